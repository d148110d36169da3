"""Smooth outlines around sets of squares, and how an area with one is drawn."""

from __future__ import annotations

import math

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.geometry.field import Mask, field_of
from game.ui.context import Context
from game.views.caldaern.field.areas import AreaPainter
from game.views.caldaern.field.look import Area
from game.views.caldaern.field.outlines import Loop, Point, outlines, rounded
from game.views.caldaern.shown.window import FieldWindow
from tests.kit.pixels import mean_difference

WIDE, HIGH = 14, 11
FIELD = field_of(WIDE, HIGH)
GRASS = (185, 182, 118)


def within(loops: tuple[Loop, ...], x: float, y: float) -> bool:
    """Whether a place lies within an odd number of loops."""
    crossings = 0
    for loop in loops:
        for (x0, y0), (x1, y1) in zip(loop.points, [*loop.points[1:], loop.points[0]]):
            if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
                crossings += 1
    return crossings % 2 == 1


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 7), st.integers(3, 9), st.integers(3, 7)), max_size=4))
def test_what_lies_deep_inside_or_outside_stays_there(rects: list[tuple[int, int, int, int]]) -> None:
    mask = 0
    for x, y, w, h in rects:
        mask ^= FIELD.rect(x, y, min(w, WIDE - x), min(h, HIGH - y))
    loops = outlines(FIELD, mask)
    for x in range(2, WIDE - 2):
        for y in range(2, HIGH - 2):
            around = FIELD.rect(x - 2, y - 2, 5, 5)
            if around & mask in (0, around):
                assert within(loops, x + 0.5, y + 0.5) == bool(around & mask)


@given(st.integers(0, (1 << WIDE * HIGH) - 1))
def test_loops_close_whatever_the_squares(mask: int) -> None:
    for loop in outlines(FIELD, mask):
        ends = zip(loop.points, [*loop.points[1:], loop.points[0]])
        assert all(math.dist(a, b) <= 1 for a, b in ends)


def test_a_flight_of_steps_becomes_a_straight_line() -> None:
    mask = FIELD.mask_of((x, y) for x in range(WIDE) for y in range(HIGH) if y <= x)
    (loop,) = outlines(FIELD, mask)
    slanting = [(x, y) for x, y in loop.points if 2.2 < x < 8.2 and abs(y - x) < 2]
    assert len(slanting) > 10
    assert all(abs(y - x - 0.5) < 0.01 for x, y in slanting)


def test_one_or_two_squares_alone_are_no_area_and_three_are() -> None:
    assert outlines(FIELD, FIELD.mask_of([(3, 3)])) == ()
    assert outlines(FIELD, FIELD.mask_of([(3, 3), (3, 4)])) == ()
    assert len(outlines(FIELD, FIELD.mask_of([(3, 3), (3, 4), (3, 5)]))) == 1
    assert len(outlines(FIELD, FIELD.rect(2, 2, 7, 7) & ~FIELD.mask_of([(5, 5)]))) == 1


def test_squares_that_touch_at_a_corner_belong_together() -> None:
    (loop,) = outlines(FIELD, FIELD.mask_of((n, n) for n in range(2, 9)))
    assert within((loop,), 4.5, 4.5)
    assert not loop.hole


def test_holes_come_after_what_they_are_in() -> None:
    outer, inner = outlines(FIELD, FIELD.rect(2, 2, 9, 7) & ~FIELD.rect(5, 4, 3, 3))
    assert (outer.hole, inner.hole) == (False, True)


def test_at_the_rim_of_the_field_there_is_no_line() -> None:
    (loop,) = outlines(FIELD, FIELD.rect(0, 0, WIDE, HIGH))
    assert not [point for point in loop.points if 0.2 < point[0] < WIDE - 0.2 and 0.2 < point[1] < HIGH - 0.2]
    (half,) = outlines(FIELD, FIELD.rect(0, 0, WIDE, 5))
    assert {round(y) for x, y in half.points if 1 < x < WIDE - 1 and y > 0} == {5}


def test_cut_corners_stay_between_the_points() -> None:
    square: tuple[Point, ...] = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
    found = rounded(square)
    assert len(found) == 16
    assert all(0 <= x <= 4 and 0 <= y <= 4 for x, y in found)
    assert (0.0, 0.0) not in found


# ------------------------------------------------------------------------------------------------- drawing
def window(side: int, at: tuple[int, int] = (0, 0)) -> FieldWindow:
    return FieldWindow(60, 50, side, pygame.Rect(40, 30, 500, 400), 40 - at[0], 30 - at[1])


def mask() -> Mask:
    """A wide ring."""
    field = field_of(60, 50)
    return field.rect(6, 6, 26, 22) & ~field.rect(14, 12, 8, 8)


def drawn(painter: AreaPainter, grid: FieldWindow) -> pygame.Surface:
    surface = pygame.Surface((580, 460), 0, 32)
    surface.fill(GRASS)
    before = surface.get_clip()
    surface.set_clip(grid.clip)
    painter.draw(surface, grid, Area(mask(), "seen"), ("blue", "crimson"))
    surface.set_clip(before)
    return surface


@pytest.fixture
def ctx() -> Context:
    return Context.for_tests()


def grey(color: tuple[int, ...] | pygame.Color) -> float:
    return 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]


@pytest.mark.parametrize("side", [6, 12, 26])
def test_what_is_seen_has_an_outline_and_dots_that_are_read_in_grey(ctx: Context, side: int) -> None:
    picture = drawn(AreaPainter(ctx), window(side))
    row = 30 + 9 * side
    across = [grey(picture.get_at((40 + x, row))) for x in range(3 * side, 9 * side)]
    plain = grey(GRASS)
    assert min(across) < plain - 40, "ink below the line"
    assert max(across) > plain + 40, "the light line"
    inside = pygame.Rect(40 + 8 * side, 30 + 7 * side, 5 * side, 15 * side).clip(picture.get_rect())
    tones = [
        grey(picture.get_at((x, y)))
        for x in range(*_span(inside.x, inside.w))
        for y in range(*_span(inside.y, inside.h))
    ]
    assert max(tones) - min(tones) > 25, "dots"
    assert picture.get_at((40 + 18 * side, 30 + 16 * side))[:3] == GRASS, "the hole"


def _span(first: int, length: int) -> tuple[int, int]:
    return first, first + length


@pytest.mark.parametrize("side", [12, 26])
def test_a_field_that_is_dragged_shows_what_is_painted_at_one_go(ctx: Context, side: int) -> None:
    painter = AreaPainter(ctx)
    for at in ((0, 0), (30, 20), (70, 60), (190, 120), (150, 110), (90, 20)):
        fresh = drawn(AreaPainter(ctx), window(side, at))
        ours = drawn(painter, window(side, at))
        assert mean_difference(pygame.image.tobytes(ours, "RGB"), pygame.image.tobytes(fresh, "RGB")) < 0.02, at
