"""What Dynasty Builder's events and actions name on the board: tiles and units."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Protocol

import pygame

from game.engine.contract import Square
from game.engine.dynasty.state import DynastyState
from game.views.contract.named import WAY, Place, places_in, square, unit
from game.views.dynasty.field.sight import Sight
from game.views.dynasty.shown.reads import cargo_of, tile_of, unit_at

FIELDS = {
    "tile": "square", "origin": "square", "city": "square", "path": WAY, "targets": "target", "target": "unit",
    "unit": "unit", "ship": "unit", "cargo": "unit",
}  # fmt: skip
"""Fields that name something; a spell is cast on a tile or on a unit."""


class Seen(Protocol):
    """The board that things are named on."""

    @property
    def tile(self) -> Square | None:
        """The tile under the keyboard, else under the pointer."""

    @property
    def sight(self) -> Sight:
        """The window onto the land."""

    @property
    def state(self) -> DynastyState:
        """The position now."""


class Naming:
    """See `game.views.shared.recall.recalled.Naming`."""

    def __init__(self, view: Seen) -> None:
        self.view = view

    def names_of(self, told: Sequence[Any]) -> tuple[Place, ...]:
        """Tiles and units, in the order in which the fields name them."""
        found = (place for one in told for place in places_in(one, FIELDS))
        return tuple(dict.fromkeys(unit(at.what) if at.kind == "target" else at for at in found))

    def tiles(self, places: Iterable[Place]) -> list[Square]:
        """The tiles that are named themselves, else those where the units stand, each once."""
        places, state = list(places), self.view.state
        named = [place.what for place in places if place.kind == "square" and state.board.has(place.what)]
        units = [place.what for place in places if place.kind == "unit" and place.what in state.units]
        return list(dict.fromkeys(named or [tile_of(state, one) for one in units]))

    def rects(self, places: Collection[Place]) -> list[pygame.Rect]:
        """The boxes of the tiles."""
        grid = self.view.sight.grid
        return [] if grid is None else [grid.box(tile) for tile in self.tiles(places)]

    def pointed(self) -> frozenset[Place]:
        """The tile, and the unit on it with what it carries."""
        tile, state = self.view.tile, self.view.state
        if tile is None:
            return frozenset()
        found, here = [square(tile)], unit_at(state, tile)
        if here is not None:
            found += [unit(one) for one in (here, cargo_of(state, here)) if one is not None]
        return frozenset(found)

    def bring(self, places: Sequence[Place]) -> None:
        """The window goes to the last tile."""
        for tile in self.tiles(places)[-1:]:
            self.view.sight.look(tile)
