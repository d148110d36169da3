"""Pixels and hexagons agree at every width and place of the window."""

from __future__ import annotations

import math

import pytest
from pygame import Rect

from game.engine.geometry.hexes import hex_grid
from game.ui.context import Context
from game.ui.paint.theme import Theme
from game.views.dynasty.field.sight import Sight
from game.views.dynasty.shown import window
from game.views.dynasty.shown.window import HexWindow, extent, extent_of, fit_px, inner_rect, neighbours, plane

AREA = Rect(250, 56, 704, 580)
THEME = Theme(1.0)


def seen(width: int = 44, x0: int = 262, y0: int = 60) -> HexWindow:
    return HexWindow(15, 11, width, AREA.inflate(-12, -12), x0, y0)


@pytest.mark.parametrize("width", [9, 17, 28, 44, 61, 132])
def test_the_middle_of_a_tile_is_that_tile(width: int) -> None:
    grid = seen(width)
    tiles = [(c, r) for c in range(15) for r in range(11) if grid.clip.collidepoint(grid.middle((c, r)))]
    assert len(tiles) >= 6
    assert all(grid.tile_at(grid.middle(tile)) == tile for tile in tiles)


@pytest.mark.parametrize("width", [28, 44, 61])
def test_a_pixel_belongs_to_the_tile_with_the_nearest_middle(width: int) -> None:
    grid = seen(width)
    for x in range(grid.clip.left, grid.clip.right, 23):
        for y in range(grid.clip.top, grid.clip.bottom, 19):
            tile = grid.tile_at((x, y))
            tiles = [(c, r) for c in range(-1, 16) for r in range(-1, 12)]
            near = sorted((math.dist((x, y), grid.middle(other)), other) for other in tiles)
            if near[1][0] - near[0][0] > 2:  # not on an edge, where rounding decides
                assert tile == (near[0][1] if 0 <= near[0][1][0] < 15 and 0 <= near[0][1][1] < 11 else None)


def test_neighbours_are_those_of_the_rules() -> None:
    grid = hex_grid(7, 6)
    for tile in ((2, 2), (3, 3)):
        assert neighbours(tile) == tuple(grid.squares[n] for n in grid.neighbours[grid.cell(tile)])


def test_an_edge_lies_between_a_tile_and_the_neighbour_of_its_direction() -> None:
    grid = seen()
    for tile in ((4, 4), (5, 5)):
        x, y = grid.middle(tile)
        corners = grid.corners(tile)
        for (a, b), other in zip(window.SIDES, neighbours(tile)):
            middle = ((corners[a][0] + corners[b][0]) / 2, (corners[a][1] + corners[b][1]) / 2)
            ox, oy = grid.middle(other)
            assert math.dist(middle, ((x + ox) / 2, (y + oy) / 2)) < 1.5


@pytest.mark.parametrize("size", [(7, 7), (15, 11), (24, 17), (40, 30), (60, 60)])
@pytest.mark.parametrize("area", [(0, 0, 386, 402), (250, 56, 704, 580), (400, 80, 2200, 1700)])
def test_fitted_board_stays_in_the_area(size: tuple[int, int], area: tuple[int, int, int, int]) -> None:
    wide, high = extent(*size)
    width = fit_px(THEME, Rect(area), wide, high)
    inner = inner_rect(THEME, Rect(area), wide, high, width)
    assert Rect(area).contains(inner)
    if width > 8:
        assert inner.w >= math.floor(wide * width)
        assert inner.h >= math.floor(high * width)


def sight(columns: int, rows: int, area: Rect = AREA) -> Sight:
    found = Sight(Context.for_tests(), columns, rows)
    found.layout(area, None)
    return found


def test_a_small_board_opens_whole_a_large_one_at_a_size_that_can_be_read() -> None:
    assert sight(13, 11).whole
    large = sight(40, 30)
    assert not large.whole
    assert large.side == THEME.u(window.START)


ROOMS = [Rect(251, 54, 704, 588), Rect(251, 54, 790, 636), Rect(375, 81, 1059, 882)]
"""What the panels leave to a board in windows of 1280 x 720, 1366 x 768 and 1920 x 1080."""


@pytest.mark.parametrize("room", ROOMS, ids=str)
def test_a_board_opens_so_large_that_its_land_fills_the_room_between_the_panels(room: Rect) -> None:
    found = sight(15, 11, room)
    assert found.grid is not None
    assert found.side > fit_px(THEME, room, *extent(15, 11))
    assert found.grid.clip.w >= room.w * 0.97
    assert found.grid.clip.h >= room.h * 0.95
    assert not found.map_shown(), "there is little of it beyond the frame"


def test_a_board_that_would_hardly_be_larger_opens_whole() -> None:
    assert sight(11, 9, ROOMS[0]).whole


def test_a_board_follows_the_room_until_somebody_zooms() -> None:
    found = sight(15, 11, ROOMS[0])
    opened = found.side
    found.layout(Rect(14, 54, 1252, 588), None)
    assert found.whole, "without panels there is room for all of it"
    found.layout(ROOMS[0], None)
    assert found.side == opened
    found.zoom(1)
    zoomed = found.side
    found.layout(Rect(14, 54, 1252, 588), None)
    assert found.side == zoomed


def test_a_board_opened_anew_shows_its_middle_wherever_somebody_looked() -> None:
    found = sight(15, 11, ROOMS[0])
    opened = found.grid
    found.zoom(3)
    found.pan(400, 300)
    found.reopen()
    assert found.grid == opened


def test_what_a_map_leaves_out_at_its_edges_is_no_land_to_look_at() -> None:
    tiles = [(c, r) for r in range(1, 9) for c in range(1, 13 - (r & 1))]
    edges = extent_of(tiles)
    assert (edges.x, edges.wide) == (1.0, 12.0)
    assert edges.y == pytest.approx(window.PITCH)
    found = Sight(Context.for_tests(), 14, 9, edges)
    found.layout(Rect(0, 0, 1200, 600), None)
    assert found.grid is not None
    boxes = [found.grid.box(tile) for tile in tiles]
    land = boxes[0].unionall(boxes)
    clip = found.grid.clip
    assert found.whole
    assert max(abs(a - b) for a, b in zip((*land.topleft, *land.bottomright), (*clip.topleft, *clip.bottomright))) <= 2
    for tile in tiles:
        assert found.grid.tile_at(found.grid.middle(tile)) == tile


def test_a_large_board_opens_at_home() -> None:
    found = Sight(Context.for_tests(), 40, 30)
    found.layout(AREA, (20, 15))
    assert found.grid is not None
    assert math.dist(found.grid.middle((20, 15)), AREA.center) < 4


@pytest.mark.parametrize("pan", [(4000, 4000), (-9000, 0), (0, -9000)])
def test_panning_ends_at_the_edges_of_the_board(pan: tuple[int, int]) -> None:
    found = sight(40, 30)
    found.pan(*pan)
    grid = found.grid
    assert grid is not None
    wide, high = extent(40, 30)
    assert grid.x0 <= grid.clip.left
    assert grid.y0 <= grid.clip.top
    assert grid.x0 + round(wide * grid.width) >= grid.clip.right
    assert grid.y0 + round(high * grid.width) >= grid.clip.bottom


def test_zooming_keeps_the_place_under_the_pointer() -> None:
    found = sight(40, 30)
    found.center_on((20, 15), smooth=False)
    assert found.grid is not None
    at = found.grid.middle((22, 14))
    found.zoom(2, at)
    assert found.grid.tile_at(at) == (22, 14)


def test_zooming_out_ends_with_the_whole_board() -> None:
    found = sight(24, 17)
    for _ in range(12):
        found.zoom(-1)
    assert found.whole
    assert found.map_shown() is False


def test_looking_brings_a_far_tile_into_view_and_leaves_a_near_one() -> None:
    found = sight(40, 30)
    found.center_on((10, 10), smooth=False)
    before = found.grid
    found.look((11, 10))
    found.update(1.0)
    assert found.grid == before
    found.look((39, 29))
    for _ in range(40):
        found.update(0.1)
    assert found.grid is not None
    assert found.grid.clip.collidepoint(found.grid.middle((39, 29)))


def test_every_tile_that_is_seen_is_among_the_seen() -> None:
    found = sight(40, 30)
    found.center_on((20, 15), smooth=False)
    grid = found.grid
    assert grid is not None
    columns, rows = grid.seen
    for c in range(40):
        for r in range(30):
            if grid.clip.colliderect(grid.box((c, r))):
                assert c in columns
                assert r in rows


def test_places_of_the_plane_are_the_middles_of_tiles() -> None:
    grid = seen(128, 0, 0)
    assert grid.at(*plane((3, 3))) == pytest.approx(grid.middle((3, 3)), abs=1)
