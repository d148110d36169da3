"""A machine on its card: armour values on small shields, each on the side that it guards, its hull; and a row for
each machine of a side.
"""

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


@dataclass(frozen=True, slots=True)
class MachineRow:
    """A machine or gun in the list of a side's: the command that takes it up, its hull, and what it may do."""

    command: str
    name: str
    figure: str
    colour: str
    hulls: tuple[HullLeft, ...]
    told: str
    hurt: bool


def draw_machine(ctx: Context, dst: pygame.Surface, row: MachineRow, area: pygame.Rect) -> None:
    """The picture in a frame, the name with the hull at the right edge, and below it what the machine may do."""
    u, art, text = ctx.theme.u, ctx.art, ctx.text
    box = pygame.Rect(area.x, area.y, area.h - u(3), area.h - u(3))
    art.rounded(dst, box, "ink", u(4))
    art.rounded(dst, box.inflate(-2 * u(1.6), -2 * u(1.6)), "parchment_light", u(3))
    art.put(dst, art.piece(row.figure, row.colour, box.w - u(5)), *box.center)
    left, right = box.right + u(6), area.right
    squares = sum(hull.whole for hull in row.hulls)
    scale = min(0.75, (right - left) / 2 / max(1, squares * u(13)))
    wide = sum(round(hull.whole * u(13) * scale) for hull in row.hulls) + u(5) * max(0, len(row.hulls) - 1)
    x = float(right - wide)
    for hull in row.hulls:
        each = hull.whole * u(13) * scale
        draw_hull(ctx, dst, hull, x + each / 2, area.y + area.h * 0.26 - u(5.5) * scale, row.colour, scale=scale)
        x += each + u(5)
    room = right - left - (wide + u(5) if wide else 0)
    size = text.shrink(row.name, 13.5, room, "semi", least=11)
    text.draw(dst, row.name, (left, area.y + round(area.h * 0.26)), size, "ink", "semi", width=room)
    ink = "bad" if row.hurt else "ink_soft"
    size = text.shrink(row.told, 12.5, right - left, "it", least=10.5)
    text.draw(dst, row.told, (left, area.y + round(area.h * 0.70)), size, ink, "it", width=right - left)


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


__all__ = ["WIDE", "Armour", "MachineRow", "draw_armour", "draw_hulls", "draw_machine"]
