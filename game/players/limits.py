"""How long a computer player may think, and the one clock of the package."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

LEVELS = ("random", "easy", "normal", "hard")
"""The levels, weakest first."""

_CLOCK_EVERY = 16
"""Positions judged between two looks at the clock: one position takes well under a millisecond."""


class Limit(msgspec.Struct, frozen=True):
    """When to stop thinking: after `time_s` seconds or `nodes` judged positions, whichever comes first.

    None means no limit of that kind. Limited by nodes alone, a player's choice depends on seed and view only.
    """

    time_s: float | None = None
    nodes: int | None = None


LIMITS = {
    "random": Limit(time_s=0.5, nodes=1),
    "easy": Limit(time_s=0.5, nodes=100),
    "normal": Limit(time_s=0.8, nodes=200),
    "hard": Limit(time_s=2.4, nodes=3_000),
}
"""What a level may spend where a game says nothing else."""


def now() -> float:
    """Seconds on a clock that never goes back; only differences mean anything."""
    return time.monotonic()


class Budget:
    """What is left of a limit while a player thinks."""

    __slots__ = ("_began", "_nodes", "_stop", "_time_part", "_time_s", "spent")

    def __init__(self, limit: Limit, stop: Callable[[], bool] | None = None) -> None:
        """`stop` is asked now and then; once it answers True, somebody no longer wants the answer."""
        self._nodes = limit.nodes
        self._time_s = limit.time_s
        self._began = now()
        self._stop = stop
        self._time_part = 0.0
        self.spent = 0
        """Positions judged so far."""

    def spend(self) -> None:
        """Count one judged position."""
        self.spent += 1
        if self.spent % _CLOCK_EVERY:
            return
        if self._time_s is not None:
            self._time_part = (now() - self._began) / self._time_s
        if self._stop is not None and self._stop():
            self._time_part = 1.0

    def is_past(self, part: float) -> bool:
        """Whether this part (0..1) of the limit is used."""
        return self._time_part >= part or (self._nodes is not None and self.spent >= part * self._nodes)

    @property
    def is_used_up(self) -> bool:
        """Whether thinking must stop."""
        return self.is_past(1.0)
