"""Whatever a name holds, drawing it neither raises nor takes long."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.paint.fonts import FACES, FontBook
from game.ui.paint.rich import escape
from game.ui.paint.text import WIDEST, Text
from game.ui.paint.theme import Theme

TEXT = Text(Theme(1.0, fonts=FontBook()))
SURFACE = pygame.Surface((400, 60), 0, 32)

UNSEEN = ["\u200b", "\u202e", "\ufeff", "\u2060", "\u200d", "\u00ad", "\ufe0f", "\u034f", "\0", "\u0301", "\u3164"]
ANYTHING = st.characters(categories=("L", "M", "N", "P", "S", "Z", "C"))
"""All code points, halves of surrogates and those that stand for nothing included."""


def draw_everywhere(letters: str, face: str = "text") -> None:
    """Every way in which text comes onto the screen."""
    for track in (0.0, 0.08):
        TEXT.draw(SURFACE, letters, (0, 30), 15, "#ffffff", face, track=track, emboss="dark")
        TEXT.draw(SURFACE, letters, (0, 30), 40, "#ffffff", face, track=track, width=90, align="c")
        TEXT.fit(letters, 15, 80, face, track)
        TEXT.shrink(letters, 15, 80, face, track)
    for line in TEXT.wrap(letters, 15, 60, face):
        TEXT.draw(SURFACE, line, (0, 30), 15, "#ffffff", face)
    TEXT.rich(f"<b>{escape(letters)}</b> {escape(letters)}", 15, 90, face=face).draw(SURFACE, (0, 0))


@pytest.mark.parametrize("letter", UNSEEN)
@pytest.mark.parametrize("face", FACES)
def test_a_letter_that_shows_nothing_is_drawn_as_nothing(letter: str, face: str) -> None:
    for name in (letter, letter * 3, f"A{letter}da", f"{letter} Ada {letter}"):
        draw_everywhere(name, face)
    if letter != "\u0301":
        assert TEXT.width(f"A{letter}da", 15, face) == TEXT.width("Ada", 15, face)
        assert TEXT.draw(SURFACE, letter, (0, 30)) == 0


@given(st.text(ANYTHING, max_size=12), st.sampled_from(FACES))
def test_any_text_can_be_drawn(letters: str, face: str) -> None:
    draw_everywhere(letters, face)


def test_letters_of_every_block_can_be_drawn() -> None:
    """All that are in daily use, and some of each block of 256."""
    for start in range(0, 0x110000, 256):
        some = range(start, start + 256, 1 if start < 0x3000 or 0xF800 <= start < 0x10000 else 61)
        TEXT.draw(SURFACE, "".join(map(chr, some)), (0, 30), width=300)
        TEXT.width(chr(start))


@pytest.mark.parametrize("letter", ["W", "ab ", "王", "א", "\u200b", "e\u0301"])
def test_work_grows_with_what_fits_and_not_with_what_is_cut(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted in letters that are measured: a name of 20,000 letters froze the window while beginnings were tried."""
    measured = 0
    whole = TEXT._setter.width

    def width(line: str, face: str, track: float = 0.0) -> float:
        nonlocal measured
        measured += len(line)
        return whole(line, face, track)

    monkeypatch.setattr(TEXT._setter, "width", width)
    name = letter * (20_000 // len(letter))
    TEXT.draw(SURFACE, name, (0, 30), width=200)
    TEXT.draw(SURFACE, name, (0, 30))
    TEXT.shrink(name, 15, 200)
    assert measured < 10 * len(name)
    measured = 0
    TEXT.wrap(name, 15, 200)
    TEXT.rich(name, 15, 200)
    assert measured < 40 * len(name)


def test_a_line_is_never_wider_than_any_window() -> None:
    assert TEXT.line("W" * 20_000).get_width() <= WIDEST + 20
