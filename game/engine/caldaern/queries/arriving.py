"""When and where those come onto the field who are held back. Rules: CDN-8.80, CDN-34.12, CDN-39.78."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.caldaern.course import arrivals
from game.engine.caldaern.lists.data import scenario_of
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Facing, Mark, Status
from game.engine.contract import Seat


class Arrival(NamedTuple):
    """How units that are held back come.

    first   the round from which on they throw for it at the start of each own turn, `need` or more on a die
    sure    the round in which they come without a throw
    edges   the edges of the field at which they may come on
    now     they come in this very turn
    """

    first: int
    need: int
    sure: int
    edges: tuple[Facing, ...]
    now: bool = False


def arrival_of(p: Position, unit: Unit) -> Arrival | None:
    """How a unit comes that is held back; None for one that isn't, or that has left the field and returns."""
    if unit.status is not Status.RESERVE or unit.marked(Mark.OFF_FIELD):
        return None
    return _arrival(p, unit)._replace(now=unit.marked(Mark.RETURNS))


def arrival_for(p: Position, seat: Seat) -> Arrival | None:
    """How those of a seat would come whom the scenario has it hold back; None where it has it hold back nobody."""
    side = scenario_of(p.config.scenario).reserve_side
    unit = next(p.of_seat(seat), None)
    if not side or p.side(seat) != side or unit is None:
        return None
    return _arrival(p, unit)


def _arrival(p: Position, unit: Unit) -> Arrival:
    return Arrival(arrivals.first_round(p, unit), arrivals.ARRIVES_ON, arrivals.SURE_ROUND, arrivals.edges(p, unit))


__all__ = ["Arrival", "arrival_for", "arrival_of"]
