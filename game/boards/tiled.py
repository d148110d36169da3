"""Pictures of maps as Tiled draws them. The only module that names pytmx.

pytmx never sees an untrusted file. What was read and checked is written anew, with everything in it that pytmx
would misread already resolved (tile sets embedded, data as CSV, sizes that count the tiles), and pytmx builds the
layers and images from that.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pygame

from game.boards.cells import UNREADABLE, read_cells
from game.boards.document import FLAG_BITS, Document, Image, Layer, Tileset
from game.boards.files import Folders
from game.boards.findings import Findings, Severity
from game.boards.limits import MAX_DECORATION_CELLS, MAX_PICTURE_PIXELS
from game.boards.parts import Parts
from game.boards.reader import read_document

if TYPE_CHECKING:
    from pytmx import TiledMap

_HEX_FLAG = 0x10000000
"""Turns hexagons only; pytmx would take it for a part of the number."""


def map_picture(path: Path, wanted: Callable[[Layer], bool] = lambda layer: True) -> pygame.Surface | None:
    """The visible tile and image layers of an orthogonal map, as Tiled draws them, on a transparent ground.

    None where there is nothing to draw: no such layer, a map with faults, one too large for a picture, or an
    image that breaks off.
    Objects are not drawn. Needs no window.
    """
    findings = Findings()
    document = read_document(path, str(path), findings)
    if document is None or findings.has_errors or not _can_be_drawn(document):
        return None
    layers = [layer for layer in document.layers if layer.visible and wanted(layer)]
    cells = {i: _cells(document, layer) for i, layer in enumerate(layers) if layer.tag == "layer"}
    drawn = [i for i, layer in enumerate(layers) if layer.tag == "imagelayer" or any(cells.get(i, ()))]
    if not drawn:
        return None
    try:
        return _Painter(document, layers, cells).paint(drawn)
    except pygame.error:  # an image whose head is sound and whose body is not
        return None


def _can_be_drawn(document: Document) -> bool:
    cells = document.width * document.height
    pixels = cells * document.tile_width * document.tile_height
    layers = sum(layer.tag == "layer" for layer in document.layers)
    is_small = pixels <= MAX_PICTURE_PIXELS and cells * layers <= MAX_DECORATION_CELLS
    return document.orientation == "orthogonal" and not document.infinite and is_small


def _cells(document: Document, layer: Layer) -> list[int]:
    """Tile numbers with their turning flags; whatever no tile set has is left empty."""
    found = read_cells(document, layer, Findings(), Severity.WARNING) or []
    known = (raw != UNREADABLE and document.find_tile(raw & ~FLAG_BITS) is not None for raw in found)
    return [raw & ~_HEX_FLAG if is_known else 0 for raw, is_known in zip(found, known)]


class _Painter:
    def __init__(self, document: Document, layers: list[Layer], cells: dict[int, list[int]]) -> None:
        self.document = document
        self.layers = layers
        self.tile_layers = list(cells)
        self.map = _load(document, cells)

    def paint(self, drawn: list[int]) -> pygame.Surface:
        document = self.document
        size = (document.width * document.tile_width, document.height * document.tile_height)
        out = pygame.Surface(size, pygame.SRCALPHA)
        for index in drawn:
            layer = self.layers[index]
            sheet = out if layer.opacity >= 1 else pygame.Surface(size, pygame.SRCALPHA)
            if layer.tag == "layer":
                self._tiles(sheet, layer, self.tile_layers.index(index))
            else:
                self._image(sheet, layer)
            if sheet is not out:
                sheet.set_alpha(round(255 * layer.opacity))
                out.blit(sheet, (0, 0))
        return out

    def _tiles(self, sheet: pygame.Surface, layer: Layer, number: int) -> None:
        """Tiles stand on the lower left corner of their cell, whatever their size."""
        wide, high = self.document.tile_width, self.document.tile_height
        dx, dy = layer.offset
        for x, y, image in self.map.layers[number].tiles():
            if image is not None:
                sheet.blit(image, (round(x * wide + dx), round((y + 1) * high - image.get_height() + dy)))

    def _image(self, sheet: pygame.Surface, layer: Layer) -> None:
        node = layer.node.first("image")
        parts = Parts(Folders(self.document.path), Findings())
        image = parts.image(node, self.document.path, layer.place) if node is not None else None
        if image is not None:
            sheet.blit(_open_image(str(image.path), image.transparent), layer.offset)


def _load(document: Document, cells: dict[int, list[int]]) -> TiledMap:
    """The map as pytmx builds it from our own text."""
    from pytmx import TiledMap

    loaded = TiledMap(image_loader=_image_loader, load_all=False)
    loaded.filename = str(document.path)
    loaded.parse_xml(_map_element(document, cells))
    _turn_single_pictures(document, loaded)
    return loaded


def _turn_single_pictures(document: Document, loaded: TiledMap) -> None:
    """Turn tiles that have a picture of their own: pytmx does so only for those cut from a sheet."""
    from pytmx.util_pygame import handle_transformation

    for gid, uses in loaded.gidmap.items():
        found = document.find_tile(gid)
        for number, flags in uses if found is not None and not found[0].is_sheet else ():
            if loaded.images[number] is not None and any(flags):
                loaded.images[number] = handle_transformation(loaded.images[number], flags)


def _map_element(document: Document, cells: dict[int, list[int]]) -> ET.Element:
    size = {"width": str(document.width), "height": str(document.height)}
    tile = {"tilewidth": str(document.tile_width), "tileheight": str(document.tile_height)}
    root = ET.Element("map", {"version": "1.8", "orientation": document.orientation, **size, **tile})
    for tileset in document.tilesets:
        if tileset.image is not None:
            root.append(_sheet_element(tileset, tileset.image))
        elif not tileset.is_sheet:
            root.append(_collection_element(tileset))
    for index, numbers in cells.items():
        layer = ET.SubElement(root, "layer", {"name": str(index), **size})
        data = ET.SubElement(layer, "data", {"encoding": "csv"})
        data.text = ",".join(map(str, numbers or [0] * document.width * document.height))
    return root


def _collection_element(tileset: Tileset) -> ET.Element:
    """A tile set in which every tile has a picture of its own."""
    size = {"tilewidth": str(tileset.tile_width), "tileheight": str(tileset.tile_height)}
    element = ET.Element("tileset", {"name": "set", "firstgid": str(tileset.first), **size})
    for tile in tileset.tiles.values():
        if tile.image is not None:
            child = ET.SubElement(element, "tile", {"id": str(tile.local_id)})
            child.append(_image_element(tile.image, tile.image.width, tile.image.height))
    return element


def _image_element(image: Image, width: int, height: int) -> ET.Element:
    source = {"source": str(image.path), "width": str(width), "height": str(height)}
    if image.transparent:
        source["trans"] = image.transparent.removeprefix("#")
    return ET.Element("image", source)


def _sheet_element(tileset: Tileset, image: Image) -> ET.Element:
    """A tile set whose image is said to be just as large as its tiles need, so that pytmx counts as Tiled does."""
    columns = max(1, tileset.columns)
    rows = -(-tileset.count // columns)
    wide = (columns - 1) * (tileset.tile_width + tileset.spacing) + tileset.tile_width
    high = (rows - 1) * (tileset.tile_height + tileset.spacing) + tileset.tile_height
    numbers = {
        "firstgid": tileset.first,
        "tilewidth": tileset.tile_width,
        "tileheight": tileset.tile_height,
        "spacing": tileset.spacing,
        "margin": tileset.margin,
    }
    element = ET.Element("tileset", {"name": "set", **{k: str(v) for k, v in numbers.items()}})
    element.append(_image_element(image, wide, high))
    return element


def _open_image(path: str, transparent: str | None) -> pygame.Surface:
    image = pygame.image.load(path)
    if transparent:
        image.set_colorkey(pygame.Color(f"#{transparent.removeprefix('#')[:6]}"))
    return image


def _image_loader(path: str, colorkey: str | None, **_: object) -> Callable[..., pygame.Surface]:
    """What pytmx calls for each sheet: gives a function that cuts a tile and turns it."""
    from pytmx.util_pygame import handle_transformation

    sheet = _open_image(path, colorkey)

    def cut(rect: tuple[int, int, int, int] | None = None, flags: object = None) -> pygame.Surface:
        tile = sheet if rect is None else sheet.subsurface(rect)
        return handle_transformation(tile, flags) if flags else tile

    return cut
