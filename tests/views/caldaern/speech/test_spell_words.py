"""Every spell in words, in both languages: what tips tell of it, and of what it has laid on a unit."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks.profiles import lay, lying_on
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.spells import CONDITIONS, NUMBERS, Spell
from game.engine.caldaern.magic import volt
from game.engine.caldaern.position.colour import BackVolt
from game.engine.caldaern.position.effects import Change, Effect
from game.rulebook.book import Rulebook
from game.ui.paint.rich import plain
from game.views.caldaern.speech import spells
from game.views.caldaern.speech.effects import change_text, effects_on
from game.words import Words
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, enchanted
from tests.views.caldaern.speech.test_colour_words import clean

LANGUAGES = ("en", "de")
ALL = sorted(data.spells().values(), key=lambda spell: spell.id)
WORDS = {lang: Words(lang, strict=True) for lang in LANGUAGES}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("spell", ALL, ids=lambda spell: spell.id)
def test_every_spell_has_a_tip_with_its_numbers(spell: Spell, lang: str) -> None:
    words = WORDS[lang]
    tip = spells.spell_tip(words, spell)
    text = plain(tip.text)
    assert clean(text)
    assert tip.title == words(f"caldaern.spell.{spell.school}.{spell.number}")
    assert words(f"caldaern.school.{spell.school}") in text
    assert str(spell.value) in text
    assert not spell.amplified or str(spell.amplified) in text
    assert not spell.range or words("spells.range", n=spell.range) in text
    assert "CDN" not in text
    assert "`" not in text
    for kind in ("round", "rip", "instant"):
        assert spells.spell_line(words, spell).endswith(words(f"spells.lasts.{kind}")) == (spell.duration == kind)


def test_both_languages_tell_the_same_numbers() -> None:
    for spell in ALL:
        english, german = (spells.spell_lines(WORDS[lang], spell) for lang in LANGUAGES)
        told = [[letter for letter in " ".join(lines) if letter.isdigit()] for lines in (english, german)]
        assert sorted(told[0]) == sorted(told[1]), spell.id


def test_a_raised_casting_value_and_a_bound_spell_are_told() -> None:
    spark = data.spells()["silver_0"]
    line = spells.spell_lines(WORDS["en"], spark, raised=4)[-1]
    assert line.startswith("Casting value 9, of it 4 by the Back Volt. Amplified 13")
    assert "at most 2 dice" in spells.spell_lines(WORDS["en"], spark, bound=True)[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tip_of_a_spell_tells_its_school_and_its_kind(lang: str) -> None:
    words = WORDS[lang]
    for spell in ALL:
        tip = spells.spell_tip(words, spell)
        assert words(f"spells.school.{spell.school}") in plain(tip.text)
        assert words(f"spells.kind.{spell.kind}.about") in plain(tip.text)
        assert Rulebook("caldaern", lang).rule(tip.rule)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_spell_in_play_tells_what_its_version_does(lang: str) -> None:
    words, envy = WORDS[lang], data.spells()["gold_0"]
    basic, more = spells.play_lines(words, envy, amplified=True)
    assert [basic] == spells.play_lines(words, envy, amplified=False)
    assert words("spells.amplified.gold.0") in more


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("spell", [spell for spell in ALL if spell.changes], ids=lambda spell: spell.id)
def test_what_a_spell_has_laid_on_a_unit_is_told_under_its_name(spell: Spell, lang: str) -> None:
    s, words = Colour(), WORDS[lang]
    unit = s.add(0, troop(), 10, (24, 20), 0, 5)
    if spell.kind == "storm":
        for made in spell.changes:
            change = Change(made.change)
            lay(s.p, Effect(source=spell.id, what=made.what, change=change, n=made.n, unit=unit.id), [])
    else:
        enchanted(s.p, unit, spell.id)
    told = effects_on(words, s.p, unit)
    assert len(told) == 1
    assert told[0].startswith(f"{spells.spell_called(words, spell.id)}: ")
    assert clean(told[0])
    assert told[0].count(",") == len({change_text(words, effect) for effect in lying_on(s.p, unit)}) - 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_condition_and_number_has_words(lang: str) -> None:
    assert all(WORDS[lang].has(f"spells.condition.{condition}") for condition in CONDITIONS)
    assert all(WORDS[lang].has(f"spells.number.{number}") for number in NUMBERS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("colour", [colour for _, colour in volt.TABLE])
def test_what_a_back_volt_changes_is_told(colour: str, lang: str) -> None:
    for effect in volt.effects_of(BackVolt(colour, 3, (1, 0))):
        assert clean(change_text(WORDS[lang], effect))


def test_a_mage_is_told_with_his_spells_and_his_bound_ones() -> None:
    s = Colour()
    mage = s.mage(0, (20, 20), 2, "gold", (0, 3))
    assert spells.mage_lines(WORDS["en"], s.p, mage) == ["Level 2, Gold: Envy, Turncoat"]
    assert spells.mage_lines(WORDS["de"], s.p, mage) == ["Stufe 2, Gold: Neid, Überläufer"]
    assert spells.mage_lines(WORDS["en"], s.p, s.add(0)) == []
