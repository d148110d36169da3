"""What lessons call things in Caledea.

    infantry@1,3            a unit by rank and square, of equal ones any
    infantry@1,3:fresh      one that has not moved this turn; `:tired` one that has
    2*infantry@0,2+cavalry@0,2    a set of units
    any@1,3                 any units that stand there, one or more
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from typing import Any

from game.engine.caledea.position.kingdoms import Rank
from game.engine.caledea.position.position import Unit
from game.engine.caledea.state import CaledeaState
from game.engine.contract import Seat
from game.lessons.names.naming import no_deal, plain, square, way

_UNITS = re.compile(r"(?:(\d+)\*)?(any|infantry|cavalry|general)@(\d+,\d+)(?::(fresh|tired))?$")

_ONE_UNIT = frozenset({"unit", "defending_unit", "attacking_unit"})
_SQUARES = frozenset({"square", "destination", "target"})


class CaledeaNames:
    """The names of Caledea."""

    kinds = frozenset({"square", "unit", "way"})

    def values(self, state: CaledeaState, seat: Seat, verb: str, field: str, text: str) -> list[Any]:
        """See `Names`."""
        if field in _SQUARES:
            return [square(text)]
        if field in _ONE_UNIT:
            return [unit.id for unit in self._units(state, text)]
        if field == "units":
            return list(self._sets(state, text))
        return [plain(text)]

    def target(self, state: CaledeaState, kind: str, text: str) -> Any:
        """See `Names`."""
        if kind == "unit":
            return next((unit.id for unit in self._units(state, text)), None)
        return square(text) if kind == "square" else way(text)

    def deal(self, text: str, seats: int) -> list[int]:
        """See `Names`."""
        return no_deal(text)

    def _units(self, state: CaledeaState, text: str) -> list[Unit]:
        """All units of a name, by their numbers; those that attack are where they came from."""
        _, rank, where, moved = self._parts(text)
        cell = state.geo.cell(square(where))
        return [
            unit
            for _, unit in sorted(state.units.items())
            if unit.cell == cell
            and rank in ("any", unit.rank.name.lower())
            and moved in (None, "tired" if unit.moved else "fresh")
        ]

    def _sets(self, state: CaledeaState, text: str) -> Iterator[tuple[int, ...]]:
        """All sets of units of a name, their numbers ascending."""
        groups: list[Iterable[tuple[int, ...]]] = []
        for word in text.split("+"):
            count, rank, _, _ = self._parts(word)
            ids = [unit.id for unit in self._units(state, word)]
            sizes = range(1, len(ids) + 1) if rank == "any" and count is None else [int(count or 1)]
            groups.append([chosen for size in sizes for chosen in itertools.combinations(ids, size)])
        for chosen in itertools.product(*groups):
            yield tuple(sorted(itertools.chain(*chosen)))

    def _parts(self, text: str) -> tuple[Any, ...]:
        found = _UNITS.match(text)
        if found is None or found[2].upper() not in {"ANY", *Rank.__members__}:
            raise ValueError(f"{text!r} names no units; write infantry@1,3, 2*cavalry@0,2 or any@4,4")
        return found.groups()
