"""The maps that come with the product: what the rules say of them, and that they are what their scripts make."""

from __future__ import annotations

import itertools
import json
import os
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from game.boards import (
    LESSON_MAPS,
    SUPPLIED,
    BoardError,
    check_map,
    description_of,
    load_board,
    map_path,
    supplied_path,
    title_of,
)  # fmt: skip
from game.boards.tiled.boards import map_picture
from game.engine.caledea.position.board import PAIR_CODES, RESOURCES, Board, join
from game.engine.caledea.position.kingdoms import KINGDOMS, playable_kingdoms
from game.engine.dynasty.position.terrain import TERRAINS
from game.paths import MAPS
from game.views.previews.caledea_tiles import square_tile
from game.words import Words, languages
from tests.kit.pixels import mean_difference
from tools.maps import make_maps

IDS = SUPPLIED["caledea"]
BARREN = ("AI", "AS", "IS", "GH", "GT", "HT")

SQUARES_OF = {
    "xonavia": ("40 12 63 35 17 67 99", "50 22 73 05 45 27 89"),
    "talaq": ("30 71 43 04 26 76 09", "31 72 03 44 86 08 58"),
    "brennoch": ("70 11 53 25 85 48 98", "60 21 83 14 55 97 38"),
    "ossuria": ("80 42 03 65 37 97 19", "70 02 52 25 96 57 29"),
    "calvane": ("90 61 13 84 45 07 39", "80 12 62 34 75 17 49"),
    "ithrune": ("60 91 32 74 46 96 18", "40 81 23 54 95 77 28"),
    "kessimar": ("00 23 73 55 87 38 69", "01 43 84 15 56 78 39"),
    "dravenna": ("51 33 83 15 56 78 29", "42 92 74 06 47 19 79"),
    "myrrhold": ("21 62 44 94 16 57 89", "11 61 93 26 76 48 99"),
}
"""CAL-2.23, squares as column and row."""


def span(board: Board, cells: tuple[int, ...]) -> int:
    """Length of the shortest tree that joins some cells."""
    ground, joined, left, length = board.geometry, [cells[0]], set(cells[1:]), 0
    while left:
        step, cell = min((ground.distance(a, b), b) for a in joined for b in left)
        length += step
        left.remove(cell)
        joined.append(cell)
    return length


def closest(board: Board) -> int:
    """Least distance between two squares with the same pair."""
    pairs = (itertools.combinations(board.cells_of(pair), 2) for pair in range(len(PAIR_CODES)))
    return min(board.geometry.distance(a, b) for group in pairs for a, b in group)


@pytest.mark.rule("CAL-2.17")
@pytest.mark.parametrize("name", IDS)
def test_supplied_map_has_no_findings_at_all(name: str) -> None:
    report = check_map(supplied_path("caledea", name))
    assert report.findings == ()
    assert report.board is not None
    assert report.board.id == name


@pytest.mark.parametrize("name", IDS)
def test_supplied_map_is_what_its_script_makes(name: str) -> None:
    text = supplied_path("caledea", name).read_text("utf-8")
    board = load_board(name)
    assert make_maps.map_text(name, board) == text
    if name in ("standard", "standard_b", "epic", "grand", "duel"):
        assert make_maps.BOARDS[name]().pairs == board.pairs


def test_tile_set_is_what_its_script_makes() -> None:
    assert make_maps.tileset_text() == (MAPS / "caledea" / "squares.tsx").read_text("utf-8")


def test_every_map_in_the_folder_has_an_id() -> None:
    assert sorted(path.stem for path in (MAPS / "caledea").glob("*.tmx")) == sorted(IDS + LESSON_MAPS["caledea"])


@pytest.mark.rule("CAL-2.20")
def test_standard_comes_first_and_sizes_are_those_of_the_rules() -> None:
    assert IDS[:4] == ("standard", "standard_b", "epic", "grand")
    sizes = {name: (load_board(name).width, load_board(name).height) for name in IDS}
    assert sizes == {
        "standard": (10, 10), "standard_b": (10, 10), "epic": (20, 10), "grand": (20, 20),
        "duel": (6, 6), "strips": (12, 8), "provinces": (16, 12), "heartlands": (24, 16),
    }  # fmt: skip


@pytest.mark.rule("CAL-2.21")
@pytest.mark.rule("CAL-2.22")
@pytest.mark.rule("CAL-2.23")
@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_squares_of_each_kingdom_are_those_of_the_rules(kingdom: str) -> None:
    for name, squares in zip(("standard", "standard_b"), SQUARES_OF[kingdom]):
        board = load_board(name)
        found = {board.geometry.squares[cell] for cell in board.cells_of(KINGDOMS[kingdom].pair)}
        assert found == {(int(x), int(y)) for x, y in squares.split()}


@pytest.mark.rule("CAL-2.21")
@pytest.mark.rule("CAL-2.22")
def test_first_and_last_rows_of_both_boards_are_those_of_the_rules() -> None:
    rows = {
        "standard": ("AH AS GH HS GI AI AT ST GS IT", "HS GS HI IT IS HT AH GH AG GI"),
        "standard_b": ("AI IS AS GH AT GI ST GS IT HT", "GT HI GS AH IT GT HT HI GI AG"),
    }
    for name, (first, last) in rows.items():
        codes = [PAIR_CODES[pair] for pair in load_board(name).pairs]
        assert " ".join(codes[:10]) == first
        assert " ".join(codes[-10:]) == last


@pytest.mark.rule("CAL-2.24")
def test_both_boards_hold_each_pair_as_often_as_the_rules_say() -> None:
    for name, special in (("standard", "AI"), ("standard_b", "IS")):
        pairs = load_board(name).pairs
        wanted = {c: 6 if c in BARREN and c != special else 7 for c in PAIR_CODES}
        assert {c: pairs.count(i) for i, c in enumerate(PAIR_CODES)} == wanted


@pytest.mark.rule("CAL-2.24")
def test_no_square_is_the_same_on_both_boards() -> None:
    first, second = load_board("standard").pairs, load_board("standard_b").pairs
    assert all(a != b for a, b in zip(first, second))


@pytest.mark.rule("CAL-2.24")
def test_equal_pairs_are_never_closer_than_four_however_the_boards_are_joined() -> None:
    boards = [load_board(name) for name in ("standard", "standard_b", "epic", "grand")]
    boards.append(load_board([["standard"], ["standard_b"]]))
    assert [closest(board) for board in boards] == [4] * 5


@pytest.mark.rule("CAL-2.24")
def test_every_kingdom_has_its_land_equally_close_together() -> None:
    for name in ("standard", "standard_b"):
        board = load_board(name)
        assert {span(board, board.cells_of(k.pair)) for k in KINGDOMS.values()} == {27}
    epic = load_board("epic")
    assert {span(epic, epic.cells_of(k.pair)) for k in KINGDOMS.values()} == {59, 60}


# Joining ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("CAL-2.18")
@pytest.mark.rule("CAL-2.19")
@pytest.mark.rule("CAL-2.20")
def test_epic_and_grand_are_arrangements_of_the_two_boards() -> None:
    epic = load_board([["standard", "standard_b"]])
    assert (epic.width, epic.height, epic.pairs) == (20, 10, load_board("epic").pairs)
    grand = load_board([["standard", "standard_b"], ["standard_b", "standard"]])
    assert (grand.width, grand.height, grand.pairs) == (20, 20, load_board("grand").pairs)


@pytest.mark.rule("CAL-2.19")
def test_joined_board_wraps_at_its_outer_edges_only() -> None:
    board = load_board([["standard", supplied_path("caledea", "standard_b")]])
    ground = board.geometry
    assert ground.distance(ground.cell((9, 0)), ground.cell((10, 0))) == 1
    assert ground.distance(ground.cell((0, 0)), ground.cell((19, 0))) == 1
    assert ground.distance(ground.cell((0, 0)), ground.cell((9, 0))) == 9


@pytest.mark.rule("CAL-2.19")
@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        ([], "arrangement_shape"),
        ([[]], "arrangement_shape"),
        ([["standard", "standard"], ["standard"]], "arrangement_shape"),
        ([["standard", "duel"]], "arrangement_sizes"),
        ([["standard"] * 5], "arrangement_large"),
        ([["standard"]] * 5, "arrangement_large"),
    ],
)
def test_arrangement_that_does_not_fit_is_refused(rows: list[list[str]], fault: str) -> None:
    with pytest.raises(BoardError) as error:
        load_board(rows)
    assert [(f.code, f.fault) for f in error.value.findings] == [("config_arrangement", fault)]


@pytest.mark.rule("CAL-2.19")
def test_arrangement_reports_the_findings_of_all_its_maps(tmp_path: Path) -> None:
    (tmp_path / "a.tmx").write_text("<map/>", encoding="utf-8")
    with pytest.raises(BoardError) as error:
        load_board([["standart", tmp_path / "a.tmx", tmp_path / "b.tmx"]])
    found = {finding.fault for finding in error.value.findings}
    assert {"map_unknown", "attribute_missing", "file_missing"} <= found
    assert error.value.findings[0].suggestion == "standard"


# Names ------------------------------------------------------------------------------------------------------
def test_map_is_found_by_id_by_game_and_id_and_by_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = supplied_path("caledea", "duel")
    assert map_path("duel") == map_path("caledea/duel") == map_path("duel", "caledea") == path
    monkeypatch.chdir(tmp_path)
    assert map_path("maps/caledea/duel.tmx") == path
    assert load_board("maps/caledea/duel.tmx") == load_board(path) == load_board("duel")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", IDS)
def test_supplied_maps_have_names_in_every_language(name: str, lang: str) -> None:
    words, board = Words(lang, strict=True), load_board(name)
    assert title_of(board, words)
    assert description_of(board, words)


def test_map_of_a_designer_shows_its_own_texts_or_its_file_name() -> None:
    board = Board(6, 6, (0,) * 36, id="mine")
    words = Words("en", strict=True)
    assert (title_of(board, words), description_of(board, words)) == ("mine", "")
    named = Board(6, 6, (0,) * 36, id="mine", title="My land", description="Flat.")
    assert (title_of(named, words), description_of(named, words)) == ("My land", "Flat.")


# The four maps of our own -----------------------------------------------------------------------------------
@pytest.mark.rule("CAL-2.15")
@pytest.mark.parametrize("name", ["duel", "strips", "provinces", "heartlands"])
def test_land_is_shared_out_fairly(name: str) -> None:
    board = load_board(name)
    playable = [KINGDOMS[key] for key in playable_kingdoms(board)]
    assert len(playable) == (4 if name == "duel" else 9)
    assert len({board.pairs.count(k.pair) for k in playable}) == 1
    spans = [span(board, board.cells_of(k.pair)) for k in playable]
    assert max(spans) <= 1.25 * min(spans)


def test_provinces_have_one_resource_in_common() -> None:
    board = load_board("provinces")
    shares = [sum(name in board.resources(sq) for sq in board.geometry.squares) for name in RESOURCES]
    assert shares == [64] * 6
    rows = [board.resources((x, 3)) for x in range(16)]
    assert all("grain" in pair for pair in rows[1:5])
    assert all("timber" in pair for pair in rows[6:10])
    assert all("horses" in pair for pair in rows[12:15])


# Tiled ------------------------------------------------------------------------------------------------------
def painted(board: Board) -> pygame.Surface:
    """A board put together from the game's own tiles."""
    out = pygame.Surface((board.width * 64, board.height * 64))
    for cell, pair in enumerate(board.pairs):
        x, y = board.geometry.squares[cell]
        out.blit(square_tile(pair, 64), (x * 64, y * 64))
    return out


def difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """Mean difference of two pictures of equal size, in steps of 0 to 255."""
    assert a.get_size() == b.get_size()
    one, two = (pygame.image.tobytes(s, "RGB") for s in (a, b))
    return mean_difference(one, two)


@pytest.mark.parametrize("name", ["standard", "duel"])
def test_tiles_that_tiled_shows_are_those_that_the_game_shows(name: str) -> None:
    picture = map_picture(supplied_path("caledea", name))
    assert picture is not None
    assert difference(picture, painted(load_board(name))) < 1


needs_tiled = pytest.mark.skipif(not shutil.which("tmxrasterizer"), reason="Tiled is not installed")


def run_tiled(tmp_path: Path, *command: str | Path) -> None:
    """Run a program of Tiled's without a display."""
    runtime = tmp_path / "run"
    runtime.mkdir(mode=0o700)
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(runtime)}
    subprocess.run([str(part) for part in command], env=env, check=True, capture_output=True, timeout=60)


@needs_tiled
@pytest.mark.parametrize("name", IDS)
def test_tiled_draws_the_supplied_maps_as_the_game_does(name: str, tmp_path: Path) -> None:
    run_tiled(tmp_path, "tmxrasterizer", "--no-smoothing", supplied_path("caledea", name), tmp_path / "m.png")
    assert difference(pygame.image.load(tmp_path / "m.png"), painted(load_board(name))) < 1


@needs_tiled
@pytest.mark.rule("CAL-2.9")
@pytest.mark.parametrize("name", ["duel", "heartlands"])
def test_map_saved_as_json_by_tiled_gives_the_same_board(name: str, tmp_path: Path) -> None:
    source = supplied_path("caledea", name)
    run_tiled(tmp_path, "tiled", "--export-map", "json", "--embed-tilesets", source, tmp_path / "m.tmj")
    shutil.copy(source.with_name("squares.png"), tmp_path)
    document = json.loads((tmp_path / "m.tmj").read_text(encoding="utf-8"))
    document["tilesets"][0]["image"] = "squares.png"
    (tmp_path / "m.tmj").write_text(json.dumps(document), encoding="utf-8")
    assert load_board(tmp_path / "m.tmj").pairs == load_board(name).pairs


def test_project_offers_the_words_of_the_rules() -> None:
    project = json.loads((MAPS / "caleidos.tiled-project").read_text("utf-8"))
    types = {item["name"]: item for item in project["propertyTypes"]}
    assert types["resource"]["values"] == list(RESOURCES)
    assert types["game"]["values"] == list(SUPPLIED)
    assert types["land"]["values"] == list(TERRAINS)
    assert [(m["name"], m["type"], m["value"]) for m in types["start_area"]["members"]] == [
        ("player", "int", 0), ("radius", "int", 2),
    ]  # fmt: skip
    assert {m["name"]: m["propertyType"] for m in types["square"]["members"]} == {
        "resource_a": "resource", "resource_b": "resource",
    }  # fmt: skip


def test_join_is_the_engines() -> None:
    one = load_board("standard")
    assert load_board([["standard"]]).pairs == join([[one]]).pairs
