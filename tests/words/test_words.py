"""The words: the lookup does what it promises, and what the engine of Caledea says has words in every language."""

from pathlib import Path
from typing import get_args

import pytest

from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.events import CaledeaEvent
from game.engine.caledea.position.kingdoms import KINGDOMS
from game.engine.caledea.position.refusals import REFUSALS
from game.words import Words, WordsError, language_name, languages, nearest_language, source_language, spoken
from game.words.catalogue import placeholders
from tests.words.catalogues import entry, write_catalogue


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small catalogue: English whole, German and Lithuanian with gaps."""
    go, to, step = ("go", "Go"), ("to", "To {square}"), ("step", "{n} step", "{n} steps")
    write_catalogue(tmp_path / "walk.pot", "en", entry(*go), entry(*step), entry(*to))
    write_catalogue(tmp_path / "de" / "walk.po", "de", entry(*go, said="Los"), entry(*to))
    return tmp_path


def test_lookup_fills_values(folder: Path) -> None:
    assert Words("en", folder=folder)("walk.to", square="(3,4)") == "To (3,4)"
    assert Words("de", folder=folder)("walk.go") == "Los"


def test_lookup_of_value_with_braces_keeps_them(folder: Path) -> None:
    assert Words("en", folder=folder)("walk.to", square="{square.x}") == "To {square.x}"


def test_lookup_when_translation_is_missing_falls_back_to_the_template_then_to_the_key(folder: Path) -> None:
    words = Words("de", folder=folder)
    assert words("walk.to", square="(3,4)") == "To (3,4)"
    assert words.count("walk.step", 1) == "1 step"
    assert words("walk.nothing") == words.count("walk.nothing", 2) == "walk.nothing"
    assert words("nowhere.at.all") == "nowhere.at.all"


def test_lookup_when_value_is_missing_shows_the_placeholder(folder: Path) -> None:
    assert Words("en", folder=folder)("walk.to") == "To {square}"


def test_strict_lookup_when_key_or_value_is_missing_raises(folder: Path) -> None:
    words = Words("de", folder=folder, strict=True)
    with pytest.raises(KeyError, match=r"walk\.to"):
        words("walk.to", square="(3,4)")
    with pytest.raises(KeyError, match=r"walk\.step"):
        words.count("walk.step", 1)
    with pytest.raises(KeyError, match="square"):
        Words("en", folder=folder, strict=True)("walk.to")


def test_count_picks_the_form_of_the_language(folder: Path) -> None:
    words = Words("en", folder=folder)
    assert [words.count("walk.step", n) for n in (0, 1, 2)] == ["0 steps", "1 step", "2 steps"]


def test_number_uses_the_signs_of_the_language() -> None:
    assert Words("en").number(65.954, 2) == "65.95"
    assert Words("de").number(65.954, 2) == "65,95"
    assert Words("de").number(0.8, 1, sign=True) == "+0,8"
    assert Words("de").number(-2) == "-2"


def test_has_counts_and_keys_tell_what_the_language_itself_holds(folder: Path) -> None:
    english, german = Words("en", folder=folder), Words("de", folder=folder)
    assert german.has("walk.go")
    assert not german.has("walk.to")
    assert english.has("walk.step")
    assert english.counts("walk.step")
    assert not english.counts("walk.go")
    assert list(german.keys("walk")) == ["walk.go"]


def test_areas_are_read_on_first_use_only(folder: Path) -> None:
    words = Words("de", folder=folder)
    write_catalogue(folder / "de" / "walk.po", "de", entry("go", "Go", said="Lauf"))
    assert words("walk.go") == "Lauf"
    (folder / "de" / "walk.po").unlink()
    assert words("walk.go") == "Lauf"


def test_languages_are_those_whose_files_are_there(folder: Path) -> None:
    (folder / "xy").mkdir()
    assert languages(folder) == ("en", "de")
    assert Words(folder=folder).lang == source_language(folder) == "en"


@pytest.mark.parametrize("lang", ["xx", "../../etc", "", "DE"])
def test_unknown_language_is_refused_by_name(folder: Path, lang: str) -> None:
    with pytest.raises(ValueError, match=rf"'{lang}'.*en, de"):
        Words(lang, folder=folder)


def test_template_that_names_no_language_is_refused(tmp_path: Path) -> None:
    write_catalogue(tmp_path / "walk.pot", "", entry("go", "Go"))
    with pytest.raises(WordsError, match=r"walk\.pot.*language_missing"):
        Words(folder=tmp_path)


def test_languages_are_called_as_they_call_themselves() -> None:
    assert [language_name(lang) for lang in languages()] == ["English", "Deutsch"]


def test_header_may_give_a_language_another_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_catalogue(tmp_path / "ui.pot", "en", entry("ok", "OK"))
    write_catalogue(tmp_path / "de" / "ui.po", "de", entry("ok", "OK"), name="Plattdüütsch")
    monkeypatch.setattr(spoken, "FOLDER", tmp_path)
    assert [language_name(lang) for lang in languages()] == ["English", "Plattdüütsch"]


@pytest.mark.parametrize(("name", "lang"), [
    ("de_AT.UTF-8", "de"), ("de-CH", "de"), ("German_Germany.1252", "de"), ("DE", "de"), ("de@euro", "de"),
    ("fr_FR", "en"), ("C", "en"), ("", "en"), (None, "en"), ("../../etc", "en"),
])  # fmt: skip
def test_system_s_name_of_a_language_finds_ours(name: str | None, lang: str) -> None:
    assert nearest_language(name) == lang


@pytest.mark.parametrize("lang", languages())
@pytest.mark.rule("CAL-17.1")
def test_every_refusal_code_has_a_sentence_with_the_engine_s_values(lang: str) -> None:
    words = Words(lang)
    for code, (_, template) in REFUSALS.items():
        values = {name: f"<{name}>" for name in placeholders(template)}
        text = words(f"caledea.refusal.{code}", **values)
        assert words.has(f"caledea.refusal.{code}"), code
        assert placeholders(text) == set(), f"{code} names a value that the engine doesn't give"
        assert all(value in text for value in values.values()), f"{code} leaves a value out"


def test_english_refusals_are_the_engine_s_own() -> None:
    words = spoken.catalogue(spoken.FOLDER, "en", "caledea").texts
    assert {code: words[f"refusal.{code}"] for code in REFUSALS} == {c: text for c, (_, text) in REFUSALS.items()}


@pytest.mark.parametrize("lang", languages())
def test_every_event_and_action_of_caledea_has_words(lang: str) -> None:
    keys = list(spoken.catalogue(spoken.FOLDER, lang, "caledea"))
    for kind, union in (("event", CaledeaEvent), ("action", CaledeaAction)):
        for struct in get_args(union):
            tag = struct.__struct_config__.tag
            assert any(key == f"{kind}.{tag}" or key.startswith(f"{kind}.{tag}.") for key in keys), tag


@pytest.mark.parametrize("lang", languages())
def test_every_kingdom_and_its_card_has_words(lang: str) -> None:
    words = Words(lang, strict=True)
    for kingdom in KINGDOMS.values():
        for name in ("", ".strong", ".weak", ".plan"):
            assert words(f"caledea.kingdom.{kingdom.id}{name}")
        assert words(f"caledea.emblem.{kingdom.emblem}")
        assert words(f"caledea.colour.{kingdom.colour}")
        assert words(f"caledea.power.{kingdom.power}.line")
