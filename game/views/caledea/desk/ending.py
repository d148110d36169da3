"""What the summary of a finished game of Caledea says: who has won, how everybody stood, what is plotted."""

from __future__ import annotations

from typing import Protocol

from game.engine.caledea.state import CaledeaState
from game.engine.contract import Seat
from game.views.contract.base import Worded
from game.views.contract.desk import Ask
from game.words import Words


class Summed(Protocol):
    """Whose game has ended: the last position, and what the kingdoms are called."""

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def state(self) -> CaledeaState:
        """The position now."""

    def ask(self) -> Ask:
        """The sentence for what the person is in the middle of, or whom the game waits for."""

    def seat_colour(self, seat: Seat) -> str:
        """The kingdom's colour; none before there is a kingdom, because it is the kingdom's. Rules: CAL-3.4."""

    def winners(self) -> str:
        """Names of those who have won, joined."""


def verdict(desk: Summed) -> Ask:
    """Who has won, and how. Rules: CAL-15.6."""
    result = desk.state.result
    assert result is not None
    winners = desk.winners()
    key = "caledea.end.won" if len(result.winners) == 1 else "caledea.end.shared"
    title = desk.ctx.words(key, kingdom=winners, kingdoms=winners)
    return Ask(title, desk.ask().more, "cal_capital", desk.seat_colour(result.winners[0]))


def plots(words: Words) -> tuple[tuple[str, str], ...]:
    """Claimed squares and units, round by round."""
    return ("gold", words("result.squares")), ("units", words("result.units"))
