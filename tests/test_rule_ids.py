"""Every rule that a test, a docstring, a refusal or an event names stands in the rulebook."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caledea.position.refusals import REFUSALS
from game.paths import ASSETS, DATA
from game.rulebook import Rulebook, references, rulebooks
from game.rulebook.coverage import coverage, source_files
from game.words import languages

IDS = {rule_id for name in rulebooks() for rule_id in Rulebook(name).ids}
LETTERS = {rule_id.split("-")[0] for rule_id in IDS}


def unknown_in(path: Path) -> list[str]:
    """Rules of our games that a file mentions and no rulebook has, with the place."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for reference in references(line):
            if reference.id.split("-")[0] in LETTERS and reference.id not in IDS:
                found.append(f"{path.relative_to(DATA)}:{number}: {reference.id}")
    return found


def test_rules_in_the_source_exist() -> None:
    files = sorted((DATA / "game").rglob("*.py"))
    assert len(files) > 100
    assert [found for path in files for found in unknown_in(path)] == []


def test_rules_in_texts_exist() -> None:
    files = sorted((ASSETS / "words").rglob("*.po*"))
    assert len(files) > 20
    assert [found for path in files for found in unknown_in(path)] == []


def test_every_refusal_names_a_rule_of_the_book() -> None:
    assert {code: rule for code, (rule, _) in REFUSALS.items() if rule not in IDS} == {}


@pytest.mark.parametrize("name", rulebooks())
def test_every_event_that_throws_names_a_rule_of_the_book(name: str) -> None:
    game, named = GAMES[name], {}
    for kind in game.Event.__args__:
        for field in msgspec.structs.fields(kind):
            if field.name == "rule":
                named[kind.__name__] = field.default
    assert named
    assert set(named.values()) <= IDS


@pytest.mark.parametrize("name", rulebooks())
def test_every_mark_of_a_test_names_a_rule_of_the_book(name: str) -> None:
    assert coverage(Rulebook(name), source_files(DATA / "tests")).unknown == ()


@pytest.mark.parametrize("name", rulebooks())
def test_every_rule_is_named_by_a_test(name: str) -> None:
    """`caleidos rules --coverage` lists those that aren't."""
    assert coverage(Rulebook(name), source_files(DATA / "tests")).missing == ()


@pytest.mark.parametrize("name", rulebooks())
def test_every_language_has_the_same_rules(name: str) -> None:
    for lang in languages():
        assert Rulebook(name, lang).ids == Rulebook(name).ids


@pytest.mark.parametrize("name", rulebooks())
def test_engine_and_rulebook_are_of_one_version(name: str) -> None:
    assert GAMES[name].rules_version == Rulebook(name).version


def test_the_alarm_rings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A misspelt rule is found, with its place."""
    bad = tmp_path / "bad.py"
    bad.write_text('"""Rules: CAL-6.1, ' + 'CAL-6.999."""\n', encoding="utf-8")
    monkeypatch.setattr("tests.test_rule_ids.DATA", tmp_path)
    assert unknown_in(bad) == ["bad.py:1: CAL-6.999"]
