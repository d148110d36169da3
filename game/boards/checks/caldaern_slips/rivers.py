"""Rivers that stop short: of the edge of the map, or of the next water. Almost always a stroke ended too early.

Both can be played, so that findings are warnings. Rules: CDN-24.1, CDN-29.44.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.boards.checks.caldaern_field.terrain import Land
from game.boards.tiled.findings import Findings
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.land.survey import joined_parts

_SHORT = 2
"""Squares between a river and the edge that are hardly meant."""
_LONG, _SLENDER = 6, 3
"""Squares that a river is long at least, and how many times as long as it is broad; the rest are ponds."""


class _Water(NamedTuple):
    """Joined squares of water, whatever their colours."""

    cells: tuple[int, ...]
    columns: int

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The first and last column, the first and last row."""
        xs, ys = [c % self.columns for c in self.cells], [c // self.columns for c in self.cells]
        return min(xs), max(xs), min(ys), max(ys)

    @property
    def broad(self) -> float:
        """Squares across it on average."""
        left, right, top, low = self.box
        return len(self.cells) / max(right - left + 1, low - top + 1)

    @property
    def is_river(self) -> bool:
        """Whether it is long enough for its breadth."""
        left, right, top, low = self.box
        length = max(right - left + 1, low - top + 1)
        return length >= _LONG and length >= _SLENDER * self.broad

    def end(self, axis: int, at: int) -> list[int]:
        """The squares in a column (axis 0) or row (axis 1)."""
        return [c for c in self.cells if (c % self.columns, c // self.columns)[axis] == at]


def check_rivers(ground: Ground, land: Land, findings: Findings) -> None:
    """Note both."""
    places = {
        cell: place
        for element, place in zip(land.elements, land.places, strict=True)
        if element.kind == "river" for cell in element.cells
    }  # fmt: skip
    waters = [_Water(cells, ground.width) for cells in joined_parts(places, ground.width)]
    gaps: set[tuple[int, ...]] = set()
    for water in filter(lambda water: water.is_river, waters):
        for gap, end in _short_of_edge(water, ground):
            findings.add("river_short", places[end[0]].of_area(end, ground.width), n=gap)
        for other in waters:
            between = _between(water, other, ground) if other is not water else ()
            if between and between not in gaps:
                gaps.add(between)
                place = places[water.cells[0]].of_area(between, ground.width)
                findings.add("river_gap", place, n=len(between))


def _short_of_edge(water: _Water, ground: Ground) -> Iterator[tuple[int, list[int]]]:
    """The squares between an end of a river and each edge, and the squares of that end."""
    left, right, top, low = water.box
    for axis, at, gap in (
        (0, left, left), (0, right, ground.width - 1 - right), (1, top, top), (1, low, ground.height - 1 - low),
    ):  # fmt: skip
        end = water.end(axis, at)
        if 1 <= gap <= _SHORT and len(end) <= water.broad + 1:
            yield gap, end


def _between(water: _Water, other: _Water, ground: Ground) -> tuple[int, ...]:
    """The open squares between an end of a river and another water, where only one row of them lies between."""
    left, right, top, low = water.box
    axis, ends = (0, (left, right)) if right - left >= low - top else (1, (top, low))
    found: set[int] = set()
    theirs = {(cell % ground.width, cell // ground.width) for cell in other.cells}
    for at, step in zip(ends, (-1, 1), strict=True):
        for cell in water.end(axis, at):
            x, y = cell % ground.width, cell // ground.width
            beside = (x + step, y) if axis == 0 else (x, y + step)
            ahead = [(x + 2 * step, y + n) if axis == 0 else (x + n, y + 2 * step) for n in (-1, 0, 1)]
            if not theirs.isdisjoint(ahead):
                found.add(beside[1] * ground.width + beside[0])
    is_crossed = any(ground.crossings >> cell & 1 for cell in found)
    return () if is_crossed else tuple(sorted(found))
