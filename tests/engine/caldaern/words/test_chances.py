"""Exact chances: the tables of the rules, and seeded throws against them. Rules: CDN-2, CDN-P."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F

import pytest

from game.engine.caldaern.words import chances
from game.engine.caldaern.words.chances import (
    Spread,
    at_least,
    at_most,
    binomial,
    capped,
    catches,
    die,
    face,
    join,
    mixed,
    outdiced,
    slain,
    sums,
    wounds_of,
)
from game.engine.dice import Dice

THROWS = 12_000
"""Throws of a check by chance; a share of them may differ from its chance by TOLERANCE (over four deviations)."""

TOLERANCE = 0.02


def share(happens: Callable[[Dice], bool], seed: int = 7) -> float:
    """How often something happens with seeded dice."""
    dice = Dice(seed)
    return sum(happens(dice) for _ in range(THROWS)) / THROWS


TWO_DICE = [1, F(35, 36), F(11, 12), F(5, 6), F(13, 18), F(7, 12), F(5, 12), F(5, 18), F(1, 6), F(1, 12), F(1, 36)]
DROP_ONE = [
    1, F(215, 216), F(53, 54), F(205, 216), F(193, 216), F(29, 36), F(49, 72), F(113, 216), F(77, 216), F(43, 216),
    F(2, 27),
]  # fmt: skip


@pytest.mark.rule("CDN-2.1", "CDN-19.14")
def test_sums_of_dice_have_the_chances_of_the_table() -> None:
    assert [at_least(t) for t in range(2, 13)] == TWO_DICE
    assert [at_least(t, 3, 1) for t in range(2, 13)] == DROP_ONE
    assert (sums(2).mean, sums(3).mean, sums(3, 1).mean, sums(4, 1).mean) == (7, F(21, 2), F(203, 24), F(15869, 1296))
    assert share(lambda dice: sum(dice.d6(2)) >= 8) == pytest.approx(float(at_least(8)), abs=TOLERANCE)
    nine_of_three = share(lambda dice: sum(sorted(dice.d6(3))[1:]) >= 9)
    assert nine_of_three == pytest.approx(float(at_least(9, 3, 1)), abs=TOLERANCE)


@pytest.mark.rule("CDN-2.2")
def test_a_d3_is_half_a_d6_rounded_up() -> None:
    assert die("D3").fractions == (0, F(1, 3), F(1, 3), F(1, 3))
    assert die("D6").mean == F(7, 2)
    assert die("", 2).fractions == (0, 0, 1)


@pytest.mark.rule("CDN-2.22")
def test_leadership_tests_have_the_chances_of_the_table() -> None:
    table = [F(1, 36), F(1, 12), F(1, 6), F(5, 18), F(5, 12), F(7, 12), F(13, 18), F(5, 6), F(11, 12), F(35, 36)]
    assert [at_most(need) for need in range(2, 12)] == table
    assert at_most(-3) == F(1, 36)
    assert at_most(12) == F(35, 36)


# ------------------------------------------------------------------------------------------------------ charges
@pytest.mark.rule("CDN-P.1", "CDN-P.2", "CDN-P.3")
def test_charges_reach_their_need() -> None:
    def plain(need: int, move: int) -> F:
        return at_least(need - move)

    def swift(need: int, move: int) -> F:
        return at_least(need - move, 3, 1)

    assert (plain(8, 4), swift(8, 4)) == (F(11, 12), F(53, 54))
    assert (plain(9, 4), plain(12, 4), swift(9, 4), swift(12, 4)) == (F(5, 6), F(5, 12), F(205, 216), F(49, 72))
    assert [swift(need, 8) for need in (14, 16, 18, 20)] == [F(193, 216), F(49, 72), F(77, 216), F(2, 27)]
    assert [plain(need, 8) for need in (14, 16, 18, 20)] == [F(13, 18), F(5, 12), F(1, 6), F(1, 36)]


@pytest.mark.rule("CDN-P.15", "CDN-P.16", "CDN-P.17")
def test_pursuers_catch() -> None:
    two, three, swift_three, swift_four = (2, 0), (3, 0), (3, 1), (4, 1)
    assert catches(two, two) == F(721, 1296)
    assert (catches(three, two), catches(two, three), catches(three, three)) == (
        F(1099, 1296),
        F(287, 1296),
        F(4249, 7776),
    )
    assert (catches(swift_four, two), catches(swift_three, two)) == (F(1361, 1458), F(1877, 2592))
    assert share(lambda dice: sum(dice.d6(3)) >= sum(dice.d6(2))) == pytest.approx(1099 / 1296, abs=TOLERANCE)


@pytest.mark.rule("CDN-P.28", "CDN-2.9")
def test_dicing() -> None:
    assert outdiced() == (F(5, 12), F(1, 6))
    assert outdiced(1)[0] > F(5, 12)


# ---------------------------------------------------------------------------------------------------- successes
@pytest.mark.rule("CDN-P.26")
def test_dangerous_terrain_tests() -> None:
    ten = binomial(10, F(1, 6))
    assert (ten.mean, ten.chance(0), ten.at_least(3)) == (F(5, 3), F(9765625, 60466176), F(566299, 2519424))
    worse = binomial(10, F(1, 3))
    assert (worse.mean, worse.chance(0)) == (F(10, 3), F(1024, 59049))


@pytest.mark.rule("CDN-P.25")
def test_multiple_wounds_are_capped_by_the_wounds_of_a_model() -> None:
    means = [wounds_of(1, F(1), "D6", 1, most).mean for most in (2, 3, 4, 5, 6)]
    assert means == [F(11, 6), F(5, 2), 3, F(10, 3), F(7, 2)]
    assert share(lambda dice: min(3, dice.d6()[0]) == 3) == pytest.approx(
        float(wounds_of(1, F(1), "D6", 1, 3).chance(3)), abs=TOLERANCE
    )


def test_a_face_never_succeeds_on_a_one() -> None:
    assert [face(need) for need in (0, 1, 2, 3, 6, 7)] == [F(5, 6), F(5, 6), F(5, 6), F(2, 3), F(1, 6), 0]


def test_spreads_join_mix_and_end() -> None:
    coin = Spread((1, 1), 2)
    assert join(coin, coin).fractions == (F(1, 4), F(1, 2), F(1, 4))
    assert chances.repeated(coin, 3) == binomial(3, F(1, 2))
    assert capped(binomial(3, F(1, 2)), 1).fractions == (F(1, 8), F(7, 8))
    assert mixed([(F(1, 3), Spread((0, 1), 1)), (F(2, 3), coin)]).fractions == (F(1, 3), F(2, 3))
    assert slain(Spread((0, 0, 0, 0, 1), 1), each=3, carried=1, models=4).fractions == (0, 1)
