"""What lessons call things in Caldaern.

    gra_spears           a unit by its entry in the army book; `com_militia.2` is the second of that entry
    13,11,N,5            where a block stands: its north-west square, how it faces, its files
"""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import E, N, Placement, S, W
from game.engine.contract import Seat
from game.lessons.names.naming import no_deal, plain, square, way

_UNITS = frozenset({"unit", "target", "charger", "quarry", "joined", "model", "mage", "by", "transport"})
_FACINGS = {"N": N, "E": E, "S": S, "W": W}


class CaldaernNames:
    """The names of Caldaern."""

    kinds = frozenset({"unit", "square", "ghost", "arc", "way"})

    def values(self, state: CaldaernState, seat: Seat, verb: str, field: str, text: str) -> list[Any]:
        """See `Names`."""
        if field in _UNITS and not text.isdigit():
            return [self._unit(state, text)]
        if field == "placement":
            return [_placement(text)]
        if field == "units":
            return [tuple(self._unit(state, word) for word in text.split(","))]
        if field in ("weapons", "groups"):
            return [() if text == "none" else tuple(text.split(","))]
        if field == "facing":
            return [_FACINGS[text]]
        if field in ("centre", "square"):
            return [square(text)]
        return [plain(text)]

    def target(self, state: CaldaernState, kind: str, text: str) -> Any:
        """See `Names`."""
        if kind == "ghost":
            unit, _, place = text.partition(" ")
            return self._unit(state, unit), _placement(place)
        if kind in ("square", "way"):
            return square(text) if kind == "square" else way(text)
        return self._unit(state, text)

    def deal(self, text: str, seats: int) -> list[int]:
        """See `Names`."""
        return no_deal(text)

    def _unit(self, state: CaldaernState, text: str) -> int:
        """A unit's number. Raises ValueError where there is none of that entry."""
        entry, _, which = text.partition(".")
        found = [number for number, unit in sorted(state.units.items()) if unit.troop.entry == entry]
        if len(found) < int(which or 1):
            raise ValueError(f"no unit is {text}")
        return found[int(which or 1) - 1]


def _placement(text: str) -> Placement:
    x, y, facing, files = text.split(",")
    return Placement(int(x), int(y), _FACINGS[facing], int(files))
