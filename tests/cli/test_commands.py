"""The commands from the outside: what they print, what they answer."""

import json
import os
import struct
import sys
from pathlib import Path

import pytest

from game.boards import load_board, supplied_path
from game.cli import run as cli
from game.cli.commands import play
from game.cli.commands.shot import outcome_for, resumed
from game.cli.files import spelled_out
from game.engine import GAMES
from game.scenes.app.base import Outcome
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.ui.settings import Settings, save_settings
from game.words import Words

WORDS = Words("en", strict=True)

on_x_and_wayland = pytest.mark.skipif(sys.platform != "linux", reason="other systems don't say by a variable")


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path / "home"))
    for variable in ("LC_ALL", "LC_MESSAGES", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game of a few actions."""
    plans = [SeatPlan("Anna"), SeatPlan("Bert")]
    table = Table.new(
        "caledea",
        GAMES["caledea"].config_from({"seats": 2}),
        plans,
        board=load_board("duel"),
        map_name="duel",
        seed=5,
        shelf=Shelf(tmp_path / "shelf"),
    )
    for _ in range(6):
        assert table.asked is not None
        table.play(table.legal_actions(table.asked)[0])
    return table.save_as("six")


def _fails(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """The one line of a command that answers 2."""
    assert cli.run(list(argv)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("caleidos: ")
    return captured.err.removeprefix("caleidos: ").strip()


def test_check_of_good_maps_answers_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", str(supplied_path("caledea", "duel"))]) == 0
    assert "good" in capsys.readouterr().out


def test_check_of_a_bad_map_answers_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = tmp_path / "bad.tmx"
    bad.write_text("<map", encoding="utf-8")
    assert cli.run(["check", str(supplied_path("caledea", "duel")), str(bad)]) == 1
    assert "bad.tmx" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["nothere.tmx", "a\0b.tmx", "x" * 5_000, "."])
def test_check_of_what_is_no_file_answers_1(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", name]) == 1
    captured = capsys.readouterr()
    assert captured.err == ""
    assert captured.out


def test_verify_of_a_good_save_answers_0(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["verify", str(save)]) == 0
    assert "six" in capsys.readouterr().out


def test_verify_of_a_changed_save_answers_1(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = save.read_text(encoding="utf-8")
    save.write_text(text.replace('"seed":5', '"seed":6'), encoding="utf-8")
    assert cli.run(["verify", str(save)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_verify_of_a_missing_save_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert _fails(capsys, "verify", "nothere") == "there is no file nothere."


@pytest.mark.parametrize(
    ("name", "said"),
    [("a\0b", "there is no file a?b."), ("x" * 5_000, "there is no file " + "x" * 200 + "....")],
)
def test_names_that_no_system_takes(name: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert _fails(capsys, "verify", name) == said


def test_arena_tells_games_that_nobody_won(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["arena", "kalesia", "--seats", ",".join(["random"] * 4), "--games", "20", "--workers", "1"]
    assert cli.run(argv) == 0
    assert "1 game was won by nobody" in capsys.readouterr().out


def test_arena_plays_prints_and_writes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    target = tmp_path / "a.json"
    argv = ["arena", "caledea", "--map", "duel", "--seats", "random,random", "--games", "2", "--seed", "3"]
    argv += ["--workers", "1", "--option", "turn_limit=10", "--json", str(target)]
    assert cli.run(argv) == 0
    figures = json.loads(target.read_text(encoding="utf-8"))
    keys = {"game", "map", "games", "seed", "seats", "wins", "rates", "unfinished", "seconds"}
    assert set(figures) == keys | {"by_seat", "by_place", "first", "drawn", "rounds", "limited"}
    assert [seat["games"] for seat in figures["by_seat"]] == [2, 2]
    assert (figures["map"], figures["games"], figures["seed"]) == ("duel", 2, 3)
    said = capsys.readouterr().out
    assert "random:" not in said  # of equals nobody is better
    assert "seat 2: " in said
    assert "length in rounds" in said


def test_arena_of_different_players_compares_them(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["arena", "caledea", "--map", "duel", "--seats", "random,easy", "--games", "2", "--workers", "1"]
    assert cli.run([*argv, "--option", "turn_limit=10"]) == 0
    said = capsys.readouterr().out
    assert "random: " in said
    assert "easy: " in said


def test_arena_without_a_cluster_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    said = _fails(capsys, "arena", "caledea", "--seats", "random,random", "--cluster", "nonsense://x")
    assert "nonsense://x" in said or "pip install" in said


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["arena", "caledea"], "missing: --seats."),
        (["arena", "caledea", "--seats", "random,random", "--games", "0"], "--games can't be '0'."),
        (
            ["arena", "caledea", "--seats", "random,random", "--option", "turn_limit=5"],
            "turn_limit can't be 5.",
        ),
        (
            ["arena", "chess", "--seats", "random,random"],
            f'there is no game "chess"; there are: {", ".join(GAMES)}.',
        ),
        (
            ["arena", "caledea", "--seats", "random,random", "--json", "/nowhere/a.json"],
            "/nowhere/a.json can't be",
        ),
        (
            ["play", "caledea", "--seats", "human,human,human,human,human"],
            "Caledea is played by 2-4; 5 seats",
        ),
        (["play", "caledea", "--map", "nothere.tmx"], "nothere.tmx: error: There is no such file"),
        pytest.param(["play", "caledea"], "no screen to open a window on.", marks=on_x_and_wayland),
        (["open", "nothere"], "there is no file nothere."),
        (["shot", "nonsense", "-o", "a.png"], 'nothing to draw is called "nonsense"'),
        (["shot", "title", "-o", "a.png", "--size", "big"], "a size is WIDTHxHEIGHT"),
        (["shot", "title", "-o", "a.png", "--size", "10x10"], "a size is WIDTHxHEIGHT"),
        (["shot", "title", "-o", "a.png", "--scale", "3"], "a scale is a number"),
        (["shot", "title", "-o", "/nowhere/a.png"], "/nowhere/a.png can't be written"),
        (["shot", "setup:chess", "-o", "a.png"], 'there is no game "chess"'),
        (["shot", "nothere.tmx", "-o", "a.png"], "there is no file nothere.tmx."),
    ],
)
def test_bad_input_is_one_line_and_answers_2(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    assert _fails(capsys, *argv).startswith(said)


def test_open_of_a_file_that_is_no_save(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "x.caleidos").write_bytes(b"\x89PNG\0")
    assert "x.caleidos" in _fails(capsys, "open", str(tmp_path / "x.caleidos"))


def test_damaged_save_is_opened_at_what_came_before(save: Path) -> None:
    lines = save.read_bytes().splitlines(keepends=True)
    lines[-3] = b'{"n":"damaged"}\n'
    save.write_bytes(b"".join(lines))
    table, notice = resumed(save, WORDS)
    assert 0 < table.length < 6
    assert notice is not None
    assert WORDS(notice.key, **notice.values)


def test_shot_writes_a_picture_of_the_size_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    target = tmp_path / "title.png"
    assert cli.run(["shot", "title", "-o", str(target), "--size", "1024x640", "--lang", "de"]) == 0
    assert struct.unpack(">2I", target.read_bytes()[16:24]) == (1024, 640)
    assert capsys.readouterr().out == f"{target}: 1024 x 640\n"


def test_shot_of_a_seat_that_is_not_there(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = _fails(capsys, "shot", str(save), "-o", "a.png", "--seat", "3")
    assert said == "there is no seat 3; seats count from 1 to 2."
    assert _fails(capsys, "shot", str(save), "-o", "a.png", "--seat", "0").startswith("there is no seat 0; seats count")


@pytest.mark.parametrize("seat", [1, 2])
def test_seats_of_a_shot_count_from_1(save: Path, seat: int) -> None:
    assert outcome_for(str(save), seat, WORDS).outcome.values["seat"] == seat - 1


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.secrets])
def test_shot_keeps_what_a_computer_holds_while_the_game_goes_on(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = GAMES[key]
    seats = [SeatPlan("Ada"), SeatPlan("Ben", SeatKind.NORMAL)]
    table = Table.new(key, game.config_from({"seats": 2}), seats, seed=5, shelf=Shelf(tmp_path))
    table.play(table.state.legal_actions()[0])
    file = table.save_as("kept")
    assert outcome_for(str(file), 1, WORDS).outcome.values["seat"] == 0
    assert _fails(capsys, "shot", str(file), "-o", "a.png", "--seat", "2").startswith("what seat 2 holds stays secret")


def test_shot_of_a_damaged_save_tells_what_it_draws_and_answers_1(
    save: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = save.read_text(encoding="utf-8").replace('"seed":5', '"seed":6').splitlines(keepends=True)
    save.write_text("".join(line for line in lines if '"entry":"state"' not in line), encoding="utf-8")
    assert cli.run(["shot", str(save), "-o", str(tmp_path / "a.png"), "--size", "1024x640"]) == 1
    captured = capsys.readouterr()
    assert captured.out.startswith(str(tmp_path / "a.png"))
    assert captured.err.startswith("caleidos: six.caleidos: after action 0 the game is not the one")
    assert captured.err.count("\n") == 1


def test_shot_of_a_torn_save_tells_it_and_draws_all_there_is(
    save: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    save.write_bytes(save.read_bytes() + b"{")
    assert cli.run(["shot", str(save), "-o", str(tmp_path / "a.png"), "--size", "1024x640"]) == 0
    assert "breaks off" in capsys.readouterr().err


def test_stars_in_names_are_ours_to_read_on_windows_alone(tmp_path: Path) -> None:
    for name in ("b.tmx", "a.tmx", "a.army", "x.tmx"):
        (tmp_path / name).write_bytes(b"")
    pattern, exact = str(tmp_path / "?.tmx"), str(tmp_path / "[x].tmx")
    assert spelled_out([pattern], "linux") == [pattern]
    assert spelled_out([pattern], "win32") == [str(tmp_path / f"{name}.tmx") for name in "abx"]
    assert spelled_out(["none*.tmx", exact], "win32") == ["none*.tmx", exact]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("command", [["verify"], ["open"], ["shot", "-o", "a.png"]])
def test_pipes_devices_and_folders_are_answered_at_once(
    command: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe.caleidos"
    os.mkfifo(pipe)
    assert _fails(capsys, *command, str(pipe)) == f"{pipe} is a pipe or a device; a plain file is wanted."
    assert _fails(capsys, *command, os.devnull) == f"{os.devnull} is a pipe or a device; a plain file is wanted."
    assert _fails(capsys, *command, str(tmp_path)) == f"{tmp_path} is a folder; a file is wanted."


def test_play_names_its_seats_in_the_language_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Outcome] = []
    monkeypatch.setattr(play, "open_window", lambda first, words, notice=None: opened.append(first) or 0)
    save_settings(Settings(language="de"))
    assert cli.run(["play", "caledea", "--map", "duel"]) == 0
    assert [seat.name for seat in opened[0].values["table"].seats] == ["Du", "Computer 2"]


@pytest.mark.parametrize("name", ["a.nonsense", "a", "a.png.txt"])
def test_shot_writes_no_file_whose_name_says_no_picture(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    said = _fails(capsys, "shot", "title", "-o", str(tmp_path / name))
    assert said == f"{tmp_path / name}: a picture is written as .png, .jpg, .bmp, .tga; its name has to end so."
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="no file has such a name there")
@pytest.mark.parametrize("suffix", [".tmx", ".army", ".caleidos"])
def test_names_of_files_move_no_pen_on_the_terminal(
    suffix: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / f"a\x1b[31m\nb{suffix}"
    file.write_text("{}", encoding="utf-8")
    assert cli.run(["verify" if suffix == ".caleidos" else "check", str(file)]) == 1
    said = capsys.readouterr()
    lines = (said.out + said.err).splitlines()
    assert lines
    assert all("a?[31m?b" in line for line in lines)
    assert "\x1b" not in said.out + said.err
