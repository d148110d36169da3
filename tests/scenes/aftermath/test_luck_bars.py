"""Bars of luck: long where it was much, short where nobody had any worth a word."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.aftermath.luck import Fate, LuckBars
from game.ui.context import Context
from game.ui.widgets import Rect
from game.ui.widgets.screen import Screen


def length(balance: float) -> int:
    """Pixels of a side's colour in the lower half of the only row, where its bar is."""
    ctx = Context.for_tests((1280, 720))
    bars = Screen(ctx).root.add(LuckBars("bars"))
    bars.rect = Rect(0, 0, 280, 50)
    bars.show([Fate("", "blue", balance, "", "", 0.12)], "")
    surface = pygame.Surface((280, 50))
    bars.draw(surface)
    surface.fill((0, 0, 0), Rect(0, 0, 280, ctx.theme.u(19)))
    return pygame.mask.from_threshold(surface, ctx.theme.seat("blue").main, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("sign", [1, -1])
def test_little_luck_is_a_short_bar_and_much_a_long_one(sign: int) -> None:
    little, much, more = length(sign * 0.006), length(sign * 0.12), length(sign * 0.4)
    assert 0 < little < much / 8
    assert much == more
