"""Battlefields whose land has a life of its own: a hall to be stormed, and one for each family of Colour land.

But for the storm both sides have the same task, and the same land turned by half a circle.
"""

from __future__ import annotations

from collections.abc import Iterable

from tools.maps.field_shapes import Thing, area, band, blob, hill, mark, strip
from tools.maps.fields.ordinary import Drawing, both, house, wall


def _coloured(things: Iterable[Thing], colour: str) -> list[Thing]:
    """Contours of a hill that all have the same Colour."""
    found = []
    for thing in things:
        thing.properties["colour"] = colour
        found.append(thing)
    return found


def _ground_of(things: Iterable[Thing], complex: str) -> list[Thing]:
    """Contours of the hill of a monument."""
    found = []
    for thing in things:
        thing.properties["complex"] = complex
        found.append(thing)
    return found


def storm_building() -> Drawing:
    """A hall with a tower, walls before it, and cover on both ways to it."""
    w, h = 60, 44
    things = [
        *hill("Archers' hill", 13, 32, 6.0, 3.6, 1, 201),
        *hill("Herds' hill", 46, 33, 6.4, 3.8, 0.5, 202),
        area("forest", "Orchard", blob(17, 22.5, 3.6, 3.0, 203)),
        area("forest", "Bell wood", blob(45.5, 23, 3.4, 3.4, 204)),
        area("forest", "Far wood", blob(31, 5.5, 4.6, 2.4, 205)),
        area("marsh", "Duck pond meadow", blob(54, 15, 2.8, 2.4, 206)),
        strip("building", "Old hall", 26, 15, 7, 4, height=2.0, floors=2, material="stone", complex="manor"),
        strip("building", "Bell tower", 33, 14, 3, 4, height=3.0, floors=3, material="stone", complex="manor"),
        strip("building", "Gatehouse", 28, 25, 3, 2, height=1.0, floors=1, material="wood"),
        wall("Yard wall west", 19, 28, 6, 1),
        wall("Yard wall east", 35, 28, 6, 1),
        wall("Paddock", 10, 14, 1, 5, "fence"),
        strip("ruin", "Burnt barn", 47, 11, 3, 3, material="wood"),
        mark("objective", "Old hall", 29, 17, id="hall", radius=1, scenario="storm_building"),
    ]
    return Drawing(w, h, tuple(things), ("storm_building", "pitched_battle"), (500, 2000))


def colour_houses() -> Drawing:
    """A village that nobody wants to live in, on a steppe full of stinging flies."""
    w, h = 48, 36
    things = both(w, h, [
        *hill("Dry hill", 9, 25.5, 4.6, 3.2, 0.5, 211),
        area("forest", "Thorn copse", blob(40, 26, 3.4, 2.8, 212)),
        strip("building", "Powder house", 17, 25, 2, 2, height=1.0, floors=1, material="stone", colour="ammo_stash"),
        strip("building", "Gallows house", 30, 22, 3, 2, height=1.0, floors=1, material="wood", colour="cursed_place"),
        wall("Stake fence", 23, 24, 5, 1, "fence"),
    ])  # fmt: skip
    things += [
        strip("building", "Hospital", 21, 16, 6, 4, height=2.0, floors=2, material="creators", colour="hospital"),
    ]
    return Drawing(w, h, tuple(things), ("pitched_battle",), (250, 1000), plain="steppe")


def colour_hills() -> Drawing:
    """An anvil of the Creators in a desert, between temples and screes."""
    w, h = 60, 40
    things = _coloured(hill("Anvil", 30, 20, 6.6, 4.6, 1, 221, even=True), "anvil")
    things += both(w, h, [
        *_coloured(hill("Temple hill", 12, 27.5, 5.4, 3.8, 1, 222), "pagan_temple"),
        *_coloured(hill("Sliding slope", 47, 27, 6.4, 5.0, 1.5, 223), "scree"),
        area("forest", "Date palms", blob(27, 30, 2.8, 2.0, 224)),
        wall("Caravan wall", 20, 21, 1, 5),
        strip("ruin", "Dry well", 38, 33, 2, 2, material="stone"),
    ])  # fmt: skip
    return Drawing(w, h, tuple(things), ("pitched_battle",), (500, 1500), plain="desert")


def colour_woods() -> Drawing:
    """Woods that frighten, bite, walk and poison, with a clearing between them."""
    w, h = 66, 44
    things = [area("forest", "The walking wood", blob(33, 22, 4.6, 3.4, 231, even=True), colour="colour_forest")]
    things += both(w, h, [
        *hill("Clearing hill", 33, 34.5, 6.4, 3.2, 0.5, 232),
        area("forest", "Toadstool wood", blob(12, 28, 4.4, 3.4, 233), colour="mushroom"),
        area("forest", "Biting wood", blob(49, 30, 4.0, 3.0, 234), colour="wildwood"),
        area("forest", "Oldest oaks", blob(22, 24.5, 3.2, 3.0, 235), colour="ancient"),
        area("forest", "Yew poison", blob(58.5, 24, 3.2, 3.0, 236), colour="toxic"),
        wall("Charcoal burners' fence", 26, 31, 5, 1, "fence"),
    ])  # fmt: skip
    return Drawing(w, h, tuple(things), ("pitched_battle",), (500, 2000))


def colour_rivers() -> Drawing:
    """Streams that boil, race, kill and cast, in the frost."""
    w, h = 72, 48
    stream = area("river", "Coloured brook", band([(27, 24), (31, 22.6), (36, 24), (41, 25.4), (45, 24)], 3.2),
                  colour="coloured_river")  # fmt: skip
    things = [stream]
    things += both(w, h, [
        *hill("Steam hill", 15, 36, 6.4, 3.8, 1, 242),
        area("river", "Seething beck", band([(-2, 29), (6, 28), (13, 26), (19, 26.5)], 3.0), colour="boiling"),
        area("river", "Racing beck", band([(48, 33), (54, 31), (61, 31), (74, 29)], 3.0), colour="raging"),
        area("river", "Still water", blob(37, 34.5, 3.6, 2.2, 243), colour="dead_water"),
        area("forest", "Frost alders", blob(27.5, 32.5, 3.0, 2.4, 244)),
        wall("Ice wall", 50, 26, 5, 1),
    ])  # fmt: skip
    return Drawing(w, h, tuple(things), ("pitched_battle",), (750, 2000), plain="tundra")


def mystic_marshes() -> Drawing:
    """Wetlands with bogs that heal, swallow and hide."""
    w, h = 66, 44
    things = [area("marsh", "Fog fen", blob(33, 22, 5.6, 3.4, 251, even=True), colour="mystwamp")]
    things += both(w, h, [
        *hill("Dry back", 46, 34, 6.6, 3.4, 0.5, 252),
        area("marsh", "Blood bog", blob(16, 29, 4.6, 3.0, 253), colour="groundblood"),
        area("marsh", "Swallowing sand", blob(54, 25.5, 3.6, 2.8, 254), colour="quicksand"),
        area("forest", "Drowned birches", blob(28.5, 32.5, 3.4, 2.4, 255)),
        wall("Dyke", 36, 29, 6, 1, "trench"),
        house("Peat cutters' hut", 9, 23, 2, 2, 1.0, "wood"),
    ])  # fmt: skip
    return Drawing(w, h, tuple(things), ("pitched_battle",), (500, 2000), plain="wetlands")


def monuments() -> Drawing:
    """An old battlefield where everything stands that anybody ever put up there."""
    w, h = 84, 56
    things: list[Thing] = [
        strip("monument", "Creators' ruins", 41, 27, 2, 2, kind="creators_ruins", material="creators", height=1.0),
        mark_of_stones(42, 4),
    ]
    fires = both(w, h, [
        *_ground_of(hill("Fire hill", 22, 37.5, 5.0, 3.6, 1, 261), "fire"),
        strip("monument", "Eternal fire", 22, 37, 1, 1, kind="eternal_fire", material="stone", height=1.0,
              complex="fire"),
        strip("monument", "Turbo-bong temple", 60, 36, 4, 3, kind="turbo_bong_temple", material="stone", height=2.0,
              floors=2),
        strip("monument", "Magical circle", 40, 38, 3, 3, kind="magical_circle", material="light", height=1.0),
        area("marsh", "Lotus marsh", blob(10, 30, 4.2, 3.2, 262), complex="lotus"),
        strip("monument", "Lotus farm", 9, 29, 2, 2, kind="lotus_farm", material="light", height=1.0, complex="lotus"),
        strip("obstacle", "Colour portal", 70, 30, 3, 1, kind="colour_portal", material="stone"),
        area("forest", "Quiet wood", blob(50, 44, 4.4, 2.8, 263)),
        wall("Field wall", 27, 30, 6, 1),
    ])  # fmt: skip
    for thing in fires:
        if thing.name.endswith("(north)") and "complex" in thing.properties:
            thing = renamed(thing)
        things.append(thing)
    return Drawing(w, h, tuple(things), ("pitched_battle", "colour_storm"), (1000, 3000), plain="old_battlefield")


def renamed(thing: Thing) -> Thing:
    """A part of a monument in the north, which is a monument of its own."""
    complex = f"{thing.properties['complex']} north"
    return Thing(thing.kind, thing.name, thing.corners, thing.box, thing.point,
                 {**thing.properties, "complex": complex}, thing.layer)  # fmt: skip


def mark_of_stones(x: int, y: int) -> Thing:
    """The order to scatter cursed stones. Rules: CDN-28.18."""
    return strip("monument", "Cursed stones", x, y, 1, 1, kind="cursed_stones", material="stone", height=1.0)


def unknown_land() -> Drawing:
    """A wide land that nobody has looked at closely."""
    w, h = 96, 64
    things = hill("Nameless hill", 48, 32, 7.6, 5.2, 1, 271, even=True)
    things = _coloured(things, "unknown")
    things += both(w, h, [
        *_coloured(hill("Strange ridge", 22, 43, 8.0, 4.6, 1.5, 272, (1, 0.4)), "unknown"),
        *hill("South ridge", 64, 53, 10, 4.6, 1.5, 273, (0, 0.8)),
        area("forest", "Silent wood", blob(40, 44.5, 5.4, 3.6, 274), colour="unknown"),
        area("forest", "Humming wood", blob(82, 40, 4.4, 3.6, 275), colour="unknown"),
        area("forest", "Gallows wood", blob(9, 52, 4.2, 3.6, 276)),
        area("river", "Odd water", blob(60, 39.5, 3.6, 2.4, 277), colour="unknown"),
        area("marsh", "Whispering moor", blob(31, 54, 4.4, 2.6, 278), colour="unknown"),
        strip("obstacle", "Something long", 50, 43, 7, 1, kind="unknown"),
        strip("building", "Empty house", 70, 46, 4, 3, height=2.0, floors=2, material="stone", colour="unknown"),
        strip("building", "Shepherds' hut", 14, 37, 2, 2, height=1.0, floors=1, material="wood"),
    ])  # fmt: skip
    return Drawing(w, h, tuple(things), ("pitched_battle",), (1000, 3000), plain="unknown")


LIVING = {
    draw.__name__: draw
    for draw in (
        storm_building, colour_houses, colour_hills, colour_woods, colour_rivers, mystic_marshes, monuments,
        unknown_land,
    )
}  # fmt: skip
"""These maps by their ids."""
