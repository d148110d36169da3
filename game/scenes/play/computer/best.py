"""The best answer to some questions: the adviser is asked by himself, and the board marks what he would do."""

from __future__ import annotations

from typing import Any, Protocol

from game.players.worker import Answer
from game.scenes.play.computer.thinking import Thinking
from game.scenes.play.source import TableSource
from game.views.contract.desk import Weighing


class Weighed(Protocol):
    """The scene whose questions are weighed."""

    source: TableSource
    thinking: Thinking
    desk: Any

    def log_stamp(self) -> object:
        """Which position it is."""


class BestAnswer:
    """Asks once for each position in which somebody here has such a question to answer."""

    def __init__(self, scene: Weighed) -> None:
        self.scene = scene
        self._asked: object = None

    def ask(self) -> None:
        """Ask the adviser, unless he has been asked or is busy. What a seat keeps secret is for its eyes only."""
        source, desk, thinking = self.scene.source, self.scene.desk, self.scene.thinking
        if source.seat is None or source.seat != source.viewer or not isinstance(desk, Weighing) or not desk.weighs():
            return
        if self._asked != self.scene.log_stamp() and not thinking.of_advice and not thinking.of_move:
            self._asked = self.scene.log_stamp()
            thinking.ask_for_best(source.seat)

    def take(self, answer: Answer) -> None:
        """Show what he said; nothing where he did not find anything."""
        if answer.action is not None and isinstance(self.scene.desk, Weighing):
            self.scene.desk.show_best(answer.action)

    def forget(self) -> None:
        """The position is another one."""
        self._asked = None
