"""Marks of what may be chosen breathe while somebody thinks about where to go, and nothing else moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.views.dynasty.modes import Mode
from game.views.shared.breath import BreathClock

if TYPE_CHECKING:
    from game.views.dynasty.view import DynastyView

_PAD = 5  # units that a mark reaches beyond its tile

_BREATHING = (Mode.MOVE, Mode.DISPLACE, Mode.SPAWN, Mode.MUSTER)


class Breath:
    """Says how strong the marks of legal tiles are, and asks only for their places to be drawn again."""

    def __init__(self, view: DynastyView) -> None:
        self.view = view
        self._clock = BreathClock()

    @property
    def strength(self) -> float:
        """Share of their opacity that the marks have now."""
        return self._clock.strength

    def update(self, dt: float) -> None:
        """Let time pass. Whatever is done with the board begins a new breath."""
        view = self.view
        camera = view.painter.sight.camera
        doing = (view.hand.unit, view.revision, camera.center, camera.cell, view.busy, view.controls.dragging)
        calm = view.mode in _BREATHING and not view.busy and not view.ctx.still
        if self._clock.update(dt, doing, calm):
            self._redraw()

    def _redraw(self) -> None:
        view = self.view
        rects = view.painter.rects_of_marks(view.looking.look())
        if rects and view.place is not None:
            pad = 2 * view.ctx.theme.u(_PAD)
            view.ctx.request_redraw(pygame.Rect.unionall(rects[0], rects[1:]).inflate(pad, pad).clip(view.place))
