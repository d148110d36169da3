"""Pictures of maps as Tiled draws them. The only module that names pytmx.

pytmx never sees an untrusted file. What was read and checked is written anew, with everything in it that pytmx
would misread already resolved (tile sets embedded, data as CSV, sizes that count the tiles), and pytmx builds the
layers and images from that. The file itself would be shorter, but not the same: pytmx reads no JSON, opens tile sets
where they lie by itself, takes the flag of a turned hexagon for a part of its number, and counts tiles by the image.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pygame

from game.boards.tiled.cells import UNREADABLE, read_cells
from game.boards.tiled.document import FLAG_BITS, Document, Image, Layer, Tileset
from game.boards.tiled.files import Folders
from game.boards.tiled.findings import Findings, Severity
from game.boards.tiled.limits import MAX_DECORATION_CELLS, MAX_PICTURE_PIXELS
from game.boards.tiled.parts import Parts
from game.boards.tiled.reader import read_document

if TYPE_CHECKING:
    from pytmx import TiledMap

_HEX_FLAG = 0x10000000
"""Turns a hexagon by 120 degrees, and nothing else; pytmx would take it for a part of the number."""

_DIAGONAL_FLAG = 0x20000000
"""Mirrors a square at its diagonal; turns a hexagon by 60 degrees."""


def map_picture(path: Path, wanted: Callable[[Layer], bool] = lambda layer: True) -> pygame.Surface | None:
    """The visible tile and image layers of a map of squares or hexagons, as Tiled draws them, on a transparent ground.

    None where there is nothing to draw: no such layer, a map with faults, one too large for a picture, hexagons laid
    out in another way than games read them, or an image that breaks off.
    Objects are not drawn. Needs no window.
    """
    findings = Findings()
    document = read_document(path, str(path), findings)
    if document is None or findings.has_errors or not _can_be_drawn(document):
        return None
    return layers_picture(document, [layer for layer in document.layers if layer.visible and wanted(layer)])


def layers_picture(document: Document, layers: list[Layer]) -> pygame.Surface | None:
    """Some layers of a map that was read already, as Tiled draws them, on a transparent ground. None as above."""
    if not _can_be_drawn(document):
        return None
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
    return not document.infinite and is_small and (document.orientation == "orthogonal" or _is_hexagonal(document))


def _is_hexagonal(document: Document) -> bool:
    """Whether this is a map of hexagons whose odd rows lie half a tile to the right. Rules: DYN-24.1."""
    layout = (document.orientation, document.stagger_axis, document.stagger_index)
    return layout == ("hexagonal", "y", "odd") and document.hex_side <= document.tile_height


def picture_size(document: Document) -> tuple[int, int]:
    """Pixels of the picture of a map."""
    wide, high = document.width * document.tile_width, document.height * document.tile_height
    if document.orientation == "orthogonal":
        return wide, high
    x, y = _corner(document, 1 if document.height > 1 else 0, document.height - 1)
    return wide + x, y + document.tile_height


def _corner(document: Document, odd: int, row: int) -> tuple[int, int]:
    """Where the first tile of a row of hexagons begins; `odd` is 1 in odd rows. Rules: DYN-24.4."""
    return odd * document.tile_width // 2, row * (document.tile_height + document.hex_side) // 2


def _cells(document: Document, layer: Layer) -> list[int]:
    """Tile numbers with their turning flags; whatever no tile set has is left empty."""
    found = read_cells(document, layer, Findings(), Severity.WARNING) or []
    known = (raw != UNREADABLE and document.find_tile(raw & ~FLAG_BITS) is not None for raw in found)
    return [raw if is_known else 0 for raw, is_known in zip(found, known)]


def _flags_for_pytmx(raw: int, is_hexagonal: bool) -> int:
    """A tile number whose flags mean what pytmx takes them for: hexagons are turned by ourselves."""
    return raw & ~(_HEX_FLAG | _DIAGONAL_FLAG) if is_hexagonal else raw & ~_HEX_FLAG


def _turned(image: pygame.Surface, raw: int) -> pygame.Surface:
    """A tile on a hexagon, turned clockwise around its middle as the flags of its number say."""
    angle = 60 * bool(raw & _DIAGONAL_FLAG) + 120 * bool(raw & _HEX_FLAG)
    return pygame.transform.rotate(image, -angle) if angle else image


class _Painter:
    def __init__(self, document: Document, layers: list[Layer], cells: dict[int, list[int]]) -> None:
        self.document = document
        self.layers = layers
        self.tile_layers = list(cells)
        self.cells = cells
        self.is_hexagonal = document.orientation == "hexagonal"
        self.map = _load(document, {i: [_flags_for_pytmx(raw, self.is_hexagonal) for raw in cells[i]] for i in cells})

    def paint(self, drawn: list[int]) -> pygame.Surface:
        document = self.document
        size = picture_size(document)
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
        dx, dy = layer.offset
        cells = self.cells[self.tile_layers[number]]
        for x, y, image in self.map.layers[number].tiles():
            if image is None:
                continue
            left, bottom = self._foot(x, y)
            raw = cells[y * self.document.width + x]
            shift = self._shift(raw)
            if self.is_hexagonal:
                turned = _turned(image, raw)
                left -= (turned.get_width() - image.get_width()) // 2
                bottom += (turned.get_height() - image.get_height()) // 2
                image = turned
            at = (round(left + shift[0] + dx), round(bottom + shift[1] - image.get_height() + dy))
            sheet.blit(image, at)

    def _foot(self, x: int, y: int) -> tuple[int, int]:
        """The lower left corner of a cell."""
        wide, high = self.document.tile_width, self.document.tile_height
        if not self.is_hexagonal:
            return x * wide, (y + 1) * high
        left, top = _corner(self.document, y & 1, y)
        return x * wide + left, top + high

    def _shift(self, raw: int) -> tuple[int, int]:
        """How far the tile set moves its pictures."""
        found = self.document.find_tile(raw & ~FLAG_BITS)
        return (0, 0) if found is None else found[0].offset

    def _image(self, sheet: pygame.Surface, layer: Layer) -> None:
        node = layer.node.first("image")
        parts = Parts(Folders(self.document.path), Findings())
        image = parts.image(node, self.document.path, layer.place) if node is not None else None
        if image is not None:
            sheet.blit(open_image(str(image.path), image.transparent), layer.offset)


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


def open_image(path: str, transparent: str | None) -> pygame.Surface:
    """An image that has been measured. Raises pygame.error where its body is not what its head says."""
    image = pygame.image.load(path)
    if transparent:
        image.set_colorkey(pygame.Color(f"#{transparent.removeprefix('#')[:6]}"))
    return image


def _image_loader(path: str, colorkey: str | None, **_: object) -> Callable[..., pygame.Surface]:
    """What pytmx calls for each sheet: gives a function that cuts a tile and turns it.

    Its own loader turns tiles into the window's format, so that it can't do without a window.
    """
    from pytmx.util_pygame import handle_transformation

    sheet = open_image(path, colorkey)

    def cut(rect: tuple[int, int, int, int] | None = None, flags: object = None) -> pygame.Surface:
        tile = sheet if rect is None else sheet.subsurface(rect)
        return handle_transformation(tile, flags) if flags else tile

    return cut
