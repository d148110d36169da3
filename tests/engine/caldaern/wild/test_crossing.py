"""How Colour land is crossed, what it covers, whom it swallows."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.caldaern.harm import dangerous, tolls
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.ground import HEAVY, LIGHT, NONE, PLAIN, ground_of
from game.engine.caldaern.land.terrain import GROUPS, movement_class
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight import cover, sight
from game.engine.caldaern.words.kinds import N, Placement
from tests.kit.boards.living import CLASS_OF, living
from tests.kit.builders.caldaern_builder import Setup, stats, troop
from tests.kit.builders.caldaern_moves import rows_of

MOVES = {
    "anvil": "O O O O O O O", "pagan_temple": "O O O O O O O", "scree": "D O D D D D D",
    "mushroom": "O O O D X D O", "wildwood": "O O O D X D O", "ancient": "O O O D X D O",
    "colour_forest": "O O O D X D O", "toxic": "DE O DE DE X DE DE",
    "boiling": "O O O D X D O", "coloured_river": "O O O D X D O", "dead_water": "D O D D X D D",
    "raging": "D O D D X D D", "groundblood": "D O O D2 X D D", "quicksand": "D O O D2 X D D",
    "mystwamp": "D O O D2 X D D",
}  # fmt: skip
"""Table 20-B."""

IN = (10, 10, 30, 20)
"""Corners of the land of these tests."""


def column(x: int, *ys: int, frontage: int = 5) -> tuple[Placement, ...]:
    """A way north."""
    return tuple(Placement(x, y, N, frontage) for y in ys)


@pytest.mark.rule("CDN-20.14")
@pytest.mark.rule("CDN-20.21")
@pytest.mark.parametrize("colour", CLASS_OF)
def test_table_20_b_has_a_row_for_every_kind(colour: str) -> None:
    element = living((colour, IN)).elements[0]
    assert " ".join(movement_class(element, group) for group in GROUPS) == MOVES[colour]


@pytest.mark.rule("CDN-22.27")
@pytest.mark.parametrize("colour", ["anvil", "pagan_temple", "scree"])
def test_hills_with_a_colour_are_hills(colour: str) -> None:
    """They raise the ground and belong to the plain as any hill does."""
    found, plain = ground_of(living((colour, IN))), ground_of(living(("hill", IN)))
    assert found.heights == plain.heights
    assert found.off_plain == plain.off_plain == 0


@pytest.mark.rule("CDN-22.31")
def test_a_scree_slope_is_dangerous_for_all_but_the_nimble() -> None:
    for kind, tests in (("infantry", 10), ("skirmishers", 0)):
        s = Setup(living(("scree", IN)), dice=(6,) * tests)
        unit = s.add(0, troop(kind), 10, (12, 21))
        told: list[object] = []
        assert dangerous.tests(s.p, unit.id, column(12, 21, 20, 19, 18), told)
        assert [len(event.dice) for event in told if isinstance(event, ev.TerrainTested)] == [tests] * bool(tests)


@pytest.mark.rule("CDN-22.19")
@pytest.mark.rule("CDN-22.24")
@pytest.mark.rule("CDN-22.25")
@pytest.mark.parametrize(("kind", "fails"), [
    ("cavalry", 2), ("monstrous_cavalry", 2), ("scout_cavalry", 2), ("infantry", 0), ("skirmishers", 0),
])  # fmt: skip
def test_wetlands_are_one_dangerous_element_for_horses(kind: str, fails: int) -> None:
    s = Setup(living(("hill", IN), plain="wetlands"))
    unit = s.add(0, troop(kind), 5, (12, 30))
    found = dangerous.crossings(s.p, unit, column(12, 30, 29, 28, 20))
    assert found == ([(s.p.ground.dangers("horse")[-1], 5)] if fails else [])
    assert all((danger.element, danger.fails) == (PLAIN, fails) for danger, _ in found)


@pytest.mark.rule("CDN-22.19")
def test_a_bridge_and_a_forest_are_not_the_plain_of_wetlands() -> None:
    ground = ground_of(living(("forest", IN), plain="wetlands"))
    plain = ground.dangers("horse")[-1]
    assert plain.element == PLAIN
    assert not plain.mask & ground.forests
    assert plain.mask | ground.forests == ground.field.all


@pytest.mark.rule("CDN-20.23")
@pytest.mark.rule("CDN-23.18")
def test_a_toxic_forest_is_dangerous_in_every_move() -> None:
    s = Setup(living(("toxic", IN)))
    unit = s.add(0, troop(), 10, (12, 21))
    way = column(12, 21, 20)
    assert [count for _, count in dangerous.crossings(s.p, unit, way, trigger=False)] == [5]
    assert not dangerous.crossings(Setup(living(("scree", IN))).p, unit, way, trigger=False)


@pytest.mark.rule("CDN-20.24", "EX-W9")
def test_a_toxic_forest_and_a_trench_are_two_tests_for_every_model() -> None:
    """EX-W9: ten militia, each model takes two tests: (5/6)^20."""
    forest = living(("toxic", (10, 16, 30, 20))).elements[0]
    trench = Element(2, "obstacle", "trench", 0, rows_of(10, 14, 30, 14), "trench")
    s = Setup(Battlefield(48, 36, elements=(forest, trench)))
    unit = s.add(0, troop(), 10, (12, 24))
    tests = tolls.tests_of(s.p, unit, dangerous.crossings(s.p, unit, column(12, *range(24, 9, -1))))
    assert [(test.fails, test.models) for test in tests] == [(1, 10), (1, 10)]
    assert tolls.toll(s.p, unit, tests).chance(0) == Fraction(5, 6) ** 20 == Fraction(95367431640625, 3656158440062976)


# ------------------------------------------------------------------------------------------ quicksand
def _tusker(s: Setup, models: int = 3) -> Unit:
    rider = stats(w=4, t=4)
    return s.add(0, troop("monstrous_beasts", rider=rider), models, (12, 22), frontage=3)


@pytest.mark.rule("CDN-25.6", "EX-W16")
def test_quicksand_takes_whole_monsters() -> None:
    """EX-W16: three Great Tuskers, each is gone with 1/6, whatever its Wounds."""
    s = Setup(living(("quicksand", IN)), dice=(1, 6, 2))
    unit = _tusker(s)
    way = column(12, 22, 20, 18, frontage=3)
    crossed = dangerous.crossings(s.p, unit, way)
    tests = tolls.tests_of(s.p, unit, crossed)
    found = tolls.toll(s.p, unit, tests)
    assert (found.chance(0), found.mean) == (Fraction(125, 216), 2)
    told: list[object] = []
    dangerous.tests(s.p, unit.id, way, told)
    assert unit.models == 2
    lost = [event for event in told if isinstance(event, ev.WoundsSuffered)]
    assert [(event.wounds, event.source) for event in lost] == [(4, "quicksand")]


@pytest.mark.rule("CDN-25.6")
def test_quicksand_hurts_men_like_any_marsh() -> None:
    s = Setup(living(("quicksand", IN)), dice=(1, 1, 6, 6, 6, 6, 6, 6, 6, 6))
    unit = s.add(0, troop(w=2), 10, (12, 21))
    told: list[object] = []
    dangerous.tests(s.p, unit.id, column(12, 21, 20, 19), told)
    assert (unit.models, unit.wounds) == (9, 0)


@pytest.mark.rule("CDN-25.7")
def test_who_rides_a_monster_is_swallowed_with_it() -> None:
    s = Setup(living(("quicksand", IN)), dice=(1,))
    unit = s.add(0, resolve(RosterEntry("gra_lord", options=("crag_drake",))), 1, (12, 21), frontage=1)
    way = column(12, 21, 19, frontage=1)
    tests = tolls.tests_of(s.p, unit, dangerous.crossings(s.p, unit, way))
    assert tolls.endures(s.p, unit, tests) == Fraction(5, 6)
    assert not dangerous.tests(s.p, unit.id, way, [])
    assert not unit.models


# ------------------------------------------------------------------------------------------ cover
def _grade(s: Setup, shooter: Unit, target: Unit) -> int:
    seen = (1 << target.models) - 1
    assert sight.sees(s.p, shooter, target)
    return cover.cover_against(s.p, shooter, 0, target, seen)


@pytest.mark.rule("CDN-23.11", "CDN-23.8")
@pytest.mark.parametrize(("colour", "grade"), [("ancient", HEAVY), ("wildwood", LIGHT), ("forest", LIGHT)])
def test_an_ancient_forest_covers_heavily(colour: str, grade: int) -> None:
    s = Setup(living((colour, IN)))
    shooter, target = s.add(0, troop(), 5, (12, 28)), s.add(1, troop(), 5, (12, 14))
    behind = s.add(1, troop(), 5, (20, 5))
    assert _grade(s, shooter, target) == grade
    s.p.change(target, place=Placement(40, 14, N, 5))
    assert _grade(s, shooter, behind) == grade


@pytest.mark.rule("CDN-25.8")
@pytest.mark.parametrize(("y", "grade"), [(20, NONE), (14, HEAVY)])
def test_a_mystwamp_hides_whole_units(y: int, grade: int) -> None:
    """At the edge only one rank of two is in it; lines through it cover nobody."""
    s = Setup(living(("mystwamp", IN)))
    shooter, target = s.add(0, troop(), 5, (12, 28)), s.add(1, troop(), 10, (12, y))
    assert _grade(s, shooter, target) == grade
    s.p.change(target, place=Placement(12, 4, N, 5))
    assert _grade(s, shooter, target) == NONE
