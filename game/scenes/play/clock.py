"""The clock of a game with a time limit: lets played time pass, shows what is left, reports when none is.

It runs while the table is what is seen and nothing lies over it. A menu, a dialog, another scene or a screen that is
handed over stop it, and so does the end of the game.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from game.table import Table
from game.words import Words

LONGEST_S = 2.0
"""Longest time that counts between two looks at the clock: a machine that slept hasn't played."""

SECONDS_BELOW_S = 300
"""With less time than this seconds are shown too."""


class PlayClock:
    """Tells a table how the time goes. `now` gives seconds from any moment on; tests hand in their own."""

    def __init__(self, table: Table, now: Callable[[], float] = time.monotonic) -> None:
        self.table = table
        self.now = now
        self._last: float | None = None

    def stop(self) -> None:
        """What passes until the next `run` doesn't count."""
        self._last = None

    def run(self) -> None:
        """The time since the last look was played, unless the clock had been stopped."""
        now = self.now()
        if self._last is not None and self.table.result is None:
            self.table.clock.add(min(now - self._last, LONGEST_S))
        self._last = now

    def text(self, words: Words) -> str:
        """What is left, for the top bar; "" without a limit and once the game is over."""
        left = self.table.clock.left
        if left is None or self.table.result is not None:
            return ""
        if left == 0:
            return words("play.clock.up")
        if left < SECONDS_BELOW_S:
            minutes, seconds = divmod(math.ceil(left), 60)
            return words("play.clock.seconds", minutes=minutes, seconds=f"{seconds:02d}")
        hours, minutes = divmod(math.ceil(left / 60), 60)
        if hours:
            return words("play.clock.hours", hours=hours, minutes=f"{minutes:02d}")
        return words("play.clock.minutes", minutes=minutes)
