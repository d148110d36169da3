"""Everything that the board says exists in every language, and every reason has its short form."""

from __future__ import annotations

import pytest

from game.engine.caledea.refusals import REFUSALS, refuse
from game.views.base import localized
from game.views.caledea import tips
from game.words import LANGUAGES, Words
from tests.views.positions import border


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_is_said_in_every_language(lang: str, code: str) -> None:
    values = {"unit": "cavalry", "structure": "tower", "square": "(1,2)", "kingdom": "Talaq", "range": 2,
              "distance": 4, "least": 3, "price": 5, "available": 1, "what": "unit 9", "units": "1 2"}  # fmt: skip
    words = Words(lang, strict=True)
    refusal = refuse(code, **values)
    tip = tips.refusal_tip(words, refusal)
    assert tip.title == words(f"board.why.{code}")
    assert tip.rule == refusal.rule
    assert "{" not in localized(words, refusal)


def test_refusals_name_units_in_the_language_of_the_person() -> None:
    refusal = refuse("out_of_range", unit="cavalry", square="(4,4)", range=2, distance=5)
    assert localized(Words("de"), refusal) == "Zu weit: Kavallerie hat Reichweite 2, der Weg ist 5 Felder lang."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_square_can_be_told_of(lang: str) -> None:
    state = border()
    words = Words(lang, strict=True)
    for cell in range(state.geo.cells):
        assert tips.square_tip(words, state, cell, 0).title


def test_a_square_with_everything_on_it_is_told_line_by_line() -> None:
    state = border()
    tip = tips.square_tip(Words("en", strict=True), state, state.geo.cell((5, 3)), 0)
    assert tip.title == "(5,3): stone and timber"
    assert tip.text == "Tower of Xonavia<br>2 infantry of Xonavia<br><soft>Strong land: one die more for Calvane</soft>"


def test_board_words_are_the_same_keys_in_every_language() -> None:
    keys = [set(Words(lang).keys("board")) for lang in LANGUAGES]
    assert all(found == keys[0] for found in keys)
