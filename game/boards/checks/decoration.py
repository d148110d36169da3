"""Layers that a game's rules don't read: what is broken there can't be drawn, but stops no game."""

from __future__ import annotations

from collections.abc import Iterable

from game.boards.checks.tiles import note_unknown_tiles
from game.boards.tiled.cells import UNREADABLE, read_cells
from game.boards.tiled.document import FLAG_BITS, Document, Layer
from game.boards.tiled.files import Folders
from game.boards.tiled.findings import Findings, Severity
from game.boards.tiled.limits import MAX_DECORATION_CELLS, MAX_OBJECTS
from game.boards.tiled.node import Node
from game.boards.tiled.parts import Parts


def check_decoration(
    document: Document, used: Iterable[Layer], findings: Findings
) -> list[tuple[Layer, list[int]]]:
    """Warn of every layer outside `used` that Tiled itself could not show in full.

    The tile layers among them that could be read, as they lie from the lowest up, with their tile numbers.
    """
    rest = [layer for layer in document.layers if layer not in used]
    parts = Parts(Folders(document.path), findings, Severity.WARNING)
    parts.game = document.game
    allowed = MAX_DECORATION_CELLS // max(1, document.width * document.height)
    tile_layers = [layer for layer in rest if layer.tag == "layer"]
    if len(tile_layers) > allowed:
        findings.add("cells_many", tile_layers[allowed].place, limit=MAX_DECORATION_CELLS)
    read = [(layer, _tiles(document, layer, findings)) for layer in tile_layers[:allowed]]
    for layer in rest:
        if layer.tag == "layer":
            continue
        if layer.tag == "objectgroup":
            _objects(document, layer, parts)
        else:
            _picture(document, layer, parts)
    parts.tell_instead()
    document.files += [file for file in parts.files if file not in document.files]
    return read


def _tiles(document: Document, layer: Layer, findings: Findings) -> list[int]:
    cells = read_cells(document, layer, findings, Severity.WARNING) or []
    if not document.whole:
        return cells
    gids = {raw: raw & ~FLAG_BITS for raw in set(cells) if raw != UNREADABLE}
    unknown = {raw: gid for raw, gid in gids.items() if gid and document.find_tile(gid) is None}
    bad = {(at % document.width, at // document.width): unknown[raw] for at, raw in enumerate(cells) if raw in unknown}
    note_unknown_tiles(layer, bad, findings, Severity.WARNING)
    return cells


def _picture(document: Document, layer: Layer, parts: Parts) -> None:
    node = layer.node.first("image")
    if node is not None:
        parts.image(node, document.path, layer.place)


def _objects(document: Document, layer: Layer, parts: Parts) -> None:
    nodes = list(layer.node.all("object"))
    if len(nodes) > MAX_OBJECTS:
        parts.note("objects_many", layer.place, limit=MAX_OBJECTS)
    for node in nodes[:MAX_OBJECTS]:
        _object(document, layer, node, parts)


def _object(document: Document, layer: Layer, node: Node, parts: Parts) -> None:
    name = node.get("name") or node.get("id")
    place = layer.place.at(kind="object", object=name, object_id=node.number, line=node.line)
    for name in ("x", "y", "width", "height", "rotation"):
        parts.decimal(node, name, place, 0.0)
    gid = parts.tile_number(node, place)
    if gid and document.whole and document.find_tile(gid) is None:
        parts.note("object_gid", place, gid=gid)
    parts.properties(node, place)
    source = node.get("template")
    if source:
        found = parts.tree(document.path, source, place, "template_missing", "template_outside")
        if found is not None and found[1].tag != "template":
            parts.note("template_kind", place, source=source)
