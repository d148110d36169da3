"""The 18 cards as a table. Rules: section 2."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """A kind of building. Copies of a kind are identical. Rules: CLR-1.6, CLR-2.1."""

    TREBUCHET = "trebuchet"
    BATTLEMENTS = "battlements"
    WATCH_TOWER = "watch_tower"
    MARKETPLACE = "marketplace"
    THRONE_ROOM = "throne_room"
    WIZARD_TOWER = "wizard_tower"
    OBSERVATORY = "observatory"
    PRINCESS_SPIRE = "princess_spire"
    BARRACKS = "barracks"

    __hash__ = str.__hash__  # an Enum's own is many times slower, and kinds are looked up all the time


class Card(NamedTuple):
    """A row of the table: the rules' short code, copies in the box, points face-up, whether it has an effect."""

    kind: Kind
    code: str
    copies: int
    points: int
    effect: bool


CARDS: tuple[Card, ...] = (
    Card(Kind.TREBUCHET, "TRE", 4, 0, True),
    Card(Kind.BATTLEMENTS, "BAT", 3, 0, False),
    Card(Kind.WATCH_TOWER, "WAT", 3, 2, True),
    Card(Kind.MARKETPLACE, "MAR", 2, 2, True),
    Card(Kind.THRONE_ROOM, "THR", 2, 2, True),
    Card(Kind.WIZARD_TOWER, "WIZ", 1, 3, True),
    Card(Kind.OBSERVATORY, "OBS", 1, 3, True),
    Card(Kind.PRINCESS_SPIRE, "SPI", 1, 6, False),
    Card(Kind.BARRACKS, "BAR", 1, 3, True),
)
"""Every kind, in the order of the rules. Battlements score by themselves as `BATTLEMENTS_SET` says. Rules: CLR-2.1."""

KINDS: tuple[Kind, ...] = tuple(card.kind for card in CARDS)
"""Kinds by number; positions hold these numbers."""

NUMBER: dict[str, int] = {kind: number for number, kind in enumerate(KINDS)}
"""Numbers by kind."""

TRE, BAT, WAT, MAR, THR, WIZ, OBS, SPI, BAR = range(9)
"""The numbers of the kinds, by their codes in the rules."""

COPIES: tuple[int, ...] = tuple(card.copies for card in CARDS)
POINTS: tuple[int, ...] = tuple(card.points for card in CARDS)
HAS_EFFECT: tuple[bool, ...] = tuple(card.effect for card in CARDS)

ALL_CARDS: tuple[int, ...] = tuple(number for number, copies in enumerate(COPIES) for _ in range(copies))
"""The 18 cards by number, sorted."""

FACE_DOWN_POINTS = 1
"""What any face-down piece scores. Rules: CLR-2.2."""

BATTLEMENTS_SET = 3
"""Battlements that must lie face-up in one castle, and what each of them scores then. Rules: CLR-9.4."""


def card_of(kind: Kind) -> Card:
    """The row of a kind."""
    return CARDS[NUMBER[kind]]
