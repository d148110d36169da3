"""What the summary of a finished game of Caledea says: who has won, how everybody stood, what is plotted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.views.contract.desk import Ask
from game.words import Words

if TYPE_CHECKING:
    from game.views.caledea.desk.desk import CaledeaDesk

def verdict(desk: CaledeaDesk) -> Ask:
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
