"""The board moves at the window's edge when that is switched on, and only then."""

from __future__ import annotations

import pytest

from game.scenes.play.frame.edge_pan import DELAY_S, SPEED, EdgePan
from tests.scenes.kits.person import Person
from tests.scenes.kits.seated import border, sit_down
from tests.scenes.kits.tables import at_position

SIZE = (1280, 720)
FRAME_S = 1 / 60


def moved(pointer: tuple[int, int], seconds: float, scale: float = 1.0) -> tuple[float, float]:
    pan = EdgePan()
    steps = [pan.update(FRAME_S, pointer, SIZE, scale) for _ in range(round(seconds * 60))]
    return sum(dx for dx, _ in steps), sum(dy for _, dy in steps)


@pytest.mark.parametrize(
    ("pointer", "towards"),
    [((0, 300), (1, 0)), ((1279, 300), (-1, 0)), ((600, 2), (0, 1)), ((600, 719), (0, -1)), ((1278, 1), (-1, 1))],
)
def test_the_land_moves_away_from_the_edge(pointer: tuple[int, int], towards: tuple[int, int]) -> None:
    dx, dy = moved(pointer, 1.0)
    way = SPEED * (1.0 - DELAY_S)
    assert (dx, dy) == pytest.approx((towards[0] * way, towards[1] * way), rel=0.05)


@pytest.mark.parametrize("pointer", [(600, 300), (8, 8), (-1, -1), (1280, 300), (600, -5)])
def test_inside_and_outside_of_the_window_nothing_moves(pointer: tuple[int, int]) -> None:
    assert moved(pointer, 1.0) == (0, 0)


def test_a_pointer_that_passes_moves_nothing() -> None:
    assert moved((0, 300), DELAY_S - FRAME_S) == (0, 0)


@pytest.fixture
def person() -> Person:
    return sit_down(at_position(border()))


@pytest.mark.parametrize("wanted", [True, False])
def test_the_setting_decides(person: Person, wanted: bool) -> None:
    scene = person.scene
    scene.ctx.settings.edge_pan = wanted
    before = scene.view.sight.camera.center
    person.point((1, 300))
    for _ in range(40):
        scene.update(FRAME_S)
    after = scene.view.sight.camera.center
    assert (after != before) is wanted
    if wanted:
        assert after[0] < before[0] or after[0] > before[0] + 5  # to the left, on a board without end
