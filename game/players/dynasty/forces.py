"""Chances of attacks as first thoughts see them: sums of Power, what is won and lost, and what an enemy could do."""

from __future__ import annotations

from functools import cache

from game.engine.contract import Seat
from game.engine.dynasty.position.position import BASE_DEFENSE, City, Position, Unit
from game.engine.dynasty.position.spells import WARD_DEFENSE
from game.engine.dynasty.position.units import FARTHEST_REACH, TRAITS, Kind
from game.engine.dynasty.war.chances import battle, ranged, siege
from game.engine.geometry.hexes import Cell
from game.players.dynasty.style import Style

TOKEN = 0.25
"""What a military token is worth, in levels."""

ROLLED = 0.85
"""How much of a certain loss a threat counts that somebody has to see and to use."""


@cache
def fight(difference: int) -> tuple[float, float, float]:
    """(win, tie, loss) of a battle."""
    win, tie, loss = battle(difference)
    return float(win), float(tie), float(loss)


@cache
def assault(power: int, defense: int) -> tuple[float, float, float]:
    """(win, tie, loss) of a siege."""
    win, tie, loss = siege(power, defense)
    return float(win), float(tie), float(loss)


@cache
def escape(ships: int) -> float:
    """Chance to evade a ship that so many others support."""
    return float(ranged(ships).loss)


def support(p: Position, seat: Seat, place: Cell, but: int, ships_only: bool = False) -> int:
    """Power that other units of a seat add to a fight at a place. Rules: DYN-12.8, DYN-13.5."""
    total = 0
    stand = p.stand[seat] & p.grid.area(place, FARTHEST_REACH)
    if not stand:
        return 0
    beside = p.grid.near[place]
    for cell in p.grid.cells(stand):
        unit = p.units[p.at[cell]]
        if unit.id == but or cell == place or unit.power <= 0:
            continue
        if unit.kind is Kind.SHIP or (not ships_only and beside >> cell & 1):
            total += unit.power
    return total


def supporting_ships(p: Position, seat: Seat, place: Cell, but: int) -> int:
    """Other ships of a seat in reach of a place. Rules: DYN-13.4."""
    stand = p.stand[seat] & p.grid.area(place, FARTHEST_REACH)
    units = (p.units[p.at[cell]] for cell in p.grid.cells(stand))
    return sum(unit.kind is Kind.SHIP and unit.id != but for unit in units)


def defense(p: Position, city: City) -> int:
    """A city's defense. Rules: DYN-7.19."""
    houses = (p.houses[city.seat] & p.grid.near[city.cell]).bit_count()
    return BASE_DEFENSE + houses + (WARD_DEFENSE if city.warded else 0)


def gambled(win: float, tie: float, loss: float, gain: float, price: float) -> float:
    """What an attack is worth when ties are thrown again exactly if that pays."""
    once = win * gain - loss * price
    return max(once, once / (1 - tie)) if tie < 1 else once


def city_worth(p: Position, city: City, style: Style) -> float:
    """What it is worth to destroy an enemy's city: its levels, the tokens, and that it may be his last."""
    level = city.level
    worth = style.city * level + TOKEN * level
    if p.grid.near[city.cell] & (p.houses[city.seat] | p.plots[city.seat]) and level == 1:
        worth *= 0.8
    alone = sum(other.seat == city.seat for other in p.cities.values()) == 1
    return worth + (style.last / max(1, len(p.survivors()) - 1) if alone else 0.0)


def attack_worth(p: Position, unit: Unit, cell: Cell, style: Style) -> float | None:
    """What an attack by a unit on what stands on a cell is worth; None where there is nothing to attack."""
    there = p.unit_at(cell)
    if there is not None:
        return None if there.seat == unit.seat else _battle_worth(p, unit, there, style)
    city = p.cities.get(cell)
    if city is not None:
        return None if city.seat == unit.seat else _siege_worth(p, unit, city, style)
    building = p.building_at(cell)
    if building is None or building[1] == unit.seat:
        return None
    return style.house if building[0] != "bridge" else 0.1


def _battle_worth(p: Position, unit: Unit, there: Unit, style: Style) -> float:
    gain, price = _unit_worth(p, there, style), _unit_worth(p, unit, style)
    if unit.kind is not Kind.SHIP:
        difference = unit.power + support(p, unit.seat, there.cell, unit.id)
        difference -= there.power + support(p, there.seat, there.cell, there.id)
        return gambled(*fight(difference), gain, price)
    ships = supporting_ships(p, unit.seat, there.cell, unit.id)
    evading = (1 - escape(ships)) * gain
    if p.grid.distance(unit.cell, there.cell) > TRAITS[there.kind].reach:
        return evading
    answered = gambled(*fight(unit.power + ships - there.power), gain, price)
    return min(evading, answered)


def _unit_worth(p: Position, unit: Unit, style: Style) -> float:
    """A unit's worth; one that stands in somebody else's land is worth more to that one."""
    worth = style.unit(unit.kind)
    cargo = p.cargo_of(unit.id) if unit.kind is Kind.SHIP else None
    return worth + (style.unit(cargo.kind) if cargo else 0.0)


def _siege_worth(p: Position, unit: Unit, city: City, style: Style) -> float:
    gain = city_worth(p, city, style)
    if unit.kind is Kind.SIEGE_TOWER and not city.warded:
        return gain
    power = unit.power + support(p, unit.seat, city.cell, unit.id, ships_only=unit.kind is Kind.SHIP)
    return gambled(*assault(power, defense(p, city)), gain, _unit_worth(p, unit, style))


def danger(p: Position, unit: Unit, cell: Cell, style: Style) -> float:
    """What could be lost in the enemies' next turn if a unit stands on a cell."""
    grid, threats = p.grid, []
    for other in p.units.values():
        if other.seat == unit.seat or other.ship or other.kind is Kind.SIEGE_TOWER:
            continue
        traits = TRAITS[other.kind]
        away = grid.distance(other.cell, cell)
        if away > traits.movement + traits.reach:
            continue
        if traits.sea and not grid.area(cell, traits.reach) & p.land.water:
            continue
        threats.append(other)
    if not threats:
        return 0.0
    own = unit.power + support(p, unit.seat, cell, unit.id)
    worst = 0.0
    for other in threats:
        if other.kind is Kind.SHIP:
            ships = sum(more.kind is Kind.SHIP and more.seat == other.seat for more in threats) - 1
            worst = max(worst, 1 - escape(ships))
            continue
        helpers = sum(more.power for more in threats if more.seat == other.seat and more.id != other.id)
        win, tie, _ = fight(other.power + helpers - own)
        worst = max(worst, win / (1 - tie))
    return style.fear * worst * _unit_worth(p, unit, style) * ROLLED
