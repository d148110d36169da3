"""The handle at an edge of the board: a click folds the panels beyond it away, or brings them back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.ui.paint import shapes
from game.ui.widgets import Rect
from game.ui.widgets.base import TipSource
from game.ui.widgets.button import Pressable

Edge = Literal["left", "right", "bar"]
"""Which panels a handle folds: the column at the left with the seats, that at the right, the bar at the top."""

THICK, LONG, HIGH = 11, 64, 10
"""Units across and along the edge of the board at its sides; across the edge above it."""


class FoldHandle(Pressable):
    """A strip of wood with an arrow that says where the panels go."""

    def __init__(self, edge: Edge, key: str, on_press: Callable[[], None], tooltip: TipSource) -> None:
        super().__init__(f"fold.{edge}", on_press=on_press, key=key, tooltip=tooltip)
        self.edge = edge
        self.shut = False
        """Whether its panels are folded away."""

    def draw(self, surface: pygame.Surface) -> None:
        """The strip and its arrow."""
        self.draw_face(surface, self.sunk, "wood")
        away = {"left": "left", "right": "right", "bar": "up"}[self.edge]
        back = {"left": "right", "right": "left", "bar": "down"}[self.edge]
        direction = back if self.shut else away
        art, color = self.ctx.art, "brass_light"
        arrow = art.cached(("fold arrow", direction, color), lambda: self._arrow(direction, color))
        art.put(surface, arrow, *self.sunk.center)

    def _arrow(self, direction: str, color: str) -> pygame.Surface:
        t = self.ctx.theme
        long, deep = t.f(9), t.f(4.5)
        out = shapes.blank((round(deep) + 4, round(long) + 4), t.color(color))
        shapes.polygon(out, [(2, 2), (2 + deep, 2 + long / 2), (2, 2 + long)], t.color(color))
        turn = {"right": 0, "up": 90, "left": 180, "down": 270}[direction]
        return pygame.transform.rotate(out, turn)

    def place_at(self, board: Rect, beyond: int) -> None:
        """Take its place at the board's edge; `beyond`: the pixel at which the panels on its side begin, or the
        window's edge. Beside the board it lies in the middle between them, above it just below the bar."""
        u = self.ctx.theme.u
        if self.edge == "bar":
            size = (u(LONG), min(u(HIGH), board.top - beyond))
            middle = (board.centerx, beyond + size[1] // 2)
        else:
            edge = board.left if self.edge == "left" else board.right
            middle = ((edge + beyond) // 2, board.centery)
            size = (min(u(THICK), abs(edge - beyond)), u(LONG))
        rect = Rect((0, 0), size)
        rect.center = middle
        self.place(rect)
