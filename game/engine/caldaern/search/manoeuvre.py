"""Rotations of a block about one of its models: cost, where it ends and what it sweeps. Rules: CDN-8.40, CDN-8.41."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, hypot, pi, radians, sin
from typing import NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.words.kinds import Facing, Placement
from game.engine.contract import Square

TOLERANCE = 1e-9
"""By which a centre may lie outside a turned block and still be swept. Rules: CDN-8.41."""

SAMPLES = tuple(range(15, 180, 15))
"""Degrees at which the turning block is looked at; up to 90 for a quarter turn. Rules: CDN-8.41."""


class Rotation(NamedTuple):
    """A rotation, counted from the north-west square of the block before it.

    cost     points
    dx, dy   where the north-west square of the block goes
    facing   afterwards
    swept    squares that the block sweeps, without those of its first and last place
    """

    cost: int
    dx: int
    dy: int
    facing: Facing
    swept: tuple[Square, ...]


def radius(n: int, k: int, frontage: int, axis: int, spacing: int = 0) -> float:
    """Squares from the centre of a model (its number in the order of posts) to that of the farthest one."""
    squares = formation.offsets(n, k, 0, frontage, spacing)
    ax, ay = squares[axis]
    return max(hypot(x - ax, y - ay) for x, y in squares)


def rotation_cost(n: int, k: int, frontage: int, axis: int, quarters: int, spacing: int = 0) -> int:
    """Points that a rotation about a model costs. Rules: CDN-8.40."""
    return ceil(quarters * pi / 2 * radius(n, k, frontage, axis, spacing) - TOLERANCE)


@lru_cache(maxsize=1024)
def rotations(n: int, k: int, facing: Facing, frontage: int, spacing: int, most: int) -> tuple[Rotation, ...]:
    """Every rotation that costs at most `most` points, cheapest first. A lone model has none (CDN-8.44)."""
    found: set[Rotation] = set()
    if n == 1:
        return ()
    for axis in range(n):
        for quarters in (1, 2):
            cost = rotation_cost(n, k, frontage, axis, quarters, spacing)
            if cost <= most:
                found.update(_about(n, k, facing, frontage, spacing, axis, quarters, cost))
    return tuple(sorted(found))


def _about(
    n: int, k: int, facing: Facing, frontage: int, spacing: int, axis: int, quarters: int, cost: int
) -> list[Rotation]:
    """The rotations to the right and to the left about one model."""
    x, y = formation.offsets(n, k, facing, frontage, spacing)[axis]
    centre = (x + k / 2, y + k / 2)
    w, h = formation.block_size(n, k, Placement(0, 0, facing, frontage, spacing))
    found = []
    for side in (1, -1):
        x0, y0, x1, y1 = _turned_rect(w, h, centre, quarters * side)
        ends = {(sx, sy) for sx in range(x0, x1) for sy in range(y0, y1)}
        ends.update((sx, sy) for sx in range(w) for sy in range(h))
        swept = _swept(w, h, centre, tuple([side * angle for angle in SAMPLES if angle < 90 * quarters]))
        turned = (facing + quarters * side) % 4
        found.append(Rotation(cost, x0, y0, turned, tuple(sorted(swept - ends))))
    return found


def _turned_rect(w: int, h: int, centre: tuple[float, float], quarters: int) -> tuple[int, int, int, int]:
    """The rectangle (0, 0) to (w, h) after quarter turns to the right about a point: west, north, east, south edge."""
    cx, cy = centre
    corners = []
    for x, y in ((0, 0), (w, h)):
        dx, dy = x - cx, y - cy
        for _ in range(quarters % 4):
            dx, dy = -dy, dx
        corners.append((round(cx + dx), round(cy + dy)))
    (ax, ay), (bx, by) = corners
    return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)


@lru_cache(maxsize=4096)
def _swept(w: int, h: int, centre: tuple[float, float], angles: tuple[int, ...]) -> frozenset[Square]:
    """Squares whose centres lie inside the rectangle turned by one of the angles (degrees to the right)."""
    cx, cy = centre
    far = ceil(max(hypot(x - cx, y - cy) for x in (0, w) for y in (0, h))) + 1
    low, high = -TOLERANCE, TOLERANCE
    found = set()
    for angle in angles:
        c, s = cos(radians(angle)), sin(radians(angle))
        for sx in range(int(cx) - far, int(cx) + far + 1):
            for sy in range(int(cy) - far, int(cy) + far + 1):
                dx, dy = sx + 0.5 - cx, sy + 0.5 - cy
                x, y = cx + c * dx + s * dy, cy - s * dx + c * dy
                if low <= x <= w + high and low <= y <= h + high:
                    found.add((sx, sy))
    return frozenset(found)
