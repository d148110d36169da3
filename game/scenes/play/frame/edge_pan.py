"""The board moves while the pointer rests at the window's edge, for those who have switched it on."""

from __future__ import annotations

EDGE = 5.0
"""Units of the window's rim that count as its edge."""
DELAY_S = 0.2
"""The pointer passes the edge on its way to other windows; only where it rests is it meant."""
SPEED = 520.0
"""Units a second."""


class EdgePan:
    """How far the board is to be moved, from where the pointer rests."""

    def __init__(self) -> None:
        self._rested_s = 0.0

    def update(self, dt: float, pointer: tuple[int, int], size: tuple[int, int], scale: float) -> tuple[float, float]:
        """Pixels by which the land moves in the next `dt` seconds. A pointer outside the window moves nothing."""
        towards = [_side(at, length, EDGE * scale) for at, length in zip(pointer, size)]
        inside = all(0 <= at < length for at, length in zip(pointer, size))
        if not inside or not any(towards):
            self._rested_s = 0.0
            return 0.0, 0.0
        self._rested_s += dt
        if self._rested_s < DELAY_S:
            return 0.0, 0.0
        way = SPEED * scale * dt
        return -towards[0] * way, -towards[1] * way


def _side(at: int, length: int, edge: float) -> int:
    return -1 if at < edge else 1 if at >= length - edge else 0
