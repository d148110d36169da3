"""Where units can go and what they can strike: own ones now, enemies in their next turn. Rules: sections 10 to 13."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.engine.contract import Odds, Refusal, Seat, Square
from game.engine.dynasty.position.position import Position, Unit
from game.engine.dynasty.position.refusals import refuse, tile_text
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.dynasty.war import movement
from game.engine.dynasty.war.movement import Field, Walk
from game.engine.dynasty.war.odds import attack_odds
from game.engine.geometry.hexes import Cell, Mask

CONTACT, CANYON = ("contact", "DYN-10.6"), ("canyon", "DYN-10.7")
"""Penalties by name and rule."""


class Way(msgspec.Struct, frozen=True):
    """A way of a unit, as if it went it now.

    path        tiles entered, in order
    cost        steps
    left        steps that it could still make afterwards
    penalties   collected on the way, by name and rule
    destroys    tiles with an enemy's house or land token that the way tramples
    boards      id of the ship that it ends aboard, or None
    """

    path: tuple[Square, ...]
    cost: int
    left: int
    penalties: tuple[tuple[str, str], ...] = ()
    destroys: tuple[Square, ...] = ()
    boards: int | None = None


# --------------------------------------------------------------------------------------------------------- ways
def fresh(u: Unit) -> Unit:
    """The unit as at the start of its owner's turn. Rules: DYN-5.2, DYN-17.11."""
    return Unit(u.id, u.seat, u.kind, u.cell, u.ship)


def terms_of(p: Position, unit: Unit) -> Field:
    """What the unit meets on the board."""
    return movement.field(p, unit.seat, TRAITS[unit.kind].sea)


def _way(p: Position, unit: Unit, walk: Walk) -> Way:
    pieces = p.others_pieces(unit.seat)
    penalties = [CONTACT] * (walk.contact and not unit.contact) + [CANYON] * (walk.canyon and not unit.canyon)
    used = unit.steps + len(walk.cells) + walk.contact + walk.canyon
    return Way(
        path=tuple([p.tile(cell) for cell in walk.cells]),
        cost=len(walk.cells),
        left=0 if walk.ship else max(0, TRAITS[unit.kind].movement - used),
        penalties=tuple(penalties),
        destroys=tuple(dict.fromkeys(p.tile(cell) for cell in walk.cells if pieces >> cell & 1)),
        boards=walk.ship or None,
    )


def way_of(p: Position, unit_id: int, path: tuple[Square, ...]) -> Way:
    """A legal path in full. Raises ValueError for one that the unit cannot go."""
    unit = p.units[unit_id]
    walk = movement.judge(p, unit, path)
    if isinstance(walk, Refusal):
        raise ValueError(f"{path}: {walk.text}")
    return _way(p, unit, walk)


def _all_ways(p: Position, unit: Unit) -> Iterable[Way]:
    if unit.finished:
        return
    for path in movement.ways(p, unit, terms_of(p, unit)):
        walk = movement.judge(p, unit, path)
        assert isinstance(walk, Walk), f"a listed way is refused: {walk}"
        yield _way(p, unit, walk)


def _preference(way: Way) -> tuple[int, int, int]:
    """Quick ways first, then those that leave most movement, then those that destroy least."""
    return way.cost, -way.left, len(way.destroys)


def ways(p: Position, unit_id: int, anew: bool = False) -> dict[Square, Way]:
    """The best way of a unit to every tile that it can reach: quick, sparing, gentle, in this order.

    `anew`: as in a fresh turn of its owner, else with what it has left of the present one. Rules: DYN-10.3, DYN-19.9.
    """
    unit = fresh(p.units[unit_id]) if anew else p.units[unit_id]
    best: dict[Square, Way] = {}
    for way in sorted(_all_ways(p, unit), key=_preference):
        best.setdefault(way.path[-1], way)
    return best


def way_choices(p: Position, unit_id: int, tile: Square) -> tuple[Way, ...]:
    """All listed ways of a unit to a tile, the best first; they differ in what they trample. Rules: DYN-19.9."""
    found = [way for way in _all_ways(p, p.units[unit_id]) if way.path[-1] == tile]
    return tuple(sorted(found, key=_preference))


def way_refusal(p: Position, unit_id: int, tile: Square) -> Refusal | None:
    """Why a unit cannot go to a tile: what bars the tile, else the movement; None where it can. Rules: DYN-10.11."""
    unit = p.units[unit_id]
    if unit.finished:
        return refuse("unit_finished", unit=unit.kind, tile=tile_text(p.tile(unit.cell)))
    if tile in ways(p, unit_id):
        return None
    for near in p.grid.neighbours[p.grid.cell(tile)]:
        # Judged as a first step from next door, so that only the tile itself can be in the way.
        walk = movement.judge(p, Unit(unit.id, unit.seat, unit.kind, near), (tile,))
        if isinstance(walk, Refusal):
            return walk
    return refuse("not_enough_movement", unit=unit.kind, tile=tile_text(tile))


# ------------------------------------------------------------------------------------------------------- threat
Stops = dict[int, Mask]
"""For units of enemies: the cells from which they could attack in their next turn."""


def stops_of(p: Position, unit: Unit) -> Mask:
    """Cells on which a unit could stand to attack in a fresh turn, as the board stands. Rules: DYN-11.4, DYN-11.5."""
    terms = terms_of(p, unit)
    if not unit.ship:
        return _stops_from(p, fresh(unit), terms) | 1 << unit.cell
    ship = p.units[unit.ship]
    found = 0
    for cell in p.grid.cells(stops_of(p, ship)):  # the ship may sail first
        found |= _stops_from(p, Unit(unit.id, unit.seat, unit.kind, cell, ship.id), terms)
    return found


def _stops_from(p: Position, unit: Unit, terms: Field) -> Mask:
    ends = p.grid.mask({p.grid.cell(path[-1]) for path in movement.ways(p, unit, terms)})
    return ends & ~(terms.ships | 1 << unit.cell if unit.ship else terms.ships)


def enemy_stops(p: Position, seat: Seat) -> Stops:
    """Where all enemies of a seat could stand in their next turns."""
    return {unit.id: stops_of(p, unit) for unit in p.units.values() if unit.seat != seat and unit.cell in p.at}


def strikes(p: Position, unit: Unit, stops: Mask) -> Mask:
    """The board's tiles that lie within a unit's range of any of these cells. Rules: DYN-9.1."""
    struck = stops
    for _ in range(TRAITS[unit.kind].reach):
        struck = p.grid.dilate(struck)
    return struck & p.land.tiles


def threat(p: Position, seat: Seat) -> dict[Square, tuple[int, ...]]:
    """Which units could strike each tile in their owners' next turns, each of them first. Rules: DYN-12.1.

    They move, or land from a ship that may sail before, and then have it within range.
    """
    found: dict[Square, list[int]] = {}
    for unit_id, stops in sorted(enemy_stops(p, seat).items()):
        for tile in p.grid.squares_of(strikes(p, p.units[unit_id], stops)):
            found.setdefault(tile, []).append(unit_id)
    return {tile: tuple(units) for tile, units in found.items()}


def threat_odds(p: Position, tile: Square) -> Odds | None:
    """The best attack that an enemy could lead against what stands on a tile; None where there is none.

    An estimate: all its units that reach take part, as far as there is room for them. Rules: DYN-12.8, DYN-26.6.
    """
    cell = p.grid.cell(tile)
    owner = _owner_on(p, cell)
    return None if owner is None else _best_attack(p, cell, owner, enemy_stops(p, owner))


def endangered(p: Position, seat: Seat) -> dict[Square, Odds]:
    """What threatens a seat's cities and standing units in its enemies' next turns, row by row."""
    stops = enemy_stops(p, seat)
    cells = p.stand[seat] | p.grid.mask(city.cell for city in p.cities_of(seat))
    found = {p.tile(cell): _best_attack(p, cell, seat, stops) for cell in p.grid.cells(cells)}
    return {tile: odds for tile, odds in found.items() if odds is not None}


def _owner_on(p: Position, cell: Cell) -> Seat | None:
    """Whose thing an attack on a cell would meet, were it an enemy's. Rules: DYN-12.3."""
    unit = p.unit_at(cell)
    if unit is not None:
        return unit.seat
    building = p.building_at(cell)
    return building[1] if building is not None and building[1] >= 0 else None


def _best_attack(p: Position, cell: Cell, owner: Seat, stops: Stops) -> Odds | None:
    best: Odds | None = None
    for enemy in p.survivors():
        if enemy == owner:
            continue
        close = {
            unit_id: mask & p.grid.area(cell, TRAITS[p.units[unit_id].kind].reach) & ~(1 << cell)
            for unit_id, mask in stops.items()
            if p.units[unit_id].seat == enemy
        }
        close = {unit_id: mask for unit_id, mask in close.items() if mask}
        for leader in _leaders(p, list(close)):
            odds = _odds_of_team(p, cell, leader, close)
            if odds is not None and (best is None or odds.chance > best.chance):
                best = odds
    return best


def _leaders(p: Position, units: list[int]) -> list[int]:
    """One unit of each kind: which of a kind attacks makes no difference, as all the others support."""
    kinds: dict[Kind, int] = {}
    for unit_id in units:
        kinds.setdefault(p.units[unit_id].kind, unit_id)
    return list(kinds.values())


def _odds_of_team(p: Position, cell: Cell, leader: int, close: Stops) -> Odds | None:
    """Odds of an attack by one unit with all others in support that find room within their range."""
    twin = p.copy()
    places = _places(p, leader, close)
    for unit_id in places:
        unit = twin.units[unit_id]
        if not unit.ship:
            twin.lift(unit)
    for unit_id, place in places.items():
        unit = twin.units[unit_id]
        twin.put(Unit(unit_id, unit.seat, unit.kind, place))
        for seat in range(p.seats):
            if seat != unit.seat:  # it tramples what it stands on: DYN-6.13
                twin.houses[seat] &= ~(1 << place)
                twin.plots[seat] &= ~(1 << place)
    odds = attack_odds(twin, twin.units[leader], cell)
    return None if odds is None else msgspec.structs.replace(odds, estimate=True)


def _places(p: Position, leader: int, close: Stops) -> dict[int, Cell]:
    """A cell for the leader and for as many others as find room, the strongest first."""
    taken: dict[Cell, int] = {}

    def place(unit_id: int, tried: set[Cell]) -> bool:
        """Find a cell for a unit; who is on it already moves on if there is another one for him."""
        for cell in p.grid.cells(close[unit_id]):
            if cell not in tried:
                tried.add(cell)
                if cell not in taken or place(taken[cell], tried):
                    taken[cell] = unit_id
                    return True
        return False

    place(leader, set())
    rest = [unit_id for unit_id in close if unit_id != leader and TRAITS[p.units[unit_id].kind].power > 0]
    for unit_id in sorted(rest, key=lambda i: (-TRAITS[p.units[i].kind].power, i)):
        place(unit_id, set())
    return {unit_id: cell for cell, unit_id in taken.items()}
