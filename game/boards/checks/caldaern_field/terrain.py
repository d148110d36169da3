"""Terrain of a battlefield: objects of the layer `terrain` and painted squares as elements.

Rules: CDN-20.2 to CDN-20.7, Table 29-D, CDN-29.30 to CDN-29.44.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.boards.checks.caldaern_field.paint import Paint
from game.boards.checks.caldaern_field.said import HEIGHT, MATERIAL, VARIETIES, is_cliff, properties_of, read_said
from game.boards.checks.caldaern_field.shapes import MOST_CORNERS, Room, Squares
from game.boards.checks.caldaern_field.typed import Incomplete, Typed
from game.boards.checks.caldaern_slips.brushes import note_covered, note_differing
from game.boards.tiled.document import Document, Layer
from game.boards.tiled.findings import Cell, Findings, Place, Severity, nearest
from game.boards.tiled.objects import MapObject, read_objects
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.painted import MOST_ELEMENTS, Outline, Painting, numbered, painting
from game.engine.caldaern.land.said import height_of
from game.engine.caldaern.land.survey import Survey, survey
from game.engine.caldaern.land.terrain import allowed_materials

LAYER = "terrain"
INCOMPLETE = "terrain_incomplete"

_SPECKS = ("hill", "forest", "marsh", "river")
"""Classes of which one painted square is most often a slip of the brush. Rules: CDN-29.44."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What an object draws, where findings about it stand, and whether it is meant to be steep."""

    item: MapObject
    outline: Outline
    place: Place
    cliff: bool


@dataclass(frozen=True, slots=True)
class Land:
    """The elements of a battlefield, and where findings about each of them stand.

    `steep` are the squares of hills that are meant to be cliffs. Rules: CDN-29.36.
    """

    elements: tuple[Element, ...] = ()
    places: tuple[Place, ...] = ()
    steep: frozenset[int] = frozenset()


def read_terrain(document: Document, layer: Layer | None, paint: Paint, findings: Findings) -> Land:
    """The elements that count; what is incomplete or overlaps is noted. Rules: CDN-20.3, CDN-20.7, CDN-29.42."""
    drawn = [] if layer is None else read_drawn(document, layer, findings, paint.format)
    if not drawn and not paint.strokes and (layer is not None or paint.format > 1):
        findings.add("terrain_none", document.place if layer is None else layer.place)
    return _Land(document, drawn, paint, findings).read()


def read_drawn(document: Document, layer: Layer, findings: Findings, format: int = 1) -> list[Drawn]:
    """What the objects of the layer draw, in the order of the file; what counts as open ground is noted."""
    squares = Squares.of(document, format)
    corners = MOST_CORNERS if format > 1 else None
    items = read_objects(document, [layer], findings, MOST_ELEMENTS, Severity.WARNING, corners)
    room, drawn = Room(layer, findings), list[Drawn]()
    for item in items:
        reader = _Reader(item, squares, findings)
        if not room.takes(reader.cells):
            break
        found = reader.read()
        drawn += [found] if found is not None else []
    return drawn


def square(cell: int, columns: int) -> Cell:
    """Column and row of a cell."""
    return cell % columns, cell // columns


def place_of(item: MapObject, squares: Squares, cells: tuple[int, ...]) -> Place:
    """Where findings about an object stand: on its squares, if it has some."""
    return item.place.of_area(cells, squares.columns)


class _Reader:
    """Reads one object of the layer."""

    def __init__(self, item: MapObject, squares: Squares, findings: Findings) -> None:
        self.item = squares.seen(item)
        self.cells = squares.covered(self.item)
        self.fault = squares.fault(self.item, self.cells)
        self.place = place_of(item, squares, self.cells)
        self.typed = Typed(self.item.properties, self.place, INCOMPLETE, findings)

    def read(self) -> Drawn | None:
        """What is drawn; None, with a finding, where the object counts as open ground. Rules: CDN-20.3."""
        item, kind = self.item, self.item.kind
        if kind not in KINDS:
            fault = "terrain_class" if kind else "terrain_class_missing"
            self.typed.fail(fault, suggestion=nearest(kind or item.name, KINDS), name=kind, all=", ".join(KINDS))
            return None
        self.typed.note_misspelt(properties_of(kind))
        is_named = bool(item.name.strip())
        if self.fault:
            self.typed.fail(self.fault, shape=item.shape.value, degrees=round(item.rotation))
        if not is_named:
            self.typed.fail("terrain_unnamed", kind=kind)
        try:
            said, cliff = read_said(kind, self.typed), is_cliff(kind, self.typed)
        except Incomplete:
            return None
        if self.fault or not is_named:
            return None
        return Drawn(item, Outline(kind, item.name.strip(), said, self.cells), self.place, cliff)


class _Land:
    """Puts objects and paint together, and notes what that shows."""

    def __init__(self, document: Document, drawn: Sequence[Drawn], paint: Paint, findings: Findings) -> None:
        self.width = max(1, document.width)
        self.drawn = drawn
        self.paint = paint
        self.findings = findings

    def read(self) -> Land:
        self._heights()
        elements = self._elements
        self._incomplete()
        self._materials()
        self._overlaps()
        if self.paint.format > 1:
            self._paint()
        steep = {cell for found in self.drawn if found.cliff for cell in found.outline.cells} | self.paint.steep
        places = tuple(self._place_of(n) for n in self._survey.source)
        return Land(elements, places, frozenset(steep))

    @cached_property
    def _painting(self) -> Painting:
        return painting([found.outline for found in self.drawn], self.paint.strokes, self.width)

    @cached_property
    def _survey(self) -> Survey:
        return survey(self._painting.drawn, self.width)

    @cached_property
    def _elements(self) -> tuple[Element, ...]:
        return numbered(self._survey, self._painting.source)

    def _place_of(self, n: int) -> Place:
        """Where findings about something drawn stand: at its object, or at its first square in its layer."""
        source = self._painting.source[n]
        if source >= 0:
            return self.drawn[source].place
        cells = self._painting.drawn[n].cells
        return self._on_layer(self._painting.layers[n], cells)

    def _on_layer(self, layer: int, cells: Sequence[int]) -> Place:
        column, row = square(cells[0], self.width)
        return self.paint.layers[layer].place.at(column=column, row=row)

    def _squares(self, cells: Iterable[int]) -> list[Cell]:
        return [square(cell, self.width) for cell in cells]

    def _called(self, kind: str, cell: int) -> str:
        """What the element of a class on a square is called; its class where nothing of it is left there."""
        found = self._at.get((kind, cell))
        return kind if found is None else found.name

    @cached_property
    def _at(self) -> dict[tuple[str, int], Element]:
        """The element of a class on a square, of hills the highest."""
        return {(element.kind, cell): element for element in self._elements for cell in element.cells}

    # Objects ----------------------------------------------------------------------------------------------
    def _heights(self) -> None:
        """Both sides should be told how high an element is. Rules: CDN-1.28, CDN-20.5."""
        for number, found in enumerate(self.drawn):
            item = found.outline
            is_known = HEIGHT in item.said or number in self._painting.adopting
            if KINDS[item.kind].told and not is_known and not _lacks_variety(item):
                height = f"{height_of(item.kind, item.said) / 2:g}"
                self.findings.add("height_missing", found.place, kind=item.kind, height=height)

    def _incomplete(self) -> None:
        """Obstacles and monuments of which neither the object nor paint says the kind. Rules: CDN-20.3."""
        for note in self._survey.notes:
            if note.code == "terrain_incomplete" and note.missing == "kind":
                kind = self._painting.drawn[note.drawn].kind
                values = {"name": kind, "all": ", ".join(VARIETIES[kind])}
                self.findings.add("terrain_kind", self._place_of(note.drawn), values, code=INCOMPLETE)

    def _materials(self) -> None:
        """Rules: CDN-21.5, Table 21-B."""
        told: set[int] = set()
        for n in self._survey.source:
            source, element = self._painting.source[n], self._painting.drawn[n]
            if source < 0 or source in told:
                continue
            value = self.drawn[source].outline.said.get(MATERIAL, "")
            allowed = allowed_materials(element.kind, element.variety, element.colour)
            if value and value not in allowed:
                told.add(source)
                place = self.drawn[source].place.at(line=self.drawn[source].item.properties[MATERIAL].line)
                self.findings.add("material_not_allowed", place, value=value, all=", ".join(allowed) or "-")

    def _overlaps(self) -> None:
        """Squares that were lost to what comes earlier, or lies on top. Rules: CDN-20.7, CDN-29.42."""
        for note in self._survey.notes:
            if note.code != "terrain_overlap":
                continue
            loser, winner = self._painting.drawn[note.drawn], self._painting.drawn[note.over]
            is_painted = loser.kind == winner.kind and self._is_painted(note.drawn, note.over)
            if not is_painted:
                name = self._place_of(note.over).object or self._called(winner.kind, note.cells[0])
                self._overlap(self._place_of(note.drawn), note.cells, name)
        for clash in self._painting.clashes:
            place = self._on_layer(clash.layer, clash.cells) if clash.loser < 0 else self.drawn[clash.loser].place
            if clash.winner >= 0:
                name = self.drawn[clash.winner].place.object
            else:
                name = self._called(clash.by, clash.cells[0])
            self._overlap(place, clash.cells, name, "paint_overlap")

    def _is_painted(self, *drawn: int) -> bool:
        sources = [self._painting.source[n] for n in drawn]
        return any(source < 0 or source in self._painting.adopting for source in sources)

    def _overlap(self, place: Place, cells: Sequence[int], other: str, fault: str = "terrain_overlap") -> None:
        squares = self._squares(cells)
        place = place.at(column=squares[0][0], row=squares[0][1])
        self.findings.add(fault, place, cells=squares, other=other, n=len(squares))

    # Paint ------------------------------------------------------------------------------------------------
    def _paint(self) -> None:
        """What painted elements suggest. Rules: CDN-29.41, CDN-29.44."""
        self._specks()
        note_covered(self.paint, self._elements, self.width, self.findings)
        owned: dict[int, list[Element]] = {}
        for element, n in zip(self._elements, self._survey.source, strict=True):
            if self._painting.source[n] >= 0:
                owned.setdefault(self._painting.source[n], []).append(element)
        outlines, places = [found.outline for found in self.drawn], [found.place for found in self.drawn]
        note_differing(self.paint, outlines, places, owned, self.width, self.findings)
        for kind, cell in self._painting.long:
            found = self._at.get((kind, cell))
            if found is not None:
                n = self._survey.source[found.id - 1]
                place = self._place_of(n)
                self.findings.add(
                    "paint_long", place, cells=self._squares(found.cells), other=found.name, n=len(found.cells)
                )
        if self._painting.beyond:
            cells = self._squares(self._painting.beyond)
            place = self.paint.layers[0].place.at(column=cells[0][0], row=cells[0][1])
            self.findings.add("objects_many", place, cells=cells, severity=Severity.WARNING, limit=MOST_ELEMENTS)

    def _specks(self) -> None:
        told: set[tuple[str, tuple[int, ...]]] = set()
        for element, n in zip(self._elements, self._survey.source, strict=True):
            key = (element.kind, element.cells)
            if len(element.cells) != 1 or self._painting.source[n] >= 0 or element.kind not in _SPECKS or key in told:
                continue
            told.add(key)
            self.findings.add("paint_speck", self._place_of(n), cells=self._squares(element.cells), name=element.kind)


def _lacks_variety(item: Outline) -> bool:
    return item.kind in VARIETIES and "variety" not in item.said


