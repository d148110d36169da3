"""What stands on a square as one picture: marker, capital, structure and units, with counts and signs.

A picture is made once for every combination and size and then only blitted; it reaches a little beyond its
square, since pieces stand up. Lengths are shares of the square unless they say otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.engine.caledea.position.kingdoms import Rank, Structure
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.shared.board.piece_signs import draw_count, draw_spent_sign, tired

PAD = 0.30
"""How far a picture reaches beyond its square on each side."""

FOOT = 0.97
"""Where pieces stand, from the upper edge of the square."""

LEAST_DETAIL_PX = 26
"""Below this side of a square, a unit is a chip in its colour, without counts and signs."""

_COUNT_SHARE = 0.25
"""Size of a count's type, as a share of the square."""

UNIT_PIECE = {Rank.INFANTRY: "cal_infantry", Rank.CAVALRY: "cal_cavalry", Rank.GENERAL: "cal_general"}
STRUCTURE_PIECE = {Structure.TOWER: "cal_tower", Structure.CASTLE: "cal_castle"}


@dataclass(frozen=True, slots=True)
class Figure:
    """A unit as it is shown. `spent`: "" or the sign of why it can't move, "moved" or "upgraded"."""

    rank: Rank
    spent: str = ""
    lifted: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """Everything on a square. Colours are ids of the palette; `salt` is a black marker.

    units   the two figures that are drawn, the first in front
    total   how many units stand there; `ready` how many of them can still move, None where it doesn't matter
    """

    marker: str = ""
    salt: bool = False
    capital: str = ""
    structure: tuple[str, Structure] | None = None
    colour: str = ""
    units: tuple[Figure, ...] = ()
    total: int = 0
    ready: int | None = None

    @property
    def empty(self) -> bool:
        """Whether there is nothing to draw."""
        return not (self.marker or self.salt or self.capital or self.structure or self.units)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a piece stands in its square: its drawing, colour, middle, foot and side."""

    name: str
    colour: str
    dx: float
    side: float
    dy: float = 0.0
    figure: Figure | None = None


def spots(standing: Standing) -> list[Spot]:
    """The standing pieces of a square from back to front; marker discs lie below them all."""
    out = _buildings(standing)
    crowded = bool(out)
    figures = [(UNIT_PIECE[f.rank], f) for f in standing.units]
    colour = standing.colour
    if not figures:
        return out
    if crowded:
        name, figure = figures[0]
        return [*out, Spot(name, colour, 0.22, 0.62, figure=figure)]
    if len(figures) == 1:
        flat = bool(standing.marker or standing.salt)
        name, figure = figures[0]
        return [Spot(name, colour, 0.18 if flat else 0.0, 0.66 if flat else 0.80, figure=figure)]
    (front, first), (back, second) = figures
    return [
        Spot(back, colour, 0.27, 0.62, figure=second),
        Spot(front, colour, -0.12, 0.80, figure=first),
    ]


def _buildings(standing: Standing) -> list[Spot]:
    """Capital and structure: alone in the middle, with units or each other moved to the left."""
    out: list[Spot] = []
    units = bool(standing.units)
    if standing.capital:
        both = standing.structure is not None
        dx, side = (-0.14, 0.72) if both else (-0.10, 0.84) if units else (0.0, 0.92)
        out.append(Spot("cal_capital", standing.capital, dx, side, -0.06 if both else 0.0))
    if standing.structure is not None:
        colour, level = standing.structure
        name = STRUCTURE_PIECE[level]
        if standing.capital:
            out.append(Spot(name, colour, -0.26 if units else 0.24, 0.52))
        else:
            out.append(Spot(name, colour, -0.16 if units else 0.0, 0.80 if units else 0.86))
    return out


def standing_picture(ctx: Context, standing: Standing, px: int) -> tuple[pygame.Surface, int]:
    """The picture for a square of `px`, and how many pixels it reaches beyond the square on each side."""
    pad = round(px * PAD)
    return ctx.art.cached(("standing", standing, px), lambda: _draw(ctx, standing, px, pad)), pad


def _draw(ctx: Context, standing: Standing, px: int, pad: int) -> pygame.Surface:
    out = shapes.blank((px + 2 * pad, px + 2 * pad), ctx.theme.color("ink"))
    if px < LEAST_DETAIL_PX:
        _draw_small(ctx, out, standing, px)
        return out
    if standing.marker or standing.salt:
        draw_marker(ctx, out, (pad + px * 0.5, pad + px * 0.54), px * 0.52, standing.marker)
    for spot in spots(standing):
        _draw_spot(ctx, out, spot, px, pad)
    _draw_count(ctx, out, standing, px, pad)
    return out


def _draw_small(ctx: Context, out: pygame.Surface, standing: Standing, px: int) -> None:
    """The one thing that matters most, for squares too small for more: units, else building, capital, salt.

    A marker is left to the claim's frame, which fills such a square.
    """
    middle = (out.get_width() / 2, out.get_height() / 2)
    if standing.capital:
        ctx.art.put(out, ctx.art.halo("cal_capital", standing.capital, px * 1.05), *middle)
    if standing.units:
        share = 0.58 if standing.capital else 0.84
        ctx.art.put(out, ctx.art.chip(standing.colour, px * share), *middle)
    elif standing.structure is not None and not standing.capital:
        colour, level = standing.structure
        ctx.art.put(out, ctx.art.halo(STRUCTURE_PIECE[level], colour, px * 0.92), *middle)
    elif standing.salt:
        ctx.art.put(out, ctx.art.icon("cal_salt", px * 0.8), *middle)


def draw_marker(
    ctx: Context, out: pygame.Surface, centre: tuple[float, float], side: float, colour: str
) -> None:
    """Draw a colour marker, or a black one where `colour` is empty, lying on the ground."""
    x, y = centre
    shadow = ctx.art.ellipse((side * 1.2, side), 120)
    out.blit(shadow, (round(x - side * 0.5), round(y - side * 0.36)))
    disc = ctx.art.piece("cal_marker", colour, side) if colour else ctx.art.icon("cal_salt", side)
    ctx.art.put(out, disc, x, y)


def _draw_spot(ctx: Context, out: pygame.Surface, spot: Spot, px: int, pad: int) -> None:
    x = pad + px * (0.5 + spot.dx)
    y = pad + px * (FOOT + spot.dy)
    side = px * spot.side
    figure = spot.figure
    lift = ctx.theme.f(5) if figure is not None and figure.lifted else 0
    if figure is None or not figure.spent:
        ctx.art.stand(out, spot.name, spot.colour, x, y, side, lifted=lift)
        return
    layer = shapes.blank(out.get_size(), ctx.theme.color("ink"))
    ctx.art.stand(layer, spot.name, spot.colour, x, y, side, lifted=lift)
    out.blit(tired(layer), (0, 0))
    radius = max(5.0, px * 0.115)
    draw_spent_sign(ctx, out, (x - side * 0.32, y - radius - lift), radius, figure.spent)


def _draw_count(ctx: Context, out: pygame.Surface, standing: Standing, px: int, pad: int) -> None:
    """The number of units where two figures don't show them all; "1/3" where only some can still move."""
    mixed = standing.ready is not None and 0 < standing.ready < standing.total
    hidden = standing.total > len(standing.units) or (
        standing.total > 1 and bool(standing.capital or standing.structure)
    )
    if not (hidden or mixed):
        return
    text = f"{standing.ready}/{standing.total}" if mixed else str(standing.total)
    size = min(13.0, max(ctx.theme.size["least"], px / ctx.theme.scale * _COUNT_SHARE))
    draw_count(ctx, out, (pad + px * 0.84, pad + px * 0.84), text, size)
