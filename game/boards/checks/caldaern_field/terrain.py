"""Terrain of a battlefield: the objects of the layer `terrain` as elements. Rules: CDN-20.2 to CDN-20.7, Table 29-D."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from game.boards.checks.caldaern_field.shapes import ALLOWED, Squares
from game.boards.checks.caldaern_field.typed import Incomplete, Typed
from game.boards.tiled.document import Document, Layer
from game.boards.tiled.findings import Cell, Findings, Place, Severity, nearest
from game.boards.tiled.objects import MapObject, Shape, read_objects
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.kinds import KINDS, MATERIALS
from game.engine.caldaern.land.survey import HIGHEST, survey
from game.engine.caldaern.land.terrain import (
    MONUMENT_MATERIALS,
    OBSTACLES,
    allowed_materials,
    default_height,
)
from game.engine.caldaern.lists.schema import SCHOOLS

LAYER = "terrain"
INCOMPLETE = "terrain_incomplete"
MAX_ELEMENTS = 2000
"""Objects of the layer that are looked at."""
_FLOORS, _CAPACITY = 4, 999

_HEIGHT, _MATERIAL, _COLOUR, _FIRM = "height", "material", "colour", "indestructible"


def properties_of(kind: str) -> tuple[str, ...]:
    """What a map may say of a class of terrain; `complex` besides where it may be the ground of a monument.

    Rules: Table 29-D, Table 27-A.
    """
    return (_HEIGHT, *KINDS[kind].properties)


@dataclass(frozen=True, slots=True)
class Drawn:
    """An element as it was drawn, and where findings about it stand."""

    element: Element
    place: Place


def read_terrain(document: Document, layer: Layer, findings: Findings) -> tuple[Element, ...]:
    """The elements that count; what is incomplete or overlaps is noted. Rules: CDN-20.3, CDN-20.7."""
    squares = Squares.of(document)
    items = read_objects(document, [layer], findings, MAX_ELEMENTS, Severity.WARNING)
    drawn = [found for item in items if (found := _Reader(item, squares, findings).read()) is not None]
    if not drawn:
        findings.add("terrain_none", layer.place)
    result = survey([thing.element for thing in drawn], squares.columns)
    for note in result.notes:
        place, other = drawn[note.drawn].place, drawn[note.over].place.object
        if note.code == "terrain_overlap":
            cells = [_square(cell, squares.columns) for cell in note.cells]
            place = place.at(column=cells[0][0], row=cells[0][1])
            findings.add("terrain_overlap", place, cells=cells, other=other, n=len(cells))
    return result.elements


def _square(cell: int, columns: int) -> Cell:
    return cell % columns, cell // columns


def place_of(item: MapObject, squares: Squares, cells: tuple[int, ...]) -> Place:
    """Where findings about an object stand: at its first square, if it has one."""
    if not cells:
        return item.place
    column, row = _square(cells[0], squares.columns)
    return item.place.at(column=column, row=row)


def shape_fault(item: MapObject, cells: tuple[int, ...]) -> str:
    """What is wrong with an object's shape, "" if nothing is. Rules: CDN-29.21."""
    if item.shape not in ALLOWED:
        return "field_shape"
    if not item.is_upright and item.shape is not Shape.POINT:
        return "field_turned"
    return "" if cells else "field_squares"


class _Reader:
    """Reads one object of the layer."""

    def __init__(self, item: MapObject, squares: Squares, findings: Findings) -> None:
        self.item = item
        self.cells = squares.covered(item) if item.is_upright else ()
        self.place = place_of(item, squares, self.cells)
        self.findings = findings
        self.typed = Typed(item, self.place, INCOMPLETE, findings)

    def read(self) -> Drawn | None:
        """The element; None, with a finding, where the object counts as open ground. Rules: CDN-20.3."""
        if self.item.kind not in KINDS:
            self._no_class()
            return None
        known = properties_of(self.item.kind)
        self.typed.note_misspelt(known)
        fault, is_named = shape_fault(self.item, self.cells), bool(self.item.name.strip())
        if fault:
            self.typed.fail(fault, shape=self.item.shape.value, degrees=round(self.item.rotation))
        if not is_named:
            self.typed.fail("terrain_unnamed", kind=self.item.kind)
        try:
            element = self._element(self.item.kind)
        except Incomplete:
            return None
        return None if fault or not is_named else Drawn(self._with_material(element), self.place)

    def _no_class(self) -> None:
        meant = nearest(self.item.kind or self.item.name, KINDS)
        fault = "terrain_class" if self.item.kind else "terrain_class_missing"
        self.typed.fail(fault, suggestion=meant, name=self.item.kind, all=", ".join(KINDS))

    def _element(self, kind: str) -> Element:
        typed, known = self.typed, properties_of(kind)

        def word(name: str, allowed: tuple[str, ...]) -> str:
            return typed.word(name, allowed) if name in known else ""

        def flag(name: str, default: bool) -> bool:
            return typed.flag(name, default) if name in known else default

        variety = self._variety(kind)
        colours = (*KINDS[kind].colours, "unknown")
        floors = typed.number("floors", 0, 1, _FLOORS) if "floors" in known else 0
        height = typed.halves(_HEIGHT, default_height(kind, variety, max(floors, 1)), HIGHEST)
        if KINDS[kind].told and _HEIGHT not in self.item.properties:
            self.findings.add("height_missing", self.place, kind=kind, height=f"{height / 2:g}")
        return Element(
            id=0,
            kind=kind,
            name=self.item.name.strip(),
            height=height,
            cells=self.cells,
            variety=variety,
            colour=word(_COLOUR, colours),
            material=word(_MATERIAL, MATERIALS),
            indestructible=flag(_FIRM, False),
            school=word("school", SCHOOLS),
            complex=typed.text("complex") if "complex" in known or KINDS[kind].complex else "",
            floors=floors or max(height // 2, 1),
            capacity=typed.number("capacity", 0, 0, _CAPACITY) if "capacity" in known else 0,
            garrison=flag("garrison", True),
            gun_platform=flag("gun_platform", False),
            machine_hall=flag("machine_hall", False),
        )

    def _variety(self, kind: str) -> str:
        """The kind of an obstacle or a monument, which has to be there. Rules: Table 29-D."""
        allowed = {"obstacle": (*OBSTACLES, "unknown"), "monument": tuple(MONUMENT_MATERIALS)}.get(kind)
        if allowed is None:
            return ""
        found = self.typed.word("kind", allowed)
        if not found:
            raise self.typed.fail("terrain_kind", name=kind, all=", ".join(allowed))
        return found

    def _with_material(self, element: Element) -> Element:
        """The element made of something that its kind allows. Rules: CDN-21.5, Table 21-B."""
        allowed = allowed_materials(element.kind, element.variety)
        if element.material in allowed:
            return element
        if element.material:
            line = self.item.properties[_MATERIAL].line
            self.findings.add("material_not_allowed", self.place.at(line=line), value=element.material,
                              all=", ".join(allowed) or "-")  # fmt: skip
        return msgspec.structs.replace(element, material=(*allowed, "")[0])

