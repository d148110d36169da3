"""The ground of a battlefield as a picture, at any zoom."""

from __future__ import annotations

import pygame

from game.engine.caldaern.board import Battlefield
from game.ui import shapes
from game.ui.context import Context
from game.views.caldaern.ground_fields import COARSE
from game.views.caldaern.ground_paint import FieldPainter
from game.views.caldaern.window import FieldWindow
from game.views.shared.sheets import Sheets

_LEAST_SIDE = 5
"""Pixels of a square below which a small picture is painted larger and scaled down."""


class GroundPainter(Sheets):
    """Paints the ground of one battlefield, and keeps what it has painted."""

    def __init__(self, ctx: Context, board: Battlefield) -> None:
        self.ctx = ctx
        self.board = board
        super().__init__(FieldPainter(ctx, board))

    def forget(self) -> None:
        """The theme has changed: paint everything anew."""
        self.start(FieldPainter(self.ctx, self.board))

    def draw(self, dst: pygame.Surface, grid: FieldWindow) -> None:
        """Draw what a window shows."""
        self.show(dst, grid.side, grid.clip, (grid.x0, grid.y0))

    def small(self, size: tuple[int, int]) -> pygame.Surface:
        """The whole field at a size in pixels, for a map in a corner."""
        return small_picture(self.ctx, self.board, size)


def small_picture(ctx: Context, board: Battlefield, size: tuple[int, int]) -> pygame.Surface:
    """A whole battlefield at a size in pixels; made once."""

    def make() -> pygame.Surface:
        side = max(_LEAST_SIDE, -(-size[0] // board.width))
        out = shapes.opaque((board.width * side, board.height * side))
        FieldPainter(ctx, board, COARSE).paint(out, out.get_rect(), side)
        return pygame.transform.smoothscale(out, size)

    return ctx.art.cached(("battlefield", board, size), make)
