"""What pointer and keys mean needs no window: whoever is played on only has to answer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.views.caledea.hand.controls import Controls

CARD, BOARD = (10, 10), (200, 200)
"""Pixels where a card lies over the board, and where none does."""


class Table:
    """As much of a board as controls ask for; what is done to it is kept in `done`."""

    def __init__(self, *, busy: bool = False) -> None:
        self.done: list[Any] = []
        self.busy = busy
        self.revision, self.cursor, self.hover, self.pointed, self.place = 0, None, None, None, None
        self.layers = SimpleNamespace(
            covers=lambda pos: pos == CARD, card_at=lambda pos: 7 if pos == CARD else None, muster=lambda: None
        )
        clip = pygame.Rect(0, 0, 400, 400)
        grid = SimpleNamespace(clip=clip, square_at=lambda pos: (2, 3))
        self.sight = SimpleNamespace(grid=grid, over_map=lambda pos: False)
        self.state = SimpleNamespace(geo=SimpleNamespace(cell=lambda square: square[0] + 10 * square[1]))
        self.ctx = SimpleNamespace(sound=SimpleNamespace(play=lambda name: self.done.append(name)))

    def point(self, place: int | None, other: int | None) -> None:
        """Kept as it is told."""
        self.hover, self.pointed = place, other

    def choose(self, card: int) -> bool:
        """A card was clicked."""
        self.done.append(("card", card))
        return True

    def click(self, cell: int, *, add: bool = False) -> bool:
        """A square was clicked."""
        self.done.append(("cell", cell, add))
        return True

    def skip(self) -> None:
        """What is shown ends."""
        self.done.append("skip")


def press(table: Table, pos: tuple[int, int]) -> None:
    """Press and let go of the left button."""
    controls = Controls(table)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert controls.handle(pygame.event.Event(kind, button=1, pos=pos)) is True


@pytest.mark.parametrize(
    ("pos", "done", "pointed"), [(CARD, [("card", 7)], (None, 7)), (BOARD, ["click", ("cell", 32, False)], (32, None))]
)
def test_a_click_means_what_lies_topmost(pos: tuple[int, int], done: list[Any], pointed: tuple[Any, Any]) -> None:
    table = Table()
    press(table, pos)
    assert table.done == done
    assert (table.hover, table.pointed) == pointed


def test_while_something_is_shown_a_click_ends_it_and_chooses_nothing() -> None:
    table = Table(busy=True)
    Controls(table).handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=CARD))
    assert table.done == ["skip"]
