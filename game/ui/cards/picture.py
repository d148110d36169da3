"""Pictures of cards at a width, each made once and kept: alone, on the table with a shadow, or as a small vignette.

Widths in pixels. A card is drawn for its width, never scaled down from a larger one: see `form_of`.
"""

from __future__ import annotations

import math

import pygame

from game.ui.cards.back import draw_back
from game.ui.cards.face_area import draw_area, draw_sign
from game.ui.cards.face_picture import draw_picture_face, draw_vignette
from game.ui.cards.face_weapon import draw_weapon
from game.ui.cards.face_wide import draw_wide_face
from game.ui.cards.faces import AreaFace, CardBack, CardFace, PictureFace, SignFace, WeaponFace, WideFace
from game.ui.context import Context
from game.ui.paint import shapes

_STEP_DEG = 0.5
_SHADOW_LOW, _SHADOW_HIGH = (2.0, 4.0, 7.0), (7.0, 14.0, 17.0)
"""Offset to the right, down, and blur of the shadow of a card on the table, and of one held 20 units above it."""
_HIGH = 20.0
_SHADOW_ALPHA = 170


def card_size(face: CardFace, width: float) -> tuple[int, int]:
    """Width and height of a card in whole pixels."""
    return max(8, round(width)), max(8, round(width * face.ratio))


def card_picture(ctx: Context, face: CardFace, width: float) -> pygame.Surface:
    """A card of that width, without a shadow; its corners are transparent. Kept."""
    size = card_size(face, width)
    return ctx.art.cached(("card face", face, *size), lambda: draw_face(ctx, face, size))


def draw_face(ctx: Context, face: CardFace, size: tuple[int, int]) -> pygame.Surface:
    """Draw a card of a size in pixels anew; not kept."""
    match face:
        case WideFace():
            return draw_wide_face(ctx, face, size)
        case PictureFace():
            return draw_picture_face(ctx, face, size)
        case WeaponFace():
            return draw_weapon(ctx, face, size)
        case AreaFace():
            return draw_area(ctx, face, size[0])
        case SignFace():
            return draw_sign(ctx, face, size[0])
        case CardBack():
            return draw_back(ctx, face, size)


def small_picture(ctx: Context, face: CardFace, width: float, height: float | None = None) -> pygame.Surface:
    """What a card is known by, without texts: for lists and buttons. Kept.

    The framed picture of a card that has one, `height` high if given; any other card as it is at that width.
    """
    if not isinstance(face, PictureFace):
        return card_picture(ctx, face, width)
    size = round(width), round(width * 0.7 if height is None else height)
    return ctx.art.cached(("card vignette", face.picture, face.figure, *size), lambda: draw_vignette(ctx, face, size))


def nearest_angle(angle: float) -> float:
    """The angle that is drawn for one in degrees: pictures are kept for half degrees."""
    return round(((angle + 180) % 360 - 180) / _STEP_DEG) * _STEP_DEG


def turned(ctx: Context, key: tuple[object, ...], picture: pygame.Surface, angle: float) -> pygame.Surface:
    """A kept picture turned about its middle, kept under its own key and the angle."""
    if not angle:
        return picture
    return ctx.art.cached(
        ("card turned", *key, picture.get_size(), angle), lambda: pygame.transform.rotozoom(picture, angle, 1.0)
    )


def laid_picture(ctx: Context, face: CardFace, width: float, angle: float = 0.0, lift: float = 0.0) -> pygame.Surface:
    """A card with its shadow; the middle of the picture is the middle of the card. Kept.

    `angle` in degrees counter-clockwise, `lift` in units above the table: a card held higher has a longer shadow.
    """
    angle, lift = nearest_angle(angle), float(round(min(lift, _HIGH) / 2) * 2)
    key = ("card laid", face, *card_size(face, width), angle, lift)
    return ctx.art.cached(key, lambda: _lay(ctx, face, width, angle, lift))


def shadow_reach(ctx: Context, lift: float = 0.0) -> int:
    """How many pixels the shadow of a card may reach beyond the card, at most."""
    _, down, blur = _shadow(lift)
    return math.ceil(ctx.theme.f(down + 2 * blur)) + 1


def _shadow(lift: float) -> tuple[float, float, float]:
    share = max(0.0, min(1.0, lift / _HIGH))
    dx, dy, blur = (low + (high - low) * share for low, high in zip(_SHADOW_LOW, _SHADOW_HIGH))
    return dx, dy, blur


def _lay(ctx: Context, face: CardFace, width: float, angle: float, lift: float) -> pygame.Surface:
    """Light always comes from the top left: the shadow is turned with the card, but not where it falls."""
    size = card_size(face, width)
    card = turned(ctx, ("face", face), card_picture(ctx, face, width), angle)
    dx, dy, blur = (ctx.theme.f(v) for v in _shadow(lift))
    shadow = ctx.art.cached(
        ("card shadow", *size, round(blur, 1)),
        lambda: shapes.soft_box(size, max(4, size[0] * 0.065), max(1, round(blur)), _SHADOW_ALPHA),
    )
    shadow = turned(ctx, ("shadow", round(blur, 1), size), shadow, angle)
    wide = max(card.get_width(), shadow.get_width() + 2 * math.ceil(dx))
    high = max(card.get_height(), shadow.get_height() + 2 * math.ceil(dy))
    # Light objects throw small shadows at the upper left: only what the shadow really covers is worth blitting.
    out = shapes.blank((wide, high), shapes.SHADOW_COLOR)
    ctx.art.put(out, shadow, wide / 2 + dx, high / 2 + dy)
    ctx.art.put(out, card, wide / 2, high / 2)
    return _trimmed(out)


def _trimmed(picture: pygame.Surface) -> pygame.Surface:
    """Without the transparent rim, as far as it is as wide on opposite sides: the middle stays the middle."""
    w, h = picture.get_size()
    used = picture.get_bounding_rect(min_alpha=2)
    dx, dy = min(used.x, w - used.right), min(used.y, h - used.bottom)
    return picture.subsurface((dx, dy, w - 2 * dx, h - 2 * dy)).copy()


def draw_card(
    ctx: Context,
    dst: pygame.Surface,
    face: CardFace,
    centre: tuple[float, float],
    width: float,
    *,
    angle: float = 0.0,
    lift: float = 0.0,
    alpha: int = 255,
) -> pygame.Rect:
    """Draw a card with its shadow, its middle at `centre`; returns the rectangle that was touched."""
    picture = laid_picture(ctx, face, width, angle, lift)
    at = round(centre[0] - picture.get_width() / 2), round(centre[1] - picture.get_height() / 2)
    shapes.blit_faded(dst, picture, at, alpha / 255)
    return pygame.Rect(at, picture.get_size())
