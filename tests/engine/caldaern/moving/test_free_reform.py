"""Skirmishers and scout cavalry move in any formation, around the captain's cell."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import joining
from game.engine.caldaern.blocks.formation import captain_cell
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.moving import free_reform, options, reform
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.words.kinds import E, Mark, N, Placement, S
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_moves import begin, code, do, field, listed, move, rule, setup


@pytest.mark.rule("CDN-4.11")
@pytest.mark.rule("CDN-8.70")
@pytest.mark.rule("CDN-4.10")
def test_skirmishers_take_any_facing_frontage_and_spacing() -> None:
    s = setup()
    unit = s.add(0, troop("skirmishers", m=5), 8, (20, 20), frontage=4, spacing=1)
    begin(s.p)
    assert {a.mode for a in listed(s.p, act.Move)} == {"free"}
    assert rule(s.p, move(unit, 20, 19)) == "CDN-8.70"
    for there in (move(unit, 20, 17, S, 4, 1, mode="free"), move(unit, 21, 20, E, 2, 0, mode="free")):
        assert code(s.p, there) == ""
    closed = {(a.placement.frontage, a.placement.spacing) for a in listed(s.p, act.Move)}
    assert closed == {(f, gap) for f in range(2, 9) for gap in (0, 1)}
    do(s.p, move(unit, 21, 20, E, 2, 0, mode="free"))
    assert unit.place == Placement(21, 20, E, 2, 0)
    assert unit.marks == Mark.MOVED


@pytest.mark.rule("CDN-8.70")
def test_the_captains_cell_walks_in_eight_directions() -> None:
    s = setup()
    unit = s.add(0, troop("skirmishers", m=5), 8, (20, 20), frontage=4, spacing=1)
    reach = options.free(s.p, unit)
    here = Placement(20, 20, N, 4, 1)
    assert captain_cell(8, 1, here) == (22, 20)
    assert reach.cost(Placement(20, 15, N, 4, 1)) == 10
    assert reach.cost(Placement(22, 18, N, 4, 1)) == 6
    assert reach.cost(Placement(23, 17, N, 4, 1)) == 9
    assert reach.cost(Placement(23, 16, N, 4, 1)) is None
    assert reach.cost(here) is None


@pytest.mark.rule("CDN-8.71")
def test_beyond_its_movement_a_free_move_is_a_march() -> None:
    s = setup()
    unit = s.add(0, troop("skirmishers", m=5), 8, (20, 20), frontage=4, spacing=1)
    begin(s.p)
    assert code(s.p, move(unit, 20, 12, mode="free")) == "out_of_reach"
    do(s.p, act.DeclareMarch(0, unit.id))
    assert code(s.p, act.March(0, unit.id, Placement(20, 10, N, 4, 1))) == ""
    assert code(s.p, act.March(0, unit.id, Placement(20, 9, N, 4, 1))) == "out_of_reach"
    for action in listed(s.p, act.March)[::17]:
        assert code(s.p, action) == "", action
    do(s.p, act.March(0, unit.id, Placement(20, 10, S, 4, 1)))
    assert unit.marks == Mark.MOVED | Mark.MARCHED


@pytest.mark.rule("CDN-8.70")
def test_every_listed_free_move_is_legal() -> None:
    s = setup(field(("impassable", (18, 16, 21, 16), 6), ("hill", (24, 0, 47, 35), 1)))
    s.add(0, troop("skirmishers", m=5), 5, (20, 20), frontage=3, spacing=1)
    s.add(0, models=10, at=(28, 20))
    begin(s.p)
    moves = [a for a in listed(s.p, act.Move) if a.unit == 1]
    assert len(moves) > 50
    assert [a for a in moves if code(s.p, a)] == []


@pytest.mark.rule("CDN-8.70")
@pytest.mark.rule("CDN-1.17")
def test_a_free_move_ends_clear_of_other_units_and_its_captain_finds_a_way() -> None:
    walls = ((10, 15, 40, 15),)
    s = setup(field(*[("impassable", corners, 6) for corners in walls]))
    unit = s.add(0, troop("skirmishers", m=5), 8, (20, 18), frontage=4, spacing=1)
    reach = options.free(s.p, unit)
    assert reach.cost(Placement(20, 17, N, 4, 1)) == 2
    assert reach.cost(Placement(20, 12, N, 4, 1)) is None
    assert reach.cost(Placement(20, 16, N, 4, 1)) is None


@pytest.mark.rule("CDN-8.70")
@pytest.mark.rule("CDN-1.27")
def test_climbing_costs_the_captain_double() -> None:
    s = setup(field(("hill", (0, 0, 47, 18), 1)))
    unit = s.add(0, troop("skirmishers", m=5), 8, (20, 20), frontage=4, spacing=1)
    reach = options.free(s.p, unit)
    assert reach.cost(Placement(20, 18, N, 4, 1)) == 6
    assert reach.cost(Placement(21, 18, N, 4, 1)) == 7


@pytest.mark.rule("CDN-8.61")
def test_no_model_walks_too_far_in_a_free_move() -> None:
    s = setup()
    unit = s.add(0, troop("skirmishers", m=3), 20, (20, 20), frontage=10, spacing=1)
    assert options.free(s.p, unit).cost(Placement(20, 20, E, 2, 0)) is None
    assert not reform.can_walk(20, 1, (N, 10, 1), (E, 2, 0), (9, 0), 6)


@pytest.mark.rule("CDN-8.61")
def test_rows_that_are_surely_walkable_are_walkable() -> None:
    before, after = (N, 5, 0), (E, 3, 0)
    for dy, x0, x1 in reform.surely_walkable(13, 1, before, after, 6, 2):
        for x in (x0, x1):
            assert reform.can_walk(13, 1, before, after, (x, dy), 6, 2)


@pytest.mark.rule("CDN-4.29")
@pytest.mark.rule("CDN-4.30")
@pytest.mark.rule("CDN-8.70")
def test_scout_cavalry_move_freely_unless_they_charged() -> None:
    s = setup()
    unit = s.add(0, troop("scout_cavalry", m=8), 6, (20, 20), frontage=3)
    assert free_reform.moves_freely(s.p, unit)
    assert options.free(s.p, unit).cost(Placement(20, 14, E, 3, 0)) is not None
    unit.marks = Mark.CHARGED
    assert not free_reform.moves_freely(s.p, unit)
    begin(s.p)
    unit.marks = 0
    assert unit.troop.has("vanguard")


@pytest.mark.rule("CDN-4.31")
@pytest.mark.rule("CDN-35.26")
def test_another_riders_company_takes_the_free_reform_away() -> None:
    s = setup()
    unit = s.add(0, troop("scout_cavalry", m=8), 6, (20, 20), frontage=3)
    s.add(0, troop("cavalry", m=8, character=True), 1, host=unit)
    assert not free_reform.moves_freely(s.p, unit)
    other = s.add(0, troop("scout_cavalry", m=8), 6, (30, 20), frontage=3)
    s.add(0, troop("cavalry", m=8, character=True, rules=["scout_cavalry"]), 1, host=other)
    assert free_reform.moves_freely(s.p, other)


@pytest.mark.rule("CDN-4.7")
@pytest.mark.rule("CDN-20.15")
def test_skirmishers_march_through_danger_without_tests_but_not_through_walls() -> None:
    s = setup(field(("marsh", (0, 14, 47, 17), 0), ("impassable", (0, 8, 47, 8), 6)))
    unit = s.add(0, troop("skirmishers", m=5), 8, (20, 20), frontage=4, spacing=1)
    begin(s.p)
    do(s.p, act.DeclareMarch(0, unit.id))
    out = do(s.p, act.March(0, unit.id, Placement(20, 11, N, 4, 1)))
    assert len(out) == 1
    assert options.marches(s.p, unit).cost(Placement(20, 7, N, 4, 1)) is None


@pytest.mark.rule("CDN-4.13")
def test_a_character_among_skirmishers_moves_as_they_do() -> None:
    s = setup()
    unit = s.add(0, troop("skirmishers", m=5), 8, (20, 20), frontage=4, spacing=1)
    s.hero(0, host=unit, m=5)
    assert free_reform.moves_freely(s.p, unit)
    assert options.free(s.p, unit).cost(Placement(20, 16, N, 4, 1)) == 8


@pytest.mark.rule("CDN-4.5")
def test_skirmishers_may_stand_loose_and_others_may_not() -> None:
    s = setup()
    loose = s.add(0, troop("skirmishers"), 8, (20, 20), frontage=4, spacing=1)
    swarm = s.add(0, troop("swarms"), 4, (30, 20), frontage=2, spacing=1)
    formed = s.add(0, models=8, at=(5, 20), frontage=4)
    begin(s.p)
    assert code(s.p, act.Reform(0, loose.id, N, 4, 0)) == ""
    assert code(s.p, act.Reform(0, swarm.id, N, 4, 1)) == ""
    assert rule(s.p, act.Reform(0, formed.id, N, 4, 1)) == "CDN-5.11"


@pytest.mark.rule("CDN-24.1")
def test_skirmishers_do_not_march_through_water_either() -> None:
    s = setup(field(("river", (0, 15, 47, 16), 0)))
    unit = s.add(0, troop("skirmishers", m=5), 8, (20, 20), frontage=4, spacing=1)
    reach = options.marches(s.p, unit)
    assert reach.cost(Placement(20, 17, N, 4, 1)) is not None
    assert reach.cost(Placement(20, 12, N, 4, 1)) is None
    assert options.free(s.p, unit).cost(Placement(20, 16, N, 4, 1)) == 8


@pytest.mark.rule("EX-W72")
@pytest.mark.rule("CDN-35.26")
def test_archers_of_the_steppe_lose_free_reform_while_a_khan_on_a_warkin_rides_with_them() -> None:
    s = setup()
    archers = s.add(0, resolve(RosterEntry("dju_steppe_archers", 8)), 8, (20, 20), frontage=4)
    khan = s.add(0, resolve(RosterEntry("dju_khan", 1, ("warkin",))), 1, host=archers)
    assert not free_reform.moves_freely(s.p, archers)
    joining.leave(s.p, khan, Placement(22, 15, N, 1))
    assert free_reform.moves_freely(s.p, archers)
