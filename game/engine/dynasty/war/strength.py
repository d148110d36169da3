"""What both sides of an attack bring to the dice. Rules: sections 12 to 14."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.dynasty.position.events import Defense, Helper, Side
from game.engine.dynasty.position.position import BASE_DEFENSE, City, Position, Unit
from game.engine.dynasty.position.spells import SONG_POWER, WARD_DEFENSE
from game.engine.dynasty.position.units import FARTHEST_REACH, TRAITS, Kind
from game.engine.geometry.hexes import Cell

FACES = 6

EVADE_BASE, EVADE_PER_SHIP = 2, 2
"""The evade number without supporting ships, and what each adds. Rules: DYN-13.4."""


def supporters(p: Position, seat: Seat, cell: Cell, fighter: int, ships_only: bool = False) -> tuple[Helper, ...]:
    """Units of a seat that support at a place of battle, by id. Rules: DYN-12.8, DYN-13.5, DYN-14.2."""
    near = p.stand[seat] & p.grid.area(cell, FARTHEST_REACH)
    found: list[Helper] = []
    for place in p.grid.cells(near):
        unit = p.units[p.at[place]]
        traits = TRAITS[unit.kind]
        if unit.id == fighter or unit.power <= 0 or (ships_only and not traits.sea):
            continue
        if p.grid.distance(place, cell) <= traits.reach:
            found.append(Helper(unit.id, unit.kind, unit.power))
    return tuple(sorted(found, key=lambda helper: helper.unit))


def _side(unit: Unit, helpers: tuple[Helper, ...]) -> Side:
    song = SONG_POWER if unit.song else 0
    return Side(unit.seat, unit.id, unit.kind, TRAITS[unit.kind].power, song, helpers)


def battle_sides(p: Position, attacker: Unit, target: Unit) -> tuple[Side, Side]:
    """Both sides of a battle, which a ship's target fights alone. Rules: DYN-12.7 to DYN-12.9, DYN-13.5, DYN-13.7."""
    ranged = TRAITS[attacker.kind].sea
    cell = target.cell
    helpers = supporters(p, attacker.seat, cell, attacker.id, ships_only=ranged)
    friends = () if ranged else supporters(p, target.seat, cell, target.id)
    return _side(attacker, helpers), _side(target, friends)


def siege_side(p: Position, attacker: Unit, cell: Cell) -> Side:
    """The side that besieges the city on a cell. Rules: DYN-14.1, DYN-14.2."""
    ranged = TRAITS[attacker.kind].sea
    return _side(attacker, supporters(p, attacker.seat, cell, attacker.id, ships_only=ranged))


def defense(p: Position, city: City) -> Defense:
    """A city's defense in parts. Rules: DYN-7.19."""
    houses = (p.houses[city.seat] & p.grid.near[city.cell]).bit_count()
    return Defense(BASE_DEFENSE, houses, WARD_DEFENSE if city.warded else 0)


def evade_helpers(p: Position, attacker: Unit, target: Unit) -> tuple[Helper, ...]:
    """Ships that make it harder to evade an attacking ship. Rules: DYN-13.4."""
    return supporters(p, attacker.seat, target.cell, attacker.id, ships_only=True)


def evade_number(helpers: tuple[Helper, ...]) -> int:
    """What a die must show to evade. Rules: DYN-13.4."""
    return EVADE_BASE + EVADE_PER_SHIP * len(helpers)


def can_retaliate(p: Position, attacker: Unit, target: Unit) -> bool:
    """Whether a ship's target reaches it. Rules: DYN-13.2."""
    return p.grid.distance(attacker.cell, target.cell) <= TRAITS[target.kind].reach


def falls_without_roll(attacker: Unit, city: City) -> bool:
    """Whether a siege tower destroys a city that no Ward protects. Rules: DYN-14.4, DYN-14.5."""
    return attacker.kind is Kind.SIEGE_TOWER and not city.warded


def battle_chances(difference: int) -> tuple[int, int, int]:
    """How many of 36 throws win, tie and lose for the attacker, by the difference of Power sums. Rules: DYN-26.1."""
    win = sum(1 for a in range(1, FACES + 1) for d in range(1, FACES + 1) if a + difference > d)
    tie = sum(1 for a in range(1, FACES + 1) if 1 <= a + difference <= FACES)
    return win, tie, FACES * FACES - win - tie


def siege_chances(lack: int) -> tuple[int, int, int]:
    """How many of 6 faces win, tie and lose, by defense less Power sum. Rules: DYN-14.3, DYN-26.2."""
    win = max(0, min(FACES, FACES - lack))
    tie = int(1 <= lack <= FACES)
    return win, tie, FACES - win - tie


def evade_chance(need: int) -> int:
    """How many of 6 faces evade. Rules: DYN-13.3, DYN-26.4."""
    return max(0, min(FACES, FACES + 1 - need))
