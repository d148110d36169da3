"""What still has to be worked through, and what is being decided."""

from __future__ import annotations

import msgspec

from game.engine.caldaern.position.names import Decision, TaskName
from game.engine.caldaern.position.units import UnitId
from game.engine.contract import Seat

Arg = int | str | tuple[int, ...]


class Task(msgspec.Struct, frozen=True, gc=False):
    """A piece of work on the agenda: its name and its arguments."""

    do: TaskName
    args: tuple[Arg, ...] = ()


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A decision that the game waits for.

    what   name of the decision
    seat   who decides
    unit   whom it is about, 0 for none
    args   what else the decision needs to know
    """

    what: Decision
    seat: Seat
    unit: UnitId = 0
    args: tuple[Arg, ...] = ()
