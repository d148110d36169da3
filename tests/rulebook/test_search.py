"""Finding rules by words and by ID."""

import pytest

from game.rulebook import Rulebook
from game.rulebook.search import fold

EN = Rulebook("caledea", "en")
DE = Rulebook("caledea", "de")


def found(book: Rulebook, text: str) -> list[str]:
    return [rule.id for rule in book.search(text)]


@pytest.mark.parametrize("text", ["CAL-8.7", "cal-8.7", "CAL 8.7", "8.7", " 8.7 "])
def test_search_by_id_finds_the_rule_itself(text: str) -> None:
    assert found(EN, text) == ["CAL-8.7"]


def test_search_by_start_of_an_id_puts_the_exact_one_first() -> None:
    assert found(EN, "8.1")[:3] == ["CAL-8.1", "CAL-8.10", "CAL-8.11"]
    assert found(EN, "CAL-8") == [rule.id for rule in EN.chapter(8).rules]


def test_search_by_number_without_chapter_looks_for_the_word() -> None:
    assert "CAL-4.2" in found(EN, "150")


def test_search_ranks_titles_before_texts() -> None:
    hits = EN.search("match-up")
    assert hits[0].id == "CAL-8.7"
    in_title = ["match" in rule.title.lower() for rule in hits]
    assert in_title == sorted(in_title, reverse=True)


def test_search_needs_every_word() -> None:
    hits = found(EN, "salting marker gold")
    assert "CAL-10.6" not in found(EN, "salt diagonal")
    assert hits
    for rule in map(EN.rule, hits):
        assert "gold" in (rule.title + rule.text).lower()


def test_search_takes_beginnings_of_words() -> None:
    assert "CAL-13.6" in found(EN, "bomb adj")
    assert found(EN, "fortif")[0] == "CAL-12.20"


@pytest.mark.parametrize("text", ["WÜRFEL", "würfel", "wurfel"])
def test_search_ignores_capitals_and_accents(text: str) -> None:
    assert found(DE, text) == found(DE, "Würfel")
    assert len(found(DE, text)) > 20


def test_search_reads_tables_too() -> None:
    assert "CAL-17.1" in found(EN, "path_blocked")
    assert "CAL-3.4" in found(DE, "Pferdekopf")


@pytest.mark.parametrize("text", ["", "   ", "?!", "zzz", "CAL-99.1"])
def test_search_without_a_hit_is_empty(text: str) -> None:
    assert found(EN, text) == []


def test_search_terms_finds_entries_of_the_glossary() -> None:
    assert [term.word for term in EN.search_terms("gold")] == ["gold piece"]
    assert [term.word for term in DE.search_terms("feld aus")] == []
    assert [term.word for term in DE.search_terms("STADT")] == ["befestigte Stadt"]
    assert EN.search_terms("") == []


def test_fold_makes_letters_plain() -> None:
    assert fold("Beschießen, TÜRME") == "beschiessen, turme"
