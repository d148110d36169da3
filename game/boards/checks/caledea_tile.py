"""A tile as a square of Caledea: its class and its two resources. Rules: CAL-2.3, CAL-2.12."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.boards.checks.properties import note_unknown
from game.boards.document import Property, Tile
from game.boards.findings import Cell, Findings, Place, Severity, nearest
from game.engine.caledea.board import RESOURCES, pair_number

TILE_CLASS = "square"
PROPERTIES = ("resource_a", "resource_b")
_FURTHER = re.compile(r"resource_[c-z]|resource_?[3-9]", re.IGNORECASE)


def pair_of(tile: Tile) -> int | None:
    """The number of the tile's pair of resources; None where anything about the tile is wrong."""
    names = [tile.properties.get(name) for name in PROPERTIES]
    if tile.kind != TILE_CLASS or any(_FURTHER.fullmatch(name) for name in tile.properties):
        return None
    a, b = (item.value if item and item.kind == "string" else "" for item in names)
    if a not in RESOURCES or b not in RESOURCES or a == b:
        return None
    return pair_number(a, b)


def check_tile(tile: Tile, layer: str, cells: Sequence[Cell], findings: Findings) -> None:
    """Note everything that is wrong with a tile painted in `cells`; with no cells it is only a warning."""
    _TileCheck(tile, layer, cells, findings).run()


class _TileCheck:
    def __init__(self, tile: Tile, layer: str, cells: Sequence[Cell], findings: Findings) -> None:
        self.tile = tile
        self.cells = cells
        self.findings = findings
        column, row = cells[0] if cells else (None, None)
        self.place: Place = tile.place.at(layer=layer, column=column, row=row)

    def note(self, fault: str, line: int = 0, suggestion: str = "", **values: str | int) -> None:
        severity = None if self.cells else Severity.WARNING
        place = self.place.at(line=line) if line else self.place
        self.findings.add(fault, place, severity=severity, cells=self.cells, suggestion=suggestion, **values)

    def run(self) -> None:
        tile, before = self.tile, len(self.findings)
        if not tile.kind:
            self.note("tile_class_missing", wanted=TILE_CLASS)
        elif tile.kind != TILE_CLASS:
            meant = nearest(tile.kind, (TILE_CLASS,))
            self.note("tile_class", name=tile.kind, wanted=TILE_CLASS, suggestion=meant)
        further = {name: item for name, item in tile.properties.items() if _FURTHER.fullmatch(name)}
        for name, item in further.items():
            self.note("resource_third", item.line, name=name)
        values = [self._resource(name) for name in PROPERTIES]
        if values[0] and values[0] == values[1]:
            self.note("resource_same", tile.properties[PROPERTIES[1]].line, name=values[0])
        if len(self.findings) == before:
            others = {k: v for k, v in tile.properties.items() if k not in further}
            note_unknown(others, PROPERTIES, self.place, self.findings)

    def _resource(self, name: str) -> str:
        """The resource that a property names; "" with a finding where it names none."""
        item = self.tile.properties.get(name)
        if item is None:
            others = [other for other in self.tile.properties if other not in PROPERTIES]
            found = nearest(name, others)
            self.note("resource_misspelt" if found else "resource_missing", name=name, found=found)
            return ""
        if item.kind != "string":
            self.note("resource_type", item.line, name=name, type=item.kind)
            return ""
        return self._known(item)

    def _known(self, item: Property) -> str:
        if item.value in RESOURCES:
            return item.value
        self.note("resource_unknown", item.line, name=item.name, value=item.value,
                  suggestion=nearest(item.value, RESOURCES), all=", ".join(RESOURCES))  # fmt: skip
        return ""
