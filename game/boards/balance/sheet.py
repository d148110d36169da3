"""The measures of a map: one figure for every place that the map gives to somebody, and how far they may differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from game.words import Words

_NOTHING = 1e-9
"""Differences of fractions that come from reckoning alone."""


class Measure(msgspec.Struct, frozen=True):
    """One figure for every place.

    key      what is measured; its words are `balance.<game>.<key>`
    values   in the order of the places; None where there is nothing to measure, such as a way that nobody finds
    step     difference that is no fault, in the unit of the figure
    share    the same as a part of the greatest value; where both are given both must be exceeded
    more     whether more of it is better
    unit     "" for a number, `percent` (values 0 to 1), `height` (values in halves), `yes` (1 or 0)
    judged   whether it may differ at all; else it is only told
    item     the name of the thing on the map that is meant, "" for all of them
    """

    key: str
    values: tuple[float | None, ...]
    step: float = 0
    share: float = 0
    more: bool = True
    unit: str = ""
    judged: bool = True
    item: str = ""

    @property
    def is_uneven(self) -> bool:
        """Whether places differ by more than they may."""
        known = [value for value in self.values if value is not None]
        if not self.judged or not known:
            return False
        if len(known) < len(self.values):
            return True
        spread = max(known) - min(known)
        return spread > max(self.step, self.share * max(known)) + _NOTHING

    @property
    def best(self) -> int:
        """Index of the place that is best off; the first of equals."""
        return self._extreme(self.more)

    @property
    def worst(self) -> int:
        """Index of the place that is worst off; the first of equals."""
        return self._extreme(not self.more)

    def _extreme(self, greatest: bool) -> int:
        """The greatest or the least; where there is nothing to measure stands at the bad end."""
        nothing = float("-inf") if self.more else float("inf")
        found = [nothing if value is None else value for value in self.values]
        return found.index(max(found) if greatest else min(found))


class Fact(msgspec.Struct, frozen=True):
    """A figure of the whole map; its words are `balance.<game>.<key>`."""

    key: str
    value: float
    unit: str = ""


class Sheet(msgspec.Struct, frozen=True):
    """All measures of a map. `places` are the words by which the game calls them, such as `xonavia` or `1`."""

    places: tuple[str, ...]
    measures: tuple[Measure, ...]
    facts: tuple[Fact, ...] = ()

    @property
    def uneven(self) -> tuple[Measure, ...]:
        """The measures in which places differ by more than they may."""
        return tuple(measure for measure in self.measures if measure.is_uneven)


class Balance(msgspec.Struct, frozen=True):
    """How one game's maps are measured.

    measured  the sheet of a board for a game of so many seats (0: for all places), under options of the game
    place     how a place is called in words
    played    whether a map changes the game, so that playing on it tells something
    """

    measured: Callable[[Any, int, dict[str, Any]], Sheet]
    place: Callable[[str, Words], str]
    played: bool = True


def mean(values: Sequence[float]) -> float | None:
    """The mean; None of nothing."""
    return sum(values) / len(values) if values else None
