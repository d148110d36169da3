"""Who may garrison which building, and what bars a garrison. Rules: CDN-27.5 to 27.10, CDN-27.12, CDN-27.16, CDN-27.61.

`open_to` is the one door: whoever gets into a building, by whatever rule, is judged by it.
"""

from __future__ import annotations

from game.engine.caldaern.blocks.characteristics import standstill
from game.engine.caldaern.blocks.control import control_refusal, controlled
from game.engine.caldaern.blocks.houses import holds, house, houses, platform, room_taken, suited
from game.engine.caldaern.blocks.presence import garrison_of, stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.moving import options
from game.engine.caldaern.moving.doors import way_in
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.search.alone import Walk
from game.engine.caldaern.words.kinds import Mark, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal


def open_to(p: Position, unit: Unit, building: int) -> Refusal | None:
    """Why a building can't be held by a unit, None if it can; how the unit gets in is not asked.

    Rules: CDN-14.10, CDN-27.2, CDN-27.3, CDN-27.6, CDN-27.10, CDN-27.13.
    """
    found = house(p.ground, building)
    if found is None:
        return refuse("cannot_garrison.building", "CDN-27.2")
    inside = [unit, *(p.units[character] for character in unit.characters)]
    if unit.gun and unit.status is not Status.UNDEPLOYED and unit.building != building:
        return refuse("cannot_garrison", unit=unit_name(unit))
    if unit.gun and not platform(found, listed(unit)):
        return refuse("cannot_garrison.platform", unit=unit_name(unit))
    if not unit.gun and not all(suited(listed(one)) for one in inside):
        return refuse("cannot_garrison", unit=unit_name(unit))
    held = garrison_of(p, building)
    if held is not None and held is not unit:
        return refuse("occupied", unit=unit_name(held))
    taken = room_taken(p, unit)
    if not holds(p, found, taken):
        return refuse("over_capacity", unit=unit_name(unit), taken=taken, most=found.capacity)
    return None


def enter_refusal(p: Position, unit: Unit, building: int) -> Refusal | None:
    """Why a unit can't garrison a building in miscellaneous movement, None if it can. Rules: CDN-27.6 to 27.10."""
    why_not = options.unit_refusal(p, unit)
    if why_not is not None:
        return why_not
    if unit.marked(Mark.MARCHED):
        return refuse("marched", "CDN-27.7", unit=unit_name(unit))
    if unit.marked(Mark.RALLIED):
        return refuse("rallied", "CDN-27.7", unit=unit_name(unit))
    closed = open_to(p, unit, building)
    if closed is not None:
        return closed
    return None if way_to(p, unit, building) is not None else refuse("out_of_reach.door", unit=unit_name(unit))


def way_to(p: Position, unit: Unit, building: int) -> Walk | None:
    """How a unit's model opens the door of a building with a normal move, None if it is too far. Rules: CDN-27.8."""
    return way_in(p, unit, building, options.allowance(p, unit))


def enterable(p: Position, unit: Unit) -> list[int]:
    """The buildings that a unit may garrison now, in map order."""
    if not suited(listed(unit)) or not stands(unit):
        return []
    return [found.id for found in houses(p.ground) if enter_refusal(p, unit, found.id) is None]


def stir_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why a garrison can neither leave nor change its section now, None if it can.

    Rules: CDN-27.16, CDN-27.61, CDN-6.10, CDN-21.32.
    """
    name = unit_name(unit)
    if not unit.building or unit.status is not Status.DEPLOYED:
        return refuse("no_exit.outside", unit=name)
    if unit.gun:
        return refuse("no_exit.gun", unit=name)
    if not controlled(unit):
        return control_refusal(unit)
    if unit.engaged or unit.retreating:
        return refuse("engaged" if unit.engaged else "retreating", "CDN-8.21", unit=name)
    if unit.marked(Mark.SECTION_MOVED):
        return refuse("already_done.section", unit=name)
    if unit.marked(Mark.ENTERED | Mark.MOVED):
        return refuse("moved", "CDN-27.16", unit=name)
    if unit.marked(Mark.STUPID):
        return refuse("barred.stupid", unit=name)
    if standstill(p, unit):
        return refuse("barred.immobile", "CDN-32.17", unit=name)
    return refuse("barred.spell", unit=name) if has(p, unit, "no_move") else None
