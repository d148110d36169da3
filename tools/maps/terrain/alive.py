"""Pictures of painted Colour land: the ordinary kind in its own colours, an inked rim with a light line, what grows.

All of it is read from the rows by which the game itself paints (`living.LIVING`), so that a new row is a new brush.
What stands on a corner of squares is the same on all four of them: only parts of it are on each tile.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.ui.paint.art import Art
from game.ui.paint.text import Text
from game.views.caldaern.ground.living import LIVING, UNKNOWN, Living, sign_of
from game.views.caldaern.ground.plants import Growth
from game.views.caldaern.schools.school import badge
from tools.maps.make_field_tiles import INK, Layered
from tools.maps.terrain import areas, works
from tools.maps.terrain.shapes import CORNERS, INSET, SIDE, WHOLE, along, arms_of, depth, inside

_DISC: Final = 15
"""Pixels across the disc of a sign."""
_TREE, _SAPLING, _BRIGHT, _STONE, _STROKE = 48, 30, 37, 28, 27
"""Pixels across a tree on a corner, one inside a square, one of many colours, a stone gate, and another stroke."""
_MOTLEY = 7
"""Drawings of a kind from which on it is told by having many colours: every square has several of them."""
_INK_AT, _LIGHT_AT = 0.015, 0.085
"""How deep inside the outline the inked rim lies, and the light line along it."""
_LEANS = 0.3
"""How far a lone tree stands towards the corners that are land, as a share of the way."""
_BROOK = 0.1
"""Squares from the edge of a stream to its bank."""
_ORDINARY: Final[dict[str, Callable[[int, int], pygame.Surface]]] = {
    "hill": areas.hill, "forest": areas.wood, "river": areas.water, "marsh": areas.marsh,
}  # fmt: skip


def area(kind: str, colour: str, shape: int, variant: int = 0) -> pygame.Surface:
    """A square of Colour land; variants of whole squares bear something in their middle."""
    row = LIVING[kind, colour]
    picture = _ground(kind, row, shape, variant)
    if row.grown is not None:
        _grow(picture, kind, row.grown, shape, variant)
    elif not shape or variant:
        _put(picture, _disc(colour), 0.5, 0.5)
    return picture


def stream(colour: str, shape: int) -> pygame.Surface:
    """A stream one square wide."""
    row = LIVING["river", colour]
    picture = _water(row, shape, _BROOK)
    if colour == UNKNOWN:
        _put(picture, _disc(colour), 0.5, 0.5)
    elif row.grown is not None:
        _put(picture, _drawn(row.grown, _STROKE, shape), 0.5, 0.5)
    return picture


def signed(picture: Callable[[int], pygame.Surface], colour: str, x: float, y: float, shape: int) -> pygame.Surface:
    """A picture with the sign of a kind of Colour land at a place of its square."""
    out = picture(shape)
    _put(out, _disc(colour), x, y)
    return out


def house(material: str, colour: str, shape: int) -> pygame.Surface:
    """A square of a Colour building; at the corner in the north-east it bears its sign, as in the game."""
    picture = works.house(material, 1, shape)
    if not arms_of(shape) & (works.N | works.E):
        _put(picture, _disc(colour), 0.66, 0.34)
    return picture


# Ground -----------------------------------------------------------------------------------------------------------
def _ground(kind: str, row: Living, shape: int, variant: int) -> pygame.Surface:
    """The ground of a square with its rim."""
    if kind == "river":
        return _water(row, shape, INSET)
    if not row.tone:
        picture = _ORDINARY[kind](shape, variant)
        tile = Layered()
        _rim(tile, row, shape)
        picture.blit(tile.picture(), (0, 0))
        return picture
    tile, deep = Layered(), depth(shape)
    tile.lay(areas.tone_of(row.tone), inside(deep) * (row.share if kind == "hill" else max(0.86, row.share)))
    if kind == "hill":
        areas.rise(tile, deep, 1, 0.08)
    _rim(tile, row, shape)
    return tile.picture()


def _rim(tile: Layered, row: Living, shape: int) -> None:
    deep = depth(shape)
    tile.lay(areas.tone_of(row.edge), along(deep, _LIGHT_AT, 1.7) * 0.9 * inside(deep))
    tile.lay(INK, along(deep, _INK_AT, 1.5) * 0.9 * inside(deep))


def _water(row: Living, shape: int, inset: float) -> pygame.Surface:
    tone = areas.tone_of(row.tone) if row.tone else None
    return areas.water(shape, 0, inset, tone, areas.tone_of(row.edge))


# What covers it ---------------------------------------------------------------------------------------------------
def _owned(shape: int) -> list[tuple[float, float]]:
    """The corners of the square that are land."""
    return [(x, y) for bit, x, y in CORNERS if shape >> bit & 1]


def _grow(picture: pygame.Surface, kind: str, grown: Growth, shape: int, variant: int) -> None:
    is_wood, is_motley = kind == "forest", grown.variants >= _MOTLEY
    corners = _owned(shape)
    px = _TREE if is_wood else _STONE if grown.placed == "rooted" else _STROKE
    lone = _SAPLING if is_wood else px
    if is_wood and is_motley:
        px = lone = _BRIGHT
    things = [(y, x, px, 1) for x, y in corners]
    if not corners or variant or is_motley or (is_wood and shape != WHOLE):
        x, y = (sum(place[n] for place in corners) / len(corners) if corners else 0.5 for n in (0, 1))
        things.append((0.5 + (y - 0.5) * _LEANS, 0.5 + (x - 0.5) * _LEANS, lone, _other(grown, shape, variant)))
    for y, x, size, number in sorted(things):
        _put(picture, _drawn(grown, size, number), x, y - (0.12 if grown.placed == "rooted" else 0))


def _other(grown: Growth, shape: int, variant: int) -> int:
    """Another drawing than that of the corners."""
    return (2 + variant + (shape & 15) % 3) % grown.variants


def _drawn(grown: Growth, px: int, variant: int) -> pygame.Surface:
    """A drawing, so many pixels wide."""
    return grown.draw(max(4, round(px / grown.size)), variant % grown.variants)


def _disc(colour: str) -> pygame.Surface:
    return badge(Art(areas.theme(), Text(areas.theme())), sign_of(colour), _DISC)


def _put(picture: pygame.Surface, thing: pygame.Surface, x: float, y: float) -> None:
    """Lay a thing with its middle at a place of the square; what reaches beyond is cut off."""
    picture.blit(thing, (round(x * SIDE - thing.get_width() / 2), round(y * SIDE - thing.get_height() / 2)))


def with_sign(kind: str, colour: str) -> tuple[int, Callable[[int], pygame.Surface]]:
    """The tile of an area that bears a sign now and then: its corners (as in `shapes.of_corners`), and who draws it.

    It is where the game has the sign: the outermost tile in the south-east, of hills in the north-east, the
    northern bank of a river.
    """
    corners, x, y = {"hill": (0b0100, 0.5, 0.42), "river": (0b0110, 0.5, 0.3)}.get(kind, (0b1000, 0.42, 0.5))
    return corners, partial(signed, partial(area, kind, colour), colour, x, y)
