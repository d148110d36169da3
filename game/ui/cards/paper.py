"""What all faces are made of: paper with darker edges, an ink edge, lines of text that shrink or give way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.rich import words_of
from game.ui.paint.theme import LEAST_FONT_PX

Size = tuple[int, int]

FULL_U, MIDDLE_U, SMALL_U = 165.0, 100.0, 76.0
"""Widths in units from which on a card has its full effect, its effect in two words in roomy type, the same in small
type. A narrower one has at most its title."""

TITLE_PX = 56
"""No narrower card than this has a title."""

FULL_PX = 152
"""No narrower card than this has room for its full effect in the least type."""

LEAST_U = 9.5
"""Least type on a card, in units, unless the window's least in pixels is more."""

_EDGE_SHARE = 0.30
"""How much of the burnt edge's colour there is at the very edge of a card's paper."""


def form_of(ctx: Context, width: float) -> str:
    """Which form a card of that many pixels takes: "full", "middle", "small", or "tiny", picture and title at most.

    Where units are smaller than pixels, letters are not, so the narrower forms begin earlier.
    """
    units = width / ctx.theme.scale
    if units >= FULL_U and width >= FULL_PX:
        return "full"
    room = min(units, width)
    return "middle" if room >= MIDDLE_U else "small" if room >= SMALL_U else "tiny"


def radius_of(width: float) -> float:
    """The radius of a card's corners in pixels."""
    return max(3.0, width * 0.065)


def paper(ctx: Context, size: Size, seed: int, depth: float) -> pygame.Surface:
    """A card's paper with rounded corners; its edges are darker over `depth` pixels."""
    theme = ctx.theme
    out = ctx.art.materials.fill(size, "parchment", seed)
    lighter = [max(0, a - b) for a, b in zip(theme.color("parchment_light")[:3], theme.color("parchment")[:3])]
    if theme.scheme == "standard":  # the other scheme's paper is brighter already
        out.fill(lighter, special_flags=pygame.BLEND_RGB_ADD)
    out.blit(_burnt(ctx, size, depth), (0, 0))
    return shapes.with_round_corners(out, radius_of(size[0]))


def _burnt(ctx: Context, size: Size, depth: float) -> pygame.Surface:
    """The edge's colour, fading inwards. Blurred at a quarter of its size."""
    k = 4 if min(size) > 40 else 2
    small = (max(4, size[0] // k), max(4, size[1] // k))
    reach = max(1, round(depth / k))
    color = ctx.theme.color("parchment_edge")
    rim = pygame.Surface(small, pygame.SRCALPHA)
    rim.fill((*color[:3], round(255 * _EDGE_SHARE)))
    inner = rim.get_rect().inflate(-reach, -reach)
    pygame.draw.rect(rim, (*color[:3], 0), inner, border_radius=reach)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(rim, reach), size)


def edge(ctx: Context, out: pygame.Surface) -> None:
    """Draw the ink line around a finished card."""
    w = out.get_width()
    ctx.art.rounded(out, out.get_rect(), "ink", radius_of(w), max(1.6, w * 0.018))


@dataclass(frozen=True, slots=True)
class Line:
    """One way to set a line: text, face, tracking, and its largest size in units."""

    text: str
    face: str
    size: float
    track: float = 0.0


def least_size(ctx: Context, least: float = LEAST_U) -> float:
    """The least type on a card in units: so many, and enough pixels to be read."""
    return max(least, LEAST_FONT_PX / ctx.theme.scale)


def fitting(ctx: Context, ways: Sequence[Line], width: float, least: float = LEAST_U) -> Line | None:
    """The first way whose text fits `width` pixels, at the largest size that does; None: no way does."""
    floor = least_size(ctx, least)
    for way in ways:
        if not way.text:
            continue
        size = ctx.text.shrink(way.text, max(way.size, floor), width, way.face, way.track, floor)
        if ctx.text.width(way.text, size, way.face, way.track) <= width:
            return Line(way.text, way.face, size, way.track)
    return None


def wrapped(
    ctx: Context, text: str, room: tuple[float, float], size: float, face: str = "text", least: float = 11.5
) -> tuple[list[str], float] | None:
    """Lines of a text and the largest size in units at which they fit `room` (pixels); None: none down to `least`."""
    floor = least_size(ctx, least)
    size = max(size, floor)
    while True:
        longest = max((ctx.text.width(word, size, face) for word in words_of(text)), default=0.0)
        lines = ctx.text.wrap(text, size, room[0], face)
        if longest <= room[0] and len(lines) * line_height(ctx, size) <= room[1]:
            return _balanced(ctx, text, lines, (room[0], longest), size, face), size
        if size <= floor:
            return None
        size = max(floor, size - 0.5)


def _balanced(
    ctx: Context, text: str, lines: list[str], room: tuple[float, float], size: float, face: str
) -> list[str]:
    """As many lines, but of more even length: no single word is left for the last. `room`: the widest and the least."""
    wide, least = room
    while wide * 0.97 > least:
        wide *= 0.97
        narrower = ctx.text.wrap(text, size, wide, face)
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines


def line_height(ctx: Context, size: float) -> float:
    """From line to line of an effect, in pixels."""
    return ctx.theme.type_px(size) * 1.18


def draw_lines(
    ctx: Context, out: pygame.Surface, lines: Sequence[str], centre: tuple[float, float], size: float,
    face: str = "text", color: str = "ink", emboss: str | None = None,
) -> None:  # fmt: skip
    """Draw lines one below the other, each in the middle, around `centre`."""
    high = line_height(ctx, size)
    for i, line in enumerate(lines):
        y = centre[1] + (i - (len(lines) - 1) / 2) * high
        ctx.text.draw(out, line, (centre[0], y), size, color, face, align="c", emboss=emboss)
