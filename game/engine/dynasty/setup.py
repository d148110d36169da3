"""From a configuration to the first turn: who begins, first cities, first soldiers. Rules: DYN-4.3 to DYN-4.9."""

from __future__ import annotations

from game.engine.contract import Refusal, Seat
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.events import DynastyEvent
from game.engine.dynasty.position.ground import closed
from game.engine.dynasty.position.position import City, Phase, Position
from game.engine.dynasty.position.refusals import refuse, tile_text
from game.engine.dynasty.position.units import Kind
from game.engine.dynasty.realm import building
from game.engine.dynasty.realm.cities import LEAST_FIRST
from game.engine.dynasty.realm.recruiting import create
from game.engine.dynasty.turns import begin_turn
from game.engine.geometry.hexes import Cell, Mask

Out = list[DynastyEvent]

SOLDIER_RADIUS = 2
"""The first soldier stands so near the first city. Rules: DYN-4.7."""


def begin_setup(p: Position, out: Out) -> None:
    """Say or draw who begins; he places first. Rules: DYN-4.1, DYN-4.4, DYN-21.2."""
    wish = p.config.first_player
    drawn = not isinstance(wish, int)
    first = p.dice.below(p.seats, "DYN-4.1") if not isinstance(wish, int) else wish - 1
    p.order = tuple((first + n) % p.seats for n in range(p.seats))
    p.active, p.phase = first, Phase.CITY
    out.append(ev.FirstPlayerSet(seat=first, order=p.order, drawn=drawn))


def _room(p: Position, cell: Cell) -> int:
    """Tiles fit for a house around a first city. Rules: DYN-4.5."""
    return (p.grid.near[cell] & p.land.house).bit_count()


def city_cells(p: Position, seat: Seat) -> Mask:
    """Where a seat's first city may stand. Rules: DYN-4.5."""
    found = 0
    for cell in p.grid.cells(p.board.start_cells(seat, p.seats) & ~p.centres):
        if _room(p, cell) >= LEAST_FIRST:
            found |= 1 << cell
    return found


def city_refusal(p: Position, seat: Seat, cell: Cell) -> Refusal | None:
    """Why a first city can't stand on a tile. Rules: DYN-4.5."""
    if not (p.board.start_cells(seat, p.seats) & ~p.centres) >> cell & 1:
        return refuse("outside_start_area", tile=tile_text(p.tile(cell)))
    if (room := _room(p, cell)) < LEAST_FIRST:
        return refuse("ring_too_small", "DYN-4.5", ring=1, room=room, least=LEAST_FIRST)
    return None


def place_city(p: Position, seat: Seat, cell: Cell, out: Out) -> None:
    """A first city, with its houses where the configuration says so. Rules: DYN-4.5, DYN-4.6."""
    p.set_city(City(seat, cell))
    out.append(ev.CityPlaced(seat=seat, tile=p.tile(cell), how="start"))
    if p.config.start_ring == "on":
        free = p.grid.near[cell] & p.land.house & ~(p.centres | p.others_pieces(seat) | p.others_stand(seat))
        for near in p.grid.cells(free):
            building.build_house(p, seat, near, "start", out)
    p.phase = Phase.SOLDIER


def soldier_area(p: Position, seat: Seat) -> Mask:
    """The tiles within reach of the first soldier's place. Rules: DYN-4.7."""
    found = 0
    for city in p.cities_of(seat):
        found |= p.grid.area(city.cell, SOLDIER_RADIUS)
    return found & p.land.tiles


def soldier_refusal(p: Position, seat: Seat, cell: Cell) -> Refusal | None:
    """Why a first soldier can't stand on a tile. Rules: DYN-4.7."""
    if not soldier_area(p, seat) >> cell & 1:
        return refuse("outside_soldier_radius", tile=tile_text(p.tile(cell)))
    if not p.standable(seat, False) >> cell & 1:
        return closed(p, "cannot_stand_there", Kind.SOLDIER, cell)
    return None


def place_soldier(p: Position, seat: Seat, cell: Cell, out: Out) -> None:
    """A first soldier; then the next player begins. Rules: DYN-4.4, DYN-4.7."""
    create(p, seat, Kind.SOLDIER, cell, "start", None, out)
    next_player(p, out)


def next_player(p: Position, out: Out) -> None:
    """The next player places; after the last one round 1 begins. Rules: DYN-4.4, DYN-4.9."""
    later = [seat for seat in p.order[p.order.index(p.active) + 1 :] if p.alive[seat]]
    if later:
        p.active, p.phase = later[0], Phase.CITY
        return
    p.round = 1
    out.append(ev.RoundBegan(round=1))
    begin_turn(p, p.survivors()[0], out)
