"""Which squares of a battlefield an object covers: those whose centre lies inside its shape. Rules: CDN-29.21."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from game.boards.tiled.document import Document
from game.boards.tiled.objects import MapObject, Shape

ALLOWED = (Shape.RECTANGLE, Shape.POLYGON, Shape.POINT)
"""Shapes that mean squares."""


@dataclass(frozen=True, slots=True)
class Squares:
    """The squares of a map: how many, and how large in pixels."""

    columns: int
    rows: int
    wide: int
    high: int

    @classmethod
    def of(cls, document: Document) -> Squares:
        """The squares of a document. Sizes of 0 were noted when it was read; they are taken for 1."""
        return cls(document.width, document.height, max(1, document.tile_width), max(1, document.tile_height))

    def covered(self, item: MapObject) -> tuple[int, ...]:
        """The cells that an object covers, ascending; none for shapes without squares. Rules: CDN-29.21."""
        if item.shape is Shape.POINT:
            return tuple(self._span(item.y // self.high, item.x // self.wide, item.x // self.wide + 1))
        if item.shape is Shape.RECTANGLE:
            left, right = _centres(item.x, item.x + item.width, self.wide)
            top, bottom = _centres(item.y, item.y + item.height, self.high)
            rows = range(max(top, 0), min(bottom, self.rows))
            return tuple(cell for y in rows for cell in self._span(y, left, right))
        if item.shape is Shape.POLYGON:
            return tuple(self._polygon([(item.x + x, item.y + y) for x, y in item.points]))
        return ()

    def _span(self, y: float, left: float, right: float) -> Iterator[int]:
        """The cells of a row from a column up to another, those on the map."""
        if 0 <= y < self.rows:
            first, last = int(max(left, 0)), int(min(right, self.columns))
            yield from range(int(y) * self.columns + first, int(y) * self.columns + max(first, last))

    def _polygon(self, corners: list[tuple[float, float]]) -> Iterator[int]:
        """Row by row the centres that lie inside, where edges cross the line through them."""
        edges = list(pairwise([*corners, *corners[:1]]))
        top, bottom = _centres(min(y for _, y in corners), max(y for _, y in corners), self.high)
        for row in range(max(top, 0), min(bottom, self.rows)):
            y = (row + 0.5) * self.high
            found: set[int] = set()
            crossings = sorted(_crossings(edges, y))
            for start, end in zip(crossings[::2], crossings[1::2], strict=False):
                left, right = _centres(start, end, self.wide)
                found.update(self._span(row, left, right))
            yield from sorted(found)


def _centres(start: float, end: float, side: int) -> tuple[int, int]:
    """The squares whose centres lie from `start` (included) to `end`: the first, and one past the last."""
    first, past = math.ceil(start / side - 0.5), math.ceil(end / side - 0.5)
    return first, max(first, past)


def _crossings(edges: Iterable[tuple[tuple[float, float], tuple[float, float]]], y: float) -> Iterator[float]:
    """Where a horizontal line crosses the edges of a polygon; each corner belongs to the edge below it."""
    for (x1, y1), (x2, y2) in edges:
        if (y1 <= y) != (y2 <= y):
            yield x1 + (y - y1) * (x2 - x1) / (y2 - y1)
