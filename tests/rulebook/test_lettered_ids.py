"""IDs that are numbered apart from the chapters: CDN-E.18 by a letter, EX-W8 without the book's letters."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rulebook import Rulebook, game_of_rule, letters_of, mentioned, references
from game.rulebook import book as book_module
from game.rulebook.coverage import coverage, marked_rules

TOY = """\
game: toy
title: Toy
version: 1.0
credits: nobody

# 1 Beginning

## TOY-1.1 Alone [src]
One against one. TOY-1.2 says more.

## TOY-1.2 Together [src]
Two against one.

# 2 Examples

## TOY-E.1 One [designed]
= TOY-1.1
It stands.

## TOY-E.18 Two [designed]
= TOY-1.1, TOY-1.2
As in TOY-E.1, but it falls.

# 3 What holds

## EX-W1 Nothing [designed]
Nothing is lost.

## EX-W8 Little [designed]
= TOY-E.18
Little is lost (EX-W1).

# Words

## toy
A thing. TOY-1.1
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rulebook]:
    (tmp_path / "toy.en.md").write_text(TOY, encoding="utf-8")
    monkeypatch.setattr(book_module, "FOLDER", tmp_path)
    letters_of.cache_clear()
    yield Rulebook("toy")
    letters_of.cache_clear()


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("See CDN-E.18.", ["CDN-E.18"]),
        ("CDN-7.4, 7.5 and CDN-P.3", ["CDN-7.4", "CDN-7.5", "CDN-P.3"]),
        ("CDN-E.18, 1.3", ["CDN-E.18", "CDN-1.3"]),
        ("EX-W8 and INV-W5, 1.3", ["EX-W8", "INV-W5"]),
        ("EX-W8%", []),
        ("XCDN-E.18 and CDN-EE.1", []),
    ],
)
def test_references_find_lettered_ids(text: str, ids: list[str]) -> None:
    assert [mention.id for mention in references(text)] == ids


def test_a_book_has_lettered_rules_in_order(toy: Rulebook) -> None:
    assert toy.ids == ("TOY-1.1", "TOY-1.2", "TOY-E.1", "TOY-E.18", "EX-W1", "EX-W8")
    assert toy.rule("toy-e.18").shows == ("TOY-1.1", "TOY-1.2")
    assert toy.rule("TOY-1.1").examples == ("TOY-E.1", "TOY-E.18")
    assert toy.rule("TOY-E.18").examples == ("EX-W8",)
    assert toy.see_also("EX-W8") == ("EX-W1", "TOY-E.18")
    assert toy.mentioned_by("TOY-E.1") == ("TOY-E.18",)


def test_a_book_is_found_by_each_of_its_letters(toy: Rulebook) -> None:
    assert letters_of("toy") == {"TOY", "EX"}
    assert game_of_rule("toy-1.1") == game_of_rule("TOY-E.1") == game_of_rule("ex-w8") == "toy"
    assert game_of_rule("INV-W8") is None


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("toy-e.18", ["TOY-E.18"]),
        ("TOY-E.1", ["TOY-E.1", "TOY-E.18"]),
        ("TOY-E", ["TOY-E.1", "TOY-E.18"]),
        ("EX-W8", ["EX-W8"]),
        ("ex-w", ["EX-W1", "EX-W8"]),
        ("2.18", ["TOY-E.18"]),
        ("3.8", ["EX-W8"]),
        ("1", ["TOY-1.1", "TOY-1.2"]),
    ],
)
def test_search_finds_lettered_ids(toy: Rulebook, query: str, ids: list[str]) -> None:
    assert [rule.id for rule in toy.search(query)] == ids


def test_coverage_counts_lettered_ids(toy: Rulebook, tmp_path: Path) -> None:
    source = 'import pytest\npytestmark = pytest.mark.rule("TOY-1.1", "TOY-E.18", "EX-W8", "EX-W9", "CAL-1.1")\n'
    assert marked_rules(source) == {"TOY-1.1", "TOY-E.18", "EX-W8", "EX-W9", "CAL-1.1"}
    (tmp_path / "test_a.py").write_text(source, encoding="utf-8")
    found = coverage(toy, [tmp_path / "test_a.py"])
    assert found.named == ("TOY-1.1", "TOY-E.18", "EX-W8")
    assert found.missing == ("TOY-1.2", "TOY-E.1", "EX-W1")
    assert found.unknown == ("EX-W9",)


def test_mentions_of_an_unknown_letter_are_no_rules_of_the_book(toy: Rulebook) -> None:
    assert mentioned("TOY-X.1 and EX-W1", toy.ids) == ("EX-W1",)
