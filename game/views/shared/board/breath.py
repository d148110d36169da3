"""The breath of marks: how strong those of what may be chosen are while somebody thinks, and nothing else moves."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from game.ui.context import Context

PERIOD_S = 1.6
_STEPS = 16
"""Pictures of one breath, ten a second."""
_DEPTH = 0.1
_BREATHS = 10
"""After so many a table at rest is at rest: an open window should cost next to nothing."""
_PAD = 5
"""Units that a mark reaches beyond its place on a board."""


class BreathClock:
    """Counts breaths. Whatever is done begins a new one."""

    def __init__(self) -> None:
        self._for: object = None
        self._time = 0.0
        self._step = 0

    @property
    def strength(self) -> float:
        """Share of their opacity that the marks have now."""
        return 1 - _DEPTH + _DEPTH * math.cos(math.tau * self._step / _STEPS)

    def update(self, dt: float, doing: object, calm: bool) -> bool:
        """Let time pass; whether the marks have another strength. `doing` is compared with what was before."""
        going_on = calm and doing == self._for
        self._for = doing
        self._time = min(self._time + dt, PERIOD_S * _BREATHS) if going_on else 0.0
        step = int(self._time / PERIOD_S * _STEPS) % _STEPS
        changed = step != self._step
        self._step = step
        return changed


class Pulse(Protocol):
    """The breath of the marks on a board."""

    @property
    def strength(self) -> float:
        """Share of their opacity that the marks have now."""


class Held(Protocol):
    """Controls that may have hold of a board. `dragging`: the pointer is just moving it."""

    dragging: bool


class Breathing(Protocol):
    """What a breath asks of the view of any board. `place`: where it lies in the window, in pixels."""

    ctx: Context
    place: pygame.Rect | None


V = TypeVar("V", bound=Breathing)
"""The view of a game, as its breath sees it."""


class BoardBreath(ABC, Generic[V]):
    """Says how strong the marks on a board are, and asks only for their places to be drawn again."""

    def __init__(self, view: V) -> None:
        self.view = view
        self._clock = BreathClock()

    @property
    def strength(self) -> float:
        """Share of their opacity that the marks have now."""
        return self._clock.strength

    def update(self, dt: float) -> None:
        """Let time pass. Whatever is done with the board begins a new breath."""
        if not self._clock.update(dt, self._doing(), self._calm() and not self.view.ctx.still):
            return
        rects = self._rects()
        if rects and self.view.place is not None:
            pad = 2 * self.view.ctx.theme.u(_PAD)
            whole = pygame.Rect.unionall(rects[0], rects[1:]).inflate(pad, pad)
            self.view.ctx.request_redraw(whole.clip(self.view.place))

    @abstractmethod
    def _doing(self) -> object:
        """What is being done with the board, to be compared."""

    @abstractmethod
    def _calm(self) -> bool:
        """Whether somebody thinks, and marks may breathe."""

    @abstractmethod
    def _rects(self) -> Sequence[pygame.Rect]:
        """Where the marks that breathe are seen; none as long as the board has no place."""
