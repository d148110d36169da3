"""A lesson under way: what is expected, answered, refused, shown, taken back."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.engine.caledea.position import actions as act
from game.lessons import EXPECTED, LessonChanged, Runner, Target, UiEvent, load, standing
from game.lessons.lesson import Then
from game.table import Shelf, Table
from game.words import Words
from tests.lessons.kit import YOU, step_with

WORDS = Words("en", strict=True)
CALEDEA = load("caledea.1")


def at(step: str) -> Runner:
    return Runner.begin(CALEDEA, YOU, at=step)


def said(runner: Runner, action: object) -> str:
    verdict = runner.judge(action)
    assert verdict.kind == "answered"
    assert verdict.line is not None
    return verdict.line.text(WORDS)


def unit(runner: Runner, square: tuple[int, int]) -> int:
    state = runner.table.state
    return min(state.at[state.geo.cell(square)])


def test_expected_action_is_carried_out_and_the_next_step_begins() -> None:
    runner = at("claim")
    action = act.MoveUnits(0, (unit(runner, (1, 3)),), (1, 2))
    assert runner.judge(action) == EXPECTED
    events = runner.carry_out(action)
    assert events
    assert runner.step.id == "on"
    assert runner.table.taught[-1].step == "on"


def test_any_of_equal_pieces_will_do() -> None:
    runner = at("claim")
    state = runner.table.state
    for one in state.at[state.geo.cell((1, 3))]:
        assert runner.judge(act.MoveUnits(0, (one,), (1, 2))) == EXPECTED


def test_a_likely_mistake_has_an_answer_of_its_own() -> None:
    runner = at("claim")
    state = runner.table.state
    all_of_them = tuple(sorted(state.at[state.geo.cell((1, 3))]))
    assert said(runner, act.MoveUnits(0, all_of_them, (1, 2))) == "One is enough. The rest guard the house."
    verdict = runner.judge(act.MoveUnits(0, all_of_them[:1], (2, 2)))
    assert verdict.line.text(WORDS) == "Foot soldiers walk one square. The near one."
    assert verdict.refusal.code == "out_of_range"


def test_something_else_that_is_legal_is_answered_in_turn_and_never_carried_out() -> None:
    runner = at("salt")
    state = runner.table.state
    other = act.UpgradeUnit(0, unit(runner, (2, 2)))
    assert state.refusal(other) is None
    lines = [said(runner, other) for _ in range(6)]
    assert len(set(lines[:5])) == 5
    assert lines[5] == lines[0]


def test_ending_too_early_says_the_sentence_again() -> None:
    runner = at("salt")
    assert said(runner, act.EndTurn(0)) == f"One thing first: {runner.say.text(WORDS)}"


def test_somebody_else_s_piece_is_told_once() -> None:
    runner = at("claim")
    theirs = act.MoveUnits(0, (unit(runner, (5, 3)),), (5, 4))
    assert "Olaf's" in said(runner, theirs)
    assert runner.judge(theirs).kind == "refused"


def test_help_is_offered_at_the_second_miss_and_no_longer_at_the_next_step() -> None:
    runner = at("claim")
    wrong = act.EndTurn(0)
    runner.judge(wrong)
    assert not runner.offers
    runner.judge(wrong)
    assert runner.offers
    runner.skip()
    assert not runner.offers


def test_what_is_only_looked_at_ends_a_step() -> None:
    runner = at("aim")
    assert runner.on_ui(UiEvent("hovered", Target("square", (1, 3)))) is None
    verdict = runner.on_ui(UiEvent("selected", Target("square", (5, 3))))
    assert verdict.line.text(WORDS) == "That's the one we want. First yours."
    assert runner.on_ui(UiEvent("selected", Target("square", (1, 3)))) == EXPECTED
    assert runner.step.id == "claim"


def test_anything_of_a_kind_may_be_asked_for() -> None:
    runner = Runner.begin(load("caleira.1"), YOU, at="points")
    assert runner.on_ui(UiEvent("hovered", Target("pile", "deck"))) is None
    assert runner.on_ui(UiEvent("hovered", Target("piece", 4))) == EXPECTED


def test_odds_that_are_shown_end_a_step_and_others_are_answered() -> None:
    runner = at("friend")
    state = runner.table.state
    home = tuple(sorted(state.at[state.geo.cell((1, 3))]))
    rider = next(one for one in home if state.units[one].rank == 2)
    foot = [one for one in home if one != rider]
    answer = runner.on_ui(UiEvent("odds_shown", action=act.MoveUnits(0, tuple(sorted((rider, *foot))), (0, 3))))
    assert answer.line.text(WORDS).startswith("96!")
    pair = act.MoveUnits(0, tuple(sorted((rider, foot[1]))), (0, 3))
    assert runner.on_ui(UiEvent("odds_shown", action=pair)) == EXPECTED
    assert runner.step.id == "attack"


def test_what_follows_is_shown_one_by_one_before_the_learner_is_asked_again() -> None:
    runner = at("end")
    runner.carry_out(act.EndTurn(0))
    shown = []
    while (show := runner.show) is not None:
        assert not runner.waits
        assert runner.judge(act.EndTurn(0)).kind == "refused"
        assert runner.on_ui(UiEvent("hovered", Target("square", (5, 3)))) is None
        shown.append((show.seat, type(show.action).__name__, show.line is not None))
        runner.next()
    assert shown == [(1, "MoveUnits", True), (1, "MoveUnits", True), (1, "EndTurn", False)]
    assert runner.step.id == "edges"


def test_a_try_that_fails_may_be_the_deed() -> None:
    from game.engine.dynasty.position.actions import BuildHouse

    runner = Runner.begin(load("dynasty.1"), YOU, at="mend")
    verdict = runner.judge(BuildHouse(0, (8, 4)))
    assert (verdict.kind, verdict.refusal.code) == ("expected", "enemy_unit_on_tile")
    assert runner.step.id == "feet"


def test_several_deeds_may_be_done_in_any_order() -> None:
    lesson = step_with(CALEDEA, "claim", until=(), all_of=("move_units infantry@1,3 1,2", "upgrade_unit infantry@1,3"))
    lesson = step_with(lesson, "on", until="end_turn")
    for first, second in (("claim", "raise"), ("raise", "claim")):
        runner = Runner.begin(lesson, YOU, at="claim")
        home = sorted(runner.table.state.at[runner.table.state.geo.cell((1, 3))])
        deeds = {"claim": act.MoveUnits(0, (home[0],), (1, 2)), "raise": act.UpgradeUnit(0, home[1])}
        if first == "raise":  # coins come by the claim
            assert runner.judge(deeds["raise"]).kind == "refused"
            continue
        runner.carry_out(deeds[first])
        assert runner.step.id == "claim"
        assert runner.judge(act.MoveUnits(0, (home[1],), (1, 2))).kind == "answered"
        assert runner.judge(deeds[second]) == EXPECTED
        runner.carry_out(deeds[second])
        assert runner.step.id == "on"


def test_a_free_step_carries_everything_out_until_it_has_happened() -> None:
    lesson = step_with(CALEDEA, "claim", until="event turn_ended", free=True, wrong=())
    runner = Runner.begin(lesson, YOU, at="claim")
    home = sorted(runner.table.state.at[runner.table.state.geo.cell((1, 3))])
    walk = act.MoveUnits(0, (home[0],), (1, 2))
    assert runner.judge(walk) == EXPECTED
    runner.carry_out(walk)
    assert runner.step.id == "claim"
    assert runner.judge(act.EndTurn(0)) == EXPECTED
    runner.carry_out(act.EndTurn(0))
    assert runner.step.id == "on"


def test_undo_goes_to_the_beginning_of_the_step_and_then_to_the_one_before() -> None:
    runner = at("rider")
    runner.skip()
    runner.carry_out(act.EndTurn(0))
    runner.next()
    runner.undo()
    assert runner.step.id == "end"
    assert runner.waits
    runner.undo()
    assert runner.step.id == "rider"
    assert runner.judge(runner.deed) == EXPECTED
    with pytest.raises(IndexError):
        runner.go_to(9)


def test_runner_follows_a_table_that_was_changed_by_somebody_else() -> None:
    runner = at("rider")
    runner.table.undo()
    runner.follow()
    assert runner.step.id == "on"
    runner.table.redo()
    runner.follow()
    assert runner.step.id == "rider"


def test_a_changed_lesson_begins_anew(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    assert standing(shelf, CALEDEA) is None
    Runner.begin(CALEDEA, YOU, at="rider", shelf=shelf)
    left = standing(shelf, CALEDEA)
    assert (left.step, left.over, left.changed) == (3, False, False)
    newer = msgspec.structs.replace(CALEDEA, version=2)
    assert standing(shelf, newer).changed
    with pytest.raises(LessonChanged):
        Runner.resume(newer, Table.resume(left.path))
    with pytest.raises(LessonChanged):
        Runner.resume(step_with(CALEDEA, "rider", id="horse"), Table.resume(left.path))
    left.path.write_bytes(b"{]")
    assert standing(shelf, CALEDEA) is None


def test_a_lesson_begun_again_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    Runner.begin(CALEDEA, YOU, at="end", shelf=shelf)
    Runner.begin(CALEDEA, YOU, shelf=shelf)
    assert [path.name for path in tmp_path.iterdir()] == ["lesson-caledea.1.jsonl"]
    assert standing(shelf, CALEDEA).step == 0


def test_what_is_said_without_a_deed_is_shown_again_after_resuming_in_the_middle(tmp_path: Path) -> None:
    lesson = step_with(CALEDEA, "end", then=(Then(say="door"), *CALEDEA.steps[4].then))
    shelf = Shelf(tmp_path)
    runner = Runner.begin(lesson, YOU, at="end", shelf=shelf)
    runner.skip()
    runner.next()
    again = Runner.resume(lesson, Table.resume(shelf.lesson_path(lesson.id)))
    assert again.show.action is None
    again.next()
    assert again.show.action is not None
