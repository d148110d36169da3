"""The faces of both card games: every text fits at every width, in both languages, at every scale."""

from __future__ import annotations

import functools
import itertools

import pygame
import pytest

from game.paths import ASSETS
from game.ui.cards.face_area import FOLIAGE
from game.ui.cards.faces import AreaFace, CardBack, CardFace, PictureFace, SignFace, WeaponFace, lying, upright
from game.ui.cards.paper import TITLE_PX, form_of
from game.ui.cards.picture import card_picture, card_size, draw_face, laid_picture, nearest_angle, small_picture
from game.ui.context import Context
from game.ui.paint.text import TextRun
from game.views.caleira.shown import faces as caleira
from game.views.kalesia.shown import faces as kalesia
from game.views.shared.cards.sprite import turns_over
from tests.kit.pixels import mean_difference

WIDTHS = (44, 66, 80, 88, 99, 100, 110, 132, 164, 165, 190, 212, 260)
LANGS = ("en", "de")
PERCENTS = (75, 100, 200)
SIZES = {75: (1280, 720), 100: (1280, 720), 200: (2560, 1440)}


@functools.cache
def context(lang: str = "en", percent: int = 100) -> Context:
    return Context.for_tests(size=SIZES[percent], lang=lang, percent=percent)


def buildings(ctx: Context) -> list[PictureFace]:
    return [caleira.face(ctx.words, kind) for kind in caleira.KINDS]


def alliances(ctx: Context) -> list[PictureFace]:
    return [kalesia.alliance(ctx.words, alliance) for alliance in kalesia.ALLIANCES]


def all_faces(ctx: Context) -> list[CardFace]:
    words = ctx.words
    return [
        *buildings(ctx), *alliances(ctx), *(kalesia.weapon(words, code) for code in kalesia.WEAPONS),
        *(kalesia.area(words, number) for number in range(1, 26)),
        *(kalesia.captured(words, alliance) for alliance in kalesia.ALLIANCES),
        caleira.back(words), kalesia.weapon_back(words), kalesia.secret_back(words),
        *(caleira.back(words, kind) for kind in caleira.KINDS),
        *(kalesia.weapon_back(words, code) for code in kalesia.WEAPONS),
    ]  # fmt: skip


def drawn_texts(ctx: Context, face: CardFace, size: tuple[int, int]) -> list[TextRun]:
    """The lines that are set on a card of that size, drawn anew."""
    ctx.text.recorder = []
    try:
        draw_face(ctx, face, size)
    finally:
        runs, ctx.text.recorder = ctx.text.recorder, None
    return runs


def joined(runs: list[TextRun]) -> str:
    return " ".join(run.text for run in runs)


@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("units", WIDTHS)
def test_title_and_effect_fit_at_every_width_in_both_languages(units: int, lang: str, percent: int) -> None:
    ctx = context(lang, percent)
    for face in [*buildings(ctx), *alliances(ctx)]:
        size = card_size(face, ctx.theme.f(units))
        form = form_of(ctx, size[0])
        runs = drawn_texts(ctx, face, size)
        if form == "tiny":
            assert {run.text for run in runs} <= {face.title, face.brief}, "it is told by its picture, and its title"
            assert size[0] >= TITLE_PX or not runs, "too narrow for letters"
            assert all(not run.cut and run.px >= 11 and run.rect.w < size[0] for run in runs)
            continue
        title, *effect = runs
        assert title.text in (face.title, face.title.upper(), face.brief)
        assert joined(effect) == (face.full if form == "full" else face.short)
        room = pygame.Rect((0, 0), size).inflate(-round(size[0] * 0.04), 0)
        assert all(room.contains(run.rect) and not run.cut for run in runs), joined(runs)
        assert all(run.px >= 11 for run in runs)
        assert not any(a.rect.colliderect(b.rect) for a, b in itertools.pairwise(runs))


def test_the_whole_title_stands_on_every_wide_card() -> None:
    for lang in LANGS:
        ctx = context(lang)
        for face in [*buildings(ctx), *alliances(ctx)]:
            title = drawn_texts(ctx, face, card_size(face, ctx.theme.f(190)))[0].text
            assert title.upper() == face.title.upper()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("units", [165, 190, 212, 260])
def test_wide_weapons_bear_their_name_and_effect(units: int, lang: str) -> None:
    for percent in PERCENTS if units > 200 else PERCENTS[1:]:
        ctx = context(lang, percent)
        for code in kalesia.WEAPONS:
            face = kalesia.weapon(ctx.words, code)
            size = card_size(face, ctx.theme.f(units))
            value, name, *effect = sorted(drawn_texts(ctx, face, size), key=lambda run: run.rect.y)
            assert (value.text, name.text, joined(effect)) == (code[1], face.title, face.full)
            assert all(pygame.Rect((0, 0), size).contains(run.rect) for run in (value, name, *effect))


@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("units", [34, 44, 50, 66, 80, 110])
def test_numbers_of_narrow_weapons_and_areas_stay_on_their_slip(units: int, percent: int) -> None:
    ctx = context("en", percent)
    for face in (kalesia.weapon(ctx.words, "C4"), kalesia.area(ctx.words, 25)):
        size = card_size(face, ctx.theme.f(units))
        (run,) = drawn_texts(ctx, face, size)
        assert run.rect.w <= size[0] * 0.6
        if isinstance(face, WeaponFace):
            assert run.rect.right <= max(size[0] * 0.37, 14), "in a fan only the left edge is to be seen"


@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("lang", LANGS)
def test_a_known_card_says_its_name_on_its_back(lang: str, percent: int) -> None:
    ctx = context(lang, percent)
    for units in WIDTHS:
        for kind in caleira.KINDS:
            back = caleira.back(ctx.words, kind)
            size = card_size(back, ctx.theme.f(units))
            runs = drawn_texts(ctx, back, size)
            assert joined(runs) in ("", back.name, back.brief)
            assert bool(runs) or form_of(ctx, size[0]) in ("tiny", "small")
            assert all(pygame.Rect((0, 0), size).contains(run.rect) and run.face == "semit" for run in runs)


def test_a_long_name_gives_way_to_a_short_one_on_a_narrow_back() -> None:
    ctx = context("de")
    back = caleira.back(ctx.words, "observatory")
    assert joined(drawn_texts(ctx, back, card_size(back, 88))) == back.brief == "Observat."
    assert joined(drawn_texts(ctx, back, card_size(back, 132))) == "Observatorium"


def test_an_unknown_back_is_the_same_for_every_card() -> None:
    ctx = context()
    back = caleira.back(ctx.words)
    assert drawn_texts(ctx, back, (110, 154)) == []
    assert not any(kind in repr(back) for kind in caleira.KINDS)
    assert not any(caleira.title(ctx.words, kind) in repr(back) for kind in caleira.KINDS)
    pictures = {pygame.image.tobytes(card_picture(ctx, caleira.back(ctx.words), 110), "RGBA") for _ in caleira.KINDS}
    assert len(pictures) == 1
    known = card_picture(ctx, caleira.back(ctx.words, "barracks"), 110)
    assert pygame.image.tobytes(known, "RGBA") not in pictures


def difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """How much two pictures differ in grey on average, of 255."""
    grey = [pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB")[::3] for picture in (a, b)]
    return mean_difference(*grey)


@pytest.mark.parametrize("units", [44, 66, 110])
def test_cards_are_told_apart_without_colour_at_every_width(units: int) -> None:
    ctx = context()
    faces: list[CardFace] = [*buildings(ctx), *alliances(ctx)]
    pictures = {face: card_picture(ctx, face, units) for face in faces}
    for a, b in itertools.combinations(faces, 2):
        assert difference(pictures[a], pictures[b]) > 6, (a.title, b.title)
    weapons = [card_picture(ctx, kalesia.weapon(ctx.words, code), units) for code in kalesia.WEAPONS]
    assert all(difference(a, b) > 0.8 for a, b in itertools.combinations(weapons, 2))


def test_a_picture_is_kept_for_what_it_shows() -> None:
    ctx = context()
    face = caleira.face(ctx.words, "barracks")
    assert card_picture(ctx, face, 110) is card_picture(ctx, caleira.face(ctx.words, "barracks"), 110.2)
    assert card_picture(ctx, face, 111) is not card_picture(ctx, face, 110)
    assert laid_picture(ctx, face, 110, 4.1, 8) is laid_picture(ctx, face, 110, 3.9, 8.4)
    assert laid_picture(ctx, face, 110, 4, 8) is not laid_picture(ctx, face, 110, -4, 8)


def test_the_middle_of_a_laid_card_is_the_middle_of_its_picture() -> None:
    ctx = context()
    face = caleira.face(ctx.words, "observatory")
    card = card_picture(ctx, face, 110)
    for angle, lift in ((0, 0), (0, 20), (5, 0), (-90, 10)):
        laid = laid_picture(ctx, face, 110, angle, lift)
        turned = pygame.transform.rotate(card, angle)
        assert laid.get_at((laid.get_width() // 2, laid.get_height() // 2)).a == 255
        assert all(a >= b for a, b in zip(laid.get_size(), turned.get_size()))
        if not angle:
            x, y = (laid.get_width() - card.get_width()) // 2, (laid.get_height() - card.get_height()) // 2
            assert laid.get_at((x + 50, y + 60)) == card.get_at((50, 60))


def test_no_shadow_is_cut_off() -> None:
    ctx = context()
    for angle, lift in ((0, 0), (0, 20), (30, 20)):
        laid = laid_picture(ctx, caleira.back(ctx.words), 90, angle, lift)
        w, h = laid.get_size()
        rim = [laid.get_at((x, y)).a for x in range(w) for y in (0, h - 1)]
        rim += [laid.get_at((x, y)).a for x in (0, w - 1) for y in range(h)]
        assert max(rim) <= 8


def test_angles_are_kept_in_half_degrees_the_short_way_round() -> None:
    assert [nearest_angle(a) for a in (0, 0.2, 0.3, -4.1, 359.5, 181, -540)] == [0, 0, 0.5, -4, -0.5, -179, -180]


def test_corners_are_round_and_sizes_exact() -> None:
    ctx = context()
    for face in all_faces(ctx):
        picture = card_picture(ctx, face, 90)
        assert picture.get_size() == (90, 126 if face.ratio > 1 else 90)
        assert picture.get_at((0, 0)).a < 60
        assert picture.get_at((45, 45)).a == 255


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("percent", [100, 200])
def test_a_card_that_lies_has_its_name_and_its_effect(lang: str, percent: int) -> None:
    ctx = context(lang, percent)
    for face in buildings(ctx):
        wide = lying(face)
        assert upright(wide) == face
        size = card_size(wide, ctx.theme.f(104))
        runs = drawn_texts(ctx, wide, size)
        texts = [run.text for run in runs]
        assert any(text in (face.title, face.brief) for text in texts)
        assert any(text in face.short or text in face.full for text in texts)
        assert not any(run.cut for run in runs)
        assert all(pygame.Rect(0, 0, *size).contains(run.rect) for run in runs)


def test_a_card_that_lies_down_is_not_turned_over() -> None:
    face = buildings(context())[0]
    assert not turns_over(face, lying(face))
    assert turns_over(caleira.back(context().words), lying(face))
    assert lying(caleira.back(context().words)) == caleira.back(context().words)


def test_small_pictures_for_lists_have_the_size_that_is_wanted() -> None:
    ctx = context()
    assert small_picture(ctx, caleira.face(ctx.words, "trebuchet"), 34, 24).get_size() == (34, 24)
    assert small_picture(ctx, caleira.face(ctx.words, "trebuchet"), 40).get_size() == (40, 28)
    assert small_picture(ctx, kalesia.weapon(ctx.words, "M4"), 30).get_size() == (30, 42)


def test_every_drawing_that_a_face_names_exists() -> None:
    ctx = context()
    names = set(FOLIAGE)
    for face in all_faces(ctx):
        match face:
            case PictureFace():
                names |= {face.picture, face.figure}
            case WeaponFace():
                names.add(face.picture)
            case SignFace():
                names.add(face.figure)
            case CardBack():
                names |= {face.sign, face.picture}
    missing = [name for name in names - {""} if not (ASSETS / "svg" / f"{name}.svg").is_file()]
    assert missing == []


@pytest.mark.rule("CLR-2.1")
def test_values_are_those_of_the_rules() -> None:
    assert {kind: look.value for kind, look in caleira.LOOKS.items()} == {
        "trebuchet": "0", "battlements": "0", "watch_tower": "2", "marketplace": "2", "throne_room": "2",
        "wizard_tower": "3", "observatory": "3", "princess_spire": "6", "barracks": "3",
    }  # fmt: skip


@pytest.mark.rule("KAL-3.7")
def test_there_are_eleven_different_weapons() -> None:
    ctx = context()
    assert kalesia.WEAPONS == ("C1", "C2", "C3", "C4", "M1", "M2", "M3", "M4", "F1", "F2", "F3")
    assert len({kalesia.weapon(ctx.words, code) for code in kalesia.WEAPONS}) == 11
    assert kalesia.split("M3") == ("mermaids", 3)


@pytest.mark.rule("KAL-2.1")
def test_areas_bear_their_number_and_captured_ones_none() -> None:
    ctx = context()
    areas = [kalesia.area(ctx.words, number) for number in range(1, 26)]
    assert all(isinstance(face, AreaFace) and str(face.number) in face.title for face in areas)
    for alliance in kalesia.ALLIANCES:
        assert drawn_texts(ctx, kalesia.captured(ctx.words, alliance), (78, 78)) == []
