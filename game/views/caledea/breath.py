"""Marks of what may be chosen breathe while somebody thinks about where to go, and nothing else moves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.views.caledea.hand import Kind

if TYPE_CHECKING:
    from game.views.caledea.view import CaledeaView

_PERIOD_S = 1.6
_STEPS = 16
"""Pictures of one breath, ten a second."""
_DEPTH = 0.1
_BREATHS = 10
"""After so many a board at rest is at rest: an open window should cost next to nothing."""
_PAD = 5  # units that a mark reaches beyond its square


class Breath:
    """Says how strong the marks of legal squares are, and asks only for their places to be drawn again."""

    def __init__(self, view: CaledeaView) -> None:
        self.view = view
        self._for: tuple[object, ...] = ()
        self._time = 0.0
        self._step = 0

    @property
    def strength(self) -> float:
        """Share of their opacity that the marks have now."""
        return 1 - _DEPTH + _DEPTH * math.cos(math.tau * self._step / _STEPS)

    def update(self, dt: float) -> None:
        """Let time pass. Whatever is done with the board begins a new breath."""
        view, camera = self.view, self.view.sight.camera
        doing = (view.hand.units, view.revision, camera.center, camera.cell, view.busy, view.controls.dragging)
        calm = doing == self._for and bool(view.hand.units) and not view.busy and not view.ctx.still
        self._for = doing
        self._time = min(self._time + dt, _PERIOD_S * _BREATHS) if calm else 0.0
        step = int(self._time / _PERIOD_S * _STEPS) % _STEPS
        if step != self._step:
            self._step = step
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
