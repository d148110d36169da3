"""The kit: a folder in which a designer can begin, and commands that find the program wherever it lies."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.boards import check_map
from game.boards.games import BOARD_GAMES
from game.boards.kit import EXTENSIONS, PROJECT, SESSION, copy_kit
from game.paths import MAPS, program

WINDOW = ("C:/Program Files/Caleidos/caleidos.exe",)
CONSOLE = ("C:/Program Files/Caleidos/caleidos-console.exe",)


def commands(folder: Path) -> dict[str, dict[str, Any]]:
    """The commands of a project by their keys."""
    project = json.loads((folder / PROJECT).read_text("utf-8"))
    return {command["shortcut"]: command for command in project["commands"]}


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A kit in a folder whose name has blanks and umlauts."""
    folder = tmp_path_factory.mktemp("kit") / "Meine Länder für Übermut"
    copy_kit(folder, WINDOW, CONSOLE)
    return folder


def test_every_game_has_a_map_to_begin_with_that_can_be_played_there(kit: Path) -> None:
    for key, game in BOARD_GAMES.items():
        report = check_map(kit / key / game.kit[-1])
        assert (report.is_good, report.game) == (True, key)
        assert "tileset_supplied" not in [finding.fault for finding in report.findings]


def test_the_commands_name_the_program_by_its_full_path_and_show_what_it_says(kit: Path) -> None:
    found = commands(kit)
    assert (found["F5"]["command"], found["F5"]["arguments"]) == (WINDOW[0], "play --map %mapfile")
    assert (found["F6"]["command"], found["F6"]["arguments"]) == (CONSOLE[0], "check %mapfile")
    assert found["F5"]["showOutput"] is True
    assert found["F6"]["showOutput"] is True


def test_tiled_opens_the_project_when_it_is_started_with_it(kit: Path) -> None:
    assert json.loads((kit / SESSION).read_text("utf-8"))["project"] == PROJECT


def test_a_second_time_only_what_is_missing_comes_and_own_work_stays(tmp_path: Path) -> None:
    assert copy_kit(tmp_path, WINDOW, CONSOLE)
    assert copy_kit(tmp_path, WINDOW, CONSOLE) == []
    own = tmp_path / "caledea" / "standard.tmx"
    own.write_text("mine", encoding="utf-8")
    (tmp_path / "dynasty" / "hexes.tsx").unlink()
    assert copy_kit(tmp_path, WINDOW, CONSOLE) == [tmp_path / "dynasty" / "hexes.tsx"]
    assert own.read_text("utf-8") == "mine"


def test_a_program_that_has_moved_is_found_again_and_own_commands_stay(tmp_path: Path) -> None:
    copy_kit(tmp_path, WINDOW, CONSOLE)
    project = json.loads((tmp_path / PROJECT).read_text("utf-8"))
    project["commands"].append({"arguments": "%mapfile", "command": "gimp", "shortcut": "F9", "name": "Bild"})
    (tmp_path / PROJECT).write_text(json.dumps(project), encoding="utf-8")
    assert copy_kit(tmp_path, ("/opt/neu/caleidos",), ("/usr/bin/python3", "-m", "game")) == [tmp_path / PROJECT]
    found = commands(tmp_path)
    assert found["F5"]["command"] == "/opt/neu/caleidos"
    assert (found["F6"]["command"], found["F6"]["arguments"]) == ("/usr/bin/python3", "-m game check %mapfile")
    assert (found["F9"]["command"], found["F9"]["arguments"]) == ("gimp", "%mapfile")
    assert copy_kit(tmp_path, WINDOW, CONSOLE) == [tmp_path / PROJECT]
    assert commands(tmp_path)["F6"]["arguments"] == "check %mapfile"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"commands": 3}', '{"commands": [{}]}', "[" * 9000])
def test_a_project_that_cannot_be_understood_is_left_alone(tmp_path: Path, text: str) -> None:
    (tmp_path / PROJECT).write_text(text, encoding="utf-8")
    assert tmp_path / PROJECT not in copy_kit(tmp_path, WINDOW, CONSOLE)
    assert (tmp_path / PROJECT).read_text("utf-8") == text


@pytest.mark.skipif(sys.platform == "win32", reason="who makes links there needs a right that few have")
def test_what_tiled_itself_runs_comes_along_and_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    supplied = tmp_path / "product"
    (supplied / EXTENSIONS).mkdir(parents=True)
    for path in MAPS.iterdir():
        if path.name != EXTENSIONS:
            (supplied / path.name).symlink_to(path)
    (supplied / EXTENSIONS / "caleidos.js").write_text("// new", encoding="utf-8")
    monkeypatch.setattr("game.boards.kit.MAPS", supplied)
    target = tmp_path / "own" / EXTENSIONS / "caleidos.js"
    target.parent.mkdir(parents=True)
    target.write_text("// old", encoding="utf-8")
    assert target in copy_kit(tmp_path / "own", WINDOW, CONSOLE)
    assert target.read_text("utf-8") == "// new"
    assert copy_kit(tmp_path / "own", WINDOW, CONSOLE) == []


# The program ------------------------------------------------------------------------------------------------
def test_in_an_environment_of_its_own_the_program_is_the_script_beside_the_interpreter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "Grüne Wiese" / ("caleidos.exe" if sys.platform == "win32" else "caleidos")
    script.parent.mkdir()
    script.touch()
    monkeypatch.setattr(sys, "argv", ["pytest"])
    monkeypatch.setattr(sys, "executable", str(script.with_name("python")))
    assert program() == (str(script),)
    assert program(console=True) == (str(script),)


def test_the_script_that_was_called_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ending = ".exe" if sys.platform == "win32" else ""
    for folder in ("called", "beside"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / f"caleidos{ending}").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["called/caleidos"])
    monkeypatch.setattr(sys, "executable", str(tmp_path / "beside" / "python"))
    assert program() == (str(tmp_path / "called" / f"caleidos{ending}"),)


def test_without_any_script_the_interpreter_runs_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "game" / "__main__.py")])
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setattr(paths.sysconfig, "get_path", lambda name: str(tmp_path))
    assert program() == (str(tmp_path / "python"), str(paths.DATA / "game" / "__main__.py"))


@pytest.mark.parametrize("console", [False, True])
def test_a_build_names_itself_and_on_windows_the_one_that_can_speak(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, console: bool
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    for name in ("caleidos", "caleidos.exe", "caleidos-console.exe"):
        (tmp_path / name).touch()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "caleidos"))
    assert program(console=console) == (str(tmp_path / "caleidos"),)
    monkeypatch.setattr(sys, "platform", "win32")
    for running in ("caleidos.exe", "caleidos-console.exe"):
        monkeypatch.setattr(sys, "executable", str(tmp_path / running))
        assert program(console=console) == (str(tmp_path / ("caleidos-console.exe" if console else "caleidos.exe")),)


@pytest.mark.parametrize("frozen", [False, True])
def test_called_as_a_file_it_finds_itself_and_a_bundle_keeps_its_own_way(
    frozen: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "path", ["where it was called from", *sys.path])
    monkeypatch.setattr(sys, "argv", ["caleidos", "--help"])
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(paths.DATA / "game" / "__main__.py"), run_name="__main__")
    assert ended.value.code == 0
    assert "caleidos play" in capsys.readouterr().out
    assert sys.path[0] == ("where it was called from" if frozen else str(paths.DATA))
