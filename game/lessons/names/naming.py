"""What every game's names offer."""

from __future__ import annotations

from typing import Any, Protocol

from game.engine.contract import Seat, Square


class Names(Protocol):
    """The names of one game."""

    kinds: frozenset[str]
    """The kinds of things that `target` finds."""

    def values(self, state: Any, seat: Seat, verb: str, field: str, text: str) -> list[Any]:
        """What a field of an action may hold that a pattern calls so; of equal pieces all."""

    def target(self, state: Any, kind: str, text: str) -> Any:
        """What is pointed at by a kind and a name, see `Target`; None where there is nothing of that name."""

    def deal(self, text: str, seats: int) -> list[int]:
        """The numbers that make a shuffle of a new game come out as written. Raises ValueError."""


def plain(text: str) -> str | int | bool:
    """A word, a number, or `yes` and `no`."""
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if text.isdigit() else text


def square(text: str) -> Square:
    """`4,3` as (4, 3). Raises ValueError."""
    x, y = text.split(",")
    return int(x), int(y)


def way(text: str) -> tuple[Square, ...]:
    """`4,3>5,3` as the squares of a way. Raises ValueError."""
    return tuple(map(square, text.split(">")))


def no_deal(text: str) -> list[int]:
    """Raises ValueError: nothing is shuffled in a game."""
    raise ValueError(f"nothing is shuffled that could be dealt as {text!r}")
