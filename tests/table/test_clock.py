"""Played time at a table with a limit: counted, kept over saving, reported once, and the same in a replay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.engine.dynasty.position.actions import EndPhase, PlaceStartCity, PlaceStartSoldier, TimeExpired
from game.engine.dynasty.position.config import DynastyConfig, DynastySeat
from game.table import Replay, SaveError, SeatKind, SeatPlan, Shelf, Table
from game.table.record.load import load
from game.words import Words
from tests.kit.boards.dynasty import FORD_VALLEY

WORDS = Words("en", strict=True)
PEOPLE = (SeatKind.HUMAN, SeatKind.HUMAN)


def begin(shelf: Shelf | None, minutes: int = 10, *, practice: bool = False) -> Table:
    """A game on Ford Valley whose set-up is done; the first player is to build."""
    seats = (DynastySeat("Ada", "human"), DynastySeat("Xeno", "human"))
    config = DynastyConfig(seats=seats, first_player=1, time_limit_minutes=minutes)
    plans = [SeatPlan(seat.name, kind) for seat, kind in zip(seats, PEOPLE, strict=True)]
    table = Table.new(
        "dynasty", config, plans, board=FORD_VALLEY, map_name="ford_valley", seed=1, shelf=shelf, practice=practice
    )
    for seat, city, soldier in ((0, (2, 5), (3, 5)), (1, (11, 5), (10, 5))):
        table.play(PlaceStartCity(seat, city))
        table.play(PlaceStartSoldier(seat, soldier))
    return table


def clock_lines(path: Path) -> list[tuple[int, float]]:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [(line["n"], line["played"]) for line in lines if line["entry"] == "clock"]


def why_not_undone(table: Table) -> str:
    notice = table.undo_refusal()
    assert notice is not None
    return notice.text(WORDS)


def test_without_a_limit_nothing_is_counted_or_written(shelf: Shelf) -> None:
    table = begin(shelf, minutes=0)
    table.clock.add(5_000)
    table.play(EndPhase(0))
    table.keep_time()
    assert (table.clock.left, table.time_report()) == (None, None)
    assert table.path is not None
    assert clock_lines(table.path) == []


def test_time_is_kept_over_saving_and_goes_on(shelf: Shelf) -> None:
    table = begin(shelf)
    table.clock.add(120.5)
    table.play(EndPhase(0))
    table.clock.add(30)
    table.keep_time()
    assert table.path is not None
    assert clock_lines(table.path) == [(5, 120.5), (5, 150.5)]
    again = Table.resume(table.path, shelf=shelf)
    assert (again.clock.seconds, again.clock.left) == (150.5, 449.5)
    again.clock.add(100)
    assert Table.resume(again.save_as("kept")).clock.seconds == 250.5


def test_moments_are_not_written_one_by_one(shelf: Shelf) -> None:
    table = begin(shelf)
    for _ in range(4):
        table.clock.add(2)
        table.play(EndPhase(table.to_act[0]))
    assert table.path is not None
    assert [played for _, played in clock_lines(table.path)] == [6]


def test_report_is_due_once_and_the_round_is_played_to_its_end(shelf: Shelf) -> None:
    table = begin(shelf)
    table.clock.add(599)
    assert table.time_report() is None
    table.clock.add(2)
    report = table.time_report()
    assert report == TimeExpired()
    assert [event.__struct_config__.tag for event in table.play(report)] == ["time_expired"]
    assert table.time_report() is None
    while table.result is None:
        table.play(EndPhase(table.to_act[0]))
    assert table.result.reason == "timeout"
    assert table.state.round == 1
    assert table.path is not None
    loaded = load(table.path)
    assert loaded.fault is None
    assert loaded.history.state.digest() == table.state.digest()
    replay = Replay.open(table.path)
    replay.go(replay.length)
    assert replay.result == table.result


@pytest.mark.rule("DYN-18.6")
def test_without_a_limit_the_report_is_refused() -> None:
    refusal = begin(None, minutes=0).state.refusal(TimeExpired())
    assert refusal is not None
    assert refusal.code == "wrong_phase"


def test_report_is_not_taken_back(shelf: Shelf) -> None:
    table = begin(shelf)
    table.clock.add(700)
    table.play(TimeExpired())
    assert why_not_undone(table) == "This can't be taken back: the time was up."


def test_in_practice_the_choice_before_the_report_is_taken_back_with_it(shelf: Shelf) -> None:
    table = begin(shelf, practice=True)
    table.clock.add(700)
    table.play(TimeExpired())
    assert table.undo() == 2, "or the clock would report again at once"
    assert isinstance(table.actions[-1], PlaceStartCity)
    table.redo()
    assert isinstance(table.actions[-1], PlaceStartSoldier)
    assert table.time_report() == TimeExpired()
    assert not table.is_human(TimeExpired().seat)


def test_a_branch_has_the_time_of_its_point(shelf: Shelf) -> None:
    table = begin(shelf)
    for seconds in (100, 50, 25):
        table.clock.add(seconds)
        table.play(EndPhase(0) if table.state.active == 0 else EndPhase(1))
    branch = table.fork(table.length - 1, shelf=shelf)
    assert branch.clock.seconds == 150
    branch.play(EndPhase(branch.to_act[0]))
    assert branch.path is not None
    assert clock_lines(branch.path) == [(6, 150)]
    assert Table.resume(branch.path).clock.seconds == 150


def test_a_line_out_of_place_is_damage(shelf: Shelf) -> None:
    table = begin(shelf)
    assert table.path is not None
    with table.path.open("ab") as file:
        file.write(b'{"entry":"clock","n":9,"played":1.0}\n')
    with pytest.raises(SaveError, match="9"):
        Table.resume(table.path)


def test_time_that_runs_backwards_or_is_no_number_is_damage(shelf: Shelf) -> None:
    table = begin(shelf)
    assert table.path is not None
    whole = table.path.read_bytes()
    for bad in (b"-1.0", b'"long"', b"null"):
        table.path.write_bytes(whole + b'{"entry":"clock","n":4,"played":' + bad + b"}\n")
        with pytest.raises(SaveError):
            Table.resume(table.path)
