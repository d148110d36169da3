"""Where units are as rectangles of squares, and the distances between them."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.engine.caldaern.blocks.formation import size_of
from game.engine.caldaern.blocks.presence import EVERYTHING, Scene, area, stands
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import E, N, Placement, S

ALL_ROUND = -1
"""The facing of who has no sides."""


class Rect(NamedTuple):
    """The squares of a block: west, north, east, south, all included; and where it faces.

    Who has no block is within such squares and faces `ALL_ROUND`.
    """

    west: int
    north: int
    east: int
    south: int
    facing: int

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle, in squares."""
        return (self.west + self.east + 1) / 2, (self.north + self.south + 1) / 2


def rect_of(unit: Unit, place: Placement) -> Rect:
    """The block of a unit at a place."""
    width, depth = size_of(unit, place)
    return Rect(place.x, place.y, place.x + width - 1, place.y + depth - 1, place.facing)


def whereabouts(p: Scene, unit: Unit, what: int = EVERYTHING) -> Rect | None:
    """Where a unit is if it counts there for `what` (bits of `For`): its block, or the squares around it; or None."""
    here = area(p, unit, what)
    if here is None:
        return None
    x, y, w, h = here
    return Rect(x, y, x + w - 1, y + h - 1, unit.place.facing if stands(unit) else ALL_ROUND)


def gap(a: Rect, b: Rect) -> int:
    """Distance between the nearest squares of two blocks. Rules: CDN-1.12."""
    dx = max(0, b.west - a.east, a.west - b.east)
    dy = max(0, b.north - a.south, a.north - b.south)
    return round(math.hypot(dx, dy))


def front_of(block: Rect) -> Rect:
    """The foremost squares of a block."""
    west, north, east, south, facing = block
    if facing in (N, S):
        row = north if facing == N else south
        return Rect(west, row, east, row, facing)
    column = east if facing == E else west
    return Rect(column, north, column, south, facing)
