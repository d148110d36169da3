"""Where the battlefield lies in the window, and where each square is seen. Pure geometry, in pixels.

Places on the field are in squares with fractions, from the north-west corner of the map.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from game.engine.contract import Square
from game.ui.glance import Anchor
from game.ui.paint.theme import Theme
from game.views.shared.board.frame import FRAME

Rect = pygame.Rect
Point = tuple[float, float]

LEAST_PX = 4
"""A square is never smaller: even the largest field can then be seen as a whole."""

COMFORT = 7
"""Side of a square, in units, from which on blocks with flags and numbers are easy to tell apart."""

START = 16
"""Side of a square, in units, that a field too large for COMFORT opens with: single models begin to be seen."""

LARGEST = 88
"""Side of a square, in units, when zoomed in as far as it goes."""


def fit_px(theme: Theme, area: Rect, columns: float, rows: float) -> int:
    """The largest whole side of a square at which the whole field lies within an area."""
    frame = 2 * theme.u(FRAME)
    return max(LEAST_PX, math.floor(min((area.w - frame) / columns, (area.h - frame) / rows)))


def start_px(theme: Theme, area: Rect, columns: int, rows: int) -> int:
    """The side of a square that a field opens with: the whole field if that can be read."""
    fit = fit_px(theme, area, columns, rows)
    return fit if fit >= theme.u(COMFORT) else max(fit, theme.u(START))


def largest_px(theme: Theme, area: Rect) -> int:
    """The side of a square when zoomed in as far as it goes."""
    return max(LEAST_PX, min(theme.u(LARGEST), area.w // 4, area.h // 4))


def inner_rect(theme: Theme, area: Rect, columns: int, rows: int, side: int) -> Rect:
    """The part of an area that shows the field: all of it, or as much as there is room for."""
    frame = 2 * theme.u(FRAME)
    rect = Rect(0, 0, min(area.w - frame, columns * side), min(area.h - frame, rows * side))
    rect.center = area.center
    return rect


@dataclass(frozen=True, slots=True)
class FieldWindow:
    """What a window onto the field shows.

    columns, rows   size of the field in squares
    side            of a square, in pixels
    clip            the window
    x0, y0          where the north-west corner of the field lies
    """

    columns: int
    rows: int
    side: int
    clip: Rect
    x0: int
    y0: int

    @property
    def anchor(self) -> Anchor:
        """Where the board lies."""
        return Anchor(self.side, self.x0, self.y0)

    def through(self, frame: FieldWindow) -> FieldWindow:
        """The board as it lies here, seen through the frame of another window."""
        return replace(self, clip=frame.clip)

    @property
    def whole(self) -> bool:
        """Whether the whole field is seen at once."""
        return self.clip.w >= self.columns * self.side and self.clip.h >= self.rows * self.side

    def at(self, x: float, y: float) -> Point:
        """Where a place of the field lies in the window."""
        return self.x0 + x * self.side, self.y0 + y * self.side

    def place(self, pos: Point) -> Point:
        """The place of the field under a pixel, on the field or not."""
        return (pos[0] - self.x0) / self.side, (pos[1] - self.y0) / self.side

    def box(self, x: float, y: float, w: float, h: float) -> Rect:
        """Where a rectangle of squares lies; neighbours share their edges exactly."""
        left, top = round(self.x0 + x * self.side), round(self.y0 + y * self.side)
        return Rect(left, top, round(self.x0 + (x + w) * self.side) - left, round(self.y0 + (y + h) * self.side) - top)

    def rect(self, square: Square) -> Rect:
        """Where a square lies."""
        return Rect(self.x0 + square[0] * self.side, self.y0 + square[1] * self.side, self.side, self.side)

    def square_at(self, pos: tuple[int, int]) -> Square | None:
        """The square under a pixel; None outside the window or the field."""
        if not self.clip.collidepoint(pos):
            return None
        x, y = (pos[0] - self.x0) // self.side, (pos[1] - self.y0) // self.side
        return (x, y) if 0 <= x < self.columns and 0 <= y < self.rows else None

    @property
    def seen(self) -> tuple[range, range]:
        """Columns and rows of squares that are at least partly in the window."""
        clip, side = self.clip, self.side
        columns = range(max(0, (clip.left - self.x0) // side), min(self.columns, -((self.x0 - clip.right) // side)))
        rows = range(max(0, (clip.top - self.y0) // side), min(self.rows, -((self.y0 - clip.bottom) // side)))
        return columns, rows


def held(start: int, low: int, high: int, length: int) -> int:
    """Where the field begins, moved so that it fills the window from `low` to `high` if it is long enough."""
    if length <= high - low:
        return low
    return min(low, max(start, high - length))
