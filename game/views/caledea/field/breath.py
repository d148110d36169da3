"""Marks of what may be chosen breathe while somebody thinks about where to go, and nothing else moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.engine.caledea.state import CaledeaState
from game.views.caledea.field.sight import Sight
from game.views.caledea.hand.hand import Hand
from game.views.caledea.hand.modes import Kind
from game.views.shared.board.breath import BoardBreath, Breathing, Held


class Resting(Breathing, Protocol):
    """What the breath of the marks asks of the board."""

    hand: Hand
    revision: int

    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""

    @property
    def controls(self) -> Held:
        """Whether the board is just being dragged."""

    @property
    def sight(self) -> Sight:
        """The window onto the land."""

    @property
    def state(self) -> CaledeaState:
        """The position now."""


class Breath(BoardBreath[Resting]):
    """The breath of the marks on squares."""

    def _doing(self) -> object:
        view, camera = self.view, self.view.sight.camera
        return view.hand.units, view.revision, camera.center, camera.cell, view.busy, view.controls.dragging

    def _calm(self) -> bool:
        return bool(self.view.hand.units) and not self.view.busy

    def _rects(self) -> Sequence[pygame.Rect]:
        view, grid = self.view, self.view.sight.grid
        if grid is None:
            return ()
        cells = [cell for cell, target in view.hand.targets.items() if target.kind is not Kind.ATTACK]
        return [rect for cell in cells for rect in grid.rects_of(view.state.geo.squares[cell])]
