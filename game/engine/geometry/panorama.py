"""Sight from one square over a whole field at once, with numpy; the same answer as `lines.line_clear`, line by line.

The plane around the observer is cut into eight octants. In each of them a line to the ring m runs through m - 1
columns, and in every column it crosses one square, two squares one above the other, or one square and then a corner
pair. So each column costs one look into one of three prepared planes. Rules: CDN-1.30, CDN-1.35, CDN-1.36.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.engine.geometry.field import Cell, Field, Mask

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Tops = NDArray[np.uint8]

SINGLE, DOUBLE, CORNER = range(3)
"""Planes: the square itself, the greater of it and the next one, the greater of it and the corner pair beyond it."""


@lru_cache(maxsize=4)
def _rings(size: int) -> tuple[NDArray[np.intp], ...]:
    """For every ring m below `size` where its lines look: m - 1 columns for each of the m + 1 squares of the ring."""
    import numpy as np

    found = [np.zeros((0, 1), np.intp)]
    for m in range(1, size):
        column, n = np.arange(1, m, dtype=np.intp)[:, None], np.arange(m + 1, dtype=np.intp)[None, :]
        entry, leave = n * (2 * column - 1) + m, n * (2 * column + 1) + m
        low, high = entry // (2 * m), -(-leave // (2 * m)) - 1
        plane = np.where(leave % (2 * m) == 0, CORNER, np.where(high > low, DOUBLE, SINGLE))
        found.append((plane * size + column) * size + low)
    return tuple(found)


def _planes(octant: Tops, size: int) -> Tops:
    """The three planes of an octant, flat, in rows of `size`."""
    import numpy as np

    rows, columns = octant.shape
    planes = np.zeros((3, size, size), np.uint8)
    planes[:, :rows, :columns] = octant
    np.maximum(octant[:, :-1], octant[:, 1:], out=planes[DOUBLE, :rows, : columns - 1])
    pair = np.minimum(octant[1:, :-1], octant[:-1, 1:])
    np.maximum(octant[:-1, :-1], pair, out=planes[CORNER, : rows - 1, : columns - 1])
    return planes.ravel()


def _look(octant: Tops, veils: Tops, size: int) -> None:
    """Fill the veils of an octant: rows are rings, the observer is in the corner [0, 0]."""
    rows, columns = octant.shape
    if rows < 2:
        return
    planes, rings = _planes(octant, size), _rings(size)
    for m in range(2, rows):
        width = min(m + 1, columns)
        veils[m, :width] = planes[rings[m][:, :width]].max(axis=0)
    if columns < 2:
        return
    start = min(octant[1, 0], octant[0, 1])
    for m in range(1, min(rows, columns)):
        veils[m, m] = max(veils[m, m], start)


def veil(field: Field, tops: bytes, cell: Cell) -> Tops:
    """The greatest blocking top on the line from a square to every other one, by row and column; 0 on free lines.

    `tops` holds the blocking top of every cell. A corner pair counts with the lower of its two. What stands on the
    observer's square or on the one looked at does not count. Something is seen when the sight height of the two is
    greater than the veil.
    """
    import numpy as np

    ground: Any = np.frombuffer(tops, np.uint8).reshape(field.height, field.width)
    veils: Tops = np.zeros((field.height, field.width), np.uint8)
    x, y = field.square(cell)
    size = max(field.width, field.height)
    for rows in (np.s_[y:], np.s_[y::-1]):
        for columns in (np.s_[x:], np.s_[x::-1]):
            part, seen = ground[rows, columns], veils[rows, columns]
            _look(part, seen, size)
            _look(part.T, seen.T, size)
    return veils


def seen_mask(field: Field, veils: Tops, heights: int | bytes) -> Mask:
    """The squares at which something is seen through a veil, given its sight height everywhere or cell by cell."""
    import numpy as np

    limit: Any = heights
    if isinstance(heights, bytes):
        limit = np.frombuffer(heights, np.uint8).reshape(field.height, field.width)
    return int.from_bytes(np.packbits(veils < limit, bitorder="little").tobytes(), "little")
