"""Barbed wire that was laid in this battle, after the ground was painted, and wire in somebody's hand.

Rules: CDN-34.98.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.engine.contract import Square
from game.ui.context import Context
from game.views.caldaern.field.look import Wire
from game.views.caldaern.ground import works
from game.views.caldaern.shown.window import FieldWindow

_SIDES = ((works.N, 0, -1), (works.E, 1, 0), (works.S, 0, 1), (works.W, -1, 0))
_VARIANTS = 6
_GHOST_ALPHA = 190


class WirePainter:
    """Draws rows of wire as the ground's painter does, square by square."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx

    def draw(self, surface: pygame.Surface, grid: FieldWindow, wires: Iterable[Wire]) -> None:
        """Draw what is seen of them, what is in the hand paler."""
        for wire in wires:
            row = frozenset(wire.squares)
            for square in wire.squares:
                self._draw_square(surface, grid, square, row, _GHOST_ALPHA if wire.ghost else 255)

    def _draw_square(
        self, surface: pygame.Surface, grid: FieldWindow, square: Square, row: frozenset[Square], alpha: int
    ) -> None:
        x, y = square
        box = grid.rect(square)
        if not box.colliderect(grid.clip):
            return
        arms = sum(bit for bit, dx, dy in _SIDES if (x + dx, y + dy) in row)
        picture = self._picture(arms, (x * 7 + y) % _VARIANTS, grid.side, alpha)
        surface.blit(picture, picture.get_rect(center=box.center))

    def _picture(self, arms: int, variant: int, side: int, alpha: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            out = works.cell_picture("wire", arms, variant, side)
            out.set_alpha(alpha)
            return out

        return self.ctx.art.cached(("cdn wire", arms, variant, side, alpha), make)
