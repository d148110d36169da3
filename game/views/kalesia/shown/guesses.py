"""Whom a person suspects of belonging to which alliance: pencil marks on the other seats, for that person's eyes."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.contract import Seat
from game.engine.kalesia.position.alliances import ALLIANCES, Alliance
from game.views.contract.base import Noting

_BY_WORD = {str(alliance.value): alliance for alliance in ALLIANCES}


class Guesses:
    """The marks of all people at a table. No state and no computer ever sees them; where a game is played at, they are
    kept with it.
    """

    def __init__(self, source: object) -> None:
        """`source` of the view; a replay's knows of no marks."""
        self._source = source if isinstance(source, Noting) else None

    def of(self, viewer: Seat | None) -> Mapping[Seat, Alliance]:
        """The marks of one person by the seat they stand at; none for nobody. What no alliance is called is none."""
        if viewer is None or self._source is None:
            return {}
        notes = self._source.notes_of(viewer)
        return {seat: _BY_WORD[word] for seat, word in notes.items() if word in _BY_WORD and seat != viewer}

    def turn(self, viewer: Seat, seat: Seat) -> None:
        """Mark a seat with the next alliance in their order; after the last one it bears none."""
        if self._source is None:
            return
        order: tuple[Alliance | None, ...] = (None, *ALLIANCES)
        following = order[(order.index(self.of(viewer).get(seat)) + 1) % len(order)]
        self._source.note(viewer, seat, "" if following is None else str(following.value))
