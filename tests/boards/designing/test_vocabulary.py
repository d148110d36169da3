"""One vocabulary: every game's maps take `title`, `author` and `description`; the words of older maps stay valid."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import Finding, Report
from game.boards.games import AnyBoard
from tests.boards.kits.fieldkit import FORMAT, field_text
from tests.boards.kits.hexkit import hex_map, hex_workshop
from tests.boards.kits.mapkit import Workshop, check_text, map_text
from tests.boards.kits.tablekit import table_text

GAMES = ("caledea", "dynasty", "caldaern", "kalesia")


def property_text(name: str, value: object, kind: str = "") -> str:
    return f'  <property name="{name}"{f" type={chr(34)}{kind}{chr(34)}" if kind else ""} value="{value}"/>\n'


def checked(folder: Path, game: str, **texts: str) -> Report:
    """The check of a good map of a game that has these texts."""
    wanted = "".join(property_text(name, text) for name, text in texts.items())
    said = property_text("game", game) + wanted
    if game == "caledea":
        return Workshop(folder).check(map_text(properties=said))
    if game == "dynasty":
        return hex_workshop(folder).check(hex_map(properties=wanted))
    if game == "caldaern":
        return check_text(folder, field_text(properties=FORMAT + said))
    return check_text(folder, table_text(properties=said + property_text("seats", 2, "int")))


def texts_of(report: Report) -> tuple[str, str]:
    assert report.board is not None
    board: AnyBoard = report.board
    return board.title, board.description


def about_properties(report: Report) -> list[Finding]:
    """What was found about the words of a map."""
    return [finding for finding in report.findings if finding.code == "map_property"]


@pytest.mark.parametrize("game", GAMES)
def test_title_author_and_description_are_read_in_every_game(tmp_path: Path, game: str) -> None:
    report = checked(tmp_path, game, title="A ford", author="Ada", description="Wet.")
    assert about_properties(report) == []
    assert texts_of(report) == ("A ford", "Wet.")


@pytest.mark.rule("DYN-24.10", "CDN-29.23")
@pytest.mark.parametrize(("game", "old", "read"), [
    ("dynasty", {"name": "A ford"}, ("A ford", "")), ("caldaern", {"notes": "Wet."}, ("", "Wet.")),
])  # fmt: skip
def test_words_of_older_maps_stay_valid(tmp_path: Path, game: str, old: dict[str, str], read: tuple[str, str]) -> None:
    report = checked(tmp_path, game, **old)
    assert about_properties(report) == []
    assert texts_of(report) == read


def test_the_new_word_comes_first(tmp_path: Path) -> None:
    assert texts_of(checked(tmp_path, "dynasty", name="Old", title="New")) == ("New", "")
    assert texts_of(checked(tmp_path, "caldaern", notes="Old", description="New")) == ("", "New")


@pytest.mark.parametrize(("game", "said", "meant"), [
    ("caledea", "name", "title"), ("caledea", "notes", "description"), ("caledea", "desription", "description"),
    ("dynasty", "notes", "description"), ("dynasty", "titel", "title"), ("caldaern", "name", "title"),
    ("caldaern", "descripton", "description"), ("kalesia", "Name", "title"),
])  # fmt: skip
def test_words_that_a_game_does_not_know_are_answered_with_its_own(
    tmp_path: Path, game: str, said: str, meant: str
) -> None:
    (finding,) = about_properties(checked(tmp_path, game, **{said: "x"}))
    assert (finding.fault, finding.suggestion, finding.severity) == ("property_unknown", meant, "warning")
