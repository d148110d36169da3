"""Somebody who learns: does what the pointer shows, with the mouse or with keys, as a person would."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.lessons import Runner, load
from game.scenes.lesson.lesson import LessonScene
from game.ui.context import Context
from tests.scenes.kits.person import Person

LONGEST = 14
"""Most clicks that a step may need."""


class Learner(Person):
    """A person at a lesson. `looks`: called whenever a step begins."""

    scene: LessonScene

    def __init__(self, ctx: Context, scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(ctx, scene)
        self.held = 0
        monkeypatch.setattr("game.views.caledea.hand.controls._shift_is_held", lambda: bool(self.held))

    @property
    def runner(self) -> Runner:
        """The lesson under way."""
        return self.scene.runner

    @property
    def rings(self) -> tuple[pygame.Rect, ...]:
        """What is ringed."""
        return self.scene.teaching.pointer.rings

    def wait(self) -> None:
        """Until something is asked, or it is over."""
        for _ in range(600):
            if not self.scene.showing.busy and not self.scene.view.busy:
                return
            self.scene.showing.hurry()
            self.pass_time(0.05)
        raise AssertionError("what is shown never ends")

    def only_looks(self) -> bool:
        """Whether the thing that is ringed is only pointed at."""
        look, current = self.runner.looks_for, self.scene.teaching._current()
        return look is not None and (
            look.kind == "hovered" or (look.kind == "odds_shown" and current[-1:] and current[-1].kind != "unit")
        )

    def do_with_the_mouse(self) -> None:
        """One click, or one look, at what is ringed."""
        at = self.rings[0].center
        if self.only_looks():
            self.point(at)
            return
        self.held = pygame.KMOD_SHIFT if self.scene.teaching._joins else 0
        self.click(at)
        self.held = 0

    def do_with_keys(self) -> None:
        """N, and Return; a digit for a card of a stack."""
        teaching = self.scene.teaching
        if teaching.digit:
            self.key(pygame.K_0 + teaching.digit, letter=str(teaching.digit))
            return
        joins = teaching._joins
        self.key(pygame.K_n, letter="n")
        if not self.only_looks():
            self.key(pygame.K_RETURN, pygame.KMOD_SHIFT if joins else 0)

    def learn(self, *, keys: bool = False, looks: Any = None) -> None:
        """The whole lesson."""
        step, tries = -1, 0
        while not self.runner.over:
            self.wait()
            if self.runner.over:
                break
            if self.runner.index != step:
                step, tries = self.runner.index, 0
                self.pass_time(0.05)
                if looks is not None:
                    looks(self)
            tries += 1
            assert tries <= LONGEST, f"stuck at {self.runner.step}"
            if not self.rings:
                self.pass_time(1.5)
            elif keys:
                self.do_with_keys()
            else:
                self.do_with_the_mouse()

    def come_to_the_result(self) -> None:
        """Everything is done: the result comes by itself."""
        for _ in range(40):
            if self.outcome is not None:
                return
            self.pass_time(0.25)


def sit(
    lesson: str, monkeypatch: pytest.MonkeyPatch, *, size: tuple[int, int] = (1280, 720), percent: int = 100,
    lang: str = "en", at: str = "", shelf: Any = None,
) -> Learner:  # fmt: skip
    """Somebody at a lesson; everything is shown at once."""
    ctx = Context.for_tests(size, percent, lang)
    ctx.settings.speed = 0.0
    return Learner(ctx, LessonScene(ctx, Runner.begin(load(lesson), "Ada", at=at, shelf=shelf)), monkeypatch)
