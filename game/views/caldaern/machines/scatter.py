"""Where a template would be laid and where it may drift: its frame, four arms of the scatter, a dot for every place.

Rules: CDN-2.14, CDN-2.18, CDN-14.54.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.engine.geometry.field import Rect as Block
from game.ui.context import Context
from game.views.caldaern.shown.window import FieldWindow

Point = tuple[float, float]

_TICK: Final = 7
"""Units of a tick across the edge of a template, at every corner of its squares."""

_DOT: Final = 6
_TINT: Final = 33
"""Strength of the red on the ground where it may drift, of 255."""


@dataclass(frozen=True, slots=True)
class Scatter:
    """A template that is aimed. `block`: its squares; `arms`: strips over which it may drift; `dots`: the middles of
    all places where it may come to rest; `bow`: the way of the shot; `allowed`: whether it may be laid there.
    """

    block: Block
    arms: tuple[Block, ...] = ()
    dots: tuple[Point, ...] = ()
    bow: tuple[Point, ...] = ()
    allowed: bool = True


class ScatterPainter:
    """Draws a template in two layers: nothing tints the units over which it lies."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    def draw_arms(self, surface: pygame.Surface, grid: FieldWindow, scatter: Scatter) -> None:
        """What lies on the ground: where the template may drift."""
        for arm in scatter.arms:
            box = grid.box(*arm)
            seen = box.clip(grid.clip)
            if seen.w and seen.h:
                tint = pygame.Surface(seen.size, pygame.SRCALPHA)
                tint.fill(self.ctx.theme.rgba("threat", _TINT))
                surface.blit(tint, seen)
            corners = [box.topleft, box.topright, box.bottomright, box.bottomleft, box.topleft]
            for p, q in pairwise(corners):
                self.ctx.overlay.dashes(surface, p, q, "parchment_shade", 1.4)

    def draw_over(self, surface: pygame.Surface, grid: FieldWindow, scatter: Scatter) -> None:
        """What lies over the units: dots, the way of the shot, and the frame of the template."""
        theme, overlay = self.ctx.theme, self.ctx.overlay
        for p, q in pairwise(grid.at(*point) for point in scatter.bow):
            overlay.dashes(surface, p, q, "parchment_light", 2.0)
        radius = max(2, theme.u(_DOT) // 2)
        for dot in scatter.dots:
            x, y = (round(n) for n in grid.at(*dot))
            pygame.draw.circle(surface, theme.color("ink"), (x, y), radius + theme.u(1.6))
            pygame.draw.circle(surface, theme.color("legal"), (x, y), radius)
        box = grid.box(*scatter.block)
        if not box.colliderect(grid.clip):
            return
        if not scatter.allowed:
            overlay.refused(surface, box)
            return
        self._frame(surface, grid, scatter.block, box)

    def _frame(self, surface: pygame.Surface, grid: FieldWindow, block: Block, box: pygame.Rect) -> None:
        """A frame with ticks where its squares meet."""
        theme, art = self.ctx.theme, self.ctx.art
        art.outline(surface, box, "ink", theme.f(3), theme.f(5.4))
        art.outline(surface, box.inflate(-2 * theme.u(1), -2 * theme.u(1)), "threat", theme.f(3), theme.f(3.2))
        x, y, w, h = block
        half = theme.u(_TICK) / 2
        for n in range(1, w):
            for edge in (y, y + h):
                px, py = grid.at(x + n, edge)
                self._tick(surface, (px, py - half), (px, py + half))
        for n in range(1, h):
            for edge in (x, x + w):
                px, py = grid.at(edge, y + n)
                self._tick(surface, (px - half, py), (px + half, py))

    def _tick(self, surface: pygame.Surface, p: Point, q: Point) -> None:
        theme = self.ctx.theme
        pygame.draw.line(surface, theme.color("ink"), p, q, theme.u(4))
        pygame.draw.line(surface, theme.color("threat"), p, q, max(1, theme.u(2)))


__all__ = ["Scatter", "ScatterPainter"]
