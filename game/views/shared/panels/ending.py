"""The seats of a finished game as the summary lists them, for games that count points."""

from __future__ import annotations

from typing import Any

from game.ui.widgets import Block
from game.views.contract.desk import EndLine

_INDENT = 23
"""Units by which lines about a seat stand in from its heading, behind the chip."""


def end_lines(desk: Any) -> list[EndLine]:
    """Places with points and what they are made of; for who has left the game, how. `desk`: with its state."""
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
