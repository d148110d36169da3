"""Everything that the board says exists in every language, and every reason has its short form."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.engine.caledea.position.refusals import REFUSALS, refuse
from game.ui.context import Context
from game.views.caledea.field.tray import sheet, sheet_size
from game.views.caledea.speech import tips
from game.views.caledea.speech.sayings import localized_refusal
from game.words import Words, languages
from tests.views.positions import border


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_is_said_in_every_language(lang: str, code: str) -> None:
    values = {"unit": "cavalry", "structure": "tower", "square": "(1,2)", "kingdom": "Talaq", "range": 2,
              "distance": 4, "least": 3, "price": 5, "available": 1, "what": "unit 9", "units": "1 2"}  # fmt: skip
    words = Words(lang, strict=True)
    refusal = refuse(code, **values)
    tip = tips.refusal_tip(words, refusal)
    assert tip.title == words(f"board.why.{code}")
    assert tip.rule == refusal.rule
    assert "{" not in localized_refusal(words, refusal)


def test_refusals_name_units_in_the_language_of_the_person() -> None:
    refusal = refuse("out_of_range", unit="cavalry", square="(4,4)", range=2, distance=5)
    assert localized_refusal(Words("de"), refusal) == "Zu weit: Kavallerie hat Reichweite 2, der Weg ist 5 Felder lang."


@pytest.mark.parametrize("lang", languages())
def test_every_square_can_be_told_of(lang: str) -> None:
    state = border()
    words = Words(lang, strict=True)
    for cell in range(state.geo.cells):
        assert tips.square_tip(words, state, cell, 0).title


def test_a_square_with_everything_on_it_is_told_line_by_line() -> None:
    state = border()
    tip = tips.square_tip(Words("en", strict=True), state, state.geo.cell((5, 3)), 0)
    assert tip.title == "(5,3): stone and timber"
    assert tip.text.split("<br>") == [
        "Tower of Xonavia",
        "Each defender rolls one die more; it falls to a 5 or 6.",
        "2 infantry of Xonavia",
        "<soft>Infantry: range 1, 1 die of rank</soft>",
        "<soft>Strong land: one die more for Calvane</soft>",
    ]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_everything_on_the_sheet_of_a_fight_fits(lang: str, size: tuple[int, int]) -> None:
    ctx = Context.for_tests(size, lang=lang)
    words, text, theme = ctx.words, ctx.text, ctx.theme
    place = sheet(theme, Rect((0, 0), sheet_size(theme, Rect(0, 0, 900, 900))), 3, 3)
    for name in ("choose_mine", "choose_theirs", "choose_stand", "choose_power", "choose_storm", "storm", "won"):
        assert text.width(words(f"board.fight.{name}"), 13, "it") <= place.note.w, name
    for rank in ("infantry", "cavalry", "general"):
        unit = words(f"caledea.rank.{rank}.title")
        sentences = [
            words.count("board.throw.wins.later", 7, unit=unit, a=4, b=3),
            words("board.throw.wins.longer", unit=unit),
            words("board.throw.storms", unit=unit, structure=words("caledea.structure.castle.acc"), a=6),
        ]
        assert all(text.width(sentence, 15, "semi") <= place.note.w for sentence in sentences), sentences
    for word in ("attacks", "defends", "bombards"):
        assert text.width(words(f"board.fight.{word}"), 12.5, "it") <= theme.u(84), word


def test_board_words_are_the_same_keys_in_every_language() -> None:
    keys = [set(Words(lang).keys("board")) for lang in languages()]
    assert all(found == keys[0] for found in keys)
