"""The breath of marks: how strong those of what may be chosen are while somebody thinks, and nothing else moves."""

from __future__ import annotations

import math

PERIOD_S = 1.6
_STEPS = 16
"""Pictures of one breath, ten a second."""
_DEPTH = 0.1
_BREATHS = 10
"""After so many a table at rest is at rest: an open window should cost next to nothing."""


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
