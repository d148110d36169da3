"""Pictures of what stands on painted land: lines, houses, ruins, rocks, crossings, and single things with a badge."""

from __future__ import annotations

import numpy as np
import pygame

from game.ui.paint.art import Art
from game.ui.paint.text import Text
from game.views.caldaern.ground import plants, works
from game.views.caldaern.ground.houses import SKINS
from game.views.caldaern.ground.living import drawing, rimmed, sign_of_monument
from game.views.caldaern.ground.pen import INK, Pen, mixed
from game.views.caldaern.schools.school import badge
from tools.maps.make_field_tiles import Layered
from tools.maps.terrain.areas import theme
from tools.maps.terrain.shapes import SIDE, arms_of, depth, inside, of_edges

N, E, S, W = 1, 2, 4, 8
_DISC = 17
"""Pixels across the disc of a sign."""
_EARTH, _RUBBLE, _STONE_FLOOR, _SAND = (125, 98, 64), (141, 134, 123), (98, 90, 78), (196, 187, 146)
_GROUND = 0.24
"""How much of the earth shows on which a line stands: it tells which squares are the line's."""
_ROOFS = {name: skin.roof for name, skin in SKINS.items()} | {"wood": "#8d6a44", "stone": "#a2593f"}
_FRONTS = {name: skin.wall for name, skin in SKINS.items()} | {"wood": "#b98f5e", "stone": "#d9ceb2"}


def _on(shape: int, tone: tuple[int, int, int], share: float, rounding: float = 0.44) -> pygame.Surface:
    """Ground of a tone."""
    tile = Layered()
    tile.lay(tone, inside(depth(shape, rounding=rounding)) * share)
    return tile.picture()


def _laid(ground: pygame.Surface, thing: pygame.Surface) -> pygame.Surface:
    """A thing in the middle of a square; what reaches beyond the square is cut off."""
    ground.blit(thing, ((SIDE - thing.get_width()) // 2, (SIDE - thing.get_height()) // 2))
    return ground


def line(kind: str, arms: int) -> pygame.Surface:
    """A square of a wall, a fence, a trench, that goes on on some sides: N E S W, bit 0 to bit 3."""
    return _laid(_on(of_edges(arms), _EARTH, _GROUND), works.cell_picture(kind, arms, arms, SIDE))


def single(kind: str, variant: int = 0) -> pygame.Surface:
    """A thing that stands alone on its square."""
    return _laid(_on(0, _EARTH, _GROUND), works.cell_picture(kind, 0, variant, SIDE))


def ruin(shape: int, variant: int = 0) -> pygame.Surface:
    """Rubble."""
    return _laid(_on(shape, _RUBBLE, 0.5, 0.2), works.cell_picture("ruin", 0, shape + variant, SIDE))


def rocks(shape: int, variant: int = 0) -> pygame.Surface:
    """Boulders on stony ground."""
    rock = plants.rock(round(SIDE / plants.ROCK), (shape // 2 + variant) % 6)
    return _laid(_on(shape, _STONE_FLOOR, 0.6), rock)


def house(material: str, floors: int, shape: int) -> pygame.Surface:
    """A square of a house: its roof, and its front where it ends in the south."""
    pen, arms = Pen(1, 1, SIDE), arms_of(shape)
    roof, front = _ROOFS[material], _FRONTS[material]
    left, top = 0 if arms & W else 0.06, 0 if arms & N else 0.04
    right, low = 1 if arms & E else 0.94, 1 if arms & S else 0.95
    eaves = low if arms & S else low - 0.12 - 0.14 * floors
    pen.poly([(left, top), (right, top), (right, eaves), (left, eaves)], roof, 0)
    if not arms & N:
        lit = min(top + 0.2, eaves)
        pen.poly([(left, top), (right, top), (right, lit), (left, lit)], mixed(roof, "#fff0d0", 0.24), 0)
    for n in range(1, 6):
        if top < n / 5 - 0.02 < eaves:
            pen.line([(left, n / 5 - 0.02), (right, n / 5 - 0.02)], mixed(roof, "#2a1b10", 0.4), 0.5)
    if not arms & S:
        pen.poly([(left, eaves), (right, eaves), (right, low), (left, low)], front, 0)
        for floor in range(floors):
            y = low - 0.05 - 0.14 * floor
            for x in (0.28, 0.72):
                pen.poly([(x - 0.08, y - 0.1), (x + 0.08, y - 0.1), (x + 0.08, y), (x - 0.08, y)], "#43525a", 0.4)
        pen.line([(left, eaves), (right, eaves)], wide=0.9)
        pen.line([(left, low), (right, low)], wide=1.1)
    for bit, ends in ((N, ((left, top), (right, top))), (E, ((right, top), (right, low))),
                      (W, ((left, top), (left, low)))):  # fmt: skip
        if not arms & bit:
            pen.line(ends, wide=1.1)
    return pen.done()


def bridge(material: str, across: bool, arms: int) -> pygame.Surface:
    """A square of a bridge; `across`: one walks over it from west to east. Rails where it ends beside the way."""
    deck = {"wood": "#b08a58", "stone": "#b5ac9b"}[material]
    edge = mixed(deck, "#2a1b10", 0.35)
    pen = Pen(1, 1, SIDE)
    pen.poly([(0, 0), (1, 0), (1, 1), (0, 1)], deck, 0)
    for n in range(3):
        at = (n + 0.5) / 3
        pen.line([(at, 0), (at, 1)] if across else [(0, at), (1, at)], edge, 0.55)
        if material == "stone":
            for joint in (0.25 + 0.14 * (n % 2), 0.72 + 0.14 * (n % 2)):
                ends = [(at, joint), (at - 0.33, joint)] if across else [(joint, at), (joint, at - 0.33)]
                pen.line(ends, edge, 0.4)
    sides = ((N, ((0, 0.09), (1, 0.09))), (E, ((0.91, 0), (0.91, 1))), (S, ((0, 0.91), (1, 0.91))),
             (W, ((0.09, 0), (0.09, 1))))  # fmt: skip
    for bit, ends in sides:
        beside = (bit in (N, S)) == across
        if arms & bit:
            continue
        if beside:
            pen.bar(ends, INK, 0.2)
            pen.bar(ends, mixed(deck, "#fff0d0" if bit in (N, W) else "#2a1b10", 0.28), 0.11)
        else:
            pen.line([(x + (x - 0.5) * 0.16, y + (y - 0.5) * 0.16) for x, y in ends], INK, 1.2)
    return pen.done()


def ford(arms: int) -> pygame.Surface:
    """Shallow water over pebbles; sand runs out where it ends."""
    tile, shape = Layered(), of_edges(arms)
    for corner, both in ((1, N | E), (3, S | E), (5, S | W), (7, N | W)):
        shape |= (1 << corner) * (arms & both == both)
    deep = depth(shape)
    tile.lay(_SAND, inside(deep) * np.clip(0.3 + deep * 1.6, 0, 0.56))
    return _laid(tile.picture(), works.ford_stones(SIDE, arms))


def signed(picture: pygame.Surface, sign: str) -> pygame.Surface:
    """A picture with the sign of a kind of Colour land on a paper disc in its corner."""
    out = picture.copy()
    disc = badge(Art(theme(), Text(theme())), sign, _DISC)
    out.blit(disc, (SIDE - disc.get_width(), SIDE - disc.get_height()))
    return out


def monument(kind: str) -> pygame.Surface:
    """A monument: each has its own drawing."""
    ground = _on(0, _EARTH, _GROUND)
    return _laid(ground, rimmed(drawing(sign_of_monument(kind), (SIDE, SIDE))))
