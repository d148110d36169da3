"""Trials: what is played on from a game that isn't over tells nothing of it that its person doesn't know already."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.dice import Dice
from game.table import Replay, SeatKind, SeatPlan, Shelf, Table
from game.table import table as table_module
from game.table.history import History
from game.table.record.load import load
from game.words import Words, languages
from tests.kit.cases import Case, cases, ends_of
from tests.kit.toy import Done, Hide, Take, ThrowDie

GAME = (Hide(0, 1), Hide(1, 3), Take(0), Take(0), Done(0), ThrowDie(1), Take(0), ThrowDie(0), Take(1))
STOPS = (0, 1, 7, 40)
"""After so many actions of a game by chance a trial is begun."""

CASES = [case for case in cases() if case.seats in ends_of(case.game)]
PEOPLE = ("one person", "several people", "nobody")


@pytest.fixture
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is drawn for a new game is the same for all."""
    monkeypatch.setattr(table_module.secrets, "randbits", lambda bits: 4711)
    monkeypatch.setattr(table_module.secrets, "token_hex", lambda n: "ab" * n)
    monkeypatch.setattr(table_module, "_now", lambda: "2026-01-01T00:00:00+00:00")


def table_at(case: Case, state: Any, people: str, *, seed: int) -> Table:
    """A table at which a position has been reached."""
    humans = {"one person": {case.seats - 1}, "several people": {0, case.seats - 1}, "nobody": set()}[people]
    plans = [SeatPlan(f"{n}", SeatKind.HUMAN if n in humans else SeatKind.EASY) for n in range(case.seats)]
    fresh = Table.new(case.game.key, case.config, plans, board=case.board, seed=seed)
    header = msgspec.structs.replace(fresh.header, id="one and the same", created="")
    return Table(header, case.game, case.board, state.config, History(case.game, state))


WALKED: dict[str, list[Any]] = {}
"""The positions of each case, by its name."""


def positions(case: Case) -> list[Any]:
    """Some positions of a game by chance that isn't over in them."""
    if case.id not in WALKED:
        WALKED[case.id] = _walked(case)
    return [state.copy() for state in WALKED[case.id]]


def _walked(case: Case) -> list[Any]:
    state, chance, found = case.new(seed=3), Dice(8), []
    for n in itertools.count():
        if state.result is not None:
            return found
        if n in STOPS:
            found.append(state.copy())
        if n == max(STOPS):
            return found
        actions = [action for action in state.legal_actions() if action.seat == state.to_act[0]]
        state.apply(case.hints.choose(state, actions, chance))
    raise AssertionError("unreachable")


@pytest.mark.parametrize("people", PEOPLE)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_trial_is_made_of_what_the_person_may_know_and_nothing_else(case: Case, people: str, same_chance) -> None:
    for state in positions(case):
        table = table_at(case, state, people, seed=1)
        other = table_at(case, case.hints.otherwise(state, table.eyes), people, seed=2)
        trial, twin = table.trial(0), other.trial(0)
        assert trial.is_trial
        assert trial.journal() == twin.journal()
        assert trial.view(table.eyes) == state.view(table.eyes)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_dice_to_come_then_are_others_in_every_trial(case: Case) -> None:
    for state in positions(case):
        table = table_at(case, state, "one person", seed=1)
        coming = [[dice.below(1 << 30) for _ in range(4)] for dice in (
            state.dice.copy(), table.trial(0).state.dice.copy(), table.trial(0).state.dice.copy()
        )]  # fmt: skip
        assert len({tuple(numbers) for numbers in coming}) == 3


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_trial_then_is_kept_and_gone_on_with_like_any_game(case: Case, tmp_path: Path) -> None:
    state = positions(case)[-1]
    trial = table_at(case, state, "one person", seed=1).trial(0, shelf=Shelf(tmp_path))
    chance = Dice(5)
    for _ in range(20):
        if trial.asked is not None:
            trial.play(case.hints.choose(trial.state, trial.legal_actions(trial.asked), chance))
    loaded = load(trial.path)
    assert (loaded.fault, loaded.notices, loaded.history.state.digest()) == (None, [], trial.state.digest())
    assert Table.resume(trial.path).is_trial
    (save,) = Shelf(tmp_path).saves()
    assert (save.fork.id, save.fork.actions, save.fork.trial) == ("one and the same", 0, True)


# ------------------------------------------------------------------------------------------------ playing on from here
def dice_of(table: Table) -> str:
    return str(table.state.dice.digest_part())


def play(table: Table, actions: int = len(GAME)) -> Table:
    for action in GAME[:actions]:
        table.play(action)
    return table


def test_played_on_from_a_game_that_goes_on_then_it_is_a_trial(start, shelf: Shelf) -> None:
    table = play(start())
    replay = Replay.of(table)
    replay.go(6)
    trial = replay.play_on(shelf=shelf)
    assert (trial.is_trial, trial.header.fork.actions, trial.length) == (True, 6, 0)
    assert table.seed not in (trial.seed, trial.state.dice.seed)


def test_played_on_from_a_game_that_is_over_then_its_dice_come_again(start, shelf: Shelf) -> None:
    table = play(start(rounds=1), 4)
    while table.result is None:
        table.play(Done(table.asked))
    replay = Replay.of(table)
    replay.go(4)
    copy = replay.play_on(shelf=shelf)
    assert (copy.is_trial, copy.length) == (False, 4)
    assert dice_of(copy) == replay.state.dice.digest_part()


def test_played_on_from_practice_then_its_dice_come_again(start, shelf: Shelf) -> None:
    replay = Replay.of(play(start(practice=True)))
    replay.go(6)
    copy = replay.play_on(shelf=shelf)
    assert (copy.is_trial, dice_of(copy)) == (False, replay.state.dice.digest_part())


# ----------------------------------------------------------------------------------------- saves of a game that went on
def told(table: Table) -> list[str]:
    notices = table.take_notices()
    for lang in languages():
        assert all(notice.text(Words(lang, strict=True)) for notice in notices)
    return [notice.key for notice in notices]


def test_a_named_save_opened_at_once_then_is_the_game_itself(start, shelf: Shelf) -> None:
    table = play(start(), 6)
    path = table.save_as("before the throw")
    again = Table.resume(path, shelf=shelf)
    assert (again.is_trial, again.id, dice_of(again)) == (False, table.id, dice_of(table))
    assert told(again) == []


def test_a_named_save_of_a_game_that_went_on_then_is_a_trial(start, shelf: Shelf) -> None:
    table = play(start(), 6)
    path, dice = table.save_as("before the throw"), dice_of(table)
    table.play(GAME[6])
    again = Table.resume(path, shelf=shelf)
    assert (again.is_trial, again.header.fork.id, again.header.fork.actions) == (True, table.id, 6)
    assert dice_of(again) != dice
    assert told(again) == ["trial_gone_on"]
    assert not Table.resume(table.path, shelf=shelf).is_trial


def test_a_named_save_opened_a_second_time_then_is_a_trial(start, shelf: Shelf) -> None:
    path = play(start(), 6).save_as("before the throw")
    first = Table.resume(path, shelf=shelf)
    first.play(GAME[6])
    assert Table.resume(path, shelf=shelf).is_trial
    assert not Table.resume(first.path, shelf=shelf).is_trial


def test_the_game_went_on_from_its_named_save_then_the_autosave_is_a_trial(start, shelf: Shelf) -> None:
    table = play(start(), 6)
    Table.resume(table.save_as("before the throw"), shelf=shelf).play(GAME[6])
    assert Table.resume(table.path, shelf=shelf).is_trial


def test_a_save_of_practice_or_of_a_game_that_is_over_then_stays_what_it_is(start, shelf: Shelf) -> None:
    practice = play(start(practice=True), 6)
    path = practice.save_as("practice")
    practice.play(GAME[6])
    assert not Table.resume(path, shelf=shelf).is_trial
    over = play(start(rounds=1), 4)
    while over.result is None:
        over.play(Done(over.asked))
    assert not Table.resume(over.save_as("over"), shelf=shelf).is_trial


def test_a_damaged_sibling_then_is_passed_by(start, shelf: Shelf) -> None:
    table = play(start(), 6)
    path = table.save_as("before the throw")
    header = path.read_bytes().split(b"\n")[0]
    (shelf.folder / "odd.caleidos").write_bytes(header.replace(b'"format":4', b'"format":99') + b"\n")
    assert not Table.resume(path, shelf=shelf).is_trial
