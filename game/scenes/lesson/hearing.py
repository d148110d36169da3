"""What a learner does without an action: what is clicked, pointed at, weighed, opened; and what the rules refuse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

import pygame

from game.engine.contract import Action, Seat
from game.lessons import EXPECTED, LEARNER, Runner, Target, UiEvent, Verdict
from game.scenes.lesson.showing import Showing
from game.ui.context import Context
from game.ui.widgets import Rect, Screen
from game.views.contract.base import Noting, Refused, ViewWidget, WeighingView
from game.views.contract.desk import Desk
from game.views.contract.named import Place

PATIENCE_S = 25.0
"""After so long without a click it is offered to show the deed."""

_CLICKS = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
_RETURN = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Heard(Protocol):
    """The scene that hears."""

    ctx: Context
    runner: Runner
    showing: Showing
    view: Any
    source: Any
    board: ViewWidget
    cards: list[Any]
    desk: Desk
    screen: Screen

    def hear(self, verdict: Verdict | None, at: Rect) -> None:
        """Do what a verdict says."""

    def say_anew(self, *, fresh: bool = False) -> None:
        """Bring sheet and pointer up to date."""


class Hearing:
    """Asks the runner about everything. `deed`: the action that was found to be expected."""

    def __init__(self, scene: Heard) -> None:
        self.scene = scene
        self.deed: Action | None = None
        self.waited = 0.0
        """Seconds since the last click or key."""
        self._pointed: object = None
        self._weighed: object = None
        self._noted: dict[Seat, str] = {}
        self._step = -1
        self._was_tried = False
        self._length = -1

    def begin(self) -> None:
        """A step begins: what is pointed at by now was not meant for it."""
        self._step = self.scene.runner.index
        self._pointed, self._weighed = self._names(), self._candidate()
        self._noted = self._notes()
        self.waited = 0.0

    @property
    def place(self) -> Rect:
        """Where an answer to what is tried now belongs: at the pointer, or the keyboard's place."""
        scene = self.scene
        kept = scene.view.keyboard_place()
        if kept is not None and scene.screen.keyboard_seen:
            return Rect(kept)
        x, y = scene.screen.pointer
        return Rect(x - 14, y - 14, 28, 28) if (x, y) != (-1, -1) else Rect(scene.board.rect.center, (1, 1))

    # ------------------------------------------------------------------------------------ tried
    def judge(self, action: Action) -> Verdict:
        """What becomes of an action; one that is expected is kept to be carried out."""
        verdict = self.scene.runner.judge(action)
        self.deed = action if verdict.kind == EXPECTED.kind and verdict.refusal is None else None
        self._was_tried = True
        return verdict

    def refused(self, intent: Refused) -> None:
        """A click that the rules refuse: an answer of the step's own, else as at any table."""
        self._was_tried = True
        scene, runner = self.scene, self.scene.runner
        verdict = self._of_click() or runner.judge_refusal(intent.refusal, intent.tried)
        if verdict.kind == "answered":
            scene.hear(verdict, intent.anchor)
            return
        scene.ctx.sound.play("error")
        scene.screen.show_tip(intent.tip, intent.anchor)
        if verdict.kind == EXPECTED.kind:
            scene.say_anew(fresh=True)
        elif runner.offers:
            scene.say_anew()

    # --------------------------------------------------------------------------------- looked at
    def before(self, event: pygame.event.Event) -> None:
        """An event comes."""
        self._was_tried, self._length = False, self.scene.runner.table.length
        if event.type in _CLICKS:
            self.waited = 0.0

    def after(self, event: pygame.event.Event) -> None:
        """An event has been taken: a click on the board that came to nothing may have been what is asked for."""
        scene = self.scene
        clicked = (event.type == pygame.MOUSEBUTTONUP and event.button == 1 and scene.board.hovered) or (
            event.type == pygame.KEYDOWN and event.key in _RETURN and scene.board.focused
        )
        if clicked and not self._was_tried and not self._deaf and self._length == scene.runner.table.length:
            scene.hear(self._of_click(), self.place)

    def _of_click(self) -> Verdict | None:
        return self._first("selected", self._names())

    def _first(self, kind: str, names: Iterable[Place]) -> Verdict | None:
        """The first verdict on names: what is expected goes before answers."""
        runner = self.scene.runner
        for name in sorted(names, key=str):
            verdict = runner.on_ui(UiEvent(kind, Target(name.kind, name.what)))
            if verdict is not None:
                return verdict
        return None

    def heard(self, event: UiEvent) -> None:
        """A part of the table says that something was opened or marked."""
        if not self._deaf:
            self.scene.hear(self.scene.runner.on_ui(event), self.place)

    @property
    def _deaf(self) -> bool:
        scene = self.scene
        return scene.showing.busy or scene.view.busy or bool(scene.screen.layers) or not scene.runner.waits

    def _names(self) -> frozenset[Place]:
        scene = self.scene
        cards = frozenset(Place("seat", seat) for seat, card in enumerate(scene.cards) if card.hovered)
        here = scene.board.hovered or scene.board.focused
        return cards | scene.view.pointed_names if here else cards

    def _notes(self) -> dict[Seat, str]:
        source = self.scene.source
        return dict(source.notes_of(LEARNER)) if isinstance(source, Noting) else {}

    def _noted_anew(self) -> list[Seat]:
        """The seats of which something else is noted than before."""
        before, self._noted = self._noted, self._notes()
        return sorted(seat for seat in before.keys() | self._noted.keys() if before.get(seat) != self._noted.get(seat))

    def _candidate(self) -> Any:
        view = self.scene.view
        return view.candidate if isinstance(view, WeighingView) else None

    def update(self, dt: float) -> None:
        """Something else may be pointed at, or weighed, than before."""
        scene, runner = self.scene, self.scene.runner
        if self._deaf:
            return
        if self._step != runner.index:
            self.begin()
        before = self.waited
        self.waited += dt
        if before < PATIENCE_S <= self.waited:
            scene.say_anew()
        for seat in self._noted_anew():
            self.heard(UiEvent("marked", Target("seat", seat)))
        names, weighed = self._names(), self._candidate()
        if names != self._pointed:
            self._pointed = names
            if names:
                scene.hear(self._first("hovered", names), self.place)
        if weighed != self._weighed and not self._deaf:
            self._weighed = weighed
            if weighed is not None and scene.view.odds is not None:
                scene.hear(runner.on_ui(UiEvent("odds_shown", action=weighed)), self.place)
