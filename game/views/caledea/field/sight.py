"""The window onto the board: where it lies, how large a square is, what is in its middle."""

from __future__ import annotations

import pygame

from game.engine.contract import Square
from game.engine.geometry.torus import Torus
from game.ui.camera import Camera
from game.ui.context import Context
from game.views.caledea.shown import minimap, window
from game.views.caledea.shown.window import Grid
from game.views.shared.board.sight import BoardSight, largest_px

Rect = pygame.Rect

_ENDLESS = 1000.0
"""Squares that the camera may show beyond the board: the window around it sees to its own bounds."""


class Sight(BoardSight[Grid]):
    """A window onto squares whose edges meet: there is no end to panning."""

    def __init__(self, ctx: Context, geo: Torus) -> None:
        super().__init__(ctx, Camera((geo.width, geo.height), cell_px=(8, 8), border=_ENDLESS))
        self.geo = geo

    def _sides(self, area: Rect) -> tuple[int, int, int]:
        theme, geo = self.ctx.theme, self.geo
        return (
            self._fit(geo.width, geo.height),
            window.start_px(theme, area, geo.width, geo.height),
            largest_px(theme, area),
        )

    def _fit(self, wide: float, tall: float) -> int:
        return window.fit_px(self.ctx.theme, self.area, wide, tall)

    def _grid(self, side: int) -> Grid:
        theme, geo = self.ctx.theme, self.geo
        clip = window.inner_rect(theme, self.area, geo.width, geo.height, side)
        return window.grid(clip, window.rim_px(theme, side), side, geo.width, geo.height, self.camera.center)

    def _home(self, home: Square) -> tuple[float, float]:
        return home[0] + 0.5, home[1] + 0.5

    @property
    def whole(self) -> bool:
        """Whether every square is seen at once."""
        return self.grid is not None and self.grid.whole

    def map_rect(self) -> Rect | None:
        """Where the map of the board lies; None where there is no room for it."""
        grid, theme = self.grid, self.ctx.theme
        return minimap.minimap_rect(theme, grid) if grid is not None and minimap.fits(theme, grid) else None

    def center_on(self, x: float, y: float, *, smooth: bool = True) -> None:
        """Bring a point, in squares, to the middle, the short way over the edges."""
        self.center_at(x, y, smooth=smooth)

    def look(self, square: Square) -> None:
        """Bring a square into view if it isn't, or only at the rim."""
        grid = self.grid
        if grid is not None and not any(grid.field.contains(rect) for rect in grid.rects_of(square)):
            self.center_on(square[0] + 0.5, square[1] + 0.5)

    def rect_of(self, square: Square) -> Rect:
        """Where a square is seen best. Only after the first `layout`."""
        assert self.grid is not None
        return self.grid.rect(self.grid.main_place(square))
