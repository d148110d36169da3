"""The tool that keeps translations in step with the templates."""

from __future__ import annotations

import shutil
from pathlib import Path

import polib
import pytest

from game.words import cldr, spoken
from game.words.catalogue import plural_forms
from game.words.checks import language_faults, plurals_agree
from tests.words.catalogues import entry, write_catalogue
from tools import catalogues

WORDS = spoken.FOLDER


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Templates of one area, and a German translation."""
    write_catalogue(tmp_path / "walk.pot", "en", entry("go", "Go"), entry("step", "{n} step", "{n} steps"))
    said = entry("go", "Go", said="Los"), entry("step", "{n} step", "{n} steps", said=("{n} Schritt", "{n} Schritte"))
    write_catalogue(tmp_path / "de" / "walk.po", "de", *said)
    monkeypatch.setattr(spoken, "FOLDER", tmp_path)
    return tmp_path


def codes(lang: str, folder: Path) -> list[str]:
    return [fault.code for fault in language_faults(lang, folder)]


@pytest.mark.parametrize("lang", ["fr", "hr", "pl", "lv", "ar", "ja", "cs", "ro", "pt_BR", "ga"])
def test_plurals_of_a_new_language_are_those_of_cldr(lang: str) -> None:
    count, form = plural_forms(Path(lang), {"Plural-Forms": catalogues.plural_header(lang)})
    assert count == len(cldr.categories(lang))
    assert plurals_agree(lang, count, form)


def test_language_that_nobody_knows_is_refused() -> None:
    with pytest.raises(ValueError, match="'xx'"):
        catalogues.plural_header("xx")


def test_new_makes_files_that_want_nothing_but_translations(folder: Path) -> None:
    assert catalogues.main(["new", "pl"]) == 0
    assert codes("pl", folder) == ["untranslated", "untranslated"]
    step = polib.pofile(str(folder / "pl" / "walk.po"))[1]
    assert sorted(step.msgstr_plural) == [0, 1, 2]


def test_update_keeps_what_still_holds_and_marks_the_rest(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed = entry("go", "Walk"), entry("step", "{n} step", "{n} steps"), entry("stay", "Stay")
    write_catalogue(folder / "walk.pot", "en", *changed)
    assert catalogues.main(["update"]) == 0
    go, step, stay = polib.pofile(str(folder / "de" / "walk.po"))
    assert (go.msgid, go.msgstr, go.fuzzy, go.previous_msgid) == ("Walk", "Los", True, "Go")
    assert (step.msgstr_plural, step.fuzzy) == ({0: "{n} Schritt", 1: "{n} Schritte"}, False)
    assert (stay.msgstr, stay.fuzzy) == ("", False)
    assert codes("de", folder) == ["untranslated", "untranslated"]


def test_update_of_what_is_in_step_changes_nothing(folder: Path) -> None:
    catalogues.main(["update"])
    before = (folder / "de" / "walk.po").read_bytes()
    catalogues.main(["update"])
    assert (folder / "de" / "walk.po").read_bytes() == before


def test_supplied_translations_are_as_update_leaves_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """So that whoever runs it sees a difference only where something has changed."""
    monkeypatch.undo()
    for area in spoken.areas():
        path = spoken.FOLDER / "de" / f"{area}.po"
        old, template = polib.pofile(str(path)), polib.pofile(str(spoken.FOLDER / f"{area}.pot"))
        catalogues.merged(template, old, "de").save(str(tmp_path / "out.po"))
        assert (tmp_path / "out.po").read_text(encoding="utf-8") == path.read_text(encoding="utf-8"), area


def test_check_answers_1_and_names_what_is_wrong(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (catalogues.main(["check"]), capsys.readouterr().out) == (0, "")
    shutil.copy(WORDS / "language.pot", folder)
    assert catalogues.main(["check"]) == 1
    path = folder / "de" / "language.po"
    assert capsys.readouterr().out == f"{path}: The file is missing. Make it from language.pot.\n"


def test_anything_else_tells_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogues.main(["what"]) == 2
    assert "new hr" in capsys.readouterr().out
