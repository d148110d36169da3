"""What a view asks for, answered from a table that is being played at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.engine.contract import Event, Seat
from game.table import CardTable, Table


class TableSource:
    """The position, who may choose, whose secrets may be seen.

    Two people or more who hold secrets at one screen share it: what lies open on the table is shown then, and a seat's
    own view only while `private` names it.
    """

    open = False
    """A table never shows everything; that is for its replay and its summary."""
    watched = False
    """Somebody plays at a table, or could."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.covered = False
        """Whether the curtain is down: nobody may choose and nobody's secrets are shown."""
        self.shared: bool = table.game.secrets and len(table.humans) > 1
        """Whether the screen belongs to several people who have secrets from each other."""
        self.last_human: Seat | None = table.humans[0] if table.humans and not self.shared else None
        """The person who looks at the screen, as far as the program knows: who chose last, or was asked in last."""
        self.private: Seat | None = None
        """On a shared screen the seat whose own view is open."""
        self.paused = False
        """Whether something is being shown to one person, and no decision is asked for until that is done."""
        self.is_private: Callable[[Seat], bool] = lambda seat: True
        """Whether a seat's decision of now needs its private view; the game's desk knows."""
        self.first_of: Callable[[Sequence[Seat]], Seat] = lambda seats: seats[0]
        """Whom of several people to ask first; the game's desk knows."""
        self._side = table.humans[0] if table.humans else 0

    @property
    def state(self) -> Any:
        """The position now."""
        return self.table.state

    @property
    def first(self) -> Any:
        """The position that the log begins with, where that isn't the game's first."""
        return self.table.first

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Seats that people are to choose for now."""
        return tuple(seat for seat in self.table.to_act if self.table.is_human(seat))

    @property
    def decider(self) -> Seat | None:
        """The seat of a person that is asked next, where several share the screen; None: nobody is."""
        asked = self.asked
        return self.first_of(asked) if asked else None

    @property
    def seat(self) -> Seat | None:
        """The human seat that may choose now; None while the curtain is down, or before a private view has opened."""
        if self.covered or self.paused:
            return None
        if self.shared:
            seat = self.decider
            return seat if seat is None or seat == self.private or not self.is_private(seat) else None
        asked = self.asked
        return self.last_human if self.last_human in asked else next(iter(asked), None)

    @property
    def viewer(self) -> Seat | None:
        """The seat whose eyes are on the screen; None while the curtain is down, and for the public view."""
        if self.covered:
            return None
        return self.private if self.shared else self.last_human

    @property
    def lately(self) -> list[Event]:
        """What has happened since whoever looks last acted in the own turn, as far as that seat may know."""
        viewer = self.viewer
        return [] if viewer is None else [entry.event for entry in self.table.lately(viewer)]

    @property
    def near(self) -> Seat:
        """The seat at the lower edge: in the public view whose own view was open last, so that nothing moves about."""
        viewer = self.viewer
        return self._side if viewer is None else viewer

    @property
    def layout(self) -> CardTable | None:
        """Where the cards lie on this table."""
        return self.table.layout

    def notes_of(self, seat: Seat) -> Mapping[Seat, str]:
        """What a person has noted of others."""
        return self.table.pencil.of(seat)

    def note(self, seat: Seat, about: Seat, word: str) -> None:
        """Have a person note something of another seat; it is kept with the game."""
        self.table.pencil.note(seat, about, word)

    def show_to(self, seat: Seat) -> None:
        """From now on the eyes of a seat are on the screen."""
        self.covered = False
        self.last_human = self._side = seat
        if self.shared:
            self.private = seat
