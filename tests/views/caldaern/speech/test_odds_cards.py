"""Cards of odds at every size: no word is cut, long names take what the other side can spare."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.scenes.play.frame.layout import table_layout
from game.ui.context import Context
from game.ui.widgets import Screen
from game.views.caldaern.speech.sayings import Speech
from game.views.contract.desk import OddsShown
from game.views.shared.odds.odds_card import OddsCard
from tests.views.caldaern.desk.test_desk import desk, throws

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def card(ctx: Context, shown: OddsShown) -> OddsCard:
    """A card in its place at a table."""
    made = Screen(ctx).root.add(OddsCard("odds"))
    made.place(table_layout(ctx.size, ctx.theme.u, 2).side)
    made.show(shown)
    return made


@cache
def said(lang: str) -> dict[str, OddsShown]:
    """What the cards say, by the kind of odds."""
    words = Context.for_tests(lang=lang).words
    return {
        kind: desk(state, lang).in_colours(Speech(words, state).odds(odds, action))
        for kind, (state, action, odds) in throws().items()
    }


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_no_word_of_a_card_is_cut(size: tuple[int, int], percent: int, lang: str) -> None:
    ctx = Context.for_tests(size, percent, lang)
    surface = pygame.Surface(size)
    for kind, shown in said(lang).items():
        made = card(ctx, shown)
        runs = ctx.text.recorder = []
        made.draw(surface)
        assert runs
        assert [run.text for run in runs if run.cut] == [], kind
        assert all(made.rect.contains(run.rect) for run in runs), kind


def test_what_the_dice_of_a_charge_need_is_said() -> None:
    state, action, odds = throws()["charge"]
    words = Speech(Context.for_tests().words, state).odds(odds, action).words
    word, number = words.totals[0]
    assert word == "needs"
    assert number.endswith("+")
    assert int(number[:-1]) >= 2
