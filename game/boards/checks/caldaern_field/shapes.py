"""Which squares of a battlefield an object covers: those whose centre lies inside its shape.

Rules: CDN-29.21; in format 2 CDN-29.50.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from game.boards.checks.caldaern_field.lines import line
from game.boards.checks.caldaern_field.turned import upright
from game.boards.tiled.document import Document, Layer
from game.boards.tiled.findings import Findings, Severity
from game.boards.tiled.objects import MapObject, Shape

ALLOWED = (Shape.RECTANGLE, Shape.POLYGON, Shape.POINT)
"""Shapes that mean squares in every format."""

MAX_COVERED = 400_000
"""Squares that the objects of a layer may cover together: those of the largest map nearly forty times."""

MOST_CORNERS = 10_000
"""Corners of all polygons and lines of a layer of format 2; a large battlefield has about a thousand."""

LINES = ("obstacle", "bridge", "ford", "river")
"""Classes of which lines mean squares in format 2. Rules: CDN-29.50."""


@dataclass(frozen=True, slots=True)
class Squares:
    """The squares of a map: how many, how large in pixels, and by which format objects are read."""

    columns: int
    rows: int
    wide: int
    high: int
    format: int = 1

    @classmethod
    def of(cls, document: Document, format: int = 1) -> Squares:
        """The squares of a document. Sizes of 0 were noted when it was read; they are taken for 1."""
        size = (document.width, document.height, max(1, document.tile_width), max(1, document.tile_height))
        return cls(*size, format)

    def seen(self, item: MapObject) -> MapObject:
        """The object as its format takes it: in format 2 upright if it can be, and of its tile. Rules: CDN-29.50."""
        return upright(item) if self.format > 1 else item

    def fault(self, item: MapObject, cells: tuple[int, ...]) -> str:
        """What is wrong with an object's shape, "" if nothing is. Rules: CDN-29.21, CDN-29.50."""
        if not self._is_allowed(item):
            return "field_shape"
        if not item.is_upright and item.shape is not Shape.POINT:
            return "field_turned"
        return "" if cells else "field_squares"

    def _is_allowed(self, item: MapObject) -> bool:
        if self.format > 1 and item.shape is Shape.POLYLINE:
            return item.kind in LINES
        return item.shape in ALLOWED or (self.format > 1 and item.shape is Shape.ELLIPSE)

    def covered(self, item: MapObject) -> tuple[int, ...]:
        """The cells that an object covers, ascending; none for shapes without squares. Rules: CDN-29.21, CDN-29.50."""
        if not (self._is_allowed(item) and item.is_upright):
            return ()
        if item.shape is Shape.POINT:
            return tuple(self._span(item.y // self.high, item.x // self.wide, item.x // self.wide + 1))
        if item.shape is Shape.RECTANGLE:
            left, right = _centres(item.x, item.x + item.width, self.wide)
            top, bottom = _centres(item.y, item.y + item.height, self.high)
            rows = range(max(top, 0), min(bottom, self.rows))
            return tuple(cell for y in rows for cell in self._span(y, left, right))
        points = [(item.x + x, item.y + y) for x, y in item.points]
        if item.shape is Shape.POLYGON:
            return tuple(self._polygon(points))
        if item.shape is Shape.ELLIPSE:
            return tuple(self._ellipse(item))
        corners = [(x / self.wide, y / self.high) for x, y in points]
        return tuple(sorted(y * self.columns + x for x, y in line(corners, self.columns, self.rows)))

    def _ellipse(self, item: MapObject) -> Iterator[int]:
        """Row by row the centres that lie inside."""
        across, down = item.width / 2, item.height / 2
        if across <= 0 or down <= 0:
            return
        top, bottom = _centres(item.y, item.y + item.height, self.high)
        for row in range(max(top, 0), min(bottom, self.rows)):
            part = ((row + 0.5) * self.high - item.y - down) / down
            half = across * math.sqrt(max(0.0, 1 - part * part))
            middle = item.x + across
            first, last = (middle - half) / self.wide - 0.5, (middle + half) / self.wide - 0.5
            yield from self._span(row, math.ceil(first), math.floor(last) + 1)

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


class Room:
    """Counts the squares that the objects of a layer cover together, and tells once when there are too many."""

    def __init__(self, layer: Layer, findings: Findings) -> None:
        self.layer = layer
        self.findings = findings
        self.left = MAX_COVERED

    def takes(self, cells: Collection[int]) -> bool:
        """Whether one more object is looked at; after the first that is not, none should be."""
        self.left -= len(cells)
        if self.left < 0:
            self.findings.add("squares_many", self.layer.place, severity=Severity.WARNING, limit=MAX_COVERED)
        return self.left >= 0


def _centres(start: float, end: float, side: int) -> tuple[int, int]:
    """The squares whose centres lie from `start` (included) to `end`: the first, and one past the last."""
    first, past = math.ceil(start / side - 0.5), math.ceil(end / side - 0.5)
    return first, max(first, past)


def _crossings(edges: Iterable[tuple[tuple[float, float], tuple[float, float]]], y: float) -> Iterator[float]:
    """Where a horizontal line crosses the edges of a polygon; each corner belongs to the edge below it."""
    for (x1, y1), (x2, y2) in edges:
        if (y1 <= y) != (y2 <= y):
            yield x1 + (y - y1) * (x2 - x1) / (y2 - y1)
