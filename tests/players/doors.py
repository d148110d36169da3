"""Games with something hidden, small enough to be counted by hand, for the search over information sets.

`Doors`: a prize lies behind one of three doors, behind the first twice as often as behind the second and never behind
the third; the seat opens one, or takes what is `safe`. `Pennies`: two seats choose heads or tails at once, hidden;
seat 0 wins where they are equal.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec

from game.engine.contract import Action, Result
from game.engine.dice import Dice
from game.players.search.plain import PlainAdviser


class Choice(Action, frozen=True, tag="choice"):
    word: str


class Doors:
    """The prize, and what has been opened."""

    def __init__(self, prize: int) -> None:
        self.prize = prize
        self.opened = ""

    @property
    def result(self) -> Result | None:
        return Result((1, 2), (0, 0), self.opened) if self.opened else None

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.opened else (0,)

    def legal_actions(self) -> list[Choice]:
        return [] if self.opened else [Choice(0, word) for word in ("0", "1", "2", "safe")]

    def apply(self, action: Choice) -> None:
        self.opened = action.word


class DoorsView(msgspec.Struct, frozen=True):
    """Nothing but how often the prize lies where."""

    seat: int = 0

    def determinize(self, dice: Dice) -> Doors:
        return Doors((0, 0, 1)[dice.below(3)])


class DoorsAdviser(PlainAdviser):
    """`safe` is what the safe choice is worth."""

    def __init__(self, safe: float) -> None:
        self.safe = safe

    def worth(self, state: Any) -> Sequence[float]:
        won = self.safe if state.opened == "safe" else float(state.opened == str(state.prize))
        return [won, 1 - won]


class Pennies:
    """What each seat has chosen."""

    def __init__(self) -> None:
        self.chosen: dict[int, str] = {}

    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if seat not in self.chosen)

    @property
    def result(self) -> Result | None:
        return None if self.to_act else Result((1, 2), (0, 0), "equal")

    def legal_actions(self) -> list[Choice]:
        return [Choice(seat, word) for seat in self.to_act for word in ("heads", "tails")]

    def apply(self, action: Choice) -> None:
        assert action.seat in self.to_act
        self.chosen[action.seat] = action.word


class PenniesView(msgspec.Struct, frozen=True):
    """The game from one seat, before anybody has chosen."""

    seat: int

    def determinize(self, dice: Dice) -> Pennies:
        return Pennies()


class PenniesAdviser(PlainAdviser):
    """Others' choices look alike."""

    def label(self, action: Any, seat: int) -> Hashable:
        return "chose"

    def worth(self, state: Any) -> Sequence[float]:
        equal = float(state.chosen[0] == state.chosen[1])
        return [equal, 1 - equal]
