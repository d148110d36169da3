"""Areas that are no grid of places, with a smooth outline: a low tint, dots, and a light line cased in ink.

The whole of what the window shows, and somewhat more, is painted at once and kept until it no longer does.
"""

from __future__ import annotations

import math

import pygame

from game.engine.geometry.field import Mask, field_of
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.caldaern.field.outlines import Loop, outlines, rounded
from game.views.caldaern.shown.window import FieldWindow

Rect = pygame.Rect
Point = tuple[float, float]
Rgba = tuple[int, int, int, int]

_DOT, _APART = 1.15, 13
"""Radius of a dot and the way from one to the next, in units."""

_DOT_ALPHA = 190
_CASING, _LINE = 3.4, 1.5
"""Widths in units: of the ink below the line, and of the line."""
_CASING_ALPHA = 165

_ROUND = 20
"""Side of a square, in units, from which on corners of loops would be seen."""

_BEYOND = 12
"""Pixels beyond a picture within which lines are drawn, so that none ends in it."""

_MARGIN = 96
"""Pixels around the window that are painted too: the field can be dragged so far before all is painted anew."""


class SoftAreaPainter:
    """Draws one such area at a time."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._key: tuple[object, ...] = ()
        self._canvas = shapes.blank((1, 1))
        self._part = self._filled = Rect(0, 0, 0, 0)
        """What has been painted, and where in it there is anything; in pixels from the field's corner."""

    def draw(self, dst: pygame.Surface, grid: FieldWindow, mask: Mask, color: str, tint: int) -> None:
        """Draw a set of squares in a colour; `tint` of 255."""
        theme = self.ctx.theme
        view = grid.clip.move(-grid.x0, -grid.y0)
        key = (mask, grid.columns, grid.rows, grid.side, theme.scale, theme.rgba(color, tint))
        if key != self._key or not self._part.contains(view):
            self._key, self._part = key, view.inflate(2 * _MARGIN, 2 * _MARGIN)
            loops = outlines(field_of(grid.columns, grid.rows), mask)
            self._filled = self._paint(loops, grid.side, color, tint).move(self._part.topleft)
        seen = self._filled.clip(view)
        if seen.w and seen.h:
            dst.blit(self._canvas, seen.move(grid.x0, grid.y0), seen.move(-self._part.x, -self._part.y))

    def _paint(self, loops: tuple[Loop, ...], side: int, color: str, tint: int) -> Rect:
        """Paint loops; the part of the canvas that they take."""
        theme, part = self.ctx.theme, self._part
        if self._canvas.get_size() != part.size:
            self._canvas = shapes.blank(part.size)
        placed = [(points, loop.hole) for loop in loops if (points := self._placed(part, loop, side))]
        taken = self._canvas.get_rect().clip(_around([points for points, _ in placed]))
        picture = self._canvas.subsurface(taken)
        picture.fill((*theme.color(color)[:3], 0))
        for points, hole in placed:
            pygame.draw.polygon(self._canvas, (255, 255, 255, 0 if hole else 255), points)
        dotted = self._dotted(part, color, tint)
        picture.blit(dotted, (0, 0), taken, special_flags=pygame.BLEND_RGBA_MULT)
        for tone, units in ((theme.rgba("ink", _CASING_ALPHA), _CASING), (theme.rgba(color, 255), _LINE)):
            for points, _ in placed:
                self._line(self._canvas, points, tone, max(1, round(theme.f(units))))
        return taken

    def _placed(self, part: Rect, loop: Loop, side: int) -> list[Point]:
        """A loop in pixels of the picture, without most of what lies beyond it; [] where nothing of it is seen."""
        points = rounded(loop.points) if side >= self.ctx.theme.f(_ROUND) else loop.points
        return _near([(x * side - part.x, y * side - part.y) for x, y in points], part.size)

    def _dotted(self, part: Rect, color: str, tint: int) -> pygame.Surface:
        """Tint and dots for the whole picture; the dots lie still on the field."""
        theme = self.ctx.theme
        period = theme.u(_APART) // 2 * 2
        w, h = part.size

        def make() -> pygame.Surface:
            out = shapes.blank((w + period, h + period))
            out.fill(theme.rgba(color, tint))
            dot = self._dot(color)
            half = period // 2
            out.fblits([
                (dot, (x + n % 2 * half, y))
                for n, y in enumerate(range(-half, h + period, half)) for x in range(-half, w + period, period)
            ])  # fmt: skip
            return out

        whole = self.ctx.art.cached(("cdn dots", (w, h), color, tint), make)
        return whole.subsurface((part.x % period, part.y % period, w, h))

    def _dot(self, color: str) -> pygame.Surface:
        """A light dot with a little ink at its lower right, so that it is seen on light ground too."""
        theme = self.ctx.theme
        radius = theme.f(_DOT)
        dark, light = (shapes.ring(radius, theme.rgba(tone, _DOT_ALPHA)) for tone in ("ink_soft", color))
        step = max(1, round(radius * 0.7))
        out = shapes.blank((dark.get_width() + step, dark.get_height() + step), theme.color(color))
        out.blit(dark, (step, step))
        out.blit(light, (0, 0))
        return out

    def _line(self, picture: pygame.Surface, points: list[Point], tone: Rgba, width: int) -> None:
        """A closed line of a width."""
        for start, end in zip(points, [*points[1:], points[0]]):
            pygame.draw.aaline(picture, tone, start, end, width)


def _around(loops: list[list[Point]]) -> Rect:
    """A rectangle around lines, with room for their width."""
    points = [point for loop in loops for point in loop]
    if not points:
        return Rect(0, 0, 0, 0)
    left, right = math.floor(min(x for x, _ in points)), math.ceil(max(x for x, _ in points))
    top, low = math.floor(min(y for _, y in points)), math.ceil(max(y for _, y in points))
    return Rect(left, top, right - left, low - top).inflate(2 * _BEYOND, 2 * _BEYOND)


def _near(points: list[Point], size: tuple[int, int]) -> list[Point]:
    """The points of a loop that matter for what is seen in a picture; [] where none does.

    A point is left out when it lies beyond the same edge as the one kept before it and the one that follows.
    """
    sides = [_beyond(point, size) for point in points]
    found, last = [points[0]], sides[0]
    for point, here, after in zip(points[1:], sides[1:], [*sides[2:], sides[0]]):
        if not last & here & after:
            found.append(point)
            last = here
    return found if len(found) > 2 else []


def _beyond(point: Point, size: tuple[int, int]) -> int:
    """Bits for the edges of the window that a point lies beyond."""
    x, y = point
    return (x < -_BEYOND) | (x > size[0] + _BEYOND) << 1 | (y < -_BEYOND) << 2 | (y > size[1] + _BEYOND) << 3
