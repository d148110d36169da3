"""Rectangles cut into rectangles."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui import layout

RECTS = st.builds(Rect, st.integers(-50, 500), st.integers(-50, 500), st.integers(60, 900), st.integers(60, 900))
GAPS = st.integers(0, 8)


def apart(rects: list[Rect]) -> bool:
    return all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])


@given(RECTS, st.integers(1, 9), GAPS)
def test_rows_fill_exactly_without_overlap(rect: Rect, n: int, gap: int) -> None:
    parts = layout.rows(rect, n, gap)
    assert (parts[0].top, parts[-1].bottom) == (rect.top, rect.bottom)
    assert all(b.top - a.bottom == gap for a, b in pairwise(parts))
    assert max(p.h for p in parts) - min(p.h for p in parts) <= 1


@given(RECTS, st.lists(st.floats(0.5, 4), min_size=1, max_size=6), GAPS)
def test_columns_by_weight_fill_exactly(rect: Rect, weights: list[float], gap: int) -> None:
    parts = layout.columns(rect, weights, gap)
    assert (parts[0].left, parts[-1].right) == (rect.left, rect.right)
    assert apart(parts)


def test_columns_in_pixels_leave_the_rest_to_none() -> None:
    parts = layout.columns(Rect(10, 0, 300, 20), [50, None, 100], 10)
    assert [tuple(p)[:3] for p in parts] == [(10, 0, 50), (70, 0, 130), (210, 0, 100)]


@given(RECTS, st.integers(1, 6), st.integers(1, 6), GAPS)
def test_grid_cells_lie_inside_and_apart(rect: Rect, cols: int, rows: int, gap: int) -> None:
    cells = layout.grid(rect, cols, rows, gap)
    assert len(cells) == cols * rows
    assert apart(cells)
    assert all(rect.contains(cell) for cell in cells)


@given(RECTS, st.integers(0, 1000), GAPS)
def test_taking_from_each_side_leaves_the_rest(rect: Rect, px: int, gap: int) -> None:
    for take, side in (
        (layout.take_top, "top"), (layout.take_bottom, "bottom"),
        (layout.take_left, "left"), (layout.take_right, "right"),
    ):  # fmt: skip
        taken, rest = take(rect, px, gap)
        assert getattr(taken, side) == getattr(rect, side)
        assert rect.contains(taken) or not px
        assert rect.contains(rest) or not rest.w or not rest.h
        assert not taken.colliderect(rest)


@given(RECTS, st.floats(0.2, 5))
def test_fitted_ratio_is_inside_and_touches(rect: Rect, ratio: float) -> None:
    out = layout.fit_ratio(rect, ratio)
    assert rect.contains(out)
    assert abs(out.w - out.h * ratio) <= 1 + ratio
    assert out.w == rect.w or out.h == rect.h or abs(out.h - rect.h) <= 1


@given(st.lists(st.integers(10, 120), min_size=1, max_size=12), st.sampled_from("lcr"))
def test_flow_breaks_lines_and_keeps_order(widths: list[int], align: str) -> None:
    area = Rect(5, 7, 300, 400)
    places = layout.flow(area, widths, 20, 6, align)
    assert [p.w for p in places] == widths
    assert apart(places)
    assert all(area.left <= p.left and p.right <= area.right for p in places)
    assert places == sorted(places, key=lambda p: (p.y, p.x))


@given(st.integers(0, 12), st.integers(20, 90))
def test_fan_is_level_even_and_inside(n: int, step: int) -> None:
    area = Rect(0, 0, 500, 200)
    cards = layout.fan(area, n, (80, 112), step)
    assert len(cards) == n
    assert all(area.contains(card) and card.bottom == area.bottom for card in cards)
    assert len({b.x - a.x for a, b in pairwise(cards)}) <= 1


def test_inset_never_turns_inside_out() -> None:
    assert layout.inset(Rect(0, 0, 10, 10), 8).size == (0, 0)
    assert layout.inset(Rect(0, 0, 30, 20), (5, 2)) == Rect(5, 2, 20, 16)
