"""Measures in words: every one has a name and an explanation in every language, every game is measured."""

from __future__ import annotations

import pytest

from game.boards import SUPPLIED, load_board
from game.boards.balance.sheet import Measure, Sheet
from game.boards.balance.told import allowed, fact_line, measure_name, measure_tip, number, uneven_lines
from game.boards.games import BOARD_GAMES
from game.words import Words, languages

EN, DE = Words("en", strict=True), Words("de", strict=True)


@pytest.mark.parametrize("game", BOARD_GAMES)
@pytest.mark.parametrize("lang", languages())
def test_everything_that_is_measured_has_words(game: str, lang: str) -> None:
    words, row = Words(lang, strict=True), BOARD_GAMES[game].balance
    for name in SUPPLIED[game][:3]:
        sheet = row.measured(load_board(f"{game}/{name}"), 0, {})
        assert sheet.places
        assert len({row.place(place, words) for place in sheet.places}) == len(sheet.places)
        for measure in sheet.measures:
            assert measure_name(game, measure, words) != measure_tip(game, measure, words)
            assert allowed(measure, words)
        assert all(fact_line(game, fact, words) for fact in sheet.facts)


@pytest.mark.parametrize(
    ("value", "unit", "english", "german"),
    [
        (None, "", "-", "-"),
        (12.0, "", "12", "12"),
        (12.34, "", "12.3", "12,3"),
        (0.25, "percent", "25 %", "25 %"),
        (3.0, "height", "1.50", "1,50"),
        (2.0, "height", "1", "1"),
        (1.0, "yes", "yes", "ja"),
        (0.0, "yes", "no", "nein"),
    ],
)
def test_figures_are_written_as_a_language_writes_them(
    value: float | None, unit: str, english: str, german: str
) -> None:
    assert (number(value, unit, EN), number(value, unit, DE)) == (english, german)


def test_what_may_differ_is_told() -> None:
    assert allowed(Measure("x", ()), EN) == "0"
    assert allowed(Measure("x", (), share=0.1), EN) == "10 %"
    assert allowed(Measure("x", (), step=8, share=0.1), EN) == "10 % / 8"
    assert allowed(Measure("x", (), judged=False), EN) == "-"


def test_what_differs_too_much_then_who_has_most_and_least() -> None:
    sheet = Sheet(("1", "2"), (Measure("open", (95.0, 120.0), share=0.1),))
    (line,) = uneven_lines("caldaern", sheet, BOARD_GAMES["caldaern"].balance.place, EN)
    assert line == "open squares of the zone differs too much: side 2 120, side 1 95 (allowed: 10 %)"
