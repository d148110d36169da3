"""The tables of section 26, and the same numbers counted anew from all ways the dice can fall."""

from __future__ import annotations

import itertools
from fractions import Fraction as F

import pytest

from game.engine.dynasty.war.chances import FIRESTORM, Chances, battle, evade_number, ranged, siege

FACES = range(1, 7)

BATTLES = """
-4 | 1/36 | 1/18 | 11/12 | 1/34
-3 | 1/12 | 1/12 | 5/6 | 1/11
-2 | 1/6 | 1/9 | 13/18 | 3/16
-1 | 5/18 | 5/36 | 7/12 | 10/31
0 | 5/12 | 1/6 | 5/12 | 1/2
1 | 7/12 | 5/36 | 5/18 | 21/31
2 | 13/18 | 1/9 | 1/6 | 13/16
3 | 5/6 | 1/12 | 1/12 | 10/11
4 | 11/12 | 1/18 | 1/36 | 33/34
5 | 35/36 | 1/36 | 0 | 1
6 | 1 | 0 | 0 | 1
"""
"""Difference, win, tie, loss, win with `retry` always: DYN-26.1."""

SIEGES = """
4 | 1/1/4 | 2/1/3 | 3/1/2 | 4/1/1 | 5/1/0 | 6/0/0 | 6/0/0 | 6/0/0 | 6/0/0 | 6/0/0 | 6/0/0
5 | 0/1/5 | 1/1/4 | 2/1/3 | 3/1/2 | 4/1/1 | 5/1/0 | 6/0/0 | 6/0/0 | 6/0/0 | 6/0/0 | 6/0/0
6 | 0/0/6 | 0/1/5 | 1/1/4 | 2/1/3 | 3/1/2 | 4/1/1 | 5/1/0 | 6/0/0 | 6/0/0 | 6/0/0 | 6/0/0
7 | 0/0/6 | 0/0/6 | 0/1/5 | 1/1/4 | 2/1/3 | 3/1/2 | 4/1/1 | 5/1/0 | 6/0/0 | 6/0/0 | 6/0/0
8 | 0/0/6 | 0/0/6 | 0/0/6 | 0/1/5 | 1/1/4 | 2/1/3 | 3/1/2 | 4/1/1 | 5/1/0 | 6/0/0 | 6/0/0
9 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/1/5 | 1/1/4 | 2/1/3 | 3/1/2 | 4/1/1 | 5/1/0 | 6/0/0
10 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/1/5 | 1/1/4 | 2/1/3 | 3/1/2 | 4/1/1 | 5/1/0
11 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/1/5 | 1/1/4 | 2/1/3 | 3/1/2 | 4/1/1
12 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/1/5 | 1/1/4 | 2/1/3 | 3/1/2
13 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/0/6 | 0/1/5 | 1/1/4 | 2/1/3
"""
"""Defense, then sixths of win/tie/loss for Power sums from -1 on: DYN-26.2."""


def rows(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def counted(margins: list[int]) -> Chances:
    """Shares of positive, zero and negative margins."""
    n = len(margins)
    return Chances(
        F(sum(m > 0 for m in margins), n), F(sum(m == 0 for m in margins), n), F(sum(m < 0 for m in margins), n)
    )


@pytest.mark.rule("DYN-26.1", "DYN-26.6")
def test_the_table_of_battles() -> None:
    for difference, win, tie, loss, retry in rows(BATTLES):
        chances = battle(int(difference))
        assert chances == (F(win), F(tie), F(loss))
        assert chances.retry == F(retry)


@pytest.mark.rule("DYN-12.7", "DYN-26.1")
def test_battles_are_what_all_pairs_of_dice_come_to() -> None:
    for mine, theirs in itertools.product(range(-2, 12), repeat=2):
        faces = itertools.product(FACES, repeat=2)
        expected = counted([(mine + a) - (theirs + d) for a, d in faces])
        chances = battle(mine - theirs)
        assert chances == expected
        assert sum(chances) == 1
        assert chances == battle(theirs - mine)[::-1]


@pytest.mark.rule("DYN-12.11", "DYN-26.1")
def test_never_backing_off_is_the_limit_of_throwing_again() -> None:
    for difference in range(-6, 7):
        chances = battle(difference)
        won, open_still = F(0), F(1)
        for _ in range(40):
            won += open_still * chances.win
            open_still *= chances.tie
        assert 0 <= chances.retry - won <= open_still


@pytest.mark.rule("DYN-14.3", "DYN-26.2", "DYN-26.6")
def test_the_table_of_sieges() -> None:
    for defense, *cells in rows(SIEGES):
        for power, cell in enumerate(cells, start=-1):
            chances = siege(power, int(defense))
            assert "/".join(str(part * 6) for part in chances) == cell
            assert chances == counted([power + die - int(defense) for die in FACES])


@pytest.mark.rule("DYN-26.3")
def test_sieges_with_retry_by_what_the_power_lacks() -> None:
    expected = {1: F(1), 2: F(4, 5), 3: F(3, 5), 4: F(2, 5), 5: F(1, 5)}
    for power, defense in itertools.product(range(-1, 10), range(4, 14)):
        lacking = defense - power
        assert siege(power, defense).retry == (F(1) if lacking <= 0 else expected.get(lacking, F(0)))


@pytest.mark.rule("DYN-13.4", "DYN-26.4")
def test_evading_by_the_number_of_supporting_ships() -> None:
    assert [evade_number(ships) for ships in range(5)] == [2, 4, 6, 8, 10]
    assert [ranged(ships) for ships in range(5)] == [
        (F(1, 6), 0, F(5, 6)), (F(1, 2), 0, F(1, 2)), (F(5, 6), 0, F(1, 6)), (1, 0, 0), (1, 0, 0),
    ]  # fmt: skip


@pytest.mark.rule("DYN-26.5")
def test_a_firestorm_is_an_even_chance() -> None:
    assert F(1, 2) == FIRESTORM
