"""What the pages of all games are drawn with: pieces, signs, dice, cards, numbers, arrows, as the tables show them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.cards.faces import CardFace
from game.ui.cards.picture import card_picture, card_size
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.shared.leaflet.leaflet import Mark

_FOOT = 0.97
"""How far down in its square a piece stands."""


def piece(
    drawing: str,
    seat: str,
    x: float,
    foot: float,
    high: float,
    *,
    mirrored: bool = False,
    fallen: float = 0.0,
    pale: bool = False,
) -> Mark:
    """A piece that stands at a place; `fallen` turns it by so many degrees, `pale`: it has gone, or isn't yet."""

    def paint(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
        art, px = ctx.art, rect.w
        picture = art.halo(drawing, seat, px)
        if mirrored:
            picture = pygame.transform.flip(picture, True, False)
        if fallen:
            picture = pygame.transform.rotozoom(picture, fallen, 1.0)
        else:
            foot = (round(rect.x - px * 0.02), round(rect.bottom - px * 0.24))
            surface.blit(art.ellipse((px, px * 0.34), 120), foot)
        if pale:
            picture = shapes.with_alpha(picture, 110)
        art.put(surface, picture, *rect.center)

    return Mark((x - high / 2, foot - high * _FOOT, high, high), paint)


def sign(icon: str, x: float, y: float, side: float, color: str = "", *, fallen: float = 0.0) -> Mark:
    """A drawing around a place, in a colour where it is of one; `fallen` turns it by so many degrees."""

    def paint(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
        picture = ctx.art.icon(icon, rect.w, color or None)
        if fallen:
            picture = pygame.transform.rotozoom(picture, fallen, 1.0)
        ctx.art.put(surface, picture, *rect.center)

    return Mark((x - side / 2, y - side / 2, side, side), paint)


def disc(icon: str, x: float, y: float, side: float, ground: str = "brass", color: str = "ink") -> Mark:
    """A sign on a round ground with a line of ink."""

    def paint(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ctx.art.rounded(surface, rect, "ink", rect.w / 2)
        inner = rect.inflate(-max(2, rect.w // 10), -max(2, rect.w // 10))
        ctx.art.rounded(surface, inner, ground, inner.w / 2)
        ctx.art.put(surface, ctx.art.icon(icon, rect.w * 0.62, color), *rect.center)

    return Mark((x - side / 2, y - side / 2, side, side), paint)


def die(seat: str, face: int, x: float, y: float, side: float) -> Mark:
    """A die that fell."""

    def paint(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ctx.art.put(surface, ctx.art.die(face, seat, rect.w), *rect.center)

    return Mark((x - side / 2, y - side / 2, side, side), paint)


def word(text: str, x: float, y: float, high: float, *, wide: float = 0.0, plate: bool = False) -> Mark:
    """A number or a short word around a place; on a slip of paper with `plate`."""
    width = wide or max(high, 0.68 * high * len(text))

    def paint(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
        t = ctx.theme
        if plate:
            ctx.art.rounded(surface, rect, "ink", rect.h * 0.25)
            ctx.art.rounded(surface, rect.inflate(-max(2, t.u(3)), -max(2, t.u(3))), "parchment_light", rect.h * 0.2)
        size = rect.h * (0.66 if plate else 0.9) / t.scale
        size = ctx.text.shrink(text, size, rect.w * (0.9 if plate else 1.0), "displayb", 0.0, 5)
        ctx.text.draw(surface, text, rect.center, size, "ink", "displayb", align="c")

    return Mark((x - width / 2, y - high / 2, width, high), paint)


def card(face: CardFace, x: float, y: float, width: float, *, angle: float = 0.0, seal: str = "") -> Mark:
    """A card around a place; `angle` degrees against the clock; `seal`: a number at its upper corner."""
    high = width * face.ratio

    def paint(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
        picture = card_picture(ctx, face, rect.w)
        wide, tall = card_size(face, rect.w)
        box = pygame.Rect(0, 0, wide, tall)
        box.center = rect.center
        if angle:
            picture = pygame.transform.rotozoom(picture, angle, 1.0)
        else:
            ctx.art.shadow(surface, box, "button")
        ctx.art.put(surface, picture, *rect.center)
        if seal:
            corner = (box.right - rect.w * 0.1, box.top + rect.w * 0.1)
            ctx.art.put(surface, ctx.art.seal(max(6.0, rect.w * 0.17), "wax", seal), *corner)

    return Mark((x - width / 2, y - high / 2, width, high), paint)


def arrow(
    points: Sequence[tuple[float, float]], *, wide: float = 2.2, color: str = "brass", sweep: float = 0.0
) -> Mark:
    """An arrow through places; between two it may bend aside by a share of its length."""
    way = _bent(points[0], points[-1], sweep) if sweep else list(points)
    pad = wide * 2.4
    left, top = min(x for x, _ in way) - pad, min(y for _, y in way) - pad
    right, bottom = max(x for x, _ in way) + pad, max(y for _, y in way) + pad
    box = (left, top, right - left, bottom - top)

    def paint(ctx: Context, surface: pygame.Surface, rect: pygame.Rect) -> None:
        k = rect.w / (right - left)
        at = [(rect.x + (x - left) * k, rect.y + (y - top) * k) for x, y in way]
        head, width = wide * k * 2.3, wide * k
        tip = pygame.Vector2(at[-1])
        back = tip - pygame.Vector2(at[-2])
        back.scale_to_length(head)
        neck, across = tip - back, pygame.Vector2(-back.y, back.x) * 0.72
        line = max(1.4, ctx.theme.f(1.3))
        body = [*at[:-1], (neck.x, neck.y)]
        rgba = ctx.text.rgba
        shapes.polyline(surface, body, rgba("ink"), width + 2 * line)
        corners = [(p.x, p.y) for p in (tip, neck + across, neck - across)]
        shapes.polygon(surface, corners, rgba(color), rgba("ink"), 2 * line)
        shapes.polyline(surface, body, rgba(color), width)
        shapes.polygon(surface, corners, rgba(color))

    return Mark(box, paint)


def _bent(start: tuple[float, float], end: tuple[float, float], sweep: float) -> list[tuple[float, float]]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    out = []
    for n in range(13):
        share = n / 12
        aside = sweep * math.sin(math.pi * share)
        out.append((start[0] + dx * share - dy * aside, start[1] + dy * share + dx * aside))
    return out
