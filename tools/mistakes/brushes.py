"""Mistakes with the terrain brushes of Colour land, made in the supplied `skirmish`."""

from __future__ import annotations

from tools.mistakes import painted
from tools.mistakes.mistake import Game, Wanted
from tools.mistakes.painted import BUILT, GROUND, LOW, SIZE
from tools.mistakes.sheet import Sheet, put

GAME = Game("caldaern", painted.GAME.sheet, painted.GAME.beside)
MARKERS, TERRAIN = "markers", "terrain"


def _block(x: int, y: int, wide: int, high: int) -> list[tuple[int, int]]:
    return [(a, b) for a in range(x, x + wide) for b in range(y, y + high)]


@GAME.mistake("the brush of a mushroom wood went over a house, on a layer above it")
def _house(sheet: Sheet) -> Wanted:
    sheet.paint(BUILT, _block(2, 17, 2, 2), painted.tile(sheet, "building", floors="1"))
    sheet.new_layer("woods", BUILT)
    sheet.paint("woods", _block(1, 16, 4, 4), painted.tile(sheet, "forest", colour="mushroom"))
    return Wanted(("paint_covered",), layer="woods", cells=4)


@GAME.mistake("the layer of the hills was dragged above the others, and its hill is an anvil")
def _hills(sheet: Sheet) -> Wanted:
    sheet.paint(GROUND, _block(2, 17, 2, 2), painted.tile(sheet, "forest"))
    sheet.new_layer("height 0.5 again", BUILT)
    sheet.paint("height 0.5 again", _block(1, 16, 4, 4), painted.tile(sheet, "hill", colour="anvil"))
    sheet.layer("height 0.5 again").set("name", LOW)
    return Wanted(("paint_covered",), layer=LOW, cells=4)


@GAME.mistake("a toxic wood was painted into a wood, and one square of that was left")
def _rest(sheet: Sheet) -> Wanted:
    sheet.paint(GROUND, _block(1, 16, 3, 3), painted.tile(sheet, "forest", colour="toxic"))
    sheet.paint(GROUND, [(4, 17)], painted.tile(sheet, "forest"))
    return Wanted(("paint_speck",), layer=GROUND, cells=1)


@GAME.mistake("a river of boiling water stops two squares before the edge")
def _short(sheet: Sheet) -> Wanted:
    sheet.paint(GROUND, _block(2, 18, 9, 2), painted.tile(sheet, "river", colour="boiling"))
    return Wanted(("river_short",), layer=GROUND, cells=2)


@GAME.mistake("two brooks miss each other by a square")
def _gap(sheet: Sheet) -> Wanted:
    sheet.paint(GROUND, _block(0, 18, 7, 1), painted.tile(sheet, "river", colour="dead_water"))
    sheet.paint(GROUND, _block(8, 18, 7, 1), painted.tile(sheet, "river", colour="dead_water"))
    return Wanted(("river_short",), layer=GROUND, cells=1)


@GAME.mistake("a wood is painted as a toxic one, and its object says mushrooms")
def _twice(sheet: Sheet) -> Wanted:
    sheet.paint(GROUND, _block(1, 16, 4, 4), painted.tile(sheet, "forest", colour="toxic"))
    sheet.draw(TERRAIN, "forest", (2, 17, 0, 0), "Yews", {"colour": "mushroom"})
    return Wanted(("paint_differs",), layer=TERRAIN, object="Yews", cells=16)


@GAME.mistake("the map's plain became a desert, and the meadow stayed green")
def _green(sheet: Sheet) -> Wanted:
    put(sheet.map, "plain", "desert")
    return Wanted(("terrain_picture",), layer="meadow", cells=SIZE[0] * SIZE[1])


@GAME.mistake("a unit starts in a house that is too small for it")
def _start(sheet: Sheet) -> Wanted:
    put(sheet.draw(TERRAIN, "building", (2, 17, 3, 2), "Inn", {"capacity": 5}), "height", 1.0)
    sheet.draw(MARKERS, "start", (2, 17, 3, 2), "Watch", {"unit": "com_militia", "owner": 1})
    return Wanted(("start_house",), layer=MARKERS, object="Watch")


@GAME.mistake("horsemen start in a house")
def _horse(sheet: Sheet) -> Wanted:
    put(sheet.draw(TERRAIN, "building", (2, 17, 3, 2), "Inn"), "height", 1.0)
    sheet.draw(MARKERS, "start", (2, 17, 3, 2), "Watch", {"unit": "com_tarrasques", "owner": 1})
    return Wanted(("start_house",), layer=MARKERS, object="Watch")
