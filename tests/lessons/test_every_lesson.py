"""Every lesson that comes with the product holds: played, read, left, resumed and taken back at every step."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from game.engine import GAMES
from game.lessons import EXPECTED, Lesson, Runner, lessons, standing
from game.lessons.checking import faults
from game.lessons.checking.saying import unused_words
from game.lessons.checking.tries import Pool
from game.lessons.runner import LEARNER
from game.table import Shelf, Table
from game.table.record.verify import verify_file
from game.words import Words, languages
from tests.lessons.kit import YOU, place, stops

LESSONS = lessons()
EACH = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)

MOST_LEGAL = 60
"""Legal actions that are tried at a step: all of most games, of a battle's a sample over the whole list."""

ILLEGAL = 50


def test_each_game_has_a_first_lesson() -> None:
    assert {lesson.game for lesson in LESSONS if lesson.number == "1"} == set(GAMES)


@EACH
def test_lesson_holds(lesson: Lesson) -> None:
    assert list(faults(lesson)) == []


def test_no_text_is_left_that_no_lesson_says() -> None:
    assert list(unused_words(LESSONS)) == []


@EACH
def test_every_other_action_is_answered_and_changes_nothing(lesson: Lesson) -> None:
    runner, words, pool = Runner.begin(lesson, YOU), Words("en", strict=True), Pool(lesson.game)
    for at in stops(runner):
        if not runner.waits or runner.step is None:
            continue
        state = runner.table.state
        digest, index = state.digest(), runner.index
        legal = [action for action in state.legal_actions() if action.seat == LEARNER]
        pool.add(legal)
        tried = legal[:: len(legal) // MOST_LEGAL + 1]
        tried += itertools.islice((a for a in pool.tries(LEARNER, state) if state.refusal(a) is not None), ILLEGAL)
        for action in tried:
            if any(goal.startswith("refused ") for goal in runner.step.goals) and state.refusal(action) is not None:
                continue
            verdict = runner.judge(action)
            if verdict is not EXPECTED:
                said = "" if verdict.line is None else verdict.line.text(words)
                assert said or verdict.refusal is not None, (at, action)
                assert "{" not in said, (at, action, said)
            assert runner.index == index, (at, action)
        assert state.digest() == digest, at


@EACH
def test_lesson_left_anywhere_goes_on_at_the_very_place(lesson: Lesson, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    runner = Runner.begin(lesson, YOU, shelf=shelf)
    path = shelf.lesson_path(lesson.id)
    for at in stops(runner):
        table = Table.resume(path)
        again = Runner.resume(lesson, table)
        assert again.index == runner.index, at
        assert again.table.state.digest() == runner.table.state.digest(), at
        if runner.waits:
            assert place(again) == place(runner), at
        elif runner.table.length > table.taught[-1].n:  # what was only said may be said again
            left = [runner.show.action, *(then.do for then in runner.step.then)]
            assert again.show is not None, at
            assert again.show.action in (None, left[0]), at
        else:  # nothing was carried out yet: the step is begun again
            assert again.waits, at
    left = standing(shelf, lesson)
    assert left is not None
    assert (left.over, left.changed) == (True, False)
    assert verify_file(path, Words("en"))[0]
    assert shelf.saves() == []


@EACH
def test_every_step_can_be_gone_back_to_and_the_same_faces_fall_again(lesson: Lesson) -> None:
    runner = Runner.begin(lesson, YOU)
    began = []
    for _ in stops(runner):
        if runner.waits:
            began.append(place(runner))
    end = runner.table.state.digest()
    for index in range(len(lesson.steps) - 1, -1, -1):
        runner.go_to(index)
        assert place(runner) == began[index]
    for _ in stops(runner):
        pass
    assert runner.table.state.digest() == end


@EACH
def test_show_me_is_taken_back(lesson: Lesson) -> None:
    runner = Runner.begin(lesson, YOU)
    for at in stops(runner):
        if runner.waits:
            before = place(runner)
            shown = runner.show_me()
            runner.take_back()
            assert place(runner) == before, at
            assert bool(shown) or runner.looks_for is not None or runner.deed is not None, at


@EACH
def test_every_chapter_can_be_begun_by_itself(lesson: Lesson) -> None:
    assert lesson.chapters[0][1] == 0
    for _, index in lesson.chapters:
        runner = Runner.begin(lesson, YOU, at=lesson.steps[index].id)
        assert runner.index == index
        assert runner.waits


@EACH
@pytest.mark.parametrize("you", ["Olaf", "Bruno", "A" * 60, "", " x\n", "שלום"])
def test_every_learner_may_be_called_as_pleases(lesson: Lesson, you: str) -> None:
    runner = Runner.begin(lesson, you)
    names = [seat.name for seat in runner.table.seats]
    assert len(set(names)) == len(names)
    assert all(names)


@EACH
@pytest.mark.parametrize("lang", languages())
def test_every_sentence_is_filled(lesson: Lesson, lang: str) -> None:
    runner, words = Runner.begin(lesson, YOU), Words(lang, strict=True)
    for _ in stops(runner):
        line = runner.say if runner.waits else runner.show.line if runner.show else None
        if line is not None:
            assert "{" not in line.text(words)


@EACH
def test_loaded_chance_is_told_to_nobody(lesson: Lesson) -> None:
    runner = Runner.begin(lesson, YOU)
    state = runner.table.state
    seen = state.view(LEARNER)
    assert not hasattr(seen, "dice")
    world = state.determinize(LEARNER, GAMES[lesson.game].new_game(state.config, board=runner.table.board, seed=5).dice)
    assert "(" not in world.dice.digest_part()
