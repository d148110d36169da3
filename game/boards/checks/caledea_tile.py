"""A tile as a square of Caledea: its class and its two resources. Rules: CAL-2.3, CAL-2.12."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.boards.checks.properties import note_unknown
from game.boards.checks.tiles import TileCheck
from game.boards.tiled.document import Layer, Tile
from game.boards.tiled.findings import Cell, Findings
from game.engine.caledea.position.board import RESOURCES, pair_number

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


def check_tile(tile: Tile, layer: Layer | None, cells: Sequence[Cell], findings: Findings) -> None:
    """Note everything that is wrong with a tile painted in `cells`; with no cells it is only a warning."""
    _TileCheck(tile, TILE_CLASS, layer, cells, findings).run()


class _TileCheck(TileCheck):
    def run(self) -> None:
        tile, before = self.tile, len(self.findings)
        if not self.check_class():
            return
        further = {name: item for name, item in tile.properties.items() if _FURTHER.fullmatch(name)}
        for name, item in further.items():
            self.note("resource_third", item.line, name=name)
        values = [self.word(name, RESOURCES, "resource", PROPERTIES) for name in PROPERTIES]
        if values[0] and values[0] == values[1]:
            self.note("resource_same", tile.properties[PROPERTIES[1]].line, name=values[0])
        if len(self.findings) == before:
            others = {k: v for k, v in tile.properties.items() if k not in further}
            note_unknown(others, PROPERTIES, self.place, self.findings)
