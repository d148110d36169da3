"""What the search over information sets has to be told about a game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol

from game.engine.contract import Seat
from game.engine.dice import Dice
from game.players.reasons import Reason


class Adviser(Protocol):
    """A card game in the words of somebody who plays it. States are full ones of the player's own making.

    Only `play_on` changes a state that it is handed.
    """

    def reflex(self, view: Any, choices: Sequence[Any]) -> Any | None:
        """A choice that needs no search, else None."""

    def world(self, view: Any, dice: Dice) -> Any:
        """A state that fits what the seat knows; drawn evenly, or by how likely the others' play makes it."""

    def ideas(self, state: Any, seat: Seat) -> Sequence[Any]:
        """Legal actions of a seat that are worth a thought; never empty while the seat is to act."""

    def is_over(self, state: Any) -> bool:
        """Whether a position is as far as the search looks: the end of the game, or of a part that counts alone."""

    def label(self, action: Any, seat: Seat) -> Hashable:
        """What a seat can tell of an action: equal for actions of others that look the same to it."""

    def play_on(self, state: Any, dice: Dice) -> None:
        """Carry a state on by first thoughts, to its end or to where `worth` can tell."""

    def worth(self, state: Any) -> Sequence[float]:
        """How good a position is for each seat, from 0 (lost) to 1 (won)."""

    def explain(self, view: Any, action: Any, worth: float) -> Reason:
        """Why somebody would choose this action here; `worth` is what the search expects of it."""
