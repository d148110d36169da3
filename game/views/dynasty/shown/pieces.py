"""What stands on a tile as one picture: city, house, land token, bridge, unit, with signs and steps left.

A picture is made once for every combination and size and then only blitted. It is a square around the middle of
its tile, larger than the tile, since pieces stand up. Lengths are shares of the tile's width unless they say
otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.views.shared.board.piece_signs import draw_spent_sign, tired

REACH = 0.95
"""How far a picture reaches from the middle of its tile to each side."""

LEAST_DETAIL_PX = 24
"""Below this width of a tile a piece is its outline, without signs and steps."""

LEAST_SHAPE_PX = 13
"""Below this width of a tile a house is a square in its colour and a unit a chip."""

_SMALL_PX, _GROWN = 30, 0.30
"""Below this width of a tile pieces take up to that share more of it, since there is little to see of them."""

CITY_SIDE = (0.84, 0.94, 1.04, 1.13, 1.24)
"""Size of a city's drawing, by level."""

CITY_FOOT, HOUSE_FOOT, UNIT_FOOT = 0.45, 0.34, 0.40
HOUSE_SIDE, TOKEN_SIDE, BRIDGE_SIDE, UNIT_SIDE = 0.62, 0.60, 1.0, 0.80
_CARGO_SIDE = 0.46
_SIGN = 0.115

UNIT_PIECE = {
    "soldier": "dyn_soldier",
    "ship": "dyn_ship",
    "knight": "dyn_knight",
    "siege_tower": "dyn_siege",
}
NOBODYS = "-"
"""In place of a colour: a neutral bridge."""

HOUSE, LAND_TOKEN, BRIDGE, WILD_BRIDGE = "dyn_house", "dyn_land", "dyn_bridge", "dyn_bridge_wild"


def city_piece(level: int) -> str:
    """The drawing of a city of a level."""
    return f"dyn_city{level}"


@dataclass(frozen=True, slots=True)
class UnitLook:
    """A unit as it is drawn.

    steps    steps it has left and steps it had, in its owner's March phase, else None
    spent    it is finished for this turn
    cargo    the kind that it carries, "" for none; `cargo_spent`: that unit is finished
    sung     War Song makes it stronger
    """

    kind: str
    colour: str
    steps: tuple[int, int] | None = None
    spent: bool = False
    sung: bool = False
    lifted: bool = False
    cargo: str = ""
    cargo_spent: bool = False
    cargo_lifted: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """Everything on a tile. Colours are ids of the palette, "" for nothing; a bridge may be NOBODYS."""

    city: str = ""
    level: int = 0
    warded: bool = False
    house: str = ""
    token: str = ""
    bridge: str = ""
    unit: UnitLook | None = None

    @property
    def empty(self) -> bool:
        """Whether there is nothing to draw."""
        return not (self.city or self.house or self.token or self.bridge or self.unit)


def standing_picture(ctx: Context, standing: Standing, width: int) -> tuple[pygame.Surface, int]:
    """The picture for tiles of `width` pixels, and how far its corner lies left of and above the tile's middle."""
    reach = round(width * REACH) + 2
    return ctx.art.cached(("dynasty standing", standing, width), lambda: _draw(ctx, standing, width, reach)), reach


def _draw(ctx: Context, standing: Standing, width: int, reach: int) -> pygame.Surface:
    out = shapes.blank((2 * reach, 2 * reach), ctx.theme.color("ink"))
    if width < LEAST_SHAPE_PX:
        _draw_dots(ctx, out, standing, width)
        return out
    _draw_buildings(ctx, out, standing, width, reach)
    if standing.unit is not None:
        _draw_unit(ctx, out, standing, standing.unit, width, reach)
    return out


def _grown(width: int) -> float:
    """How much larger pieces are drawn on small tiles."""
    return 1 + _GROWN * min(1.0, max(0.0, (_SMALL_PX - width) / (_SMALL_PX - LEAST_SHAPE_PX)))


def _draw_dots(ctx: Context, out: pygame.Surface, standing: Standing, width: int) -> None:
    """Cities keep their outline, a unit is its chip, a house or token a square, a bridge a bar."""
    t, middle = ctx.theme, (out.get_width() / 2, out.get_height() / 2)
    flat = standing.house or standing.token or standing.bridge
    if flat:
        share = (0.62, 0.62) if standing.house else (0.66, 0.38) if standing.token else (0.95, 0.34)
        box = pygame.Rect(0, 0, max(3, round(width * share[0])), max(3, round(width * share[1])))
        box.center = (round(middle[0]), round(middle[1]))
        out.fill(t.color("ink"), box.inflate(2, 2))
        out.fill(t.color("parchment_shade" if flat == NOBODYS else t.seat(flat).main), box)
    if standing.city:
        side = width * CITY_SIDE[standing.level - 1] * 1.35
        ctx.art.put(out, ctx.art.halo(city_piece(standing.level), standing.city, side), *middle)
    if standing.unit is not None:
        ctx.art.put(out, ctx.art.chip(standing.unit.colour, width * 0.95), *middle)


def _draw_buildings(ctx: Context, out: pygame.Surface, standing: Standing, width: int, reach: int) -> None:
    """Bridge below, then token, house, city; with a unit in front a house moves up behind it."""
    shared = standing.unit is not None
    if standing.bridge:
        draw_bridge(ctx, out, (reach, reach), width, standing.bridge)
    if standing.token:
        draw_token(ctx, out, (reach, reach + width * (0.12 if shared else 0.02)), width, standing.token)
    if standing.house:
        x, foot, side = (reach - width * 0.21, 0.12, HOUSE_SIDE * 0.86) if shared else (reach, HOUSE_FOOT, HOUSE_SIDE)
        ctx.art.stand(out, HOUSE, standing.house, x, reach + width * foot, width * side * _grown(width))
    if standing.city:
        side = width * CITY_SIDE[standing.level - 1] * _grown(width)
        ctx.art.stand(out, city_piece(standing.level), standing.city, reach, reach + width * CITY_FOOT, side)
        if standing.warded:
            draw_ward(ctx, out, (reach, reach + width * CITY_FOOT), side)


def draw_bridge(ctx: Context, out: pygame.Surface, middle: shapes.Point, width: float, colour: str) -> None:
    """Draw a bridge that spans its tile; NOBODYS for a neutral one."""
    side = width * BRIDGE_SIDE
    shadow = ctx.art.ellipse((side, side * 0.34), 110)
    out.blit(shadow, (round(middle[0] - side * 0.42), round(middle[1] + side * 0.18)))
    name, seat = (WILD_BRIDGE, "slate") if colour == NOBODYS else (BRIDGE, colour)
    ctx.art.put(out, ctx.art.halo(name, seat, side), *middle)


def draw_token(ctx: Context, out: pygame.Surface, middle: shapes.Point, width: float, colour: str) -> None:
    """Draw a land token lying on the ground."""
    side = width * TOKEN_SIDE * _grown(round(width))
    shadow = ctx.art.ellipse((side * 1.1, side * 0.5), 120)
    out.blit(shadow, (round(middle[0] - side * 0.46), round(middle[1] - side * 0.02)))
    ctx.art.put(out, ctx.art.halo(LAND_TOKEN, colour, side), middle[0], middle[1] - side * 0.14)


def draw_ward(ctx: Context, out: pygame.Surface, foot: shapes.Point, side: float) -> None:
    """Draw a dome of short strokes over a city and the sign of the spell at its foot: Ward."""
    t, width = ctx.theme, max(1.2, side * 0.035)
    wide, high = side * 0.57, side * 1.0
    strokes = 11
    for n in range(strokes):
        ends = [_on_dome(foot, wide, high, (n + part) / strokes) for part in (0.18, 0.82)]
        shapes.polyline(out, ends, t.color("ink"), width * 2.3)
        shapes.polyline(out, ends, t.color("legal"), width)
    draw_sign(ctx, out, (foot[0] + side * 0.42, foot[1] - side * 0.10), max(6.0, side * 0.17), "spell_ward")


def _on_dome(foot: shapes.Point, wide: float, high: float, share: float) -> shapes.Point:
    """A point on the half ellipse that stands on a foot, from its left end (0) to its right end (1)."""
    turn = pygame.math.Vector2(-1, 0).rotate(180 * share)
    return foot[0] + turn.x * wide, foot[1] + turn.y * high


def draw_sign(ctx: Context, out: pygame.Surface, middle: shapes.Point, radius: float, icon: str) -> None:
    """Draw a paper disc with a one-colour sign."""
    t = ctx.theme
    ctx.art.put(out, shapes.ring(radius + max(1.2, radius * 0.2), t.color("ink")), *middle)
    ctx.art.put(out, shapes.ring(radius, t.color("parchment_light")), *middle)
    ctx.art.put(out, ctx.art.icon(icon, radius * 1.45, "ink"), *middle)


# ------------------------------------------------------------------------------------------------ units
def _draw_unit(
    ctx: Context, out: pygame.Surface, standing: Standing, unit: UnitLook, width: int, reach: int
) -> None:
    """The unit, on the deck of a bridge or in front of a house, then its signs."""
    side = width * UNIT_SIDE * _grown(width) * (0.84 if standing.bridge or standing.house else 1.0)
    x = reach + (width * 0.12 if standing.house else 0)
    foot = reach + width * (0.10 if standing.bridge else UNIT_FOOT)
    lift = ctx.theme.f(5) if unit.lifted else 0.0
    _draw_figure(ctx, out, unit, (x, foot), side, lift)
    if width < LEAST_DETAIL_PX:
        return
    radius = max(5.0, width * _SIGN)
    if unit.spent:
        draw_spent_sign(ctx, out, (x - side * 0.36, foot - radius - lift), radius, "moved")
    if unit.sung:
        draw_sign(ctx, out, (x - side * 0.36, foot - side * 0.86 - lift), radius * 1.15, "spell_war_song")
    if unit.steps is not None and not unit.spent:
        draw_steps(ctx, out, (x, foot + width * 0.045), width, unit.steps)


def _draw_figure(
    ctx: Context, out: pygame.Surface, unit: UnitLook, foot: shapes.Point, side: float, lift: float
) -> None:
    """A unit with what it carries; tired ones lose half their colour."""
    layer = shapes.blank(out.get_size(), ctx.theme.color("ink")) if unit.spent else out
    ctx.art.stand(layer, UNIT_PIECE[unit.kind], unit.colour, foot[0], foot[1], side, lifted=lift)
    if unit.spent:
        out.blit(tired(layer), (0, 0))
    if unit.cargo:
        _draw_cargo(ctx, out, unit, foot, side, lift)


def _draw_cargo(
    ctx: Context, out: pygame.Surface, unit: UnitLook, foot: shapes.Point, side: float, lift: float
) -> None:
    """The unit aboard, small, before the mast."""
    small = side * _CARGO_SIDE / UNIT_SIDE
    at = (foot[0] + side * 0.25, foot[1] - side * 0.24 - lift)
    layer = shapes.blank(out.get_size(), ctx.theme.color("ink")) if unit.cargo_spent else out
    wide = 2 if unit.cargo_lifted else max(1, round(small * 0.05))
    picture = ctx.art.halo(
        UNIT_PIECE[unit.cargo], unit.colour, small, wide, "legal" if unit.cargo_lifted else "parchment_light"
    )
    layer.blit(picture, (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height())))
    if unit.cargo_spent:
        out.blit(tired(layer), (0, 0))


def draw_steps(
    ctx: Context, out: pygame.Surface, middle: shapes.Point, width: float, steps: tuple[int, int]
) -> None:
    """Draw a strip with a pip for each step of a turn: bright while it is left, dark when it is gone."""
    t = ctx.theme
    left, whole = steps
    radius = max(1.8, width * 0.042)
    gap = radius * 2.5
    strip = pygame.Rect(0, 0, round(gap * whole + radius), round(radius * 3.4))
    strip.center = (round(middle[0]), round(middle[1]))
    ctx.art.rounded(out, strip, "ink", strip.h / 2)
    for n in range(whole):
        x = strip.centerx + (n - (whole - 1) / 2) * gap
        color = "brass_light" if n < left else "ink_soft"
        ctx.art.put(out, shapes.ring(radius, t.color(color)), x, strip.centery)
