"""Nobody thinks in a lesson: what the others do is written."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Seat
from game.players.worker import Answer, Thinker
from game.scenes.play.computer.thinking import Thinking
from game.table import Table


class _Nobody(Thinker):
    """A thinker that is never started."""

    def __init__(self) -> None:
        """Nothing is made ready."""

    def start(self) -> None:
        """Nobody is there."""

    def close(self) -> None:
        """Nobody goes."""

    def cancel(self) -> None:
        """Nobody thinks."""

    def hurry(self) -> None:
        """Nobody thinks."""

    def poll(self) -> Answer | None:
        """Nobody answers."""
        return None


class NoThinking(Thinking):
    """Stands where a computer player would be asked; nobody is."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, self.nobody())

    @staticmethod
    def nobody() -> Thinker:
        """A thinker that never thinks."""
        return _Nobody()

    def ask_for_move(self) -> None:
        """What the others do is written."""

    def ask_for_advice(self, seat: Seat) -> None:
        """Mira advises."""

    def ask_for_best(self, seat: Seat) -> None:
        """Mira knows."""

    def poll(self) -> tuple[str, Any] | None:
        """Nothing was asked."""
        return None
