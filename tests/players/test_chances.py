"""The chance of victory: sides, sums, ends, and that a lead counts."""

from __future__ import annotations

import pytest

from game.engine import GAMES
from game.engine.dice import Dice
from game.players.chances import chances, is_known, shares, sides
from game.players.chances.model import LEAST, weights
from game.players.chances.signs import signs_of
from tests.scenes.kits.tables import finished
from tests.scenes.kits.tables import table as small_table
from tests.scenes.kits.worlds import HUMAN, NORMAL, new_table

KEYS = ("caledea", "dynasty", "caldaern", "caleira", "kalesia")


def seen(table):  # type: ignore[no-untyped-def]
    state = table.state
    return state.laid_open() if table.game.secrets else state.view(None)


@pytest.mark.parametrize("key", ["caleira", "kalesia"])
def test_chances_of_a_new_game_sum_to_one(key: str) -> None:
    table = new_table(key, (HUMAN, NORMAL), seed=1)
    found = chances(key, seen(table))
    assert len(found) == len(sides(key, table.state))
    assert sum(found) == pytest.approx(1.0)
    assert min(found) >= LEAST / 2


@pytest.mark.parametrize("key", ["caleira", "kalesia"])
def test_every_sign_has_its_weight(key: str) -> None:
    rows = signs_of(key, seen(new_table(key, (HUMAN, NORMAL), seed=1)).determinize(Dice(0)))
    assert {len(row) for row in rows if row is not None} == {len(weights(key))}


def test_a_game_that_is_over_is_shared_out() -> None:
    table = finished()
    found = chances("caledea", seen(table))
    assert found == shares(table.state)
    assert [seat for seat, share in enumerate(found) if share] == list(table.result.winners)
    assert sum(found) == pytest.approx(1.0)


def test_a_position_of_a_board_game_is_judged_too() -> None:
    table = small_table(2, kinds=(HUMAN, HUMAN))
    found = chances("caledea", seen(table))
    assert sum(found) == pytest.approx(1.0)
    rows = signs_of("caledea", seen(table).determinize(Dice(0)))
    assert {len(row) for row in rows if row is not None} == {len(weights("caledea"))}


def test_all_games_are_known_and_no_other() -> None:
    assert all(map(is_known, KEYS))
    assert set(KEYS) <= set(GAMES)
    assert not is_known("chess")
