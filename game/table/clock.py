"""Played time: what a game with a time limit has had of it, and what of that stands in its journal.

The rules read no clock. A table is told how long it was played at, keeps that in the journal, and says when the limit
is reached; what it says then is an action like any other, so that a replay ends where the game did.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.table.record.journal import ClockEntry, line_of

NOTE_AFTER_S = 5.0
"""Seconds of play that a crash may cost: the journal has a line about the time with the next action after them."""

Note = tuple[int, float]
"""What a journal says: after so many actions, so many seconds had been played."""


class PlayedTime:
    """The clock of one table. `limit` is in seconds of play, 0 where there is none: then nothing is counted."""

    def __init__(self, limit: float, notes: Sequence[Note] = ()) -> None:
        self.limit = limit
        self.notes = list(notes)
        self.seconds = max((seconds for _, seconds in self.notes), default=0.0)

    def add(self, seconds: float) -> None:
        """So much more was played."""
        if self.limit:
            self.seconds += seconds

    @property
    def left(self) -> float | None:
        """Seconds that are left, 0 when none are; None without a limit."""
        return max(0.0, self.limit - self.seconds) if self.limit else None

    def notes_until(self, actions: int) -> list[Note]:
        """What had been noted when so many actions stood."""
        return [note for note in self.notes if note[0] <= actions]

    def line(self, actions: int) -> list[bytes]:
        """The journal's line about the time that was played, if there was any."""
        return [line_of(ClockEntry(actions, round(self.seconds, 3)))] if self.seconds else []

    def news(self, actions: int, *, least: float = 0.0) -> list[bytes]:
        """The line, if more than `least` seconds were played since the last note; that counts as written then."""
        noted = self.notes[-1][1] if self.notes else 0.0
        if self.seconds - noted <= least:
            return []
        self.notes.append((actions, self.seconds))
        return self.line(actions)
