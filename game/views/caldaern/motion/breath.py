"""Marks of what may be chosen breathe while somebody thinks about where to go, and nothing else moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import UnitId
from game.views.caldaern.field.board import BattlePainter
from game.views.caldaern.field.look import Look
from game.views.shared.board.breath import BoardBreath, Breathing, Held


class Choosing(Protocol):
    """The hand: the unit in it, and what may be chosen with each unit."""

    subject: UnitId | None
    by_unit: dict[UnitId, list[CaldaernAction]]


class Looks(Protocol):
    """Who knows what lies on the field because of what is being done."""

    def look(self) -> Look:
        """What is to be drawn now."""


class Resting(Breathing, Protocol):
    """What the breath of the marks asks of the board."""

    painter: BattlePainter
    revision: int

    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""

    @property
    def controls(self) -> Held:
        """Whether the board is just being dragged."""

    @property
    def hand(self) -> Choosing:
        """What is being chosen."""

    @property
    def looking(self) -> Looks:
        """Who knows what lies on the field."""


class Breath(BoardBreath[Resting]):
    """The breath of the marks on the field."""

    def _doing(self) -> object:
        view, camera = self.view, self.view.painter.sight.camera
        return view.hand.subject, view.revision, camera.center, camera.cell, view.busy, view.controls.dragging

    def _calm(self) -> bool:
        return bool(self.view.hand.by_unit) and not self.view.busy

    def _rects(self) -> Sequence[pygame.Rect]:
        view = self.view
        return view.painter.rects_of_marks(view.looking.look()) if view.place is not None else ()
