"""Mira, who draws the maps, in a ring of brass."""

from __future__ import annotations

import pygame

from game.ui.paint import shapes
from game.ui.widgets import Widget

_CLOTH = "#e8c98a"


def draw_mira(widget: Widget, surface: pygame.Surface, at: tuple[float, float], across: float) -> None:
    """Mira in a ring of brass, `across` units wide."""
    art, theme = widget.ctx.art, widget.ctx.theme
    r = theme.f(across / 2)
    for radius, color in ((r, "ink"), (r - theme.f(2), "brass_light"), (r - theme.f(4.5), "brass_dark")):
        pygame.draw.circle(surface, theme.color(color), at, radius)
    pygame.draw.circle(surface, pygame.Color(_CLOTH), at, r - theme.f(6))
    key = ("mira", round(r))
    art.put(surface, art.cached(key, lambda: _cut_round(art.icon("guide", 1.72 * r), r - theme.f(6))), *at)


def _cut_round(picture: pygame.Surface, radius: float) -> pygame.Surface:
    out = picture.copy()
    mask = shapes.blank(out.get_size())
    ring = shapes.ring(radius, (255, 255, 255))
    mask.blit(ring, ((out.get_width() - ring.get_width()) // 2, (out.get_height() - ring.get_height()) // 2))
    out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out
