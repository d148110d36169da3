"""Records that events, states and views of Kalesia share.

Cells are 0 to 24, row by row from the top: (row, column) is `divmod(cell, 5)`. Totals and counts stand in the order of
`ALLIANCES`. A seat's two weapons are sorted codes.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from game.engine.kalesia.position.alliances import Alliance

Cell = int
Line = tuple[Cell, Cell, Cell]
"""Three cells in a row, ascending. Rules: KAL-6.1."""

Pair = tuple[str, str]
"""Two weapons that a seat has chosen, sorted."""


class Capture(NamedTuple):
    """What the totals of a hand lead to. `tied` names the alliances that share the highest total. Rules: KAL-4.6."""

    alliance: Alliance
    why: str
    tied: tuple[Alliance, ...]


class PlayedHand(msgspec.Struct, frozen=True):
    """A hand that is over: what was fought for, who laid which weapons, and who captured it. Rules: KAL-4.4 to 4.7.

    number    the area's number, which is also the number of the hand in the whole game
    weapons   two of each seat, in seat order
    why       `highest`, or `tie` for a shared highest total, which the Forest wins
    tied      the alliances that share the highest total; empty without a tie
    """

    number: int
    cell: Cell
    round: int
    hand: int
    weapons: tuple[Pair, ...]
    totals: tuple[int, int, int]
    alliance: Alliance
    why: str
    tied: tuple[Alliance, ...] = ()


class Threat(msgspec.Struct, frozen=True):
    """A line of which an alliance holds two areas while the third is uncaptured. Rules: KAL-6.1, KAL-7.1."""

    alliance: Alliance
    line: Line
    cell: Cell
    """The uncaptured one."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. Rules: KAL-8.8.

    alliance    the winning one; nobody need belong to it
    reason      `temple`, `all_captured` or `no_temple_possible`
    lines       all lines that the last capture completed
    alliances   of all seats
    set_aside   the card that nobody was dealt (two players), else empty
    hands       hands played
    """

    alliance: Alliance
    reason: str
    lines: tuple[Line, ...]
    alliances: tuple[Alliance, ...]
    set_aside: tuple[Alliance, ...]
    hands: int

    @property
    def won(self) -> tuple[bool, ...]:
        """For each seat whether it has won. Rules: KAL-8.4."""
        return tuple(own == self.alliance for own in self.alliances)

    @property
    def all_lost(self) -> bool:
        """Whether nobody belongs to the winning alliance. Rules: KAL-8.5."""
        return self.alliance not in self.alliances
