"""What must hold after every action. Rules: section 23."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.contract import Seat
from game.engine.dynasty.position.position import BUILD_ACTIONS, LEVELS, NO_CELL, SETUP_PHASES, Phase, Position, Unit
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.geometry.hexes import Mask


def breaches(p: Position) -> list[str]:
    """Every invariant that a position breaks, each with its rule ID; none in a sound game."""
    found = [*_of_tiles(p), *_of_units(p), *_of_cities(p), *_of_turn(p), *_of_what_follows(p)]
    for seat in range(p.seats):
        found += _of_seat(p, seat) if p.alive[seat] else _of_eliminated(p, seat)
    return found


def _names(p: Position, mask: Mask) -> str:
    return " ".join(f"({c},{r})" for c, r in p.grid.squares_of(mask))


def _of_tiles(p: Position) -> Iterator[str]:
    """One building a tile, each on its terrain; no unit on a centre or on an enemy's piece."""
    seen = 0
    for kind, masks, ground in (
        ("house", p.houses, p.land.house),
        ("land token", p.plots, p.land.house),
        ("bridge", [p.bridged], p.land.water),
        ("city centre", [p.centres], p.land.tiles),
    ):
        rule = "DYN-23.1" if kind == "bridge" else "DYN-23.4"
        for mask in masks:
            if mask & seen:
                yield f"DYN-23.2: a second building, a {kind}, on {_names(p, mask & seen)}"
            if mask & ~ground:
                yield f"{rule}: a {kind} on {_names(p, mask & ~ground & p.grid.all)}"
            seen |= mask
    if p.occupied() & p.centres:
        yield f"DYN-23.2: a unit on the city centre at {_names(p, p.occupied() & p.centres)}"
    for seat in range(p.seats):
        guests = p.stand[seat] & p.others_pieces(seat)
        if guests:
            yield f"DYN-23.3: units of seat {seat} on enemy buildings at {_names(p, guests)}"


def _of_units(p: Position) -> Iterator[str]:
    """Every unit stands where its class may, or is carried."""
    crews = Counter(unit.ship for unit in p.units.values() if unit.ship)
    for carrier, crew in crews.items():
        if crew > 1:
            yield f"DYN-23.6: ship {carrier} carries {crew} units"
    displaced = p.displacement.unit if p.displacement is not None else None
    for unit in p.units.values():
        where = p.tile(unit.cell)
        if unit.ship:
            ship = p.units.get(unit.ship)
            if (
                TRAITS[unit.kind].sea or ship is None or ship.kind is not Kind.SHIP
                or (ship.cell, ship.seat) != (unit.cell, unit.seat)
            ):  # fmt: skip
                yield f"DYN-23.6: unit {unit.id} is carried by {unit.ship} at {where}"
        elif unit.id != displaced:
            ground = p.land.water & ~p.bridged if TRAITS[unit.kind].sea else p.land.walk | p.bridged
            if not ground >> unit.cell & 1:
                yield f"DYN-23.5: a {unit.kind} at {where}"
            if p.at.get(unit.cell) != unit.id:
                yield f"DYN-23.2: unit {unit.id} at {where}, where {p.at.get(unit.cell)} stands"


def _of_cities(p: Position) -> Iterator[str]:
    for cell, city in p.cities.items():
        if not 1 <= city.level <= LEVELS:
            yield f"DYN-23.7: a city of level {city.level} at {p.tile(cell)}"
        close = p.grid.area(cell, p.config.centre_spacing - 1) & p.centres & ~(1 << cell)
        if close:
            yield f"DYN-23.7: {p.tile(cell)} is too close to {_names(p, close)}"
        if city.cast and city.level < LEVELS:
            yield f"DYN-17.1: a city of level {city.level} at {p.tile(cell)} has cast a spell"


def _of_turn(p: Position) -> Iterator[str]:
    """What is open, and what has been used up of the turn."""
    if not 0 <= p.build_actions <= BUILD_ACTIONS:
        yield f"DYN-23.9: {p.build_actions} build actions left"
    for unit in p.units.values():
        if unit.attacked and not unit.finished and p.fight is None:
            yield f"DYN-23.9: unit {unit.id} has attacked and could go on"
        if unit.steps > max(1, _most_steps(unit)):
            yield f"DYN-10.5: unit {unit.id} has made {unit.steps} steps"
    if (p.fight is not None) != (p.phase in (Phase.REACT, Phase.TIE)):
        yield f"DYN-19.1: a fight {p.fight} while the phase is {p.phase}"
    if (p.displacement is not None) != (p.phase is Phase.DISPLACE):
        yield f"DYN-19.1: a displacement {p.displacement} while the phase is {p.phase}"
    if (p.result is not None) != (p.phase is Phase.OVER):
        yield f"DYN-18.15: the phase is {p.phase}, the result {p.result}"
    if p.result is not None or p.phase in SETUP_PHASES:
        return
    if not p.alive[p.active]:
        yield f"DYN-22.11: it is the turn of seat {p.active}, who is out"
    settled = [seat for seat in range(p.seats) if p.has_city(seat)]
    if sum(p.alive) < 2 or len(settled) < 2:
        yield f"DYN-23.8: the game goes on with cities of {settled} only"
    if not 1 <= p.round <= p.last_round:
        yield f"DYN-18.5: round {p.round} of {p.last_round}"


def _most_steps(unit: Unit) -> int:
    return TRAITS[unit.kind].movement - unit.contact - unit.canyon


def _of_seat(p: Position, seat: Seat) -> Iterator[str]:
    """Counts of pieces and the goals."""
    houses, plots = p.houses[seat].bit_count(), p.plots[seat].bit_count()
    if houses > p.config.house_supply or plots > p.config.land_token_supply:
        yield f"DYN-23.1: seat {seat} has {houses} houses and {plots} land tokens on the board"
    if p.military[seat] < 0:
        yield f"DYN-23.11: seat {seat} holds {p.military[seat]} tokens"
    if p.result is not None or p.phase in SETUP_PHASES:
        return
    done = p.level_sum(seat) >= p.config.dynasty_levels or p.military[seat] >= p.config.veteran_tokens
    if done and p.phase is not Phase.DISPLACE:  # a city that waits for the unit on its tile counts afterwards: DYN-7.16
        yield f"DYN-23.8: seat {seat} has {p.level_sum(seat)} levels, {p.military[seat]} tokens and goes on"
    if p.exile[seat] and p.exile[seat] >= p.config.exile_turns:
        yield f"DYN-18.9: seat {seat} is in the game after {p.exile[seat]} turns without a city"


def _of_eliminated(p: Position, seat: Seat) -> Iterator[str]:
    left = p.houses[seat] | p.plots[seat] | p.stand[seat] | p.areas[seat]
    if left or p.military[seat] or p.has_city(seat) or p.unit_count(seat) or p.bridges[seat] != NO_CELL:
        yield f"DYN-18.10: seat {seat} is out and still has something"


def _of_what_follows(p: Position) -> Iterator[str]:
    """What the position keeps twice, for speed, agrees."""
    stand = [0] * p.seats
    for cell, unit_id in p.at.items():
        if unit_id not in p.units or p.units[unit_id].cell != cell or p.units[unit_id].ship:
            yield f"DYN-2.11: unit {unit_id} is listed at {p.tile(cell)}"
        else:
            stand[p.units[unit_id].seat] |= 1 << cell
    if stand != p.stand:
        yield "DYN-2.11: the sets of occupied tiles are wrong"
    if p.centres != p.grid.mask(p.cities) or any(cell != city.cell for cell, city in p.cities.items()):
        yield "DYN-2.12: the set of city centres is wrong"
    if p.bridged != p.neutral | p.grid.mask(cell for cell in p.bridges if cell != NO_CELL):
        yield "DYN-8.1: the set of bridges is wrong"
    for seat in range(p.seats):
        if p.areas[seat] != p.area_of(seat):
            yield f"DYN-3.7: the territory of seat {seat} is wrong"
