"""Hull squares, signs of damage and crewmen as they are drawn, on the field and on cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.views.caldaern.machines.wear import HullLeft

Point = tuple[float, float]

SQUARE: Final = 11
"""Units of the side of a hull square."""

_GAP: Final = 2
_SHARE, _LEAST = 1.3, 0.5
"""How much wider than the machine a row of squares may be before it is drawn smaller, and how small at the least."""


_FIGURES_OF_SHIELD: Final = 0.69
"""Size of the value on a shield, as a share of its width."""


def scale_of(whole: int, wide: float, step: float) -> float:
    """How much smaller than usual a row of so many squares is below a machine of a width."""
    return min(1.0, max(_LEAST, wide * _SHARE / (whole * step)))


def draw_hull(ctx: Context, dst: pygame.Surface, hull: HullLeft, middle: float, top: float, colour: str,
              *, wide: float = 1e6, scale: float = 1.0) -> pygame.Rect:  # fmt: skip
    """Squares around a middle: whole ones in the seat's colour, lost ones paper; where they lie."""
    f, art, theme = ctx.theme.f, ctx.art, ctx.theme
    scale *= scale_of(hull.whole, wide, f(SQUARE + _GAP) * scale)
    side, step = max(3, round(f(SQUARE) * scale)), max(4, round(f(SQUARE + _GAP) * scale))
    seat, rim = theme.seat(colour), max(1, round(f(1.6) * scale))
    row = pygame.Rect(round(middle - (hull.whole * step - f(_GAP) * scale) / 2), round(top), hull.whole * step, side)
    for n in range(hull.whole):
        box = pygame.Rect(row.x + n * step, row.y, side, side)
        whole = n < hull.left
        art.rounded(dst, box, "ink", f(3) * scale)
        art.rounded(dst, box.inflate(-2 * rim, -2 * rim), seat.main if whole else "parchment_light", f(2) * scale)
        if whole and side > 4 * rim:
            dst.fill(theme.color(seat.light), (box.x + 2 * rim, box.y + 2 * rim, side - 4 * rim, max(1, side // 6)))
    return row


def draw_shield(
    ctx: Context, dst: pygame.Surface, at: tuple[float, float], value: int, side: float, *, hit: bool = False
) -> None:
    """An armour value on a shield, so many units across, around a place; in the colour of threats where it is hit."""
    t, (x, y) = ctx.theme, at
    w = h = t.f(side) / 2
    points = [(x - w, y - h), (x + w, y - h), (x + w, y + h * 0.35), (x, y + h), (x - w, y + h * 0.35)]
    shapes.polygon(dst, points, t.color("threat" if hit else "parchment_light"), t.color("ink"), t.f(side / 10))
    ink = "parchment_light" if hit else "ink"
    ctx.text.draw(dst, str(value), (x, y - h * 0.12), side * _FIGURES_OF_SHIELD, ink, "bold", align="c")


def draw_signs(ctx: Context, dst: pygame.Surface, signs: Sequence[str], first: Point, radius: float) -> None:
    """Signs of damage on red discs, from a first one leftwards."""
    art = ctx.art
    for n, name in enumerate(signs):
        x, y = first[0] - n * radius * 2, first[1]
        for color, r in (("ink", radius + ctx.theme.f(1.2)), ("wax", radius)):
            art.put(dst, _disc(ctx, color, r), x, y)
        art.put(dst, art.icon(name, radius * 1.4, "parchment_light"), x, y)


def _disc(ctx: Context, color: str, r: float) -> pygame.Surface:
    key = ("cdn disc", color, round(r, 2))
    return ctx.art.cached(key, lambda: shapes.ring(r, ctx.theme.color(color)))


def draw_crew(ctx: Context, dst: pygame.Surface, figure: str, colour: str, count: int, foot: Point, px: float) -> None:
    """So many crewmen side by side, their feet at a height."""
    step = px * 0.78
    side = max(3, round(px))
    picture = ctx.art.piece(figure, colour, side)
    for n in range(count):
        x = foot[0] + (n - (count - 1) / 2) * step
        dst.blit(picture, (round(x - side / 2), round(foot[1] - side)))


__all__ = ["SQUARE", "draw_crew", "draw_hull", "draw_shield", "draw_signs", "scale_of"]
