"""A zoom of a board is answered by its last sharp picture, which lies where the next sharp one will lie."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from tests.scenes.play.test_partial_redraw import SCENES, SIZE, Watched

BOARDS = ("play", "dynasty marching", "battle")
FRAMES = 60
"""More than a board needs to rest, and to look as good as it gets."""
FAR = 4
"""Pixels by which pictures are moved about to find where they agree best."""


@pytest.fixture(params=BOARDS)
def watched(request: pytest.FixtureRequest) -> Iterator[Watched]:
    """A board that has come to rest, with the pointer on it."""
    found = Watched(SCENES[request.param], 0)
    board = found.scene.board
    found.pointer = (board.rect.centerx + 90, board.rect.centery - 50)
    found.send(pygame.MOUSEMOTION, pos=found.pointer, rel=(1, 0), buttons=(0, 0, 0))
    rest(found)
    yield found
    found.leave()


def rest(watched: Watched) -> None:
    for _ in range(FRAMES):
        watched.frame()


def wheel(watched: Watched, steps: int) -> None:
    watched.send(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=0.0)


def glancing(watched: Watched) -> bool:
    shown: bool = watched.scene.view.sight.glance.shown
    return shown


@pytest.mark.parametrize("steps", [1, -1])
def test_the_glance_lies_where_the_sharp_picture_will(watched: Watched, steps: int) -> None:
    wheel(watched, 3)
    rest(watched)
    wheel(watched, steps)
    watched.frame()
    assert glancing(watched)
    clip, glance = watched.scene.view.sight.grid.clip, watched.window.copy()
    rest(watched)
    assert not glancing(watched)
    clip = clip.clip(watched.scene.view.sight.grid.clip)
    part = pygame.Rect(clip.x + clip.w // 4, clip.y + clip.h // 4, clip.w // 4, clip.h // 2)
    sharp = pygame.surfarray.array3d(watched.window.subsurface(part)).astype(int)
    errors = {}
    for dx in range(-FAR, FAR + 1):
        for dy in range(-FAR, FAR + 1):
            moved = pygame.surfarray.array3d(glance.subsurface(part.move(dx, dy)))
            errors[dx, dy] = np.abs(moved - sharp).mean()
    nearest = min(errors, key=lambda by: errors[by])
    assert max(map(abs, nearest)) <= 1
    assert errors[nearest] < 0.7 * max(errors.values())


def test_the_sharp_picture_is_what_is_drawn_without_a_glance(watched: Watched) -> None:
    for steps in (2, -1, 1):
        wheel(watched, steps)
        watched.frame()
        assert glancing(watched)
        watched.compare()
    rest(watched)
    watched.compare()
    with_glances = watched.window.copy()
    watched.scene.view.sight.layout(watched.scene.board.rect, None)
    watched.scene.draw(watched.window)
    assert not glancing(watched)
    assert pygame.image.tobytes(watched.window, "RGB") == pygame.image.tobytes(with_glances, "RGB")


def test_a_wheel_that_goes_on_turning_is_answered_by_glances_alone(watched: Watched) -> None:
    for steps in (1, 1, -1, -1, 1):
        before = pygame.image.tobytes(watched.window, "RGB")
        wheel(watched, steps)
        watched.frame()
        watched.frame()
        assert glancing(watched)
        assert pygame.image.tobytes(watched.window, "RGB") != before


def test_what_lies_under_a_pixel_is_known_before_the_picture_is_sharp(watched: Watched) -> None:
    wheel(watched, 2)
    watched.frame()
    assert glancing(watched)
    at_a_glance, sight = watched.scene.view.sight.grid, watched.scene.view.sight
    rest(watched)
    sharp = sight.grid
    assert at_a_glance.anchor == sharp.anchor
    find = "tile_at" if hasattr(sharp, "tile_at") else "square_at"
    both = at_a_glance.clip.clip(sharp.clip)
    for x in range(both.left, both.right, 37):
        for y in range(both.top, both.bottom, 41):
            assert getattr(at_a_glance, find)((x, y)) == getattr(sharp, find)((x, y))


def test_a_pan_is_drawn_sharp(watched: Watched) -> None:
    wheel(watched, 2)
    rest(watched)
    watched.scene.view.pan(5, 3)
    watched.frame()
    assert not glancing(watched)
    watched.compare()


def test_a_pan_after_a_zoom_does_not_wait_for_a_rest(watched: Watched) -> None:
    wheel(watched, 2)
    watched.frame()
    for _ in range(FRAMES):
        watched.scene.view.pan(5, 3)
        watched.frame()
        watched.compare()
        if not glancing(watched):
            break
    assert not glancing(watched)


def test_what_moves_on_the_board_waits_for_the_wheel(watched: Watched) -> None:
    wheel(watched, 2)
    watched.frame()
    watched.scene.view.play(())
    wheel(watched, 1)
    watched.frame()
    assert glancing(watched)


def test_a_position_that_is_taken_anew_does_not_wait_for_a_rest(watched: Watched) -> None:
    wheel(watched, 2)
    watched.frame()
    for _ in range(FRAMES):
        watched.scene.view.refresh()
        watched.frame()
        if not glancing(watched):
            break
    watched.compare()
    assert not glancing(watched)


def test_nobody_is_shown_what_somebody_else_has_seen(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    watched.scene.view.refresh()
    rest(watched)
    wheel(watched, 2)
    watched.frame()
    assert glancing(watched)
    monkeypatch.setattr(type(watched.scene.source), "viewer", None)
    watched.scene.view.refresh()
    assert not glancing(watched)


def test_a_window_of_another_size_begins_anew(watched: Watched) -> None:
    wheel(watched, 2)
    watched.frame()
    watched.scene.layout((SIZE[0] - 100, SIZE[1]), watched.ctx.theme.scale)
    assert not glancing(watched)
