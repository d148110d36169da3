"""`caleidos check` of army lists: every fault in a line, and what a good list costs."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import supplied_path
from game.cli import run as cli
from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.table.armies import ArmyList, ArmyShelf


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path / "home"))
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def shelf(tmp_path: Path) -> ArmyShelf:
    """A folder of lists."""
    return ArmyShelf(tmp_path)


def test_a_good_list_answers_0(shelf: ArmyShelf, capsys: pytest.CaptureFixture[str]) -> None:
    preset = presets()["graighule_1000"]
    path = shelf.save("spears", ArmyList(preset.roster, 1000))
    assert cli.run(["check", str(path)]) == 0
    assert capsys.readouterr().out == f"spears.army: good ({preset.points} of 1000 points)\n"


def test_every_fault_of_a_list_is_a_line(shelf: ArmyShelf, capsys: pytest.CaptureFixture[str]) -> None:
    thin = Roster("graighule", (RosterEntry("gra_lord", options=("rivack", "rivack_lance")),))
    path = shelf.save("thin", ArmyList(thin, 500))
    good = shelf.save("fine", ArmyList(presets()["khesoy_500"].roster, 500))
    assert cli.run(["check", str(good), str(path), str(supplied_path("caledea", "duel"))]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "fine.army: good (497 of 500 points)"
    assert lines[1] == "thin.army: Castle Lord: Rivack and lance and Rivack exclude each other. (CDN-38.13)"
    assert "duel" in lines[-1]
    assert "thin.army: The army needs at least 2 Core units; it has 0. (CDN-38.10)" in lines


def test_spoilt_and_missing_lists_answer_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.army"
    bad.write_text("hello", encoding="utf-8")
    assert cli.run(["check", str(bad), str(tmp_path / "none.army")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert lines[0] == "bad.army: this is not an army list; the army builder saves those."
