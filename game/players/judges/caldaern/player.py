"""The player of Caldaern: first thoughts, and for the strong level trials of what different styles would do.

Easy and normal do what they first think of, in a narrow and in a good style. Hard asks several styles, tries each of
their different answers in battles that are imagined for some turns, all with the same dice, and takes the one that
turns out best.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.caldaern.actions import CaldaernAction
from game.engine.caldaern.state import CaldaernState, CaldaernView
from game.engine.contract import Seat
from game.engine.dice import Dice
from game.players.choices import playable, view_seed
from game.players.judges.caldaern.prospects import prospects
from game.players.judges.caldaern.reasons import explain
from game.players.judges.caldaern.style import EASY, NORMAL, STYLES, Style
from game.players.judges.caldaern.thoughts import first_thought
from game.players.limits import Budget, Limit
from game.players.player import LevelPlayer

TRIALS = 2
"""Battles in which each answer is tried, all with the same dice."""

TURNS_AHEAD = 2
"""Ends of turns until which a trial is played."""

TRIED = frozenset({"charge_declare", "react_to_charge", "misc_move", "pursuit", "redirect_charge"})
"""Decisions that are worth trials."""

LONGEST = 90
"""Actions after which a trial is broken off at the latest."""

Trial = tuple[CaldaernAction, Style]
"""An answer, and the style in which the rest of the turn is played."""


class CaldaernPlayer(LevelPlayer):
    """Levels differ in sight: easy and normal do what comes to mind, easy in a narrow style; hard looks ahead."""

    def choose(self, view: CaldaernView, legal_actions: Sequence[Any], limit: Limit | None = None) -> CaldaernAction:
        """See `Player.choose`."""
        choices = playable(legal_actions)
        seed = view_seed(view, self._seed)
        state = view.determinize(Dice(seed))
        seat = state.to_act[0]
        self.spent = 0
        if len(choices) == 1:
            action = choices[0]
        elif self._level == "hard" and state.ask is not None and state.ask.what in TRIED:
            action = self._tried(state, seat, seed, limit or self._limit)
        else:
            action = first_thought(state, EASY if self._level == "easy" else NORMAL)
        self.reason = explain(state, action)
        return action

    def _tried(self, state: CaldaernState, seat: Seat, seed: int, limit: Limit) -> CaldaernAction:
        answers = self._answers(state)
        if len(answers) == 1:
            return answers[0][0]
        budget = Budget(limit, self._stop)
        sums = [0.0] * len(answers)
        for trial in range(TRIALS):
            dice, values = Dice(seed + 7 * trial + 1), []
            for action, style in answers:
                values.append(imagine(state, seat, action, style, dice.copy(), budget))
                if budget.is_used_up:
                    break
            if len(values) < len(answers):
                break
            sums = [total + value for total, value in zip(sums, values, strict=True)]
        self.spent = budget.spent
        return answers[sums.index(max(sums))][0]

    def _answers(self, state: CaldaernState) -> list[Trial]:
        """The different first thoughts of all styles, the normal one's first."""
        found: dict[CaldaernAction, Style] = {}
        for style in STYLES:
            found.setdefault(first_thought(state, style), style)
        return list(found.items())


def imagine(
    state: CaldaernState, seat: Seat, action: CaldaernAction, style: Style, dice: Dice, budget: Budget
) -> float:  # fmt: skip
    """What a battle promises a seat after an action and some turns: this turn in a style, all else as normal."""
    game = state.copy()
    game.dice = dice
    turn = (game.round, game.active)
    now, ends = turn, 0
    game.apply(action)
    for _ in range(LONGEST):
        if (game.round, game.active) != now:
            now, ends = (game.round, game.active), ends + 1
        if not game.to_act or ends >= TURNS_AHEAD or budget.is_used_up:
            break
        mover = game.to_act[0]
        own = mover == seat and now == turn
        game.apply(first_thought(game, style if own else NORMAL))
        budget.spend()
    return prospects(game, seat)
