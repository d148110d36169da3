"""Marks around cards and piles of them: told without colour, no wider than they say, growing card by card."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pygame
import pytest

from game.ui.cards.faces import CardBack, PictureFace, lying
from game.ui.cards.marks import draw_mark, draw_seal, draw_spot, mark_reach
from game.ui.cards.picture import card_size, draw_card, draw_face, shadow_reach
from game.ui.cards.pile import Pile, draw_pile
from game.ui.cards.placement import Mark
from game.ui.context import Context

BACK = CardBack("#4d1a1c")
FACE = PictureFace("Barracks", "#56652f", "card_barracks", "3", "conceal one", "Turn one face-up piece face-down.")
FELT = (35, 68, 58)
MIDDLE = (150, 150)


def on_felt(draw: Callable[[pygame.Surface], object]) -> pygame.Surface:
    surface = pygame.Surface((300, 300))
    surface.fill(FELT)
    draw(surface)
    return surface


def changed(surface: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle around everything that isn't bare felt."""
    mask = pygame.mask.from_threshold(surface, FELT, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def marked(ctx: Context, mark: Mark, *, width: int = 90, angle: float = 0, hot: bool = False) -> pygame.Surface:
    def draw(surface: pygame.Surface) -> None:
        draw_card(ctx, surface, FACE, MIDDLE, width, angle=angle)
        draw_mark(ctx, surface, mark, card_size(FACE, width), MIDDLE, angle=angle, hot=hot)

    return on_felt(draw)


def grey(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]


@pytest.mark.parametrize("width", [44, 90, 132])
@pytest.mark.parametrize("scheme", ["standard", "contrast"])
def test_marks_are_told_apart_in_grey(width: int, scheme: str) -> None:
    ctx = Context.for_tests(scheme=scheme)
    pictures = {mark: np.frombuffer(grey(marked(ctx, mark, width=width)), np.uint8).astype(int) for mark in Mark}
    for a, b in itertools.combinations(Mark, 2):
        far = int((np.abs(pictures[a] - pictures[b]) > 40).sum())
        least = 40 if {a, b} == {Mark.SELECTED, Mark.CONTESTED} else 100
        assert far >= least, (a, b)


@pytest.mark.parametrize("mark", Mark)
def test_a_hot_mark_is_a_step_different(mark: Mark) -> None:
    ctx = Context.for_tests()
    assert grey(marked(ctx, mark)) != grey(marked(ctx, mark, hot=True))


@pytest.mark.parametrize("percent", [75, 100, 200])
def test_marks_seals_and_shadows_reach_no_farther_than_they_say(percent: int) -> None:
    ctx = Context.for_tests(percent=percent)
    size = card_size(BACK, 80)
    card = pygame.Rect((0, 0), size)
    card.center = MIDDLE
    for mark, hot in itertools.product([mark for mark in Mark if mark is not Mark.NONE], (False, True)):
        touched = changed(on_felt(lambda s, m=mark, h=hot: draw_mark(ctx, s, m, size, MIDDLE, hot=h)))
        assert card.inflate(2 * mark_reach(ctx), 2 * mark_reach(ctx)).contains(touched)
    touched = changed(on_felt(lambda s: draw_seal(ctx, s, "12", size, MIDDLE, grown=1.3)))
    assert card.inflate(2 * mark_reach(ctx), 2 * mark_reach(ctx)).contains(touched)
    for lift in (0.0, 8.0, 20.0):
        touched = changed(on_felt(lambda s, h=lift: draw_card(ctx, s, BACK, MIDDLE, 80, lift=h)))
        assert card.inflate(2 * shadow_reach(ctx, lift), 2 * shadow_reach(ctx, lift)).contains(touched)


@pytest.mark.parametrize("percent", [75, 100, 200])
@pytest.mark.parametrize("face", [FACE, lying(FACE)], ids=["standing", "lying"])
def test_a_seal_leaves_the_name_of_a_card_free(face: PictureFace, percent: int) -> None:
    ctx = Context.for_tests(percent=percent)
    size = card_size(face, ctx.theme.f(104))
    ctx.text.recorder = []
    draw_face(ctx, face, size)
    runs, ctx.text.recorder = ctx.text.recorder, None
    card = pygame.Rect((0, 0), size)
    card.center = MIDDLE
    name = next(run for run in runs if run.text in (face.title, face.title.upper())).rect.move(card.topleft)
    touched = changed(on_felt(lambda s: draw_seal(ctx, s, "2", size, MIDDLE, titled=True)))
    assert not touched.colliderect(name)


def test_a_mark_turns_with_its_card() -> None:
    ctx = Context.for_tests()
    straight, turned = changed(marked(ctx, Mark.SELECTED)), changed(marked(ctx, Mark.SELECTED, angle=12))
    assert turned.w > straight.w + 10


def test_spots_show_whether_they_are_open_and_whether_a_card_is_over_them() -> None:
    ctx = Context.for_tests()
    box = pygame.Rect(60, 60, 100, 140)
    looks = [
        grey(on_felt(lambda s, o=open, h=hot: draw_spot(ctx, s, box, open=o, hot=h)))
        for open, hot in ((False, False), (True, False), (True, True))
    ]
    assert len(set(looks)) == 3
    assert grey(on_felt(lambda s: draw_spot(ctx, s, box, open=False, hot=True))) == looks[0]


# ------------------------------------------------------------------------------------------------ piles
def pile(count: int, **more: object) -> Pile:
    return Pile((150, 160), 80, BACK if count else None, count, **more)  # type: ignore[arg-type]


def drawn(ctx: Context, what: Pile) -> pygame.Surface:
    return on_felt(lambda surface: draw_pile(ctx, surface, what))


def test_every_card_more_is_seen_on_a_pile() -> None:
    ctx = Context.for_tests()
    pictures = [pygame.image.tobytes(drawn(ctx, pile(n)), "RGB") for n in range(15)]
    assert len(set(pictures)) == 15
    tops = [pile(n).top_centre(ctx.theme)[1] for n in range(1, 15)]
    assert tops == sorted(tops, reverse=True)


@pytest.mark.parametrize("count", [0, 1, 2, 5, 14, 40])
@pytest.mark.parametrize("percent", [75, 100])
def test_a_pile_is_drawn_within_its_bounds(count: int, percent: int) -> None:
    ctx = Context.for_tests(percent=percent)
    for mark in (Mark.NONE, Mark.SELECTED, Mark.LEGAL):
        what = pile(count, label=f"A rather long name for a deck of {count}", mark=mark, hot=True)
        assert what.bounds(ctx).contains(changed(drawn(ctx, what)))


def test_cards_come_from_the_top_of_a_pile_and_go_there() -> None:
    ctx = Context.for_tests()
    deck = pile(6)
    start = deck.placement(ctx.theme)
    assert (start.x, start.y) == deck.top_centre(ctx.theme)
    assert start.face == BACK
    onto = deck.placement(ctx.theme, FACE, more=1)
    assert (onto.x, onto.y) == replace(deck, count=7).top_centre(ctx.theme)
    assert onto.face == FACE
    assert deck.area(ctx.theme).collidepoint(deck.top_centre(ctx.theme))


def test_an_empty_pile_has_no_card_of_its_own() -> None:
    with pytest.raises(AssertionError, match="empty pile"):
        pile(0).placement(Context.for_tests().theme)
