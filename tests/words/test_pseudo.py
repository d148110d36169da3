"""A third language is a matter of files: one that a test has made is offered, counted in and written in at once."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.paths import DATA
from game.rulebook.book import Rulebook
from game.scenes.title.settings import SettingsScene
from game.ui.context import Context
from game.words import Words, language_name, languages, nearest_language
from game.words.checks import language_faults
from tests.kit.source import files_that_say, tree_of
from tests.scenes.kits.person import Person
from tests.words import pseudo


def test_it_has_longer_words_accents_and_all_placeholders() -> None:
    assert pseudo.pseudo("The <b>castle</b> of {name}") == "Théé <b>cááštléé</b> óf {name}".replace("c", "č")
    words = re.findall(r"\w{4,}", (DATA / "README.md").read_text(encoding="utf-8"))
    assert 1.3 < sum(len(pseudo.pseudo(word)) for word in words) / sum(map(len, words)) < 1.5


def test_it_is_a_language_without_faults(pseudo_language: str) -> None:
    assert languages() == ("en", "de", pseudo_language)
    assert [fault.text(Words()) for fault in language_faults(pseudo_language)] == []


def test_its_plurals_are_three(pseudo_language: str) -> None:
    words = Words(pseudo_language, strict=True)
    one, few, other = " móódéél", " móódéélš’", " móódéélš”"
    expected = {1: one, 2: few, 4: few, 5: other, 11: other, 12: other, 21: one, 22: few, 25: other, 101: one, 0: other}
    assert {n: words.count("army.models", n) for n in expected} == {n: f"{n}{form}" for n, form in expected.items()}


def test_its_numbers_have_its_signs(pseudo_language: str) -> None:
    words = Words(pseudo_language)
    assert words.number(65.954, 2) == "65,95"
    assert words.number(-0.8, 1) == "−0,8"
    assert words.number(3, 1, sign=True) == "+3,0"


def test_it_is_offered_by_its_own_name_and_spoken_at_once(pseudo_language: str) -> None:
    person = Person(ctx := Context.for_tests(), SettingsScene(ctx))
    options = person.screen.find("settings.language").options
    assert [option.text for option in options] == ["as the system", "English", "Deutsch", pseudo.NAME]
    person.choose("settings.language", pseudo_language)
    assert person.ctx.words.lang == pseudo_language
    assert pseudo.pseudo("Settings") in {text.capitalize() for text in person.texts()}


def test_the_system_may_ask_for_it(pseudo_language: str) -> None:
    assert nearest_language("hr_HR.UTF-8") == nearest_language("Croatian_Croatia.1250") == pseudo_language
    assert language_name(pseudo_language) == pseudo.NAME


def test_rulebooks_that_it_has_not_are_shown_as_they_were_written(pseudo_language: str) -> None:
    assert Rulebook("caledea", pseudo_language).lang == "en"


def test_no_code_of_the_game_names_a_language() -> None:
    named = {*languages(), *map(language_name, languages())}
    assert named == {"en", "de", "English", "Deutsch"}
    found = [
        f"{path.relative_to(DATA)}:{node.lineno}: {node.value}"
        for path in files_that_say(named)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and node.value in named
    ]
    assert found == []


@pytest.mark.parametrize("lang", ["hr_HR", "hr"])
def test_its_folder_is_all_there_is(pseudo_language: str, lang: str, tmp_path: Path) -> None:
    """The same language under another folder's name, and none without a folder."""
    assert (lang in languages()) is (lang == pseudo_language)
    pseudo.make_language(tmp_path)
    (tmp_path / pseudo.CODE).rename(tmp_path / lang)
    assert languages(tmp_path) == ("en", "de", lang)
    assert Words(lang, folder=tmp_path).count("army.models", 2).endswith("’")
