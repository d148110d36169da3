"""Tile sets, embedded in the map or in a file of their own, with their tiles and images. Rules: CAL-2.12."""

from __future__ import annotations

from pathlib import Path

from game.boards.tiled.document import Tile, Tileset
from game.boards.tiled.files import shown
from game.boards.tiled.findings import Place
from game.boards.tiled.limits import MAX_TILES
from game.boards.tiled.node import Node
from game.boards.tiled.parts import Parts


def read_tileset(node: Node, map_path: Path, map_place: Place, parts: Parts, room: int = 0) -> Tileset | None:
    """The tile set of a map's <tileset> element; None, with a finding, where it can't be read.

    `room` is how many numbers the map keeps for its tiles, 0 if that is not known: a supplied set that is read in the
    place of one that can't be has to have as many.
    """
    source = node.get("source")
    name = source or node.get("name")
    place = map_place.at(kind="tileset", object=name, line=node.line)
    first = parts.number(node, "firstgid", place, least=1)
    if first < 1:
        return None
    if not source:
        return _TilesetReader(map_path, place, parts).read(node, first)
    found = parts.tree(map_path, source, place, "tileset_missing", "tileset_outside")
    if found is None:
        return None
    path, root = found
    if root.tag != "tileset":
        parts.note("tileset_kind", place, source=source)
        return None
    inside = Place(shown(map_place.file, source), kind="tileset", object=root.get("name") or source)
    tileset = _TilesetReader(path, inside, parts).read(root, first)
    if source in parts.instead and tileset is not None and room not in (0, tileset.count):
        parts.note(parts.instead.pop(source)[1], place, source=source)
        return None
    return tileset


class _TilesetReader:
    def __init__(self, path: Path, place: Place, parts: Parts) -> None:
        self.path = path
        self.place = place
        self.parts = parts
        self.name = ""

    def read(self, root: Node, first: int) -> Tileset | None:
        """The tile set whose data stand in `root`; None when its numbers make no sense."""
        number = self.parts.number
        self.name = root.get("name")
        place = self.place.at(line=root.line)
        width, height = (number(root, name, place, least=1) for name in ("tilewidth", "tileheight"))
        spacing, margin = (number(root, name, place, default=0) for name in ("spacing", "margin"))
        columns = number(root, "columns", place, default=0)
        said = number(root, "tilecount", place, default=0)
        if min(width, height, spacing, margin, columns, said) < 0:
            return None
        tileset = Tileset(self.name, first, said, width, height, spacing, margin, columns, {}, place)
        tileset.alignment = root.get("objectalignment")
        self.parts.elements(root, place)
        self._offset(root, tileset)
        self._image(root, tileset)
        if tileset.count > MAX_TILES:
            self.parts.note("tiles_many", place, limit=MAX_TILES)
            return None
        self._tiles(root, tileset)
        return tileset if tileset.count or not tileset.is_sheet else None

    def _offset(self, root: Node, tileset: Tileset) -> None:
        node = root.first("tileoffset")
        if node is not None:
            x, y = (self.parts.decimal(node, name, self.place, 0) for name in ("x", "y"))
            tileset.offset = (round(x), round(y))

    def _image(self, root: Node, tileset: Tileset) -> None:
        """Reads the sheet of a tile set that has one; one that holds too few tiles is a finding."""
        node = root.first("image")
        if node is None:
            return
        tileset.is_sheet = True
        tileset.image = self.parts.image(node, self.path, self.place)
        if tileset.image is None:
            return
        columns = _fitting(tileset.image.width, tileset.tile_width, tileset)
        rows = _fitting(tileset.image.height, tileset.tile_height, tileset)
        tileset.columns = tileset.columns or columns
        tileset.count = tileset.count or columns * rows
        if tileset.columns > columns or tileset.count > columns * rows:
            self.parts.note("image_small", self.place.at(line=node.line), source=node.get("source"),
                            count=tileset.count, found=columns * rows)  # fmt: skip
            tileset.image = None

    def _tiles(self, root: Node, tileset: Tileset) -> None:
        for node in root.all("tile"):
            place = self.place.at(kind="tile", object=node.get("id"), tileset=self.name, line=node.line)
            local_id = self.parts.number(node, "id", place)
            if local_id < 0:
                continue
            if local_id in tileset.tiles:
                self.parts.note("tile_twice", place, id=local_id)
                continue
            if local_id >= (tileset.count if tileset.is_sheet else MAX_TILES):
                self.parts.note("tile_number", place, id=local_id, count=tileset.count)
                continue
            tileset.tiles[local_id] = self._tile(node, local_id, place)
        if not tileset.is_sheet:
            tileset.count = max(tileset.tiles, default=-1) + 1

    def _tile(self, node: Node, local_id: int, place: Place) -> Tile:
        """A tile; its class is `type`, or `class` where that is absent (Tiled 1.9)."""
        self.parts.elements(node, place)
        kind = node.get("type") or node.get("class")
        tile = Tile(local_id, kind, self.parts.properties(node, place), place)
        image = node.first("image")
        if image is not None:
            tile.image = self.parts.image(image, self.path, place)
        return tile


def _fitting(pixels: int, tile: int, tileset: Tileset) -> int:
    """How many tiles fit into so many pixels, with the set's margin and spacing."""
    return max(0, (pixels - tileset.margin + tileset.spacing) // (tile + tileset.spacing))
