"""Findings that a designer has just repaired: they stay in the list for a moment, and fade."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards import Finding
from game.boards.tiled.findings import Cell

SEEN_S, FADING_S = 1.2, 1.6
"""Seconds that a repaired finding is seen whole, and that it takes to fade."""


class Repaired:
    """What the check before found and the newest one does not."""

    def __init__(self) -> None:
        self.findings: tuple[Finding, ...] = ()
        self._age_s = 0.0

    def compare(self, before: Sequence[Finding], now: Sequence[Finding]) -> None:
        """Take what is gone; what is still fading and has not come back stays as long as nothing new is repaired."""
        gone = tuple(found for found in before if not any(_same(found, other) for other in now))
        if gone:
            self.findings, self._age_s = gone, 0.0
        else:
            self.findings = tuple(
                found for found in self.findings if not any(_same(found, other) for other in now)
            )

    def forget(self) -> None:
        """Another map is shown."""
        self.findings = ()

    @property
    def strength(self) -> float:
        """How much of them is seen, 1 to 0."""
        return max(0.0, min(1.0, 1 - (self._age_s - SEEN_S) / FADING_S))

    def update(self, dt: float, *, still: bool = False) -> bool:
        """Let time pass; whether the list looks different. `still`: they go at once when their time is over."""
        if not self.findings:
            return False
        self._age_s += dt
        if self._age_s >= SEEN_S + FADING_S:
            self.findings = ()
            return True
        return not still and self._age_s > SEEN_S


def _same(one: Finding, other: Finding) -> bool:
    """Whether two checks tell of the same thing; lines move when a file is saved, squares may have become fewer."""
    if (one.fault, one.layer, one.kind, one.object) != (other.fault, other.layer, other.kind, other.object):
        return False
    first, second = cells_of(one), cells_of(other)
    if first and second:
        return not set(first).isdisjoint(second)
    return one.kind != "" or one.values == other.values


def cells_of(finding: Finding) -> tuple[Cell, ...]:
    """All squares that a finding is about."""
    if finding.cells:
        return finding.cells
    if finding.column is None or finding.row is None:
        return ()
    return ((finding.column, finding.row),)
