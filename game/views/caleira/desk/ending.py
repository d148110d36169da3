"""What the summary of a finished game of Castles of Caleira says: who has won, and how everybody stood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.caleira.view import CaleiraView
from game.engine.contract import Result, Seat
from game.ui.paint.rich import escape
from game.ui.widgets import Block
from game.views.contract.base import Worded
from game.views.contract.desk import Ask, EndLine

_INDENT = 23
"""Units by which lines about a seat stand in from its heading, behind the chip."""


class Recorded(Protocol):
    """The table, as far as the end tells of it."""

    record: CaleiraView


class Summed(Protocol):
    """Whose game has ended: its record, and what the players are called."""

    players: Sequence[tuple[str, str]]

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def view(self) -> Recorded:
        """The table."""

    def seat_name(self, seat: Seat) -> str:
        """The player's name."""


def _result(desk: Summed) -> Result:
    result: Result | None = desk.view.record.result
    assert result is not None, "the game is over"
    return result


def verdict(desk: Summed) -> Ask:
    """Who has won, and what decided it. Rules: CLR-9.8, CLR-10.4."""
    result, words = _result(desk), desk.ctx.words
    names = ", ".join(desk.seat_name(seat) for seat in result.winners)
    title = words("caleira.end.won" if len(result.winners) == 1 else "caleira.end.shared", names=names)
    match = desk.view.record.config.match_rounds > 1
    more = words(f"caleira.end.{'match' if match else 'round'}.{result.reason}")
    return Ask(title, more, picture="clr_castle")


def end_lines(desk: Summed) -> list[EndLine]:
    """Places, with points and size of the castle; of a match with the rounds. Rules: CLR-9.8, CLR-10.4."""
    result, words = _result(desk), desk.ctx.words
    out = []
    for seat in sorted(range(len(result.ranks)), key=lambda s: (result.ranks[s], s)):
        heading = f"{words('result.place', n=result.ranks[seat])} {desk.seat_name(seat)}"
        out.append(EndLine(seat, heading, desk.players[seat][1], tuple(_lines(desk, seat))))
    return out


def _lines(desk: Summed, seat: Seat) -> list[Block]:
    record, words = desk.view.record, desk.ctx.words
    if record.config.match_rounds == 1:
        last = record.rounds[-1]
        if seat == last.eliminated:
            return [Block(escape(words("caleira.end.out")), indent=_INDENT, link="rule:CLR-8.1")]
        text = words("caleira.round.facts", points=words.count("caleira.points", last.points[seat]),
                     n=last.sizes[seat])  # fmt: skip
        return [Block(escape(text), indent=_INDENT, link="rule:CLR-9.3")]
    wins = words.count("caleira.end.wins", record.wins[seat])
    total = words("caleira.end.total", points=words.count("caleira.points", record.total_points[seat]),
                  n=record.total_sizes[seat])  # fmt: skip
    return [
        Block(f"<semi>{escape(wins)}</semi>", indent=_INDENT, link="rule:CLR-10.3"),
        Block(escape(total), indent=_INDENT, link="rule:CLR-10.4"),
    ]
