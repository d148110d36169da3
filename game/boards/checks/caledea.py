"""Caledea's maps: one layer of squares with two different resources each. Rules: CAL-2.9 to CAL-2.17."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.boards.checks.caledea_tile import TILE_CLASS, check_tile, pair_of
from game.boards.checks.decoration import check_decoration
from game.boards.checks.elsewhere import check_other_layers
from game.boards.checks.guise import guise_names, read_guise
from game.boards.checks.layers import find_layer
from game.boards.checks.own_art import SheetLayout, own_sheet
from game.boards.checks.properties import note_unknown, text_of
from game.boards.checks.tiles import TileKind, read_ground
from game.boards.tiled.document import Document, Layer, Sketch
from game.boards.tiled.findings import Findings, Place, nearest
from game.engine.caledea.position.board import MAX_SIDE, MIN_SIDE, PAIR_CODES, Board
from game.engine.caledea.position.kingdoms import KINGDOMS, MIN_RESOURCE_SQUARES, Kingdom
from game.paths import MAPS

KEY = "caledea"
LAYER = "resources"
"""The one tile layer of the board. Rules: CAL-2.11."""
SQUARES = TileKind(TILE_CLASS, pair_of, check_tile)
SHEET = SheetLayout(MAPS / KEY / "squares.png", len(PAIR_CODES), 5, 1.0, lambda place: place)
"""How an own sheet is laid out: the pairs in their order."""
MAP_PROPERTIES = ("game", "title", "author", "description")
TITLE_LENGTH, DESCRIPTION_LENGTH = 60, 400
"""Letters of the texts that players see."""
MOST_PLAYERS = len(KINGDOMS)
"""Seats that a map can have a text for."""
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

    def run(self, board_id: str) -> Board | None:
        self._shape()
        known = (*MAP_PROPERTIES, *guise_names(self.document, MOST_PLAYERS))
        note_unknown(self.document.properties, known, self.document.place, self.findings)
        layer = find_layer(self.document, LAYER, self.findings)
        pairs = read_ground(self.document, layer, SQUARES, self.findings) if layer else None
        check_decoration(self.document, [layer] if layer else [], self.findings)
        if pairs is None or layer is None:
            return None
        check_other_layers(self.document, layer, pairs, SQUARES, self.findings)
        if max(self.document.width, self.document.height) <= MAX_SIDE:
            self.document.sketch = Sketch(self.document.width, self.document.height, tuple(pairs))
        self._kingdoms(pairs, layer)
        if None in pairs or self.findings.has_errors:
            return None
        sheet = own_sheet(self.document, layer, SQUARES, SHEET, self.findings)
        return self._board(board_id, [pair for pair in pairs if pair is not None], sheet)

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

    # Kingdoms -------------------------------------------------------------------------------------------
    def _kingdoms(self, pairs: list[int | None], layer: Layer) -> None:
        """Rules: CAL-2.15 to CAL-2.17. Squares not understood may yet turn out to be anybody's."""
        count = Counter(pairs)
        lacking = sorted(max(0, MIN_RESOURCE_SQUARES - count[k.pair]) for k in KINGDOMS.values())
        playable = {k: count[k.pair] for k in KINGDOMS.values() if count[k.pair] >= MIN_RESOURCE_SQUARES}
        place = self.document.place
        if lacking[0] + lacking[1] > count[None]:
            self._too_few(pairs, layer, len(playable))
        if count[None] or not playable:
            return
        place = place.at(layer=layer.name, layer_id=layer.place.layer_id)
        places = {k: place.of_area(_cells_of(pairs, k), self.document.width) for k in playable}
        self._balance(playable, places)

    def _too_few(self, pairs: list[int | None], layer: Layer, n: int) -> None:
        """Fewer than two kingdoms can be played; the one that has squares, but too few, is meant to be one of them."""
        cells = {k: own for k in KINGDOMS.values() if 0 < len(own := _cells_of(pairs, k)) < MIN_RESOURCE_SQUARES}
        place = self.document.place
        if not cells:
            self.findings.add("kingdoms_few", place, n=n, least=MIN_RESOURCE_SQUARES)
            return
        near = max(cells, key=lambda kingdom: len(cells[kingdom]))
        place = place.at(layer=layer.name, layer_id=layer.place.layer_id).of_area(cells[near], self.document.width)
        self.findings.add("kingdoms_near", place, n=n, least=MIN_RESOURCE_SQUARES, name=near.name, few=len(cells[near]))

    def _balance(self, playable: dict[Kingdom, int], places: dict[Kingdom, Place]) -> None:
        fewest, most = min(playable, key=playable.__getitem__), max(playable, key=playable.__getitem__)
        if playable[most] - playable[fewest] > MOST_UNEVEN:
            self.findings.add("uneven", places[fewest], fewest=fewest.name, few=playable[fewest], most=most.name,
                              many=playable[most])  # fmt: skip
        for kingdom, squares in playable.items():
            if squares < kingdom.castle:
                place = places[kingdom]
                self.findings.add("castle", place, kingdom=kingdom.name, n=squares, price=kingdom.castle)

    def _board(self, board_id: str, pairs: list[int], sheet: str) -> Board:
        properties, place, findings = self.document.properties, self.document.place, self.findings
        return Board(
            width=self.document.width,
            height=self.document.height,
            pairs=tuple(pairs),
            id=board_id,
            title=text_of(properties, "title", TITLE_LENGTH, place, findings),
            author=text_of(properties, "author", TITLE_LENGTH, place, findings),
            description=text_of(properties, "description", DESCRIPTION_LENGTH, place, findings),
            guise=read_guise(self.document, MOST_PLAYERS, findings, sheet=sheet),
        )


def _cells_of(pairs: Sequence[int | None], kingdom: Kingdom) -> list[int]:
    """The squares with both resources of a kingdom."""
    return [cell for cell, pair in enumerate(pairs) if pair == kingdom.pair]
