"""What stands on the ground of a battlefield, and where: trees, reeds, walls, bridges, houses, heights in figures."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import msgspec
import pygame

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.ground import Ground
from game.views.caldaern.ground import houses, plants, works
from game.views.caldaern.ground.living import PLAINS, Living, drawing, living_of, rimmed, sign_of_monument
from game.views.caldaern.ground.looks import look_of

Rect = pygame.Rect

TUFT_LEAST, STONES_LEAST = 14, 12
"""Side of a square below which grass, and the stones of fords, are left out."""

_TUFTS = 0.034
"""Share of the open squares that bear grass."""

_FRACTIONS = {0: "", 1: "½"}

_BITS = ((1, 0, -1), (2, 1, 0), (4, 0, 1), (8, -1, 0))
"""Arms of an obstacle: bit, step east, step south."""


class Prop(NamedTuple):
    """One thing: (x, y) the upper left corner of its picture in squares, its size, its foot for the order.

    `key` names its picture; `make` draws it where squares have a side. `least`: smallest side at which it is drawn.
    """

    foot: float
    x: float
    y: float
    wide: float
    high: float
    key: tuple[object, ...]
    make: Callable[[int], pygame.Surface]
    least: int = 0


class Height(NamedTuple):
    """A height in figures on a contour: its middle in squares."""

    x: float
    y: float
    text: str


def props_of(ground: Ground) -> list[Prop]:
    """Everything on a battlefield, back to front; flat things before those that stand."""
    flat: list[Prop] = []
    below: list[Prop] = []
    standing: list[Prop] = []
    for element in ground.elements:
        if not element.cells:
            continue
        stands, living = look_of(element.kind).stands, living_of(element)
        if living is not None and living.grown is not None:
            (standing if living.grown.placed == "rooted" else below).extend(_living(ground, element, living))
            continue
        if stands in _FLAT:
            flat += _FLAT[stands](ground, element)
        elif stands in plants.GROWTHS:
            standing += _growth(ground, element, stands)
        elif stands in _BUILT:
            standing += _BUILT[stands](ground, element)
    return [*_tufts(ground), *below, *flat, *sorted(standing, key=lambda prop: prop.foot)]


def _squares(ground: Ground, element: Element) -> Iterator[tuple[int, int, random.Random]]:
    """The squares of an element, each with its own chance, always the same."""
    for cell in element.cells:
        x, y = cell % ground.width, cell // ground.width
        yield x, y, random.Random(x * 7919 + y * 104729)


def _each(
    ground: Ground, element: Element, name: str, size: float, draw: Callable[[int, int], pygame.Surface]
) -> Iterator[Prop]:
    """A picture in the middle of every square."""
    for x, y, rng in _squares(ground, element):
        variant = rng.randrange(6)
        left, top = x + 0.5 - size / 2, y + 0.5 - size / 2
        yield Prop(y + 1, left, top, size, size, (name, variant), _with(draw, variant))


def _with(draw: Callable[[int, int], pygame.Surface], variant: int) -> Callable[[int], pygame.Surface]:
    return lambda side: draw(side, variant)


def _growth(ground: Ground, element: Element, name: str) -> Iterator[Prop]:
    """What grows or lies on some squares of an element. The order of chances is part of how supplied maps look.

    No square stays bare where those to the west and to the north of it are: a wood would seem to have a clearing.
    """
    growth = plants.GROWTHS[name]
    bare: set[tuple[int, int]] = set()
    for x, y, rng in _squares(ground, element):
        if growth.share < 1 and rng.random() >= growth.share and not {(x - 1, y), (x, y - 1)} <= bare:
            bare.add((x, y))
            continue
        foot, left, top = _PLACED[growth.placed](x, y, growth.size, rng)
        variant = rng.randrange(growth.variants)
        yield Prop(foot, left, top, growth.size, growth.size, (name, variant), _with(growth.draw, variant))


def _living(ground: Ground, element: Element, living: Living) -> Iterator[Prop]:
    """What covers Colour land; what is wider than a square keeps away from its edges."""
    growth = living.grown
    assert growth is not None, "whoever asks has looked"
    own = set(element.cells)
    taken = ground.off_plain | ground.obstacle_mask | ground.impassable_for("foot") if element.kind == "hill" else 0
    name = f"{element.kind} {element.colour}"
    for x, y, rng in _squares(ground, element):
        cell = y * ground.width + x
        if not _spread(x, y, growth.share) or taken >> cell & 1 or not _has_room(ground, own, cell, growth):
            continue
        place = _PLACED["centred"] if growth.placed == "scattered" and growth.size > 1 else _PLACED[growth.placed]
        foot, left, top = place(x, y, growth.size, rng)
        variant = rng.randrange(growth.variants)
        yield Prop(foot, left, top, growth.size, growth.size, (name, variant), _with(growth.draw, variant))


def _spread(x: int, y: int, share: float) -> bool:
    """Whether a square is one of the share of all squares, which lie evenly apart."""
    return (x * 0.7548776662 + y * 0.5698402909) % 1 < share


def _has_room(ground: Ground, own: set[int], cell: int, growth: plants.Growth) -> bool:
    """Whether a square has others of its element around it, for what may not reach over the edge."""
    x, width = cell % ground.width, ground.width
    if len(own) < _SOME or growth.placed == "rooted":
        return True
    beside = 0 < x < width - 1 and cell - 1 in own and cell + 1 in own
    return beside and (growth.size > 1 or (cell - width in own and cell + width in own))


def _centred(x: int, y: int, size: float, rng: random.Random) -> tuple[float, float, float]:
    """For strokes that are twice as wide as high."""
    left, top = x + 0.5 - size / 2 + rng.uniform(-0.2, 0.2), y + rng.uniform(-0.2, 0.2)
    return top + 0.8, left, top


def _rooted(x: int, y: int, size: float, rng: random.Random) -> tuple[float, float, float]:
    foot_x, foot_y = x + 0.5 + rng.uniform(-0.28, 0.28), y + 0.8 + rng.uniform(-0.3, 0.2)
    return foot_y, foot_x - size / 2, foot_y - size * plants.FOOT


def _scattered(x: int, y: int, size: float, rng: random.Random) -> tuple[float, float, float]:
    left, top = x + rng.uniform(-0.3, 0.3), y + rng.uniform(-0.3, 0.2)
    return top + 0.8, left, top


def _middle(x: int, y: int, size: float, rng: random.Random) -> tuple[float, float, float]:
    return y + 1, x + 0.5 - size / 2, y + 0.5 - size / 2


_PLACED: Final = {"rooted": _rooted, "scattered": _scattered, "middle": _middle, "centred": _centred}
"""Foot, left and top of a picture on a square."""


def _tufts(ground: Ground) -> Iterator[Prop]:
    """Grass on the open plain, or what a Colour plain has in its place."""
    plain = PLAINS.get(ground.board.plain)
    grown = plants.Growth(plants.tuft, plants.TUFT, 9, _TUFTS) if plain is None else plain.grown
    name, least = ("tuft", TUFT_LEAST) if plain is None else (f"plain {ground.board.plain}", 0)
    taken = ground.off_plain | ground.obstacle_mask | ground.impassable_for("foot")
    hills = (e.id for e in ground.elements if e.kind == "hill" and (row := living_of(e)) is not None and row.tone)
    for number in hills:
        taken |= ground.mask(number)
    for y in range(ground.height):
        rng = random.Random(y * 32452843)
        for x in [x for x in range(ground.width) if rng.random() < grown.share]:
            variant = rng.randrange(grown.variants)
            left, top, size = x + rng.uniform(-0.3, 0.3), y + rng.uniform(-0.3, 0.3), grown.size
            if taken >> (y * ground.width + x) & 1:  # asked last: what falls elsewhere in the row moves no grass
                continue
            yield Prop(y, left, top, size, size, (name, variant), _with(grown.draw, variant), least)


def _obstacle(ground: Ground, element: Element) -> Iterator[Prop]:
    kind = element.variety if element.kind == "obstacle" else element.kind
    if kind == "colour_portal":
        yield from _monument(ground, element)
        return
    drawn = f"ruin {element.material or 'stone'}" if kind == "ruin" else kind
    cells = set(element.cells)
    size = works.CELL
    for x, y, rng in _squares(ground, element):
        near = ((bit, (y + dy) * ground.width + x + dx, x + dx) for bit, dx, dy in _BITS)
        arms = sum(
            bit for bit, cell, column in near if 0 <= column < ground.width and _goes_on(ground, cells, kind, cell)
        )
        variant = rng.randrange(6)
        make = _cell_maker(drawn, arms, variant)
        yield Prop(y + 0.9, x + 0.5 - size / 2, y + 0.5 - size / 2, size, size, (drawn, arms, variant), make)


def _goes_on(ground: Ground, cells: set[int], kind: str, cell: int) -> bool:
    """Whether an obstacle goes on over a square: that of another one like it counts, as nobody gets through between."""
    if cell in cells:
        return True
    other = ground.obstacle_at(cell)
    return other is not None and other.kind == kind


def _monument(ground: Ground, element: Element) -> Iterator[Prop]:
    """A monument as one drawing over its ground: each has its own."""
    x, y, w, h = _box(ground, element)
    side_of = max(_LEAST_MONUMENT, min(w, h) * 1.35, max(w, h) * 0.9)
    name = sign_of_monument(element.variety)
    left, top = x + (w - side_of) / 2, y + h - side_of + 0.1

    def make(side: int) -> pygame.Surface:
        px = max(1, round(side_of * side))
        return rimmed(drawing(name, (px, px)))

    yield Prop(y + h, left, top, side_of, side_of, (name, side_of), make)


def _cell_maker(kind: str, arms: int, variant: int) -> Callable[[int], pygame.Surface]:
    return lambda side: works.cell_picture(kind, arms, variant, side)


def _box(ground: Ground, element: Element) -> tuple[int, int, int, int]:
    """The rectangle around an element."""
    xs, ys = [c % ground.width for c in element.cells], [c // ground.width for c in element.cells]
    return min(xs), min(ys), max(xs) + 1 - min(xs), max(ys) + 1 - min(ys)


def crosses(ground: Ground, element: Element) -> bool:
    """Whether a bridge leads from west to east: the water lies north and south of it."""
    x, y, w, h = _box(ground, element)
    beside = ground.field.rect(x - 1, y, w + 2, h) & ground.river
    above = ground.field.rect(x, y - 1, w, h + 2) & ground.river
    return above.bit_count() > beside.bit_count()


def _bridge(ground: Ground, element: Element) -> Iterator[Prop]:
    x, y, w, h = _box(ground, element)
    across = crosses(ground, element)

    def make(side: int) -> pygame.Surface:
        return works.bridge(w, h, across, element.material, side)

    yield Prop(y, x, y, w, h, ("bridge", w, h, across, element.material), make)


def _ford(ground: Ground, element: Element) -> Iterator[Prop]:
    """Stones on those squares of a ford that lie in the water."""
    wet = tuple(cell for cell in element.cells if ground.waters >> cell & 1)
    for prop in _each(ground, msgspec.structs.replace(element, cells=wet), "ford", works.CELL, works.ford_stones):
        yield prop._replace(least=STONES_LEAST)


def _building(ground: Ground, element: Element) -> Iterator[Prop]:
    """A house, or several side by side where its squares make no rectangle."""
    for x, y, house in houses.houses_of(element, ground.width):
        left, top = houses.corner(x, y, house)
        yield Prop(y + house.deep, left, top, *house.size, ("house", house), _house_maker(house))


def _house_maker(house: houses.House) -> Callable[[int], pygame.Surface]:
    return lambda side: houses.picture(house, side)


_LEAST_MONUMENT: Final = 2.6
"""Squares across the drawing of a monument, however small its ground is."""
_SOME: Final = 6
"""Squares of Colour land below which nothing keeps away from its edges."""

_FLAT: Final = {"bridge": _bridge, "ford": _ford}
_BUILT: Final = {"house": _building, "works": _obstacle, "monument": _monument}
"""What people have built, by the name that `looks` calls it: flat on the ground, or standing."""


def heights_of(ground: Ground) -> list[Height]:
    """One figure for every contour, on its southern side."""
    found = []
    for element in ground.elements:
        if element.kind == "hill" and element.height:
            low = max(cell // ground.width for cell in element.cells)
            row = [cell % ground.width for cell in element.cells if cell // ground.width == low]
            found.append(Height((min(row) + max(row) + 1) / 2, low + 1.0, figure(element.height)))
    return found


def figure(halves: int) -> str:
    """A height as it is written on a map: ½, 1, 1½."""
    whole, rest = divmod(halves, 2)
    return (str(whole) if whole or not rest else "") + _FRACTIONS[rest]


__all__ = ["Height", "Prop", "crosses", "figure", "heights_of", "props_of"]
