"""The defender of a building that is to be stormed deploys at least one unit in it. Rules: CDN-39.72."""

from __future__ import annotations

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.course.objectives import strongholds_of
from game.engine.caldaern.course.places import zone_of
from game.engine.caldaern.land.stronghold import STORM
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.siege.garrisons import open_to
from game.engine.caldaern.words.kinds import Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal


def may_hold(p: Position, unit: Unit, building: int) -> bool:
    """Whether a unit could be deployed in a building. Rules: CDN-27.12."""
    return open_to(p, unit, building) is None and not p.ground.mask(building) & ~zone_of(p, unit)


def owed(p: Position, unit: Unit) -> tuple[int, ...]:
    """The parts of the building to be stormed in one of which a unit must be deployed: it is the last of the defender's
    that can, and nobody is in there yet. Empty where it is free to stand elsewhere. Rules: CDN-39.72.
    """
    if p.config.scenario != STORM or p.side(unit.seat) != 2 or listed(unit).character:
        return ()
    parts = tuple(element.id for element in strongholds_of(p))
    own = [other for other in p.of_seat(unit.seat) if not listed(other).character]
    if any(other.building in parts for other in own):
        return ()
    able = [other for other in own if other.status is Status.UNDEPLOYED and _fits(p, other, parts)]
    return tuple(part for part in parts if may_hold(p, unit, part)) if able == [unit] else ()


def _fits(p: Position, unit: Unit, parts: tuple[int, ...]) -> bool:
    return any(may_hold(p, unit, part) for part in parts)


def elsewhere_refusal(p: Position, unit: Unit, building: int = 0) -> Refusal | None:
    """Why a unit can't be deployed anywhere but in the building to be stormed, None if it can. Rules: CDN-39.72."""
    parts = owed(p, unit)
    return refuse("must_garrison", unit=unit_name(unit)) if parts and building not in parts else None
