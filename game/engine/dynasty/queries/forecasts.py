"""Questions that the window and computer players ask of a position; nothing here changes it.

Tiles are squares `(c, r)`, units ids. Rings and sites are in `prospects`, effects of building in `previews`, ways and
threat in `reach`; this module has the rest and offers them all.
"""

from __future__ import annotations

import msgspec

from game.engine.contract import Seat, Square
from game.engine.dynasty.position.events import Defense
from game.engine.dynasty.position.position import Position
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.dynasty.queries.previews import CityChange, Preview, preview
from game.engine.dynasty.queries.prospects import (
    Prospect,
    RingReport,
    Site,
    city_prospect,
    founding_sites,
    ring_report,
)
from game.engine.dynasty.realm import recruiting
from game.engine.dynasty.realm import territory as lands
from game.engine.dynasty.realm.end import points
from game.engine.dynasty.war import strength
from game.engine.dynasty.war.combat import Target, target_at
from game.engine.dynasty.war.reach import (
    Way,
    endangered,
    threat,
    threat_odds,
    way_choices,
    way_of,
    way_refusal,
    ways,
)
from game.engine.geometry.hexes import Mask

__all__ = [
    "CityChange",
    "Preview",
    "Prospect",
    "RingReport",
    "Site",
    "SpawnArea",
    "Target",
    "Territory",
    "Way",
    "attackable",
    "city_prospect",
    "defense",
    "endangered",
    "founding_sites",
    "points",
    "preview",
    "ring_report",
    "spawn_area",
    "spawn_tiles",
    "territory",
    "threat",
    "threat_odds",
    "unit_limit",
    "way_choices",
    "way_of",
    "way_refusal",
    "ways",
]


class SpawnArea(msgspec.Struct, frozen=True):
    """Where new units of a city may appear. Rules: DYN-15.3, DYN-15.4.

    radius   0: it can't recruit now          full   what it would be without enemies near
    tiles    of the board at distance 1 to `radius`, whatever is on them, row by row
    limit    id of the nearest enemy unit, if it makes the radius smaller
    """

    city: Square
    radius: int
    full: int
    tiles: tuple[Square, ...]
    limit: int | None = None


class Territory(msgspec.Struct, frozen=True):
    """Whose land each tile is: the tiles of each seat, conflicted ones too, and the conflicted ones. Rules: DYN-3.2."""

    own: tuple[frozenset[Square], ...]
    conflicted: frozenset[Square]


def territory(p: Position) -> Territory:
    """Everybody's territory. Rules: DYN-3.2, DYN-3.3."""

    def tiles(mask: Mask) -> frozenset[Square]:
        """A set of cells as tiles."""
        return frozenset(p.grid.squares_of(mask))

    return Territory(tuple(tiles(area) for area in p.areas), tiles(lands.conflicted(p)))


def attackable(p: Position, unit_id: int) -> dict[Square, Target]:
    """What a unit could attack from where it is, row by row; nothing for one that is finished or carried.

    Rules: DYN-12.1, DYN-12.3.
    """
    unit = p.units[unit_id]
    if unit.finished or unit.ship:
        return {}
    near = p.grid.area(unit.cell, TRAITS[unit.kind].reach)
    found = {cell: target_at(p, unit.seat, cell) for cell in p.grid.cells(near)}
    return {p.tile(cell): target for cell, target in found.items() if target is not None}


def spawn_area(p: Position, tile: Square) -> SpawnArea:
    """Where new units of the city on a tile may appear. Raises KeyError where there is no city."""
    city = p.cities[p.grid.cell(tile)]
    radius = recruiting.spawn_radius(p, city)
    limit = None
    if radius < city.range:
        enemies = p.grid.cells(p.others_stand(city.seat))
        limit = p.at[min(enemies, key=lambda cell: (p.grid.distance(city.cell, cell), p.at[cell]))]
    return SpawnArea(tile, radius, city.range, tuple(p.grid.squares_of(recruiting.spawn_area(p, city))), limit)


def spawn_tiles(p: Position, tile: Square, kind: Kind) -> tuple[Square, ...]:
    """Where a new unit of a kind could appear near the city on a tile, row by row. Rules: DYN-15.4."""
    city = p.cities[p.grid.cell(tile)]
    free = p.standable(city.seat, TRAITS[kind].sea)
    return tuple(p.grid.squares_of(recruiting.spawn_area(p, city) & free))


def unit_limit(p: Position, seat: Seat) -> int:
    """Units that the seat's cities allow. Rules: DYN-15.8."""
    return p.unit_limit(seat)


def defense(p: Position, tile: Square) -> Defense:
    """The defense of the city on a tile, in parts. Rules: DYN-7.19."""
    return strength.defense(p, p.cities[p.grid.cell(tile)])
