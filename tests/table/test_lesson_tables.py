"""Lessons at the table: loaded dice and steps in the journal, files that no list shows, games taken up from them."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.boards import load_board
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig
from game.engine.dice import Dice, LoadedDice
from game.lessons import Runner
from game.lessons import load as load_lesson
from game.table import Luck, SaveError, SeatKind, SeatPlan, Shelf, Table
from game.table.record.journal import LessonRecord
from game.table.record.load import load

CONFIG = CaledeaConfig(seats=(SeatConfig("Ada", kingdom="xonavia"), SeatConfig("Olaf", "ai", kingdom="ossuria")))
SEATS = (SeatPlan("Ada"), SeatPlan("Olaf", SeatKind.EASY))


def a_lesson(shelf: Shelf | None = None, chance: tuple[int, ...] = (6, 1, 5, 4)) -> Table:
    return Table.new(
        "caledea", CONFIG, SEATS, board=load_board("duel"), map_name="duel", practice=True, seed=3, chance=chance,
        lesson=LessonRecord("caledea.9", 2), shelf=shelf,
    )  # fmt: skip


def head(path: Path) -> dict[str, object]:
    return dict(json.loads(path.read_text("utf-8").splitlines()[0]))


def test_faces_and_steps_are_in_the_journal_and_come_back(tmp_path: Path) -> None:
    table = a_lesson(Shelf(tmp_path))
    table.play(table.legal_actions(table.asked)[0])
    table.begin_step("claim")
    path = table.path
    assert path is not None
    assert (head(path)["chance"], head(path)["lesson"]) == ([6, 1, 5, 4], {"id": "caledea.9", "version": 2})
    for again in (Table.resume(path), Table.from_loaded(load(path))):
        assert again.state.digest() == table.state.digest()
        assert again.state.dice.d6(4) == table.state.copy().dice.d6(4)
        assert [(entry.n, entry.step) for entry in again.taught] == [(1, "claim")]
        assert again.lesson == LessonRecord("caledea.9", 2)
    assert json.loads(table.journal()[-1]) == {"entry": "lesson", "n": 1, "step": "claim"}


def test_an_ordinary_game_says_nothing_of_lessons(tmp_path: Path) -> None:
    table = Table.new("caledea", CONFIG, SEATS, board=load_board("duel"), seed=3, shelf=Shelf(tmp_path))
    table.play(table.legal_actions(table.asked)[0])
    assert table.path is not None
    assert {"chance", "lesson"}.isdisjoint(head(table.path))
    assert table.lesson is None
    assert type(table.state.dice) is Dice


def test_loaded_dice_are_nobody_s_luck() -> None:
    runner = Runner.begin(load_lesson("caledea.1"), "Ada", at="won")
    assert runner.table.luck() == [Luck(), Luck()]
    assert runner.table.fork(runner.table.length).luck() != [Luck(), Luck()]


def test_a_lesson_s_file_is_its_own_and_in_no_list(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    table = a_lesson(shelf)
    table.play(table.legal_actions(table.asked)[0])
    assert table.path == shelf.lesson_path("caledea.9")
    assert shelf.is_autosave(table.path)
    assert shelf.saves() == []
    assert shelf.newest_unfinished() is None
    assert shelf.lesson_path("../../etc/passwd").parent == tmp_path


def test_a_game_played_on_from_a_lesson_is_none_and_a_trial_has_fair_dice(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    table = a_lesson(shelf)
    table.play(table.legal_actions(table.asked)[0])
    fork = table.fork(1, shelf=shelf)
    assert fork.lesson is None
    assert fork.state.digest() == table.state.digest()
    fork.play(fork.legal_actions(fork.asked)[0])
    assert len(shelf.saves()) == 1
    trial = table.trial(1)
    assert (trial.lesson, trial.header.chance) == (None, msgspec.UNSET)
    assert not isinstance(trial.state.dice, LoadedDice)


@pytest.mark.parametrize("chance", ["[300]", '["a"]', "[" + "1," * 1000 + "1]", "[-1]"])
def test_faces_that_are_none_are_refused(tmp_path: Path, chance: str) -> None:
    shelf = Shelf(tmp_path)
    table = a_lesson(shelf)
    table.play(table.legal_actions(table.asked)[0])
    assert table.path is not None
    spoiled = table.path.read_text("utf-8").replace('"chance":[6,1,5,4]', f'"chance":{chance}')
    table.path.write_text(spoiled, encoding="utf-8")
    with pytest.raises(SaveError):
        load(table.path)


def test_faces_that_do_not_fit_are_thrown_all_the_same(tmp_path: Path) -> None:
    table = a_lesson(chance=(0, 255, 99))
    assert all(1 <= face <= 6 for face in table.state.copy().dice.d6(3))
