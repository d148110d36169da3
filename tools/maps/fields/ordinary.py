"""The supplied battlefields of Caldaern, drawn with the shapes of `tools/maps/field_shapes.py`.

Where both sides have the same task the map is the same for both: all that lies north is what lies south, turned by half
a circle.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tools.maps.field_shapes import Thing, area, band, blob, gate, hill, mark, strip, zone


@dataclass(frozen=True)
class Drawing:
    """A battlefield: its size, what is drawn on it in map order, and what it says of itself."""

    width: int
    height: int
    things: tuple[Thing, ...]
    scenarios: tuple[str, ...]
    points: tuple[int, int]
    plain: str = "normal"


def both(width: int, height: int, things: Iterable[Thing]) -> list[Thing]:
    """Things in the south, and the same in the north."""
    found = []
    for thing in things:
        found += [thing, thing.turned(width, height, f"{thing.name} (north)")]
    return found


def wall(name: str, x: int, y: int, w: int, h: int, kind: str = "wall") -> Thing:
    return strip("obstacle", name, x, y, w, h, kind=kind)


def house(name: str, x: int, y: int, w: int, h: int, height: float = 1.0, material: str = "stone") -> Thing:
    return strip("building", name, x, y, w, h, height=height, material=material)


def skirmish() -> Drawing:
    """A farm on the border: small, for first battles."""
    w, h = 48, 36
    things = both(w, h, [
        *hill("Sheep hill", 11, 24.5, 6.2, 4.6, 1, 11),
        area("forest", "Crows' wood", blob(37, 24.5, 4.6, 3.4, 12)),
        wall("Orchard wall", 19, 23, 5, 1),
        wall("Hedge", 29, 20, 1, 4, "fence"),
    ])  # fmt: skip
    things += [
        strip("building", "Border farm", 22, 16, 4, 4, height=1.0, material="wood", garrison=True),
        wall("Yard fence west", 18, 17, 1, 2, "fence"),
        wall("Yard fence east", 29, 17, 1, 2, "fence"),
    ]
    return Drawing(w, h, tuple(things), ("pitched_battle",), (250, 750))


def pitched_battle() -> Drawing:
    """Two ridges, woods on the flanks, fields with walls between."""
    w, h = 72, 48
    things = both(w, h, [
        *hill("South ridge", 50, 36, 10.5, 4.8, 1.5, 21, (-0.4, 0.1)),
        *hill("Windmill hill", 14, 31.5, 6.4, 5.0, 1, 22),
        area("forest", "Oak wood", blob(30, 30.5, 4.8, 3.3, 23)),
        area("forest", "Deer copse", blob(65.5, 28.5, 3.4, 4.0, 24)),
        area("marsh", "Reed hollow", blob(5.5, 40.5, 3.6, 2.7, 25)),
        wall("Field wall", 38, 27, 7, 1),
        wall("Garden fence", 22, 36, 1, 5, "fence"),
        house("Mill", 25, 24, 2, 2, 1.5, "wood"),
        house("Barn", 55, 26, 3, 2, 1.0, "wood"),
    ])  # fmt: skip
    things += [
        strip("ruin", "Old chapel", 33, 23, 6, 2, material="stone"),
    ]
    return Drawing(w, h, tuple(things), ("pitched_battle",), (750, 2000))


def river_crossing() -> Drawing:
    """A river from west to east with a bridge in the middle and a ford on either side."""
    w, h = 72, 48
    way = [(-2, 20.5), (8, 21), (17, 25.5), (27, 26.2), (36, 24)]
    way += [(w - x, h - y) for x, y in reversed(way[:-1])]
    ford = area("ford", "Cattle ford", band([(15.45, 20.3), (16.5, 25), (16.55, 29.2)], 6))
    things = [
        area("river", "The Aller", band(way, [4.4, 4.2, 4.4, 4.0, 3.6, 4.0, 4.4, 4.2, 4.4])),
        strip("bridge", "Old bridge", 33, 20, 6, 8, height=0.0, material="stone"),
        ford,
        ford.turned(w, h, "Monks' ford"),
    ]
    things += both(w, h, [
        *hill("Watch hill", 50, 35, 7.2, 4.6, 1, 31),
        *hill("Bank", 23, 34.5, 4.6, 3.0, 0.5, 32),
        area("forest", "Alder wood", blob(8.5, 32, 4.8, 3.6, 33)),
        area("forest", "Willows", blob(65.5, 35.5, 3.4, 3.6, 34)),
        area("marsh", "Backwater", blob(31, 32.5, 3.0, 1.9, 35)),
        wall("Bridge yard", 41, 30, 5, 1),
        wall("Bridge yard gate", 27, 29, 4, 1),
        house("Ferry house", 43, 27, 2, 2, 1.0, "wood"),
    ])  # fmt: skip
    return Drawing(w, h, tuple(things), ("river_crossing", "pitched_battle"), (750, 2000))


def hold_hill() -> Drawing:
    """One hill in the middle that sees everything."""
    w, h = 60, 40
    things = hill("Beacon hill", 30, 20, 9.5, 6.4, 1.5, 41, even=True)
    things += both(w, h, [
        area("forest", "Beech wood", blob(12, 25.5, 4.6, 3.2, 42)),
        area("forest", "Thicket", blob(47.5, 30, 3.2, 2.6, 43)),
        area("marsh", "Spring", blob(54, 21.5, 2.8, 2.2, 44)),
        wall("Shepherds' wall", 24, 28, 6, 1),
        wall("Pen", 39, 27, 1, 4, "fence"),
        house("Sheepfold", 20, 32, 2, 2, 1.0, "wood"),
    ])  # fmt: skip
    things += [
        strip("ruin", "Beacon", 29, 19, 2, 2, material="stone"),
        mark("objective", "Beacon", 30, 20, id="beacon", radius=3, scenario="hold_hill"),
    ]
    return Drawing(w, h, tuple(things), ("hold_hill", "pitched_battle"), (500, 1250))


def ambush() -> Drawing:
    """A road through a valley between wooded slopes."""
    w, h = 84, 56
    road = 23
    things = [
        *hill("North slope", 22, 10, 11, 5.4, 1.5, 51, (0, -1)),
        *hill("Long slope", 58, 8.5, 13, 5.0, 1.5, 52, (0, -1)),
        *hill("South slope", 36, 47, 12, 5.2, 1.5, 53, (0, 1)),
        *hill("Fox hill", 66, 45.5, 8, 5.4, 1, 54, (0, 1)),
        area("forest", "Black pines", blob(40, 14.5, 4.6, 3.0, 55)),
        area("forest", "Larches", blob(72, 15.5, 4.2, 2.8, 56)),
        area("forest", "Robbers' wood", blob(12, 42, 5.4, 4.4, 57)),
        area("forest", "Spinney", blob(52, 39.5, 4.4, 2.6, 58)),
        area("marsh", "Mere", blob(24, 37.5, 3.4, 1.9, 59)),
        wall("Milestone wall", 30, 20, 8, 1),
        wall("Broken fence", 47, 35, 7, 1, "fence"),
        strip("obstacle", "Felled trees", 60, 26, 1, 4, kind="fence"),
        strip("ruin", "Toll house", 17, 18, 3, 2, material="stone"),
        house("Inn", 66, 35, 3, 3, 2.0, "wood"),
        zone("deployment", "The road", 0, road, w, 10, owner=1, scenario="ambush"),
        zone("edge", "West", 0, road, 1, 10, owner=1, side="west", scenario="ambush"),
        zone("edge", "North", 0, 0, w, 1, owner=2, side="north", scenario="ambush"),
        zone("edge", "South", 0, h - 1, w, 1, owner=2, side="south", scenario="ambush"),
        gate("exit", "Safety", w - 1, road, 1, 10, owner=1, scenario="ambush"),
    ]
    return Drawing(w, h, tuple(things), ("ambush", "pitched_battle"), (750, 2000))


def breakthrough() -> Drawing:
    """A defended line of walls and woods; beyond it the way home."""
    w, h = 72, 48
    things = [
        *hill("Gate hill", 36, 19, 7.6, 4.0, 1, 61),
        *hill("West knoll", 10, 24.5, 5.4, 4.0, 1, 62),
        *hill("East knoll", 62, 24, 5.6, 4.2, 1, 63),
        *hill("Start hill", 24, 41.5, 6.4, 3.4, 0.5, 64),
        *hill("Cart hill", 50, 42, 6.0, 3.2, 0.5, 65),
        area("forest", "West wood", blob(21, 19, 4.0, 3.4, 66)),
        area("forest", "East wood", blob(51, 19.5, 4.0, 3.4, 67)),
        area("forest", "Border wood", blob(36, 8, 5.4, 2.6, 68)),
        area("marsh", "West bog", blob(15, 33.5, 3.4, 1.9, 69)),
        area("marsh", "East bog", blob(58, 33, 3.4, 1.9, 70)),
        wall("Long wall west", 24, 26, 8, 1),
        wall("Long wall east", 40, 26, 8, 1),
        wall("Palisade west", 2, 30, 5, 1, "fence"),
        wall("Palisade east", 65, 30, 5, 1, "fence"),
        strip("obstacle", "Ditch", 32, 31, 8, 1, kind="trench"),
        house("Guard house", 34, 12, 3, 2, 1.5),
        house("Stable", 15, 11, 3, 2, 1.0, "wood"),
        house("Smithy", 54, 11, 3, 2, 1.0, "wood"),
        gate("exit", "Way home", 12, 0, 48, 1, owner=1, scenario="breakthrough"),
    ]
    return Drawing(w, h, tuple(things), ("breakthrough", "pitched_battle"), (750, 2000))


def five_standards() -> Drawing:
    """A wide country with five old standing stones."""
    w, h = 96, 64
    things = [*hill("Middle hill", 48, 32, 8.0, 5.4, 1, 81, even=True)]
    things += both(w, h, [
        *hill("Stone ridge", 24, 42, 8.4, 5.4, 1.5, 82, (1, 0.5)),
        *hill("South ridge", 62, 53, 11, 4.8, 1.5, 83, (0, 0.8)),
        *hill("Round hill", 84, 42.5, 5.6, 4.6, 1, 84),
        area("forest", "Great wood", blob(42, 45, 6.0, 3.8, 85)),
        area("forest", "Gallows wood", blob(9, 49, 5.0, 4.0, 86)),
        area("forest", "Ash grove", blob(73, 38.5, 3.6, 3.0, 87)),
        area("marsh", "Moor", blob(33, 55, 4.6, 2.7, 88)),
        area("river", "Mill pond", blob(60, 42.5, 3.4, 2.2, 89)),
        wall("Pilgrims' wall", 48, 40, 7, 1),
        wall("Long fence", 15, 36, 1, 6, "fence"),
        wall("Vineyard", 80, 50, 6, 1),
        house("Hermitage", 53, 47, 2, 2, 1.0),
        house("Manor", 20, 54, 4, 3, 2.0),
        mark("objective", "Standard", 24, 40, id="south_west", radius=3, scenario="five_standards"),
        mark("objective", "Standard", 71, 43, id="south_east", radius=3, scenario="five_standards"),
    ])  # fmt: skip
    things.append(mark("objective", "Middle standard", 47, 31, id="middle", radius=3, scenario="five_standards"))
    renamed = []
    for thing in things:
        if thing.kind == "objective" and thing.name.endswith("(north)"):
            other = {"south_west": "north_east", "south_east": "north_west"}[str(thing.properties["id"])]
            thing = Thing(thing.kind, "Standard", point=thing.point, layer=thing.layer,
                          properties={**thing.properties, "id": other})  # fmt: skip
        renamed.append(thing)
    return Drawing(w, h, tuple(renamed), ("five_standards", "pitched_battle"), (1000, 3000))


def colour_storm() -> Drawing:
    """A high moor with a broken tower in its middle: open ground, and needles of rock that hide who is fast."""
    w, h = 66, 44
    things = hill("Tower hill", 33, 22, 6.0, 4.4, 1, 101, even=True)
    things += both(w, h, [
        *hill("Thunder ridge", 18, 33.5, 7.6, 4.2, 1, 102, (0, 0.4)),
        *hill("Long back", 50, 36, 7.0, 3.4, 0.5, 133),
        area("forest", "Dead wood", blob(8.5, 25.5, 3.8, 3.4, 104)),
        area("forest", "Crooked birches", blob(36.5, 33.5, 3.6, 2.6, 105)),
        area("marsh", "Glimmering bog", blob(47, 28, 3.6, 2.0, 106)),
        area("river", "Iron tarn", blob(60.5, 27.5, 2.6, 1.8, 107)),
        area("impassable", "Needle rock", blob(24, 26.5, 1.5, 1.2, 108)),
        area("impassable", "Split rock", blob(42, 24.5, 1.2, 1.4, 109)),
        strip("ruin", "Fallen gate", 27, 30, 4, 1, material="stone"),
        wall("Scholars' wall", 38, 28, 5, 1),
    ])  # fmt: skip
    things += [
        strip("ruin", "Broken tower", 31, 20, 4, 4, material="stone"),
    ]
    return Drawing(w, h, tuple(things), ("colour_storm", "pitched_battle"), (500, 2000))


DRAWINGS = {
    draw.__name__: draw
    for draw in (
        pitched_battle, river_crossing, hold_hill, ambush, breakthrough, five_standards, colour_storm, skirmish,
    )
}  # fmt: skip
"""Every map by its id."""
