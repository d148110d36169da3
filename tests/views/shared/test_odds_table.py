"""Tables of odds: rows with a figure and a bar beside their number."""

from __future__ import annotations

import pygame
import pytest

from game.ui.context import Context
from game.ui.widgets import Rect
from game.views.contract.desk import OddsRow, OddsTable
from game.views.shared.odds import odds_table


def drawn(share: float | None, figure: str = "", colour: str = "crimson") -> tuple[Context, pygame.Surface]:
    ctx = Context.for_tests((1280, 720))
    surface = pygame.Surface((280, 120))
    table = OddsTable("It touches", (), (OddsRow("Militia", ("33 %",), share=share, figure=figure, colour=colour),))
    odds_table.draw(ctx, surface, Rect(0, 0, 280, odds_table.height(ctx, (table,), 280)), (table,))
    return ctx, surface


def filled(share: float, colour: str) -> int:
    """How many pixels of a seat's colour there are."""
    ctx, surface = drawn(share, colour=colour)
    return pygame.mask.from_threshold(surface, ctx.theme.seat(colour).main, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("colour", ["blue", "crimson"])
def test_a_bar_is_as_long_as_its_share(colour: str) -> None:
    whole = filled(1, colour)
    assert whole > 100
    assert filled(0, colour) == 0
    assert filled(0.5, colour) == pytest.approx(whole / 2, rel=0.1)
    assert filled(2, colour) == whole


def test_without_a_share_there_is_no_bar() -> None:
    ctx, surface = drawn(None)
    assert pygame.mask.from_threshold(surface, ctx.theme.seat("crimson").main, (1, 1, 1, 255)).count() == 0


def test_a_figure_stands_before_the_label() -> None:
    _, plain = drawn(0.3)
    _, with_figure = drawn(0.3, "cdn_warden")
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(with_figure, "RGB")
