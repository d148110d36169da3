"""Terrain sets of Colour land: every kind that is an area, a stream or a house has a brush of its own.

All of them come from the rows of the game (`KINDS`, `LIVING`), kind by kind; a new row is a new brush.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Final

import pygame

from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.terrain import allowed_materials
from game.views.caldaern.ground.living import LIVING, UNKNOWN
from tools.maps.terrain import alive, shapes
from tools.maps.terrain.sets import Colour, TerrainSet, Tile, Value, narrow, row, wang

_PAINTED_ELSEWHERE: Final = ("scree",)
"""Colours that the ordinary sets have."""
_NOUNS: Final = {"hill": "hill", "forest": "wood", "river": "water", "marsh": "marsh", "building": "house"}
_VARIANTS: Final = 3
_OFTEN, _SELDOM, _SIGNED, _SIGNED_BANK = 0.4, 0.2, 3.0, 0.3
"""Variants of whole squares; how often the brush takes one of them, one with a sign, a tile of the edge with one, a
bank with one."""
_HOUSE_TONES: Final = ("#c94f4f", "#b98f2e", "#5a4a72", "#3f7d7a", "#8a8a8a")
"""Colours of houses in Tiled's list, which have none of their own in the game."""


def name_of(kind: str, colour: str) -> str:
    """What Tiled's list calls a kind of Colour land: "mushroom wood", "dead water", "unknown hill"."""
    words, noun = colour.replace("_", " "), _NOUNS[kind]
    if colour == UNKNOWN:
        return f"{words} {noun}"
    return words if kind == "building" or " " in words or words.endswith(noun) else f"{words} {noun}"


def _colours(kind: str) -> tuple[str, ...]:
    """The kinds of Colour land of a class that have a look of their own, or are houses."""
    every = (colour for colour in (*KINDS[kind].colours, UNKNOWN) if colour not in _PAINTED_ELSEWHERE)
    return tuple(colour for colour in every if kind == "building" or (kind, colour) in LIVING)


def _area(kind: str, colour: str) -> Colour:
    own = LIVING[kind, colour]
    tone = {"hill": "#b08d4a", "forest": "#3f7d3a", "river": "#4f86a0", "marsh": "#6f8a6a"}[kind]
    picture = partial(alive.area, kind, colour)
    return Colour(name_of(kind, colour), kind, picture, {"colour": colour}, own.tone or tone)


def _stream(colour: str) -> Colour:
    own, name = LIVING["river", colour], f"{colour.split('_')[0]} stream"
    picture = partial(_brook, colour)
    return Colour(name, "river", picture, {"colour": colour}, own.tone or "#4f86a0")


def _brook(colour: str, arms: int) -> pygame.Surface:
    return alive.stream(colour, shapes.of_edges(arms))


def _house(n: int, colour: str) -> Colour:
    material = allowed_materials("building", "", colour)[0]
    properties: dict[str, Value] = {"colour": colour, "floors": 1, "height": 1.0, "material": material}
    picture = partial(alive.house, material, colour)
    return Colour(name_of("building", colour), "building", picture, properties, _HOUSE_TONES[n % len(_HOUSE_TONES)])


@cache
def colour_sets() -> tuple[TerrainSet, ...]:
    """The sets in the order in which Tiled lists them."""
    grounds = (kind for kind in ("forest", "river", "marsh") if KINDS[kind].colours)
    return (
        TerrainSet("colour hills", tuple(_area("hill", colour) for colour in _colours("hill"))),
        TerrainSet("colour ground", tuple(_area(kind, c) for kind in grounds for c in _colours(kind))),
        TerrainSet("colour streams", tuple(_stream(colour) for colour in _colours("river")), edges=True),
        TerrainSet("colour houses", tuple(_house(n, colour) for n, colour in enumerate(_colours("building")))),
    )


@cache
def land() -> tuple[Colour, ...]:
    """The terrains that may be one square wide somewhere."""
    return tuple(colour for terrain in colour_sets()[:2] for colour in terrain.colours)


def colour_tiles() -> Iterator[Tile]:
    """All their tiles, terrain by terrain: sixteen, and for areas variants and narrow pieces."""
    for terrain in colour_sets():
        for colour in terrain.colours:
            is_land = colour in land()
            yield from row(terrain, colour, narrow=is_land)
            if is_land:
                yield from _variants(terrain, colour)
                yield from narrow(colour)


def _variants(terrain: TerrainSet, colour: Colour) -> Iterator[Tile]:
    """Whole squares that look a little different, and a tile at the edge with the sign of the kind."""
    own = str(colour.properties["colour"])
    is_known = own != UNKNOWN
    for variant in range(1, _VARIANTS + 1) if is_known else (1,):
        picture = partial(alive.area, colour.kind, own, shapes.WHOLE, variant)
        places = ((terrain.name, wang(15, colour.name)),)
        yield Tile(colour.kind, colour.properties, picture, places, _OFTEN if is_known else _SELDOM)
    corners, draw = alive.with_sign(colour.kind, own)
    places = ((terrain.name, wang(corners, colour.name)),)
    often = _SIGNED_BANK if colour.kind == "river" else _SIGNED
    yield Tile(colour.kind, colour.properties, partial(draw, shapes.of_corners(corners)), places, often)
