"""Dice: the same numbers everywhere, fair, and scripted ones that fail when they should."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.dice import Dice, DiceMissing, ScriptedDice, shuffled
from tests.kit.every import distribution

SEEDS = st.integers(min_value=0, max_value=2**63 - 1)


@pytest.mark.rule("CAL-19.2")
def test_the_numbers_of_a_seed_are_pinned() -> None:
    """Kept games depend on these; if they change, every save of the past replays differently."""
    dice = Dice(0)  # the published first numbers of SplitMix64
    assert [hex(dice.below(2**64)) for _ in range(3)] == [
        "0xe220a8397b1dcdaf", "0x6e789e6aa1b965f4", "0x6c45d188009454f",
    ]  # fmt: skip
    assert Dice(7).d6(12) == (4, 1, 1, 4, 5, 4, 5, 1, 6, 6, 2, 5)
    assert Dice(2**63 - 1).d6(6) == (4, 4, 3, 6, 4, 2)


def test_a_die_shows_every_face_equally_often() -> None:
    faces = Counter(Dice(2024).d6(60_000))
    # 10,000 of each are expected; five standard deviations are 456
    assert set(faces) == set(range(1, 7))
    assert all(abs(count - 10_000) < 456 for count in faces.values())


def test_pairs_of_dice_are_independent() -> None:
    dice = Dice(11)
    pairs = Counter(dice.d6(2) for _ in range(36_000))
    # 1,000 of each are expected; five standard deviations are 156
    assert len(pairs) == 36
    assert all(abs(count - 1_000) < 156 for count in pairs.values())


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    rolls = [Dice(seed).d6(40) for seed in range(50)]
    assert len(set(rolls)) == 50
    first = Counter(roll[0] for roll in rolls)
    assert len(first) == 6


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 9, 100])
def test_below_draws_each_number_equally_often(n: int) -> None:
    dice = Dice(5)
    seen = Counter(dice.below(n) for _ in range(2_000 * n if n < 20 else 50_000))
    expected = seen.total() / n
    assert set(seen) == set(range(n))
    assert all(abs(count - expected) < 6 * expected**0.5 for count in seen.values())


@given(SEEDS, st.integers(min_value=1, max_value=2**64 - 1))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Dice(seed).below(n) < n


@pytest.mark.parametrize("n", [0, -1])
def test_below_nothing_is_a_mistake(n: int) -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        Dice(1).below(n)


def test_below_more_than_a_number_holds_is_a_mistake() -> None:
    assert 0 <= Dice(1).below(1 << 64) < 1 << 64
    with pytest.raises(ValueError, match="64 bits"):
        Dice(1).below((1 << 64) + 1)


@given(SEEDS, st.integers(min_value=0, max_value=50), st.integers(min_value=1, max_value=20))
def test_a_copy_throws_the_same_and_goes_its_own_way(seed: int, before: int, count: int) -> None:
    dice = Dice(seed)
    dice.d6(before)
    twin = dice.copy()
    assert twin.digest_part() == dice.digest_part()
    fallen = dice.d6(count)
    assert twin.digest_part() != dice.digest_part()
    assert twin.d6(count) == fallen


@given(SEEDS, st.integers(min_value=0, max_value=30))
def test_the_nth_number_depends_on_seed_and_counter_alone(seed: int, n: int) -> None:
    walked = Dice(seed)
    walked.d6(n)
    assert walked.d6() == Dice(seed, walked.counter - 1).d6()


def test_a_refused_number_is_drawn_again() -> None:
    """Of 2**64 numbers those beyond the last whole multiple of n are thrown away, so that none is favoured."""
    n = 2**63 + 1
    dice = Dice(0)
    assert dice.below(n) < n
    assert dice.counter == 2  # the first number of seed 0 is 0xE22..., which is beyond


def test_scripted_dice_fall_as_written_and_say_what_for() -> None:
    dice = ScriptedDice([6, 1, 3, 2])
    assert (dice.d6(2, "CAL-8.9"), dice.below(4, "CAL-4.12"), dice.d6()) == ((6, 1), 3, (2,))
    assert dice.throws == [("CAL-8.9", (6, 1)), ("CAL-4.12", (3,)), ("", (2,))]
    dice.done()


def test_a_missing_die_fails_and_names_the_throw() -> None:
    dice = ScriptedDice([6])
    with pytest.raises(DiceMissing, match=r"no die left for CAL-8\.9"):
        dice.d6(2, "CAL-8.9")
    with pytest.raises(DiceMissing, match="an unnamed throw"):
        ScriptedDice([]).below(3)


def test_a_die_left_over_fails() -> None:
    dice = ScriptedDice([6, 5])
    dice.d6(1, "CAL-8.9")
    with pytest.raises(AssertionError, match=r"dice left over: \(5,\)"):
        dice.done()


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_scripted_face_must_be_one_of_a_die(face: int) -> None:
    with pytest.raises(ValueError, match="not faces of a die"):
        ScriptedDice([face]).d6()


@pytest.mark.parametrize("number", [-1, 3])
def test_a_scripted_number_must_lie_below(number: int) -> None:
    with pytest.raises(ValueError, match="not below 3"):
        ScriptedDice([number]).below(3)


def test_a_copy_of_a_script_goes_its_own_way() -> None:
    dice = ScriptedDice([1, 2, 3])
    dice.d6()
    twin = dice.copy()
    assert twin.d6(2) == (2, 3)
    twin.done()
    assert dice.digest_part() == "scripted:(2, 3)"
    assert dice.throws == [("", (1,))]


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    orders = distribution(lambda dice: tuple(shuffled("abcd", dice)))
    assert orders == dict.fromkeys(permutations("abcd"), Fraction(1, 24))


@pytest.mark.parametrize("first", [0, 1, 2, 3, 4, 9])
def test_a_shuffle_of_the_first_places_draws_no_more_than_these_and_loses_nothing(first: int) -> None:
    heads = distribution(lambda dice: tuple(shuffled("abcd", dice, first=first)[:first]))
    expected = list(permutations("abcd", min(first, 4)))
    assert heads == dict.fromkeys(expected, Fraction(1, len(expected)))
    dice = Dice(5)
    assert sorted(shuffled("abcd", dice, first=first)) == list("abcd")
    assert dice.counter == min(first, 3)
    assert shuffled("", dice) == []
