"""What a chronicle, a summary and an undo are told about a game, beside its rules."""

from __future__ import annotations

import pytest

from game.engine import GAMES
from game.engine.caledea.stats import luck
from game.engine.contract import Throw
from tests.kit.builders.builder import assault, bombard, game, gold_of, move, play, withdraw

CALEDEA = GAMES["caledea"]


def fortunes(events: list) -> list[Throw]:
    return [throw for event in events for throw in CALEDEA.luck(event)]


@pytest.mark.rule("CAL-9.11", "CAL-8.9")
@pytest.mark.parametrize(("dice", "won"), [("65 443", 1.0), ("11 443", 0.0)])
def test_a_battle_is_one_sides_luck_and_the_others_misfortune(dice: str, won: float) -> None:
    s = game(at={"2,5": "xonavia: cavalry", "2,6": "talaq: infantry"}, dice=dice)
    (mine, theirs) = fortunes(play(s, move("2,5", to="2,6")))
    assert (mine.seat, mine.actual, mine.expected) == (0, won, pytest.approx(331 / 972))
    assert (theirs.seat, theirs.actual, theirs.expected) == (1, 1 - won, pytest.approx(1 - 331 / 972))


@pytest.mark.rule("CAL-8.12")
def test_a_tie_that_is_thrown_again_counts_once() -> None:
    s = game(at={"3,1": "xonavia: cavalry", "3,2": "talaq: cavalry"}, dice="64 46  65 43")
    assert len(fortunes(play(s, move("3,1", to="3,2")))) == 2


@pytest.mark.rule("CAL-12.14", "CAL-13.9")
def test_an_assault_and_a_bombardment_count_too() -> None:
    s = game(
        seats=("xonavia", "ossuria"), at={"5,5": "xonavia: infantry*2"}, capitals={"ossuria": "6,5"}, dice="1",
        towers={"ossuria": "6,5"},
    )  # fmt: skip
    (mine, theirs) = fortunes(play(s, move("5,5", to="6,5"), assault("5,5")))
    assert (mine, theirs) == (Throw(0, 0.0, pytest.approx(1 / 3)), Throw(1, 1.0, pytest.approx(2 / 3)))
    s = game(seats=("talaq", "xonavia"), at={"5,3": "talaq: infantry", "6,3": "xonavia: infantry"},
             gold={"talaq": 3}, dice="1 666")  # fmt: skip
    assert [throw.seat for throw in fortunes(play(s, bombard("5,3", "6,3")))] == [0, 1]


def test_events_without_a_throw_say_nothing_of_luck() -> None:
    s = game(at={"2,4": "xonavia: cavalry", "2,6": "talaq: infantry*2"}, dice="61 442")
    events = [*play(s, move("2,4", to="2,6")), *play(s, withdraw())]
    assert len([event for event in events if luck(event)]) == 1


@pytest.mark.rule("CAL-15.6", "CAL-15.7", "CAL-11.1")
def test_a_position_is_measured_in_gold_units_and_strength() -> None:
    s = game(at={"4,4": "xonavia: general cavalry", "6,6": "talaq: infantry"}, gold={"xonavia": 3})
    assert CALEDEA.measure(s) == {"gold": (3, 1), "units": (3, 2), "strength": (6, 2)}
    assert gold_of(s, "xonavia")[0] == CALEDEA.measure(s)["gold"][0]


@pytest.mark.rule("CAL-4.20", "CAL-18.2")
def test_only_the_last_secret_choice_reveals() -> None:
    s = CALEDEA.new_game(
        CALEDEA.config_from({"capital_placement": "simultaneous", "seats": 2}), board=game().board, seed=3
    )
    told = []
    while not told or not told[-1]:
        told.append(CALEDEA.reveals(s.apply(s.legal_actions()[0])))
    # two kingdoms, then two sites: the fourth choice uncovers both
    assert told == [False, False, False, True]
