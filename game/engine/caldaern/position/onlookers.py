"""Rules that look on while a unit moves, and may stop it half-way.

What lies unrevealed in the way, a storm at rest, an enemy who is rammed: rules that stand above movement, which must
not know them. They are asked about every voluntary move and every march before it is made. Other moves they see too,
but these go on: what would have stopped the unit comes after them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement

Path = tuple[Placement, ...]
"""Where a unit stands, then every step and manoeuvre up to where it wants to stand."""


class Halt(NamedTuple):
    """That a unit stops on its way.

    step     the number in its path of the placement at which it stops; it stops before it where it could not stay there
    tasks    what happens then, in this order
    goes_on  the rest of its way waits until that has been done, and is gone then as far as it is open; if not, it is
             forfeited. Whoever lets the player choose takes the waiting rest off the agenda for a unit that halts.
    """

    step: int
    tasks: tuple[Task, ...] = ()
    goes_on: bool = False


Onlooker = Callable[[Position, Unit, Path, str], Halt | None]
"""Asked with (position, unit, path, how it moves); None where nothing stops the unit. Must not change anything."""


def first_halt(p: Position, unit: Unit, path: Path, how: str) -> Halt | None:
    """Where a unit stops first, with all that stops it there; None if nothing does."""
    halts = [halt for onlooker in p.onlookers if (halt := onlooker(p, unit, path, how)) is not None]
    if not halts:
        return None
    step = min(halt.step for halt in halts)
    here = [halt for halt in halts if halt.step == step]
    return Halt(step, tuple(task for halt in here for task in halt.tasks), all(halt.goes_on for halt in here))


def gone(p: Position, unit: Unit, path: Path, how: str, out: list[Any], cost: int = 0) -> None:
    """Tell a move that nothing stops: a charge, a retreat, a pursuit. What looks on comes after it."""
    out.append(ev.UnitMoved(seat=unit.seat, unit=unit.id, how=how, path=path, cost=cost))
    if p.onlookers:
        halt = first_halt(p, unit, path, how)
        p.push_all(halt.tasks if halt is not None else ())
