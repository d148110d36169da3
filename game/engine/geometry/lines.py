"""Lines between the centres of two squares: which squares they cross, and whether blockers leave them clear.

A line crosses the squares whose interior it passes through; where it passes exactly through a corner of four squares,
the two beside it are a corner pair, which blocks only if both block. All is symmetric. Rules: CDN-1.35, CDN-1.36.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.engine.geometry.field import Cell, Field, Mask, Square

Item = tuple[Square, ...]
"""One crossed square, or the two of a corner pair."""


def crossed(ax: int, ay: int, bx: int, by: int) -> tuple[Item, ...]:
    """What the line from one square to another crosses, in order, both ends left out. Rules: CDN-1.36."""
    return tuple(tuple((ax + x, ay + y) for x, y in item) for item in _crossed_from_origin(bx - ax, by - ay))


@lru_cache(maxsize=4096)
def _crossed_from_origin(dx: int, dy: int) -> tuple[Item, ...]:
    """`crossed` for a line from (0, 0) to (dx, dy)."""
    nx, ny = abs(dx), abs(dy)
    sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    x = y = ix = iy = 0
    items: list[Item] = []
    while ix < nx or iy < ny:
        t = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx
        if t == 0:
            items.append(((x + sx, y), (x, y + sy)))
        if t <= 0:
            x, ix = x + sx, ix + 1
        if t >= 0:
            y, iy = y + sy, iy + 1
        if (x, y) != (dx, dy):
            items.append(((x, y),))
    return tuple(items)


def _table(field: Field, rows: int, columns: int) -> tuple[Mask, Mask, tuple[Mask, ...]]:
    """All touched squares, the single ones, and the pairs, of a line that ends `rows` further south.

    The masks are relative to the north-west square of the rectangle around the line, and kept in `field.lines`.
    """
    west = min(columns, 0)
    touched = singles = 0
    pairs = []
    for item in _crossed_from_origin(columns, rows):
        mask = 0
        for x, y in item:
            mask |= 1 << y * field.width + x - west
        touched |= mask
        if len(item) == 1:
            singles |= mask
        else:
            pairs.append(mask)
    table = (touched, singles, tuple(pairs))
    field.lines[rows * 2 * field.width + columns] = table
    return table


def _found(field: Field, a: Cell, b: Cell) -> tuple[int, tuple[Mask, Mask, tuple[Mask, ...]]]:
    """Cell of the north-west square of the rectangle around a line, and the line's table relative to it."""
    if b < a:
        a, b = b, a
    width = field.width
    rows, columns = b // width - a // width, b % width - a % width
    table = field.lines.get(rows * 2 * width + columns) or _table(field, rows, columns)
    return (a if columns >= 0 else a + columns), table


def line_clear(field: Field, blockers: Mask, a: Cell, b: Cell) -> bool:
    """Whether no single square and no whole corner pair between two cells is among the blockers.

    The ends never block. The same for (a, b) and (b, a). Rules: CDN-1.35, CDN-1.36.
    """
    corner, (touched, singles, pairs) = _found(field, a, b)
    hit = blockers >> corner & touched
    if not hit:
        return True
    if hit & singles:
        return False
    return all(hit & pair != pair for pair in pairs)


def any_clear(field: Field, blockers: Mask, ends: Iterable[Cell], others: Iterable[Cell]) -> bool:
    """Whether any cell of one set has a clear line to any cell of the other."""
    others = tuple(others)
    return any(line_clear(field, blockers, a, b) for a in ends for b in others)


def touched(field: Field, a: Cell, b: Cell) -> Mask:
    """All squares that a line crosses and both squares of its corner pairs, the ends left out."""
    corner, table = _found(field, a, b)
    return table[0] << corner


def singles(field: Field, a: Cell, b: Cell) -> Mask:
    """The squares whose interior a line crosses, the ends left out."""
    corner, table = _found(field, a, b)
    return table[1] << corner


def pairs(field: Field, a: Cell, b: Cell) -> tuple[Mask, ...]:
    """The corner pairs of a line, from its northern end to its southern one."""
    corner, table = _found(field, a, b)
    return tuple(pair << corner for pair in table[2])
