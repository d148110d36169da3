"""Exact chances: sums of dice, Leadership tests, numbers of successes and what becomes of them. Rules: CDN-19.14.

A `Spread` counts ways out of a total as whole numbers, so that joining many dice stays exact and quick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from math import comb, gcd
from typing import NamedTuple

FACES = 6
NEVER = Fraction(0)
SURE = Fraction(1)

LONG_SHOT = Fraction(1, 6)
"""Chance of 10 or more with 2D6, rolled where a shot needs 7 or more. Rules: CDN-9.27."""


class Spread(NamedTuple):
    """How often each of 0, 1, 2 ... comes: `ways[n]` out of `of`."""

    ways: tuple[int, ...]
    of: int

    def chance(self, n: int) -> Fraction:
        """Chance of exactly n."""
        return Fraction(self.ways[n], self.of) if 0 <= n < len(self.ways) else NEVER

    def at_least(self, n: int) -> Fraction:
        """Chance of n or more."""
        return Fraction(sum(self.ways[max(0, n) :]), self.of)

    @property
    def mean(self) -> Fraction:
        """The average."""
        return Fraction(sum(n * ways for n, ways in enumerate(self.ways)), self.of)

    @property
    def fractions(self) -> tuple[Fraction, ...]:
        """The chance of each number."""
        return tuple(Fraction(ways, self.of) for ways in self.ways)


NOTHING = Spread((1,), 1)
"""Certainly 0."""


@cache
def fixed(n: int) -> Spread:
    """Certainly n."""
    return Spread((*(0,) * n, 1), 1)


# --------------------------------------------------------------------------------------------------- sums of dice
@cache
def sums(dice: int = 2, dropped: int = 0) -> Spread:
    """Totals of so many D6 of which the lowest `dropped` do not count. Rules: CDN-2.1, CDN-34.10."""
    found = [0] * (FACES * (dice - dropped) + 1)
    for faces in product(range(1, FACES + 1), repeat=dice):
        found[sum(sorted(faces)[dropped:])] += 1
    return Spread(tuple(found), FACES**dice)


@cache
def at_least(total: int, dice: int = 2, dropped: int = 0) -> Fraction:
    """Chance that the dice show at least a total."""
    return sums(dice, dropped).at_least(total)


@cache
def at_most(need: int) -> Fraction:
    """Chance to pass a Leadership test: 2 always passes, 12 never does. Rules: CDN-2.22."""
    spread = sums(2)
    return SURE - spread.at_least(min(11, max(2, need)) + 1)


@cache
def catches(pursuit: tuple[int, int], retreat: tuple[int, int]) -> Fraction:
    """Chance that a pursuit roll is at least a retreat roll; each is (dice, dropped). Rules: CDN-12.38, CDN-12.39."""
    hunter, hunted = sums(*pursuit), sums(*retreat)
    ways = sum(ways * sum(hunter.ways[n:]) for n, ways in enumerate(hunted.ways))
    return Fraction(ways, hunter.of * hunted.of)


def outdiced(bonus: int = 0) -> tuple[Fraction, Fraction]:
    """Chances to win the first throw of a dicing with so many points more, and of a tie. Rules: CDN-2.9."""
    faces = range(1, FACES + 1)
    wins = sum(a + bonus > b for a in faces for b in faces)
    ties = sum(a + bonus == b for a in faces for b in faces)
    return Fraction(wins, FACES**2), Fraction(ties, FACES**2)


# ------------------------------------------------------------------------------------------------- numbers of successes
@cache
def face(need: int) -> Fraction:
    """Chance of a D6 to show at least a number, where a 1 always fails. Rules: CDN-9.26, CDN-10.5, CDN-10.8."""
    return Fraction(max(0, FACES + 1 - max(2, need)), FACES)


@lru_cache(maxsize=4096)
def binomial(count: int, chance: Fraction) -> Spread:
    """Successes of `count` independent tries."""
    a, b = chance.numerator, chance.denominator
    return Spread(tuple(comb(count, k) * a**k * (b - a) ** (count - k) for k in range(count + 1)), b**count)


def join(first: Spread, second: Spread) -> Spread:
    """The sum of two independent numbers."""
    if len(first.ways) < len(second.ways):
        first, second = second, first
    found = [0] * (len(first.ways) + len(second.ways) - 1)
    for n, ways in enumerate(second.ways):
        if ways:
            for k, more in enumerate(first.ways, n):
                found[k] += ways * more
    return Spread(tuple(found), first.of * second.of)


def joined(spreads: Iterable[Spread]) -> Spread:
    """The sum of independent numbers."""
    whole = NOTHING
    for spread in spreads:
        whole = join(whole, spread)
    return whole


@lru_cache(maxsize=512)
def repeated(spread: Spread, count: int) -> Spread:
    """The sum of `count` numbers of one kind."""
    if count < 2:
        return spread if count else NOTHING
    half = repeated(spread, count // 2)
    whole = join(half, half)
    return join(whole, spread) if count % 2 else whole


def mapped(spread: Spread, turn: Callable[[int], int]) -> Spread:
    """What a number becomes by a rule; `turn` gives 0 or more."""
    found: dict[int, int] = {}
    for n, ways in enumerate(spread.ways):
        if ways:
            to = turn(n)
            found[to] = found.get(to, 0) + ways
    return Spread(tuple(found.get(n, 0) for n in range(max(found) + 1)), spread.of)


def capped(spread: Spread, most: int) -> Spread:
    """The number, but never more than `most`."""
    if len(spread.ways) <= most + 1:
        return spread
    return Spread((*spread.ways[:most], sum(spread.ways[most:])), spread.of)


def mixed(shares: Iterable[tuple[Fraction, Spread]]) -> Spread:
    """One of several numbers, each with a chance of its own; the chances add up to 1."""
    parts = [(chance, spread) for chance, spread in shares if chance]
    of = 1
    for chance, spread in parts:
        denominator = chance.denominator * spread.of
        of = of * denominator // gcd(of, denominator)
    found = [0] * max(len(spread.ways) for _, spread in parts)
    for chance, spread in parts:
        times = of * chance.numerator // (chance.denominator * spread.of)
        for n, ways in enumerate(spread.ways):
            found[n] += ways * times
    return Spread(tuple(found), of)


# ----------------------------------------------------------------------------------------------------- hits and wounds
@cache
def die(name: str, n: int = 1) -> Spread:
    """What a number in brackets of a rule shows: a D3, D6 or 2D6, or the fixed number `n` for "". Rules: CDN-2.2."""
    if name == "D3":
        return Spread((0, 2, 2, 2), FACES)
    if name == "D6":
        return sums(1)
    if name == "2D6":
        return sums(2)
    return fixed(n)


@lru_cache(maxsize=4096)
def wounds_of(hits: int, chance: Fraction, dice: str = "", n: int = 1, most: int = 1) -> Spread:
    """Wounds of equal tries, each an unsaved wound by `chance` that counts as often as its Multiple Wounds say.

    `most`: Wounds of a model, which one try can't exceed. Rules: CDN-10.19, CDN-34.45.
    """
    if not dice and min(n, most) == 1:
        return binomial(hits, chance)
    one = mixed([(SURE - chance, NOTHING), (chance, capped(die(dice, n), most))])
    return repeated(one, hits)


def slain(wounds: Spread, each: int, carried: int, models: int) -> Spread:
    """Models that so many wounds remove. Rules: CDN-10.17, CDN-10.18."""
    return mapped(wounds, lambda n: min(models, (carried + n) // each))
