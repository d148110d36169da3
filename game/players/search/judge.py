"""What the search has to be told about a game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from game.engine.contract import Seat
from game.players.reasons import Reason

Outcomes = Sequence[tuple[float, Any]]
"""Positions an action may lead to, each with its weight; the weights sum to 1."""


class Judge(Protocol):
    """A game in the words of somebody who plays it. Positions are full states of the player's own making.

    A judge never changes a state that it is handed; what it returns is a copy.
    """

    worlds: int
    """How many positions to imagine where a seat can't see everything; 1 where all is open."""

    def reflex(self, state: Any, seat: Seat) -> Any | None:
        """A choice that needs no search, else None."""

    def ideas(self, state: Any, seat: Seat, width: int) -> Sequence[Any]:
        """Up to `width` legal actions worth a thought, the most promising first; never empty."""

    def outcomes(self, state: Any, action: Any, leaves: int) -> Outcomes:
        """Where an action leads, played on to the next decision that needs a search.

        One position where no chance is in it, else the likeliest ones, at most `leaves`.
        """

    def value(self, state: Any, seat: Seat) -> float:
        """How good a position is for a seat, from -1 (lost) to 1 (won)."""

    def turn(self, state: Any) -> Hashable:
        """Whose turn and which: equal as long as one's own decisions follow each other. None when over."""

    def mover(self, state: Any) -> Seat:
        """Who plans the turn that the position is in. Not asked when the game is over."""

    def key(self, state: Any) -> Hashable:
        """Equal for positions of one turn that differ only in the order in which they came about."""

    def explain(self, state: Any, action: Any) -> Reason:
        """Why somebody would choose this action here."""
