"""The boxes as pictures: cloth lid with brass corners, a medallion, the name stamped in gold.

Used by the title (all of them) and by the setup of a game (its own, large).
"""

from __future__ import annotations

import pygame

from game.scenes.app.games import SCENES
from game.scenes.app.medallions import Lid, Medallion
from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.art import Art

RATIO = 196 / 262
"""Width of a lid to its height."""

DEPTH = 12 / 196
"""How far the side of a box shows, in widths of its lid."""

_EDGE = "#0d0704"
_MUTED = (188, 182, 174)

def draw_box(
    ctx: Context, surface: pygame.Surface, rect: pygame.Rect, game: str, *, muted: bool = False
) -> None:
    """Draw a box whose lid fills `rect`; side and shadow reach beyond it. `muted` is in half light."""
    art = ctx.art
    depth = max(2, round(rect.w * DEPTH))
    art.shadow(surface, (rect.x, rect.y, rect.w + depth, rect.h + depth), "box")
    picture = art.cached(("lid", game, rect.size, muted), lambda: _box(art, rect.size, depth, game, muted))
    surface.blit(picture, (rect.x - 2, rect.y - 2))
    _draw_name(ctx, surface, rect, game, muted)


def _draw_name(ctx: Context, surface: pygame.Surface, rect: pygame.Rect, game: str, muted: bool) -> None:
    """The name in gold capitals, in one line or two."""
    t = ctx.theme
    lines = ctx.words(f"lids.{game}").upper().split("|")
    k = rect.w / t.f(196)  # sizes follow the lid
    track = t.track["box_name"]
    size = (t.size["box_name"] if len(lines) == 1 else 16) * k
    size = min(ctx.text.shrink(line, size, rect.w - t.f(34) * k, "displayb", track) for line in lines)
    for i, line in enumerate(lines):
        y = rect.y + rect.h * 0.765 + (i - (len(lines) - 1) / 2) * t.f(20) * k
        color = "brass" if muted else "brass_light"
        ctx.text.draw(
            surface, line, (rect.centerx, y), size, color, "displayb", track=track, align="c", emboss="dark"
        )


def _box(art: Art, size: tuple[int, int], depth: int, game: str, muted: bool) -> pygame.Surface:
    """Lid and sides; the lid's corner lies at (2, 2) of the picture."""
    lid = SCENES[game].lid
    w, h = size
    k = w / 196
    out = shapes.blank((w + depth + 6, h + depth + 6))
    art_mix = art.theme.mix
    edge = art.theme.color(_EDGE)
    d = depth
    right = [(w, 4 * k), (w + d, d), (w + d, h + d), (w, h)]
    below = [(4 * k, h), (w, h), (w + d, h + d), (d, h + d)]
    for points, shade in ((right, 0.62), (below, 0.74)):
        moved = [(x + 2, y + 2) for x, y in points]
        shapes.polygon(out, moved, art_mix(lid.cloth, "#000000", shade), edge, 2 * k)
    out.blit(_lid(art, size, lid), (2, 2))
    if muted:
        out.fill((*_MUTED, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _lid(art: Art, size: tuple[int, int], lid: Lid) -> pygame.Surface:
    w, h = size
    k = w / 196
    cloth = art.materials.hide(size, lid.cloth, "cloth", seed=sum(lid.cloth.encode()) % 97)
    sheen = shapes.gradient(size, (32, 32, 32), (0, 0, 0), True)
    cloth.blit(sheen, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    out = shapes.masked(cloth, shapes.rounded_mask(size, 5 * k))
    art.rounded(out, (0, 0, w, h), _EDGE, 5 * k, 2.4 * k)
    for gap, width in ((8.0, 2.0), (12.5, 1.0)):
        art.brass_frame(out, (gap * k, gap * k, w - 2 * gap * k, h - 2 * gap * k), 4 * k, max(1.0, width * k))
    _draw_corners(art, out, k)
    _draw_medallion(art, out, lid.medallion, (w / 2, h * 0.41), w * 0.345, k)
    return out


def _draw_corners(art: Art, out: pygame.Surface, k: float) -> None:
    c = 26 * k
    w, h = out.get_size()
    for cx, cy, dx, dy in ((0, 0, 1, 1), (w, 0, -1, 1), (0, h, 1, -1), (w, h, -1, -1)):
        plate = [(0, 0), (c, 0), (c * 0.62, c * 0.28), (c * 0.28, c * 0.62), (0, c)]
        shine = [(3 * k, 3 * k), (c * 0.7, 3 * k), (3 * k, c * 0.7)]
        shapes.polygon(out, _turned(plate, cx, cy, dx, dy), art.theme.color("brass"), (26, 14, 5), 1.8 * k)
        shapes.polygon(out, _turned(shine, cx, cy, dx, dy), art.theme.rgba("brass_light", 150))
        nail = shapes.ring(2.6 * k, art.theme.color("brass_dark"))
        art.put(out, nail, cx + dx * 7.5 * k, cy + dy * 7.5 * k)


def _turned(points: list[shapes.Point], cx: float, cy: float, dx: int, dy: int) -> list[shapes.Point]:
    return [(cx + dx * x, cy + dy * y) for x, y in points]


def _draw_medallion(
    art: Art, out: pygame.Surface, draw: Medallion, middle: shapes.Point, r: float, k: float
) -> None:
    """A picture in a ring of brass, set into the cloth."""
    color = art.theme.color
    for radius, tone in ((r + 5 * k, _EDGE), (r + 3.4 * k, "brass"), (r, "ink")):
        art.put(out, shapes.ring(radius, color(tone)), *middle)
    art.put(out, shapes.ring(r + 3.4 * k, color("brass_light"), 1.2 * k), *middle)
    side = round(2 * r)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    draw(art, picture, side / 2)
    mask = shapes.blank((side, side), (255, 255, 255))
    art.put(mask, shapes.ring(r - 1.7 * k, (255, 255, 255)), side / 2, side / 2)
    art.put(out, shapes.masked(picture, mask), *middle)
