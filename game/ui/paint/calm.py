"""Painted ground that keeps back behind lines and pieces, for the scheme of high contrast."""

from __future__ import annotations

import pygame

VEIL = 0.42
"""Share of white in what is drawn on the ground."""

_FLAT, _WHITE, _GREY = 0.75, 0.5, 0.35
"""How much of a ground is its one tone, how much white is in that, and how much of its colour it loses before."""


def veiled(picture: pygame.Surface, share: float = VEIL) -> pygame.Surface:
    """The picture with `share` of white in all its colours; drawn on in place, and as transparent as it was."""
    _mix(picture, (255.0, 255.0, 255.0), share)
    return picture


def calmed(ground: pygame.Surface) -> pygame.Surface:
    """A ground with little of its grain left, lighter and paler; drawn on in place, and as transparent as it was."""
    red, green, blue, *_ = pygame.transform.average_color(ground, consider_alpha=True)
    grey = 0.30 * red + 0.59 * green + 0.11 * blue
    paler = [part + (grey - part) * _GREY for part in (red, green, blue)]
    r, g, b = (part + (255 - part) * _WHITE for part in paler)
    _mix(ground, (r, g, b), _FLAT)
    return ground


def _mix(picture: pygame.Surface, color: tuple[float, float, float], share: float) -> None:
    kept = round(255 * (1 - share))
    picture.fill((kept, kept, kept, 255), special_flags=pygame.BLEND_RGBA_MULT)
    r, g, b = (round(part * share) for part in color)
    picture.fill((r, g, b, 0), special_flags=pygame.BLEND_RGBA_ADD)
