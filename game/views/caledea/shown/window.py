"""Where the board lies in the window: its frame, the rim with coordinates, and the cells that can be seen.

The board has no end: a cell appears wherever the camera sees it. Pure geometry, in pixels; "place" is a square on
the endless plane, so that (10, 4) on a board of 10 columns is the copy of (0, 4) beyond the east edge.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.ui.glance import Anchor
from game.ui.paint.theme import Theme
from game.views.shared.board.frame import FRAME
from game.views.shared.board.sight import SMALLEST_PX

Rect = pygame.Rect
Place = tuple[int, int]

RIM_SHARE = 0.5
"""How much of the next board's first squares shows beyond a true edge, in squares."""

RIM_LEAST, RIM_MOST = 20, 30
"""Bounds of the rim, in units: coordinates must fit, and zooming in must not waste room on it."""

COMFORT = 34
"""Side of a square, in units, at which everything on it is easy to read."""

START = 42
"""Side of a square, in units, that a board too large for COMFORT opens with."""

SHEET = 456
"""Width in units that a sheet over the board needs, with its margins."""



def rim_px(theme: Theme, cell: float) -> int:
    """Width of the rim for squares of `cell` pixels."""
    return round(min(max(cell * RIM_SHARE, theme.f(RIM_LEAST)), theme.f(RIM_MOST)))


def fit_px(theme: Theme, area: Rect, columns: float, rows: float) -> int:
    """The largest whole side of a square at which the whole board and its rim lie within an area."""
    frame = 2 * theme.u(FRAME)
    width, height = area.w - frame, area.h - frame
    side = max(SMALLEST_PX, math.floor(min(width / columns, height / rows)))
    while side > SMALLEST_PX and (
        side * columns + 2 * rim_px(theme, side) > width or side * rows + 2 * rim_px(theme, side) > height
    ):
        side -= 1
    return side


def start_px(theme: Theme, area: Rect, columns: int, rows: int) -> int:
    """The side of a square that a board opens with: the whole board if that can be read."""
    fit = fit_px(theme, area, columns, rows)
    return fit if fit >= theme.u(COMFORT) else max(fit, theme.u(START))


def inner_rect(theme: Theme, area: Rect, columns: int, rows: int, cell: int) -> Rect:
    """The part of an area that shows land, rim included: the whole board, or as much of it as there is room for."""
    frame, rim = 2 * theme.u(FRAME), 2 * rim_px(theme, cell)
    rect = Rect(0, 0, min(area.w - frame, columns * cell + rim), min(area.h - frame, rows * cell + rim))
    rect.center = area.center
    return rect


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells that a window onto the plane shows.

    columns, rows   size of the board
    side            of a square, in pixels
    clip            the window, rim included; `rim` its width
    left, top       the place in the window's upper left corner; x0, y0: where that square begins
    """

    columns: int
    rows: int
    side: int
    clip: Rect
    rim: int
    left: int
    top: int
    x0: int
    y0: int

    @property
    def anchor(self) -> Anchor:
        """Where the board lies."""
        return Anchor(self.side, self.x0 - self.left * self.side, self.y0 - self.top * self.side)

    def through(self, frame: Grid) -> Grid:
        """The board as it lies here, seen through the frame of another window."""
        return _seen(self.anchor, frame.clip, frame.rim, self.columns, self.rows)

    @property
    def field(self) -> Rect:
        """The window without its rim."""
        return self.clip.inflate(-2 * self.rim, -2 * self.rim)

    @property
    def right(self) -> int:
        """The last column of the plane that is seen."""
        return self.left + (self.clip.right - 1 - self.x0) // self.side

    @property
    def bottom(self) -> int:
        """The last row of the plane that is seen."""
        return self.top + (self.clip.bottom - 1 - self.y0) // self.side

    @property
    def whole(self) -> bool:
        """Whether every square of the board is seen at once."""
        field = self.field
        return field.w >= self.columns * self.side and field.h >= self.rows * self.side

    @property
    def at_edge(self) -> bool:
        """Whether the rim begins just where the board ends, as when the whole board lies straight in its frame."""
        xs, ys = self.seams()
        field = self.field
        lines = ((field.left, xs), (field.right, xs), (field.top, ys), (field.bottom, ys))
        return all(any(abs(edge - seam) <= 2 for seam in seams) for edge, seams in lines)

    def rect(self, place: Place) -> Rect:
        """Where a place lies in the window, seen or not."""
        return Rect(
            self.x0 + (place[0] - self.left) * self.side,
            self.y0 + (place[1] - self.top) * self.side,
            self.side,
            self.side,
        )

    def place_at(self, pos: tuple[int, int]) -> Place | None:
        """The place under a pixel, None outside the window."""
        if not self.clip.collidepoint(pos):
            return None
        return (
            self.left + (pos[0] - self.x0) // self.side,
            self.top + (pos[1] - self.y0) // self.side,
        )

    def square_at(self, pos: tuple[int, int]) -> tuple[int, int] | None:
        """The square of the board under a pixel, None outside the window."""
        place = self.place_at(pos)
        return None if place is None else (place[0] % self.columns, place[1] % self.rows)

    def places_of(self, square: tuple[int, int]) -> list[Place]:
        """Every place where a square is seen: usually one, two or four at the rim."""
        xs = range(self.left + (square[0] - self.left) % self.columns, self.right + 1, self.columns)
        ys = range(self.top + (square[1] - self.top) % self.rows, self.bottom + 1, self.rows)
        return [(x, y) for y in ys for x in xs]

    def rects_of(self, square: tuple[int, int]) -> list[Rect]:
        """Where a square is seen."""
        return [self.rect(place) for place in self.places_of(square)]

    def nearest_place(self, square: tuple[int, int], to: Place) -> Place:
        """The copy of a square that is nearest to a place."""
        return (
            to[0] + _nearest(square[0] - to[0], self.columns),
            to[1] + _nearest(square[1] - to[1], self.rows),
        )

    def main_place(self, square: tuple[int, int]) -> Place:
        """The copy of a square that lies best in view."""
        field = self.field
        middle = (self.left + (field.centerx - self.x0) // self.side, self.top + (field.centery - self.y0) // self.side)
        seen = [p for p in self.places_of(square) if field.contains(self.rect(p))]
        return seen[0] if seen else self.nearest_place(square, middle)

    def worlds(self) -> Iterator[Place]:
        """Offsets, in places, of every copy of the board that is seen: add one to a square to get a place."""
        for j in range(self.top // self.rows, self.bottom // self.rows + 1):
            for i in range(self.left // self.columns, self.right // self.columns + 1):
                yield i * self.columns, j * self.rows

    def seams(self) -> tuple[list[int], list[int]]:
        """Where the board's true edges are seen: x of the vertical ones, y of the horizontal ones."""
        first_x = -(-self.left // self.columns) * self.columns
        first_y = -(-self.top // self.rows) * self.rows
        xs = [self.x0 + (x - self.left) * self.side for x in range(first_x, self.right + 2, self.columns)]
        ys = [self.y0 + (y - self.top) * self.side for y in range(first_y, self.bottom + 2, self.rows)]
        return (
            [x for x in xs if self.clip.left <= x <= self.clip.right],
            [y for y in ys if self.clip.top <= y <= self.clip.bottom],
        )


def grid(clip: Rect, rim: int, side: int, columns: int, rows: int, centre: tuple[float, float]) -> Grid:
    """The cells seen in `clip` with `centre`, in squares, in its middle. Everything on whole pixels."""
    anchor = Anchor(side, round(clip.centerx - centre[0] * side), round(clip.centery - centre[1] * side))
    return _seen(anchor, clip, rim, columns, rows)


def _seen(anchor: Anchor, clip: Rect, rim: int, columns: int, rows: int) -> Grid:
    """The cells seen in `clip` of a board that lies at an anchor."""
    side, x, y = anchor
    left, top = (clip.left - x) // side, (clip.top - y) // side
    return Grid(columns, rows, side, clip, rim, left, top, x + left * side, y + top * side)


def _nearest(difference: int, length: int) -> int:
    wrapped = difference % length
    return wrapped - length if wrapped * 2 > length else wrapped
