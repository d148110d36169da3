"""Where the board lies in the window, and where each hexagon is seen. Pure geometry, in pixels.

Places on the plane are in widths of a tile, from the upper left corner of the map.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.engine.contract import Square
from game.ui.glance import Anchor
from game.ui.paint.theme import Theme
from game.views.shared.board.frame import FRAME
from game.views.shared.board.sight import SMALLEST_PX

Rect = pygame.Rect
Point = tuple[float, float]

MAP_WIDTH, MAP_HEIGHT, MAP_PITCH = 128, 148, 111
"""A tile in the map file: its width, its height, and how far a row lies below the one before, in its pixels."""

PITCH = MAP_PITCH / MAP_WIDTH
MIDDLE = MAP_HEIGHT / 2 / MAP_WIDTH
"""How far the middle of the first row lies below the upper edge of the plane, in widths; also a tile's radius."""

COMFORT = 34
"""Width of a tile, in units, at which everything on it is easy to read."""

START = 54
"""Width of a tile, in units, that a board too large for COMFORT opens with."""


CORNERS: tuple[Point, ...] = (
    (0.0, -MIDDLE), (0.5, -MIDDLE / 2), (0.5, MIDDLE / 2), (0.0, MIDDLE), (-0.5, MIDDLE / 2), (-0.5, -MIDDLE / 2),
)  # fmt: skip
"""Corners of a tile from the top clockwise, from its middle, in widths."""

SIDES = ((1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3))
"""Which corners end the edge towards the neighbour E, NE, NW, W, SW, SE."""

EVEN_STEPS = ((1, 0), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1))
ODD_STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (0, 1), (1, 1))
"""What a step E, NE, NW, W, SW, SE adds to (c, r) in an even and in an odd row. Rules: DYN-2.4."""


def plane(tile: Square) -> Point:
    """The middle of a tile on the plane."""
    c, r = tile
    return c + 0.5 + 0.5 * (r & 1), MIDDLE + r * PITCH


def extent(columns: int, rows: int) -> tuple[float, float]:
    """Width and height of a board, in widths of a tile."""
    return columns + (0.5 if rows > 1 else 0.0), (rows - 1) * PITCH + 2 * MIDDLE


class Extent(NamedTuple):
    """The part of the plane that tiles take: its upper left corner, width and height, in widths of a tile."""

    x: float
    y: float
    wide: float
    high: float


def extent_of(tiles: Collection[Square]) -> Extent:
    """The part of the plane that tiles take; what a map leaves out at its edges is no part of it."""
    middles = [plane(tile) for tile in tiles]
    left, right = min(x for x, _ in middles) - 0.5, max(x for x, _ in middles) + 0.5
    top, bottom = min(y for _, y in middles) - MIDDLE, max(y for _, y in middles) + MIDDLE
    return Extent(left, top, right - left, bottom - top)


def neighbours(tile: Square) -> tuple[Square, ...]:
    """The six tiles around a tile, on the board or not: E, NE, NW, W, SW, SE."""
    c, r = tile
    return tuple((c + dc, r + dr) for dc, dr in (ODD_STEPS if r & 1 else EVEN_STEPS))


def hexagon(middle: Point, width: float, share: float = 1.0) -> list[Point]:
    """The corners of a tile around a middle, from the top clockwise; `share` of its size."""
    reach = width * share
    return [(middle[0] + x * reach, middle[1] + y * reach) for x, y in CORNERS]


def fit_px(theme: Theme, area: Rect, wide: float, high: float) -> int:
    """The largest whole width of a tile at which a board, in widths of a tile, lies within an area as a whole."""
    frame = 2 * theme.u(FRAME)
    return max(SMALLEST_PX, math.floor(min((area.w - frame) / wide, (area.h - frame) / high)))


def start_px(theme: Theme, area: Rect, wide: float, high: float) -> int:
    """The least width of a tile that a board opens with: the whole board if that can be read."""
    fit = fit_px(theme, area, wide, high)
    return fit if fit >= theme.u(COMFORT) else max(fit, theme.u(START))


def inner_rect(theme: Theme, area: Rect, wide: float, high: float, width: int) -> Rect:
    """The part of an area that shows land: the whole board, or as much of it as there is room for."""
    frame = 2 * theme.u(FRAME)
    rect = Rect(0, 0, min(area.w - frame, round(wide * width)), min(area.h - frame, round(high * width)))
    rect.center = area.center
    return rect


@dataclass(frozen=True, slots=True)
class HexWindow:
    """What a window onto the plane shows.

    columns, rows   size of the board
    width           of a tile, in pixels
    clip            the window
    x0, y0          where the upper left corner of the plane lies
    edges           the part of the plane that is land; None: all of it
    """

    columns: int
    rows: int
    width: int
    clip: Rect
    x0: int
    y0: int
    edges: Extent | None = None

    @property
    def anchor(self) -> Anchor:
        """Where the board lies."""
        return Anchor(self.width, self.x0, self.y0)

    def through(self, frame: HexWindow) -> HexWindow:
        """The board as it lies here, seen through the frame of another window."""
        return replace(self, clip=frame.clip)

    @property
    def extent(self) -> Extent:
        """The part of the plane that is land."""
        return self.edges if self.edges is not None else Extent(0.0, 0.0, *extent(self.columns, self.rows))

    @property
    def whole(self) -> bool:
        """Whether the whole board is seen at once."""
        _, _, wide, high = self.extent
        return self.clip.w >= round(wide * self.width) and self.clip.h >= round(high * self.width)

    def at(self, x: float, y: float) -> Point:
        """Where a place of the plane lies in the window."""
        return self.x0 + x * self.width, self.y0 + y * self.width

    def middle(self, tile: Square) -> tuple[int, int]:
        """The middle of a tile, on a whole pixel."""
        c, r = tile
        return (
            self.x0 + (2 * c + 1 + (r & 1)) * self.width // 2,
            self.y0 + round((MIDDLE + r * PITCH) * self.width),
        )

    def corners(self, tile: Square, share: float = 1.0) -> list[Point]:
        """The corners of a tile, from the top clockwise."""
        return hexagon(self.middle(tile), self.width, share)

    def box(self, tile: Square) -> Rect:
        """The rectangle around a tile."""
        rect = Rect(0, 0, self.width, round(2 * MIDDLE * self.width))
        rect.center = self.middle(tile)
        return rect

    def tile_at(self, pos: tuple[int, int]) -> Square | None:
        """The tile of the rectangle under a pixel; None outside the window or the board."""
        if not self.clip.collidepoint(pos):
            return None
        x, y = (pos[0] - self.x0) / self.width, (pos[1] - self.y0) / self.width
        s = (y - MIDDLE) / PITCH
        q = x - 0.5 - s / 2
        c, r = _square(*_rounded(q, s))
        return (c, r) if 0 <= c < self.columns and 0 <= r < self.rows else None

    @property
    def seen(self) -> tuple[range, range]:
        """Columns and rows of tiles that are at least partly in the window, and those whose pieces reach into it."""
        left, right = (self.clip.left - self.x0) / self.width, (self.clip.right - self.x0) / self.width
        top, bottom = (self.clip.top - self.y0) / self.width, (self.clip.bottom - self.y0) / self.width
        columns = range(max(0, math.floor(left - 1.2)), min(self.columns, math.ceil(right + 0.7)))
        rows = range(max(0, math.floor((top - 1.2) / PITCH)), min(self.rows, math.ceil((bottom + 0.5) / PITCH)))
        return columns, rows

    def shows(self, tile: Square) -> bool:
        """Whether any part of a tile lies in the window."""
        x, y = self.middle(tile)
        near = self.width
        clip = self.clip
        return clip.left - near < x < clip.right + near and clip.top - near < y < clip.bottom + near

    def sees(self, tile: Square) -> bool:
        """Whether a tile lies in the window as a whole."""
        return self.clip.contains(self.box(tile))


def _rounded(q: float, s: float) -> tuple[int, int]:
    """The hexagon (axial) in which a place lies."""
    third = -q - s
    rq, rs, rt = round(q), round(s), round(third)
    dq, ds, dt = abs(rq - q), abs(rs - s), abs(rt - third)
    if dq > ds and dq > dt:
        rq = -rs - rt
    elif ds > dt:
        rs = -rq - rt
    return rq, rs


def _square(q: int, s: int) -> Square:
    """Rules: DYN-2.3."""
    return q + (s - (s & 1)) // 2, s
