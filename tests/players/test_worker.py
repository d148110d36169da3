"""The thinking process: answers, cancelling, crashes, and a caller that never waits."""

from __future__ import annotations

from itertools import count
from multiprocessing.connection import wait
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.engine.caledea.state import CaledeaState
from game.players import Limit, make_player, worker
from game.players.minds import default_limit
from game.players.worker import Answer, Question, Reply, Thinker, think
from tests.kit.builders.builder import game

SMALL = Limit(nodes=40)


@pytest.fixture(scope="module")
def shared() -> Any:
    """One process for all tests that leave it alive."""
    thinker = Thinker("caledea")
    yield thinker
    thinker.close()


def position() -> CaledeaState:
    return game(at={"4,1": "xonavia: infantry", "7,6": "talaq: infantry"}, free="4,0", capitals={"xonavia": "1,7"})


def ask(thinker: Thinker, level: str = "hard", limit: Limit = SMALL) -> int:
    state = position()
    return thinker.ask(level, 1, state.view(0), state.legal_actions(), limit)


def answer(thinker: Thinker) -> Answer | None:
    """Wait for messages until there is an answer, or nothing is under way any more."""
    while thinker.busy:
        found = thinker.poll()
        if found is not None:
            return found
        if thinker._process is not None:
            wait([thinker._process.line], 20)
    return None


def kill(thinker: Thinker) -> None:
    """End the process as a crash would."""
    assert thinker._process is not None
    thinker._process._process.kill()
    thinker._process._process.join()


def test_the_answer_is_the_one_that_the_player_gives_here(shared: Thinker) -> None:
    state = position()
    request = ask(shared)
    found = answer(shared)
    here = make_player("hard", "caledea", 1)
    assert found is not None
    assert found.action == here.choose(state.view(0), state.legal_actions(), SMALL)
    assert (found.request, found.reason, found.notice) == (request, here.reason, None)
    assert not shared.busy


def test_suggest_asks_the_hard_player(shared: Thinker) -> None:
    state = position()
    shared.suggest(state.view(0), state.legal_actions(), SMALL)
    assert shared._question is not None
    assert shared._question.level == "hard"
    found = answer(shared)
    assert found is not None
    assert found.reason is not None


def test_a_cancelled_question_is_never_answered(shared: Thinker) -> None:
    ask(shared, limit=Limit(nodes=2_000))
    shared.cancel()
    assert not shared.busy
    second = ask(shared)
    found = answer(shared)
    assert found is not None
    assert found.request == second
    assert shared.poll() is None


def test_a_new_question_takes_the_place_of_the_old_one(shared: Thinker) -> None:
    first, second = ask(shared), ask(shared)
    assert second > first
    found = answer(shared)
    assert found is not None
    assert found.request == second


def test_a_cancelled_search_stops_soon() -> None:
    state = position()
    view = msgspec.msgpack.encode(state.view(0))
    actions = msgspec.msgpack.encode(state.legal_actions())
    question = Question(7, "caledea", "hard", 1, view, actions, Limit())
    for ended in (7, 9):
        reply = think(question, lambda ended=ended: ended)
        assert reply.request == 7
        assert reply.action


def test_a_question_in_a_hurry_is_answered_with_what_has_been_found(shared: Thinker) -> None:
    request = ask(shared, limit=Limit(nodes=10**9))
    shared.hurry()
    found = answer(shared)
    assert found is not None
    assert found.request == request
    assert found.action is not None
    assert found.notice is None


def test_after_one_crash_the_question_is_asked_again() -> None:
    thinker = Thinker("caledea")
    request = ask(thinker)
    kill(thinker)
    found = answer(thinker)
    assert found is not None
    assert found.request == request
    assert found.action is not None
    assert found.notice == "players.notice.restarted"
    assert "ended" in found.fault
    thinker.close()


def test_a_question_that_fails_twice_is_given_back_with_a_notice() -> None:
    thinker = Thinker("caledea")
    request = ask(thinker)
    kill(thinker)
    assert thinker.poll() is None
    kill(thinker)
    found = answer(thinker)
    assert found == Answer(request, None, None, "players.notice.failed", "the thinking process ended")
    ask(thinker)
    again = answer(thinker)
    assert again is not None
    assert again.action is not None
    thinker.close()


def test_a_crash_between_questions_goes_unnoticed_but_for_a_notice() -> None:
    thinker = Thinker("caledea")
    ask(thinker)
    assert answer(thinker) is not None
    kill(thinker)
    ask(thinker)
    found = answer(thinker)
    assert found is not None
    assert found.action is not None
    thinker.close()


def test_a_process_that_is_long_overdue_counts_as_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker("caledea")
    ask(thinker)
    stuck = thinker._process
    assert stuck is not None
    monkeypatch.setattr(stuck, "read", lambda: None)
    seconds = count(worker.now())
    monkeypatch.setattr(worker, "now", lambda: float(next(seconds)))
    looks = 0
    while thinker._process is stuck:
        assert thinker.poll() is None
        looks += 1
        assert looks < 1000
    assert looks > worker.UNTIMED_S
    monkeypatch.undo()
    assert "in time" in thinker._fault
    thinker.close()


def test_while_the_window_is_dragged_or_the_machine_sleeps_nobody_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker("caledea")
    request = ask(thinker)
    asked = thinker._process
    begun = worker.now()
    monkeypatch.setattr(worker, "now", lambda: begun + 10_000)
    assert thinker.poll() is None
    monkeypatch.undo()
    assert thinker._process is asked
    found = answer(thinker)
    assert found is not None
    assert (found.request, found.notice) == (request, None)
    thinker.close()


def test_a_bug_in_a_player_is_told_with_its_place() -> None:
    """A view that makes no sense raises in the process; it survives, and after two tries says what happened."""
    thinker = Thinker("caledea")
    state = position()
    broken = msgspec.structs.replace(state.view(0), capitals=(None, None))
    thinker.ask("hard", 1, broken, state.legal_actions(), SMALL)
    found = answer(thinker)
    assert found is not None
    assert found.action is None
    assert found.notice == "players.notice.failed"
    assert "Traceback" in found.fault
    thinker.close()


def test_nothing_is_started_before_it_is_needed_and_closing_twice_is_fine() -> None:
    thinker = Thinker("caledea")
    assert thinker._process is None
    assert thinker.poll() is None
    thinker.close()
    thinker.close()
    assert not thinker.busy


def test_an_unknown_level_is_refused_at_once() -> None:
    state = position()
    with pytest.raises(ValueError, match="no level 'strong'"):
        Thinker("caledea").ask("strong", 1, state.view(0), state.legal_actions())


def test_messages_survive_the_way() -> None:
    state = position()
    found = think(
        Question(1, "caledea", "easy", 4, msgspec.msgpack.encode(state.view(0)),
                 msgspec.msgpack.encode(state.legal_actions()), default_limit("easy", "caledea")),
        lambda: 0,
    )  # fmt: skip
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(found), type=Reply) == found


def test_a_program_that_was_ended_leaves_a_process_that_ends_without_a_word(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker.signal, "signal", lambda *values: None)  # this process keeps its own
    ours, theirs = worker.multiprocessing.Pipe()
    ours.close()
    worker.serve(theirs, SimpleNamespace(value=0), SimpleNamespace(value=0))
    assert capfd.readouterr() == ("", "")
