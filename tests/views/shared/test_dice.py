"""A throw is a function of time: it tumbles, lands, sorts itself, and stays as the rules compare it."""

from __future__ import annotations

import itertools
import math

import pytest

from game.views.shared.board.dice import LAND, SORT, TOTAL, TUMBLE, Hand, deciding_place, dice_at

THROW = Hand("blue", (2, 6, 3, 6))


def test_dice_lie_sorted_from_high_to_low_at_the_end() -> None:
    dice = sorted(dice_at(THROW, TOTAL), key=lambda die: die.place)
    assert [die.face for die in dice] == [6, 6, 3, 2]
    assert [die.place for die in dice] == [0, 1, 2, 3]
    assert all(die.lift == 0 for die in dice)


def test_dice_show_what_fell_as_soon_as_they_have_landed() -> None:
    assert [die.face for die in dice_at(THROW, TUMBLE)] == [2, 6, 3, 6]
    assert [die.place for die in dice_at(THROW, TUMBLE + LAND)] == [0, 1, 2, 3]


FRAMES = [TUMBLE * n / 60 for n in range(60)]


def test_a_rolling_die_turns_over_its_edges_and_comes_nearer_with_every_frame() -> None:
    for seed in range(10):
        throws = [dice_at(THROW, t, seed=seed) for t in FRAMES]
        for die in range(len(THROW.faces)):
            rolled = [dice[die] for dice in throws]
            assert rolled[0].turns >= 5
            assert all(a.turns >= b.turns for a, b in itertools.pairwise(rolled))
            for one in rolled:
                assert one.face != one.coming
                assert one.face + one.coming != 7, "opposite faces share no edge"
            for a, b in itertools.pairwise(rolled):
                turned = math.ceil(a.turns) - math.ceil(b.turns)
                assert turned > 1 or b.face == (a.coming if turned else a.face)


def test_dice_come_to_lie_with_the_face_that_fell_where_they_are_sorted_from() -> None:
    for seed in range(10):
        for i, die in enumerate(dice_at(THROW, TUMBLE - 1e-6, seed=seed)):
            assert (die.coming, die.place) == (THROW.faces[i], i)
            assert die.turns == pytest.approx(0, abs=1e-3)
            assert (die.tilt, die.aside) == (pytest.approx(0, abs=1e-2), pytest.approx(0, abs=1e-2))


def test_dice_of_a_hand_dont_roll_alike() -> None:
    dice = dice_at(Hand("blue", (3,) * 6), TUMBLE / 2)
    assert len({(die.turns, die.tilt, die.aside) for die in dice}) == len(dice)


def test_unordered_dice_stay_where_they_fell() -> None:
    dice = dice_at(Hand("blue", (1, 6), ordered=False), TOTAL)
    assert [(die.face, die.place) for die in dice] == [(1, 0), (6, 1)]


def test_dice_move_steadily_while_they_are_sorted() -> None:
    places = [dice_at(Hand("blue", (1, 6)), TUMBLE + LAND + SORT * k / 8)[0].place for k in range(9)]
    assert places == sorted(places)
    assert places[0] == 0
    assert places[-1] == 1


@pytest.mark.rule("CAL-8.10")
@pytest.mark.rule("CAL-8.11")
@pytest.mark.parametrize(
    ("first", "second", "place"),
    [((2, 6), (5, 5, 5), 0), ((5, 3), (1, 5, 2), 1), ((6, 6, 1), (6, 6), 2), ((4,), (4, 1), 1), ((6, 5), (5, 6), None)],
)
def test_the_first_difference_of_the_sorted_dice_decides(first, second, place) -> None:
    assert deciding_place(first, second) == place
