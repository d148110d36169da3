"""Chance laid out as a tree: every way the dice can fall that matters, the likeliest first.

A judge plays an action with dice that ask a `Script` how they are to fall. Played again with another script, the
same action takes another branch; so no game has to offer a tree of its own.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Sequence
from typing import TypeVar

Leaf = TypeVar("Leaf")


class Script:
    """How chance falls: given answers first, then always answer 0, with a record of what was asked."""

    __slots__ = ("_given", "answers", "chances")

    def __init__(self, given: tuple[int, ...] = ()) -> None:
        self._given = given
        self.answers: list[int] = []
        self.chances: list[tuple[float, ...]] = []

    def answer(self) -> int:
        """Which of the ways chance takes now. `weigh` must follow before the next question."""
        place = len(self.answers)
        way = self._given[place] if place < len(self._given) else 0
        self.answers.append(way)
        return way

    def weigh(self, *chances: float) -> None:
        """The chances of the ways of the question just answered, in their order."""
        self.chances.append(chances)


def leaves(run: Callable[[Script], Leaf], most: int) -> list[tuple[float, Leaf]]:
    """The results of `run` for the likeliest scripts, at most `most`, with weights that sum to 1.

    Ways without a chance are left out. What is left out because of `most` is shared by what is kept.
    """
    waiting: list[tuple[float, tuple[int, ...]]] = [(-1.0, ())]
    found: list[tuple[float, Leaf]] = []
    while waiting and len(found) < most:
        _, given = heapq.heappop(waiting)
        script = Script(given)
        result = run(script)
        weight = _branch(script, len(given), waiting)
        if weight > 0:
            found.append((weight, result))
    total = sum(weight for weight, _ in found)
    return [(weight / total, result) for weight, result in found]


def _branch(script: Script, given: int, waiting: list[tuple[float, tuple[int, ...]]]) -> float:
    """Queue the ways not taken after the given answers; the weight of the way taken."""
    weight = 1.0
    for place, (way, chances) in enumerate(zip(script.answers, script.chances)):
        if place >= given:
            for other, chance in enumerate(chances):
                if other != way and chance > 0:
                    heapq.heappush(waiting, (-weight * chance, (*script.answers[:place], other)))
        weight *= chances[way]
    return weight


def expectation(outcomes: Sequence[tuple[float, Leaf]], value: Callable[[Leaf], float]) -> float:
    """The weighted mean of a value over outcomes."""
    return sum(weight * value(leaf) for weight, leaf in outcomes)
