"""The picture of a spell: sky and hills of its school, its sign pale in the sky, the sign of its type in front.

Seven schools and six types make all pictures there are; no spell has one of its own.
"""

from __future__ import annotations

import pygame

from game.ui.paint import shapes
from game.ui.paint.art import Art
from game.views.caldaern.schools.school import School, school, type_sign

_OVER = 2
_PALE = 95
"""The opacity of the school's sign in the sky."""
_SIGN = "#fff4d2"
_HILLS = ((0.20, 0.90, 0.25), (0.85, 0.80, 0.10))
"""Middle and width as parts of the picture's width, and how much of the main colour is in the dark one."""


def spell_picture(art: Art, id: str, kind: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of the spells of one type of a school. Sizes in pixels; kept."""
    return art.cached(("spell picture", id, kind, *size), lambda: _paint(art, school(id), kind, size))


def _paint(art: Art, own: School, kind: str, size: tuple[int, int]) -> pygame.Surface:
    w, h = size[0] * _OVER, size[1] * _OVER
    theme = art.theme
    out = shapes.gradient((w, h), theme.mix(own.main, own.dark, 0.35), theme.mix(own.light, "#ffffff", 0.25), False)
    lines = shapes.blank((w, h))
    for y in range(0, h, 7):
        pygame.draw.line(lines, (*theme.mix(own.main, own.dark, 0.6), 60), (0, y), (w, y))
    out.blit(lines, (0, 0))
    pale = shapes.with_alpha(art.icon(own.sign, h * 1.2, own.light), _PALE)
    art.put(out, pale, w * 0.5, h * 0.42)
    for at, wide, part in _HILLS:
        middle, radius = (round(w * at), round(h * 1.3)), w * wide * 0.52
        pygame.draw.circle(out, theme.mix(own.dark, own.main, part), middle, radius)
        pygame.draw.circle(out, theme.color("ink"), middle, radius, 3)
    side = h * 0.66
    for dx in (-3, 0, 3):
        for dy in (-3, 0, 3):
            art.put(out, art.icon(type_sign(kind), side, "ink"), w / 2 + dx, h * 0.53 + dy)
    art.put(out, art.icon(type_sign(kind), side, _SIGN), w / 2, h * 0.53)
    return pygame.transform.smoothscale(out, size)
