"""What a position is worth: ends, fortified cities, dangers, and more of a good thing is better."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caledea.state import CaledeaState
from game.engine.contract import Result
from game.players.caledea import CaledeaJudge
from game.players.caledea.ground import Ground, Grounds
from game.players.caledea.weights import Weights
from game.players.caledea.worth import CITY_TOO_FAR, Worth, city_turns, result_value
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import game

HOME: dict[str, Any] = {"capitals": {"xonavia": "1,7", "talaq": "7,6"}, "lone": ("xonavia", "talaq")}


def worth(s: CaledeaState) -> Worth:
    return Worth(Ground(s.board), Weights())


def value(s: CaledeaState, seat: int = 0) -> float:
    return CaledeaJudge("hard").value(s, seat)


def strike(s: CaledeaState, seat: int, enemy: int) -> float:
    judge = worth(s)
    return judge.strike_on_capital(s, seat, enemy, judge.armies(s))


def test_ends_are_worth_one_or_minus_one_and_shared_places_less() -> None:
    won = Result(ranks=(1, 2), scores=(0, 0), reason="last_kingdom")
    shared = Result(ranks=(1, 1, 3), scores=(5, 5, 0), reason="turn_limit")
    assert (result_value(won, 0), result_value(won, 1)) == (1.0, -1.0)
    assert result_value(shared, 1) == 0.5


@pytest.mark.rule("CAL-12.20")
@pytest.mark.parametrize(
    ("now", "gold", "moves", "missing", "prices", "turns"),
    [
        ((4, 1), 4, 2, (0, 1), (2, 4), 0),
        ((3, 1), 4, 2, (0, 1), (2, 4), 1),
        ((6, 2), 6, 2, (1, 1), (2, 4), 0),
        ((6, 1), 6, 2, (1, 1), (2, 4), 1),
        ((0, 0), 6, 2, (5, 5), (2, 4), 5),
        ((0, 0), 4, 2, (5, 5), (2, 4), 8),
        ((0, 0), 3, 2, (0, 1), (2, 4), 5),
        ((0, 0), 9, 3, (0, 0), (2, 4), 0),
    ],
)
def test_turns_that_a_city_still_takes(
    now: tuple[int, int], gold: int, moves: int, missing: tuple[int, int], prices: tuple[int, int], turns: int
) -> None:
    assert city_turns(now, gold, moves, missing, prices) == turns


@pytest.mark.rule("CAL-12.9")
def test_a_city_beside_an_enemy_capital_is_out_of_reach() -> None:
    s = game(seats=("talaq", "ossuria"), capitals={"talaq": "4,3", "ossuria": "4,2"})
    assert worth(s).city_left(s, 0) == CITY_TOO_FAR


@pytest.mark.rule("CAL-14.2")
def test_a_strike_at_an_empty_capital_is_certain() -> None:
    s = game(at={"7,4": "xonavia: cavalry", "0,0": "talaq: infantry"}, **HOME)
    assert strike(s, 1, 0) == 1.0
    s = game(at={"7,3": "xonavia: cavalry", "0,0": "talaq: infantry"}, **HOME)
    assert strike(s, 1, 0) == 0.0


@pytest.mark.rule("CAL-6.6")
def test_a_strike_whose_way_is_barred_does_not_count() -> None:
    s = game(at={"7,4": "xonavia: cavalry", "7,5": "talaq: infantry"}, **HOME)
    assert strike(s, 1, 0) == 0.0


@pytest.mark.rule("CAL-9.13")
def test_a_strike_has_the_odds_of_the_rules() -> None:
    s = game(at={"7,4": "xonavia: cavalry*2", "7,6": "talaq: infantry*2"}, **HOME)
    action = next(a for a in s.legal_actions() if getattr(a, "units", ()) == (1, 2) and a.destination == (7, 6))
    assert strike(s, 1, 0) == pytest.approx(float(s.odds(action).take))


@pytest.mark.rule("CAL-10.4")
def test_an_infantry_from_a_claim_beside_the_capital_strikes_at_once() -> None:
    """(6,7) is Xonavia's; a claim there puts a new infantry two steps from (7,6), one on (8,8)'s neighbour strikes."""
    s = game(
        seats=("xonavia", "calvane"), at={"8,9": "xonavia: cavalry", "0,0": "calvane: infantry"},
        capitals={"xonavia": "1,7", "calvane": "9,0"}, lone=("xonavia", "calvane"),
    )  # fmt: skip
    assert strike(s, 1, 0) == 1.0
    s.marks[s.geo.cell((9, 9))] = 0
    s.units[1] = type(s.units[1])(1, 0, s.units[1].rank, s.geo.cell((8, 8)))
    assert strike(s, 1, 0) == 0.0


@pytest.mark.rule("CAL-13.20")
def test_transport_brings_the_strong_beside_the_near() -> None:
    near = {"7,5": "xonavia: infantry", "0,0": "xonavia: general", "7,6": "talaq: infantry"}
    poor, rich = (game(at=near, gold={"xonavia": gold}, **HOME) for gold in (2, 3))
    assert strike(rich, 1, 0) > strike(poor, 1, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"gold": {"xonavia": 3}}, {"gold": {"xonavia": 2}}),
        ({"gold": {"talaq": 1}}, {"gold": {"talaq": 3}}),
        ({"at": {"1,7": "xonavia: cavalry", "0,0": "talaq: infantry"}}, {}),
        ({"at": {"1,7": "xonavia: infantry*2", "0,0": "talaq: infantry"}}, {}),
        ({}, {"at": {"1,7": "xonavia: infantry", "1,6": "talaq: general", "0,0": "talaq: infantry"}}),
    ],
)
def test_more_is_better(better: dict[str, Any], worse: dict[str, Any]) -> None:
    base = {"at": {"1,7": "xonavia: infantry", "0,0": "talaq: infantry"}, **HOME}
    up, down = game(**{**base, **better}), game(**{**base, **worse})
    assert value(up) > value(down)
    assert value(up, 1) < value(down, 1)


def test_with_two_seats_what_one_gains_the_other_loses() -> None:
    s = game(at={"1,7": "xonavia: infantry", "5,5": "talaq: cavalry"}, **HOME)
    assert value(s, 0) == pytest.approx(-value(s, 1))


def test_a_seat_that_has_left_is_lost() -> None:
    s = game(seats=("xonavia", "talaq", "brennoch"))
    s.alive[2] = False
    assert value(s, 2) == -1.0
    assert -1 < value(s, 0) < 1


def test_distances_are_those_of_the_board() -> None:
    board = BOARDS["epic"]
    ground = Ground(board)
    for cell in (0, 7, 199):
        assert list(ground.row(cell)) == [board.geometry.distance(cell, other) for other in range(200)]


def test_a_ground_is_kept_while_the_board_stays() -> None:
    grounds = Grounds()
    first = grounds.of(BOARDS["A"])
    assert grounds.of(BOARDS["A"]) is first
    assert grounds.of(BOARDS["B"]) is not first
