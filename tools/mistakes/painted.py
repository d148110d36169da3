"""Mistakes with painted battlefields of Caldaern, made in the supplied `skirmish`."""

from __future__ import annotations

from pathlib import Path

from game.boards import supplied_path
from game.paths import MAPS
from tools.mistakes.mistake import Game, Wanted
from tools.mistakes.sheet import Sheet, put

FOLDER = MAPS / "caldaern"
SET = "terrain.tsx"
LOW, HIGH, GROUND, BUILT = "height 0.5", "height 1", "ground", "built"
SIZE = (48, 36)
"""Squares of the battlefield."""


def _sheet() -> Sheet:
    text = supplied_path("caldaern", "skirmish").read_text("utf-8")
    return Sheet(text, {name: (FOLDER / name).read_text("utf-8") for name in ("field.tsx", SET)})


def _beside() -> list[Path]:
    return [FOLDER / "field.png", FOLDER / "terrain.png"]


GAME = Game("caldaern", _sheet, _beside)


def tile(sheet: Sheet, class_: str, **said: str) -> int:
    """The number in the map of the first tile of a class, with these values of its properties."""
    first = next(int(s.get("firstgid", "")) for s in sheet.map.iter("tileset") if s.get("source") == SET)
    for tile in sheet.tilesets[SET].iter("tile"):
        own = {item.get("name"): item.get("value") for item in tile.iter("property")}
        if tile.get("type") == class_ and all(own.get(name) == value for name, value in said.items()):
            return first + int(tile.get("id", ""))
    raise LookupError(class_)


def _used(sheet: Sheet, layer: str) -> int:
    """The number in its set of a tile that a layer is painted with."""
    first = next(int(s.get("firstgid", "")) for s in sheet.map.iter("tileset") if s.get("source") == SET)
    return next(tile for row in sheet.rows(layer) for tile in row if tile) - first


@GAME.mistake("terrain is painted in a map of format 1")
def _old_format(sheet: Sheet) -> Wanted:
    put(sheet.map, "caldaern_format", 1)
    return Wanted(("paint_ignored",), layer=GROUND)


@GAME.mistake("the format is one that there is not yet")
def _new_format(sheet: Sheet) -> Wanted:
    put(sheet.map, "caldaern_format", 3)
    return Wanted(("map_format",), property="caldaern_format")


@GAME.mistake("a painted layer was dragged by half a square")
def _moved(sheet: Sheet) -> Wanted:
    sheet.layer(GROUND).set("offsetx", "16")
    return Wanted(("paint_offset",), layer=GROUND)


@GAME.mistake("a painted layer is hidden")
def _hidden(sheet: Sheet) -> Wanted:
    sheet.layer(LOW).set("visible", "0")
    return Wanted(("paint_hidden",), layer=LOW)


@GAME.mistake("the brush slipped: one square of wood")
def _speck(sheet: Sheet) -> Wanted:
    sheet.paint(GROUND, [(2, 18)], tile(sheet, "forest"))
    return Wanted(("paint_speck",), layer=GROUND, cells=1)


@GAME.mistake("a hill of height 1 is painted without the contour below it")
def _contour(sheet: Sheet) -> Wanted:
    sheet.paint(HIGH, [(x, y) for x in (3, 4, 5) for y in (15, 16)], tile(sheet, "hill"))
    return Wanted(("terrain_cliff",), layer=HIGH, cells=14)


@GAME.mistake("the layer of a height has a name without a number")
def _level(sheet: Sheet) -> Wanted:
    sheet.layer(HIGH).set("name", "hills")
    return Wanted(("terrain_height",), layer="hills")


@GAME.mistake("the layer of a height has a number between two contours")
def _between(sheet: Sheet) -> Wanted:
    sheet.layer(HIGH).set("name", "height 0.7")
    return Wanted(("terrain_incomplete",), layer="height 0.7")


@GAME.mistake("the class of a tile of one's own is misspelt")
def _class(sheet: Sheet) -> Wanted:
    number = _used(sheet, GROUND)
    sheet.tile(SET, number).set("type", "forrest")
    return Wanted(("terrain_incomplete",), layer=GROUND, tile=str(number))


@GAME.mistake("the kind of a wall's tile is misspelt")
def _kind(sheet: Sheet) -> Wanted:
    first = tile(sheet, "hill") - int(next(t for t in sheet.tilesets[SET].iter("tile")).get("id", ""))
    wall = tile(sheet, "obstacle", kind="wall")
    sheet.paint(BUILT, [(2, 18), (3, 18)], wall)
    put(sheet.tile(SET, wall - first), "kind", "wal")
    return Wanted(("terrain_incomplete",), tile=str(wall - first), cells=2)


@GAME.mistake("painted rocks part the battlefield from west to east")
def _cut(sheet: Sheet) -> Wanted:
    sheet.new_layer("rocks", BUILT)
    sheet.paint("rocks", [(x, 13) for x in range(SIZE[0])], tile(sheet, "impassable"))
    return Wanted(("field_cut",), whole=True)


@GAME.mistake("the painted zones of both sides overlap")
def _zones(sheet: Sheet) -> Wanted:
    for name, owner, rows in (("south", "1", range(16, 36)), ("north", "2", range(18))):
        sheet.new_layer(name, BUILT)
        sheet.paint(name, [(x, y) for x in range(SIZE[0]) for y in rows], tile(sheet, "deployment", owner=owner))
    return Wanted(("zone_overlap",), cells=2 * SIZE[0])
