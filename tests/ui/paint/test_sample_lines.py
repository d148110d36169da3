"""Lines of text look as they did when somebody last looked at them, in both languages and at every scale."""

from __future__ import annotations

import sys

import pygame
import pytest

from tests.kit.sample_lines import LANGUAGES, PERCENTS, path_of, sheet

SOFT = 6
"""How far parts of a picture may differ (0..255), once both are blurred: another build rasterises edges otherwise."""


def blurred(picture: pygame.Surface) -> pygame.Surface:
    """Small enough for edges not to matter, large enough that a letter that moved by a pixel does."""
    return pygame.transform.smoothscale(picture, (picture.get_width() // 3, picture.get_height() // 3))


def difference(first: pygame.Surface, second: pygame.Surface) -> int:
    """The largest difference of two blurred pictures in any part of 2 by 2 pixels."""
    assert first.get_size() == second.get_size()
    ours, theirs = blurred(first), blurred(second)
    width, height = ours.get_size()
    worst = 0
    for y in range(0, height - 1, 2):
        for x in range(0, width - 1, 2):
            area = pygame.Rect(x, y, 2, 2)
            colors = (pygame.transform.average_color(picture, area)[:3] for picture in (ours, theirs))
            worst = max(worst, *(abs(a - b) for a, b in zip(*colors)))
    return worst


@pytest.mark.skipif(sys.platform == "win32", reason="pygame has an older FreeType there: letters are a pixel off")
@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_sample_lines_look_as_they_did(lang: str, percent: int) -> None:
    kept = pygame.image.load(path_of(lang, percent))
    assert difference(sheet(lang, percent), kept) <= SOFT


@pytest.mark.parametrize("percent", PERCENTS)
def test_the_alarm_rings_when_a_line_moves_by_a_pixel(percent: int) -> None:
    drawn = sheet("en", percent)
    moved = drawn.copy()
    moved.scroll(1, 0)
    assert difference(drawn, moved) > 2 * SOFT
