"""Exact chances from numbers alone, as fractions. Rules: section 26."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

from game.engine.dynasty.position.spells import FIRESTORM_HITS
from game.engine.dynasty.war.strength import (
    EVADE_BASE,
    EVADE_PER_SHIP,
    FACES,
    battle_chances,
    evade_chance,
    siege_chances,
)

FIRESTORM = Fraction(FIRESTORM_HITS, FACES)
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


CERTAIN = Chances(Fraction(1), Fraction(0), Fraction(0))
"""No die can change it. Rules: DYN-14.4, DYN-14.9."""


def _shares(win: int, tie: int, loss: int) -> Chances:
    ways = win + tie + loss
    return Chances(Fraction(win, ways), Fraction(tie, ways), Fraction(loss, ways))


@cache
def battle(difference: int) -> Chances:
    """A normal or retaliated battle, by the attacker's Power sum less the defender's. Rules: DYN-12.7, DYN-26.1."""
    return _shares(*battle_chances(difference))


@cache
def siege(power: int, defense: int) -> Chances:
    """A siege by a Power sum against a city's defense. Rules: DYN-14.3, DYN-26.2."""
    return _shares(*siege_chances(defense - power))


def evade_number(ships: int) -> int:
    """What the target's die must show to evade, with so many supporting ships; 7 or more can't be. Rules: DYN-13.4."""
    return EVADE_BASE + EVADE_PER_SHIP * ships


@cache
def ranged(ships: int) -> Chances:
    """A ranged attack on a unit that evades: won when the target does not escape. Rules: DYN-13.3, DYN-26.4."""
    escapes = evade_chance(evade_number(ships))
    return _shares(FACES - escapes, 0, escapes)
