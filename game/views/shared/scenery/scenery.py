"""A picture as a row of data, and how it is painted: sky with engraved lines, hills, ground, things, figures.

Lengths are shares of the picture's width (x) and height (y); figures stand on their y, and are as high as a share of
the picture's height says.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

import pygame

from game.ui.paint import shapes
from game.ui.paint.art import Art
from game.views.shared.scenery.canvas import Canvas, spots
from game.views.shared.scenery.things import THINGS

HORIZON = 0.72
"""Where the ground begins."""

_FINE = 2
"""Everything but the figures is drawn so many times as large, and scaled down once."""

_LINE, _BLADE = 4, 9
"""Pixels of a picture 158 high between the engraved lines of the sky, and of a blade of grass."""

_USUAL_HEIGHT = 158


@dataclass(frozen=True, slots=True)
class Figure:
    """A piece that stands in the picture: a drawing, a seat's colour, where its foot is, its height, whether it looks
    to the left."""

    drawing: str
    seat: str
    x: float
    y: float
    high: float = 0.26
    mirrored: bool = False


@dataclass(frozen=True, slots=True)
class Scenery:
    """A picture.

    sky      colours at the top and at the horizon
    land     colour of the ground
    things   names of `THINGS`, drawn one after another, behind all figures
    figures  from the back to the front
    whole    a drawing that is the whole picture, in the place of all that
    """

    sky: tuple[str, str] = ("#dfe7ea", "#93aebf")
    land: str = "#93a85c"
    things: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = field(default=())
    whole: str = ""


def line_of(
    drawing: str, seat: str, places: tuple[tuple[float, float], ...], high: float, *, mirrored: bool = False
) -> tuple[Figure, ...]:
    """The same piece at several places."""
    return tuple(Figure(drawing, seat, x, y, high, mirrored) for x, y in places)


def rank_of(
    drawing: str, seat: str, first: float, y: float, count: int, high: float = 0.22, *, step: float = 0.085,
    mirrored: bool = False,
) -> tuple[Figure, ...]:  # fmt: skip
    """A rank of the same piece from a place on, to the right, or to the left where they are mirrored."""
    way = -step if mirrored else step
    return line_of(drawing, seat, tuple((first + way * n, y) for n in range(count)), high, mirrored=mirrored)


def paint(scenery: Scenery, art: Art, size: tuple[int, int]) -> pygame.Surface:
    """The picture at a size in pixels, with square corners. Kept."""
    return art.cached(("scenery", scenery, size), partial(_paint, scenery, art, size))


def _paint(scenery: Scenery, art: Art, size: tuple[int, int]) -> pygame.Surface:
    if scenery.whole:
        return _whole(scenery.whole, art, size)
    canvas = Canvas(art, (size[0] * _FINE, size[1] * _FINE))
    _sky(canvas, scenery)
    _hills(canvas, scenery)
    _ground(canvas, scenery)
    for name in scenery.things:
        THINGS[name](canvas)
    out = pygame.transform.smoothscale(canvas.surface, size)
    for figure in scenery.figures:
        _stand(art, out, figure)
    return out


def _whole(drawing: str, art: Art, size: tuple[int, int]) -> pygame.Surface:
    """A drawing over all of the picture; what is too much of it at the sides is left out."""
    natural = art.icon(drawing, 240, None, 400).get_size()
    k = max(size[0] / natural[0], size[1] / natural[1])
    picture = art.icon(drawing, natural[0] * k + 1, None, natural[1] * k + 1)
    out = shapes.opaque(size)
    art.put(out, picture, size[0] / 2, size[1] / 2)
    return out


def _sky(canvas: Canvas, scenery: Scenery) -> None:
    theme = canvas.art.theme
    low, high = theme.color(scenery.sky[1]), theme.color(scenery.sky[0])
    canvas.surface.blit(shapes.gradient(canvas.size, low, high, False), (0, 0))
    line = theme.rgba(canvas.mixed(scenery.sky[1], "ink", 0.5), 46)
    strip = shapes.blank((canvas.w, max(1, round(canvas.k))), line)
    strip.fill(line)
    step = max(2, round(_LINE * canvas.k * 2))
    for y in range(0, canvas.h, step):
        canvas.surface.blit(strip, (0, y))


def _hills(canvas: Canvas, scenery: Scenery) -> None:
    far = canvas.mixed(scenery.sky[1], "#4d7039", 0.5)
    near = canvas.mixed(far, "#000000", 0.06)
    canvas.ellipse((0.22, 0.86), (0.42, 0.34), near)
    canvas.ellipse((0.80, 0.88), (0.46, 0.42), far)


def _ground(canvas: Canvas, scenery: Scenery) -> None:
    canvas.box((0, HORIZON, 1, 1 - HORIZON), scenery.land, line=False)
    canvas.line(((0, HORIZON), (1, HORIZON)), "ink", 1.6)
    blade = canvas.mixed(scenery.land, "ink", 0.45)
    for x, y in spots(46, (0, HORIZON + 0.04, 1, 0.98 - HORIZON)):
        for lean in (-1.0, 0.0, 1.0):
            foot = (x + 2.0 * lean / 244, y)
            canvas.line((foot, (foot[0] + lean / 244, y - _BLADE / 2 / _USUAL_HEIGHT)), blade, 0.8)


def _stand(art: Art, out: pygame.Surface, figure: Figure) -> None:
    """A figure with its shadow and its rim of paper."""
    w, h = out.get_size()
    px = round(figure.high * min(h, w * _USUAL_HEIGHT / 244))
    picture = art.halo(figure.drawing, figure.seat, px)
    if figure.mirrored:
        picture = pygame.transform.flip(picture, True, False)
    x, y = figure.x * w, figure.y * h
    out.blit(art.ellipse((px, px * 0.3), 130), (round(x - px * 0.4), round(y - px * 0.16)))
    out.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() * 0.97)))
