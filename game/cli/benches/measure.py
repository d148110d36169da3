"""What a benchmark answers with, and the reference that makes machines comparable."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any


class Skipped(Exception):
    """This can't be measured here; the text is the key of the sentence that says why."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure: the median of its rounds, next to the budget that it is held against.

    `at_least` says which side of the budget is good. Rounds are in `unit`.
    """

    name: str
    unit: str
    rounds: tuple[float, ...]
    budget: float | None = None
    at_least: bool = False
    more: dict[str, Any] = field(default_factory=dict)

    @property
    def median(self) -> float:
        """The middle of the rounds."""
        return statistics.median(self.rounds)

    @property
    def ratio(self) -> float | None:
        """Median over budget: for times under 1 is good, for rates over 1."""
        return self.median / self.budget if self.budget else None

    @property
    def is_met(self) -> bool | None:
        """Whether the budget is kept; None where there is none."""
        if self.ratio is None:
            return None
        return self.ratio >= 1 if self.at_least else self.ratio <= 1

    def data(self) -> dict[str, Any]:
        """The measure for a JSON file."""
        data = {
            "median": self.median,
            "unit": self.unit,
            "budget": self.budget,
            "ratio": self.ratio,
            "met": self.is_met,
        }
        return {**data, "rounds": list(self.rounds), **self.more}


def timed(work: Callable[[], object], rounds: int) -> tuple[float, ...]:
    """Seconds that each of some rounds of the work took."""
    taken = []
    for _ in range(rounds):
        begin = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begin)
    return tuple(taken)


def percentile(values: Sequence[float], percent: float) -> float:
    """The value that `percent` of the values do not exceed (the nearest rank)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def reference() -> float:
    """Million steps a second of a fixed piece of plain Python: how fast this interpreter is today."""
    steps = 200_000

    def loop() -> int:
        total, table = 0, {n: n * 3 for n in range(64)}
        for n in range(steps):
            total = (total + table[n & 63]) % 65_521
        return total

    return steps / statistics.median(timed(loop, 7)) / 1e6
