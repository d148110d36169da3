"""Lines of sight on squares: what they cross, symmetry, blockers, and the whole field at once."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.geometry.field import Field, Square, field_of
from game.engine.geometry.lines import any_clear, crossed, line_clear, pairs, singles, touched
from game.engine.geometry.panorama import seen_mask, veil

Case = tuple[Field, int, int, int]

FIELDS = st.builds(field_of, st.integers(1, 12), st.integers(1, 12))
CASES = FIELDS.flatmap(
    lambda field: st.tuples(
        st.just(field), st.integers(0, field.all), st.integers(0, field.count - 1), st.integers(0, field.count - 1)
    )
)
SQUARES = st.tuples(st.integers(-15, 15), st.integers(-15, 15))
HILLY = FIELDS.flatmap(
    lambda field: st.tuples(
        st.just(field),
        st.lists(st.sampled_from((0, 0, 0, 1, 2, 3)), min_size=field.count, max_size=field.count).map(bytes),
        st.integers(0, field.count - 1),
    )
)


def enters(square: Square, a: Square, b: Square) -> bool:
    """Whether the open segment between the centres of a and b runs through the interior of a square.

    It does when it cuts one of the diagonals, ends not counted: corners strictly on both sides of the line, and the
    square within the span of the segment.
    """
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    corners = [(2 * square[0] + i, 2 * square[1] + j) for i in (0, 2) for j in (0, 2)]
    sides = [dx * (cy - 2 * ay - 1) - dy * (cx - 2 * ax - 1) for cx, cy in corners]
    spans = min(ax, bx) <= square[0] <= max(ax, bx) and min(ay, by) <= square[1] <= max(ay, by)
    return spans and min(sides) < 0 < max(sides)


# ------------------------------------------------------------------------------------------ what is crossed
@pytest.mark.rule("CDN-1.36", "CDN-E.6")
def test_crossed_squares_of_the_worked_example() -> None:
    assert crossed(0, 0, 4, 2) == (((1, 0),), ((1, 1),), ((2, 1),), ((3, 1),), ((3, 2),))
    assert crossed(0, 0, 6, 2) == (
        ((1, 0),), ((2, 0), (1, 1)), ((2, 1),), ((3, 1),), ((4, 1),), ((5, 1), (4, 2)), ((5, 2),),
    )  # fmt: skip


@pytest.mark.rule("CDN-1.35", "CDN-E.6")
def test_a_corner_pair_blocks_only_if_both_do() -> None:
    field = field_of(48, 36)
    start, end = field.cell(0, 0), field.cell(3, 3)
    assert line_clear(field, field.bit(1, 0), start, end)
    assert line_clear(field, field.bit(0, 1), start, end)
    assert not line_clear(field, field.bit(1, 0) | field.bit(0, 1), start, end)
    assert line_clear(field, field.bit(1, 0) | field.bit(1, 2), start, end)
    assert not line_clear(field, field.bit(2, 2), start, end)


@pytest.mark.rule("CDN-1.35")
@given(SQUARES, SQUARES)
def test_single_squares_are_those_whose_interior_the_line_enters(a: Square, b: Square) -> None:
    items = crossed(*a, *b)
    ends = {a, b}
    found = [square for item in items if len(item) == 1 for square in item]
    box = [(x, y) for x in range(-16, 17) for y in range(-16, 17) if (x, y) not in ends]
    assert len(set(found)) == len(found)
    assert set(found) == {square for square in box if enters(square, a, b)}


@pytest.mark.rule("CDN-1.35")
@given(SQUARES, SQUARES)
def test_pairs_lie_beside_the_corners_on_the_line(a: Square, b: Square) -> None:
    (ax, ay), (bx, by) = a, b
    found = {frozenset(item) for item in crossed(*a, *b) if len(item) == 2}
    on_line = set()
    for cx in range(min(ax, bx) + 1, max(ax, bx) + 1):
        over = (2 * cx - 2 * ax - 1) * (by - ay)
        if (over + (bx - ax)) % (2 * (bx - ax)) == 0:
            cy = ay + (over + (bx - ax)) // (2 * (bx - ax))
            falling = (bx - ax > 0) == (by - ay > 0)
            on_line.add(frozenset({(cx, cy - 1), (cx - 1, cy)} if falling else {(cx, cy), (cx - 1, cy - 1)}))
    if ax != bx and ay != by:
        assert found == on_line
    else:
        assert found == set()


@pytest.mark.rule("CDN-1.36")
@given(SQUARES, SQUARES)
def test_the_way_back_crosses_the_same(a: Square, b: Square) -> None:
    def unordered(items: tuple[tuple[Square, ...], ...]) -> list[frozenset[Square]]:
        return [frozenset(item) for item in items]

    assert unordered(crossed(*a, *b)) == unordered(crossed(*b, *a))[::-1]


@given(SQUARES, SQUARES)
def test_mirrored_and_turned_lines_cross_mirrored_and_turned_squares(a: Square, b: Square) -> None:
    items = crossed(*a, *b)
    for turn in (lambda x, y: (-x, y), lambda x, y: (y, x), lambda x, y: (-y, x)):
        turned = [{turn(*square) for square in item} for item in items]
        assert turned == [set(item) for item in crossed(*turn(*a), *turn(*b))]


# ------------------------------------------------------------------------------------------ blockers
@pytest.mark.rule("CDN-1.36")
@given(CASES)
def test_a_line_is_clear_unless_a_square_or_a_whole_pair_blocks(case: Case) -> None:
    field, blockers, a, b = case
    blocked = set(field.squares(blockers))
    items = crossed(*field.square(a), *field.square(b))
    assert line_clear(field, blockers, a, b) == all(any(square not in blocked for square in item) for item in items)


@pytest.mark.rule("CDN-1.29")
@given(CASES)
def test_sight_is_symmetric(case: Case) -> None:
    field, blockers, a, b = case
    assert line_clear(field, blockers, a, b) == line_clear(field, blockers, b, a)


@given(CASES, st.integers(0, 143))
def test_another_blocker_never_opens_a_line(case: Case, more: int) -> None:
    field, blockers, a, b = case
    if line_clear(field, blockers | 1 << more % field.count, a, b):
        assert line_clear(field, blockers, a, b)


@given(CASES)
def test_the_ends_never_block(case: Case) -> None:
    field, blockers, a, b = case
    assert line_clear(field, blockers, a, b) == line_clear(field, blockers & ~(1 << a | 1 << b), a, b)


@given(CASES)
def test_masks_of_a_line_hold_what_it_crosses(case: Case) -> None:
    field, _, a, b = case
    items = crossed(*field.square(a), *field.square(b))
    assert touched(field, a, b) == field.mask_of(square for item in items for square in item)
    assert singles(field, a, b) == field.mask_of(item[0] for item in items if len(item) == 1)
    assert set(pairs(field, a, b)) == {field.mask_of(item) for item in items if len(item) == 2}


@given(CASES)
def test_any_line_between_two_sets(case: Case) -> None:
    field, blockers, a, b = case
    ends, others = {a, (a + 1) % field.count}, {b, b // 2}
    wanted = any(line_clear(field, blockers, one, other) for one in ends for other in others)
    assert any_clear(field, blockers, ends, others) == wanted


# ------------------------------------------------------------------------------------------ the whole field
@pytest.mark.rule("CDN-1.36")
@given(HILLY)
def test_the_whole_field_at_once_says_the_same_as_line_by_line(case: tuple[Field, bytes, int]) -> None:
    field, tops, a = case
    veils = veil(field, tops, a)
    for height in (1, 2, 3):
        blockers = field.mask(cell for cell, top in enumerate(tops) if top >= height)
        seen = field.mask(cell for cell in range(field.count) if line_clear(field, blockers, a, cell))
        assert seen_mask(field, veils, height) == seen


@pytest.mark.rule("CDN-1.36")
@pytest.mark.parametrize(("x", "y"), [(0, 0), (69, 44), (31, 40)])
def test_the_same_on_a_large_field(x: int, y: int) -> None:
    field = field_of(70, 45)
    tops = bytes(random.Random(x).choices((0, 2), weights=(14, 1), k=field.count))
    blockers = field.mask(cell for cell, top in enumerate(tops) if top)
    start = field.cell(x, y)
    seen = field.mask(cell for cell in range(field.count) if line_clear(field, blockers, start, cell))
    assert seen_mask(field, veil(field, tops, start), 2) == seen


@pytest.mark.rule("CDN-1.30")
@given(HILLY, st.integers(1, 3))
def test_higher_eyes_see_at_least_as_much(case: tuple[Field, bytes, int], height: int) -> None:
    field, tops, a = case
    veils = veil(field, tops, a)
    low, high = seen_mask(field, veils, height), seen_mask(field, veils, height + 1)
    assert low & high == low
    assert seen_mask(field, veils, bytes([height] * field.count)) == low
    assert seen_mask(field, veils, 4) == field.all
