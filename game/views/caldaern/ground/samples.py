"""Small samples of every kind of Colour land, as the panel of the land shows them: ground, what covers it, the sign."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.paint import shapes
from game.ui.paint.art import Art
from game.views.caldaern.ground import houses, plants
from game.views.caldaern.ground.living import (
    LIVING,
    PLAINS,
    UNKNOWN,
    Living,
    drawing,
    sign_of,
    sign_of_monument,
)
from game.views.caldaern.ground.pen import Pen, mixed
from game.views.caldaern.schools.school import badge

_OVER: Final = 2
_SIGN: Final = 0.6
"""The disc's part of a sample."""
_MEADOW: Final = "#b9b676"
_FEW: Final = ((0.30, 0.36), (0.70, 0.34), (0.48, 0.60), (0.22, 0.78), (0.78, 0.80))
_ONE: Final = ((0.48, 0.56),)
_STROKES: Final = ((0.28, 0.26), (0.70, 0.36), (0.34, 0.56), (0.66, 0.74), (0.24, 0.82))


def sample(art: Art, kind: str, colour: str, px: int) -> pygame.Surface:
    """A sample `px` wide with its sign, which reaches a little beyond it; kept.

    kind  `plain`, `monument`, or a class of terrain; `colour`: the kind of it
    """
    return art.cached(("land sample", kind, colour, px), lambda: _signed(art, kind, colour, px))


def _signed(art: Art, kind: str, colour: str, px: int) -> pygame.Surface:
    side = px * _OVER
    picture = _picture(kind, colour, side)
    mask = shapes.blank((side, side))
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=side // 8)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.rect(picture, art.theme.color("ink"), picture.get_rect(), max(2, side // 18), border_radius=side // 8)
    small = pygame.transform.smoothscale(picture, (px, px))
    if kind == "monument":
        return small
    disc = badge(art, sign_of(colour), px * _SIGN)
    out = shapes.blank((px + disc.get_width() // 4, px + disc.get_height() // 4))
    out.blit(small, (0, 0))
    out.blit(disc, (out.get_width() - disc.get_width(), out.get_height() - disc.get_height()))
    return out


def _picture(kind: str, colour: str, side: int) -> pygame.Surface:
    if kind == "monument":
        out = _ground(_MEADOW, side)
        _lay(out, drawing(sign_of_monument(colour), (round(side * 0.94),) * 2), 0.5, 0.5)
        return out
    if kind == "building":
        out = _ground(_MEADOW, side)
        house = houses.House(3, 2, 1, "creators" if colour == "hospital" else "stone")
        _lay(out, houses.picture(house, round(side / 3.9)), 0.5, 0.42)
        return out
    if kind == "plain":
        return _plain(colour, side)
    row = LIVING.get((kind, colour), Living())
    out = _ground(row.tone if kind == "river" else _MEADOW, side)
    if kind != "river" and row.tone:
        _patch(out, row, side)
    _cover(out, kind, row, side)
    return out


def _ground(tone: str, side: int) -> pygame.Surface:
    out = shapes.blank((side, side))
    out.fill(pygame.Color(tone))
    return out


def _plain(colour: str, side: int) -> pygame.Surface:
    row = PLAINS.get(colour)
    out = _ground(_MEADOW if row is None else row.meadow, side)
    grown = plants.Growth(plants.tuft, plants.TUFT, 9) if row is None or colour == UNKNOWN else row.grown
    for n, (x, y) in enumerate(_STROKES):
        _lay(out, grown.draw(round(side * 0.5 / grown.size), n % grown.variants), x, y)
    return out


def _patch(out: pygame.Surface, row: Living, side: int) -> None:
    """The piece of land, with its inked rim and the line in its colour."""
    pen = Pen(1, 1, side)
    for radius, tone in ((0.47, "#2a1b10"), (0.44, row.edge), (0.41, mixed(_MEADOW, row.tone, max(0.75, row.share)))):
        pen.disc(0.5, 0.5, radius, tone)
    out.blit(pen.done(), (0, 0))


def _cover(out: pygame.Surface, kind: str, row: Living, side: int) -> None:
    """What stands or lies on it."""
    grown = row.grown
    if grown is None:
        return
    is_great = grown.size > plants.TREE
    places = _ONE if is_great else _FEW if grown.placed == "rooted" else _STROKES
    share = 0.86 if is_great else 0.44 if grown.placed == "rooted" else 0.36
    for n, (x, y) in enumerate(places):
        picture = grown.draw(max(4, round(side * share / min(grown.size, plants.TREE))), n % grown.variants)
        _lay(out, picture, x, y - (0.06 if grown.placed == "rooted" else 0))


def _lay(out: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    place = picture.get_rect(center=(round(x * out.get_width()), round(y * out.get_height())))
    out.blit(picture, place)
