"""A table plays a game: who is asked, what is written when, what each seat is told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.engine.contract import ConfigError, IllegalAction
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.table.record import disk as disk_module
from game.table.record.load import load
from tests.kit.toy import Began, Done, Hidden, Hide, Shown, Take, Taken, ThrowDie, ToyConfig


def hide_all(table: Table, stones: int = 1) -> None:
    for seat in range(len(table.seats)):
        table.play(Hide(seat, stones))


def test_play_when_legal_then_hands_out_the_events(start) -> None:
    table = start()
    hide_all(table)
    assert table.play(Take(0)) == [Taken(seat=0)]
    assert table.length == 3
    assert table.actions[-1] == Take(0)


def test_play_when_refused_then_nothing_is_written(start) -> None:
    table = start()
    table.play(Hide(0, 1))
    before = table.path.read_bytes()
    with pytest.raises(IllegalAction, match="TOY-1"):
        table.play(Take(0))
    assert table.path.read_bytes() == before
    assert table.length == 1


def test_file_before_the_first_action_then_none(start, shelf: Shelf) -> None:
    table = start()
    assert table.path is None
    assert not shelf.folder.exists()
    table.play(Hide(0, 1))
    assert table.path.parent == shelf.folder
    assert table.path.name.startswith("autosave-")


def test_play_then_the_line_is_synced_before_events_are_handed_out(start, monkeypatch: pytest.MonkeyPatch) -> None:
    table = start()
    hide_all(table)
    synced: list[bytes] = []
    real = os.fsync

    def spy(handle: int) -> None:
        real(handle)
        synced.append(table.path.read_bytes())

    monkeypatch.setattr(disk_module.os, "fsync", spy)
    table.play(Take(0))
    assert len(synced) == 1
    assert synced[0].endswith(b'{"entry":"action","n":3,"action":{"do":"take","seat":0}}\n')


def test_turn_changes_then_a_digest_is_written_with_the_action(start) -> None:
    table = start()
    hide_all(table)
    table.play(Done(0))
    last = table.path.read_text(encoding="utf-8").splitlines()[-1]
    assert last == f'{{"entry":"turn","n":3,"round":1,"seat":1,"digest":"{table.state.digest()}","over":false}}'


def test_game_over_then_the_last_line_says_so(start) -> None:
    table = start(rounds=1)
    hide_all(table)
    table.play(Done(0))
    table.play(Done(1))
    assert table.result.winners == (0, 1)
    assert table.to_act == ()
    assert table.asked is None
    assert '"over":true' in table.path.read_text(encoding="utf-8").splitlines()[-1]


def test_without_a_shelf_then_nothing_is_ever_written(start, shelf: Shelf) -> None:
    table = start(shelf=None)
    hide_all(table)
    assert table.path is None
    assert not shelf.folder.exists()


def test_seed_when_none_is_given_then_drawn_and_recorded(shelf: Shelf) -> None:
    seats = [SeatPlan("A"), SeatPlan("B")]
    one = Table.new("toy", ToyConfig(), seats, shelf=shelf)
    other = Table.new("toy", ToyConfig(), seats, shelf=shelf)
    one.play(Hide(0, 1))
    assert one.seed != other.seed
    assert load(one.path).header.seed == one.seed
    assert one.state.dice.seed == one.seed


def test_seed_of_the_configuration_then_is_used_unless_overridden() -> None:
    seats = [SeatPlan("A"), SeatPlan("B")]
    assert Table.new("toy", ToyConfig(seed=11), seats).seed == 11
    assert Table.new("toy", ToyConfig(seed=11), seats, seed=12).seed == 12


def test_new_when_the_configuration_is_faulty_then_says_so() -> None:
    with pytest.raises(ConfigError, match="rounds = 0"):
        Table.new("toy", ToyConfig(rounds=0), [SeatPlan("A"), SeatPlan("B")])


def test_new_when_seats_do_not_fit_then_says_so() -> None:
    with pytest.raises(ValueError, match="2 seats in the game, 3 at the table"):
        Table.new("toy", ToyConfig(), [SeatPlan("A"), SeatPlan("B"), SeatPlan("C")])


def test_asked_when_several_choose_then_computers_first(start) -> None:
    table = start("human", "easy")
    assert table.to_act == (0, 1)
    assert table.asked == 1
    table.play(Hide(1, 2))
    assert table.asked == 0
    assert table.humans == (0,)
    assert table.kind(1) is SeatKind.EASY


def test_legal_actions_then_only_those_of_the_seat(start) -> None:
    table = start()
    assert table.legal_actions(1) == [Hide(1, 1), Hide(1, 2), Hide(1, 3)]


def test_log_when_something_is_secret_then_shows_each_seat_its_own(start) -> None:
    table = start()
    table.play(Hide(0, 3))
    stones = {
        viewer: [entry.event.stones for entry in table.log(viewer) if isinstance(entry.event, Hidden)]
        for viewer in (0, 1, None)
    }
    assert stones == {0: [3], 1: [None], None: [None]}, "an onlooker sees that it was hidden"


def test_log_then_tells_the_place_of_each_event(start) -> None:
    table = start()
    hide_all(table)
    table.play(Take(0))
    log = table.log(0)
    assert [(type(entry.event), entry.action) for entry in log] == [
        (Began, 0),
        (Hidden, 1),
        (Hidden, 2),
        (Shown, 2),
        (Taken, 3),
    ]
    assert log[-1].moment == (1, 0)


def test_recap_in_my_turn_then_tells_what_others_did_since_mine(start) -> None:
    table = start()
    hide_all(table)
    for action in (Take(0), Done(0), Take(1), Take(1), Done(1), Take(0)):
        table.play(action)
    assert [entry.event for entry in table.recap(0, 0)] == [Taken(seat=1), Taken(seat=1), Began(seat=0)]


def test_recap_in_anothers_turn_then_tells_it_so_far(start) -> None:
    table = start()
    hide_all(table)
    for action in (Done(0), Take(1)):
        table.play(action)
    assert [entry.event for entry in table.recap(0, 0)] == [Taken(seat=1)]


def test_recap_when_a_seat_had_no_turn_yet_then_begins_at_the_beginning(start) -> None:
    table = start()
    hide_all(table)
    table.play(Take(0))
    told = [entry.event for entry in table.recap(1, 1)]
    assert told[0] == Began(seat=0)
    assert told[-1] == Taken(seat=0)
    assert Hidden(seat=0, stones=1, audience=(0,)) not in told


def test_luck_then_sums_throws_against_expectation(start) -> None:
    table = start(rounds=4)
    hide_all(table)
    faces = []
    for _ in range(4):
        faces.append(table.play(ThrowDie(0))[0].face)
        table.play(Done(1))
    mine, other = table.luck()
    assert (mine.throws, mine.expected) == (4, 2.0)
    assert mine.balance == sum(face > 3 for face in faces) - 2.0
    assert other.throws == 0


def test_luck_then_forgets_what_was_taken_back_and_counts_what_came_instead(start) -> None:
    table = start(rounds=4)
    hide_all(table)
    table.play(Take(0))
    table.luck()[0].throws = 99
    assert table.luck()[0].throws == 0, "a tally that is handed out is nobody else's"
    table.undo()
    for expected in (1, 2):
        table.play(ThrowDie(0))
        assert table.luck()[0].throws == expected
        table.play(Done(1))
        assert table.luck()[0].throws == expected
    assert table.luck() == Table.resume(table.path).luck()


def test_course_then_has_a_sample_a_turn_and_one_of_now(start) -> None:
    table = start()
    hide_all(table, 2)
    for action in (Take(0), Done(0), Take(1)):
        table.play(action)
    course = table.course()
    assert course.moments == [(0, 0), (1, 0), (1, 1), (1, 1)]
    assert course.series == {"stones": [(0, 0), (2, 2), (3, 2), (3, 3)]}


def test_resume_then_goes_on_in_the_same_file(start, shelf: Shelf) -> None:
    table = start()
    hide_all(table)
    again = Table.resume(table.path, shelf=shelf)
    again.play(Take(0))
    assert again.path == table.path
    assert again.state.digest() != table.state.digest()
    assert load(again.path).history.state.digest() == again.state.digest()
    assert again.take_notices() == []


def test_resume_of_a_named_save_then_leaves_it_and_writes_a_new_autosave(start, shelf: Shelf) -> None:
    table = start()
    hide_all(table)
    named = table.save_as("before the storm")
    before = named.read_bytes()
    again = Table.resume(named, shelf=shelf)
    assert again.path is None
    again.play(Take(0))
    assert named.read_bytes() == before
    assert again.path not in (named, table.path)
    assert len(load(again.path).history) == 3


def test_save_as_then_holds_the_game_with_its_undone_branch(start) -> None:
    table = start()
    hide_all(table)
    table.play(Take(0))
    table.undo()
    loaded = load(table.save_as("branch"))
    assert len(loaded.history) == 2
    assert loaded.undone == [Take(0)]


def test_save_as_of_a_game_that_is_not_kept_then_still_works(start, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))
    table = start(shelf=None)
    hide_all(table)
    path = table.save_as("arena")
    assert path == tmp_path / "saves" / "arena.caleidos"
    assert len(load(path).history) == 2
