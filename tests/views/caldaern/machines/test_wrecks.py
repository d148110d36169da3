"""A wreck is told from a ruin at a glance: dark iron on scorched earth."""

import pygame
import pytest

from game.views.caldaern.ground import works
from game.views.caldaern.ground.pen import Pen


@pytest.mark.rule("CDN-15.24")
@pytest.mark.parametrize("variant", range(4))
def test_a_wreck_is_darker_than_a_ruin(variant: int) -> None:
    light = []
    for draw in (works.wreck, works.ruin):
        pen = Pen(works.CELL, works.CELL, 40)
        draw(pen, 0, variant)
        ground = pygame.Surface((60, 60))
        ground.fill((150, 165, 95))
        ground.blit(pen.done(), (0, 0))
        light.append(sum(pygame.transform.average_color(ground)[:3]))
    assert light[0] < light[1] - 30
