"""What lessons call things in Kalesia.

    area 5                   the area of that number, by its cell; `areas 1,3,5` several
    C3,C4                    two weapons, in any order; `C2,any` one and any other
    alliances C C M M        a deal of the alliances, from the first seat on
    forest 17 9 22 ...       the numbers of the areas row by row
"""

from __future__ import annotations

from typing import Any

from game.engine.contract import Seat
from game.engine.kalesia.position.alliances import ALLIANCES, WEAPONS, alliance_deck
from game.engine.kalesia.state import KalesiaState
from game.lessons.names.deals import loaded
from game.lessons.names.naming import plain

_LETTERS = "CMF"
_AREAS = range(1, 26)


class KalesiaNames:
    """The names of Kalesia."""

    kinds = frozenset({"area", "weapon", "areas"})

    def values(self, state: KalesiaState, seat: Seat, verb: str, field: str, text: str) -> list[Any]:
        """See `Names`."""
        if field == "weapons":
            first, second = text.split(",")
            others = WEAPONS if second == "any" else (second,)
            return [pair for other in others for pair in ((first, other), (other, first))]
        return [plain(text)]

    def target(self, state: KalesiaState, kind: str, text: str) -> Any:
        """See `Names`."""
        if kind == "weapon":
            return text
        cells = tuple(state.numbers.index(int(number)) for number in text.split(","))
        return cells[0] if kind == "area" else cells

    def deal(self, text: str, seats: int) -> list[int]:
        """See `Names`."""
        what, *words = text.split()
        if what == "alliances":
            return loaded([ALLIANCES[_LETTERS.index(word)] for word in words], alliance_deck(seats))
        if what == "forest":
            return loaded([int(word) for word in words], _AREAS)
        raise ValueError(f"{text!r} is no deal of Kalesia; write alliances C C M M, or forest 17 9 22 ...")
