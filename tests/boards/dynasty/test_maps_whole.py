"""Dynasty Builder's rules for what a map says of itself and for the whole of it, one by one."""

from __future__ import annotations

import pytest

from game.boards import BoardError, check_map, load_board
from game.boards.tiled.document import Sketch
from game.engine.dynasty.position.board import Board
from tests.boards.kits.hexkit import (
    GAME,
    PLAIN,
    board_of,
    changed,
    gids,
    hex_map,
    property_text,
    starts_text,
    tile_text,
    tileset_text,
)  # fmt: skip
from tests.boards.kits.mapkit import Workshop, codes, faults, layer_text, only

# DYN-24.9, DYN-24.10 ----------------------------------------------------------------------------------------
FOUR = {1: (3, 3), 2: (16, 3), 3: (16, 15), 4: (3, 15)}
WIDE_PLAIN = tuple("P" * 20 for _ in range(19))


@pytest.mark.rule("DYN-24.9")
@pytest.mark.rule("DYN-4.3")
def test_seats_use_the_start_areas_that_the_map_names(hexes: Workshop) -> None:
    lists = property_text("seats_2", "1, 3") + property_text("seats_4", "4,3,2,1")
    board = board_of(hexes.check(hex_map(WIDE_PLAIN, FOUR, properties=lists)))
    assert board.seatings == ((1, 3), (1, 2, 3), (4, 3, 2, 1))
    assert board.start_of(1, 2).tile == FOUR[3]
    assert board.start_of(1, 3).tile == FOUR[2]


@pytest.mark.rule("DYN-24.9")
@pytest.mark.parametrize(("name", "value", "kind", "fault"), [
    ("seats_2", "1", "", "seating_count"), ("seats_2", "1,2,3", "", "seating_count"),
    ("seats_2", "1,1", "", "seating_twice"), ("seats_2", "1,5", "", "seating_range"),
    ("seats_2", "0,1", "", "seating_range"), ("seats_3", "1;2;3", "", "seating_form"),
    ("seats_3", "", "", "seating_form"), ("seats_3", "1,2,", "", "seating_form"),
    ("seats_3", "1,2,three", "", "seating_form"), ("seats_4", "1,2,3,-4", "", "seating_form"),
    ("seats_2", "12", "int", "seating_type"),
])  # fmt: skip
def test_list_of_seats_that_makes_no_sense_is_refused(
    hexes: Workshop, name: str, value: str, kind: str, fault: str
) -> None:
    report = hexes.check(hex_map(WIDE_PLAIN, FOUR, properties=property_text(name, value, kind)))
    assert fault in faults(report)
    assert {(f.code, f.rule, f.kind, f.object, f.line) for f in report.findings} == {
        ("bad_seats", "DYN-24.9", "property", name, 5)
    }


@pytest.mark.parametrize("name", ["seats_1", "seats_5", "seats_7", "seats"])
def test_list_for_a_number_of_players_that_the_map_has_no_room_for_is_a_warning(hexes: Workshop, name: str) -> None:
    report = hexes.check(hex_map(WIDE_PLAIN, FOUR, properties=property_text(name, "1,2")))
    assert report.is_good
    assert only(report).fault == "property_unknown"


@pytest.mark.rule("DYN-24.10")
def test_name_author_and_round_limit_are_kept(hexes: Workshop) -> None:
    texts = property_text("name", "A ford") + property_text("author", "Ada") + property_text("description", "Wet.")
    board = board_of(hexes.check(hex_map(properties=texts + property_text("round_limit", 30, "int"))))
    assert (board.title, board.author, board.description, board.round_limit) == ("A ford", "Ada", "Wet.", 30)


@pytest.mark.rule("DYN-24.10")
@pytest.mark.parametrize(("value", "kind", "fault"), [
    (4, "int", "limit_range"), (101, "int", "limit_range"), (25, "", "limit_type"), ("many", "int", "limit_type"),
])  # fmt: skip
def test_round_limit_is_5_to_100(hexes: Workshop, value: object, kind: str, fault: str) -> None:
    finding = only(hexes.check(hex_map(properties=property_text("round_limit", value, kind))))
    assert (finding.code, finding.fault, finding.object, finding.line) == ("map_property", fault, "round_limit", 5)
    for good in (5, 100):
        board_of(hexes.check(hex_map(properties=property_text("round_limit", good, "int"))))


@pytest.mark.rule("DYN-24.10")
@pytest.mark.parametrize(("name", "meant"), [("nmae", "name"), ("round_limits", "round_limit"), ("mood", "")])
def test_property_that_the_game_does_not_know_is_a_warning(hexes: Workshop, name: str, meant: str) -> None:
    report = hexes.check(hex_map(properties=property_text(name, "x")))
    assert report.is_good
    assert (only(report).fault, only(report).suggestion) == ("property_unknown", meant)


# DYN-24.11, DYN-24.12 ---------------------------------------------------------------------------------------
@pytest.mark.rule("DYN-24.11")
def test_decoration_never_matters(hexes: Workshop) -> None:
    trees = layer_text([[3] * 15 for _ in range(11)], "trees")
    group = f' <group name="sky" visible="0">\n{trees} </group>\n'
    objects = ' <objectgroup name="notes">\n  <object id="1" type="start_area" x="3" y="4"/>\n </objectgroup>\n'
    report = hexes.check(hex_map(more=trees + group + objects))
    assert report.board == board_of(hexes.check(hex_map()))
    assert only(report).code == "paint_elsewhere"  # the hidden group misleads nobody


def test_broken_decoration_is_a_warning_with_its_place(hexes: Workshop) -> None:
    rows = [[0] * 15 for _ in range(11)]
    rows[2][3] = 99
    report = hexes.check(hex_map(more=layer_text(rows, "trees")))
    assert report.is_good
    assert (only(report).layer, only(report).column, only(report).row) == ("trees", 3, 2)


@pytest.mark.rule("DYN-24.12")
def test_all_faults_are_reported_together_and_nothing_is_loaded(hexes: Workshop) -> None:
    rows = tuple("M" * 15 if r == 5 else "C" * 14 + "P" for r in range(11))
    properties = property_text("seats_2", "1,9") + property_text("round_limit", 3, "int")
    starts = starts_text({1: (2, 2), 2: (4, 8)}, 3)
    tiles = [tile_text(n, "gorge" if n == 5 else "") for n in range(6)]
    text = hex_map(rows, starts=starts, properties=properties, axis="x")
    report = hexes.check(text, hexes_tsx=tileset_text(tiles))
    wanted = {
        "bad_stagger", "unknown_terrain", "bad_seats", "map_property", "start_areas_too_close", "no_legal_start",
        "too_few_house_tiles",
    }  # fmt: skip
    assert set(codes(report)) == wanted
    assert report.board is None
    with pytest.raises(BoardError) as error:
        load_board(hexes.path)
    assert {finding.code for finding in error.value.findings} == wanted


@pytest.mark.rule("DYN-24.12")
def test_tiles_not_understood_are_taken_for_what_serves_the_map_best(hexes: Workshop) -> None:
    tiles = [tile_text(n, "meadow" if n == 0 else "") for n in range(6)]
    assert codes(hexes.check(hexes_tsx=tileset_text(tiles))) == ["unknown_terrain"]


@pytest.mark.rule("DYN-24.12")
def test_lopsided_map_is_no_fault_but_a_warning(hexes: Workshop) -> None:
    rows = tuple(row[:9] + "CCCCCC" if r in (1, 2, 3, 7) else row for r, row in enumerate(PLAIN))
    report = hexes.check(hex_map(rows, radius=0))
    assert report.is_good
    finding = only(report)
    assert (finding.code, finding.fault, finding.values["n"]) == ("map_uneven", "uneven_houses", 2)


def test_start_that_nobody_can_reach_over_land_is_a_warning_where_others_can(hexes: Workshop) -> None:
    points = {1: (3, 3), 2: (16, 3), 3: (16, 15)}
    rows = tuple(row if r != 9 else "W" * 20 for r, row in enumerate(WIDE_PLAIN))
    report = hexes.check(hex_map(rows, points))
    assert report.is_good
    finding = only(report)
    assert (finding.fault, finding.values["n"], finding.object) == ("uneven_land", 3, "s3")


def test_start_with_its_enemy_at_the_gates_is_a_warning_where_others_have_room(hexes: Workshop) -> None:
    points = {1: (3, 3), 2: (10, 3), 3: (16, 15)}
    report = hexes.check(hex_map(WIDE_PLAIN, points, radius=1))
    assert report.is_good
    assert [(f.fault, f.values["few"], f.values["many"]) for f in report.findings] == [("uneven_ways", 7, 12)]


# The game a map is for --------------------------------------------------------------------------------------
def test_map_that_names_no_game_is_known_by_its_terrain(hexes: Workshop) -> None:
    report = hexes.check(hex_map(game=""))
    assert (report.game, only(report).fault, report.is_good) == ("dynasty", "game_missing", True)
    assert isinstance(load_board(hexes.path), Board)


def test_map_of_another_game_is_refused(hexes: Workshop) -> None:
    report = check_map(hexes.write(), "caledea")
    assert [finding.fault for finding in report.findings] == ["game_other"]
    assert only(hexes.check(hex_map(game=GAME.replace("dynasty", "dinasty")))).suggestion == "dynasty"


def test_bad_board_is_sketched_for_its_designer(hexes: Workshop) -> None:
    rows = gids(changed(0, 0, "."))
    rows[1][1] = 99
    report = hexes.check(hex_map(ground=layer_text(rows, "terrain")))
    assert isinstance(report.sketch, Sketch)
    assert report.sketch.squares[:3] == (-1, 1, 0)
    assert report.sketch.squares[16] is None
    assert report.sketch.marks == ((1, (2, 5), 2), (2, (11, 5), 2))
