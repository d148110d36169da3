"""A save is opened in the window: it answers at once, and what came before is told as soon as it was played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.play.recalling import LEAST_S, Recalling
from game.table import Shelf, Table
from game.table.record.load import load
from game.ui.paint.rich import plain
from tests.scenes.kits.seated import sit_down
from tests.scenes.kits.tables import play_some, table

WAITING = "What happened so far is being read ..."


@pytest.fixture
def saved() -> Path:
    """A game of some rounds that waits for Ada."""
    played = play_some(table(3, shelf=Shelf()), 60, until_seat=0)
    assert played.path is not None
    return played.path


def clock(step: float):
    """A clock that goes on by so much whenever it is looked at."""
    now = 0.0

    def look() -> float:
        nonlocal now
        now += step
        return now

    return look


def test_opened_then_the_table_answers_before_what_came_earlier_is_known(saved: Path, monkeypatch) -> None:
    monkeypatch.setattr(Recalling, "work", lambda self, dt: False)
    resumed = Table.resume(saved, shelf=Shelf())
    person = sit_down(resumed)
    assert not resumed.known
    assert person.chronicle() == [WAITING]
    assert person.offered
    assert not resumed.known


def test_a_moment_later_then_everything_is_told_as_if_the_game_had_never_been_left(saved: Path) -> None:
    resumed, played_again = Table.resume(saved, shelf=Shelf()), Table.from_loaded(load(saved))
    person, other = sit_down(resumed), sit_down(played_again)
    person.scene.recalling.now = clock(LEAST_S / 3)
    for _ in range(400):
        person.pass_time(1 / 60)
    assert resumed.known
    assert person.chronicle() == other.chronicle()
    assert person.side() == other.side()
    assert person.scene.take_outcome() is None


def test_each_frame_then_takes_a_little_only(saved: Path) -> None:
    resumed = Table.resume(saved)
    recalling, frames = Recalling(resumed, clock(LEAST_S / 2)), 0
    while not recalling.work(0.0):
        frames += 1
    assert frames > 5
    assert resumed.known
    assert not recalling.work(0.0)


def test_what_came_earlier_was_changed_then_it_is_told_once(saved: Path) -> None:
    lines = saved.read_text(encoding="utf-8").splitlines(keepends=True)
    place = next(n for n, line in enumerate(lines) if '"entry":"turn"' in line and '"n":0' not in line)
    lines[place] = lines[place].replace('"digest":"', '"digest":"0')
    saved.write_text("".join(lines), encoding="utf-8")
    resumed = Table.resume(saved, shelf=Shelf())
    assert resumed.take_notices() == []
    person = sit_down(resumed)
    person.pass_time(1)
    (message,) = person.messages
    assert plain(message).startswith("What came before action ")
    person.pass_time(1)
    assert resumed.take_notices() == []
