"""Exact chances of battles, combats and assaults, from numbers of dice alone. Rules: CAL-9.7 to CAL-9.14."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, lru_cache
from math import comb

from game.engine.caledea.kingdoms import Structure

AttackingDice = tuple[int, int, int]
"""Dice in the unit's first battle, in later ones, and against a structure (its rank dice)."""


@cache
def _win_and_tie(a: int, d: int, face: int) -> tuple[Fraction, Fraction]:
    """Chance that `a` dice beat `d` dice, and that they tie, in one throw of dice with `face` faces.

    Goes down the faces: where both sides show the highest face equally often, the rest decides.
    """
    if a == 0 or d == 0:
        return Fraction(a > d), Fraction(a == d)
    if face == 0:
        raise AssertionError("dice without faces")
    if face == 1:
        return Fraction(a > d), Fraction(a == d)
    win, tie = Fraction(0), Fraction(0)
    for i in range(a + 1):
        p_i = Fraction(comb(a, i) * (face - 1) ** (a - i), face**a)
        for j in range(d + 1):
            p = p_i * Fraction(comb(d, j) * (face - 1) ** (d - j), face**d)
            if i > j:
                win += p
            elif i == j:
                rest = _win_and_tie(a - i, d - j, face - 1)
                win += p * rest[0]
                tie += p * rest[1]
    return win, tie


@cache
def battle_chance(a: int, d: int) -> Fraction:
    """Chance that the side with `a` dice wins a battle against `d` dice, re-rolls included. Rules: CAL-9.7, CAL-9.8."""
    win, tie = _win_and_tie(a, d, 6)
    return win / (1 - tie)


@cache
def repeat_chance(n: int) -> Fraction:
    """Chance that a throw of n against n dice ties completely. Rules: CAL-9.9."""
    return _win_and_tie(n, n, 6)[1]


@cache
def battle_chance_float(a: int, d: int) -> float:
    """`battle_chance` as a number for quick comparisons."""
    return float(battle_chance(a, d))


def assault_chance(rank_dice: int, structure: Structure) -> Fraction:
    """Chance that at least one of the dice defeats the structure. Rules: CAL-9.10, CAL-12.15."""
    fails = Fraction(4, 6) if structure == Structure.TOWER else Fraction(5, 6)
    return 1 - fails**rank_dice


@lru_cache(maxsize=100_000)
def attack_value(
    attackers: tuple[AttackingDice, ...], defenders: tuple[int, ...], structure: Structure | None
) -> Fraction:
    """Chance to take a square if nobody withdraws and the defender always pairs best. Rules: CAL-9.13, CAL-9.14.

    Both tuples sorted; `structure` None gives the chance to destroy all defenders.
    """
    if not attackers:
        return Fraction(0)
    if not defenders:
        return Fraction(1) if structure is None else assault_chance(sum(a[2] for a in attackers), structure)
    return min(
        _pair_value(attackers, defenders, structure, i, j)
        for i in _distinct(attackers)
        for j in _distinct(defenders)
    )


def _pair_value(
    attackers: tuple[AttackingDice, ...], defenders: tuple[int, ...], structure: Structure | None, i: int, j: int
) -> Fraction:
    first, later, rank = attackers[i]
    p = battle_chance(first, defenders[j])
    others = attackers[:i] + attackers[i + 1 :]
    winner = tuple(sorted((*others, (later, later, rank))))
    won = attack_value(winner, defenders[:j] + defenders[j + 1 :], structure)
    lost = attack_value(others, defenders, structure)
    return p * won + (1 - p) * lost


def worst_pair(
    attackers: tuple[AttackingDice, ...], defenders: tuple[int, ...], structure: Structure | None
) -> tuple[int, int]:
    """Places of the attacker and the defender whose meeting is worst for the attacker. Rules: CAL-9.13."""
    pairs = [(i, j) for i in _distinct(attackers) for j in _distinct(defenders)]
    return min(pairs, key=lambda ij: _pair_value(attackers, defenders, structure, *ij))


def _distinct(items: tuple[AttackingDice, ...] | tuple[int, ...]) -> list[int]:
    """Places of the first of each kind; the tuple is sorted, so equal ones are neighbours."""
    return [n for n in range(len(items)) if n == 0 or items[n] != items[n - 1]]


@lru_cache(maxsize=400_000)
def attack_value_float(
    attackers: tuple[AttackingDice, ...], defenders: tuple[int, ...], structure: int
) -> float:
    """`attack_value` in double precision; `structure` 0 for none. For opponents, which ask often."""
    if not attackers:
        return 0.0
    if not defenders:
        if structure == 0:
            return 1.0
        return float(assault_chance(sum(a[2] for a in attackers), Structure(structure)))
    best = 1.0
    for i in _distinct(attackers):
        first, later, rank = attackers[i]
        others = attackers[:i] + attackers[i + 1 :]
        winner = tuple(sorted((*others, (later, later, rank))))
        for j in _distinct(defenders):
            p = battle_chance_float(first, defenders[j])
            left = defenders[:j] + defenders[j + 1 :]
            value = p * attack_value_float(winner, left, structure)
            value += (1 - p) * attack_value_float(others, defenders, structure)
            best = min(best, value)
    return best
