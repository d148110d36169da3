"""What flyers drop, what brings them down, and whom they charge. Rules: CDN-18.11 to 18.20, CDN-34.91."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.charging import flight as swooping
from game.engine.caldaern.charging import reactions, rules
from game.engine.caldaern.charging.rules import Plan, declared_plan
from game.engine.caldaern.flow import TASKS
from game.engine.caldaern.harm import casualties, chart, templates
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.machines import bombing, crash, ramming
from game.engine.caldaern.morale import retreat
from game.engine.caldaern.odds.machines import outlook
from game.engine.caldaern.odds.odds import odds_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.queries import flying
from game.engine.caldaern.shooting import shooters, shooting
from game.engine.caldaern.words.kinds import Arc, Mark, Phase, Placement, Status
from game.engine.contract import Refusal
from game.engine.geometry.field import rect_gap
from tests.engine.caldaern.flyers.test_flying import BARGE, setup, skiff
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import hit, machine, told

HEAVY = Hits(1, 9, heavy=True, side=Arc.FRONT)


# ------------------------------------------------------------------------------------------ the chart
@pytest.mark.rule("CDN-18.16")
def test_the_chart_of_flyers() -> None:
    rows = [chart.row(face, aloft=True) for face in range(1, 7)]
    assert rows == ["stunned", "stunned", "stunned", "weapon", "crash", "crash"]


@pytest.mark.rule("CDN-18.16")
def test_a_stunned_crew_never_marches_again() -> None:
    s = setup(dice=[6, 2])
    bird = skiff(s, 1, (20, 20))
    hit(s, bird, HEAVY)
    assert hulls.slowed(bird)
    assert hulls.stunned_until(bird) == s.p.round + 1
    assert hulls.may_move(bird)


@pytest.mark.rule("CDN-18.16", "CDN-15.21")
def test_a_flyer_without_weapons_left_crashes_for_major_damage() -> None:
    s = setup(dice=[6, 4])
    bird = skiff(s, 1, (20, 20), weapons=(0, 1))
    assert told(hit(s, bird, HEAVY), ev.DamageRolled)[0].result == "crash"
    assert bird.status is Status.DESTROYED


@pytest.mark.rule("CDN-18.17", "CDN-E.72")
def test_a_crash_drifts_by_two_dice_and_the_direction_die() -> None:
    s = setup(dice=[6, 5, 1, 3, 4])
    bird = skiff(s, 1, (40, 40))
    casualties.hit_unit(s.p, bird.id, HEAVY, s.out, by=0, source="shooting")
    (task,) = [task for task in s.p.agenda if task.do == "crash"]
    TASKS[task.do](s.p, *task.args, s.out)
    drift = told(s.out, ev.TemplateDrifted)
    assert [(one.start, one.end, one.squares) for one in drift] == [((41, 41), (34, 41), 7)]
    assert told(s.out, ev.WreckLeft) == []


@pytest.mark.rule("CDN-18.17")
def test_every_model_where_a_flyer_comes_down_is_hit_with_strength_6() -> None:
    s = setup(dice=[5, 1, 1, *[1] * 10])
    bird = skiff(s, 1, (40, 40))
    below = s.add(1, troop(), 10, (39, 40), 0, 5)
    crash.crash(s.p, bird.id, 0, 40, 40, 3, 3, s.out)
    (fell,) = told(s.out, ev.TemplateFell)
    assert (fell.template, fell.square, fell.touched) == ("big", (41, 41), ((below.id, 10),))
    assert {one.strength for one in told(s.out, ev.GroupRolled)} == {6}


@pytest.mark.rule("CDN-18.18")
def test_a_flyer_that_has_lost_its_hull_is_just_gone() -> None:
    s = setup(dice=[6, 3])
    bird = skiff(s, 1, (20, 20), lost=1)
    out = hit(s, bird, HEAVY)
    assert bird.status is Status.DESTROYED
    assert told(out, ev.UnitDestroyed)[0].how == "wounds"
    assert not any(task.do == "crash" for task in s.p.agenda)
    assert told(out, ev.WreckLeft) == []


# ------------------------------------------------------------------------------------------ panic
@pytest.mark.rule("CDN-18.13", "CDN-13.6")
def test_a_flyer_that_panics_goes_into_reserve() -> None:
    s = setup()
    bird = skiff(s, 0, (20, 20))
    assert retreat.flee(s.p, bird.id, "panic", 0, s.out) is None
    assert (bird.status, bird.retreating, bird.flown) == (Status.RESERVE, False, s.p.round)
    assert told(s.out, ev.FlyerLeft)[0].how == "panic"


# ------------------------------------------------------------------------------------------ shots
@pytest.mark.rule("CDN-18.14", "CDN-8.54")
def test_a_flyer_shoots_after_its_flight_as_having_moved() -> None:
    s = setup()
    s.p.phase = Phase.SHOOTING
    bird, foe = skiff(s, 0, (20, 30)), s.add(1, troop(), 10, (20, 20), 2)
    bird.marks |= Mark.MOVED | Mark.MARCHED
    assert shooting.machine_refusal(s.p, bird, foe, ()) is None
    assert shooters.moved(bird, shooters.SHOOTING)


@pytest.mark.rule("CDN-18.15", "CDN-2.16")
def test_templates_touch_one_layer_only() -> None:
    s = setup()
    bird, below = skiff(s, 1, (20, 20)), s.add(1, troop(), 10, (20, 20))
    covered = s.p.ground.field.rect(19, 19, 5, 5)
    assert [one.unit for one in templates.touched(s.p, covered)] == [below.id]
    assert [one.unit for one in templates.touched(s.p, covered, layer="air")] == [bird.id]


# ------------------------------------------------------------------------------------------ charges
def plan(s: Setup, unit: Unit, target: Unit) -> Plan | Refusal:
    """The charge of a unit at a target."""
    return declared_plan(s.p, unit.id, target.id)


@pytest.mark.rule("CDN-18.12", "CDN-7.8")
def test_only_monsters_and_flyers_charge_flyers() -> None:
    s = setup()
    bird = skiff(s, 1, (20, 20), 2)
    foot = s.add(0, troop(), 10, (18, 30))
    refusal = plan(s, foot, bird)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "charge_impossible.aloft"
    beast = s.add(0, troop("monster", s=6), 1, (30, 26), 0, 1)
    assert swooping.reaches_into_the_air(beast)
    assert not swooping.reaches_into_the_air(foot)


@pytest.mark.rule("CDN-18.11", "CDN-18.20", "CDN-7.18")
def test_a_flyer_charges_over_friends_and_keeps_away_from_other_enemies() -> None:
    s = setup()
    bird, foe = skiff(s, 0, (21, 34)), s.add(1, troop(), 10, (20, 20), 2, 5)
    s.add(0, troop(), 10, (20, 24))
    other = s.add(1, troop(), 10, (27, 22), 2, 5)
    found = plan(s, bird, foe)
    assert isinstance(found, Plan)
    place = found.slot.place
    assert place.y == 22
    assert rect_gap((place.x, place.y, 3, 3), (other.place.x, other.place.y, 5, 2)) >= 2  # type: ignore[union-attr]
    skiff(s, 1, (19, 28))
    s.p.drawer.empty()
    barred = plan(s, bird, foe)  # another flyer in the corridor
    assert isinstance(barred, Refusal) or barred.slot.place != place


@pytest.mark.rule("CDN-18.11", "CDN-15.34")
def test_a_flyer_that_charges_makes_its_impact_hits_and_is_not_held() -> None:
    s = setup(dice=[3, 1, 1, 1])
    bird, foe = skiff(s, 0, (21, 22)), s.add(1, troop(), 10, (20, 20), 2, 5)
    swooping.swoop(s.p, bird.id, foe.id, s.out)
    (rolled,) = told(s.out, ev.Rolled)
    assert (rolled.rule, rolled.total) == ("CDN-15.34", 3)
    assert {one.strength for one in told(s.out, ev.GroupRolled)} == {4}
    assert not bird.engaged


@pytest.mark.rule("CDN-7.13", "CDN-18.11")
def test_a_stunned_flyer_declares_no_charge_and_others_do() -> None:
    s = setup()
    assert rules.charger_refusal(s.p, skiff(s, 0, (20, 20))) is None
    refusal = rules.charger_refusal(s.p, skiff(s, 0, (30, 20), stunned=3))
    assert refusal is not None
    assert refusal.code == "stunned"


@pytest.mark.rule("CDN-7.25", "CDN-18.13")
def test_a_flyer_that_is_charged_may_hold_shoot_or_fly_away() -> None:
    s = setup()
    bird, foe = skiff(s, 1, (20, 20), 2), skiff(s, 0, (20, 40), 0, BARGE)
    found = {one.reaction: one.refusal for one in reactions.reaction_options(s.p, bird, foe, Arc.FRONT)}
    assert found["hold"] is found["run"] is None
    assert found["countercharge"] is not None


# ------------------------------------------------------------------------------------------ bombs
def flown(unit: Unit, *corners: tuple[int, int]) -> Ask:
    """The question about a bomb after a way."""
    return Ask(bombing.BOMB, unit.seat, unit.id, tuple(number for corner in corners for number in corner))


@pytest.mark.rule("CDN-34.91", "CDN-36.13")
def test_a_bomb_falls_under_the_keel_on_the_way_and_not_near_friends() -> None:
    s = setup()
    bird = skiff(s, 0, (30, 20))
    s.add(1, troop(), 10, (28, 30), 0, 5)
    way = [(30, y) for y in range(40, 19, -1)]
    assert bombing.may_bomb(s.p, bird, way) == tuple((31, y + 1) for y in range(40, 19, -1))
    s.add(0, troop(), 10, (29, 36), 0, 5)
    s.p.drawer.empty()
    near = bombing.may_bomb(s.p, bird, way)
    assert (31, 31) in near
    assert not {(31, y) for y in range(34, 40)} & {*near}
    refusal = bombing._refusal(s.p, flown(bird, *way), act.BombSquare(0, bird.id, (29, 30)))
    assert refusal is not None
    assert refusal.code == "out_of_reach.bomb"


@pytest.mark.rule("CDN-34.91", "CDN-8.90")
def test_no_bomb_without_an_enemy_below() -> None:
    s = setup()
    bird = skiff(s, 0, (30, 20))
    s.add(1, troop(), 10, (50, 30), 0, 5)
    assert bombing.may_bomb(s.p, bird, [(30, y) for y in range(40, 19, -1)]) == ()


@pytest.mark.rule("CDN-34.91", "CDN-34.83")
def test_a_bomb_drifts_by_a_d6_and_there_are_three() -> None:
    s = setup(dice=[2, 4])
    bird = skiff(s, 0, (30, 20))
    way = [(30, y) for y in range(40, 19, -1)]
    s.add(1, troop(), 10, (28, 30), 0, 5)
    bombing._bomb(s.p, flown(bird, *way), act.BombSquare(0, bird.id, (31, 21)), s.out)
    (drift,) = told(s.out, ev.TemplateDrifted)
    assert (drift.start, drift.end, drift.distance, drift.rule) == ((31, 21), (35, 21), (4,), "CDN-34.91")
    (fell,) = told(s.out, ev.TemplateFell)
    assert (fell.template, fell.weapon) == ("small", "bomb_rack")
    assert bird.used_times("bomb_rack") == 1
    bird.used = (("bomb_rack", 3),)
    assert bombing.rack(s.p, bird) is None


@pytest.mark.rule("CDN-15.33")
def test_flyers_neither_ram_nor_are_rammed() -> None:
    s = setup()
    bird = skiff(s, 1, (20, 20))
    assert not ramming.rams(bird)
    assert not ramming.may_be_rammed(bird)
    tank: Any = machine(s, 0, (20, 26))
    assert ramming.course(s.p, tank, 0, 6).rammed == ()


# ------------------------------------------------------------------------------------------ chances
@pytest.mark.rule("CDN-18.16", "CDN-19.14")
def test_the_chance_that_a_flyer_crashes_is_told() -> None:
    s = setup()
    bird = skiff(s, 1, (20, 20))
    found = outlook(s.p, bird, [(1, Fraction(0), Fraction(1))])
    assert dict(found.rows) == {"stunned": Fraction(1, 2), "weapon": Fraction(1, 6), "crash": Fraction(1, 3)}
    assert found.destroyed == Fraction(1, 3)


@pytest.mark.rule("CDN-34.91", "CDN-19.14")
def test_the_chances_of_a_bomb_know_every_way_that_it_may_drift() -> None:
    s = setup()
    bird = skiff(s, 0, (30, 20))
    s.add(1, troop(), 10, (29, 30), 0, 5)
    found = odds_of(s.p, act.BombSquare(0, bird.id, (31, 30)))
    assert found is not None
    # it stays (1/3), or drifts: 3 of 6 squares east and west, 1 north, 2 south still touch the block
    assert found.chance == Fraction(1, 3) + Fraction(3 + 3 + 1 + 2, 36)
    assert found.rule == "CDN-34.91"


# ------------------------------------------------------------------------------------------ for whoever shows it
@pytest.mark.rule("CDN-18.7", "CDN-18.9", "CDN-34.91")
def test_what_is_told_of_a_flight() -> None:
    s = setup()
    bird = skiff(s, 0, (30, 26))
    s.add(1, troop(), 10, (29, 14), 0, 5)
    told_of = flying.flying(s.p, bird)
    assert told_of is not None
    assert told_of[:3] == (14, 28, True)
    assert told_of.off is not None
    assert told_of.bombs
    end = Placement(30, 6, 0, 1)
    assert end in flying.ends(s.p, bird)
    assert flying.way(s.p, bird, end)[-1] == end
    assert (31, 15) in flying.bombed_from(s.p, bird, end)
    assert flying.flying(s.p, s.p.units[2]) is None
