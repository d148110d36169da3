"""What building, founding and upgrading would change, before it is done. Rules: sections 3, 6, 7, 8, 16.8, 17.5."""

from __future__ import annotations

import msgspec

from game.engine.contract import Seat, Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.position.events import BuildingRemoved, DynastyEvent
from game.engine.dynasty.position.position import LEVELS, Position
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.realm import building, cities, displacing, end, recruiting, territory
from game.engine.dynasty.state import DynastyState
from game.engine.dynasty.war import casting, strength
from game.engine.geometry.hexes import Cell, Mask

Pair = tuple[int, int]
"""A number before and after."""

PREVIEWED = (Spell.GROWTH, Spell.TREMOR, Spell.WARD)
"""Spells on buildings; none of them throws a die."""


class CityChange(msgspec.Struct, frozen=True):
    """A city whose numbers change; one that is new has level, defense and range 0 before."""

    tile: Square
    seat: Seat
    level: Pair
    defense: Pair
    range: Pair


class Preview(msgspec.Struct, frozen=True):
    """What an action would change. Pairs are numbers before and after, of the acting seat; tiles go row by row.

    completed, broken      own rings (city, ring) that become complete, or are no longer; the next ring of a city is
                           judged as it would be claimed (DYN-7.10)
    upgrades               own cities that could rise afterwards and could not before
    sites_opened, sites_closed   tiles where a city could be founded afterwards, or no longer
    cities                 cities of anybody whose level, defense or range changes
    houses, land_tokens    supplies
    levels                 sum of the levels of the seat's cities (DYN-18.2)
    gained, lost           tiles of the seat's territory
    conflicted, freed      tiles that become conflicted territory, or are no longer
    returned               tiles whose building goes back to its owner's supply
    bridge_from            where the seat's bridge is taken from
    displaces, places      the own unit that has to make way, and where it could go
    wins                   by what the action ends the game, or ""
    """

    completed: tuple[tuple[Square, int], ...]
    broken: tuple[tuple[Square, int], ...]
    upgrades: tuple[Square, ...]
    sites_opened: tuple[Square, ...]
    sites_closed: tuple[Square, ...]
    cities: tuple[CityChange, ...]
    unit_limit: Pair
    houses: Pair
    land_tokens: Pair
    military: Pair
    levels: Pair
    points: Pair
    gained: tuple[Square, ...]
    lost: tuple[Square, ...]
    conflicted: tuple[Square, ...]
    freed: tuple[Square, ...]
    returned: tuple[Square, ...]
    bridge_from: Square | None = None
    displaces: int | None = None
    places: tuple[Square, ...] = ()
    wins: str = ""


class _Facts(msgspec.Struct, frozen=True):
    """What a preview compares."""

    rings: frozenset[tuple[Cell, int]]
    upgrades: frozenset[Cell]
    sites: Mask
    cities: dict[Cell, tuple[Seat, int, int, int]]
    numbers: tuple[int, ...]
    area: Mask
    conflicted: Mask


def _facts(p: Position, seat: Seat) -> _Facts:
    fit = cities.suitable(p, seat)
    own = p.cities_of(seat)
    rings = {
        (city.cell, k)
        for city in own
        for k in range(1, min(city.level + 1, LEVELS) + 1)
        if cities.ring(p, seat, city.cell, k, k > city.level, fit).complete
    }
    return _Facts(
        rings=frozenset(rings),
        upgrades=frozenset(city.cell for city in cities.upgradable(p, seat)),
        sites=cities.founding_cells(p, seat),
        cities={
            cell: (city.seat, city.level, strength.defense(p, city).total, city.range)
            for cell, city in p.cities.items()
        },
        numbers=(
            p.unit_limit(seat), p.house_supply(seat), p.plot_supply(seat), p.military[seat], p.level_sum(seat),
            end.points(p, seat),
        ),
        area=p.areas[seat],
        conflicted=territory.conflicted(p),
    )  # fmt: skip


def preview(s: DynastyState, action: DynastyAction) -> Preview | None:
    """What a building action would change; None for one that is refused, and for actions of other kinds.

    Building, founding, upgrading, chartering, and the spells Growth, Tremor and Ward.
    """
    if s.refusal(action) is not None:
        return None
    twin = s.copy()
    events: list[DynastyEvent] = []
    if not _carry_out(twin, action, events):
        return None
    return _compared(s, twin, action.seat, events)


def _carry_out(p: Position, action: DynastyAction, out: list[DynastyEvent]) -> bool:
    """Let the action have its effect and nothing follow from it; whether it is of a kind that has a preview."""
    seat = action.seat
    match action:
        case act.BuildHouse(tile=tile):
            building.build_house(p, seat, p.grid.cell(tile), "built", out)
        case act.ReplaceHouse(tile=tile):
            building.replace_house(p, seat, p.grid.cell(tile), out)
        case act.RestoreHouse(tile=tile):
            building.restore_house(p, seat, p.grid.cell(tile), out)
        case act.DestroyOwn(tile=tile):
            building.remove_piece(p, p.grid.cell(tile), "own", seat, out)
        case act.BuildBridge(tile=tile):
            building.build_bridge(p, seat, p.grid.cell(tile), out)
        case act.FoundCity(tile=tile):
            cities.found(p, seat, p.grid.cell(tile), "founded", out)
        case act.UpgradeCity(city=tile):
            cities.upgrade(p, p.cities[p.grid.cell(tile)], out)
        case act.CharterCity(tile=tile):
            recruiting.charter(p, seat, p.grid.cell(tile), out)
        case act.CastSpell(city=tile, spell=spell, targets=targets) if spell in PREVIEWED:
            casting.cast(p, p.cities[p.grid.cell(tile)], spell, targets, out)
        case _:
            return False
    return True


def _compared(p: Position, twin: Position, seat: Seat, events: list[DynastyEvent]) -> Preview:
    before, after = _facts(p, seat), _facts(twin, seat)

    def tiles(mask: Mask) -> tuple[Square, ...]:
        """A set of cells as tiles, row by row."""
        return tuple(p.grid.squares_of(mask))

    def rings(found: frozenset[tuple[Cell, int]]) -> tuple[tuple[Square, int], ...]:
        """Rings by the tile of their centre, row by row."""
        return tuple((p.tile(cell), k) for cell, k in sorted(found))

    pairs = tuple(zip(before.numbers, after.numbers, strict=True))
    limit, houses, land_tokens, military, levels, points = pairs
    pending = twin.displacement
    return Preview(
        completed=rings(after.rings - before.rings),
        broken=rings(before.rings - after.rings),
        upgrades=tuple(p.tile(cell) for cell in sorted(after.upgrades - before.upgrades)),
        sites_opened=tiles(after.sites & ~before.sites),
        sites_closed=tiles(before.sites & ~after.sites),
        cities=_city_changes(p, before, after),
        unit_limit=limit,
        houses=houses,
        land_tokens=land_tokens,
        military=military,
        levels=levels,
        points=points,
        gained=tiles(after.area & ~before.area),
        lost=tiles(before.area & ~after.area),
        conflicted=tiles(after.conflicted & ~before.conflicted),
        freed=tiles(before.conflicted & ~after.conflicted),
        returned=tuple(e.tile for e in events if isinstance(e, BuildingRemoved) and e.how != "moved"),
        bridge_from=next((e.tile for e in events if isinstance(e, BuildingRemoved) and e.how == "moved"), None),
        displaces=_displaced(p, twin),
        places=() if pending is None else tiles(displacing.places(twin, twin.units[pending.unit])),
        wins="" if twin.result is None else twin.result.reason,
    )


def _displaced(p: Position, twin: Position) -> int | None:
    """The unit that has to make way, or had only one way to go."""
    if twin.displacement is not None:
        return twin.displacement.unit
    return next((i for i, unit in twin.units.items() if unit.cell != p.units[i].cell and not unit.ship), None)


def _city_changes(p: Position, before: _Facts, after: _Facts) -> tuple[CityChange, ...]:
    found: list[CityChange] = []
    for cell, (seat, level, defense, reach) in sorted(after.cities.items()):
        _, *old = before.cities.get(cell, (seat, 0, 0, 0))
        if old != [level, defense, reach]:
            pairs = ((old[0], level), (old[1], defense), (old[2], reach))
            found.append(CityChange(p.tile(cell), seat, *pairs))
    return tuple(found)
