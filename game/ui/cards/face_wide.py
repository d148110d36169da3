"""A card with a picture as it lies where there is width and no height: picture at the left, effect beside it."""

from __future__ import annotations

import pygame

from game.ui.cards.face_picture import draw_band, draw_picture
from game.ui.cards.faces import WideFace
from game.ui.cards.paper import Line, Size, draw_lines, edge, fitting, least_size, paper, wrapped
from game.ui.context import Context

_MARGIN = 0.065
"""In heights of the card, as the others."""
_BAND, _LEAST_BAND = 0.20, 1.35
"""Height of the title band, and the least of it in heights of its type."""
_PICTURE = 0.39
"""Width of the picture in widths of the card."""
_SEAL = 0.15


def draw_wide_face(ctx: Context, face: WideFace, size: Size) -> pygame.Surface:
    """The card at a size in pixels."""
    w, h = size
    out = paper(ctx, size, 3 + len(face.picture), h * 0.12)
    m, line = h * _MARGIN, max(1.2, h * 0.014)
    high = max(h * _BAND, ctx.theme.type_px(least_size(ctx)) * _LEAST_BAND)
    draw_band(ctx, out, (m, m, w - 2 * m, high), face.band)
    _draw_title(ctx, out, face, (w / 2, m + high / 2 - 0.5), (w - 3 * m, high))
    top = m + high + line
    box = (m, top, w * _PICTURE, h - m - top)
    draw_picture(ctx, out, face, box, 1.0)
    left = box[0] + box[2] + m
    _draw_effect(ctx, out, face, (left, top, w - m - left, box[3]))
    edge(ctx, out)
    if face.value is not None:
        r = max(h * _SEAL, 9.0)
        seal = ctx.art.seal(r, "wax", face.value, max(r * 1.15, 11.0) / ctx.theme.scale)
        ctx.art.put(out, seal, box[0] + r * 0.9, h - m - r * 0.9)
    return out


def _draw_title(
    ctx: Context, out: pygame.Surface, face: WideFace, centre: tuple[float, float], room: tuple[float, float]
) -> None:
    """The title, as large as the band allows; its shorter form where it would be cut."""
    size = room[1] * 0.72 / ctx.theme.scale
    way = fitting(ctx, [Line(title, "semi", size) for title in (face.title, face.brief)], room[0])
    if way is not None:
        ctx.text.draw(out, way.text, centre, way.size, "parchment_light", way.face, align="c", emboss="dark")


def _draw_effect(ctx: Context, out: pygame.Surface, face: WideFace, box: tuple[float, float, float, float]) -> None:
    """The whole effect beside the picture; where there is no room for it, the effect in two words."""
    x, y, w, h = box
    roomy = out.get_height() / ctx.theme.scale * 0.14
    set_up, face_name = wrapped(ctx, face.full, (w, h), min(15.0, roomy), least=10.5), "text"
    if set_up is None:
        set_up, face_name = wrapped(ctx, face.short, (w, h), min(17.0, 1.3 * roomy), "semit", least=9.5), "semit"
    if set_up is not None:
        draw_lines(ctx, out, set_up[0], (x + w / 2, y + h / 2), set_up[1], face_name)
