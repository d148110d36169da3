"""The whole board in small, in a corner of the window: land, owners, units, and what the window shows."""

from __future__ import annotations

import pygame

from game.engine.caledea.position.board import PAIR_RESOURCES
from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.theme import Theme
from game.views.caledea.shown.shown import Shown
from game.views.caledea.shown.window import Grid
from game.views.shared.board.small_map import draw_box, draw_dot, draw_frame, edge_px, inside

Rect = pygame.Rect

LONGEST = 128  # units
_MARGIN = 8


def minimap_rect(theme: Theme, grid: Grid) -> Rect:
    """Where the map of the board lies: the lower right corner of the window; its frame included."""
    scale = max(2, theme.u(LONGEST) // max(grid.columns, grid.rows))
    edge = edge_px(theme)
    rect = Rect(0, 0, grid.columns * scale + 2 * edge, grid.rows * scale + 2 * edge)
    field = grid.field
    rect.bottomright = (field.right - theme.u(_MARGIN), field.bottom - theme.u(_MARGIN))
    return rect


def fits(theme: Theme, grid: Grid) -> bool:
    """Whether there is room for it without hiding most of the board."""
    rect = minimap_rect(theme, grid)
    return rect.w * 2 <= grid.field.w and rect.h * 2 <= grid.field.h


def point_at(theme: Theme, grid: Grid, pos: tuple[int, int]) -> tuple[float, float]:
    """The point of the board, in squares, that a pixel of the map stands for."""
    inner = _inner(theme, grid)
    x = (pos[0] - inner.x) / inner.w * grid.columns
    y = (pos[1] - inner.y) / inner.h * grid.rows
    return min(max(x, 0.0), grid.columns - 0.01), min(max(y, 0.0), grid.rows - 0.01)


def _inner(theme: Theme, grid: Grid) -> Rect:
    return inside(theme, minimap_rect(theme, grid))


class Minimap:
    """Paints the map. Call `take` when what is shown has changed."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._picture: pygame.Surface | None = None

    def take(self) -> None:
        """What is shown, or its size, has changed."""
        self._picture = None

    def draw(self, dst: pygame.Surface, grid: Grid, shown: Shown) -> None:
        """Draw the map and a frame around what the window shows, as often as that is cut by an edge."""
        t = self.ctx.theme
        rect, inner = minimap_rect(t, grid), _inner(t, grid)
        draw_frame(self.ctx, dst, rect)
        if self._picture is None or self._picture.get_size() != inner.size:
            self._picture = self._paint(inner.size, shown)
        dst.blit(self._picture, inner)
        before = dst.get_clip()
        dst.set_clip(inner.clip(before))
        self._draw_window(dst, grid, inner)
        dst.set_clip(before)

    def _draw_window(self, dst: pygame.Surface, grid: Grid, inner: Rect) -> None:
        scale = inner.w / grid.columns
        field = grid.field
        left = grid.left + (field.left - grid.x0) / grid.side
        top = grid.top + (field.top - grid.y0) / grid.side
        wide, high = field.w / grid.side, field.h / grid.side
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                box = Rect(
                    round(inner.x + (left % grid.columns + i * grid.columns) * scale),
                    round(inner.y + (top % grid.rows + j * grid.rows) * scale),
                    round(wide * scale),
                    round(high * scale),
                )
                draw_box(self.ctx, dst, box)

    def _paint(self, size: tuple[int, int], shown: Shown) -> pygame.Surface:
        """Land as the mean of its two colours, claims as full squares, units and capitals as dots in ink casing."""
        t = self.ctx.theme
        scale = size[0] // shown.geo.width
        out = shapes.opaque(size)
        wash = t.table("resource_wash", shown.board.guise.look)
        for cell, (x, y) in enumerate(shown.geo.squares):
            a, b = PAIR_RESOURCES[shown.board.pairs[cell]]
            out.fill(t.mix(wash[a], wash[b], 0.5), (x * scale, y * scale, scale, scale))
        for cell, owner in shown.marks.items():
            x, y = shown.geo.squares[cell]
            color = t.color("ink") if owner < 0 else t.color(t.seat(shown.colour(owner)).main)
            out.fill(color, (x * scale, y * scale, scale, scale))
        for cell, ids in shown.stacks.items():
            self._dot(out, shown, cell, shown.figures[ids[0]].seat, scale, 0.40)
        for seat, capital in enumerate(shown.capitals):
            if capital is not None:
                self._dot(out, shown, capital, seat, scale, 0.62)
        return out

    def _dot(self, out: pygame.Surface, shown: Shown, cell: int, seat: int, scale: int, share: float) -> None:
        t = self.ctx.theme
        x, y = shown.geo.squares[cell]
        middle = ((x + 0.5) * scale, (y + 0.5) * scale)
        draw_dot(self.ctx, out, middle, max(1.6, scale * share), t.seat(shown.colour(seat)).main)
