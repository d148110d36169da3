"""Odds that take long: worked out a little in each frame, shown as soon as they are known, dropped when not wanted."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pygame
import pytest

from game.engine.caldaern.odds.melee import OddsSteps, Sides
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds, OddsSide
from game.ui.context import Context
from game.ui.widgets import Rect
from game.ui.widgets.screen import Screen
from game.views.caldaern.desk.desk import CaldaernDesk
from game.views.caldaern.shown import reckoning
from game.views.caldaern.shown.reckoning import KEPT, Pending, Reckoning
from game.views.caldaern.speech.sayings import Speech
from game.views.shared.odds.odds_card import CARD_HEIGHT, OddsCard
from game.words import languages
from tests.views.caldaern.desk.test_desk import decisions, desk

OWN, ENEMY = OddsSide(0, "gra_gards", 4, ()), OddsSide(1, "khe_wardens", 3, ())
FRAME_S = 1 / 60


@pytest.fixture(autouse=True)
def _odds_worked_out_once() -> None:
    """Not here: how they are worked out is what is looked at."""


@pytest.fixture(autouse=True)
def _step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """One step when something is asked, whatever the clock says."""
    monkeypatch.setattr(reckoning, "FIRST_S", 0.0)


def odds(percent: int) -> Odds:
    return Odds("melee", "CDN-12.1", Fraction(percent, 100), OWN, ENEMY)


class Question:
    """Odds that take so many steps, of which the first tells the sides."""

    def __init__(self, percent: int, steps: int) -> None:
        self.answer, self.steps, self.taken = odds(percent), steps, 0

    def begin(self) -> OddsSteps:
        for n in range(self.steps):
            self.taken += 1
            told: Sides | None = (OWN, ENEMY) if n == 0 else None
            yield told
        return self.answer


@pytest.fixture
def live() -> Reckoning:
    """One that knows that time passes."""
    made = Reckoning()
    made.work(0)
    return made


def test_without_time_answers_come_at_one_go() -> None:
    asked = Question(40, 30)
    assert Reckoning().ask("a", asked.begin) == asked.answer


def test_with_time_the_sides_come_first_and_the_answer_after_its_steps(live: Reckoning) -> None:
    asked = Question(40, 4)
    found = live.ask("a", asked.begin)
    assert isinstance(found, Pending)
    assert found.sides == (OWN, ENEMY)
    assert [live.work(0) for _ in range(4)] == [False, False, False, True]
    assert not live.busy
    assert live.ask("a", asked.begin) == asked.answer
    assert asked.taken == 4


def test_what_takes_no_step_is_known_at_once(live: Reckoning) -> None:
    assert live.ask("a", Question(70, 0).begin) == odds(70)
    assert not live.busy


def test_what_nobody_waits_for_rests_and_goes_on_from_there(live: Reckoning) -> None:
    asked = Question(40, 5)
    live.ask("a", asked.begin)
    live.work(0)
    live.rest()
    assert [live.work(0) for _ in range(9)] == [False] * 9
    assert asked.taken == 2
    live.ask("a", asked.begin)
    while live.busy:
        live.work(0)
    assert asked.taken == 5


def test_what_was_asked_for_last_comes_first(live: Reckoning) -> None:
    first, second = Question(10, 9), Question(20, 3)
    live.ask("first", first.begin)
    live.ask("second", second.begin)
    live.ask("second", second.begin)
    while not live.work(0):
        pass
    assert live.ask("second", second.begin) == second.answer
    assert isinstance(live.ask("first", first.begin), Pending)


def test_another_position_forgets_everything(live: Reckoning) -> None:
    known, begun = Question(10, 0), Question(20, 3)
    live.ask("known", known.begin)
    live.ask("begun", begun.begin)
    live.forget()
    assert not live.busy
    other = Question(30, 0)
    assert live.ask("known", other.begin) == other.answer


def test_only_the_latest_questions_are_kept_half_answered(live: Reckoning) -> None:
    asked = [Question(n, 3) for n in range(KEPT + 1)]
    for n, question in enumerate(asked):
        live.ask(n, question.begin)
    while live.busy:
        live.work(0)
    assert [question.taken for question in asked] == [1] + [3] * KEPT
    assert isinstance(live.ask(0, asked[0].begin), Pending)


# ------------------------------------------------------------------------------------------ at the desk
def fighting() -> CaldaernState:
    """A position in which a melee is to be prepared."""
    state: CaldaernState = decisions()["allocate_attacks"]
    return state


def waiting() -> CaldaernDesk:
    """A desk in a window at which such a position has just come up."""
    made = desk(fighting())
    made.view.update(FRAME_S)
    made.view.refresh()
    return made


def let_time_pass(made: CaldaernDesk) -> None:
    for _ in range(10_000):
        made.view.update(FRAME_S)
        if made.view.pending is None:
            return
    raise AssertionError("the odds never come")


def test_a_melee_is_shown_with_its_sides_until_its_odds_are_known() -> None:
    at_once = desk(fighting()).odds()
    made = waiting()
    shown = made.odds()
    assert at_once is not None
    assert shown is not None
    assert made.attending()
    assert shown.words.number == "…"
    assert (shown.odds.attacker, shown.odds.defender) == (at_once.odds.attacker, at_once.odds.defender)
    assert (shown.words.title, shown.words.pieces, shown.words.parts) == (
        at_once.words.title, at_once.words.pieces, at_once.words.parts,
    )  # fmt: skip
    before = made.view.revision
    let_time_pass(made)
    assert made.view.revision > before
    assert made.odds() == at_once


def test_while_events_are_shown_nothing_is_worked_out() -> None:
    made = waiting()
    assert made.view.reckoning.busy
    made.view.play([])
    assert not made.view.reckoning.busy
    assert made.odds() is None


def test_while_the_field_is_dragged_odds_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    made = waiting()
    middle = made.view.place.center if made.view.place is not None else (0, 0)
    made.view.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=2))
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(middle[0] + 30, middle[1]), rel=(30, 0), buttons=(0, 1, 0))
    made.view.handle(moved)
    assert made.view.controls.dragging
    monkeypatch.setattr(made.view.reckoning, "work", lambda passed: pytest.fail("worked on while dragging"))
    made.view.update(FRAME_S)


@cache
def sides_that_wait() -> Sides:
    """The sides of a melee whose odds are being worked out."""
    made = waiting()
    assert made.view.pending is not None
    assert made.view.pending.sides is not None
    return made.view.pending.sides


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("percent", [75, 100, 200])
def test_the_card_says_that_odds_are_being_worked_out(lang: str, percent: int) -> None:
    ctx = Context.for_tests((1920, 1080), percent, lang)
    screen = Screen(ctx)
    card = OddsCard("odds")
    card.rect = Rect(40, 40, ctx.theme.u(296), ctx.theme.u(CARD_HEIGHT))
    screen.root.add(card)
    screen.layout(ctx.size)
    card.show(Speech(ctx.words, fighting()).pending_melee(*sides_that_wait()))
    runs = [run for box in screen.boxes() for run in box.runs]
    assert {"…", ctx.words("battle.odds.pending")} <= {run.text for run in runs}
    assert not [run.text for run in runs if run.cut or "%" in run.text]
