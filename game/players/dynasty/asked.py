"""Choices that need no plan: the set-up, making way, answers to a ship, ties, spells."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Seat
from game.engine.dynasty.position.actions import (
    CastSpell,
    DynastyAction,
    PlaceStartCity,
    PlaceStartSoldier,
    React,
    ResolveTie,
)
from game.engine.dynasty.position.position import City, Position
from game.engine.dynasty.position.spells import SPELL_RANGE, Spell
from game.engine.geometry.hexes import Cell, Mask
from game.players.dynasty.building import rank
from game.players.dynasty.forces import (
    assault,
    city_worth,
    defense,
    escape,
    fight,
    support,
    supporting_ships,
)
from game.players.dynasty.lots import Lots, by_lot
from game.players.dynasty.projects import Ground
from game.players.dynasty.style import NORMAL, Style

RINGS = 3
"""Rings around a first city that are looked at."""


TASTE = 2.5
"""By how much one's own taste may let a first site seem better than another one."""


def first_city(p: Position, seat: Seat, choices: Sequence[PlaceStartCity], lots: Lots) -> PlaceStartCity:
    """A site whose rings are cheap to complete and that has good sites of further cities around it.

    `lots` are a taste: with others, sites that are nearly as good are taken too.
    """

    def rated(choice: PlaceStartCity) -> float:
        cell = p.grid.cell(choice.tile)
        return _promise(p, seat, cell) + TASTE * lots[cell] / len(lots)

    return max(choices, key=rated)


def _promise(p: Position, seat: Seat, cell: Cell) -> float:
    grid, land = p.grid, p.land
    sizes = [(grid.ring(cell, k) & land.house).bit_count() for k in range(1, RINGS + 1)]
    cost = sum(size * weight for size, weight in zip(sizes, (0.5, 0.6, 0.25)))
    short = sum(2.0 for size in sizes[1:] if size < 6)
    around = grid.area(cell, 5) & ~grid.area(cell, 2) & land.tiles
    sites = 0.0
    for other in grid.cells(around):
        ring = (grid.near[other] & land.house).bit_count()
        sites += {4: 0.30, 5: 0.2, 6: 0.12}.get(ring, 0.0)
    enemies = [other.cell for other in p.cities.values() if other.seat != seat]
    away = min((grid.distance(cell, other) for other in enemies), default=9)
    return sites - cost - short + 0.15 * min(away, 14)


def first_soldier(p: Position, seat: Seat, choices: Sequence[PlaceStartSoldier], lots: Lots) -> PlaceStartSoldier:
    """Beside the best site of the next city."""
    ground = Ground(p, seat, lots)
    sites = sorted(ground.sites(), key=lambda site: lots[site.cell])
    ranked = rank(p, ground, sites, NORMAL)
    goal = ranked[0].cell if ranked else p.cities_of(seat)[0].cell

    def rated(choice: PlaceStartSoldier) -> tuple[int, int]:
        cell = p.grid.cell(choice.tile)
        return p.grid.distance(cell, goal), lots[cell]

    return min(choices, key=rated)


def making_way(p: Position, seat: Seat, choices: Sequence[DynastyAction], lots: Lots) -> DynastyAction:
    """Where the unit gains most ground towards other players' land, off the tiles that houses are missing on."""
    missing: Mask = 0
    for project in Ground(p, seat).projects():
        if project.cost <= 3:
            missing |= project.missing
    others = p.others_buildings(seat)

    def rated(choice: DynastyAction) -> tuple[int, int, int]:
        cell = p.grid.cell(choice.tile)  # type: ignore[union-attr]  # all choices of this decision name a tile
        away = min((p.grid.distance(cell, other) for other in p.grid.cells(others)), default=0)
        return (missing >> cell & 1, away, lots[cell])

    return min(choices, key=rated)


def reaction(p: Position, seat: Seat, style: Style) -> React:
    """Evade, unless striking back is worth more."""
    fought = p.fight
    assert fought is not None, "somebody waits for an answer"
    ship, own = p.units[fought.unit], p.units[fought.target]
    ships = supporting_ships(p, ship.seat, own.cell, ship.id)
    price, gain = style.unit(own.kind), style.unit(ship.kind)
    win, _, loss = fight(own.power - ship.power - ships)
    evading = -(1 - escape(ships)) * price
    return React(seat, "retaliate" if win * gain - loss * price > evading else "evade")


def again(p: Position, seat: Seat, style: Style) -> ResolveTie:
    """Whether to throw again after a tie."""
    fought = p.fight
    assert fought is not None, "there was a tie"
    unit = p.units[fought.unit]
    price = style.unit(unit.kind)
    if fought.target:
        there = p.units[fought.target]
        own = support(p, seat, fought.cell, unit.id, ships_only=fought.ranged)
        theirs = 0 if fought.ranged else support(p, there.seat, fought.cell, there.id)
        win, _, loss = fight(unit.power + own - there.power - theirs)
        gain = style.unit(there.kind)
    else:
        city = p.cities[fought.cell]
        power = unit.power + support(p, seat, fought.cell, unit.id, ships_only=fought.ranged)
        win, _, loss = assault(power, defense(p, city))
        gain = city_worth(p, city, style)
    return ResolveTie(seat, "retry" if win * gain > loss * price else "back_off")


def spell(p: Position, seat: Seat, style: Style, lots: Lots) -> CastSpell | None:
    """A spell for a Mage Tower that has not cast: fire on intruders, growth for the best projects, a ward."""
    for city in sorted(p.cities_of(seat), key=lambda city: lots[city.cell]):
        if city.level == 5 and not city.cast and p.config.spells == "on":
            cast = _fire(p, seat, city, style, lots) or _growth(p, seat, city, style, lots)
            if cast is not None:
                return cast
    return None


def _fire(p: Position, seat: Seat, city: City, style: Style, lots: Lots) -> CastSpell | None:
    near = p.others_stand(seat) & p.grid.area(city.cell, SPELL_RANGE)
    if not near:
        return None
    units = [p.units[p.at[cell]] for cell in by_lot(p, near, lots)]
    target = max(units, key=lambda unit: (style.unit(unit.kind), -p.grid.distance(unit.cell, city.cell)))
    return CastSpell(seat, p.tile(city.cell), Spell.FIRESTORM, (target.id,))


def _growth(p: Position, seat: Seat, city: City, style: Style, lots: Lots) -> CastSpell | None:
    ground = Ground(p, seat, lots)
    within = p.grid.area(city.cell, SPELL_RANGE)
    for project in rank(p, ground, ground.projects(), style):
        cells = by_lot(p, project.missing & ground.builds & within, lots)[: min(2, p.house_supply(seat))]
        if cells:
            return CastSpell(seat, p.tile(city.cell), Spell.GROWTH, tuple(p.tile(cell) for cell in cells))
    return None
