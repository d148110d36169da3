"""What the strongest player would do here, and why a computer did what it did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import pygame

from game.engine.contract import Action, Seat
from game.players.reasons import Reason
from game.players.worker import Answer
from game.scenes.app.base import Context
from game.scenes.play.computer.thinking import Thinking
from game.scenes.play.source import TableSource
from game.table import Table
from game.ui.widgets import Screen
from game.views.contract.base import Command, Intent
from game.views.contract.desk import Desk, Doing, TakesUp
from game.views.contract.named import Place
from game.views.shared.panels.prompt_bar import GIVES_WAY

TAKE = "take_advice"
"""The command that carries advice out."""


class Advised(Protocol):
    """The scene at whose table somebody is advised."""

    ctx: Context
    screen: Screen
    table: Table
    source: TableSource
    thinking: Thinking
    desk: Desk
    view: Any

    def decide(self, action: Action) -> None:
        """Play a person's action; what gives something up is asked once."""

    def on_intent(self, intent: Intent) -> None:
        """What a gesture comes to."""


@dataclass(frozen=True, slots=True)
class Given:
    """Advice, and what it was for: the position by its number of actions, and what the person was about to do.

    `alone`: whether nobody else chose at the same time; if so, another action is another position.
    """

    action: Action
    reason: Reason
    instead: Action | None
    length: int
    alone: bool
    doing: Doing


class Advice:
    """Advice stays for as long as the position is there that it was for, and nothing else has been begun."""

    def __init__(self, scene: Advised) -> None:
        self.scene = scene
        self._given: Given | None = None
        self._why: list[tuple[Seat, Reason]] = []
        """Who of the computers has acted since a person did, and what for; oldest first."""
        self._over = False
        """A person has acted since."""
        self._asked_why = 0
        """How often it has been asked why since a computer acted."""
        self._held: int | None = None
        """The key of Return that is down."""

    @property
    def shown(self) -> bool:
        """Whether there is advice that still holds; what does not is put away."""
        if self._given is not None and not self._holds(self._given):
            self.drop()
        return self._given is not None

    def _holds(self, given: Given) -> bool:
        scene, seat = self.scene, given.action.seat
        if scene.source.seat != seat or scene.desk.doing().what != given.doing.what:
            return False
        if given.alone and scene.table.length != given.length:
            return False
        return scene.table.state.refusal(given.action) is None

    def ask(self) -> bool:
        """Have the hard player look at the position; whether it does."""
        scene, seat = self.scene, self.scene.source.seat
        if seat is None or seat != scene.source.viewer:  # advice knows what the seat knows: it is for its eyes only
            scene.screen.toast(scene.ctx.words("play.hint.none" if seat is None else "play.hint.private"))
            return False
        self.drop()
        scene.thinking.ask_for_advice(seat)
        return True

    def show(self, answer: Answer) -> None:
        """The advised move stays on the board, and its reason in the prompt, until something is done."""
        scene = self.scene
        if answer.action is None or answer.reason is None:
            scene.screen.toast(scene.ctx.words("play.hint.failed"), "bad")
            return
        scene.desk.show_advice(answer.action)
        alone = tuple(scene.table.to_act) == (answer.action.seat,)
        self._given = Given(
            answer.action, answer.reason, answer.instead, scene.table.length, alone, scene.desk.doing()
        )

    def drop(self) -> None:
        """It is of no use any more."""
        if self._given is not None:
            self._given = None
            self.scene.desk.show_advice(None)

    # ------------------------------------------------------------------------------- said and offered
    @property
    def names(self) -> tuple[Place, ...]:
        """What the advice names on the board."""
        return () if self._given is None else tuple(self.scene.view.names_of([self._given.action]))

    def text(self) -> str:
        """The advice in a sentence, with what it is better than."""
        given, words, label = self._given, self.scene.ctx.words, self.scene.desk.action_label
        assert given is not None, "there is advice"
        reason = given.reason.text(words)
        if given.instead is None or label(given.instead) == label(given.action):
            return words("play.hint.given", reason=reason)
        return words("play.hint.over", reason=reason, other=label(given.instead))

    def offered(self, commands: Sequence[Command]) -> list[Command]:
        """The buttons of the prompt with that which carries the advice out: Return is its key as long as it may be."""
        own = self.by_return
        yielding = [replace(c, spare=max(c.spare, GIVES_WAY)) for c in commands]  # the advice itself is to be read
        others = [replace(c, key="", kind="wood") if own and c.key == "confirm" else c for c in yielding]
        words = self.scene.ctx.words
        kind, key = ("brass", "confirm") if own else ("wood", "")
        take = Command(TAKE, words("play.hint.take"), kind=kind, key=key, names=self.names)
        return [*others, take] if own else [take, *others]

    @property
    def by_return(self) -> bool:
        """Whether Return carries the advice out: not where it chooses what the person has gone on to with the keys."""
        return self.shown and self._given is not None and self.scene.desk.doing() == self._given.doing

    def take(self) -> None:
        """Carry the advice out, as the game does it."""
        if not self.shown or self._given is None:
            return
        scene = self.scene
        if isinstance(scene.desk, TakesUp):
            outcome = scene.desk.take_up_advice()
            if isinstance(outcome, bool):
                self.drop()  # what is left to be done is the game's own next step
            else:
                scene.on_intent(outcome)
        else:
            scene.decide(self._given.action)

    def press(self, event: pygame.event.Event) -> bool:
        """Carry the advice out if an event is a press of Return that is for it; whether it was taken.

        A key that is held down presses once: as long as there is advice, it does nothing more.
        """
        if event.type in (pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            self._held = None
            return False
        if event.type != pygame.KEYDOWN or self.scene.ctx.keys.action(event) != "confirm":
            return False
        again, self._held = self._held == event.key, event.key
        meant = self._is_for_it()
        if meant and not again:
            self.take()
        return meant

    def _is_for_it(self) -> bool:
        scene = self.scene
        elsewhere = scene.screen.keyboard_seen and scene.screen.focused not in (None, scene.screen.home)
        if scene.screen.layers or elsewhere or scene.view.busy or scene.view.laid_out:
            return False
        return self.by_return

    # ------------------------------------------------------------------------------------- reasons of computers
    def remember(self, answer: Answer) -> None:
        """A computer has decided."""
        if self._over:
            self._why.clear()
        self._over, self._asked_why = False, 0
        if answer.reason is not None:
            self._why.append((answer.action.seat, answer.reason))

    def answered(self) -> None:
        """A person has acted: what computers do from now on is told by itself."""
        self._over = True

    def forget(self) -> None:
        """Another position: nothing of the old one holds."""
        self.drop()
        self._why.clear()

    def tell_why(self) -> None:
        """Say what a computer acted for, asked once more what it did before that; that something was ended comes where
        nothing else was done. Where seats hold secrets, reasons would tell them before the end.
        """
        scene, words = self.scene, self.scene.ctx.words
        scene.screen.hide_tip()
        if scene.table.game.secrets and scene.table.result is None:
            scene.screen.toast(words("play.why.secret"))
        elif not self._why:
            scene.screen.toast(words("play.why.none"))
        else:
            deeds = [entry for entry in self._why if ".end_" not in entry[1].key] or self._why
            back = self._asked_why % len(deeds)
            self._asked_why += 1
            seat, reason = deeds[-1 - back]
            told = {"name": scene.table.seats[seat].name, "reason": reason.text(words)}
            number = {"n": len(deeds) - back, "of": len(deeds)}
            scene.screen.toast(words("play.why.of", **told, **number) if len(deeds) > 1 else words("play.why", **told))
