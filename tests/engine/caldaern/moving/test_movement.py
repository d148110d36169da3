"""Miscellaneous movement: who moves, marches and their tests, reforms, quick reforms, the end of the stage."""

from __future__ import annotations

import pytest

from game.engine.caldaern import invariants
from game.engine.caldaern.blocks import formation
from game.engine.caldaern.land.board import Exit
from game.engine.caldaern.legal import legal_actions
from game.engine.caldaern.moving import movement, options, reform
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Contact
from game.engine.caldaern.words.kinds import Arc, E, Mark, N, Placement, S, Status, W
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_moves import begin, code, do, field, listed, move, rows_of, rule, setup


# ------------------------------------------------------------------------------------------ who moves
@pytest.mark.rule("CDN-8.20")
@pytest.mark.rule("CDN-8.22")
@pytest.mark.rule("CDN-8.23")
@pytest.mark.rule("CDN-19.55")
def test_every_unit_moves_once_in_any_order() -> None:
    s = setup()
    one, two = s.add(0, models=17, at=(10, 20)), s.add(0, models=17, at=(20, 20))
    begin(s.p)
    assert {a.unit for a in listed(s.p, act.Move)} == {1, 2}
    out = do(s.p, move(two, 20, 17))
    assert [type(event) for event in out] == [ev.UnitMoved]
    assert out[0].path[0] == Placement(20, 20, N, 5)
    assert (out[0].path[-1], out[0].cost, len(out[0].path)) == (Placement(20, 17, N, 5), 6, 4)
    assert two.marks == Mark.MOVED
    assert code(s.p, move(two, 20, 16)) == "moved"
    assert {a.unit for a in listed(s.p, act.Move)} == {1}
    do(s.p, move(one, 10, 19))
    assert s.p.ask is None


@pytest.mark.rule("CDN-8.21")
@pytest.mark.parametrize(
    ("marks", "why"),
    [(Mark.CHARGED, "charged"), (Mark.FAILED_CHARGE, "failed_charge"), (Mark.RALLIED, "rallied"),
     (Mark.COMPELLED, "compelled"), (Mark.JOINED, "moved"), (Mark.REFORMED, "reformed")],
)  # fmt: skip
def test_who_does_not_move(marks: int, why: str) -> None:
    s = setup()
    unit = s.add(0, models=17, at=(10, 20), marks=marks)
    s.add(0, models=17, at=(30, 20))
    begin(s.p)
    assert code(s.p, move(unit, 10, 19)) == why
    assert code(s.p, act.DeclareMarch(0, unit.id)) == why
    assert code(s.p, act.Reform(0, unit.id, N, 4)) == why
    assert 1 not in {a.unit for a in legal_actions(s.p) if hasattr(a, "unit")}


@pytest.mark.rule("CDN-8.21")
@pytest.mark.rule("CDN-19.56")
def test_retreating_and_engaged_units_do_not_move() -> None:
    s = setup()
    runs = s.add(0, models=17, at=(10, 20), retreating=True)
    fights = s.add(0, models=17, at=(20, 20), contacts=(Contact(9, Arc.FRONT, True),))
    away = s.add(0, models=17, at=(30, 20), place=None, status=Status.RESERVE)
    s.add(0, models=17, at=(40, 20))
    begin(s.p)
    assert code(s.p, move(runs, 10, 19)) == "retreating"
    assert code(s.p, move(fights, 20, 19)) == "engaged"
    assert code(s.p, act.Move(0, away.id, "forward", Placement(30, 19, N, 5))) == "in_reserve"


@pytest.mark.rule("CDN-4.32")
def test_after_a_feigned_flight_a_unit_moves() -> None:
    s = setup()
    unit = s.add(0, models=17, at=(10, 20), marks=Mark.RALLIED | Mark.FEIGNED | Mark.REFORMED)
    begin(s.p)
    assert code(s.p, move(unit, 10, 19)) == ""
    assert code(s.p, act.Reform(0, unit.id, N, 4)) == "reformed"


@pytest.mark.rule("CDN-8.24")
@pytest.mark.rule("CDN-19.61")
def test_every_listed_move_is_legal_and_within_the_allowance() -> None:
    s = setup()
    s.add(0, models=10, at=(20, 20))
    s.add(0, troop("skirmishers", m=5), 6, (5, 20), frontage=3, spacing=1)
    s.add(1, models=10, at=(21, 15))
    begin(s.p)
    for action in legal_actions(s.p):
        assert code(s.p, action) == "", action
    for a in listed(s.p, act.Move):
        way = options.way_to(s.p, s.p.units[a.unit], a.mode, a.placement)
        assert way is not None
        assert way.cost <= 2 * s.p.units[a.unit].troop.move
        assert way.path[-1] == a.placement


@pytest.mark.rule("CDN-8.76")
@pytest.mark.rule("CDN-19.10")
def test_the_stage_is_passed_when_nobody_can_do_anything_and_ended_by_its_player() -> None:
    s = setup()
    unit = s.add(0, models=17, at=(10, 20), marks=Mark.COMPELLED)
    assert begin(s.p) == []
    assert s.p.ask is None
    unit.marks = 0
    begin(s.p)
    do(s.p, act.EndMovement(0))
    assert s.p.ask is None
    assert [task.do for task in s.p.agenda] == ["stop"]


@pytest.mark.rule("CDN-19.13")
def test_nonsense_is_refused() -> None:
    s = setup()
    unit = s.add(0, models=17, at=(10, 20))
    enemy = s.add(1, models=17, at=(10, 2))
    begin(s.p)
    assert code(s.p, act.Move(0, enemy.id, "forward", Placement(10, 1, N, 5))) == "unknown_object"
    assert code(s.p, act.Move(0, 99, "forward", Placement(10, 1, N, 5))) == "unknown_object"
    assert code(s.p, move(unit, 10, 19, mode="leap")) == "unknown_object"
    assert code(s.p, move(unit, 10, 19, mode="free")) == "type_forbids"
    assert code(s.p, act.Move(0, unit.id, "forward", Placement(10, 19, 7, 5))) == "bad_formation"
    assert code(s.p, act.Move(0, unit.id, "forward", Placement(10, 19, N, 11))) == "bad_formation"
    assert code(s.p, act.Reform(0, unit.id, 5, 5)) == "bad_formation"
    assert code(s.p, act.Reform(0, unit.id, N, 1)) == "bad_formation"


# ------------------------------------------------------------------------------------------ marching
@pytest.mark.rule("CDN-8.50")
def test_a_march_goes_twice_as_far_and_is_remembered() -> None:
    s = setup()
    unit = s.add(0, models=17, at=(10, 20))
    begin(s.p)
    out = do(s.p, act.DeclareMarch(0, unit.id))
    assert [type(event) for event in out] == [ev.MarchDeclared]
    assert s.p.ask is not None
    assert s.p.ask.what == "march"
    far = act.March(0, unit.id, Placement(10, 12, N, 5))
    assert code(s.p, far) == ""
    assert code(s.p, act.March(0, unit.id, Placement(10, 11, N, 5))) == "out_of_reach"
    out = do(s.p, far)
    assert out[0].how == "march"
    assert unit.marks == Mark.MOVED | Mark.MARCHED


@pytest.mark.rule("CDN-E.17")
@pytest.mark.rule("CDN-8.51")
@pytest.mark.rule("CDN-8.52")
def test_a_march_near_enemies_needs_a_test() -> None:
    s = setup(dice=[4, 5])
    unit = s.add(0, models=17, at=(10, 20))
    s.add(1, models=10, at=(10, 11), facing=S)
    begin(s.p)
    assert movement.march_test_due(s.p, unit)
    out = do(s.p, act.DeclareMarch(0, unit.id))
    assert out[-1].test == "march"
    assert not out[-1].passed
    assert unit.marks == Mark.MARCHED
    assert code(s.p, act.DeclareMarch(0, unit.id)) == "marched"
    assert code(s.p, move(unit, 10, 19)) == ""
    assert code(s.p, act.Reform(0, unit.id, N, 4)) == ""
    s.p.dice.done()


@pytest.mark.rule("CDN-E.17")
@pytest.mark.rule("CDN-8.51")
def test_at_nine_squares_no_test_is_due() -> None:
    s = setup()
    unit = s.add(0, models=17, at=(10, 20))
    enemy = s.add(1, models=10, at=(10, 10), facing=S)
    assert not movement.march_test_due(s.p, unit)
    near = setup(march_test_distance=9)
    unit, enemy = near.add(0, models=17, at=(10, 20)), near.add(1, models=10, at=(10, 10), facing=S)
    assert movement.march_test_due(near.p, unit)
    assert enemy.place is not None


@pytest.mark.rule("CDN-34.16")
def test_relentless_units_need_no_test() -> None:
    s = setup()
    unit = s.add(0, troop(rules=["relentless"]), 17, (10, 20))
    s.add(1, models=10, at=(10, 14), facing=S)
    assert not movement.march_test_due(s.p, unit)
    s.hero(0, host=unit)
    assert movement.march_test_due(s.p, unit)


@pytest.mark.rule("CDN-8.52")
def test_a_declared_march_that_is_not_made_counts() -> None:
    s = setup()
    unit = s.add(0, models=17, at=(10, 20))
    s.add(0, models=17, at=(30, 20))
    begin(s.p)
    do(s.p, act.DeclareMarch(0, unit.id))
    do(s.p, act.Decline(0))
    assert unit.marks == Mark.MOVED | Mark.MARCHED
    assert unit.place == Placement(10, 20, N, 5)


@pytest.mark.rule("CDN-8.53")
def test_a_marching_unit_turns_but_does_not_rotate() -> None:
    s = setup()
    unit = s.add(0, models=10, at=(20, 20))
    places = options.marches(s.p, unit)
    assert Placement(20, 20, E, 2) in places
    assert Placement(22, 18, E, 5) not in places
    assert Placement(37, 18, E, 5) in options.forward(s.p, s.add(0, models=5, at=(35, 20)))


@pytest.mark.rule("CDN-8.55")
@pytest.mark.rule("CDN-24.1")
@pytest.mark.rule("CDN-24.8")
@pytest.mark.rule("CDN-24.9")
def test_no_unit_marches_through_water_but_over_a_bridge() -> None:
    s = setup(field(("river", (0, 15, 47, 16), 0), ("bridge", (20, 15, 25, 16), 0)))
    unit = s.add(0, models=17, at=(20, 20))
    wide = s.add(0, models=17, at=(10, 20))
    over = options.marches(s.p, unit)
    assert Placement(20, 12, N, 5) in over
    assert Placement(22, 14, N, 5) not in over
    wet = options.marches(s.p, wide)
    assert Placement(10, 17, N, 5) in wet
    assert not any(place.y < 17 for place in wet.places)
    assert any(place.y < 17 for place in options.forward(s.p, wide).places)


@pytest.mark.rule("CDN-8.55")
def test_who_never_marches() -> None:
    s = setup()
    unit = s.add(0, troop(rules=["no_march"]), 17, (20, 20))
    late = s.add(0, models=17, at=(30, 20), marks=Mark.REINFORCEMENT)
    begin(s.p)
    assert code(s.p, act.DeclareMarch(0, unit.id)) == "type_forbids"
    assert rule(s.p, act.DeclareMarch(0, late.id)) == "CDN-8.81"
    assert code(s.p, move(late, 30, 19)) == ""


@pytest.mark.rule("CDN-35.28")
@pytest.mark.rule("CDN-8.30")
def test_a_unit_moves_at_the_pace_of_its_slowest_model() -> None:
    s = setup()
    unit = s.add(0, troop(m=5), 16, (20, 20))
    s.hero(0, host=unit, m=3)
    assert options.allowance(s.p, unit) == 3
    assert Placement(20, 17, N, 5) in options.forward(s.p, unit)
    assert Placement(20, 16, N, 5) not in options.forward(s.p, unit)


# ------------------------------------------------------------------------------------------ reforms
def reformed_to(unit_at: tuple[int, int], n: int, frontage: int, *to: int) -> Placement:
    s = setup()
    unit = s.add(0, models=n, at=unit_at, frontage=frontage)
    return reform.reformed(unit, to[0], to[1], 0)


@pytest.mark.rule("CDN-E.14")
@pytest.mark.rule("CDN-8.60")
@pytest.mark.rule("CDN-8.61")
def test_reforms_of_a_block_of_ten() -> None:
    before = Placement(10, 20, N, 5)
    for to, place, far in (((N, 10), (8, 20), 3), ((S, 5), (10, 19), 1), ((E, 5), (11, 18), None)):
        after = reformed_to((10, 20), 10, 5, *to)
        assert (after.x, after.y) == place
        if far is not None:
            assert reform.longest_walk(10, 1, before, after) == far
    assert formation.block(10, 1, reformed_to((10, 20), 10, 5, E, 5)) == (11, 18, 2, 5)


@pytest.mark.rule("CDN-E.14")
@pytest.mark.rule("CDN-8.61")
def test_a_large_unit_reforms_only_as_far_as_its_models_walk() -> None:
    for m, why in ((4, ""), (3, "CDN-8.61")):
        s = setup()
        unit = s.add(0, troop(m=m), 40, (10, 20), frontage=10)
        begin(s.p)
        assert rule(s.p, act.Reform(0, unit.id, S, 5)) == why
    after = reformed_to((10, 20), 40, 10, S, 5)
    assert formation.block(40, 1, after) == (12, 13, 5, 8)
    assert reform.longest_walk(40, 1, Placement(10, 20, N, 10), after) == 7


@pytest.mark.rule("CDN-8.61")
def test_command_models_walk_to_their_own_places() -> None:
    before, after = (N, 5, 0), (S, 5, 0)
    assert reform.can_walk(5, 1, before, after, (0, 0), 0)
    assert not reform.can_walk(5, 1, before, after, (0, 0), 1, specials=3)
    assert reform.can_walk(5, 1, before, after, (0, 0), 2, specials=3)


@pytest.mark.rule("CDN-8.62")
def test_a_reform_keeps_its_distance() -> None:
    s = setup()
    unit = s.add(0, models=10, at=(10, 20))
    s.add(0, models=10, at=(16, 20))
    begin(s.p)
    assert code(s.p, act.Reform(0, unit.id, N, 6)) == "too_close"
    assert code(s.p, act.Reform(0, unit.id, N, 4)) == ""
    assert code(s.p, act.Reform(0, unit.id, N, 5)) == "bad_formation"


@pytest.mark.rule("CDN-8.63")
def test_a_reformed_unit_does_nothing_else() -> None:
    s = setup()
    unit = s.add(0, models=10, at=(10, 20))
    s.add(0, models=10, at=(30, 20))
    begin(s.p)
    out = do(s.p, act.Reform(0, unit.id, E, 5))
    assert out[0].how == "reform"
    assert unit.marks == Mark.REFORMED
    assert code(s.p, move(unit, 12, 18)) == "reformed"


@pytest.mark.rule("CDN-8.60")
@pytest.mark.rule("CDN-19.23")
def test_a_unit_that_is_shut_in_may_still_reform() -> None:
    walls = ((8, 18, 16, 18), (8, 19, 8, 23), (16, 19, 16, 23), (8, 23, 16, 23))
    s = setup(field(*[("impassable", corners, 6) for corners in walls]))
    unit = s.add(0, models=8, at=(10, 20), frontage=5)
    begin(s.p)
    assert (N, 4) in {(a.facing, a.frontage) for a in listed(s.p, act.Reform)}
    assert listed(s.p, act.Move) == []
    assert unit.place is not None


@pytest.mark.rule("CDN-35.3")
def test_a_quick_reform_leaves_half_a_move() -> None:
    s = setup(dice=[3, 3])
    unit = s.add(0, models=17, at=(20, 20), command=("musician",))
    begin(s.p)
    do(s.p, act.QuickReform(0, unit.id))
    assert s.p.ask is not None
    assert s.p.ask.what == "quick_reform"
    out = do(s.p, act.Reform(0, unit.id, N, 6))
    assert out[0].how == "quick_reform"
    assert unit.marked(Mark.QUICK_REFORMED)
    assert options.allowance(s.p, unit) == 2
    assert unit.place is not None
    place = unit.place
    assert code(s.p, move(unit, place.x, place.y - 2)) == ""
    assert code(s.p, move(unit, place.x, place.y - 3)) == "out_of_reach"
    assert code(s.p, act.DeclareMarch(0, unit.id)) == "reformed"
    assert code(s.p, act.Reform(0, unit.id, N, 5)) == "reformed"


@pytest.mark.rule("CDN-35.3")
def test_a_failed_quick_reform_leaves_the_normal_one() -> None:
    s = setup(dice=[6, 5])
    unit = s.add(0, models=17, at=(20, 20), command=("musician",))
    plain = s.add(0, models=17, at=(30, 20))
    begin(s.p)
    assert rule(s.p, act.QuickReform(0, plain.id)) == "CDN-35.3"
    do(s.p, act.QuickReform(0, unit.id))
    out = do(s.p, act.Reform(0, unit.id, N, 6))
    assert out[0].how == "reform"
    assert code(s.p, move(unit, 20, 19)) == "reformed"


@pytest.mark.rule("CDN-8.3")
@pytest.mark.rule("CDN-8.60")
def test_a_permitted_reform_may_be_declined() -> None:
    s = setup()
    unit = s.add(0, models=10, at=(20, 20), marks=Mark.RALLIED)
    begin(s.p, "offer_reform", unit.id, "rallied")
    assert s.p.ask is not None
    assert code(s.p, act.Reform(0, unit.id, W, 5)) == ""
    do(s.p, act.Decline(0))
    assert unit.place == Placement(20, 20, N, 5)


# ------------------------------------------------------------------------------------------ leaving the map
@pytest.mark.rule("CDN-39.74")
@pytest.mark.rule("CDN-8.76")
def test_a_unit_leaves_through_the_exit_with_its_whole_front() -> None:
    board = field(exits=(Exit(1, rows_of(8, 0, 20, 0), "ambush"),))
    s = setup(board, scenario="ambush")
    unit = s.add(0, models=17, at=(10, 2))
    late = s.add(0, models=17, at=(18, 3))
    s.add(0, models=17, at=(30, 20))
    begin(s.p)
    assert code(s.p, act.ExitMap(0, unit.id)) == "out_of_reach"
    do(s.p, move(unit, 10, 1))
    do(s.p, move(late, 18, 1))
    assert code(s.p, act.ExitMap(0, late.id)) == "out_of_reach"
    assert act.ExitMap(0, unit.id) in legal_actions(s.p)
    out = do(s.p, act.ExitMap(0, unit.id))
    assert (unit.status, unit.place) == (Status.LEFT, None)
    assert unit.marked(Mark.SAFE)
    assert out[0].how == "exit"


@pytest.mark.rule("CDN-39.74")
@pytest.mark.parametrize("forced", [Mark.FAILED_CHARGE, Mark.COMPELLED])
def test_only_a_voluntary_move_leads_out(forced: int) -> None:
    board = field(exits=(Exit(1, rows_of(8, 0, 20, 0), "ambush"),))
    s = setup(board, scenario="ambush")
    unit = s.add(0, models=17, at=(10, 1), marks=Mark.MOVED | forced)
    s.add(0, models=17, at=(30, 20))
    begin(s.p)
    assert code(s.p, act.ExitMap(0, unit.id)) == "out_of_reach"
    unit.marks &= ~forced
    assert code(s.p, act.ExitMap(0, unit.id)) == ""


@pytest.mark.rule("CDN-39.74")
def test_characters_leave_with_their_unit() -> None:
    board = field(exits=(Exit(1, rows_of(8, 0, 20, 0), "ambush"),))
    s = setup(board, scenario="ambush")
    unit = s.add(0, models=17, at=(10, 1), marks=Mark.MOVED)
    hero = s.hero(0, host=unit)
    s.add(0, models=17, at=(30, 20))
    begin(s.p)
    do(s.p, act.ExitMap(0, unit.id))
    assert (hero.status, hero.marked(Mark.SAFE)) == (Status.LEFT, True)
    assert invariants.breaches(s.p) == []
