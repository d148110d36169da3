"""Chances of creating and dispelling spells against the printed tables of the rules, and against all throws counted."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from game.engine.caldaern.magic.chances import LEAST_TOTAL, best_dispel, creation, dispelled, takes_effect

MISTAKE_AND_SUPREME = {
    1: ("0", "0"),
    2: ("1/36", "1/36"),
    3: ("2/27", "2/27"),
    4: ("19/144", "55/432"),
    5: ("763/3888", "77/432"),
    6: ("12281/46656", "3437/15552"),
    7: ("7703/23328", "5897/23328"),
    9: ("2304473/5038848", "1423655/5038848"),
}
"""By number of dice. The second counts rolls without a Mistake."""

CREATED = {
    (1, 1): "1/2 1/3 1/6 0 0 0 0 0 0 0 0 0",
    (1, 2): "11/12 5/6 13/18 7/12 5/12 5/18 1/6 1/12 1/36 1/36 1/36 1/36",
    (2, 2): "35/36 11/12 5/6 13/18 7/12 5/12 5/18 1/6 1/12 1/36 1/36 1/36",
    (2, 3): "25/27 25/27 25/27 197/216 95/108 89/108 20/27 5/8 1/2 3/8 7/27 19/108",
    (3, 3): "25/27 25/27 25/27 25/27 197/216 95/108 89/108 20/27 5/8 1/2 3/8 7/27",
    (3, 4): "125/144 125/144 125/144 125/144 125/144 125/144 1121/1296 277/324 5/6 515/648 475/648 281/432",
    (4, 4): "125/144 125/144 125/144 125/144 125/144 125/144 125/144 1121/1296 277/324 5/6 515/648 475/648",
    (4, 5): "3125/3888 3125/3888 3125/3888 3125/3888 3125/3888 3125/3888 3125/3888 3125/3888 3125/3888 6245/7776 "
    "389/486 6169/7776",
}
"""By Level and number of dice, for casting values from 5 to 16."""

DISPELLED = {
    2: "5/12 1/6 1/36 1/36 1/36",
    3: "89/108 5/8 3/8 19/108 19/216",
    4: "1121/1296 5/6 475/648 715/1296 149/432",
    5: "3125/3888 6245/7776 6169/7776 487/648 5053/7776",
    6: "34375/46656 34375/46656 34369/46656 5707/7776 33535/46656",
}
"""By number of dice, against creation results of 8, 10, 12, 14, 16."""

FACES = range(1, 7)


def _fractions(text: str) -> list[Fraction]:
    return [Fraction(part) for part in text.split()]


@pytest.mark.rule("EX-W32", "CDN-30.33", "CDN-30.34")
@pytest.mark.parametrize("dice", MISTAKE_AND_SUPREME)
def test_mistakes_and_supreme_levels_are_as_printed(dice: int) -> None:
    found = creation(dice, 0, 99)
    assert [found.mistake, found.supreme] == _fractions(" ".join(MISTAKE_AND_SUPREME[dice]))
    assert sum(found) == 1


@pytest.mark.rule("EX-W33", "CDN-30.37")
@pytest.mark.parametrize(("level", "dice"), CREATED)
def test_creations_are_as_printed(level: int, dice: int) -> None:
    found = [creation(dice, level, value).success for value in range(5, 17)]
    assert found == _fractions(CREATED[level, dice])


@pytest.mark.rule("EX-W34", "CDN-30.48")
@pytest.mark.parametrize("dice", DISPELLED)
def test_dispels_are_as_printed(dice: int) -> None:
    assert [dispelled(dice, need) for need in (8, 10, 12, 14, 16)] == _fractions(DISPELLED[dice])


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize("plus", [0, 3])
def test_creations_are_what_all_throws_come_to(dice: int, plus: int) -> None:
    throws = list(product(FACES, repeat=dice))
    for value in (5, 9, 14):
        mistake = [faces for faces in throws if faces.count(1) >= 2]
        supreme = [faces for faces in throws if faces.count(6) >= 2 and faces not in mistake]
        rest = [faces for faces in throws if faces not in mistake and faces not in supreme]
        made = [faces for faces in rest if sum(faces) >= LEAST_TOTAL and sum(faces) + plus >= value]
        ways = [len(supreme), len(made), len(rest) - len(made), len(mistake)]
        assert list(creation(dice, plus, value)) == [Fraction(number, len(throws)) for number in ways]


def test_a_low_throw_fails_whatever_is_added() -> None:
    """One die of a mage of Level 4 against a casting value of 5: a 2 is enough with the Level, but too low."""
    assert creation(1, 4, 5).success == Fraction(4, 6)


@pytest.mark.rule("EX-W39")
def test_three_sixes_may_be_needed() -> None:
    """Seven dice beside the ruins of the Creators: at least three 6s and no Mistake."""
    throws = list(product(FACES, repeat=4))
    good = [faces for faces in throws if faces.count(6) >= 3 and faces.count(1) < 2]
    assert creation(4, 0, 99, sixes=3).supreme == Fraction(len(good), len(throws))
    assert creation(7, 2, 99, sixes=3).mistake == Fraction(7703, 23328)
    assert sum(comb(7, n) * Fraction(5 ** (7 - n), 6**7) for n in range(3, 8)) == Fraction(331, 3456)


def test_a_raised_casting_value() -> None:
    """Emerald with a count of 3: Spark is 5 + 6. Level 2 with three dice."""
    assert [creation(3, 2, value).success for value in (11, 5)] == [Fraction(20, 27), Fraction(25, 27)]


def test_striking_out_a_record() -> None:
    """Difficulty 13 with four dice, by the army and by a mage of Level 2."""
    assert [dispelled(4, need) for need in (13, 11)] == [Fraction(281, 432), Fraction(515, 648)]


def test_a_spell_that_is_created_and_comes_through() -> None:
    """Level 3, three dice, casting value 8, against three dice of the army."""
    assert creation(3, 3, 8).success == Fraction(25, 27)
    assert takes_effect(3, 3, 8, against=3) == Fraction(32075, 46656)


@pytest.mark.parametrize("bonus", [0, 2])
def test_the_other_side_does_its_best_knowing_the_result(bonus: int) -> None:
    """Every result is answered with the number of dice that is best against it, so more dice never help the creator."""
    throws, against = list(product(FACES, repeat=3)), range(7)
    for most in against:
        sure = Fraction(0)
        for faces in throws:
            if faces.count(1) >= 2:
                continue
            total = sum(faces) + 3
            if faces.count(6) >= 2:
                sure += 1
            elif total >= 8:
                sure += 1 - max([dispelled(dice, total - bonus) for dice in range(1, most + 1)], default=Fraction(0))
        assert takes_effect(3, 3, 8, most, bonus) == sure / len(throws)
    chances = [takes_effect(3, 3, 8, most, bonus) for most in against]
    assert chances == sorted(chances, reverse=True)


def test_the_fewest_dice_that_are_best_are_told() -> None:
    for need in range(2, 25):
        chance, dice = best_dispel(6, need)
        every = [dispelled(number, need) for number in range(1, 7)]
        assert chance == max(every)
        assert dice == every.index(chance) + 1
    assert best_dispel(0, 5) == (Fraction(0), 0)
