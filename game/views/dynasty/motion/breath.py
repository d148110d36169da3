"""Marks of what may be chosen breathe while somebody thinks about where to go, and nothing else moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.views.dynasty.field.board import BoardPainter
from game.views.dynasty.field.look import Look
from game.views.dynasty.hand.hand import Hand
from game.views.dynasty.hand.modes import Mode
from game.views.shared.board.breath import BoardBreath, Breathing, Held

_BREATHING = (Mode.MOVE, Mode.DISPLACE, Mode.SPAWN, Mode.MUSTER)


class Looks(Protocol):
    """Who knows what lies on the board because of what is being done."""

    def look(self) -> Look:
        """What is to be drawn now."""


class Resting(Breathing, Protocol):
    """What the breath of the marks asks of the board."""

    hand: Hand
    painter: BoardPainter
    revision: int

    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""

    @property
    def controls(self) -> Held:
        """Whether the board is just being dragged."""

    @property
    def looking(self) -> Looks:
        """Who knows what lies on the board."""

    @property
    def mode(self) -> Mode:
        """What a click does now; nothing while events are shown."""


class Breath(BoardBreath[Resting]):
    """The breath of the marks on tiles."""

    def _doing(self) -> object:
        view, camera = self.view, self.view.painter.sight.camera
        return view.hand.unit, view.revision, camera.center, camera.cell, view.busy, view.controls.dragging

    def _calm(self) -> bool:
        return self.view.mode in _BREATHING and not self.view.busy

    def _rects(self) -> Sequence[pygame.Rect]:
        view = self.view
        return view.painter.rects_of_marks(view.looking.look()) if view.place is not None else ()
