"""Lists of actions that are long to write down: how many there are is known at once, each is made when it is asked for.

A listing reads like a list and equals one with the same actions; it never changes. Rules: CDN-19.12.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, overload


class _Read(Sequence[Any]):
    """What all listings have in common: only `_one` and their length are left to them."""

    __slots__ = ()

    def _one(self, number: int) -> Any:
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> list[Any]: ...
    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return list(self)[index]
        size = len(self)
        number = index + size if index < 0 else index
        if not 0 <= number < size:
            raise IndexError(index)
        return self._one(number)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Read | list):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    def __repr__(self) -> str:
        return repr(list(self))


class Made(_Read):
    """Things that are made from their number; `every` makes all of them, in the same order."""

    __slots__ = ("_every", "_make", "_size")

    def __init__(self, size: int, make: Callable[[int], Any], every: Callable[[], Iterable[Any]]) -> None:
        self._size = size
        self._make = make
        self._every = every

    def __len__(self) -> int:
        return self._size

    def _one(self, number: int) -> Any:
        return self._make(number)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._every())

    def turned_into(self, action: Callable[[Any], Any]) -> Made:
        """As many other things, each made from one of these."""
        make, every = self._make, self._every
        return Made(self._size, lambda number: action(make(number)), lambda: map(action, every()))


class Listing(_Read):
    """Several lists one after another."""

    __slots__ = ("_ends", "_parts", "_size")

    def __init__(self, parts: Iterable[Sequence[Any]]) -> None:
        self._parts: list[Sequence[Any]] = []
        self._ends: list[int] = []
        size = 0
        for part in parts:
            if part:
                size += len(part)
                self._parts.append(part)
                self._ends.append(size)
        self._size = size

    def __len__(self) -> int:
        return self._size

    def _one(self, number: int) -> Any:
        which = bisect_right(self._ends, number)
        part = self._parts[which]
        return part[number - self._ends[which] + len(part)]

    def __iter__(self) -> Iterator[Any]:
        return chain.from_iterable(self._parts)
