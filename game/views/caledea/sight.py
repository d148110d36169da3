"""The window onto the board: where it lies, how large a square is, what is in its middle."""

from __future__ import annotations

import pygame

from game.engine.contract import Square
from game.engine.geometry.torus import Torus
from game.ui.camera import Camera
from game.ui.context import Context
from game.views.caledea import minimap, window
from game.views.caledea.window import Grid

Rect = pygame.Rect

_ENDLESS = 1000.0
"""Squares that the camera may show beyond the board: the window around it sees to its own bounds."""


class Sight:
    """Pans and zooms. A board that is seen as a whole stays so when the window's size changes.

    `grid` is what is seen; None before the first `layout`.
    """

    def __init__(self, ctx: Context, geo: Torus) -> None:
        self.ctx = ctx
        self.geo = geo
        self.area = Rect(0, 0, 1, 1)
        self.camera = Camera((geo.width, geo.height), cell_px=(8, 8), border=_ENDLESS)
        self.grid: Grid | None = None
        self.show_map: bool | None = None
        """None: the map is shown when the board can't be seen as a whole."""
        self._fitted = True

    def layout(self, area: Rect, home: Square | None) -> None:
        """Take an area in pixels; a board too large for it opens with `home` in the middle."""
        self.area = Rect(area)
        theme, geo = self.ctx.theme, self.geo
        low = window.fit_px(theme, area, geo.width, geo.height)
        self.camera.cell_px = (low, max(low, window.largest_px(theme, area)))
        self.camera.reduced_motion = self.ctx.settings.reduced_motion
        self.camera.set_view(self.area)
        if self.grid is None:
            self._set_side(window.start_px(theme, area, geo.width, geo.height), area.center)
            self._fitted = round(self.camera.cell) == low
            if not self._fitted and home is not None:
                self.camera.center_on(home[0] + 0.5, home[1] + 0.5, smooth=False)
        elif self._fitted:
            self._set_side(low, area.center)
        self._regrid()

    def _set_side(self, side: int, pos: tuple[int, int]) -> None:
        """Give squares a whole number of pixels; what is under `pos` stays there."""
        self.camera.zoom_at(pos, side / self.camera.cell)
        self.camera.snap()

    def _regrid(self) -> None:
        theme, geo = self.ctx.theme, self.geo
        side = max(1, round(self.camera.cell))
        clip = window.inner_rect(theme, self.area, geo.width, geo.height, side)
        self.grid = window.grid(clip, window.rim_px(theme, side), side, geo.width, geo.height, self.camera.center)

    def update(self, dt: float) -> bool:
        """Let time pass; whether the window has moved."""
        moved = self.camera.update(dt)
        if moved:
            self._regrid()
        return moved

    # ------------------------------------------------------------------------------- going about
    def zoom(self, steps: int, pos: tuple[int, int] | None = None) -> None:
        """Zoom in (steps > 0) or out at a place, the middle by default."""
        low, high = (round(limit) for limit in self.camera.limits)
        side = window.zoomed_px(round(self.camera.cell), steps, low, high)
        if side <= low:
            self.fit()
            return
        self._set_side(side, pos or self.area.center)
        self._fitted = False
        self._regrid()

    def fit(self) -> None:
        """Show the whole board, its edges at the rim."""
        self._set_side(round(self.camera.limits[0]), self.area.center)
        self.camera.center_on(self.geo.width / 2, self.geo.height / 2, smooth=False)
        self._fitted = True
        self._regrid()

    def pan(self, dx: float, dy: float) -> None:
        """Move the land by pixels."""
        self.camera.pan(dx, dy)
        self._regrid()

    def center_on(self, x: float, y: float, *, smooth: bool = True) -> None:
        """Bring a point, in squares, to the middle, the short way over the edges."""
        self.camera.center_on(x, y, smooth=smooth)
        self._regrid()

    def look(self, square: Square) -> None:
        """Bring a square into view if it isn't, or only at the rim."""
        grid = self.grid
        if grid is not None and not any(grid.field.contains(rect) for rect in grid.rects_of(square)):
            self.center_on(square[0] + 0.5, square[1] + 0.5)

    # ---------------------------------------------------------------------------------- questions
    def rect_of(self, square: Square) -> Rect:
        """Where a square is seen best. Only after the first `layout`."""
        assert self.grid is not None
        return self.grid.rect(self.grid.main_place(square))

    def map_shown(self) -> bool:
        """Whether the map of the board is to be seen."""
        grid = self.grid
        if grid is None or not minimap.fits(self.ctx.theme, grid):
            return False
        return not grid.whole if self.show_map is None else self.show_map

    def over_map(self, pos: tuple[int, int]) -> bool:
        """Whether the map of the board lies under a pixel."""
        if self.grid is None or not self.map_shown():
            return False
        return minimap.minimap_rect(self.ctx.theme, self.grid).collidepoint(pos)
