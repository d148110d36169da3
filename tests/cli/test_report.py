"""`caleidos report`: a saved battle as a page or as text, and a line for everything that can't be told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli import run as cli
from game.paths import DATA

REPLAYS = DATA / "tests" / "replays"
SHORT = REPLAYS / "caldaern-conceded.jsonl"


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path / "home"))
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def report(*argv: object) -> int:
    """The command."""
    return cli.run(["report", *map(str, argv)])


@pytest.mark.parametrize(("lang", "head"), [("en", "## The armies"), ("de", "## Die Heere")])
def test_text_in_the_language_that_is_asked_for(
    tmp_path: Path, lang: str, head: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "battle.md"
    assert report(SHORT, "-o", out, "--lang", lang) == 0
    assert head in out.read_text(encoding="utf-8").splitlines()
    assert re.fullmatch(r"\S+battle\.md: \d+ KB\n", capsys.readouterr().out)


def test_a_page_holds_its_pictures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "battle.html"
    assert report(SHORT, "-o", out) == 0
    page = out.read_text(encoding="utf-8")
    pictures = re.findall(r'<img src="data:image/jpeg;base64,([^"]+)"', page)
    assert len(pictures) == page.count("<figure>") >= 2
    assert len(set(pictures)) >= 2
    assert len(page) < 3_000_000


def test_a_file_of_the_name_is_written_anew(tmp_path: Path) -> None:
    out = tmp_path / "battle.txt"
    out.write_text("old", encoding="utf-8")
    assert report(SHORT, "-o", out) == 0
    assert out.read_text(encoding="utf-8").startswith("# ")


@pytest.mark.parametrize("name", ["caledea", "dynasty", "caleira", "kalesia"])
def test_every_game_is_told_as_text(tmp_path: Path, name: str) -> None:
    kept = next(iter(sorted(REPLAYS.glob(f"{name}-*.jsonl"))))
    out = tmp_path / "game.md"
    assert report(kept, "-o", out) == 0
    told = out.read_text(encoding="utf-8")
    assert told.startswith("# ")
    assert told.count("\n## ") >= 3


@pytest.mark.parametrize(
    ("file", "out", "said"),
    [
        (SHORT, "battle.pdf", ".html"), (SHORT, "battle", ".html"), (REPLAYS / "none.jsonl", "a.md", "none.jsonl"),
        (SHORT, "no/such/folder.md", "folder.md"),
    ],
)  # fmt: skip
def test_what_cannot_be_told_is_one_line(
    tmp_path: Path, file: Path, out: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report(file, "-o", tmp_path / out) == 2
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 1
    assert said in printed.err
    assert not (tmp_path / out).exists()


def test_a_battle_that_has_not_begun_is_nothing_to_tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun = tmp_path / "begun.jsonl"
    begun.write_text("\n".join(SHORT.read_text(encoding="utf-8").splitlines()[:3]) + "\n", encoding="utf-8")
    assert report(begun, "-o", tmp_path / "a.md") == 2
    assert "first round" in capsys.readouterr().err


def test_a_damaged_save_is_told_as_far_as_it_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (REPLAYS / "caldaern-border-farm.jsonl").read_text(encoding="utf-8").splitlines()
    broken = tmp_path / "broken.jsonl"
    at = len(lines) * 3 // 4
    broken.write_text("\n".join([*lines[:at], "{nonsense", *lines[at + 1 :]]) + "\n", encoding="utf-8")
    out = tmp_path / "a.md"
    assert report(broken, "-o", out) != 0
    assert "Now:" not in capsys.readouterr().err
    assert "**So far**" in out.read_text(encoding="utf-8")


def test_what_is_no_save_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    junk = tmp_path / "junk.jsonl"
    junk.write_bytes(b"\x00\xff" * 100)
    assert report(junk, "-o", tmp_path / "a.md") == 2
    assert capsys.readouterr().err.count("\n") == 1
