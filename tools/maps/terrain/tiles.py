"""Which tiles `terrain.tsx` has: their classes, properties, places in the terrain sets, and who draws them.

The number of a tile is its place in this list. Maps hold numbers: what is new goes to the end. Rules: CDN-29.30,
CDN-29.47, Tables 29-G and 29-I.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.terrain import MONUMENT_MATERIALS, OBSTACLES, allowed_materials
from game.views.caldaern.ground.living import LIVING, sign_of
from game.views.caldaern.ground.looks import look_of
from tools.maps import field_tiles
from tools.maps.terrain import areas, shapes, works

Value = str | int | float | bool
Picture = Callable[[], pygame.Surface]
COLUMNS = 16
ACROSS = ", west to east"
"""Ends the names of bridges that lead from west to east."""
SQUARES = "square by square"
"""The set that has a tile for every way in which the squares around one can belong to the land."""
TALLEST = 6
"""Halves of the greatest height."""


@dataclass(frozen=True)
class Tile:
    """One tile. `wang`: terrain set, and the colours of its places N NE E SE S SW W NW by name, "" for none."""

    kind: str
    properties: dict[str, Value]
    draw: Picture
    wang: tuple[tuple[str, tuple[str, ...]], ...] = ()
    probability: float = 1.0


GAP = Tile("", {}, lambda: pygame.Surface((shapes.SIDE, shapes.SIDE), pygame.SRCALPHA))
"""A place of the sheet that is left empty."""


@dataclass(frozen=True)
class Colour:
    """One terrain of a set: sixteen tiles, the first for a single square, the others by which corners or edges have it.

    `picture` takes a shape, or the arms of a line.
    """

    name: str
    kind: str
    picture: Callable[[int], pygame.Surface]
    properties: dict[str, Value] = field(default_factory=dict)
    tone: str = ""

    def shown(self) -> str:
        """Its colour in Tiled's list of terrains."""
        return self.tone or look_of(self.kind).colour


@dataclass(frozen=True)
class TerrainSet:
    """A Wang set: of corners, of `edges`, or of both."""

    name: str
    colours: tuple[Colour, ...]
    edges: bool = False
    both: bool = False

    @property
    def kind(self) -> str:
        """Tiled's word."""
        return "mixed" if self.both else "edge" if self.edges else "corner"


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
SCREE = Colour("scree", "hill", areas.scree, {"colour": "scree"}, "#8d867b")
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
    return (_SETS[0], ground, _SETS[2], CROSSINGS, *_SETS[3:], TerrainSet(SQUARES, NARROW, both=True))


def tiles() -> list[Tile]:
    """All tiles by number."""
    found: list[Tile] = []
    for terrain in _SETS:
        for colour in terrain.colours:
            found += _row(terrain, colour)
    found += _steps()
    found += _crossings()
    found += _variants()
    for colour in NARROW:
        found += _narrow(colour)
    found += _singles()
    for colour in _LATER:
        found += _row(terrain_sets()[1], colour)
    found += _blocks(len(found))
    return found


def _row(terrain: TerrainSet, colour: Colour) -> Iterator[Tile]:
    for mask in range(16):
        shape = mask if terrain.edges else shapes.of_corners(mask)
        wang = ((terrain.name, _wang(mask, colour.name, terrain.edges)),) if mask else ()
        if mask and colour in NARROW:
            wang += ((SQUARES, _around(shape, colour.name)),)
        yield Tile(colour.kind, colour.properties, partial(colour.picture, shape), wang)


def _wang(mask: int, name: str, edges: bool = False, below: str = "") -> tuple[str, ...]:
    """The places of a corner or edge set: a terrain's, and that of what lies below it elsewhere."""
    places = [""] * 8
    for n in range(4):
        places[2 * n + (not edges)] = name if mask >> n & 1 else below
    return tuple(places)


def _around(shape: int, name: str) -> tuple[str, ...]:
    return tuple(name if shape >> n & 1 else "" for n in range(8))


def _steps() -> Iterator[Tile]:
    """From each height to the next half: the 14 ways in which both meet in one square."""
    for halves in range(2, TALLEST + 1):
        low, high = HEIGHTS[halves - 2], HEIGHTS[halves - 1]
        for mask in range(1, 15):
            wang = (("height in one layer", _wang(mask, high.name, below=low.name)),)
            yield Tile("hill", high.properties, partial(areas.step, halves, shapes.of_corners(mask)), wang)


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
                    wang = ((CROSSINGS.name, _wang(arms, colour.name, edges=True)),) if arms else ()
                    yield Tile(colour.kind, colour.properties, partial(colour.picture, arms), wang)


def _variants() -> Iterator[Tile]:
    """Whole squares that look a little different; the brush takes them now and then."""
    for terrain, colour, picture in (
        ("ground", WOOD, areas.wood), ("ground", MARSH, areas.marsh), ("ground", WATER, areas.water),
        ("heights", SCREE, areas.scree), ("houses", RUIN, works.ruin), ("houses", ROCKS, works.rocks),
    ):  # fmt: skip
        for variant in (1, 2, 3):
            wang = ((terrain, _wang(15, colour.name)),)
            draw = partial(picture, shapes.WHOLE, variant)
            yield Tile(colour.kind, colour.properties, draw, wang, 0.3)


def narrow_shapes() -> tuple[int, ...]:
    """Shapes that no row of corners has: land that is one square wide somewhere."""
    known = {shapes.of_corners(mask) for mask in range(16)}
    return tuple(shape for shape in field_tiles.SHAPES if shape not in known)


def _narrow(colour: Colour) -> Iterator[Tile]:
    for shape in narrow_shapes():
        wang = ((SQUARES, _around(shape, colour.name)),)
        yield Tile(colour.kind, colour.properties, partial(colour.picture, shape), wang)


# Single things ----------------------------------------------------------------------------------------------------
_GROUNDS: dict[str, Callable[[], pygame.Surface]] = {
    "forest": partial(areas.wood, shapes.WHOLE), "river": partial(areas.water, shapes.WHOLE),
    "marsh": partial(areas.marsh, shapes.WHOLE), "hill": partial(areas.hill, shapes.WHOLE),
    "building": partial(works.house, "stone", 1, 0),
}  # fmt: skip


def _living(kind: str, colour: str) -> pygame.Surface:
    row = LIVING.get((kind, colour))
    picture = _GROUNDS[kind]() if row is None or not row.tone else areas.living(kind, colour)
    return works.signed(picture, sign_of(colour))


def _singles() -> Iterator[Tile]:
    """Kinds of living land, and things that stand alone."""
    for kind in _GROUNDS:
        colours = [colour for colour in (*KINDS[kind].colours, "unknown") if colour != "scree"]
        for colour in colours:
            properties = dict(HOUSES[3].properties) if kind == "building" else {}
            if properties:
                properties["material"] = allowed_materials(kind, "", colour)[0]
            yield Tile(kind, properties | {"colour": colour}, partial(_living, kind, colour))
    lines = {colour.properties.get("kind") for colour in _SETS[2].colours}
    for kind in (*OBSTACLES, "unknown"):
        if kind not in lines:
            single = works.monument if kind == "colour_portal" else works.single
            yield Tile("obstacle", {"kind": kind}, partial(single, kind))
    for kind in MONUMENT_MATERIALS:
        yield Tile("monument", {"kind": kind, "height": 1.0}, partial(works.monument, kind))
    yield Tile("wreck", {}, partial(works.single, "wreck", 1))
