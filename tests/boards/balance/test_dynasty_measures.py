"""How alike the start areas of a land of Dynasty Builder are."""

from __future__ import annotations

import pytest

from game.boards import load_board
from game.boards.balance.dynasty import cut_tiles, measured
from game.boards.balance.sheet import Sheet
from game.boards.kinds.hex_land import HexLand
from game.engine.dynasty import board_from_letters


def values(sheet: Sheet, key: str) -> tuple[float | None, ...]:
    (found,) = (measure.values for measure in sheet.measures if measure.key == key)
    return found


def test_isthmus_then_its_tiles_are_cut_tiles() -> None:
    """Two blocks of land, one row of three tiles between them: these three, and nothing else, cut the land."""
    rows = ["1PPWWWPPP", "PPPPPPPPP", "PPPWWWPP2", *["WWWWWWWWW"] * 6]
    board = board_from_letters(rows)
    land = HexLand.of(board)
    cuts = land.grid.squares_of(cut_tiles(land))
    assert {(3, 1), (4, 1), (5, 1)} <= set(cuts)
    assert all(square[1] == 1 for square in cuts)


def test_open_land_then_nothing_cuts_it() -> None:
    rows = ["1" + "P" * 8, *["P" * 9] * 7, "P" * 8 + "2"]
    land = HexLand.of(board_from_letters(rows))
    assert cut_tiles(land) == 0


def test_island_then_no_way_over_land() -> None:
    rows = ["1PPWWWPPP", "PPPWWWPPP", "PPPWWWPP2", *["WWWWWWWWW"] * 6]
    sheet = measured(board_from_letters(rows), 0, {})
    assert values(sheet, "land") == (None, None)
    assert values(sheet, "enemy") == (9, 9)
    assert not [measure for measure in sheet.uneven if measure.key in ("land", "enemy")]


def test_poor_start_then_its_houses_and_its_share_are_uneven() -> None:
    rows = ["1" + "P" * 8, *["P" * 9] * 4, *["M" * 6 + "PPP"] * 3, "MMMMMMMP2"]
    sheet = measured(board_from_letters(rows), 0, {})
    (houses,) = (measure for measure in sheet.uneven if measure.key == "houses")
    assert sheet.places[houses.worst] == "2"


@pytest.mark.parametrize("name", ["ford_valley", "border_duel", "four_shores", "canyon_land", "archipelago"])
def test_supplied_lands_then_have_nothing_to_find_fault_with_today(name: str) -> None:
    """What the check warns of is in no supplied land: houses around, and ways to the nearest enemy."""
    sheet = measured(load_board(f"dynasty/{name}"), 0, {})
    assert not {"houses", "enemy", "land"} & {measure.key for measure in sheet.uneven}


def test_fewer_players_then_only_the_start_areas_that_they_use() -> None:
    board = load_board("dynasty/four_shores")
    assert measured(board, 0, {}).places == ("1", "2", "3", "4")
    assert len(measured(board, 2, {}).places) == 2
