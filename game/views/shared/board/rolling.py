"""A die as it is drawn while it rolls: from above, two of its faces are seen at a time. Lengths in pixels."""

from __future__ import annotations

import math

import pygame

from game.ui.context import Context
from game.ui.paint.shapes import Point, blank
from game.views.shared.board.dice import Die

_SHADE = 205
"""How light the face is that is turned away, of 255."""


def draw_rolling(
    ctx: Context, dst: pygame.Surface, die: Die, colour: str, middle: Point, side: float, *, within: pygame.Rect
) -> None:
    """Draw a die of a colour that is to come to lie at `middle`; it comes from the right, and is seen in `within`."""
    clip = dst.get_clip()
    dst.set_clip(clip.clip(within))
    _draw(ctx, dst, die, colour, middle, side)
    dst.set_clip(clip)


def _draw(ctx: Context, dst: pygame.Surface, die: Die, colour: str, middle: Point, side: float) -> None:
    x, y = middle[0] + die.turns * side, middle[1] + die.aside * side
    if die.turns <= 0:
        ctx.art.put(dst, ctx.art.die(die.face, colour, side), x, y)
        return
    angle = (math.ceil(die.turns) - die.turns) * math.pi / 2
    picture = _seen_from_above(ctx, die, colour, side, angle)
    if die.tilt:
        picture = pygame.transform.rotozoom(picture, die.tilt, 1.0)
    dst.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))


def _seen_from_above(ctx: Context, die: Die, colour: str, side: float, angle: float) -> pygame.Surface:
    """The face that goes under at the left, and the one that comes up at the right; `angle` 0 to a quarter turn."""
    going, coming = ctx.art.die(die.face, colour, side), ctx.art.die(die.coming, colour, side)
    wide, high = going.get_size()
    first, second = round(wide * math.cos(angle)), round(wide * math.sin(angle))
    out = blank((max(1, first + second), high))
    if first:
        out.blit(_shaded(pygame.transform.smoothscale(going, (first, high)), math.cos(angle)), (0, 0))
    if second:
        out.blit(_shaded(pygame.transform.smoothscale(coming, (second, high)), math.sin(angle)), (first, 0))
    return out


def _shaded(picture: pygame.Surface, towards: float) -> pygame.Surface:
    """A face in the light that falls on it; `towards` 1: it looks up."""
    light = round(_SHADE + (255 - _SHADE) * towards)
    picture.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
