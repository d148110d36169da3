"""Exact chances of creating and of dispelling a spell, by the number of dice.

What counts of a roll is its total, whether two dice show 1 and whether enough show 6. Dice are therefore added up one
by one over these three, which stays exact and quick for as many dice as anything grants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from game.engine.caldaern.words.chances import FACES, NEVER, SURE

PAIR: Final = 2
"""Dice with the same face that make a Colour Mistake (1) or a Supreme Level (6)."""

LEAST_TOTAL: Final = 3
"""What the dice of a creation roll must show together, whatever is added."""


class Creation(NamedTuple):
    """What comes of a creation roll.

    supreme   created, and can't be dispelled
    created   created otherwise
    failed    not created, without a Mistake
    mistake   a Colour Mistake
    """

    supreme: Fraction
    created: Fraction
    failed: Fraction
    mistake: Fraction

    @property
    def success(self) -> Fraction:
        """Chance that the spell is created at all."""
        return self.supreme + self.created


@cache
def _counts(dice: int, sixes: int) -> Mapping[tuple[int, int, int], int]:
    """How often so many dice show (total, 1s up to two, 6s up to `sixes`): one die more than one die fewer."""
    if not dice:
        return {(0, 0, 0): 1}
    found: Counter[tuple[int, int, int]] = Counter()
    for (total, ones, tops), ways in _counts(dice - 1, sixes).items():
        for face in range(1, FACES + 1):
            found[total + face, min(PAIR, ones + (face == 1)), min(sixes, tops + (face == FACES))] += ways
    return found


@cache
def _rolls(dice: int, sixes: int) -> Mapping[tuple[int, bool, bool], int]:
    """How often so many dice show (total, two 1s or more, `sixes` 6s or more), out of 6 to the power of dice."""
    found: Counter[tuple[int, bool, bool]] = Counter()
    for (total, ones, tops), ways in _counts(dice, sixes).items():
        found[total, ones == PAIR, tops == sixes] += ways
    return found


@cache
def creation(dice: int, plus: int, value: int, sixes: int = PAIR) -> Creation:
    """What comes of creating a spell of casting value `value` with so many dice and `plus` added to their total.

    `sixes`: dice that must show 6 for a Supreme Level.
    """
    ways = dict.fromkeys(Creation._fields, 0)
    for (total, mistake, supreme), number in _rolls(dice, sixes).items():
        ways[_outcome(total, mistake, supreme, plus, value)] += number
    return Creation(**{name: Fraction(number, FACES**dice) for name, number in ways.items()})


def _outcome(total: int, mistake: bool, supreme: bool, plus: int, value: int) -> str:
    if mistake:
        return "mistake"
    if supreme:
        return "supreme"
    return "created" if total >= LEAST_TOTAL and total + plus >= value else "failed"


@cache
def dispelled(dice: int, need: int) -> Fraction:
    """Chance that so many dice dispel what needs this total: the creation result, or the Difficulty of a spell in play,
    less all bonuses. Nothing is dispelled without dice.
    """
    if not dice:
        return NEVER
    rolls = _rolls(dice, PAIR).items()
    ways = sum(number for (total, ones, tops), number in rolls if not ones and (tops or total >= need))
    return Fraction(ways, FACES**dice)


@cache
def best_dispel(most: int, need: int) -> tuple[Fraction, int]:
    """The best chance to dispel with at most so many dice, and the fewest dice that have it: more dice also mean more
    double ones.
    """
    best, dice = NEVER, 0
    for number in range(1, most + 1):
        chance = dispelled(number, need)
        if chance > best:
            best, dice = chance, number
    return best, dice


@cache
def takes_effect(dice: int, plus: int, value: int, against: int, bonus: int = 0, sixes: int = PAIR) -> Fraction:
    """Chance that a spell is created and not dispelled, if the other side spends at most `against` dice as well as it
    can, knowing the creation result; `bonus`: what it adds to its own. Never rises with `against`.
    """
    sure = NEVER
    for (total, mistake, supreme), number in _rolls(dice, sixes).items():
        outcome = _outcome(total, mistake, supreme, plus, value)
        if outcome == "supreme":
            sure += number
        elif outcome == "created":
            sure += number * (SURE - best_dispel(against, total + plus - bonus)[0])
    return Fraction(sure, FACES**dice)


__all__ = ["LEAST_TOTAL", "PAIR", "Creation", "best_dispel", "creation", "dispelled", "takes_effect"]
