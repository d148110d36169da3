"""What a game that is over has to say of itself: who against whom, what the points were for, who achieved what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from game.engine.contract import Seat
from game.views.contract.base import Worded


class Spoken(Protocol):
    """Whose game has ended: what seats are called, and in which words."""

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    def seat_colour(self, seat: Seat) -> str:
        """The id of a seat's colour."""

    def seat_name(self, seat: Seat) -> str:
        """What a seat is called."""


class Why(NamedTuple):
    """A reason with what it counted for. `piece` is drawn in the seat colour `colour`; `icon` as it is."""

    text: str
    points: str
    piece: str = ""
    colour: str = ""
    icon: str = ""


class Deed(NamedTuple):
    """What a unit, city, card or alliance gained and what was lost with it, in the numbers of the column heads.

    `colour` is a seat colour's id, or a colour of its own ("#155f66").
    """

    name: str
    colour: str
    gained: float
    lost: float
    piece: str = ""
    icon: str = ""


class Achieved(NamedTuple):
    """Who achieved what, the most first; texts of the heading and of both columns."""

    heading: str
    gained: str
    lost: str
    deeds: tuple[Deed, ...]


class Side(NamedTuple):
    """Who wins or loses together, as the curve shows it: a name, a colour as in `Deed`, an icon instead of a chip."""

    name: str
    colour: str
    icon: str = ""


class Ended(NamedTuple):
    """The end of a game.

    score     a line such as "1,205 to 640", "" where nothing is counted
    whys      what the winner's points are made of; they add up to them. Empty where nothing is counted
    achieved  None where there is nothing to tell
    sides     in the order of the chances of victory
    """

    score: str
    whys: tuple[Why, ...]
    achieved: Achieved | None
    sides: tuple[Side, ...]


class Telling(Protocol):
    """Tells how a game ended."""

    def __call__(self, desk: Spoken, state: Any, entries: Sequence[Any]) -> Ended:
        """From the last position, and all events with nothing left out."""


def seat_sides(desk: Spoken, seats: int) -> tuple[Side, ...]:
    """Every seat for itself."""
    return tuple(Side(desk.seat_name(seat), desk.seat_colour(seat)) for seat in range(seats))


def ordered(deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """The most gained first, the least lost before more."""
    return tuple(sorted(deeds, key=lambda deed: (-deed.gained, deed.lost, deed.name)))
