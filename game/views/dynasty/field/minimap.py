"""The whole board in small, in a corner of the window: land, territories, cities and units, and what is seen."""

from __future__ import annotations

import pygame

from game.engine.contract import Square
from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.terrain import TERRAINS
from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.theme import Theme
from game.views.dynasty.shown.shown import Shown
from game.views.dynasty.shown.window import Extent, HexWindow, Point, hexagon, plane
from game.views.shared.board.small_map import draw_box, draw_dot, draw_frame, edge_px, inside

Rect = pygame.Rect

LONGEST = 150  # units
_MARGIN = 10
_TINT = 0.45


def place(theme: Theme, grid: HexWindow) -> Rect | None:
    """Where the map of the board lies, its frame included: the window's lower right corner. None: it is too small."""
    _, _, wide, high = grid.extent
    scale = max(2.0, theme.u(LONGEST) / max(wide, high))
    edge = edge_px(theme)
    rect = Rect(0, 0, round(wide * scale) + 2 * edge, round(high * scale) + 2 * edge)
    rect.bottomright = (grid.clip.right - theme.u(_MARGIN), grid.clip.bottom - theme.u(_MARGIN))
    return rect if rect.w * 2 <= grid.clip.w and rect.h * 2 <= grid.clip.h else None


def point_at(theme: Theme, grid: HexWindow, rect: Rect, pos: tuple[int, int]) -> tuple[float, float]:
    """The place of the plane that a pixel of the map stands for."""
    inner = inside(theme, rect)
    left, top, wide, high = grid.extent
    x, y = (pos[0] - inner.x) / inner.w * wide, (pos[1] - inner.y) / inner.h * high
    return left + min(max(x, 0.0), wide), top + min(max(y, 0.0), high)


class Minimap:
    """Paints the map, anew only when what is shown has changed: zooming the board changes the frame on it alone."""

    def __init__(self, ctx: Context, board: Board, edges: Extent) -> None:
        """`edges`: the part of the plane that is land."""
        self.ctx = ctx
        self.board = board
        self._edges = edges
        self._land: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._of: Shown | None = None
        self._version = -1
        """What the picture is of, and its version."""

    def forget(self) -> None:
        """The theme has changed."""
        self._land = self._picture = None

    def draw(self, dst: pygame.Surface, grid: HexWindow, rect: Rect, shown: Shown) -> None:
        """Draw the map and a frame around what the window shows."""
        t = self.ctx.theme
        inner = inside(t, rect)
        draw_frame(self.ctx, dst, rect)
        if self._land is None or self._land.get_size() != inner.size:
            self._land, self._picture = self._paint_land(inner.size), None
        if self._picture is None or self._of is not shown or self._version != shown.version:
            self._picture = self._paint(self._land, shown)
            self._of, self._version = shown, shown.version
        dst.blit(self._picture, inner)
        before = dst.get_clip()
        dst.set_clip(inner.clip(before))
        self._draw_window(dst, grid, inner)
        dst.set_clip(before)

    def _draw_window(self, dst: pygame.Surface, grid: HexWindow, inner: Rect) -> None:
        left, top, wide, high = grid.extent
        scale_x, scale_y = inner.w / (wide * grid.width), inner.h / (high * grid.width)
        x, y = grid.at(left, top)
        box = Rect(
            round(inner.x + (grid.clip.x - x) * scale_x),
            round(inner.y + (grid.clip.y - y) * scale_y),
            round(grid.clip.w * scale_x),
            round(grid.clip.h * scale_y),
        )
        draw_box(self.ctx, dst, box)

    def _scale(self, size: tuple[int, int]) -> float:
        return size[0] / self._edges.wide

    def _middle(self, tile: Square, scale: float) -> Point:
        """Where the middle of a tile lies on the map."""
        x, y = plane(tile)
        return (x - self._edges.x) * scale, (y - self._edges.y) * scale

    def _paint_land(self, size: tuple[int, int]) -> pygame.Surface:
        """Every tile in the colour of its terrain."""
        t, scale = self.ctx.theme, self._scale(size)
        out = shapes.opaque(size)
        out.fill(t.color("walnut_dark"))
        wash = t.table("hex", self.board.guise.look)
        for index, terrain in enumerate(self.board.terrain):
            if terrain >= 0:
                middle = self._middle((index % self.board.width, index // self.board.width), scale)
                color = t.color(wash[TERRAINS[terrain]])
                pygame.draw.polygon(out, color, hexagon(middle, scale * 1.08))
        return out

    def _paint(self, land: pygame.Surface, shown: Shown) -> pygame.Surface:
        """Territories as tints, houses as points, cities and units as dots in ink casing."""
        t, scale = self.ctx.theme, self._scale(land.get_size())
        out = land.copy()
        tint = shapes.blank(land.get_size())
        for seat, area in enumerate(shown.areas):
            color = t.rgba(t.seat(shown.colour(seat)).main, round(255 * _TINT))
            for tile in shown.grid.squares_of(area):
                pygame.draw.polygon(tint, color, hexagon(self._middle(tile, scale), scale))
        out.blit(tint, (0, 0))
        for seat, houses in enumerate(shown.houses):
            for tile in shown.grid.squares_of(houses):
                self._dot(out, shown, tile, seat, 1.0, max(0.8, scale * 0.22))
        for cell, unit_id in shown.at.items():
            self._dot(out, shown, shown.grid.squares[cell], shown.units[unit_id].seat, 1.0, max(1.6, scale * 0.40))
        for cell, city in shown.cities.items():
            self._dot(out, shown, shown.grid.squares[cell], city.seat, 1.4, max(2.2, scale * (0.5 + 0.08 * city.level)))
        return out

    def _dot(
        self, out: pygame.Surface, shown: Shown, tile: Square, seat: int, casing: float, radius: float
    ) -> None:
        t, scale = self.ctx.theme, self._scale(out.get_size())
        draw_dot(self.ctx, out, self._middle(tile, scale), radius, t.seat(shown.colour(seat)).main, casing)
