"""What terrain is made of, how it is wounded and falls. Rules: CDN-21."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.caldaern.harm import terrain
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.land import materials
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.kinds import HEAVY, KINDS, LIGHT, MATERIALS
from game.engine.caldaern.land.terrain import MONUMENT_MATERIALS, OBSTACLES, allowed_materials
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.rulework import Out
from game.engine.contract import NOBODY
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import rows_of


def element(kind: str, squares: int = 6, height: int = 1, **more: Any) -> Element:
    """An element of so many squares in a row."""
    return Element(1, kind, "thing", height, tuple(range(squares)), **more)


def field(*elements: Element) -> Battlefield:
    numbered = (msgspec.structs.replace(one, id=n) for n, one in enumerate(elements, start=1))
    return Battlefield(48, 36, elements=tuple(numbered))


def wall(variety: str = "wall", y: int = 12, squares: int = 6, **more: Any) -> Element:
    return Element(0, "obstacle", "Old Wall", 1, rows_of(8, y, 7 + squares, y), variety=variety, **more)


def house(x: int = 20, y: int = 4, **more: Any) -> Element:
    """A house of 3 x 3 squares."""
    return Element(0, "building", "Hall", more.pop("height", 4), rows_of(x, y, x + 2, y + 2), **more)


RIVER = Element(0, "river", "Stream", 0, rows_of(10, 0, 17, 35))
BRIDGE = Element(0, "bridge", "Span", 0, rows_of(10, 18, 17, 21), material="wood")


# ------------------------------------------------------------------------------------------ materials
@pytest.mark.rule("CDN-21.1", "Table 21-A")
@pytest.mark.parametrize(
    ("material", "tough", "each"),
    [("light", 2, 1), ("wood", 3, 2), ("stone", 4, 2), ("plexyplast", 5, 3), ("rhytite", 6, 4), ("creators", 8, 5)],
)
def test_every_material_has_its_toughness_and_its_wounds(material: str, tough: int, each: int) -> None:
    hall = element("building", 1, 2, material=material)
    assert (materials.toughness(hall), materials.wounds_whole(hall)) == (tough, each)
    assert tuple(materials.TABLE) == MATERIALS


@pytest.mark.rule("CDN-21.2", "EX-W1", "EX-W2", "EX-W3", "EX-W4")
@pytest.mark.parametrize(
    ("thing", "whole", "tough"),
    [
        (element("bridge", 16, 0, material="wood"), 32, 3),
        (element("building", 9, 4, material="stone"), 36, 4),
        (element("building", 16, 5, material="creators", colour="hospital"), 160, 8),
        (element("obstacle", 6, 1, variety="fence", material="wood"), 12, 3),
    ],
)
def test_wounds_are_squares_by_material_by_height(thing: Element, whole: int, tough: int) -> None:
    assert (materials.wounds_whole(thing), materials.toughness(thing)) == (whole, tough)


@pytest.mark.rule("CDN-21.3")
@pytest.mark.parametrize("kind", KINDS)
def test_only_some_kinds_can_be_wounded(kind: str) -> None:
    variety = {"obstacle": "wall", "monument": "eternal_fire"}.get(kind, "")
    wounded = kind in {"forest", "obstacle", "building", "monument", "bridge"}
    assert materials.destructible(element(kind, variety=variety)) is wounded
    assert bool(materials.wounds_whole(element(kind, variety=variety))) is wounded
    assert not materials.destructible(element("obstacle", variety="ruin"))
    assert not materials.destructible(element(kind, 0, variety=variety))


@pytest.mark.rule("CDN-21.4")
def test_what_is_indestructible_takes_no_wounds() -> None:
    p = Setup(field(wall(indestructible=True))).p
    out: Out = []
    assert terrain.hit_element(p, 1, Hits(9, 10), out, by=0, source="shooting") == 0
    assert terrain.wound_element(p, 1, 99, out) == 0
    assert not out
    assert not p.land_wounds
    assert materials.wounds_whole(p.ground.element(1)) == 0


@pytest.mark.rule("CDN-21.5", "Table 21-B")
def test_a_material_that_a_kind_does_not_allow_is_its_first() -> None:
    assert materials.material_of(element("forest", material="creators")) == "wood"
    assert materials.material_of(element("building")) == "stone"
    assert materials.material_of(element("building", material="rhytite")) == "rhytite"
    assert materials.material_of(element("building", colour="hospital", material="wood")) == "creators"
    assert materials.material_of(element("hill")) == ""
    assert allowed_materials("building", "", "cursed_place") == ("wood", "stone", "plexyplast")
    assert allowed_materials("building", "", "spider_hive") == ("light", "wood", "stone")
    assert allowed_materials("building", "", "ammo_stash") == ("wood", "stone")
    for variety, row in OBSTACLES.items():
        assert materials.material_of(element("obstacle", variety=variety)) == (*row.materials, "")[0]
    for variety, allowed in MONUMENT_MATERIALS.items():
        assert materials.material_of(element("monument", variety=variety)) == allowed[0]


# ------------------------------------------------------------------------------------------ wounding
@pytest.mark.rule("CDN-21.14")
def test_hits_roll_to_wound_against_its_toughness_and_nothing_saves_it() -> None:
    s = Setup(field(wall()), dice=(1, 2, 3, 6))
    shooter, out = s.add(0), []
    lost = terrain.hit_element(s.p, 1, Hits(4, 6), out, by=shooter.id, source="shooting")  # type: ignore[arg-type]
    thrown, told = out
    assert (thrown.step, thrown.need, thrown.successes, thrown.victim) == ("wound", 2, 3, "land:1")
    assert lost == 3
    assert told == ev.TerrainWounded(
        seat=0, element=1, what="wall", name="Old Wall", wounds=3, left=9, whole=12, by=shooter.id, source="shooting"
    )
    assert (terrain.wounds_lost(s.p, 1), terrain.wounds_left(s.p, 1)) == (3, 9)


@pytest.mark.rule("CDN-21.14", "CDN-10.19")
def test_multiple_wounds_count() -> None:
    s = Setup(field(wall()), dice=(6, 2, 5, 4))
    out: Out = []
    assert terrain.hit_element(s.p, 1, Hits(2, 6, multiple_dice="D3"), out, by=0, source="shooting") == 3 + 2
    assert [event.seat for event in out if isinstance(event, ev.TerrainWounded)] == [NOBODY]


@pytest.mark.rule("CDN-21.21")
@pytest.mark.parametrize(("variety", "lost"), [("fence", 4), ("spectral_fence", 4), ("wall", 2), ("traps", 2)])
def test_flames_take_two_points_of_what_burns(variety: str, lost: int) -> None:
    s = Setup(field(wall(variety)), dice=(6, 6))
    assert terrain.hit_element(s.p, 1, Hits(2, 4, flaming=True), [], by=0, source="shooting") == lost
    p = Setup(field(wall(variety))).p
    assert terrain.wound_element(p, 1, 2, [], flaming=True) == lost


@pytest.mark.rule("CDN-21.26")
def test_damage_is_kept_and_what_is_left_over_is_lost() -> None:
    p = Setup(field(wall(), wall(y=20))).p
    out: Out = []
    terrain.wound_element(p, 1, 5, out)
    terrain.wound_element(p, 2, 1, out)
    twin = p.copy()
    assert p.land_wounds == ((1, 5), (2, 1)) == twin.land_wounds
    assert terrain.wound_element(p, 1, 50, out) == 7
    assert p.land_wounds == ((2, 1),)
    assert terrain.wound_element(p, 1, 1, out) == 0
    fallen = ev.TerrainDestroyed(element=1, what="wall", becomes="", name="Old Wall")
    assert [event for event in out if isinstance(event, ev.TerrainDestroyed)] == [fallen]
    assert terrain.wounds_left(twin, 1) == 7
    assert twin.digest() != p.digest()


# ------------------------------------------------------------------------------------------ destruction
@pytest.mark.rule("INV-W1")
@pytest.mark.parametrize(("lost", "sound"), [(1, True), (11, True), (12, False), (0, False)])
def test_what_has_lost_all_its_wounds_does_not_stand(lost: int, sound: bool) -> None:
    s = Setup(field(wall()))
    s.add(0, troop(), 5, (8, 20))
    s.p.land_wounds = ((1, lost),)
    assert any(fault.startswith("INV-W1:") for fault in breaches(s.p)) is not sound


@pytest.mark.rule("CDN-21.27", "CDN-21.29", "CDN-21.30")
@pytest.mark.parametrize(
    ("material", "cover"), [("wood", LIGHT), ("light", LIGHT), ("stone", HEAVY), ("rhytite", HEAVY)]
)
def test_a_building_becomes_a_ruin(material: str, cover: int) -> None:
    p = Setup(field(house(material=material))).p
    cells, out = p.ground.element(1).cells, []
    assert p.ground.impassable_for("foot")
    terrain.destroy(p, 1, out)  # type: ignore[arg-type]
    ruin = p.ground.element(1)
    assert (ruin.kind, ruin.height, ruin.cells, ruin.material) == ("ruin", 1, cells, material)
    (thing,) = p.ground.obstacles
    assert (thing.kind, thing.cover, thing.minus_to_hit) == ("ruin", cover, 1)
    assert not p.ground.impassable_for("foot")
    assert p.ground.impassable_for("gun") == p.ground.mask(1)
    assert terrain.wound_element(p, 1, 99, out) == 0  # type: ignore[arg-type]
    assert [event.becomes for event in out] == ["ruin"]


@pytest.mark.rule("CDN-21.27", "CDN-21.29")
def test_a_monument_leaves_its_ground_and_a_ruin() -> None:
    hill = Element(0, "hill", "Rise", 1, rows_of(18, 2, 24, 9), complex="grove")
    fire = Element(0, "monument", "Fire", 2, rows_of(20, 4, 22, 6), variety="eternal_fire", complex="grove")
    p = Setup(field(hill, fire)).p
    terrain.destroy(p, 2, [])
    assert [(one.kind, one.variety) for one in p.ground.elements] == [("hill", ""), ("ruin", "")]
    assert p.ground.heights[p.ground.element(2).cells[0]] == 1


@pytest.mark.rule("CDN-21.28")
@pytest.mark.parametrize("thing", [wall(), Element(0, "forest", "Wood", 3, rows_of(8, 12, 13, 12))])
def test_a_forest_or_an_obstacle_is_gone(thing: Element) -> None:
    hill = Element(0, "hill", "Rise", 1, rows_of(6, 10, 16, 14))
    p = Setup(field(hill, thing)).p
    terrain.destroy(p, 2, [])
    assert p.ground.element(2).cells == ()
    assert not (p.ground.forests | p.ground.obstacle_mask)
    assert p.ground.heights[12 * 48 + 9] == 1


@pytest.mark.rule("CDN-26.25")
def test_the_blessing_outlasts_the_wall() -> None:
    p = Setup(field(wall("blessed_wall"))).p
    terrain.destroy(p, 1, [])
    assert not p.ground.obstacles
    assert p.ground.blessed == p.ground.field.rect(8, 12, 6, 1)


@pytest.mark.rule("CDN-21.33", "CDN-24.10")
def test_who_stands_on_a_bridge_falls_into_the_river_with_it() -> None:
    s = Setup(field(RIVER, BRIDGE), dice=(4, 3, 4, 1, 5, 2))
    marching = s.add(0, troop(), 10, (16, 18), facing=1, frontage=4)  # three ranks to the west of x = 18, partly on it
    dry = s.add(1, troop(), 5, (30, 18))
    on_it = sum(1 for x, _ in _squares(marching) if x < 18)
    out: Out = []
    assert not s.p.ground.river & s.p.ground.mask(2)
    place = marching.place
    s.p.dice = Dice(3)
    terrain.destroy(s.p, 2, out)
    thrown = next(event for event in out if isinstance(event, ev.GroupRolled))
    assert (thrown.count, thrown.strength, thrown.target, thrown.unit) == (on_it, 3, marching.id, 0)
    assert s.p.ground.element(2).kind == "ruin"
    assert s.p.ground.river & s.p.ground.mask(2) == s.p.ground.mask(2)
    assert marching.place is not None
    assert place is not None
    assert marching.place.facing == place.facing
    assert dry.models == 5


def _squares(unit: Any) -> tuple[tuple[int, int], ...]:
    from game.engine.caldaern.blocks import formation

    return formation.cells_of(unit)


@pytest.mark.rule("CDN-21.34")
def test_a_section_falls_alone() -> None:
    p = Setup(field(house(complex="keep"), house(23, complex="keep"))).p
    terrain.destroy(p, 1, [])
    assert [one.kind for one in p.ground.elements] == ["ruin", "building"]


# ------------------------------------------------------------------------------------------ whatever happens
@given(st.lists(st.tuples(st.integers(1, 4), st.integers(0, 30), st.booleans()), max_size=12))
def test_wounds_stay_within_bounds_and_what_has_fallen_is_gone(blows: list[tuple[int, int, bool]]) -> None:
    p = Setup(field(wall(), wall("fence", 20), house(), Element(0, "forest", "Wood", 3, rows_of(2, 24, 6, 26)))).p
    for number, wounds, flaming in blows:
        before = terrain.wounds_left(p, number)
        lost = terrain.wound_element(p, number, wounds, [], flaming=flaming)
        assert 0 <= lost <= before
        assert terrain.wounds_left(p, number) == before - lost
    for one in p.ground.elements:
        lost = terrain.wounds_lost(p, one.id)
        assert 0 <= lost < max(1, materials.wounds_whole(one))
        assert one.kind == "ruin" or bool(one.cells) == bool(terrain.wounds_left(p, one.id))
        assert bool(one.cells) == bool(p.ground.mask(one.id))
    twin = p.copy()
    assert (twin.digest(), twin.land_wounds) == (p.digest(), p.land_wounds)
