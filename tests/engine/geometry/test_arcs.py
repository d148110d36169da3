"""Front, flanks and rear of a block: points, rectangles of squares and whole arcs, however the block is turned."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.geometry.arcs import FRONT, LEFT, REAR, RIGHT, arc_mask, inside, rect_in_arc, rects_in_arc, side_of
from game.engine.geometry.field import Rect, Square, field_of, rects_meet

RECTS = st.tuples(st.integers(0, 14), st.integers(0, 12), st.integers(1, 6), st.integers(1, 6))
FACINGS = st.integers(0, 3)
POINTS = st.tuples(st.integers(-20, 60), st.integers(-20, 60))


def by_words(block: Rect, px: float, py: float) -> int:
    """The arc of a point as the rule words it, for a block that faces north; points in whole squares."""
    x, y, w, h = block
    fwd, back = y - py, py - (y + h)
    lat = max(x - px, px - (x + w), 0)
    if fwd >= 0 and fwd >= lat:
        return FRONT
    if back >= 0 and (back > lat or lat == 0):
        return REAR
    return RIGHT if px > x + w / 2 else LEFT


def quarter(rect: Rect) -> Rect:
    """A rectangle turned clockwise by a quarter about the corner (0, 0)."""
    x, y, w, h = rect
    return (-y - h, x, h, w)


@pytest.mark.rule("CDN-5.14", "CDN-E.8")
def test_arcs_of_the_worked_example() -> None:
    block = (13, 8, 5, 4)
    points = {(25, 15): FRONT, (23, 15): LEFT, (25, 19): LEFT, (25, 25): LEFT, (37, 15): FRONT, (17, 7): FRONT}
    assert {point: side_of(block, 0, *point) for point in points} == points


@pytest.mark.rule("CDN-5.14")
@given(RECTS, POINTS)
def test_a_point_lies_in_the_arc_that_the_rule_says(block: Rect, point: Square) -> None:
    assert side_of(block, 0, *point) == by_words(block, point[0] / 2, point[1] / 2)


@pytest.mark.rule("CDN-5.14")
@given(RECTS, FACINGS, POINTS)
def test_arcs_turn_with_the_block(block: Rect, facing: int, point: Square) -> None:
    px, py = point
    if not inside(block, px, py):
        assert side_of(quarter(block), (facing + 1) % 4, -py, px) == side_of(block, facing, px, py)


@given(RECTS, POINTS)
def test_the_mirror_swaps_left_and_right(block: Rect, point: Square) -> None:
    x, y, w, h = block
    mirrored = side_of((-x - w, y, w, h), 0, -point[0], point[1])
    if not inside(block, *point):
        assert mirrored == {FRONT: FRONT, REAR: REAR, LEFT: RIGHT, RIGHT: LEFT}[side_of(block, 0, *point)]


@pytest.mark.rule("CDN-5.15")
@given(RECTS, FACINGS, st.integers(0, 3), RECTS)
def test_whoever_has_one_square_in_an_arc_is_in_it(block: Rect, facing: int, arc: int, other: Rect) -> None:
    x, y, w, h = other
    centres = [(2 * i + 1, 2 * j + 1) for i in range(x, x + w) for j in range(y, y + h)]
    wanted = any(inside(block, *c) or side_of(block, facing, *c) == arc for c in centres)
    assert rect_in_arc(block, facing, arc, other) == wanted
    assert rects_in_arc(block, facing, arc, [other]) == wanted
    assert not rects_in_arc(block, facing, arc, [])


@pytest.mark.rule("CDN-5.16")
@given(RECTS, FACINGS, RECTS)
def test_what_is_over_the_block_is_in_every_arc(block: Rect, facing: int, other: Rect) -> None:
    if rects_meet(block, other):
        assert all(rect_in_arc(block, facing, arc, other) for arc in range(4))


@given(RECTS, FACINGS)
def test_the_arcs_share_the_field_out(block: Rect, facing: int) -> None:
    field = field_of(24, 21)
    own = field.rect(*block)
    arcs = [arc_mask(field, block, facing, arc) for arc in range(4)]
    assert arcs[0] | arcs[1] | arcs[2] | arcs[3] == field.all
    for n, arc in enumerate(arcs):
        assert arc & own == own
        assert all(arc & other == own for other in arcs[:n])
        for x, y in field.squares(arc & ~own):
            assert side_of(block, facing, 2 * x + 1, 2 * y + 1) == n
