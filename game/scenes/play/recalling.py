"""Has a game that was opened remember what came before it was opened, a little in every frame.

To go on with a save takes its last kept position alone. Its chronicle, its luck and the recap take all that happened:
they come as soon as it has been played again, while the window already answers.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from game.table import Luck, Table
from game.views.shared.panels.chronicle import Line
from game.words import Words

LEAST_S = 0.004
"""Seconds a frame that are spent on it, of about 0.016; in frames that come seldom a share of the time between two."""

SHARE = 0.3


class Recalling:
    """Works on one table. `now` gives seconds from any moment on; tests hand in their own."""

    def __init__(self, table: Table, now: Callable[[], float] = time.perf_counter) -> None:
        self.table = table
        self.now = now
        self._lines: list[Line] = []

    def work(self, dt: float) -> bool:
        """Remember more, `dt` seconds after the last frame; whether that has just made everything known."""
        if self.table.known:
            return False
        end = self.now() + max(LEAST_S, SHARE * dt)
        while not self.table.recall():
            if self.now() >= end:
                return False
        return True

    def luck(self) -> list[Luck]:
        """Each seat's luck; nobody's as long as it isn't known."""
        return self.table.luck() if self.table.known else [Luck() for _ in self.table.seats]

    def lines(self, words: Words) -> list[Line]:
        """What the chronicle says as long as it isn't known; always the same list for the same language."""
        told = Line(f"<soft>{words('play.chronicle.coming')}</soft>", "", heading=False, rule="", action=0)
        if self._lines != [told]:
            self._lines = [told]
        return self._lines
