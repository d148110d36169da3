"""Exact chances of battles, combats and assaults, from numbers of dice alone. Rules: CAL-9.7 to CAL-9.14."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache, lru_cache
from math import comb, prod
from typing import Generic, TypeVar

from game.engine.caledea.position.kingdoms import Structure

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


Side = tuple[AttackingDice, ...]


@lru_cache(maxsize=20_000)
def attack_value(attackers: Side, defenders: tuple[int, ...], structure: Structure | None) -> Fraction:
    """Chance to take a square if nobody withdraws and the defender always pairs best. Rules: CAL-9.13, CAL-9.14.

    Both tuples sorted; `structure` None gives the chance to destroy all defenders.
    """
    return _Grid(attackers, defenders, battle_chance, _storm(structure), Fraction).value()


@lru_cache(maxsize=100_000)
def attack_value_float(attackers: Side, defenders: tuple[int, ...], structure: int) -> float:
    """`attack_value` in double precision; `structure` 0 for none. For opponents, which ask often."""
    return _Grid(attackers, defenders, battle_chance_float, _storm_float(structure), float).value()


@lru_cache(maxsize=20_000)
def worst_pair(attackers: Side, defenders: tuple[int, ...], structure: Structure | None) -> tuple[int, int]:
    """Places of the attacker and the defender whose meeting is worst for the attacker; both sides not empty.

    Found in double precision, which is enough to tell one pair from another. Rules: CAL-9.13.
    """
    return _Grid(attackers, defenders, battle_chance_float, _storm_float(int(structure or 0)), float).worst_pair()


def _storm(structure: Structure | None) -> Callable[[int], Fraction]:
    """S of CAL-9.13: the chance to enter once the defenders are gone, by the rank dice that are left."""
    return lambda dice: Fraction(1) if structure is None else assault_chance(dice, structure)


def _storm_float(structure: int) -> Callable[[int], float]:
    return lambda dice: float(assault_chance(dice, Structure(structure))) if structure else 1.0


Number = TypeVar("Number", float, Fraction)


class _Grid(Generic[Number]):
    """Values of a fight for every number of units of each kind that can be left on both sides.

    A cell of either side is a number in a mixed radix: so many of the first kind, so many of the second. Losing a unit,
    or using up its power dice (the kind it becomes sorts before its own), always leads to a smaller cell; so cells are
    filled in ascending order, in a loop, however many units there are.
    """

    def __init__(
        self, attackers: Side, defenders: tuple[int, ...], chance: Callable[[int, int], Number],
        storm: Callable[[int], Number], number: type[Number],
    ) -> None:  # fmt: skip
        self._attackers, self._defenders = attackers, defenders
        self._storm: Callable[[int], Number] = storm
        self._zero: Number = number(0)
        self._one: Number = number(1)
        self._kinds = sorted({spent(kind) for kind in attackers} | set(attackers))
        self._foes = sorted(set(defenders))
        self._becomes = [self._kinds.index(spent(kind)) for kind in self._kinds]
        self._room = [sum(kind in (unit, spent(unit)) for unit in attackers) for kind in self._kinds]
        self._steps = _strides(self._room)
        self._foe_room = [defenders.count(foe) for foe in self._foes]
        self._foe_steps = _strides(self._foe_room)
        self._win: list[list[Number]] = [[chance(kind[0], foe) for foe in self._foes] for kind in self._kinds]
        self._fill()

    def value(self) -> Number:
        """V of all the units."""
        return self._rows[self._all()][-1]

    def worst_pair(self) -> tuple[int, int]:
        """Places, in the sorted tuples of units, of the pair with the least value; the first of equal ones."""
        here, there = self._all(), len(self._rows[0]) - 1
        pairs = {
            (self._kinds[i], self._foes[j]): win * row[after] + (1 - win) * lost[there]
            for i, row, lost in self._ways(here)
            for j, after in self._losses[there]
            for win in (self._win[i][j],)
        }
        kind, foe = min(pairs, key=lambda pair: pairs[pair])
        return self._attackers.index(kind), self._defenders.index(foe)

    def _all(self) -> int:
        """The attackers' cell with all units in it."""
        return sum(step * self._attackers.count(kind) for step, kind in zip(self._steps, self._kinds))

    def _counts(self, cell: int) -> list[int]:
        return [cell // step % (room + 1) for step, room in zip(self._steps, self._room)]

    def _fill(self) -> None:
        foe_cells = prod(room + 1 for room in self._foe_room)
        self._losses = [
            [
                (j, cell - step)
                for j, (step, room) in enumerate(zip(self._foe_steps, self._foe_room))
                if cell // step % (room + 1)
            ]
            for cell in range(foe_cells)
        ]
        """For each cell of the defenders: the kinds that can be lost, with the cell after."""
        self._rows: list[list[Number]] = [[self._zero] * foe_cells]
        for cell in range(1, prod(room + 1 for room in self._room)):
            counts = self._counts(cell)
            row = [self._storm(sum(n * kind[2] for n, kind in zip(counts, self._kinds)))]
            row += [self._one] * (foe_cells - 1)
            self._rows.append(row)
            self._fill_row(row, self._ways(cell))

    def _ways(self, cell: int) -> list[tuple[int, list[Number], list[Number]]]:
        """Kinds of attackers that can fight, with the rows after a victory and after a defeat.

        Empty for cells that no fight leads to: more units without power dice than there can ever be.
        """
        ways: list[tuple[int, list[Number], list[Number]]] = []
        counts = self._counts(cell)
        for i, step in enumerate(self._steps):
            if not counts[i]:
                continue
            after = self._becomes[i]
            if after != i and counts[after] == self._room[after]:
                return []
            lost = cell - step
            won = cell if after == i else lost + self._steps[after]
            ways.append((i, self._rows[won], self._rows[lost]))
        return ways

    def _fill_row(self, row: list[Number], ways: list[tuple[int, list[Number], list[Number]]]) -> None:
        table = [(won, lost, self._win[i], [1 - win for win in self._win[i]]) for i, won, lost in ways]
        for cell, losses in enumerate(self._losses):
            best = row[cell]
            for won, lost, win, lose in table:
                for j, after in losses:
                    value = win[j] * won[after] + lose[j] * lost[cell]
                    if value < best:
                        best = value
            row[cell] = best


def spent(kind: AttackingDice) -> AttackingDice:
    """What is left of an attacker's dice once its power dice are used up. Rules: CAL-8.14."""
    return kind[1], kind[1], kind[2]


def _strides(room: list[int]) -> list[int]:
    """What one unit of each kind counts in a cell's number."""
    return [prod(n + 1 for n in room[:place]) for place in range(len(room))]
