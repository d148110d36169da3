"""The panel that measures the land around start areas."""

from __future__ import annotations

import pygame
import pytest

from game.boards import load_board
from game.boards.tiled.document import Sketch
from game.engine.dynasty.position.board import Board
from game.scenes.maps.facts import MOST_ROWS, StartsTable
from game.ui.context import Context
from game.ui.widgets import Panel, Screen, Tip


@pytest.fixture
def table() -> StartsTable:
    """The table on a screen of its own, 260 x 189 pixels large."""
    ctx = Context.for_tests((400, 300))
    screen = Screen(ctx)
    found = StartsTable("facts")
    panel = screen.root.add(Panel("panel"))
    panel.add(found)
    found.place(pygame.Rect(20, 20, 260, 21 * MOST_ROWS))
    return found


def tip(table: StartsTable, row: int) -> Tip:
    found = table.tip_at((30, 20 + 21 * row + 10))
    assert isinstance(found, Tip)
    return found


def test_board_is_measured_and_told_row_by_row(table: StartsTable) -> None:
    table.present(load_board("four_shores"), None)
    assert [start.houses for start in table.starts] == [71] * 4
    found = tip(table, 1)
    assert found.title == "Start area 2"
    assert found.text == (
        "In rings 1 to 5: 6, 12, 18, 22, 13. Nearest enemy over land: 12 steps. Across all water: 10 steps."
        " To the nearest water: 4 steps."
    )


def test_what_there_is_no_way_to_is_said_so(table: StartsTable) -> None:
    table.present(load_board("archipelago"), None)
    assert "No way over land leads to an enemy." in tip(table, 0).text
    board = load_board("ford_valley")
    assert isinstance(board, Board)
    dry = tuple(5 if terrain == 3 else 0 for terrain in board.terrain)
    table.present(Board(15, 11, dry, board.starts), None)
    assert "There is no water." in tip(table, 0).text


def test_below_the_last_row_the_table_explains_itself(table: StartsTable) -> None:
    table.present(load_board("ford_valley"), None)
    assert tip(table, 2).title == ""
    assert tip(table, 2).rule == "DYN-7.4"


def test_sketch_of_a_bad_map_is_measured_as_far_as_it_goes(table: StartsTable) -> None:
    squares = tuple(None if cell % 7 == 0 else 0 for cell in range(165))
    table.present(None, Sketch(15, 11, squares, ((1, (2, 5), 2), (2, (11, 5), 2))))
    assert [start.player for start in table.starts] == [1, 2]
    table.present(None, Sketch(15, 11, squares))
    assert table.starts == ()
    table.present(None, None)
    assert table.starts == ()


def test_each_start_area_has_a_line(table: StartsTable) -> None:
    surface = pygame.Surface((400, 300))
    table.present(load_board("six_crowns"), None)
    table.draw(surface)
    lines = [surface.subsurface((20, 20 + 21 * row, 260, 21)) for row in range(MOST_ROWS)]
    drawn = [bool(pygame.mask.from_threshold(line, (0, 0, 0), (1, 1, 1, 255)).count() < 260 * 21) for line in lines]
    assert drawn == [True] * 6 + [False] * 3
