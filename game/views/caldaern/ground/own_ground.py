"""A picture of the designer's own that lies as ground under what the game paints.

It shows on open ground and hills alone. Woods, marshes and water, which have rules, keep the look that everybody knows,
and hills their light, their contours and a little of their colour.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pygame

from game.views.caldaern.ground.fields import FLOOR, HEIGHT, SHADE, Part, Tones, between, joined, lit
from game.views.shared.scenery.own_pictures import picture_of

Rect = pygame.Rect
Array = Any

LEAST_LIGHT = 0.40
"""How light the ground is at least, of 1, so that ink is read on it: darker pictures are made lighter."""

_HILL = 0.30
"""How much of the hills' colour lies on them."""
_SOME = 4
"""Of so many pixels one is looked at."""
_CALM = 0.6
"""How much white is in it where land keeps back."""


class OwnGround:
    """A picture as wide and high as the field."""

    def __init__(self, samples: Array, tones: Tones) -> None:
        """`samples`: see `own_samples`."""
        import numpy as np

        self._samples = samples
        self._hill = np.array(tones.hill, np.float32)[:, None, None]

    def lay(self, v: Array, rect: Rect, side: int, part: Part) -> None:
        """Lay it over the land `v` in a rectangle of the field, where nothing that has rules colours the land."""
        import numpy as np

        _, high, wide = self._samples.shape
        (y0, y1, fy), (x0, x1, fx) = (
            between(np.arange(start, start + n), side, count, count / squares)
            for start, n, count, squares in (
                (rect.top, rect.h, high, part.fields.rows),
                (rect.left, rect.w, wide, part.fields.columns),
            )
        )
        top, left = int(y0[0]), int(x0[0])
        samples = self._samples[:, top : int(y1[-1]) + 1, left : int(x1[-1]) + 1].astype(np.float32)
        found = joined(joined(samples, -2, y0 - top, y1 - top, fy[:, None]), -1, x0 - left, x1 - left, fx)
        ground, cover = found[:3], found[3] / 255
        ground += (self._hill - ground) * (_HILL * np.clip(part.of(HEIGHT) / 1.6, 0, 1))
        ground *= lit(part.of(SHADE))
        v += (ground - v) * (cover * (1 - part.of(FLOOR)))


@lru_cache(maxsize=2)
def own_samples(digest: str, is_calm: bool) -> Array:
    """Red, green, blue and cover of a picture that there is, each 0 to 255, as light as it is drawn.

    `is_calm`: land keeps back.
    """
    import numpy as np

    picture = picture_of(digest)
    assert picture is not None, "whoever asks has looked"
    pixels = pygame.surfarray.array3d(picture).transpose(2, 1, 0).astype(np.float32)
    cover = pygame.surfarray.array_alpha(picture).T.astype(np.float32)
    if is_calm:
        pixels += (255 - pixels) * _CALM
    return np.concatenate([_lightened(pixels, cover / 255), cover[None]]).astype(np.uint8)


def _lightened(pixels: Array, cover: Array) -> Array:
    """Pixels 0..255, with as much white in all of them as the mean, taken of some of them, needs to be light enough."""
    cover = cover[::_SOME, ::_SOME]
    weights = cover.sum()
    if not weights:
        return pixels
    linear = (pixels[:, ::_SOME, ::_SOME] / 255) ** 2.2
    mean = float(((linear[0] * 0.2126 + linear[1] * 0.7152 + linear[2] * 0.0722) * cover).sum() / weights)
    if mean >= LEAST_LIGHT:
        return pixels
    share = (LEAST_LIGHT - mean) / (1 - mean)
    return pixels + (255 - pixels) * share
