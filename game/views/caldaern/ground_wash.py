"""Paints the ground itself from its fields: washes, contours with hachures, water with inked banks, the grid."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.theme import Theme
from game.views.caldaern.ground_fields import (
    DEPTH,
    FLOW,
    FORD,
    HEIGHT,
    RISE,
    SHADE,
    SHORE,
    WATER,
    WOOD,
    Fields,
    noise,
    tones_of,
)

Rect = pygame.Rect
Array = Any

GRAIN = 256
"""Pixels after which the grain of the paper repeats."""

_GRID = 0.13
"""How much ink the lines of the grid have."""
_GRID_LEAST = 6
"""Side of a square below which no grid is drawn."""
_SAND = (196, 187, 146)
"""Where the water is shallow."""
_SHORES = ((0.66, 0.62), (0.80, 0.30))
"""Light lines along the banks: depth of the water, and how light."""


class Wash:
    """Paints rows of pixels of one battlefield."""

    def __init__(self, theme: Theme, fields: Fields) -> None:
        import numpy as np

        self.fields = fields
        self._water, self._wood = (np.array(tone, np.float32) for tone in tones_of(theme)[2:4])
        self._ink = np.array(tuple(theme.color("ink"))[:3], np.float32)
        self._soft = np.array(tuple(theme.color("ink_soft"))[:3], np.float32)
        self._grain = (noise(GRAIN, GRAIN, (5, 5), 2, 72, wraps=True) - 0.5) * 15

    def paint(self, dst: pygame.Surface, rect: Rect, side: int) -> None:
        """Paint a rectangle of the field, in pixels from its corner where squares have a side, onto all of `dst`."""
        import numpy as np

        seen = self._sampled(rect, side)
        x, y = np.arange(rect.left, rect.right), np.arange(rect.top, rect.bottom)
        v = seen[..., :3] + self._grain[np.ix_(y % GRAIN, x % GRAIN)][..., None]
        if self.fields.has_woods:
            v = self._woods(v, seen)
        if self.fields.has_hills:
            v = self._contours(v, seen, x, y, side)
        if self.fields.has_water and float(seen[..., WATER].max()) > 0.05:
            v = self._waters(v, seen, side)
        if side >= _GRID_LEAST:
            self._lines(v, x, y, side)
        pixels = np.clip(v, 0, 255).astype(np.uint8)
        pygame.surfarray.blit_array(dst, pixels.swapaxes(0, 1))

    def _sampled(self, rect: Rect, side: int) -> Array:
        """The fields at the middle of every pixel."""
        import numpy as np

        samples = self.fields.samples
        (y0, y1, fy), (x0, x1, fx) = (
            _between(np.arange(start, start + n), side, count, self.fields.per)
            for start, n, count in ((rect.top, rect.h, samples.shape[0]), (rect.left, rect.w, samples.shape[1]))
        )
        low, past = int(x0[0]), int(x1[-1]) + 1
        part = samples[:, low:past]
        rows = part[y0] * (1 - fy)[:, None, None] + part[y1] * fy[:, None, None]
        return rows[:, x0 - low] * (1 - fx)[:, None] + rows[:, x1 - low] * fx[:, None]

    def _woods(self, v: Array, seen: Array) -> Array:
        """A dark floor under the trees."""
        import numpy as np

        share = np.clip((seen[..., WOOD] - 0.42) * 7, 0, 1)[..., None]
        return v + (self._wood - v) * (share * 0.46)

    def _contours(self, v: Array, seen: Array, x: Array, y: Array, side: int) -> Array:
        """A line at every half of height, and strokes down the slopes that lie in shade."""
        import numpy as np

        height, rise = seen[..., HEIGHT], seen[..., RISE]
        phase = height - (np.floor(height * 2) / 2 + 0.25)  # 0 where a contour runs
        wide = max(0.8, min(2.2, side / 16))
        far = np.abs(phase) * side / (rise + 1e-4)
        line = np.clip(wide / 2 + 0.5 - far, 0, 1) * (rise > 0.12)
        strokes = np.sin((x[None, :] - y[:, None]) / max(1.1, min(2.4, side / 9))) > 0.62
        below = (phase < -0.045) & (phase > -0.175) & (seen[..., SHADE] < -0.22)
        ink = np.maximum(line * 0.72, strokes * below * 0.26)[..., None]
        return v + (self._soft - v) * ink

    def _waters(self, v: Array, seen: Array, side: int) -> Array:
        """Water, darker where it is deep, with an inked bank and light lines along it."""
        import numpy as np

        depth = np.clip(seen[..., DEPTH], 0, 1)
        water = self._water * (1.13 - 0.24 * depth)[..., None] + (seen[..., FLOW] * 26)[..., None]
        for at, light in _SHORES:
            line = np.exp(-(((depth - at) / 0.03) ** 2)) * light
            water += (np.array((236, 243, 232), np.float32) - water) * line[..., None]
        ford = np.clip(seen[..., FORD] * 1.3, 0, 1)
        water += (np.array(_SAND, np.float32) - water) * (ford * 0.58)[..., None]
        inside = (seen[..., WATER] - 0.5) * side / (seen[..., SHORE] + 1e-3)
        share = np.clip(inside + 0.5, 0, 1)[..., None]
        v = v * (1 - share) + water * share
        wide = max(1.2, min(4.2, side / 7))
        bank = np.clip(wide / 2 + 0.5 - np.abs(inside), 0, 1) * (1 - 0.7 * ford)
        return v + (self._ink - v) * (bank * 0.92)[..., None]

    def _lines(self, v: Array, x: Array, y: Array, side: int) -> None:
        """The grid."""
        columns, rows = (x % side == 0) & (x > 0), (y % side == 0) & (y > 0)
        v[:, columns] += (self._ink - v[:, columns]) * _GRID
        v[rows] += (self._ink - v[rows]) * _GRID


def _between(pixels: Array, side: int, count: int, per: int) -> tuple[Array, Array, Array]:
    """For pixels the samples before and after their middles, and the share of the second."""
    import numpy as np

    at = np.clip((pixels + 0.5) * per / side - 0.5, 0, count - 1.001).astype(np.float32)
    first = at.astype(int)
    return first, first + 1, at - first
