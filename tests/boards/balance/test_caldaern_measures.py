"""How alike the two sides of a battlefield are."""

from __future__ import annotations

import pytest

from game.boards import SUPPLIED, load_board
from game.boards.balance.caldaern import measured, same_task, turned_share, uneven
from game.boards.balance.sheet import Sheet
from game.engine.caldaern.land.board import Battlefield, Objective
from game.engine.caldaern.land.ground import ground_of
from tests.kit.builders.caldaern_ground import battlefield_from_letters

WIDE, HIGH = 48, 36
PLAIN = "." * WIDE


def field(*rows: tuple[int, str], **fields: object) -> Battlefield:
    """A plain with letters in some rows."""
    lines = [PLAIN] * HIGH
    for y, letters in rows:
        lines[y] = letters.ljust(WIDE, ".")
    return battlefield_from_letters(lines, size=(WIDE, HIGH), **fields)


def both(*rows: tuple[int, str], **fields: object) -> Battlefield:
    """The same for both sides: turned by half a circle as well."""
    turned = [(HIGH - 1 - y, letters.ljust(WIDE, ".")[::-1]) for y, letters in rows]
    return field(*rows, *turned, **fields)


def band(first: int, count: int, letters: str) -> list[tuple[int, str]]:
    return [(y, letters) for y in range(first, first + count)]


def values(sheet: Sheet, key: str) -> tuple[float | None, ...]:
    (found,) = (measure.values for measure in sheet.measures if measure.key == key)
    return found


def keys(board: Battlefield) -> set[str]:
    return {measure.key for measure in uneven(board, "pitched_battle")}


def test_plain_then_nothing_differs() -> None:
    board = field()
    assert turned_share(ground_of(board)) == 0
    sheet = measured(board, 0, {})
    assert sheet.uneven == ()
    assert values(sheet, "open") == (432, 432)
    assert values(sheet, "enemy_foot") == (23, 23)  # 19 from the front rank, 27 from the last


@pytest.mark.rule("CDN-29.51")
def test_field_that_is_turned_onto_itself_then_is_even_whatever_lies_on_it() -> None:
    board = both(*band(27, 6, "." * 10 + "F" * 20), *band(20, 3, "." * 5 + "2" * 12))
    assert turned_share(ground_of(board)) == 0
    assert keys(board) == set()


@pytest.mark.rule("CDN-29.51")
def test_hill_and_woods_of_one_side_then_it_is_told_for_whom() -> None:
    board = field(*band(28, 8, "." * 8 + "2" * 30), *band(20, 4, "F" * 40))
    found = {measure.key: measure for measure in uneven(board, "pitched_battle")}
    assert {"height", "ridge", "cover"} <= set(found)
    assert found["height"].best == found["cover"].best == 0  # side 1 stands in the south


@pytest.mark.rule("CDN-29.51")
def test_few_squares_then_the_measures_are_not_asked() -> None:
    board = field((30, "2" * 20), (31, "2" * 20))
    assert 0 < turned_share(ground_of(board)) <= 0.05
    assert measured(board, 0, {}).uneven != ()
    assert keys(board) == set()


@pytest.mark.rule("CDN-29.51")
def test_sides_of_different_tasks_then_may_differ() -> None:
    board = field(*band(28, 8, "2" * WIDE))
    assert not same_task("ambush")
    assert same_task("hold_hill")
    assert uneven(board, "ambush") == ()


def test_river_before_one_zone_then_guns_have_a_longer_way() -> None:
    river = "~" * 40 + "." * 8
    board = field(*band(25, 2, river))
    sheet = measured(board, 0, {})
    south, north = values(sheet, "enemy_gun")
    assert south is not None
    assert north is not None
    assert values(sheet, "enemy_foot") == (23, 23)
    assert min(south, north) > 23
    assert values(field_sheet := measured(field(*band(25, 2, "~" * WIDE)), 0, {}), "enemy_gun") == (None, None)
    assert not [measure for measure in field_sheet.uneven if measure.key == "enemy_gun"]


def test_wall_before_one_zone_then_its_squares_are_hidden_and_so_are_the_others() -> None:
    """Nobody sees over a wall of 0.5 on flat ground: sight is mutual."""
    sheet = measured(field((20, "#" * WIDE)), 0, {})
    assert values(sheet, "hidden") == (1.0, 1.0)


def test_zone_on_a_high_hill_then_looks_over_the_wall() -> None:
    board = field((20, "#" * WIDE), *band(27, 9, "2" * WIDE))
    assert values(measured(board, 0, {}), "hidden") == (0.0, 0.0)


def test_ways_to_objectives() -> None:
    nearer = Objective("mill", (30 * WIDE + 20, 30 * WIDE + 21))
    middle = Objective("bridge", (17 * WIDE + 23, 18 * WIDE + 24))
    sheet = measured(field(objectives=(middle,)), 0, {})
    assert values(sheet, "objectives_foot") == (9, 9)
    sheet = measured(field(objectives=(middle, nearer)), 0, {})
    (own, theirs) = values(sheet, "objectives_horse")
    assert own == 4.5
    assert theirs == 15.5
    assert [measure.item for measure in sheet.measures if measure.key == "objective"] == ["bridge", "mill"]
    assert "objective" not in {measure.key for measure in sheet.uneven}
    assert "objectives_foot" in {measure.key for measure in sheet.uneven}


@pytest.mark.parametrize("name", SUPPLIED["caldaern"])
def test_supplied_fields_of_one_task_then_are_even(name: str) -> None:
    board = load_board(f"caldaern/{name}")
    assert isinstance(board, Battlefield)
    for scenario in board.scenarios if same_task(board.scenarios[0]) else ():
        assert uneven(board, scenario) == ()
        assert measured(board, 0, {"scenario": scenario}).uneven == ()
