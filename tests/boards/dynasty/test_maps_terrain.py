"""Dynasty Builder's rules for the land of maps, one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import Severity
from game.engine.dynasty.position.board import StartArea
from game.engine.dynasty.position.terrain import LETTERS as TERRAIN_OF
from game.engine.dynasty.position.terrain import TERRAINS
from tests.boards.kits.hexkit import (
    LETTERS,
    ROWS,
    board_of,
    changed,
    gids,
    hex_map,
    hex_workshop,
    json_map,
    tile_text,
    tileset_text,
)  # fmt: skip
from tests.boards.kits.mapkit import Workshop, codes, faults, layer_text, only

TERRAIN = tuple(TERRAIN_OF.get(letter, -1) for row in ROWS for letter in row)


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
    found = only(hexes.check(hex_map(ground=layer_text(gids(), "ground"))))
    assert (found.fault, found.layer, found.code) == ("layer_misspelt", "ground", "no_terrain_layer")
    empty = layer_text([[0] * 15 for _ in gids()], "sky")
    assert only(hexes.check(hex_map(ground=layer_text(gids(), "ground") + empty))).fault == "layer_missing"
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
