"""Pixels and squares agree, over the edges of the board too, at every size and zoom."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.engine.geometry.torus import torus
from game.ui.context import Context
from game.ui.paint.theme import Theme
from game.views.caledea.field.sight import Sight
from game.views.caledea.shown import window
from game.views.caledea.shown.window import Grid, fit_px, grid, inner_rect, rim_px

AREA = Rect(250, 56, 704, 580)
THEME = Theme(1.0)


def seen(columns: int = 10, rows: int = 10, *, side: int | None = None, centre: tuple[float, float] = (5, 5)) -> Grid:
    size = side or fit_px(THEME, AREA, columns, rows)
    clip = inner_rect(THEME, AREA, columns, rows, size)
    return grid(clip, rim_px(THEME, size), size, columns, rows, centre)


def test_whole_board_lies_straight_in_its_frame_when_it_fits() -> None:
    view = seen()
    assert view.whole
    assert view.at_edge
    assert view.rect((0, 0)).topleft == view.field.topleft
    assert view.rect((9, 9)).bottomright == view.field.bottomright


@pytest.mark.parametrize("size", [(6, 6), (10, 10), (20, 10), (24, 16), (40, 40), (6, 40)])
@pytest.mark.parametrize("area", [(0, 0, 386, 402), (250, 56, 704, 580), (400, 80, 2200, 1700)])
def test_fitted_board_with_its_rim_stays_in_the_area(size: tuple[int, int], area: tuple[int, int, int, int]) -> None:
    side = fit_px(THEME, Rect(area), *size)
    inner = inner_rect(THEME, Rect(area), *size, side)
    assert Rect(area).contains(inner)
    if side > window.SMALLEST_PX:
        assert inner.w >= size[0] * side + 2 * rim_px(THEME, side)
        assert inner.h >= size[1] * side + 2 * rim_px(THEME, side)


@pytest.mark.parametrize("centre", [(5, 5), (0, 0), (9.7, 0.3), (4.2, 8.9)])
@pytest.mark.parametrize("side", [20, 51, 90])
def test_every_pixel_of_a_cell_is_that_cell(side: int, centre: tuple[float, float]) -> None:
    view = seen(side=side, centre=centre)
    for square in ((0, 0), (9, 9), (3, 7), (0, 9)):
        for rect in view.rects_of(square):
            for pos in (rect.topleft, rect.center, (rect.right - 1, rect.bottom - 1)):
                if view.clip.collidepoint(pos):
                    assert view.square_at(pos) == square


def test_a_square_beyond_the_edge_is_the_one_of_the_other_side() -> None:
    view = seen()
    left, top = view.field.topleft
    assert view.square_at((left - 3, top + 3)) == (9, 0)
    assert view.square_at((left + 3, top - 3)) == (0, 9)
    assert view.square_at((left - 3, top - 3)) == (9, 9)
    assert view.square_at((view.field.right + 3, view.field.bottom + 3)) == (0, 0)


def test_squares_at_the_edge_are_seen_twice_and_corners_four_times() -> None:
    view = seen()
    assert len(view.rects_of((4, 4))) == 1
    assert len(view.rects_of((0, 4))) == 2
    assert len(view.rects_of((0, 0))) == 4


def test_nothing_is_seen_outside_the_frame() -> None:
    view = seen()
    assert view.square_at((view.clip.left - 1, view.clip.centery)) is None
    assert view.square_at((view.clip.centerx, view.clip.bottom)) is None


def test_neighbouring_cells_touch_without_a_gap() -> None:
    view = seen(side=47, centre=(2.37, 8.81))
    for x in range(view.left, view.right):
        assert view.rect((x, 0)).right == view.rect((x + 1, 0)).left


def test_seams_lie_where_the_last_and_the_first_square_meet() -> None:
    view = seen(centre=(0, 5))
    xs, _ = view.seams()
    middle = [x for x in xs if view.field.left + 5 < x < view.field.right - 5]
    assert len(middle) == 1
    assert view.square_at((middle[0] - 2, view.clip.centery))[0] == 9
    assert view.square_at((middle[0] + 2, view.clip.centery))[0] == 0
    assert not view.at_edge


def test_best_copy_of_a_square_lies_within_the_rim_when_there_is_one() -> None:
    view = seen(centre=(0, 0))
    for square in ((0, 0), (9, 9), (5, 0)):
        place = view.main_place(square)
        assert (place[0] % 10, place[1] % 10) == square
    assert view.field.contains(view.rect(view.main_place((9, 9))))


def sight(columns: int = 10, rows: int = 10) -> Sight:
    made = Sight(Context.for_tests(), torus(columns, rows))
    made.layout(AREA, (1, 1))
    return made


def test_zoom_keeps_what_is_under_the_pointer() -> None:
    view = sight(24, 16)
    pos = (500, 300)
    before = view.grid.square_at(pos)
    for steps in (1, 1, 1, -1, -2):
        view.zoom(steps, pos)
        assert view.grid.square_at(pos) == before


def test_zoom_ends_at_its_bounds_and_fits_the_board_at_the_lower() -> None:
    view = sight()
    view.zoom(50)
    largest = view.grid.side
    view.zoom(5)
    assert view.grid.side == largest
    assert not view.grid.whole
    view.zoom(-50)
    assert view.grid.whole
    assert view.grid.at_edge


def test_pan_has_no_end() -> None:
    view = sight()
    start = view.grid.square_at((600, 300))
    for _ in range(10):
        view.pan(-view.grid.side, 0)
    assert view.grid.square_at((600, 300)) == start


def test_a_board_too_large_to_read_opens_at_home() -> None:
    view = sight(40, 40)
    assert not view.grid.whole
    assert view.grid.side >= 42
    assert view.grid.field.contains(view.rect_of((1, 1)))
    assert view.map_shown()


def test_a_fitted_board_fits_again_after_the_window_was_resized() -> None:
    view = sight()
    view.layout(Rect(400, 80, 1175, 790), None)
    assert view.grid.at_edge
    assert view.grid.side == fit_px(view.ctx.theme, Rect(400, 80, 1175, 790), 10, 10)


def test_look_moves_only_for_squares_that_are_out_of_view() -> None:
    view = sight(40, 40)
    middle = view.camera.center
    view.look((1, 2))
    assert view.camera.center == middle
    view.look((20, 20))
    while view.update(0.1):
        pass
    assert view.grid.field.contains(view.rect_of((20, 20)))
