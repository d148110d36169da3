"""What a flyer may do this turn, for whoever shows it. Rules: CDN-18.2, CDN-18.7 to 18.10, CDN-18.16, CDN-34.91."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.machines import bombing
from game.engine.caldaern.moving import flight
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Square


class Flying(NamedTuple):
    """How a flyer may fly now.

    least, most  squares that its legs must and may lead; `must`: its player can't end his movement before it has flown
    off          its way over the edge, the last place beyond it; None where it can't leave
    stunned      it flies straight on, or stays
    bombs        how it may drop a bomb on its way, if that leads over enemies
    """

    least: int
    most: int
    must: bool
    off: tuple[Placement, ...] | None
    stunned: bool
    bombs: bool


def flying(p: Position, unit: Unit) -> Flying | None:
    """How a unit may fly now; None for one that can't."""
    if not flies(unit) or not stands(unit) or flight.unit_refusal(p, unit) is not None:
        return None
    return Flying(
        flight.least(p, unit), flight.allowance(p, unit), flight.due(p, unit), flight.way_off(p, unit),
        flight.stunned(unit), bombing.rack(p, unit) is not None,
    )  # fmt: skip


def ends(p: Position, unit: Unit) -> Sequence[Placement]:
    """Every place where its flight may end, whether it may fly now or not; none for who can't fly."""
    return flight.reach(p, unit).places if flies(unit) and stands(unit) else ()


def way(p: Position, unit: Unit, place: Placement) -> tuple[Placement, ...]:
    """Every step of the flight to a place; none where it can't end there."""
    found = flight.reach(p, unit).way(place) if flies(unit) and stands(unit) else None
    return () if found is None else found[1]


def bombed_from(p: Position, unit: Unit, place: Placement) -> tuple[Square, ...]:
    """The squares on which it could drop a bomb if its flight ended at a place. Rules: CDN-34.91."""
    return bombing.may_bomb(p, unit, [(step.x, step.y) for step in way(p, unit, place)])


__all__ = ["Flying", "bombed_from", "ends", "flying", "way"]
