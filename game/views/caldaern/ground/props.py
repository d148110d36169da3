"""What stands on the ground of a battlefield, and where: trees, reeds, walls, bridges, houses, heights in figures."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec
import pygame

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.ground import Ground
from game.views.caldaern.ground import plants, works

Rect = pygame.Rect

TUFT_LEAST, STONES_LEAST = 14, 12
"""Side of a square below which grass, and the stones of fords, are left out."""

_TREES = 0.60
_TUFTS = 0.034
"""Share of the squares that bear one."""

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
    standing: list[Prop] = []
    for element in ground.elements:
        if element.kind == "bridge":
            flat += _bridge(ground, element)
        elif element.kind == "ford":
            flat += _ford(ground, element)
        elif element.kind == "forest":
            standing += _forest(ground, element)
        elif element.kind == "marsh":
            standing += _reeds(ground, element)
        elif element.kind == "building":
            standing += _building(ground, element)
        elif element.kind == "impassable":
            standing += _each(ground, element, "rock", plants.ROCK, plants.rock)
        elif element.kind in ("obstacle", "ruin", "wreck", "monument"):
            standing += _obstacle(ground, element)
    return [*_tufts(ground), *flat, *sorted(standing, key=lambda prop: prop.foot)]


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


def _forest(ground: Ground, element: Element) -> Iterator[Prop]:
    for x, y, rng in _squares(ground, element):
        if rng.random() < _TREES:
            foot_x, foot_y = x + 0.5 + rng.uniform(-0.28, 0.28), y + 0.8 + rng.uniform(-0.3, 0.2)
            variant = rng.randrange(16)
            left, top = foot_x - plants.TREE / 2, foot_y - plants.TREE * plants.FOOT
            yield Prop(foot_y, left, top, plants.TREE, plants.TREE, ("tree", variant), _with(plants.tree, variant))


def _reeds(ground: Ground, element: Element) -> Iterator[Prop]:
    for x, y, rng in _squares(ground, element):
        if rng.random() < 0.62:
            left, top = x + rng.uniform(-0.3, 0.3), y + rng.uniform(-0.3, 0.2)
            variant = rng.randrange(5)
            yield Prop(top + 0.8, left, top, plants.TUFT, plants.TUFT, ("reeds", variant), _with(plants.reeds, variant))


def _tufts(ground: Ground) -> Iterator[Prop]:
    """Grass on the open plain."""
    taken = ground.off_plain | ground.obstacle_mask | ground.impassable_for("foot")
    for y in range(ground.height):
        rng = random.Random(y * 32452843)
        for x in [x for x in range(ground.width) if rng.random() < _TUFTS]:
            if taken >> (y * ground.width + x) & 1:
                continue
            variant = rng.randrange(9)
            left, top = x + rng.uniform(-0.3, 0.3), y + rng.uniform(-0.3, 0.3)
            size = plants.TUFT
            yield Prop(y, left, top, size, size, ("tuft", variant), _with(plants.tuft, variant), TUFT_LEAST)


def _obstacle(ground: Ground, element: Element) -> Iterator[Prop]:
    kind = element.variety if element.kind == "obstacle" else element.kind
    cells = set(element.cells)
    size = works.CELL
    for x, y, rng in _squares(ground, element):
        near = ((bit, (y + dy) * ground.width + x + dx, x + dx) for bit, dx, dy in _BITS)
        arms = sum(bit for bit, cell, column in near if cell in cells and 0 <= column < ground.width)
        variant = rng.randrange(6)
        make = _cell_maker(kind, arms, variant)
        yield Prop(y + 0.9, x + 0.5 - size / 2, y + 0.5 - size / 2, size, size, (kind, arms, variant), make)


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
    """A house; where its squares make no rectangle, a house on every square."""
    x, y, w, h = _box(ground, element)
    boxes = [(x, y, w, h)] if w * h == len(element.cells) else [
        (cell % ground.width, cell // ground.width, 1, 1) for cell in element.cells
    ]  # fmt: skip
    for x, y, w, h in boxes:
        make = _house_maker(w, h, element.height, element.material)
        key = ("house", w, h, element.height, element.material)
        yield Prop(y + h, x - 0.5, y - 1, w + 1, h + 1, key, make)


def _house_maker(w: int, h: int, height: int, material: str) -> Callable[[int], pygame.Surface]:
    return lambda side: works.house(w, h, height, material, side)


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
