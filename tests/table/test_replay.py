"""Replays: there and back, by turn and by event, and played on from the middle."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.engine.contract import Moment
from game.table import Replay, SeatKind, SeatPlan, Shelf, Table, TurnMark
from game.table.record.load import load
from tests.kit.toy import Began, Done, Hidden, Hide, Take, Taken, ThrowDie

SOME = (Hide(0, 2), Hide(1, 3), Take(0), Done(0), Take(1), ThrowDie(1), Take(0))


@pytest.fixture
def table(start) -> Table:
    """A game of seven actions: set-up, three turns, the last one open."""
    table = start(rounds=30)
    for action in SOME:
        table.play(action)
    return table


@pytest.fixture
def replay(table: Table) -> Replay:
    return Replay.open(table.path)


def test_open_then_stands_at_the_beginning(replay: Replay, table: Table) -> None:
    assert (replay.at, replay.length, replay.stopped, replay.notices) == (0, 7, None, [])
    assert replay.digests == 4
    assert replay.moment == Moment(0, 0)
    assert replay.seats == table.seats
    assert (replay.key, replay.map_name, replay.practice) == ("toy", "", False)


def test_scrubbing_then_every_position_is_the_same_both_ways(start) -> None:
    table = start(rounds=30)
    digests = [table.state.digest()]
    while table.to_act:
        seat = table.to_act[0]
        actions = table.legal_actions(seat)
        table.play(actions[table.length % len(actions)])
        digests.append(table.state.digest())
    replay = Replay.open(table.path)
    forwards, backwards = [replay.state.digest()], []
    while replay.at < replay.length:
        replay.step(1)
        forwards.append(replay.state.digest())
    assert replay.result == table.result is not None
    while replay.at:
        backwards.append(replay.state.digest())
        replay.step(-1)
    assert forwards == digests
    assert backwards == digests[:0:-1]
    assert len(digests) > 50


def test_jump_outside_then_stops_at_the_ends(replay: Replay) -> None:
    replay.go(99)
    assert replay.at == 7
    replay.step(-99)
    assert replay.at == 0
    assert replay.result is None


def test_turns_then_tell_where_each_begins(replay: Replay) -> None:
    assert replay.turns == [
        TurnMark(0, Moment(0, 0)),
        TurnMark(2, Moment(1, 0)),
        TurnMark(4, Moment(1, 1)),
        TurnMark(6, Moment(2, 0)),
    ]


def test_jumps_by_turn_then_land_on_the_marks(replay: Replay) -> None:
    there = []
    for _ in range(5):
        replay.next_turn()
        there.append(replay.at)
    assert there == [2, 4, 6, 7, 7]
    back = []
    for _ in range(5):
        replay.previous_turn()
        back.append(replay.at)
    assert back == [6, 4, 2, 0, 0]


def test_jump_by_event_then_to_the_position_after_it(replay: Replay) -> None:
    entry = next(entry for entry in replay.log() if entry.event == Taken(seat=1))
    replay.go_entry(entry)
    assert replay.at == 5
    assert replay.events() == (Taken(seat=1),)
    assert replay.action(5) == Take(1)
    assert replay.moment == Moment(1, 1)


def test_events_of_the_set_up_then_are_number_0(replay: Replay) -> None:
    assert replay.events() == replay.events(0) == (Began(seat=0),)
    for outside in (0, 8):
        with pytest.raises(IndexError):
            replay.action(outside)


def test_log_then_hides_from_an_onlooker_what_was_secret(replay: Replay) -> None:
    def hidden(viewer: int | None) -> set[int | None]:
        return {entry.event.stones for entry in replay.log(viewer) if isinstance(entry.event, Hidden)}

    assert hidden(None) == {None}
    assert hidden(0) > {None}


def test_luck_and_course_then_are_those_of_the_game(replay: Replay, table: Table) -> None:
    assert replay.luck() == table.luck()
    assert replay.course() == table.course()


def test_replay_of_a_running_game_then_stands_at_its_end_and_disturbs_nothing(table: Table) -> None:
    replay = Replay.of(table)
    assert replay.at == replay.length == 7
    replay.go(3)
    table.play(Take(0))
    assert replay.length == 7
    assert table.length == 8


def test_replay_of_a_changed_file_then_stops_and_names_the_action(table: Table) -> None:
    path = table.path
    path.write_text(path.read_text(encoding="utf-8").replace('"throw_die"', '"done"'), encoding="utf-8")
    replay = Replay.open(path)
    assert replay.stopped.key == "differs"
    assert dict(replay.stopped.values)["action"] == 6
    assert replay.length == 4


def test_play_on_then_forks_and_notes_where_from(replay: Replay, table: Table, shelf: Shelf) -> None:
    before = table.path.read_bytes()
    replay.header = msgspec.structs.replace(replay.header, practice=True)
    replay.go(4)
    seats = [SeatPlan("Ann", SeatKind.NORMAL), SeatPlan("Ben")]
    fork = replay.play_on(seats, shelf=shelf)
    assert fork.length == 4
    assert fork.path is None
    fork.play(Take(1))
    fork.play(Take(1))
    assert table.path.read_bytes() == before
    loaded = load(fork.path)
    assert loaded.fault is None
    assert len(loaded.history) == 6
    assert loaded.digests == 3
    assert loaded.header.seats == tuple(seats)
    assert (loaded.header.fork.id, loaded.header.fork.actions) == (table.id, 4)
    assert loaded.header.id != table.id
    assert replay.at == 4


def test_play_on_in_practice_then_the_dice_to_come_are_the_same(replay: Replay, table: Table) -> None:
    replay.header = msgspec.structs.replace(replay.header, practice=True)
    replay.go(5)
    fork = replay.play_on()
    assert fork.play(ThrowDie(1)) == list(table.history.steps[5].events)


def test_play_on_from_a_finished_game_then_nobody_is_to_act(start, tmp_path: Path) -> None:
    table = start(rounds=1)
    for action in (Hide(0, 1), Hide(1, 2), Done(0), Done(1)):
        table.play(action)
    replay = Replay.open(table.path)
    replay.go(replay.length)
    assert replay.play_on(shelf=Shelf(tmp_path)).to_act == ()
