"""The window onto the land of Dynasty Builder: where it lies, how large a tile is, what is in its middle."""

from __future__ import annotations

import pygame

from game.engine.contract import Square
from game.ui.camera import Camera
from game.ui.context import Context
from game.views.dynasty.field import minimap
from game.views.dynasty.shown import window
from game.views.dynasty.shown.window import MAP_WIDTH, Extent, HexWindow
from game.views.shared.board.frame import FRAME
from game.views.shared.board.sight import BoardSight, largest_px

Rect = pygame.Rect

_NEAR_EDGE = 0.6
"""Tiles nearer to the window's edge than this, in widths, are brought further in when they matter."""


class Sight(BoardSight[HexWindow]):
    """A window onto hexagons. The camera's units are pixels of the map file, MAP_WIDTH of them to a tile."""

    per_cell = MAP_WIDTH

    def __init__(self, ctx: Context, columns: int, rows: int, edges: Extent | None = None) -> None:
        """`edges`: the part of the plane that is land. None: every tile is."""
        self.edges = edges or Extent(0.0, 0.0, *window.extent(columns, rows))
        world = round(self.edges.wide * MAP_WIDTH), round(self.edges.high * MAP_WIDTH)
        super().__init__(ctx, Camera(world, wrap=False, cell_px=(8 / MAP_WIDTH, 8 / MAP_WIDTH)))
        self.columns, self.rows = columns, rows

    def _sides(self, area: Rect) -> tuple[int, int, int]:
        theme, size = self.ctx.theme, self.edges[2:]
        low = self._fit(*size)
        return low, window.start_px(theme, area, *size), max(low, largest_px(theme, area))

    def _fit(self, wide: float, tall: float) -> int:
        return window.fit_px(self.ctx.theme, self.area, wide, tall)

    def _view(self, area: Rect) -> Rect:
        frame = self.ctx.theme.u(FRAME)
        return area.inflate(-2 * frame, -2 * frame)

    def _grid(self, side: int) -> HexWindow:
        wide, high = self.edges[2:]
        clip = window.inner_rect(self.ctx.theme, self.area, wide, high, side)
        x, y = self.camera.center
        left = _held(round(clip.centerx - x / MAP_WIDTH * side), clip.left, clip.right, round(wide * side))
        top = _held(round(clip.centery - y / MAP_WIDTH * side), clip.top, clip.bottom, round(high * side))
        x0, y0 = left - round(self.edges.x * side), top - round(self.edges.y * side)
        return HexWindow(self.columns, self.rows, side, clip, x0, y0, self.edges)

    def _home(self, home: Square) -> tuple[float, float]:
        return self._on_land(*window.plane(home))

    def _on_land(self, x: float, y: float) -> tuple[float, float]:
        """A place of the plane in the camera's units: it looks at the land alone."""
        return (x - self.edges.x) * MAP_WIDTH, (y - self.edges.y) * MAP_WIDTH

    @property
    def whole(self) -> bool:
        """Whether the whole board is seen at once."""
        return self.grid is not None and self.grid.whole

    def map_rect(self) -> Rect | None:
        """Where the small map of the board lies; None where there is no room for it."""
        grid = self.grid
        return None if grid is None else minimap.place(self.ctx.theme, grid)

    def center_on(self, tile: Square, *, smooth: bool = True) -> None:
        """Bring a tile to the middle, as far as the board's edges let it."""
        self.center_at(*self._home(tile), smooth=smooth)

    def center_on_plane(self, x: float, y: float) -> None:
        """Bring a place of the plane to the middle at once."""
        self.center_at(*self._on_land(x, y), smooth=False)

    def look(self, tile: Square) -> None:
        """Bring a tile into view if it isn't, or only at the rim."""
        grid = self.grid
        if grid is None or grid.whole:
            return
        reach = round(2 * _NEAR_EDGE * grid.width)
        if not grid.clip.inflate(-reach, -reach).collidepoint(grid.middle(tile)) and not self._at_edge(grid, tile):
            self.center_on(tile)

    def _at_edge(self, grid: HexWindow, tile: Square) -> bool:
        """Whether a tile is seen as a whole but lies at the board's own edge, so that nothing brings it further in."""
        c, r = tile
        return grid.sees(tile) and (c in (0, self.columns - 1) or r in (0, self.rows - 1))

    def rect_of(self, tile: Square) -> Rect:
        """The rectangle around a tile. Only after the first `layout`."""
        assert self.grid is not None
        return self.grid.box(tile)


def _held(start: int, low: int, high: int, length: int) -> int:
    """Where the plane begins, moved so that it fills the window from `low` to `high` if it is long enough."""
    if length <= high - low:
        return low
    return min(low, max(start, high - length))
