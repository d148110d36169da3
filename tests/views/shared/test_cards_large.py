"""The enlarged card and the pile that is laid out: always whole, always within the window."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.ui.cards.faces import CardFace
from game.ui.cards.paper import form_of
from game.ui.context import Context
from game.ui.paint.text import TextRun
from game.views.caleira.shown import faces as caleira
from game.views.kalesia.shown import faces as kalesia
from game.views.shared.cards.large import LargeCard, large_place, slip_markup
from game.views.shared.cards.spread import SpreadPile

WINDOW = Rect(250, 60, 700, 580)
CARDS = st.builds(Rect, st.integers(250, 860), st.integers(60, 520), st.integers(30, 90), st.integers(40, 120))


@given(CARDS, st.integers(60, 690), st.integers(80, 570))
def test_the_large_card_stays_in_the_window_and_beside_the_small_one(card: Rect, wide: int, high: int) -> None:
    place = large_place(card, (wide, high), WINDOW)
    assert WINDOW.contains(place)
    fits_beside = max(card.left - WINDOW.left, WINDOW.right - card.right) >= wide + 10
    fits_above = max(card.top - WINDOW.top, WINDOW.bottom - card.bottom) >= high + 10
    assert place.colliderect(card) <= (not (fits_beside or fits_above))


def test_above_a_hand_beside_a_castle() -> None:
    size = (212, 330)
    hand, castle = Rect(560, 500, 120, 150), Rect(560, 120, 90, 126)
    assert large_place(hand, size, WINDOW).bottom <= hand.top
    assert large_place(castle, size, WINDOW).left >= castle.right


def shown(ctx: Context, face: CardFace, note: str = "") -> LargeCard:
    large = LargeCard(ctx)
    large.show(face, Rect(500, 300, 80, 112), Rect((0, 0), ctx.size), note)
    large.update(1.0)
    return large


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("size", "percent"), [((960, 540), 75), ((1280, 720), 100), ((1920, 1080), 200)])
def test_every_card_has_its_whole_effect_when_it_is_large(size: tuple[int, int], percent: int, lang: str) -> None:
    ctx = Context.for_tests(size=size, percent=percent, lang=lang)
    words = ctx.words
    faces: list[CardFace] = [
        *(caleira.face(words, kind) for kind in caleira.KINDS), *(kalesia.weapon(words, c) for c in kalesia.WEAPONS),
        *(kalesia.alliance(words, a) for a in kalesia.ALLIANCES),
        *(kalesia.captured(words, a) for a in kalesia.ALLIANCES),
        kalesia.area(words, 17), caleira.back(words), kalesia.weapon_back(words), kalesia.secret_back(words),
    ]  # fmt: skip
    for face in faces:
        large = shown(ctx, face)
        assert Rect((0, 0), size).contains(large.rect), face.title
        if face.ratio > 1:
            assert form_of(ctx, large.rect.w) == "full"
        assert face.rule in slip_markup(ctx, face)
        on_slip = not hasattr(face, "value")
        assert (face.full in slip_markup(ctx, face)) == on_slip


def test_a_back_tells_nothing_but_what_everybody_knows() -> None:
    ctx = Context.for_tests()
    titles = [caleira.title(ctx.words, kind) for kind in caleira.KINDS]
    unknown = slip_markup(ctx, caleira.back(ctx.words))
    assert not any(title in unknown for title in titles)
    assert "Barracks" in slip_markup(ctx, caleira.back(ctx.words, "barracks"))


def test_a_remark_stands_on_the_slip() -> None:
    ctx = Context.for_tests()
    face = caleira.face(ctx.words, "barracks")
    plain, noted = shown(ctx, face), shown(ctx, face, "lies face-down")
    assert noted.rect.h > plain.rect.h
    assert noted.rule == "CLR-7.20"


def test_showing_and_hiding_ask_for_the_place_and_nothing_else() -> None:
    ctx = Context.for_tests()
    ctx.take_damage()
    large = shown(ctx, caleira.face(ctx.words, "barracks"))
    area = ctx.damage
    ctx.take_damage()
    assert area is not None
    assert area.contains(large.rect)
    large.show(large.face, Rect(500, 300, 80, 112), Rect((0, 0), ctx.size))
    assert not ctx.dirty
    large.show(None, Rect(0, 0, 1, 1), WINDOW)
    again = ctx.damage
    assert again is not None
    assert again.contains(large.rect)
    assert large.rule == ""
    before = pygame.Surface(ctx.size)
    after = before.copy()
    large.draw(after)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_it_appears_softly_and_at_once_where_nothing_moves() -> None:
    def corner(still: bool) -> pygame.Color:
        ctx = Context.for_tests()
        ctx.settings.reduced_motion = still
        large = LargeCard(ctx)
        large.show(caleira.face(ctx.words, "barracks"), Rect(500, 300, 80, 112), Rect((0, 0), ctx.size))
        large.update(0.02)
        surface = pygame.Surface(ctx.size)
        large.draw(surface)
        return surface.get_at((large.rect.centerx, large.rect.top + 6))

    assert sum(corner(False)[:3]) < 0.6 * sum(corner(True)[:3])


# --------------------------------------------------------------------------------------------- a pile laid out
@pytest.mark.parametrize("count", [1, 5, 18, 55])
def test_a_pile_laid_out_shows_all_its_cards_under_its_title(count: int) -> None:
    ctx = Context.for_tests()
    pile = SpreadPile(ctx)
    faces = [caleira.face(ctx.words, caleira.KINDS[i % 9]) for i in range(count)]
    pile.open(WINDOW, faces, "Discarded")
    assert pile.opened
    assert WINDOW.contains(pile.rect)
    zone = pile.zone()
    assert len(zone.keys) == count
    assert all(pile.rect.contains(place.bounds) for place in zone.places)
    assert [pile.face_of(key) for key in zone.keys] == faces
    runs: list[TextRun] = []
    ctx.text.recorder = runs
    pile.draw(pygame.Surface(ctx.size), zone.keys[0])
    ctx.text.recorder = None
    (title,) = [run for run in runs if run.text == "DISCARDED"]
    assert not title.cut
    assert pile.rect.contains(title.rect)
    assert title.rect.bottom <= min(place.bounds.top for place in zone.places)


def test_a_closed_pile_is_nothing_and_an_empty_one_is_never_opened() -> None:
    ctx = Context.for_tests()
    pile = SpreadPile(ctx)
    pile.open(WINDOW, [], "Discarded")
    assert not pile.opened
    pile.open(WINDOW, [caleira.face(ctx.words, "barracks")], "Discarded")
    pile.close()
    assert (pile.opened, pile.zone().keys, pile.face_of("spread:0")) == (False, (), None)
    assert pile.face_of("hand:0") is None


def test_a_large_card_lies_where_it_covers_least_of_what_may_be_clicked_next() -> None:
    card, window = Rect(400, 200, 80, 110), Rect(0, 0, 1000, 600)
    usual = large_place(card, (200, 300), window)
    assert usual.left > card.right
    other = large_place(card, (200, 300), window, targets=[Rect(500, 200, 80, 110), Rect(590, 200, 80, 110)])
    assert other.right < card.left
