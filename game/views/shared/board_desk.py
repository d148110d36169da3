"""What the desks of games on a board have in common: nothing is hidden but what they say, all is shown as it comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.contract import Seat
from game.views.base import Command
from game.views.desk import Ask, News, Teller
from game.views.shared.chronicle import Line, recap_lines


class BoardDesk:
    """The answers of a `Desk` that only games with cards and secrets answer otherwise."""

    def teller(self) -> Teller:
        """Somebody who tells the game from its first entry on."""
        raise NotImplementedError

    def side(self) -> None:
        """Odds, the recap and the standings need the whole place."""

    def end_panel(self) -> None:
        """The course of the game is plotted."""

    def linger(self, events: Sequence[Any]) -> Ask | None:
        """Nothing."""
        return None

    def interlude(self) -> tuple[Ask, Sequence[Command]] | None:
        """The prompt waits until all has been shown."""
        return None

    def first_of(self, seats: Sequence[Seat]) -> Seat:
        """In the order of the seats."""
        return seats[0]

    def news(self, events: Sequence[Any]) -> list[News]:
        """Nothing is uncovered for one seat alone."""
        return []

    def recap_lines(self, entries: Sequence[Any], recent: Sequence[Any]) -> list[Line]:
        """The lines of the recent entries only, told with the knowledge of all before."""
        return recap_lines(self.teller(), entries, recent)
