"""Squares: masks, growing without running round the edge, places for rectangles, distances and gaps."""

from __future__ import annotations

from math import floor, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.geometry.field import (
    Field,
    Rect,
    Square,
    field_of,
    grown,
    rect_apart,
    rect_distance,
    rect_gap,
    rects_distance,
    rects_meet,
    rounded,
    square_distance,
)

Case = tuple[Field, int]

FIELDS = st.builds(field_of, st.integers(1, 13), st.integers(1, 11))
CASES = FIELDS.flatmap(lambda field: st.tuples(st.just(field), st.integers(0, field.all)))
TWO_SETS = FIELDS.flatmap(lambda field: st.tuples(st.just(field), st.integers(1, field.all), st.integers(1, field.all)))
RECTS = st.tuples(st.integers(-4, 12), st.integers(-4, 12), st.integers(1, 6), st.integers(1, 6))


def everywhere(field: Field) -> list[Square]:
    """All squares, row by row."""
    return [(x, y) for y in range(field.height) for x in range(field.width)]


def squares_of(rect: Rect) -> list[Square]:
    """The squares of a rectangle, also those off a field."""
    x, y, w, h = rect
    return [(x + i, y + j) for j in range(h) for i in range(w)]


# ------------------------------------------------------------------------------------------ squares and masks
@pytest.mark.rule("CDN-1.8")
def test_cells_count_row_by_row_from_the_north_west() -> None:
    field = field_of(48, 36)
    assert (field.cell(0, 0), field.cell(5, 0), field.cell(0, 1), field.cell(47, 35)) == (0, 5, 48, 48 * 36 - 1)
    assert field.square(field.cell(7, 9)) == (7, 9)
    assert [field.holds(*square) for square in ((0, 0), (47, 35), (48, 0), (0, 36), (-1, 3))] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_one_field_a_size_and_none_without_squares() -> None:
    assert field_of(9, 4) is field_of(9, 4)
    with pytest.raises(ValueError, match="0 x 3"):
        Field(0, 3)


@given(CASES)
def test_masks_and_lists_say_the_same(case: Case) -> None:
    field, mask = case
    assert field.mask(field.cells(mask)) == mask == field.mask_of(field.squares(mask))
    assert field.cells(mask) == sorted(field.cells(mask))
    assert [field.nth(mask, n) for n in range(mask.bit_count())] == field.cells(mask)
    assert [(x, y) for y, first, last in field.runs(mask) for x in range(first, last + 1)] == field.squares(mask)


@given(FIELDS)
def test_rows_columns_and_edge(field: Field) -> None:
    assert [field.squares(row) for row in field.rows] == [
        [(x, y) for x in range(field.width)] for y in range(field.height)
    ]
    assert [field.squares(column) for column in field.columns] == [
        [(x, y) for y in range(field.height)] for x in range(field.width)
    ]
    ring = {(x, y) for x, y in everywhere(field) if x in (0, field.width - 1) or y in (0, field.height - 1)}
    assert set(field.squares(field.edge)) == ring


@given(FIELDS, RECTS)
def test_a_rectangle_is_cut_at_the_edges(field: Field, rect: Rect) -> None:
    inside = [square for square in squares_of(rect) if field.holds(*square)]
    assert field.squares(field.rect(*rect)) == inside
    assert field.holds_rect(rect) == (len(inside) == rect[2] * rect[3])
    assert field.rects([rect, (0, 0, 1, 1)]) == field.rect(*rect) | 1


# ------------------------------------------------------------------------------------------ growing and moving
@given(CASES, st.integers(0, 6))
def test_dilation_is_chebyshev_and_stays_on_the_field(case: Case, n: int) -> None:
    field, mask = case
    squares = field.squares(mask)
    near = [(x, y) for x, y in everywhere(field) if any(max(abs(x - a), abs(y - b)) <= n for a, b in squares)]
    assert field.squares(field.dilate(mask, n)) == near


@pytest.mark.rule("CDN-1.14")
@given(CASES, st.integers(0, 6))
def test_within_means_a_distance_of_at_most_n(case: Case, n: int) -> None:
    field, mask = case
    squares = field.squares(mask)
    near = [square for square in everywhere(field) if any(square_distance(square, other) <= n for other in squares)]
    assert field.squares(field.within(mask, n)) == near


@given(CASES, st.integers(-14, 14), st.integers(-14, 14))
def test_what_is_shifted_off_the_field_is_lost(case: Case, dx: int, dy: int) -> None:
    field, mask = case
    moved = [(x + dx, y + dy) for x, y in field.squares(mask) if field.holds(x + dx, y + dy)]
    assert field.squares(field.shift(mask, dx, dy)) == moved


@given(CASES, st.integers(1, 5), st.integers(1, 5))
def test_places_where_a_rectangle_does_not_fit(case: Case, w: int, h: int) -> None:
    field, mask = case
    taken = set(field.squares(mask))
    blocked = [
        (x, y)
        for x, y in everywhere(field)
        if not field.holds_rect((x, y, w, h)) or not taken.isdisjoint(squares_of((x, y, w, h)))
    ]
    assert field.squares(field.starts_blocked(mask, w, h)) == blocked
    assert field.starts_hitting(mask, w, h) & ~field.outside(w, h) == field.starts_blocked(mask, w, h) & ~field.outside(
        w, h
    )


# ------------------------------------------------------------------------------------------ distances
@pytest.mark.rule("CDN-1.12", "CDN-1.15", "CDN-E.1")
def test_distances_of_single_squares() -> None:
    known = {(1, 1): 1, (2, 0): 2, (2, 1): 2, (2, 2): 3, (3, 4): 5, (10, 3): 10, (9, 9): 13}
    assert {square: square_distance((0, 0), square) for square in known} == known
    assert [rounded(n) for n in (5, 8, 25, 109, 162)] == [2, 3, 5, 10, 13]


@pytest.mark.rule("CDN-1.12")
def test_distance_is_the_nearest_integer() -> None:
    for n in range(20_000):
        assert rounded(n) == floor(sqrt(n) + 0.5)


@pytest.mark.rule("CDN-1.12", "CDN-1.16")
@given(RECTS, RECTS)
def test_rectangles_are_measured_between_their_nearest_squares(a: Rect, b: Rect) -> None:
    pairs = [(one, other) for one in squares_of(a) for other in squares_of(b)]
    assert rect_distance(a, b) == min(square_distance(*pair) for pair in pairs) == rect_distance(b, a)
    chebyshev = min(max(abs(p[0] - q[0]), abs(p[1] - q[1])) for p, q in pairs)
    assert rect_gap(a, b) == chebyshev == rect_gap(b, a)
    assert rects_meet(a, b) == (chebyshev == 0) == (rect_apart(a, b) == (0, 0))
    assert set(squares_of(grown(a, 1))) >= set(squares_of(a))
    assert rects_meet(grown(a, 1), b) == (chebyshev <= 1)


@pytest.mark.rule("CDN-1.13")
@given(TWO_SETS)
def test_sets_of_squares_are_measured_between_the_nearest_ones(case: tuple[Field, int, int]) -> None:
    field, a, b = case
    pairs = [(one, other) for one in field.squares(a) for other in field.squares(b)]
    assert field.distance(a, b) == min(square_distance(*pair) for pair in pairs) == field.distance(b, a)
    assert field.gap(a, b) == min(max(abs(p[0] - q[0]), abs(p[1] - q[1])) for p, q in pairs)
    singles = [[(x, y, 1, 1) for x, y in field.squares(mask)] for mask in (a, b)]
    assert rects_distance(*singles) == field.distance(a, b)


@given(CASES)
def test_nothing_has_no_distance(case: Case) -> None:
    field, mask = case
    with pytest.raises(ValueError, match="empty set"):
        field.distance(mask, 0)


@pytest.mark.rule("CDN-1.15", "CDN-1.16")
@given(RECTS, RECTS)
def test_base_contact_is_a_distance_of_one(a: Rect, b: Rect) -> None:
    assert (rect_gap(a, b) == 1) == (rect_distance(a, b) == 1)
