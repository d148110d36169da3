"""The players of each level. They hold views, never a state of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.engine.dice import Dice
from game.players.choices import before_choices, playable, view_seed
from game.players.limits import Budget, Limit
from game.players.reasons import Reason
from game.players.search.judge import Judge
from game.players.search.turns import Line, Sight
from game.players.search.worlds import choose_line

SIGHTS = {
    "easy": Sight(width=8, beam=1, leaves=2, settled=0, replies=0, narrow=4),
    "normal": Sight(width=14, beam=2, leaves=4, settled=1, replies=0, narrow=5),
    "hard": Sight(width=24, beam=5, leaves=6, settled=3, replies=5, narrow=8),
}
"""Levels are weaker in sight, not by chance."""


class Player(Protocol):
    """Somebody who chooses for a seat. `reason` tells why the last choice was made, where there was one; `instead` is
    what would have been done otherwise, None where nothing else was weighed.
    """

    reason: Reason | None
    instead: Any

    def choose(self, view: Any, legal_actions: Sequence[Any], limit: Limit | None = None) -> Any:
        """One action that is legal in the position seen, chosen within the limit (None: the level's own).

        Raises ValueError when there is nothing to choose from.
        """


class ThinkingPlayer:
    """What all players that think have in common."""

    def __init__(self, limit: Limit, seed: int, stop: Callable[[], bool] | None = None) -> None:
        """`limit` is the level's own; `stop` answers True once nobody waits for the answer any more."""
        self._limit = limit
        self._seed = seed
        self._stop = stop
        self.reason: Reason | None = None
        self.instead: Any = None
        self.spent = 0
        """What the limit counts in nodes, for the last choice."""


class LevelPlayer(ThinkingPlayer):
    """What players of a level that think by themselves have in common."""

    def __init__(
        self, level: str, limit: Limit, seed: int, stop: Callable[[], bool] | None = None,
    ) -> None:  # fmt: skip
        """See `ThinkingPlayer`."""
        super().__init__(limit, seed, stop)
        self._level = level


class RandomPlayer:
    """Any legal action is as likely as any other; it never gives up the game by itself."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.reason: Reason | None = None
        self.instead: Any = None

    def choose(self, view: Any, legal_actions: Sequence[Any], limit: Limit | None = None) -> Any:
        """See `Player.choose`; no limit matters."""
        choices = playable(legal_actions)
        self.reason = Reason("random")
        return choices[Dice(view_seed(before_choices(view), self._seed)).below(len(choices))]


class SearchPlayer:
    """Plans its turn with a judge. The rest of a plan is followed while the game goes as foreseen."""

    def __init__(
        self, level: str, judge: Judge, limit: Limit, seed: int, stop: Callable[[], bool] | None = None,
    ) -> None:  # fmt: skip
        """`limit` is the level's own; `stop` answers True once nobody waits for the answer any more."""
        self._level = level
        self._judge = judge
        self._limit = limit
        self._seed = seed
        self._stop = stop
        self._plan: list[tuple[Any, Any]] = []
        self.reason: Reason | None = None
        self.instead: Any = None
        self.spent = 0
        """Positions judged for the last choice."""

    def choose(self, view: Any, legal_actions: Sequence[Any], limit: Limit | None = None) -> Any:
        """See `Player.choose`."""
        choices = playable(legal_actions)
        state = view.determinize(Dice(view_seed(view, self._seed)))
        action = self._planned(view)
        self.spent, self.instead = 0, None
        if action is None:
            action = choices[0] if len(choices) == 1 else self._judge.reflex(state, view.seat)
        if action is None:
            action = self._think(view, limit or self._limit)
        self.reason = self._judge.explain(state, action)
        return action

    def _planned(self, view: Any) -> Any | None:
        """The next action of the plan if the view is exactly the one that the plan foresaw."""
        if not self._plan:
            return None
        foreseen, action = self._plan.pop(0)
        if foreseen == view:
            return action
        self._plan = []
        return None

    def _think(self, view: Any, limit: Limit) -> Any:
        budget = Budget(limit, self._stop)
        seed = view_seed(view, self._seed)
        line = choose_line(self._judge, SIGHTS[self._level], view, view.seat, seed, budget)
        self.spent, self.instead = budget.spent, line.instead
        self._plan = self._foreseen(line, view.seat)
        return line.actions[0]

    def _foreseen(self, line: Line, seat: int) -> list[tuple[Any, Any]]:
        """What the seat will see before each later action of a line. Nothing where worlds are only imagined."""
        if self._judge.worlds > 1:
            return []
        return [(state.view(seat), action) for state, action in zip(line.states[1:], line.actions[1:])]
