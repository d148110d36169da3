"""Flyers in the air: who bars whose way, how far they must go, how they leave and come. Rules: CDN-18.1 to 18.10."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.engine.caldaern.blocks import legality, presence
from game.engine.caldaern.blocks.presence import For, counts
from game.engine.caldaern.course import arrivals, deployment, objectives, scoring
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.moving import flight, movement, options
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.units import Damage, Unit
from game.engine.caldaern.sight import figures, sight
from game.engine.caldaern.words.kinds import Mark, Phase, Placement, Stage, Status
from game.engine.contract import Refusal
from game.engine.geometry.field import rect_gap
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import kind, machine
from tests.kit.builders.caldaern_melee import Melee

SKIFF, BARGE = "gra_skiff", "khe_skybarge"
WIDE = Battlefield(80, 70)


def setup(board: Battlefield = WIDE, **more: Any) -> Melee:
    """A wide plain in the Movement phase."""
    return Melee(board, phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE, **more)


def row(number: int, what: str, x: int, y: int, w: int, h: int, **more: Any) -> Element:
    """A rectangle of land on the wide field."""
    cells = tuple(sorted((y + j) * WIDE.width + x + i for j in range(h) for i in range(w)))
    return Element(number, what, f"{what} {number}", more.pop("height", 0), cells, **more)


def skiff(s: Setup, seat: int, at: tuple[int, int], facing: int = 0, entry: str = SKIFF, **damage: Any) -> Unit:
    """A Sky Skiff (M14 BS4, 7/6/6, HT 2, Ld 8; bomb rack, crew bows) or Sky-Barge (M12)."""
    return machine(s, seat, at, facing, entry, **damage)


def stage(s: Melee, seat: int = 0) -> None:
    """The miscellaneous movement of a seat, as it is asked."""
    s.p.active = seat
    s.p.push(Task("misc_move"))
    s.go()


def refused(s: Setup, action: Any) -> Refusal | None:
    """What the decision says to an action."""
    assert s.p.ask is not None
    deed = {act.Fly: flight._fly_refusal, act.LeaveBattlefield: flight._leave_refusal,
            act.EndMovement: movement._end_refusal}[type(action)]  # fmt: skip
    return deed(s.p, s.p.ask, action)


# ------------------------------------------------------------------------------------------ the air layer
@pytest.mark.rule("CDN-18.1", "CDN-34.19")
def test_a_flyer_is_a_war_machine_in_the_air() -> None:
    s = setup()
    unit = skiff(s, 0, (20, 20))
    assert unit.troop.hull is not None
    assert presence.layer_of(unit) == presence.IN_THE_AIR
    assert unit.troop.k == 3


@pytest.mark.rule("CDN-1.25", "CDN-18.1")
def test_a_flyer_s_top_is_3_whatever_lies_below() -> None:
    s = setup(Battlefield(80, 70, (row(1, "hill", 18, 18, 9, 9, height=2),)))
    assert figures.figures_of(s.p, skiff(s, 0, (20, 20))).tops == (6,)


@pytest.mark.rule("CDN-18.4")
def test_ground_units_move_under_flyers_and_end_beside_friendly_ones_only() -> None:
    s = setup()
    unit = s.add(0, troop(move=8), 10, (20, 30), 0, 5)
    skiff(s, 0, (20, 26))
    skiff(s, 1, (28, 26), 2)
    ways = options.forward(s.p, unit).places
    assert Placement(20, 27, 0, 5) in ways  # under the own one
    assert Placement(20, 22, 0, 5) in ways  # past it
    assert all(presence_gap(place) >= 2 for place in ways if place.frontage == 5 and place.facing == 0)
    refusal = options.why_not(s.p, unit, Placement(24, 26, 0, 5), "forward")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("too_close.above", "CDN-18.4")


def presence_gap(place: Placement) -> int:
    """The gap between a block of five at a place and the enemy's flyer."""
    return rect_gap((place.x, place.y, 5, 2), (28, 26, 3, 3))


@pytest.mark.rule("CDN-18.4", "CDN-18.5")
def test_nobody_is_in_the_way_of_the_other_layer() -> None:
    s = setup()
    walker, own = s.add(0, troop(), 10, (20, 30)), skiff(s, 0, (21, 30))
    assert legality.standing_refusal(s.p, walker, Placement(20, 29, 0, 5)) is None
    assert legality.standing_refusal(s.p, own, Placement(20, 30, 0, 1)) is None


@pytest.mark.rule("CDN-18.5")
def test_a_flyer_ends_above_friends_but_keeps_away_from_enemies_and_flyers() -> None:
    s = setup()
    unit = skiff(s, 0, (30, 50))
    s.add(0, troop(), 10, (29, 33))
    s.add(1, troop(), 10, (40, 33))
    skiff(s, 0, (20, 33))
    found = flight.reach(s.p, unit)
    assert Placement(30, 33, 0, 1) in found
    for x, code in ((41, "too_close.below"), (38, "too_close.below"), (23, "too_close"), (21, "overlap")):
        refusal = flight.fly_refusal(s.p, unit, Placement(x, 33, 0, 1))
        assert refusal is not None
        assert refusal.code == code
    assert Placement(46, 33, 0, 1) in found


@pytest.mark.rule("CDN-18.6", "CDN-20.20")
@pytest.mark.parametrize(
    ("what", "height", "open_to"), [("building", 5, True), ("building", 6, False), ("river", 0, True)]
)
def test_only_what_is_as_high_bars_the_way_of_flyers(what: str, height: int, open_to: bool) -> None:
    s = setup(Battlefield(80, 70, (row(1, what, 28, 34, 7, 4, height=height),)))
    unit = skiff(s, 0, (30, 50))
    assert (Placement(30, 34, 0, 1) in flight.reach(s.p, unit)) is open_to
    assert ground_of(s.p.board).dangers("air") == ()


@pytest.mark.rule("CDN-18.3")
def test_distances_to_a_flyer_are_flat() -> None:
    s = setup()
    unit, bird = s.add(0, troop(), 10, (20, 30), 0, 5), skiff(s, 1, (20, 24))
    assert presence.gap(s.p, unit, bird, For.SIGHT) == 4
    assert presence.measured(s.p, bird) == ((20, 24, 3, 3),)


# ------------------------------------------------------------------------------------------ always march
@pytest.mark.rule("CDN-18.7", "CDN-E.72", "CDN-37.42")
def test_a_flyer_goes_at_least_its_movement_and_at_most_twice_that() -> None:
    s = setup()
    barge = skiff(s, 0, (40, 60), entry=BARGE)
    found = flight.reach(s.p, barge)
    straight = [60 - place.y for place in found.places if (place.x, place.facing) == (40, 0) and place.y < 60]
    assert (min(straight), max(straight)) == (1, 24)  # the near ones by roundabout ways
    ways = [found.way(Placement(40, 60 - n, 0, 1)) for n in (12, 24)]
    assert [way[0] for way in ways if way is not None] == [24, 48]
    assert Placement(40, 35, 0, 1) not in found


@pytest.mark.rule("CDN-18.7", "CDN-18.8")
def test_a_near_place_is_reached_by_a_way_that_is_long_enough() -> None:
    s = setup()
    barge = skiff(s, 0, (40, 40), entry=BARGE)
    found = flight.reach(s.p, barge).way(Placement(40, 38, 0, 1))
    assert found is not None
    cost, path = found
    legs = sum(2 + (a.x != b.x and a.y != b.y) for a, b in pairwise(path) if a.facing == b.facing)
    turns = sum(a.facing != b.facing for a, b in pairwise(path))
    assert legs >= 24
    assert cost == legs + 2 * turns <= 48


@pytest.mark.rule("CDN-18.7")
def test_movement_can_t_end_before_flyers_have_moved() -> None:
    s = setup()
    unit = skiff(s, 0, (30, 50))
    stage(s)
    refusal = refused(s, act.EndMovement(0))
    assert refusal is not None
    assert refusal.code == "must_fly"
    out: list[Any] = []
    flight._fly(s.p, Ask("misc_move", 0), act.Fly(0, unit.id, Placement(30, 30, 0, 1)), out)
    assert unit.marked(Mark.MOVED | Mark.MARCHED)
    assert refused(s, act.EndMovement(0)) is None
    assert out[0].how == "fly"
    assert out[0].cost == 40


@pytest.mark.rule("CDN-18.7", "CDN-18.8")
def test_flyers_neither_march_nor_reform_as_others_do() -> None:
    s = setup()
    unit = skiff(s, 0, (30, 50))
    for refusal in (options.march_refusal(s.p, unit), options.reform_refusal(s.p, unit)):
        assert refusal is not None
        assert refusal.code == "type_forbids.aloft"
    near = flight.fly_refusal(s.p, unit, Placement(30, 49, 2, 1))
    assert near is None or near.code == "out_of_reach.too_near"
    grounded = flight.unit_refusal(s.p, s.add(0, troop(), 10, (5, 5)))
    assert grounded is not None
    assert grounded.code == "type_forbids.fly"


@pytest.mark.rule("CDN-18.16")
def test_a_stunned_flyer_goes_straight_on_for_18_squares_at_most_or_stays() -> None:
    s = setup()
    barge = skiff(s, 0, (40, 60), entry=BARGE, stunned=3, slowed=True)
    assert (flight.allowance(s.p, barge), flight.least(s.p, barge)) == (12, 0)
    found = flight.reach(s.p, barge)
    assert {place.facing for place in found.places} == {0}
    assert flight.first_due(s.p, 0) is None
    refusal = flight.fly_refusal(s.p, barge, Placement(40, 55, 1, 1))
    assert refusal is not None
    assert refusal.code == "stunned.turn"
    barge.damage = (Damage(slowed=True),)
    s.p.drawer.empty()
    assert (flight.allowance(s.p, barge), flight.least(s.p, barge)) == (12, 6)


# ------------------------------------------------------------------------------------------ leaving and coming
@pytest.mark.rule("CDN-18.9", "CDN-8.76")
def test_a_flyer_leaves_over_the_edge_into_reserve() -> None:
    s = setup()
    near, far = skiff(s, 0, (30, 20)), skiff(s, 0, (40, 34), 2)
    s.p.round = 3
    refusal = flight.leave_refusal(s.p, skiff(s, 0, (60, 34), 0, SKIFF, slowed=True))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("out_of_reach.edge", "CDN-18.9")
    assert flight.leave_refusal(s.p, far) is not None or flight.way_off(s.p, far) is not None
    out: list[Any] = []
    flight._leave(s.p, Ask("misc_move", 0), act.LeaveBattlefield(0, near.id), out)
    assert (near.status, near.place, near.flown) == (Status.RESERVE, None, 3)
    assert out[0].path[-1] == Placement(30, -1, 0, 1)


@pytest.mark.rule("CDN-18.9", "CDN-E.72")
def test_a_flyer_leaves_where_there_is_no_place_for_it() -> None:
    s = setup(Battlefield(40, 36))
    unit = skiff(s, 0, (18, 13), 0, BARGE)
    for y in (1, 6, 11, 16, 21, 26, 31, 34):
        for x in range(0, 40, 5):
            s.add(1, troop(), 5, (x, y), 0, 5)
    assert flight.reach(s.p, unit).count == 0
    assert flight.way_off(s.p, unit) is not None
    stage(s)
    assert refused(s, act.LeaveBattlefield(0, unit.id)) is None


@pytest.mark.rule("CDN-18.10", "CDN-34.23")
def test_a_flyer_that_left_comes_back_from_the_next_round_on() -> None:
    s = setup(dice=[4])
    unit = skiff(s, 0, (30, 20))
    s.p.round = 3
    flight._leave(s.p, Ask("misc_move", 0), act.LeaveBattlefield(0, unit.id), [])
    assert arrivals.first_round(s.p, unit) == 4
    arrivals.arrival_rolls(s.p, [])
    assert not unit.marked(Mark.RETURNS)
    s.p.round = 4
    arrivals.arrival_rolls(s.p, [])
    assert unit.marked(Mark.RETURNS)


@pytest.mark.rule("CDN-18.2", "CDN-34.12", "CDN-8.81")
def test_flyers_arrive_at_their_own_edge_and_may_move_normally() -> None:
    s = setup()
    unit = s.add(0, kind(SKIFF), 1)
    s.p.change(unit, status=Status.RESERVE)
    s.p.change(unit, marks=Mark.AMBUSHER | Mark.RETURNS)
    (edge,) = arrivals.edges(s.p, unit)
    place = arrivals.places(s.p, unit, ((edge + 2) % 4, 1, 0))[20]
    out: list[Any] = []
    arrivals._bring(s.p, Ask("bring_reserve", 0), act.BringReserve(0, unit.id, place), out)
    assert (flight.allowance(s.p, unit), flight.least(s.p, unit)) == (14, 0)
    assert flight.first_due(s.p, 0) is None
    assert flight.reach(s.p, unit).count


@pytest.mark.rule("CDN-39.8")
def test_flyers_are_held_back_without_being_asked() -> None:
    s = setup()
    unit = s.add(0, kind(SKIFF), 1)
    s.p.change(unit, status=Status.UNDEPLOYED)
    out: list[Any] = []
    deployment.deploy(s.p, out)
    assert unit.status is Status.RESERVE
    assert out == [ev.UnitHeld(seat=0, unit=unit.id, why="flyer")]


@pytest.mark.rule("CDN-39.45", "CDN-39.44")
def test_flyers_that_were_on_the_field_count_as_in_play() -> None:
    s = setup()
    unit = skiff(s, 0, (30, 20))
    flight._leave(s.p, Ask("misc_move", 0), act.LeaveBattlefield(0, unit.id), [])
    assert scoring.lost(s.p, unit) == ""
    s.p.change(unit, flown=0)
    assert scoring.lost(s.p, unit) == "never_arrived"


# ------------------------------------------------------------------------------------------ sight and ground
@pytest.mark.rule("CDN-1.31", "CDN-18.19")
def test_flyers_hide_nobody() -> None:
    s = setup()
    one, other = s.add(0, troop(), 10, (20, 30)), s.add(1, troop(), 10, (20, 20), 2)
    skiff(s, 0, (21, 25))
    assert sight.sees(s.p, one, other)


@pytest.mark.rule("CDN-1.38")
@pytest.mark.parametrize(("height", "seen"), [(5, True), (6, False)])
def test_a_flyer_is_seen_over_everything_lower(height: int, seen: bool) -> None:
    s = setup(Battlefield(80, 70, (row(1, "building", 0, 25, 80, 2, height=height),)))
    one, bird = s.add(0, troop(), 10, (20, 40)), skiff(s, 1, (20, 15), 2)
    s.add(0, kind("com_bastion"), 1, (20, 32))
    assert sight.sees(s.p, one, bird) is seen


@pytest.mark.rule("CDN-18.19", "CDN-39.81", "CDN-8.51")
def test_flyers_hold_no_ground_and_hold_up_no_march() -> None:
    s = setup()
    unit, bird = s.add(0, troop(), 10, (20, 30)), skiff(s, 1, (20, 25))
    assert not movement.march_test_due(s.p, unit)
    assert not counts(bird, For.OBJECTIVES)
    assert bird.troop.type in objectives.NO_SCORING_TYPES
    s.add(1, troop(), 10, (20, 22))
    assert movement.march_test_due(s.p, unit)
