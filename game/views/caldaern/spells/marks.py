"""What Colour leaves on a unit's picture: the discs of spells that lie on it, the lozenges of mages who are in it.

A disc is a spell, a lozenge a mage, a square a seat; the school is told by colour and sign on all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.views.caldaern.schools.school import disc, school

Point = tuple[float, float]

DISC: Final = 22
"""Units across the disc of a spell."""

LOZENGE: Final = 21
"""Units from corner to corner of a mage's lozenge."""

MOST_DISCS: Final = 5
"""Discs that are drawn at a unit; the last ones are those that were created last."""

LEAST_SCALE: Final = 0.92
"""How much smaller discs and lozenges are where the field is seen from far: their signs must still be told."""

_CLOSEST: Final = 0.5
"""How close discs move together where there is little room, as a share of their size."""

_SIGN: Final = 0.5
"""The sign's part of a lozenge."""


def disc_places(count: int, left: float, right: float, size: float) -> list[float]:
    """Where the middles of discs lie side by side from the left, closer together where they would go beyond `right`."""
    if not count:
        return []
    room = right - left - size
    step = size * 0.94 if count == 1 else min(size * 0.94, max(size * _CLOSEST, room / (count - 1)))
    return [left + size / 2 + step * n for n in range(count)]


def draw_discs(
    ctx: Context, dst: pygame.Surface, schools: Sequence[str], box: pygame.Rect, right: float, size: float
) -> float:
    """Draw the discs of spells at the lower corner of a block, up to `right` where that can be; where they end."""
    told = schools[-MOST_DISCS:]
    left = box.left - size * 0.32
    places = disc_places(len(told), left, right, size)
    y = box.bottom + size * 0.06
    for id, x in zip(told, places, strict=True):
        ctx.art.put(dst, disc(ctx.art, id, size), x, y)
    return places[-1] + size / 2 if places else float(box.left)


def draw_lozenges(ctx: Context, dst: pygame.Surface, schools: Sequence[str], first: Point, size: float) -> None:
    """Draw the lozenges of mages from a first one leftwards."""
    for n, id in enumerate(schools):
        ctx.art.put(dst, lozenge(ctx, id, size), first[0] - n * size * 0.86, first[1])


def lozenge(ctx: Context, id: str, px: float) -> pygame.Surface:
    """The mark of a mage of a school, `px` from corner to corner."""
    side = max(8, round(px))
    return ctx.art.cached(("mage lozenge", id, side), lambda: _lozenge(ctx, id, side))


def _lozenge(ctx: Context, id: str, side: int) -> pygame.Surface:
    theme, own = ctx.theme, school(id)
    out = shapes.blank((side, side), theme.color("ink"))
    middle, rim = side / 2, max(1.2, side * 0.07)
    for color, reach in (("ink", middle - 0.5), (own.light, middle - rim), (own.main, middle - rim * 1.9)):
        corners = [(middle, middle - reach), (middle + reach, middle), (middle, middle + reach),
                   (middle - reach, middle)]  # fmt: skip
        shapes.polygon(out, corners, theme.color(color), theme.color(color), 0.5)
    ctx.art.put(out, ctx.art.icon(own.sign, side * _SIGN, own.on), middle, middle)
    return out


__all__ = ["DISC", "LEAST_SCALE", "LOZENGE", "MOST_DISCS", "disc_places", "draw_discs", "draw_lozenges", "lozenge"]
