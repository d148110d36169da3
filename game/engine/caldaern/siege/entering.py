"""How a unit gets into a building, and from one section of it into another. Rules: CDN-27.7 to 27.9, CDN-27.61."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.caldaern.blocks.houses import house, houses
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import dangerous
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Deed, Out
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.siege import garrisons, sections
from game.engine.caldaern.words.kinds import Mark
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square


def occupy(p: Position, unit: Unit, building: int, how: str, out: Out, path: tuple[Square, ...] = ()) -> None:
    """A unit is taken off the grid and is the garrison of a building from now on. Rules: CDN-27.7, CDN-27.9, CDN-27.55.

    `how` and `path` as in the event; whether it may is not asked.
    """
    last = unit.place or unit.last_place
    p.change(unit, last_place=last, last_models=unit.models, place=None, building=building)
    p.change(unit, marks=unit.marks | Mark.MOVED | Mark.ENTERED)
    out.append(ev.BuildingEntered(seat=unit.seat, unit=unit.id, building=building, how=how, path=path))
    p.push(Task("underfoot", (unit.id,)))


def _garrison_refusal(p: Position, ask: Ask, a: act.GarrisonBuilding) -> Refusal | None:
    unit = p.units.get(a.unit)
    if unit is None or unit.seat != a.seat:
        return refuse("unknown_object", what=str(a.unit))
    return garrisons.enter_refusal(p, unit, a.building)


def _garrison(p: Position, ask: Ask, a: act.GarrisonBuilding, out: Out) -> None:
    unit = p.own(a.unit)
    way = garrisons.way_to(p, unit, a.building)
    assert way is not None
    if not _through_peril(p, unit, way.path, out):
        return
    occupy(p, unit, a.building, "garrison", out, way.path)


def _through_peril(p: Position, unit: Unit, path: tuple[Square, ...], out: Out) -> bool:
    """All models follow the one that opens the door through what is dangerous in moves of every kind; False if nobody
    is left. Rules: CDN-27.9, CDN-20.22.
    """
    k, field = listed(unit).k, p.ground.field
    trodden = field.rects((x, y, k, k) for x, y in path)
    for danger in dangerous.dangers_for(p, unit):
        if danger.always and danger.mask & trodden and stands(unit):
            dangerous.roll_for(p, unit.id, danger.element, unit.models, danger.fails, out)
    return stands(unit)


def list_garrisons(p: Position, ask: Ask) -> list[act.GarrisonBuilding]:
    """The buildings that units of a seat may garrison, by unit."""
    if not houses(p.ground):
        return []
    return [
        act.GarrisonBuilding(ask.seat, unit.id, building)
        for unit in p.on_field(ask.seat)
        for building in garrisons.enterable(p, unit)
    ]


# ------------------------------------------------------------------------------------------ sections
def _section_refusal(p: Position, ask: Ask, a: act.MoveSection) -> Refusal | None:
    unit = p.units.get(a.unit)
    if unit is None or unit.seat != a.seat:
        return refuse("unknown_object", what=str(a.unit))
    why_not = garrisons.stir_refusal(p, unit)
    if why_not is not None:
        return why_not
    if house(p.ground, a.building) is None or a.building == unit.building:
        return refuse("cannot_garrison.building", "CDN-27.61")
    if not sections.related(p, unit.building, a.building):
        return refuse("cannot_garrison.section")
    closed = garrisons.open_to(p, unit, a.building)
    if closed is not None:
        return closed
    return None if a.building in sections.reached(p, unit) else refuse("out_of_reach", "CDN-27.61")


def _move_section(p: Position, ask: Ask, a: act.MoveSection, out: Out) -> None:
    """It does nothing else of its own will in this round. Rules: CDN-27.61."""
    unit = p.own(a.unit)
    p.change(unit, building=a.building, marks=unit.marks | Mark.MOVED | Mark.SECTION_MOVED)
    out.append(ev.BuildingEntered(seat=a.seat, unit=a.unit, building=a.building, how="section"))
    p.push(Task("underfoot", (a.unit,)))


def list_sections(p: Position, ask: Ask) -> Sequence[act.MoveSection]:
    """The sections into which garrisons of a seat may go."""
    return [
        act.MoveSection(ask.seat, unit.id, building)
        for unit in p.of_seat(ask.seat)
        if unit.building and garrisons.stir_refusal(p, unit) is None
        for building in sections.reached(p, unit)
        if garrisons.open_to(p, unit, building) is None
    ]


GARRISON = Deed(_garrison_refusal, _garrison)
SECTION = Deed(_section_refusal, _move_section)
