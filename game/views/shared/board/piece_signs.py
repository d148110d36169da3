"""Small signs on and beside pieces, for every board: spent, how many."""

from __future__ import annotations

import pygame

from game.ui.context import Context
from game.ui.paint import shapes


def tired(layer: pygame.Surface) -> pygame.Surface:
    """A piece that can't act any more: half its colour gone, a little lighter."""
    grey = pygame.transform.grayscale(layer)
    grey.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    out = layer.copy()
    out.blit(grey, (0, 0))
    out.fill((26, 24, 18, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def draw_spent_sign(
    ctx: Context, out: pygame.Surface, centre: tuple[float, float], radius: float, kind: str
) -> None:
    """Draw a paper disc with a tick (has moved) or a chevron (was upgraded)."""
    t, (x, y) = ctx.theme, centre
    ctx.art.put(out, shapes.ring(radius + max(1.2, radius * 0.22), t.color("ink")), x, y)
    ctx.art.put(out, shapes.ring(radius, t.color("parchment_light")), x, y)
    tick = ((-0.50, 0.02), (-0.12, 0.42), (0.52, -0.40))
    chevrons = ((-0.45, 0.05), (0.0, -0.42), (0.45, 0.05))
    shape = tick if kind == "moved" else chevrons
    shapes.polyline(out, [(x + a * radius, y + b * radius) for a, b in shape], t.color("ink"), radius * 0.30)
    if kind != "moved":
        lower = [(x + a * radius, y + (b + 0.46) * radius) for a, b in chevrons]
        shapes.polyline(out, lower, t.color("ink"), radius * 0.30)


def draw_count(
    ctx: Context, out: pygame.Surface, centre: tuple[float, float], text: str, size: float = 13.0
) -> None:
    """Draw a number in a paper disc, or a longer text in a paper pill; `size` of its type in units."""
    if len(text) <= 2:
        ctx.overlay.count(out, *centre, text, size)
        return
    t, (x, y) = ctx.theme, centre
    small = max(t.size["least"], size - 1)
    wide = ctx.text.width(text, small, "bold") + t.f(9)
    high = t.type_px(small) * 1.3
    box = pygame.Rect(0, 0, round(wide), round(high))
    box.center = (round(x - wide * 0.2), round(y))
    edge = t.u(1.8)
    ctx.art.rounded(out, box.inflate(2 * edge, 2 * edge), "ink", high * 0.6)
    ctx.art.rounded(out, box, "parchment_light", high * 0.5)
    ctx.text.draw(out, text, (box.centerx, box.centery - t.f(0.5)), small, "ink", "bold", align="c")
