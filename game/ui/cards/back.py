"""The back of a card: leather, a double line of brass, the rosette; the name of a card that its owner knows."""

from __future__ import annotations

import pygame

from game.ui.cards.faces import CardBack
from game.ui.cards.paper import LEAST_U, Size, draw_lines, edge, form_of, line_height, radius_of, wrapped
from game.ui.context import Context
from game.ui.paint import shapes

_MARGIN = 0.075
_CORNERS = ((0.19, 0.14), (0.81, 0.14), (0.19, 0.86), (0.81, 0.86))


def draw_back(ctx: Context, back: CardBack, size: Size) -> pygame.Surface:
    """The back at a size in pixels."""
    w, h = size
    radius = radius_of(w)
    out = shapes.with_round_corners(ctx.art.materials.hide(size, back.base, "leather", seed=12), radius)
    m = w * _MARGIN
    for inset, share, line in ((m, 0.6, 0.014), (m * 1.5, 0.45, 0.008)):
        box = (inset, inset, w - 2 * inset, h - 2 * inset)
        ctx.art.brass_frame(out, box, radius * share, max(1.0, w * line))
    ctx.art.put(out, ctx.art.rosette(w * 0.31, "brass", max(0.8, w * 0.011), turns=6), w / 2, h / 2)
    for x, y in _CORNERS:
        if not (back.name and y > 0.5):
            _draw_corner(ctx, out, back.sign, (w * x, h * y))
    if back.name:
        _draw_name(ctx, out, back)
    edge(ctx, out)
    return out


def _draw_corner(ctx: Context, out: pygame.Surface, sign: str, at: tuple[float, float]) -> None:
    w = out.get_width()
    if sign and w * 0.16 >= 9:
        ctx.art.put(out, ctx.art.icon(sign, w * 0.15, "brass"), *at)
        return
    r, (x, y) = w * 0.04, at
    shapes.polygon(out, [(x - r, y), (x, y - r), (x + r, y), (x, y + r)], ctx.theme.color("brass"))


def _draw_name(ctx: Context, out: pygame.Surface, back: CardBack) -> None:
    """The name on a darker plaque between the lines of brass; in two lines where one is too narrow, or a picture."""
    w, h = out.get_size()
    set_up = None
    if form_of(ctx, w) != "tiny" or not back.picture:
        room = w * (1 - 3.4 * _MARGIN), h * 0.26
        ways = (wrapped(ctx, name, room, 12.5, "semit", least=LEAST_U) for name in (back.name, back.brief) if name)
        set_up = next((way for way in ways if way is not None), None)
    if set_up is None:
        _draw_known_picture(ctx, out, back.picture)
        return
    lines, size = set_up
    wide = max(ctx.text.width(line, size, "semit") for line in lines) + w * 0.07
    plaque = pygame.Rect(0, 0, round(min(wide, w * (1 - 3 * _MARGIN))), round(len(lines) * line_height(ctx, size)))
    plaque.midbottom = (w // 2, round(h - w * _MARGIN * 2.1))
    ctx.art.rounded(out, plaque, (18, 9, 5, 165), w * 0.03)
    draw_lines(ctx, out, lines, plaque.center, size, "semit", "brass_light", "dark")


def _draw_known_picture(ctx: Context, out: pygame.Surface, name: str) -> None:
    """Too narrow for letters: the card's picture, small and framed, if it has one."""
    if not name:
        return
    w, h = out.get_size()
    picture = ctx.art.icon(name, w * 0.56, height=w * 0.40)
    box = pygame.Rect(0, 0, round(w * 0.56), round(w * 0.40))
    box.midbottom = (w // 2, round(h - w * _MARGIN * 2.2))
    ctx.art.rounded(out, box, (18, 9, 5, 210), 2)
    ctx.art.put(out, picture, *box.center)
    ctx.art.brass_frame(out, box.inflate(2, 2), 2, max(1.0, w * 0.025))
