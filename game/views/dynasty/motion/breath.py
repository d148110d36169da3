"""Marks of what may be chosen breathe while somebody thinks about where to go, and nothing else moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.views.dynasty.hand.modes import Mode
from game.views.shared.board.breath import BoardBreath

if TYPE_CHECKING:
    from game.views.dynasty.desk.view import DynastyView

_BREATHING = (Mode.MOVE, Mode.DISPLACE, Mode.SPAWN, Mode.MUSTER)


class Breath(BoardBreath):
    """The breath of the marks on tiles."""

    view: DynastyView

    def _doing(self) -> object:
        view, camera = self.view, self.view.painter.sight.camera
        return view.hand.unit, view.revision, camera.center, camera.cell, view.busy, view.controls.dragging

    def _calm(self) -> bool:
        return self.view.mode in _BREATHING and not self.view.busy

    def _rects(self) -> Sequence[pygame.Rect]:
        view = self.view
        return view.painter.rects_of_marks(view.looking.look()) if view.place is not None else ()
