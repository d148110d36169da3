"""What the small maps of all boards have in common: their frame, the box of what the window shows, dots."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.theme import Theme

Rect = pygame.Rect

_EDGE = 4  # units


def edge_px(theme: Theme) -> int:
    """The width of a small map's frame."""
    return theme.u(_EDGE)


def inside(theme: Theme, rect: Rect) -> Rect:
    """A small map without its frame."""
    return rect.inflate(-2 * edge_px(theme), -2 * edge_px(theme))


def draw_frame(ctx: Context, dst: pygame.Surface, rect: Rect) -> None:
    """Draw the shadow and the frame of a small map."""
    t, edge = ctx.theme, ctx.theme.u(1)
    ctx.art.shadow(dst, rect, "plate")
    ctx.art.rounded(dst, rect, "ink", t.f(4))
    ctx.art.brass_frame(dst, rect.inflate(-2 * edge, -2 * edge), t.f(3), t.f(2))


def draw_box(ctx: Context, dst: pygame.Surface, box: Rect) -> None:
    """Draw the box around what the window shows."""
    _outline(dst, box.inflate(2, 2), 4, ctx.theme.color("ink"))
    _outline(dst, box, 2, ctx.theme.color("legal"))


def _outline(dst: pygame.Surface, box: Rect, width: int, color: pygame.Color) -> None:
    """Lines inside the edges of a box. Filled, because a drawn outline that a clip cuts leaves out whole lines."""
    dst.fill(color, (box.x, box.y, box.w, width))
    dst.fill(color, (box.x, box.bottom - width, box.w, width))
    dst.fill(color, (box.x, box.y, width, box.h))
    dst.fill(color, (box.right - width, box.y, width, box.h))


def draw_dot(
    ctx: Context, dst: pygame.Surface, middle: shapes.Point, radius: float, color: str, casing: float = 1.2
) -> None:
    """Draw a dot in an ink casing."""
    for r, tone in ((radius + casing, ctx.theme.hex("ink")), (radius, color)):
        key = ("map dot", round(r, 1), tone)
        picture = ctx.art.cached(key, partial(shapes.ring, r, ctx.theme.color(tone)))
        ctx.art.put(dst, picture, *middle)
