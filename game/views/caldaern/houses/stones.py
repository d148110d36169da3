"""What is left of something built, as a strip of masonry."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.context import Context

Rect = pygame.Rect

_STONES: Final = 8
"""Parts of the bar."""


def stone_bar(ctx: Context, dst: pygame.Surface, x: float, y: float, left: int, whole: int, scale: float = 1.0) -> Rect:
    """What is left of something built, as a strip of masonry with both numbers around a middle; where it lies."""
    theme, art, text = ctx.theme, ctx.art, ctx.text
    f = theme.f
    told = ctx.words("land.stones", left=left, whole=whole)
    size = 11.5 * scale
    stone, gap = f(6.4) * scale, f(24) * scale
    wide = gap + _STONES * stone + text.width(told, size, "bold") + f(14) * scale
    box = Rect(0, 0, round(wide), round(f(20) * scale))
    box.center = round(x), round(y)
    art.rounded(dst, box, "ink", f(5))
    art.rounded(dst, box.inflate(-2 * theme.u(1.5), -2 * theme.u(1.5)), "parchment_light", f(4))
    art.put(dst, art.icon("ui_wall", f(13) * scale, "ink"), box.x + f(13) * scale, box.centery)
    for n in range(_STONES):
        share = max(0.0, min(1.0, left / whole * _STONES - n))
        part = Rect(round(box.x + gap + n * stone), 0, max(2, round(stone - f(1.2))), max(4, round(f(10) * scale)))
        part.centery = box.centery
        pygame.draw.rect(dst, theme.color("ink"), part)
        inner = part.inflate(-2, -2)
        pygame.draw.rect(dst, theme.color("parchment_shade"), inner)
        inner.w = round(inner.w * share)
        pygame.draw.rect(dst, theme.color("ink_faint"), inner)
    place = (box.right - round(f(8) * scale), box.centery)
    text.draw(dst, told, place, size, "ink", "bold", align="r")
    return box
