"""Dynasty Builder's rules for the start areas of maps, one by one."""

from __future__ import annotations

import pytest

from game.engine.dynasty.position.board import Board, StartArea
from tests.boards.kits.hexkit import (
    PLAIN,
    POINTS,
    ROWS,
    board_of,
    changed,
    gids,
    hex_map,
    middle,
    start_text,
    starts_text,
)  # fmt: skip
from tests.boards.kits.mapkit import Workshop, codes, layer_text, only


# DYN-24.3 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("DYN-24.3")
@pytest.mark.parametrize(("starts", "fault"), [
    ("", "objects_missing"),
    (starts_text(POINTS).replace('"starts"', '"start"'), "objects_misspelt"),
    (starts_text(POINTS) * 2, "objects_twice"),
    (f' <group name="g">\n{starts_text(POINTS)} </group>\n', "objects_grouped"),
    (layer_text([[0] * 15 for _ in gids()], "starts"), "objects_kind"),
    (starts_text({}), "starts_few"),
    (starts_text({1: (2, 5)}), "starts_few"),
])  # fmt: skip
def test_start_areas_have_to_lie_on_one_object_layer(hexes: Workshop, starts: str, fault: str) -> None:
    finding = only(hexes.check(hex_map(starts=starts)))
    assert (finding.code, finding.rule, finding.fault) == ("bad_start_area", "DYN-24.3", fault)


def spoilt(old: str, new: str) -> str:
    """The start areas with the second one spoilt."""
    second = start_text(2, POINTS[2])
    assert old in second
    return starts_text({1: POINTS[1]}, more=second.replace(old, new, 1))


PLAYER = '<property name="player" type="int" value="2"/>'
RADIUS = '<property name="radius" type="int" value="2"/>'


@pytest.mark.rule("DYN-24.3")
@pytest.mark.parametrize(("old", "new", "fault"), [
    ('type="start_area"', 'type="start_aera"', "start_class"),
    (' type="start_area"', "", "start_class_missing"),
    ("<point/>", "", "start_shape"),
    ("<point/>", "<ellipse/>", "start_shape"),
    (PLAYER, "", "player_missing"),
    ('"player"', '"palyer"', "player_misspelt"),
    (PLAYER, PLAYER.replace('type="int"', 'type="float"'), "player_type"),
    (PLAYER, PLAYER.replace("2", "two"), "player_type"),
    (PLAYER, PLAYER.replace("2", "0"), "player_range"),
    (PLAYER, PLAYER.replace("2", "7"), "player_range"),
    (PLAYER, PLAYER.replace("2", "1"), "player_twice"),
    (RADIUS, RADIUS.replace('type="int" ', ""), "radius_type"),
    (RADIUS, RADIUS.replace("2", "5"), "radius_range"),
    (RADIUS, RADIUS.replace("2", "-1"), "radius_range"),
])  # fmt: skip
def test_start_area_that_is_not_whole_is_refused_and_placed(
    hexes: Workshop, old: str, new: str, fault: str
) -> None:
    report = hexes.check(hex_map(starts=spoilt(old, new)))
    finding = next(f for f in report.findings if f.fault == fault)
    assert (finding.code, finding.layer, finding.kind, finding.object) == ("bad_start_area", "starts", "object", "s2")
    assert finding.line > 0
    if finding.fault not in ("start_class", "start_class_missing"):
        assert (finding.column, finding.row) == POINTS[2]
    assert not report.is_good


@pytest.mark.rule("DYN-24.3")
def test_a_number_that_is_there_twice_is_not_called_a_lack_of_start_areas_too(hexes: Workshop) -> None:
    assert only(hexes.check(hex_map(starts=spoilt(PLAYER, PLAYER.replace("2", "1"))))).fault == "player_twice"


@pytest.mark.rule("DYN-24.3")
def test_numbers_of_players_have_no_gap(hexes: Workshop) -> None:
    finding = only(hexes.check(hex_map(points={1: (2, 5), 3: (11, 5)})))
    assert (finding.fault, finding.values["n"], finding.values["most"]) == ("player_gap", 2, 3)


@pytest.mark.rule("DYN-24.3")
def test_radius_is_2_where_the_map_does_not_say(hexes: Workshop) -> None:
    board = board_of(hexes.check(hex_map(radius=None)))
    assert [start.radius for start in board.starts] == [2, 2]


@pytest.mark.rule("DYN-24.3")
@pytest.mark.parametrize("radius", [0, 1, 2])
def test_start_area_is_every_tile_within_its_radius(hexes: Workshop, radius: int) -> None:
    board = board_of(hexes.check(hex_map(radius=radius)))
    found = set(board.geometry.squares_of(board.start_cells(0, 2)))
    away = board.geometry.distance
    middle_cell = board.geometry.cell((2, 5))
    tiles = [(c, r) for r in range(11) for c in range(15) if ROWS[r][c] != "."]
    assert found == {sq for sq in tiles if away(board.geometry.cell(sq), middle_cell) <= radius}


@pytest.mark.rule("DYN-24.3")
def test_start_area_may_come_from_a_template(hexes: Workshop) -> None:
    x, y = middle(POINTS[2])
    instance = (
        f'  <object id="9" template="start.tx" x="{x}" y="{y}"><properties>{PLAYER}</properties></object>\n'
    )
    template = (
        '<template><object name="start" type="start_area"><properties><property name="player" type="int" value="1"/>'
        '<property name="radius" type="int" value="1"/></properties><point/></object></template>'
    )
    text = hex_map(starts=starts_text({1: POINTS[1]}, more=instance))
    board = board_of(hexes.check(text, start_tx=template))
    assert board.starts[1] == StartArea(2, POINTS[2], 1)


@pytest.mark.rule("DYN-24.11")
def test_other_objects_beside_the_start_areas_are_decoration(hexes: Workshop) -> None:
    note = '  <object id="9" type="note" x="1" y="1"><text>here</text></object>\n  <object id="8" x="3" y="3"/>\n'
    board_of(hexes.check(hex_map(starts=starts_text(POINTS, more=note))))


def test_property_that_a_start_area_does_not_have_is_a_warning(hexes: Workshop) -> None:
    odd = start_text(2, POINTS[2], None, '<property name="radus" type="int" value="3"/>')
    report = hexes.check(hex_map(starts=starts_text({1: POINTS[1]}, more=odd)))
    assert report.is_good
    assert (only(report).fault, only(report).suggestion) == ("property_unknown", "radius")


# DYN-24.4 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("DYN-24.4")
@pytest.mark.parametrize("square", [(2, 5), (2, 4), (3, 6), (1, 5), (0, 3), (3, 3)])
@pytest.mark.parametrize("shift", [(0, 0), (7, 0), (-7, 0), (0, 8), (0, -8), (6, 5), (-6, -5), (5.5, -6.5)])
def test_point_belongs_to_the_tile_with_the_nearest_middle(
    hexes: Workshop, square: tuple[int, int], shift: tuple[float, float]
) -> None:
    x, y = middle(square)
    moved = start_text(1, square, 1).replace(f'x="{x}" y="{y}"', f'x="{x + shift[0]}" y="{y + shift[1]}"')
    board = board_of(hexes.check(hex_map(PLAIN, starts=starts_text({2: (11, 5)}, 1, moved))), even=False)
    assert board.starts[0].tile == square


@pytest.mark.rule("DYN-24.4")
def test_middles_of_odd_rows_lie_half_a_tile_to_the_right() -> None:
    assert (middle((0, 0)), middle((0, 1)), middle((3, 2))) == ((16, 18), (32, 45), (112, 72))


@pytest.mark.parametrize(("x", "y", "fault"), [(-20, 99, "start_outside"), (9000, 99, "start_outside"),
                                               (16, -40, "start_outside"), (487, 45, "start_off_board")])  # fmt: skip
def test_point_outside_the_board_is_refused(hexes: Workshop, x: int, y: int, fault: str) -> None:
    where = middle(POINTS[2])
    report = hexes.check(hex_map(starts=spoilt(f'x="{where[0]}" y="{where[1]}"', f'x="{x}" y="{y}"')))
    assert only(report).fault == fault
    assert only(report).code == "bad_start_area"


def test_layer_that_was_moved_takes_its_points_along(hexes: Workshop) -> None:
    starts = starts_text(POINTS).replace('name="starts"', 'name="starts" offsetx="32"')
    report = hexes.check(hex_map(starts=starts))
    assert (only(report).code, only(report).layer_id) == ("layer_moved", 2)
    assert isinstance(report.board, Board)
    assert [start.tile for start in report.board.starts] == [(3, 5), (12, 5)]


# DYN-24.5 to DYN-24.8 ---------------------------------------------------------------------------------------
@pytest.mark.rule("DYN-24.5")
@pytest.mark.parametrize(("column", "radius", "gap"), [(10, 2, 4), (6, 0, 4), (8, 1, 4), (3, 2, 0)])
def test_start_areas_closer_than_five_are_refused(hexes: Workshop, column: int, radius: int, gap: int) -> None:
    finding = only(hexes.check(hex_map(PLAIN, {1: (2, 5), 2: (column, 5)}, radius=radius)))
    assert (finding.code, finding.values["gap"], finding.column) == ("start_areas_too_close", gap, column)
    apart = {1: (2, 5), 2: (2 + 5 + 2 * radius, 5)}
    board_of(hexes.check(hex_map(PLAIN, apart, radius=radius)), even=False)


@pytest.mark.rule("DYN-24.6")
def test_start_area_without_a_tile_for_a_city_is_refused(hexes: Workshop) -> None:
    desert = [list(row) for row in PLAIN]
    for row in range(2, 9):
        desert[row][:6] = "CCCCCC"
    rows = tuple("".join(row) for row in desert)
    finding = only(hexes.check(hex_map(rows)))
    assert (finding.code, finding.values["n"], finding.object) == ("no_legal_start", 1, "s1")


@pytest.mark.rule("DYN-24.6")
@pytest.mark.parametrize(("houses", "is_good"), [(3, False), (4, True)])
def test_first_city_needs_four_neighbours_for_houses(hexes: Workshop, houses: int, is_good: bool) -> None:
    rows = PLAIN
    for column, row in ((2, 4), (3, 4), (1, 5), (3, 5), (2, 6), (3, 6))[houses:]:
        rows = changed(column, row, "C", rows)
    found = codes(hexes.check(hex_map(rows, radius=0)))
    assert ("no_legal_start" not in found) is is_good


def test_start_where_no_city_can_grow_is_a_warning(hexes: Workshop) -> None:
    island = {(2, 4), (3, 4), (1, 5), (2, 5), (3, 5), (2, 6), (3, 6)}
    rows = tuple(
        "".join(("P" if (c, r) in island else "C") if c < 7 and 2 <= r <= 8 else letter for c, letter in enumerate(row))
        for r, row in enumerate(PLAIN)
    )
    report = hexes.check(hex_map(rows, radius=0))
    assert report.is_good
    assert "map_tight_start" in codes(report)


@pytest.mark.rule("DYN-24.7")
@pytest.mark.parametrize(("houses", "is_good"), [(79, False), (80, True)])
def test_board_needs_forty_house_tiles_for_each_start_area(hexes: Workshop, houses: int, is_good: bool) -> None:
    flat = list("C" * 165)
    near = [r * 15 + c for r in range(2, 9) for c in (*range(6), *range(9, 15))]
    for cell in (near + [cell for cell in range(165) if cell not in near])[:houses]:
        flat[cell] = "PGF"[cell % 3]
    rows = tuple("".join(flat[r * 15 : r * 15 + 15]) for r in range(11))
    report = hexes.check(hex_map(rows))
    assert ("too_few_house_tiles" not in codes(report)) is is_good
    assert sum(row.count(letter) for row in rows for letter in "PGF") == houses


@pytest.mark.rule("DYN-24.8")
def test_start_area_behind_mountains_is_refused(hexes: Workshop) -> None:
    rows = tuple(row[:7] + "M" + row[8:] for row in PLAIN)
    finding = only(hexes.check(hex_map(rows)))
    assert (finding.code, finding.fault, finding.object) == ("disconnected", "start_cut_off", "s2")


@pytest.mark.rule("DYN-24.8")
@pytest.mark.parametrize("letter", ["W", "C"])
def test_water_and_canyons_connect(hexes: Workshop, letter: str) -> None:
    rows = changed(7, 3, letter, tuple(row[:7] + "M" + row[8:] for row in PLAIN))
    assert "disconnected" not in codes(hexes.check(hex_map(rows)))


@pytest.mark.rule("DYN-24.8")
def test_missing_tiles_part_the_board(hexes: Workshop) -> None:
    assert codes(hexes.check(hex_map(tuple(row[:7] + "." + row[8:] for row in PLAIN)))) == ["disconnected"]


@pytest.mark.rule("DYN-24.8")
def test_point_on_a_mountain_is_connected_with_nothing(hexes: Workshop) -> None:
    finding = only(hexes.check(hex_map(changed(11, 5, "M", PLAIN))))
    assert (finding.code, finding.fault, finding.object) == ("disconnected", "start_on_mountain", "s2")
