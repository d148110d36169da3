"""A rectangle of squares: sets of squares as bit masks, distances and gaps. Knows no unit.

A square is `(x, y)`, x counted from the west and y from the north; its cell is the number `y * width + x`, and bit c of
a mask stands for cell c. A `Rect` is `(x, y, w, h)`: north-west square and size in squares; it may reach off the field.
Rules: CDN-1.8, CDN-1.12, CDN-1.13, CDN-1.16.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from math import isqrt

Cell = int
Mask = int
Square = tuple[int, int]
Rect = tuple[int, int, int, int]
Run = tuple[int, int, int]
"""Squares next to each other in one row: `(y, first x, last x)`."""

_FEW = 32
"""Up to so many squares a mask is taken apart bit by bit, beyond that byte by byte."""

_BITS = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))

CONTACT = 1
"""Gap of blocks that touch, and distance of models in base contact. Rules: CDN-1.15, CDN-1.16."""


class Field:
    """Sets of squares on one size of field. Immutable; get one with `field_of`, which carries its tables along.

    Attributes: `width`, `height`, `count` of squares; `all` of them as a mask; `columns[x]` and `rows[y]` as masks;
    `edge`, the outermost ring.
    """

    __slots__ = (
        "_bands",
        "_combs",
        "_outside",
        "_squares",
        "all",
        "columns",
        "count",
        "edge",
        "height",
        "lines",
        "rows",
        "width",
    )

    def __init__(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a field has at least one square, not {width} x {height}")
        self.width = width
        self.height = height
        self.count: int = width * height
        self.all: Mask = (1 << self.count) - 1
        row, column = (1 << width) - 1, self.all // ((1 << width) - 1)
        self.rows: tuple[Mask, ...] = tuple(row << y * width for y in range(height))
        self.columns: tuple[Mask, ...] = tuple(column << x for x in range(width))
        self.edge: Mask = self.rows[0] | self.rows[-1] | self.columns[0] | self.columns[-1]
        self._combs = tuple(column & ((1 << h * width) - 1) for h in range(height + 1))
        """_combs[h]: the top h squares of the west column; times a row's bits it makes a rectangle."""
        self._bands = tuple(column * ((1 << n) - 1) for n in range(width + 1))
        """_bands[n]: the n columns in the west."""
        self._squares = tuple([(x, y) for y in range(height) for x in range(width)])
        self._outside: dict[tuple[int, int], Mask] = {}
        self.lines: dict[int, tuple[Mask, Mask, tuple[Mask, ...]]] = {}
        """Tables of `lines.py` for this width, filled as lines are asked for."""

    # ------------------------------------------------------------------------- squares, cells, masks
    def cell(self, x: int, y: int) -> Cell:
        """Number of a square."""
        return y * self.width + x

    def square(self, cell: Cell) -> Square:
        """Square of a number."""
        return (cell % self.width, cell // self.width)

    def holds(self, x: int, y: int) -> bool:
        """Whether the square lies on the field."""
        return 0 <= x < self.width and 0 <= y < self.height

    def holds_rect(self, rect: Rect) -> bool:
        """Whether all of a rectangle lies on the field."""
        x, y, w, h = rect
        return x >= 0 and y >= 0 and x + w <= self.width and y + h <= self.height

    def bit(self, x: int, y: int) -> Mask:
        """Mask of one square, 0 off the field."""
        return 1 << y * self.width + x if self.holds(x, y) else 0

    def mask(self, cells: Iterable[Cell]) -> Mask:
        """Mask of cells."""
        mask = 0
        for cell in cells:
            mask |= 1 << cell
        return mask

    def mask_of(self, squares: Iterable[Square]) -> Mask:
        """Mask of squares; those off the field are left out."""
        return self.mask(y * self.width + x for x, y in squares if self.holds(x, y))

    def cells(self, mask: Mask) -> list[Cell]:
        """Cells of a mask, ascending."""
        if mask.bit_count() > _FEW:
            data = mask.to_bytes((mask.bit_length() + 7) // 8, "little")
            return [8 * place + bit for place, byte in enumerate(data) if byte for bit in _BITS[byte]]
        cells = []
        while mask:
            low = mask & -mask
            cells.append(low.bit_length() - 1)
            mask ^= low
        return cells

    def nth(self, mask: Mask, n: int) -> Cell:
        """The cell of a mask that has `n` others before it, in ascending order; the mask must have so many."""
        first, size = 0, mask.bit_length()
        while size > 1:
            half = size // 2
            low = mask & ((1 << half) - 1)
            before = low.bit_count()
            if n < before:
                mask, size = low, half
            else:
                mask, size, n, first = mask >> half, size - half, n - before, first + half
        return first

    def squares(self, mask: Mask) -> list[Square]:
        """Squares of a mask, row by row."""
        table = self._squares
        return [table[cell] for cell in self.cells(mask)]

    def rect(self, x: int, y: int, w: int, h: int) -> Mask:
        """Mask of a rectangle, cut at the edges of the field."""
        if x < 0:
            x, w = 0, w + x
        if y < 0:
            y, h = 0, h + y
        w, h = min(w, self.width - x), min(h, self.height - y)
        if w <= 0 or h <= 0:
            return 0
        return ((1 << w) - 1) * self._combs[h] << y * self.width + x

    def rects(self, rects: Iterable[Rect]) -> Mask:
        """Mask of several rectangles together."""
        mask = 0
        for rect in rects:
            mask |= self.rect(*rect)
        return mask

    # ------------------------------------------------------------------------- places for rectangles
    def outside(self, w: int, h: int) -> Mask:
        """North-west squares from which a rectangle of w x h would leave the field."""
        found = self._outside.get((w, h))
        if found is None:
            found = self.all ^ self.rect(0, 0, self.width - w + 1, self.height - h + 1)
            self._outside[w, h] = found
        return found

    def starts_hitting(self, mask: Mask, w: int, h: int) -> Mask:
        """North-west squares from which a rectangle of w x h overlaps the mask.

        Right only for places from which the rectangle stays on the field: near the east edge the rows run into each
        other. `starts_blocked` has no such gap.
        """
        done = 1
        while done < w:
            step = min(done, w - done)
            mask |= mask >> step
            done += step
        done = 1
        while done < h:
            step = min(done, h - done)
            mask |= mask >> step * self.width
            done += step
        return mask

    def starts_blocked(self, mask: Mask, w: int, h: int) -> Mask:
        """North-west squares from which a rectangle of w x h overlaps the mask or leaves the field."""
        return self.starts_hitting(mask, w, h) | self.outside(w, h)

    # ------------------------------------------------------------------------- growing and moving
    def shift(self, mask: Mask, dx: int, dy: int) -> Mask:
        """The mask moved by (dx, dy); what leaves the field is lost."""
        if abs(dx) >= self.width or abs(dy) >= self.height:
            return 0
        if dx > 0:
            mask = (mask & self._bands[self.width - dx]) << dx
        elif dx < 0:
            mask = (mask & ~self._bands[-dx]) >> -dx
        return (mask << dy * self.width) & self.all if dy >= 0 else mask >> -dy * self.width

    def widen(self, mask: Mask, n: int) -> Mask:
        """All squares at most n squares to the west or east of a square of the mask."""
        done, width = 0, self.width
        n = min(n, width - 1)
        while done < n:
            step = min(done + 1, n - done)
            west, east = (mask & ~self._bands[step]) >> step, (mask & self._bands[width - step]) << step
            mask |= west | east
            done += step
        return mask

    def dilate(self, mask: Mask, n: int = 1) -> Mask:
        """All squares at a Chebyshev distance of at most n from the mask, itself included; never round the edge."""
        mask = self.widen(mask, n)
        done, width = 0, self.width
        n = min(n, self.height - 1)
        while done < n:
            step = min(done + 1, n - done) * width
            mask |= mask >> step | mask << step
            done += step // width
        return mask & self.all

    def within(self, mask: Mask, n: int) -> Mask:
        """All squares at a distance of at most n from the mask, itself included. Rules: CDN-1.12, CDN-1.14."""
        limit, found, half = n * n + n, 0, 0
        band, width = mask, self.width
        for dy in range(min(n, self.height - 1), -1, -1):
            reach = isqrt(limit - dy * dy)
            band = self.widen(band, reach - half) if reach > half else band
            half = reach
            found |= band >> dy * width | band << dy * width
        return found & self.all

    # ------------------------------------------------------------------------- distances of masks
    def runs(self, mask: Mask) -> list[Run]:
        """The mask as runs of neighbouring squares, row by row."""
        found, width, full = [], self.width, self.rows[0]
        while mask:
            y = ((mask & -mask).bit_length() - 1) // width
            row = mask >> y * width & full
            mask ^= row << y * width
            while row:
                first = (row & -row).bit_length() - 1
                rest = (row >> first) + 1
                last = first + (rest & -rest).bit_length() - 2
                found.append((y, first, last))
                row = row >> last + 1 << last + 1
        return found

    def squared(self, a: Mask, b: Mask) -> int:
        """Square of the distance of the nearest centres of two sets of squares. Raises ValueError for empty sets."""
        others, best = self.runs(b), -1
        for ya, a0, a1 in self.runs(a):
            for yb, b0, b1 in others:
                dx = b0 - a1 if b0 > a1 else a0 - b1 if a0 > b1 else 0
                n = dx * dx + (ya - yb) * (ya - yb)
                if n < best or best < 0:
                    best = n
        if best < 0:
            raise ValueError("an empty set of squares has no distance to anything")
        return best

    def distance(self, a: Mask, b: Mask) -> int:
        """Distance D of two sets of squares. Raises ValueError for empty sets. Rules: CDN-1.12, CDN-1.13."""
        return rounded(self.squared(a, b))

    def gap(self, a: Mask, b: Mask) -> int:
        """Chebyshev distance of two sets of squares: 0 overlapping, 1 touching. Rules: CDN-1.16."""
        others = self.runs(b)
        gaps = (max(b0 - a1, a0 - b1, abs(ya - yb), 0) for ya, a0, a1 in self.runs(a) for yb, b0, b1 in others)
        return min(gaps)


@lru_cache(maxsize=128)
def field_of(width: int, height: int) -> Field:
    """The field of a size; always the same object, so that its tables are made once."""
    return Field(width, height)


def rounded(n: int) -> int:
    """Distance D for `n`, the square of the distance of two centres: the nearest integer. Rules: CDN-1.12."""
    r = isqrt(n)
    return r + 1 if n > r * r + r else r


def square_distance(a: Square, b: Square) -> int:
    """Distance D of two squares. Rules: CDN-1.12."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return rounded(dx * dx + dy * dy)


def rect_apart(a: Rect, b: Rect) -> Square:
    """Columns and rows between the nearest squares of two rectangles, 0 where they share some."""
    ax, ay, aw, ah = a
    bx, by, bw, bh = b
    dx = bx - ax - aw if bx > ax else ax - bx - bw
    dy = by - ay - ah if by > ay else ay - by - bh
    return (dx + 1 if dx >= 0 else 0, dy + 1 if dy >= 0 else 0)


def rect_gap(a: Rect, b: Rect) -> int:
    """Chebyshev distance of the nearest squares: 0 overlapping, 1 touching, corners included. Rules: CDN-1.16."""
    dx, dy = rect_apart(a, b)
    return dx if dx > dy else dy


def rects_meet(a: Rect, b: Rect) -> bool:
    """Whether two rectangles share a square."""
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def hull(a: Rect, b: Rect) -> Rect:
    """The least rectangle around two: every line between them stays in it."""
    x, y = min(a[0], b[0]), min(a[1], b[1])
    return (x, y, max(a[0] + a[2], b[0] + b[2]) - x, max(a[1] + a[3], b[1] + b[3]) - y)


def hull_of(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle around some rectangles, of which there is at least one."""
    return reduce(hull, rects)


def rect_squared(a: Rect, b: Rect) -> int:
    """Square of the distance between the nearest centres of two rectangles of squares."""
    dx, dy = rect_apart(a, b)
    return dx * dx + dy * dy


def rect_distance(a: Rect, b: Rect) -> int:
    """Distance D of two rectangles of squares. Rules: CDN-1.12."""
    return rounded(rect_squared(a, b))


def rects_squared(a: Sequence[Rect], b: Sequence[Rect]) -> int:
    """Least `rect_squared` between a rectangle of one list and one of the other; neither may be empty."""
    return min(rect_squared(one, other) for one in a for other in b)


def rects_distance(a: Sequence[Rect], b: Sequence[Rect]) -> int:
    """Distance D of two figures made of rectangles; neither may be empty. Rules: CDN-1.12, CDN-1.13."""
    return rounded(rects_squared(a, b))


def grown(rect: Rect, n: int) -> Rect:
    """The rectangle with n more squares on every side; it may reach off the field."""
    x, y, w, h = rect
    return (x - n, y - n, w + 2 * n, h + 2 * n)
