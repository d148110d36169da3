"""Marks of what may be chosen breathe while somebody thinks about where to go, and nothing else moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.views.caledea.hand import Kind
from game.views.shared.breath import BreathClock

if TYPE_CHECKING:
    from game.views.caledea.view import CaledeaView

_PAD = 5  # units that a mark reaches beyond its square


class Breath:
    """Says how strong the marks of legal squares are, and asks only for their places to be drawn again."""

    def __init__(self, view: CaledeaView) -> None:
        self.view = view
        self._clock = BreathClock()

    @property
    def strength(self) -> float:
        """Share of their opacity that the marks have now."""
        return self._clock.strength

    def update(self, dt: float) -> None:
        """Let time pass. Whatever is done with the board begins a new breath."""
        view, camera = self.view, self.view.sight.camera
        doing = (view.hand.units, view.revision, camera.center, camera.cell, view.busy, view.controls.dragging)
        if self._clock.update(dt, doing, bool(view.hand.units) and not view.busy and not view.ctx.still):
            self._redraw()

    def _redraw(self) -> None:
        view, grid = self.view, self.view.sight.grid
        if grid is None:
            return
        cells = [cell for cell, target in view.hand.targets.items() if target.kind is not Kind.ATTACK]
        rects = [rect for cell in cells for rect in grid.rects_of(view.state.geo.squares[cell])]
        if rects:
            pad = 2 * view.ctx.theme.u(_PAD)
            view.ctx.request_redraw(pygame.Rect.unionall(rects[0], rects[1:]).inflate(pad, pad).clip(view.sight.area))
