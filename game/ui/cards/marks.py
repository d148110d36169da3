"""What lies over and around cards: brackets, frames, hatch, veils, number seals; and spots a card may be dropped on.

Everything is told by outline and pattern, as on boards (see `game.ui.paint.overlay`), and turns with its card.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui.cards.paper import radius_of
from game.ui.cards.picture import nearest_angle, turned
from game.ui.cards.placement import Mark
from game.ui.context import Context
from game.ui.paint import shapes

Rect = pygame.Rect
Point = tuple[float, float]

_PAD = 14.0
"""How far a mark may reach beyond its card, in units."""
_HOT = 1.35
_SEAL = 13.0
_BAND, _LYING_BAND = 0.17, 0.28
"""Where the band of a title ends, in heights of a card that stands and of one that lies."""
_SMALL_U = 80.0
"""Marks of narrower cards are thinner."""


def mark_reach(ctx: Context) -> int:
    """How many pixels a mark or a number seal may reach beyond the card's corners, at most."""
    return math.ceil(ctx.theme.f(max(_PAD, _SEAL * 1.6))) + 1


def draw_mark(
    ctx: Context,
    dst: pygame.Surface,
    mark: Mark,
    size: tuple[int, int],
    centre: Point,
    *,
    angle: float = 0.0,
    hot: bool = False,
    strength: float = 1.0,
) -> None:
    """Draw the mark of a card of `size` pixels whose middle is at `centre`, at a share of its opacity.

    A hot one is a step stronger; where there is no mark, a thin line says that the card is pointed at.
    """
    if mark is Mark.NONE and not hot:
        return
    key = ("card mark", str(mark), size, hot)
    picture = ctx.art.cached(key, lambda: _draw(ctx, mark, size, hot))
    picture = turned(ctx, key, picture, nearest_angle(angle))
    at = round(centre[0] - picture.get_width() / 2), round(centre[1] - picture.get_height() / 2)
    shapes.blit_faded(dst, picture, at, strength)


def _draw(ctx: Context, mark: Mark, size: tuple[int, int], hot: bool) -> pygame.Surface:
    pad = ctx.theme.u(_PAD)
    out = shapes.blank((size[0] + 2 * pad, size[1] + 2 * pad), ctx.theme.color("ink"))
    card = Rect(pad, pad, *size)
    k = max(0.62, min(1.0, size[0] / ctx.theme.scale / _SMALL_U)) * (_HOT if hot else 1.0)
    _DRAWERS[mark](ctx, out, card, k)
    return out


def _legal(ctx: Context, out: pygame.Surface, card: Rect, k: float) -> None:
    """Corner brackets just outside the card, a diamond on its upper edge."""
    t = ctx.theme
    gap = t.f(1.5 + 1.2 * k)
    x0, y0, x1, y1 = card.left - gap, card.top - gap, card.right + gap, card.bottom + gap
    arm = min(card.w, card.h) * 0.27
    for name, extra in (("ink", 2.6), ("legal", 0.0)):
        width, ends = t.f(3.4 * k + extra), t.f(extra / 2)
        for cx, cy, dx, dy in ((x0, y0, 1, 1), (x1, y0, -1, 1), (x0, y1, 1, -1), (x1, y1, -1, -1)):
            points = [(cx + dx * (arm + ends), cy), (cx, cy), (cx, cy + dy * (arm + ends))]
            shapes.polyline(out, points, t.color(name), width, joints=False)
            half = width / 2
            square = [(cx - half, cy - half), (cx + half, cy - half), (cx + half, cy + half), (cx - half, cy + half)]
            shapes.polygon(out, square, t.color(name))
    _diamond(ctx, out, ((x0 + x1) / 2, y0), t.f(5.2 * k))


def _diamond(ctx: Context, out: pygame.Surface, at: Point, r: float) -> None:
    (x, y), t = at, ctx.theme
    shapes.polygon(
        out, [(x - r, y), (x, y - r), (x + r, y), (x, y + r)], t.color("legal"), t.color("ink"), max(1.2, t.f(1.5))
    )


def _frame(ctx: Context, out: pygame.Surface, card: Rect, color: str, width: float) -> None:
    """A full frame around the card in an ink casing; the card's edge stays to be seen within."""
    t = ctx.theme
    casing = t.f(1.5)
    gap = t.f(0.6)
    reach = round(gap + width + casing)
    outer = card.inflate(2 * reach, 2 * reach)
    radius = radius_of(card.w) + reach
    ctx.art.rounded(out, outer, "ink", radius, reach + 1)
    inset = round(casing)
    ctx.art.rounded(out, outer.inflate(-2 * inset, -2 * inset), color, radius - inset, max(1.5, width))


def _selected(ctx: Context, out: pygame.Surface, card: Rect, k: float) -> None:
    _frame(ctx, out, card, "selected", ctx.theme.f(4 * k))


def _contested(ctx: Context, out: pygame.Surface, card: Rect, k: float) -> None:
    """A frame, and a diamond at the middle of each side."""
    _frame(ctx, out, card, "selected", ctx.theme.f(4 * k))
    gap, r = ctx.theme.f(3.6 * k), ctx.theme.f(5.6 * k)
    middles = (
        (card.centerx, card.top - gap), (card.right + gap, card.centery),
        (card.centerx, card.bottom + gap), (card.left - gap, card.centery),
    )  # fmt: skip
    for at in middles:
        _diamond(ctx, out, at, r)


def _target(ctx: Context, out: pygame.Surface, card: Rect, k: float) -> None:
    """Falling hatch, a red frame with a light hair line."""
    _hatch(ctx, out, card, "threat", (30, 105), rising=False)
    _frame(ctx, out, card, "threat", ctx.theme.f(3.6 * k))
    light = card.inflate(2 * ctx.theme.u(1), 2 * ctx.theme.u(1))
    ctx.art.rounded(out, light, "#ff9a86", radius_of(card.w) + 1, max(1.0, ctx.theme.f(1)))


def _refused(ctx: Context, out: pygame.Surface, card: Rect, k: float) -> None:
    """Crossed hatch, a dashed frame, a barred circle."""
    _hatch(ctx, out, card, "refused", (72, 105), rising=True)
    corners = [card.topleft, card.topright, card.bottomright, card.bottomleft]
    for p, q in zip(corners, [*corners[1:], corners[0]]):
        ctx.overlay.dashes(out, p, q, "parchment_shade", 2 * k)
    _barred(ctx, out, card.center, min(ctx.theme.f(12), card.w * 0.22))


def _barred(ctx: Context, out: pygame.Surface, at: Point, r: float) -> None:
    t, (x, y) = ctx.theme, at
    d = r * 0.66
    for name, width in (("ink", 6.0), ("parchment_light", 2.6)):
        beyond = t.f((width - 2.6) / 2)
        ctx.art.put(out, shapes.ring(r + beyond, t.color(name), t.f(width)), x, y)
        shapes.polyline(out, [(x - d, y - d), (x + d, y + d)], t.color(name), t.f(width), joints=False)


def _hatch(
    ctx: Context, out: pygame.Surface, card: Rect, color: str, alphas: tuple[int, int], *, rising: bool
) -> None:
    t = ctx.theme
    tint, line = alphas
    patch = shapes.blank(card.size, t.color(color))
    patch.fill(t.rgba(color, tint))
    for x in range(-card.h, card.w + card.h, max(3, t.u(9))):
        pygame.draw.line(patch, t.rgba(color, line), (x, 0), (x + card.h, card.h), t.u(2))
        if rising:
            pygame.draw.line(patch, t.rgba(color, line), (x, 0), (x - card.h, card.h), t.u(1.4))
    out.blit(shapes.masked(patch, ctx.art.mask(card.size, radius_of(card.w))), card)


def _dim(ctx: Context, out: pygame.Surface, card: Rect, k: float) -> None:
    """A dark veil."""
    ctx.art.rounded(out, card, (20, 12, 6, 120 if k <= 1 else 70), radius_of(card.w))


def _pointed(ctx: Context, out: pygame.Surface, card: Rect, k: float) -> None:
    """Nothing but a line: the pointer or the keyboard is here."""
    _frame(ctx, out, card, "legal", max(1.5, ctx.theme.f(1.6)))


_DRAWERS: dict[Mark, Callable[[Context, pygame.Surface, Rect, float], None]] = {
    Mark.NONE: _pointed,
    Mark.LEGAL: _legal,
    Mark.SELECTED: _selected,
    Mark.CONTESTED: _contested,
    Mark.TARGET: _target,
    Mark.REFUSED: _refused,
    Mark.DIM: _dim,
}


def draw_seal(
    ctx: Context,
    dst: pygame.Surface,
    text: str,
    size: tuple[int, int],
    centre: Point,
    *,
    angle: float = 0.0,
    grown: float = 1.0,
    titled: bool = False,
) -> None:
    """Draw a number on a wax seal at the upper right of a card; `grown` times as large while it lands.

    On a card with a title it hangs below the band, so that the name stays whole; on one that lies, on the picture.
    """
    t = ctx.theme
    lies = size[1] < size[0]
    r = min(t.f(_SEAL), max(t.f(8), min(size) * 0.2))
    a = math.radians(angle)
    dx, dy = size[0] / 2 - r * 0.5, -size[1] / 2 + r * 0.55
    if titled:
        dy = size[1] * (_LYING_BAND if lies else _BAND) - size[1] / 2 + r * 0.8
        dx = -dx if lies else dx
    at = centre[0] + dx * math.cos(a) + dy * math.sin(a), centre[1] - dx * math.sin(a) + dy * math.cos(a)
    picture = ctx.art.seal(r, "wax", text, max(11.0, r * 1.15) / t.scale)
    if grown != 1.0:
        side = max(1, round(picture.get_width() * grown))
        picture = pygame.transform.smoothscale(picture, (side, side))
    ctx.art.put(dst, picture, *at)


def draw_spot(
    ctx: Context, dst: pygame.Surface, rect: Rect, text: str = "", *, open: bool = True, hot: bool = False
) -> None:
    """Draw a place where a card may be dropped: dashed and faint, glowing while a card is over it.

    A spot that isn't `open` is only an empty place. `text` is one short line in its middle.
    """
    t = ctx.theme
    state = "hot" if hot and open else "open" if open else "empty"
    key = ("card spot", rect.size, state)
    dst.blit(ctx.art.cached(key, lambda: _spot(ctx, rect.size, state)), rect)
    if text:
        color = "legal" if open else "parchment_shade"
        size = ctx.text.shrink(text, 13.5, rect.w - t.f(8), "semit")
        ctx.text.draw(dst, text, rect.center, size, color, "semit", align="c", emboss="dark", width=rect.w)


def _spot(ctx: Context, size: tuple[int, int], state: str) -> pygame.Surface:
    t = ctx.theme
    out = shapes.blank(size, t.color("ink"))
    box = out.get_rect()
    radius = min(radius_of(size[0]), t.f(8))
    fill = {"empty": (12, 24, 27, 110), "open": t.rgba("legal", 26), "hot": t.rgba("legal", 105)}[state]
    ctx.art.rounded(out, box, fill, radius)
    if state == "empty":
        ctx.art.rounded(out, box, t.rgba("brass", 150), radius, max(1.0, t.f(1.6)))
        return out
    inner = box.inflate(-2 * t.u(3), -2 * t.u(3))
    if state == "hot":
        ctx.art.rounded(out, inner.inflate(t.u(3), t.u(3)), "ink", radius, t.f(6))
        ctx.art.rounded(out, inner, "legal", radius, t.f(3.2))
        return out
    corners = [inner.topleft, inner.topright, inner.bottomright, inner.bottomleft]
    for p, q in zip(corners, [*corners[1:], corners[0]]):
        ctx.overlay.dashes(out, p, q, "legal", 2)
    return out
