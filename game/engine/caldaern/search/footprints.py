"""Squares around a unit that decide what it may do: whoever stands apart from them bars it from nothing.

Rules: CDN-8.32, CDN-8.41, CDN-8.47.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.search.layers import Layers
from game.engine.caldaern.search.paths import Formed, Mover
from game.engine.caldaern.search.shapes import moved
from game.engine.caldaern.search.windows import Frame
from game.engine.caldaern.words.kinds import STEP, Placement
from game.engine.contract import Square
from game.engine.geometry.field import Field, Mask, Rect, field_of


class Footprint(NamedTuple):
    """Squares counted from the north-west one of a block.

    field, mask   the squares, with one square around them, over a field
    corner        the square of that field on which the block stands
    box           the least rectangle around the squares, counted from the block's north-west square
    """

    field: Field
    mask: Mask
    corner: Square
    box: Rect

    def at(self, x: int, y: int) -> Rect:
        """The rectangle around the squares when the block stands at (x, y)."""
        bx, by, bw, bh = self.box
        return (bx + x, by + y, bw, bh)

    def meets(self, x: int, y: int, rect: Rect) -> bool:
        """Whether a rectangle comes to or next to the squares when the block stands at (x, y)."""
        bx, by, bw, bh = self.box
        rx, ry, rw, rh = rect
        rx -= x
        ry -= y
        if rx >= bx + bw or bx >= rx + rw or ry >= by + bh or by >= ry + rh:
            return False
        return bool(self.field.rect(rx + self.corner[0], ry + self.corner[1], rw, rh) & self.mask)


def footprint(field: Field, mask: Mask, corner: Square) -> Footprint:
    """The footprint of squares of a field, on which the block stands at `corner`."""
    wider = field_of(field.width, field.height + 2)
    mask, field, corner = wider.dilate(mask << field.width + 1), wider, (corner[0] + 1, corner[1] + 1)
    squares = field.squares(mask)
    x0, y0 = min(x for x, _ in squares), min(y for _, y in squares)
    x1, y1 = max(x for x, _ in squares), max(y for _, y in squares)
    return Footprint(field, mask, corner, (x0 - corner[0], y0 - corner[1], x1 - x0 + 1, y1 - y0 + 1))


def nearby(blocks: tuple[tuple[UnitId, Rect], ...], own: UnitId, foot: Footprint, x: int, y: int) -> tuple[Rect, ...]:
    """The blocks of other units that matter to one at (x, y)."""
    bx, by, bw, bh = foot.box
    west, north, east, south = bx + x, by + y, bx + bw + x, by + bh + y
    near = [
        rect
        for unit, rect in blocks
        if rect[0] < east and rect[1] < south and rect[0] + rect[2] > west and rect[1] + rect[3] > north and unit != own
    ]
    return tuple([rect for rect in near if foot.meets(x, y, rect)])


@lru_cache(maxsize=1024)
def on_a_plain(mover: Mover, width: int, first: Formed, budget: int) -> Layers:
    """Forward moves on an endless empty plain, with every sidestep that anything could allow."""
    size = formation.block_size(mover.n, mover.k, Placement(0, 0, *first, mover.spacing))
    frame = Frame(width, size, (budget + 1) // 2)
    frame.bypass = (frame.field.all, 0)
    return Layers(frame, mover, *first, budget)


@lru_cache(maxsize=1024)
def of_moves(mover: Mover, width: int, first: Formed, budget: int) -> Footprint:
    """What forward moves or marches of at most `budget` half points touch, and moves back and aside."""
    layers = on_a_plain(mover, width, first, budget)
    field, m = layers.frame.field, layers.frame.margin
    size = formation.block_size(mover.n, mover.k, Placement(0, 0, *first, mover.spacing))
    found = _swept(layers) | _stood_on(layers)
    for away in range(-(-budget // 4) + 1):
        for dx, dy in STEP:
            found |= field.rect(m + dx * away, m + dy * away, *size)
    return footprint(field, found, (m, m))


def _stood_on(layers: Layers) -> Mask:
    """The squares of all blocks that forward moves lead to."""
    n, k, spacing = layers.mover.n, layers.mover.k, layers.mover.spacing
    found = 0
    for formed, mask in layers.reached.items():
        size = formation.block_size(n, k, Placement(0, 0, *formed, spacing))
        found |= _covered(layers.frame.field, mask, *size)
    return found


def next_to(layers: Layers) -> Mask:
    """The squares of all blocks that forward moves lead to or start from, with one square around them."""
    x = y = layers.frame.margin
    here = formation.block_size(
        layers.mover.n, layers.mover.k, Placement(0, 0, *layers.plan.formed[0], layers.mover.spacing)
    )
    field = layers.frame.field
    return field.dilate(_stood_on(layers) | field.rect(x, y, *here))


def _covered(field: Field, corners: Mask, w: int, h: int) -> Mask:
    """The squares of all rectangles of a size with these north-west squares."""
    for size, step in ((w, 1), (h, field.width)):
        done = 1
        while done < size:
            more = min(done, size - done)
            corners |= corners << more * step
            done += more
    return corners & field.all


def _swept(layers: Layers) -> Mask:
    """What rotations sweep."""
    field, found = layers.frame.field, 0
    for number, turns in enumerate(layers.plan.turns):
        for price, _, _, _, move in turns:
            starts = 0
            for cost in range(layers.budget - price + 1):
                starts |= layers.ready[number][cost] | layers.spent[number][cost]
            for cell, length in move.swept if move is not None and starts else ():
                found |= moved(_covered(field, starts, length, 1), cell)
    return found & field.all
