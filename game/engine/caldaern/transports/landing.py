"""How passengers get out of a transport by their owner's will. Rules: CDN-16.15 to 16.19, CDN-16.22."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.control import control_refusal, controlled
from game.engine.caldaern.blocks.legality import terrain_group
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.harm import dangerous
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Deed, Out
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.transports import ashore
from game.engine.caldaern.words.kinds import Mark, Placement, Status
from game.engine.caldaern.words.listing import Listing
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import CONTACT, rect_gap


def beset(p: Position, transport: Unit) -> Refusal | None:
    """What keeps passengers in but for an emergency: an enemy in contact, or the ground under it. Rules: CDN-16.19."""
    rect = formation.rect_of(transport)
    if any(rect_gap(formation.rect_of(enemy), rect) <= CONTACT for enemy in p.enemies(transport.seat)):
        return refuse("no_exit.enemy", unit=unit_name(transport))
    under = formation.block_mask(p.ground.field, transport)
    bad = p.ground.impassable_for(terrain_group(transport))
    for danger in dangerous.dangers_for(p, transport):
        bad |= danger.mask
    return refuse("no_exit.ground", unit=unit_name(transport)) if under & bad else None


def stir_refusal(p: Position, unit: Unit, emergency: bool) -> Refusal | None:
    """Why passengers can't get out now, wherever to; None if they can. Rules: CDN-16.15, CDN-16.18, 16.19, 16.22."""
    if not unit.aboard or unit.status is not Status.EMBARKED:
        return refuse("no_exit.aboard", unit=unit_name(unit))
    transport = p.units[unit.aboard]
    if not stands(transport):
        return refuse("in_reserve", "CDN-16.15", unit=unit_name(transport))
    if not controlled(unit):
        return control_refusal(unit)
    if transport.marked(Mark.MARCHED | Mark.MARCH_DECLARED):
        return refuse("marched", "CDN-16.15", unit=unit_name(transport))
    kept_in = beset(p, transport)
    if emergency:
        return None if kept_in is not None else refuse("no_exit.calm", unit=unit_name(unit))
    if unit.marked(Mark.BOARDED):
        return refuse("moved", "CDN-16.18", unit=unit_name(unit))
    return kept_in


def get_out(p: Position, unit: Unit, place: Placement, how: str, marks: int, out: Out) -> None:
    """Passengers stand outside from now on; whether they may is not asked. `how` as in the event. Rules: CDN-16.16."""
    transport = unit.aboard
    p.change(unit, aboard=0, status=Status.DEPLOYED, place=place, last_place=place, last_models=unit.models)
    p.change(unit, marks=unit.marks | Mark.MOVED | marks)
    out.append(ev.Disembarked(seat=unit.seat, unit=unit.id, transport=transport, placement=place, how=how))
    p.push(Task("underfoot", (unit.id,)))


def _refusal(p: Position, ask: Ask, a: act.Disembark | act.EmergencyDisembark) -> Refusal | None:
    unit = p.units.get(a.unit)
    if unit is None or unit.seat != a.seat:
        return refuse("unknown_object", what=str(a.unit))
    why_not = stir_refusal(p, unit, isinstance(a, act.EmergencyDisembark))
    return why_not or ashore.refusal(p, unit, ashore.shore_of(p, p.units[unit.aboard]), a.placement)


def _land(p: Position, ask: Ask, a: act.Disembark | act.EmergencyDisembark, out: Out) -> None:
    """They shoot as if they had marched; the transport does not march any more. Rules: CDN-16.15, 16.17, 16.22."""
    unit = p.own(a.unit)
    p.mark(unit.aboard, Mark.LANDED)
    emergency = isinstance(a, act.EmergencyDisembark)
    marks = Mark.MARCHED | Mark.DISEMBARKED | (Mark.EMERGENCY if emergency else 0)
    get_out(p, unit, a.placement, "emergency" if emergency else "disembark", marks, out)


def list_landings(p: Position, ask: Ask) -> Listing:
    """Where passengers of a seat may get out."""
    parts: list[Sequence[object]] = []
    for unit in p.of_seat(ask.seat):
        if unit.aboard:
            parts += [_places(p, unit, kind) for kind in (act.Disembark, act.EmergencyDisembark)
                      if stir_refusal(p, unit, kind is act.EmergencyDisembark) is None]  # fmt: skip
    return Listing(parts)


def _places(p: Position, unit: Unit, kind: type[act.Disembark] | type[act.EmergencyDisembark]) -> Listing:
    seat, number, shore = unit.seat, unit.id, ashore.shore_of(p, p.units[unit.aboard])
    return ashore.listed_places(p, unit, shore, lambda place: kind(seat, number, place))


LAND = Deed(_refusal, _land)
