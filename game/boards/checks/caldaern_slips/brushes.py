"""What the brush left that nobody meant: things hidden by what lies above them, names that say other than the paint.

All of it can be played, so that all findings are warnings. Rules: CDN-29.31, CDN-29.40, CDN-29.49.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from game.boards.checks.caldaern_field.paint import Paint
from game.boards.tiled.findings import Cell, Findings, Place, Values
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.painted import Outline, Stroke

_SAID = ("colour", "variety")
"""What a thing looks like is said by these fields."""


def note_covered(paint: Paint, elements: Iterable[Element], columns: int, findings: Findings) -> None:
    """Squares that the game shows, and that Tiled hides under what is painted on a layer above; layer by layer.

    Ground hides what is built; a Colour hill hides ground as well. Of squares that are lost to what lies above them
    has been told.
    """
    there: dict[str, set[int]] = defaultdict(set)
    for element in elements:
        there[element.kind].update(element.cells)
    painted, hiding = defaultdict[tuple[int, str], set[int]](set), defaultdict[tuple[int, str], set[int]](set)
    for stroke in paint.strokes:
        painted[stroke.layer, stroke.kind].update(stroke.cells)
        if _hides(stroke):
            hiding[stroke.layer, KINDS[stroke.kind].layer].update(stroke.cells)
    for (lower, kind), cells in sorted(painted.items()):
        for (upper, place), above in sorted(hiding.items()):
            hidden = cells & above & there[kind] if upper < lower and KINDS[kind].layer in _HIDDEN[place] else ()
            if hidden:
                squares = _squares(hidden, columns)
                at = paint.layers[upper].place.at(column=squares[0][0], row=squares[0][1])
                below = paint.layers[lower].name
                findings.add("paint_covered", at, cells=squares, n=len(squares), kind=kind, below=below)


_HIDDEN = {"ground": ("structures",), "hills": ("ground", "structures")}
"""What stands upon ground and upon hills, and is hidden where they lie above it."""


def _hides(stroke: Stroke) -> bool:
    """Whether nothing is seen through the tiles of a stroke."""
    return KINDS[stroke.kind].layer == "ground" or (stroke.kind == "hill" and "colour" in stroke.said)


def note_differing(
    paint: Paint, objects: Sequence[Outline], places: Sequence[Place], owned: Mapping[int, Iterable[Element]],
    columns: int, findings: Findings,
) -> None:  # fmt: skip
    """Objects that say another kind than the tiles below show: Tiled shows the one, and the game plays the other.

    `owned` are the elements of each object. Rules: CDN-29.40.
    """
    for number, elements in owned.items():
        item = objects[number]
        for name in _SAID:
            said = item.said.get(name)
            shown = _shown(paint, item.kind, name) if said else {}
            cells = {c for e in elements for c in e.cells if c in shown and said not in shown[c]}
            if cells:
                squares = _squares(cells, columns)
                other = sorted(shown[squares[0][1] * columns + squares[0][0]])[-1] or item.kind
                values: Values = {"n": len(squares), "value": str(said), "other": other}
                findings.add("paint_differs", places[number], values, cells=squares)


def _shown(paint: Paint, kind: str, name: str) -> dict[int, set[str]]:
    """What the tiles of a class say on each square."""
    found: dict[int, set[str]] = defaultdict(set)
    for stroke in paint.strokes:
        if stroke.kind == kind:
            for cell in stroke.cells:
                found[cell].add(stroke.said.get(name, ""))
    return found


def _squares(cells: Iterable[int], columns: int) -> list[Cell]:
    return [(cell % columns, cell // columns) for cell in sorted(cells)]
