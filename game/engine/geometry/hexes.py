"""A rectangle of hexagons with a corner at the top, in rows of which every other lies half a tile to the right.

A square is `(c, r)`: column and row as a map file counts them. A cell is a number on a padded axial layout: each row
is one run of numbers with a gap behind it, and a step in a given direction adds the same number everywhere. Sets of
cells are kept as bit masks (bit c stands for cell c), so that the neighbours of a whole set are a few shifts. Cells
ascend row by row, from west to east within a row, as the squares of the map do.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import TypeGuard

Cell = int
Mask = int
Square = tuple[int, int]
Axial = tuple[int, int]

DIRECTIONS: tuple[Axial, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Axial steps E, NE, NW, W, SW, SE; the order in which neighbours are listed everywhere. Rules: DYN-2.4."""

_BITS: tuple[tuple[int, ...], ...] = tuple(tuple(b for b in range(8) if byte >> b & 1) for byte in range(256))


class Stagger(Enum):
    """Which lines of a map are shifted by half a tile, in the words of Tiled: stagger axis and stagger index."""

    ODD_ROWS = ("y", "odd")
    EVEN_ROWS = ("y", "even")
    ODD_COLUMNS = ("x", "odd")
    EVEN_COLUMNS = ("x", "even")

    def _shift(self, line: int) -> int:
        """By how many steps the axial axis has slid when this line is reached."""
        odd = line & 1
        return (line - odd) // 2 if self.value[1] == "odd" else (line + odd) // 2

    def axial(self, square: Square) -> Axial:
        """Axial `(q, s)` of a square `(c, r)`. Rules: DYN-2.2."""
        c, r = square
        return (c - self._shift(r), r) if self.value[0] == "y" else (c, r - self._shift(c))

    def square(self, axial: Axial) -> Square:
        """The square `(c, r)` at axial `(q, s)`, the inverse of `axial`. Rules: DYN-2.3."""
        q, s = axial
        return (q + self._shift(s), s) if self.value[0] == "y" else (q, s + self._shift(q))


def axial_distance(a: Axial, b: Axial) -> int:
    """Least number of steps between two places on the endless grid. Rules: DYN-2.5."""
    dq, ds = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(ds) + abs(dq + ds)) // 2


class HexGrid:
    """Neighbours, distances, rings and sets on one size of board (odd rows to the right). Immutable once made."""

    __slots__ = (
        "_areas", "_bytes", "_cell_of", "_coords", "all", "height", "near", "neighbours", "order", "size", "squares",
        "steps", "stride", "width",
    )  # fmt: skip

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.stride = stride = width + 2
        self.size: int = (height + 2) * stride
        """One more than the highest number that a step from a cell can give: the length of lists over cells."""
        self.order: tuple[Cell, ...] = tuple(self._start(r) + c for r in range(height) for c in range(width))
        """Cell of each square, row by row: `order[r * width + c]`; ascending."""
        squares: list[Square | None] = [None] * self.size
        for index, cell in enumerate(self.order):
            squares[cell] = (index % width, index // width)
        self.squares: tuple[Square, ...] = tuple(squares)  # type: ignore[arg-type]  # no cell lies in a gap
        """Square `(c, r)` of each cell; None in the gaps, which no cell is."""
        self._cell_of = {square: cell for cell, square in enumerate(squares) if square is not None}
        self.all: Mask = self.mask(self.order)
        """All cells of the rectangle."""
        self.steps: tuple[int, ...] = tuple(dq + ds * stride for dq, ds in DIRECTIONS)
        """What a step E, NE, NW, W, SW, SE adds to a cell. Rules: DYN-2.4."""
        self._bytes = self.size // 8 + 1
        self._coords = tuple(Stagger.ODD_ROWS.axial(square) if square else (0, 0) for square in squares)
        self._areas: dict[tuple[Cell, int], Mask] = {}
        self.neighbours: tuple[tuple[Cell, ...], ...] = tuple(
            tuple(cell + step for step in self.steps if squares[cell + step]) if square else ()
            for cell, square in enumerate(squares)
        )
        """Neighbours of each cell that are on the rectangle, in the fixed order E NE NW W SW SE. Rules: DYN-2.4."""
        self.near: tuple[Mask, ...] = tuple(self.mask(around) for around in self.neighbours)
        """The same as masks."""

    def _start(self, row: int) -> Cell:
        """First cell of a row; there is one row's worth of room before row 0, so that no step goes below 0."""
        return (row + 1) * self.stride - row // 2

    def cell(self, square: Square) -> Cell:
        """The cell of a square `(c, r)`; raises ValueError where the rectangle has no such square."""
        found = self._cell_of.get(square)
        if found is None:
            raise ValueError(f"square {square} is not on a board of {self.width} x {self.height}")
        return found

    def has(self, square: object) -> TypeGuard[Square]:
        """Whether this is a square `(c, r)` of the rectangle; anything else, of whatever type, is none."""
        if type(square) is not tuple or len(square) != 2:
            return False
        c, r = square
        return type(c) is int and type(r) is int and 0 <= c < self.width and 0 <= r < self.height

    def axial(self, cell: Cell) -> Axial:
        """Axial `(q, s)` of a cell. Rules: DYN-2.2."""
        return self._coords[cell]

    def distance(self, a: Cell, b: Cell) -> int:
        """Least number of steps between two cells, whatever lies between. Rules: DYN-2.5."""
        aq, as_ = self._coords[a]
        bq, bs = self._coords[b]
        dq, ds = aq - bq, as_ - bs
        return (abs(dq) + abs(ds) + abs(dq + ds)) // 2

    def mask(self, cells: Iterable[Cell]) -> Mask:
        """The set of these cells."""
        found = 0
        for cell in cells:
            found |= 1 << cell
        return found

    def mask_of(self, squares: Iterable[Square]) -> Mask:
        """The set of the cells of these squares; raises ValueError for a square off the rectangle."""
        return self.mask(self.cell(square) for square in squares)

    def cells(self, mask: Mask) -> list[Cell]:
        """The cells of a set, ascending: row by row, west to east."""
        found: list[Cell] = []
        if mask.bit_count() < 12:
            while mask:
                low = mask & -mask
                found.append(low.bit_length() - 1)
                mask ^= low
            return found
        base = 0
        for byte in mask.to_bytes(self._bytes, "little"):
            if byte:
                found += [base + bit for bit in _BITS[byte]]
            base += 8
        return found

    def squares_of(self, mask: Mask) -> list[Square]:
        """The squares `(c, r)` of a set, row by row, west to east."""
        squares = self.squares
        return [squares[cell] for cell in self.cells(mask)]

    def dilate(self, mask: Mask) -> Mask:
        """The set together with all its neighbours."""
        both = mask | mask << 1
        stride = self.stride
        return (both | mask >> 1 | both << stride - 1 | both >> stride) & self.all

    def around(self, mask: Mask) -> Mask:
        """The neighbours of the set that are not in it."""
        return self.dilate(mask) & ~mask

    def spread(self, seed: Mask, within: Mask) -> Mask:
        """All of `within` that steps inside `within` lead to, from the seed; the seed itself may lie outside."""
        reached = 0
        front = seed
        while front:
            front = self.dilate(front) & within & ~reached
            reached |= front
        return reached

    def area(self, cell: Cell, radius: int) -> Mask:
        """The cells within `radius` steps of a cell, itself included; none for a negative radius. Rules: DYN-3.1."""
        key = (cell, radius)
        found = self._areas.get(key)
        if found is None:
            found = self._areas[key] = self._disc(cell, radius)
        return found

    def _disc(self, cell: Cell, radius: int) -> Mask:
        q, r = self._coords[cell]
        found = 0
        for row in range(max(0, r - radius), min(self.height, r + radius + 1)):
            west = row // 2 + q + max(-radius, r - row - radius)
            east = row // 2 + q + min(radius, r - row + radius)
            west, east = max(west, 0), min(east, self.width - 1)
            if west <= east:
                found |= ((1 << east - west + 1) - 1) << self._start(row) + west
        return found

    def ring(self, cell: Cell, k: int) -> Mask:
        """The cells at exactly `k` steps from a cell; ring 0 is the cell itself. Rules: DYN-2.6."""
        return self.area(cell, k) & ~self.area(cell, k - 1)

    def line(self, a: Cell, b: Cell) -> tuple[Cell, ...]:
        """A shortest walk from a to b, both included, that keeps closest to the straight line and on the rectangle."""
        (aq, as_), (bq, bs) = self._coords[a], self._coords[b]

        def off(cell: Cell) -> int:
            """How far a cell lies off the line: the area that it spans with the line's ends, up to a factor."""
            q, s = self._coords[cell]
            return abs((q - aq) * (bs - as_) - (s - as_) * (bq - aq))

        walk = [a]
        for left in range(self.distance(a, b) - 1, -1, -1):
            walk.append(min((n for n in self.neighbours[walk[-1]] if self.distance(n, b) == left), key=off))
        return tuple(walk)


@lru_cache(maxsize=64)
def hex_grid(width: int, height: int) -> HexGrid:
    """The grid of a size; made once, since it never changes."""
    return HexGrid(width, height)
