"""The squares that a line of several pieces passes through. Rules: CDN-29.50."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

Point = tuple[float, float]
"""A place in squares: the square (x, y) reaches from there to (x + 1, y + 1)."""

_NEAR = 1e-9
"""How near to a corner a line passes through it."""


def line(points: Sequence[Point], columns: int, rows: int) -> set[tuple[int, int]]:
    """The squares of a map that a line passes through; through a corner it passes all four squares around.

    A piece along the side of squares belongs to those right of it, or below it.
    """
    found: set[tuple[int, int]] = set()
    for start, end in pairwise(points):
        clipped = _clipped(start, end, columns, rows)
        if clipped is not None:
            found.update(_passed(*clipped))
    last = (columns - 1, rows - 1)
    near = ((min(x, last[0]), min(y, last[1])) for x, y in found)
    return {(x, y) for x, y in near if x >= 0 and y >= 0}


def _clipped(start: Point, end: Point, columns: int, rows: int) -> tuple[Point, Point] | None:
    """The part of a piece that lies on the map, None where there is none."""
    first, last = 0.0, 1.0
    for a, b, most in zip(start, end, (columns, rows), strict=True):
        way = b - a
        if way == 0:
            if not 0 <= a <= most:
                return None
            continue
        enter, leave = sorted((-a / way, (most - a) / way))
        first, last = max(first, enter), min(last, leave)
    if first > last:
        return None
    return _along(start, end, first), _along(start, end, last)


def _along(start: Point, end: Point, part: float) -> Point:
    if part in (0.0, 1.0):
        return end if part else start
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _passed(start: Point, end: Point) -> Iterator[tuple[int, int]]:
    """The squares of one piece: between crossings of the grid it lies in one square."""
    cuts = {0.0, 1.0}
    for a, b in zip(start, end, strict=True):
        if a != b:
            low, high = sorted((a, b))
            cuts.update((side - a) / (b - a) for side in range(math.ceil(low), math.floor(high) + 1))
    ordered = sorted(cut for cut in cuts if 0 <= cut <= 1)
    for one, two in pairwise(ordered):
        x, y = _along(start, end, (one + two) / 2)
        yield math.floor(x), math.floor(y)
    if start == end:
        yield math.floor(start[0]), math.floor(start[1])
    if start[0] != end[0] and start[1] != end[1]:
        for cut in ordered:
            x, y = _along(start, end, cut)
            column, row = round(x), round(y)
            if 0 < cut < 1 and abs(x - column) < _NEAR and abs(y - row) < _NEAR:
                yield from ((column - 1, row - 1), (column, row - 1), (column - 1, row), (column, row))
