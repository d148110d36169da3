"""The felt that cards lie on: lit from the upper left, with a stitched hem, in a frame of brass, on the wood."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.paint import shapes

FRAME = 6
"""Units: ink and brass around the felt."""

_HEM, _STITCH, _PITCH = 10, 5, 9  # units: from the felt's edge, length of a stitch, from one to the next
_BURN, _BURN_ALPHA = 26, 120
_THREAD = 0.42
"""Share of brass in the colour of the thread."""

NIGHT = "#1c2f34"
"""The felt of a table in the forest at night."""


def felt_rect(ctx: Context, place: pygame.Rect) -> pygame.Rect:
    """The felt itself within the place of a table: what is left by the frame."""
    frame = ctx.theme.u(FRAME)
    return place.inflate(-2 * frame, -2 * frame)


def draw_mat(ctx: Context, dst: pygame.Surface, place: pygame.Rect, base: str = "felt") -> None:
    """Draw the table's felt with its frame and shadow. `base`: a colour token or "#rrggbb"."""
    draw_frame(ctx, dst, place)
    dst.blit(felt_picture(ctx, place.size, base), felt_rect(ctx, place))


def draw_frame(ctx: Context, dst: pygame.Surface, place: pygame.Rect) -> None:
    """Draw the frame of brass and its shadow, without the felt in it."""
    ctx.art.shadow(dst, place, "board")
    ring = ctx.art.cached(("mat frame", place.size), lambda: _ring(ctx, place.size))
    frame = ctx.theme.u(FRAME)
    w, h = place.size
    strips = ((0, 0, w, frame), (0, h - frame, w, frame), (0, frame, frame, h - 2 * frame),
              (w - frame, frame, frame, h - 2 * frame))  # fmt: skip
    for x, y, wide, high in strips:
        dst.blit(ring, (place.x + x, place.y + y), (x, y, wide, high))


def felt_picture(ctx: Context, size: tuple[int, int], base: str = "felt") -> pygame.Surface:
    """The felt of a table whose place has `size`: opaque, kept."""
    return ctx.art.cached(("mat felt", size, base), lambda: _felt(ctx, size, base))


def _ring(ctx: Context, size: tuple[int, int]) -> pygame.Surface:
    t, art = ctx.theme, ctx.art
    whole = pygame.Rect((0, 0), size)
    out = shapes.blank(size, t.color("ink"))
    art.rounded(out, whole, "ink", t.f(7))
    edge = max(1, t.u(1.3))
    art.rounded_gradient(
        out, whole.inflate(-2 * edge, -2 * edge), "brass_light", "brass_dark", t.f(6), t.f(3.6), True
    )
    return out


def _felt(ctx: Context, size: tuple[int, int], base: str) -> pygame.Surface:
    t, frame = ctx.theme, ctx.theme.u(FRAME)
    felt = pygame.Rect(0, 0, size[0] - 2 * frame, size[1] - 2 * frame)
    out = shapes.opaque(felt.size)
    out.blit(ctx.art.materials.felt(felt.size, base), (0, 0))
    _draw_burn(ctx, out, felt)
    _draw_hem(ctx, out, felt, base)
    ctx.art.rounded(out, felt, t.rgba("ink", 210), t.f(2), max(1.0, t.f(1.2)))
    return out


def _draw_burn(ctx: Context, out: pygame.Surface, felt: pygame.Rect) -> None:
    """The felt darkens towards its edge."""
    veil = shapes.blank(felt.size, shapes.SHADOW_COLOR)
    depth = ctx.theme.u(_BURN)
    for i in range(depth):
        alpha = round(_BURN_ALPHA * (1 - i / depth) ** 2)
        pygame.draw.rect(veil, (*shapes.SHADOW_COLOR[:3], alpha), veil.get_rect().inflate(-2 * i, -2 * i), 1)
    out.blit(veil, felt)


def _draw_hem(ctx: Context, out: pygame.Surface, felt: pygame.Rect, base: str) -> None:
    """Stitches of thread along all four sides, evenly spread."""
    t = ctx.theme
    color, width = t.mix(base, "brass_light", _THREAD), max(1, t.u(1.6))
    hem = felt.inflate(-2 * t.u(_HEM), -2 * t.u(_HEM))
    for length, across in ((hem.w, True), (hem.h, False)):
        count = max(1, round(length / t.f(_PITCH)))
        for i in range(count):
            start = round(i * length / count)
            stitch = max(1, t.u(_STITCH))
            for far in (False, True):
                if across:
                    place = pygame.Rect(hem.x + start, (hem.bottom if far else hem.y) - width // 2, stitch, width)
                else:
                    place = pygame.Rect((hem.right if far else hem.x) - width // 2, hem.y + start, width, stitch)
                out.fill(color, place)
