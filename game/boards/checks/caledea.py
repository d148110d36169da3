"""Caledea's maps: one layer of squares with two different resources each. Rules: CAL-2.9 to CAL-2.17."""

from __future__ import annotations

from collections import Counter

from game.boards.cells import UNREADABLE, read_cells
from game.boards.checks.caledea_tile import TILE_CLASS, check_tile, pair_of
from game.boards.checks.decoration import check_decoration
from game.boards.checks.properties import note_unknown, text_of
from game.boards.document import FLAG_BITS, Document, Layer, Sketch
from game.boards.findings import Cell, Findings, Severity, nearest
from game.engine.caledea.board import MAX_SIDE, MIN_SIDE, Board
from game.engine.caledea.kingdoms import KINGDOMS, MIN_RESOURCE_SQUARES, Kingdom

KEY = "caledea"
LAYER = "resources"
MAP_PROPERTIES = ("game", "title", "author", "description")
TITLE_LENGTH, DESCRIPTION_LENGTH = 60, 400
"""Letters of the texts that players see."""
MOST_UNEVEN = 2
"""Resource squares by which two kingdoms may differ without a warning. Rules: CAL-2.17."""


def recognise(document: Document) -> bool:
    """Whether a map that names no game looks like one of Caledea's."""
    names = (layer.name for layer in document.layers if layer.tag == "layer")
    tiles = (tile for tileset in document.tilesets for tile in tileset.tiles.values())
    return any(nearest(name, (LAYER,)) for name in names) or any(
        tile.kind == TILE_CLASS or "resource_a" in tile.properties for tile in tiles
    )


def check(document: Document, board_id: str, findings: Findings) -> Board | None:
    """Run all checks; the board, or None where its squares could not all be understood."""
    return _Check(document, findings).run(board_id)


class _Check:
    def __init__(self, document: Document, findings: Findings) -> None:
        self.document = document
        self.findings = findings
        self._pairs: dict[int, int | None] = {}
        self._cells: dict[int, list[Cell]] = {}

    def run(self, board_id: str) -> Board | None:
        self._shape()
        note_unknown(self.document.properties, MAP_PROPERTIES, self.document.place, self.findings)
        layer = self._layer()
        pairs = self._squares(layer) if layer else None
        check_decoration(self.document, [layer] if layer else [], self.findings)
        if pairs is None:
            return None
        if max(self.document.width, self.document.height) <= MAX_SIDE:
            self.document.sketch = Sketch(self.document.width, self.document.height, tuple(pairs))
        self._kingdoms(pairs)
        if None in pairs or self.findings.has_errors:
            return None
        return self._board(board_id, [pair for pair in pairs if pair is not None])

    # Shape ----------------------------------------------------------------------------------------------
    def _shape(self) -> None:
        """Rules: CAL-2.1, CAL-2.9."""
        document, place = self.document, self.document.place
        if document.orientation != "orthogonal":
            self.findings.add("orientation", place, name=document.orientation, wanted="orthogonal")
        if document.infinite:
            self.findings.add("infinite", place)
        size = (document.width, document.height)
        if min(size) > 0 and not all(MIN_SIDE <= side <= MAX_SIDE for side in size):
            self.findings.add("size", place, width=size[0], height=size[1], least=MIN_SIDE, most=MAX_SIDE)

    def _layer(self) -> Layer | None:
        """The one tile layer of resources. Rules: CAL-2.11."""
        add, place = self.findings.add, self.document.place
        named = [layer for layer in self.document.layers if layer.name == LAYER]
        found = [layer for layer in named if layer.tag == "layer" and not layer.groups]
        for layer in named:
            if layer.tag != "layer":
                add("layer_kind", layer.place, name=LAYER)
            elif layer.groups:
                add("layer_grouped", layer.place, name=LAYER, group=layer.groups[-1])
        for layer in found[1:]:
            add("layer_twice", layer.place, name=LAYER)
        if not named:
            others = [layer.name for layer in self.document.layers if layer.tag == "layer"]
            meant = nearest(LAYER, others)
            where = next((la.place for la in self.document.layers if meant and la.name == meant), place)
            add("layer_misspelt" if meant else "layer_missing", where, name=LAYER, found=meant)
        return found[0] if found else None

    # Squares --------------------------------------------------------------------------------------------
    def _squares(self, layer: Layer) -> list[int | None] | None:
        """The pair of every cell, None where it is unknown; None when the layer could not be read."""
        if self.document.infinite:
            return None
        cells = read_cells(self.document, layer, self.findings, Severity.ERROR)
        if cells is None:
            return None
        pairs = [self._square(raw, index, layer) for index, raw in enumerate(cells)]
        self._tiles(layer)
        return pairs

    def _square(self, raw: int, index: int, layer: Layer) -> int | None:
        column, row = index % self.document.width, index // self.document.width
        if raw == UNREADABLE:
            return None
        gid = raw & ~FLAG_BITS
        if gid == 0:
            self.findings.add("square_empty", layer.square(column, row))
            return None
        if gid not in self._pairs:
            self._pairs[gid] = self._pair_of(gid)
        self._cells.setdefault(gid, []).append((column, row))
        return self._pairs[gid]

    def _pair_of(self, gid: int) -> int | None:
        found = self.document.find_tile(gid)
        return None if found is None else pair_of(found[0].tile(found[1]))

    def _tiles(self, layer: Layer) -> None:
        """A finding for each fault of a tile; faults of tiles that are painted nowhere are only warnings."""
        for gid, cells in self._cells.items():
            found = self.document.find_tile(gid)
            if found is not None:
                check_tile(found[0].tile(found[1]), layer.name, cells, self.findings)
            elif self.document.whole:
                for column, row in cells:
                    self.findings.add("square_gid", layer.square(column, row), gid=gid)
        for tileset in self.document.tilesets:
            for tile in tileset.tiles.values():
                if tile.kind == TILE_CLASS and tileset.first + tile.local_id not in self._pairs:
                    check_tile(tile, "", (), self.findings)

    # Kingdoms -------------------------------------------------------------------------------------------
    def _kingdoms(self, pairs: list[int | None]) -> None:
        """Rules: CAL-2.15 to CAL-2.17. Squares not understood may yet turn out to be anybody's."""
        count = Counter(pairs)
        lacking = sorted(max(0, MIN_RESOURCE_SQUARES - count[k.pair]) for k in KINGDOMS.values())
        playable = {k: count[k.pair] for k in KINGDOMS.values() if count[k.pair] >= MIN_RESOURCE_SQUARES}
        place = self.document.place
        if lacking[0] + lacking[1] > count[None]:
            self.findings.add("kingdoms_few", place, n=len(playable), least=MIN_RESOURCE_SQUARES)
        if count[None] or not playable:
            return
        self._balance(playable)

    def _balance(self, playable: dict[Kingdom, int]) -> None:
        place = self.document.place
        fewest, most = min(playable, key=playable.__getitem__), max(playable, key=playable.__getitem__)
        if playable[most] - playable[fewest] > MOST_UNEVEN:
            self.findings.add("uneven", place, fewest=fewest.name, few=playable[fewest], most=most.name,
                              many=playable[most])  # fmt: skip
        for kingdom, squares in playable.items():
            if squares < kingdom.castle:
                self.findings.add("castle", place, kingdom=kingdom.name, n=squares, price=kingdom.castle)

    def _board(self, board_id: str, pairs: list[int]) -> Board:
        properties, place, findings = self.document.properties, self.document.place, self.findings
        return Board(
            width=self.document.width,
            height=self.document.height,
            pairs=tuple(pairs),
            id=board_id,
            title=text_of(properties, "title", TITLE_LENGTH, place, findings),
            author=text_of(properties, "author", TITLE_LENGTH, place, findings),
            description=text_of(properties, "description", DESCRIPTION_LENGTH, place, findings),
        )
