"""Usage, help and what happens when something goes wrong: one clear line, the right exit code, no traceback."""

import errno
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import __version__
from game.cli import run as cli
from game.cli.commands import open_save
from game.cli.fault import CliError
from game.cli.parser import Parser, usage_fault, whole
from game.cli.reports import save_report
from game.paths import DATA
from game.scenes.app.base import Go
from game.words import Words, languages, spoken


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path / "home"))
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def _command(monkeypatch: pytest.MonkeyPatch, run: object) -> None:
    """Put a command of our own in the place of `verify`."""
    fake = SimpleNamespace(arguments=lambda parser, words: None, run=run)
    monkeypatch.setattr(cli, "_command", lambda module: fake)


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--help"]) == 0
    out = capsys.readouterr().out
    for name in cli.COMMANDS:
        assert f"caleidos {name}" in out


@pytest.mark.parametrize("lang", languages())
def test_help_says_what_every_command_is_for(lang: str) -> None:
    assert "cli." not in cli.overview(Words(lang, strict=True))


def test_version_is_the_package_s(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out == f"caleidos {__version__}\n"


def test_unknown_command_offers_the_nearest_and_answers_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["chek"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == 'caleidos: there is no command "chek". Did you mean "check"?\n'


def test_unknown_command_in_german(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert cli.run(["quatsch"]) == 2
    assert capsys.readouterr().err == "caleidos: den Befehl „quatsch“ gibt es nicht. Siehe: caleidos --help\n"


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": ""}, "en"),
    ],
)
def test_language_comes_from_the_locale(
    variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert cli.language() == expected


def test_bug_becomes_one_line_and_a_report(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(args: object, words: Words) -> int:
        raise ZeroDivisionError("the\nfault")

    _command(monkeypatch, broken)
    assert cli.run(["verify"]) == 1
    line = capsys.readouterr().err
    assert line.count("\n") == 1
    assert "ZeroDivisionError: the" in line
    (report,) = (tmp_path / "home" / "cache" / "reports").iterdir()
    assert str(report) in line
    text = report.read_text(encoding="utf-8")
    assert "Traceback" in text
    assert "Command: caleidos verify" in text


def test_bug_without_a_place_for_the_report_still_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path / "file"))
    line = save_report(ValueError("x"), Words("en", strict=True))
    assert "ValueError: x" in line
    assert "No report could be written" in line


def test_bug_in_a_game_says_that_the_game_is_kept(tmp_path: Path) -> None:
    line = save_report(ValueError("x"), Words("en", strict=True), journal=tmp_path / "game.caleidos")
    assert "can be continued" in line


def test_interruption_answers_130(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(args: object, words: Words) -> int:
        raise KeyboardInterrupt

    _command(monkeypatch, stopped)
    assert cli.run(["verify"]) == 130
    assert capsys.readouterr().err == "\n"


def test_reader_that_leaves_is_no_fault() -> None:
    """As in `caleidos --help | true`."""
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "game", "--help"]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, cwd=DATA, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def test_reader_that_leaves_is_known_by_what_windows_says() -> None:
    gone = OSError(errno.EINVAL, "Invalid argument")
    assert cli._reader_has_left(gone, "win32")
    assert not cli._reader_has_left(gone, "linux")
    assert not cli._reader_has_left(OSError(errno.EINVAL, "Invalid argument", "a.tmx"), "win32")
    assert not cli._reader_has_left(ValueError("22"), "win32")


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "ascii"])
def test_terminal_of_few_letters_then_umlauts_where_it_has_them_and_no_fault(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "LC_ALL": "de_DE.UTF-8"}
    for command in (["rules", "CAL-8.7"], ["--help"], ["open", "Größe → 3.caleidos"]):
        done = subprocess.run([sys.executable, "-m", "game", *command], env=environment, capture_output=True, cwd=DATA)
        said = (done.stdout + done.stderr).decode(encoding)
        assert done.returncode == (2 if command[0] == "open" else 0), said
        assert "Traceback" not in said
        assert any(letter in said for letter in "äöü") is (encoding != "ascii")


def test_program_without_a_console_then_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.run(["--version"]) == 0
    assert cli.run(["rules", "CAL-8.7"]) == 0
    assert cli.run(["no such command"]) == 2
    for stream in (sys.stdout, sys.stderr):
        assert stream is not None
        stream.close()


def test_windows_then_its_own_language_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of its menus, not that of its numbers and dates."""
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: 0x0407)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: ("English_United States", "1252"))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("LANG")
    assert cli.language() == "de"
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert cli.language() == "en"


def _parser(lang: str = "en") -> Parser:
    parser = Parser(Words(lang, strict=True), "caleidos verify")
    parser.add("file", nargs="+", metavar="FILE", help_key="verify.file")
    parser.add("--seed", type=whole(0, 9), metavar="N", help_key="play.seed")
    parser.add("--seats", choices=["a", "b"], help_key="play.seats")
    parser.finish()
    return parser


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        ([], "missing: FILE."),
        (["x", "--nonsense"], "nobody knows what to do with: --nonsense."),
        (["x", "--seed"], "--seed needs a value."),
        (["x", "--seed", "ten"], "--seed can't be 'ten'."),
        (["x", "--seed", "10"], "--seed can't be '10'."),
        (["x", "--seats", "c"], "--seats can't be 'c'."),
    ],
)
def test_bad_usage_is_one_sentence(argv: list[str], said: str) -> None:
    with pytest.raises(CliError) as caught:
        _parser().parse_args(argv)
    assert str(caught.value) == f"{said} See: caleidos verify --help"


def test_bad_usage_in_german() -> None:
    with pytest.raises(CliError, match="es fehlt: FILE"):
        _parser("de").parse_args([])


def test_sentence_that_nobody_foresaw_is_passed_on() -> None:
    assert usage_fault(Words("de", strict=True), "not foreseen") == "not foreseen"


@pytest.mark.parametrize("lang", languages())
def test_help_of_a_command_is_in_one_language(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        _parser(lang).parse_args(["--help"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    assert bool(re.search(r"\b(usage|options|positional)\b", out)) is False
    assert Words(lang)("cli.help.usage") in out


def test_broken_catalogue_is_one_line_by_file_and_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shutil.copytree(spoken.FOLDER, tmp_path / "words")
    path = tmp_path / "words" / "de" / "cli.po"
    path.write_text('msgctxt "help.intro"\nmsgid "x"\nmsgstr "y\n', encoding="utf-8")
    monkeypatch.setattr(spoken, "FOLDER", tmp_path / "words")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert cli.run(["--help"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"caleidos: {path}, Zeile 3: So schreibt man keinen Gettext-Katalog.")
    assert told.count("\n") == 1


def test_templates_that_are_broken_leave_a_line_for_logs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "ui.pot").write_text('msgid "x\n', encoding="utf-8")
    monkeypatch.setattr(spoken, "FOLDER", tmp_path)
    assert cli.run(["--help"]) == 2
    assert capsys.readouterr().err == f"caleidos: {tmp_path / 'ui.pot'}, line 1: syntax\n"


@pytest.mark.parametrize(("name", "scene"), [("Ada's game.caleidos", "play"), ("Hosts of Graig.army", "army")])
def test_a_file_of_our_own_is_opened_without_a_command(
    name: str, scene: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Go] = []
    monkeypatch.setattr(open_save, "open_window", lambda first, words: opened.append(first) or 0)
    file = tmp_path / name
    file.write_text("", encoding="utf-8")
    assert cli.run([str(file)]) == 0
    assert [(go.name, go.values["file"]) for go in opened] == [(scene, file)]


def test_a_file_of_our_own_that_is_not_there_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run([str(tmp_path / "gone.caleidos")]) == 2
    assert "gone.caleidos" in capsys.readouterr().err
