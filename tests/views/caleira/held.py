"""A person at Caleira's table in a test's hand: seated at a position, dragging cards."""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.caleira.state import CaleiraState
from game.ui.cards.placement import Mark
from tests.scenes.kits.caleira_tables import at_position, sit
from tests.scenes.kits.person import Person


def at(state: CaleiraState, *kinds: Any, **more: Any) -> Person:
    """A person at a position."""
    return sit(at_position(state, *kinds), **more)


def drag(person: Person, start: Any, end: Any) -> None:
    """Press, move in steps, let go."""
    a, b = person.place(start), person.place(end)
    person.point(a)
    person.give(pygame.MOUSEBUTTONDOWN, pos=a, button=1)
    for n in range(1, 5):
        to = (a[0] + (b[0] - a[0]) * n // 4, a[1] + (b[1] - a[1]) * n // 4)
        person.give(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0))
    person.position = b
    person.give(pygame.MOUSEBUTTONUP, pos=b, button=1)


def last(person: Person) -> Any:
    """The latest action of the game."""
    return person.scene.table.actions[-1]


def mark(person: Person, key: str) -> Mark:
    placement = person.scene.view.laid.placements[key]
    return placement.mark
