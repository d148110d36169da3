"""The looks of the land: how what is painted for summer is given the colours of another season."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from game.engine.guise import LOOKS, Guise
from game.views.shared.scenery.own_pictures import picture_of

SUMMER = LOOKS[0]

Tone = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

_SHARE = 0.9
"""How much of a picture's colour goes over to that of a look."""

_GREY = (0.30, 0.59, 0.11)
"""What red, green and blue weigh in how light a colour is."""


class Dress(NamedTuple):
    """What the land of a board wears: a look, and the digest of a picture of tiles of its designer's ("" for none)."""

    look: str = SUMMER
    sheet: str = ""


def dress_of(guise: Guise) -> Dress:
    """What a board that has a guise wears; without the picture that it names the game's own."""
    return Dress(guise.look, guise.sheet if picture_of(guise.sheet) is not None else "")


def recoloured(
    picture: pygame.Surface, usual: Sequence[Tone], wanted: Sequence[Tone], share: float = _SHARE
) -> pygame.Surface:
    """A picture whose land has other colours; drawn on in place, and as transparent as it was.

    Light and dark stay where they were, so that ink stays ink. `usual`: the colour that it is painted in, or the two
    that meet in it; `wanted`: those that are to be seen in their places.
    """
    import numpy as np

    if list(usual) == list(wanted):
        return picture
    first, last = (np.array(usual[n], np.float32) for n in (0, -1))
    one, other = (np.array(wanted[n], np.float32) for n in (0, -1))
    pixels: Any = pygame.surfarray.pixels3d(picture)
    now = pixels.astype(np.float32)
    apart = last - first
    part = np.clip((now - first) @ apart / max(float(apart @ apart), 1.0), 0, 1)[..., None]
    weights = np.array(_GREY, np.float32)
    light = (now @ weights)[..., None] / ((first + apart * part) @ weights)[..., None]
    goal = np.clip(light * (one + (other - one) * part), 0, 255)
    pixels[...] = np.clip(now + (goal - now) * share, 0, 255).astype(np.uint8)
    return picture


def tone_of(code: str | pygame.Color) -> Tone:
    """A colour, or one written as "#rrggbb"."""
    color = pygame.Color(code)
    return color.r, color.g, color.b
