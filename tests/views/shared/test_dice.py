"""A throw is a function of time: it tumbles, lands, sorts itself, and stays as the rules compare it."""

from __future__ import annotations

import itertools

import pytest

from game.views.shared.board.dice import LAND, SORT, TOTAL, TUMBLE, TUMBLE_STEPS, Hand, deciding_place, dice_at

THROW = Hand("blue", (2, 6, 3, 6))


def test_dice_lie_sorted_from_high_to_low_at_the_end() -> None:
    dice = sorted(dice_at(THROW, TOTAL), key=lambda die: die.place)
    assert [die.face for die in dice] == [6, 6, 3, 2]
    assert [die.place for die in dice] == [0, 1, 2, 3]
    assert all(die.lift == 0 for die in dice)


def test_dice_show_what_fell_as_soon_as_they_have_landed() -> None:
    assert [die.face for die in dice_at(THROW, TUMBLE)] == [2, 6, 3, 6]
    assert [die.place for die in dice_at(THROW, TUMBLE + LAND)] == [0, 1, 2, 3]


def test_a_tumbling_die_shows_another_face_at_every_step() -> None:
    times = [sum(TUMBLE_STEPS[:i]) + 0.01 for i in range(len(TUMBLE_STEPS))]
    for seed in range(10):
        for die in range(len(THROW.faces)):
            faces = [dice_at(THROW, t, seed=seed)[die].face for t in times]
            assert all(1 <= face <= 6 for face in faces)
            assert all(a != b for a, b in itertools.pairwise(faces))


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
