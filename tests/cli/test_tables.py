"""Tables of card games on the command line: checked, played at, drawn."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.boards import supplied_path
from game.cli import run as cli
from game.cli.commands import play
from game.scenes.app.base import Outcome


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Outcome]:
    """What the window is opened with."""
    found: list[Outcome] = []
    monkeypatch.setattr(play, "open_window", lambda first, words, notice=None: found.append(first) or 0)
    return found


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A designer's table of Kalesia for three."""
    path = tmp_path / "mine.tmx"
    text = supplied_path("kalesia", "table_3").read_text("utf-8")
    path.write_text(text.replace("A table for three", "Our glade"), encoding="utf-8")
    return path


def fails(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """The one line of a command that answers 2."""
    assert cli.run(list(argv)) == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1
    return captured.err


def test_table_of_a_designer_is_played_at(opened: list[Outcome], mine: Path) -> None:
    assert cli.run(["play", "kalesia", "--map", str(mine)]) == 0
    table = opened[0].values["table"]
    assert table.layout.title == "Our glade"
    assert [seat.kind for seat in table.seats] == ["human", "normal", "normal"]
    assert table.map_name == str(mine)


def test_game_may_be_left_out_where_the_map_tells_it(opened: list[Outcome], mine: Path) -> None:
    assert cli.run(["play", "--map", str(mine), "--seats", "easy,human,easy"]) == 0
    assert cli.run(["play", "--map", "duel"]) == 0
    assert [first.values["table"].key for first in opened] == ["kalesia", "caledea"]


def test_without_a_map_the_supplied_table_is_taken(opened: list[Outcome]) -> None:
    assert cli.run(["play", "caleira", "--seats", "human,easy,easy"]) == 0
    table = opened[0].values["table"]
    assert (table.layout.id, table.map_name, table.header.map) == ("table_3", "", None)


def test_table_for_another_number_of_players_is_refused(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    said = fails(capsys, "play", "kalesia", "--map", str(mine), "--seats", "human,easy")
    assert f"{mine} is a table for 3 players; 2 seats were named." in said


def test_bad_table_is_refused_with_its_first_fault(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    mine.write_text(mine.read_text(encoding="utf-8").replace('type="forest"', 'type="forrest"'), encoding="utf-8")
    said = fails(capsys, "play", "--map", str(mine))
    assert "There is no kind of area “forrest”. Did you mean “forest”?" in said


def test_table_of_another_game_is_refused(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    assert "not for “caleira”" in fails(capsys, "play", "caleira", "--map", str(mine))


def test_play_needs_a_game_or_a_map_that_tells_it(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    assert "which game?" in fails(capsys, "play")
    assert "There is no map called “nowhere”." in fails(capsys, "play", "--map", "nowhere")
    text = mine.read_text(encoding="utf-8").replace('name="game"', 'name="gaem"')
    mine.write_text(text.replace('type="forest"', 'type="x"').replace('type="seat"', 'type="y"'), encoding="utf-8")
    assert "no property “game”" in fails(capsys, "play", "--map", str(mine))


def test_arena_takes_no_table(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    said = fails(capsys, "arena", "kalesia", "--seats", "easy,easy,easy", "--games", "1", "--map", str(mine))
    assert "leave out --map" in said


def test_check_tells_good_tables_from_bad_ones(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    assert cli.run(["check", str(mine)]) == 0
    assert capsys.readouterr().out == f"{mine}: good (Kalesia, 3 players).\n"
    text = mine.read_text(encoding="utf-8")
    mine.write_text(text.replace('<property name="seat" type="int" value="2"/>', ""), encoding="utf-8")
    assert cli.run(["check", str(mine)]) == 1
    out = capsys.readouterr().out
    assert "object “seat 2”: The area “seat” does not say to which place it belongs." in out
    assert "[map_area_seat]" in out


def test_table_is_drawn_without_a_window(mine: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    assert cli.run(["shot", str(mine), "-o", str(out), "--size", "1024x640"]) == 0
    assert pygame.image.load(out).get_size() == (1024, 640)
