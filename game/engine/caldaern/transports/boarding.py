"""How a unit goes aboard: as the end of its move, or from where it stands. Rules: CDN-16.10 to 16.12, CDN-1.19."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from game.engine.caldaern.blocks import formation, smoke
from game.engine.caldaern.blocks.characteristics import movement
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed, unchanged
from game.engine.caldaern.moving import options
from game.engine.caldaern.moving.free_reform import moves_freely
from game.engine.caldaern.moving.movement import MARCHING
from game.engine.caldaern.moving.travel import travel
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Deed, Out
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.search.moves import FORWARD, FREE, MARCH, STRAIGHT_MODES, Way
from game.engine.caldaern.transports import capacity
from game.engine.caldaern.words.kinds import Mark, Placement, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import rects_distance

NEAR: Final = 2
"""Squares from the transport within which every model must be. Rules: CDN-16.10."""


# ------------------------------------------------------------------------------------------ where
def beside(p: Position, unit: Unit, place: Placement, transport: Unit) -> bool:
    """Whether every model of a unit that stood at a place would be near enough. Rules: CDN-16.10, CDN-16.11."""
    there, k = (formation.rect_of(transport),), listed(unit).k
    return all(
        rects_distance(((x, y, k, k),), there) <= NEAR for x, y in formation.cells(unit.models, k, place)
    )


def _touching(p: Position, transport: Unit) -> Position:
    """The position as it is for those who may touch a transport: that is a square smaller on each side, so that who
    keeps an empty square from it stands beside the true one. Rules: CDN-1.19 c, CDN-16.10.
    """
    twin, k = p.copy(), listed(transport).k
    assert stands(transport)
    own, place = twin.own(transport.id), transport.place
    smaller = msgspec.structs.replace(unchanged(transport), k=k - 2)
    twin.change(own, troop=smaller, place=msgspec.structs.replace(place, x=place.x + 1, y=place.y + 1))
    return twin


def _modes(p: Position, unit: Unit, march: bool) -> tuple[str, ...]:
    if march:
        return (MARCH,)
    return (FREE,) if moves_freely(p, unit) else (FORWARD, *STRAIGHT_MODES)


def way_aboard(p: Position, unit: Unit, transport: Unit, place: Placement, march: bool) -> Way | None:
    """How a unit gets to a place beside a transport, None if it doesn't. Rules: CDN-16.10."""
    twin = _touching(p, transport)
    own = twin.own(unit.id)
    ways = (options.way_to(twin, own, mode, place) for mode in _modes(p, unit, march))
    return min((way for way in ways if way is not None), key=lambda way: way.cost, default=None)


def nearest_way(p: Position, unit: Unit, transport: Unit, march: bool) -> Way | None:
    """The cheapest way of a unit to a place beside a transport; of equals the northernmost, then the westernmost."""
    twin = _touching(p, transport)
    own, found = twin.own(unit.id), list[Way]()
    for mode in _modes(p, unit, march):
        for place in options.places_of(twin, own, mode):
            if beside(p, unit, place, transport) and not smoke.held(p, unit, place):
                way = options.way_to(twin, own, mode, place)
                found += [way] if way is not None else []
    return min(found, key=lambda way: (way.cost, way.path[-1].y, way.path[-1].x, way.path[-1]), default=None)


# ------------------------------------------------------------------------------------------ may it
def embark_refusal(p: Position, unit: Unit, transport: Unit) -> Refusal | None:
    """Why a unit can't go aboard a transport wherever it stands, None if it can. Rules: CDN-16.5, CDN-16.17, 16.18."""
    if unit.marked(Mark.DISEMBARKED):
        return refuse("disembarked", "CDN-16.17", unit=unit_name(unit))
    return options.unit_refusal(p, unit) or capacity.open_to(p, unit, transport)


def _refusal(p: Position, ask: Ask, a: act.Embark) -> Refusal | None:
    unit, transport = p.units.get(a.unit), p.units.get(a.transport)
    if unit is None or unit.seat != a.seat or transport is None or transport.seat != a.seat:
        return refuse("unknown_object", what=str(a.unit if unit is None or unit.seat != a.seat else a.transport))
    march = ask.what == MARCHING
    if march and a.unit != ask.unit:
        return refuse("not_your_decision", "CDN-8.52")
    why_not = embark_refusal(p, unit, transport)
    if why_not is not None:
        return why_not
    assert stands(unit)
    place = a.placement or unit.place
    if not beside(p, unit, place, transport):
        return refuse("out_of_reach.transport", unit=unit_name(unit))
    if place == unit.place:
        return None
    if smoke.held(p, unit, place):
        return refuse("barred.smoke", unit=unit_name(unit))
    return None if way_aboard(p, unit, transport, place, march) is not None else refuse("out_of_reach", "CDN-16.10")


# ------------------------------------------------------------------------------------------ doing it
def _embark(p: Position, ask: Ask, a: act.Embark, out: Out) -> None:
    unit, arrived = p.own(a.unit), Task("embark", (a.unit, a.transport))
    assert stands(unit)
    march = ask.what == MARCHING
    place = a.placement or unit.place
    way = None if place == unit.place else way_aboard(p, unit, p.units[a.transport], place, march)
    if march:
        p.change(unit, marks=(unit.marks | Mark.MARCHED | Mark.MOVED) & ~Mark.MARCH_DECLARED)
    if way is None:
        p.push(arrived)
    else:
        travel(p, unit, way, out, tests=("lines" if moves_freely(p, unit) else "steps") if march else "",
               arrived=arrived)  # fmt: skip


def embark(p: Position, unit_id: UnitId, transport_id: UnitId, out: Out) -> None:
    """A unit that stands beside a transport is on board from now on. Rules: CDN-16.10, CDN-16.4."""
    unit, transport = p.own(unit_id), p.units[transport_id]
    if not stands(unit) or unit.retreating or capacity.open_to(p, unit, transport) is not None:
        return
    if beside(p, unit, unit.place, transport):
        go_aboard(p, unit, transport)
        out.append(ev.Embarked(seat=unit.seat, unit=unit_id, transport=transport_id))


def go_aboard(p: Position, unit: Unit, transport: Unit) -> None:
    """A unit is in a transport from now on; whether it may is not asked. Rules: CDN-16.10, CDN-16.13."""
    p.change(unit, last_place=transport.place, last_models=1, place=None, aboard=transport.id, status=Status.EMBARKED)
    p.change(unit, marks=unit.marks | Mark.MOVED | Mark.BOARDED)


def near_transports(p: Position, unit: Unit, squares: int) -> Iterator[Unit]:
    """Transports that a unit may go aboard and that are not too far away for so many squares."""
    for transport in p.on_field(unit.seat):
        if capacity.capacity(transport) and transport.id != unit.id and stands(unit):
            far = rects_distance(formation.rects_of(unit), (formation.rect_of(transport),))
            if far <= squares + NEAR and embark_refusal(p, unit, transport) is None:
                yield transport


def _offers(p: Position, unit: Unit, march: bool) -> Iterator[act.Embark]:
    """For each transport in reach the cheapest way aboard."""
    assert stands(unit)
    squares = 2 * movement(p, unit) if march else options.allowance(p, unit)
    for transport in near_transports(p, unit, squares):
        if beside(p, unit, unit.place, transport):
            yield act.Embark(unit.seat, unit.id, transport.id)
            continue
        way = nearest_way(p, unit, transport, march)
        if way is not None:
            yield act.Embark(unit.seat, unit.id, transport.id, way.path[-1])


def list_embark(p: Position, ask: Ask) -> list[act.Embark]:
    """The ways aboard that are listed; `refusal` knows all others."""
    if not any(capacity.capacity(unit) for unit in p.on_field(ask.seat)):
        return []
    if ask.what == MARCHING:
        unit = p.units[ask.unit]
        return [*_offers(p, unit, True)] if capacity.carried(unit) else []
    units = [unit for unit in p.on_field(ask.seat) if capacity.carried(unit) and options.may_act(p, unit)]
    return [action for unit in units for action in _offers(p, unit, False)]


EMBARK = Deed(_refusal, _embark)
