"""The player of Dynasty Builder: first thoughts, and for the strong level trials of what different styles would do.

Easy and normal do what they first think of, in a narrow and in a good style. Hard asks several styles, tries each of
their different answers in games that are imagined on to their ends, with dice of its own, and takes the one that
turns out best.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.contract import Seat
from game.engine.dice import Dice
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.position.position import Phase
from game.engine.dynasty.state import DynastyState, DynastyView
from game.players.choices import playable, view_seed
from game.players.dynasty.reasons import explain
from game.players.dynasty.style import EASY, NORMAL, STYLES, Style
from game.players.dynasty.thoughts import first_thought
from game.players.dynasty.worth import promise
from game.players.limits import Budget, Limit
from game.players.player import LevelPlayer

TRIALS = 3
"""Games in which each answer is tried, all with the same dice."""

MARGIN = 0.2
"""How much it counts by how many levels a game was won or lost, beside its being won or lost."""

UNTRIED = -9.0
"""Value of an answer for which no time was left."""

LONGEST = 1_000
"""Actions after which a trial is broken off at the latest."""

USUAL_TILES = 160
"""On larger boards first thoughts take longer."""

Trial = tuple[DynastyAction, Style]
"""An answer, and the style in which the rest of the turn is played."""


class DynastyPlayer(LevelPlayer):
    """Levels differ in sight: easy and normal do what comes to mind, easy in a narrow style; hard looks ahead."""

    def choose(self, view: DynastyView, legal_actions: Sequence[Any], limit: Limit | None = None) -> DynastyAction:
        """See `Player.choose`."""
        choices, seat = playable(legal_actions), view.seat
        assert seat is not None, "players are given the view of a seat"
        seed = view_seed(view, self._seed)
        state = view.determinize(Dice(seed))
        self.spent, self.instead = 0, None
        if len(choices) == 1:
            action: DynastyAction = choices[0]
        elif self._level == "hard":
            action = self._tried(state, seat, seed, limit or self._limit)
        else:
            style = EASY if self._level == "easy" else NORMAL
            action = first_thought(state, seat, style, self._seed)
        self.reason = explain(state, action)
        return action

    def _tried(self, state: DynastyState, seat: Seat, seed: int, limit: Limit) -> DynastyAction:
        answers = self._answers(state, seat)
        if len(answers) == 1 or state.phase in (Phase.CITY, Phase.SOLDIER):
            return answers[0][0]
        budget = Budget(limit, self._stop)
        longest = _longest(state, limit, len(answers))
        sums = [0.0] * len(answers)
        for trial in range(TRIALS):
            dice, values = Dice(seed + 7 * trial + 1), []
            for action, style in answers:
                values.append(imagine(state, seat, action, style, dice.copy(), budget, longest, self._seed))
                if budget.is_used_up:
                    break
            if len(values) < len(answers) and trial:
                break
            values += [UNTRIED] * (len(answers) - len(values))
            sums = [total + value for total, value in zip(sums, values)]
        self.spent = budget.spent
        best, second = sorted(range(len(answers)), key=lambda n: -sums[n])[:2]
        self.instead = answers[second][0]
        return answers[best][0]

    def _answers(self, state: DynastyState, seat: Seat) -> list[Trial]:
        """The different first thoughts of all styles, the normal one's first."""
        found: dict[DynastyAction, Style] = {}
        for style in STYLES:
            found.setdefault(first_thought(state, seat, style, self._seed), style)
        return list(found.items())


def _longest(state: DynastyState, limit: Limit, answers: int) -> int:
    """Actions that a single trial may take, so that every answer gets as many: fewer on large boards."""
    if limit.nodes is None:
        return LONGEST
    share = limit.nodes * USUAL_TILES / (state.land.tiles.bit_count() * answers * TRIALS)
    return max(1, min(LONGEST, round(share)))


def imagine(
    state: DynastyState,
    seat: Seat,
    action: DynastyAction,
    style: Style,
    dice: Dice,
    budget: Budget,
    longest: int,
    salt: int = 0,
) -> float:  # fmt: skip
    """What comes of a game that is played on after an action: the turn in a style, all else as normal, to its end.

    Where it has taken `longest` actions, or the budget ends, what the position promises counts. All draw their lots
    from `salt`.
    """
    game = state.copy()
    game.dice = dice
    turn = (game.round, game.active)
    game.apply(action)
    for _ in range(longest):
        if not game.to_act or budget.is_used_up:
            break
        mover = game.to_act[0]
        own = mover == seat and (game.round, game.active) == turn
        game.apply(first_thought(game, mover, style if own else NORMAL, salt))
        budget.spend()
    others = max((game.level_sum(other) for other in range(game.seats) if other != seat), default=0)
    return promise(game, seat) + MARGIN * (game.level_sum(seat) - others) / game.config.dynasty_levels
