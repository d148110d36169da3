"""Loaded deals: the numbers that make a shuffle come out as wanted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def loaded(order: Sequence[Item], items: Iterable[Item]) -> list[int]:
    """The numbers for which `game.engine.dice.shuffled` lays `items` in this order.

    A shuffle asks, place by place, how far behind it the item lies that comes there, and swaps the two. Raises
    ValueError where the order isn't one of these items.
    """
    left, numbers = list(items), []
    if sorted(map(repr, left)) != sorted(map(repr, order)):
        raise ValueError(f"{list(order)} is no order of {left}")
    for n in range(len(left) - 1):
        found = left.index(order[n], n)
        numbers.append(found - n)
        left[n], left[found] = left[found], left[n]
    return numbers
