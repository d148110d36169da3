"""The whole field in small, in a corner of the window: ground, blocks of both armies, and what is seen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.context import Context
from game.ui.paint.theme import Theme
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.shown.window import FieldWindow
from game.views.shared.board.small_map import draw_box, draw_frame, edge_px, inside

Rect = pygame.Rect

LONGEST = 150  # units
_MARGIN = 10


def place(theme: Theme, grid: FieldWindow) -> Rect | None:
    """Where the map lies, its frame included: the window's lower right corner. None: the window is too small for it."""
    scale = max(1.0, theme.u(LONGEST) / max(grid.columns, grid.rows))
    edge = edge_px(theme)
    rect = Rect(0, 0, round(grid.columns * scale) + 2 * edge, round(grid.rows * scale) + 2 * edge)
    rect.bottomright = (grid.clip.right - theme.u(_MARGIN), grid.clip.bottom - theme.u(_MARGIN))
    return rect if rect.w * 2 <= grid.clip.w and rect.h * 2 <= grid.clip.h else None


def point_at(theme: Theme, grid: FieldWindow, rect: Rect, pos: tuple[int, int]) -> tuple[float, float]:
    """The place of the field that a pixel of the map stands for."""
    inner = inside(theme, rect)
    x, y = (pos[0] - inner.x) / inner.w * grid.columns, (pos[1] - inner.y) / inner.h * grid.rows
    return min(max(x, 0.0), float(grid.columns)), min(max(y, 0.0), float(grid.rows))


class Minimap:
    """Paints the map. `ground` gives the picture of the ground at a size."""

    def __init__(self, ctx: Context, ground: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        self.ctx = ctx
        self._ground = ground
        self._picture: pygame.Surface | None = None
        self._of: tuple[object, ...] = ()

    def forget(self) -> None:
        """The theme has changed."""
        self._picture = None

    def draw(self, dst: pygame.Surface, grid: FieldWindow, rect: Rect, shown: Shown) -> None:
        """Draw the map and a frame around what the window shows."""
        inner = inside(self.ctx.theme, rect)
        draw_frame(self.ctx, dst, rect)
        ground = self._ground(inner.size)
        of = (id(shown), shown.version, inner.size, id(ground))
        if self._picture is None or self._of != of:
            self._picture, self._of = self._paint(ground, shown, grid), of
        dst.blit(self._picture, inner)
        before = dst.get_clip()
        dst.set_clip(inner.clip(before))
        scale = inner.w / (grid.columns * grid.side)
        clip = grid.clip
        draw_box(
            self.ctx, dst,
            Rect(
                round(inner.x + (clip.x - grid.x0) * scale), round(inner.y + (clip.y - grid.y0) * scale),
                round(clip.w * scale), round(clip.h * scale),
            ),
        )  # fmt: skip
        dst.set_clip(before)

    def _paint(self, ground: pygame.Surface, shown: Shown, grid: FieldWindow) -> pygame.Surface:
        """The ground and the blocks upon it, each in its colour within an ink line."""
        t = self.ctx.theme
        out = ground.copy()
        sx, sy = out.get_width() / grid.columns, out.get_height() / grid.rows
        for unit in shown.standing():
            x, y, w, h = shown.blocks[unit.id]
            box = Rect(round(x * sx), round(y * sy), max(3, round(w * sx)), max(3, round(h * sy)))
            out.fill(t.color("ink"), box.inflate(2, 2))
            seat = t.seat(shown.colour(unit.seat))
            out.fill(t.color("parchment_light" if unit.retreating else seat.main), box)
        return out
