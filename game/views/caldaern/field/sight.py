"""The window onto a battlefield: where it lies, how large a square is, what is in its middle."""

from __future__ import annotations

import pygame

from game.engine.contract import Square
from game.ui.camera import Camera
from game.ui.context import Context
from game.views.caldaern.field import minimap
from game.views.caldaern.shown import window
from game.views.caldaern.shown.window import FieldWindow
from game.views.shared.board.frame import FRAME
from game.views.shared.board.sight import BoardSight

Rect = pygame.Rect

_NEAR_EDGE = 2.0
"""Places nearer to the window's edge than this, in squares, are brought further in when they matter."""


class Sight(BoardSight[FieldWindow]):
    """A window onto a field with edges. The camera's units are squares."""

    def __init__(self, ctx: Context, columns: int, rows: int) -> None:
        super().__init__(ctx, Camera((columns, rows), wrap=False, cell_px=(8, 8)))
        self.columns, self.rows = columns, rows

    def _sides(self, area: Rect) -> tuple[int, int, int]:
        theme, size = self.ctx.theme, (self.columns, self.rows)
        low = self._fit(*size)
        return low, window.start_px(theme, area, *size), max(low, window.largest_px(theme, area))

    def _fit(self, wide: float, tall: float) -> int:
        return window.fit_px(self.ctx.theme, self.area, wide, tall)

    def _view(self, area: Rect) -> Rect:
        frame = self.ctx.theme.u(FRAME)
        return area.inflate(-2 * frame, -2 * frame)

    def _grid(self, side: int) -> FieldWindow:
        clip = window.inner_rect(self.ctx.theme, self.area, self.columns, self.rows, side)
        x, y = self.camera.center
        left = window.held(round(clip.centerx - x * side), clip.left, clip.right, self.columns * side)
        top = window.held(round(clip.centery - y * side), clip.top, clip.bottom, self.rows * side)
        return FieldWindow(self.columns, self.rows, side, clip, left, top)

    def _home(self, home: Square) -> tuple[float, float]:
        return home[0] + 0.5, home[1] + 0.5

    @property
    def whole(self) -> bool:
        """Whether the whole field is seen at once."""
        return self.grid is not None and self.grid.whole

    def map_rect(self) -> Rect | None:
        """Where the small map of the field lies; None where there is no room for it."""
        return None if self.grid is None else minimap.place(self.ctx.theme, self.grid)

    def center_on(self, x: float, y: float, *, smooth: bool = True) -> None:
        """Bring a place of the field to the middle, as far as its edges let it."""
        self.center_at(x, y, smooth=smooth)

    def look(self, x: float, y: float) -> None:
        """Bring a place into view if it isn't, or only at the rim."""
        grid = self.grid
        if grid is None or grid.whole:
            return
        reach = round(2 * _NEAR_EDGE * grid.side)
        if not grid.clip.inflate(-reach, -reach).collidepoint(grid.at(x, y)):
            self.center_on(x, y)

    def rect_of(self, square: Square) -> Rect:
        """Where a square lies. Only after the first `layout`."""
        assert self.grid is not None
        return self.grid.rect(square)
