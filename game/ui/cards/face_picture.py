"""The face with a title band, a picture, a value on a wax seal and an effect, in four forms by width."""

from __future__ import annotations

import pygame

from game.ui.cards.faces import PictureFace
from game.ui.cards.paper import TITLE_PX, Line, Size, draw_lines, edge, fitting, form_of, paper, radius_of, wrapped
from game.ui.context import Context
from game.ui.paint import shapes

_MARGIN = 0.055
_BAND = 0.118
"""Height of the title band, in heights of the card."""
_PICTURE = {"full": 0.70, "middle": 0.86, "small": 0.86}
"""Height of the picture in its widths."""
_ZOOM = 1.23
"""The picture of a narrow card shows its middle, so much larger."""
_SEAL = 0.105

Box = tuple[float, float, float, float]


def draw_picture_face(ctx: Context, face: PictureFace, size: Size) -> pygame.Surface:
    """The card at a size in pixels."""
    form = form_of(ctx, size[0])
    w = size[0]
    out = paper(ctx, size, 3 + len(face.picture), w * 0.12)
    low = _draw_tiny(ctx, out, face) if form == "tiny" else _draw_worded(ctx, out, face, form)
    edge(ctx, out)
    if face.value is not None:
        _draw_value(ctx, out, face.value, form, low)
    return out


def _draw_worded(ctx: Context, out: pygame.Surface, face: PictureFace, form: str) -> float:
    """Band with title, picture and effect; returns where the picture ends."""
    w, h = out.get_size()
    m, high, line = w * _MARGIN, h * _BAND, max(1.2, w * 0.016)
    draw_band(ctx, out, (m, m, w - 2 * m, high), face.band)
    _draw_title(ctx, out, face, form, (w / 2, m + high / 2), w - 2 * m - (1 if form == "small" else w * 0.03))
    wide = w - 2 * m
    box = (m, m + high + line, wide, wide * _PICTURE[form])
    draw_picture(ctx, out, face, box, 1.0 if form == "full" else _ZOOM)
    low = box[1] + box[3]
    _draw_effect(ctx, out, face, form, low)
    return low


def _draw_tiny(ctx: Context, out: pygame.Surface, face: PictureFace) -> float:
    """The band, with the title where its least type has room, and as much picture as there is room for."""
    w, h = out.get_size()
    m = max(2.0, w * _MARGIN)
    room = w - 2 * m - 2
    title = fitting(ctx, title_ways(face, "tiny", 0.0), room, least=0.0) if w >= TITLE_PX else None
    high = h * 0.07 if title is None else max(h * 0.07, ctx.theme.type_px(title.size) * 1.3)
    draw_band(ctx, out, (m, m, w - 2 * m, high), face.band)
    if title is not None:
        centre = (w / 2, m + high / 2 - 0.5)
        ctx.text.draw(out, title.text, centre, title.size, "parchment_light", title.face, align="c", emboss="dark")
    top = m + high + max(1.0, w * 0.01)
    foot = 0.10 * h if face.value is not None else 0.0
    box = (m, top, w - 2 * m, h - m - foot - top)
    draw_picture(ctx, out, face, box, 1.0)
    return box[1] + box[3]


def draw_band(ctx: Context, out: pygame.Surface, box: Box, color: str) -> None:
    """The band of a title."""
    x, y, w, h = box
    radius, line = radius_of(out.get_width()), max(1.0, out.get_width() * 0.0096)
    ctx.art.rounded(out, box, "ink", radius * 0.5)
    inner = (x + line, y + line, w - 2 * line, h - 2 * line)
    ctx.art.rounded_gradient(out, inner, ctx.theme.mix(color, "#ffffff", 0.16), color, radius * 0.4)


def title_ways(face: PictureFace, form: str, units: float) -> list[Line]:
    """How the title may be set, the best way first. `units`: width of the card."""
    if form == "full":
        size = min(units * 0.088, 20.0)
        ways = [Line(face.title.upper(), "displayb", size, 0.03), Line(face.title, "displayb", size, 0.02)]
        return [*ways, Line(face.title, "semi", size)]
    if form == "middle":
        size = units * 0.105
        texts = (face.title, face.brief)
        return [Line(t, "displayb", size, 0.02) for t in texts] + [Line(t, "semi", size) for t in texts]
    return [Line(t, "semi", units * 0.125) for t in (face.title, face.brief)]


def _draw_title(
    ctx: Context, out: pygame.Surface, face: PictureFace, form: str, centre: tuple[float, float], width: float
) -> None:
    way = fitting(ctx, title_ways(face, form, out.get_width() / ctx.theme.scale), width)
    if way is not None:
        ctx.text.draw(
            out, way.text, (centre[0], centre[1] - 0.5), way.size, "parchment_light", way.face,
            track=way.track, align="c", emboss="dark",
        )  # fmt: skip


def draw_picture(ctx: Context, out: pygame.Surface, face: PictureFace, box: Box, zoom: float) -> None:
    """The middle of the picture in an ink frame, at least `zoom` times as wide as its box."""
    x, y = round(box[0]), round(box[1])
    size = round(box[2]), round(box[3])
    radius = radius_of(out.get_width()) * 0.4
    out.blit(_cut_picture(ctx, face, size, zoom, radius), (x, y))
    ctx.art.rounded(out, (x, y, *size), "ink", radius, max(1.2, out.get_width() * 0.016))


def _cut_picture(ctx: Context, face: PictureFace, size: Size, zoom: float, radius: float) -> pygame.Surface:
    """The middle of the picture, large enough to fill `size`, at least `zoom` times as wide."""
    wide = max(size[0] * zoom, size[1] / 0.7)
    scene = ctx.art.icon(face.picture, wide + 1, height=wide * 0.7 + 1)
    piece = shapes.opaque(size)
    at = round((size[0] - scene.get_width()) / 2), min(0, round((size[1] - scene.get_height()) * 0.62))
    piece.blit(scene, at)
    if face.figure:
        side = min(size[0] * 0.86, size[1] * 0.92)
        figure = ctx.art.icon(face.figure, side)
        piece.blit(figure, (round((size[0] - side) / 2), round(size[1] * 0.97 - side)))
    return shapes.with_round_corners(piece, radius)


def draw_vignette(ctx: Context, face: PictureFace, size: Size) -> pygame.Surface:
    """Only the picture, in an ink frame."""
    radius = max(2.0, size[0] * 0.05)
    out = _cut_picture(ctx, face, size, 1.0, radius)
    ctx.art.rounded(out, out.get_rect(), "ink", radius, max(1.3, min(ctx.theme.f(2), size[0] * 0.045)))
    return out


def _draw_effect(ctx: Context, out: pygame.Surface, face: PictureFace, form: str, low: float) -> None:
    """The effect below the picture, clear of the seal that hangs into it."""
    w, h = out.get_size()
    top, bottom = low + w * 0.065, h - w * 0.05
    if form != "full":
        words = fitting(ctx, [Line(face.short, "semit", w / ctx.theme.scale * 0.125)], w * 0.88)
        if words is not None:
            middle = (low + h - w * 0.035) / 2
            ctx.text.draw(out, words.text, (w / 2, middle), words.size, "ink", words.face, align="c")
        return
    units = w / ctx.theme.scale
    set_up = wrapped(ctx, face.full, (w * 0.88, bottom - top), min(17.0, units * 0.082))
    if set_up is not None:
        draw_lines(ctx, out, set_up[0], (w / 2, (top + bottom) / 2), set_up[1])


def _draw_value(ctx: Context, out: pygame.Surface, value: str, form: str, low: float) -> None:
    w, h = out.get_size()
    if form == "tiny":
        r = max(w * 0.16, 8.0)
        centre = (w / 2, min(low, h - r * 1.12))
    else:
        r = max(w * _SEAL, 9.0)
        centre = (w - w * _MARGIN - r * 0.62, low - r * 0.3)
    size = max(r * 1.15, 11.0) / ctx.theme.scale
    ctx.art.put(out, ctx.art.seal(r, "wax", value, size), *centre)
