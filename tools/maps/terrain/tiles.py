"""Which tiles `terrain.tsx` has: their classes, properties, places in the terrain sets, and who draws them.

The number of a tile is its place in this list. Maps hold numbers: what is new goes to the end. Rules: CDN-29.30,
CDN-29.47, Tables 29-G and 29-I.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.terrain import MONUMENT_MATERIALS, OBSTACLES, allowed_materials
from game.views.caldaern.ground.living import LIVING, sign_of
from tools.maps.terrain import alive, areas, shapes, works
from tools.maps.terrain.colour import colour_sets, colour_tiles, land
from tools.maps.terrain.sets import GAP, SQUARES, Colour, TerrainSet, Tile, Value, narrow, row, wang

COLUMNS = 16
ACROSS = ", west to east"
"""Ends the names of bridges that lead from west to east."""
TALLEST = 6
"""Halves of the greatest height."""


def _height(halves: int) -> Colour:
    value = halves / 2
    light = 214 - 22 * halves
    tone = f"#{light:02x}{light - 34:02x}{light - 110 if light > 110 else 0:02x}"
    return Colour(f"{value:g}", "hill", partial(areas.height, halves), {"height": value}, tone)


def _house(material: str, floors: int) -> Colour:
    name = ("stone house" if material == "stone" else "house") + (f", {floors} floors" if floors > 1 else "")
    properties: dict[str, Value] = {"floors": floors, "height": float(floors), "material": material}
    tones = {"wood": ("#b98f5e", "#9a6f43", "#7a522d"), "stone": ("#c97a5e", "#a2593f", "#7d3d28")}
    return Colour(name, "building", partial(works.house, material, floors), properties, tones[material][floors - 1])


def _line(name: str, kind: str, tone: str) -> Colour:
    return Colour(name, "obstacle", partial(works.line, kind), {"kind": kind}, tone)


def _bridge(material: str, across: bool) -> Colour:
    name = ("stone bridge" if material == "stone" else "bridge") + (ACROSS if across else "")
    return Colour(name, "bridge", partial(works.bridge, material, across), {"material": material})


def _zone(name: str, kind: str, tone: str, lean: int, **properties: Value) -> Colour:
    parts = pygame.Color(tone)
    return Colour(name, kind, partial(areas.zone, (parts.r, parts.g, parts.b), lean), properties, tone)


HILL = Colour("hill", "hill", areas.hill)
WOOD, MARSH = Colour("wood", "forest", areas.wood), Colour("marsh", "marsh", areas.marsh)
WATER = Colour("water", "river", areas.water)
SCREE = Colour("scree", "hill", partial(alive.area, "hill", "scree"), {"colour": "scree"}, "#8d867b")
HEIGHTS = tuple(_height(n) for n in range(1, TALLEST + 1))
HOUSES = tuple(_house(material, floors) for material in ("wood", "stone") for floors in (1, 2, 3))
NARROW = (HILL, WOOD, MARSH, WATER)
"""Land that may be one square wide."""
RUIN = Colour("ruin", "ruin", works.ruin)
ROCKS = Colour("rocks", "impassable", works.rocks)

_SETS = (
    TerrainSet("heights", (HILL, SCREE)),
    TerrainSet("ground", (WOOD, MARSH, WATER)),
    TerrainSet("lines", (
        _line("wall", "wall", "#8d867b"), _line("fence", "fence", "#9a6f43"), _line("trench", "trench", "#54402a"),
        _line("wire", "wire", "#3b3a3c"), _line("traps", "traps", "#80858a"), _line("blazing", "blazing", "#c4471f"),
        _line("blessed wall", "blessed_wall", "#d8d2c2"), _line("spectral fence", "spectral_fence", "#cfe6e6"),
        Colour("stream", "river", lambda arms: areas.brook(shapes.of_edges(arms))),
    ), edges=True),
    TerrainSet("houses", (*HOUSES, RUIN, ROCKS)),
    TerrainSet("zones", (
        _zone("south", "deployment", "#3a4fc4", 1, owner=1), _zone("north", "deployment", "#99121f", -1, owner=2),
        _zone("forbidden", "forbidden", "#3b3436", 0), _zone("exit south", "exit", "#1f8a8f", 2, owner=1),
        _zone("exit north", "exit", "#b0642a", 2, owner=2),
    )),
    TerrainSet("height in one layer", HEIGHTS),
)  # fmt: skip
CROSSINGS = TerrainSet("bridges", (
    *(_bridge(material, across) for material in ("wood", "stone") for across in (False, True)),
    Colour("ford", "ford", works.ford),
), edges=True)  # fmt: skip
"""Bridges are more than a line: their tiles stand in blocks, to be stamped."""
_LATER = tuple(
    Colour(name, name, partial(areas.floor, name))
    for name, kind in KINDS.items() if kind.layer == "ground" and name not in ("forest", "marsh", "river")
)  # fmt: skip
"""Classes of ground that have no drawing of their own here: their tiles come last."""


def terrain_sets() -> tuple[TerrainSet, ...]:
    """The sets in the order in which Tiled lists them."""
    ground = TerrainSet("ground", (*_SETS[1].colours, *_LATER))
    squares = TerrainSet(SQUARES, (*NARROW, *land()), both=True)
    heights, _, lines, houses, zones, one_layer = _SETS
    colour_hills, colour_ground, streams, colour_houses = colour_sets()
    return (
        heights, colour_hills, ground, colour_ground, lines, streams, CROSSINGS, houses, colour_houses, zones,
        one_layer, squares,
    )  # fmt: skip


def tiles() -> list[Tile]:
    """All tiles by number."""
    found: list[Tile] = []
    for terrain in _SETS:
        for colour in terrain.colours:
            found += row(terrain, colour, narrow=colour in NARROW)
    found += _steps()
    found += _crossings()
    found += _variants()
    for colour in NARROW:
        found += narrow(colour)
    found += _singles()
    for colour in _LATER:
        found += row(terrain_sets()[1], colour)
    found += _blocks(len(found))
    found += colour_tiles()
    found += [GAP] * (-len(found) % COLUMNS)
    return found


def _steps() -> Iterator[Tile]:
    """From each height to the next half: the 14 ways in which both meet in one square."""
    for halves in range(2, TALLEST + 1):
        low, high = HEIGHTS[halves - 2], HEIGHTS[halves - 1]
        for mask in range(1, 15):
            places = (("height in one layer", wang(mask, high.name, below=low.name)),)
            yield Tile("hill", high.properties, partial(areas.step, halves, shapes.of_corners(mask)), places)


_WAYS = ((works.E, works.S), (works.E | works.W, works.N | works.S), (works.W, works.N), (0, 0))
"""Rails of the squares of a block of 4 x 4: left, middle, right and single; upper end, middle, lower end and single."""


def _blocks(number: int) -> Iterator[Tile]:
    """Whole blocks of bridges and fords, to be stamped, in rows of their own; `number` is that of the first tile.

    The tiles of `_crossings` end a row in the middle of a block, but maps hold their numbers.
    """
    yield from [GAP] * (-number % COLUMNS)
    for colours in (CROSSINGS.colours[:4], CROSSINGS.colours[4:]):
        for _, down in _WAYS:
            for colour in colours:
                for across, _ in _WAYS:
                    yield Tile(colour.kind, colour.properties, partial(colour.picture, across | down))
            yield from [GAP] * (COLUMNS - 4 * len(colours))


def _crossings() -> Iterator[Tile]:
    """The first tiles of bridges and fords, which the brush takes."""
    for start in range(0, len(CROSSINGS.colours), 4):
        for _, down in _WAYS:
            for colour in CROSSINGS.colours[start : start + 4]:
                for across, _ in _WAYS:
                    arms = across | down
                    places = ((CROSSINGS.name, wang(arms, colour.name, edges=True)),) if arms else ()
                    yield Tile(colour.kind, colour.properties, partial(colour.picture, arms), places)


def _variants() -> Iterator[Tile]:
    """Whole squares that look a little different; the brush takes them now and then."""
    for terrain, colour, picture in (
        ("ground", WOOD, areas.wood), ("ground", MARSH, areas.marsh), ("ground", WATER, areas.water),
        ("heights", SCREE, partial(alive.area, "hill", "scree")), ("houses", RUIN, works.ruin),
        ("houses", ROCKS, works.rocks),
    ):  # fmt: skip
        for variant in (1, 2, 3):
            places = ((terrain, wang(15, colour.name)),)
            draw = partial(picture, shapes.WHOLE, variant)
            yield Tile(colour.kind, colour.properties, draw, places, 0.3)


# Single things ----------------------------------------------------------------------------------------------------
_GROUNDS: dict[str, Callable[[], pygame.Surface]] = {
    "forest": partial(areas.wood, shapes.WHOLE), "river": partial(areas.water, shapes.WHOLE),
    "marsh": partial(areas.marsh, shapes.WHOLE), "hill": partial(areas.hill, shapes.WHOLE),
    "building": partial(works.house, "stone", 1, 0),
}  # fmt: skip


_STAMPED = 0.01
"""How often a tile is taken where one that has its edge would fit as well: it is there to be stamped, as of old."""


def _living(kind: str, colour: str) -> pygame.Surface:
    own = LIVING.get((kind, colour))
    picture = _GROUNDS[kind]() if own is None or not own.tone else alive.area(kind, colour, shapes.WHOLE, 1)
    return works.signed(picture, sign_of(colour))


def _singles() -> Iterator[Tile]:
    """Kinds of living land, and things that stand alone."""
    for kind in _GROUNDS:
        colours = [colour for colour in (*KINDS[kind].colours, "unknown") if colour != "scree"]
        for colour in colours:
            properties = dict(HOUSES[3].properties) if kind == "building" else {}
            if properties:
                properties["material"] = allowed_materials(kind, "", colour)[0]
            draw = partial(_living, kind, colour)
            yield Tile(kind, properties | {"colour": colour}, draw, probability=_STAMPED)
    lines = {colour.properties.get("kind") for colour in _SETS[2].colours}
    for kind in (*OBSTACLES, "unknown"):
        if kind not in lines:
            single = works.monument if kind == "colour_portal" else works.single
            yield Tile("obstacle", {"kind": kind}, partial(single, kind))
    for kind in MONUMENT_MATERIALS:
        yield Tile("monument", {"kind": kind, "height": 1.0}, partial(works.monument, kind))
    yield Tile("wreck", {}, partial(works.single, "wreck", 1))
