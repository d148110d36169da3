"""Land in flat washes, until the real ground is there."""

from __future__ import annotations

import pygame

from game.engine.dynasty.board import Board
from game.engine.dynasty.terrain import TERRAINS
from game.engine.geometry.hexes import Mask
from game.ui.context import Context
from game.views.dynasty.window import HexWindow


class Ground:
    def __init__(self, ctx: Context, board: Board) -> None:
        self.ctx, self.board = ctx, board

    def forget(self) -> None: ...

    def draw(self, dst: pygame.Surface, grid: HexWindow, bare: Mask) -> None:
        t = self.ctx.theme
        dst.fill(t.color("walnut_dark"), grid.clip)
        wash = t.table("hex")
        columns, rows = grid.seen
        for r in rows:
            for c in columns:
                k = self.board.terrain[r * self.board.width + c]
                if k >= 0:
                    pts = grid.corners((c, r))
                    pygame.draw.polygon(dst, t.color(wash[TERRAINS[k]]), pts)
                    pygame.draw.lines(dst, (150, 130, 95), True, pts)
