"""Houses, seen from the south: a front with as many rows of windows as there are floors, under a roof or battlements.

What a house is made of shows in its walls and its roof; what it has lost, in cracks, holes and rubble. Lengths are in
squares. A house stands on its squares and reaches a little beyond them in the north.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import pygame

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.materials import material_of
from game.views.caldaern.ground.pen import Pen, mixed

SIDE_ROOM: Final = 0.5
TOP_ROOM: Final = 0.35
LOW_ROOM: Final = 0.45
"""Squares of a house's picture beside, above and below it."""

MOST_WINDOWS: Final = 5
"""Of a floor: no more models shoot from one. Rules: CDN-27.24."""
SIXTHS: Final = 6
"""A house shows a crack more for every sixth of its Wounds that it has lost."""

_FLOOR, _FRONT = 1.15, 0.64
"""Height of a floor, and how much of the picture the front takes at most."""
_HOLE, _GLASS, _LIT = "#24150c", "#3a2a20", "#f0c862"
_BEAM, _DOOR = "#8f5c31", "#6b4222"


class Skin(NamedTuple):
    """Colours of a material, and the strokes of its walls."""

    wall: str
    roof: str
    strokes: str


SKINS: Final[dict[str, Skin]] = {
    "light": Skin("#dccb9c", "#c7a253", "wattle"),
    "wood": Skin("#b98f5e", "#83603c", "planks"),
    "stone": Skin("#cbbfa5", "#9c5840", "blocks"),
    "plexyplast": Skin("#b9cfd4", "#5f8795", "panels"),
    "rhytite": Skin("#85708a", "#4d3d58", "facets"),
    "creators": Skin("#e3e6ee", "#7f93bd", "lines"),
}


class House(NamedTuple):
    """A house as it was built: squares across and deep, floors, material; `flat`: a platform; `hall`: a wide door."""

    wide: int
    deep: int
    floors: int
    material: str
    flat: bool = False
    hall: bool = False

    @property
    def rise(self) -> float:
        """Squares by which it reaches beyond its own in the north."""
        return min(1.6, 0.45 + 0.4 * (self.floors - 1))

    @property
    def size(self) -> tuple[float, float]:
        """Of its picture."""
        return self.wide + 2 * SIDE_ROOM, self.deep + self.rise + TOP_ROOM + LOW_ROOM

    @property
    def low(self) -> float:
        """The foot of its front in the picture."""
        return TOP_ROOM + self.rise + self.deep - 0.06

    @property
    def floor_height(self) -> float:
        """Of one floor of the front."""
        return min(_FLOOR, (self.deep + self.rise) * _FRONT / self.floors)

    @property
    def eaves(self) -> float:
        """Where the front ends above, in the picture."""
        return self.low - self.floors * self.floor_height


def corner(x: int, y: int, house: House) -> tuple[float, float]:
    """The upper left corner of the picture of a house that stands on squares from (x, y)."""
    return x - SIDE_ROOM, y - house.rise - TOP_ROOM


class Harm(NamedTuple):
    """What a house has lost: cracks in its front (0 to 5), and whether there are holes in front and roof."""

    cracks: int = 0
    breach: bool = False


WHOLE: Final = Harm()


def harm_of(lost: int, whole: int) -> Harm:
    """What Wounds that were lost look like, of those that it had."""
    if lost <= 0 or whole <= 0:
        return WHOLE
    return Harm(min(SIXTHS - 1, 1 + lost * SIXTHS // whole), 2 * lost >= whole)


class Opening(NamedTuple):
    """A window or a door: its floor from 0, its place in the picture."""

    floor: int
    x: float
    y: float
    wide: float
    high: float
    door: bool = False


def openings(house: House) -> list[Opening]:
    """All windows and the door, floor by floor from below, each from the west."""
    count = max(1, min(MOST_WINDOWS, round(house.wide * 0.84)))
    step, high = (house.wide - 0.12) / count, house.floor_height
    found = []
    for floor in range(house.floors):
        foot = house.low - floor * high - 0.13 * high
        for n in range(count):
            middle = SIDE_ROOM + 0.06 + step * (n + 0.5)
            wide = min(0.82, step * 0.66)
            if floor == 0 and n == count // 2:
                wide = min(step * (1.5 if house.hall and count > 2 else 0.78), 2.2)
                found.append(Opening(0, middle - wide / 2, house.low - 0.84 * high, wide, 0.84 * high, door=True))
            else:
                found.append(Opening(floor, middle - wide / 2, foot - 0.70 * high, wide, 0.70 * high))
    return found


def houses_of(element: Element, width: int) -> list[tuple[int, int, House]]:
    """The houses of a building with their north-western squares; several where its squares make no rectangle."""
    floors = min(4, max(1, element.floors, element.height // 2))
    material = material_of(element) or "stone"
    return [
        (x, y, House(w, h, floors, material, element.gun_platform, element.machine_hall))
        for x, y, w, h in rectangles(element.cells, width)
    ]


def rectangles(cells: Iterable[int], width: int) -> Iterator[tuple[int, int, int, int]]:
    """Squares as few rectangles, from the north-west."""
    left = set(cells)
    while left:
        first = min(left)
        w = 1
        while first + w in left and (first + w) % width:
            w += 1
        h = 1
        while all(first + h * width + n in left for n in range(w)):
            h += 1
        left -= {first + row * width + n for row in range(h) for n in range(w)}
        yield first % width, first // width, w, h


def picture(house: House, side: int, harm: Harm = WHOLE, lit: frozenset[int] = frozenset()) -> pygame.Surface:
    """A house where squares have a side; `lit`: openings, by their places in `openings`, behind which somebody is."""
    pen = Pen(*house.size, side)
    skin = SKINS[house.material]
    left, right = SIDE_ROOM + 0.06, SIDE_ROOM + house.wide - 0.06
    pen.shadow((left + right) / 2 + 0.24, house.low - 0.02, right - left + 0.5, 0.5)
    (_battlements if house.flat else _gable)(pen, house, skin)
    if harm.breach:
        _hole_above(pen, house)
    _front(pen, house, skin)
    _cracks(pen, house, harm)
    for n, opening in enumerate(openings(house)):
        (_door if opening.door else _window)(pen, opening, skin, is_lit=n in lit)
    if harm.breach:
        _breach(pen, house, skin)
    return pen.done()


# Parts ------------------------------------------------------------------------------------------------------------
def _gable(pen: Pen, house: House, skin: Skin) -> None:
    """A roof whose ridge runs from west to east: light above it, dark below."""
    left, right, top, low = SIDE_ROOM - 0.12, SIDE_ROOM + house.wide + 0.12, TOP_ROOM, house.eaves + 0.14
    ridge, inset = top + (low - top) * 0.38, min(0.4, house.wide * 0.1)
    upper = mixed(skin.roof, "#fff0d0", 0.2)
    pen.poly([(left, ridge), (left + inset, top), (right - inset, top), (right, ridge)], upper)
    pen.poly([(left, ridge), (right, ridge), (right + 0.04, low), (left - 0.04, low)], skin.roof)
    rng, dark = random.Random(house.wide * 7 + house.deep), mixed(skin.roof, "#2a1b10", 0.42)
    rows = max(2, round((low - ridge) / 0.34))
    for n in range(1, rows):
        y = ridge + (low - ridge) * n / rows
        pen.line([(left, y), (right, y)], dark, 0.5)
        if house.material not in ("light", "plexyplast"):
            for k in range(round((right - left) / 0.62)):
                x = left + (k + 0.5 * (n % 2) + rng.uniform(0.1, 0.4)) * 0.62
                if x < right:
                    pen.line([(x, y), (x, y + (low - ridge) / rows * 0.8)], dark, 0.4)
    pen.line([(left, ridge), (right, ridge)], wide=1.0)


def _battlements(pen: Pen, house: House, skin: Skin) -> None:
    """A platform with a parapet, for guns."""
    left, right, top, low = SIDE_ROOM + 0.06, SIDE_ROOM + house.wide - 0.06, TOP_ROOM + 0.2, house.eaves
    floor = mixed(skin.wall, "#6d614f", 0.4)
    pen.poly([(left, top), (right, top), (right, low), (left, low)], floor)
    for n in range(1, 4):
        y = top + (low - top) * n / 4
        pen.line([(left + 0.1, y), (right - 0.1, y)], mixed(floor, "#2a1b10", 0.35), 0.5)
    count = max(3, round(house.wide / 0.6)) | 1
    step = (right - left + 0.16) / count
    for y in (top, low):
        for n in range(0, count, 2):
            x = left - 0.08 + step * n
            pen.poly([(x, y - 0.34), (x + step, y - 0.34), (x + step, y + 0.08), (x, y + 0.08)],
                     mixed(skin.wall, "#ffffff", 0.16), 0.8)  # fmt: skip


def _front(pen: Pen, house: House, skin: Skin) -> None:
    """The wall with its strokes, its shade on the right, its floors."""
    left, right, top, low = SIDE_ROOM + 0.06, SIDE_ROOM + house.wide - 0.06, house.eaves, house.low
    pen.poly([(left, top), (right, top), (right, low), (left, low)], skin.wall, 0)
    _STROKES[skin.strokes](pen, (left, top, right, low), skin.wall, random.Random(house.wide * 31 + house.floors))
    pen.poly([(right - (right - left) * 0.3, top), (right, top), (right, low), (right - (right - left) * 0.3, low)],
             (58, 36, 23, 38), 0)  # fmt: skip
    for floor in range(1, house.floors):
        y = low - floor * house.floor_height
        pen.line([(left, y), (right, y)], wide=1.2)
        pen.line([(left, y - 0.05), (right, y - 0.05)], mixed(skin.wall, "#ffffff", 0.4), 0.6)
    pen.line([(left, top), (left, low), (right, low), (right, top), (left, top)], wide=1.1)


Box = tuple[float, float, float, float]


def _blocks(pen: Pen, box: Box, wall: str, rng: random.Random) -> None:
    left, top, right, low = box
    for _ in range(round((right - left) * (low - top) * 2.2)):
        x, y = rng.uniform(left + 0.1, right - 0.4), rng.uniform(top + 0.1, low - 0.2)
        w = rng.uniform(0.2, 0.34)
        pen.line([(x, y + 0.16), (x, y), (x + w, y)], mixed(wall, "#2a1b10", 0.3), 0.5)


def _planks(pen: Pen, box: Box, wall: str, rng: random.Random) -> None:
    left, top, right, low = box
    x = left + 0.3
    while x < right - 0.1:
        pen.line([(x, top), (x, low)], mixed(wall, "#2a1b10", rng.uniform(0.25, 0.45)), 0.5)
        x += rng.uniform(0.26, 0.36)


def _wattle(pen: Pen, box: Box, wall: str, rng: random.Random) -> None:
    left, top, right, low = box
    dark = mixed(wall, "#6b4a1e", 0.5)
    x = left
    while x < right - 0.2:
        for y in (top + (low - top) * n / 4 for n in range(4)):
            pen.line([(x, y), (min(right, x + 0.4), min(low, y + (low - top) / 4))], dark, 0.45)
            pen.line([(min(right, x + 0.4), y), (x, min(low, y + (low - top) / 4))], dark, 0.45)
        x += 0.55 + rng.uniform(0, 0.05)


def _panels(pen: Pen, box: Box, wall: str, rng: random.Random) -> None:
    left, top, right, low = box
    x = left + 0.9
    while x < right - 0.2:
        pen.line([(x, top), (x, low)], mixed(wall, "#2f5560", 0.5), 0.8)
        pen.line([(x - 0.7, top + 0.15), (x - 0.25, top + 0.15)], "#ffffff", 0.8)
        x += 0.95


def _facets(pen: Pen, box: Box, wall: str, rng: random.Random) -> None:
    left, top, right, low = box
    x = left
    while x < right - 0.3:
        end = min(right, x + 0.5)
        pen.line([(x, low), ((x + end) / 2, (top + low) / 2), (end, low)], mixed(wall, "#241430", 0.45), 0.6)
        pen.line([(x, top), ((x + end) / 2, (top + low) / 2), (end, top)], mixed(wall, "#e8d8ff", 0.35), 0.6)
        x += 0.5


def _lines(pen: Pen, box: Box, wall: str, rng: random.Random) -> None:
    left, top, right, low = box
    for n in range(1, 4):
        y = top + (low - top) * n / 4
        pen.line([(left, y), (right, y)], "#7fb2ff", 0.9)
    for x in (left + 0.14, right - 0.14):
        pen.line([(x, top), (x, low)], "#b9d3ff", 1.2)


_STROKES: Final = {
    "blocks": _blocks, "planks": _planks, "wattle": _wattle, "panels": _panels, "facets": _facets, "lines": _lines,
}  # fmt: skip


def _window(pen: Pen, at: Opening, skin: Skin, *, is_lit: bool) -> None:
    corners = [(at.x, at.y), (at.x + at.wide, at.y), (at.x + at.wide, at.y + at.high), (at.x, at.y + at.high)]
    pen.poly(corners, _LIT if is_lit else _GLASS, 1.1)
    if not is_lit:
        x, y = at.x + at.wide * 0.2, at.y + at.high * 0.5
        pen.line([(x, y), (x + at.wide * 0.25, y - at.high * 0.35)], "#6d7f86", 0.7)
    sill = at.y + at.high
    pen.bar([(at.x - 0.05, sill + 0.03), (at.x + at.wide + 0.05, sill + 0.03)], "#2a1b10", 0.13)
    pen.bar([(at.x - 0.03, sill + 0.02), (at.x + at.wide + 0.03, sill + 0.02)], mixed(skin.wall, "#ffffff", 0.35), 0.06)


def _door(pen: Pen, at: Opening, skin: Skin, *, is_lit: bool) -> None:
    low = at.y + at.high
    arch = at.high * 0.22
    pen.poly([(at.x, low), (at.x, at.y + arch), (at.x + at.wide * 0.22, at.y), (at.x + at.wide * 0.78, at.y),
              (at.x + at.wide, at.y + arch), (at.x + at.wide, low)], _DOOR, 1.1)  # fmt: skip
    for share in (0.33, 0.67):
        x = at.x + at.wide * share
        pen.line([(x, at.y + 0.04), (x, low)], mixed(_DOOR, "#1a0f08", 0.5), 0.5)
    pen.disc(at.x + at.wide * 0.8, at.y + at.high * 0.6, 0.045, "#d2a64a")


# Damage -----------------------------------------------------------------------------------------------------------
def _cracks(pen: Pen, house: House, harm: Harm) -> None:
    rng = random.Random(house.wide * 13 + house.deep * 5)
    for n in range(harm.cracks):
        x, y = SIDE_ROOM + house.wide * (n + rng.uniform(0.25, 0.75)) / (SIXTHS - 1), house.low
        way = [(x, y)]
        while y > house.eaves + 0.3 and len(way) < 7:
            x, y = x + rng.uniform(-0.3, 0.3), y - rng.uniform(0.24, 0.44)
            way.append((min(max(x, SIDE_ROOM + 0.15), SIDE_ROOM + house.wide - 0.15), y))
        pen.line(way, wide=1.1)
        pen.line([(a + 0.05, b) for a, b in way[:3]], "#f3e6c8", 0.4)


def _hole_above(pen: Pen, house: House) -> None:
    """A hole in the roof in which rafters show."""
    low, top = house.eaves, TOP_ROOM
    x, y, r = SIDE_ROOM + house.wide * 0.70, top + (low - top) * 0.52, min(0.8, house.wide * 0.24, (low - top) * 0.36)
    rim = ((-1.3, -0.3), (-0.5, -0.9), (0.3, -0.6), (1.1, -0.8), (1.3, 0.4), (0.4, 0.9), (-0.7, 0.8))
    pen.poly([(x + dx * r, y + dy * r) for dx, dy in rim], _HOLE, 1.1)
    for dx in (-0.6, 0.1, 0.75):
        pen.line([(x + dx * r, y - 0.55 * r), (x + (dx - 0.12) * r, y + 0.65 * r)], _BEAM, 1.4)


def _breach(pen: Pen, house: House, skin: Skin) -> None:
    """A hole in the front, and what fell out of it."""
    x, low, high = SIDE_ROOM + house.wide * 0.80, house.low, min(1.2, house.floor_height * 1.2)
    r = min(0.75, house.wide * 0.2)
    rim = ((-1.0, 0.0), (-0.9, 0.65), (-0.35, 0.95), (0.2, 0.75), (0.7, 1.05), (1.05, 0.4), (0.9, 0.0))
    pen.poly([(x + dx * r, low - dy * high) for dx, dy in rim], _HOLE, 1.1)
    rubble(pen, x, low + 0.12, r * 2.4, skin.wall, house.wide)


def rubble(pen: Pen, x: float, y: float, wide: float, tone: str, seed: int, count: int = 9) -> None:
    """A heap of broken pieces of a tone around a place."""
    rng = random.Random(seed * 17 + count)
    places = sorted(((x + rng.uniform(-0.5, 0.5) * wide, y + rng.uniform(-0.16, 0.16)) for _ in range(count)),
                    key=lambda place: place[1])  # fmt: skip
    for n, (a, b) in enumerate(places):
        z = rng.uniform(0.14, 0.30)
        rim = ((-0.6, 0.0), (-0.4, -0.7), (0.25, -0.8), (0.7, -0.2), (0.4, 0.2))
        own = mixed(tone, ("#ffffff", "#2a1b10", "#6d614f")[n % 3], 0.22)
        pen.poly([(a + dx * z, b + dy * z) for dx, dy in rim], own, 0.7)
