"""Flyers in miscellaneous movement: they always march, over everybody, and may leave the battlefield.

Rules: CDN-18.2, CDN-18.4 to 18.10, CDN-18.13, CDN-18.16, CDN-8.76, CDN-8.90, CDN-16.28.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.engine.caldaern.blocks import hulls, legality
from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.blocks.presence import IN_THE_AIR, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import removal
from game.engine.caldaern.moving import options
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.drawer import LAND, UNITS, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Deed, More, Out, RuleWork
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.search.flights import FLY, Flight, Flights, flights
from game.engine.caldaern.search.windows import nearby, reach_of
from game.engine.caldaern.words.kinds import Mark, Placement
from game.engine.caldaern.words.listing import Listing, Made
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Seat
from game.engine.geometry.field import Rect

if TYPE_CHECKING:
    from game.engine.caldaern.blocks.presence import Standing

STUNNED_MOST: Final = 18
"""Squares that a flyer with a stunned crew moves at most. Rules: CDN-18.16."""

_FLIGHTS: Kind[UnitId, Flights] = Kind("where flyers get", UNITS | LAND)


# ------------------------------------------------------------------------------------------ how far
def stunned(unit: Unit) -> bool:
    """Whether the crew of a flyer is stunned: it may stay, or go straight on. Rules: CDN-18.16."""
    return hulls.stunned_until(unit) > 0


def marches(unit: Unit) -> bool:
    """Whether a flyer marches this turn, as flyers do: not on the turn of its arrival, and never again once its crew
    has been stunned. Rules: CDN-18.2, CDN-18.7, CDN-18.16.
    """
    return not unit.marked(Mark.REINFORCEMENT) and not hulls.slowed(unit)


def allowance(p: Position, unit: Unit) -> int:
    """Squares that a flyer may spend in this turn. Rules: CDN-18.2, CDN-18.7, CDN-18.16."""
    squares = movement(p, unit)
    most = 2 * squares if marches(unit) else squares
    return min(most, STUNNED_MOST) if stunned(unit) else most


def least(p: Position, unit: Unit) -> int:
    """Squares that the legs of a flyer must lead at least, 0 where it may stay. Rules: CDN-18.2, 18.7, 18.16."""
    if stunned(unit) or unit.marked(Mark.REINFORCEMENT):
        return 0
    squares = movement(p, unit)
    return squares if marches(unit) else -(-squares // 2)


def asked(p: Position, unit: Standing) -> Flight:
    """What decides where a flyer gets."""
    k, squares, place = listed(unit).k, allowance(p, unit), unit.place
    block: Rect = (place.x, place.y, k, k)
    others = nearby(legality.blocks(p, IN_THE_AIR), unit.id, reach_of(block, squares))
    beyond = legality.ends_barred(p, unit, block)
    turns = not stunned(unit)
    return Flight(p.ground, k, place, 2 * squares, 2 * least(p, unit), turns, p.config.slanted_moves, others, beyond)


def reach(p: Position, unit: Standing) -> Flights:
    """Where a flyer may end its flight now, whether it may fly at all aside. Rules: CDN-18.5 to 18.8."""
    known = p.drawer.of(_FLIGHTS)
    found = known.get(unit.id)
    if found is None:
        found = known[unit.id] = flights(asked(p, unit))
    return found


# ------------------------------------------------------------------------------------------ may it, must it
def unit_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why a unit can't fly now, None if it can. Rules: CDN-8.20, CDN-8.21, CDN-18.7."""
    if not flies(unit):
        return refuse("type_forbids.fly", unit=unit_name(unit))
    return options.unit_refusal(p, unit)


def due(p: Position, unit: Unit) -> bool:
    """Whether a flyer must still fly, or leave, before its player may end his movement. Rules: CDN-18.7."""
    if not flies(unit) or not stands(unit) or unit_refusal(p, unit) is not None:
        return False
    return least(p, unit) > 0


def first_due(p: Position, seat: Seat) -> Unit | None:
    """The first flyer of a seat that must still fly. Rules: CDN-18.7."""
    return next((unit for unit in p.on_field(seat) if due(p, unit)), None)


def way_off(p: Position, unit: Standing) -> tuple[Placement, ...] | None:
    """How a flyer leaves: over the edge, or from where it is if there is no place on the battlefield for it; None if it
    can't. Rules: CDN-18.9.
    """
    found = reach(p, unit)
    over = found.way_off()
    if over is None and not found.count and least(p, unit):
        return (unit.place,)
    return over


def leave_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why a flyer can't leave the battlefield, None if it can. Rules: CDN-18.9."""
    why_not = unit_refusal(p, unit)
    if why_not is not None or not stands(unit):
        return why_not
    return None if way_off(p, unit) is not None else refuse("out_of_reach.edge", unit=unit_name(unit))


def fly_refusal(p: Position, unit: Unit, place: Placement) -> Refusal | None:
    """Why a flyer can't end its flight there, None if it can. Rules: CDN-18.5 to 18.8, CDN-18.16."""
    why_not = unit_refusal(p, unit)
    if why_not is not None or not stands(unit):
        return why_not
    found = reach(p, unit)
    if place in found:
        return None
    why_not = legality.formation_refusal(p, unit, place) or legality.ground_refusal(p, unit, place)
    why_not = why_not or legality.neighbour_refusal(p, unit, place)
    if why_not is not None:
        return why_not
    if place in flights(asked(p, unit)._replace(least=0)):
        return refuse("out_of_reach.too_near", unit=unit_name(unit), least=least(p, unit))
    if stunned(unit) and place.facing != unit.place.facing:
        return refuse("stunned.turn", unit=unit_name(unit))
    return refuse("out_of_reach.flight", unit=unit_name(unit), most=allowance(p, unit))


# ------------------------------------------------------------------------------------------ flying
def _own(p: Position, action: act.Fly | act.LeaveBattlefield) -> Unit | None:
    unit = p.units.get(action.unit)
    return unit if unit is not None and unit.seat == action.seat else None


def _fly_refusal(p: Position, ask: Ask, action: act.Fly) -> Refusal | None:
    unit = _own(p, action)
    return refuse("unknown_object", what=str(action.unit)) if unit is None else fly_refusal(p, unit, action.placement)


def _fly(p: Position, ask: Ask, action: act.Fly, out: Out) -> None:
    """It flies, and may drop a bomb on what it has flown over. Rules: CDN-18.7, CDN-18.8, CDN-34.91."""
    unit = p.own(action.unit)
    assert stands(unit)
    found = reach(p, unit).way(action.placement)
    assert found is not None
    cost, path = found
    marched = Mark.MARCHED if marches(unit) and not stunned(unit) else 0
    p.change(unit, place=path[-1], last_place=path[-1])
    p.change(unit, marks=unit.marks | Mark.MOVED | marched)
    out.append(ev.UnitMoved(seat=unit.seat, unit=unit.id, how=FLY, path=path, cost=cost))
    p.push(Task("flown_over", (unit.id, *(number for place in path for number in (place.x, place.y)))))


def _leave_refusal(p: Position, ask: Ask, action: act.LeaveBattlefield) -> Refusal | None:
    unit = _own(p, action)
    return refuse("unknown_object", what=str(action.unit)) if unit is None else leave_refusal(p, unit)


def _leave(p: Position, ask: Ask, action: act.LeaveBattlefield, out: Out) -> None:
    unit = p.own(action.unit)
    assert stands(unit)
    path = way_off(p, unit)
    assert path is not None
    removal.depart(p, unit.id, removal.FLOWN, out, path)


def _actions(p: Position, unit: Unit) -> list[Sequence[act.Fly | act.LeaveBattlefield]]:
    """What a flyer may do in miscellaneous movement."""
    if not flies(unit) or not stands(unit) or unit_refusal(p, unit) is not None:
        return []
    found, seat, number = reach(p, unit), unit.seat, unit.id
    flown: Sequence[act.Fly] = Made(
        found.count,
        lambda which: act.Fly(seat, number, found.place(which)),
        lambda: [act.Fly(seat, number, place) for place in found.places],
    )
    return [flown, [act.LeaveBattlefield(seat, number)] if way_off(p, unit) is not None else []]


def may_act(p: Position, unit: Unit) -> bool:
    """Whether a flyer can fly or leave."""
    return any(len(part) for part in _actions(p, unit))


def _list(p: Position, ask: Ask) -> Listing:
    return Listing([part for unit in p.on_field(ask.seat) for part in _actions(p, unit)])


WORK = RuleWork(
    more={
        "misc_move": More(
            {act.Fly: Deed(_fly_refusal, _fly), act.LeaveBattlefield: Deed(_leave_refusal, _leave)}, _list
        )
    }
)

__all__ = [
    "STUNNED_MOST", "WORK", "allowance", "due", "first_due", "fly_refusal", "least", "leave_refusal", "marches",
    "may_act", "reach", "stunned", "unit_refusal", "way_off",
]  # fmt: skip
