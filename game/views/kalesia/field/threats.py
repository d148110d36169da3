"""Threats shown on the forest: lines of two are joined, and the area that would complete them bears the sign.

Everything is told by shape and drawing as well as by colour: bars across the gaps between the areas of a line, and the
alliance's figure on a paper disc at a corner of the free area.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.engine.kalesia.position.alliances import ALLIANCES, Alliance
from game.engine.kalesia.position.forest import row_column
from game.engine.kalesia.position.records import Cell, Line, Threat
from game.ui.cards.places import Place
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.kalesia.shown import faces

_BAR, _LONG = 7.0, 15.0
"""Width and length of a bar in units."""

_DISC = 12.5
_CORNERS = ((-1, -1), (1, -1), (1, 1))
"""Corners of the free area that bear the signs of the Centaurs, the Mermaids and the Forest."""


def steps(line: Line) -> list[tuple[Cell, Cell]]:
    """The pairs of neighbours that a line consists of."""
    return list(pairwise(line))


def draw_threats(
    ctx: Context, surface: pygame.Surface, cells: Sequence[Place], threats: Sequence[Threat],
    own: Alliance | None = None,
) -> None:  # fmt: skip
    """Draw bars and signs of all threats. Those of `own`, by which the viewer would win, are larger and rimmed in
    brass."""
    for threat in sorted(threats, key=lambda threat: threat.alliance == own):
        for a, b in steps(threat.line):
            _draw_bar(ctx, surface, cells, a, b, faces.COLOR[threat.alliance], strong=threat.alliance == own)
    for cell in {threat.cell for threat in threats}:
        for alliance in dict.fromkeys(threat.alliance for threat in threats if threat.cell == cell):
            _draw_sign(ctx, surface, cells[cell], alliance, own=alliance == own)


def draw_temple(
    ctx: Context, surface: pygame.Surface, cells: Sequence[Place], lines: Sequence[Line], glow: float = 0.0
) -> None:
    """Draw the lines of a temple: golden bars. While it is celebrated light passes over it, `glow` of the way."""
    for line in lines:
        if glow:
            for n, cell in enumerate(line):
                strength = max(0.0, 1 - abs(glow * (len(line) + 1) - 1 - n))
                place = cells[cell].bounds
                key = ("kalesia light", place.size)
                light = ctx.art.cached(key, partial(_light, ctx, place.size))
                shapes.blit_faded(surface, light, place, strength)
        for a, b in steps(line):
            _draw_bar(ctx, surface, cells, a, b, "brass_light", strong=True)


def _draw_bar(
    ctx: Context, surface: pygame.Surface, cells: Sequence[Place], a: Cell, b: Cell, colour: str, *,
    strong: bool = False,
) -> None:  # fmt: skip
    """A bar across the gap between two areas."""
    (r0, c0), (r1, c1) = row_column(a), row_column(b)
    angle = math.degrees(math.atan2(-(r1 - r0), c1 - c0))
    key = ("kalesia bar", colour, round(angle), strong)
    picture = ctx.art.cached(key, lambda: _bar(ctx, colour, angle, 1.35 if strong else 1.0))
    ctx.art.put(surface, picture, (cells[a].x + cells[b].x) / 2, (cells[a].y + cells[b].y) / 2)


def _bar(ctx: Context, colour: str, angle: float, grown: float) -> pygame.Surface:
    t = ctx.theme
    diagonal = 1.3 if round(angle) % 90 else 1.0
    long, wide, casing = t.f(_LONG * grown * diagonal), t.f(_BAR * grown), t.f(1.8)
    out = shapes.blank((long + 2 * casing, wide + 2 * casing), t.color("ink"))
    ctx.art.rounded(out, out.get_rect(), "ink", out.get_height() / 2)
    inner = (casing, casing, long, wide)
    light, dark = t.mix(colour, "#ffffff", 0.42), t.mix(colour, "#000000", 0.06)
    ctx.art.rounded_gradient(out, inner, light, dark, wide / 2)
    return pygame.transform.rotozoom(out, angle, 1.0) if angle else out


def _light(ctx: Context, size: tuple[int, int]) -> pygame.Surface:
    """Golden light over an area."""
    out = shapes.blank(size, ctx.theme.color("brass_light"))
    ctx.art.rounded(out, out.get_rect(), ctx.theme.rgba("brass_light", 190), size[0] * 0.08)
    return out


def _draw_sign(ctx: Context, surface: pygame.Surface, place: Place, alliance: str, *, own: bool) -> None:
    """The alliance's figure on a disc at its corner of the area."""
    t = ctx.theme
    radius = min(t.f(_DISC), place.width * 0.17)
    rim = t.f(3.6 if own else 1.8)
    dx, dy = _CORNERS[ALLIANCES.index(alliance)]
    reach = place.width / 2 - radius * 0.55

    def make() -> pygame.Surface:
        disc = shapes.ring(radius + rim, t.color("brass_light" if own else "ink"))
        middle = disc.get_width() / 2
        ctx.art.put(disc, shapes.ring(radius, t.color("parchment_light")), middle, middle)
        ctx.art.put(disc, ctx.art.icon(faces.FIGURE[alliance], radius * 1.75), middle, middle)
        return disc

    picture = ctx.art.cached(("kalesia sign", alliance, round(radius, 1), own), make)
    ctx.art.put(surface, picture, place.x + dx * reach, place.y + dy * reach)
