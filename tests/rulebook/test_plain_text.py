"""The rulebook in the terminal."""

import pytest

from game.rulebook import Rulebook, Table
from game.rulebook.plain_text import book_text, chapter_text, glossary_text, rule_text, table_lines
from game.words import Words
from tests.rulebook.written import WRITTEN

EN = Rulebook("caledea", "en")


def test_rule_shows_id_title_origin_text_and_examples() -> None:
    assert rule_text(EN.rule("CAL-8.11"), Words("en"), 60) == (
        "CAL-8.11  Running out of dice  (official)\n"
        "  If all compared dice are equal and only one unit has a die\n"
        "  left, the unit without a die loses.\n"
        "  Examples: CAL-21.6"
    )


def test_rule_in_german_names_origins_in_german() -> None:
    text = rule_text(Rulebook("caledea", "de").rule("CAL-8.12"), Words("de"), 80)
    assert text.startswith("CAL-8.12  Völliger Gleichstand  (offiziell, Auslegung)\n")


def test_steps_are_numbered_and_hang() -> None:
    lines = rule_text(EN.rule("CAL-14.7"), Words("en"), 60).splitlines()
    assert lines[1:3] == [
        "  1. All units, colour markers and structures and the",
        "     capital of the defeated player leave the board; the",
    ]


def test_marks_are_gone() -> None:
    text = book_text(EN, Words("en"), 80)
    assert "`" not in text
    assert "*class*" not in text
    assert "component_limit" in text


@pytest.mark.parametrize("lang", WRITTEN)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_wider_than_asked(lang: str, width: int) -> None:
    book = Rulebook("caledea", lang)
    for rule in book.ids:
        _, *lines = rule_text(book.rule(rule), Words(lang), width).splitlines()
        assert max(map(len, lines)) <= width, rule


def test_book_holds_every_chapter_rule_and_term() -> None:
    text = book_text(EN, Words("en"), 80)
    assert text.startswith("Caledea: Rulebook (Rules 1.2)\n")
    assert all(f"\n{rule}  " in text for rule in EN.ids)
    assert all(f"\n{chapter.number} {chapter.title}\n=" in text for chapter in EN.chapters)
    assert glossary_text(EN, 80) in text
    assert all(f"\n{term.word}\n" in text for term in EN.terms)


def test_chapter_shows_its_sections() -> None:
    text = chapter_text(EN.chapter(13), Words("en"), 80)
    assert "\nBombard\n-------\n\nCAL-13.6  Bombard" in text


SMALL = Table(("Code", "Meaning"), (("a", "first of all"), ("bb", "then")))


def test_table_in_columns() -> None:
    assert table_lines(SMALL, 40) == [
        "Code  Meaning",
        "----  ------------",
        "a     first of all",
        "bb    then",
    ]


def test_table_too_wide_wraps_its_cells() -> None:
    assert table_lines(SMALL, 14) == [
        "Code  Meaning",
        "----  --------",
        "a     first of",
        "      all",
        "bb    then",
    ]


def test_table_much_too_wide_is_told_row_by_row() -> None:
    table = Table(("Number", "Other number"), (("1234567890" * 3, "12345678901"), ("3", "4")))
    assert table_lines(table, 40) == [
        "Number: 123456789012345678901234567890",
        "Other number: 12345678901",
        "",
        "Number: 3",
        "Other number: 4",
    ]
