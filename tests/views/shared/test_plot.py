"""The course of a game as lines: the grid has round numbers, however high the lines go."""

from __future__ import annotations

import pygame
import pytest

from game.ui.widgets import Rect
from game.views.shared.account.plot import Plot, round_step
from tests.ui.desk import placed, screen_with

PLACE = Rect(100, 60, 700, 260)


@pytest.mark.parametrize("parts", [5, 8])
@pytest.mark.parametrize("most", [1, 4, 5, 6, 41, 99, 191, 250, 501, 999, 1001, 5001, 12345])
def test_steps_are_round_and_neither_many_nor_few(most: int, parts: int) -> None:
    step = round_step(most, parts)
    assert str(step).rstrip("0") in ("1", "2", "5")
    assert most / step <= parts
    assert step == 1 or most / step > parts / 2.5 - 1e-9


@pytest.mark.parametrize(("most", "labels"), [(999, ["0", "200", "400", "600", "800"]), (6000, ["0", "2000", "4000"])])
def test_the_lines_of_the_grid_say_what_they_stand_for(most: int, labels: list[str]) -> None:
    plot = Plot("plot", "Points", "round", [0, 1, 2], [[most, most, 0], [0, 0, 10]], ("crimson", "blue"))
    screen = screen_with(placed(plot, *PLACE))
    screen.draw(pygame.Surface(screen.ctx.size))
    written = [run for box in screen.boxes() for run in box.runs]
    assert set(labels) <= {run.text for run in written}
    assert all(PLACE.contains(run.rect) for run in written)
