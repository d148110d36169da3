"""The order of the keyboard: which widget Tab and the arrows lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.widgets.base import Widget

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def ring(root: Widget) -> list[Widget]:
    """Widgets that can have the keyboard, in the order of the tree."""
    return [w for w in root.walk() if w.focusable and w.enabled and w.visible]


def step(order: Sequence[Widget], current: Widget | None, by: int) -> Widget | None:
    """The next (by=1) or previous (by=-1) one, round the ends."""
    if not order:
        return None
    if current not in order:
        return order[0 if by > 0 else -1]
    return order[(order.index(current) + by) % len(order)]


def towards(order: Sequence[Widget], current: Widget, direction: str) -> Widget | None:
    """The nearest one that lies in a direction ("left" ...), or None.

    Distance along the direction counts once, distance across it twice, and overlap across counts as none.
    """
    dx, dy = DIRECTIONS[direction]
    here = current.rect
    best, best_cost = None, float("inf")
    for other in order:
        there = other.rect
        along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
        if other is current or along <= 0:
            continue
        if dx:
            across = max(0, there.top - here.bottom, here.top - there.bottom)
            beside = there.left < here.right and there.right > here.left
        else:
            across = max(0, there.left - here.right, here.left - there.right)
            beside = there.top < here.bottom and there.bottom > here.top
        if beside and across > 0:
            continue  # above or below, not to the side
        cost = along + 2 * across
        if cost < best_cost:
            best, best_cost = other, cost
    return best
