"""How a garrison comes out of its building: by its owner's will, or driven out.

Rules: CDN-27.16 to 27.20, CDN-27.41, CDN-27.54, CDN-27.63.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.caldaern.blocks.directions import middle_of, towards
from game.engine.caldaern.harm import casualties, removal
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Deed, Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.siege import garrisons, placing
from game.engine.caldaern.words.kinds import Facing, Mark, Placement
from game.engine.caldaern.words.listing import Listing
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Square


def come_out(p: Position, unit: Unit, place: Placement, how: str, out: Out) -> None:
    """A garrison stands outside from now on; whether it may is not asked. `how` as in the event. Rules: CDN-27.17."""
    building = unit.building
    p.change(unit, building=0, place=place, last_place=place, last_models=unit.models)
    p.change(unit, marks=unit.marks | Mark.MOVED)
    out.append(ev.BuildingLeft(seat=unit.seat, unit=unit.id, building=building, placement=place, how=how))


# ------------------------------------------------------------------------------------------ by its owner's will
def abandon_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why a garrison can't abandon its building at all, None if it can. Rules: CDN-27.16, CDN-27.20."""
    why_not = garrisons.stir_refusal(p, unit)
    if why_not is not None:
        return why_not
    return None if placing.any_exit(p, unit, unit.building) else refuse("no_exit")


def _abandon_refusal(p: Position, ask: Ask, a: act.AbandonBuilding) -> Refusal | None:
    unit = p.units.get(a.unit)
    if unit is None or unit.seat != a.seat:
        return refuse("unknown_object", what=str(a.unit))
    why_not = garrisons.stir_refusal(p, unit)
    return why_not or placing.exit_refusal(p, unit, unit.building, a.placement)


def _abandon(p: Position, ask: Ask, a: act.AbandonBuilding, out: Out) -> None:
    come_out(p, p.own(a.unit), a.placement, "abandon", out)


def list_exits(p: Position, ask: Ask) -> Listing:
    """Where garrisons of a seat may come out."""
    parts: list[Sequence[object]] = []
    for unit in p.of_seat(ask.seat):
        if unit.building and garrisons.stir_refusal(p, unit) is None:
            parts.append(_exits(p, ask, unit))
    return Listing(parts)


def _exits(p: Position, ask: Ask, unit: Unit) -> Listing:
    seat, number = ask.seat, unit.id
    return placing.listed_exits(p, unit, unit.building, lambda place: act.AbandonBuilding(seat, number, place))


ABANDON = Deed(_abandon_refusal, _abandon)


# ------------------------------------------------------------------------------------------ driven out
def drive_out(p: Position, unit_id: UnitId, point: Square, facing: Facing, how: str, out: Out) -> bool:
    """The engine places a garrison outside, as near as it can to a point, given doubled; models that find no place are
    casualties. False if nobody is left. Rules: CDN-27.63.
    """
    unit = p.own(unit_id)
    building = unit.building

    def _place(rest: Unit) -> Placement | None:
        return placing.nearest_outside(p, rest, building, point, facing)

    gone = placing.most_that_fit(unit, lambda rest: _place(rest) is not None)
    if not lose_models(p, unit, gone, out):
        return False
    place = _place(unit)
    assert place is not None, "so many models were taken off that the rest fits"
    come_out(p, unit, place, how, out)
    return True


def lose_models(p: Position, unit: Unit, many: int, out: Out) -> bool:
    """Models for which there is no place are casualties. False if nobody is left. Rules: CDN-27.63, CDN-21.32."""
    if many >= unit.models:
        removal.remove(p, unit.id, "no_place", 0, out)
        return False
    if many:
        casualties.remove_models(p, unit.id, many, out, source="no_place")
    return True


def driven_out(p: Position, unit_id: UnitId, side: Facing, how: str, out: Out) -> None:
    """A garrison is placed outside on a side of its building. Rules: CDN-27.41, CDN-27.54."""
    unit = p.units[unit_id]
    if unit.building:
        drive_out(p, unit_id, placing.middle_of_side(p, unit.building, side), side, how, out)


def side_towards(p: Position, unit: Unit, other: UnitId) -> Facing:
    """The side of a garrison's building that looks at another unit. Rules: CDN-7.40, CDN-27.63."""
    return towards(p, unit, middle_of(p, p.units[other]))


def sally(p: Position, unit_id: UnitId, enemy: UnitId, out: Out) -> None:
    """A garrison that must charge an enemy leaves its building instead, as near to him as it can.

    Rules: CDN-27.19, CDN-27.63.
    """
    unit = p.own(unit_id)
    if not unit.building or not placing.any_exit(p, unit, unit.building):
        return
    goal = middle_of(p, p.units[enemy])
    if drive_out(p, unit_id, goal, side_towards(p, unit, enemy), "frenzy", out):
        p.change(unit, marks=(unit.marks | Mark.COMPELLED) & ~Mark.MUST_CHARGE)


__all__ = [
    "ABANDON", "abandon_refusal", "come_out", "drive_out", "driven_out", "list_exits", "lose_models", "sally",
    "side_towards",
]
