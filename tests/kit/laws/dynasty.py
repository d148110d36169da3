"""The invariants of Dynasty Builder (section 23) as a second opinion, written from the rulebook, not from the engine.

A law looks at one step of a game. Tiles are `(column, row)` here, as in the rulebook; the engine's sets are only read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.engine.contract import NOBODY, Seat, Square
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.position import City, Phase, Unit
from game.engine.dynasty.state import DynastyState
from tests.kit.builders.dynasty_builder import apart
from tests.kit.laws.lawbook import Lawbook, Transition

LAWS = Lawbook()
law, broken = LAWS.law, LAWS.broken

HOUSE_GROUND = ("plain", "grass", "forest")
WALKED = (*HOUSE_GROUND, "canyon")
COST_A_BUILD_ACTION = ("build_house", "replace_house", "restore_house", "destroy_own", "build_bridge")


# ------------------------------------------------------------------------------------------- the board, as tiles
def verb(t: Transition) -> str:
    """The rules' name of the action."""
    return type(t.action).__struct_config__.tag


def told(t: Transition, kind: type[Any], **fields: Any) -> list[Any]:
    """Events of a kind with these values."""
    return [
        e for e in t.events if isinstance(e, kind) and all(getattr(e, name) == value for name, value in fields.items())
    ]


def houses(s: DynastyState, seat: Seat) -> set[Square]:
    """Tiles with a seat's houses."""
    return set(s.grid.squares_of(s.houses[seat]))


def plots(s: DynastyState, seat: Seat) -> set[Square]:
    """Tiles with a seat's land tokens."""
    return set(s.grid.squares_of(s.plots[seat]))


def cities(s: DynastyState) -> dict[Square, City]:
    """City centres by tile."""
    return {s.tile(cell): city for cell, city in s.cities.items()}


def bridges(s: DynastyState) -> list[Square]:
    """Tiles of all bridges, neutral ones too."""
    return [s.tile(cell) for cell in s.bridges if cell >= 0] + s.grid.squares_of(s.neutral)


def standing(s: DynastyState) -> dict[Square, list[Unit]]:
    """Units by tile, those left out that are carried or being displaced."""
    found: dict[Square, list[Unit]] = {}
    away = s.displacement.unit if s.displacement is not None else 0
    for unit in s.units.values():
        if not unit.ship and unit.id != away:
            found.setdefault(s.tile(unit.cell), []).append(unit)
    return found


def alive(s: DynastyState) -> list[Seat]:
    """Seats still in the game."""
    return [seat for seat in range(s.seats) if s.alive[seat]]


def running(s: DynastyState) -> bool:
    """Whether the set-up is over and the game goes on."""
    return s.result is None and s.phase not in (Phase.CITY, Phase.SOLDIER)


def out(t: Transition) -> set[Seat]:
    """Seats that this step eliminated."""
    return {e.seat for e in told(t, ev.PlayerEliminated)}


# ------------------------------------------------------------------------------------------------------ section 23
@law("DYN-23.1")
def _pieces_come_and_go_as_told(t: Transition) -> Iterator[str]:
    for seat in alive(t.after):
        built, restored = told(t, ev.HouseBuilt, seat=seat), told(t, ev.HouseBuilt, seat=seat, how="restored")
        laid = told(t, ev.TokenLaid, seat=seat)
        lost = told(t, ev.BuildingRemoved, owner=seat, what="house")
        gone = told(t, ev.BuildingRemoved, owner=seat, what="land_token")
        house_change = len(built) - len(laid) - len(lost)
        token_change = len(laid) - len(restored) - len(gone)
        if len(houses(t.after, seat)) - len(houses(t.before, seat)) != house_change:
            yield f"the houses of seat {seat} changed otherwise than by {house_change}"
        if len(plots(t.after, seat)) - len(plots(t.before, seat)) != token_change:
            yield f"the land tokens of seat {seat} changed otherwise than by {token_change}"
        supplies = t.after.house_supply(seat), t.after.plot_supply(seat)
        if min(supplies) < 0 or supplies[0] != t.after.config.house_supply - len(houses(t.after, seat)):
            yield f"the supplies of seat {seat} are {supplies}"
    for tile in bridges(t.after):
        if t.after.board.terrain_at(tile) != "water":
            yield f"a bridge on {t.after.board.terrain_at(tile)} at {tile}"


@law("DYN-23.2")
def _one_building_and_one_unit_a_tile(t: Transition) -> Iterator[str]:
    s = t.after
    buildings = Counter([*cities(s), *bridges(s)])
    for seat in range(s.seats):
        buildings.update(houses(s, seat) | plots(s, seat))
    yield from (f"{n} buildings at {tile}" for tile, n in buildings.items() if n > 1)
    centres = cities(s)
    for tile, units in standing(s).items():
        if len(units) > 1 or tile in centres:
            yield f"units {[u.id for u in units]} at {tile}, city: {tile in centres}"


@law("DYN-23.3")
def _nobody_stands_on_enemy_pieces(t: Transition) -> Iterator[str]:
    pieces = {seat: houses(t.after, seat) | plots(t.after, seat) for seat in alive(t.after)}
    for tile, units in standing(t.after).items():
        for seat, taken in pieces.items():
            if seat != units[0].seat and tile in taken:
                yield f"unit {units[0].id} on a piece of seat {seat} at {tile}"


@law("DYN-23.4")
def _houses_on_fit_ground(t: Transition) -> Iterator[str]:
    s = t.after
    for seat in range(s.seats):
        for tile in houses(s, seat) | plots(s, seat):
            if s.board.terrain_at(tile) not in HOUSE_GROUND:
                yield f"a house or land token on {s.board.terrain_at(tile)} at {tile}"
    for tile in [*cities(s), *standing(s)]:
        if s.board.terrain_at(tile) is None:
            yield f"something off the board at {tile}"


@law("DYN-23.5")
def _units_on_fit_ground(t: Transition) -> Iterator[str]:
    s = t.after
    spanned = set(bridges(s))
    for tile, units in standing(s).items():
        terrain, bridged = s.board.terrain_at(tile), tile in spanned
        ship = units[0].kind == "ship"
        if not (terrain == "water" and not bridged if ship else terrain in WALKED or bridged):
            yield f"a {units[0].kind} on {terrain} at {tile}"


@law("DYN-23.6")
def _carried_units(t: Transition) -> Iterator[str]:
    s = t.after
    carried = [u for u in s.units.values() if u.ship]
    for u in carried:
        ship = s.units.get(u.ship)
        if u.kind == "ship" or ship is None or ship.kind != "ship" or (ship.seat, ship.cell) != (u.seat, u.cell):
            yield f"unit {u.id} is aboard {ship}"
    if len({u.ship for u in carried}) < len(carried):
        yield "two units aboard a ship"


@law("DYN-23.7")
def _cities_apart_and_of_levels_1_to_5(t: Transition) -> Iterator[str]:
    if set(t.after.cities) == set(t.before.cities) and not told(t, ev.CityUpgraded):
        return
    placed = list(cities(t.after).items())
    for n, (tile, city) in enumerate(placed):
        if city.level not in (1, 2, 3, 4, 5):
            yield f"level {city.level} at {tile}"
        for other, _ in placed[:n]:
            if apart(tile, other) < t.after.config.centre_spacing:
                yield f"cities at {tile} and {other}"


@law("DYN-23.8")
def _nobody_has_won_yet(t: Transition) -> Iterator[str]:
    s = t.after
    if not running(s):
        return
    holders = {city.seat for city in s.cities.values()}
    if len(alive(s)) < 2 or len(holders) < 2:
        yield f"in the game are {alive(s)}, cities have {holders}"
    for seat in alive(s):
        levels = sum(city.level for city in s.cities.values() if city.seat == seat)
        if levels >= s.config.dynasty_levels and s.phase is not Phase.DISPLACE:
            yield f"seat {seat} has {levels} levels"
        if s.military[seat] >= s.config.veteran_tokens:
            yield f"seat {seat} has {s.military[seat]} military tokens"


@law("DYN-23.9")
def _once_a_turn(t: Transition) -> Iterator[str]:
    before, cost = t.before, int(verb(t) in COST_A_BUILD_ACTION)
    left = t.after.build_actions
    if not told(t, ev.TurnBegan) and left != before.build_actions - cost:
        yield f"build actions went from {before.build_actions} to {left}"
    if not 0 <= left <= 3 or before.build_actions < cost:
        yield f"{left} build actions left after {verb(t)}"
    for e in told(t, ev.AttackBegan):
        if before.units[e.unit].attacked or before.units[e.unit].finished:
            yield f"unit {e.unit} attacks again"
    for e in told(t, ev.UnitMoved):
        if before.units[e.unit].attacked or before.units[e.unit].finished:
            yield f"unit {e.unit} moves after it was finished"
    for e in told(t, ev.UnitPlaced, how="recruited"):
        if cities(before)[e.city].recruited:
            yield f"{e.city} recruits again"
    for e in told(t, ev.SpellCast):
        if cities(before)[e.city].cast:
            yield f"{e.city} casts again"
    for e in told(t, ev.CityUpgraded):
        if cities(before)[e.tile].changed or e.level != cities(before)[e.tile].level + 1:
            yield f"{e.tile} rises again, to {e.level}"


@law("DYN-23.10")
def _no_unit_beyond_the_limit(t: Transition) -> Iterator[str]:
    for e in told(t, ev.UnitPlaced):
        own = sum(u.seat == e.seat for u in t.after.units.values())
        if e.seat not in out(t) and own > 1 + sum(city.seat == e.seat for city in t.after.cities.values()):
            yield f"seat {e.seat} has {own} units now"
    appeared = set(t.after.units) - set(t.before.units)
    if appeared != {e.unit for e in told(t, ev.UnitPlaced)} - out_units(t):
        yield f"units {appeared} appeared"


def out_units(t: Transition) -> set[int]:
    """Units of eliminated seats."""
    return {u.id for u in t.before.units.values() if u.seat in out(t)}


@law("DYN-23.11")
def _military_tokens_rise_and_fall_as_told(t: Transition) -> Iterator[str]:
    for seat in alive(t.after):
        gained = {e.why: e.number for e in told(t, ev.TokensGained, seat=seat)}
        spent = sum(e.number for e in told(t, ev.TokensSpent, seat=seat))
        if t.after.military[seat] != t.before.military[seat] + sum(gained.values()) - spent:
            yield f"seat {seat} went from {t.before.military[seat]} to {t.after.military[seat]} tokens"
        taken = sum(e.level for e in told(t, ev.CityDestroyed, by=seat))
        fled = sum(e.level >= 2 for e in told(t, ev.CityDestroyed, owner=seat))
        if (gained.get("conquest", 0), gained.get("fled", 0)) != (taken, fled):
            yield f"seat {seat} gained {gained} for {taken} levels and {fled} lost cities"
        if set(gained) - {"conquest", "fled", "academy"} or (spent and verb(t) not in ("muster", "charter_city")):
            yield f"seat {seat} gained {gained} and spent {spent} by {verb(t)}"
        if t.after.military[seat] < 0:
            yield f"seat {seat} has {t.after.military[seat]} tokens"


@law("DYN-23.12")
def _cities_come_and_go_as_allowed(t: Transition) -> Iterator[str]:
    before, after = cities(t.before), cities(t.after)
    came = {tile for tile in after if tile not in before}
    if came - {e.tile for e in told(t, ev.CityPlaced)}:
        yield f"cities appeared at {came}"
    if came and verb(t) not in ("place_start_city", "found_city", "charter_city"):
        yield f"cities appeared at {came} by {verb(t)}"
    for tile in before.keys() - after.keys():
        if not told(t, ev.CityDestroyed, tile=tile) and before[tile].seat not in out(t):
            yield f"the city at {tile} vanished"
    if told(t, ev.CityDestroyed) and verb(t) not in ("attack", "resolve_tie"):
        yield f"{verb(t)} destroyed a city"
    for tile in before.keys() & after.keys():
        risen = told(t, ev.CityUpgraded, tile=tile)
        if (after[tile].seat, after[tile].level) != (before[tile].seat, before[tile].level + len(risen)):
            yield f"the city at {tile} is another"


@law("DYN-23.13")
def _the_land_stays(t: Transition) -> Iterator[str]:
    if t.after.board is not t.before.board:
        yield "the board has changed"


# ------------------------------------------------------------------------------- consequences beyond section 23
@law("DYN-3.7")
def _territory_follows_the_cities(t: Transition) -> Iterator[str]:
    s = t.after
    if {c: city.level for c, city in s.cities.items()} == {c: city.level for c, city in t.before.cities.items()}:
        return
    tiles = s.grid.squares_of(s.land.tiles)
    for seat in range(s.seats):
        own = [(tile, 2 * city.level) for tile, city in cities(s).items() if city.seat == seat]
        area = {tile for tile in tiles if any(apart(tile, centre) <= reach for centre, reach in own)}
        if area != set(s.grid.squares_of(s.areas[seat])):
            yield f"the territory of seat {seat} is wrong"


@law("DYN-21.2")
def _dice_are_thrown_as_told(t: Transition) -> Iterator[str]:
    thrown = 2 * len(told(t, ev.BattleRolled)) + len(
        told(t, ev.EvadeRolled) + told(t, ev.SiegeRolled) + told(t, ev.FirestormRolled)
    )
    if t.after.dice.counter - t.before.dice.counter != thrown:
        yield f"{t.after.dice.counter - t.before.dice.counter} dice were thrown, told are {thrown}"


@law("DYN-9.3")
def _units_go_as_told(t: Transition) -> Iterator[str]:
    gone = t.before.units.keys() - t.after.units.keys() - out_units(t)
    dead = {e.unit for e in told(t, ev.UnitDestroyed) + told(t, ev.UnitDisbanded)}
    if gone - dead or dead & t.after.units.keys():
        yield f"units {gone} are gone, told are {dead}"
    moved = {e.unit for e in told(t, ev.UnitMoved) + told(t, ev.UnitDisplaced)}
    moved |= {e.cargo for e in told(t, ev.UnitMoved) + told(t, ev.UnitDisplaced)}
    for i in t.before.units.keys() & t.after.units.keys():
        one, other = t.before.units[i], t.after.units[i]
        if (one.cell, one.ship) != (other.cell, other.ship) and i not in moved:
            yield f"unit {i} is somewhere else"
        if (one.seat, one.kind) != (other.seat, other.kind):
            yield f"unit {i} is another"


@law("DYN-18.10")
def _nothing_is_left_of_the_eliminated(t: Transition) -> Iterator[str]:
    s = t.after
    for seat in set(range(s.seats)) - set(alive(s)):
        left = houses(s, seat) | plots(s, seat) | {tile for tile, city in cities(s).items() if city.seat == seat}
        if left or s.military[seat] or any(u.seat == seat for u in s.units.values()) or s.bridges[seat] >= 0:
            yield f"seat {seat} is out and still has something"
    for seat in out(t):
        old = t.before.bridges[seat]
        if old >= 0 and not s.neutral >> old & 1:
            yield f"the bridge of seat {seat} is gone"


@law("DYN-5.1")
def _only_those_act_whose_turn_it_is(t: Transition) -> Iterator[str]:
    if t.action.seat not in (*t.before.to_act, NOBODY):
        yield f"seat {t.action.seat} did {verb(t)} while the game waits for {t.before.to_act}"
    order = [e.seat for e in told(t, ev.TurnBegan)]
    if order and order[-1] != t.after.active:
        yield f"turns began for {order}, active is {t.after.active}"
