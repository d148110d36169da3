"""An adviser that knows nothing but the contract: tries whatever is legal and plays on by chance."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.engine.contract import Seat
from game.engine.dice import Dice
from game.players.reasons import Reason

LONGEST = 400
"""Actions after which playing on by chance is given up."""

UNDECIDED = 0.5
"""What a game is worth that has not come to an end."""


class PlainAdviser:
    """What every game with hidden hands can start from; advisers that know their game override what they know."""

    def reflex(self, view: Any, choices: Sequence[Any]) -> Any | None:
        """Nothing is decided without a search."""
        return None

    def world(self, view: Any, dice: Dice) -> Any:
        """Any state that fits the view, all equally likely."""
        return view.determinize(dice)

    def ideas(self, state: Any, seat: Seat) -> Sequence[Any]:
        """Everything that the seat may do."""
        return [action for action in state.legal_actions() if action.seat == seat]

    def is_over(self, state: Any) -> bool:
        """The end of the game."""
        return state.result is not None

    def label(self, action: Any, seat: Seat) -> Hashable:
        """The action itself."""
        told: Hashable = action
        return told

    def play_on(self, state: Any, dice: Dice) -> None:
        """By chance, to the end."""
        for _ in range(LONGEST):
            choices = state.legal_actions()
            if not choices:
                return
            state.apply(choices[dice.below(len(choices))])

    def worth(self, state: Any) -> Sequence[float]:
        """1 for the winners of a game that is over, 0 for all others."""
        if state.result is None:
            seats = state.config.seats
            return [UNDECIDED] * (seats if isinstance(seats, int) else len(seats))
        return [float(rank == 1) for rank in state.result.ranks]

    def explain(self, view: Any, action: Any, worth: float) -> Reason:
        """What the search expects, in per cent."""
        return Reason("search.expects", (("chance", round(100 * worth)),))
