"""Colours of sides: those of a seat, or one of their own."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.context import Context
from game.views.contract.ended import Side


class Tones(NamedTuple):
    """The main colour of a side, a lighter and a darker one."""

    main: pygame.Color
    light: pygame.Color
    dark: pygame.Color


def tones(ctx: Context, colour: str) -> Tones:
    """Of a seat colour's id, or of a colour as it is written ("#155f66")."""
    theme = ctx.theme
    if not colour.startswith("#"):
        seat = theme.seat(colour)
        return Tones(*(pygame.Color(theme.color(tone)) for tone in (seat.main, seat.light, seat.dark)))
    light, dark = theme.mix(colour, "#ffffff", 0.45), theme.mix(colour, "#000000", 0.4)
    return Tones(pygame.Color(theme.color(colour)), pygame.Color(*light), pygame.Color(*dark))


def chip(ctx: Context, side: Side, px: int) -> pygame.Surface:
    """What stands for a side: its own sign, else its seat's chip."""
    return ctx.art.icon(side.icon, px) if side.icon else ctx.art.chip(side.colour, px)


def percent(chance: float) -> str:
    """A chance as people read it."""
    return f"{100 * chance:.0f}"


def draw_in(
    ctx: Context, surface: pygame.Surface, text: str, pos: tuple[float, float], size: float, room: tuple[float, float],
    color: str = "ink", face: str = "text", align: str = "l",
) -> float:  # fmt: skip
    """Draw a text within a width and a height: set smaller where it is long, then in lines; returns its width.

    `pos` is the left or right end of its vertical middle.
    """
    setter, (wide, high) = ctx.text, room
    if not text or wide <= 0:
        return 0.0
    small = setter.shrink(text, size, wide, face)
    if setter.width(text, small, face) <= wide:
        return setter.draw(surface, text, pos, small, color, face, align=align)
    lines = setter.wrap(text, small, wide, face)
    line = setter.height(small)
    kept = max(1, int(high / (line * 0.8)))
    step = min(line, high / min(len(lines), kept))
    if len(lines) > kept:
        lines = [*lines[: kept - 1], " ".join(lines[kept - 1 :])]
    top = pos[1] - step * (len(lines) - 1) / 2
    for n, part in enumerate(lines):
        setter.draw(surface, part, (pos[0], top + n * step), small, color, face, align=align, width=wide)
    return wide
