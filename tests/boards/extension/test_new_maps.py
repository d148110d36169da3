"""New maps of the extension: good from the start, and of a size that can be turned."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.boards import check_map
from game.paths import MAPS
from tests.boards.extension.headless import Tasks, Told, call, needs_tiled, turning

pytestmark = needs_tiled

TITLE = 'The "Old" Mill & <more>'
BOARDS = ("caledea", "dynasty", "caldaern")
TABLES = {"caleira": 3, "kalesia": 5}


def tasks(folder: Path) -> Tasks:
    """A new map of each game beside its tile sets, and each board turned."""
    found = {}
    for game in BOARDS:
        shutil.copytree(MAPS / game, folder / game, ignore=shutil.ignore_patterns("*.tmx"))
        found[game] = {"do": "newMap", "game": game, "title": TITLE, "to": str(folder / game / "new.tmx")}
        found[f"{game} turned"] = turning(folder / game / "new.tmx", "turn", "south", folder / game / "turned.tmx")
    for game, seats in TABLES.items():
        (folder / game).mkdir()
        found[f"{game} source"] = call("drawn", "sourcesOf", game, seats)
        source = MAPS / game / f"table_{seats}.tmx"
        found[game] = {"do": "newTable", "from": str(source), "title": TITLE, "to": str(folder / game / "new.tmx")}
    for title in ("The Old Mill", "Ödes Land, groß!", "  ", "漢字"):
        found[f"file {title}"] = call("drawn", "fileName", title)
    found["games"] = {"do": "call", "module": "drawn", "name": "seatsOf", "args": ["kalesia"]}
    return found


@pytest.mark.parametrize("game", [*BOARDS, *TABLES])
def test_a_new_map_is_good_and_bears_its_name(told: Told, game: str) -> None:
    report = check_map(told.folder / game / "new.tmx")
    assert [finding.fault for finding in report.errors] == []
    assert report.game == game
    assert report.board is not None
    assert (report.board.title, report.board.author) == (TITLE, "")


@pytest.mark.parametrize("game", BOARDS)
def test_a_new_board_has_nothing_to_find_fault_with(told: Told, game: str) -> None:
    report = check_map(told.folder / game / "new.tmx")
    nothing_yet = ["terrain_none"] if game == "caldaern" else []
    assert [finding.fault for finding in report.warnings] == nothing_yet


@pytest.mark.parametrize("game", BOARDS)
def test_a_new_board_can_be_turned(told: Told, game: str) -> None:
    assert "refusal" not in told[f"{game} turned"]
    assert check_map(told.folder / game / "turned.tmx").is_good


def test_tables_are_those_that_are_supplied(told: Told) -> None:
    for game in TABLES:
        supplied, elsewhere = told[f"{game} source"]
        assert (MAPS / supplied).exists()
        assert elsewhere.startswith(f"{game}/more/")


def test_files_are_named_after_their_title(told: Told) -> None:
    assert told["file The Old Mill"] == "the_old_mill"
    assert told["file Ödes Land, groß!"] == "oedes_land_gross"
    assert told["file   "] == ""
    assert told["file 漢字"] == ""
