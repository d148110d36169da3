"""Pictures of a designer's own that players see: a sheet of tiles, and the ground of a battlefield.

They are told by what the rules' tiles and objects say, never by themselves. What can't be used is drawn as usual, and
told in one line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from game.boards.checks.tiles import TileKind
from game.boards.kinds.pictures import MAX_PIXELS, keep
from game.boards.tiled.cells import UNREADABLE, read_cells
from game.boards.tiled.document import FLAG_BITS, Document, Layer, Tileset
from game.boards.tiled.files import Folders, ReadFault, read_bounded
from game.boards.tiled.findings import Findings, Severity
from game.boards.tiled.parts import Parts

GROUND = "ground:"
"""How the names of layers begin that are drawn as the ground of a battlefield."""

MOST_PAINTED = 128_000_000
"""Pixels that are opened and painted at most for the ground of a battlefield."""

_SHEET_BYTES = 16 * 1024 * 1024
_LIKE = 0.03
"""How much the shape of tiles may differ from that of the supplied ones."""


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """The layout of a supplied sheet: a tile set of one's own is drawn if it has the same.

    picture  the supplied picture
    count    tiles, so many `columns` in a row, each so many times higher than wide (`shape`)
    number   what a tile stands for in the game, by its place in the sheet
    """

    picture: Path
    count: int
    columns: int
    shape: float
    number: Callable[[int], int]


def own_sheet(document: Document, layer: Layer, kind: TileKind, layout: SheetLayout, findings: Findings) -> str:
    """The digest of the picture that the land of a layer is to be drawn with, "" for the game's own."""
    cells = read_cells(document, layer, Findings(), Severity.WARNING) or []
    gids = {raw & ~FLAG_BITS for raw in set(cells) if raw != UNREADABLE}
    used = {id(found[0]): found[0] for gid in gids if (found := document.find_tile(gid)) is not None}
    own = [tileset for tileset in used.values() if not _is_supplied(tileset, layout)]
    for tileset in own:
        if len(used) > 1 or not _fits(tileset, kind, layout):
            fault = "art_mixed" if len(used) > 1 else "art_layout"
            findings.add(fault, tileset.place, name=tileset.name, supplied=layout.picture.name)
            return ""
        return _kept_sheet(tileset, findings)
    return ""


def _is_supplied(tileset: Tileset, layout: SheetLayout) -> bool:
    """Whether a tile set shows the supplied picture, or a copy of it; sets without a picture show nothing."""
    if tileset.image is None:
        return tileset.is_sheet
    return tileset.image.path == layout.picture or _bytes_of(tileset.image.path) == _supplied(layout.picture)


@lru_cache(maxsize=4)
def _supplied(path: Path) -> bytes:
    return path.read_bytes()


def _bytes_of(path: Path) -> bytes:
    try:
        return read_bounded(path, _SHEET_BYTES)
    except ReadFault:
        return b""


def _fits(tileset: Tileset, kind: TileKind, layout: SheetLayout) -> bool:
    """Whether every tile stands where its like stands in the supplied sheet."""
    shape = tileset.tile_height / max(1, tileset.tile_width)
    return (
        tileset.image is not None
        and (tileset.count, tileset.columns) == (layout.count, layout.columns)
        and not tileset.margin
        and not tileset.spacing
        and abs(shape / layout.shape - 1) <= _LIKE
        and tileset.image.width * tileset.image.height <= MAX_PIXELS
        and all(kind.number(tileset.tile(place)) == layout.number(place) for place in range(layout.count))
    )


def _kept_sheet(tileset: Tileset, findings: Findings) -> str:
    assert tileset.image is not None, "it fits"
    data: bytes | None = _files().sheet_file(tileset, tileset.image)
    if data is None:
        findings.add("art_broken", tileset.place, name=tileset.image.path.name)
        return ""
    return keep(data)


def ground_picture(document: Document, findings: Findings) -> str:
    """The digest of the picture of all layers that are drawn as ground, "" where there is none."""
    named = [layer for layer in document.layers if layer.name.casefold().startswith(GROUND)]
    shown = [layer for layer in named if layer.visible and layer.tag in ("layer", "imagelayer")]
    drawn, pixels = [], 0
    for layer in shown:
        tiles = _tiles(document, layer)
        if any(tileset.tile(number).kind for tileset, number in tiles):
            findings.add("art_classed", layer.place, name=layer.name)
        elif tiles or layer.tag == "imagelayer":
            drawn.append(layer)
            pixels += _pixels(document, layer, tiles)
    if not drawn:
        return ""
    if pixels > MOST_PAINTED:
        findings.add("art_large", drawn[0].place, name=drawn[0].name, limit=MOST_PAINTED // 1_000_000)
        return ""
    data: bytes | None = _files().ground_file(document, drawn)
    if data is None:
        findings.add("art_broken", drawn[0].place, name=drawn[0].name)
        return ""
    return keep(data) if data else ""


def _files() -> Any:
    """What makes the pictures: it brings a library of pictures along, which a check without them can do without."""
    return import_module("game.boards.checks.art_files")


def _tiles(document: Document, layer: Layer) -> list[tuple[Tileset, int]]:
    """The tiles that a layer is painted with: their sets and their numbers in them."""
    cells = read_cells(document, layer, Findings(), Severity.WARNING) if layer.tag == "layer" else None
    found = (document.find_tile(raw & ~FLAG_BITS) for raw in set(cells or ()) if raw != UNREADABLE)
    return [tile for tile in found if tile is not None]


def _pixels(document: Document, layer: Layer, tiles: list[tuple[Tileset, int]]) -> int:
    """How many pixels are opened and painted at most to draw a layer of the ground."""
    wide, high = document.width * document.tile_width, document.height * document.tile_height
    if layer.tag == "imagelayer":
        node = layer.node.first("image")
        parts = Parts(Folders(document.path), Findings())
        image = parts.image(node, document.path, layer.place) if node is not None else None
        return wide * high + (image.width * image.height if image is not None else 0)
    images = {id(tileset): tileset.image for tileset, _ in tiles}
    images |= {id(tile): tile.image for tile in (tileset.tile(number) for tileset, number in tiles)}
    opened = sum(image.width * image.height for image in images.values() if image is not None)
    sizes = [(image.width, image.height) for image in images.values() if image is not None and tiles]
    sizes = [(tileset.tile_width, tileset.tile_height) for tileset, _ in tiles if tileset.is_sheet] or sizes
    largest = max((min(w, wide) * min(h, high) for w, h in sizes), default=0)
    return wide * high + opened + document.width * document.height * largest
