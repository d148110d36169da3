"""Lists of actions that are long to write down: how many there are is known at once, each is made when it is asked for.

A listing reads like a list and equals one with the same actions; it never changes. Rules: CDN-19.12.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple, overload

from game.engine.contract import Drawable


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

    __hash__ = None  # type: ignore[assignment]

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


_PATIENCE = 1_000
"""Numbers thrown in vain before the list is written down after all: there may be nothing in it."""


class Lot(NamedTuple):
    """Numbers of which some stand for an action: all actions of one unit, say, among what it could do at best.

    most   how many numbers there are
    take   the action of a number, None for one that stands for nothing; no two numbers have the same action
    """

    most: int
    take: Callable[[int], Any]


class Unwritten(_Read, Drawable):
    """A list that is written down when somebody reads it; one of its actions can be drawn without that."""

    __slots__ = ("_last", "_listed", "_lots", "_write")

    def __init__(
        self, write: Callable[[], Iterable[Sequence[Any]]], lots: Callable[[], Sequence[Lot]], last: Sequence[Any]
    ) -> None:
        """`write`: the list but for its `last` actions, in parts; `lots`: the same without a place for anything."""
        self._write = write
        self._lots = lots
        self._last = last
        self._listed: Listing | None = None

    def followed_by(self, more: Sequence[Any]) -> Unwritten:
        """The same list with more actions at its end."""
        return Unwritten(self._write, self._lots, [*self._last, *more])

    @property
    def _whole(self) -> Listing:
        if self._listed is None:
            self._listed = Listing([*self._write(), self._last])
        return self._listed

    def __len__(self) -> int:
        return len(self._whole)

    def _one(self, number: int) -> Any:
        return self._whole[number]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._whole)

    def draw(self, chance: Callable[[], float], spared: int = 0) -> Any:
        """One of the actions, each as likely as any other; the last `spared` only where there are no others.

        Numbers are thrown until one stands for an action: those that stand for none change no chances.
        """
        last = self._last[: len(self._last) - spared] if spared else self._last
        lots = self._lots()
        total = len(last) + sum([lot.most for lot in lots])
        for _ in range(_PATIENCE if total else 0):
            number = int(chance() * total)
            if number < len(last):
                return last[number]
            found = _taken(lots, number - len(last))
            if found is not None:
                return found
        return self[int(chance() * (len(self) - spared or len(self)))]


def _taken(lots: Sequence[Lot], number: int) -> Any:
    """The action of a number, counted through all lots."""
    for most, take in lots:
        if number < most:
            return take(number)
        number -= most
    raise IndexError(number)
