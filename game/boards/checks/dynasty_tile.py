"""A tile as terrain of Dynasty Builder. Rules: DYN-24.2."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.checks.properties import note_unknown
from game.boards.checks.tiles import TileCheck, TileKind
from game.boards.tiled.document import Layer, Tile
from game.boards.tiled.findings import Cell, Findings
from game.engine.dynasty.position.terrain import OFF_BOARD, TERRAINS

TILE_CLASS = "terrain"
PROPERTY = "terrain"
BARE = "bare"
"""Marks a tile that shows only the ground, which the game puts under houses, cities and units."""
PROPERTIES = (PROPERTY, BARE)


def terrain_of(tile: Tile) -> int | None:
    """The tile's terrain as a place in TERRAINS; None where anything about the tile is wrong."""
    item = tile.properties.get(PROPERTY)
    is_good = tile.kind == TILE_CLASS and item is not None and item.kind == "string" and item.value in TERRAINS
    return TERRAINS.index(item.value) if is_good and item is not None else None


def check_tile(tile: Tile, layer: Layer | None, cells: Sequence[Cell], findings: Findings) -> None:
    """Note everything that is wrong with a tile painted in `cells`; with no cells it is only a warning."""
    check, before = TileCheck(tile, TILE_CLASS, layer, cells, findings), len(findings)
    if not check.check_class():
        return
    check.word(PROPERTY, TERRAINS, "terrain", PROPERTIES)
    if len(findings) == before:
        note_unknown(tile.properties, PROPERTIES, check.place, findings)


GROUND = TileKind(TILE_CLASS, terrain_of, check_tile, empty=OFF_BOARD)
"""What a board of Dynasty Builder is painted with; empty cells are off the board. Rules: DYN-2.7."""
