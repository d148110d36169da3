"""Positions that are measured: every game has a busy one, also where games end sooner than was asked for."""

import random
from functools import cache

import pytest

from game.cli.benches.positions import busy_table, choices, play_any, standard_board
from game.cli.benches.window import MANY_CHOICES, busy_game
from game.engine import GAMES
from game.table import SeatKind, SeatPlan, Table

TWO = [SeatPlan("Ann", SeatKind.HUMAN), SeatPlan("Bea", SeatKind.HUMAN)]


@cache
def busy(key: str) -> Table:
    """The busy table of a game, for all tests here: nobody plays on at it."""
    return busy_game(GAMES[key], SeatKind.HUMAN, SeatKind.NORMAL)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_busy_table_at_which_the_first_seat_chooses(key: str) -> None:
    table = busy(key)
    assert table.to_act == (0,)
    assert len(table.legal_actions(0)) >= MANY_CHOICES
    assert len(table.seats) == max(GAMES[key].seat_counts)


def test_games_that_end_sooner_are_taken_at_three_quarters() -> None:
    table = busy_table(GAMES["caleira"], TWO, length=100_000, much=1, seed=1)
    assert table.result is None
    assert 0 < table.length < 100


def test_more_choices_than_there_ever_are_is_told() -> None:
    with pytest.raises(ValueError, match="caleira: the first seat never has 500 choices"):
        busy_table(GAMES["caleira"], TWO, length=8, much=500, seed=1)


def test_a_seat_that_is_asked_alone_gets_the_list_of_the_engine() -> None:
    table = busy("caldaern")
    assert type(choices(table, 0)) is type(table.state.legal_actions())
    assert list(choices(table, 0)) == table.legal_actions(0)


def test_of_several_who_are_asked_each_gets_its_own() -> None:
    game = GAMES["kalesia"]
    plans = [SeatPlan(f"{n}", SeatKind.HUMAN) for n in range(max(game.seat_counts))]
    table = Table.new("kalesia", game.config_from({"seats": len(plans)}), plans, seed=1)
    assert len(table.to_act) > 1
    assert {action.seat for action in choices(table, 1)} == {1}


def test_nobody_gives_up_in_a_random_game() -> None:
    table = Table.new(
        "caledea", GAMES["caledea"].config_from({"seats": 2}), TWO, board=standard_board(GAMES["caledea"], 2), seed=1
    )
    assert table.game.may_resign
    chance = random.Random(1)
    while table.asked is not None:
        play_any(table, table.to_act[-1], chance)
    assert "Resign" not in {type(action).__name__ for action in table.actions}
