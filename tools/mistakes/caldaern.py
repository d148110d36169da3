"""Mistakes with battlefields of Caldaern whose terrain is drawn with objects, made in `skirmish` as it was drawn.

Those with painted terrain are made in a map of their own, in a module beside this one.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

from game.paths import DATA, MAPS
from tools.mistakes.mistake import Game, Wanted
from tools.mistakes.sheet import Sheet, drop, put, rename

FOLDER = MAPS / "caldaern"
FIELD = DATA / "tests" / "boards" / "painted" / "drawn" / "skirmish.tmx"
"""The supplied battlefield as it was before it was painted: objects, and scenery below them."""
SETS = ("field.tsx", "standing.tsx")
TERRAIN, ZONES, MARKERS = "terrain", "zones", "markers"
HILL, WOOD, WALL, FARM = "Sheep hill, 1", "Crows' wood", "Orchard wall", "Border farm"
SIZE = (48, 36)
"""Squares of the battlefield."""
INCOMPLETE, ZONE = ("terrain_incomplete",), ("zone_incomplete",)


def _sheet() -> Sheet:
    text = re.sub(r'source="[^"]*/', 'source="', FIELD.read_text("utf-8"))  # the tile sets lie beside it
    return Sheet(text, {name: (FOLDER / name).read_text("utf-8") for name in SETS})


def _beside() -> list[Path]:
    return [FOLDER / "field.png", FOLDER / "standing.png", FOLDER / "wall.tx"]


GAME = Game("caldaern", _sheet, _beside)


# The map ----------------------------------------------------------------------------------------------------
@GAME.mistake("the format was forgotten")
def _no_format(sheet: Sheet) -> Wanted:
    drop(sheet.map, "caldaern_format")
    return Wanted(("map_format",), whole=True)


@GAME.mistake("the format is a text")
def _format(sheet: Sheet) -> Wanted:
    put(sheet.map, "caldaern_format", "1")
    return Wanted(("map_format",), property="caldaern_format")


@GAME.mistake("the new map is infinite")
def _infinite(sheet: Sheet) -> Wanted:
    sheet.map.set("infinite", "1")
    return Wanted(("map_orientation",), whole=True)


@GAME.mistake("the map is too small")
def _small(sheet: Sheet) -> Wanted:
    sheet.map.set("height", "20")
    return Wanted(("map_size",), whole=True)


@GAME.mistake("a scenario is misspelt")
def _scenario(sheet: Sheet) -> Wanted:
    put(sheet.map, "scenarios", "pitched battle")
    return Wanted(("map_property",), property="scenarios")


@GAME.mistake("a scenario is claimed for which a river is missing")
def _unsuitable(sheet: Sheet) -> Wanted:
    put(sheet.map, "scenarios", "pitched_battle,river_crossing")
    return Wanted(("map_unsuitable",), property="scenarios")


@GAME.mistake("the points are the wrong way round")
def _points(sheet: Sheet) -> Wanted:
    put(sheet.map, "points_min", 2000)
    return Wanted(("map_property",), whole=True)


@GAME.mistake("the plain is misspelt")
def _plain(sheet: Sheet) -> Wanted:
    put(sheet.map, "plain", "dessert")
    return Wanted(("map_property",), property="plain")


# Layers -----------------------------------------------------------------------------------------------------
@GAME.mistake("the layer of the terrain has Tiled's usual name")
def _layer_name(sheet: Sheet) -> Wanted:
    sheet.layer(TERRAIN).set("name", "Object Layer 1")
    return Wanted(("map_layer",), whole=True)


@GAME.mistake("the layer of the terrain lies in a group")
def _grouped(sheet: Sheet) -> Wanted:
    sheet.group(TERRAIN)
    return Wanted(("map_layer",), layer=TERRAIN)


@GAME.mistake("the layer of the terrain was dragged with the tool Offset Layers")
def _moved(sheet: Sheet) -> Wanted:
    sheet.layer(TERRAIN).set("offsetx", "64")
    return Wanted(("layer_moved",), layer=TERRAIN)


@GAME.mistake("the layer of the scenery was dragged with the tool Offset Layers")
def _moved_scenery(sheet: Sheet) -> Wanted:
    sheet.layer("woods").set("offsety", "32")
    return Wanted(("layer_moved",), layer="woods")


# Pictures and objects ---------------------------------------------------------------------------------------
@GAME.mistake("a wood was moved by fifteen squares, and its picture was not")
def _moved_wood(sheet: Sheet) -> Wanted:
    sheet.move(WOOD, -15, 0)
    return Wanted(("terrain_picture",), layer="woods")


@GAME.mistake("a contour was moved by twelve squares, and its picture was not")
def _moved_hill(sheet: Sheet) -> Wanted:
    sheet.move("Sheep hill, 0.5", 12, 0)
    return Wanted(("terrain_picture",), layer="height 0.5")


@GAME.mistake("a wood is painted, and there is no object for it")
def _painted_wood(sheet: Sheet) -> Wanted:
    tile = next(tile for row in sheet.rows("woods") for tile in row if tile)
    sheet.paint("woods", [(x, y) for x in (20, 21, 22) for y in (10, 11)], tile)
    return Wanted(("terrain_picture",), layer="woods", cells=6)


@GAME.mistake("the object of a wall was deleted, and its picture was not")
def _deleted(sheet: Sheet) -> Wanted:
    sheet.remove(WALL)
    return Wanted(("terrain_picture",), layer="standing", cells=5)


# Terrain ----------------------------------------------------------------------------------------------------
@GAME.mistake("a hill has no name")
def _no_name(sheet: Sheet) -> Wanted:
    hill = sheet.object(HILL)
    del hill.attrib["name"]
    return Wanted(INCOMPLETE, layer=TERRAIN, object="hill")


@GAME.mistake("a wood has no class")
def _no_class(sheet: Sheet) -> Wanted:
    del sheet.object(WOOD).attrib["type"]
    return Wanted(INCOMPLETE, layer=TERRAIN, object=WOOD)


@GAME.mistake("the class of a wood is misspelt")
def _class(sheet: Sheet) -> Wanted:
    sheet.object(WOOD).set("type", "forrest")
    return Wanted(INCOMPLETE, layer=TERRAIN, object=WOOD)


@GAME.mistake("a wall does not say what kind of obstacle it is")
def _no_kind(sheet: Sheet) -> Wanted:
    drop(sheet.object(WALL), "kind")
    return Wanted(INCOMPLETE, layer=TERRAIN, object=WALL)


@GAME.mistake("the kind of a wall is misspelt")
def _kind(sheet: Sheet) -> Wanted:
    put(sheet.object(WALL), "kind", "wal")
    return Wanted(INCOMPLETE, layer=TERRAIN, object=WALL)


@GAME.mistake("a wall is made of what walls are not made of")
def _material(sheet: Sheet) -> Wanted:
    put(sheet.object(WALL), "material", "wood")
    return Wanted(("material_not_allowed",), layer=TERRAIN, object=WALL)


@GAME.mistake("a hill does not say how high it is")
def _no_height(sheet: Sheet) -> Wanted:
    drop(sheet.object(HILL), "height")
    return Wanted(("terrain_height",), layer=TERRAIN, object=HILL)


@GAME.mistake("the property height is misspelt")
def _height_name(sheet: Sheet) -> Wanted:
    rename(sheet.object(HILL), "height", "heigth")
    return Wanted(("map_property",), layer=TERRAIN, object=HILL)


@GAME.mistake("a height is a text")
def _height_type(sheet: Sheet) -> Wanted:
    put(sheet.object(HILL), "height", "1")
    return Wanted(INCOMPLETE, layer=TERRAIN, object=HILL)


@GAME.mistake("a height lies between two contours")
def _height(sheet: Sheet) -> Wanted:
    put(sheet.object(HILL), "height", 0.7)
    return Wanted(INCOMPLETE, layer=TERRAIN, object=HILL)


@GAME.mistake("the lower contour was forgotten")
def _cliff(sheet: Sheet) -> Wanted:
    sheet.remove("Sheep hill, 0.5")
    return Wanted(("terrain_cliff",), layer=TERRAIN, object=HILL)


@GAME.mistake("a wall was turned")
def _turned(sheet: Sheet) -> Wanted:
    sheet.object(WALL).set("rotation", "45")
    return Wanted(INCOMPLETE, layer=TERRAIN, object=WALL)


@GAME.mistake("a wood is drawn as an ellipse")
def _ellipse(sheet: Sheet) -> Wanted:
    wood = sheet.draw(TERRAIN, "forest", (20, 10, 4, 3), "Round wood")
    ET.SubElement(wood, "ellipse")
    return Wanted(INCOMPLETE, layer=TERRAIN, object="Round wood")


@GAME.mistake("a wall is drawn as a line")
def _line(sheet: Sheet) -> Wanted:
    wall = sheet.draw(TERRAIN, "obstacle", (20, 10, 0, 0), "Long wall", {"kind": "wall"})
    for point in wall.findall("point"):
        wall.remove(point)
    ET.SubElement(wall, "polyline", points="0,0 96,0 96,64")
    return Wanted(INCOMPLETE, layer=TERRAIN, object="Long wall")


@GAME.mistake("a house is inserted as a tile")
def _tile(sheet: Sheet) -> Wanted:
    house = sheet.draw(TERRAIN, "building", (20, 10, 1, 1), "Hut", {"material": "wood"})
    house.set("gid", "300")
    put(house, "height", 1.0)
    return Wanted(INCOMPLETE, layer=TERRAIN, object="Hut")


@GAME.mistake("an object was dropped beside the map")
def _outside(sheet: Sheet) -> Wanted:
    sheet.move(FARM, 60, 0)
    return Wanted(INCOMPLETE, layer=TERRAIN, object=FARM)


@GAME.mistake("a pond lies in a wood")
def _overlap(sheet: Sheet) -> Wanted:
    sheet.draw(TERRAIN, "river", (39, 24, 3, 2), "Pond")
    return Wanted(("terrain_overlap",), layer=TERRAIN, object="Pond")


@GAME.mistake("a wall was copied and keeps its name")
def _copied(sheet: Sheet) -> Wanted:
    sheet.draw(TERRAIN, "obstacle", (2, 18, 4, 1), WALL, {"kind": "wall"})
    return Wanted(("name_twice",), layer=TERRAIN, object=WALL, cells=9)


@GAME.mistake("a template is not in the folder")
def _template(sheet: Sheet) -> Wanted:
    ET.SubElement(sheet.layer(TERRAIN), "object", id="99", name="Lost", template="lost.tx", x="640", y="320")
    return Wanted(("map_object", "map_decoration"), layer=TERRAIN, object="Lost")


@GAME.mistake("rocks part the battlefield from west to east")
def _cut(sheet: Sheet) -> Wanted:
    sheet.draw(TERRAIN, "impassable", (0, 14, SIZE[0], 1), "Rock face")
    return Wanted(("field_cut",), whole=True)


# Zones and markers ------------------------------------------------------------------------------------------
@GAME.mistake("the zones of both sides overlap")
def _zones(sheet: Sheet) -> Wanted:
    sheet.draw(ZONES, "deployment", (0, 16, SIZE[0], 20), "South", {"owner": 1})
    sheet.draw(ZONES, "deployment", (0, 0, SIZE[0], 18), "North", {"owner": 2})
    return Wanted(("zone_overlap",), layer=ZONES, object="North", cells=2 * SIZE[0])


@GAME.mistake("a zone does not say whose it is")
def _nobody(sheet: Sheet) -> Wanted:
    sheet.draw(ZONES, "deployment", (0, 27, SIZE[0], 9), "South")
    return Wanted(ZONE, layer=ZONES, object="South")


@GAME.mistake("a zone belongs to a third side")
def _third(sheet: Sheet) -> Wanted:
    sheet.draw(ZONES, "deployment", (0, 27, SIZE[0], 9), "South", {"owner": 3})
    return Wanted(ZONE, layer=ZONES, object="South")


@GAME.mistake("a zone is far too small")
def _tiny(sheet: Sheet) -> Wanted:
    sheet.draw(ZONES, "deployment", (0, 31, 5, 5), "South", {"owner": 1})
    return Wanted(("zone_too_small",), layer=ZONES, object="South", cells=25)


@GAME.mistake("a zone is drawn on the layer of the terrain")
def _wrong_layer(sheet: Sheet) -> Wanted:
    sheet.draw(TERRAIN, "deployment", (0, 27, SIZE[0], 9), "South", {"owner": 1})
    return Wanted(INCOMPLETE, layer=TERRAIN, object="South")


@GAME.mistake("an objective is drawn on the layer of the zones")
def _marker(sheet: Sheet) -> Wanted:
    sheet.draw(ZONES, "objective", (24, 18, 0, 0), "Standard", {"id": "standard"})
    return Wanted(ZONE, layer=ZONES, object="Standard")


@GAME.mistake("an objective has no id")
def _objective(sheet: Sheet) -> Wanted:
    sheet.draw(MARKERS, "objective", (24, 18, 0, 0), "Standard")
    return Wanted(ZONE, layer=MARKERS, object="Standard")


@GAME.mistake("an objective was copied and keeps its id")
def _objectives(sheet: Sheet) -> Wanted:
    for x, name in ((20, "Old standard"), (28, "New standard")):
        sheet.draw(MARKERS, "objective", (x, 18, 0, 0), name, {"id": "standard"})
    return Wanted(("name_twice",), layer=MARKERS, object="New standard", cells=2)


@GAME.mistake("an edge does not say which side of the map it is")
def _edge(sheet: Sheet) -> Wanted:
    sheet.draw(ZONES, "edge", (0, 35, SIZE[0], 1), "Rear", {"owner": 1})
    return Wanted(ZONE, layer=ZONES, object="Rear")
