"""Paints the ground itself from its fields: washes, contours with hachures, water with inked banks, the grid."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.paint.theme import Theme
from game.views.caldaern.ground.fields import (
    DEPTH,
    EDGE,
    FLOW,
    FORD,
    HEIGHT,
    LIVES,
    LIVES_SHORE,
    RISE,
    SHADE,
    SHORE,
    TINGE,
    WATER,
    WOOD,
    Fields,
    Part,
    Tones,
    noise,
)
from game.views.caldaern.ground.own_ground import OwnGround

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
_GLEAM = (236, 243, 232)
"""The light lines."""
_WOODS_FROM, _RISE_FROM, _SHADED = 0.42, 0.12, -0.22
"""Where the floor of woods, contours and hachures begin."""
_SHORES = ((0.66, 0.62), (0.80, 0.30))
"""Light lines along the banks: depth of the water, and how light."""
_OWN_FLOOR = 0.75
"""How much of the usual floor of woods Colour woods do without: they have their own."""


class Wash:
    """Paints rows of pixels of one battlefield."""

    def __init__(self, theme: Theme, fields: Fields, tones: Tones, own: OwnGround | None = None) -> None:
        import numpy as np

        self.fields = fields
        self._own = own
        self._water, self._wood = np.array(tones.water, np.float32), np.array(tones.wood, np.float32)
        self._ink = np.array(tuple(theme.color("ink"))[:3], np.float32)
        self._soft = np.array(tuple(theme.color("ink_soft"))[:3], np.float32)
        self._sand, self._light = np.array(_SAND, np.float32), np.array(_GLEAM, np.float32)
        self._grain = (noise(GRAIN, GRAIN, (5, 5), 2, 72, wraps=True) - 0.5) * 15

    def paint(self, dst: pygame.Surface, rect: Rect, side: int) -> None:
        """Paint a rectangle of the field, in pixels from its corner where squares have a side, onto all of `dst`.

        Channels are only read where they show: most of a field is plain.
        """
        import numpy as np

        part = Part(self.fields, rect, side)
        x, y = np.arange(rect.left, rect.right), np.arange(rect.top, rect.bottom)
        v = part.of(slice(0, 3))
        if self._own is not None:
            self._own.lay(v, rect, side, part)
        v += self._grain[np.ix_(y % GRAIN, x % GRAIN)]
        if self.fields.has_woods and part.most(WOOD) > _WOODS_FROM:
            self._woods(v, part)
        if self.fields.has_hills and (part.most(RISE) > _RISE_FROM or part.least(SHADE) < _SHADED):
            self._contours(v, part, x, y, side)
        if self.fields.has_water and part.most(WATER) > 0.05:
            self._waters(v, part, side)
        if self.fields.has_living and part.most(LIVES) > 0.05:
            self._edges(v, part, side)
        if side >= _GRID_LEAST:
            self._lines(v, x, y, side)
        pixels = np.clip(v, 0, 255, out=v).astype(np.uint8)
        pygame.surfarray.blit_array(dst, pixels.transpose(2, 1, 0))

    def _woods(self, v: Array, part: Part) -> None:
        """A dark floor under the trees."""
        import numpy as np

        share = np.clip((part.of(WOOD) - _WOODS_FROM) * 7, 0, 1) * 0.46
        if self.fields.has_living:
            share *= 1 - _OWN_FLOOR * np.clip(part.of(LIVES) * 2 - 0.5, 0, 1)
        _mix(v, self._wood, share)

    def _edges(self, v: Array, part: Part, side: int) -> None:
        """An inked rim around Colour land, and inside it a line in the colour of its kind."""
        import numpy as np

        inside = (part.of(LIVES) - 0.5) * side / (part.of(LIVES_SHORE) + 1e-3)
        wide = max(1.2, min(3.4, side / 8))
        light = np.clip(wide * 0.4 + 0.5 - np.abs(inside - wide * 1.5), 0, 1) * 0.9
        v += (part.of(EDGE) - v) * light
        _mix(v, self._ink, np.clip(wide / 2 + 0.5 - np.abs(inside), 0, 1) * 0.9)

    def _contours(self, v: Array, part: Part, x: Array, y: Array, side: int) -> None:
        """A line at every half of height, and strokes down the slopes that lie in shade."""
        import numpy as np

        height, rise, shade = part.of(HEIGHT), part.of(RISE), part.of(SHADE)
        phase = height - (np.floor(height * 2) / 2 + 0.25)  # 0 where a contour runs
        wide = max(0.8, min(2.2, side / 16))
        far = np.abs(phase) * side / (rise + 1e-4)
        line = np.clip(wide / 2 + 0.5 - far, 0, 1) * (rise > _RISE_FROM)
        line *= 0.72
        below = (phase < -0.045) & (phase > -0.175) & (shade < _SHADED)
        if below.any():
            along = np.sin((x[None, :] - y[:, None]) / np.float32(max(1.1, min(2.4, side / 9))))
            line[below & (along > 0.62) & (line < 0.26)] = 0.26
        _mix(v, self._soft, line)

    def _waters(self, v: Array, part: Part, side: int) -> None:
        """Water, darker where it is deep, with an inked bank and light lines along it."""
        import numpy as np

        depth = np.clip(part.of(DEPTH), 0, 1)
        tone = part.of(TINGE) if self.fields.has_living else self._water[:, None, None]
        water = tone * (1.13 - 0.24 * depth) + part.of(FLOW) * 26
        for at, light in _SHORES:
            line = np.exp(-(((depth - at) / 0.03) ** 2)) * light
            _mix(water, self._light, line)
        ford = np.clip(part.of(FORD) * 1.3, 0, 1)
        _mix(water, self._sand, ford * 0.58)
        inside = (part.of(WATER) - 0.5) * side / (part.of(SHORE) + 1e-3)
        v += (water - v) * np.clip(inside + 0.5, 0, 1)
        wide = max(1.2, min(4.2, side / 7))
        bank = np.clip(wide / 2 + 0.5 - np.abs(inside), 0, 1) * (1 - 0.7 * ford)
        _mix(v, self._ink, bank * 0.92)

    def _lines(self, v: Array, x: Array, y: Array, side: int) -> None:
        """The grid."""
        columns, rows = (x % side == 0) & (x > 0), (y % side == 0) & (y > 0)
        ink = self._ink[:, None, None]
        v[:, :, columns] += (ink - v[:, :, columns]) * _GRID
        v[:, rows] += (ink - v[:, rows]) * _GRID


def _mix(v: Array, color: Array, share: Array) -> None:
    """Lay a colour over others by its share."""
    v += (color[:, None, None] - v) * share
