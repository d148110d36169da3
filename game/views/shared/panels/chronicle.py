"""Lines of a chronicle, whatever game they tell of."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, Protocol

from game.engine.contract import Seat, Throw
from game.words import Words


class Line(NamedTuple):
    """One line: rich markup, the chip before it, whether it heads a turn, its rule and the action it came from.

    A `fleeting` line is of interest until something else has happened, such as that somebody has chosen. `events` are
    those that it tells of: what it names, and what can be shown of it again, is read from them.
    """

    markup: str
    lead: str
    heading: bool
    rule: str
    action: int
    fleeting: bool = False
    events: tuple[Any, ...] = ()


class LuckTally:
    """The fortune of seats in throws, told at the ends of the turns of `people`, and only when something was thrown."""

    def __init__(self, seats: int, people: Collection[Seat]) -> None:
        self._people = people
        self._balance = [0.0] * seats
        self._throws = [0] * seats
        self._told = [0] * seats

    def learn(self, throws: Sequence[Throw]) -> None:
        """Take throws into account."""
        for throw in throws:
            self._throws[throw.seat] += throw.times
            self._balance[throw.seat] += throw.actual - throw.expected

    def news(self, words: Words, seat: Seat) -> tuple[str, int] | None:
        """A seat's luck so far as a coloured number, with the throws; None where there is nothing new to tell."""
        throws = self._throws[seat]
        if seat not in self._people or throws == self._told[seat]:
            return None
        self._told[seat] = throws
        balance = round(self._balance[seat], 1) + 0.0
        tag = "bad" if balance < 0 else "good"
        return f"<{tag}>{words.number(balance, 1, sign=True)}</{tag}>", throws


class LineTeller(Protocol):
    """Tells log entries in order; each call goes on where the last one ended."""

    def tell(self, entries: Sequence[Any]) -> list[Line]:
        """Lines for the next entries."""


def lasting(lines: Sequence[Line]) -> list[Line]:
    """The lines without those fleeting ones after which something else has been told."""
    last = max((n for n, line in enumerate(lines) if not line.fleeting), default=-1)
    return [line for n, line in enumerate(lines) if not line.fleeting or n > last]


def recap_lines(teller: LineTeller, entries: Sequence[Any], recent: Sequence[Any]) -> list[Line]:
    """What a new teller says of the recent entries, given all; the turn they begin in is named above them."""
    if not recent:
        return []
    earlier = teller.tell([entry for entry in entries if entry.action < recent[0].action])
    lines = lasting(teller.tell(recent))
    if lines and not lines[0].heading:
        lines = [line for line in earlier if line.heading][-1:] + lines
    while lines and lines[-1].heading:  # the reader's own turn has just begun
        lines.pop()
    return lines
