"""Marks of what may be chosen breathe while somebody thinks about where to go, and nothing else moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.views.caledea.hand.hand import Kind
from game.views.shared.board.breath import BoardBreath

if TYPE_CHECKING:
    from game.views.caledea.desk.view import CaledeaView


class Breath(BoardBreath):
    """The breath of the marks on squares."""

    view: CaledeaView

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
