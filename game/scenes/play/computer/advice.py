"""What the strongest player would do here, and why a computer did what it did."""

from __future__ import annotations

from typing import Protocol

from game.engine.contract import Seat
from game.players.reasons import Reason
from game.players.worker import Answer
from game.scenes.app.base import Context
from game.scenes.play.computer.thinking import Thinking
from game.scenes.play.source import TableSource
from game.table import Table
from game.ui.widgets import Screen
from game.views.contract.desk import Desk


class Advised(Protocol):
    """The scene at whose table somebody is advised."""

    ctx: Context
    screen: Screen
    table: Table
    source: TableSource
    thinking: Thinking
    desk: Desk


class Advice:
    """The advice that is shown stays until something is done. `reason` of it, None where there is none."""

    def __init__(self, scene: Advised) -> None:
        self.scene = scene
        self.reason: Reason | None = None
        self._why: tuple[Seat, Reason] | None = None
        """Who of the computers acted last, and what for."""

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
        self.reason = answer.reason
        scene.desk.show_advice(answer.action)

    def drop(self) -> None:
        """It is of no use any more."""
        if self.reason is not None:
            self.reason = None
            self.scene.desk.show_advice(None)

    def remember(self, answer: Answer) -> None:
        """A computer has decided."""
        self._why = None if answer.reason is None else (answer.action.seat, answer.reason)

    def forget(self) -> None:
        """Another position: nothing of the old one holds."""
        self.drop()
        self._why = None

    def tell_why(self) -> None:
        """Say what a computer acted for; where seats hold secrets, its reasons would tell them before the end."""
        scene, words = self.scene, self.scene.ctx.words
        if scene.table.game.secrets and scene.table.result is None:
            scene.screen.toast(words("play.why.secret"))
        elif self._why is None:
            scene.screen.toast(words("play.why.none"))
        else:
            seat, reason = self._why
            scene.screen.toast(words("play.why", name=scene.table.seats[seat].name, reason=reason.text(words)))
