"""What the summary of a finished game of Dynasty Builder says: who has won, how everybody stood, what is plotted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.views.desk import Ask
from game.words import Words

if TYPE_CHECKING:
    from game.views.dynasty.desk import DynastyDesk

def verdict(desk: DynastyDesk) -> Ask:
    """Who has won, and how. Rules: DYN-18.14."""
    result, words = desk.state.result, desk.ctx.words
    assert result is not None
    names = ", ".join(desk.seat_name(seat) for seat in result.winners)
    key = "dynasty.won" if len(result.winners) == 1 else "dynasty.won.shared"
    more = words(f"dynasty.won.{result.reason}", points=result.scores[result.winners[0]])
    return Ask(words(key, name=names), more, "dyn_city5", desk.seat_colour(result.winners[0]))


def plots(words: Words) -> tuple[tuple[str, str], ...]:
    """Points and levels of cities, round by round."""
    return ("points", words("dynasty.plot.points")), ("levels", words("dynasty.plot.levels"))
