"""Games by chance, walked through; what a check does when something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.dice import Dice
from tests.kit.cases import Case
from tests.kit.play import pick, without_resigning


def fault(text: str) -> None:
    """Raise for a breach of conformance."""
    raise AssertionError(text)


def walk(case: Case, seed: int, *, every: int = 1, most: int = 400) -> Iterator[Any]:
    """Positions of a game by chance, each `every`-th of them; the states are the game's own, not copies."""
    state = case.new(seed)
    chance = Dice(seed + 1)
    for n in range(most):
        if n % every == 0:
            yield state
        choices = without_resigning(state.legal_actions())
        if not choices:
            break
        state.apply(case.hints.choose(state, choices, chance))
    yield state


STRIDES = (11, 19, 23)
"""After how many actions each that a check looks again: primes, so that together they see the most positions."""


class Walked:
    """A game by chance that was walked through once, for all checks that look at its positions and leave them alone."""

    def __init__(self, case: Case, seed: int, most: int = 400) -> None:
        self.case = case
        self._kept: dict[int, Any] = {}
        for n, state in enumerate(walk(case, seed, most=most)):
            if n == 0 or any(n % stride == 0 for stride in STRIDES):
                self._kept[n] = state.copy()
        self._kept.setdefault(n, state)

    def every(self, stride: int, most: int = 400) -> Iterator[Any]:
        """Each `stride`-th position (one of `STRIDES`), up to `most` actions from the first, and the last of those."""
        within = [n for n in self._kept if n <= most]
        yield from (self._kept[n] for n in within if n % stride == 0 or n == within[-1])


def play_on(state: Any, seed: int, most: int) -> tuple[list[Any], str]:
    """What happens in a game by chance that goes on from a state, and the digest that it comes to."""
    chance = Dice(seed)
    told: list[Any] = []
    for _ in range(most):
        choices = without_resigning(state.legal_actions())
        if not choices:
            break
        told += state.apply(pick(choices, chance))
    return told, state.digest()
