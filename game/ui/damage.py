"""Which parts of the window must be drawn again: a few rectangles, so that what lies between two is left alone."""

from __future__ import annotations

from itertools import combinations

import pygame

Rect = pygame.Rect

MOST_PARTS = 6
"""More parts are not kept apart: each of them asks every widget whether it lies there."""

WASTE_SHARE = 0.06
"""Two parts become one where that adds no more than this share of the window."""


class Damage:
    """The parts that have been asked for, in pixels; those of a window of `size`, what lies beside it is left out."""

    def __init__(self) -> None:
        self.parts: list[Rect] = []

    def add(self, area: Rect, size: tuple[int, int]) -> None:
        """One more part; it joins those that it overlaps for the most part, or that lie close by."""
        area = area.clip(Rect((0, 0), size))
        if not area.w or not area.h or any(part.contains(area) for part in self.parts):
            return
        waste = WASTE_SHARE * size[0] * size[1]
        joined = self._joined(area, waste)
        while joined is not None:
            area = joined
            joined = self._joined(area, waste)
        self.parts.append(area)
        if len(self.parts) > MOST_PARTS:
            self._join_two()

    def _joined(self, area: Rect, waste: float) -> Rect | None:
        """The area with a part that it takes in, which is kept no longer; None if there is no such part."""
        for n, part in enumerate(self.parts):
            if _added(part, area) <= waste:
                del self.parts[n]
                return part.union(area)
        return None

    def _join_two(self) -> None:
        """Make one part of the two for which that adds least."""
        first, second = min(combinations(self.parts, 2), key=lambda two: _added(*two))
        whole = first.union(second)
        self.parts = [part for part in self.parts if not whole.contains(part)]
        self.parts.append(whole)

    @property
    def whole(self) -> Rect | None:
        """The smallest rectangle around all parts; None without any."""
        return self.parts[0].unionall(self.parts[1:]) if self.parts else None


def _added(a: Rect, b: Rect) -> int:
    """Pixels drawn in vain, or twice less, when two parts are drawn as one."""
    whole = a.union(b)
    return whole.w * whole.h - a.w * a.h - b.w * b.h


__all__ = ["MOST_PARTS", "WASTE_SHARE", "Damage"]
