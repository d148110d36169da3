"""Whom a person suspects of belonging to which alliance: pencil marks on the other seats, for that person's eyes."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.contract import Seat
from game.engine.kalesia.position.alliances import ALLIANCES, Alliance


class Guesses:
    """The marks of all people at a table. They are no part of the game: no record and no computer ever sees them."""

    def __init__(self) -> None:
        self._marks: dict[Seat, dict[Seat, Alliance]] = {}

    def of(self, viewer: Seat | None) -> Mapping[Seat, Alliance]:
        """The marks of one person by the seat they stand at; none for nobody."""
        return {} if viewer is None else self._marks.get(viewer, {})

    def turn(self, viewer: Seat, seat: Seat) -> None:
        """Mark a seat with the next alliance in their order; after the last one it bears none."""
        marks = self._marks.setdefault(viewer, {})
        order: tuple[Alliance | None, ...] = (None, *ALLIANCES)
        following = order[(order.index(marks.get(seat)) + 1) % len(order)]
        if following is None:
            del marks[seat]
        else:
            marks[seat] = following
