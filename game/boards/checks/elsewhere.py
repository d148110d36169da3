"""Layers beside the one that a board is read from: what is painted there is seen in Tiled and missing in the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.boards.checks.layers import note_moved
from game.boards.checks.tiles import TileKind
from game.boards.tiled.cells import read_cells
from game.boards.tiled.document import FLAG_BITS, Document, Layer
from game.boards.tiled.findings import Cell, Findings, Severity
from game.boards.tiled.limits import MAX_DECORATION_CELLS


def check_other_layers(
    document: Document, board: Layer, numbers: Sequence[int | None], kind: TileKind, findings: Findings
) -> None:
    """Warn of tiles of the board's class on another layer, of a layer that hides the board, and of a moved board.

    `numbers` is what the cells of the board's own layer stand for. Beneath it tiles are seen where it is empty.
    """
    note_moved(board, findings)
    if document.infinite or not document.whole:
        return
    at = document.layers.index(board)
    own = {cell for cell, number in enumerate(numbers) if number is None or number != kind.empty}
    for place, layer in _seen(document, board):
        tiles = _painted(document, layer)
        astray = [cell for cell, wanted in tiles.items() if wanted == kind.wanted and (place > at or cell not in own)]
        if astray:
            cells = [_square(document, cell) for cell in astray]
            findings.add("paint_elsewhere", layer.place, cells=cells, n=len(cells), name=board.name)
        elif place > at and own and layer.opacity == 1 and own <= tiles.keys():
            findings.add("board_hidden", layer.place, name=board.name)


def _seen(document: Document, board: Layer) -> Iterator[tuple[int, Layer]]:
    """The other tile layers that Tiled shows, with their places among all; not more than are looked at elsewhere.

    A second one of the board's name has been told of.
    """
    layers = [(n, la) for n, la in enumerate(document.layers) if la.tag == "layer" and la.name != board.name]
    most = MAX_DECORATION_CELLS // max(1, document.width * document.height)
    return ((n, layer) for n, layer in layers[:most] if layer.visible and layer.opacity > 0)


def _painted(document: Document, layer: Layer) -> dict[int, str]:
    """The class of the tile on every cell of a layer that has one; none of a layer that is broken, as has been told."""
    faults = Findings()
    cells = read_cells(document, layer, faults, Severity.WARNING)
    if cells is None or len(faults):
        return {}
    classes: dict[int, str] = {}
    for raw in set(cells):
        found = document.find_tile(raw & ~FLAG_BITS)
        if found is not None:
            classes[raw] = found[0].tile(found[1]).kind
    return {cell: classes[raw] for cell, raw in enumerate(cells) if raw in classes}


def _square(document: Document, cell: int) -> Cell:
    return cell % document.width, cell // document.width
