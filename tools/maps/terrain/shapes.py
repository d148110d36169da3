"""Outlines of painted land within one square: which neighbours belong to it, and how deep inside every pixel lies.

A shape is a number of eight bits, N NE E SE S SW W NW as in `field_tiles.AROUND` and in Tiled's own `wangid`. An
outline stays inside its square and meets that of the next square, whatever tiles lie side by side.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from game.views.caldaern.ground.fields import noise

Array = np.ndarray
SIDE = 32
"""Pixels of a square."""
INSET = 0.11
"""Squares from the edge of the land to its drawn outline."""
_LONE_INSET = 0.08
"""The same for a single square, which would else be too small to count by its looks."""
ROUND, _ROUND_END = 0.78, 0.5
"""Radius of an outer corner in squares, and of one of the two at the end of a strip."""
WHOLE = 0b11111111
CORNERS = ((1, 1, 0), (3, 1, 1), (5, 0, 1), (7, 0, 0))
"""Bit of a shape, and the corner of the square."""
_WOBBLE = 0.09
_FAR = 1.0
"""Depth where no edge is near."""


def of_corners(mask: int) -> int:
    """The neighbours that belong to the land where so many corners of a square do: NE SE SW NW, bit 0 to bit 3."""
    found = 0
    for n in range(4):
        if mask >> n & 1:
            found |= 1 << 2 * n | 1 << 2 * n + 1 | 1 << (2 * n + 2) % 8
    return found


def of_edges(arms: int) -> int:
    """The neighbours on whose side a line goes on: N E S W, bit 0 to bit 3."""
    return sum(1 << 2 * n for n in range(4) if arms >> n & 1)


def arms_of(shape: int) -> int:
    """The sides on which a shape goes on."""
    return sum(1 << n for n in range(4) if shape >> 2 * n & 1)


@cache
def depth(shape: int, inset: float = INSET, rounding: float = ROUND, wobble: float = _WOBBLE) -> Array:
    """How many squares every pixel lies inside the outline; below 0 outside."""
    at = (np.arange(SIDE) + 0.5) / SIDE
    x, y = np.meshgrid(at, at)
    sides = {0: y, 2: 1 - x, 4: 1 - y, 6: x}
    found = np.full((SIDE, SIDE), _FAR)
    for bit, far in sides.items():
        if not shape >> bit & 1:
            found = np.minimum(found, far)
    for corner in (1, 3, 5, 7):
        before, after = corner - 1, (corner + 1) % 8
        p, q = sides[before], sides[after]
        goes_on = shape >> before & 1, shape >> after & 1
        if goes_on == (0, 0):
            is_end = not (shape >> (before + 4) % 8 & 1 and shape >> (after + 4) % 8 & 1)
            bend = min(rounding, _ROUND_END) if is_end else rounding
            bent = bend - np.hypot(bend - p, bend - q)
            found = np.where((p < bend) & (q < bend), np.minimum(found, bent), found)
        elif goes_on == (1, 1) and not shape >> corner & 1:
            found = np.minimum(found, np.hypot(p, q))
    inset = inset if shape else min(inset, _LONE_INSET)
    uneven = noise(SIDE, SIDE, (SIDE / 3, SIDE / 3), 2, 61, wraps=True) - 0.5
    return found - inset - np.abs(uneven) * wobble


def inside(deep: Array) -> Array:
    """The share of every pixel that lies inside."""
    return np.clip(deep * SIDE + 0.5, 0, 1)


def along(deep: Array, at: float, wide: float) -> Array:
    """A line at a depth, so many pixels wide, as a share of every pixel."""
    return np.clip(wide / 2 + 0.5 - np.abs(deep - at) * SIDE, 0, 1) * (deep < _FAR / 2)


def slope(deep: Array) -> Array:
    """Light on ground that rises from its edge: 1 where it faces north-west, -1 where it faces south-east."""
    down, across = np.gradient(deep, 1 / SIDE)
    return (across + down) / 1.42
