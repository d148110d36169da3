"""Numbers of the tiles with which battlefields are drawn in Tiled: which tile shows a square among its neighbours.

Areas come in 47 tiles: one for every way in which the eight squares around can belong to the area or not (a corner
counts only between two sides that belong to it).
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.caldaern.land.terrain import OBSTACLES

AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The squares around one, N NE E SE S SW W NW: bit 0 to bit 7."""

MEADOW_SIDE = 8
"""The meadow repeats after so many squares."""

AREAS = ("hill", "water", "wood", "marsh")
DECKS = ("bridge", "bridge_across", "house_wood", "house_stone")
FORDS = 2

ARMS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Sides of a square: N E S W, bit 0 to bit 3."""

COLUMNS = 16
TALL_COLUMNS = 16
TREES, REEDS, ROCKS = 16, 5, 6
SINGLE = ("monument", "wreck")
LINES = tuple(OBSTACLES)

Inside = Callable[[int, int], bool]
"""Whether a square belongs to an area; squares beyond the map are as their nearest one."""


def reduced(bits: int) -> int:
    """The neighbours that matter: corners only between two sides."""
    found = bits & 0b01010101
    for corner in (1, 3, 5, 7):
        before, after = 1 << corner - 1, 1 << (corner + 1) % 8
        if bits >> corner & 1 and bits & before and bits & after:
            found |= 1 << corner
    return found


SHAPES = tuple(sorted({reduced(bits) for bits in range(256)}))
"""The 47 ways in which neighbours matter, by the number of their tile within an area's."""

MEADOW = 0
AREA_FIRST = {name: MEADOW_SIDE**2 + n * len(SHAPES) for n, name in enumerate(AREAS)}
DECK_FIRST = {name: MEADOW_SIDE**2 + len(AREAS) * len(SHAPES) + 16 * n for n, name in enumerate(DECKS)}
FORD_FIRST = DECK_FIRST["house_stone"] + 16
COUNT = FORD_FIRST + FORDS

TREE_FIRST, REED_FIRST, ROCK_FIRST = 0, TREES, TREES + REEDS
SINGLE_FIRST = {name: ROCK_FIRST + ROCKS + n for n, name in enumerate(SINGLE)}
LINE_FIRST = {name: ROCK_FIRST + ROCKS + len(SINGLE) + 16 * n for n, name in enumerate(LINES)}
TALL_COUNT = ROCK_FIRST + ROCKS + len(SINGLE) + 16 * len(LINES)


def meadow(x: int, y: int) -> int:
    """The tile of open ground."""
    return MEADOW + y % MEADOW_SIDE * MEADOW_SIDE + x % MEADOW_SIDE


def area(name: str, x: int, y: int, inside: Inside) -> int:
    """The tile of a square of an area."""
    bits = sum(1 << n for n, (dx, dy) in enumerate(AROUND) if inside(x + dx, y + dy))
    return AREA_FIRST[name] + SHAPES.index(reduced(bits))


def arms(x: int, y: int, inside: Inside) -> int:
    """The sides on which a thing goes on."""
    return sum(1 << n for n, (dx, dy) in enumerate(ARMS) if inside(x + dx, y + dy))
