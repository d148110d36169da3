"""The catalogues: both languages say the same things, and the lookup does what it promises."""

import string
from pathlib import Path
from typing import get_args

import pytest

from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.events import CaledeaEvent
from game.engine.caledea.position.kingdoms import KINGDOMS
from game.engine.caledea.position.refusals import REFUSALS
from game.paths import ASSETS
from game.words import FALLBACK, LANGUAGES, Words, WordsError, read_catalogue

FOLDER = ASSETS / "words"
OTHERS = [lang for lang in LANGUAGES if lang != FALLBACK]
AREAS = sorted({path.stem for lang in LANGUAGES for path in (FOLDER / lang).glob("*.toml")})


def placeholders(text: str) -> set[str]:
    """The names in {braces} of a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def values(key: str, text: str) -> set[str]:
    """What a text must name; the one of a singular may be spelt out ("one step")."""
    return placeholders(text) - ({"n"} if key.endswith(".one") else set())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small catalogue: English whole, German with gaps."""
    for lang, text in {
        "en": '"go" = "Go"\n"step.one" = "{n} step"\n"step.other" = "{n} steps"\n"to" = "To {square}"\n',
        "de": '"go" = "Los"\n',
    }.items():
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "walk.toml").write_text(text, encoding="utf-8")
    return tmp_path


def test_catalogue_has_files_for_every_language() -> None:
    assert AREAS
    for lang in LANGUAGES:
        assert sorted(path.stem for path in (FOLDER / lang).glob("*.toml")) == AREAS, lang


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("area", AREAS)
def test_area_in_every_language_has_the_same_keys_and_placeholders(area: str, lang: str) -> None:
    first = read_catalogue(FOLDER / FALLBACK / f"{area}.toml")
    second = read_catalogue(FOLDER / lang / f"{area}.toml")
    assert sorted(first) == sorted(second)
    different = {key for key in first if values(key, first[key]) != values(key, second[key])}
    assert not different, f"{area}: other placeholders in {lang} for {sorted(different)}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("area", AREAS)
def test_texts_are_never_empty_and_name_their_placeholders(area: str, lang: str) -> None:
    for key, text in read_catalogue(FOLDER / lang / f"{area}.toml").items():
        assert text.strip() == text != "", key
        assert all(name.isidentifier() for name in placeholders(text)), f"{key}: {text}"


@pytest.mark.parametrize("area", AREAS)
def test_counted_keys_come_in_pairs(area: str) -> None:
    keys = set(read_catalogue(FOLDER / FALLBACK / f"{area}.toml"))
    for key in keys:
        stem, _, ending = key.rpartition(".")
        if ending == "one":
            assert f"{stem}.other" in keys


def test_lookup_fills_values(folder: Path) -> None:
    assert Words("en", folder=folder)("walk.to", square="(3,4)") == "To (3,4)"
    assert Words("de", folder=folder)("walk.go") == "Los"


def test_lookup_of_value_with_braces_keeps_them(folder: Path) -> None:
    assert Words("en", folder=folder)("walk.to", square="{square.x}") == "To {square.x}"


def test_lookup_when_translation_is_missing_falls_back_to_english_then_to_the_key(folder: Path) -> None:
    words = Words("de", folder=folder)
    assert words("walk.to", square="(3,4)") == "To (3,4)"
    assert words("walk.nothing") == "walk.nothing"
    assert words("nowhere.at.all") == "nowhere.at.all"


def test_lookup_when_value_is_missing_shows_the_placeholder(folder: Path) -> None:
    assert Words("en", folder=folder)("walk.to") == "To {square}"


def test_strict_lookup_when_key_or_value_is_missing_raises(folder: Path) -> None:
    words = Words("de", folder=folder, strict=True)
    with pytest.raises(KeyError, match=r"walk\.to"):
        words("walk.to", square="(3,4)")
    with pytest.raises(KeyError, match="square"):
        Words("en", folder=folder, strict=True)("walk.to")


def test_count_picks_one_or_other(folder: Path) -> None:
    words = Words("en", folder=folder)
    assert [words.count("walk.step", n) for n in (0, 1, 2)] == ["0 steps", "1 step", "2 steps"]


def test_number_uses_the_decimal_sign_of_the_language(folder: Path) -> None:
    assert Words("en", folder=folder).number(65.954, 2) == "65.95"
    assert Words("de", folder=folder).number(65.954, 2) == "65,95"
    assert Words("de", folder=folder).number(0.8, 1, sign=True) == "+0,8"


def test_has_and_keys_tell_what_the_language_itself_holds(folder: Path) -> None:
    words = Words("de", folder=folder)
    assert words.has("walk.go")
    assert not words.has("walk.to")
    assert list(words.keys("walk")) == ["walk.go"]


def test_areas_are_read_on_first_use_only(folder: Path) -> None:
    words = Words("en", folder=folder)
    (folder / "en" / "walk.toml").write_text('"go" = "Went"\n', encoding="utf-8")
    assert words("walk.go") == "Went"
    (folder / "en" / "walk.toml").unlink()
    assert words("walk.go") == "Went"


def test_unknown_language_is_refused_by_name(folder: Path) -> None:
    with pytest.raises(ValueError, match=r"'xx'.*en, de"):
        Words("xx", folder=folder)


@pytest.mark.parametrize("text", ['"a" = "b', '"a" = 3\n', '[table]\n"a" = "b"\n'])
def test_broken_catalogue_names_the_file(folder: Path, text: str) -> None:
    (folder / "en" / "walk.toml").write_text(text, encoding="utf-8")
    with pytest.raises(WordsError, match=r"walk\.toml"):
        Words("en", folder=folder)("walk.go")


@pytest.mark.parametrize("lang", LANGUAGES)
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
    words = read_catalogue(FOLDER / "en" / "caledea.toml")
    assert {code: words[f"refusal.{code}"] for code in REFUSALS} == {c: text for c, (_, text) in REFUSALS.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_and_action_of_caledea_has_words(lang: str) -> None:
    keys = read_catalogue(FOLDER / lang / "caledea.toml")
    for kind, union in (("event", CaledeaEvent), ("action", CaledeaAction)):
        for struct in get_args(union):
            tag = struct.__struct_config__.tag
            assert any(key == f"{kind}.{tag}" or key.startswith(f"{kind}.{tag}.") for key in keys), tag


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kingdom_and_its_card_has_words(lang: str) -> None:
    words = Words(lang, strict=True)
    for kingdom in KINGDOMS.values():
        for name in ("", ".strong", ".weak", ".plan"):
            assert words(f"caledea.kingdom.{kingdom.id}{name}")
        assert words(f"caledea.emblem.{kingdom.emblem}")
        assert words(f"caledea.colour.{kingdom.colour}")
        assert words(f"caledea.power.{kingdom.power}.line")
