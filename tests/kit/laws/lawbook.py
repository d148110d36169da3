"""Laws of games: what a step of a game (before, action, events, after) must obey, by rule ID."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple


class Transition(NamedTuple):
    """One action of a game, with the positions before and after it."""

    before: Any
    action: Any
    events: list[Any]
    after: Any


Law = Callable[[Transition], Iterator[str]]
"""Yields what is wrong with a step."""


class Lawbook(dict[str, Law]):
    """The laws of a game by rule ID."""

    def law(self, rule: str) -> Callable[[Law], Law]:
        """Enter a function among the laws."""

        def enter(function: Law) -> Law:
            self[rule] = function
            return function

        return enter

    def broken(self, t: Transition) -> list[str]:
        """Every law that a step breaks, with its rule ID."""
        return [f"{rule}: {fault}" for rule, check in self.items() for fault in check(t)]
