"""When a coach speaks: seldom, of several things of the rarest, and never twice of the same."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.engine.contract import Event
from game.lessons.coach.hint import Hint, Look, Spot

A_TURN, A_ROUND, A_GAME = 1, 3, 10
"""Hints at the most."""

_TURNS = frozenset({"turn_began", "hand_began"})
"""Events that begin a turn, or a hand that all play."""


class Coach:
    """Listens at one game for one person. `seen`: ids of what was ever said; `done`: lessons that were played."""

    def __init__(self, hints: Sequence[Hint], seen: Collection[str] = (), done: Collection[str] = ()) -> None:
        self.hints = hints
        self.seen = set(seen)
        self._done = frozenset(done)
        self._round: object = None
        self._in_turn = self._in_round = self._in_game = 0

    def note(self, events: Sequence[Event]) -> None:
        """What happened: turns begin."""
        if any(type(event).__struct_config__.tag in _TURNS for event in events):
            self._in_turn = 0

    def hear(self, look: Look) -> tuple[Hint, Spot] | None:
        """What is to be said of a moment, if anything."""
        if look.view.round != self._round:
            self._round, self._in_round = look.view.round, 0
        if self._in_turn >= A_TURN or self._in_round >= A_ROUND or self._in_game >= A_GAME:
            return None
        fitting = []
        for hint in self.hints:
            if hint.id in self.seen or self._done.intersection(hint.taught):
                continue
            spot = hint.when(look)
            if spot is not None:
                fitting.append((hint.rare, hint.id, hint, spot))
        if not fitting:
            return None
        _, _, hint, spot = max(fitting, key=lambda found: found[:2])
        return hint, spot

    def said(self, hint: Hint) -> None:
        """It was said long enough to be read: never again."""
        self.seen.add(hint.id)
        self._in_turn += 1
        self._in_round += 1
        self._in_game += 1
