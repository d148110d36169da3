"""The ground of a battlefield: movement classes, obstacles, covers. Rules: CDN-20 to CDN-26."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.caldaern.blocks.characteristics import group_of
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.ground import GROUPS, HEAVY, LIGHT, PLAIN, Ground, cover_of, ground_of
from game.engine.caldaern.land.terrain import OBSTACLES, allowed_materials, default_height, movement, opaque
from game.engine.caldaern.lists.schema import Stats
from tests.kit.builders.caldaern_ground import battlefield_from_letters

CLASS = {"O": (False, 0), "D": (False, 1), "D2": (False, 2), "X": (True, 0)}
"""Class to: impassable, and on how much its test fails."""

TABLE = {
    ".": "O O O O O O O",
    "1": "O O O O O O O",
    "F": "O O O D X D O",
    "~": "O O O D X D O",
    "B": "O O O O O O O",
    "f": "O O O O O O O",
    "M": "D O O D2 X D D",
    "-": "O O O D X D O",
    "#": "O O O D X D O",
    "H": "O O O D X D O",
    "s": "O O O D X D O",
    "b": "O O O D X D O",
    "r": "O O O D X D O",
    "w": "D O D D D O D",
    "t": "O O O D O X O",
    "T": "D O D D X D D",
    "X": "X X X X X X X",
    "W": "X X X X X X X",
}
"""Table 20-B for the letters of the kit, in the order of GROUPS."""


def ground(rows: str, over: str = "") -> Ground:
    return ground_of(battlefield_from_letters(rows, over))


def cells(g: Ground, mask: int) -> list[tuple[int, int]]:
    return g.field.squares(mask)


def class_at(g: Ground, x: int, y: int, group: str) -> tuple[bool, int]:
    bit = g.field.bit(x, y)
    fails = [danger.fails for danger in g.dangers(group) if danger.mask & bit]
    return bool(g.impassable_for(group) & bit), max(fails, default=0)


# Movement classes ---------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-20.10")
@pytest.mark.rule("CDN-20.14")
@pytest.mark.parametrize("letter", TABLE)
def test_every_kind_has_the_class_of_the_table_for_every_group(letter: str) -> None:
    g = ground(f".....\n..{letter}..\n.....")
    for group, wanted in zip(GROUPS, TABLE[letter].split(), strict=True):
        assert class_at(g, 2, 1, group) == CLASS[wanted], group
        assert class_at(g, 4, 1, group) == CLASS["O"]


@pytest.mark.rule("CDN-20.11")
@pytest.mark.rule("CDN-20.38")
@pytest.mark.rule("CDN-22.1")
def test_plains_and_hills_hinder_nobody() -> None:
    g = ground("..123..")
    for group in GROUPS:
        assert g.impassable_for(group) == 0
        assert g.dangerous_for(group) == 0
        assert not g.dangers(group)


@pytest.mark.rule("CDN-20.4")
def test_what_nothing_covers_is_plains() -> None:
    g = ground("F~M")
    covered = g.forests | g.waters | g.marshes
    assert covered.bit_count() == 3
    for group in GROUPS:
        assert not (g.impassable_for(group) | g.dangerous_for(group)) & ~covered


@pytest.mark.rule("CDN-20.12")
@pytest.mark.rule("CDN-20.13")
@pytest.mark.rule("CDN-1.18")
def test_one_square_around_what_is_impassable() -> None:
    g = ground(".....\n..X..\n.....")
    assert cells(g, g.impassable_for("foot")) == [(2, 1)]
    near = [(x, y) for y in range(3) for x in (1, 2, 3)]
    assert cells(g, g.near_impassable("foot")) == near


@pytest.mark.rule("CDN-20.15")
def test_skirmishers_take_no_tests_and_do_not_enter_what_is_impassable() -> None:
    g = ground("F~MwT#tX")
    assert g.dangers("light") == ()
    assert cells(g, g.impassable_for("light")) == [(7, 0)]


@pytest.mark.rule("CDN-20.16")
@pytest.mark.rule("CDN-23.2")
@pytest.mark.rule("CDN-26.2")
def test_cavalry_is_in_danger_on_everything_but_plains_hills_and_crossings() -> None:
    g = ground("1F~BfM-#wtTb")
    assert cells(g, g.dangerous_for("horse")) == [(x, 0) for x in (1, 2, 5, 6, 7, 8, 9, 10, 11)]


@pytest.mark.rule("CDN-20.21")
def test_forests_endanger_marching_cavalry_too_as_the_table_says() -> None:
    assert movement("forest")["horse"] == "D"
    assert cells(ground("F"), ground("F").dangerous_for("horse")) == [(0, 0)]


@pytest.mark.rule("CDN-25.1")
@pytest.mark.rule("CDN-25.2")
def test_marshes_are_dangerous_and_for_cavalry_twice() -> None:
    g = ground("MM")
    assert [danger.fails for danger in g.dangers("foot")] == [1]
    assert [danger.fails for danger in g.dangers("horse")] == [2]
    assert not g.dangers("light")
    assert not g.dangers("lone")


@pytest.mark.rule("CDN-25.3")
def test_marshes_give_no_cover_and_do_not_hinder_marching() -> None:
    g = ground("MM")
    assert g.no_march == g.stands_light == g.stands_heavy == 0
    assert cover_of(g.element(1)) == 0


@pytest.mark.rule("EX-W8")
def test_the_chances_of_riders_in_forests_and_marshes() -> None:
    g = ground("F.M")
    forest, marsh = (Fraction(6 - danger.fails, 6) for danger in g.dangers("horse"))
    assert forest**5 == Fraction(3125, 7776)
    assert forest**6 == Fraction(15625, 46656)
    assert marsh**6 == Fraction(64, 729)
    assert not g.dangers("light")


@pytest.mark.rule("CDN-20.2")
@pytest.mark.rule("CDN-20.24")
def test_each_element_is_one_danger_however_many_squares_it_has() -> None:
    g = ground("FF.FF\nFF.FF")
    assert [danger.mask.bit_count() for danger in g.dangers("horse")] == [4, 4]


class _Troop:
    """As much of a troop as its group depends on."""

    def __init__(self, type_: str, group: str, character: bool = False) -> None:
        self.type, self.group, self.character = type_, group, character
        self.rider = Stats(4, 3, 3, 3, 3, 1, 3, 1, 7)


@pytest.mark.rule("CDN-20.14")
@pytest.mark.parametrize(
    ("troop", "characters", "wanted"),
    [
        (_Troop("infantry", "infantry"), 0, "foot"),
        (_Troop("monstrous_infantry", "infantry"), 0, "foot"),
        (_Troop("war_beasts", "animals"), 0, "foot"),
        (_Troop("monster", "monsters", True), 1, "foot"),
        (_Troop("skirmishers", "infantry"), 0, "light"),
        (_Troop("swarms", "animals"), 0, "light"),
        (_Troop("infantry", "infantry", True), 1, "lone"),
        (_Troop("infantry", "infantry", True), 2, "foot"),
        (_Troop("cavalry", "cavalry", True), 1, "horse"),
        (_Troop("scout_cavalry", "cavalry"), 0, "horse"),
        (_Troop("artillery", "artillery"), 0, "gun"),
        (_Troop("light", "machines"), 0, "machine"),
        (_Troop("walker", "walkers"), 0, "walker"),
    ],
)
def test_the_group_of_a_unit(troop: _Troop, characters: int, wanted: str) -> None:
    assert group_of(troop, characters) == wanted  # type: ignore[arg-type]


# Stage 1: what counts as ordinary -------------------------------------------------------------------------------
@pytest.mark.rule("CDN-20.14")
@pytest.mark.parametrize(("kind", "height"), [("building", 4), ("monument", 2)])
def test_buildings_and_monuments_are_impassable_and_hide_what_is_behind(kind: str, height: int) -> None:
    variety = "cursed_stones" if kind == "monument" else ""
    element = Element(1, kind, "thing", height, (33, 34), variety=variety, material="stone")
    g = ground_of(Battlefield(32, 24, (element,)))
    for group in GROUPS:
        assert g.impassable_for(group) == g.mask(1)
    assert g.blocking(height) == g.mask(1)
    assert g.blocking(height + 1) == 0


@pytest.mark.parametrize("colour", ["mushroom", "wildwood", "colour_forest", "unknown"])
def test_colour_forests_are_crossed_and_cover_as_ordinary_ones(colour: str) -> None:
    g = ground_of(Battlefield(32, 24, (Element(1, "forest", "wood", 3, (33,), colour=colour, material="wood"),)))
    assert not g.dangers("foot")
    assert g.stands_light == g.mask(1)
    assert not g.stands_heavy


# Rivers and crossings -------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-24.1")
@pytest.mark.rule("CDN-24.8")
def test_nobody_marches_in_a_river_and_everybody_on_its_crossings() -> None:
    g = ground("..~~..\n..BB..\n..ff..\n..~~..")
    assert cells(g, g.no_march) == [(2, 0), (3, 0), (2, 3), (3, 3)]
    assert g.river == g.no_march
    assert cells(g, g.waters) == [(x, y) for y in range(4) for x in (2, 3)]
    assert cells(g, g.crossings) == [(2, 1), (3, 1), (2, 2), (3, 2)]


@pytest.mark.rule("CDN-24.2")
def test_a_river_does_not_hinder_those_on_foot_otherwise() -> None:
    g = ground("~~")
    for group in ("foot", "light", "lone", "walker"):
        assert not g.impassable_for(group) | g.dangerous_for(group)


@pytest.mark.rule("CDN-24.5")
@pytest.mark.rule("CDN-24.6")
def test_a_pond_is_a_river_low_and_without_cover() -> None:
    g = ground("....\n.~~.\n.~~.")
    assert g.no_march.bit_count() == 4
    assert not any(g.tops)
    assert not g.stands_light | g.stands_heavy
    assert not opaque(g.element(1))


@pytest.mark.rule("CDN-24.9")
def test_squares_beside_a_narrow_crossing_stay_river() -> None:
    g = ground("~~~\n~B~\n~~~")
    assert cells(g, g.river) == [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)]
    assert [cells(g, danger.mask) for danger in g.dangers("horse")] == [cells(g, g.river)]


@pytest.mark.rule("CDN-24.12")
def test_a_high_bridge_is_raised_ground_with_cliffs_at_its_ends() -> None:
    river = Element(1, "river", "river", 0, (34, 35, 36))
    bridge = Element(2, "bridge", "bridge", 2, (35,), material="stone")
    g = ground_of(Battlefield(32, 24, (river, bridge)))
    assert g.heights[35] == 2
    assert g.cliff(1, 0) == g.field.bit(2, 1) | g.field.bit(3, 1)
    low = ground_of(Battlefield(32, 24, (river, Element(2, "bridge", "bridge", 1, (35,), material="stone"))))
    assert low.cliff(1, 0) == 0


# Forests, obstacles, ruins --------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-23.1")
def test_forests_are_of_wood() -> None:
    assert allowed_materials("forest") == ("wood",)


@pytest.mark.rule("CDN-23.3")
@pytest.mark.rule("CDN-20.51")
def test_forests_give_light_cover_and_hide_nobody() -> None:
    g = ground("FF")
    assert g.stands_light == g.forests
    assert g.stands_heavy == 0
    assert g.blocking(1) == 0


@pytest.mark.rule("CDN-20.42")
@pytest.mark.rule("CDN-26.20")
@pytest.mark.parametrize(
    ("kind", "cover", "minus", "effect", "material"),
    [
        ("blazing", LIGHT, 0, "blazing", "light"),
        ("blessed_wall", HEAVY, 1, "halve_initiative", "stone"),
        ("fence", LIGHT, 1, "", "wood"),
        ("spectral_fence", LIGHT, 0, "fear", "light"),
        ("wall", HEAVY, 1, "", "stone"),
        ("wire", LIGHT, 0, "", "light"),
        ("traps", LIGHT, 0, "", "plexyplast"),
        ("trench", HEAVY, 0, "", "light"),
        ("colour_portal", LIGHT, 0, "", "wood"),
    ],
)
def test_every_row_of_the_obstacles(kind: str, cover: int, minus: int, effect: str, material: str) -> None:
    element = Element(1, "obstacle", "anything", default_height("obstacle", kind), (33, 34), variety=kind)
    g = ground_of(Battlefield(32, 24, (element,)))
    (obstacle,) = g.obstacles
    assert (obstacle.kind, obstacle.cover, obstacle.minus_to_hit, obstacle.effect) == (kind, cover, minus, effect)
    assert allowed_materials("obstacle", kind)[0] == material
    assert g.obstacle_at(33) == obstacle
    assert g.obstacle_at(35) is None
    assert (g.stands_heavy if cover == HEAVY else g.stands_light) == obstacle.mask


@pytest.mark.rule("CDN-26.20")
def test_wire_traps_and_trenches_differ_in_whom_they_hinder() -> None:
    for kind, row in (("wire", "D O D D D O D"), ("traps", "O O O D O X O"), ("trench", "D O D D X D D")):
        assert list(movement(kind).values()) == row.split()


@pytest.mark.rule("CDN-26.24")
def test_an_obstacle_may_have_any_name() -> None:
    element = Element(1, "obstacle", "Trench of doom", 1, (33,), variety="fence")
    assert ground_of(Battlefield(32, 24, (element,))).obstacles[0].kind == "fence"


@pytest.mark.rule("CDN-21.30")
@pytest.mark.parametrize(
    ("material", "cover"),
    [("stone", HEAVY), ("creators", HEAVY), ("plexyplast", HEAVY), ("wood", LIGHT), ("light", LIGHT)],
)
def test_ruins_are_low_obstacles_whose_cover_depends_on_what_they_were(material: str, cover: int) -> None:
    ruin = Element(1, "ruin", "ruin", default_height("ruin"), (33,), material=material)
    g = ground_of(Battlefield(32, 24, (ruin,)))
    (obstacle,) = g.obstacles
    assert (obstacle.height, obstacle.cover, obstacle.minus_to_hit) == (1, cover, 1)
    assert class_at(g, 1, 1, "horse") == CLASS["D"]


@pytest.mark.rule("CDN-26.1")
@pytest.mark.rule("CDN-26.3")
def test_a_wall_of_some_squares_is_one_obstacle_that_stops_nobody_on_foot() -> None:
    g = ground("######\n.....#\n.....#")
    assert len(g.obstacles) == 1
    assert not g.impassable_for("foot") | g.dangerous_for("foot")
    assert g.too_high(1) == 0


@pytest.mark.rule("CDN-26.4")
def test_nobody_ends_a_move_on_an_obstacle_that_is_higher() -> None:
    low = Element(1, "obstacle", "fence", 1, (33,), variety="fence")
    high = Element(2, "obstacle", "rampart", 3, (40,), variety="wall")
    g = ground_of(Battlefield(32, 24, (low, high)))
    assert g.too_high(0) == g.mask(1) | g.mask(2)
    assert g.too_high(1) == g.too_high(2) == g.mask(2)
    assert g.too_high(3) == g.too_high(5) == 0


@pytest.mark.rule("CDN-26.5")
def test_who_stands_on_an_obstacle_or_beside_it_touches_it() -> None:
    g = ground("..#..\n.....")
    assert [o.kind for o in g.obstacles_touching(g.field.bit(2, 0))] == ["wall"]
    assert [o.kind for o in g.obstacles_touching(g.field.bit(1, 1))] == ["wall"]
    assert g.obstacles_touching(g.field.bit(4, 1)) == []
    assert ground("...").obstacles_touching(1) == []


@pytest.mark.rule("CDN-20.43")
def test_wrecks_cover_from_behind_and_are_no_obstacles() -> None:
    g = ground("W.#")
    assert [(thing.kind, thing.cover) for thing in g.behind] == [("wreck", HEAVY), ("wall", HEAVY)]
    assert [thing.kind for thing in g.obstacles] == ["wall"]


# The plain ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-22.3")
def test_hills_walls_and_fences_belong_to_the_plain_others_do_not() -> None:
    g = ground("1F~MBfrT#-w")
    assert cells(g, g.off_plain) == [(x, 0) for x in (1, 2, 3, 4, 5, 6, 7)]


@pytest.mark.rule("CDN-22.2")
def test_a_battlefield_has_one_plain() -> None:
    assert Battlefield(32, 24).plain == "normal"
    wet = ground_of(Battlefield(32, 24, plain="wetlands"))
    assert [danger.element for danger in wet.dangers("horse")] == [PLAIN]
    assert not wet.dangers("foot")


# Sight ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CDN-20.50")
@pytest.mark.rule("CDN-20.53")
@pytest.mark.rule("CDN-1.33")
def test_what_is_opaque_blocks_with_the_ground_below_it_and_its_own_height() -> None:
    g = ground("..#.\n..X.\n.1..", over="....\n....\n.#..")
    assert g.tops[2] == 1
    assert g.tops[32 + 2] == 6
    assert g.tops[64 + 1] == 2  # a wall of 0.5 on a hill of 0.5
    assert cells(g, g.blocking(2)) == [(2, 1), (1, 2)]
    assert cells(g, g.blocking(6)) == [(2, 1)]
    assert g.blocking(7) == 0


@pytest.mark.rule("CDN-20.54")
@pytest.mark.rule("CDN-1.33")
def test_see_through_kinds_never_block_but_the_ground_under_them_does() -> None:
    g = ground("F~MBfTwt", over="1.......")
    assert cells(g, g.blocking(1)) == [(0, 0)]
    assert g.blocking(2) == 0
    seen = {element.variety or element.kind for element in g.elements if not opaque(element)}
    assert seen == {"forest", "river", "marsh", "bridge", "ford", "trench", "wire", "traps", "hill"}
    assert opaque(Element(1, "obstacle", "w", 1, (0,), variety="wall"))


@pytest.mark.rule("CDN-20.52")
@pytest.mark.rule("CDN-1.34")
def test_an_obstacle_that_is_touched_does_not_block_anywhere_but_its_hill_does() -> None:
    g = ground("....\n####\n22..", over="....\n....\n##..")
    walls = tuple(obstacle.id for obstacle in g.obstacles)
    assert g.blocking(1, walls) == g.at_least[1]
    assert g.blocking(3) == g.field.bit(0, 2) | g.field.bit(1, 2)
    assert g.blocking(3, walls) == 0


def test_all_obstacles_have_a_row() -> None:
    assert set(OBSTACLES) == {
        "blazing", "blessed_wall", "fence", "spectral_fence", "wall", "wire", "traps", "trench", "ruin",
        "colour_portal",
    }  # fmt: skip


def test_equal_battlefields_share_one_ground() -> None:
    assert ground("..#") is ground("..#")
