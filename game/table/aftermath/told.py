"""What is told of a game that is over, piece by piece as it is found out.

Chances are shares from 0 to 1, one for each side; `Course.sides` says which seats are a side. Actions count from 1 in
the game's own record, 0 is the set-up.
"""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.contract import Seat

Chances = tuple[float, ...]
"""Of each side to win."""


class Share(msgspec.Struct, frozen=True):
    """How much of a part of the work is done: `part` is "course", "luck" or "choices"."""

    part: str
    done: int
    total: int


class Point(msgspec.Struct, frozen=True):
    """The chances where a turn begins, after so many actions, and at the end."""

    action: int
    round: int
    seat: Seat
    chances: Chances


class Course(msgspec.Struct, frozen=True):
    """How likely each side was to win, turn by turn."""

    sides: tuple[tuple[Seat, ...], ...]
    points: tuple[Point, ...]


class Turn(msgspec.Struct, frozen=True):
    """A turning point: a single action by which the chances changed most.

    action        its number           seat     who chose it       side   who gained most by it
    before, after chances of all sides
    odds          how often dice would have been as good for the one who gained; None where no dice were thrown
    round         in which it happened
    """

    action: int
    seat: Seat
    side: int
    before: Chances
    after: Chances
    round: int
    odds: float | None = None

    @property
    def gain(self) -> float:
        """By how much the chance of the one who gained rose."""
        return self.after[self.side] - self.before[self.side]


class Turns(msgspec.Struct, frozen=True):
    """The greatest turning points, in the order in which they came."""

    turns: tuple[Turn, ...]


class Fortune(msgspec.Struct, frozen=True):
    """What luck gave each side, in chances of victory: dice against what they would have given on average, and what
    the cards that were dealt were worth beside even ones. `throws`: actions by which dice were thrown.
    """

    dice: Chances
    deal: Chances
    throws: int


class Cost(msgspec.Struct, frozen=True):
    """What a choice cost against the adviser's best, in chance of victory; `best` is the adviser's choice."""

    action: int
    seat: Seat
    cost: float
    best: Any
    round: int


class Costs(msgspec.Struct, frozen=True):
    """The choices that were weighed so far and cost anything, the dearest first; how many were weighed, and of how
    many; and what they cost each seat together.
    """

    costs: tuple[Cost, ...]
    weighed: int
    total: int
    sums: tuple[float, ...]


Told = Share | Course | Turns | Fortune | Costs
"""Everything that is told."""
