"""Where a template would be laid and where it may drift: its frame, four arms of the scatter, a dot for every place.

Rules: CDN-2.14, CDN-2.18, CDN-14.54.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.engine.caldaern.words.kinds import STEP, Facing
from game.engine.contract import Square
from game.engine.geometry.field import Rect as Block
from game.engine.geometry.templates import FLAME_WIDTHS
from game.ui.context import Context
from game.views.caldaern.shown.window import FieldWindow

Point = tuple[float, float]

_TICK: Final = 7
"""Units of a tick across the edge of a template, at every corner of its squares."""

_DOT: Final = 6
_TINT, _FLAME_TINT = 33, 96
"""Strength of the red on the ground where it may drift, of 255."""


@dataclass(frozen=True, slots=True)
class Scatter:
    """Templates that are aimed.

    block    the squares of one that may drift, None where none does; `allowed`: whether it may be laid there
    arms     strips over which it may drift; `dots`: the middles of all places where it may come to rest
    bow      the way of the shot
    flames   outlines of templates that lie where they are laid
    own      blocks of one's own units that may be touched
    """

    block: Block | None
    arms: tuple[Block, ...] = ()
    dots: tuple[Point, ...] = ()
    bow: tuple[Point, ...] = ()
    allowed: bool = True
    flames: tuple[tuple[Point, ...], ...] = ()
    own: tuple[Block, ...] = ()


def flame_outline(nozzle: Square, facing: Facing) -> tuple[Point, ...]:
    """The edge of a flame template in squares: up one side, over its end, and down the other. Rules: CDN-2.13."""
    (x, y), (ax, ay) = nozzle, STEP[facing]
    left: list[Point] = []
    right: list[Point] = []
    for row, width in enumerate(FLAME_WIDTHS, 1):
        for far in (row - 0.5, row + 0.5):
            px, py = x + 0.5 + far * ax, y + 0.5 + far * ay
            left.append((px + width / 2 * ay, py - width / 2 * ax))
            right.append((px - width / 2 * ay, py + width / 2 * ax))
    return (*left, *reversed(right))


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
        for block in scatter.own:
            overlay.warned(surface, grid.box(*block))
        if scatter.flames:
            self._flames(surface, [[grid.at(*point) for point in flame] for flame in scatter.flames], scatter.allowed)
        radius = max(2, theme.u(_DOT) // 2)
        for dot in scatter.dots:
            x, y = (round(n) for n in grid.at(*dot))
            pygame.draw.circle(surface, theme.color("ink"), (x, y), radius + theme.u(1.6))
            pygame.draw.circle(surface, theme.color("legal"), (x, y), radius)
        if scatter.block is None:
            return
        box = grid.box(*scatter.block)
        if not box.colliderect(grid.clip):
            return
        if not scatter.allowed:
            overlay.refused(surface, box)
            return
        self._frame(surface, grid, scatter.block, box)

    def _flames(self, surface: pygame.Surface, outlines: list[list[Point]], allowed: bool) -> None:
        """Templates with outlines of their own: seen through, in one edge where they overlap, barred if need be."""
        theme = self.ctx.theme
        edge = theme.u(4)
        left = math.floor(min(x for outline in outlines for x, _ in outline)) - edge
        top = math.floor(min(y for outline in outlines for _, y in outline)) - edge
        right = math.ceil(max(x for outline in outlines for x, _ in outline)) + edge
        low = math.ceil(max(y for outline in outlines for _, y in outline)) + edge
        patch = pygame.Surface((right - left, low - top), pygame.SRCALPHA)
        inside = [[(x - left, y - top) for x, y in outline] for outline in outlines]
        name = "threat" if allowed else "refused"
        for color, width in (("ink", theme.u(6)), (name, theme.u(3.4))):
            for points in inside:
                pygame.draw.polygon(patch, theme.color(color), points, width)
        for points in inside:
            pygame.draw.polygon(patch, theme.rgba(name, _FLAME_TINT), points)
        surface.blit(patch, (left, top))
        if not allowed:
            middle = (left + right) / 2, (top + low) / 2
            self.ctx.overlay.barred(surface, (round(middle[0]), round(middle[1])), theme.f(11))

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


__all__ = ["Scatter", "ScatterPainter", "flame_outline"]
