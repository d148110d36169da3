"""A game small enough to be counted by hand, for the search: take stones; whoever takes the last one wins.

A turn is one or two single takes (or a pass after the first). A stone may be loaded: taking it throws a coin, and tails
ends the turn. `Blind` is a guess at a hidden number.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine.contract import Result
from game.engine.dice import Dice
from game.players.reasons import Reason
from game.players.search.chance import Script, leaves


@dataclass(frozen=True)
class Nim:
    """`stones` left, who is to take, how many were taken this turn; `loaded` counts that throw a coin."""

    stones: int
    mover: int = 0
    taken: int = 0
    loaded: frozenset[int] = frozenset()

    @property
    def result(self) -> Result | None:
        if self.stones:
            return None
        return Result(ranks=(1, 2) if self.mover == 0 else (2, 1), scores=(0, 0), reason="last_stone")

    def after(self, action: str, script: Script) -> Nim:
        if action == "pass":
            return replace(self, mover=1 - self.mover, taken=0)
        then = replace(self, stones=self.stones - 1, taken=self.taken + 1)
        if then.stones == 0:
            return then
        tails = False
        if self.stones in self.loaded:
            tails = script.answer() == 1
            script.weigh(0.5, 0.5)
        if tails or then.taken == 2:
            return replace(then, mover=1 - self.mover, taken=0)
        return then


class NimJudge:
    """Knows the rules of Nim and nothing of how to play it; counts what it is asked."""

    worlds = 1

    def __init__(self) -> None:
        self.judged = 0

    def reflex(self, state: Nim, seat: int) -> str | None:
        return None

    def ideas(self, state: Nim, seat: int, width: int) -> Sequence[str]:
        return ("take", "pass")[:width] if state.taken else ("take",)

    def outcomes(self, state: Nim, action: str, leaves_wanted: int) -> list[tuple[float, Nim]]:
        return leaves(lambda script: state.after(action, script), leaves_wanted)

    def value(self, state: Nim, seat: int) -> float:
        self.judged += 1
        if state.result is None:
            return 0.0
        return 1.0 if state.mover == seat else -1.0

    def turn(self, state: Nim) -> Hashable:
        return None if state.result else (state.mover, state.stones + state.taken)

    def mover(self, state: Nim) -> int:
        return state.mover

    def key(self, state: Nim) -> Hashable:
        return state

    def explain(self, state: Nim, action: str) -> Reason:
        return Reason(action)


@dataclass(frozen=True)
class Blind:
    """A number from 0 to 2 that the seat can't see; guessing it wins 1, naming `safe` always wins a little."""

    number: int
    guessed: str = ""
    result: Result | None = None


class BlindView:
    """What the seat knows: nothing but that 0 is twice as likely as 1, and 2 never comes."""

    seat = 0

    def determinize(self, dice: Dice) -> Blind:
        return Blind((0, 0, 1)[dice.seed % 3])


class BlindJudge(NimJudge):
    """Sees the number of the world that it is shown; so every world alone thinks that it knows it."""

    worlds = 6

    def __init__(self, safe: float) -> None:
        super().__init__()
        self._safe = safe

    def ideas(self, state: Any, seat: int, width: int) -> Sequence[str]:
        return ("0", "1", "2", "safe")[:width]

    def outcomes(self, state: Any, action: str, leaves_wanted: int) -> Any:
        return ((1.0, replace(state, guessed=action)),)

    def value(self, state: Any, seat: int) -> float:
        if state.guessed == "safe":
            return self._safe
        return 1.0 if state.guessed == str(state.number) else -1.0

    def turn(self, state: Any) -> Hashable:
        return state.guessed

    def mover(self, state: Any) -> int:
        return 0 if not state.guessed else 1
