"""The player of Caldaern: first thoughts, and for the strong level trials of what else might be done.

Easy does what it first thinks of, in a narrow style, and often overlooks a unit. The others have a good style; normal
overlooks a unit now and then, and hard thinks twice where much hangs on an answer (see `deliberation`).
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

import msgspec

from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.state import CaldaernState, CaldaernView
from game.engine.dice import Dice
from game.players.caldaern.deliberation import TRIED, answers_to, preferred, tried
from game.players.caldaern.reasons import explain
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.style import EASY, HARD, NORMAL, Style
from game.players.choices import playable, view_seed
from game.players.limits import Budget, Limit
from game.players.player import LevelPlayer

STYLES = {"easy": EASY, "normal": NORMAL, "hard": HARD}
"""What first thoughts are made of, by level."""


class CaldaernPlayer(LevelPlayer):
    """Levels differ in style, in what they overlook, and in whether they think twice."""

    def choose(self, view: CaldaernView, legal_actions: Sequence[Any], limit: Limit | None = None) -> CaldaernAction:
        """See `Player.choose`."""
        choices, style = playable(legal_actions), msgspec.structs.replace(STYLES[self._level], salt=self._seed)
        seed = view_seed(view, self._seed)
        state = view.determinize(Dice(seed))
        self.spent, self.instead = 0, None
        if len(choices) == 1:
            action: CaldaernAction = choices[0]
        elif style.trials[0] and state.ask is not None and state.ask.what in TRIED:
            action = self._tried(state, choices, style, seed, limit or self._limit)
        else:
            action = first_thought(state, style)
        self.reason = explain(state, action)
        return action

    def _tried(self, state: CaldaernState, choices: list[Any], style: Style, seed: int, limit: Limit) -> CaldaernAction:
        answers = answers_to(state, style, choices)
        if len(answers) == 1:
            return next(iter(answers))
        budget = Budget(limit, self._stop)
        found = tried(state, list(answers), style, seed, budget)
        self.spent = budget.spent
        best = preferred(found, answers)
        others = [action for action in found if action != best]
        self.instead = max(others, key=lambda action: fmean(found[action] or [0.0]))
        return best
