"""What the events and actions of a battle name on the field: units, and where they stood."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Protocol

import pygame

from game.engine.caldaern.blocks.formation import block
from game.engine.caldaern.blocks.presence import For, area
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Square
from game.engine.geometry.field import hull_of
from game.views.caldaern.field.sight import Sight
from game.views.contract.named import Place, places_in, unit

FIELDS = {
    "unit": "unit", "target": "unit", "charger": "unit", "other": "unit", "by": "unit", "host": "unit",
    "quarry": "unit", "model": "unit", "units": "unit", "further": "unit",
}  # fmt: skip
"""Fields that name something; 0 is no unit."""

_PLACED = ("placement", "path")
"""Fields that say where the unit stood then."""

Box = tuple[int, int, int, int]
"""Squares from a left upper one: x, y, width, depth."""


class Seen(Protocol):
    """The field that things are named on."""

    under: UnitId | None

    @property
    def sight(self) -> Sight:
        """The window onto the field."""

    @property
    def square(self) -> Square | None:
        """The square under the keyboard, else under the pointer."""

    @property
    def state(self) -> CaldaernState:
        """The position now."""


class Naming:
    """See `game.views.shared.recall.recalled.Naming`."""

    def __init__(self, view: Seen) -> None:
        self.view = view

    def names_of(self, told: Sequence[Any]) -> tuple[Place, ...]:
        """Units, objectives, buildings, and the blocks in which units stood."""
        found = [place for one in told for place in self._names(one)]
        return tuple(dict.fromkeys(place for place in found if place != unit(0)))

    def _names(self, record: Any) -> Iterator[Place]:
        yield from places_in(record, FIELDS)
        units, key = self.view.state.units, getattr(record, "unit", 0)
        for field in _PLACED:
            stood = getattr(record, field, None)
            stood = stood[-1] if isinstance(stood, (tuple, list)) and stood else stood
            if isinstance(stood, Placement) and key in units:
                yield Place("block", tuple(block(max(1, units[key].models), listed(units[key]).k, stood)))
        building = getattr(record, "building", 0)
        if 1 <= building <= len(self.view.state.ground.elements):
            yield Place("block", tuple(hull_of(self.view.state.ground.rects(building))))
        objective = getattr(record, "objective", "")
        if objective:
            yield Place("objective", objective)

    def _boxes(self, places: Iterable[Place]) -> list[Box]:
        """The blocks and squares that are named themselves, and objectives; else where the units count."""
        places = list(places)
        named = [box for place in places for box in self._named(place)]
        return named or [box for place in places if place.kind == "unit" for box in self._unit(place.what)]

    def _named(self, place: Place) -> Iterator[Box]:
        if place.kind == "block":
            yield place.what
        elif place.kind == "square":
            yield (*place.what, 1, 1)
        elif place.kind == "objective":
            ground, field = self.view.state.ground, self.view.state.ground.field
            for objective in ground.objectives(self.view.state.config.scenario):
                if objective.id == place.what:
                    squares = list(field.squares(ground.reach(objective)))
                    left, top = min(x for x, _ in squares), min(y for _, y in squares)
                    yield left, top, max(x for x, _ in squares) - left + 1, max(y for _, y in squares) - top + 1

    def _unit(self, key: UnitId) -> Iterator[Box]:
        """Where a unit is; of a character in a unit its block. Nothing of one that has left the field."""
        state = self.view.state
        if key in state.units:
            found = area(state, state.units[key], For.SIGHT)
            if found is not None:
                yield found

    def rects(self, places: Collection[Place]) -> list[pygame.Rect]:
        """Where the blocks are seen."""
        grid = self.view.sight.grid
        if grid is None:
            return []
        return [grid.box(*box).inflate(4, 4) for box in dict.fromkeys(self._boxes(places))]

    def pointed(self) -> frozenset[Place]:
        """The unit with the characters in it."""
        key, state = self.view.under, self.view.state
        if key is None:
            return frozenset()
        inside = [other.id for other in state.units.values() if other.host == key]
        return frozenset(unit(one) for one in (key, *inside))

    def bring(self, places: Sequence[Place]) -> None:
        """The window goes to the last block."""
        for x, y, width, depth in self._boxes(places)[-1:]:
            self.view.sight.look(x + width / 2, y + depth / 2)
