"""What people note of others at the table, each for the own eyes: no part of the game, but kept with it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from game.engine.contract import Seat
from game.table.record.journal import PencilEntry, line_of

Marks = Mapping[Seat, str]
"""By the seat that is noted of, a word of the game's."""


class Pencil:
    """The notes of all people at one table. What a word means only the game's view knows."""

    def __init__(self, entries: Iterable[PencilEntry], people: Collection[Seat], changed: Callable[[], None]) -> None:
        """`entries` of a journal, oldest first; `people` may note something; `changed` is called when somebody has."""
        self._people, self._changed = people, changed
        self._marks: dict[Seat, dict[Seat, str]] = {entry.seat: dict(entry.marks) for entry in entries}
        self._unwritten: set[Seat] = set()

    def of(self, seat: Seat) -> Marks:
        """The notes of one person."""
        return self._marks.get(seat, {})

    def note(self, seat: Seat, about: Seat, word: str) -> None:
        """Have a person note something of a seat; "" wipes it off. Raises ValueError where no person sits."""
        if seat not in self._people:
            raise ValueError(f"seat {seat} has nobody who could note anything")
        marks = self._marks.setdefault(seat, {})
        if marks.get(about, "") == word:
            return
        marks.pop(about, None)
        if word:
            marks[about] = word
        self._unwritten.add(seat)
        self._changed()

    def lines(self, actions: int) -> list[bytes]:
        """The journal's lines of all notes, when so many actions stand."""
        return [line_of(self._entry(actions, seat)) for seat in sorted(self._marks) if self._marks[seat]]

    def news(self, actions: int) -> list[bytes]:
        """The lines of those whose notes have changed; that counts as written then."""
        changed, self._unwritten = sorted(self._unwritten), set()
        return [line_of(self._entry(actions, seat)) for seat in changed]

    def _entry(self, actions: int, seat: Seat) -> PencilEntry:
        return PencilEntry(actions, seat, tuple(sorted(self._marks[seat].items())))
