"""Why something can't be done, in the player's language: no code, no placeholder and no foreign name is left."""

from __future__ import annotations

from string import Formatter

import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.words.refusals import REFUSALS, refuse
from game.views.caldaern.shown.names import called
from game.views.caldaern.speech.sayings import refusal_text
from game.words import Words, languages

WORDS = {lang: Words(lang, strict=True) for lang in languages()}
IN_PLAY = sorted(code for code in REFUSALS if not code.startswith("roster_"))


@pytest.mark.parametrize("code", IN_PLAY)
def test_every_refusal_has_a_sentence_with_its_values(code: str) -> None:
    names = {name for _, name, _, _ in Formatter().parse(REFUSALS[code][1]) if name}
    refusal = refuse(code, **{name: f"<{name}>" for name in names})
    assert refusal_text(WORDS["en"], refusal) == refusal.text
    german = refusal_text(WORDS["de"], refusal)
    assert all(f"<{name}>" in german for name in names)
    assert german.endswith(".")
    assert german != refusal.text


def test_units_are_called_by_their_names_in_the_reader_s_language() -> None:
    refusal = refuse("cannot_join.room", unit="Breach Sappers 2", host="Militia")
    assert refusal_text(WORDS["de"], refusal) == "Sturmpioniere 2: kein Platz in der Einheit Miliz."
    assert refusal_text(WORDS["en"], refuse("engaged", unit="Magos")) == "Magos is in melee."
    assert refusal_text(WORDS["en"], refuse("engaged", unit="Breach Sappers 2")) == "Breach Sappers 2 are in melee."
    assert refusal_text(WORDS["en"], refusal) == "There is no room for Breach Sappers 2 in Militia."


@pytest.mark.parametrize("entry", data.entries().values(), ids=lambda entry: entry.id)
def test_every_entry_is_known_by_its_name(entry: data.Entry) -> None:
    for lang, words in WORDS.items():
        name = words(f"caldaern.unit.{entry.id}")
        assert called(words, entry.name) == name, lang
        assert called(words, f"{entry.name} 3") == f"{name} 3"


@pytest.mark.parametrize("name", ["Die Grünen von Dorn", "Old Militia", "Militia of Dorn 2", "7", ""])
def test_a_name_of_the_players_own_stays(name: str) -> None:
    assert called(WORDS["de"], name) == name


def test_lists_are_refused_with_translated_nouns() -> None:
    refusal = refuse("roster_unit_size", entry="gra_spears", models=5, least=10, most=40)
    assert refusal_text(WORDS["de"], refusal).startswith("Burgspeere: 5 Modelle;")
