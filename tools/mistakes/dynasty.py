"""Mistakes with lands of Dynasty Builder, made in a copy of the supplied land `border_duel`."""

from __future__ import annotations

from pathlib import Path

from game.boards import supplied_path
from game.engine.dynasty.position.terrain import MOUNTAIN, WATER
from game.paths import MAPS
from tools.mistakes.mistake import Game, Wanted
from tools.mistakes.sheet import Sheet, drop, put, rename

FOLDER = MAPS / "dynasty"
SET = "hexes.tsx"
LAND, STARTS = "terrain", "starts"
SIZE = (13, 9)
EVERY = [(x, y) for y in range(SIZE[1]) for x in range(SIZE[0])]


def _sheet() -> Sheet:
    text = supplied_path("dynasty", "border_duel").read_text("utf-8")
    return Sheet(text, {SET: (FOLDER / SET).read_text("utf-8")})


def _beside() -> list[Path]:
    return [FOLDER / "hexes.png"]


GAME = Game("dynasty", _sheet, _beside)


@GAME.mistake("some land is painted on a new layer")
def _other_layer(sheet: Sheet) -> Wanted:
    sheet.new_layer("Tile Layer 2", LAND)
    sheet.paint("Tile Layer 2", [(5, 5), (6, 5)], 1)
    return Wanted(("paint_elsewhere",), layer="Tile Layer 2", cells=2)


@GAME.mistake("some land is painted with tiles of Caledea, which stood in the view Tilesets")
def _other_game(sheet: Sheet) -> Wanted:
    sheet.add_tileset(1001, "../caledea/squares.tsx")
    sheet.paint(LAND, [(5, 5), (6, 5)], 1001)
    return Wanted(("unknown_terrain",), layer=LAND, cells=2)


@GAME.mistake("the land is painted anew on a second layer, over all of the first")
def _second_land(sheet: Sheet) -> Wanted:
    sheet.copy_layer("new land", LAND)
    return Wanted(("paint_elsewhere",), layer="new land")


@GAME.mistake("the layer of the land has Tiled's usual name")
def _layer_name(sheet: Sheet) -> Wanted:
    sheet.layer(LAND).set("name", "Tile Layer 1")
    return Wanted(("no_terrain_layer",), layer="Tile Layer 1")


@GAME.mistake("the layer of the land lies in a group")
def _grouped(sheet: Sheet) -> Wanted:
    sheet.group(LAND)
    return Wanted(("no_terrain_layer",), layer=LAND)


@GAME.mistake("the layer of the land was dragged with the tool Offset Layers")
def _moved(sheet: Sheet) -> Wanted:
    sheet.layer(LAND).set("offsety", "-74")
    return Wanted(("layer_moved",), layer=LAND)


@GAME.mistake("the layer of the start areas was dragged along")
def _moved_starts(sheet: Sheet) -> Wanted:
    sheet.layer(STARTS).set("offsetx", "128")
    return Wanted(("layer_moved",), layer=STARTS)


@GAME.mistake("the new map staggers the other rows")
def _stagger(sheet: Sheet) -> Wanted:
    sheet.map.set("staggerindex", "even")
    return Wanted(("bad_stagger",), whole=True)


@GAME.mistake("the new map is orthogonal")
def _orthogonal(sheet: Sheet) -> Wanted:
    sheet.map.set("orientation", "orthogonal")
    return Wanted(("not_hexagonal",), whole=True)


@GAME.mistake("the layer of the start areas has another name")
def _starts_name(sheet: Sheet) -> Wanted:
    sheet.layer(STARTS).set("name", "Object Layer 1")
    return Wanted(("bad_start_area",), whole=True)


@GAME.mistake("a start area has no class")
def _no_class(sheet: Sheet) -> Wanted:
    del sheet.object("start 2").attrib["type"]
    return Wanted(("bad_start_area",), layer=STARTS, object="start 2")


@GAME.mistake("the class of a start area is misspelt")
def _class(sheet: Sheet) -> Wanted:
    sheet.object("start 2").set("type", "start_aera")
    return Wanted(("bad_start_area",), layer=STARTS, object="start 2")


@GAME.mistake("a start area was copied and keeps its number")
def _copied(sheet: Sheet) -> Wanted:
    put(sheet.object("start 2"), "player", 1)
    return Wanted(("bad_start_area",), layer=STARTS, object="start 2")


@GAME.mistake("a start area was copied and keeps its name")
def _copied_name(sheet: Sheet) -> Wanted:
    second = sheet.object("start 2")
    sheet.object("start 1").set("name", "start 2")
    return Wanted(("name_twice",), layer=STARTS, object=str(second.get("name")), cells=2)


@GAME.mistake("a start area has no number")
def _no_number(sheet: Sheet) -> Wanted:
    drop(sheet.object("start 1"), "player")
    return Wanted(("bad_start_area",), layer=STARTS, object="start 1")


@GAME.mistake("the number of a start area is a text")
def _text_number(sheet: Sheet) -> Wanted:
    put(sheet.object("start 1"), "player", "1")
    return Wanted(("bad_start_area",), layer=STARTS, object="start 1")


@GAME.mistake("the property radius is misspelt")
def _radius(sheet: Sheet) -> Wanted:
    rename(sheet.object("start 1"), "radius", "raduis")
    return Wanted(("map_property",), layer=STARTS, object="start 1")


@GAME.mistake("a start area is drawn as a rectangle")
def _rectangle(sheet: Sheet) -> Wanted:
    start = sheet.object("start 1")
    for point in start.findall("point"):
        start.remove(point)
    start.set("width", "128")
    start.set("height", "128")
    return Wanted(("bad_start_area",), layer=STARTS, object="start 1")


@GAME.mistake("a start area lies beside the map")
def _outside(sheet: Sheet) -> Wanted:
    sheet.object("start 1").set("x", "-300")
    return Wanted(("bad_start_area",), layer=STARTS, object="start 1")


@GAME.mistake("a start area lies on a tile that is missing")
def _off_board(sheet: Sheet) -> Wanted:
    sheet.paint(LAND, [(x, y) for x in (2, 3) for y in (4, 5)], 0)
    sheet.object("start 1").set("x", "384")
    sheet.object("start 1").set("y", "518")
    return Wanted(("bad_start_area",), layer=STARTS, object="start 1")


@GAME.mistake("two start areas lie close together")
def _close(sheet: Sheet) -> Wanted:
    first, second = sheet.object("start 1"), sheet.object("start 2")
    second.set("x", str(float(first.get("x", "0")) + 256))
    second.set("y", first.get("y", "0"))
    return Wanted(("start_areas_too_close",), layer=STARTS, object="start 2")


@GAME.mistake("nobody can build around a start area")
def _barren(sheet: Sheet) -> Wanted:
    sheet.paint(LAND, [(x, y) for x, y in EVERY if x < 6], 1 + WATER)
    return Wanted(("no_legal_start",), layer=STARTS, object="start 1")


@GAME.mistake("mountains part the land from north to south")
def _parted(sheet: Sheet) -> Wanted:
    sheet.paint(LAND, [(6, y) for y in range(SIZE[1])], 1 + MOUNTAIN)
    return Wanted(("disconnected",), layer=STARTS, object="start 2")


@GAME.mistake("half of the land is far richer")
def _uneven(sheet: Sheet) -> Wanted:
    rows = sheet.rows(LAND)
    poor = [(x, y) for x, y in EVERY if x in (0, 1, 2) and y > 4 and rows[y][x]]
    sheet.paint(LAND, poor, 1 + WATER)
    return Wanted(("map_uneven",), layer=STARTS, object="start 1")


@GAME.mistake("the limit of rounds is a text")
def _limit(sheet: Sheet) -> Wanted:
    put(sheet.map, "round_limit", "twenty")
    return Wanted(("map_property",), property="round_limit")


@GAME.mistake("the seats name an area that is not there")
def _seats(sheet: Sheet) -> Wanted:
    put(sheet.map, "seats_2", "1,3")
    return Wanted(("bad_seats",), property="seats_2")
