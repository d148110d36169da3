"""The land as a picture, at any zoom: washes that run into each other, shores, the grid, what is drawn on each tile."""

from __future__ import annotations

import pygame

from game.engine.geometry.hexes import Mask
from game.ui.context import Context
from game.views.dynasty.ground.land_paint import Land, LandPainter
from game.views.dynasty.shown.window import HexWindow
from game.views.shared.board.sheets import Sheets

Rect = pygame.Rect

_SKETCHED = 16
"""Width of a tile in the sketch, in pixels."""


class Ground(Sheets):
    """Paints the land of one board."""

    painter: LandPainter

    def __init__(self, ctx: Context, land: Land) -> None:
        self.ctx = ctx
        self.land = land
        super().__init__(LandPainter(ctx, land))

    def sketch(self) -> tuple[pygame.Surface, int]:
        """The land in plain washes."""
        return self.painter.sketch(_SKETCHED), _SKETCHED

    def forget(self) -> None:
        """The theme has changed: paint everything anew."""
        self.start(LandPainter(self.ctx, self.land))

    def draw(self, dst: pygame.Surface, grid: HexWindow, bare: Mask) -> None:
        """Draw what a window shows; nothing is drawn on the tiles of `bare` but their ground."""
        self.show(dst, grid.width, grid.clip, (grid.x0, grid.y0), bare)

    def draw_rough(self, dst: pygame.Surface, grid: HexWindow, part: Rect) -> None:
        """Draw a part of what a window shows, coarsely."""
        self.rough(dst, grid.width, part, (grid.x0, grid.y0))
