"""Scales, colours and fonts by name."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from game.ui.paint.coverage import Coverage
from game.ui.paint.fonts import (
    CINZEL_WEIGHTS,
    FACES,
    MOST_OPEN,
    STAND_INS,
    FontBook,
    FontMissing,
    covered,
    cut_cinzel,
    font_data,
    font_file,
    has_glyph,
    write_cinzel,
)
from game.ui.paint.theme import LEAST_FONT_PX, ROOM, SEAT_IDS, Theme, auto_scale, effective_scale, load_palette


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((1920, 1080), 1.36), ((3840, 2160), 2.6), ((2560, 1080), 1.36)],
)
def test_auto_scale_of_the_directions_screens(size: tuple[int, int], scale: float) -> None:
    assert auto_scale(size) == pytest.approx(scale)


def test_auto_scale_of_the_least_window_is_as_drawn() -> None:
    assert auto_scale((1024, 640)) == pytest.approx(0.88, abs=0.01)


@given(st.integers(1024, 7680), st.integers(640, 4320), st.integers(75, 200))
def test_effective_scale_leaves_room_for_every_scene(w: int, h: int, percent: int) -> None:
    scale = effective_scale((w, h), percent)
    assert w / scale >= ROOM[0] - 1e-6
    assert h / scale >= ROOM[1] - 1e-6
    assert scale <= effective_scale((w, h), min(200, percent + 1)) + 1e-9


@given(st.floats(0.5, 5), st.floats(0.01, 300))
def test_units_are_whole_pixels_and_never_vanish(scale: float, units: float) -> None:
    px = Theme(scale).u(units)
    assert px >= 1
    assert abs(px - units * scale) <= 1


def test_font_is_never_smaller_than_the_least() -> None:
    theme = Theme(0.5)
    assert theme.type_px(11.5) == LEAST_FONT_PX


def test_unknown_colour_is_named() -> None:
    with pytest.raises(KeyError, match="no colour 'puce'"):
        Theme().color("puce")


def test_unknown_scheme_is_named() -> None:
    with pytest.raises(ValueError, match="no colour scheme 'neon'"):
        Theme(1.0, "neon")


def test_seats_are_the_palettes_in_its_order() -> None:
    theme = Theme()
    assert tuple(seat.id for seat in theme.seats) == SEAT_IDS
    assert theme.seat(0) is theme.seat("blue")
    assert theme.seat("blue").emblem == "hammer"
    assert {seat.id for seat in theme.seats} == {record["id"] for record in load_palette()["seats"]}


def _luminance(color: tuple[int, ...]) -> float:
    parts = [c / 255 for c in color[:3]]
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(first: tuple[int, ...], second: tuple[int, ...]) -> float:
    a, b = sorted((_luminance(first), _luminance(second)))
    return (b + 0.05) / (a + 0.05)


@pytest.mark.parametrize(
    ("text", "ground", "least"),
    [
        ("ink", "parchment", 4.5), ("ink_soft", "parchment", 4.5), ("wax", "parchment_light", 4.5),
        ("parchment_light", "leather", 4.5), ("parchment_shade", "leather", 4.5), ("brass_light", "leather", 4.5),
        ("ink", "brass", 4.5), ("parchment_light", "wax", 4.5), ("good", "parchment", 4.5), ("bad", "parchment", 4.5),
        ("ink_faint", "parchment", 3.0), ("legal", "ink", 4.5),
    ],
)  # fmt: skip
def test_text_can_be_read_in_both_schemes_and_better_in_contrast(text: str, ground: str, least: float) -> None:
    plain, strong = Theme(), Theme(1.0, "contrast")
    usual = contrast(tuple(plain.color(text)), tuple(plain.color(ground)))
    high = contrast(tuple(strong.color(text)), tuple(strong.color(ground)))
    assert usual >= least
    assert high >= usual


def test_seat_emblems_show_on_their_colour() -> None:
    theme = Theme()
    for seat in theme.seats:
        assert contrast(tuple(theme.color(seat.main)), tuple(theme.color(seat.on))) >= 3, seat.id


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Neither a build nor a set-up step has left cut weights; the program's home is the folder returned."""
    monkeypatch.setattr("game.ui.paint.fonts.ASSETS", tmp_path / "none")
    monkeypatch.setattr("game.ui.paint.fonts.installed_folder", lambda: tmp_path / "neither")
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))
    font_data.cache_clear()
    yield tmp_path
    font_data.cache_clear()


def test_every_face_can_be_opened() -> None:
    book = FontBook()
    assert all(book.get(face, 20).size("Caledea")[0] > 40 for face in (*FACES, *STAND_INS))


@pytest.mark.parametrize("face", [*FACES, *STAND_INS])
def test_a_face_has_the_letters_that_its_file_lists(face: str) -> None:
    with TTFont(BytesIO(font_data(face)), lazy=True) as font:
        assert list(covered(face)) == sorted(font.getBestCmap())


def test_a_font_without_a_table_of_characters_is_refused() -> None:
    with pytest.raises(ValueError, match="no table of characters"):
        Coverage(b"\0\1\0\0\0\0" + bytes(60))


def test_a_stand_in_that_is_not_installed_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(face: str) -> Coverage:
        raise FontMissing(face)

    monkeypatch.setattr("game.ui.paint.fonts.covered", missing)
    assert not has_glyph("cjk", "王")
    with pytest.raises(FontMissing):
        has_glyph("text", "a")


def test_no_font_keeps_a_file_open_and_there_are_never_many() -> None:
    files = Path("/proc/self/fd")
    before = len(list(files.iterdir())) if files.is_dir() else 0
    book = FontBook()
    for px in range(12, 60):
        for face in FACES:
            book.get(face, px).size("Caledea")
            assert len(book) <= MOST_OPEN
    assert not files.is_dir() or len(list(files.iterdir())) <= before


def test_without_shaping_words_are_parted_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bare(pygame.font.Font):
        def set_script(self, script: str) -> None:
            raise pygame.error("not built with it")

    monkeypatch.setattr("pygame.font.Font", Bare)
    book = FontBook()
    assert book.blank == " "
    assert book.get("hebrew", 20).size("שלום")[0] > 20


def test_missing_font_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch, bare: Path) -> None:
    monkeypatch.setattr("game.ui.paint.fonts.find_spec", lambda name: None)
    with pytest.raises(FontMissing, match="install the package font-source-serif-pro"):
        font_file("text")


def test_first_start_cuts_all_weights_at_once_into_the_cache(bare: Path) -> None:
    path = font_file("displayb")
    assert path == bare / "cache" / "fonts" / "Cinzel-700.ttf"
    assert sorted(file.name for file in path.parent.iterdir()) == ["Cinzel-500.ttf", "Cinzel-700.ttf"]


def test_cut_weights_are_taken_from_where_they_are(monkeypatch: pytest.MonkeyPatch, bare: Path) -> None:
    def cut() -> dict[int, bytes]:
        raise AssertionError("cut again")

    monkeypatch.setattr("game.ui.paint.fonts.cut_cinzel", cut)
    for folder in ("cache/fonts", "neither", "none/fonts"):  # the last one asked first
        (bare / folder).mkdir(parents=True)
        (bare / folder / "Cinzel-500.ttf").write_bytes(b"font")
        assert font_file("display") == bare / folder / "Cinzel-500.ttf"


def test_a_home_that_cannot_be_written_has_its_fonts_in_memory(bare: Path) -> None:
    (bare / "cache").write_text("in the way", encoding="utf-8")
    assert isinstance(font_file("displayb"), BytesIO)
    first, second = FontBook().get("displayb", 20), FontBook().get("displayb", 40)
    assert second.size("CALEDEA")[0] > first.size("CALEDEA")[0] > 60


def test_a_failed_write_leaves_no_torn_font(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.files.os.replace", lambda source, target: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        write_cinzel(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("weight", CINZEL_WEIGHTS.values())
def test_cutting_leaves_a_plain_font_of_the_weight(weight: int) -> None:
    with TTFont(BytesIO(cut_cinzel()[weight])) as font:
        assert "fvar" not in font
        assert font["OS/2"].usWeightClass == weight


# ------------------------------------------------------------------ high contrast
def ratio(first: pygame.Color, second: pygame.Color) -> float:
    """How far two colours differ in light, 1 to 21, as WCAG measures it."""

    def light(color: pygame.Color) -> float:
        parts = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color[:3]]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted((light(first), light(second)))
    return (high + 0.05) / (low + 0.05)


STRONG = Theme(1.0, "contrast")


@pytest.mark.parametrize("paper", ["parchment", "parchment_light", "parchment_shade"])
@pytest.mark.parametrize("ink", ["ink", "ink_soft", "ink_faint", "wax", "threat", "good", "bad"])
def test_words_on_paper_are_seven_to_one_in_high_contrast(paper: str, ink: str) -> None:
    assert ratio(STRONG.color(paper), STRONG.color(ink)) >= (5.8 if ink == "threat" else 7)


@pytest.mark.parametrize("ground", ["walnut", "walnut_dark", "leather", "felt", "felt_dark"])
@pytest.mark.parametrize("words", ["parchment", "parchment_light", "brass", "brass_light", "ivory", "legal"])
def test_words_and_frames_on_dark_ground_are_seven_to_one_in_high_contrast(ground: str, words: str) -> None:
    assert ratio(STRONG.color(ground), STRONG.color(words)) >= 7


@pytest.mark.parametrize("table", ["resource_wash", "hex", "battlefield"])
def test_grounds_keep_back_and_lines_are_wider_in_high_contrast(table: str) -> None:
    plain = Theme(1.0)
    for name, color in STRONG.table(table).items():
        before = ratio(pygame.Color(plain.table(table)[name]), plain.color("ink"))
        assert ratio(pygame.Color(color), STRONG.color("ink")) > before
    assert STRONG.stroke(2) > plain.stroke(2) == 2
