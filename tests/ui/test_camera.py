"""The camera: places to cells and back, at the seam too; limits; motion that ends."""

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.camera import Camera

WORLDS = st.tuples(st.integers(1, 30), st.integers(1, 30))
PLACES = st.tuples(st.floats(-90, 90), st.floats(-90, 90))


@st.composite
def cameras(draw: st.DrawFn, wrap: bool | None = None) -> Camera:
    camera = Camera(draw(WORLDS), wrap=draw(st.booleans()) if wrap is None else wrap)
    camera.set_view(Rect(draw(st.integers(0, 300)), draw(st.integers(0, 100)), 700, 580))
    camera.zoom_at(camera.view.center, draw(st.floats(0.1, 10)))
    camera.snap()
    camera.center_on(*draw(PLACES), smooth=False)
    return camera


def near(a: float, b: float, size: int) -> bool:
    return abs((a - b + size / 2) % size - size / 2) < 1e-6


@given(cameras(), st.floats(0, 0.999), st.floats(0, 0.999))
def test_place_on_screen_leads_back_to_its_cell(camera: Camera, fx: float, fy: float) -> None:
    x, y = fx * camera.world[0], fy * camera.world[1]
    back = camera.to_cell(camera.to_screen(x, y))
    if camera.wrap:
        assert all(near(a, b, size) for a, b, size in zip(back, (x, y), camera.world, strict=True))
    else:
        assert back == pytest.approx((x, y), abs=1e-6)


@given(cameras(wrap=True), st.floats(0, 0.999), st.floats(0, 0.999))
def test_the_copy_shown_is_the_nearest(camera: Camera, fx: float, fy: float) -> None:
    sx, sy = camera.to_screen(fx * camera.world[0], fy * camera.world[1])
    half = [size * camera.cell / 2 + 1e-6 for size in camera.world]
    assert abs(sx - camera.view.centerx) <= half[0]
    assert abs(sy - camera.view.centery) <= half[1]


@given(cameras())
def test_cells_tile_the_view_without_gap_or_overlap(camera: Camera) -> None:
    cells = list(camera.cells())
    seen = [rect.clip(camera.view) for _, _, rect in cells]
    covered = sum(r.w * r.h for r in seen)
    if camera.wrap:
        assert covered == camera.view.w * camera.view.h
    assert covered <= camera.view.w * camera.view.h
    assert all(0 <= x < camera.world[0] and 0 <= y < camera.world[1] for x, y, _ in cells)


@given(cameras(), st.integers(0, 699), st.integers(0, 579))
def test_cell_under_a_pixel_is_the_cell_drawn_there(camera: Camera, dx: int, dy: int) -> None:
    pos = (camera.view.x + dx, camera.view.y + dy)
    found = camera.cell_at(pos)
    drawn = {(x, y) for x, y, rect in camera.cells() if rect.inflate(2, 2).collidepoint(pos)}
    assert found is None or found in drawn
    if found is None:
        assert not camera.wrap


@given(cameras(wrap=True))
def test_a_wrapping_view_never_shows_more_than_the_world_and_its_border(camera: Camera) -> None:
    assert camera.view.w / camera.cell <= camera.world[0] + camera.border + 1e-6
    assert camera.view.h / camera.cell <= camera.world[1] + camera.border + 1e-6


@given(cameras(wrap=True))
def test_visible_copies_cover_the_view(camera: Camera) -> None:
    w, h = (size * camera.cell for size in camera.world)
    corners = [camera.view.topleft, (camera.view.right - 1, camera.view.bottom - 1)]
    copies = [camera.place(dx, dy) for dx, dy in camera.visible_copies()]
    for px, py in corners:
        assert any(x - 1e-6 <= px <= x + w + 1e-6 and y - 1e-6 <= py <= y + h + 1e-6 for x, y in copies)
    assert all(x < camera.view.right and x + w > camera.view.left - 1e-6 for x, _ in copies)


@given(cameras(wrap=False))
def test_a_flat_world_stays_in_view(camera: Camera) -> None:
    left, top = camera.place(0, 0)
    right, bottom = camera.place(*camera.world)
    if right - left >= camera.view.w:
        assert left <= camera.view.left + 1e-6
        assert right >= camera.view.right - 1e-6
    else:
        assert left >= camera.view.left - 1e-6
    assert bottom - top >= camera.view.h or top >= camera.view.top - 1e-6


@given(cameras(wrap=True), st.integers(10, 690), st.integers(10, 570), st.floats(0.3, 3))
def test_zooming_keeps_the_point_under_the_pointer(camera: Camera, dx: int, dy: int, factor: float) -> None:
    pos = (camera.view.x + dx, camera.view.y + dy)
    before = camera.to_cell(pos)
    camera.zoom_at(pos, factor)
    for _ in range(400):
        if not camera.update(1 / 60):
            break
        assert all(near(a, b, size) for a, b, size in zip(camera.to_cell(pos), before, camera.world, strict=True))
    assert not camera.moving


@given(cameras(), PLACES)
def test_smooth_motion_ends_where_the_jump_does(camera: Camera, goal: tuple[float, float]) -> None:
    other = Camera(camera.world, wrap=camera.wrap)
    other.set_view(camera.view)
    other.center, other.cell = camera.center, camera.cell
    other._goal_center, other._goal_cell = camera.center, camera.cell
    camera.center_on(*goal, smooth=True)
    other.center_on(*goal, smooth=False)
    for _ in range(2000):
        if not camera.update(1 / 60):
            break
    assert not camera.moving
    assert camera.center == pytest.approx(other.center, abs=0.01) or camera.wrap
    assert all(
        abs((a - b + size / 2) % size - size / 2) < 0.01
        for a, b, size in zip(camera.center, other.center, camera.world, strict=True)
    )


@given(cameras(wrap=True), st.floats(-3000, 3000), st.floats(-3000, 3000))
def test_panning_there_and_back_changes_nothing(camera: Camera, dx: float, dy: float) -> None:
    before = camera.center
    camera.pan(dx, dy)
    camera.pan(-dx, -dy)
    assert all(near(a, b, size) for a, b, size in zip(camera.center, before, camera.world, strict=True))


@given(WORLDS, PLACES, PLACES)
def test_the_short_way_round_is_never_more_than_half(
    world: tuple[int, int], a: tuple[float, float], b: tuple[float, float]
) -> None:
    offset = Camera(world).offset_to(a, b)
    assert all(abs(d) <= size / 2 + 1e-9 for d, size in zip(offset, world, strict=True))
    assert all(near(x + d, y, size) for x, d, y, size in zip(a, offset, b, world, strict=True))


@given(st.integers(2, 24), st.integers(2, 24), st.integers(300, 1600), st.integers(300, 1000))
def test_frame_shows_the_whole_world_and_its_border(w: int, h: int, aw: int, ah: int) -> None:
    camera = Camera((w, h), cell_px=(10, 200))
    area = Rect(5, 9, aw, ah)
    frame = camera.frame(area)
    assume(min(aw / (w + 1), ah / (h + 1)) >= 10)
    assert area.contains(frame)
    camera.set_view(frame)
    camera.fit(smooth=False)
    assert camera.view.w / camera.cell == pytest.approx(w + 1, rel=0.02)
    assert camera.view.h / camera.cell == pytest.approx(h + 1, rel=0.02)


def test_outside_the_view_there_is_no_cell() -> None:
    camera = Camera((10, 10))
    camera.set_view(Rect(100, 100, 500, 500))
    assert camera.cell_at((99, 300)) is None
    assert camera.cell_at((101, 300)) is not None


def test_a_known_place_is_where_it_should_be() -> None:
    camera = Camera((10, 10), cell_px=(50, 50))
    camera.set_view(Rect(0, 0, 550, 550))
    camera.center_on(5, 5, smooth=False)
    assert camera.to_screen(5, 5) == (275, 275)
    assert camera.rect_of(0, 0) == Rect(25, 25, 50, 50)
    assert camera.cell_at((0, 0)) == (9, 9)
    assert camera.visible_copies() == [(x, y) for y in (-10, 0, 10) for x in (-10, 0, 10)]


def test_reduced_motion_arrives_at_once() -> None:
    camera = Camera((10, 10))
    camera.reduced_motion = True
    camera.set_view(Rect(0, 0, 500, 500))
    camera.center_on(2, 3)
    assert camera.center == (2, 3)
    assert not camera.moving


def test_an_empty_world_is_refused() -> None:
    with pytest.raises(ValueError, match="0 x 4"):
        Camera((0, 4))


def test_wrapped_floats_never_reach_the_size() -> None:
    camera = Camera((10, 10))
    camera.set_view(Rect(0, 0, 500, 500))
    camera.center_on(-1e-18, -1e-18, smooth=False)
    assert camera.center == (0.0, 0.0)
    assert math.floor(camera.to_cell(camera.view.center)[0]) == 0
