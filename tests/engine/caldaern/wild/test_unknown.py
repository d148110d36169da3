"""Unknown land. Rules: CDN-29.1 to 29.8, CDN-29.10, CDN-29.11, CDN-29.27, CDN-8.92."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.harm import terrain
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.kinds import HEAVY
from game.engine.caldaern.land.terrain import cover_of, obstacle_kind
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position import onlookers
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.wild import unknown
from game.engine.caldaern.words.kinds import Placement
from tests.kit.boards.living import work
from tests.kit.builders.caldaern_builder import OPEN, Setup, troop
from tests.kit.builders.caldaern_moves import begin, code, do, setup

WOOD = work(("forest", "unknown", (8, 10, 16, 17)))


def on(board: Battlefield, *dice: int, **options: Any) -> tuple[Setup, Unit]:
    """Ten men five abreast who face north at (10, 20), in miscellaneous movement."""
    s = setup(board, dice=dice, make=CaldaernState, **options)
    unit = s.add(0, troop(), 10, (10, 20))
    s.add(1, troop(), 10, (10, 1), 2)
    begin(s.p)
    return s, unit


def found(told: list[Any]) -> list[tuple[int, str]]:
    """Elements that were found out, and what they are."""
    return [(event.element, event.became) for event in told if isinstance(event, ev.LandFound)]


# ------------------------------------------------------------------------------------------ the table
@pytest.mark.rule("CDN-29.8")
def test_the_table_has_six_faces_for_each_class() -> None:
    assert {kind: len(column) for kind, column in unknown.TABLE.items()} == dict.fromkeys(unknown.TABLE, 6)
    assert unknown.chances("marsh") == {"": 2, "groundblood": 2, "quicksand": 1, "mystwamp": 1}
    assert unknown.TABLE["plain"] == ("normal", "desert", "old_battlefield", "steppe", "tundra", "wetlands")


@pytest.mark.rule("CDN-29.2")
def test_until_then_it_is_ordinary_land_and_an_obstacle_a_fence() -> None:
    s, _ = on(WOOD)
    assert not s.p.ground.living
    assert s.p.ground.stands_light == s.p.ground.forests
    assert obstacle_kind("unknown") == "fence"


# ------------------------------------------------------------------------------------------ who goes in
@pytest.mark.rule("CDN-29.1", "CDN-29.3", "CDN-8.92")
def test_a_unit_that_moves_into_it_throws_and_is_asked_whether_it_halts() -> None:
    s, unit = on(WOOD, 2)
    told = do(s.p, act.Move(0, unit.id, "forward", Placement(10, 16, 0, 5)))
    assert found(told) == [(1, "mushroom")]
    assert s.p.ground.element(1).colour == "mushroom"
    assert s.p.ask is not None
    assert (s.p.ask.what, s.p.ask.unit) == ("unknown_land", unit.id)
    assert stands(unit)
    assert (unit.place.x, unit.place.y) == (10, 17), "its first rank is just inside"


@pytest.mark.rule("CDN-29.3")
def test_it_goes_on_or_it_halts() -> None:
    for action, y in ((act.ContinueMove, 16), (act.HaltMove, 17)):
        s, unit = on(WOOD, 1)
        do(s.p, act.Move(0, unit.id, "forward", Placement(10, 16, 0, 5)))
        assert code(s.p, action(0, 2)) == "unknown_object"
        told = do(s.p, action(0, unit.id))
        assert stands(unit)
        assert unit.place.y == y
        assert any(isinstance(event, ev.MoveHalted) for event in told) == (action is act.HaltMove)
        assert not any(task.do == "walk_on" for task in s.p.agenda)


@pytest.mark.rule("CDN-29.1")
def test_what_was_found_out_stays_and_a_move_that_ends_there_asks_nothing() -> None:
    s, unit = on(WOOD, 4)
    told = do(s.p, act.Move(0, unit.id, "forward", Placement(10, 17, 0, 5)))
    assert found(told) == [(1, "ancient")]
    assert s.p.ask is None or s.p.ask.what != "unknown_land"
    again: list[Any] = []
    unknown.find_out(s.p, unit.id, 1, again)
    assert not again


@pytest.mark.rule("CDN-29.4")
@pytest.mark.parametrize("how", sorted(unknown.COMPELLED))
def test_who_has_no_choice_goes_on(how: str) -> None:
    s, unit = on(WOOD, 5)
    path = tuple(Placement(10, y, 0, 5) for y in range(20, 11, -1))
    halt = unknown.looks_on(s.p, unit, path, how)
    assert halt is not None
    assert halt.step == len(path) - 1
    s.p.ask = None
    out: list[Any] = []
    s.p.change(unit, place=path[-1])
    onlookers.gone(s.p, unit, path, how, out)
    found_out, offered = s.p.agenda[-1], s.p.agenda[-2]
    s.p.agenda = s.p.agenda[:-2]
    unknown.find_out(s.p, *found_out.args, out)
    unknown.offer_halt(s.p, *offered.args, out)
    assert found(out) == [(1, "colour_forest")]
    assert s.p.ask is None


@pytest.mark.rule("CDN-29.4")
def test_a_charge_across_it_finds_it_out() -> None:
    s, unit = on(WOOD)
    halt = unknown.looks_on(s.p, unit, (Placement(10, 20, 0, 5), Placement(10, 3, 0, 5)), "charge")
    assert halt is not None
    assert [task.do for task in halt.tasks] == ["find_out", "offer_halt"]


def test_a_way_past_it_finds_nothing() -> None:
    s, unit = on(WOOD)
    path = tuple(Placement(x, 20, 0, 5) for x in range(10, 15))
    assert unknown.looks_on(s.p, unit, path, "right") is None


@pytest.mark.rule("CDN-29.7")
def test_who_flies_over_it_finds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    s, unit = on(WOOD)
    monkeypatch.setattr(unknown, "layer_of", lambda unit: "air")
    path = tuple(Placement(10, y, 0, 5) for y in range(20, 11, -1))
    assert unknown.looks_on(s.p, unit, path, "forward") is None


@pytest.mark.rule("CDN-29.1")
def test_two_elements_on_the_way_are_found_out_one_after_the_other() -> None:
    board = work(("obstacle", "unknown", (8, 18, 16, 18)), ("forest", "unknown", (8, 10, 16, 16)))
    s, unit = on(board, 1, 1)
    told = do(s.p, act.Move(0, unit.id, "forward", Placement(10, 16, 0, 5)))
    assert found(told) == [(1, "fence")]
    told = do(s.p, act.ContinueMove(0, unit.id))
    assert found(told) == [(2, "")]
    assert s.p.ground.element(1).variety == "fence"


@pytest.mark.rule("CDN-29.1", "CDN-39.10")
def test_who_is_deployed_there_finds_it_out() -> None:
    s = Setup(WOOD, dice=(6,), make=CaldaernState)
    unit = s.add(0, troop(), 10, (10, 12))
    out: list[Any] = []
    unknown.underfoot(s.p, unit.id, out)
    task = s.p.agenda[-1]
    assert task == Task("find_out", (unit.id, 1))
    unknown.find_out(s.p, *task.args, out)
    assert found(out) == [(1, "toxic")]


@pytest.mark.rule("EX-W30", "CDN-29.1", "CDN-23.13")
def test_who_is_deployed_in_an_unknown_forest_may_find_an_ancient_one() -> None:
    s = Setup(WOOD, dice=(4,), make=CaldaernState)
    unit = s.add(0, troop(), 10, (10, 12))
    unknown.underfoot(s.p, unit.id, [])
    unknown.find_out(s.p, *s.p.agenda[-1].args, [])
    wood = s.p.ground.element(1)
    assert wood.colour == "ancient"
    assert cover_of(wood) == HEAVY


# ------------------------------------------------------------------------------------------ the option
@pytest.mark.rule("CDN-29.11")
def test_without_the_option_it_is_ordinary_land() -> None:
    s, unit = on(WOOD, unknown_terrain=False)
    told = do(s.p, act.Move(0, unit.id, "forward", Placement(10, 16, 0, 5)))
    assert not found(told)
    assert stands(unit)
    assert unit.place.y == 16


# ------------------------------------------------------------------------------------------ what becomes of it
@pytest.mark.rule("CDN-29.27")
def test_damage_stays_and_may_bring_it_down_when_it_is_known() -> None:
    board = work(("obstacle", "unknown", (8, 18, 9, 18)))
    s = Setup(board, dice=(5,), make=CaldaernState)
    unit = s.add(0, troop(), 10, (10, 20))
    terrain.wound_element(s.p, 1, 2, [])
    assert terrain.wounds_left(s.p, 1) == 2
    out: list[Any] = []
    unknown.find_out(s.p, unit.id, 1, out)
    assert found(out) == [(1, "spectral_fence")]
    assert not s.p.ground.element(1).cells, "of light stuff it has two Wounds in all"
    assert any(isinstance(event, ev.TerrainDestroyed) for event in out)


@pytest.mark.rule("CDN-29.27")
def test_a_wall_has_the_wounds_of_stone() -> None:
    s = Setup(work(("obstacle", "unknown", (8, 18, 9, 18))), dice=(2,), make=CaldaernState)
    unit = s.add(0, troop(), 10, (10, 20))
    terrain.wound_element(s.p, 1, 1, [])
    unknown.find_out(s.p, unit.id, 1, [])
    assert s.p.ground.element(1).variety == "wall"
    assert terrain.wounds_left(s.p, 1) == 3


@pytest.mark.rule("CDN-29.6")
def test_a_building_may_turn_out_to_be_a_hospital() -> None:
    s = Setup(work(("building", "unknown", (8, 18, 9, 19))), dice=(6,), make=CaldaernState)
    unit = s.add(0, troop(), 10, (10, 22))
    unknown.find_out(s.p, unit.id, 1, [])
    assert s.p.ground.element(1).colour == "hospital"


@pytest.mark.rule("CDN-29.10")
def test_a_river_that_turns_out_to_be_coloured_has_a_school_by_chance() -> None:
    s = Setup(work(("river", "unknown", (0, 18, 47, 19))), dice=(6, 3), make=CaldaernState)
    unit = s.add(0, troop(), 10, (10, 22))
    unknown.find_out(s.p, unit.id, 1, [])
    river = s.p.ground.element(1)
    assert (river.colour, river.school) == ("coloured_river", "lilac")


@pytest.mark.rule("CDN-29.5")
def test_what_a_river_does_to_who_enters_it_it_does_at_once_and_once() -> None:
    s, unit = on(work(("river", "unknown", (0, 16, 47, 18))), 4)
    told = do(s.p, act.Move(0, unit.id, "forward", Placement(10, 18, 0, 5)))
    assert found(told) == [(1, "dead_water")]
    assert [event.effect.what for event in told if isinstance(event, ev.EffectBegan)] == ["poisoned"]


@pytest.mark.rule("CDN-29.6")
def test_who_goes_into_an_unknown_building_finds_out_what_it_is() -> None:
    s, unit = on(work(("building", "unknown", (10, 16, 12, 17))), 4)
    told = do(s.p, act.GarrisonBuilding(0, unit.id, 1))
    assert found(told) == [(1, "cursed_place")]


@pytest.mark.rule("CDN-29.9")
def test_monuments_are_never_unknown() -> None:
    assert "monument" not in unknown.TABLE
    s, _ = on(work(("monument", "eternal_fire", (8, 5, 8, 5))))
    assert unknown.hidden(s.p) == ()


def test_a_field_without_unknown_land_costs_nothing() -> None:
    s, unit = on(OPEN)
    assert unknown.hidden(s.p) == ()
    assert unknown.looks_on(s.p, unit, (Placement(10, 20, 0, 5), Placement(10, 3, 0, 5)), "charge") is None
