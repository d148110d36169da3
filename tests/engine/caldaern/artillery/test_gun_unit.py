"""The gun on the field: its profile by who asks, its crew, moves, distances, platforms. Rules: CDN-14.1 to 14.13."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.blocks.characteristics import attacks, base_of_test, movement, toughness, weapon_skill
from game.engine.caldaern.blocks.presence import measured, squares
from game.engine.caldaern.charging import rules
from game.engine.caldaern.harm import casualties, jams
from game.engine.caldaern.harm.wounds import Hits, mettle_of
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.lists import machines
from game.engine.caldaern.morale import ld_tests, retreat
from game.engine.caldaern.moving import options
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.queries.sight import unit_sight
from game.engine.caldaern.siege import garrisons
from game.engine.caldaern.sight import sight
from game.engine.caldaern.words.kinds import Arc, Phase, Placement, Status
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.builders.caldaern_moves import rows_of
from tests.kit.guns.battery import GUNS, gun, place_gun
from tests.kit.town.siege import put_in, siege


@pytest.mark.rule("CDN-14.1", "CDN-14.2", "CDN-14.3", "CDN-3.9")
@pytest.mark.parametrize("entry", GUNS)
def test_a_gun_is_one_model_of_two_squares_with_its_crews_profile(entry: str) -> None:
    s = Setup()
    kind = gun(entry)
    unit = place_gun(s, 0, (10, 20), kind=kind)
    assert squares(s.p, unit) == ((10, 20, 2, 2),)
    assert (unit.models, unit.crew, unit.headcount) == (1, 3, 3)
    assert (movement(s.p, unit), weapon_skill(s.p, unit)) == (kind.rider.m, kind.rider.ws)
    assert attacks(s.p, unit) == 3
    s.p.change(unit, wounds=2)
    assert (unit.crew, attacks(s.p, unit)) == (1, 1)


@pytest.mark.rule("CDN-14.4", "CDN-10.6", "CDN-E.62")
def test_shots_meet_the_gun_and_swords_its_crew_with_the_crews_save() -> None:
    s = Setup()
    unit = place_gun(s, 0, (10, 20), kind=gun(armour=4, save=4))
    blow = Hits(1, 4)
    shot = mettle_of(s.p, unit, "", blow, "shooting")
    sword = mettle_of(s.p, unit, "", blow, "melee")
    assert (shot.tough, shot.need(blow), shot.armour) == (7, 6, 5)
    assert (sword.tough, sword.need(blow), sword.armour) == (3, 3, 5)
    assert toughness(s.p, unit) == 7


@pytest.mark.rule("CDN-14.3")
def test_each_wound_takes_a_crewman_and_without_crew_the_gun_is_gone() -> None:
    s = Setup(phase=Phase.COLOUR)
    unit = place_gun(s, 0, (10, 20))
    out: list[Any] = []
    casualties.suffer(s.p, unit.id, {"": 2}, out, by=0, source="shooting", panic=False)
    assert (unit.crew, unit.line, unit.status) == (1, 1, Status.DEPLOYED)
    casualties.suffer(s.p, unit.id, {"": 5}, out, by=0, source="shooting", panic=False)
    assert (unit.crew, unit.status, unit.place) == (0, Status.DESTROYED, None)
    assert [event.wounds for event in out if isinstance(event, ev.WoundsSuffered)] == [2, 1]


@pytest.mark.rule("CDN-14.7")
def test_distances_are_measured_to_its_front_row() -> None:
    s = Setup()
    unit = place_gun(s, 0, (10, 20))
    for facing, row in ((0, (10, 20, 2, 1)), (1, (11, 20, 1, 2)), (2, (10, 21, 2, 1)), (3, (10, 20, 1, 2))):
        assert unit.place is not None
        s.p.change(unit, place=msgspec.structs.replace(unit.place, facing=facing))
        assert measured(s.p, unit) == (row,)


@pytest.mark.rule("CDN-14.28")
def test_it_looks_out_of_its_front_row_and_all_round() -> None:
    s = Setup()
    unit = place_gun(s, 0, (10, 20), facing=0)
    behind = s.add(1, troop(), 5, (9, 30), 0)
    assert sight.all_round(s.p, unit)
    assert sight.sees_in_arc(s.p, unit, behind)
    assert unit_sight(s.p, unit, behind).seen == 0b11111


@pytest.mark.rule("CDN-14.8", "CDN-8.55")
def test_it_moves_like_a_lone_model_but_never_marches_or_charges() -> None:
    s = Drill()
    unit = place_gun(s, 0, (20, 20))
    enemy = s.add(1, troop(), 5, (20, 12), 2)
    ways = options.placements(s.p, unit)
    for x, y, facing in ((20, 16, 0), (20, 22, 0), (22, 20, 0), (20, 20, 1)):
        assert Placement(x, y, facing, 1) in ways
    assert "march" not in {way.mode for way in ways.values()}
    refused = options.march_refusal(s.p, unit)
    assert refused is not None
    assert refused.code == "type_forbids.march"
    barred = rules.charge_refusal(s.p, unit.id, enemy.id)
    assert barred is not None
    assert barred.code == "type_forbids.charge"


@pytest.mark.rule("CDN-14.12", "CDN-7.14", "CDN-7.25")
@pytest.mark.parametrize("facing", range(4))
def test_charged_it_holds_whatever_side_is_charged(facing: int) -> None:
    s = Drill(dice=(4, 4))
    charger = s.add(0, troop(m=5), 10, (19, 28), 0)
    unit = place_gun(s, 1, (20, 20), facing)
    s.p.change(unit, jammed=1)
    s.charges()
    s.charge(charger, unit)
    assert [event.reaction for event in s.told(ev.ReactionChosen)] == ["hold"]
    s.end()
    assert unit.engaged
    assert unit.contacts[0].side is Arc((2 - facing) % 4)


@pytest.mark.rule("CDN-14.13", "CDN-14.30", "CDN-13.6")
def test_it_never_runs_in_panic_but_cannot_fire_in_its_next_shooting_phase() -> None:
    s = Melee(phase=Phase.SHOOTING, active=1)
    unit = place_gun(s, 0, (20, 20))
    s.p.push(Task("panic_flights", (0, unit.id)))
    s.go()
    assert not unit.retreating
    assert unit.place is not None
    assert (unit.jammed, s.told(ev.GunSilenced)[0].why) == (2, "panic")
    jams.wear_off(s.p, unit)
    assert unit.jammed
    jams.wear_off(s.p, unit)
    assert not unit.jammed


@pytest.mark.rule("CDN-14.30", "CDN-14.36")
@pytest.mark.parametrize(("active", "phase", "turns"), [
    (0, Phase.MOVEMENT, 1), (0, Phase.COLOUR, 1), (0, Phase.SHOOTING, 2), (0, Phase.MELEE, 2), (1, Phase.MOVEMENT, 2),
])  # fmt: skip
def test_panic_before_its_shots_costs_those_of_this_turn(active: int, phase: Phase, turns: int) -> None:
    s = Setup(phase=phase, active=active)
    unit = place_gun(s, 0, (20, 20))
    jams.frighten(s.p, unit, [])
    assert unit.jammed == turns


@pytest.mark.rule("CDN-14.13")
def test_what_else_would_make_it_run_destroys_it() -> None:
    s = Setup(phase=Phase.MOVEMENT)
    unit = place_gun(s, 0, (20, 20))
    out: list[Any] = []
    assert retreat.flee(s.p, unit.id, "run", 0, out) is None
    assert unit.status is Status.DESTROYED
    assert [event.how for event in out if isinstance(event, ev.UnitDestroyed)] == ["left"]


@pytest.mark.rule("CDN-14.6", "CDN-13.10")
@pytest.mark.parametrize(("lost", "tests"), [(1, True), (0, False)])
def test_a_quarter_of_the_crew_calls_for_a_panic_test(lost: int, tests: bool) -> None:
    s = Melee(phase=Phase.SHOOTING, dice=(1, 1) if tests else ())
    unit = place_gun(s, 1, (20, 20))
    if lost:
        casualties.suffer(s.p, unit.id, {"": lost}, s.out, by=0, source="shooting")
    s.go()
    assert bool(s.told(ev.Tested)) is tests


@pytest.mark.rule("CDN-14.5", "CDN-2.21")
def test_it_fails_every_test_but_those_of_its_toughness() -> None:
    s = Setup()
    unit = place_gun(s, 0, (20, 20))
    assert {stat: base_of_test(unit, stat) for stat in ("i", "s", "ws", "t")} == {"i": 0, "s": 0, "ws": 0, "t": 7}
    assert ld_tests.stat_test(s.p, base_of_test(unit, "i"), "CDN-2.20") == (False, 0)


@pytest.mark.rule("CDN-14.9", "CDN-20.17")
@pytest.mark.parametrize(("kind", "shut"), [("forest", True), ("marsh", True), ("river", True), ("hill", False)])
def test_what_is_no_open_ground_is_closed_to_it(kind: str, shut: bool) -> None:
    land = Element(1, kind, kind, cells=rows_of(18, 10, 26, 17), height=1)
    s = Drill(Battlefield(48, 36, elements=(land,)))
    unit = place_gun(s, 0, (21, 20))
    places = options.placements(s.p, unit)
    assert any(place.y < 18 for place in places) is not shut


@pytest.mark.rule("CDN-14.10", "CDN-27.13")
def test_it_is_deployed_on_a_platform_and_stays_there() -> None:
    s = siege(gun_platform=True)
    unit = place_gun(s, 0, (40, 30))
    s.p.change(unit, place=None, last_place=None, status=Status.UNDEPLOYED)
    assert garrisons.open_to(s.p, unit, 1) is None
    put_in(s.p, unit)
    s.p.change(unit, status=Status.DEPLOYED)
    for refused in (garrisons.stir_refusal(s.p, unit), options.unit_refusal(s.p, unit)):
        assert refused is not None
    outside = place_gun(s, 0, (30, 5))
    refused = garrisons.open_to(s.p, outside, 1)
    assert refused is not None
    assert refused.code == "cannot_garrison"


@pytest.mark.rule("CDN-14.10")
def test_other_buildings_have_no_place_for_it() -> None:
    s = siege()
    unit = place_gun(s, 0, (40, 30))
    s.p.change(unit, place=None, last_place=None, status=Status.UNDEPLOYED)
    refused = garrisons.open_to(s.p, unit, 1)
    assert refused is not None
    assert refused.code == "cannot_garrison.platform"


@pytest.mark.rule("CDN-37.22")
def test_a_culverin_may_have_a_mortar_instead() -> None:
    mortar, culverin = gun("com_culverin", ("mortar",)), gun("com_culverin")
    assert [own.weapon.id for own in machines.weapons_of(mortar)] == ["mortar"]
    assert (mortar.points, mortar.rider, mortar.gun) == (culverin.points, culverin.rider, culverin.gun)
