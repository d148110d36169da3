"""What lessons call things in Dynasty Builder.

    8,3                  a tile
    soldier@8,3          a unit by kind and tile
    9,2>9,3              a way, without the tile where it begins
"""

from __future__ import annotations

from typing import Any

from game.engine.contract import Seat
from game.engine.dynasty.position.units import Kind
from game.engine.dynasty.state import DynastyState
from game.lessons.names.naming import no_deal, plain, square, way

_TILES = frozenset({"tile", "city"})


class DynastyNames:
    """The names of Dynasty Builder."""

    kinds = frozenset({"square", "unit", "way", "ring"})

    def values(self, state: DynastyState, seat: Seat, verb: str, field: str, text: str) -> list[Any]:
        """See `Names`."""
        if field in _TILES:
            return [square(text)]
        if field == "unit":
            return [self._unit(state, text)]
        if field == "path":
            return [way(text)]
        if field == "kind":
            return [Kind[text.upper()]]
        return [plain(text)]

    def target(self, state: DynastyState, kind: str, text: str) -> Any:
        """See `Names`."""
        if kind == "unit":
            return self._unit(state, text)
        return way(text) if kind == "way" else square(text)

    def deal(self, text: str, seats: int) -> list[int]:
        """See `Names`."""
        return no_deal(text)

    def _unit(self, state: DynastyState, text: str) -> int:
        """A unit's number. Raises ValueError where none of that kind stands there."""
        kind, _, where = text.partition("@")
        unit = state.unit_at(state.grid.cell(square(where)))
        if unit is None or unit.kind != Kind[kind.upper()]:
            raise ValueError(f"no {kind} stands on {where}")
        return unit.id
