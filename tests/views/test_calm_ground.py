"""In high contrast painted land keeps back: the ink around pieces stands out from it, and little grain is left."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pygame
import pytest

from game.boards.check import load_board
from game.engine.caldaern.land.board import Battlefield
from game.engine.dynasty.position.terrain import TERRAINS
from game.ui.context import Context
from game.ui.paint.calm import calmed, veiled
from game.views.caldaern.ground.paint import FieldPainter
from game.views.dynasty.ground.land_paint import Land, LandPainter

LEAST = 4.5
"""Contrast of the ink around pieces with the land beside it."""
SHARE = 0.97
"""Of the land; what is drawn on it in ink has lines, too."""

WIDTH = 58


def hexagons(ctx: Context, bare: int = 0) -> pygame.Surface:
    """A patch of every terrain, without the edge of the board."""
    wide = 4 * len(TERRAINS)
    land = Land(wide, 9, tuple(column // 4 for _ in range(9) for column in range(wide)))
    out = pygame.Surface((WIDTH * (wide - 2), 300), 0, 32)
    LandPainter(ctx, land).paint(out, pygame.Rect((WIDTH, 80), out.get_size()), WIDTH, bare)
    return out


def field(ctx: Context) -> pygame.Surface:
    """A part of a battlefield with hills, woods, walls and a house."""
    board = load_board("skirmish", game="caldaern")
    assert isinstance(board, Battlefield)
    out = pygame.Surface((600, 450), 0, 32)
    FieldPainter(ctx, board).paint(out, pygame.Rect((30, 30), out.get_size()), 14)
    return out


def luminance(picture: pygame.Surface) -> np.ndarray:
    """Relative luminance of every pixel, as contrast is measured on the web."""
    shares = pygame.surfarray.array3d(picture) / 255.0
    linear = np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def with_ink(ctx: Context, picture: pygame.Surface) -> float:
    """The contrast of ink with all but the darkest few pixels of a picture."""
    ink = pygame.Surface((1, 1), 0, 32)
    ink.fill(ctx.theme.color("ink"))
    darkest = float(np.quantile(luminance(picture), 1 - SHARE))
    return (darkest + 0.05) / (float(luminance(ink)[0, 0]) + 0.05)


@pytest.mark.parametrize("land", [hexagons, field])
def test_ink_stands_out_from_all_painted_land_in_high_contrast(land: Callable[[Context], pygame.Surface]) -> None:
    strong = Context.for_tests(scheme="contrast")
    plain = Context.for_tests()
    assert with_ink(strong, land(strong)) >= LEAST
    assert with_ink(strong, land(strong)) > 1.3 * with_ink(plain, land(plain))


def test_the_grain_of_hexagons_is_flat_in_high_contrast() -> None:
    def grain(ctx: Context) -> float:
        """How much light changes from pixel to pixel where nothing is drawn on the ground."""
        light = luminance(hexagons(ctx, bare=-1)) ** 0.5
        return float(np.median(np.abs(np.diff(light, axis=0))))

    assert grain(Context.for_tests(scheme="contrast")) < 0.5 * grain(Context.for_tests())


def test_terrains_still_differ_where_they_are_calm() -> None:
    ctx = Context.for_tests(scheme="contrast")
    picture = hexagons(ctx, bare=-1)
    tones = [
        pygame.transform.average_color(picture, pygame.Rect(WIDTH * (4 * n + 1), 60, WIDTH, 180))[:3]
        for n in range(len(TERRAINS))
    ]
    for n, tone in enumerate(tones):
        for other in tones[:n]:
            assert max(abs(a - b) for a, b in zip(tone, other)) >= 8


def test_a_calm_picture_is_as_transparent_as_it_was() -> None:
    picture = pygame.Surface((4, 1), pygame.SRCALPHA, 32)
    for x, alpha in enumerate((0, 80, 200, 255)):
        picture.set_at((x, 0), (40 * x, 90, 20, alpha))
    for change in (calmed, veiled):
        changed = change(picture.copy())
        assert [changed.get_at((x, 0)).a for x in range(4)] == [0, 80, 200, 255]
        assert changed.get_at((3, 0)).g > 90
