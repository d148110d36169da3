"""Dangerous terrain: which models test on which moves, and what a failed test costs."""

from __future__ import annotations

import pytest

from game.engine.caldaern.harm import dangerous
from game.engine.caldaern.morale import panic
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.words.kinds import E, N, Placement
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_moves import begin, code, do, field, move, setup

MARSH = ("marsh", (0, 16, 47, 17), 0)


def column(x: int, *rows: int) -> tuple[Placement, ...]:
    """A path straight along a column."""
    return tuple(Placement(x, y, N, 5) for y in rows)


def crossed(p: Position, unit: int, path: tuple[Placement, ...]) -> dict[int, int]:
    return dangerous.elements_crossed(p, p.units[unit], path)


@pytest.mark.rule("CDN-20.22")
@pytest.mark.rule("CDN-20.25")
@pytest.mark.rule("CDN-25.1")
@pytest.mark.rule("CDN-20.29")
def test_a_march_through_a_marsh_is_tested_for_by_every_model() -> None:
    s = setup(field(MARSH), dice=[1, 2, 3, 4, 5, 6, 1])
    unit = s.add(0, models=7, at=(20, 20))
    begin(s.p)
    do(s.p, act.DeclareMarch(0, unit.id))
    out = do(s.p, act.March(0, unit.id, Placement(20, 14, N, 5)))
    tests = [event for event in out if isinstance(event, ev.TerrainTested)]
    assert [(event.element, len(event.dice), event.fails, event.failed) for event in tests] == [(1, 7, 1, 2)]
    assert unit.line == 5
    s.p.dice.done()


@pytest.mark.rule("CDN-20.29")
@pytest.mark.parametrize("wet", [0, 1])
def test_losses_to_the_ground_count_towards_the_quarter_that_calls_for_a_test(wet: int) -> None:
    s = setup(field(MARSH), dice=[*([1, 1] if wet else [6, 6]), *[6] * 8, *([1, 1] if wet else [])])
    unit = s.add(0, models=10, at=(20, 20))
    out: Out = []
    dangerous.tests(s.p, unit.id, column(20, 20, 19, 18, 17, 16), out)
    assert unit.line == 10 - 2 * wet
    unit.line -= 1
    panic.after_casualties(s.p, unit.id, 0, out)
    assert [event.test for event in out if isinstance(event, ev.Tested)] == ["panic"] * wet


@pytest.mark.rule("CDN-20.23")
def test_a_normal_move_is_not_tested() -> None:
    s = setup(field(MARSH))
    unit = s.add(0, models=7, at=(20, 18))
    begin(s.p)
    out = do(s.p, move(unit, 20, 15))
    assert [type(event) for event in out] == [ev.UnitMoved]


@pytest.mark.rule("CDN-20.24")
@pytest.mark.rule("INV-W5")
def test_each_model_tests_once_for_each_element() -> None:
    s = setup(field(MARSH, ("marsh", (20, 13, 21, 13), 0)))
    s.add(0, models=7, at=(20, 20))
    assert crossed(s.p, 1, column(20, 20, 19, 18, 17, 16, 15, 14, 13)) == {1: 7, 2: 2}
    assert crossed(s.p, 1, column(20, 20, 19, 18)) == {}


@pytest.mark.rule("CDN-20.22")
def test_who_starts_in_danger_tests() -> None:
    s = setup(field(MARSH))
    s.add(0, models=7, at=(20, 17))
    assert crossed(s.p, 1, column(20, 17, 18)) == {1: 5}


@pytest.mark.rule("CDN-20.30")
def test_only_models_whose_path_crosses_test_and_turns_count_start_and_end() -> None:
    s = setup(field(("marsh", (20, 16, 20, 16), 0)))
    s.add(0, models=10, at=(20, 20))
    assert crossed(s.p, 1, column(20, 20, 19, 18, 17, 16)) == {1: 1}
    assert crossed(s.p, 1, column(20, 20, 19, 18, 17, 16, 15)) == {1: 2}
    turned = (*column(20, 17, 16), Placement(20, 16, E, 2))
    assert crossed(s.p, 1, turned) == {1: 1}


@pytest.mark.rule("CDN-20.30")
def test_in_a_charge_models_go_on_straight_lines() -> None:
    s = setup(field(("marsh", (23, 17, 23, 17), 0)))
    unit = s.add(0, models=5, at=(20, 20))
    path = (Placement(20, 20, N, 5), Placement(23, 14, N, 5))
    assert dangerous.elements_crossed(s.p, unit, path, charge=True) == {1: 2}


@pytest.mark.rule("CDN-20.16")
@pytest.mark.rule("CDN-25.2")
@pytest.mark.rule("CDN-4.27")
@pytest.mark.rule("CDN-26.2")
def test_cavalry_finds_danger_in_everything_but_open_ground_and_hills() -> None:
    s = setup(
        field(MARSH, ("forest", (0, 12, 47, 13), 3), ("obstacle", (0, 10, 47, 10), 1), ("hill", (0, 5, 47, 7), 1),
              ("river", (0, 2, 47, 3), 0))
    )  # fmt: skip
    s.add(0, troop("cavalry", m=8), 5, (20, 20))
    s.add(0, models=5, at=(30, 20))
    assert crossed(s.p, 1, column(20, *range(20, 0, -1))) == {1: 5, 2: 5, 3: 5, 5: 5}
    assert crossed(s.p, 2, column(30, *range(20, 0, -1))) == {1: 5}
    fails = {danger.element: danger.fails for danger in dangerous.dangers_for(s.p, s.p.units[1])}
    assert (fails[1], fails[2]) == (2, 1)


@pytest.mark.rule("CDN-24.8")
@pytest.mark.rule("CDN-20.14")
def test_a_bridge_is_open_ground() -> None:
    s = setup(field(("river", (0, 16, 47, 17), 0), ("bridge", (20, 16, 24, 17), 0)))
    s.add(0, troop("cavalry", m=8), 5, (20, 20))
    assert crossed(s.p, 1, column(20, *range(20, 12, -1))) == {}
    assert crossed(s.p, 1, column(21, *range(20, 12, -1))) == {1: 1}


@pytest.mark.rule("CDN-25.1")
@pytest.mark.rule("CDN-20.15")
def test_skirmishers_and_lone_characters_know_no_marsh() -> None:
    s = setup(field(MARSH))
    loose = s.add(0, troop("skirmishers"), 8, (20, 20), frontage=4, spacing=1)
    hero = s.hero(0, (30, 20))
    assert dangerous.dangers_for(s.p, loose) == ()
    assert dangerous.dangers_for(s.p, hero) == ()


@pytest.mark.rule("CDN-34.17")
@pytest.mark.rule("CDN-34.18")
def test_surefoot_and_hover() -> None:
    s = setup(field(MARSH, ("obstacle", (0, 12, 47, 12), 0), kind="trench"))
    sure = s.add(0, troop(rules=["surefoot"]), 5, (20, 20))
    hovers = s.add(0, troop(rules=["hover"]), 5, (30, 20))
    plain = s.add(0, models=5, at=(10, 20))
    assert {danger.element for danger in dangerous.dangers_for(s.p, plain)} == {1, 2}
    assert {danger.element for danger in dangerous.dangers_for(s.p, sure)} == {1}
    assert dangerous.dangers_for(s.p, hovers) == ()


@pytest.mark.rule("CDN-20.25")
def test_a_failed_test_allows_no_armour_save_but_a_colour_save() -> None:
    s = setup(field(MARSH), dice=[1, 1, 6, 1])
    unit = s.add(0, troop(save=2, colour_save=5), 2, (20, 20), frontage=2)
    out: Out = []
    assert dangerous.tests(s.p, unit.id, tuple(Placement(20, y, N, 2) for y in (20, 19, 18, 17)), out)
    assert unit.line == 1
    s.p.dice.done()


@pytest.mark.rule("CDN-20.28")
@pytest.mark.rule("CDN-19.25")
def test_a_unit_may_perish_on_its_way() -> None:
    s = setup(field(MARSH), dice=[1, 1])
    unit = s.add(0, models=2, at=(20, 20), frontage=2)
    s.add(0, models=5, at=(30, 20))
    out: Out = []
    assert not dangerous.tests(s.p, unit.id, tuple(Placement(20, y, N, 2) for y in (20, 19, 18, 17)), out)
    assert unit.place is None
    assert out[-1].how == "wounds"


@pytest.mark.rule("CDN-34.53")
@pytest.mark.rule("CDN-34.18")
def test_who_hovers_or_is_ethereal_marches_over_water() -> None:
    s = setup(field(("river", (0, 14, 47, 17), 0)))
    for n, rules in enumerate((["ethereal"], ["hover"], [])):
        s.add(0, troop(rules=rules), 7, (5 + 15 * n, 20))
    begin(s.p)
    for unit in (1, 2):
        do(s.p, act.DeclareMarch(0, unit))
        out = do(s.p, act.March(0, unit, Placement(5 + 15 * (unit - 1), 13, N, 5)))
        assert [type(event) for event in out] == [ev.UnitMoved]
    do(s.p, act.DeclareMarch(0, 3))
    assert code(s.p, act.March(0, 3, Placement(35, 13, N, 5))) == "no_river_march"


@pytest.mark.rule("CDN-35.64")
def test_a_beast_that_moves_no_more_stays() -> None:
    s = setup()
    beast = s.add(0, troop("monster", m=0), 1, (20, 20), frontage=1)
    s.add(0, models=7, at=(30, 20))
    begin(s.p)
    assert code(s.p, act.Reform(0, beast.id, E, 1)) == "barred"
    assert code(s.p, act.DeclareMarch(0, beast.id)) == "barred"
