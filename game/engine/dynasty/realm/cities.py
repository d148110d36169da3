"""Rings of houses, and the cities that grow out of them. Rules: section 7."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.contract import Refusal, Seat
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.events import DynastyEvent
from game.engine.dynasty.position.position import LEVELS, City, Position
from game.engine.dynasty.position.refusals import refuse, tile_text, tiles_text
from game.engine.dynasty.realm import displacing, end
from game.engine.geometry.hexes import Cell, Mask

Out = list[DynastyEvent]

LEAST_FIRST, LEAST_HIGHER = 4, 6
"""Houses that ring 1 and every higher ring take at least. Rules: DYN-7.4."""

CLAIM = 1
"""Levels that founding or one upgrade gives."""


class Ring(NamedTuple):
    """Ring `number` of a centre: tiles that are required, those of them that count, and how many it takes at least.

    Rules: DYN-7.3, DYN-7.4.
    """

    number: int
    required: Mask
    counted: Mask
    least: int

    @property
    def missing(self) -> Mask:
        """Required tiles that do not count."""
        return self.required & ~self.counted

    @property
    def too_small(self) -> bool:
        """Whether it can't be complete, as there is no room for so many houses."""
        return self.required.bit_count() < self.least

    @property
    def complete(self) -> bool:
        """Whether every required tile counts, and enough of them. Rules: DYN-7.4."""
        return self.required == self.counted and not self.too_small


def suitable(p: Position, seat: Seat) -> Mask:
    """Tiles that can belong to a ring of the seat. Rules: DYN-7.2."""
    own = p.houses[seat] | p.plots[seat]
    return p.land.house & ~p.centres & ~p.others_pieces(seat) & (own | ~p.others_area(seat))


def ring(p: Position, seat: Seat, cell: Cell, number: int, claiming: bool, fit: Mask | None = None) -> Ring:
    """A ring of a centre, real or intended; for the ring that is being claimed only houses count.

    `fit` is `suitable(p, seat)` where it is known. Rules: DYN-7.3, DYN-7.10.
    """
    grid, centre = p.grid, 1 << cell
    fit = suitable(p, seat) if fit is None else fit
    within = fit & grid.area(cell, number) & ~centre
    edge = grid.ring(cell, number)
    own = p.houses[seat] | p.plots[seat]
    required = grid.spread(centre, within) & edge
    counted = grid.spread(centre, within & own) & edge
    if claiming:
        counted &= p.houses[seat]
    return Ring(number, required, counted, LEAST_FIRST if number == 1 else LEAST_HIGHER)


# ---------------------------------------------------------------------------------------------------- founding
def crowded(p: Position) -> Mask:
    """Tiles too close to a city centre for another one. Rules: DYN-7.5."""
    mask = p.centres
    for _ in range(p.config.centre_spacing - 1):
        mask = p.grid.dilate(mask)
    return mask


def spacing_refusal(p: Position, cell: Cell) -> Refusal | None:
    """Whether a centre would stand too close to another one. Rules: DYN-7.5."""
    if not crowded(p) >> cell & 1:
        return None
    distance = min(p.grid.distance(cell, city) for city in p.cities)
    return refuse("too_close_to_city", least=p.config.centre_spacing, distance=distance)


def _surrounded(p: Position, houses: Mask) -> Mask:
    """Cells with houses on four neighbours or more, counted for all cells at once, a binary digit a mask."""
    ones = twos = fours = 0
    for step in p.grid.steps:
        near = houses << step if step > 0 else houses >> -step
        carry = ones & near
        ones ^= near
        fours |= twos & carry
        twos ^= carry
    return fours & p.land.tiles


def founding_cells(p: Position, seat: Seat) -> Mask:
    """Where the seat can found a city now. Rules: DYN-7.9, DYN-7.11."""
    houses = p.houses[seat]
    if houses.bit_count() < LEAST_FIRST:
        return 0
    cells = _surrounded(p, houses) & ~(p.centres | p.bridged | p.others_stand(seat) | p.others_pieces(seat))
    if cells:
        cells &= ~crowded(p)
    if not cells:
        return 0
    fit, near, found = suitable(p, seat), p.grid.near, 0
    for cell in p.grid.cells(cells):
        required = fit & near[cell]
        if not required & ~houses and required.bit_count() >= LEAST_FIRST and displacing.can_make_way(p, seat, cell):
            found |= 1 << cell
    return found


def found_refusal(p: Position, seat: Seat, cell: Cell) -> Refusal | None:
    """Why the seat can't found a city on a tile. Rules: DYN-7.11."""
    tile = tile_text(p.tile(cell))
    if p.others_stand(seat) >> cell & 1:
        return refuse("enemy_unit_on_tile", tile=tile)
    if (p.centres | p.bridged | p.others_pieces(seat)) >> cell & 1:
        return refuse("tile_has_building", "DYN-7.11", tile=tile)
    if (close := spacing_refusal(p, cell)) is not None:
        return close
    if (gap := _ring_refusal(p, ring(p, seat, cell, CLAIM, True))) is not None:
        return gap
    if not displacing.can_make_way(p, seat, cell):
        return refuse("no_displacement_tile", tile=tile)
    return None


def _ring_refusal(p: Position, found: Ring) -> Refusal | None:
    if found.too_small:
        return refuse("ring_too_small", ring=found.number, room=found.required.bit_count(), least=found.least)
    if found.missing:
        return refuse("ring_incomplete", ring=found.number, missing=tiles_text(p.grid.squares_of(found.missing)))
    return None


def found(p: Position, seat: Seat, cell: Cell, how: str, out: Out) -> None:
    """Put a level 1 centre on a tile; what of the owner's is there makes way. Rules: DYN-7.9, DYN-7.12, DYN-7.16."""
    bit, tile = 1 << cell, p.tile(cell)
    for what, pieces in (("house", p.houses), ("land_token", p.plots)):
        if pieces[seat] & bit:
            pieces[seat] &= ~bit
            out.append(ev.BuildingRemoved(owner=seat, tile=tile, what=what, how="under_centre", by=seat))
    p.set_city(City(seat, cell, changed=True))
    p.conquerors[seat] = None
    out.append(ev.CityPlaced(seat=seat, tile=tile, how=how))
    displacing.make_way(p, cell, "city", out)


# --------------------------------------------------------------------------------------------------- upgrading
def upgrade_refusal(p: Position, city: City) -> Refusal | None:
    """Why a city can't be raised by a level. Rules: DYN-7.13, DYN-7.14."""
    if city.level >= LEVELS:
        return refuse("max_level")
    if city.changed:
        return refuse("city_changed_this_turn")
    fit = suitable(p, city.seat)
    for number in range(1, city.level + 1):
        old = ring(p, city.seat, city.cell, number, False, fit)
        if old.missing:
            missing = tiles_text(p.grid.squares_of(old.missing))
            return refuse("previous_ring_incomplete", ring=number, missing=missing)
        if old.too_small:
            return refuse("previous_ring_incomplete", ring=number, missing="room", too_small=1)
    return _ring_refusal(p, ring(p, city.seat, city.cell, city.level + 1, True, fit))


def can_upgrade(p: Position, city: City, fit: Mask) -> bool:
    """Whether a city can be raised by a level; `fit` is `suitable` for its owner. Rules: DYN-7.13."""
    level, seat, cell = city.level, city.seat, city.cell
    if level >= LEVELS or city.changed:
        return False
    if (p.houses[seat] & p.grid.ring(cell, level + 1)).bit_count() < LEAST_HIGHER:
        return False
    return all(ring(p, seat, cell, number, number > level, fit).complete for number in range(level + 1, 0, -1))


def upgradable(p: Position, seat: Seat) -> list[City]:
    """The seat's cities that can be raised now, row by row. Rules: DYN-7.13."""
    if p.houses[seat].bit_count() < LEAST_HIGHER:
        return []
    fit = suitable(p, seat)
    return [city for city in p.cities_of(seat) if can_upgrade(p, city, fit)]


def upgrade(p: Position, city: City, out: Out) -> None:
    """Raise a city by a level. Rules: DYN-7.13, DYN-7.15, DYN-18.2."""
    level = city.level + 1
    p.set_city(City(city.seat, city.cell, level, True, city.recruited, city.cast, city.warded))
    out.append(ev.CityUpgraded(seat=city.seat, tile=p.tile(city.cell), level=level))
    end.check(p, out)
