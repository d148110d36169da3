"""Positions of Dynasty Builder in the middle of a game: grown cities, armies and tokens, for play that is all war."""

from __future__ import annotations

import random

from game.engine.contract import Seat
from game.engine.dynasty.position.position import LEVELS, City, Phase, Unit
from game.engine.dynasty.position.units import KINDS, TRAITS, Kind
from game.engine.dynasty.state import DynastyState
from game.engine.geometry.hexes import Cell

RESERVE = 9
"""Houses and land tokens that every seat keeps in its supply, so that it can go on building."""


def built_up(s: DynastyState, seed: int) -> DynastyState:
    """A game just begun as it might stand in its middle: round 1, the first player's Build phase.

    Every seat gets a city on its start point with full rings, often a second one, units, military tokens, sometimes its
    bridge. Numbers stay below what would end the game.
    """
    chance = random.Random(seed)
    s.phase, s.active, s.round = Phase.BUILD, s.order[0], 1
    s.build_actions = 3
    s.next_unit = 1
    for seat in range(s.seats):
        _found(s, seat, s.grid.cell(s.board.start_of(seat, s.seats).tile), chance.randint(2, LEVELS))
    for seat in range(s.seats):
        _found_second(s, seat, chance)
    for city in [city for seat in range(s.seats) for city in s.cities_of(seat)]:
        _settle(s, city, chance)
    for seat in range(s.seats):
        _raise_army(s, seat, chance)
        s.military[seat] = chance.randint(0, min(5, s.config.veteran_tokens - 1))
        _lay_bridge(s, seat, chance)
    return s


def _found(s: DynastyState, seat: Seat, cell: Cell, level: int) -> None:
    """A city whose level leaves room below the goal."""
    level = min(level, s.config.dynasty_levels - 1 - s.level_sum(seat))
    if level > 0:
        s.set_city(City(seat, cell, level))


def _found_second(s: DynastyState, seat: Seat, chance: random.Random) -> None:
    """A small city on the seat's own land, if a place for it comes up."""
    for _ in range(8):
        cell = chance.choice(s.grid.cells(s.areas[seat]))
        if not s.grid.area(cell, s.config.centre_spacing - 1) & s.centres:
            _found(s, seat, cell, chance.randint(1, 3))
            return


def _settle(s: DynastyState, city: City, chance: random.Random) -> None:
    """Houses around a city as far as they go: full rings with a few land tokens, and half of the next ring."""
    seat = city.seat
    for k in range(1, city.level + 2):
        for cell in s.grid.cells(s.grid.ring(city.cell, k) & s.land.house & ~s.centres):
            free = not any((s.houses[n] | s.plots[n]) >> cell & 1 for n in range(s.seats))
            pieces = s.plots if k < city.level and chance.random() < 0.1 else s.houses
            supply = s.plot_supply(seat) if pieces is s.plots else s.house_supply(seat)
            if free and supply > RESERVE and (k <= city.level or chance.random() < 0.5):
                pieces[seat] |= 1 << cell


def _raise_army(s: DynastyState, seat: Seat, chance: random.Random) -> None:
    """Units up to the limit on the seat's land, some of them aboard ships."""
    for _ in range(s.unit_limit(seat)):
        kind = chance.choice(KINDS)
        ships = [u for u in s.units_of(seat) if u.kind is Kind.SHIP and s.cargo_of(u.id) is None]
        if ships and kind is not Kind.SHIP and chance.random() < 0.5:
            unit = Unit(s.next_unit, seat, kind, ships[0].cell, ships[0].id)
            s.units[unit.id] = unit
        else:
            free = s.grid.cells(s.standable(seat, TRAITS[kind].sea) & s.grid.dilate(s.grid.dilate(s.areas[seat])))
            if not free:
                continue
            s.put(Unit(s.next_unit, seat, kind, chance.choice(free)))
        s.next_unit += 1


def _lay_bridge(s: DynastyState, seat: Seat, chance: random.Random) -> None:
    water = s.grid.cells(s.land.water & ~(s.occupied() | s.bridged | s.centres))
    if water and chance.random() < 0.4:
        s.lay_bridge(seat, chance.choice(water))
