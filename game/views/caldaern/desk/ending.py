"""What the summary of a finished battle says: who has won, by how much, and what every point was for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.caldaern.course import scoring
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Seat
from game.ui.paint.rich import escape
from game.ui.widgets import Block
from game.views.caldaern.shown.names import place_called, unit_called
from game.views.contract.base import Worded
from game.views.contract.desk import Ask, EndLine

_PIECE = "cdn_spear"
_INDENT = 23
"""Units, as of the line about luck below."""


class Summed(Protocol):
    """Whose battle has ended: the last position, and what the armies are called."""

    players: Sequence[tuple[str, str]]

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def state(self) -> CaldaernState:
        """The position now."""

    def seat_colour(self, seat: Seat) -> str:
        """The seat's colour."""

    def seat_name(self, seat: Seat) -> str:
        """An army is called by its nation; two of the same by their colours too."""


def verdict(desk: Summed) -> Ask:
    """Who has won, and how clearly. Rules: CDN-39.42."""
    result, words = desk.state.result, desk.ctx.words
    assert result is not None
    degree = words(f"battle.degree.{result.reason}")
    most, least = max(result.scores), min(result.scores)
    points = words("battle.won.points", first=most, second=least)
    if len(result.winners) > 1:
        return Ask(words("battle.won.draw"), points)
    seat = result.winners[0]
    return Ask(words("battle.won", name=desk.seat_name(seat), degree=degree), points, _PIECE, desk.seat_colour(seat))


def lines(desk: Summed) -> list[EndLine]:
    """Both armies, the winner first, with the points line by line. Rules: CDN-39.40."""
    result = desk.state.result
    assert result is not None
    order = sorted((0, 1), key=lambda seat: (result.ranks[seat], seat))
    return [_line(desk, seat) for seat in order]


def _line(desk: Summed, seat: Seat) -> EndLine:
    state, words = desk.state, desk.ctx.words
    result = state.result
    assert result is not None
    heading = words("battle.end.heading", name=desk.seat_name(seat), points=result.scores[seat])
    blocks = []
    for line in scoring.reckoning(state):
        if line.seat != seat:
            continue
        what = unit_called(words, state.units[line.unit]) if line.unit else place_called(words, line.objective)
        text = words(f"battle.points.{line.why}", what=what)
        blocks.append(Block(escape(words("battle.end.line", points=line.points, text=text)), indent=_INDENT))
    return EndLine(seat, heading, desk.players[seat][0], tuple(blocks))
