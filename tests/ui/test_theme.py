"""Scales, colours and fonts by name."""

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from game.ui.fonts import FACES, FontMissing, cut_cinzel, font_path
from game.ui.theme import LEAST_FONT_PX, ROOM, SEAT_IDS, Theme, auto_scale, effective_scale, load_palette


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
    assert theme.font("text", 11.5) is theme.font_px("text", LEAST_FONT_PX)


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


def test_every_face_has_a_file() -> None:
    assert all(font_path(face).is_file() for face in FACES)


def test_missing_font_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setattr("game.ui.fonts.ASSETS", tmp_path)
    monkeypatch.setattr("game.ui.fonts.find_spec", lambda name: None)
    with pytest.raises(FontMissing, match="install the package font-source-serif-pro"):
        font_path("text")


def test_cinzel_is_cut_when_the_file_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    cuts = []

    def cut(weight: int, target) -> None:
        cuts.append(weight)
        target.parent.mkdir(parents=True)
        target.write_bytes(b"font")

    monkeypatch.setattr("game.ui.fonts.ASSETS", tmp_path / "none")
    monkeypatch.setattr("game.ui.fonts.cut_cinzel", cut)
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))
    first, again = font_path("displayb"), font_path("displayb")
    assert first == again == tmp_path / "cache" / "fonts" / "Cinzel-700.ttf"
    assert cuts == [700]


def test_cutting_leaves_a_plain_font_of_the_weight(tmp_path) -> None:
    cut = tmp_path / "new" / "cut.ttf"
    cut_cinzel(700, cut)
    for path in (cut, font_path("displayb")):
        with TTFont(path) as font:
            assert "fvar" not in font
            assert font["OS/2"].usWeightClass == 700
    assert list(cut.parent.iterdir()) == [cut]
