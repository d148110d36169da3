"""What lessons call things in Castles of Caleira.

    TRE                  a card by the rules' short code
    A.TRE                the piece of that kind in the castle of the first seat, B of the second ...
    A.WAT,A.OBS          several
    castles TRE SPI ...  a deal: the cards from the top, the rest in the order of the rules
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.caleira.position.cards import ALL_CARDS, CARDS, KINDS
from game.engine.caleira.state import CaleiraState
from game.engine.contract import Seat
from game.lessons.names.deals import loaded
from game.lessons.names.naming import plain

_CODES = [card.code for card in CARDS]
_KIND = 15
"""The bits of a piece that say which card it is."""


class CaleiraNames:
    """The names of Castles of Caleira."""

    kinds = frozenset({"piece", "card"})

    def values(self, state: CaleiraState, seat: Seat, verb: str, field: str, text: str) -> list[Any]:
        """See `Names`."""
        if field in ("piece", "first_piece"):
            return [self._piece(state, text)]
        if field == "pieces":
            return [tuple(self._piece(state, word) for word in text.split(","))]
        if field == "kind":
            return [KINDS[_CODES.index(text)]]
        return [plain(text)]

    def target(self, state: CaleiraState, kind: str, text: str) -> Any:
        """See `Names`."""
        return self._piece(state, text) if kind == "piece" else KINDS[_CODES.index(text)]

    def deal(self, text: str, seats: int) -> list[int]:
        """See `Names`."""
        _, *codes = text.split()
        order = [_CODES.index(code) for code in codes]
        left = Counter(ALL_CARDS)
        left.subtract(order)
        return loaded([*order, *left.elements()], ALL_CARDS)

    def _piece(self, state: CaleiraState, text: str) -> int:
        """A piece in a castle. Raises ValueError where none of that kind lies there."""
        letter, _, code = text.partition(".")
        for piece in state.castles["ABCD".index(letter)]:
            if _CODES[state.pieces[piece] & _KIND] == code:
                return piece
        raise ValueError(f"no {code} lies in castle {letter}")
