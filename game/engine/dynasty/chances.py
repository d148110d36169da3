"""Exact chances from numbers alone, by counting all ways the dice can fall. Rules: section 26."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from game.engine.dynasty.spells import FIRESTORM_HITS

FACES = range(1, 7)

BASE_EVADE = 2
"""What a die must show to evade a ship that nobody supports. Rules: DYN-13.4."""

EVADE_STEP = 2
"""By how much every supporting ship raises that number. Rules: DYN-13.4."""

FIRESTORM = Fraction(FIRESTORM_HITS, 6)
"""Chance that a Firestorm destroys its target. Rules: DYN-17.5, DYN-26.5."""


class Chances(NamedTuple):
    """How one throw can end for the side that attacks."""

    win: Fraction
    tie: Fraction
    loss: Fraction

    @property
    def retry(self) -> Fraction:
        """Chance to win in the end when every tie is thrown again. Rules: DYN-12.11, DYN-26.1, DYN-26.3."""
        return self.win / (1 - self.tie)


def _counted(margins: list[int]) -> Chances:
    ways = len(margins)
    win, tie = sum(m > 0 for m in margins), margins.count(0)
    return Chances(Fraction(win, ways), Fraction(tie, ways), Fraction(ways - win - tie, ways))


@cache
def battle(difference: int) -> Chances:
    """A normal or retaliated battle, by the attacker's Power sum less the defender's. Rules: DYN-12.7, DYN-26.1."""
    return _counted([difference + mine - theirs for mine in FACES for theirs in FACES])


@cache
def siege(power: int, defense: int) -> Chances:
    """A siege by a Power sum against a city's defense. Rules: DYN-14.3, DYN-26.2."""
    return _counted([power + die - defense for die in FACES])


def evade_number(ships: int) -> int:
    """What the target's die must show to evade, with so many supporting ships; 7 or more can't be. Rules: DYN-13.4."""
    return BASE_EVADE + EVADE_STEP * ships


@cache
def ranged(ships: int) -> Chances:
    """A ranged attack on a unit that evades: won when the target does not escape. Rules: DYN-13.3, DYN-26.4."""
    hit = Fraction(sum(die < evade_number(ships) for die in FACES), len(FACES))
    return Chances(hit, Fraction(0), 1 - hit)
