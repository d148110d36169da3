"""Where the cards of a card game lie: the record of a table's layout, drawn in Tiled as named rectangles.

A layout changes no rule. It is drawn on a canvas of 704 x 580 and kept in fractions of it, so that it stretches
with the part of the window that a table gets; cards keep their shape inside the areas.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Protocol

import msgspec

CANVAS = (704, 580)
"""Pixels of the canvas that layouts are drawn on: the room for the table in a window of 1280 x 720."""

RATIO = 1.4
"""Height of a card for a width of 1."""

CAPTION = 20
"""Pixels of the canvas below a pile of cards that are kept for its caption."""

RAISE = 20
"""Pixels of the canvas above a hand that are kept for cards drawn out of it."""

Fraction = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Corners(Protocol):
    """A rectangle by its numbers: x, y, width, height. A tuple is one, and so is a rectangle of the window."""

    def __getitem__(self, index: int, /) -> int: ...


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rectangle where something lies, in fractions of the table. `x` and `y` are its left upper corner.

    `seat` is a place at the table: 0 is the viewer's, the others follow clockwise. None where the kind of area
    belongs to nobody.
    """

    kind: str
    seat: int | None
    x: Fraction
    y: Fraction
    w: Fraction
    h: Fraction

    def within(self, rect: Corners) -> tuple[int, int, int, int]:
        """The area in whole pixels inside a table that lies at `rect` (x, y, width, height).

        Areas that touch in the layout touch in pixels too.
        """
        left, top, width, height = rect[0], rect[1], rect[2], rect[3]
        x, y = round(left + self.x * width), round(top + self.y * height)
        right, bottom = round(left + (self.x + self.w) * width), round(top + (self.y + self.h) * height)
        return x, y, right - x, bottom - y


class CardTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The layout of a table for `seats` players of a game. `id` is a supplied id or the file's own name."""

    game: str
    seats: int
    areas: tuple[Area, ...]
    id: str = ""
    title: str = ""
    author: str = ""
    description: str = ""

    def has(self, kind: str, seat: int | None = None) -> bool:
        """Whether there is such an area."""
        return any(area.kind == kind and area.seat == seat for area in self.areas)

    def area(self, kind: str, seat: int | None = None) -> Area:
        """The area of a kind, of a place where the kind has places. Raises KeyError where there is none."""
        for area in self.areas:
            if area.kind == kind and area.seat == seat:
                return area
        raise KeyError(kind if seat is None else f"{kind} {seat}")

    def all(self, kind: str) -> tuple[Area, ...]:
        """All areas of a kind in the order of their places."""
        return tuple(sorted((area for area in self.areas if area.kind == kind), key=lambda area: area.seat or 0))

    def is_complete(self) -> bool:
        """Whether every area is there, once, and lies on the table; a checked layout always is."""
        layout = LAYOUTS.get(self.game)
        if layout is None or self.seats not in layout.seats:
            return False
        kinds = layout.kinds
        found = [(area.kind, area.seat) for area in self.areas]
        wanted = {(kind.name, seat) for kind in kinds.values() for seat in kind.places(self.seats)}
        spare = {(kind.name, None) for kind in kinds.values() if kind.is_optional}
        is_there = wanted - spare <= set(found) <= wanted and len(set(found)) == len(found)
        return is_there and all(a.w > 0 < a.h and a.x + a.w <= 1 + 1e-9 >= a.y + a.h for a in self.areas)


# What has to be there ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Fit:
    """How wide the cards of an area come out, in pixels of the canvas, and how wide they must be to be read."""

    found: float
    least: int


@dataclass(frozen=True, slots=True)
class AreaKind:
    """A kind of area of a game.

    first       the first place that has one; None where there is a single one for the whole table
    cards       how many cards it has to hold at most, in rows and columns; () for a line of text
    step        the part of a card that must stay visible where cards overlap; 1 where they never do
    around      pixels of the canvas (wide, high) that are needed beside the cards, or at all for a line of text
    beside      pixels that are enough beside the cards where the text stands there instead of above; 0: it can't
    least       pixels of a card's width below which it can't be read
    """

    name: str
    first: int | None = None
    is_optional: bool = False
    step: float = 1.0
    ratio: float = RATIO
    around: tuple[int, int] = (0, 0)
    beside: int = 0
    least: int = 0

    def places(self, seats: int) -> tuple[int | None, ...]:
        """The places that have an area of this kind."""
        return (None,) if self.first is None else tuple(range(self.first, seats))

    def fit(self, width: float, height: float, columns: int, rows: int = 1) -> Fit:
        """How wide so many cards come out in an area of so many pixels of the canvas."""
        ways = [self.around, *([(self.beside, 0)] if self.beside else [])]
        across = 1 + (columns - 1) * self.step
        found = max(min((width - x) / across, (height - y) / rows / self.ratio) for x, y in ways)
        return Fit(max(0.0, found), self.least)


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """What has to lie on the table of a game.

    rules   begins the numbers of the game's rules
    seats   numbers of players that there are tables for; each comes with the product as `table_3` and so on
    first   the number of players of the table that a designer begins with
    kinds   the kinds of areas, in the order in which they are told
    cards   columns and rows of cards that an area has to hold, by its kind
    """

    rules: str
    seats: tuple[int, ...]
    first: int
    kinds: Mapping[str, AreaKind]
    cards: Mapping[str, tuple[int, int]]


def _named(*kinds: AreaKind) -> dict[str, AreaKind]:
    return {kind.name: kind for kind in kinds}


LAYOUTS: dict[str, Layout] = {
    "caleira": Layout(
        rules="CLR",
        seats=(2, 3, 4),
        first=3,
        kinds=_named(
            AreaKind("deck", around=(0, CAPTION), least=56),
            AreaKind("discard", around=(0, CAPTION), least=56),
            AreaKind("aside", is_optional=True, around=(0, CAPTION), least=44),
            AreaKind("castle", first=0, step=1.06, least=44),
            AreaKind("name", first=0, around=(140, 20)),
            AreaKind("hand", step=0.6, least=80),
        ),
        cards={"deck": (1, 1), "discard": (1, 1), "aside": (1, 1), "hand": (3, 1)},
    ),
    "kalesia": Layout(
        rules="KAL",
        seats=tuple(range(2, 11)),
        first=5,
        kinds=_named(
            AreaKind("forest", step=1.06, ratio=1.06, least=52),
            AreaKind("seat", first=1, step=1.06, around=(34, 22), beside=130, least=30),
            AreaKind("hand", step=0.5, around=(0, RAISE), least=56),
        ),
        cards={"forest": (5, 5), "seat": (2, 1), "hand": (11, 1)},
    ),
}
"""The games whose maps lay out a table and change no rule: one row a game."""

CASTLE_ROOM = {2: 9, 3: 6, 4: 4}
"""Pieces that every castle has room for side by side: the turns of a game without eliminations. Rules: CLR-3.4."""


def canvas_size(width: float, height: float) -> tuple[float, float]:
    """Fractions of a table in pixels of the canvas."""
    return width * CANVAS[0], height * CANVAS[1]


def fit_of(game: str, kind: str, seats: int, width: float, height: float) -> Fit | None:
    """How wide the cards of an area come out, in pixels of the canvas; None for lines of text."""
    if kind == "name":
        return None
    layout, castle = LAYOUTS[game], (CASTLE_ROOM.get(seats, min(CASTLE_ROOM.values())), 1)
    columns, rows = castle if kind == "castle" else layout.cards[kind]
    return layout.kinds[kind].fit(width, height, columns, rows)
