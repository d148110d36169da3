"""What the window and computer players ask: compared with brute force and with what really happens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.contract import Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.position import City, Phase
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.units import Kind
from game.engine.dynasty.queries import forecasts as ask
from game.engine.dynasty.state import DynastyState
from tests.kit.boards.games_dynasty import board_tiles, positions, war
from tests.kit.builders.dynasty_builder import apart, game, unit
from tests.kit.builders.dynasty_wishes import attack, bridge, cast, charter, do, found, house, replace, upgrade

HOUSE_GROUND = ("plain", "grass", "forest")


# --------------------------------------------------------------------------------------------------------- rings
class Plan:
    """A position as tiles, for rings found by brute force."""

    def __init__(self, s: DynastyState, seat: int) -> None:
        self.s, self.seat = s, seat
        self.houses = set(s.grid.squares_of(s.houses[seat]))
        self.own = self.houses | set(s.grid.squares_of(s.plots[seat]))
        self.centres = {s.tile(cell) for cell in s.cities}
        self.foes = {
            tile for n in range(s.seats) if n != seat for tile in s.grid.squares_of(s.houses[n] | s.plots[n])
        }
        self.lands = [(s.tile(c), 2 * city.level) for c, city in s.cities.items() if city.seat != seat]

    def suitable(self, tile: Square) -> bool:
        """Rules: DYN-7.2."""
        if not self.s.board.has(tile) or self.s.board.terrain_at(tile) not in HOUSE_GROUND:
            return False
        if tile in self.centres or tile in self.foes:
            return False
        return tile in self.own or not any(apart(tile, centre) <= reach for centre, reach in self.lands)

    def reached(self, centre: Square, k: int, built: bool) -> set[Square]:
        """F of DYN-7.3, or B where only own pieces are walked."""
        tiles = [tile for tile in board_tiles(self.s) if 1 <= apart(tile, centre) <= k and self.suitable(tile)]
        fit = {tile for tile in tiles if not built or tile in self.own}
        found = {tile for tile in fit if apart(tile, centre) == 1}
        while fresh := {tile for tile in fit - found if any(apart(tile, other) == 1 for other in found)}:
            found |= fresh
        return found

    def ring(self, centre: Square, k: int, claiming: bool) -> tuple[set[Square], set[Square], bool]:
        """Required and counted tiles, and whether the ring is complete. Rules: DYN-7.3, DYN-7.4, DYN-7.10."""
        required = {tile for tile in self.reached(centre, k, False) if apart(tile, centre) == k}
        counted = {tile for tile in self.reached(centre, k, True) if apart(tile, centre) == k}
        if claiming:
            counted &= self.houses
        return required, counted, required <= counted and len(counted) >= (4 if k == 1 else 6)


@pytest.mark.rule("DYN-7.2", "DYN-7.3", "DYN-7.4", "DYN-7.10")
@pytest.mark.parametrize("seed", range(3))
def test_ring_reports_are_what_brute_force_finds(seed: int) -> None:
    chance = random.Random(seed)
    complete = 0
    for s in positions(seed, every=40, most=400):
        for seat in range(s.seats):
            if not s.alive[seat]:
                continue
            plan = Plan(s, seat)
            centres = [s.tile(city.cell) for city in s.cities_of(seat)] + chance.sample(board_tiles(s), 2)
            for centre in centres:
                k, claiming = chance.randint(1, 4), chance.random() < 0.5
                report = ask.ring_report(s, seat, centre, k, claiming)
                required, counted, done = plan.ring(centre, k, claiming)
                assert (set(report.required), set(report.counted)) == (required, counted)
                assert set(report.missing) == required - counted
                assert (report.complete, report.least) == (done, 4 if k == 1 else 6)
                assert report.complete == (not report.why)
                complete += done
    assert complete


@pytest.mark.rule("DYN-27.10", "DYN-27.12", "DYN-7.14")
def test_a_prospect_says_what_a_city_lacks() -> None:
    s = game(red="city 6,5; house 6,5/1 6,5/2 -8,5")
    prospect = ask.city_prospect(s, (6, 5))
    assert (prospect.level, prospect.target, prospect.code, prospect.missing) == (1, 2, "ring_incomplete", ((8, 5),))
    assert [ring.complete for ring in prospect.rings] == [True, False]
    do(s, house("8,5"))
    assert ask.city_prospect(s, (6, 5)).code == ""
    s = game(red="city 6,5; house 6,5/1 8,5", water="5,3 6,3 7,3 5,4 8,4 4,5 5,6")
    prospect = ask.city_prospect(s, (6, 5))
    assert prospect.code == "ring_too_small"
    assert (prospect.rings[1].why, len(prospect.rings[1].required)) == ("ring_too_small", 5)
    s = game(red="city5 6,5")
    assert (ask.city_prospect(s, (6, 5)).target, ask.city_prospect(s, (6, 5)).code) == (None, "max_level")


@pytest.mark.rule("DYN-7.11", "DYN-7.14", "DYN-19.7")
@pytest.mark.parametrize("seed", range(3))
def test_prospects_and_sites_agree_with_refusals(seed: int) -> None:
    for s in positions(seed, every=25, most=700):
        if s.phase is not Phase.BUILD:
            continue
        seat = s.active
        for city in s.cities_of(seat):
            tile = s.tile(city.cell)
            assert ask.city_prospect(s, tile).refusal == s.refusal(act.UpgradeCity(seat, tile))
        sites = {site.tile: site for site in ask.founding_sites(s, seat)}
        ready = {tile for tile in board_tiles(s) if s.refusal(act.FoundCity(seat, tile)) is None}
        assert {tile for tile, site in sites.items() if site.ready} == ready
        for tile, site in sites.items():
            refusal = s.refusal(act.FoundCity(seat, tile))
            assert site.code == ("" if refusal is None else refusal.code)
            assert site.missing == ask.ring_report(s, seat, tile, 1, True).missing
            assert len(site.missing) <= 3
        assert [s.ready for s in sites.values()] == sorted((s.ready for s in sites.values()), reverse=True)


@pytest.mark.rule("DYN-7.11")
def test_sites_are_nearly_ready_with_up_to_three_houses_missing() -> None:
    s = game(red="house 6,5/1 -7,5 -7,4 -7,6")
    sites = {site.tile: site for site in ask.founding_sites(s, 0)}
    assert sites[6, 5].missing == ((7, 4), (7, 5), (7, 6))
    assert not sites[6, 5].ready
    s = game(red="house 6,5/1 -7,5 -7,4 -7,6 -6,4")
    assert (6, 5) not in {site.tile for site in ask.founding_sites(s, 0)}
    s = game(red="house 6,5/1", blue="city 8,5")
    assert (6, 5) not in {site.tile for site in ask.founding_sites(s, 0)}, "too close to a centre"


# ------------------------------------------------------------------------------------------------------ previews
BUILDING = (
    act.BuildHouse, act.ReplaceHouse, act.RestoreHouse, act.DestroyOwn, act.BuildBridge, act.FoundCity,
    act.UpgradeCity, act.CharterCity, act.CastSpell,
)  # fmt: skip


def previewable(s: DynastyState) -> Iterator[Any]:
    """Listed actions that have a preview."""
    for action in s.legal_actions():
        if isinstance(action, BUILDING) and getattr(action, "spell", Spell.WARD) in ("growth", "tremor", "ward"):
            yield action


def complete_rings(s: DynastyState, seat: int) -> set[tuple[Square, int]]:
    return {
        (s.tile(city.cell), k)
        for city in s.cities_of(seat)
        for k in range(1, min(5, city.level + 1) + 1)
        if ask.ring_report(s, seat, s.tile(city.cell), k, k > city.level).complete
    }


def check_preview(s: DynastyState, action: Any) -> None:
    """Compare a preview with the position after the action, unless that ended the phase or the game."""
    told = ask.preview(s, action)
    assert told is not None
    twin, seat = s.copy(), action.seat
    twin.apply(action)
    assert told.wins == ("" if twin.result is None else twin.result.reason)
    if twin.result is not None or twin.active != seat or {s.phase, twin.phase} == {Phase.BUILD, Phase.RECRUIT}:
        return
    assert told.unit_limit == (s.unit_limit(seat), twin.unit_limit(seat))
    assert told.houses == (s.house_supply(seat), twin.house_supply(seat))
    assert told.land_tokens == (s.plot_supply(seat), twin.plot_supply(seat))
    assert told.levels == (s.level_sum(seat), twin.level_sum(seat))
    assert told.points == (ask.points(s, seat), ask.points(twin, seat))
    before, after = ask.territory(s), ask.territory(twin)
    assert set(told.gained) == after.own[seat] - before.own[seat]
    assert set(told.lost) == before.own[seat] - after.own[seat]
    assert set(told.conflicted) == after.conflicted - before.conflicted
    assert set(told.freed) == before.conflicted - after.conflicted
    assert set(told.completed) == complete_rings(twin, seat) - complete_rings(s, seat)
    assert set(told.broken) == complete_rings(s, seat) - complete_rings(twin, seat)
    check_cities(s, twin, told)
    check_displaced(s, twin, told)


def check_cities(s: DynastyState, twin: DynastyState, told: ask.Preview) -> None:
    def numbers(state: DynastyState, tile: Square) -> tuple[int, int, int]:
        city = state.cities.get(state.grid.cell(tile))
        return (0, 0, 0) if city is None else (city.level, ask.defense(state, tile).total, 2 * city.level)

    changed = {change.tile: change for change in told.cities}
    for cell in twin.cities:
        tile = twin.tile(cell)
        was, is_now = numbers(s, tile), numbers(twin, tile)
        assert (tile in changed) == (was != is_now)
        if tile in changed:
            pairs = changed[tile].level, changed[tile].defense, changed[tile].range
            assert pairs == tuple(zip(was, is_now))


def check_displaced(s: DynastyState, twin: DynastyState, told: ask.Preview) -> None:
    if twin.phase is Phase.DISPLACE:
        assert told.displaces == twin.displacement.unit  # type: ignore[union-attr]
        assert set(told.places) == {a.tile for a in twin.legal_actions() if isinstance(a, act.DisplaceUnit)}
    else:
        moved = [i for i, u in twin.units.items() if u.cell != s.units[i].cell and not u.ship]
        assert told.displaces == (moved[0] if moved else None)
        assert told.places == ()


@pytest.mark.rule("DYN-3.7", "DYN-7.18", "DYN-7.19", "DYN-7.21")
def test_previews_are_what_happens() -> None:
    chance = random.Random(1)
    kinds = set()
    for s in (s for seed in range(2) for s in positions(seed, every=9, most=900)):
        by_kind: dict[Any, list[Any]] = {}
        for action in previewable(s):
            by_kind.setdefault((type(action), getattr(action, "spell", None)), []).append(action)
        for kind, same in by_kind.items():
            kinds.add(kind)
            check_preview(s, chance.choice(same))
    assert {kind for kind, _ in kinds} == set(BUILDING)
    assert {spell for _, spell in kinds} == {None, Spell.GROWTH, Spell.TREMOR, Spell.WARD}


@pytest.mark.rule("DYN-7.9", "DYN-27.10")
def test_a_preview_of_the_house_that_completes_a_ring() -> None:
    s = game(red="city 6,5; house 6,5/1 6,5/2 -8,5")
    told = ask.preview(s, house("8,5")(s))
    assert told is not None
    assert (told.completed, told.upgrades, told.houses) == ((((6, 5), 2),), ((6, 5),), (23, 22))
    do(s, house("8,5"))
    told = ask.preview(s, upgrade("6,5")(s))
    assert told is not None
    change = told.cities[0]
    assert (change.level, change.defense, change.range) == ((1, 2), (10, 10), (2, 4))
    assert len(told.gained) == 61 - 19
    assert (told.levels, told.points) == ((1, 2), (2, 4))
    told = ask.preview(s, replace("7,5")(s))
    assert told is not None
    assert (told.cities[0].defense, told.houses, told.land_tokens) == ((10, 9), (22, 23), (60, 59))


@pytest.mark.rule("DYN-7.16", "DYN-7.12", "DYN-27.20")
def test_a_preview_of_founding_says_who_makes_way_and_what_returns() -> None:
    s = game(red="city 2,2; house 6,5/1 6,5; soldier 6,5")
    told = ask.preview(s, found("6,5")(s))
    assert told is not None
    assert told.displaces == unit(s, "6,5").id
    assert set(told.places) == {(6, 4), (7, 4), (5, 5), (7, 5), (6, 6), (7, 6)}
    assert (told.returned, told.unit_limit, told.sites_closed) == (((6, 5),), (2, 3), ((6, 5),))
    assert told.cities[0].defense == (0, 10)


@pytest.mark.rule("DYN-8.4", "DYN-16.5")
def test_previews_of_bridges_charters_and_what_has_none() -> None:
    s = game(red="city3 6,5; bridge 7,4; soldier 6,4", water="7,4 7,5")
    told = ask.preview(s, bridge("7,5")(s))
    assert told is not None
    assert (told.bridge_from, told.returned) == ((7, 4), ())
    assert ask.preview(s, bridge("0,0")(s)) is None, "refused"
    assert ask.preview(s, act.EndPhase(0)) is None
    s = game(red="city2 6,5; military 3", phase="recruit")
    told = ask.preview(s, charter("9,5")(s))
    assert told is not None
    assert (told.military, told.levels, told.points) == ((3, 0), (2, 3), (7, 6))


@pytest.mark.rule("DYN-17.5")
def test_a_preview_of_spells_on_buildings() -> None:
    s = game(red="city5 3,5; military 2", blue="city 9,5; house 8,5")
    told = ask.preview(s, cast("3,5", "ward", "3,5")(s))
    assert told is not None
    assert told.cities[0].defense == (4, 7)
    told = ask.preview(s, cast("3,5", "tremor", "8,5")(s))
    assert told is not None
    assert (told.returned, told.cities[0].tile, told.cities[0].defense) == (((8, 5),), (9, 5), (5, 4))
    s = game(red="city5 3,5; soldier 4,5", blue="soldier 9,5")
    assert ask.preview(s, cast("3,5", "firestorm", "9,5")(s)) is None


# ------------------------------------------------------------------------------------- spawning, land, points
@pytest.mark.rule("DYN-15.3", "DYN-27.55")
@pytest.mark.parametrize(("enemy", "radius"), [("9,5", 1), ("8,5", 0), ("11,5", 3), ("12,5", 4)])
def test_the_spawn_area_and_who_limits_it(enemy: str, radius: int) -> None:
    s = game(red="city2 6,5", blue=f"soldier {enemy}", phase="recruit")
    area = ask.spawn_area(s, (6, 5))
    assert (area.radius, area.full) == (radius, 4)
    assert area.limit == (unit(s, enemy).id if radius < 4 else None)
    tiles = [tile for tile in board_tiles(s) if 1 <= apart(tile, (6, 5)) <= radius]
    assert list(area.tiles) == tiles
    for kind in (Kind.SOLDIER, Kind.SHIP):
        legal = {a.tile for a in s.legal_actions() if isinstance(a, act.Recruit) and a.kind is kind}
        assert set(ask.spawn_tiles(s, (6, 5), kind)) == legal


@pytest.mark.rule("DYN-3.2", "DYN-3.3", "DYN-27.21")
def test_territory() -> None:
    s = game(red="city 3,5", blue="city 7,5")
    land = ask.territory(s)
    assert land.conflicted == {(5, 5)}
    assert (5, 5) in land.own[0] & land.own[1]
    assert len(land.own[0]) == 19


@pytest.mark.rule("DYN-18.7", "DYN-15.8", "DYN-27.67")
def test_points_and_unit_limit() -> None:
    s = game(red="city4 3,5; city2 8,8; city 11,2; knight 5,5; military 2")
    assert ask.points(s, 0) == 14 + 1 + 2
    assert ask.unit_limit(s, 0) == 4


def test_nothing_asked_changes_the_position() -> None:
    s = war(3)
    before = s.digest()
    for seat in range(s.seats):
        ask.founding_sites(s, seat)
        ask.threat(s, seat)
        ask.endangered(s, seat)
    for city in list(s.cities.values()):
        assert isinstance(city, City)
        ask.spawn_area(s, s.tile(city.cell))
        ask.city_prospect(s, s.tile(city.cell))
    for i in s.units:
        ask.ways(s, i, anew=True)
        ask.attackable(s, i)
    for action in previewable(s):
        ask.preview(s, action)
    assert s.digest() == before


@pytest.mark.rule("DYN-12.2")
def test_a_unit_that_has_attacked_has_no_targets_left() -> None:
    s = game(red="soldier 5,5", blue="house 6,5", phase="march")
    assert list(ask.attackable(s, unit(s, "5,5").id)) == [(6, 5)]
    do(s, attack("5,5", "6,5"))
    assert ask.attackable(s, unit(s, "5,5").id) == {}
