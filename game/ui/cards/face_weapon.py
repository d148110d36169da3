"""The face in one colour: rays, a drawing, the number on a pennon and as diamonds; wide ones with their name."""

from __future__ import annotations

import math

import pygame

from game.ui.cards.faces import WeaponFace
from game.ui.cards.paper import Line, Size, draw_lines, edge, fitting, form_of, paper, wrapped
from game.ui.context import Context
from game.ui.paint import shapes

_MARGIN = 0.075
_RAYS = 9
_TEXT_SHARE = 0.30
"""Share of a wide card's height that is left to its name and effect."""


def draw_weapon(ctx: Context, face: WeaponFace, size: Size) -> pygame.Surface:
    """The card at a size in pixels."""
    w, h = size
    out = paper(ctx, size, 7, w * 0.14)
    worded = form_of(ctx, w) == "full" and bool(face.title)
    high = h * (1 - _TEXT_SHARE) if worded else h
    _draw_field(ctx, out, face, high)
    if worded:
        _draw_words(ctx, out, face, high)
    edge(ctx, out)
    _draw_pennon(ctx, out, face.value, 0.12 if worded else 0.155)
    return out


def _draw_field(ctx: Context, out: pygame.Surface, face: WeaponFace, high: float) -> None:
    """The coloured field with rays, weapon and diamonds, down to `high`."""
    w = out.get_width()
    t, m = ctx.theme, w * _MARGIN
    line = max(1.0, w * 0.014)
    box = (m, m, w - 2 * m, high - 2 * m)
    ctx.art.rounded(out, box, "ink", w * 0.05)
    inner = (m + line, m + line, w - 2 * m - 2 * line, high - 2 * m - 2 * line)
    light, dark = t.mix(face.field, "#ffffff", 0.34), t.mix(face.field, "#000000", 0.18)
    ctx.art.rounded_gradient(out, inner, light, dark, w * 0.04)
    _draw_rays(ctx, out, face, (w / 2, high * 0.52), (w * 0.36, high * 0.32))
    side = min(w * 0.62, high * 0.56)
    ctx.art.put(out, ctx.art.icon(face.picture, side), w / 2, high * (0.53 if high > w else 0.48))
    _draw_diamonds(ctx, out, face.value, high - m - w * 0.115)


def _draw_rays(
    ctx: Context, out: pygame.Surface, face: WeaponFace, at: tuple[float, float], reach: tuple[float, float]
) -> None:
    """Engraved rays above the weapon, from its middle outwards."""
    color = (*ctx.theme.mix(face.field, "#ffffff", 0.55), 255)
    width = max(0.9, out.get_width() * 0.012)
    for i in range(_RAYS):
        a = math.pi * i / (_RAYS - 1)
        ends = [(at[0] + math.cos(a) * reach[0] * k, at[1] - math.sin(a) * reach[1] * k) for k in (0.45, 1.0)]
        shapes.polyline(out, ends, color, width, joints=False)


def _draw_diamonds(ctx: Context, out: pygame.Surface, value: int, y: float) -> None:
    w, t = out.get_width(), ctx.theme
    step = min(w * 0.15, w * 0.74 / max(1, value))
    for i in range(value):
        x = w / 2 + (i - (value - 1) / 2) * step
        points = [(x - step * 0.36, y), (x, y - step * 0.42), (x + step * 0.36, y), (x, y + step * 0.42)]
        shapes.polygon(out, points, t.color("brass_light"), t.color("ink"), max(1.0, w * 0.016))


def _draw_pennon(ctx: Context, out: pygame.Surface, value: int, share: float) -> None:
    """The number on a slip of paper at the upper left, where a fan leaves it in view. `share`: half its width."""
    w, t = out.get_width(), ctx.theme
    k, at = max(w * share, 5.6), w * _MARGIN * 0.5
    x0, x1, low, tip = at, at + k * 2.1, at + k * 1.9, at + k * 2.5
    points = [(x0, at), (x1, at), (x1, low), ((x0 + x1) / 2, tip), (x0, low)]
    shapes.polygon(out, points, t.color("parchment_light"), t.color("ink"), max(1.3, w * 0.022))
    size = max(k * 1.74, 11.0) / t.scale
    ctx.text.draw(out, str(value), ((x0 + x1) / 2, at + k * 1.02), size, "ink", "bold", align="c")


def _draw_words(ctx: Context, out: pygame.Surface, face: WeaponFace, top: float) -> None:
    w, h = out.get_size()
    units = w / ctx.theme.scale
    ways = [Line(face.title, "displayb", units * 0.085, 0.02), Line(face.title, "semi", units * 0.08)]
    way = fitting(ctx, ways, w * 0.86)
    room = h - top - w * 0.05
    y = top + room * 0.12
    if way is not None:
        ctx.text.draw(out, way.text, (w / 2, y), way.size, "ink", way.face, track=way.track, align="c")
    set_up = wrapped(ctx, face.full, (w * 0.86, room * 0.72), min(15.5, units * 0.074))
    if set_up is not None:
        draw_lines(ctx, out, set_up[0], (w / 2, top + room * 0.60), set_up[1])
