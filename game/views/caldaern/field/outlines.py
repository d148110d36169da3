"""Smooth outlines around sets of squares: for areas that are no grid of places, such as what somebody sees.

A loop runs through the middles of the squares' edges, which makes a straight line of a flight of steps, and is then
drawn tight. It stays within a square of the true edge. Pure geometry, in squares.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from game.engine.geometry.field import Field, Mask

Point = tuple[float, float]
Corner = tuple[int, int]

_SPECK = 8
"""Edges of a loop below which it is left out: one or two squares alone, inside or out, are no area."""

_PASSES = 3
"""How often each point is drawn towards the middle of its neighbours."""


class Loop(NamedTuple):
    """A closed line around squares of the set, or (`hole`) around squares that are not in it."""

    points: tuple[Point, ...]
    hole: bool


@lru_cache(maxsize=64)
def outlines(field: Field, mask: Mask) -> tuple[Loop, ...]:
    """The loops around a set of squares, the longest first, so that each lies in those before it.

    Squares that touch at a corner belong together. At the rim of the field the set goes on beyond it.
    """
    ahead = _edges(_rows(field, mask))
    loops = []
    while ahead:
        corners = _loop(ahead)
        if len(corners) >= _SPECK:
            points = tuple((x - 1, y - 1) for x, y in _smooth(_middles(corners)))
            loops.append(Loop(points, hole=_area(corners) < 0))
    return tuple(sorted(loops, key=lambda loop: -abs(_area(loop.points))))


def _rows(field: Field, mask: Mask) -> list[int]:
    """The set as rows of bits, one square larger on each side: what lies at the rim is repeated there."""
    width, full = field.width, (1 << field.width) - 1
    rows = []
    for y in range(field.height):
        row = mask >> y * width & full
        rows.append(row << 1 | row & 1 | (row >> width - 1) << width + 1)
    return [rows[0], *rows, rows[-1]]


def _edges(rows: list[int]) -> dict[Corner, list[Corner]]:
    """From each corner the corners to which edges lead, the set at their right hand."""
    ahead: dict[Corner, list[Corner]] = {}

    def add(start: Corner, end: Corner) -> None:
        ahead.setdefault(start, []).append(end)

    for y, (row, above, below) in enumerate(zip(rows, [0, *rows], [*rows[1:], 0])):
        for x in _bits(row & ~above):
            add((x, y), (x + 1, y))
        for x in _bits(row & ~below):
            add((x + 1, y + 1), (x, y + 1))
        for x in _bits(row & ~(row << 1)):
            add((x, y + 1), (x, y))
        for x in _bits(row & ~(row >> 1)):
            add((x + 1, y), (x + 1, y + 1))
    return ahead


def _bits(row: int) -> list[int]:
    """Numbers of the bits that are set."""
    found = []
    while row:
        low = row & -row
        found.append(low.bit_length() - 1)
        row ^= low
    return found


def _loop(ahead: dict[Corner, list[Corner]]) -> list[Corner]:
    """The corners of one loop, whose edges are taken away."""
    start = next((corner for corner, ends in ahead.items() if len(ends) == 1), next(iter(ahead)))
    loop, here, last = [start], start, (0, 0)
    while True:
        ends = ahead[here]
        if len(ends) > 1:  # two squares meet at this corner: turn left, over to the other one
            ends.sort(key=lambda end: last[0] * (end[1] - here[1]) - last[1] * (end[0] - here[0]), reverse=True)
        end = ends.pop()
        if not ends:
            del ahead[here]
        last, here = (end[0] - here[0], end[1] - here[1]), end
        if here == start:
            return loop
        loop.append(here)


def _middles(corners: list[Corner]) -> list[Point]:
    return [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]])]


def _smooth(points: list[Point]) -> list[Point]:
    for _ in range(_PASSES):
        around = zip([points[-1], *points[:-1]], points, [*points[1:], points[0]])
        points = [((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4) for a, b, c in around]
    return points


def _area(points: list[Corner] | tuple[Point, ...]) -> float:
    """Twice the area within a loop, less than 0 where the set lies outside."""
    return math.fsum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]]))


def rounded(points: tuple[Point, ...]) -> list[Point]:
    """A loop with its corners cut twice, for zooms at which they would be seen."""
    found = list(points)
    for _ in range(2):
        cut = []
        for (x0, y0), (x1, y1) in zip(found, [*found[1:], found[0]]):
            cut += [(0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1), (0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1)]
        found = cut
    return found
