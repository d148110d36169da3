"""The armour of a machine at which somebody aims: a shield at each of its sides, and which of them will be hit.

Rules: CDN-15.1, CDN-15.4, CDN-15.15.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.blocks.presence import squares, stands
from game.engine.caldaern.harm.hulls import side_towards
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import STEP, Arc
from game.engine.geometry.field import Rect as Block
from game.engine.geometry.field import hull_of
from game.ui.context import Context
from game.views.caldaern.machines.marks import SQUARE, draw_shield
from game.views.caldaern.shown.window import FieldWindow

_SIDE: Final = 20
"""Units across a shield on the field; the one that will be hit is larger by so much."""
_LARGER: Final = 1.3


@dataclass(frozen=True, slots=True)
class Sides:
    """Armour values around a block: each with the direction in which its side lies, and whether it will be hit; `text`
    is told over them.
    """

    block: Block
    shields: tuple[tuple[tuple[int, int], int, bool], ...]
    text: str = ""


def sides_of(state: CaldaernState, target: Unit, by: Unit | None, text: str = "") -> Sides | None:
    """The sides of a machine on the field, as somebody aims at it; None for whoever has no hull."""
    if not stands(target) or not hulls.armoured(target):
        return None
    there = squares(state, target)
    here = () if by is None else squares(state, by)
    hit = side_towards(target, hull_of(here)) if here else None
    shields = (
        (STEP[(target.place.facing + arc) % 4], hulls.armour(target, arc), arc is hit) for arc in Arc
    )
    return Sides(hull_of(there), tuple(shields), text)


def shield_boxes(ctx: Context, grid: FieldWindow, sides: Sides) -> list[pygame.Rect]:
    """Where the shields lie, outside of the middle of every side, in pixels."""
    box, far = grid.box(*sides.block), ctx.theme.f(_SIDE) * 0.62
    found = []
    for (dx, dy), _, hit in sides.shields:
        x = box.centerx + dx * (box.w / 2 + far)
        y = box.centery + dy * (box.h / 2 + far) + (ctx.theme.f(SQUARE + 8) if dy > 0 else 0)  # below the hull
        side = round(ctx.theme.f(_SIDE * (_LARGER if hit else 1.0)))
        found.append(pygame.Rect(round(x - side / 2), round(y - side / 2), side, side))
    return found


def draw_sides(ctx: Context, surface: pygame.Surface, grid: FieldWindow, sides: Sides) -> tuple[float, float]:
    """A shield at every side; the place over the upper one, in squares."""
    for (_, value, hit), shield in zip(sides.shields, shield_boxes(ctx, grid, sides), strict=True):
        draw_shield(ctx, surface, shield.center, value, _SIDE * (_LARGER if hit else 1.0), hit=hit)
    box, far = grid.box(*sides.block), ctx.theme.f(_SIDE) * 0.62
    return grid.place((box.centerx, round(box.y - far - ctx.theme.f(_SIDE) * _LARGER / 2)))


__all__ = ["Sides", "draw_sides", "shield_boxes", "sides_of"]
