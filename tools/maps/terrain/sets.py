"""What tiles and terrain sets are: a tile's class, its properties, its places in the sets, who draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.views.caldaern.ground.looks import look_of
from tools.maps.field_tiles import SHAPES
from tools.maps.terrain import shapes

Value = str | int | float | bool
Picture = Callable[[], pygame.Surface]

SQUARES = "square by square"
"""The set that has a tile for every way in which the squares around one can belong to the land."""


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


def wang(mask: int, name: str, edges: bool = False, below: str = "") -> tuple[str, ...]:
    """The places of a corner or edge set: a terrain's, and that of what lies below it elsewhere."""
    places = [""] * 8
    for n in range(4):
        places[2 * n + (not edges)] = name if mask >> n & 1 else below
    return tuple(places)


def around(shape: int, name: str) -> tuple[str, ...]:
    """The places of a set of corners and edges."""
    return tuple(name if shape >> n & 1 else "" for n in range(8))


def row(terrain: TerrainSet, colour: Colour, *, narrow: bool = False) -> Iterator[Tile]:
    """The sixteen tiles of a terrain; `narrow`: they are in the set that goes square by square as well."""
    for mask in range(16):
        shape = mask if terrain.edges else shapes.of_corners(mask)
        places = ((terrain.name, wang(mask, colour.name, terrain.edges)),) if mask else ()
        if mask and narrow:
            places += ((SQUARES, around(shape, colour.name)),)
        yield Tile(colour.kind, colour.properties, partial(colour.picture, shape), places)


def narrow_shapes() -> tuple[int, ...]:
    """Shapes that no row of corners has: land that is one square wide somewhere."""
    known = {shapes.of_corners(mask) for mask in range(16)}
    return tuple(shape for shape in SHAPES if shape not in known)


def narrow(colour: Colour) -> Iterator[Tile]:
    """The tiles of land that is one square wide somewhere."""
    for shape in narrow_shapes():
        places = ((SQUARES, around(shape, colour.name)),)
        yield Tile(colour.kind, colour.properties, partial(colour.picture, shape), places)
