"""Faults of catalogues: those that are supplied have none, and every kind of fault is told in one clear line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import polib
import pytest

from game.words import Words, WordsError, cldr, languages
from game.words.catalogue import read_catalogue
from game.words.checks import language_faults
from tests.words.catalogues import TWO_FORMS, entry, write_catalogue

STEP = ("step", "one step", "{n} steps")
GO = ("go", "Go to {square}")
THREE_FORMS = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Templates of one area."""
    write_catalogue(tmp_path / "walk.pot", "en", entry(*GO), entry(*STEP))
    return tmp_path


def faults(
    folder: Path, lang: str, *entries: polib.POEntry, plurals: str = TWO_FORMS, words: Words | None = None
) -> list[str]:
    """What is said of a language with one file."""
    path = write_catalogue(folder / lang / "walk.po", lang, *entries, plurals=plurals)
    told = [fault.text(words or Words()) for fault in language_faults(lang, folder)]
    assert all(line.startswith(str(path)) and "\n" not in line for line in told)
    return [line.removeprefix(str(path)).lstrip(",:0123456789 ").removeprefix("line ") for line in told]


def german(go: str = "Nach {square}", steps: Sequence[str] = ("ein Schritt", "{n} Schritte")) -> list[polib.POEntry]:
    return [entry(*GO, said=go), entry(*STEP, said=steps)]


@pytest.mark.parametrize("lang", languages())
def test_supplied_language_has_every_key_placeholder_and_plural(lang: str) -> None:
    assert [fault.text(Words()) for fault in language_faults(lang)] == []


def test_good_language_has_no_faults(folder: Path) -> None:
    assert faults(folder, "de", *german()) == []


@pytest.mark.parametrize(("go", "steps", "said"), [
    ("Nach {platz}", ("ein Schritt", "{n} Schritte"), "needs these: {square}"),
    ("Nach", ("ein Schritt", "{n} Schritte"), "needs these: {square}"),
    ("Nach {square} {square}", ("ein Schritt", "Schritte"), "needs these: {n}"),
    ("Nach {square} ", ("ein Schritt", "{n} Schritte"), "blank"),
    ("", ("ein Schritt", "{n} Schritte"), "not translated"),
    ("Nach {square}", ("ein Schritt", ""), "not translated"),
    ("Nach {square", ("ein Schritt", "{n} Schritte"), "braces"),
    ("Nach {square.x}", ("ein Schritt", "{n} Schritte"), "braces"),
    ("Nach {0}", ("ein Schritt", "{n} Schritte"), "braces"),
    ("Nach {square}", ("{n} Schritte",), "has 1 plural forms, but the header says 2"),
    ("Nach {square}", ("ein Schritt", "{n} Schritte", "{n} Schritte"), "has 3 plural forms, but the header says 2"),
])  # fmt: skip
def test_fault_of_a_text_is_told_in_a_line(folder: Path, go: str, steps: Sequence[str], said: str) -> None:
    told = faults(folder, "de", *german(go, steps))
    assert len(told) == 1
    assert said in told[0]


def test_number_may_be_spelt_out_only_where_one_number_takes_the_form(folder: Path) -> None:
    """In Croatian 21 takes the form of 1."""
    assert cldr.categories("hr") == ("one", "few", "other")
    spelt = [entry(*GO, said="U {square}"), entry(*STEP, said=("jedan korak", "{n} koraka", "{n} koraka"))]
    assert "needs these: {n}" in faults(folder, "hr", *spelt, plurals=THREE_FORMS)[0]
    named = [entry(*GO, said="U {square}"), entry(*STEP, said=("{n} korak", "{n} koraka", "{n} koraka"))]
    assert faults(folder, "hr", *named, plurals=THREE_FORMS) == []


def test_plurals_that_are_not_those_of_the_language_are_found(folder: Path) -> None:
    told = faults(folder, "hr", entry(*GO, said="U {square}"), entry(*STEP, said=("{n} korak", "{n} koraka")))
    assert told[0].startswith("Plural-Forms in the header does not tell apart")
    assert "one, few, other" in told[0]


@pytest.mark.parametrize("plurals", ["", "nplurals=2", "nplurals=2; plural=n +;", "nplurals=2; plural=n;",
                                     "nplurals=2; plural=n%0;"])  # fmt: skip
def test_plurals_that_are_no_rule_are_found(folder: Path, plurals: str) -> None:
    told = faults(folder, "de", *german(), plurals=plurals)
    assert len(told) == 1
    assert "does not say how plurals are formed" in told[0]


def test_keys_that_are_lost_unknown_twice_or_without_name_are_found(folder: Path) -> None:
    go, step = german()
    assert ["is missing" in line for line in faults(folder, "de", go)] == [True]
    assert ["has no key" in line for line in faults(folder, "de", go, step, entry("x", "X", said="X"))] == [True]
    assert ["comes twice" in line for line in faults(folder, "de", go, step, go)] == [True]
    nameless = entry("", "X", said="X")
    assert ["Give it the msgctxt" in line for line in faults(folder, "de", go, step, nameless)] == [True]


def test_translation_of_another_sentence_or_of_doubt_is_found(folder: Path) -> None:
    go, step = german()
    assert "no longer has" in faults(folder, "de", entry("go", "Walk to {square}", said="Nach {square}"), step)[0]
    go.flags.append("fuzzy")
    assert ["not translated" in line for line in faults(folder, "de", go, step)] == [True]


def test_file_of_another_language_or_none_is_found(folder: Path) -> None:
    path = write_catalogue(folder / "de" / "walk.po", "fr", *german())
    assert [fault.code for fault in language_faults("de", folder)] == ["language_other"]
    path.unlink()
    assert [fault.code for fault in language_faults("de", folder)] == ["file_missing"]
    write_catalogue(folder / "xx" / "walk.po", "xx", *german())
    assert [fault.code for fault in language_faults("xx", folder)] == ["language_unknown"]


def test_file_that_may_not_be_read_is_told(folder: Path) -> None:
    (folder / "x.po").mkdir()
    with pytest.raises(WordsError) as caught:
        read_catalogue(folder / "x.po")
    assert "can't be read (" in caught.value.text(Words())


@pytest.mark.parametrize(("text", "line", "code"), [
    ('msgctxt "go"\nmsgid "Go"\nmsgstr "Los\n', 4, "syntax"),
    ('msgctxt "go"\nmsgid "G"o"\nmsgstr "Los"\n', 3, "syntax"),
    ('"go" = "Los"\n', 2, "syntax"),
    ('msgctxt "go"\nmsgid "Go"\nmsgid_plural "Go"\nmsgstr[x] "Los"\n', 5, "syntax"),
    ("\xff", 0, "not_utf8"),
])  # fmt: skip
@pytest.mark.parametrize("lang", languages())
def test_broken_file_is_told_by_file_and_line(folder: Path, text: str, line: int, code: str, lang: str) -> None:
    path = folder / "walk.po"
    path.write_bytes(b"\n" + text.encode("latin-1"))
    with pytest.raises(WordsError, match=r"walk\.po") as caught:
        read_catalogue(path)
    fault = caught.value.fault
    assert (fault.line, fault.code) == (line, code)
    words = Words(lang, strict=True)
    assert caught.value.text(words).startswith(f"{path}")
    assert words(f"language.fault.{code}") in caught.value.text(words)


def test_words_for_faults_that_are_broken_themselves_leave_a_line_for_logs(tmp_path: Path) -> None:
    write_catalogue(tmp_path / "language.pot", "en", entry("file", "{file"))
    write_catalogue(tmp_path / "ui.pot", "en")
    words = Words(folder=tmp_path)
    with pytest.raises(WordsError) as caught:
        words("language.file")
    assert "language.pot, line 9: braces" in caught.value.text(words)
