"""The order of the keyboard: which widget Tab and the arrows lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

import pygame

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Reachable(Protocol):
    """What the keyboard may be led to: a widget, with its place in the window."""

    rect: pygame.Rect
    focusable: bool

    @property
    def enabled(self) -> bool:
        """Whether it reacts."""

    @property
    def visible(self) -> bool:
        """Whether it is shown."""


W = TypeVar("W", bound=Reachable)
W_co = TypeVar("W_co", bound=Reachable, covariant=True)


class Tree(Protocol[W_co]):
    """Widgets within a widget."""

    def walk(self) -> Iterator[W_co]:
        """It and all below it, parents before children, lower ones first."""


def ring(root: Tree[W]) -> list[W]:
    """Widgets that can have the keyboard, in the order of the tree."""
    return [w for w in root.walk() if w.focusable and w.enabled and w.visible]


def step(order: Sequence[W], current: W | None, by: int) -> W | None:
    """The next (by=1) or previous (by=-1) one, round the ends."""
    if not order:
        return None
    if current not in order:
        return order[0 if by > 0 else -1]
    return order[(order.index(current) + by) % len(order)]


def towards(order: Sequence[W], current: W, direction: str) -> W | None:
    """The nearest one that lies in a direction ("left" ...), or None.

    Distance along the direction counts once, distance across it twice, and overlap across counts as none; of two that
    are as near the straighter one is taken.
    """
    dx, dy = DIRECTIONS[direction]
    here = current.rect
    best, best_cost = None, (float("inf"), 0)
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
        aside = abs((there.centery - here.centery) * dx) + abs((there.centerx - here.centerx) * dy)
        cost = along + 2 * across, aside
        if cost < best_cost:
            best, best_cost = other, cost
    return best
