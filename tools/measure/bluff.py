"""How often an observer guesses a hard Kalesia player's alliance after round 1: `python -m tools.measure.bluff`.

The observer sees what a seat laid in the four hands of the round and what each area was worth to whom. It learns from
two thirds of the games, which alliance goes with which plays (a linear softmax model), and guesses in the last third.
"""

from __future__ import annotations

import argparse

import numpy as np

from game.engine import GAMES
from game.engine.kalesia.position.alliances import ALLIANCES, HANDS_A_ROUND, alliance_of, value_of
from game.engine.kalesia.state import KalesiaState
from game.players import Limit, make_player
from game.players.kalesia.stakes import stakes

SIDES = len(ALLIANCES)
Array = np.ndarray


def round_of(game: int, seats: int, level: str, nodes: int) -> tuple[list[Array], list[int]]:
    """What each seat showed in the first round of a game, and its alliance; nothing of games that end before."""
    kalesia = GAMES["kalesia"]
    state: KalesiaState = kalesia.new_game(kalesia.config_from({"seats": seats}), seed=game)
    players = [make_player(level, "kalesia", 1000 * game + seat) for seat in range(seats)]
    laid = np.zeros((seats, HANDS_A_ROUND, SIDES))
    wanted = np.zeros((HANDS_A_ROUND, SIDES, SIDES))
    for hand in range(HANDS_A_ROUND):
        if state.result is not None:
            return [], []
        wanted[hand] = stakes(state.holders, state.contested or 0)
        for seat in range(seats):
            choices = [action for action in state.legal_actions() if action.seat == seat]
            action = players[seat].choose(state.view(seat), choices, Limit(nodes=nodes))
            for code in action.weapons:
                laid[seat, hand, ALLIANCES.index(alliance_of(code))] += value_of(code)
            state.apply(action)
    suits = wanted - wanted.mean(axis=1, keepdims=True)
    shown = [
        np.concatenate([one.ravel(), (one > 0).ravel(), one.sum(0), 10 * np.einsum("ht,hto->o", one, suits)])
        for one in laid
    ]
    return shown, [ALLIANCES.index(alliance) for alliance in state.alliances]


def learnt(shown: Array, sides: Array, steps: int = 1500) -> Array:
    """Weights of a linear softmax model, by gradient descent with momentum and a little decay."""
    weights = np.zeros((shown.shape[1], SIDES))
    push = np.zeros_like(weights)
    for _ in range(steps):
        logits = shown @ weights
        chance = np.exp(logits - logits.max(1, keepdims=True))
        chance /= chance.sum(1, keepdims=True)
        chance[np.arange(len(sides)), sides] -= 1
        push = 0.9 * push + shown.T @ chance / len(sides) + 1e-3 * weights
        weights -= 0.05 * push
    return weights


def main() -> None:
    """Play the games, teach the observer, and say how often it is right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--nodes", type=int, default=60, help="deals weighed for a choice")
    options = parser.parse_args()
    shown, sides = [], []
    for game in range(options.games):
        more, whose = round_of(game, options.seats, options.level, options.nodes)
        shown += more
        sides += whose
    table, side = np.array(shown), np.array(sides)
    table = np.c_[(table - table.mean(0)) / (table.std(0) + 1e-9), np.ones(len(table))]
    cut = len(side) * 2 // 3
    weights = learnt(table[:cut], side[:cut])
    right = float(((table[cut:] @ weights).argmax(1) == side[cut:]).mean())
    blind = float(np.bincount(side).max() / len(side))
    print(f"{len(side)} seats seen; right in {right:.1%} of {len(side) - cut}; without looking {blind:.1%}")


if __name__ == "__main__":
    main()
