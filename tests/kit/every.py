"""Every way in which chance can fall, one after the other, each with its exact probability."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeVar

from game.engine.dice import Dice

Outcome = TypeVar("Outcome")


class PathDice(Dice):
    """Dice that fall along a given path, and as 0 beyond its end; remembers the path and out of how many each fell."""

    __slots__ = ("path", "sizes")

    def __init__(self, path: tuple[int, ...]) -> None:
        super().__init__(0)
        self.path = list(path)
        self.sizes: list[int] = []

    def below(self, n: int, rule: str = "") -> int:
        """The next number of the path."""
        if len(self.sizes) == len(self.path):
            self.path.append(0)
        self.sizes.append(n)
        return self.path[len(self.sizes) - 1]


def every_outcome(of: Callable[[Dice], Outcome]) -> Iterator[tuple[Fraction, Outcome]]:
    """What a function comes to for each way in which its dice can fall, with the probability of that way."""
    path: tuple[int, ...] | None = ()
    while path is not None:
        dice = PathDice(path)
        outcome = of(dice)
        chance = Fraction(1)
        for size in dice.sizes:
            chance /= size
        yield chance, outcome
        path = _next(dice)


def _next(dice: PathDice) -> tuple[int, ...] | None:
    """The path after this one in order; None after the last."""
    for n in reversed(range(len(dice.sizes))):
        if dice.path[n] + 1 < dice.sizes[n]:
            return (*dice.path[:n], dice.path[n] + 1)
    return None


def distribution(of: Callable[[Dice], Outcome]) -> dict[Outcome, Fraction]:
    """The exact probability of everything that a function can come to."""
    chances: dict[Outcome, Fraction] = {}
    for chance, outcome in every_outcome(of):
        chances[outcome] = chances.get(outcome, Fraction(0)) + chance
    return chances
