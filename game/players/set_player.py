"""The player of games with hidden hands: imagines worlds that fit what it sees, and searches all of them at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.dice import Dice
from game.players.choices import playable, view_seed
from game.players.limits import Budget, Limit
from game.players.player import ThinkingPlayer
from game.players.search.adviser import Adviser
from game.players.search.information_sets import SetSearch


class SetPlayer(ThinkingPlayer):
    """Chooses by a search over information sets; which worlds, ideas and worth is the adviser's part. It counts worlds
    that it searched.
    """

    def __init__(
        self, adviser: Adviser, limit: Limit, seed: int, stop: Callable[[], bool] | None = None,
    ) -> None:  # fmt: skip
        """See `ThinkingPlayer`."""
        super().__init__(limit, seed, stop)
        self._adviser = adviser

    def choose(self, view: Any, legal_actions: Sequence[Any], limit: Limit | None = None) -> Any:
        """See `Player.choose`."""
        choices = playable(legal_actions)
        action, worth, self.spent, self.instead = self._adviser.reflex(view, choices), 0.5, 0, None
        if action is None and len(choices) == 1:
            action = choices[0]
        if action is None:
            budget = Budget(limit or self._limit, self._stop)
            dice = Dice(view_seed(view, self._seed))
            ranked = SetSearch(self._adviser, view, view.seat, dice, budget).run()
            self.spent = budget.spent
            action, branch = ranked[0]
            worth = branch.mean
            self.instead = ranked[1][0] if len(ranked) > 1 else None
        self.reason = self._adviser.explain(view, action, worth)
        return action
