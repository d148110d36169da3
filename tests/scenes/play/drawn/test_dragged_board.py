"""While a board is dragged only the land is drawn again, and nothing that lies below it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.scenes.play.test_partial_redraw import SCENES, Watched


@pytest.fixture(params=("play", "dynasty marching", "battle"))
def dragged(request: pytest.FixtureRequest) -> Iterator[Watched]:
    """A board that is being dragged about, all drawn."""
    found = Watched(SCENES[request.param], 0)
    x, y = found.scene.board.rect.center
    for _ in range(60):  # what the table shows at first has come and gone
        found.frame()
    found.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, clicks=1)
    drag(found, 40)
    assert found.scene.view.moving
    found.frame()
    yield found
    found.leave()


def drag(watched: Watched, by: int) -> None:
    x, y = watched.scene.board.rect.center
    watched.send(pygame.MOUSEMOTION, pos=(x + by, y), rel=(5, 2), buttons=(1, 0, 0))


def test_only_the_land_is_drawn_again(dragged: Watched) -> None:
    drag(dragged, 60)
    assert dragged.ctx.damage == dragged.scene.view.sight.grid.clip
    dragged.frame()
    dragged.compare()


def test_wood_that_nobody_sees_is_not_drawn(dragged: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(dragged.scene, "backdrop", lambda surface: drawn.append(surface.get_clip()))
    drag(dragged, 60)
    dragged.frame()
    assert drawn == []
    dragged.ctx.request_redraw()
    dragged.frame()
    assert len(drawn) == 1
