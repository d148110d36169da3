"""Dynasty Builder's own panel: how far off victory is stays in sight however little room there is."""

from __future__ import annotations

import pygame
import pytest

from game.ui.context import Context
from game.ui.widgets import Screen
from game.views.dynasty.desk.own_panel import Goal, OwnPanel, Sheet
from game.views.shared.panels.phase_track import Stage

STAGES = ("Income", "Building", "Marches", "Recruiting")


def sheet(now: int) -> Sheet:
    """A turn in one of its phases."""
    steps = (Stage(name, "", "now" if n == now else "later") for n, name in enumerate(STAGES))
    goals = (Goal("Levels", 3, 12), Goal("Cities", 1, 4))
    return Sheet("Your turn", "blue", tuple(steps), "Victory", goals, "{n} of {of}", (), "no bridge", "3 units")


@pytest.mark.parametrize("now", range(4))
@pytest.mark.parametrize("height", [170, 200, 240, 300, 400])
def test_goals_stay_and_phases_that_are_not_the_present_one_give_way(height: int, now: int) -> None:
    ctx = Context.for_tests()
    panel = Screen(ctx).root.add(OwnPanel("own"))
    panel.place(pygame.Rect(10, 10, 220, height))
    panel.show(sheet(now))
    runs = ctx.text.recorder = []
    panel.draw(pygame.Surface(ctx.size))
    ctx.text.recorder = None
    told = [run.text for run in runs]
    assert {"Levels", "Cities", STAGES[now]} <= set(told)
    assert (height < 400) or set(STAGES) <= set(told)
