"""Legs, rotations, turns, moves back and aside, marches: where they lead and what they cost."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.engine.caldaern.blocks import legality
from game.engine.caldaern.blocks.formation import block, block_size
from game.engine.caldaern.moving import options
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.search import moves, paths
from game.engine.caldaern.search.layers import Layers
from game.engine.caldaern.search.manoeuvre import rotation_cost, rotations
from game.engine.caldaern.search.paths import Mover, leg_cost, leg_steps
from game.engine.caldaern.search.ways import Ways
from game.engine.caldaern.search.windows import Frame
from game.engine.caldaern.words.kinds import E, Facing, Mark, N, Placement, S, W
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_moves import begin, code, do, field, listed, move, rule, setup


def reached(p: Position, unit: Unit) -> moves.Reach:
    return options.forward(p, unit)


def cost(p: Position, unit: Unit, *at: int) -> int | None:
    """Half points of a forward move to a north-west square, with another formation if that is given."""
    assert unit.place is not None
    facing, frontage = (at[2], at[3]) if len(at) > 2 else (unit.place.facing, unit.place.frontage)
    return reached(p, unit).cost(Placement(at[0], at[1], facing, frontage))


def on_a_plain(mover: Mover, facing: Facing, frontage: int, budget: int) -> Layers:
    """Everything within so many half points on an endless empty plain."""
    size = block_size(mover.n, mover.k, Placement(0, 0, facing, frontage, mover.spacing))
    return Layers(Frame(96, size, (budget + 1) // 2), mover, facing, frontage, budget)


def count(layers: Layers) -> int:
    return sum(mask.bit_count() for mask in layers.reached.values())


# ------------------------------------------------------------------------------------------ the plain
@pytest.mark.rule("CDN-E.9")
@pytest.mark.rule("CDN-8.40")
@pytest.mark.parametrize(
    ("n", "frontage", "left", "captain", "cheapest"),
    [(5, 5, 7, 4, 4), (10, 10, 15, 8, 8), (10, 5, 7, 4, 4), (15, 5, 8, 5, 4), (20, 5, 8, 6, 5), (16, 4, 7, 6, 5),
     (30, 10, 15, 9, 9)],
)  # fmt: skip
def test_what_a_quarter_turn_costs(n: int, frontage: int, left: int, captain: int, cheapest: int) -> None:
    assert rotation_cost(n, 1, frontage, 0, 1) == left
    assert rotation_cost(n, 1, frontage, (frontage - 1) // 2, 1) == captain
    assert min(rotation_cost(n, 1, frontage, axis, 1) for axis in range(n)) == cheapest


@pytest.mark.rule("CDN-E.9")
@pytest.mark.rule("CDN-8.46")
def test_a_deep_block_cannot_rotate_but_turn_around_its_own_axis() -> None:
    s = setup()
    unit = s.add(0, models=20, at=(20, 20))
    begin(s.p)
    turned = min(rotations(20, 1, N, 5, 0, 20), key=lambda turn: turn.cost)
    there = move(unit, 20 + turned.dx, 20 + turned.dy, turned.facing, 5)
    assert rule(s.p, there) == "CDN-8.40"
    assert cost(s.p, unit, 20, 20, E, 4) == 2


@pytest.mark.rule("CDN-E.10")
@pytest.mark.rule("CDN-8.30")
@pytest.mark.rule("CDN-8.33")
@pytest.mark.rule("CDN-8.36")
@pytest.mark.rule("CDN-8.42")
@pytest.mark.rule("CDN-8.43")
@pytest.mark.rule("CDN-8.53")
@pytest.mark.rule("CDN-8.58")
@pytest.mark.rule("CDN-8.75")
@pytest.mark.parametrize(
    ("n", "frontage", "m", "normal", "march"),
    [(1, 1, 4, 89, 493), (5, 5, 4, 43, 215), (10, 5, 4, 93, 493), (20, 5, 4, 89, 493), (10, 10, 4, 41, 215),
     (3, 3, 6, 185, 523)],
)  # fmt: skip
def test_how_many_places_a_unit_can_reach_on_a_plain(n: int, frontage: int, m: int, normal: int, march: int) -> None:
    assert count(on_a_plain(Mover(n, 1, 0, False), N, frontage, 2 * m)) == normal
    assert count(on_a_plain(Mover(n, 1, 0, True), N, frontage, 4 * m)) == march


@pytest.mark.rule("CDN-E.10")
def test_legs_alone_reach_fourteen_places() -> None:
    assert count(on_a_plain(Mover(10, 1, 0, False, True, False), N, 5, 8)) == 14


@pytest.mark.rule("CDN-8.34")
def test_without_slanted_moves_legs_go_straight_ahead() -> None:
    s = setup(slanted_moves=False)
    unit = s.add(0, models=17, at=(20, 20))
    begin(s.p)
    ahead = [a.placement for a in listed(s.p, act.Move) if a.mode == "forward" and a.placement.facing == N]
    assert {(place.x, place.y) for place in ahead} == {(20, 20 - i) for i in range(1, 5)}
    assert unit.place is not None


@pytest.mark.rule("CDN-E.11")
@pytest.mark.rule("CDN-8.31")
@pytest.mark.rule("CDN-8.33")
def test_slanted_legs_and_their_half_points() -> None:
    assert (leg_cost(3, 2), leg_cost(3, 3), leg_cost(4, 1), leg_cost(3, 1)) == (8, 9, 9, 7)
    s = setup()
    unit = s.add(0, models=17, at=(20, 20))
    begin(s.p)
    assert code(s.p, move(unit, 22, 17)) == ""
    assert rule(s.p, move(unit, 23, 17)) == "CDN-8.33"
    assert rule(s.p, move(unit, 21, 16)) == "CDN-8.33"
    assert cost(s.p, unit, 21, 17) == 7


@pytest.mark.rule("CDN-8.36")
def test_no_path_has_two_legs_without_a_manoeuvre_between_them() -> None:
    plain = on_a_plain(Mover(10, 1, 0, True), N, 5, 16)
    ways = Ways(plain)
    for formed, mask in plain.reached.items():
        for cell in plain.frame.field.cells(mask):
            way = ways.way(cell, formed)
            assert way is not None
            legs = 0
            for before, after in pairwise(way.path):
                straight = paths.parts_of(before)[2:] == paths.parts_of(after)[2:]
                legs = legs + 1 if straight else 0
                assert legs <= 1, cell


@pytest.mark.rule("CDN-1.21")
@pytest.mark.rule("CDN-8.33")
def test_left_and_right_legs_are_mirror_images() -> None:
    assert leg_steps(5, 2) == [0, 1, 1, 2, 2]
    assert leg_steps(5, -2) == [0, -1, -1, -2, -2]
    plain = on_a_plain(Mover(10, 1, 0, False, True, False), N, 5, 16)
    ends = {(x - plain.frame.margin, y) for x, y in plain.frame.field.squares(plain.reached[N, 5])}
    assert ends == {(-x, y) for x, y in ends}


@pytest.mark.rule("CDN-E.15")
@pytest.mark.rule("CDN-8.43")
@pytest.mark.rule("CDN-35.7")
def test_who_turns_around_its_own_axis() -> None:
    assert paths.turn_frontage(17, 5, 2) == 0
    assert paths.turn_frontage(5, 5, 1) == 0
    assert paths.turn_frontage(5, 5, 2) == 5
    assert paths.turn_frontage(15, 5, 1) == 3
    s = setup()
    unit = s.add(0, models=15, at=(10, 20), command=("captain",))
    short = s.add(0, models=17, at=(30, 20))
    begin(s.p)
    assert rule(s.p, move(short, 30, 20, S, 5)) == "CDN-8.43"
    assert block(15, 1, Placement(10, 20, E, 3)) == block(15, 1, Placement(10, 20, N, 5))
    do(s.p, move(unit, 10, 20, E, 3))
    assert unit.place == Placement(10, 20, E, 3)


@pytest.mark.rule("CDN-8.44")
def test_a_lone_model_turns_for_one_point() -> None:
    s = setup()
    beast = s.add(0, troop("monster", m=6), 1, (20, 20), frontage=1)
    assert {cost(s.p, beast, 20, 20, facing, 1) for facing in (E, S, W)} == {2}
    assert rotations(1, 3, N, 1, 0, 20) == ()


# ------------------------------------------------------------------------------------------ back and aside
@pytest.mark.rule("CDN-E.12")
@pytest.mark.rule("CDN-8.47")
@pytest.mark.rule("CDN-8.48")
def test_back_and_aside_at_half_rate() -> None:
    s = setup()
    unit = s.add(0, troop(m=5), 7, at=(20, 20))
    slow = s.add(0, troop(m=3), 7, at=(30, 20))
    begin(s.p)
    assert code(s.p, move(unit, 20, 23, mode="backward")) == ""
    assert rule(s.p, move(unit, 20, 24, mode="backward")) == "CDN-8.47"
    assert code(s.p, move(slow, 28, 20, mode="left")) == ""
    assert rule(s.p, move(slow, 27, 20, mode="left")) == "CDN-8.47"
    assert code(s.p, move(slow, 32, 20, mode="right")) == ""
    assert rule(s.p, move(unit, 20, 21, mode="forward")) == "CDN-8.48"
    assert code(s.p, move(unit, 21, 22, mode="backward")) == "out_of_reach"


@pytest.mark.rule("CDN-8.47")
def test_climbing_backwards_counts_double() -> None:
    s = setup(field(("hill", (0, 23, 47, 35), 1)))
    unit = s.add(0, troop(m=5), at=(20, 20))
    begin(s.p)
    assert {a.placement.y for a in listed(s.p, act.Move) if a.mode == "backward"} == {21, 22}
    assert unit.place is not None


@pytest.mark.rule("CDN-8.59")
def test_where_two_modes_lead_the_normal_move_is_used() -> None:
    s = setup()
    unit = s.add(0, models=7, at=(20, 20))
    found = options.placements(s.p, unit)
    assert found[Placement(20, 17, N, 5)].mode == "forward"
    assert found[Placement(20, 13, N, 5)].mode == "march"
    assert found[Placement(20, 21, N, 5)].mode == "backward"
    assert found[Placement(20, 13, N, 5)].path[0] == unit.place


# ------------------------------------------------------------------------------------------ neighbours
@pytest.mark.rule("CDN-E.16")
@pytest.mark.rule("CDN-1.17")
@pytest.mark.rule("CDN-8.32")
def test_one_empty_square_stays_between_units() -> None:
    s = setup()
    unit = s.add(0, models=10, at=(10, 20))
    friend = s.add(0, models=10, at=(10, 14))
    begin(s.p)
    assert code(s.p, move(unit, 10, 17)) == ""
    refused = options.why_not(s.p, unit, Placement(10, 16, N, 5), "forward")
    assert refused is not None
    assert (refused.code, refused.rule) == ("too_close", "CDN-1.17")
    friend.seat = 1
    assert code(s.p, move(unit, 10, 16)) == "too_close"


@pytest.mark.rule("CDN-1.17")
@pytest.mark.rule("CDN-8.32")
@pytest.mark.rule("CDN-19.13")
@pytest.mark.parametrize(("place", "mode"), [((10, 13), "march"), ((10, 17), "forward"), ((8, 20), "left")])
def test_a_move_that_a_unit_beside_the_way_stops_says_which_unit_is_too_close(
    place: tuple[int, int], mode: str
) -> None:
    s = setup()
    unit = s.add(0, models=5, at=(10, 20))
    posts = [(7, 21)] if mode == "left" else [(15, 18), (9, 18)]
    for n, post in enumerate(posts):
        s.add(0, troop(name=f"Post {n}"), models=1, at=post)
    begin(s.p)
    refused = options.why_not(s.p, unit, Placement(*place, N, 5), mode)
    assert refused is not None
    assert (refused.code, refused.rule) == ("too_close", "CDN-1.17")
    assert dict(refused.values)["unit"] in ("Post 0", "Post 1")


@pytest.mark.rule("CDN-8.32")
@pytest.mark.rule("CDN-19.13")
def test_a_way_too_long_for_the_allowance_is_out_of_reach_whoever_stands_about() -> None:
    s = setup()
    unit = s.add(0, models=5, at=(10, 20))
    s.add(0, models=1, at=(15, 18))
    begin(s.p)
    assert code(s.p, move(unit, 10, 12)) == "out_of_reach"


@pytest.mark.rule("CDN-1.26")
@pytest.mark.rule("CDN-19.13")
@pytest.mark.parametrize(("land", "height", "why"), [("impassable", 0, "impassable"), ("hill", 4, "cliff")])
def test_ground_that_closes_the_way_is_named(land: str, height: int, why: str) -> None:
    s = setup(field((land, (0, 18, 47, 18), height)))
    unit = s.add(0, models=5, at=(10, 20))
    begin(s.p)
    assert code(s.p, move(unit, 10, 16)) == why


@pytest.mark.rule("CDN-8.70")
@pytest.mark.rule("CDN-1.17")
def test_skirmishers_are_told_who_stands_in_their_way() -> None:
    s = setup()
    unit = s.add(0, troop(rules=("skirmishers",)), 3, at=(10, 20), frontage=3, spacing=1)
    for x in range(0, 48, 8):
        s.add(0, models=8, at=(x, 18), frontage=8)
    begin(s.p)
    assert code(s.p, move(unit, 10, 16, mode="free")) == "too_close"
    assert code(s.p, move(unit, 10, 11, mode="free")) == "out_of_reach"


@pytest.mark.rule("CDN-1.19")
@pytest.mark.rule("CDN-8.32")
def test_units_that_stand_too_close_may_get_away_and_stay_as_close_as_they_are() -> None:
    s = setup()
    unit = s.add(0, models=17, at=(10, 20), frontage=5)
    s.add(0, models=10, at=(15, 20))
    begin(s.p)
    assert code(s.p, move(unit, 10, 18)) == ""
    assert code(s.p, move(unit, 9, 18)) == ""
    assert code(s.p, move(unit, 11, 18)) in ("overlap", "out_of_reach")
    assert code(s.p, move(unit, 9, 20, mode="left")) == ""
    away = setup()
    unit = away.add(0, models=17, at=(10, 20), frontage=5)
    away.add(0, models=10, at=(15, 18))
    assert cost(away.p, unit, 10, 17) is not None
    assert cost(away.p, unit, 12, 18) is None


@pytest.mark.rule("CDN-1.18")
@pytest.mark.rule("CDN-20.12")
@pytest.mark.rule("CDN-20.13")
def test_impassable_ground_keeps_units_a_square_away() -> None:
    s = setup(field(("impassable", (5, 15, 30, 15), 6)))
    unit = s.add(0, models=17, at=(10, 20))
    begin(s.p)
    assert code(s.p, move(unit, 10, 17)) == ""
    assert code(s.p, move(unit, 10, 16)) == "impassable"
    assert code(s.p, move(unit, 10, 15)) == "impassable"


@pytest.mark.rule("CDN-1.20")
@pytest.mark.rule("CDN-1.11")
def test_the_edge_needs_no_empty_square_but_is_never_crossed() -> None:
    s = setup()
    unit = s.add(0, models=17, at=(0, 2))
    begin(s.p)
    assert code(s.p, move(unit, 0, 0)) == ""
    assert code(s.p, move(unit, 0, -1)) == "off_map"
    assert code(s.p, move(unit, -1, 2, mode="left")) == "off_map"


@pytest.mark.rule("CDN-8.41")
def test_a_rotation_is_barred_by_a_unit_in_the_squares_it_sweeps() -> None:
    free = setup()
    unit = free.add(0, models=5, at=(20, 20))
    shut = setup()
    unit2 = shut.add(0, models=5, at=(20, 20))
    turned = next(t for t in rotations(5, 1, N, 5, 0, 4) if t.facing == E and (t.dx, t.dy) == (2, -2))
    assert (0, -1) in turned.swept
    assert cost(free.p, unit, 22, 18, E, 5) == 8
    shut.add(1, models=2, at=(18, 18), frontage=2)
    assert cost(shut.p, unit2, 22, 18, E, 5) is None
    assert legality.neighbour_refusal(shut.p, unit2, Placement(22, 18, E, 5)) is None


@pytest.mark.rule("CDN-8.45")
def test_a_sidestep_leads_past_impassable_ground() -> None:
    s = setup(field(("impassable", (14, 17, 15, 17), 6)))
    unit = s.add(0, troop(m=6), 17, (10, 19), frontage=5)
    assert cost(s.p, unit, 8, 19) == 4
    assert cost(s.p, unit, 7, 19) is None
    assert cost(s.p, unit, 8, 16) == 10
    path = reached(s.p, unit).way(Placement(8, 16, N, 5))
    assert path is not None
    assert [(place.x, place.y) for place in path.path] == [(10, 19), (9, 19), (8, 19), (8, 18), (8, 17), (8, 16)]


@pytest.mark.rule("CDN-8.45")
def test_a_sidestep_goes_along_an_obstacle_in_the_next_row() -> None:
    s = setup(field(("obstacle", (8, 18, 20, 18), 1)))
    unit = s.add(0, models=17, at=(10, 19), frontage=5)
    begin(s.p)
    assert cost(s.p, unit, 7, 19) == 6
    assert cost(s.p, unit, 10, 15) == 8
    away = setup(field(("obstacle", (8, 16, 20, 16), 1)))
    unit = away.add(0, models=17, at=(10, 19), frontage=5)
    assert cost(away.p, unit, 9, 19) is None


# ------------------------------------------------------------------------------------------ heights
@pytest.mark.rule("CDN-E.13")
@pytest.mark.rule("CDN-1.27")
@pytest.mark.rule("CDN-8.35")
@pytest.mark.rule("CDN-20.35")
@pytest.mark.rule("CDN-20.36")
def test_the_leading_line_pays_for_a_change_of_height() -> None:
    s = setup(field(("hill", (0, 0, 47, 18), 1)))
    unit = s.add(0, models=17, at=(20, 20))
    begin(s.p)
    assert [cost(s.p, unit, 20, y) for y in (19, 18, 17, 16)] == [2, 6, 8, None]
    assert cost(s.p, unit, 21, 18) == 7
    down = setup(field(("hill", (0, 19, 47, 35), 1)))
    unit = down.add(0, models=17, at=(20, 20))
    assert [cost(down.p, unit, 20, y) for y in (19, 18, 17)] == [2, 6, 8]


@pytest.mark.rule("CDN-E.13")
@pytest.mark.rule("CDN-1.26")
@pytest.mark.rule("CDN-20.34")
def test_a_cliff_stops_a_unit() -> None:
    s = setup(field(("hill", (0, 0, 47, 18), 2)))
    unit = s.add(0, models=17, at=(20, 20))
    begin(s.p)
    assert cost(s.p, unit, 20, 19) == 2
    assert code(s.p, move(unit, 20, 18)) == "cliff"
    slope = setup(field(*[("hill", (0, 0, 47, 19 - i), i + 1) for i in range(4)]))
    unit = slope.add(0, models=17, at=(20, 20))
    assert [cost(slope.p, unit, 20, y) for y in (19, 18, 17)] == [4, 8, None]


@pytest.mark.rule("CDN-1.24")
@pytest.mark.rule("CDN-20.33")
def test_a_big_model_stands_on_the_highest_square_under_it() -> None:
    s = setup(field(("hill", (22, 0, 47, 17), 1)))
    beast = s.add(0, troop("monster", m=6), 1, (20, 20), frontage=1)
    assert cost(s.p, beast, 20, 17) == 8
    assert cost(s.p, beast, 19, 18) == 5


@pytest.mark.rule("CDN-20.11")
@pytest.mark.rule("CDN-20.38")
def test_hills_are_open_ground_and_cost_only_the_climb() -> None:
    s = setup(field(("hill", (0, 0, 47, 30), 1)))
    unit = s.add(0, models=10, at=(20, 20))
    plain = setup()
    same = plain.add(0, models=10, at=(20, 20))
    assert set(reached(s.p, unit).places) == set(reached(plain.p, same).places)


# ------------------------------------------------------------------------------------------ obstacles, water
@pytest.mark.rule("CDN-26.3")
@pytest.mark.rule("CDN-26.4")
def test_a_unit_may_end_on_a_low_obstacle_but_not_on_a_high_one() -> None:
    low = setup(field(("obstacle", (0, 18, 47, 18), 1)))
    unit = low.add(0, models=17, at=(20, 20))
    assert cost(low.p, unit, 20, 18) == 4
    high = setup(field(("obstacle", (0, 18, 47, 18), 2)))
    unit = high.add(0, models=17, at=(20, 20))
    begin(high.p)
    assert rule(high.p, move(unit, 20, 18)) == "CDN-26.4"
    assert cost(high.p, unit, 20, 19) == 2
    thin = high.add(0, models=3, at=(30, 20), frontage=3)
    assert cost(high.p, thin, 30, 17) == 6
    assert cost(high.p, thin, 30, 18) is None


@pytest.mark.rule("CDN-26.1")
@pytest.mark.rule("CDN-24.2")
@pytest.mark.rule("CDN-23.1")
def test_water_and_woods_do_not_slow_foot_in_a_normal_move() -> None:
    s = setup(field(("river", (0, 18, 47, 19), 0), ("forest", (0, 16, 47, 17), 3)))
    unit = s.add(0, models=17, at=(20, 20))
    assert cost(s.p, unit, 20, 16) == 8


@pytest.mark.rule("CDN-8.35")
@pytest.mark.rule("CDN-20.10")
@pytest.mark.rule("CDN-20.14")
def test_of_equal_ways_the_one_through_less_dangerous_ground_is_taken() -> None:
    s = setup(field(("marsh", (19, 17, 19, 17), 0)))
    beast = s.add(0, troop("cavalry", m=4), 2, (19, 20), frontage=2)
    way = reached(s.p, beast).way(Placement(20, 17, N, 2))
    assert way is not None
    assert way.cost == 7
    found = moves.forward(moves.ask(s.p, beast, 4))
    assert found.cost(Placement(19, 16, N, 2)) == 8


# ------------------------------------------------------------------------------------------ all sides alike
@pytest.mark.rule("CDN-19.63")
def test_turning_the_whole_position_turns_all_places_with_it() -> None:
    s, t = setup(field(("impassable", (14, 12, 15, 13), 6))), setup(field(("impassable", (22, 14, 23, 15), 6)))
    unit, turned = s.add(0, models=9, at=(13, 16), frontage=3), t.add(0, models=9, at=(17, 13), facing=E, frontage=3)
    s.add(1, models=3, at=(17, 17), frontage=3)
    t.add(1, models=3, at=(18, 17), facing=E, frontage=3)
    found = set()
    for place in reached(s.p, unit).places:
        _, h = block_size(9, 1, place)
        found.add((35 - place.y - h + 1, place.x, (place.facing + 1) % 4, place.frontage))
    there = {(place.x, place.y, place.facing, place.frontage) for place in reached(t.p, turned).places}
    assert found == there


@pytest.mark.rule("CDN-8.55")
@pytest.mark.rule("CDN-24.1")
def test_marks_of_a_unit_that_moved_stop_a_second_move() -> None:
    s = setup(field(("river", (0, 20, 47, 21), 0)))
    unit = s.add(0, models=17, at=(20, 20))
    dry = s.add(0, models=17, at=(20, 26), marks=Mark.REINFORCEMENT)
    begin(s.p)
    assert code(s.p, act.DeclareMarch(0, unit.id)) == "no_river_march"
    assert code(s.p, act.DeclareMarch(0, dry.id)) == "reinforcement"
