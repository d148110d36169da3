"""Texts from outside as they can be shown."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.words.clean import one_line, visible

ANYTHING = st.text(st.characters(categories=("L", "M", "N", "P", "S", "Z", "C")))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada", "Ada"), ("Größe 7", "Größe 7"), ("A\u200bda", "Ada"), ("\u202eevil", "evil"), ("\ufeffAda", "Ada"),
        ("a\0b", "ab"), ("a\tb\nc\u2028d", "a b c d"), ("\ud800x", "\ufffdx"), ("❤\ufe0f", "❤"), ("王小明", "王小明"),
        ("e\u0301", "e\u0301"), ("a\u034fb\u00adc", "abc"),
    ],
)  # fmt: skip
def test_what_shows_nothing_is_left_out(text: str, shown: str) -> None:
    assert visible(text) == shown


@given(ANYTHING)
def test_nothing_is_left_that_a_text_library_stumbles_over(text: str) -> None:
    shown = visible(text)
    assert not any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") for letter in shown)
    assert visible(shown) == shown
    shown.encode()


@given(ANYTHING, st.integers(2, 60))
def test_one_line_is_short_and_clean_and_stays_as_it_is(text: str, most: int) -> None:
    line = one_line(text, most)
    assert len(line) <= most
    assert line == line.strip()
    assert one_line(line, most) == line


def test_one_line_says_that_it_was_cut() -> None:
    assert one_line("x" * 50, 10) == "x" * 9 + "…"
    assert one_line("  Ada \n the  Great ", 40) == "Ada the Great"
    assert one_line("\u200b" * 1000, 10) == ""
    assert one_line("\u200b" * 5 + "Ada", 10) == "Ada"
