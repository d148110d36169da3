"""Lines in any script: which face shows which letters, and where words that run from the right stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.paint.fonts import FROM_RIGHT, chain_of, has_glyph
from game.ui.paint.runs import Run, is_plain, runs_of

SHALOM, RABBI, SALAM = "שלום", "רבנו", "سلام"


def runs(text: str, face: str = "text") -> list[Run]:
    return runs_of(text, chain_of(face), tuple(FROM_RIGHT), has_glyph)


def told(text: str) -> list[str]:
    """The words and signs from left to right."""
    return [run.text for run in runs(text) if not run.is_blank]


def test_words_from_the_right_change_places_and_those_from_the_left_do_not() -> None:
    assert told(f"Ada {SHALOM} {RABBI} wins") == ["Ada", RABBI, SHALOM, "wins"]
    assert told(f"{SALAM} {SHALOM}") == [SHALOM, SALAM]


def test_a_number_after_a_word_from_the_right_stands_left_of_it_and_is_read_from_the_left() -> None:
    assert told(f"{SHALOM} 12") == ["12", SHALOM]
    assert told(f"{SHALOM} 12 gold") == ["12", SHALOM, "gold"]


def test_brackets_around_a_number_stay_with_the_word_from_the_right() -> None:
    found = [run for run in runs(f"{SHALOM} (3) and") if not run.is_blank]
    assert [run.text for run in found] == [")", "3", "(", SHALOM, "and"]
    assert [run.face for run in found] == ["hebrew", "text", "hebrew", "hebrew", "text"]


@pytest.mark.parametrize(
    ("text", "face", "shown"),
    [
        ("Ada", "displayb", "displayb"), ("Владимир", "displayb", "bold"), ("Владимир", "display", "semi"),
        ("Владимир", "it", "text"), ("Ĉ", "it", "text"), ("王小明", "displayb", "cjk"), ("한국어", "text", "cjk"),
        (SHALOM, "semi", "hebrew"), (SALAM, "bold", "arabic"),
    ],
)  # fmt: skip
def test_what_a_face_lacks_is_shown_by_a_stand_in(text: str, face: str, shown: str) -> None:
    assert {run.face for run in runs(text, face)} == {shown}


def test_a_mark_stays_in_the_face_of_its_letter() -> None:
    assert [run.text for run in runs("王\u0301a")] == ["王\u0301", "a"]


@given(st.text(alphabet=st.sampled_from("ab 12(),.אבسل王\u0301‎-"), max_size=30))
def test_no_letter_is_lost_whatever_changes_places(text: str) -> None:
    assert sorted("".join(run.text for run in runs(text))) == sorted(text)


@pytest.mark.parametrize("face", ["display", "displayb", "text", "semi", "bold", "it", "semit"])
def test_plain_text_is_in_every_face_of_the_house(face: str) -> None:
    plain = "".join(chr(code) for code in range(0x20, 0x3000) if is_plain(chr(code)))
    assert len(plain) > 180
    assert [letter for letter in plain if letter != " " and not has_glyph(face, letter)] == []
