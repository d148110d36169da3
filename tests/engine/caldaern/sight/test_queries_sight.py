"""What the window asks about sight: lines with what blocks them, fields of view, the tape measure."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.engine.caldaern.blocks.formation import block
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.queries.sight import (
    Blocker,
    measure,
    measure_from,
    sight_report,
    sight_to_square,
    unit_sight,
    would_see,
)
from game.engine.caldaern.sight.cover import HEAVY, LIGHT, NONE
from game.engine.caldaern.sight.outlook import outlook, outlook_of_unit
from game.engine.caldaern.sight.sight import model_sees, seen_models
from game.engine.caldaern.words.kinds import Placement
from game.engine.geometry.arcs import FRONT, arc_mask
from game.engine.geometry.field import Rect, rects_meet
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters

FOOT, HORSE, OGRES = troop(), troop("cavalry"), troop("monstrous_infantry")
EMPTY = "." * 20


# ------------------------------------------------------------------------------------------ measuring
@pytest.mark.rule("CDN-1.7", "CDN-1.13")
def test_units_are_measured_between_their_nearest_models() -> None:
    setup = Setup()
    a, b = setup.add(0, FOOT, 10, (10, 20)), setup.add(1, FOOT, 20, (13, 8), 2, 5)
    report = measure(setup.p, a, b)
    assert (report.distance, report.start, report.end) == (9, (13, 20), (13, 11))
    assert measure(setup.p, b, a).distance == 9
    assert measure(setup.p, a, (20, 20)).distance == 6
    assert (measure(setup.p, (0, 0), (10, 3)).distance, measure(setup.p, (4, 4), (4, 4)).distance) == (10, 0)
    assert measure_from(setup.p, a, Placement(20, 20, 0, 5), b).distance == 9
    assert measure_from(setup.p, a, Placement(20, 16, 0, 5), b).end == (17, 11)


@pytest.mark.rule("CDN-1.13")
def test_empty_squares_of_a_block_are_not_measured_to() -> None:
    setup = Setup()
    a = setup.add(0, FOOT, 6, (10, 20), 0, 5)
    assert measure(setup.p, a, (10, 25)).distance == 4
    loose = setup.add(1, troop("skirmishers"), 4, (20, 4), 2, 2, spacing=1)
    assert measure(setup.p, loose, (21, 5)).distance == 1


# ------------------------------------------------------------------------------------------ reports
@pytest.mark.rule("CDN-1.30", "CDN-1.31")
def test_a_report_names_what_blocks_in_order() -> None:
    rows = [EMPTY] * 4 + ["....4..............."] + [EMPTY] * 2 + ["....#..............."] + [EMPTY] * 8
    setup = Setup(battlefield_from_letters(rows))
    a, b = setup.add(0, FOOT, 1, (4, 14), 0, 1), setup.add(1, HORSE, 1, (4, 0), 2, 1)
    third = setup.add(1, OGRES, 2, (4, 10), 2, 2)
    hills = [e.id for e in setup.p.ground.elements if e.kind == "hill" and setup.p.ground.mask(e.id) >> 4 * 32 + 4 & 1]
    report = sight_report(setup.p, a, 0, b, 0)
    assert (report.seen, report.height, report.own_top, report.other_top, report.distance) == (False, 2, 1, 2, 14)
    assert report.blockers == (
        Blocker((4, 11), "unit", third.id, 3),
        Blocker((4, 10), "unit", third.id, 3),
        Blocker((4, 4), "ground", hills[-1], 4),
    )
    assert (report.start, report.end) == ((4, 14), (4, 0))
    infantry = setup.add(1, FOOT, 1, (4, 6), 2, 1)
    setup.p.drawer.empty()
    assert sight_report(setup.p, a, 0, infantry, 0).leant_over == (setup.p.ground.obstacles[0].id,)
    lower = setup.add(1, FOOT, 1, (4, 5), 2, 1)
    infantry.place = None
    setup.p.drawer.empty()
    wall = Blocker((4, 7), "element", setup.p.ground.obstacles[0].id, 1)
    assert sight_report(setup.p, a, 0, lower, 0).blockers[-1] == wall


@pytest.mark.rule("CDN-1.35")
def test_a_report_names_both_squares_of_a_corner_pair() -> None:
    setup = Setup()
    a, b = setup.add(0, FOOT, 1, (0, 0), 0, 1), setup.add(1, FOOT, 1, (3, 3), 2, 1)
    one, other = setup.add(1, FOOT, 1, (1, 0), 2, 1), setup.add(0, FOOT, 1, (0, 1), 0, 1)
    assert {blocker.id for blocker in sight_report(setup.p, a, 0, b, 0).blockers} == {one.id, other.id}


@pytest.mark.rule("CDN-9.20")
def test_a_clear_line_tells_its_cover() -> None:
    setup = Setup(battlefield_from_letters([EMPTY] * 5 + ["......########......"] + [EMPTY] * 10))
    a, b = setup.add(0, FOOT, 1, (9, 12), 0, 1), setup.add(1, FOOT, 1, (9, 4), 2, 1)
    report = sight_report(setup.p, a, 0, b, 0)
    assert (report.seen, report.blockers, report.cover, report.cover_by) == (True, (), HEAVY, (1,))
    assert report.leant_over == (1,)
    assert sight_report(setup.p, b, 0, a, 0).cover == NONE


@pytest.mark.rule("CDN-20.51")
def test_a_dense_forest_is_named() -> None:
    setup = Setup(battlefield_from_letters(["..." + "F" * 9 + "." * 5] * 3), dense_forests=True)
    a, b = setup.add(0, FOOT, 1, (1, 1), 1, 1), setup.add(1, FOOT, 1, (14, 1), 3, 1)
    assert sight_report(setup.p, a, 0, b, 0).blockers == (Blocker((3, 1), "forest", 1, 0),)


def test_a_line_to_a_square_is_one_to_whoever_stands_there() -> None:
    setup = Setup(battlefield_from_letters([EMPTY] * 5 + ["..FF..########......"] + [EMPTY] * 10))
    a, b = setup.add(0, FOOT, 5, (6, 12), 0, 5), setup.add(1, FOOT, 5, (6, 4), 2, 5)
    third = setup.add(1, FOOT, 5, (6, 8), 2, 5)
    assert sight_to_square(setup.p, a, 0, (8, 4)) == sight_report(setup.p, a, 0, b, 2)
    on_grass = sight_to_square(setup.p, a, 0, (8, 0))
    assert not on_grass.seen
    assert {blocker.by for blocker in on_grass.blockers} == {"unit", "element"}
    assert third.id in {blocker.id for blocker in on_grass.blockers}
    assert sight_to_square(setup.p, a, 0, (0, 7)).seen
    own = sight_to_square(setup.p, a, 0, (10, 12))
    assert (own.seen, own.distance) == (True, 4)


@pytest.mark.rule("CDN-1.37")
def test_sight_between_units_counts_models() -> None:
    setup = Setup(battlefield_from_letters([EMPTY] * 10 + ["XXXXXXXX............"] + [EMPTY] * 10))
    a, b = setup.add(0, FOOT, 4, (8, 14), 0, 4), setup.add(1, FOOT, 4, (4, 4), 2, 4)
    report = unit_sight(setup.p, a, b)
    wanted = [seen_models(setup.p, a, i, b) for i in range(4)]
    assert report.seeing == sum(1 << i for i in range(4) if wanted[i])
    assert report.seen == wanted[0] | wanted[1] | wanted[2] | wanted[3]
    assert (report.in_arc, report.hidden_by) == (0b1111, ())
    hidden = setup.add(1, FOOT, 4, (1, 8), 2, 4)
    setup.p.drawer.empty()
    assert unit_sight(setup.p, hidden, a).seen == 0 == unit_sight(setup.p, hidden, a).seeing
    assert unit_sight(setup.p, hidden, a).hidden_by == (("element", 1),)


def test_what_a_ghost_would_see() -> None:
    setup = Setup()
    a = setup.add(0, FOOT, 10, (10, 30))
    north, south = setup.add(1, FOOT, 10, (10, 4), 2), setup.add(1, FOOT, 10, (30, 33), 0)
    assert would_see(setup.p, a, Placement(10, 20, 0, 5)) == (north.id,)
    assert would_see(setup.p, a, Placement(20, 20, 2, 5)) == (south.id,)
    assert would_see(setup.p, a, Placement(20, 20, 2, 5), arc=False) == (north.id, south.id)


# ------------------------------------------------------------------------------------------ fields of view
LETTERS = st.text(alphabet=".........F#-XW12rT", min_size=14, max_size=14)
BOARDS = st.lists(LETTERS, min_size=10, max_size=10).map(battlefield_from_letters)
PLACES = st.lists(
    st.tuples(st.integers(0, 12), st.integers(0, 8), st.integers(0, 3), st.sampled_from((FOOT, HORSE, OGRES))),
    min_size=2,
    max_size=4,
)


@pytest.mark.rule("CDN-1.29", "CDN-1.34", "CDN-20.52")
@settings(max_examples=25)
@given(BOARDS, PLACES, st.booleans())
def test_a_field_of_view_is_all_squares_with_a_clear_line(
    board: Battlefield, places: list[tuple[int, int, int, Troop]], dense: bool
) -> None:
    setup = Setup(board, dense_forests=dense)
    taken: list[Rect] = []
    for x, y, facing, kind in places:
        rect = block(2, kind.k, Placement(x, y, facing, 2))
        if not any(rects_meet(rect, other) for other in taken):
            taken.append(rect)
            setup.add(len(taken) % 2, kind, 2, (x, y), facing, 2)
    assume(len(taken) > 1)
    p, unit = setup.p, setup.p.units[1]
    field, view = p.ground.field, outlook(p, unit, 1, arc=False)
    own = field.rect(*taken[0])
    assert view & own == own
    for cell in field.cells(field.rect(0, 0, 16, 12) & ~own):
        assert bool(view >> cell & 1) == sight_to_square(p, unit, 1, field.square(cell)).seen
    assert outlook(p, unit, 1) == view & arc_mask(field, taken[0], places[0][2], FRONT)
    assert outlook_of_unit(p, unit, arc=False) == view | outlook(p, unit, 0, arc=False)
    assert outlook_of_unit(p, unit, arc=False, indices=(1,)) == view


@settings(max_examples=25)
@given(BOARDS, PLACES)
def test_reports_agree_with_sight(board: Battlefield, places: list[tuple[int, int, int, Troop]]) -> None:
    setup = Setup(board)
    taken: list[Rect] = []
    for x, y, facing, kind in places:
        rect = block(2, kind.k, Placement(x, y, facing, 2))
        if not any(rects_meet(rect, other) for other in taken):
            taken.append(rect)
            setup.add(len(taken) % 2, kind, 2, (x, y), facing, 2)
    assume(len(taken) > 1)
    p, a, b = setup.p, setup.p.units[1], setup.p.units[2]
    for i in range(2):
        for j in range(2):
            report, back = sight_report(p, a, i, b, j), sight_report(p, b, j, a, i)
            assert report.seen == back.seen == model_sees(p, a, i, b, j)
            assert bool(report.blockers) != report.seen
            assert report.cover in (NONE, LIGHT, HEAVY)
            assert all(blocker.top >= report.height for blocker in report.blockers)
