"""Lines of sight: heights, units in between, obstacles that are touched, arcs of sight."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.engine.caldaern.blocks.formation import block, centre2
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight.figures import crowd_of
from game.engine.caldaern.sight.sight import (
    all_round,
    model_sees,
    model_top,
    models_in_arc,
    seen_models,
    sees,
    sees_at,
    sees_from,
    sees_in_arc,
    side_faced,
    within_sight_arc,
)
from game.engine.caldaern.words.kinds import Arc, Placement, Status
from game.engine.geometry.field import Rect, rects_meet
from game.engine.geometry.lines import crossed
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters

FOOT, HORSE, OGRES, BEAST = troop(), troop("cavalry"), troop("monstrous_infantry"), troop("monster")


def lone(setup: Setup, seat: int, at: tuple[int, int], kind: Troop = FOOT, facing: int = 0) -> Unit:
    """One model on its own."""
    return setup.add(seat, kind, 1, at, facing, 1)


def by_the_book(p: Position, a: Unit, i: int, b: Unit, j: int) -> bool:
    """Sight of two models, word for word as the rules put it; no forests option, no loose units."""
    figures, ground = crowd_of(p).figures, p.ground
    one, other = figures[a.id], figures[b.id]
    height = max(one.tops[i], other.tops[j])
    own = {*one.cells[i], *other.cells[j]}
    touching = {
        thing.id
        for thing in ground.obstacles
        if any(_near(ground, cell, square) for cell in own for square in ground.element(thing.id).cells)
    }

    def top(cell: int) -> int:
        top = ground.heights[cell]
        for element in ground.elements:
            hides = element.kind in ("wreck", "impassable", "ruin") or element.variety in ("wall", "fence")
            if cell in element.cells and hides and element.id not in touching:
                top = max(top, ground.heights[cell] + element.height)
        for unit in p.units.values():
            if unit not in (a, b):
                for cells, its in zip(figures[unit.id].cells, figures[unit.id].tops, strict=True):
                    top = max(top, its if cell in cells else 0)
        return top

    def blocks(square: tuple[int, int]) -> bool:
        cell = ground.field.cell(*square)
        return cell not in own and top(cell) >= height

    return any(
        not any(
            all(blocks(square) for square in item) for item in crossed(*ground.field.square(s), *ground.field.square(e))
        )
        for s in one.cells[i]
        for e in other.cells[j]
    )


def _near(ground: Ground, a: int, b: int) -> bool:
    (ax, ay), (bx, by) = ground.field.square(a), ground.field.square(b)
    return max(abs(ax - bx), abs(ay - by)) <= 1


# ------------------------------------------------------------------------------------------ heights
@pytest.mark.rule("CDN-E.5", "CDN-1.30", "CDN-1.31", "CDN-1.22", "CDN-1.23")
def test_what_is_as_high_as_the_higher_of_two_hides_them() -> None:
    setup = Setup()
    near, far = lone(setup, 0, (0, 0)), lone(setup, 1, (8, 0))
    between = lone(setup, 1, (4, 0))
    assert not sees(setup.p, near, far)

    setup = Setup()
    near, rider = lone(setup, 0, (0, 0)), lone(setup, 1, (8, 0), HORSE)
    lone(setup, 1, (4, 0))
    assert sees(setup.p, near, rider)

    setup = Setup()
    near, beast = lone(setup, 0, (0, 0)), lone(setup, 1, (8, 0), BEAST)
    lone(setup, 1, (4, 0), OGRES)
    assert sees(setup.p, near, beast)
    assert between.troop.height == 1


@pytest.mark.rule("CDN-E.6", "CDN-1.35")
def test_a_corner_is_closed_by_two_models_only() -> None:
    setup = Setup()
    a, b = lone(setup, 0, (0, 0)), lone(setup, 1, (3, 3))
    lone(setup, 1, (1, 0))
    assert sees(setup.p, a, b)
    lone(setup, 0, (0, 1))
    setup.p.drawer.empty()
    assert not sees(setup.p, a, b)


@pytest.mark.rule("CDN-E.7", "CDN-1.24", "CDN-9.16", "CDN-20.33", "CDN-20.39")
def test_from_a_hill_one_sees_over_a_line_of_foot() -> None:
    ridge = battlefield_from_letters(["....2...."] * 3)
    setup = Setup(ridge)
    a, b = lone(setup, 0, (0, 0)), lone(setup, 1, (8, 0))
    beast = lone(setup, 1, (10, 4), BEAST)
    assert not sees(setup.p, a, b)
    assert sees(setup.p, a, beast)

    hill = battlefield_from_letters(["2........"])
    setup = Setup(hill)
    up, far = lone(setup, 0, (0, 0)), lone(setup, 1, (8, 0))
    wall = lone(setup, 1, (4, 0))
    assert model_top(setup.p, up, 0) == 3
    assert sees(setup.p, up, far)
    wall.troop = OGRES
    wall.place = Placement(4, 0, 0, 1)
    setup.p.drawer.empty()
    assert not sees(setup.p, up, far)


@pytest.mark.rule("CDN-1.24", "CDN-20.33")
def test_a_large_model_stands_on_the_highest_ground_under_it() -> None:
    setup = Setup(battlefield_from_letters(["....", ".12.", "...."]))
    beast, ogre = lone(setup, 0, (0, 0), BEAST), lone(setup, 0, (10, 10), OGRES)
    assert model_top(setup.p, beast, 0) == 5 + 2
    assert model_top(setup.p, ogre, 0) == 3


# ------------------------------------------------------------------------------------------ units
@pytest.mark.rule("CDN-1.32", "CDN-1.37")
def test_models_of_both_units_never_block() -> None:
    setup = Setup()
    a = setup.add(0, FOOT, 12, (10, 20), 0, 4)
    b = setup.add(1, FOOT, 12, (10, 8), 2, 4)
    assert all(seen_models(setup.p, a, i, b) == (1 << 12) - 1 for i in range(12))
    third = setup.add(1, FOOT, 20, (6, 14), 2, 10)
    setup.p.drawer.empty()
    assert not sees(setup.p, a, b)
    assert sees(setup.p, a, third)
    assert sees(setup.p, third, b)


@pytest.mark.rule("CDN-1.31", "CDN-4.5", "CDN-20.46")
def test_empty_squares_of_a_loose_unit_block_like_its_models() -> None:
    setup = Setup()
    a, b = lone(setup, 0, (11, 20)), lone(setup, 1, (11, 4))
    loose = setup.add(1, troop("skirmishers"), 3, (10, 12), 2, 3, spacing=1)
    assert not sees(setup.p, a, b)
    loose.place = Placement(10, 12, 2, 3, 0)
    setup.p.drawer.empty()
    assert not sees(setup.p, a, b)
    loose.place = Placement(12, 12, 2, 3, 1)
    setup.p.drawer.empty()
    assert sees(setup.p, a, b)
    rider = lone(setup, 1, (11, 5), HORSE)
    loose.place = Placement(10, 12, 2, 3, 1)
    setup.p.drawer.empty()
    assert sees(setup.p, a, rider)


@pytest.mark.rule("CDN-1.31")
def test_a_loose_unit_on_a_slope_hides_more_up_there() -> None:
    setup = Setup(battlefield_from_letters(["." * 20] * 12 + ["." * 11 + "2" + "." * 8]))
    a, rider = lone(setup, 0, (11, 20)), lone(setup, 1, (11, 4), HORSE)
    setup.add(1, troop("skirmishers"), 3, (10, 12), 2, 3, spacing=1)
    assert not sees(setup.p, a, rider)


@pytest.mark.rule("CDN-1.32")
def test_the_ground_under_the_two_models_themselves_does_not_block() -> None:
    setup = Setup(battlefield_from_letters(["..2......"] * 3))
    ogre, far = lone(setup, 0, (1, 0), OGRES), lone(setup, 1, (8, 0))
    assert sees(setup.p, ogre, far)


@pytest.mark.rule("CDN-1.31")
def test_a_mounted_hero_in_a_unit_is_as_high_as_he_is() -> None:
    setup = Setup()
    host = setup.add(0, FOOT, 5, (10, 20), 0, 5)
    setup.add(0, troop("cavalry", character=True), 1, host=host)
    tops = [model_top(setup.p, host, i) for i in range(host.models)]
    assert sorted(tops) == [1, 1, 1, 1, 1, 2]


@pytest.mark.rule("CDN-1.39")
def test_who_is_not_on_the_battlefield_neither_sees_nor_hides_nor_is_seen() -> None:
    setup = Setup()
    a, b = lone(setup, 0, (0, 0)), lone(setup, 1, (8, 0))
    waiting = lone(setup, 1, (4, 0))
    waiting.place, waiting.status = None, Status.RESERVE
    assert sees(setup.p, a, b)
    assert not sees(setup.p, a, waiting)
    assert not sees(setup.p, waiting, a)
    assert not sees_in_arc(setup.p, a, waiting)
    assert seen_models(setup.p, a, 0, waiting) == 0
    assert not model_sees(setup.p, a, 0, waiting, 0)


# ------------------------------------------------------------------------------------------ terrain
@pytest.mark.rule("CDN-1.33", "CDN-20.51", "CDN-20.54")
@pytest.mark.parametrize("letter", list("FF~MTwtBf"))
def test_see_through_terrain_hides_nobody(letter: str) -> None:
    setup = Setup(battlefield_from_letters(["...." + letter * 2 + "..."] * 3))
    assert sees(setup.p, lone(setup, 0, (0, 1)), lone(setup, 1, (8, 1)))


@pytest.mark.rule("CDN-1.33", "CDN-20.50", "CDN-20.53")
@pytest.mark.parametrize(("letter", "height"), [("#", 1), ("-", 1), ("r", 1), ("W", 2), ("X", 6)])
def test_opaque_terrain_hides_what_is_not_higher(letter: str, height: int) -> None:
    board = battlefield_from_letters(["." * 20] * 5 + ["....." + letter * 3 + "............"] + ["." * 20] * 9)
    kinds = {1: FOOT, 2: HORSE, 3: OGRES, 5: BEAST}
    for own, kind in kinds.items():
        setup = Setup(board)
        a, b = lone(setup, 0, (6, 0), FOOT), lone(setup, 1, (5, 11), kind)
        assert sees(setup.p, a, b) == (own > height), (letter, own)


@pytest.mark.rule("CDN-1.34", "CDN-20.48", "CDN-20.52", "CDN-26.8", "CDN-26.5")
@pytest.mark.parametrize("y", [4, 5, 6])
def test_an_obstacle_that_one_of_them_touches_hides_nobody(y: int) -> None:
    setup = Setup(battlefield_from_letters(["." * 20] * 5 + ["..########.........."]))
    a, b = lone(setup, 0, (5, y)), lone(setup, 1, (7, 0))
    c = lone(setup, 1, (5, 12))
    assert sees(setup.p, a, b)
    assert sees(setup.p, a, c)
    assert not sees(setup.p, b, c)


@pytest.mark.rule("CDN-1.34")
def test_the_whole_touched_element_is_leant_over() -> None:
    rows = ["." * 20] * 5 + ["..########.........."] + [".........#.........."] * 4
    setup = Setup(battlefield_from_letters(rows))
    a, b = lone(setup, 0, (3, 6)), lone(setup, 1, (14, 8))
    assert sees(setup.p, a, b)
    setup = Setup(battlefield_from_letters(rows))
    assert not sees(setup.p, lone(setup, 0, (3, 7)), lone(setup, 1, (14, 8)))


@pytest.mark.rule("CDN-1.34")
def test_wrecks_are_not_leant_over() -> None:
    setup = Setup(battlefield_from_letters(["." * 20] * 5 + ["....WWW............."]))
    assert not sees(setup.p, lone(setup, 0, (5, 6)), lone(setup, 1, (5, 0)))


@pytest.mark.rule("CDN-20.51")
@pytest.mark.parametrize(("trees", "dense", "seen"), [(6, True, True), (7, True, False), (12, False, True)])
def test_dense_forests_are_walls_beyond_six_squares(trees: int, dense: bool, seen: bool) -> None:
    setup = Setup(battlefield_from_letters(["..." + "F" * trees + "." * 5] * 3), dense_forests=dense)
    a, b = lone(setup, 0, (1, 1)), lone(setup, 1, (trees + 4, 1))
    assert sees(setup.p, a, b) == seen == sees(setup.p, b, a)


# ------------------------------------------------------------------------------------------ arcs of sight
@pytest.mark.rule("CDN-5.15", "CDN-5.16")
def test_one_square_in_the_front_arc_is_enough() -> None:
    setup = Setup()
    a = setup.add(0, FOOT, 10, (10, 20), 0, 5)
    b = setup.add(1, FOOT, 5, (1, 15), 1, 5)
    assert models_in_arc(setup.p, a, b) == 0
    b.place = Placement(3, 15, 2, 5)
    setup.p.drawer.empty()
    # Facing south the left end is in the east: models 0 to 2 stand on x 7, 6 and 5; the diagonal is at x 5 in row 15.
    assert models_in_arc(setup.p, a, b) == 0b00111
    assert within_sight_arc(setup.p, a, b)
    assert sees_in_arc(setup.p, a, b)
    assert not within_sight_arc(setup.p, b, a) or models_in_arc(setup.p, b, a)


@pytest.mark.rule("CDN-5.16", "CDN-4.6", "CDN-4.10", "CDN-4.31", "CDN-4.34")
def test_loose_skirmishers_and_scouts_look_all_round() -> None:
    setup = Setup()
    loose = setup.add(0, troop("skirmishers"), 4, (10, 10), 0, 2, spacing=1)
    closed = setup.add(0, troop("skirmishers"), 4, (20, 10), 0, 2)
    scouts = setup.add(0, troop("scout_cavalry"), 5, (30, 10), 0, 5)
    behind = lone(setup, 1, (25, 30))
    assert [all_round(setup.p, unit) for unit in (loose, closed, scouts, behind)] == [True, False, True, False]
    assert sees_in_arc(setup.p, loose, behind)
    assert sees_in_arc(setup.p, scouts, behind)
    assert sees(setup.p, closed, behind)
    assert not sees_in_arc(setup.p, closed, behind)
    setup.hero(0, host=scouts)
    assert not all_round(setup.p, scouts)


@pytest.mark.rule("CDN-5.17")
def test_the_side_that_an_enemy_faces_is_where_its_centre_lies() -> None:
    setup = Setup()
    unit = setup.add(0, FOOT, 20, (13, 8), 0, 5)
    # Its block is wide: most of it lies in front, its centre does not.
    wide = setup.add(1, FOOT, 20, (2, 5), 0, 10)
    assert within_sight_arc(setup.p, unit, wide)
    assert side_faced(unit, centre2(20, 1, wide.place)) == Arc.LEFT  # type: ignore[arg-type]
    assert [side_faced(unit, point) for point in ((31, 2), (60, 20), (31, 50))] == [Arc.FRONT, Arc.RIGHT, Arc.REAR]
    gun = lone(setup, 0, (30, 20), troop("artillery"))
    assert {side_faced(gun, point) for point in ((62, 2), (0, 42), (62, 70), (90, 42))} == {Arc.FRONT}


@pytest.mark.rule("CDN-7.6", "CDN-9.7")
def test_the_model_that_is_seen_must_be_in_the_arc() -> None:
    setup = Setup()
    a = lone(setup, 0, (10, 20))
    b = setup.add(1, FOOT, 10, (8, 16), 2, 10)
    assert sees_in_arc(setup.p, a, b)
    setup.add(0, FOOT, 5, (8, 18), 0, 5)
    setup.p.drawer.empty()
    assert sees(setup.p, a, b)
    assert within_sight_arc(setup.p, a, b)
    assert not sees_in_arc(setup.p, a, b)


def test_what_a_unit_would_see_from_elsewhere() -> None:
    setup = Setup(battlefield_from_letters(["." * 40] * 12 + ["." * 10 + "X" * 5 + "." * 25]))
    a = setup.add(0, FOOT, 5, (10, 20), 0, 5)
    b = setup.add(1, FOOT, 5, (10, 4), 2, 5)
    assert not sees(setup.p, a, b)
    assert sees_at(setup.p, a, Placement(20, 20, 0, 5), b)
    assert not sees_at(setup.p, a, Placement(20, 20, 2, 5), b)
    assert sees_at(setup.p, a, Placement(20, 20, 2, 5), b, arc=False)
    assert not sees_at(setup.p, a, Placement(10, 19, 0, 5), b, arc=False)
    assert sees_from(setup.p, a, range(5), b) is False


# ------------------------------------------------------------------------------------------ properties
LETTERS = st.text(alphabet="......F#-XW12r", min_size=14, max_size=14)
BOARDS = st.lists(LETTERS, min_size=10, max_size=10).map(battlefield_from_letters)
PLACES = st.lists(
    st.tuples(st.integers(0, 12), st.integers(0, 8), st.integers(0, 3), st.sampled_from((FOOT, HORSE, OGRES))),
    min_size=3,
    max_size=5,
)


@pytest.mark.rule("CDN-1.29", "CDN-1.36", "CDN-19.59")
@given(BOARDS, PLACES)
def test_sight_is_symmetric_and_what_the_rules_say(
    board: Battlefield, places: list[tuple[int, int, int, Troop]]
) -> None:
    setup = Setup(board)
    taken: list[Rect] = []
    for x, y, facing, kind in places:
        rect = block(2, kind.k, Placement(x, y, facing, 2))
        if not any(rects_meet(rect, other) for other in taken):
            taken.append(rect)
            setup.add(len(taken) % 2, kind, 2, (x, y), facing, 2)
    assume(len(taken) > 1)
    p, (a, b) = setup.p, list(setup.p.units.values())[:2]
    for i in range(2):
        for j in range(2):
            assert model_sees(p, a, i, b, j) == model_sees(p, b, j, a, i) == by_the_book(p, a, i, b, j)
        assert seen_models(p, a, i, b) == sum(model_sees(p, a, i, b, j) << j for j in range(2))
    assert sees(p, a, b) == sees(p, b, a) == any(seen_models(p, a, i, b) for i in range(2))
