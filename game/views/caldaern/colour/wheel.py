"""The wheel of the Back Volt: a wedge for each colour, as wide as its chance, with the sign of its school."""

from __future__ import annotations

import math

import pygame

from game.engine.caldaern.magic.volt import colour_chances
from game.ui.paint import shapes
from game.ui.paint.art import Art
from game.views.caldaern.schools.school import school

LONGER = 1.16
"""How much longer the wedge of an active Back Volt is than the others."""

_OVER = 3
_STEPS = 20
_REST = 0.98
_HUB = 0.40
_PALE = 0.42
"""How much of the school's colour a wedge keeps that is not active."""
_SIGN_AT = 0.71
_SIGN, _ACTIVE_SIGN = 0.27, 0.42
"""Sizes of signs as parts of the radius."""


def wheel(art: Art, radius: float, active: str = "") -> pygame.Surface:
    """The wheel without its number; the wedge of the `active` colour points up, full of colour. Kept by size."""
    r = max(12, round(radius))
    return art.cached(("back volt wheel", r, active), lambda: _paint(art, r, active))


def _paint(art: Art, r: int, active: str) -> pygame.Surface:
    theme, reach = art.theme, math.ceil(r * LONGER) + 3
    big = shapes.blank((2 * reach * _OVER, 2 * reach * _OVER), theme.color("ink"))
    middle = reach * _OVER
    signs = []
    for name, start, end in _wedges(active):
        on, own = name == active, school(name)
        rad = r * (LONGER if on else _REST)
        points = [(middle + rad * _OVER * math.cos(a), middle + rad * _OVER * math.sin(a)) for a in _arc(start, end)]
        fill = theme.color(own.main) if on else theme.mix(own.main, "parchment", 1 - _PALE)
        pygame.draw.polygon(big, fill, [(middle, middle), *points])
        pygame.draw.polygon(big, theme.color("ink"), [(middle, middle), *points], round(1.8 * _OVER))
        signs.append((own, (start + end) / 2, rad, on))
    pygame.draw.circle(big, theme.color("ink"), (middle, middle), r * _HUB * _OVER)
    pygame.draw.circle(big, theme.color("parchment_light"), (middle, middle), r * _HUB * _OVER - 1.8 * _OVER)
    out = pygame.transform.smoothscale(big, (2 * reach, 2 * reach))
    for own, angle, rad, on in signs:
        side = r * (_ACTIVE_SIGN if on else _SIGN)
        x, y = reach + rad * _SIGN_AT * math.cos(angle), reach + rad * _SIGN_AT * math.sin(angle)
        art.put(out, art.icon(own.sign, side, own.on if on else "ink"), x, y)
    return out


def _wedges(active: str) -> list[tuple[str, float, float]]:
    """Every colour with the angles between which it lies; the active one in the middle of the top."""
    chances = colour_chances()
    at, found = 0.0, []
    for name, chance in chances.items():
        wide = math.tau * float(chance)
        found.append((name, at, at + wide))
        at += wide
    top = next(((a + b) / 2 for name, a, b in found if name == active), 0.0)
    turn = -math.pi / 2 - top
    return [(name, a + turn, b + turn) for name, a, b in found]


def _arc(start: float, end: float) -> list[float]:
    return [start + (end - start) * n / _STEPS for n in range(_STEPS + 1)]
