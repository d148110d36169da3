"""The square faces: a numbered clearing in foliage, and the sign of whoever holds the place."""

from __future__ import annotations

import pygame

from game.ui.cards.faces import AreaFace, SignFace
from game.ui.context import Context
from game.ui.paint import shapes

FOLIAGE = ("kal_foliage_1", "kal_foliage_2", "kal_foliage_3")
"""Drawings of a clearing's frame; each can lie in eight ways."""

_FIGURE_SHARE = 0.76
_FULL_SHARE = 0.84
"""Side of the figure: beside a frame line, and on cards that are large enough to show it larger."""


def _radius(px: float) -> float:
    return max(3.0, px * 0.08)


def draw_area(ctx: Context, face: AreaFace, px: int) -> pygame.Surface:
    """A clearing with its number, at a side in pixels."""
    name = FOLIAGE[face.seed % len(FOLIAGE)]
    frame = ctx.art.icon(name, px)
    way = face.seed // len(FOLIAGE)
    frame = pygame.transform.flip(frame, bool(way & 1), False)
    piece = shapes.opaque((px, px))
    piece.fill(ctx.theme.color("#4a6234"))
    piece.blit(frame, (0, 0))
    out = shapes.with_round_corners(piece, _radius(px))
    size = max(px * 0.36, 13.0) / ctx.theme.scale
    text = str(face.number)
    wide = ctx.text.width(text, size, "displayb")
    if wide > px * 0.56:
        size *= px * 0.56 / wide
    ctx.text.draw(out, text, (px / 2, px * 0.51), size, "ink", "displayb", align="c", emboss=(255, 250, 225, 150))
    ctx.art.rounded(out, (0, 0, px, px), "ink", _radius(px), max(1.6, px * 0.026))
    return out


def draw_sign(ctx: Context, face: SignFace, px: int) -> pygame.Surface:
    """A place that is held: the figure in a round light on its colour."""
    t = ctx.theme
    base = "#{:02x}{:02x}{:02x}".format(*(min(127, c) for c in t.mix(face.field, "#000000", 0.26)))
    out = shapes.with_round_corners(ctx.art.materials.hide((px, px), base, "cloth", face.seed), _radius(px))
    ctx.art.put(out, _light(ctx, face.field, px), px / 2, px / 2)
    line = max(1.0, px * 0.022)
    inset = px * 0.055
    color = (*t.mix(face.field, "#ffffff", 0.55), 255)
    ctx.art.rounded(out, (inset, inset, px - 2 * inset, px - 2 * inset), color, _radius(px) * 0.7, line)
    ctx.art.put(out, ctx.art.icon(face.figure, px * _FIGURE_SHARE), px / 2, px / 2)
    ctx.art.rounded(out, (0, 0, px, px), "ink", _radius(px), max(1.6, px * 0.026))
    return out


def _light(ctx: Context, color: str, px: int) -> pygame.Surface:
    """A soft disc of the colour with much white, blurred at a half of its size."""
    half = max(8, px // 2)
    tone = ctx.theme.mix(color, "#ffffff", 0.64)
    small = shapes.blank((half, half), tone)
    pygame.draw.circle(small, (*tone, 255), (half / 2, half / 2), half * 0.39)
    small = pygame.transform.gaussian_blur(small, max(1, round(half * 0.06)))
    return pygame.transform.smoothscale(small, (px, px))
