"""Ways over the land: an arrow through the tiles with what each step costs, and flags with chances."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.shapes import Point
from game.views.dynasty.field.look import Flag, Path
from game.views.dynasty.shown.window import HexWindow
from game.views.shared.board.trails import Trails, draw_spot

Rect = pygame.Rect

_SHORT = 0.46  # widths before the middle of an enemy's tile at which an arrow ends
_FROM = 0.30  # widths from the middle of the first tile at which it begins
_LEAST_LABELLED = 26  # units of a tile's width
_PAD = 20


def draw_path(ctx: Context, dst: pygame.Surface, grid: HexWindow, path: Path, color: str = "path") -> None:
    """Draw the arrow of a way and the labels of its tiles; `color` as in the toolkit's `path`."""
    middles = [grid.middle(tile) for tile in path.tiles]
    if len(middles) < 2:
        return
    x0, y0 = middles[0]
    steps = tuple((x - x0, y - y0) for x, y in middles)
    labels = path.labels if grid.width >= ctx.theme.u(_LEAST_LABELLED) else ()
    pad = ctx.theme.u(_PAD)
    left, top = min(x for x, _ in steps) - pad, min(y for _, y in steps) - pad
    size = (max(x for x, _ in steps) + pad - left, max(y for _, y in steps) + pad - top)

    def make() -> pygame.Surface:
        out = shapes.blank(size, ctx.theme.color("ink"))
        line = _line([(float(x - left), float(y - top)) for x, y in steps], grid.width, path.short)
        ctx.overlay.path(out, line, color)
        for (x, y), label in zip(steps[1:], labels):
            if label:
                ctx.overlay.count(out, x - left + grid.width * 0.26, y - top + grid.width * 0.26, label, 11.5)
        return out

    picture = ctx.art.cached(("hex way", grid.width, steps, labels, path.short, color), make)
    dst.blit(picture, (x0 + left, y0 + top))


def draw_trails(ctx: Context, dst: pygame.Surface, grid: HexWindow, trails: Trails, colours: Sequence[str]) -> None:
    """Draw what the others have just done, over pieces and below flags; `colours`: of the seats, by seat."""
    for way in trails.ways:
        draw_path(ctx, dst, grid, Path(way.squares, short=True), ctx.theme.seat(colours[way.seat]).main)
    for spot in trails.spots:
        box = grid.box(spot.square)
        if grid.clip.colliderect(box):
            draw_spot(ctx, dst, box.inflate(-box.w // 6, -box.h // 4), spot, colours)


def _line(points: list[Point], width: float, short: bool) -> list[Point]:
    """The line through the middles, shortened at both ends."""
    points[0] = _towards(points[0], points[1], width * (_FROM if len(points) == 2 else 0.42))
    points[-1] = _towards(points[-1], points[-2], width * (_SHORT if short else 0.12))
    return points


def _towards(p: Point, q: Point, by: float) -> Point:
    """The point `by` pixels from p on the way to q."""
    length = math.dist(p, q) or 1.0
    return p[0] + (q[0] - p[0]) / length * by, p[1] + (q[1] - p[1]) / length * by


def draw_flags(ctx: Context, dst: pygame.Surface, grid: HexWindow, flags: Iterable[Flag]) -> None:
    """Draw numbers above tiles that lie in view."""
    for flag in flags:
        box = grid.box(flag.tile)
        if grid.clip.collidepoint(box.center):
            y = max(box.top + round(grid.width * 0.14), grid.clip.top + ctx.theme.u(26))
            with ctx.art.unrecorded():
                ctx.overlay.tag(dst, box.centerx, y, flag.text, flag.kind)
