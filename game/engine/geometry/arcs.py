"""Front, flanks and rear of a rectangular block: which arc a point, or a rectangle of squares, lies in.

Points have half-square coordinates: the centre of square (x, y) is `(2x + 1, 2y + 1)`. Everything is turned so that the
block faces north and then asked once. Facings are N 0, E 1, S 2, W 3. Rules: CDN-5.14 to CDN-5.17.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.engine.geometry.field import Field, Mask, Rect

FRONT, RIGHT, REAR, LEFT = range(4)
"""The arcs, clockwise, as seen by the block. Rules: CDN-5.14."""


def _turned(rect: Rect, facing: int) -> Rect:
    """A rectangle in the frame in which `facing` is north."""
    x, y, w, h = rect
    if facing == 0:
        return rect
    if facing == 1:
        return (y, -x - w, h, w)
    if facing == 2:
        return (-x - w, -y - h, w, h)
    return (-y - h, x, h, w)


def side_of(block: Rect, facing: int, px: int, py: int) -> int:
    """The arc in which a point lies (half squares). A point inside the block gets the flank it is nearer to.

    A point on a front diagonal is in front, on a rear diagonal in the flank. Rules: CDN-5.14, CDN-5.17.
    """
    x, y, w, h = _turned(block, facing)
    px, py = ((px, py), (py, -px), (-px, -py), (-py, px))[facing]
    west, east, north, south = 2 * x, 2 * (x + w), 2 * y, 2 * (y + h)
    lateral = max(west - px, px - east, 0)
    ahead, behind = north - py, py - south
    if ahead >= 0 and ahead >= lateral:
        return FRONT
    if behind >= 0 and (behind > lateral or lateral == 0):
        return REAR
    return RIGHT if 2 * px > west + east else LEFT


def inside(block: Rect, px: int, py: int) -> bool:
    """Whether a point (half squares) lies strictly inside the block; then it is in every arc. Rules: CDN-5.16."""
    x, y, w, h = block
    return 2 * x < px < 2 * (x + w) and 2 * y < py < 2 * (y + h)


def rect_in_arc(block: Rect, facing: int, arc: int, rect: Rect) -> bool:
    """Whether the centre of at least one square of `rect` lies in an arc of the block, or inside the block.

    An arc widens with the distance, so only the row (or column) of `rect` that is farthest out needs to be looked at.
    Rules: CDN-5.14 to CDN-5.16.
    """
    x, y, w, h = _turned(block, facing)
    rx, ry, rw, rh = _turned(rect, facing)
    if rx < x + w and x < rx + rw and ry < y + h and y < ry + rh:
        return True
    if arc == FRONT:
        far = y - ry
        return far >= 1 and rx < x + w + far and rx + rw > x - far
    if arc == REAR:
        far = ry + rh - y - h
        return far >= 1 and rx < x + w + far - 1 and rx + rw > x - far + 1
    far = rx + rw - x - w if arc == RIGHT else x - rx
    return far >= 1 and ry < y + h + far and ry + rh > y - far + 1


def rects_in_arc(block: Rect, facing: int, arc: int, rects: Iterable[Rect]) -> bool:
    """Whether any of these rectangles is within the arc, at least partially. Rules: CDN-5.15."""
    return any(rect_in_arc(block, facing, arc, rect) for rect in rects)


@lru_cache(maxsize=1024)
def arc_mask(field: Field, block: Rect, facing: int, arc: int) -> Mask:
    """All squares of the field whose centres lie in an arc of the block, those of the block included."""
    mask = field.rect(*block)
    reach = max(block[0] + block[2], block[1] + block[3], field.width - block[0], field.height - block[1])
    x, y, w, h = _turned(block, facing)
    for out in range(reach):
        if arc == FRONT:
            strip = (x - out - 1, y - out - 1, w + 2 * out + 2, 1)
        elif arc == REAR:
            strip = (x - out, y + h + out, w + 2 * out, 1)
        else:
            strip = (x + w + out if arc == RIGHT else x - out - 1, y - out, 1, h + 2 * out + 1)
        mask |= field.rect(*_turned(strip, -facing % 4))
    return mask
