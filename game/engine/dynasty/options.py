"""Whether the active player has anything to choose but ending the phase. Rules: DYN-5.4, DYN-22.1."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.dynasty.position.position import Phase, Position, Unit
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.dynasty.realm import building, cities, recruiting
from game.engine.dynasty.war import casting, combat, movement
from game.engine.dynasty.war.movement import Field


def can_act(p: Position) -> bool:
    """Whether the phase of a turn offers more than `end_phase`; resigning is not counted. Rules: DYN-5.4."""
    match p.phase:
        case Phase.BUILD:
            return _can_build(p, p.active)
        case Phase.MARCH:
            return _can_march(p, p.active)
        case Phase.RECRUIT:
            return can_recruit(p, p.active) or _can_spend(p, p.active)
    return bool(p.areas[p.active]) and any(recruiting.disband_refusal(p, u) is None for u in p.units_of(p.active))


def _can_build(p: Position, seat: Seat) -> bool:
    if p.build_actions and (p.houses[seat] | p.plots[seat]):
        return True  # it can always be destroyed
    if p.build_actions and (building.house_cells(p, seat) or building.bridge_cells(p, seat)):
        return True
    return bool(cities.founding_cells(p, seat) or cities.upgradable(p, seat) or casting.towers(p, seat))


def _can_march(p: Position, seat: Seat) -> bool:
    fields: dict[bool, Field] = {}
    targets = -1
    for unit in p.units.values():
        if unit.seat != seat or unit.finished:
            continue
        sea = TRAITS[unit.kind].sea
        if sea not in fields:
            fields[sea] = movement.field(p, seat, sea)
        if movement.can_move(p, unit, fields[sea]):
            return True
        if targets < 0:
            targets = combat.target_cells(p, seat)
        if can_attack(p, unit, targets):
            return True
    return bool(casting.towers(p, seat))


def can_attack(p: Position, unit: Unit, targets: int) -> bool:
    """Whether a unit that is not finished has one of the targets within its range. Rules: DYN-12.1."""
    return not unit.ship and bool(targets & p.grid.area(unit.cell, TRAITS[unit.kind].reach))


def can_recruit(p: Position, seat: Seat) -> bool:
    """Whether a city of the seat can recruit something now. Rules: DYN-15.1."""
    able = [c for c in p.cities_of(seat) if c.level >= recruiting.RECRUITING_LEVEL and not c.recruited]
    if not able or recruiting.full(p, seat):
        return False
    free = p.standable(seat, False) | p.standable(seat, True)
    return any(recruiting.spawn_area(p, city) & free for city in able)


def _can_spend(p: Position, seat: Seat) -> bool:
    held = p.military[seat]
    if held >= TRAITS[Kind.SOLDIER].price and not recruiting.full(p, seat):
        free = p.standable(seat, False) | p.standable(seat, True)
        if free & recruiting.muster_area(p, seat):
            return True
    return held >= recruiting.CHARTER_PRICE and bool(recruiting.charter_cells(p, seat))
