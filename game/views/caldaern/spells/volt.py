"""The Back Volt on the field: a token in the corner as long as it lasts, and a sheet that tells what it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.caldaern.position.colour import BackVolt
from game.ui.context import Context
from game.ui.paint.theme import Theme
from game.views.caldaern.schools.school import disc, school

Rect = pygame.Rect

TOKEN: Final = 34
"""Units across the token in the corner."""

_INSET, _COUNT = 10, 17
"""Units from the corner of the window to the token, and across the slip with its count."""

_WIDE, _SIDE, _DISC, _HEAD, _LINE = 380, 18, 46, 30, 19
"""Units of the sheet: its width, its side, the disc at its left, its heading, a line of text."""


@dataclass(frozen=True, slots=True)
class Note:
    """What is told of a Back Volt when it comes or grows: its colour, a heading, a sentence."""

    school: str
    title: str
    text: str


def token_rect(theme: Theme, window: Rect) -> Rect:
    """Where the token lies in the window onto the field."""
    inset, side = theme.u(_INSET), theme.u(TOKEN)
    return Rect(window.x + inset, window.y + inset, side, side)


def draw_token(ctx: Context, dst: pygame.Surface, window: Rect, volt: BackVolt) -> None:
    """Draw the colour that is active, and how many spells it has grown by."""
    theme, art, text = ctx.theme, ctx.art, ctx.text
    rect, own = token_rect(theme, window), school(volt.colour)
    art.rounded(dst, rect.inflate(theme.u(5), theme.u(5)), "ink", rect.w / 2 + theme.u(2))
    art.rounded(dst, rect.inflate(theme.u(2), theme.u(2)), own.light, rect.w / 2 + theme.u(1))
    art.put(dst, disc(art, own.id, rect.w), *rect.center)
    slip = Rect(0, 0, theme.u(_COUNT), theme.u(_COUNT))
    slip.center = (rect.right - theme.u(2), rect.bottom - theme.u(2))
    art.rounded(dst, slip.inflate(theme.u(3), theme.u(3)), "ink", theme.u(6))
    art.rounded(dst, slip, "parchment_light", theme.u(5))
    with art.unrecorded():
        text.draw(dst, str(volt.count), slip.center, 13, "ink", "bold", align="c", width=slip.w)


def note_size(ctx: Context, note: Note, area: Rect) -> tuple[int, int]:
    """Width and height of the sheet in an area."""
    u = ctx.theme.u
    wide = min(u(_WIDE), area.w - 2 * u(8))
    return wide, u(_HEAD + 26) + max(u(_DISC), len(_lines(ctx, note, wide)) * u(_LINE))


def _lines(ctx: Context, note: Note, wide: int) -> list[str]:
    return ctx.text.wrap(note.text, 14, wide - ctx.theme.u(2 * _SIDE + _DISC + 12))


def draw_note(ctx: Context, dst: pygame.Surface, rect: Rect, note: Note) -> None:
    """Draw the sheet: disc, heading, sentence."""
    u, art, text = ctx.theme.u, ctx.art, ctx.text
    art.sheet(dst, rect, seed=23)
    art.heading(dst, Rect(rect.x + u(14), rect.y + u(10), rect.w - u(28), u(20)), note.title)
    lines = _lines(ctx, note, rect.w)
    top, high = rect.y + u(_HEAD + 10), rect.h - u(_HEAD + 22)
    art.put(dst, disc(art, note.school, u(_DISC)), rect.x + u(_SIDE + _DISC // 2), top + high // 2)
    x, y = rect.x + u(_SIDE + _DISC + 12), top + (high - len(lines) * u(_LINE)) // 2 + u(_LINE) // 2
    for line in lines:
        text.draw(dst, line, (x, y), 14, "ink", width=rect.right - u(_SIDE) - x)
        y += u(_LINE)


__all__ = ["TOKEN", "Note", "draw_note", "draw_token", "note_size", "token_rect"]
