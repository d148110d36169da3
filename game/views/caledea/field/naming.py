"""What Caledea's events and actions name on the board: squares and units."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Protocol

import pygame

from game.engine.caledea.state import CaledeaState
from game.engine.geometry.torus import Cell
from game.views.caledea.field.sight import Sight
from game.views.contract.named import Place, places_in, square, unit

FIELDS = {
    "square": "square", "origin": "square", "origins": "square", "destination": "square", "target": "square",
    "capital": "square", "unit": "unit", "units": "unit", "attackers": "unit", "defenders": "unit",
    "attacking_unit": "unit", "defending_unit": "unit",
}  # fmt: skip
"""Fields that name something. Zero is a unit, too."""


class Seen(Protocol):
    """The board that things are named on."""

    @property
    def cell(self) -> Cell | None:
        """The cell under the keyboard, else under the pointer."""

    @property
    def sight(self) -> Sight:
        """The window onto the board."""

    @property
    def state(self) -> CaledeaState:
        """The position now."""


class Naming:
    """See `game.views.shared.recall.recalled.Naming`."""

    def __init__(self, view: Seen) -> None:
        self.view = view

    def names_of(self, told: Sequence[Any]) -> tuple[Place, ...]:
        """Squares and units, in the order in which the fields name them."""
        return tuple(dict.fromkeys(place for one in told for place in places_in(one, FIELDS)))

    def _squares(self, places: Iterable[Place]) -> list[tuple[int, int]]:
        """The squares that are named themselves, else those where the units stand."""
        places, state = list(places), self.view.state
        named = [place.what for place in places if place.kind == "square"]
        units = [state.units[place.what] for place in places if place.kind == "unit" and place.what in state.units]
        return named or [state.geo.squares[unit.cell] for unit in units]

    def rects(self, places: Collection[Place]) -> list[pygame.Rect]:
        """Every copy of the squares that is seen."""
        grid = self.view.sight.grid
        return [] if grid is None else [rect for square in self._squares(places) for rect in grid.rects_of(square)]

    def pointed(self) -> frozenset[Place]:
        """The square, and the units on it."""
        cell, state = self.view.cell, self.view.state
        if cell is None:
            return frozenset()
        return frozenset({square(state.geo.squares[cell]), *(unit(i) for i in state.at.get(cell, ()))})

    def bring(self, places: Sequence[Place]) -> None:
        """The window goes to the last square."""
        for at in self._squares(places)[-1:]:
            self.view.sight.look(at)
