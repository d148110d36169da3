"""A machine's picture on its card: armour values on small shields, each on the side that it guards, and its hull."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.context import Context
from game.views.caldaern.machines.marks import draw_hull, draw_shield
from game.views.caldaern.machines.wear import HullLeft

_FIGURE: Final = 44
_SHIELD: Final = 16
WIDE: Final = _FIGURE + 2 * _SHIELD
"""Units of the side of the picture with its shields."""


@dataclass(frozen=True, slots=True)
class Armour:
    """Armour values of the front, of both flanks and of the rear, and what is left of each model's hull."""

    front: int
    flank: int
    rear: int
    hulls: tuple[HullLeft, ...]


def draw_armour(ctx: Context, dst: pygame.Surface, armour: Armour, figure: str, colour: str, at: pygame.Rect) -> None:
    """The picture in the middle of a square of `WIDE` units, the front on top as on the field."""
    u, art = ctx.theme.u, ctx.art
    art.put(dst, art.piece(figure, colour, u(_FIGURE)), at.centerx, at.centery)
    far = u(WIDE - _SHIELD) / 2
    sides = ((0, -1, armour.front), (1, 0, armour.flank), (0, 1, armour.rear), (-1, 0, armour.flank))
    for dx, dy, value in sides:
        draw_shield(ctx, dst, (at.centerx + dx * far, at.centery + dy * far), value, _SHIELD)


def draw_hulls(
    ctx: Context, dst: pygame.Surface, armour: Armour, colour: str, left: int, middle: int, room: int
) -> None:
    """The hull squares of all models side by side, from the left, smaller where there is little room."""
    u = ctx.theme.u
    squares = sum(hull.whole for hull in armour.hulls)
    wanted = squares * u(13) + (len(armour.hulls) - 1) * u(7)
    scale = min(1.0, room / max(1, wanted))
    x = float(left)
    for hull in armour.hulls:
        wide = hull.whole * u(13) * scale
        draw_hull(ctx, dst, hull, x + wide / 2, middle - u(5.5) * scale, colour, scale=scale)
        x += wide + u(7) * scale


__all__ = ["WIDE", "Armour", "draw_armour", "draw_hulls"]
