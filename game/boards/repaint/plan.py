"""Which drawn elements can be painted so that they are read as they were, and what has to stay an object.

An element is painted, and its object shrinks to a point that names it; where that is not enough to tell its squares,
the object keeps its shape; where even so another element would come out, it stays unpainted. Rules: CDN-29.46.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.painted import LONG, Outline, Stroke, numbered, painting
from game.engine.caldaern.land.said import Said
from game.engine.caldaern.land.survey import survey


class How(enum.IntEnum):
    """How an object stays in the painted map."""

    POINT = 0
    SHAPE = 1
    OBJECT = 2


@dataclass(frozen=True, slots=True)
class Name:
    """An object of the painted map. `source` is the drawn object that it comes from.

    `at` is the square of a point, None where the object keeps its shape; `more` is what it says besides what the drawn
    one said.
    """

    source: int
    at: int | None = None
    more: Said = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be painted, and the objects that stay.

    `strokes` lie on layers by their place, the topmost first: structures, ground, then hills from the highest down.
    """

    strokes: tuple[Stroke, ...]
    names: tuple[Name, ...]
    elements: tuple[Element, ...]
    how: tuple[How, ...]


STRUCTURES, GROUND, HILLS = 0, 1, 2
"""Layers of strokes; a hill of height h in halves lies on HILLS + 6 - h."""
_HIGHEST = 6

Brush = Callable[[Element], Said | None]
"""What the tile says with which an element is painted, None where there is none."""


def plan(drawn: Sequence[Outline], brush: Brush, width: int) -> Plan:
    """How a map of objects is painted; what it amounts to is, element by element, what the objects amount to."""
    return _Planner(drawn, brush, width).plan()


class _Planner:
    def __init__(self, drawn: Sequence[Outline], brush: Brush, width: int) -> None:
        self.drawn = drawn
        self.brush = brush
        self.width = width
        self.wanted, self.source = self._read(drawn, ())
        self.of: dict[int, list[Element]] = {n: [] for n in range(len(drawn))}
        for element, source in zip(self.wanted, self.source, strict=True):
            self.of[source].append(element)
        self.how = [self._least(n) for n in range(len(drawn))]

    def plan(self) -> Plan:
        """Tries points everywhere, and keeps more of those objects of which something else comes out."""
        while True:
            strokes, names = tuple(self._strokes()), tuple(self._names())
            found, _ = self._read([self._outline(name) for name in names], strokes)
            if found == self.wanted:
                return Plan(strokes, names, self.wanted, tuple(self.how))
            for n in self._culprits(found):
                self.how[n] = How(self.how[n] + 1)

    def _read(self, objects: Sequence[Outline], strokes: Sequence[Stroke]) -> tuple[tuple[Element, ...], list[int]]:
        """The elements that objects and paint amount to, and the object of each."""
        found = painting(objects, strokes, self.width)
        settled = survey(found.drawn, self.width)
        return numbered(settled, found.source), [found.source[n] for n in settled.source]

    def _least(self, n: int) -> How:
        """What an object keeps at least: a long wall or a large house its shape, as it is one by intent; an order to
        scatter something all of it, as it has no squares; a monument too, as it is one picture on all its squares.
        """
        if any(self.brush(element) is None or not element.cells for element in self.of[n]):
            return How.OBJECT
        if any(rectangle(element, self.width) for element in self.of[n]):
            return How.OBJECT
        is_long = any(e.kind in ("obstacle", "building") and len(e.cells) > LONG for e in self.of[n])
        return How.SHAPE if is_long else How.POINT

    def _strokes(self) -> Iterator[Stroke]:
        for n, how in enumerate(self.how):
            for element in self.of[n] if how is not How.OBJECT else ():
                said = dict(self.brush(element) or {})
                layer = GROUND if KINDS[element.kind].layer == "ground" else STRUCTURES
                if element.kind == "hill":
                    layer, said["height"] = HILLS + _HIGHEST - element.height, element.height
                yield Stroke(layer, element.kind, said, element.cells)

    def _names(self) -> Iterator[Name]:
        above = {(e.height, cell) for e in self.wanted if e.kind == "hill" for cell in e.cells}
        for n, how in enumerate(self.how):
            if how is not How.POINT and self.of[n]:
                yield Name(n, more={} if how is How.OBJECT else self._more(n, self.of[n][0]))
            for element in self.of[n] if how is How.POINT else ():
                own = [c for c in element.cells if element.kind != "hill" or (element.height + 1, c) not in above]
                yield Name(n, middle(own or element.cells, self.width), self._more(n, element))

    def _more(self, n: int, element: Element) -> dict[str, Any]:
        """What an object has to say as the tiles beneath it say something else, or as it said nothing of it."""
        said = self.brush(element) or {}
        more = {name: getattr(element, name) for name, value in said.items() if getattr(element, name) != value}
        if element.kind == "hill":
            more["height"] = element.height
        return {name: value for name, value in more.items() if self.drawn[n].said.get(name) != value}

    def _outline(self, name: Name) -> Outline:
        item = self.drawn[name.source]
        cells = item.cells if name.at is None else (name.at,)
        return Outline(item.kind, item.name, {**item.said, **name.more}, cells)

    def _culprits(self, found: Iterable[Element]) -> list[int]:
        """The objects to keep more of: those whose elements are missing, else those that lie on what is there."""
        bare = {msgspec.structs.replace(element, id=0) for element in found}
        meant = {msgspec.structs.replace(element, id=0) for element in self.wanted}
        missing = {n for n, own in self.of.items() for e in own if msgspec.structs.replace(e, id=0) not in bare}
        cells = {(e.kind, cell) for e in (bare - meant) | (meant - bare) for cell in e.cells}
        near = [n for n, own in self.of.items() if any((e.kind, c) in cells for e in own for c in e.cells)]
        for choice in (missing, near, self.of):
            open_ones = [n for n in choice if self.how[n] is not How.OBJECT]
            if open_ones:
                return sorted(open_ones)
        raise AssertionError("objects alone are what they were")


def rectangle(element: Element, width: int) -> tuple[int, int, int, int] | None:
    """Column, row, width and height of what the game shows as one picture: of a monument or a portal, where its squares
    are a whole rectangle; None for anything else.
    """
    if (element.kind != "monument" and element.variety != "colour_portal") or not element.cells:
        return None
    xs, ys = sorted({cell % width for cell in element.cells}), sorted({cell // width for cell in element.cells})
    wide, high = xs[-1] - xs[0] + 1, ys[-1] - ys[0] + 1
    return (xs[0], ys[0], wide, high) if wide * high == len(element.cells) else None


def middle(cells: Sequence[int], width: int) -> int:
    """The square of an element that lies nearest to its middle."""
    count = len(cells)
    x, y = sum(cell % width for cell in cells), sum(cell // width for cell in cells)
    return min(cells, key=lambda cell: ((cell % width * count - x) ** 2 + (cell // width * count - y) ** 2, cell))


def layer_name(layer: int) -> str:
    """What the layer of a stroke is called in the map. Rules: CDN-29.34."""
    if layer in (STRUCTURES, GROUND):
        return ("built", "ground")[layer]
    return f"height {(HILLS + _HIGHEST - layer) / 2:g}"


def by_layer(strokes: Iterable[Stroke]) -> Mapping[int, list[Stroke]]:
    """Strokes by their layer, the lowest layer first."""
    found: dict[int, list[Stroke]] = {}
    for stroke in sorted(strokes, key=lambda stroke: -stroke.layer):
        found.setdefault(stroke.layer, []).append(stroke)
    return found
