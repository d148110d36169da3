"""The window onto a board that can be panned and zoomed: how large a cell is, what is in the middle.

What a game's cells are, and where they lie, its own sight says: squares whose edges meet, hexagons.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum, auto
from typing import Generic, TypeVar

import pygame

from game.ui.camera import Camera
from game.ui.context import Context
from game.ui.glance import Glance, Window
from game.ui.paint.theme import Theme
from game.views.shared.board.frame import REACH

Rect = pygame.Rect


Grid = TypeVar("Grid", bound=Window)

LARGEST = 132  # units
SMALLEST_PX = 8
ZOOM_SIDES = tuple(dict.fromkeys(round(8 * 1.2**n) for n in range(24)))
"""Sizes of a cell, in pixels, that zooming goes through: always the same, so that their pictures are kept."""


LEAST_GAIN, MOST_GAIN = 1.2, 1.5
"""How many times as large as it is seen as a whole a board opens, so that its land fills the room. For less nothing of
it is hidden; with more too much of it would be."""

MAPPED = 0.7
"""Share of the board below which its map is shown by itself: the map hides land, too."""


class Held(Enum):
    """What the size of a cell goes by when the window's size changes."""

    OPENED = auto()
    """The land fills the shorter side of the room, as every board opens."""
    WHOLE = auto()
    """The whole board is seen."""
    FILLED = auto()
    """The land takes all the room."""
    FREE = auto()
    """Somebody has zoomed: it stays as it is."""


def largest_px(theme: Theme, area: Rect) -> int:
    """The size of a cell when zoomed in as far as it goes."""
    return max(SMALLEST_PX, min(theme.u(LARGEST), area.w // 3, area.h // 3))


def zoomed_px(side: int, steps: int, low: int, high: int) -> int:
    """The size of a cell after so many steps of zooming in (> 0) or out, within bounds."""
    ladder = [low, *(s for s in ZOOM_SIDES if low < s < high), high]
    if steps > 0:
        at = sum(s <= side for s in ladder) - 1
    else:
        at = sum(s < side for s in ladder)
    return ladder[min(max(at + steps, 0), len(ladder) - 1)]


class BoardSight(ABC, Generic[Grid]):
    """Pans and zooms. How a board was opened or asked for, it stays when the window's size changes.

    `grid` is what is seen; None before the first `layout`. The camera's world is measured in units of which `per_cell`
    make a cell's size.
    """

    per_cell = 1

    def __init__(self, ctx: Context, camera: Camera) -> None:
        self.ctx = ctx
        self.camera = camera
        self.area = Rect(0, 0, 1, 1)
        self.grid: Grid | None = None
        self.show_map: bool | None = None
        """None: the map is shown where much of the board is out of sight."""
        self.glance = Glance(camera.world if camera.wrap else None)
        """What is seen of the board right after a zoom."""
        self._held = Held.OPENED

    # ----------------------------------------------------------------------------- what a game says
    @abstractmethod
    def _sides(self, area: Rect) -> tuple[int, int, int]:
        """Sizes of a cell in pixels: the whole board in view, the least that to begin with, the largest."""

    @abstractmethod
    def _fit(self, wide: float, tall: float) -> int:
        """The largest size of a cell at which so many of them, side by side and one below another, are in view."""

    @abstractmethod
    def _grid(self, side: int) -> Grid:
        """What is seen with cells of a size."""

    @abstractmethod
    def _home(self, home: tuple[int, int]) -> tuple[float, float]:
        """The middle of a cell, in the camera's units."""

    def _view(self, area: Rect) -> Rect:
        """The part of an area that is to be filled with land."""
        return area

    @abstractmethod
    def map_rect(self) -> Rect | None:
        """Where the small map of the board lies; None where there is no room for it."""

    @property
    @abstractmethod
    def whole(self) -> bool:
        """Whether all of the board is seen at once."""

    # ---------------------------------------------------------------------------------------- layout
    def layout(self, area: Rect, home: tuple[int, int] | None) -> None:
        """Take an area in pixels; a board too large for it opens with the cell `home` in the middle."""
        self.area = Rect(area)
        low, least, high = self._sides(self.area)
        self.camera.cell_px = (low / self.per_cell, max(low, high) / self.per_cell)
        self.camera.reduced_motion = self.ctx.settings.reduced_motion
        self.camera.set_view(self._view(self.area))
        if self._held is Held.OPENED:
            cropped = self.grid is not None and not self.whole
            self._set_side(self._opening(low, least), area.center)
            if self.side > low and home is not None and not cropped:
                self.camera.center_on(*self._home(home), smooth=False)
        elif self._held is Held.WHOLE:
            self._set_side(low, area.center)
        elif self._held is Held.FILLED:
            self._set_side(self._filling(), area.center)
        self.glance.drop()
        self._regrid()

    def reopen(self) -> None:
        """Show the board as large as it was opened, and its middle, whoever looks at it now."""
        low, least, _ = self._sides(self.area)
        self._held = Held.OPENED
        self._set_side(self._opening(low, least), self.area.center)
        wide, high = self.camera.world
        self.camera.center_on(wide / 2, high / 2, smooth=False)
        self.glance.drop()
        self._regrid()

    def _opening(self, low: int, least: int) -> int:
        """The size of a cell at which the land fills the room's shorter side, where that is worth what it hides."""
        wide, tall = self._size
        side = self._fit(wide, 1) if self.area.w < self.area.h else self._fit(1, tall)
        gain = min(side, math.floor(MOST_GAIN * low)) if side >= LEAST_GAIN * low else low
        return max(least, gain)

    @property
    def _size(self) -> tuple[float, float]:
        """Width and height of the board, in cells."""
        wide, tall = self.camera.world
        return wide / self.per_cell, tall / self.per_cell

    @property
    def side(self) -> int:
        """The size of a cell in pixels."""
        return max(1, round(self.camera.cell * self.per_cell))

    def _set_side(self, side: int, pos: tuple[int, int]) -> None:
        """Give cells a whole number of pixels; what is under `pos` stays there."""
        self.camera.zoom_at(pos, side / self.per_cell / self.camera.cell)
        self.camera.snap()

    def _regrid(self) -> None:
        """The window is somewhere else."""
        self._look(self.glance.moved)

    def _rescale(self) -> None:
        """The board has been zoomed."""
        if self.grid is not None and self.grid != self._grid(self.side):
            self._look(self.glance.zoomed)

    def _look(self, happened: Callable[[Grid], None]) -> None:
        """At a glance the board is seen through the frame that is there; the sharp picture brings its own."""
        before, grid = self.grid, self._grid(self.side)
        glanced = grid if before is None else grid.through(before)
        happened(glanced)
        self._show(glanced if self.glance.shown else grid)

    def _show(self, grid: Grid) -> None:
        before, self.grid = self.grid, grid
        if before is not None and before.clip != grid.clip:  # its frame goes elsewhere, with all of its shadow
            reach = 2 * self.ctx.theme.u(REACH)
            self.ctx.request_redraw(before.clip.union(grid.clip).inflate(reach, reach))

    def update(self, dt: float) -> bool:
        """Let time pass; whether the window has moved."""
        moved = self.camera.update(dt)
        if moved:
            self._regrid()
        if self.glance.update(dt):
            sharp = self._grid(self.side)
            self._show(sharp)
            self.ctx.request_redraw(sharp.clip)
        return moved

    # ------------------------------------------------------------------------------- going about
    def zoom(self, steps: int, pos: tuple[int, int] | None = None) -> None:
        """Zoom in (steps > 0) or out at a place, the middle by default."""
        low, high = (round(limit * self.per_cell) for limit in self.camera.limits)
        side = zoomed_px(self.side, steps, low, high)
        if side <= low:
            self.fit()
            return
        self._set_side(side, pos or self.area.center)
        self._held = Held.FREE
        self._rescale()

    def fit(self) -> None:
        """Show the whole board, its edges at the rim."""
        self._set_side(round(self.camera.limits[0] * self.per_cell), self.area.center)
        wide, high = self.camera.world
        self.camera.center_on(wide / 2, high / 2, smooth=False)
        self._held = Held.WHOLE
        self._rescale()

    @property
    def fitted(self) -> bool:
        """Whether the whole board is shown, as large as it goes."""
        return self.side <= round(self.camera.limits[0] * self.per_cell)

    def fill(self) -> None:
        """Show the board so large that the land takes all the room; it stays so when the window's size changes."""
        self._set_side(self._filling(), self.area.center)
        self._held = Held.FILLED
        self._rescale()

    def _filling(self) -> int:
        """The size of a cell at which the land takes all the room."""
        low, high = (round(limit * self.per_cell) for limit in self.camera.limits)
        wide, tall = self._size
        room = self.camera.view
        return min(max(low, math.ceil(max(room.w / wide, room.h / tall))), high)

    def pan(self, dx: float, dy: float) -> None:
        """Move the land by pixels."""
        self.camera.pan(dx, dy)
        self._regrid()

    def center_at(self, x: float, y: float, *, smooth: bool = True) -> None:
        """Bring a point, in the camera's units, to the middle, the short way."""
        self.camera.center_on(x, y, smooth=smooth)
        self._regrid()

    # ---------------------------------------------------------------------------------- questions
    def map_shown(self) -> bool:
        """Whether the map of the board is to be seen."""
        if self.map_rect() is None:
            return False
        if self.show_map is not None:
            return self.show_map
        (wide, tall), side = self._size, self.side
        room = self._view(self.area)
        return min(1.0, room.w / (wide * side)) * min(1.0, room.h / (tall * side)) < MAPPED

    def over_map(self, pos: tuple[int, int]) -> bool:
        """Whether the map of the board lies under a pixel."""
        rect = self.map_rect()
        return rect is not None and self.map_shown() and rect.collidepoint(pos)
