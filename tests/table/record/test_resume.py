"""Going on with a save: from the newest kept position that can be trusted, and under other rules than it had."""

from __future__ import annotations

import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest

from game.engine import GAMES
from game.engine.contract import Refusal
from game.table import Replay, SaveError, SeatKind, SeatPlan, Shelf, Table, UndoRefused
from game.table import history as history_module
from game.table.record.load import load, resume
from game.words import Words, languages
from tests.kit.toy import Done, Hide, Take, ThrowDie, Thrown, Toy, ToyState

WORDS = Words("en", strict=True)
GAME = (Hide(0, 1), Hide(1, 3), Take(0), Take(0), Done(0), ThrowDie(1), Take(0), ThrowDie(0), Take(1))
"""Round 1 begins with action 3, round 2 with action 7."""


@pytest.fixture
def saved(start) -> Path:
    """A save of nine actions with two kept positions, after 2 and after 6 of them."""
    table = start()
    for action in GAME:
        table.play(action)
    return table.path


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """All actions that toys carry out from now on."""
    found: list[Any] = []
    apply = ToyState.apply

    def watched(self: ToyState, action: Any) -> list[Any]:
        found.append(action)
        return apply(self, action)

    monkeypatch.setattr(ToyState, "apply", watched)
    return found


def entries(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def write(path: Path, lines: list[dict[str, Any]]) -> None:
    path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines), encoding="utf-8")


def text_of(notices: list[Any]) -> str:
    (found,) = notices
    for lang in languages():
        assert "\n" not in found.text(Words(lang, strict=True))
    return str(found.text(WORDS))


# --------------------------------------------------------------------------------------- from the newest position
def test_every_round_then_keeps_its_first_position(saved: Path) -> None:
    lines = entries(saved)
    assert [line["n"] for line in lines if line["entry"] == "state"] == [2, 6]
    for before, line in itertools.pairwise(lines):
        if line["entry"] == "state":
            assert (before["entry"], before["n"]) == ("turn", line["n"])


def test_resume_then_only_what_came_after_the_newest_is_played(saved: Path, applied: list[Any]) -> None:
    table = Table.resume(saved)
    assert applied == list(GAME[6:])
    assert (table.length, table.take_notices()) == (9, [])
    assert table.state.digest() == load(saved).history.state.digest()


def test_resumed_game_that_is_asked_what_came_before_then_plays_it_once(saved: Path, applied: list[Any]) -> None:
    table, whole = Table.resume(saved), Replay.open(saved)
    del applied[:]
    assert [entry.action for entry in table.recap(1, 1)] == [7, 8, 8]
    assert table.log(0) == whole.log(0)
    assert applied == list(GAME[:6])
    assert (table.luck(), table.course(), table.actions) == (whole.luck(), whole.course(), GAME)
    assert applied == list(GAME[:6])


def test_resumed_game_then_is_written_on(saved: Path, shelf: Shelf) -> None:
    Table.resume(saved, shelf=shelf).play(Done(1))
    loaded = load(saved)
    assert (loaded.fault, len(loaded.history), loaded.whole) == (None, 10, True)


def test_undo_past_the_kept_position_then_goes_back_all_the_same(start, shelf: Shelf) -> None:
    played = start(practice=True)
    for action in GAME:
        played.play(action)
    table = Table.resume(played.path, shelf=shelf)
    for n in range(9, 0, -1):
        table.undo()
        assert table.length == n - 1
        assert table.state.digest() == Replay.of(played)._history.state_at(n - 1).digest()
    for _ in range(9):
        table.redo()
    assert load(table.path).fault is None
    assert Table.resume(table.path).state.digest() == played.state.digest()


def test_a_position_that_was_taken_back_then_is_not_gone_on_from(start, shelf: Shelf, applied: list[Any]) -> None:
    table = start(practice=True)
    for action in GAME[:7]:
        table.play(action)
    for _ in range(3):
        table.undo()
    table.play(Take(0))
    del applied[:]
    again = Table.resume(table.path)
    assert applied[0] == GAME[2]
    assert (again.length, again.state.digest()) == (table.length, table.state.digest())


def changed(saved: Path, which: int, **values: str) -> None:
    lines = entries(saved)
    kept = [line for line in lines if line["entry"] == "state"][which]
    kept["kept"] |= values
    write(saved, lines)


@pytest.mark.parametrize("values", [{"check": "0" * 32}, {"data": "AAAA"}, {"data": "not text"}, {"data": ""}])
def test_a_position_that_was_changed_then_is_not_trusted(saved: Path, applied: list[Any], values: dict) -> None:
    digest = load(saved).history.state.digest()
    changed(saved, -1, **values)
    del applied[:]
    table = Table.resume(saved)
    assert applied == list(GAME[2:])
    assert table.state.digest() == digest
    loaded = load(saved)
    assert text_of([loaded.fault]) == (
        f"{saved.name}: the position kept after action 6 is not the one that was played; the file was changed since."
    )
    assert len(loaded.history) == 6


def test_the_position_of_another_round_then_is_not_trusted(saved: Path, applied: list[Any]) -> None:
    lines = entries(saved)
    first = next(line for line in lines if line["entry"] == "state")
    changed(saved, -1, **first["kept"])
    Table.resume(saved)
    assert applied == list(GAME[2:])


def test_what_came_before_was_changed_then_the_game_goes_on_and_tells_nothing_of_it(saved: Path, shelf: Shelf) -> None:
    saved.write_text(saved.read_text(encoding="utf-8").replace('"stones":3', '"stones":2'), encoding="utf-8")
    assert load(saved).fault is not None
    table = Table.resume(saved, shelf=shelf)
    assert {entry.action for entry in table.log(None)} == {7, 8, 9}
    assert [n.throws for n in table.luck()] == [1, 0]
    replay = Replay.of(table)
    replay.go(0)
    assert replay.at == 6
    assert [mark.action for mark in replay.turns] == [6, 8]
    fork = replay.play_on(shelf=shelf)
    fork.play(Take(0))
    assert (load(fork.path).fault, len(load(fork.path).history)) == (None, 1)
    assert load(fork.path).header.fork.actions == 6


def test_what_came_before_was_changed_then_practice_stops_there(start, shelf: Shelf) -> None:
    played = start(practice=True)
    for action in GAME:
        played.play(action)
    text = played.path.read_text(encoding="utf-8")
    played.path.write_text(text.replace('"stones":3', '"stones":2'), encoding="utf-8")
    table = Table.resume(played.path, shelf=shelf)
    for _ in range(3):
        table.undo()
    with pytest.raises(UndoRefused) as refused:
        table.undo()
    assert text_of([refused.value.notice]) == "What came before can't be followed by today's rules any more."


def test_snapshots_far_apart_then_positions_are_found_all_the_same(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_module, "SNAPSHOT_EVERY", 1000)
    history = resume(saved).history
    assert [history.state_at(n).digest() for n in range(10)] == [
        load(saved).history.state_at(n).digest() for n in range(10)
    ]


# ------------------------------------------------------------------------------------------------ under other rules
def raise_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "rules_version", "2")


def refuse_first_throws(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule of another version: nobody throws dice in round 1."""
    refusal = ToyState.refusal

    def stricter(self: ToyState, action: Any) -> Refusal | None:
        if isinstance(action, ThrowDie) and self.round == 1:
            return Refusal("TOY-6", "too_soon", "Not in the first round.")
        return refusal(self, action)

    monkeypatch.setattr(ToyState, "refusal", stricter)


def throw_differently(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule of another version: a die brings one stone more in round 1."""
    apply = ToyState.apply

    def richer(self: ToyState, action: Any) -> list[Any]:
        first, events = self.round == 1, apply(self, action)
        if first and any(isinstance(event, Thrown) for event in events):
            self.stones[action.seat] += 1
        return events

    monkeypatch.setattr(ToyState, "apply", richer)


def test_older_rules_that_make_no_difference_then_it_is_a_game_of_todays(
    saved: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    raise_version(monkeypatch)
    table = Table.resume(saved, shelf=shelf)
    assert text_of(table.take_notices()) == "This save was made with version 1 of the rules; now played: 2."
    table.play(Take(1))
    assert table.path == saved
    loaded = load(saved)
    assert (loaded.header.rules, loaded.fault, loaded.notices, len(loaded.history)) == ("2", None, [], 10)


@pytest.mark.parametrize(("change", "followed"), [(refuse_first_throws, 5), (throw_differently, 5)])
def test_older_rules_that_make_a_difference_then_it_says_so_and_goes_on_from_the_last_round(
    saved: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch, change: Any, followed: int
) -> None:
    before, kept = saved.read_bytes(), load(saved).history.state_at(6).digest()
    raise_version(monkeypatch)
    change(monkeypatch)
    table = Table.resume(saved, shelf=shelf)
    assert text_of(table.take_notices()) == (
        f"{saved.name} was played by version 1 of the rules; by today's, 2, it goes on here from round 2, "
        "and the old save stays as it is."
    )
    assert (table.length, table.moment, table.state.digest()) == (0, (2, 0), kept)
    table.play(Take(0))
    assert saved.read_bytes() == before
    assert table.path != saved
    loaded = load(table.path)
    assert (loaded.fault, loaded.notices, loaded.header.rules) == (None, [], "2")
    assert (loaded.header.fork.id, loaded.header.fork.actions) == (load(saved).header.id, 6)
    assert Table.resume(table.path).state.digest() == table.state.digest()
    replay = Replay.open(saved)
    assert replay.length == followed
    assert text_of([replay.stopped]) == (
        f"{saved.name} was played by version 1 of the rules and can be followed by today's, 2, up to action {followed}."
    )


def test_older_rules_and_no_position_kept_then_what_can_be_followed_is_offered(
    saved: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(saved, [line for line in entries(saved) if line["entry"] != "state"])
    raise_version(monkeypatch)
    refuse_first_throws(monkeypatch)
    with pytest.raises(SaveError) as caught:
        Table.resume(saved, shelf=shelf)
    assert caught.value.notice.key == "older_rules"
    assert Table.from_loaded(caught.value.salvage, shelf=shelf).length == 5


def test_the_same_version_and_another_outcome_then_is_damage(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    throw_differently(monkeypatch)
    assert load(saved).fault.key == "differs"


def test_a_damaged_line_of_older_rules_then_is_told_as_damage(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raise_version(monkeypatch)
    saved.write_text(saved.read_text(encoding="utf-8").replace('"throw_die"', '"throw_dye"'), encoding="utf-8")
    with pytest.raises(SaveError) as caught:
        Table.resume(saved)
    assert caught.value.notice.key == "damaged"


def test_a_game_that_began_with_a_kept_position_that_was_changed_then_says_so(
    saved: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    raise_version(monkeypatch)
    refuse_first_throws(monkeypatch)
    table = Table.resume(saved, shelf=shelf)
    table.play(Take(0))
    head, *rest = entries(table.path)
    head["start"]["check"] = "0"
    write(table.path, [head, *rest])
    with pytest.raises(SaveError) as caught:
        Table.resume(table.path)
    assert "the check sum differs" in caught.value.notice.text(WORDS)


@pytest.mark.parametrize("key", ["caledea", "dynasty", "caldaern", "caleira", "kalesia"])
def test_a_position_that_speaks_of_what_there_is_not_then_is_none(key: str) -> None:
    with pytest.raises(ValueError, match=r"missing|Expected|malformed"):
        GAMES[key].restore(b'{"dice":[1,2]}', None, None)


@pytest.mark.parametrize("key", ["caleira", "kalesia"])
def test_games_of_cards_then_keep_a_position_once_everybody_has_had_a_turn(key: str) -> None:
    game = GAMES[key]
    seats = max(game.seat_counts)
    plans = [SeatPlan(f"{n}", SeatKind.RANDOM) for n in range(seats)]
    table = Table.new(key, game.config_from({"seats": seats}), plans, seed=3)
    chance = random.Random(3)
    while table.asked is not None:
        table.play(chance.choice(table.legal_actions(table.asked)))
    lines = [json.loads(line) for line in table.journal()]
    turns, kept = ([line for line in lines if line["entry"] == kind] for kind in ("turn", "state"))
    assert kept
    assert len(kept) <= len(turns) / 3


def test_going_back_and_forth_many_times_then_costs_next_to_nothing(start, applied: list[Any]) -> None:
    table = start(practice=True)
    for action in GAME:
        table.play(action)
    pairs = [line for n in range(2_000) for line in ({"entry": "undo", "n": n % 6}, {"entry": "redo", "n": 9})]
    digest, path = table.state.digest(), table.path
    write(path, entries(path) + pairs)
    del applied[:]
    assert (load(path).fault, load(path).history.state.digest()) == (None, digest)
    assert len(applied) < 4 * len(GAME)
    again = Table.resume(path)
    assert (again.length, again.state.digest()) == (9, digest)


def test_other_actions_in_the_place_of_those_taken_back_many_times_then_cost_next_to_nothing(
    start, applied: list[Any]
) -> None:
    table = start(practice=True)
    for action in GAME:
        table.play(action)
    digest, path = table.state.digest(), table.path
    lines = entries(path)
    done = {line["n"]: line for line in lines if line["entry"] == "action"}
    branches = []
    for n in range(2_000):
        back = n % 6
        branches += [{"entry": "undo", "n": back}, *(done[n] for n in range(back + 1, 10))]
    write(path, lines + branches)
    del applied[:]
    loaded = load(path)
    assert (loaded.fault, loaded.history.state.digest(), loaded.whole) == (None, digest, True)
    assert len(applied) < 2 * len(GAME)
    again = Table.resume(path)
    assert (again.length, again.state.digest()) == (9, digest)


def test_marks_and_kept_positions_many_times_then_are_compared_once(saved: Path, monkeypatch) -> None:
    lines = entries(saved)
    twice = [line for line in lines if line["entry"] in ("turn", "state") and line["n"] == 6]
    at = lines.index(twice[0])
    write(saved, lines[:at] + twice * 1_000 + lines[at:])
    taken = []
    digest = ToyState.digest
    monkeypatch.setattr(ToyState, "digest", lambda state: taken.append(state) or digest(state))
    loaded = load(saved)
    assert (loaded.fault, len(loaded.history)) == (None, len(GAME))
    assert loaded.digests > 1_000
    assert len(taken) < 3 * len(GAME)


def test_what_was_taken_back_and_replaced_then_is_not_held_against_the_game(saved: Path) -> None:
    lines = entries(saved)
    strange = {"entry": "action", "n": 10, "action": {"do": "throw_die", "seat": 0}}
    other = {"entry": "turn", "n": 10, "round": 9, "seat": 9, "digest": "0"}
    write(saved, [*lines, strange, other, {"entry": "undo", "n": 9}])
    assert load(saved).fault is not None
    write(saved, [*lines, strange, other, {"entry": "undo", "n": 9}, {"entry": "undo", "n": 8}, lines[-1]])
    assert (load(saved).fault, len(load(saved).history)) == (None, 9)


def test_a_wrong_digest_then_leads_back_to_the_last_entry_before_it_that_was_right(start) -> None:
    table = start(practice=True)
    for action in GAME[:7]:
        table.play(action)
    path = table.path
    lines = entries(path)
    right = {**next(line for line in lines if line["entry"] == "turn" and line["n"] == 6)}
    wrong = {**right, "digest": "0"}
    write(path, [*lines, {"entry": "undo", "n": 6}, right, wrong, {"entry": "redo", "n": 7}])
    loaded = load(path)
    assert loaded.fault is not None
    assert len(loaded.history) == 6
    assert len(loaded.lines) == len(lines) + 2


def test_taken_back_at_the_end_then_it_can_be_done_again(start) -> None:
    table = start(practice=True)
    for action in GAME:
        table.play(action)
    table.undo()
    table.undo()
    again = Table.resume(table.path)
    assert (again.length, again.redo_refusal()) == (table.length, None)
    again.redo()
    table.redo()
    assert again.state.digest() == table.state.digest()


def test_lines_without_end_then_are_refused_at_once(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes() + b"\n" * 300_000)
    with pytest.raises(SaveError) as refused:
        load(saved)
    assert text_of([refused.value.notice]) == f"{saved.name} has more than 200000 lines. No game is that long."
