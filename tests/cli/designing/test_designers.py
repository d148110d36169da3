"""What Tiled calls and what a designer types: kit, maps, and a map that can't be played yet."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from game.boards import supplied_path
from game.boards.kit import PROJECT, copy_kit
from game.cli import run as cli
from game.cli.commands import play
from game.cli.commands.designing import kit, maps
from game.paths import program
from game.scenes.app.base import Go, Outcome
from game.table import Table
from tests.boards.kits.fieldkit import FORMAT, field_text, prop
from tests.boards.kits.mapkit import Workshop, map_text

FIELD = FORMAT + '  <property name="game" value="caldaern"/>\n'


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path / "home"))
    for variable in ("LC_ALL", "LC_MESSAGES", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Outcome]:
    """What windows were opened with, in the place of windows."""
    found: list[Outcome] = []
    for module in (play, maps):
        monkeypatch.setattr(module, "open_window", lambda first, words, notice=None: found.append(first) or 0)
    monkeypatch.setattr(play, "has_screen", lambda: True)
    return found


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Programs that were started, in the place of programs."""
    found: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **how: found.append(command))
    return found


# A map that can't be played ---------------------------------------------------------------------------------
def test_playing_a_bad_map_opens_the_page_that_says_why(
    tmp_path: Path, opened: list[Outcome], capsys: pytest.CaptureFixture[str]
) -> None:
    bad = Workshop(tmp_path / "Übel & weh", files={"map.tmx": map_text(infinite="1")}).write()
    for command in (["play", "--map", str(bad)], ["play", "caledea", "--map", str(bad)]):
        assert cli.run(command) == 0
        assert opened.pop() == Go("maps", file=bad)
        said = capsys.readouterr().err
        assert "map.tmx" in said
        assert "[map_orientation]" in said


def test_without_a_screen_a_bad_map_is_one_line(
    tmp_path: Path, opened: list[Outcome], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "has_screen", lambda: False)
    bad = Workshop(tmp_path, files={"map.tmx": map_text(infinite="1")}).write()
    assert cli.run(["play", "--map", str(bad)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert opened == []


def test_a_good_map_of_another_game_is_told_in_the_terminal(
    tmp_path: Path, opened: list[Outcome], capsys: pytest.CaptureFixture[str]
) -> None:
    good = Workshop(tmp_path).write()
    assert cli.run(["play", "dynasty", "--map", str(good)]) == 2
    assert "caledea" in capsys.readouterr().err
    assert opened == []


# The page of maps -------------------------------------------------------------------------------------------
def test_maps_opens_the_page_at_the_file(tmp_path: Path, opened: list[Outcome]) -> None:
    good = Workshop(tmp_path).write()
    assert cli.run(["maps", str(good)]) == 0
    assert cli.run(["maps"]) == 0
    assert opened == [Go("maps", file=good), Go("maps")]


@pytest.mark.parametrize("name", ["gone.tmx", "notes.txt", "."])
def test_maps_refuses_what_is_no_map(
    tmp_path: Path, name: str, opened: list[Outcome], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.txt").touch()
    assert cli.run(["maps", str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert opened == []


# Armies that fit the field ----------------------------------------------------------------------------------
def _field(folder: Path, *properties: str) -> str:
    file = folder / "field.tmx"
    file.write_text(field_text(properties=FIELD + "".join(properties)), encoding="utf-8")
    return str(file)


def _points(least: int, most: int) -> tuple[str, str]:
    return prop("points_min", least, "int"), prop("points_max", most, "int")


def _table(opened: list[Outcome]) -> Table:
    table = opened[-1].values["table"]
    assert isinstance(table, Table)
    return table


@pytest.mark.rule("CDN-29.23")
@pytest.mark.parametrize(("least", "most", "points"), [
    (250, 750, 500), (250, 3000, 1000), (1500, 3000, 2000), (600, 700, 700), (1250, 1800, 1250), (260, 270, 250),
])  # fmt: skip
def test_armies_are_as_large_as_the_field_is_made_for(
    tmp_path: Path, least: int, most: int, points: int, opened: list[Outcome]
) -> None:
    assert cli.run(["play", "--map", _field(tmp_path, *_points(least, most))]) == 0
    assert _table(opened).config.points_limit == points


def test_a_size_that_is_asked_for_comes_first(tmp_path: Path, opened: list[Outcome]) -> None:
    field = _field(tmp_path, *_points(250, 750))
    assert cli.run(["play", "--map", field, "--option", "points_limit=1000"]) == 0
    assert _table(opened).config.points_limit == 1000


# The kit ----------------------------------------------------------------------------------------------------
def test_kit_fills_a_folder_and_says_so(
    tmp_path: Path, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "Neue Länder"
    assert cli.run(["kit", str(folder)]) == 0
    first = capsys.readouterr().out
    assert str(folder / PROJECT) in first
    assert "https://www.mapeditor.org" in first
    assert (folder / "caledea" / "squares.tsx").is_file()
    assert cli.run(["kit", str(folder)]) == 0
    assert "already" in capsys.readouterr().out
    assert started == []


def test_kit_without_a_folder_fills_that_of_the_page_of_maps(tmp_path: Path, started: list[list[str]]) -> None:
    assert cli.run(["kit"]) == 0
    assert (tmp_path / "home" / "maps" / PROJECT).is_file()


def test_kit_opens_tiled_where_it_is(
    tmp_path: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kit, "tiled_command", lambda system, env: ["/usr/bin/tiled"])
    assert cli.run(["kit", str(tmp_path)]) == 0
    assert started == [["/usr/bin/tiled", "--new-instance", str(tmp_path / PROJECT)]]
    assert "mapeditor.org" not in capsys.readouterr().out
    assert cli.run(["kit", "--no-tiled", str(tmp_path)]) == 0
    assert len(started) == 1


def test_a_tiled_that_does_not_start_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "tiled_command", lambda system, env: [str(tmp_path / "gone")])
    assert cli.run(["kit", str(tmp_path)]) == 0


@pytest.mark.parametrize("name", ["file/kit", "a\0b"])
def test_a_folder_that_cannot_be_made_is_one_line(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert cli.run(["kit", str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a program has another name there")
def test_tiled_is_looked_for_where_systems_keep_it(tmp_path: Path) -> None:
    for place in ("bin/tiled", "Tiled/tiled.exe"):
        (tmp_path / place).parent.mkdir()
        (tmp_path / place).touch(mode=0o755)
    path = {"PATH": str(tmp_path / "bin")}
    assert kit.tiled_command("linux", path) is None  # nobody could see it
    assert kit.tiled_command("linux", {**path, "DISPLAY": ":0"}) == [str(tmp_path / "bin" / "tiled")]
    nowhere = {"PATH": str(tmp_path), "DISPLAY": ":0"}
    assert kit.tiled_command("linux", nowhere) is None
    assert kit.tiled_command("win32", {**nowhere, "ProgramFiles": str(tmp_path)}) == [
        str(tmp_path / "Tiled" / "tiled.exe")
    ]


def test_a_kit_of_a_clone_without_installation_starts_the_program_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = sys.executable
    monkeypatch.setattr(sys, "argv", ["-m"])
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))  # beside it lies no script of ours
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path))
    _, script = program()
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([python, script, "check", str(supplied_path("caledea", "duel"))], env=plain, cwd=tmp_path,
                          capture_output=True, text=True, check=False)  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    copy_kit(tmp_path / "kit", ("python", "/a clone/__main__.py"), ("python", "-c"))
    project = json.loads((tmp_path / "kit" / PROJECT).read_text("utf-8"))
    assert {command["arguments"] for command in project["commands"]} == {
        '"/a clone/__main__.py" play --map %mapfile', "-c check %mapfile"
    }  # fmt: skip
