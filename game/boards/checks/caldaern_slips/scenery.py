"""Scenery of a battlefield: tiles whose pictures show a kind of terrain or of plain, held against what is played.

Tiles say what they show by the property `shows`: a class of terrain, or a kind of obstacle; grounds say by `plain` of
which plain they are. Rules: CDN-29.49.
"""

from __future__ import annotations

from collections.abc import Collection

from game.boards.checks.layers import note_moved
from game.boards.tiled.cells import UNREADABLE, read_cells
from game.boards.tiled.document import FLAG_BITS, Document, Layer
from game.boards.tiled.findings import Findings, Severity
from game.boards.tiled.limits import MAX_DECORATION_CELLS
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.terrain import OBSTACLES, PLAINS, UNKNOWN

SHOWS, PLAIN = "shows", "plain"
_TOLD = ("terrain_incomplete", "terrain_overlap")
"""Codes of findings about objects whose squares are not what their picture shows."""


def check_scenery(document: Document, ground: Ground, findings: Findings) -> None:
    """One finding for every kind that tiles show on squares that are none of it: who looks at Tiled is misled.

    Of squares whose object counts for nothing, or lost them, has been told.
    """
    _check_plain(document, ground, findings)
    shown = _shown(document)
    if not shown or document.infinite or not document.whole:
        return
    layers = [layer for layer in document.layers if layer.tag == "layer" and layer.visible and layer.opacity > 0]
    told = {y * ground.width + x for f in findings if f.code in _TOLD for x, y in f.squares}
    wrong: dict[str, tuple[Layer, set[int]]] = {}
    areas = {kind: ground.of(kind) | ground.of("obstacle", kind) for kind in set(shown.values())}
    for layer in layers[: MAX_DECORATION_CELLS // ground.field.count]:
        pictures = _pictures(document, layer, shown)
        if pictures and (layer.offset[0] or layer.offset[1]):
            note_moved(layer, findings)
            continue
        for cell, kind in pictures.items():
            if not areas[kind] >> cell & 1 and cell not in told:
                wrong.setdefault(kind, (layer, set()))[1].add(cell)
    for kind, (layer, cells) in wrong.items():
        place = layer.place.of_area(sorted(cells), ground.width)
        findings.add("terrain_picture", place, n=len(cells), kind=kind)


def _check_plain(document: Document, ground: Ground, findings: Findings) -> None:
    """The ground in Tiled is that of another plain than the map's. An unknown plain looks like any. Rules: CDN-22.2."""
    plains = _saying(document, PLAIN, PLAINS)
    own = ground.board.plain
    if own == UNKNOWN or not plains or document.infinite or not document.whole:
        return
    wrong: dict[str, tuple[Layer, set[int]]] = {}
    layers = [layer for layer in document.layers if layer.tag == "layer" and layer.visible and layer.opacity > 0]
    for layer in layers[: MAX_DECORATION_CELLS // ground.field.count]:
        for cell, plain in _pictures(document, layer, plains).items():
            if plain != own:
                wrong.setdefault(plain, (layer, set()))[1].add(cell)
    for plain, (layer, cells) in wrong.items():
        place = layer.place.of_area(sorted(cells), ground.width)
        findings.add("plain_picture", place, n=len(cells), other=plain, plain=own)


def _shown(document: Document) -> dict[int, str]:
    """What each tile number shows, for those that show a kind of terrain."""
    return _saying(document, SHOWS, (*KINDS, *OBSTACLES))


def _saying(document: Document, name: str, words: Collection[str]) -> dict[int, str]:
    """The word that each tile number says by a property, for those that say one."""
    found = {}
    for tileset in document.tilesets:
        for tile in tileset.tiles.values():
            item = tile.properties.get(name)
            if item is not None and item.value in words:
                found[tileset.first + tile.local_id] = item.value
    return found


def _pictures(document: Document, layer: Layer, shown: dict[int, str]) -> dict[int, str]:
    """What each square of a layer shows."""
    cells = read_cells(document, layer, Findings(), Severity.WARNING) or []  # what is broken has been noted
    kinds = {raw: shown.get(raw & ~FLAG_BITS, "") for raw in set(cells) if raw != UNREADABLE}
    return {cell: kind for cell, raw in enumerate(cells) if (kind := kinds.get(raw, ""))}
