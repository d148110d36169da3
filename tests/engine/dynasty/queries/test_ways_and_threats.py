"""Where units can go and what threatens them, as the window and computer players ask: compared with brute force."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.engine.contract import NOBODY, Refusal, Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.position import Phase
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.dynasty.queries import forecasts as ask
from game.engine.dynasty.state import DynastyState
from tests.kit.boards.games_dynasty import board_tiles, positions
from tests.kit.builders.dynasty_builder import game, unit


# ---------------------------------------------------------------------------------------------------------- ways
def walks(s: DynastyState, unit_id: int, depth: int) -> Iterator[tuple[Square, ...]]:
    """Every legal path of a unit, tried step by step with `refusal`."""
    seat = s.units[unit_id].seat
    front: list[tuple[Square, ...]] = [()]
    for _ in range(depth):
        longer = []
        for path in front:
            at = path[-1] if path else s.tile(s.units[unit_id].cell)
            for cell in s.grid.neighbours[s.grid.cell(at)]:
                way = (*path, s.tile(cell))
                if s.refusal(act.MoveUnit(seat, unit_id, way)) is None:
                    longer.append(way)
        yield from longer
        front = longer


def trampled(s: DynastyState, seat: int, path: tuple[Square, ...]) -> set[Square]:
    return {tile for tile in path if s.others_pieces(seat) >> s.grid.cell(tile) & 1}


@pytest.mark.rule("DYN-10.3", "DYN-10.5", "DYN-19.9")
@pytest.mark.parametrize("seed", range(3))
def test_ways_are_what_refusal_allows(seed: int) -> None:
    chance = random.Random(seed)
    for s in positions(seed, every=6, most=500):
        own = [u for u in s.units_of(s.active) if not u.finished]
        if s.phase is not Phase.MARCH or not own:
            continue
        u = chance.choice(own)
        found, origin = ask.ways(s, u.id), s.tile(u.cell)
        every = list(walks(s, u.id, TRAITS[u.kind].movement))
        ends: dict[Square, int] = {}
        for path in every:
            ends[path[-1]] = min(ends.get(path[-1], 99), len(path))
        assert {tile: way.cost for tile, way in found.items() if tile != origin} == {
            tile: cost for tile, cost in ends.items() if tile != origin
        }
        listed = {(way.path[-1], way.destroys) for tile in found for way in ask.way_choices(s, u.id, tile)}
        tried = {(path[-1], frozenset(trampled(s, u.seat, path))) for path in every}
        assert {(tile, frozenset(gone)) for tile, gone in listed} == tried - {(origin, frozenset())}
        check_what_is_left(s, u.id, every)
        for way in found.values():
            check_way(s, u.id, way)


def check_what_is_left(s: DynastyState, unit_id: int, every: list[tuple[Square, ...]]) -> None:
    """Of all ways to a tile that trample the same the listed one leaves most movement."""
    u = s.units[unit_id]
    best: dict[Any, int] = {}
    for path in every:
        way = ask.way_of(s, unit_id, path)
        key = way.path[-1], frozenset(way.destroys)
        best[key] = max(best.get(key, 0), way.left)
    for tile in {path[-1] for path in every}:
        for way in ask.way_choices(s, unit_id, tile):
            assert way.left == best[tile, frozenset(way.destroys)]
    assert all(left <= TRAITS[u.kind].movement - u.steps for left in best.values())


def check_way(s: DynastyState, unit_id: int, way: ask.Way) -> None:
    """Carry a way out and compare."""
    twin, u = s.copy(), s.units[unit_id]
    twin.apply(act.MoveUnit(u.seat, unit_id, way.path))
    after = twin.units[unit_id]
    assert (after.cell, after.steps) == (s.grid.cell(way.path[-1]), u.steps + way.cost)
    assert {name for name, _ in way.penalties} == {
        name for name in ("contact", "canyon") if getattr(after, name) and not getattr(u, name)
    }
    assert set(way.destroys) == trampled(s, u.seat, way.path)
    assert (way.boards is not None) == (after.ship != 0)
    assert ask.way_of(s, unit_id, way.path) == way
    if way.boards is None and twin.phase is Phase.MARCH and twin.active == u.seat:
        most = max([0, *(len(path) for path in walks(twin, unit_id, TRAITS[u.kind].movement))])
        assert most <= way.left


@pytest.mark.rule("DYN-10.6", "DYN-10.11", "DYN-27.31", "DYN-27.33")
def test_why_a_tile_cannot_be_reached() -> None:
    s = game(red="soldier 4,5", blue="soldier 5,5", mountain="4,4", phase="march")
    me = unit(s, "4,5").id
    codes = {tile: refusal.code for tile in [(4, 4), (5, 5), (2, 5)] if (refusal := ask.way_refusal(s, me, tile))}
    assert codes == {(4, 4): "impassable", (5, 5): "tile_occupied", (2, 5): "not_enough_movement"}
    assert ask.way_refusal(s, me, (3, 5)) is None
    assert ask.ways(s, me)[3, 5].penalties == (("contact", "DYN-10.6"),)
    assert ask.ways(s, me)[3, 5].left == 0
    with pytest.raises(ValueError, match="movement"):
        ask.way_of(s, me, ((3, 5), (2, 5)))


@pytest.mark.rule("DYN-10.11", "DYN-5.2")
def test_a_finished_unit_has_ways_only_in_a_fresh_turn() -> None:
    s = game(red="soldier 4,5+finished", phase="march")
    me = unit(s, "4,5").id
    assert ask.ways(s, me) == {}
    refusal = ask.way_refusal(s, me, (3, 5))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "unit_finished"
    assert len(ask.ways(s, me, anew=True)) == 18


@pytest.mark.rule("DYN-12.3", "DYN-12.4")
def test_what_can_be_attacked_is_what_refusal_allows() -> None:
    seen = set()
    for s in (s for seed in range(4) for s in positions(seed, every=11, most=600)):
        if s.phase is not Phase.MARCH:
            continue
        for u in s.units_of(s.active):
            found = ask.attackable(s, u.id)
            near = [tile for tile in board_tiles(s) if s.grid.distance(u.cell, s.grid.cell(tile)) <= 3]
            assert set(found) == {t for t in near if s.refusal(act.Attack(u.seat, u.id, t)) is None}
            seen |= {target.what for target in found.values()}
            for target in found.values():
                assert target.owner != u.seat
                assert (target.unit is not None) == (target.what == "unit")
    assert {"unit", "city", "house"} <= seen


@pytest.mark.rule("DYN-8.10", "DYN-12.3")
def test_a_neutral_bridge_is_nobodys() -> None:
    s = game(red="soldier 5,5", neutral="6,5", water="6,5", phase="march")
    assert ask.attackable(s, unit(s, "5,5").id)[6, 5] == ("bridge", NOBODY, None)


# -------------------------------------------------------------------------------------------------------- threat
def struck_by(s: DynastyState, unit_id: int) -> set[Square]:
    """Tiles that a unit could attack in its owner's March phase, tried walk by walk; landing included."""
    seat = s.units[unit_id].seat
    s = s.copy()
    s.phase, s.active, s.marching, s.fight, s.displacement = Phase.MARCH, seat, 0, None, None
    for u in list(s.units.values()):
        s.units[u.id] = msgspec.structs.replace(
            u, steps=0, contact=False, canyon=False, attacked=False, finished=False, song=False
        )
    ship = s.units[unit_id].ship
    bases = [s]
    if ship:
        bases = [base for _, base in _after_walks(s, ship)]
    struck: set[Square] = set()
    for base in bases:
        for at, state in _after_walks(base, unit_id):
            if state.units[unit_id].ship == 0:
                reach = TRAITS[s.units[unit_id].kind].reach
                struck |= {t for t in board_tiles(s) if s.grid.distance(at, s.grid.cell(t)) <= reach}
    return struck


def _after_walks(s: DynastyState, unit_id: int) -> Iterator[tuple[int, DynastyState]]:
    """The unit where it is, and at each end of its walks."""
    yield s.units[unit_id].cell, s
    ends = {path[-1]: path for path in walks(s, unit_id, TRAITS[s.units[unit_id].kind].movement)}
    for tile, path in ends.items():
        twin = s.copy()
        twin.apply(act.MoveUnit(s.units[unit_id].seat, unit_id, path))
        yield s.grid.cell(tile), twin


@pytest.mark.rule("DYN-10.4", "DYN-11.4", "DYN-11.5", "DYN-12.1")
@pytest.mark.parametrize("seed", range(3))
def test_threat_is_where_enemies_can_walk_and_then_strike(seed: int) -> None:
    for s in positions(seed, every=60, most=300):
        if s.phase is Phase.DISPLACE:
            continue
        seat = s.order[0]
        found = ask.threat(s, seat)
        by_unit: dict[int, set[Square]] = {}
        for tile, ids in found.items():
            for i in ids:
                by_unit.setdefault(i, set()).add(tile)
        for u in s.units.values():
            if u.seat == seat:
                assert u.id not in by_unit
            elif u.kind is not Kind.SHIP or u.id % 2:
                assert by_unit.get(u.id, set()) == struck_by(s, u.id)


@pytest.mark.rule("DYN-11.5")
def test_cargo_threatens_where_its_ship_can_land_it() -> None:
    s = game(red="city 12,5", blue="ship 2,5; knight 2,5+aboard", water="row 5 -12,5")
    tiles = {tile for tile, ids in ask.threat(s, 0).items() if unit(s, "2,5 knight").id in ids}
    assert (9, 4) in tiles, "four tiles by ship, three on foot, one to strike"
    assert (12, 5) not in tiles


@pytest.mark.rule("DYN-12.8", "DYN-14.1", "DYN-26.6")
def test_threat_odds_count_all_that_can_come() -> None:
    s = game(red="city 6,5; house 5,5", blue="knight 9,5; soldier 6,2; city 12,10", phase="build")
    found = ask.threat_odds(s, (6, 5))
    assert found is not None
    assert (found.kind, found.estimate, found.need) == ("siege", True, 5)
    assert sum(n for _, n in found.attacker.parts) == 3, "a knight and a soldier"
    assert found.chance == ask.endangered(s, 0)[6, 5].chance
    s = game(red="city 6,5; soldier 5,5", blue="siege 9,5; city 12,10")
    found = ask.threat_odds(s, (6, 5))
    assert found is not None
    assert (found.kind, found.chance) == ("demolish", 1)
    s = game(red="soldier 5,5", blue="soldier 12,5")
    assert ask.threat_odds(s, (5, 5)) is None
    assert ask.threat_odds(s, (0, 0)) is None
    assert ask.endangered(s, 0) == {}


@pytest.mark.rule("DYN-6.13", "DYN-7.19")
def test_threat_odds_know_that_attackers_trample_the_houses_beside_a_city() -> None:
    s = game(red="city 6,5; house 6,5/1", blue="soldier 9,5; city 12,10")
    found = ask.threat_odds(s, (6, 5))
    assert found is not None
    assert found.need == 9
