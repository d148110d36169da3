"""What the summary of a finished game of Dynasty Builder says: who has won, how everybody stood, what is plotted."""

from __future__ import annotations

from typing import Protocol

from game.engine.contract import Seat
from game.engine.dynasty.realm.end import TIMEOUT, standing
from game.engine.dynasty.state import DynastyState
from game.views.contract.base import Worded
from game.views.contract.desk import Ask
from game.words import Words

_DECIDED = ("points", "levels", "cities", "units", "houses")
"""What seats are compared by at a timeout, one after another. Rules: DYN-18.13."""


class Summed(Protocol):
    """Whose game has ended: the last position, and what the dynasties are called."""

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def state(self) -> DynastyState:
        """The position now."""

    def seat_colour(self, seat: Seat) -> str:
        """The seat's colour."""

    def seat_name(self, seat: Seat) -> str:
        """A dynasty is called by its colour."""


def how_won(state: DynastyState, words: Words) -> str:
    """The reason of the end; where points were equal, what decided. Rules: DYN-18.13, DYN-18.14."""
    result = state.result
    assert result is not None
    told = words(f"dynasty.won.{result.reason}", points=result.scores[result.winners[0]])
    decided = _tie_break(state)
    return told if decided is None else words(f"dynasty.won.decided.{decided}", told=told)


def _tie_break(state: DynastyState) -> str | None:
    """What set the winner of a timeout apart from the next one, if points did not."""
    result = state.result
    if result is None or result.reason != TIMEOUT or len(result.winners) > 1:
        return None
    first = standing(state, result.winners[0])
    others = [standing(state, seat) for seat in state.survivors() if seat != result.winners[0]]
    next_one = max(others, default=None)
    if next_one is None or next_one[0] < first[0]:
        return None
    return next(word for word, own, other in zip(_DECIDED, first, next_one, strict=True) if own != other)


def verdict(desk: Summed) -> Ask:
    """Who has won, and how. Rules: DYN-18.14."""
    result, words = desk.state.result, desk.ctx.words
    assert result is not None
    names = ", ".join(desk.seat_name(seat) for seat in result.winners)
    key = "dynasty.won" if len(result.winners) == 1 else "dynasty.won.shared"
    return Ask(words(key, name=names), how_won(desk.state, words), "dyn_city5", desk.seat_colour(result.winners[0]))


def plots(words: Words) -> tuple[tuple[str, str], ...]:
    """Points and levels of cities, round by round."""
    return ("points", words("dynasty.plot.points")), ("levels", words("dynasty.plot.levels"))
