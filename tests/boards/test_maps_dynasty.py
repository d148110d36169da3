"""Dynasty Builder's rules for maps, one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import BoardError, Report, Severity, check_map, load_board
from game.boards.tiled.document import Sketch
from game.engine.dynasty.position.board import Board, StartArea
from game.engine.dynasty.position.terrain import LETTERS as TERRAIN_OF
from game.engine.dynasty.position.terrain import TERRAINS
from tests.boards.kits.hexkit import (
    GAME,
    LETTERS,
    POINTS,
    ROWS,
    gids,
    hex_map,
    hex_workshop,
    json_map,
    middle,
    start_text,
    starts_text,
    tile_text,
    tileset_text,
)  # fmt: skip
from tests.boards.kits.mapkit import Workshop, codes, faults, layer_text, only

TERRAIN = tuple(TERRAIN_OF.get(letter, -1) for row in ROWS for letter in row)
PLAIN = tuple("P" * 15 for _ in range(11))


@pytest.fixture
def hexes(tmp_path: Path) -> Workshop:
    """A folder with a good map of hexagons, its tile set and its picture."""
    return hex_workshop(tmp_path / "maps")


def changed(column: int, row: int, letter: str, rows: tuple[str, ...] = ROWS) -> tuple[str, ...]:
    """The board with one tile changed."""
    line = rows[row][:column] + letter + rows[row][column + 1 :]
    return (*rows[:row], line, *rows[row + 1 :])


def board_of(report: Report, *, even: bool = True) -> Board:
    """The board of a report without findings; where the land need not be even, that is passed over."""
    assert [f for f in report.findings if even or f.code != "map_uneven"] == []
    assert isinstance(report.board, Board)
    return report.board


def property_text(name: str, value: object, kind: str = "") -> str:
    how = f' type="{kind}"' if kind else ""
    return f'  <property name="{name}"{how} value="{value}"/>\n'


# DYN-24.1 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("DYN-24.1")
@pytest.mark.rule("DYN-2.1")
def test_map_that_is_good_gives_its_board(hexes: Workshop) -> None:
    board = board_of(hexes.check())
    assert (board.width, board.height, board.terrain) == (15, 11, TERRAIN)
    assert board.starts == (StartArea(1, (2, 5), 2), StartArea(2, (11, 5), 2))
    assert board.seatings == ((1, 2),)
    assert board.round_limit is None


@pytest.mark.rule("DYN-24.1")
def test_map_in_json_gives_the_same_board(hexes: Workshop, tmp_path: Path) -> None:
    other = hex_workshop(tmp_path / "json", "map.tmj")
    assert board_of(other.check(json_map())) == board_of(hexes.check())


@pytest.mark.rule("DYN-24.1")
@pytest.mark.parametrize("name", ["orthogonal", "staggered", "isometric", "hexagonl"])
def test_orientation_other_than_hexagonal_is_refused(hexes: Workshop, name: str) -> None:
    finding = only(hexes.check(hex_map(orientation=name)))
    assert (finding.code, finding.rule, finding.line) == ("not_hexagonal", "DYN-24.1", 2)


@pytest.mark.rule("DYN-24.1")
@pytest.mark.parametrize(("axis", "index", "wanted"), [
    ("x", "odd", ["staggeraxis"]), ("y", "even", ["staggerindex"]), ("x", "even", ["staggeraxis", "staggerindex"]),
    ("", "", ["staggeraxis", "staggerindex"]),
])  # fmt: skip
def test_other_stagger_is_refused(hexes: Workshop, axis: str, index: str, wanted: list[str]) -> None:
    report = hexes.check(hex_map(axis=axis, index=index))
    assert codes(report) == ["bad_stagger"]
    assert faults(report) == wanted


@pytest.mark.rule("DYN-24.1")
@pytest.mark.parametrize(("width", "height", "is_good"), [
    (7, 20, True), (6, 20, False), (20, 6, False), (20, 7, True), (60, 7, True), (61, 7, False), (7, 60, True),
    (7, 61, False),
])  # fmt: skip
def test_size_outside_7_to_60_is_refused(hexes: Workshop, width: int, height: int, is_good: bool) -> None:
    rows = tuple("P" * width for _ in range(height))
    points = {1: (1, 1), 2: (width - 2, height - 2)}
    found = codes(hexes.check(hex_map(rows, points, radius=1)))
    assert found == ([] if is_good else ["bad_size"])


@pytest.mark.rule("DYN-24.1")
def test_infinite_map_is_refused_without_reading_its_chunks(hexes: Workshop) -> None:
    chunks = ' <layer name="terrain" width="15" height="11"><data encoding="csv"><chunk>1</chunk></data></layer>\n'
    assert codes(hexes.check(hex_map(infinite="1", ground=chunks))) == ["bad_size"]


@pytest.mark.parametrize("side", ["0", "36", "90"])
def test_side_with_which_tiles_would_not_fit_is_a_warning(hexes: Workshop, side: str) -> None:
    report = hexes.check(hex_map().replace('hexsidelength="18"', f'hexsidelength="{side}"'))
    finding = next(finding for finding in report.findings if finding.fault == "hex_side")
    assert (finding.severity, finding.values["wanted"]) == (Severity.WARNING, 18)


# DYN-24.2 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("DYN-24.2")
def test_map_without_the_layer_of_terrain_is_refused(hexes: Workshop) -> None:
    assert only(hexes.check(hex_map(ground=layer_text(gids(), "ground")))).fault == "layer_missing"
    finding = only(hexes.check(hex_map(ground=layer_text(gids(), "Terain"))))
    assert (finding.code, finding.fault, finding.values["found"]) == ("no_terrain_layer", "layer_misspelt", "Terain")


@pytest.mark.rule("DYN-24.2")
@pytest.mark.parametrize(("ground", "fault"), [
    (layer_text(gids(), "terrain") * 2, "layer_twice"),
    (f' <group name="g">\n{layer_text(gids(), "terrain")} </group>\n', "layer_grouped"),
    (' <objectgroup name="terrain"/>\n', "layer_kind"),
    (layer_text(gids()[:-1], "terrain"), "layer_size"),
])  # fmt: skip
def test_layer_of_terrain_has_to_be_one_tile_layer(hexes: Workshop, ground: str, fault: str) -> None:
    finding = only(hexes.check(hex_map(ground=ground)))
    assert (finding.code, finding.fault) == ("no_terrain_layer", fault)


@pytest.mark.rule("DYN-24.2")
@pytest.mark.rule("DYN-2.7")
def test_empty_cell_is_off_the_board(hexes: Workshop) -> None:
    board = board_of(hexes.check(hex_map(changed(7, 0, "."))))
    assert board.terrain[7] == -1
    assert not board.has((7, 0))


@pytest.mark.rule("DYN-24.2")
@pytest.mark.rule("DYN-2.8")
def test_each_terrain_is_known_by_its_word(hexes: Workshop) -> None:
    board = board_of(hexes.check())
    for letter, name in zip(LETTERS[1:], TERRAINS, strict=True):
        found = next((c, r) for r, row in enumerate(ROWS) for c in range(15) if row[c] == letter)
        assert board.terrain_at(found) == name


@pytest.mark.rule("DYN-24.2")
@pytest.mark.parametrize("kind", ['type="terrain"', 'class="terrain"', 'type="terrain" class="other"'])
def test_class_of_a_tile_is_read_from_type_else_from_class(hexes: Workshop, kind: str) -> None:
    tiles = [tile_text(n, kind=kind) for n in range(6)]
    assert board_of(hexes.check(hexes_tsx=tileset_text(tiles))).terrain == TERRAIN


@pytest.mark.rule("DYN-24.2")
@pytest.mark.parametrize(("tile", "fault", "word"), [
    (tile_text(2, "forrest"), "terrain_unknown", "forest"),
    (tile_text(2, "Forest"), "terrain_unknown", "forest"),
    (tile_text(2, "swamp"), "terrain_unknown", ""),
    (tile_text(2).replace('name="terrain"', 'name="terain"'), "terrain_misspelt", ""),
    (tile_text(2).replace('name="terrain"', 'name="note"'), "terrain_missing", ""),
    (tile_text(2).replace('name="terrain"', 'name="terrain" type="int"'), "terrain_type", ""),
    (tile_text(2, kind='type="terrian"'), "tile_class", "terrain"),
    (tile_text(2, kind=""), "tile_class_missing", ""),
])  # fmt: skip
def test_tile_that_is_no_terrain_is_refused_with_all_its_cells(
    hexes: Workshop, tile: str, fault: str, word: str
) -> None:
    tiles = [tile if n == 2 else tile_text(n) for n in range(6)]
    found = [f for f in hexes.check(hexes_tsx=tileset_text(tiles)).errors if f.fault == fault]
    forests = tuple((c, r) for r, row in enumerate(ROWS) for c, letter in enumerate(row) if letter == "F")
    assert [(f.code, f.rule, f.object, f.suggestion, f.cells) for f in found] == [
        ("unknown_terrain", "DYN-24.2", "2", word, forests)
    ]


@pytest.mark.rule("DYN-24.2")
def test_tile_number_that_no_set_has_is_placed(hexes: Workshop) -> None:
    rows = gids()
    rows[3][4] = 99
    finding = only(hexes.check(hex_map(ground=layer_text(rows, "terrain"))))
    assert (finding.code, finding.column, finding.row) == ("unknown_terrain", 4, 3)


@pytest.mark.rule("DYN-24.2")
def test_turned_and_mirrored_tiles_are_the_same_terrain(hexes: Workshop) -> None:
    flags = (0x80000000, 0x40000000, 0x20000000, 0x10000000, 0xF0000000)
    turned = [[gid and gid | flags[(x + y) % 5] for x, gid in enumerate(row)] for y, row in enumerate(gids())]
    board = board_of(hexes.check(hex_map(ground=layer_text(turned, "terrain"))))
    assert board.terrain == TERRAIN


def test_bare_tile_is_the_same_terrain_as_any_other(hexes: Workshop) -> None:
    bare = '<property name="bare" type="bool" value="true"/>'
    tiles = [tile_text(n, more=bare if n == 0 else "") for n in range(6)]
    assert board_of(hexes.check(hexes_tsx=tileset_text(tiles))).terrain == TERRAIN


def test_faulty_tile_that_is_painted_nowhere_is_a_warning(hexes: Workshop) -> None:
    rows = tuple(row.replace("C", "P") for row in ROWS)
    tiles = [tile_text(n, "gorge" if n == 4 else "") for n in range(6)]
    report = hexes.check(hex_map(rows), hexes_tsx=tileset_text(tiles))
    assert report.is_good
    assert [(f.fault, f.severity) for f in report.findings] == [("terrain_unknown", Severity.WARNING)]


# DYN-24.3 ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("DYN-24.3")
@pytest.mark.parametrize(("starts", "fault"), [
    ("", "objects_missing"),
    (starts_text(POINTS).replace('"starts"', '"start"'), "objects_misspelt"),
    (starts_text(POINTS) * 2, "objects_twice"),
    (f' <group name="g">\n{starts_text(POINTS)} </group>\n', "objects_grouped"),
    (layer_text(gids(), "starts"), "objects_kind"),
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
    board = board_of(hexes.check(hex_map(starts=starts)))
    assert [start.tile for start in board.starts] == [(3, 5), (12, 5)]


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
    board = board_of(hexes.check(hex_map(more=trees + group + objects)))
    assert board == board_of(hexes.check(hex_map()))


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
