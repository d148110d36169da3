"""Retreats and rallying, and who is compelled to move. Rules: CDN-8.1 to 8.25, CDN-12.51, CDN-34.62, CDN-E.34, 35."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.harm import capture
from game.engine.caldaern.morale import retreat
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import STEP, E, Mark, N, Placement, Status
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_ground import ground


def mandatory(s: Drill) -> None:
    """Sub-phase III."""
    s.go("restore_roll", "retreat_moves", "other_mandatory")


def runner(s: Drill, at: tuple[int, int] = (10, 20), models: int = 10, **fields: object) -> Unit:
    """A unit of side 0 that retreats to the north."""
    return s.add(0, troop(**fields), models, at, N, 5, retreating=True)  # type: ignore[arg-type]


# --------------------------------------------------------------------------------------------------------- morale
@pytest.mark.rule("CDN-8.1")
@pytest.mark.rule("CDN-8.3")
@pytest.mark.rule("CDN-13.17")
def test_who_passes_rallies_and_may_reform() -> None:
    s = Drill(dice=(3, 4))
    unit = runner(s)
    mandatory(s)
    assert not unit.retreating
    assert unit.marked(Mark.RALLIED)
    assert s.told(ev.UnitRallied)
    assert s.asked == "reform"


@pytest.mark.rule("CDN-8.3")
@pytest.mark.rule("CDN-8.10")
@pytest.mark.rule("CDN-8.1")
def test_who_fails_goes_on_two_dice_straight() -> None:
    s = Drill(dice=(6, 6, 2, 3))
    unit = runner(s)
    mandatory(s)
    assert unit.retreating
    assert unit.place == Placement(10, 15, N, 5)
    assert unit.marked(Mark.COMPELLED)


@pytest.mark.rule("CDN-8.3")
def test_who_began_to_retreat_in_this_phase_neither_tests_nor_moves() -> None:
    s = Drill()
    unit = runner(s)
    unit.marks |= Mark.RETREAT_NEW
    mandatory(s)
    assert unit.place == Placement(10, 20, N, 5)
    assert not s.told(ev.Tested)


@pytest.mark.rule("CDN-8.2")
def test_the_roll_may_be_withheld_where_that_is_chosen() -> None:
    s = Drill(dice=(1, 1), auto_restore_roll=False)
    unit = runner(s)
    mandatory(s)
    assert s.asked == "restore_roll"
    assert s.listed(act.IssueRestoreRoll) == [act.IssueRestoreRoll(0, True), act.IssueRestoreRoll(0, False)]
    s.do(act.IssueRestoreRoll(0, False))
    assert not s.told(ev.Tested)
    assert unit.retreating
    assert unit.place == Placement(10, 18, N, 5)


@pytest.mark.rule("CDN-8.4")
@pytest.mark.rule("CDN-E.34")
@pytest.mark.rule("CDN-P.18")
@pytest.mark.parametrize(("left", "dice", "rallies"), [(10, (3, 4), True), (9, (3, 4, 1, 1), False), (9, (1, 1), True)])
def test_below_a_quarter_only_a_double_one_rallies(left: int, dice: tuple[int, ...], rallies: bool) -> None:
    s = Drill(dice=dice)
    unit = runner(s, models=left)
    unit.start = 40
    mandatory(s)
    assert unit.retreating is not rallies


@pytest.mark.rule("CDN-8.6")
def test_all_test_before_anybody_moves_and_each_reforms_after_its_test() -> None:
    s = Drill(dice=(6, 6, 1, 2, 6, 6, 1, 1, 1, 1))
    units = [runner(s, (x, 20)) for x in (4, 14, 24)]
    mandatory(s)
    assert s.asked == "reform"
    assert [event.unit for event in s.told(ev.Tested)] == [units[0].id, units[1].id]
    assert not s.told(ev.Rolled)
    s.do(act.Decline(0))
    assert [event.unit for event in s.told(ev.Tested)] == [unit.id for unit in units]
    assert s.asked == "retreat_moves"


@pytest.mark.rule("CDN-8.5")
@pytest.mark.rule("CDN-4.32")
@pytest.mark.rule("CDN-34.15")
def test_feigned_flight_leaves_its_mark_only_on_who_ran_and_rallied_at_once() -> None:
    s = Drill(dice=(1, 2))
    light = runner(s, rules=("feigned_flight",))
    light.marks |= Mark.RAN
    mandatory(s)
    assert light.marked(Mark.FEIGNED)
    plain = Drill(dice=(1, 2))
    other = runner(plain, rules=("feigned_flight",))
    mandatory(plain)
    assert other.marked(Mark.RALLIED)
    assert not other.marked(Mark.FEIGNED)
    late = Drill(dice=(6, 6, 1, 1, 1, 2))
    third = runner(late, rules=("feigned_flight",))
    third.marks |= Mark.RAN
    mandatory(late)
    third.marks &= ~Mark.COMPELLED
    mandatory(late)
    assert third.marked(Mark.RALLIED)
    assert not third.marked(Mark.FEIGNED)


# -------------------------------------------------------------------------------------------------------- retreats
@pytest.mark.rule("CDN-8.10")
@pytest.mark.rule("CDN-34.10")
def test_order_is_chosen_and_swiftstride_rolls_three_dice() -> None:
    s = Drill(dice=(6, 6, 6, 6, 1, 2, 3, 1, 1))
    foot = runner(s, (4, 30))
    dogs = s.add(0, troop("war_beasts"), 10, (20, 30), N, 5, retreating=True)
    mandatory(s)
    assert [a.unit for a in s.listed(act.ChooseRetreating)] == [foot.id, dogs.id]
    s.do(act.ChooseRetreating(0, dogs.id))
    assert dogs.place == Placement(20, 25, N, 5)
    assert foot.place == Placement(4, 28, N, 5)
    assert [event.dropped for event in s.told(ev.Rolled)] == [1, 0]


@pytest.mark.rule("CDN-8.11")
@pytest.mark.rule("CDN-8.12")
@pytest.mark.rule("CDN-8.13")
@pytest.mark.rule("CDN-8.18")
def test_through_an_enemy_and_past_him_with_a_test_for_each_model() -> None:
    s = Drill(dice=(1, 4, *(1, 2, 3, 4, 5)))
    unit = s.add(0, troop(), 10, (10, 20), N, 5)
    foe = s.add(1, troop(), 6, (11, 15), N, 3)
    course = retreat.plan(s.p, unit, 5)
    assert course.path[-1] == Placement(10, 12, N, 5)
    assert course.foes == (foe.id,)
    s = Drill(dice=(1, *(2,) * 5))
    unit = s.add(0, troop(), 10, (10, 20), N, 5)
    s.add(1, troop(), 6, (11, 15), N, 3)
    retreat.follow(s.p, unit.id, retreat.plan(s.p, unit, 5), s.out)
    tested = s.told(ev.TerrainTested)[0]
    assert (len(tested.dice), tested.failed, tested.rule) == (6, 1, "CDN-8.13")
    assert unit.models == 9


@pytest.mark.rule("CDN-8.13")
@pytest.mark.rule("CDN-8.14")
@pytest.mark.rule("CDN-8.18")
def test_only_models_whose_own_lane_crosses_somebody_count() -> None:
    """The last of six models runs behind file 2: foe and friend in files 0 and 4 stand in lanes of the front rank."""
    s = Drill(dice=(2,))
    unit = s.add(0, troop(), 6, (10, 20), N, 5)
    foe, friend = s.hero(1, (10, 15)), s.hero(0, (14, 16))
    course = retreat.plan(s.p, unit, 7)
    assert (course.foes, course.friends) == ((foe.id,), (friend.id,))
    assert retreat.follow(s.p, unit.id, course, s.out)
    assert len(s.told(ev.TerrainTested)[0].dice) == 1


@pytest.mark.rule("CDN-8.13")
@pytest.mark.parametrize("facing", range(4))
def test_lanes_run_in_every_direction(facing: int) -> None:
    s = Drill()
    unit = s.add(0, troop(), 10, (20, 17), facing, 5)
    dx, dy = STEP[facing]
    ahead, beside = s.hero(1, (22 + 5 * dx, 19 + 5 * dy)), s.hero(1, (22 + 6 * dy, 19 + 6 * dx))
    assert retreat.plan(s.p, unit, 12).foes == (ahead.id,)
    assert beside.place is not None


@pytest.mark.rule("CDN-8.12")
@pytest.mark.rule("CDN-8.13")
@pytest.mark.rule("CDN-20.26")
def test_through_rocks_but_not_onto_them() -> None:
    s = Drill(ground((16, "." * 10 + "XX")), dice=(2,) * 4)
    unit = s.add(0, troop(), 10, (10, 20), N, 5)
    course = retreat.plan(s.p, unit, 4)
    assert course.path[-1].y == 14
    assert len(course.walls) == 1
    assert retreat.follow(s.p, unit.id, course, s.out)
    assert len(s.told(ev.TerrainTested)[0].dice) == 4
    assert retreat.plan(s.p, s.add(0, troop(), 10, (20, 20), N, 5), 4).path[-1].y == 16


@pytest.mark.rule("CDN-8.12")
def test_one_empty_square_stays_between_it_and_whom_it_passed() -> None:
    s = Drill()
    unit = s.add(0, troop(), 10, (10, 20), N, 5)
    friend = s.add(0, troop(), 5, (10, 16), N, 5)
    course = retreat.plan(s.p, unit, 2)
    assert course.path[-1] == Placement(10, 18, N, 5)
    assert course.friends == ()
    course = retreat.plan(s.p, unit, 3)
    assert course.path[-1] == Placement(10, 13, N, 5)
    assert course.friends == (friend.id,)


@pytest.mark.rule("CDN-8.15")
@pytest.mark.rule("CDN-7.38")
@pytest.mark.rule("CDN-19.24")
def test_the_outermost_ring_is_the_end() -> None:
    s = Drill()
    unit = s.add(0, troop(), 10, (10, 5), N, 5)
    assert not retreat.plan(s.p, unit, 4).off
    assert retreat.plan(s.p, unit, 5).off
    assert not retreat.follow(s.p, unit.id, retreat.plan(s.p, unit, 5), s.out)
    assert unit.status is Status.DESTROYED
    assert unit.last_place == Placement(10, 0, N, 5)


@pytest.mark.rule("CDN-7.38")
@pytest.mark.parametrize(("x", "y"), [(0, 5), (5, 0), (6, 5), (5, 6)])
def test_every_side_of_the_field_has_a_ring(x: int, y: int) -> None:
    """On a field of 9 x 9 squares a model of 3 x 3 may stand from 1 to 5 either way."""
    assert retreat.on_ring(9, 9, ((x, y, 3, 3),))
    assert not retreat.on_ring(9, 9, ((1, 1, 3, 3), (5, 5, 3, 3)))


@pytest.mark.rule("CDN-7.38")
@pytest.mark.rule("CDN-39.43")
def test_characters_are_lost_with_their_unit_over_the_edge() -> None:
    s = Drill()
    unit = runner(s, (10, 1))
    hero = s.hero(0, host=unit)
    retreat.follow(s.p, unit.id, retreat.plan(s.p, unit, 5), s.out)
    assert [event.unit for event in s.told(ev.UnitDestroyed)] == [unit.id, hero.id]
    assert (unit.status, hero.status, unit.characters) == (Status.DESTROYED, Status.DESTROYED, ())


@pytest.mark.rule("CDN-7.38")
def test_a_unit_already_on_the_ring_may_leave_it() -> None:
    s = Drill()
    unit = s.add(0, troop(), 10, (10, 34), N, 5)
    assert not retreat.plan(s.p, unit, 4).off
    along = s.add(0, troop(), 10, (20, 34), E, 5)
    assert retreat.plan(s.p, along, 4).off


@pytest.mark.rule("CDN-7.38")
def test_a_block_that_does_not_fit_after_turning_is_lost() -> None:
    s = Drill()
    unit = s.add(0, troop(), 10, (10, 0), N, 10)
    assert not retreat.turn_to(s.p, unit.id, E, s.out)
    assert unit.place == Placement(10, 0, N, 10)
    south = s.add(0, troop(), 10, (30, 35), N, 10)
    assert retreat.turn_to(s.p, south.id, E, s.out)


@pytest.mark.rule("CDN-E.35")
def test_turning_and_facing_about() -> None:
    assert formation.turned_in_place(11, 1, Placement(10, 20, N, 5), E) == Placement(10, 20, E, 3)
    assert formation.faced_about_centre(10, 1, Placement(10, 20, N, 5), E) == Placement(11, 18, E, 5)


@pytest.mark.rule("CDN-8.16")
@pytest.mark.rule("CDN-8.17")
def test_retreating_units_keep_their_facing_and_are_charged() -> None:
    s = Drill(dice=(6, 6, 1, 1))
    unit = runner(s)
    enemy = s.add(1, troop(), 10, (10, 30), N, 5)
    mandatory(s)
    assert unit.place is not None
    assert unit.place.facing == N
    s.p.active = 1
    s.charges()
    assert act.DeclareCharge(1, enemy.id, unit.id) in s.listed(act.DeclareCharge)


# --------------------------------------------------------------------------------------------------------- captures
@pytest.mark.rule("CDN-12.51")
@pytest.mark.rule("CDN-12.53")
@pytest.mark.rule("CDN-12.54")
def test_captor_stands_one_square_behind_its_quarry_or_farther_back() -> None:
    s = Drill()
    captor = s.add(0, troop("cavalry", mount=stats(m=8)), 5, (10, 25), E, 5)
    quarry = s.add(1, troop(), 20, (13, 12), N, 5, retreating=True)
    assert capture.capture(s.p, captor.id, quarry.id, s.out)
    assert quarry.models == 10
    assert quarry.retreating
    assert capture.behind(captor, quarry) == Placement(13, 15, N, 5)
    block = s.add(1, troop(), 5, (8, 16), N, 5)
    capture.place_behind(s.p, captor.id, quarry.id, s.out)
    assert captor.place == Placement(13, 18, N, 5)
    assert block.place is not None


@pytest.mark.rule("CDN-12.51")
def test_capture_allows_no_saves_and_counts_mounts() -> None:
    s = Drill()
    captor = s.add(0, troop("cavalry", mount=stats(m=8)), 5, (10, 25), N, 5, command=("captain",))
    quarry = s.add(1, troop(save=2, colour_save=2), 20, (13, 12), N, 5, retreating=True)
    capture.capture(s.p, captor.id, quarry.id, s.out)
    assert s.told(ev.UnitCaptured)[0].attacks == 11
    assert quarry.models == 9
    assert not s.told(ev.GroupRolled)


# -------------------------------------------------------------------------------------------------------- Stupidity
@pytest.mark.rule("CDN-34.62")
@pytest.mark.rule("CDN-7.2")
@pytest.mark.rule("CDN-8.19")
def test_stupid_units_stumble_ahead() -> None:
    s = Drill(dice=(6, 6, 4))
    unit = s.add(0, troop(rules=("stupidity",)), 10, (10, 20), N, 5)
    s.go("stupidity_tests")
    assert unit.marked(Mark.STUPID)
    mandatory(s)
    assert unit.place == Placement(10, 16, N, 5)
    assert unit.marked(Mark.COMPELLED)


@pytest.mark.rule("CDN-34.62")
@pytest.mark.rule("CDN-8.25")
def test_stupid_units_stop_one_square_before_others() -> None:
    s = Drill(dice=(6,))
    unit = s.add(0, troop(rules=("stupidity",)), 10, (10, 20), N, 5, marks=Mark.STUPID)
    s.add(0, troop(), 5, (10, 16), N, 5)
    mandatory(s)
    assert unit.place == Placement(10, 18, N, 5)


@pytest.mark.rule("CDN-34.62")
def test_wits_are_kept_with_a_good_throw_and_not_tested_in_melee_or_flight() -> None:
    s = Drill(dice=(1, 1))
    wise = s.add(0, troop(rules=("stupidity",)), 10, (10, 20), N, 5)
    fleeing = s.add(0, troop(rules=("stupidity",)), 10, (20, 20), N, 5, retreating=True)
    s.go("stupidity_tests")
    assert not wise.marked(Mark.STUPID)
    assert not fleeing.marked(Mark.STUPID)
    assert len(s.told(ev.Tested)) == 1


@pytest.mark.rule("CDN-8.1")
def test_retreating_units_go_before_all_that_are_compelled() -> None:
    s = Drill(dice=(6, 6, 2, 3, 2))
    stupid = s.add(0, troop(rules=("stupidity",)), 10, (25, 20), N, 5, marks=Mark.STUPID)
    fleeing = runner(s)
    mandatory(s)
    assert [event.unit for event in s.told(ev.UnitMoved)] == [fleeing.id, stupid.id]


@pytest.mark.rule("CDN-8.19")
def test_player_orders_the_compelled() -> None:
    s = Drill(dice=(1, 2))
    first = s.add(0, troop(rules=("stupidity",)), 10, (10, 20), N, 5, marks=Mark.STUPID)
    second = s.add(0, troop(rules=("stupidity",)), 10, (20, 20), N, 5, marks=Mark.STUPID)
    mandatory(s)
    assert [a.unit for a in s.listed(act.ChooseMandatory)] == [first.id, second.id]
    s.do(act.ChooseMandatory(0, second.id))
    assert second.place == Placement(20, 19, N, 5)
    assert first.place == Placement(10, 18, N, 5)


@pytest.mark.rule("CDN-8.19")
def test_compelled_steps_uphill_cost_double() -> None:
    hill = "1" * 24
    s = Drill(ground(*((y, hill) for y in range(4, 19))), dice=(3,))
    unit = s.add(0, troop(rules=("stupidity",)), 10, (10, 20), N, 5, marks=Mark.STUPID)
    mandatory(s)
    assert unit.place == Placement(10, 18, N, 5)
