"""Makes drawn terrain unambiguous. Rules: CDN-20.2 to CDN-20.7.

What is incomplete is left out, every square gets one meaning, and what is not joined is parted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.terrain import CROSSINGS, MONUMENT_MATERIALS, OBSTACLES, SCATTERED, STONE

HIGHEST: Final = 6
"""Greatest height of an element in halves. Rules: CDN-20.5."""


class Note(msgspec.Struct, frozen=True, gc=False):
    """Something that the survey changed.

    code     `terrain_incomplete` or `terrain_overlap`
    drawn    place of the element in what was drawn, from 0
    missing  what an incomplete element lacks: `name`, `kind`, `height` or `squares`
    over     for an overlap, the place of the element that keeps the squares
    cells    the squares that were lost
    """

    code: str
    drawn: int
    missing: str = ""
    over: int = -1
    cells: tuple[int, ...] = ()


class Survey(msgspec.Struct, frozen=True):
    """The elements that count, numbered from 1 in map order, and what had to be changed.

    `source` gives for every element the place of what it was drawn as.
    """

    elements: tuple[Element, ...]
    source: tuple[int, ...]
    notes: tuple[Note, ...]


def missing(element: Element) -> str:
    """What makes an element count as open ground: `name`, `kind`, `height` or `squares`; "" if it is complete.

    Rules: CDN-20.3, CDN-20.5.
    """
    if element.kind not in KINDS:
        return "kind"
    if element.kind == "obstacle" and element.variety not in (*OBSTACLES, "unknown"):
        return "kind"
    if element.kind == "monument" and element.variety not in (*MONUMENT_MATERIALS, STONE):
        return "kind"
    if not element.name.strip():
        return "name"
    if not 0 <= element.height <= HIGHEST:
        return "height"
    # The order to scatter stones has no squares any more when the land of a map is surveyed again for a battle.
    return "" if element.cells or is_order(element) else "squares"


def joined_parts(cells: Iterable[int], width: int) -> list[tuple[int, ...]]:
    """Squares in parts that are joined edge to edge or corner to corner, each ascending. Rules: CDN-20.6."""
    runs = _runs(sorted(set(cells)), width)
    first = list(range(len(runs)))  # every run's way to the first run of its part

    def root(n: int) -> int:
        """The first run of a run's part."""
        while first[n] != n:
            first[n] = first[first[n]]
            n = first[n]
        return n

    above = 0
    for n, (start, end) in enumerate(runs):
        row, left, right = start // width, start % width, end % width
        while above < n and (runs[above][1] // width, runs[above][1] % width) < (row - 1, left - 1):
            above += 1
        touching = above
        while touching < n and runs[touching][0] // width == row - 1 and runs[touching][0] % width <= right + 1:
            one, two = sorted((root(touching), root(n)))
            first[two] = one
            touching += 1
    parts: dict[int, list[int]] = {}
    for n, (start, end) in enumerate(runs):
        parts.setdefault(root(n), []).extend(range(start, end + 1))
    return [tuple(part) for part in parts.values()]


def _runs(cells: Sequence[int], width: int) -> list[tuple[int, int]]:
    """Ascending squares as the first and last of those that lie side by side in a row."""
    runs: list[tuple[int, int]] = []
    start = before = -2
    for cell in cells:
        if cell != before + 1 or cell % width == 0:
            if before >= 0:
                runs.append((start, before))
            start = cell
        before = cell
    if before >= 0:
        runs.append((start, before))
    return runs


def is_order(element: Element) -> bool:
    """Whether an element is nothing but the order to scatter stones: no square is its own. Rules: CDN-28.18."""
    return element.kind == "monument" and element.variety == SCATTERED


class _Taken:
    """Which drawn element has each square, by layer. Rules: CDN-20.7."""

    def __init__(self) -> None:
        self._ground: dict[int, tuple[int, bool]] = {}
        """Cell to element, and whether it is a river."""
        self._structure: dict[int, tuple[int, bool]] = {}
        """Cell to element, and whether it may stand in a river."""

    def holder(self, element: Element, cell: int) -> int:
        """The element that keeps a square from a later one, -1 where the later one may have it."""
        layer = KINDS[element.kind].layer
        if layer == "hills":
            return -1
        ground, structure = self._ground.get(cell), self._structure.get(cell)
        if layer == "ground":
            if ground is not None:
                return ground[0]
            return structure[0] if structure is not None and element.kind == "river" and not structure[1] else -1
        if structure is not None:
            return structure[0]
        return ground[0] if ground is not None and ground[1] and not stands_in_rivers(element) else -1

    def take(self, drawn: int, element: Element, cell: int) -> None:
        """Give a square to an element."""
        layer = KINDS[element.kind].layer
        if layer == "ground":
            self._ground[cell] = (drawn, element.kind == "river")
        elif layer == "structures":
            self._structure[cell] = (drawn, stands_in_rivers(element))


def stands_in_rivers(element: Element) -> bool:
    """The only structures that may cover squares of a river: bridges, fords and ruins. Rules: CDN-20.7."""
    return element.kind in CROSSINGS or "ruin" in (element.kind, element.variety)


def survey(drawn: Sequence[Element], width: int) -> Survey:
    """What drawn elements amount to. Rules: CDN-20.3, CDN-20.6, CDN-20.7."""
    taken = _Taken()
    elements: list[Element] = []
    source: list[int] = []
    notes: list[Note] = []
    for n, element in enumerate(drawn):
        lacks = missing(element)
        if lacks:
            notes.append(Note("terrain_incomplete", n, missing=lacks))
            continue
        if is_order(element):
            elements.append(msgspec.structs.replace(element, id=len(elements) + 1, cells=()))
            source.append(n)
            continue
        kept, lost = _settle(taken, n, element)
        notes += [Note("terrain_overlap", n, over=other, cells=tuple(cells)) for other, cells in lost.items()]
        for part in joined_parts(kept, width):
            elements.append(msgspec.structs.replace(element, id=len(elements) + 1, cells=part))
            source.append(n)
    return Survey(tuple(elements), tuple(source), tuple(notes))


def _settle(taken: _Taken, n: int, element: Element) -> tuple[list[int], dict[int, list[int]]]:
    """The squares that an element keeps, and those it loses by the element that has them."""
    kept: list[int] = []
    lost: dict[int, list[int]] = {}
    for cell in sorted(set(element.cells)):
        other = taken.holder(element, cell)
        if other < 0:
            taken.take(n, element, cell)
            kept.append(cell)
        else:
            lost.setdefault(other, []).append(cell)
    return kept, lost
