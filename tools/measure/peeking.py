"""What it is worth to see everything: `python -m tools.measure.peeking caleira --games 100`.

One seat plays as hard, once honestly and once as a cheat that searches the true position in place of guessed ones; the
others play as the level named. The gap between both is what the hidden cards hide. No computer player can do this in a
game: a player gets a view, and here the view is bypassed on purpose.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from game.engine import GAMES
from game.engine.dice import Dice
from game.engine.kalesia.position.alliances import ALLIANCES, kinds
from game.players import Limit, Player, make_player
from game.players.caleira import CaleiraAdviser
from game.players.kalesia import weighing
from game.players.limits import Budget
from game.players.minds import default_limit
from game.players.set_player import SetPlayer


class Truth:
    """The position as it is."""

    def __init__(self, state: Any) -> None:
        self._state = state

    def draw(self, dice: Dice) -> Any:
        """A copy of it, with other chance to come."""
        state = self._state.copy()
        state.dice = dice
        return state


class CheatingAdviser(CaleiraAdviser):
    """Searches the true position of Castles of Caleira."""

    def __init__(self, truth: Truth) -> None:
        super().__init__("hard")
        self._truth = truth

    def world(self, view: Any, dice: Dice) -> Any:
        """The true one."""
        super().world(view, dice)
        return self._truth.draw(dice)


class CheatingScales(weighing.Scales):
    """Weighs in the true deal of Kalesia."""

    truth: Truth

    def __init__(self, *values: Any) -> None:
        super().__init__(*values)
        self._deals = self.truth  # type: ignore[assignment]


def chosen_by_cheating(key: str, state: Any, seat: int, choices: Sequence[Any], seed: int, limit: Limit) -> Any:
    """What somebody would choose who sees everything."""
    view, truth = state.view(seat), Truth(state)
    if key == "caleira":
        return SetPlayer(CheatingAdviser(truth), limit, seed).choose(view, choices)
    seen = view.before_choices()
    pairs = [tuple(kinds(action.weapons)) for action in choices]
    own = ALLIANCES.index(seen.own_alliance)
    CheatingScales.truth = truth
    best = CheatingScales(seen, own, pairs, None).weigh(Dice(seed), Budget(limit))[0].pair
    return next(action for action, pair in zip(choices, pairs, strict=True) if pair == best)


def won(key: str, seats: int, number: int, others: str, nodes: int, cheats: bool) -> float:
    """The share in the victory of the seat that is watched, in one game."""
    game = GAMES[key]
    state = game.new_game(game.config_from({"seats": seats}), seed=number // seats)
    own, limit = number % seats, Limit(nodes=nodes)
    players: list[Player] = [
        make_player("hard" if seat == own else others, key, 100 * number + seat) for seat in range(seats)
    ]
    while state.result is None:
        seat = state.to_act[0]
        choices = [action for action in state.legal_actions() if action.seat == seat]
        if seat == own and cheats:
            action = chosen_by_cheating(key, state, seat, choices, number, limit)
        elif seat == own:
            action = players[seat].choose(state.view(seat), choices, limit)
        else:
            action = players[seat].choose(state.view(seat), choices, default_limit(others, key, timed=False))
        state.apply(action)
    winners = state.result.winners
    return (1 if key == "kalesia" else 1 / len(winners)) if own in winners else 0.0


def main() -> None:
    """Play the games both ways and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=("caleira", "kalesia"))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--others", default="normal")
    parser.add_argument("--nodes", type=int, default=250)
    options = parser.parse_args()
    for cheats in (False, True):
        shares = [
            won(options.game, options.seats, number, options.others, options.nodes, cheats)
            for number in range(options.games)
        ]
        who = "cheating" if cheats else "honest"
        print(f"{who}: {sum(shares) / len(shares):.1%} of {len(shares)} games", flush=True)


if __name__ == "__main__":
    main()
