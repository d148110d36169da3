"""What the summary of a finished game of Dynasty Builder says: who has won, how everybody stood, what is plotted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widgets import Block
from game.views.desk import Ask, EndLine
from game.words import Words

if TYPE_CHECKING:
    from game.views.dynasty.desk import DynastyDesk

_INDENT = 23
"""Units by which lines about a seat stand in from its heading, behind the chip."""


def verdict(desk: DynastyDesk) -> Ask:
    """Who has won, and how. Rules: DYN-18.14."""
    result, words = desk.state.result, desk.ctx.words
    assert result is not None
    names = ", ".join(desk.seat_name(seat) for seat in result.winners)
    key = "dynasty.won" if len(result.winners) == 1 else "dynasty.won.shared"
    more = words(f"dynasty.won.{result.reason}", points=result.scores[result.winners[0]])
    return Ask(words(key, name=names), more, "dyn_city5", desk.seat_colour(result.winners[0]))


def end_lines(desk: DynastyDesk) -> list[EndLine]:
    """Places with points and what they are made of; for who has left the game, how."""
    result, words = desk.state.result, desk.ctx.words
    assert result is not None
    standings = {row.seat: row for row in desk.standings()}
    cards = {card.seat: card for card in desk.seat_lines()}
    lines = []
    for seat in sorted(cards, key=lambda s: (result.ranks[s], s)):
        card, row = cards[seat], standings[seat]
        heading = f"{words('result.place', n=result.ranks[seat])} {card.name}"
        if card.out:
            lines.append(EndLine(seat, heading, f"{card.player}: {card.sub}"))
            continue
        text = words.count("play.standings.line", row.points, facts=row.facts)
        lines.append(EndLine(seat, heading, card.sub, (Block(text, indent=_INDENT, link=f"rule:{row.rule}"),)))
    return lines


def plots(words: Words) -> tuple[tuple[str, str], ...]:
    """Points and levels of cities, round by round."""
    return ("points", words("dynasty.plot.points")), ("levels", words("dynasty.plot.levels"))
