"""Chance: a counter-based generator, one that is loaded for lessons, and a scripted one for tests.

The n-th number depends on seed and counter alone (SplitMix64), so a copy costs nothing and every platform and
Python version throws the same dice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

Item = TypeVar("Item")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Dice:
    """Fair chance from a seed and a counter of numbers drawn so far."""

    __slots__ = ("counter", "seed")

    def __init__(self, seed: int, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def below(self, n: int, rule: str = "") -> int:
        """A number from 0 to n-1, n >= 1, every one equally likely. `rule` says what it is drawn for."""
        if n < 1:
            raise ValueError(f"below({n}): there is nothing to draw from")
        if n > 1 << 64:
            raise ValueError(f"below({n}): a number has 64 bits")
        limit = (1 << 64) // n * n
        while True:
            self.counter += 1
            number = _mix((self.seed + self.counter * _GOLDEN) & _MASK)
            if number < limit:
                return number % n

    def d6(self, count: int = 1, rule: str = "") -> tuple[int, ...]:
        """`count` six-sided dice, each 1 to 6, as they fell."""
        return tuple([self.below(6) + 1 for _ in range(count)])

    def copy(self) -> Dice:
        """The same numbers again, independently."""
        return Dice(self.seed, self.counter)

    def digest_part(self) -> str:
        """What a digest needs to know of the chance to come."""
        return f"{self.seed}:{self.counter}"


class LoadedDice(Dice):
    """Dice that fall as written, and fairly from there on: for lessons.

    A face that the asked die hasn't got is taken for the one that it has in its place, so that whatever a file says
    can be thrown; a lesson's check asks for faces that fit.
    """

    __slots__ = ("faces",)

    def __init__(self, faces: Iterable[int], seed: int, counter: int = 0) -> None:
        super().__init__(seed, counter)
        self.faces = tuple(faces)
        """What is still to fall as written."""

    def _next(self) -> int:
        face, self.faces = self.faces[0], self.faces[1:]
        return face

    def below(self, n: int, rule: str = "") -> int:
        """The next number as written, which should lie in 0..n-1; after the last one a fair one."""
        return self._next() % n if self.faces and n > 0 else super().below(n, rule)

    def d6(self, count: int = 1, rule: str = "") -> tuple[int, ...]:
        """The next faces as written, each 1 to 6; after the last one fair ones."""
        return tuple([(self._next() - 1) % 6 + 1 if self.faces else super(LoadedDice, self).below(6) + 1
                      for _ in range(count)])  # fmt: skip

    def copy(self) -> LoadedDice:
        """The same numbers again, independently."""
        return LoadedDice(self.faces, self.seed, self.counter)

    def digest_part(self) -> str:
        """What a digest needs to know of the chance to come; once all has fallen as written they are fair dice."""
        fair = super().digest_part()
        return f"{fair}:{self.faces}" if self.faces else fair


class DiceMissing(AssertionError):
    """A scripted game asked for a die that the script does not hold."""


class ScriptedDice:
    """Dice that fall as written. Fails when one is missing; `done()` fails when one is left over."""

    __slots__ = ("_faces", "_position", "throws")

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = tuple(faces)
        self._position = 0
        self.throws: list[tuple[str, tuple[int, ...]]] = []

    def _next(self, rule: str) -> int:
        if self._position >= len(self._faces):
            raise DiceMissing(f"no die left for {rule or 'an unnamed throw'}; thrown so far: {self.throws}")
        face = self._faces[self._position]
        self._position += 1
        return face

    def below(self, n: int, rule: str = "") -> int:
        """The next scripted number, which must lie in 0..n-1."""
        number = self._next(rule)
        if not 0 <= number < n:
            raise ValueError(f"scripted number {number} for {rule} is not below {n}")
        self.throws.append((rule, (number,)))
        return number

    def d6(self, count: int = 1, rule: str = "") -> tuple[int, ...]:
        """The next `count` scripted faces, each 1 to 6."""
        faces = tuple([self._next(rule) for _ in range(count)])
        if not all(1 <= face <= 6 for face in faces):
            raise ValueError(f"scripted dice {faces} for {rule} are not faces of a die")
        self.throws.append((rule, faces))
        return faces

    def done(self) -> None:
        """Raise AssertionError if a scripted die was never thrown."""
        left = self._faces[self._position :]
        if left:
            raise AssertionError(f"dice left over: {left}; thrown: {self.throws}")

    def copy(self) -> ScriptedDice:
        """An independent script at the same place."""
        twin = ScriptedDice(self._faces)
        twin._position = self._position
        twin.throws = list(self.throws)
        return twin

    def digest_part(self) -> str:
        """What a digest needs to know of the chance to come."""
        return f"scripted:{self._faces[self._position:]}"


def shuffled(items: Iterable[Item], dice: Dice | ScriptedDice, rule: str = "", first: int | None = None) -> list[Item]:
    """The items in an order by chance, all orders being equally likely.

    With `first` only so many places are drawn, which costs no more numbers than that; what is left over follows in
    an order of no meaning.
    """
    order = list(items)
    last = len(order) - 1
    for n in range(last if first is None else min(first, last)):
        other = n + dice.below(last - n + 1, rule)
        order[n], order[other] = order[other], order[n]
    return order
