"""Mistakes with boards of Caledea, made in a copy of the supplied board `standard`."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

from game.boards import supplied_path
from game.engine.caledea.position.board import PAIR_CODES
from game.paths import MAPS
from tools.mistakes.mistake import Game, Wanted
from tools.mistakes.sheet import Sheet, drop, put, rename

FOLDER = MAPS / "caledea"
SET = "squares.tsx"
BOARD = "resources"


def _sheet() -> Sheet:
    text = supplied_path("caledea", "standard").read_text("utf-8")
    return Sheet(text, {SET: (FOLDER / SET).read_text("utf-8")})


def _beside() -> list[Path]:
    return [FOLDER / "squares.png"]


GAME = Game("caledea", _sheet, _beside)


@GAME.mistake("a kingdom is left one square short, and nobody else is there")
def _short(sheet: Sheet) -> Wanted:
    rows = sheet.rows(BOARD)
    own = [(x, y) for y, row in enumerate(rows) for x, tile in enumerate(row) if tile == 7]
    sheet.paint(BOARD, [(x, y) for y, row in enumerate(rows) for x, _ in enumerate(row)], 3)
    sheet.paint(BOARD, own[:3], 7)
    return Wanted(("map_too_few_kingdoms",), layer=BOARD, cells=3)


@GAME.mistake("two rows are left empty")
def _empty(sheet: Sheet) -> Wanted:
    sheet.paint(BOARD, [(x, y) for x in range(10) for y in (0, 1)], 0)
    return Wanted(("map_empty_square",), layer=BOARD, cells=20)


@GAME.mistake("a few squares are painted on a new layer")
def _other_layer(sheet: Sheet) -> Wanted:
    sheet.new_layer("Tile Layer 2", BOARD)
    sheet.paint("Tile Layer 2", [(1, 1), (2, 1), (2, 2)], 5)
    return Wanted(("paint_elsewhere",), layer="Tile Layer 2", cells=3)


@GAME.mistake("the board is painted anew on a second layer, over all of the first")
def _second_board(sheet: Sheet) -> Wanted:
    sheet.copy_layer("new board", BOARD)
    return Wanted(("paint_elsewhere",), layer="new board", cells=100)


@GAME.mistake("a layer of other tiles covers the whole board")
def _covered(sheet: Sheet) -> Wanted:
    size = {"tilewidth": "64", "tileheight": "64", "tilecount": "15", "columns": "5"}
    own = ET.Element("tileset", {"firstgid": "100", "name": "mine"} | size)
    ET.SubElement(own, "image", source="squares.png", width="320", height="192")
    sheet.map.insert(2, own)
    sheet.new_layer("looks", BOARD)
    sheet.paint("looks", [(x, y) for x in range(10) for y in range(10)], 101)
    return Wanted(("paint_elsewhere",), layer="looks")


@GAME.mistake("the layer has Tiled's usual name")
def _layer_name(sheet: Sheet) -> Wanted:
    sheet.layer(BOARD).set("name", "Tile Layer 1")
    return Wanted(("map_layer",), layer="Tile Layer 1")


@GAME.mistake("the layer's name has a capital")
def _capital(sheet: Sheet) -> Wanted:
    sheet.layer(BOARD).set("name", "Resources")
    return Wanted(("map_layer",), layer="Resources")


@GAME.mistake("the layer lies in a group")
def _grouped(sheet: Sheet) -> Wanted:
    sheet.group(BOARD)
    return Wanted(("map_layer",), layer=BOARD)


@GAME.mistake("two layers have the board's name")
def _twice(sheet: Sheet) -> Wanted:
    sheet.copy_layer(BOARD, BOARD)
    return Wanted(("map_layer",), layer=BOARD)


@GAME.mistake("the layer was dragged with the tool Offset Layers")
def _moved(sheet: Sheet) -> Wanted:
    sheet.layer(BOARD).set("offsetx", "64")
    return Wanted(("layer_moved",), layer=BOARD)


@GAME.mistake("the new map is infinite")
def _infinite(sheet: Sheet) -> Wanted:
    sheet.map.set("infinite", "1")
    return Wanted(("map_orientation",), whole=True)


@GAME.mistake("the new map is isometric")
def _isometric(sheet: Sheet) -> Wanted:
    sheet.map.set("orientation", "isometric")
    return Wanted(("map_orientation",), whole=True)


@GAME.mistake("the map is too small")
def _small(sheet: Sheet) -> Wanted:
    rows = [row[:5] for row in sheet.rows(BOARD)[:5]]
    for part in (sheet.map, sheet.layer(BOARD)):
        part.set("width", "5")
        part.set("height", "5")
    sheet.set_rows(BOARD, rows)
    return Wanted(("map_size",), whole=True)


@GAME.mistake("the property game was forgotten")
def _no_game(sheet: Sheet) -> Wanted:
    drop(sheet.map, "game")
    return Wanted(("map_wrong_game",), property="game")


@GAME.mistake("the game is misspelt")
def _other_game(sheet: Sheet) -> Wanted:
    put(sheet.map, "game", "Caledea")
    return Wanted(("map_wrong_game",), property="game")


@GAME.mistake("the title is misspelt")
def _title(sheet: Sheet) -> Wanted:
    rename(sheet.map, "title", "titel")
    return Wanted(("map_property",), property="titel")


@GAME.mistake("the board is painted with a tile that has no class")
def _no_class(sheet: Sheet) -> Wanted:
    del sheet.tile(SET, 5).attrib["type"]
    return Wanted(("map_tile_class",), layer=BOARD, tile="5")


@GAME.mistake("a resource of a tile of one's own is misspelt")
def _resource(sheet: Sheet) -> Wanted:
    put(sheet.tile(SET, 5), "resource_a", "grian")
    return Wanted(("map_resource_unknown",), layer=BOARD, tile="5")


@GAME.mistake("a tile of one's own has the same resource twice")
def _same(sheet: Sheet) -> Wanted:
    for name in ("resource_a", "resource_b"):
        put(sheet.tile(SET, 5), name, "iron")
    return Wanted(("map_resource_same",), layer=BOARD, tile="5")


@GAME.mistake("the tile set was made smaller after painting")
def _shrunk(sheet: Sheet) -> Wanted:
    sheet.tilesets[SET].set("tilecount", "10")
    for tile in sheet.tilesets[SET].findall("tile"):
        if int(tile.get("id", "0")) >= 10:
            sheet.tilesets[SET].remove(tile)
    return Wanted(("map_empty_square",), layer=BOARD, cells=sum(n > 10 for row in sheet.rows(BOARD) for n in row))


@GAME.mistake("a kingdom has too little land for a castle")
def _castle(sheet: Sheet) -> Wanted:
    dear, free = (1 + PAIR_CODES.index(code) for code in ("HS", "GH"))
    squares = [(x, y) for y, row in enumerate(sheet.rows(BOARD)) for x, tile in enumerate(row) if tile == dear]
    sheet.paint(BOARD, squares[4:], free)
    return Wanted(("map_castle_unreachable",), layer=BOARD, cells=4)
