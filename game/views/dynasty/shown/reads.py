"""What stands where, asked by tile: the small questions that gestures and sentences put to a position."""

from __future__ import annotations

from game.engine.contract import Seat, Square
from game.engine.dynasty.position.position import City, Position, Unit


def at(tile: Square) -> str:
    """A tile as it is written."""
    return f"({tile[0]},{tile[1]})"


def unit_at(p: Position, tile: Square) -> int | None:
    """The unit standing on a tile; carried ones stand nowhere."""
    return p.at.get(p.grid.cell(tile))


def unit_on(p: Position, tile: Square) -> Unit | None:
    """The record of the unit standing on a tile."""
    return p.unit_at(p.grid.cell(tile))


def tile_of(p: Position, unit: int) -> Square:
    """Where a unit is; a carried one is where its ship is."""
    return p.tile(p.units[unit].cell)


def cargo_of(p: Position, ship: int) -> int | None:
    """The unit aboard a ship."""
    cargo = p.cargo_of(ship)
    return None if cargo is None else cargo.id


def city_at(p: Position, tile: Square) -> City | None:
    """The city whose centre stands on a tile."""
    return p.cities.get(p.grid.cell(tile))


def own_cities(p: Position, seat: Seat) -> dict[Square, int]:
    """A seat's cities with their levels, row by row."""
    return {p.tile(city.cell): city.level for city in p.cities_of(seat)}


def enemy_at(p: Position, seat: Seat, tile: Square) -> bool:
    """Whether there is something on a tile that an attack could be meant for, and no own unit."""
    cell = p.grid.cell(tile)
    unit = p.unit_at(cell)
    if unit is not None:
        return unit.seat != seat
    building = p.building_at(cell)
    return building is not None and building[1] != seat


def owner_at(p: Position, tile: Square) -> Seat | None:
    """Whose unit stands on a tile, else whose building; None where there is neither."""
    unit = unit_on(p, tile)
    if unit is not None:
        return unit.seat
    building = p.building_at(p.grid.cell(tile))
    return None if building is None else building[1]


def board_tiles(p: Position) -> list[Square]:
    """Every tile of the board, row by row."""
    return p.grid.squares_of(p.land.tiles)


def ground_of(p: Position, seat: Seat) -> list[Square]:
    """Tiles on and beside all that is a seat's; the whole board for who has nothing."""
    own = p.areas[seat] | p.stand[seat] | p.houses[seat] | p.plots[seat]
    return p.grid.squares_of(p.grid.dilate(own) & p.land.tiles) or board_tiles(p)


def piece_of(kind: str) -> str:
    """The picture of a kind of unit."""
    return "dyn_siege" if kind == "siege_tower" else f"dyn_{kind}"


def steps_left(unit: Unit) -> int:
    """Steps that a unit may still go this turn, as far as penalties are known. Rules: DYN-10.5."""
    return 0 if unit.finished else max(0, unit.allowance - unit.steps)


def turns_left(p: Position, seat: Seat) -> int | None:
    """Turns in which a seat without a city may still found one; None for who has one or is out. Rules: DYN-18.9."""
    homeless = p.round > 0 and p.result is None and p.alive[seat] and not p.cities_of(seat)
    return max(0, p.config.exile_turns - p.exile[seat]) if homeless else None
