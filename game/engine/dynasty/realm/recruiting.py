"""New units and chartered cities, and units that are sent home. Rules: sections 15 and 16."""

from __future__ import annotations

from game.engine.contract import Refusal, Seat
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.events import DynastyEvent
from game.engine.dynasty.position.ground import closed
from game.engine.dynasty.position.position import City, Position, Unit
from game.engine.dynasty.position.refusals import refuse, tile_text
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.dynasty.realm import cities, displacing
from game.engine.dynasty.realm.territory import beside_enemies
from game.engine.geometry.hexes import Cell, Mask

Out = list[DynastyEvent]

RECRUITING_LEVEL = 2
"""Least level of a city that recruits. Rules: DYN-15.1."""

CHARTER_PRICE = 3
"""Military tokens for a city. Rules: DYN-16.5."""

NEAREST_SPAWN = 2
"""So many tiles, and the enemy's own, stay between a new unit's farthest tile and an enemy. Rules: DYN-15.3."""


# -------------------------------------------------------------------------------------------------- by a city
def spawn_radius(p: Position, city: City) -> int:
    """How far from a city its new units may appear. Rules: DYN-15.3."""
    radius = city.range
    for cell in p.grid.cells(p.others_stand(city.seat)):
        radius = min(radius, p.grid.distance(city.cell, cell) - NEAREST_SPAWN)
    return max(0, radius)


def spawn_area(p: Position, city: City) -> Mask:
    """Tiles at distance 1 up to the spawn radius, whatever is on them. Rules: DYN-15.4."""
    return p.grid.area(city.cell, spawn_radius(p, city)) & p.land.tiles & ~(1 << city.cell)


def full(p: Position, seat: Seat) -> bool:
    """Whether the seat can make no more units. Rules: DYN-15.8."""
    return p.unit_count(seat) >= p.unit_limit(seat)


def recruit_refusal(p: Position, city: City, kind: Kind, cell: Cell) -> Refusal | None:
    """Why an own city can't recruit a unit onto a tile. Rules: DYN-15.6."""
    if city.recruited:
        return refuse("already_recruited")
    least = TRAITS[kind].level
    if city.level < least:
        return refuse("city_level_too_low", unit=kind, least=least, level=city.level)
    if full(p, city.seat):
        return refuse("unit_limit", limit=p.unit_limit(city.seat))
    tile = tile_text(p.tile(cell))
    if not spawn_area(p, city) >> cell & 1:
        distance = p.grid.distance(city.cell, cell)
        return refuse("outside_spawn_radius", radius=spawn_radius(p, city), tile=tile, distance=distance)
    if not p.standable(city.seat, TRAITS[kind].sea) >> cell & 1:
        return closed(p, "cannot_stand_there", kind, cell)
    return None


def recruit(p: Position, city: City, kind: Kind, cell: Cell, out: Out) -> None:
    """A city makes a unit, free of charge. Rules: DYN-15.1."""
    c = city
    p.cities[c.cell] = City(c.seat, c.cell, c.level, c.changed, True, c.cast, c.warded)
    create(p, c.seat, kind, cell, "recruited", p.tile(c.cell), out)


def create(p: Position, seat: Seat, kind: Kind, cell: Cell, how: str, city: tuple[int, int] | None, out: Out) -> None:
    """A new unit with the next id. Rules: DYN-4.7, DYN-15.7."""
    unit = Unit(p.next_unit, seat, kind, cell)
    p.next_unit += 1
    p.put(unit)
    out.append(ev.UnitPlaced(seat=seat, unit=unit.id, kind=kind, tile=p.tile(cell), how=how, city=city))


# --------------------------------------------------------------------------------------------- for tokens
def muster_area(p: Position, seat: Seat) -> Mask:
    """Tiles on which tokens can bring a unit, where it may stand. Rules: DYN-16.6."""
    return p.areas[seat] & ~beside_enemies(p, seat)


def _price_refusal(p: Position, seat: Seat, price: int) -> Refusal | None:
    held = p.military[seat]
    return refuse("not_enough_tokens", price=price, held=held) if held < price else None


def muster_refusal(p: Position, seat: Seat, kind: Kind, cell: Cell) -> Refusal | None:
    """Why tokens can't bring a unit onto a tile. Rules: DYN-16.7."""
    if (dear := _price_refusal(p, seat, TRAITS[kind].price)) is not None:
        return dear
    tile = tile_text(p.tile(cell))
    if full(p, seat):
        return refuse("unit_limit", limit=p.unit_limit(seat))
    if not p.areas[seat] >> cell & 1:
        return refuse("outside_friendly_territory", tile=tile)
    if not p.standable(seat, TRAITS[kind].sea) >> cell & 1:
        return closed(p, "cannot_stand_there", kind, cell)
    if beside_enemies(p, seat) >> cell & 1:
        return refuse("adjacent_to_enemy", tile=tile)
    return None


def muster(p: Position, seat: Seat, kind: Kind, cell: Cell, out: Out) -> None:
    """Pay for a unit. Rules: DYN-16.6."""
    _pay(p, seat, TRAITS[kind].price, "muster", out)
    create(p, seat, kind, cell, "mustered", None, out)


def _pay(p: Position, seat: Seat, price: int, why: str, out: Out) -> None:
    p.military[seat] -= price
    out.append(ev.TokensSpent(seat=seat, number=price, why=why, total=p.military[seat]))


def charter_cells(p: Position, seat: Seat) -> Mask:
    """Where the seat can charter a city, price aside. Rules: DYN-16.8."""
    barred = p.others_stand(seat) | p.centres | p.bridged | p.others_pieces(seat) | cities.crowded(p)
    cells = p.areas[seat] & ~(barred | beside_enemies(p, seat))
    for cell in p.grid.cells(cells & p.stand[seat]):
        if not displacing.can_make_way(p, seat, cell):
            cells &= ~(1 << cell)
    return cells


def charter_refusal(p: Position, seat: Seat, cell: Cell) -> Refusal | None:
    """Why the seat can't charter a city on a tile. Rules: DYN-16.9."""
    if (dear := _price_refusal(p, seat, CHARTER_PRICE)) is not None:
        return dear
    tile = tile_text(p.tile(cell))
    if not p.areas[seat] >> cell & 1:
        return refuse("outside_friendly_territory", "DYN-16.8", tile=tile)
    if p.others_stand(seat) >> cell & 1:
        return refuse("enemy_unit_on_tile", "DYN-16.8", tile=tile)
    if (p.centres | p.bridged | p.others_pieces(seat)) >> cell & 1:
        return refuse("tile_has_building", "DYN-16.8", tile=tile)
    if (close := cities.spacing_refusal(p, cell)) is not None:
        return close
    if beside_enemies(p, seat) >> cell & 1:
        return refuse("adjacent_to_enemy", "DYN-16.8", tile=tile)
    if not displacing.can_make_way(p, seat, cell):
        return refuse("no_displacement_tile", "DYN-16.8", tile=tile)
    return None


def charter(p: Position, seat: Seat, cell: Cell, out: Out) -> None:
    """Pay for a city. Rules: DYN-16.8."""
    _pay(p, seat, CHARTER_PRICE, "charter", out)
    cities.found(p, seat, cell, "chartered", out)


# -------------------------------------------------------------------------------------------------- disbanding
def disband_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why an own unit can't be disbanded. Rules: DYN-15.9, DYN-15.10."""
    if not p.areas[unit.seat] >> unit.cell & 1:
        return refuse("outside_friendly_territory", "DYN-15.9", tile=tile_text(p.tile(unit.cell)))
    if p.cargo_of(unit.id) is not None:
        return refuse("ship_has_cargo")
    return None


def disband(p: Position, unit: Unit, out: Out) -> None:
    """Remove an own unit. Rules: DYN-15.9."""
    p.remove(unit)
    out.append(ev.UnitDisbanded(seat=unit.seat, unit=unit.id, kind=unit.kind, tile=p.tile(unit.cell)))
