"""The tiles of the supplied set with which elements are painted. Rules: CDN-29.47."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from game.boards.checks.caldaern_field.said import read_said
from game.boards.checks.caldaern_field.typed import Typed
from game.boards.tiled.document import Property
from game.boards.tiled.findings import Findings, Place
from game.boards.tiled.wang import Piece, best, pattern_of, pieces
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.painted import Stroke
from game.engine.caldaern.land.said import Said
from game.paths import MAPS

TERRAIN = MAPS / "caldaern" / "terrain.tsx"

TYPES: Mapping[str, str] = {
    "height": "float", "floors": "int", "capacity": "int", "indestructible": "bool", "garrison": "bool",
    "gun_platform": "bool", "machine_hall": "bool", "cliff": "bool",
}  # fmt: skip
"""Tiled's words for the types of properties that are no strings. Rules: Table 29-D."""

_ACROSS = ", west to east"
"""Ends the names of terrains of bridges that lead from west to east."""


def name_of(field: str) -> str:
    """The property that says a field of an element."""
    return "kind" if field == "variety" else field


def value_of(field: str, value: Any) -> str:
    """A field of an element as its property has it."""
    if field == "height":
        return f"{value / 2:g}"
    return str(value).lower() if isinstance(value, bool) else str(value)


class Tiles:
    """The pieces of a tile set by what they say."""

    def __init__(self, found: Sequence[Piece]) -> None:
        self.by_said: list[tuple[str, Said, list[Piece]]] = []
        for piece in found:
            if piece.kind not in KINDS:
                continue
            said = _said(piece)
            own = next((group for kind, other, group in self.by_said if (kind, other) == (piece.kind, said)), None)
            if own is None:
                own = []
                self.by_said.append((piece.kind, said, own))
            own.append(piece)

    def brush(self, element: Element) -> Said | None:
        """What the tile says that fits an element best; None where no tile is of its class and kind.

        Heights of hills are said by layers.
        """
        if element.kind == "hill":
            coloured = {"colour": element.colour}
            return coloured if ("hill", coloured) in ((kind, said) for kind, said, _ in self.by_said) else {}
        ranked = [
            (
                said.get("colour", "") == element.colour,
                sum(1 if getattr(element, name) == value else -1 for name, value in said.items()),
                -n,
            )
            for n, (kind, said, _) in enumerate(self.by_said)
            if kind == element.kind and _may_paint(element, said)
        ]
        return self.by_said[-max(ranked)[2]][1] if ranked else None

    def picture(self, kind: str, variety: str) -> int | None:
        """The tile that shows what stands alone: the first of its class and kind; None where there is none."""
        found = (own for other, said, own in self.by_said if (other, said.get("variety")) == (kind, variety))
        return next((own[0].number for own in found), None)

    def numbers(self, strokes: Sequence[Stroke], width: int, height: int, wet: frozenset[int]) -> dict[int, int]:
        """The tile on each square of one layer's strokes; `wet` are the squares of rivers."""
        found: dict[int, int] = {}
        for kind, said in _different(strokes):
            cells = {cell for s in strokes if (s.kind, s.said) == (kind, said) for cell in s.cells}
            bare = {name: value for name, value in said.items() if (kind, name) != ("hill", "height")}
            choice = next(group for other, own, group in self.by_said if (other, own) == (kind, bare))

            def inside(x: int, y: int, cells: set[int] = cells) -> bool:
                return not (0 <= x < width and 0 <= y < height) or y * width + x in cells

            leads = _across(cells, wet, width) if kind == "bridge" else None
            fitting = [piece for piece in choice if leads is None or piece.terrain.endswith(_ACROSS) is leads]
            for cell in cells:
                pattern = pattern_of(cell % width, cell // width, inside)
                found[cell] = best(fitting or choice, pattern, cell).number
        return found


@cache
def supplied() -> Tiles:
    """The tiles of the supplied set."""
    return Tiles(pieces(TERRAIN))


def _said(piece: Piece) -> Said:
    properties = {name: Property(name, TYPES.get(name, "string"), value, 0) for name, value in piece.properties.items()}
    return read_said(piece.kind, Typed(properties, Place(""), "terrain_incomplete", Findings()))


def _may_paint(element: Element, said: Said) -> bool:
    """Whether an object can say all in which an element differs from a tile: a colour can't be taken back."""
    return bool(said.get("variety", "") == element.variety and said.get("colour", element.colour) == element.colour)


def _different(strokes: Sequence[Stroke]) -> list[tuple[str, Said]]:
    found: list[tuple[str, Said]] = []
    for stroke in strokes:
        if (stroke.kind, stroke.said) not in found:
            found.append((stroke.kind, stroke.said))
    return found


def _across(cells: set[int], wet: frozenset[int], width: int) -> bool:
    """Whether bridges lead from west to east: then water lies north and south of them."""
    beside = sum((cell + step in wet) - 2 * (cell + step in cells) for cell in cells for step in (-1, 1))
    above = sum((cell + step in wet) - 2 * (cell + step in cells) for cell in cells for step in (-width, width))
    return bool(above > beside)
