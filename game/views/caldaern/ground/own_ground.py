"""A picture of the designer's own that lies as ground under what the game paints.

It shows on open ground and hills alone. Woods, marshes and water, which have rules, keep the look that everybody knows,
and hills their light, their contours and a little of their colour.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.views.caldaern.ground.fields import FLOOR, HEIGHT, SHADE, Part, Tones, between, joined, lit

Rect = pygame.Rect
Array = Any

LEAST_LIGHT = 0.40
"""How light the ground is at least, of 1, so that ink is read on it: darker pictures are made lighter."""

_HILL = 0.30
"""How much of the hills' colour lies on them."""
_CALM = 0.6
"""How much white is in it where land keeps back."""


class OwnGround:
    """A picture as wide and high as the field."""

    def __init__(self, picture: pygame.Surface, tones: Tones, *, is_calm: bool = False) -> None:
        import numpy as np

        pixels = pygame.surfarray.array3d(picture).transpose(2, 1, 0).astype(np.float32)
        cover = pygame.surfarray.array_alpha(picture).T.astype(np.float32) / 255
        if is_calm:
            pixels += (255 - pixels) * _CALM
        self._samples = np.concatenate([_lightened(pixels, cover), cover[None]])
        self._hill = np.array(tones.hill, np.float32)[:, None, None]

    def lay(self, v: Array, rect: Rect, side: int, part: Part) -> None:
        """Lay it over the land `v` in a rectangle of the field, where nothing that has rules colours the land."""
        import numpy as np

        _, high, wide = self._samples.shape
        (y0, y1, fy), (x0, x1, fx) = (
            between(np.arange(start, start + n), side, count, count / squares)
            for start, n, count, squares in (
                (rect.top, rect.h, high, part.fields.rows), (rect.left, rect.w, wide, part.fields.columns)
            )
        )
        top, left = int(y0[0]), int(x0[0])
        samples = self._samples[:, top : int(y1[-1]) + 1, left : int(x1[-1]) + 1]
        found = joined(joined(samples, -2, y0 - top, y1 - top, fy[:, None]), -1, x0 - left, x1 - left, fx)
        ground, cover = found[:3], found[3]
        ground += (self._hill - ground) * (_HILL * np.clip(part.of(HEIGHT) / 1.6, 0, 1))
        ground *= lit(part.of(SHADE))
        v += (ground - v) * (cover * (1 - part.of(FLOOR)))


def _lightened(pixels: Array, cover: Array) -> Array:
    """Pixels 0..255, with as much white in all of them as the mean needs to be light enough."""
    weights = cover.sum()
    if not weights:
        return pixels
    linear = (pixels / 255) ** 2.2
    mean = float(((linear[0] * 0.2126 + linear[1] * 0.7152 + linear[2] * 0.0722) * cover).sum() / weights)
    if mean >= LEAST_LIGHT:
        return pixels
    share = (LEAST_LIGHT - mean) / (1 - mean)
    return pixels + (255 - pixels) * share
