"""What a table and a replay have in common: a game with the header of its record, and its history so far."""

from __future__ import annotations

import msgspec

from game.boards import CardTable
from game.table.history import History
from game.table.record.journal import Header, LessonRecord
from game.table.record.maprecord import recorded_layout
from game.table.seats import SeatPlan


class Headed:
    """What the header says of a game, and how long it is."""

    def __init__(self, header: Header, history: History) -> None:
        self.header = header
        self._history = history

    @property
    def key(self) -> str:
        """The game's key, such as the command line takes it."""
        return self.header.game

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """Who sits where, or sat."""
        return self.header.seats

    @property
    def practice(self) -> bool:
        """Whether everything may be taken back."""
        return self.header.practice

    @property
    def map_name(self) -> str:
        """Name of the map, "" for a game without one."""
        return self.header.map.name if self.header.map else ""

    @property
    def layout(self) -> CardTable | None:
        """Where the cards lie, None for a game with a board."""
        return recorded_layout(self.header.map, self.key, len(self.seats))

    @property
    def is_trial(self) -> bool:
        """Whether it was taken up from a game that was not over, with all that was unknown drawn anew."""
        return self.header.fork is not None and self.header.fork.trial

    @property
    def lesson(self) -> LessonRecord | None:
        """Which lesson it is, None for an ordinary game. In a lesson the dice are loaded, so luck is nobody's."""
        return None if self.header.lesson is msgspec.UNSET else self.header.lesson

    @property
    def length(self) -> int:
        """Actions so far."""
        return len(self._history)
