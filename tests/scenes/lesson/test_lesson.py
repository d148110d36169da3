"""Every lesson that is offered, through the real scene: by mouse, by keys alone, by "I know this" alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.dice import Dice
from game.lessons import Runner, load
from game.scenes.app.base import Reset
from game.scenes.app.offered import OFFERED, forget, is_news, step_left
from game.scenes.lesson.doors import open_lesson
from game.scenes.lesson.lesson import LessonScene
from game.scenes.lesson.result import LessonResult
from game.table import Shelf, Table
from game.ui.context import Context
from tests.scenes.kits.person import Person
from tests.scenes.lesson.learner import Learner, sit

pytestmark = pytest.mark.usefixtures("roughly", "plain_land")

LESSONS = tuple(OFFERED)


def everything_is_seen(learner: Learner) -> None:
    """What is ringed is in the window, nothing of it under sheet or slip, and every word of the sheet has room."""
    window = pygame.Rect((0, 0), learner.ctx.size)
    sheet = learner.scene.teaching.sheet
    for ring in learner.rings:
        assert window.contains(ring), (learner.runner.step, ring)
        assert not ring.colliderect(sheet.rect), (learner.runner.step, ring, sheet.rect)
    assert window.contains(sheet.rect), learner.runner.step
    size = sheet.wanted_strip(sheet.rect.w) if sheet.folded else sheet.wanted()[1]
    assert size <= sheet.rect.h, learner.runner.step
    boxes = [box for box in learner.screen.boxes() if box.id.startswith("lesson.")]
    assert [box.id for box in boxes for run in box.runs if run.cut] == []


@pytest.mark.parametrize("lesson", LESSONS)
def test_by_mouse(lesson: str, monkeypatch: pytest.MonkeyPatch) -> None:
    learn_by_mouse(lesson, (1024, 640), 200, "de", monkeypatch)


@pytest.mark.window
@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_by_mouse_at_every_size(
    lesson: str, size: tuple[int, int], percent: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    learn_by_mouse(lesson, size, percent, lang, monkeypatch)


def learn_by_mouse(
    lesson: str, size: tuple[int, int], percent: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole lesson, looking at every step whether everything is seen."""
    learner = sit(lesson, monkeypatch, size=size, percent=percent, lang=lang)
    learner.learn(looks=everything_is_seen)
    learner.come_to_the_result()
    assert learner.outcome is not None
    assert learner.outcome.name == "lesson_result"
    assert learner.scene.table.result is not None
    assert learner.scene.table.result.reason == learner.runner.lesson.result


@pytest.mark.parametrize("lesson", LESSONS)
def test_by_keys_alone(lesson: str, monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit(lesson, monkeypatch)
    learner.learn(keys=True)
    assert learner.scene.table.result is not None


@pytest.mark.parametrize("lesson", LESSONS)
def test_by_i_know_this_alone(lesson: str, monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit(lesson, monkeypatch)
    for _ in range(3 * len(learner.runner.lesson.steps) + 60):
        if learner.runner.over:
            break
        learner.key(pygame.K_k, letter="k")
        learner.wait()
    assert learner.runner.over
    assert not is_news(learner.ctx, lesson)


@pytest.mark.parametrize("lesson", LESSONS)
def test_show_me_leaves_everything_as_it_was(lesson: str, monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit(lesson, monkeypatch)
    while not learner.runner.over:
        index, digest = learner.runner.index, learner.scene.table.state.digest()
        learner.key(pygame.K_h, letter="h")
        assert learner.scene.showing.demo
        learner.wait()
        assert (learner.runner.index, learner.scene.table.state.digest()) == (index, digest)
        assert not learner.ctx.slowed
        learner.key(pygame.K_k, letter="k")
        learner.wait()


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_monkey_never_gets_stuck(lesson: str, monkeypatch: pytest.MonkeyPatch) -> None:
    let_a_monkey_in(lesson, 60, 7, monkeypatch)


@pytest.mark.window
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("lesson", LESSONS)
def test_monkeys_never_get_stuck(lesson: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    let_a_monkey_in(lesson, 300, seed, monkeypatch)


def let_a_monkey_in(lesson: str, most: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many clicks and keys; "I know this" still ends the lesson."""
    learner = sit(lesson, monkeypatch)
    chance = Dice(seed)
    keys = [pygame.K_n, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_e, pygame.K_u, pygame.K_h, pygame.K_TAB,
            pygame.K_RIGHT, pygame.K_DOWN, pygame.K_SPACE, pygame.K_1, pygame.K_l, pygame.K_r, pygame.K_F8]  # fmt: skip
    for _ in range(most):
        if chance.below(3):
            learner.click((chance.below(1280), 46 + chance.below(674)))
        else:
            learner.key(keys[chance.below(len(keys))])
        if learner.outcome is not None:
            learner.outcome = None
    for _ in range(4):
        learner.key(pygame.K_ESCAPE)
    while learner.screen.layers:
        learner.screen.close(learner.screen.layers[-1])
    for _ in range(3 * len(learner.runner.lesson.steps) + 60):
        if learner.runner.over:
            break
        learner.key(pygame.K_k, letter="k")
        learner.wait()
    assert learner.runner.over


@pytest.mark.parametrize("lesson", LESSONS)
def test_left_and_resumed_at_every_step(lesson: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf(tmp_path / "kept")
    learner = sit(lesson, monkeypatch, shelf=shelf)
    while not learner.runner.over:
        path = shelf.lesson_path(lesson)
        again = Runner.resume(load(lesson), Table.resume(path, shelf=Shelf(tmp_path / "other")))
        ctx = learner.ctx
        other = LessonScene(ctx, again)
        other.enter()
        other.layout(ctx.size, ctx.theme.scale)
        assert again.index == learner.runner.index
        assert again.table.state.digest() == learner.scene.table.state.digest()
        assert other.teaching.sheet.said == learner.scene.teaching.sheet.said
        learner.lay_out()
        learner.key(pygame.K_k, letter="k")
        learner.wait()


def test_other_clicks_are_answered_and_at_the_second_it_is_offered_to_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit("caledea.1", monkeypatch, at="claim")
    digest = learner.scene.table.state.digest()
    learner.click("1,3")
    learner.click("0,3")
    assert learner.scene.teaching.slip.visible
    assert learner.scene.teaching.sheet.said.offer == ""
    learner.click("2,3")
    assert learner.scene.teaching.sheet.said.offer != ""
    assert learner.screen.focused.id == "lesson.sheet.show"
    assert learner.scene.table.state.digest() == digest
    learner.click("2,2")  # too far: the step has an answer of its own
    assert learner.scene.teaching.slip.text == learner.ctx.words("lesson_caledea.1.claim.wrong.near")


def test_help_is_offered_after_a_while_without_a_click(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit("caledea.1", monkeypatch)
    learner.scene.hearing.update(24.0)
    assert learner.scene.teaching.sheet.said.offer == ""
    learner.scene.hearing.update(2.0)
    assert learner.scene.teaching.sheet.said.offer == learner.ctx.words("lessons.show")


def test_a_seal_leads_back_and_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit("caledea.1", monkeypatch, at="salt")
    learner.click("lesson.course.0")
    assert learner.runner.index == 0
    learner.click("lesson.course.3")
    assert learner.outcome is not None
    assert (learner.outcome.name, learner.outcome.values["at"]) == ("lesson", "look")


def test_undo_goes_a_step_back(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit("caledea.1", monkeypatch, at="on")
    learner.key(pygame.K_u, letter="u")
    assert learner.runner.step is not None
    assert learner.runner.step.id == "claim"
    assert learner.scene.teaching.sheet.said.text == learner.runner.say.text(learner.ctx.words)


def test_a_lesson_that_was_left_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    ctx = Context.for_tests((1280, 720))
    ctx.settings.speed = 0.0
    learner = Learner(ctx, open_lesson(ctx, "caledea.1"), monkeypatch)
    for _ in range(4):
        learner.key(pygame.K_k, letter="k")
        learner.wait()
    here = learner.runner.index
    learner.scene.leave()
    assert step_left(ctx, "caledea.1") == here + 1
    assert open_lesson(ctx, "caledea").runner.index == here
    assert open_lesson(ctx, "caledea", anew=True).runner.index == 0


def test_luck_is_nobodys_and_now_you_is_a_game_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit("caledea.1", monkeypatch)
    while not learner.runner.over:
        learner.key(pygame.K_k, letter="k")
        learner.wait()
    assert not any("luck" in line.lower() for line in learner.chronicle())
    end = Person(learner.ctx, LessonResult(learner.ctx, learner.scene.table, "caledea.1"))
    assert not any(learner.ctx.words("result.luck") in text for text in end.texts())
    end.click("prompt.now_you")
    assert isinstance(end.outcome, Reset)
    table = end.outcome.values["table"]
    assert (table.map_name, [plan.kind.value for plan in table.seats]) == ("duel", ["human", "easy"])
    forget(learner.ctx)
    assert is_news(learner.ctx, "caledea.1")


def ringed(learner: Learner) -> list[str]:
    """What is ringed, in words."""
    return [f"{target.kind} {target.what}" for target in learner.scene.teaching._current()]


def test_the_ring_leads_click_by_click_and_back_from_what_was_chosen_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit("kalesia.1", monkeypatch, at="fours", size=(1920, 1080))
    assert ringed(learner) == ["spot hand:C4:0"]
    learner.click("hand.C3")
    assert ringed(learner) == ["spot hand:C3:0"]
    learner.click("hand.C3")
    learner.click("hand:C4:1")
    assert ringed(learner) == ["spot hand:C4:0"]
    learner.click("hand:C4:0")
    assert ringed(learner) == ["command lay"]
    learner = sit("caleira.1", monkeypatch, at="wake")
    tower = ringed(learner)[0]
    other = learner.scene.view.shown.castles[1][0].piece
    learner.scene.view.choice.toggle(other)
    assert ringed(learner) == [f"spot piece:{other}"] != [tower]
    learner.scene.view.choice.toggle(other)
    learner.click(tower.removeprefix("spot "))
    assert ringed(learner) == ["command reveal"]


def test_a_seat_that_is_marked_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit("kalesia.1", monkeypatch, at="pencil")
    step = learner.runner.index
    learner.click("guess.2")
    assert learner.runner.index == step
    assert learner.scene.teaching.slip.text == learner.ctx.words("lesson_kalesia.1.pencil.wrong.none")
    learner.scene.source.note(0, 1, "centaurs")
    learner.pass_time(0.05)
    assert learner.runner.index == step + 1


def test_the_place_of_a_seat_is_pointed_at_wherever_the_pointer_is_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit("kalesia.1", monkeypatch, at="passed")
    step = learner.runner.index
    learner.point("seat.1")
    assert learner.runner.index == step
    learner.point("seat.3")
    assert learner.runner.index == step + 1


def test_the_result_comes_after_one_has_gone_back(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit("caleira.1", monkeypatch, at="points")
    learner.key(pygame.K_u, letter="u")
    learner.learn()
    assert learner.outcome is None
    learner.come_to_the_result()
    assert learner.outcome is not None
    assert learner.outcome.name == "lesson_result"
    assert not is_news(learner.ctx, "caleira.1")


def test_what_was_only_shown_is_not_kept_by_who_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit("caleira.1", monkeypatch, at="sleep", shelf=Shelf(tmp_path))
    here, length = learner.runner.index, learner.scene.table.length
    learner.key(pygame.K_h, letter="h")
    assert learner.scene.table.length > length
    learner.scene.leave()
    assert learner.scene.table.length == length
    again = Table.resume(Shelf(tmp_path).lesson_path("caleira.1"), shelf=Shelf(tmp_path / "other"))
    assert Runner.resume(load("caleira.1"), again).index == here


@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_on_it_says_what_it_does(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    learner = sit("caledea.1", monkeypatch, lang=lang)
    learner.key(pygame.K_ESCAPE)
    assert learner.layers == ["lesson.menu"]
    shown = [*learner.screen.root.walk(), *learner.screen.layers[0].walk()]
    silent = [w.id for w in shown if w.id.startswith("lesson.") and w.focusable and not w.tip_at(w.rect.center)]
    assert silent == []
