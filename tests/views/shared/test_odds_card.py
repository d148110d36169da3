"""What the odds card shows of both sides, and what a panel draws while only what lies beside it is drawn anew."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pygame
import pytest

from game.engine.contract import Odds, OddsSide
from game.ui.paint.art import Art
from game.ui.widgets import Rect
from game.ui.widgets.screen import Screen
from game.views.contract.desk import OddsShown, OddsWords
from game.views.shared.odds.odds_card import CARD_HEIGHT, OddsCard
from tests.ui.desk import placed, screen_with

PLACE = Rect(900, 60, 296, CARD_HEIGHT)
WORDS = OddsWords(
    title="The round", pieces=(("cdn_spear", "Spears"), ("cdn_spear", "Militia")), parts=((), ()), label="to win",
    total="", exact="", take="", foot="", why="", totals=(("", ""), ("", "")),
)  # fmt: skip


def shown(dice: int, name: str = "Spears") -> Screen:
    """A screen with the card of a melee."""
    card = OddsCard("odds")
    sides = [OddsSide(seat, "com_militia", number, ()) for seat, number in enumerate((dice, 2))]
    odds = Odds("melee", "CDN-12.1", Fraction(1, 2), sides[0], sides[1])
    words = replace(WORDS, pieces=(("cdn_spear", name), WORDS.pieces[1]))
    screen = screen_with(placed(card, *PLACE))
    card.show(OddsShown(odds, words, ("crimson", "blue")))
    return screen


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Colours of the dice that are drawn."""
    drawn: list[str] = []
    die = Art.die

    def noted(art: Art, face: int, colour: str, px: int) -> pygame.Surface:
        drawn.append(colour)
        return die(art, face, colour, px)

    monkeypatch.setattr(Art, "die", noted)
    return drawn


def written(screen: Screen) -> list[str]:
    """Everything that is written on the card."""
    return [run.text for box in screen.boxes() for run in box.runs]


def test_few_dice_are_drawn_and_many_are_told(dice: list[str]) -> None:
    screen = shown(4)
    assert "4" not in written(screen)
    assert dice.count("crimson") == 4
    dice.clear()
    screen = shown(32)
    assert "32" in written(screen)
    assert (dice.count("crimson"), dice.count("blue")) == (1, 2)


@pytest.mark.parametrize("name", ["Wardens", "Zitadellenwächter"])
def test_a_name_is_never_cut(name: str) -> None:
    assert name in written(shown(6, name))


def test_only_the_shadow_is_drawn_while_only_the_board_is_drawn_anew(dice: list[str]) -> None:
    """A board that moves is drawn again in each frame, with what falls on it from the panels beside it."""
    screen = shown(4)
    whole, part = (pygame.Surface(screen.ctx.size, 0, 32) for _ in range(2))
    screen.draw(whole)
    assert dice
    dice.clear()
    board = Rect(200, 0, PLACE.x - screen.ctx.theme.u(14) - 200, 720)
    part.set_clip(board)
    screen.draw(part)
    assert not dice
    assert pygame.image.tobytes(part.subsurface(board), "RGB") == pygame.image.tobytes(whole.subsurface(board), "RGB")
