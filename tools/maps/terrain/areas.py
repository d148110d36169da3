"""Pictures of painted areas: heights, woods, marshes, waters, zones. All take a shape (`shapes`)."""

from __future__ import annotations

from functools import cache

import numpy as np
import pygame

from game.ui.paint.text import Text
from game.ui.paint.theme import Theme
from game.views.caldaern.ground import plants
from game.views.caldaern.ground.fields import POOL, noise, tones_of
from game.views.caldaern.ground.looks import look_of
from game.views.caldaern.ground.pen import Pen
from game.views.caldaern.ground.props import figure
from tools.maps.make_field_tiles import INK, LIGHT, SOFT, Layered
from tools.maps.terrain.shapes import CORNERS, INSET, SIDE, WHOLE, along, depth, inside, slope

Array = np.ndarray
Tone = tuple[int, int, int]

_STEP_TINT = 0.24
"""How much of a hill's colour half a step of height lays over what is below."""
_CONTOUR, _BETWEEN = 1.7, 0.085
"""Pixels of a contour, and squares between contours that lie at one edge."""
_TREE, _SAPLING = 24, 16
"""Sides of a square for which trees are drawn: one on a corner may reach over all four squares that meet there, since
all of them are wood; one in the middle of a square has only that."""
_GLEAM: Tone = (236, 243, 232)


@cache
def theme() -> Theme:
    """The theme in whose colours all is drawn."""
    pygame.font.init()
    return Theme()


# Heights ----------------------------------------------------------------------------------------------------------
def rise(tile: Layered, deep: Array, steps: int, tint: float) -> None:
    """Ground that rises by so many halves at its edge."""
    tile.lay(tones_of(theme()).hill, inside(deep) * tint)
    tile.lay(LIGHT, inside(deep) * 0.05)
    near, light = np.clip(1 - deep / (0.62 + 0.07 * steps), 0, 1) * inside(deep), slope(deep)
    strong = 1 + 0.12 * (steps - 1)
    tile.lay(LIGHT, np.clip(0.8 * strong * np.clip(light, 0, 1), 0, 0.9) * near)
    tile.lay(INK, np.clip(0.5 * strong * np.clip(-light, 0, 1), 0, 0.75) * near)
    column, row = np.meshgrid(np.arange(SIDE), np.arange(SIDE))
    stroke = (np.sin((column - row) * 2 * np.pi / 8) > 0.55) & (light < -0.3)
    tile.lay(SOFT, stroke * 0.3 * ((deep > 0.05) & (deep < 0.19 + _BETWEEN * (steps - 1))))
    for n in range(steps):
        tile.lay(SOFT, along(deep, 0.03 + _BETWEEN * n, _CONTOUR) * 0.8 * inside(deep))


def hill(shape: int, variant: int = 0) -> pygame.Surface:
    """Half a step of height over whatever is below."""
    tile = Layered()
    rise(tile, depth(shape), 1, _STEP_TINT)
    return tile.picture()


def _tint(halves: int) -> float:
    return 1 - (1 - _STEP_TINT) ** halves


def height(halves: int, shape: int) -> pygame.Surface:
    """Ground of a height that falls to the plain at its edge; in figures where it has none."""
    tile = Layered()
    rise(tile, depth(shape), halves, _tint(halves))
    picture = tile.picture()
    if shape == WHOLE:
        text = Text(theme())
        text.draw(picture, figure(halves), (SIDE // 2, SIDE // 2), 12, (*SOFT, 150), "it", align="c")
    return picture


def step(halves: int, shape: int) -> pygame.Surface:
    """Ground of a height that falls by a half at its edge, and goes on there."""
    tile = Layered()
    tile.lay(tones_of(theme()).hill, np.full((SIDE, SIDE), _tint(halves - 1)))
    rise(tile, depth(shape), 1, _STEP_TINT)
    return tile.picture()


# Ground -----------------------------------------------------------------------------------------------------------
def wood(shape: int, variant: int = 0) -> pygame.Surface:
    """A dark floor, and trees that go on from square to square."""
    tile, deep = Layered(), depth(shape)
    tile.lay(tones_of(theme()).wood, inside(deep) * np.clip(0.35 + deep * 2, 0, 0.66))
    picture = tile.picture()
    corners = [(x, y, 4, _TREE) for bit, x, y in CORNERS if shape >> bit & 1]
    if not corners or variant:
        corners.append((0.5, 0.55, (9, 7, 10, 3)[variant], _SAPLING))
    for x, y, kind, side in sorted(corners, key=lambda place: place[1]):
        tree = plants.tree(side, kind)
        picture.blit(tree, (round(x * SIDE) - tree.get_width() // 2, round(y * SIDE) - tree.get_height() // 2 + 1))
    return picture


def marsh(shape: int, variant: int = 0) -> pygame.Surface:
    """Wet ground with shallow pools and reeds."""
    tile, deep = Layered(), depth(shape)
    tile.lay(dict(tones_of(theme()).floors)["marsh"], inside(deep) * np.clip(0.4 + deep * 2, 0, 0.72))
    pools = noise(SIDE, SIDE, (16, 10), 2, 77, wraps=True)
    tile.lay(POOL, np.clip((pools - 0.5) * 8, 0, 1) * 0.6 * np.clip((deep - 0.12) * 8, 0, 1))
    picture = tile.picture()
    clumps = [(x, y, 4) for bit, x, y in CORNERS if shape >> bit & 1]
    if not clumps or variant:
        clumps.append((0.5, 0.5, 0) if not variant else ((0.36, 0.5, 1), (0.66, 0.4, 2), (0.5, 0.62, 3))[variant - 1])
    for x, y, kind in sorted(clumps, key=lambda place: place[1]):
        clump = plants.reeds(26, kind)
        picture.blit(clump, (round(x * SIDE) - clump.get_width() // 2, round(y * SIDE) - clump.get_height() // 2))
    return picture


def water(
    shape: int, variant: int = 0, inset: float = INSET, tone: Tone | None = None, gleam: Tone = _GLEAM
) -> pygame.Surface:
    """Water with an inked bank and light lines along it; in a tone of its own."""
    tile, deep = Layered(), depth(shape, inset)
    flow = noise(SIDE, SIDE, (SIDE / 2, SIDE / 8), 2, 74, wraps=True) - 0.5
    own = tone or tones_of(theme()).water
    shaded = np.array(own) * (1.1 - 0.2 * np.clip(deep * 1.6, 0, 1))[..., None] + flow[..., None] * 22
    tile.lay(shaded, inside(deep))
    for at, light in ((0.2, 0.6), (0.34, 0.32)):
        tile.lay(gleam, along(deep, at, 1.3) * light)
    tile.lay(INK, np.clip(1.6 - np.abs(deep - 0.03) * SIDE / 1.7, 0, 1) * 0.95 * inside(deep))
    picture = tile.picture()
    if shape == WHOLE and variant:
        pen = Pen(1, 1, SIDE)
        x, y = ((0.3, 0.3), (0.62, 0.55), (0.4, 0.72))[variant - 1]
        pen.line([(x - 0.16, y), (x, y - 0.05), (x + 0.16, y)], (238, 244, 234, 150), 0.5)
        pen.line([(x + 0.1, y + 0.14), (x + 0.22, y + 0.1), (x + 0.34, y + 0.14)], (238, 244, 234, 120), 0.5)
        picture.blit(pen.done(), (0, 0))
    return picture


def tone_of(code: str) -> Tone:
    """A colour code as numbers."""
    color = pygame.Color(code)
    return color.r, color.g, color.b


def brook(shape: int) -> pygame.Surface:
    """A stream one square wide."""
    return water(shape, inset=0.1)


def floor(kind: str, shape: int) -> pygame.Surface:
    """Ground of any other class, in its own colour and with what grows there."""
    tile, deep, look = Layered(), depth(shape), look_of(kind)
    laid = dict(tones_of(theme()).floors).get(kind, (141, 132, 104))
    tile.lay(laid, inside(deep) * max(0.35, look.floor.share if look.floor else 0))
    picture = tile.picture()
    if look.stands in plants.GROWTHS:
        growth = plants.GROWTHS[look.stands]
        grown = growth.draw(round(SIDE / growth.size), shape % growth.variants)
        picture.blit(grown, ((SIDE - grown.get_width()) // 2, (SIDE - grown.get_height()) // 2))
    return picture


# Zones ------------------------------------------------------------------------------------------------------------
def zone(tone: Tone, lean: int, shape: int) -> pygame.Surface:
    """A zone that shows the land through it, hatched to the right (1), to the left (-1), both ways (0) or up (2)."""
    tile, deep = Layered(), depth(shape, 0.05, 0.3, 0.0)
    column, row = np.meshgrid(np.arange(SIDE), np.arange(SIDE))
    tile.lay(tone, inside(deep) * 0.34)
    ways = {1: (column + row,), -1: (column - row,), 0: (column + row, column - row),
            2: (row + np.abs(column % 16 - 8),)}[lean]  # fmt: skip
    for way in ways:
        tile.lay(tone, (way % 8 < 1.5) * 0.4 * inside(deep))
    tile.lay(tone, along(deep, 0.05, 2.4) * 0.85 * inside(deep))
    return tile.picture()
