"""Garrisons that are driven out, whose building falls, who panic and who are in Frenzy."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks.presence import squares
from game.engine.caldaern.charging.rules import charger_refusal
from game.engine.caldaern.harm import removal, terrain
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.siege import leaving
from game.engine.caldaern.words.kinds import E, Mark, N, Placement, S, Stage, Status, W
from game.engine.geometry.field import rects_distance
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_moves import begin, do, listed
from tests.kit.town.siege import HOUSE, building, put_in, siege, throw


# ------------------------------------------------------------------------------------------ placed by the engine
@pytest.mark.rule("CDN-27.63")
@pytest.mark.parametrize(
    ("side", "place"),
    [
        (N, Placement(19, 12, N, 5)), (E, Placement(24, 13, E, 5)), (S, Placement(19, 17, S, 5)),
        (W, Placement(18, 13, W, 5)),
    ],
)  # fmt: skip
def test_who_is_driven_out_stands_before_the_middle_of_a_side(side: int, place: Placement) -> None:
    s = siege()
    unit = put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    out: list[object] = []
    leaving.driven_out(s.p, 1, side, "panic", out)
    assert unit.place is not None
    assert (unit.place.facing, unit.place.frontage) == (side, 5)
    assert unit.place == place
    assert unit.building == 0
    assert isinstance(out[0], ev.BuildingLeft)


@pytest.mark.rule("CDN-27.63")
def test_models_without_a_place_are_casualties() -> None:
    s = siege()
    unit = put_in(s.p, s.add(0, troop(m=1, move=1), 20, (40, 30)))
    for at in [(14, 9), (24, 9), (14, 20), (24, 20)]:
        s.add(1, troop(), 20, at, frontage=10)
    for at in [(14, 13), (27, 13)]:
        s.add(1, troop(), 10, at, frontage=5, facing=1)
    out: list[object] = []
    leaving.driven_out(s.p, 1, N, "panic", out)
    assert unit.status is Status.DEPLOYED
    assert 0 < unit.models < 20
    assert any(isinstance(event, ev.WoundsSuffered) and event.source == "no_place" for event in out)


@pytest.mark.rule("CDN-27.63", "CDN-27.20")
def test_nobody_is_left_where_there_is_no_place_at_all() -> None:
    s = siege()
    unit = put_in(s.p, s.add(0, troop(m=0, move=0), 10, (40, 30)))
    out: list[object] = []
    leaving.driven_out(s.p, 1, N, "panic", out)
    assert unit.status is Status.DESTROYED
    assert unit.building == 0


# ------------------------------------------------------------------------------------------ panic
@pytest.mark.rule("CDN-27.41", "CDN-13.6")
def test_a_garrison_that_panics_runs_out_on_the_side_away_from_the_cause() -> None:
    s = siege(dice=(3, 4))
    unit = put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    cause = s.add(1, troop(), 10, (20, 25))
    begin(s.p, "panic_flights", cause.id, 1)
    assert unit.retreating
    assert unit.place is not None
    assert unit.place.facing == N
    assert rects_distance(squares(s.p, unit), s.p.ground.rects(HOUSE)) > 4


@pytest.mark.rule("CDN-27.40")
@pytest.mark.parametrize("stage", [Stage.CHARGE_DECLARE, Stage.CHARGE_REACT, Stage.CHARGE_RESOLVE])
def test_in_the_charge_sub_phase_it_stays_and_is_cowed(stage: Stage) -> None:
    s = siege()
    unit = put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    cause = s.add(1, troop(), 10, (20, 25))
    s.p.stage = stage
    told = begin(s.p, "panic_flights", cause.id, 1)
    assert unit.building == HOUSE
    assert unit.marked(Mark.COWED)
    assert told == [ev.GarrisonCowed(0, 1)]
    begin(s.p, "turn_end")
    assert not unit.marked(Mark.COWED)


@pytest.mark.rule("CDN-27.59")
def test_the_end_of_a_garrison_frightens_friends_near_its_house() -> None:
    s = siege(dice=(6, 6, 1, 1))
    unit = put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    friend = s.add(0, troop(), 10, (20, 19))
    removal.remove(s.p, unit.id, "wounds", 0, [])
    (task,) = s.p.agenda
    assert task.do == "panic_lost_at"
    begin(s.p, task.do, *task.args)
    assert friend.retreating


# ------------------------------------------------------------------------------------------ the building falls
@pytest.mark.rule("CDN-21.32", "CDN-27.17")
def test_who_survives_its_fall_is_placed_by_the_owner_and_does_nothing_else() -> None:
    s = siege()
    unit = put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    s.add(1, troop(), 10, (5, 5))
    throw(s.p, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3)
    out: list[object] = []
    terrain.destroy(s.p, HOUSE, out)
    assert s.p.agenda[-1] == Task("building_fell", (HOUSE,))
    begin(s.p, "building_fell", HOUSE)
    assert unit.models == 8
    assert s.p.ask is not None
    assert (s.p.ask.what, s.p.ask.seat) == ("place_survivors", 0)
    exits = listed(s.p, act.PlaceSurvivors)
    assert exits
    place = exits[0].placement
    do(s.p, exits[0])
    assert (unit.place, unit.building) == (place, 0)
    assert unit.marked(Mark.DRIVEN_OUT)
    assert breaches(s.p) in ([], ["CDN-19.62: nobody is asked and the battle goes on"])


@pytest.mark.rule("CDN-21.32")
def test_a_quarter_lost_is_a_cause_for_panic_once_they_stand_outside() -> None:
    s = siege()
    unit = put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    s.add(1, troop(), 10, (5, 5))
    throw(s.p, *[3] * 3, *[2] * 7, 6, 6, 1, 1)
    s.p.change(unit, at_phase=10)
    begin(s.p, "building_fell", HOUSE)
    assert s.p.ask is not None
    assert not unit.marked(Mark.PANIC_TESTED)
    told = do(s.p, listed(s.p, act.PlaceSurvivors)[0])
    assert any(isinstance(event, ev.Tested) and event.test == "panic" for event in told)
    assert unit.retreating


@pytest.mark.rule("CDN-21.32")
def test_characters_inside_are_hit_too() -> None:
    s = siege()
    unit = put_in(s.p, s.add(0, troop(), 4, (40, 30)))
    hero = s.hero(0)
    s.p.change(hero, place=None, status=Status.JOINED, host=unit.id)
    s.p.change(unit, characters=(hero.id,))
    throw(s.p, 2, 2, 2, 2, 6)
    begin(s.p, "building_fell", HOUSE)
    assert hero.wounds == 1


@pytest.mark.rule("CDN-21.34")
def test_the_fall_of_a_section_hurts_nobody_in_another_one() -> None:
    s = siege(building(2, (24, 14, 26, 16), complex="castle"), complex="castle")
    unit = put_in(s.p, s.add(0, troop(), 10, (40, 30)), 2)
    terrain.destroy(s.p, HOUSE, [])
    assert s.p.agenda == ()
    assert unit.building == 2


# ------------------------------------------------------------------------------------------ Frenzy and the like
@pytest.mark.rule("CDN-27.19")
@pytest.mark.parametrize(("dice", "comes"), [((6, 6), True), ((1, 1), False)])
def test_who_must_charge_leaves_towards_the_enemy(dice: tuple[int, int], comes: bool) -> None:
    s = siege(dice=dice)
    unit = put_in(s.p, s.add(0, troop(rules=["frenzy"]), 10, (40, 30)))
    s.add(1, troop(), 10, (20, 22))
    begin(s.p, "charge_declare")
    assert (unit.building == 0) is comes
    if comes:
        assert unit.place is not None
        assert unit.place.facing == S
        assert unit.place.y >= 17
        assert unit.marked(Mark.COMPELLED)
        refused = charger_refusal(s.p, unit)
        assert refused is not None
        assert refused.code == "compelled"


@pytest.mark.rule("CDN-27.16")
def test_a_stupid_garrison_stays_where_it_is() -> None:
    s = siege(dice=(6, 6))
    unit = put_in(s.p, s.add(0, troop(rules=["stupidity"]), 10, (40, 30)))
    begin(s.p, "stupidity_tests")
    assert unit.marked(Mark.STUPID)
    s.p.ask = None
    begin(s.p, "other_mandatory")
    assert unit.building == HOUSE
    s.p.ask = None
    begin(s.p)
    assert listed(s.p, act.AbandonBuilding) == []


# ------------------------------------------------------------------------------------------ characters
@pytest.mark.rule("CDN-27.11")
@pytest.mark.parametrize("y", [18, 25])
def test_a_character_walks_to_the_door_and_joins(y: int) -> None:
    s = siege()
    unit = put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    hero = s.hero(0, (21, y))
    begin(s.p)
    joins = listed(s.p, act.JoinUnit)
    assert bool(joins) == (y == 18)
    if joins:
        do(s.p, joins[0])
        assert unit.characters == (hero.id,)
        assert squares(s.p, hero) == s.p.ground.rects(HOUSE)
        assert ld_tests.leadership(s.p, unit.id, "panic").need == 7


@pytest.mark.rule("CDN-27.11", "CDN-27.3")
def test_a_full_house_takes_no_more_characters() -> None:
    s = siege(capacity=10)
    put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    s.hero(0, (21, 18))
    begin(s.p)
    assert listed(s.p, act.JoinUnit) == []


@pytest.mark.rule("CDN-27.18")
def test_a_character_does_not_leave_alone() -> None:
    s = siege()
    unit = put_in(s.p, s.add(0, troop(), 10, (40, 30)))
    hero = s.hero(0)
    s.p.change(hero, place=None, status=Status.JOINED, host=unit.id)
    s.p.change(unit, characters=(hero.id,))
    begin(s.p)
    assert listed(s.p, act.LeaveUnit) == []


@pytest.mark.rule("CDN-27.10")
def test_the_last_of_a_dead_unit_holds_the_house_and_the_others_come_out() -> None:
    s = siege()
    unit = put_in(s.p, s.add(0, troop(), 1, (40, 30)))
    heroes = [s.hero(0), s.hero(0)]
    for hero in heroes:
        s.p.change(hero, place=None, status=Status.JOINED, host=unit.id)
    s.p.change(unit, characters=tuple(hero.id for hero in heroes), line=0)
    removal.remnant(s.p, unit.id, 0, [])
    s.p.agenda = ()
    begin(s.p, "phase_end", "")
    first, second = heroes
    assert (first.building, first.status, unit.building) == (HOUSE, Status.DEPLOYED, 0)
    assert second.building == 0
    assert second.place is not None


