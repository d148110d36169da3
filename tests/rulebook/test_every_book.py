"""What holds for the rulebook of every game: whole, the same in both languages, and in step with the engine."""

import re
from collections import Counter
from pathlib import Path

import pytest

from game.engine import GAMES
from game.paths import DATA
from game.rulebook import ORIGINS, Rulebook, Steps, Table, UnknownRulebook, mentioned, rulebooks
from game.rulebook.book import text_of
from game.rulebook.search import fold
from game.words import LANGUAGES, Words

CHAPTERS = {
    "caledea": (11, 24, 8, 20, 11, 16, 10, 21, 15, 13, 9, 21, 28, 14, 10, 7, 2, 3, 5, 21, 60),
    "caleira": (10, 3, 5, 12, 11, 9, 23, 7, 10, 4, 5, 12, 6, 7, 4, 19, 2, 62),
    "dynasty": (9, 13, 7, 10, 7, 14, 22, 10, 5, 11, 7, 14, 7, 10, 10, 11, 11, 15, 9, 1, 4, 15, 14, 12, 6, 6, 73),
    "kalesia": (7, 6, 11, 9, 6, 3, 5, 10, 2, 6, 8, 10, 6, 5, 15, 37),
}
"""How many rules each chapter of each book has."""

ALL = [Rulebook(game, lang) for game in CHAPTERS for lang in LANGUAGES]
BOOKS = pytest.mark.parametrize("book", ALL, ids=[f"{book.game}-{book.lang}" for book in ALL])
EN = {game: Rulebook(game, "en") for game in CHAPTERS}
DE = {game: Rulebook(game, "de") for game in CHAPTERS}
RULES = [(game, rule) for game in CHAPTERS for rule in EN[game].ids]


def everything(book: Rulebook, rule: str) -> str:
    return book.rule(rule).title + "\n" + text_of(book.rule(rule).blocks)


def numbers(text: str) -> Counter[str]:
    """Numbers of a text; the decimal sign makes no difference."""
    return Counter(re.findall(r"\d+", text.replace(",", ".")))


def test_every_game_has_a_book_in_every_language() -> None:
    assert rulebooks() == tuple(CHAPTERS)
    assert set(rulebooks()) == set(GAMES)
    assert {book.lang for book in ALL} == set(LANGUAGES)


@BOOKS
def test_book_holds_every_rule_in_order(book: Rulebook) -> None:
    letters = book.ids[0].split("-")[0]
    counts = CHAPTERS[book.game]
    expected = tuple(
        f"{letters}-{chapter}.{number}"
        for chapter, count in enumerate(counts, start=1)
        for number in range(1, count + 1)
    )
    assert book.ids == expected
    assert [chapter.number for chapter in book.chapters] == list(range(1, len(counts) + 1))


@BOOKS
def test_every_rule_has_title_text_and_origin(book: Rulebook) -> None:
    for rule in (rule for chapter in book.chapters for rule in chapter.rules):
        assert rule.title.strip(), rule.id
        assert rule.blocks, rule.id
        assert rule.origin in ORIGINS, rule.id
        assert f"-{rule.chapter}." in rule.id


@BOOKS
def test_no_two_rules_of_a_chapter_share_a_title(book: Rulebook) -> None:
    for chapter in book.chapters:
        twice = [title for title, n in Counter(rule.title for rule in chapter.rules).items() if n > 1]
        assert twice == [], chapter.title


@BOOKS
def test_every_mentioned_rule_exists(book: Rulebook) -> None:
    texts = {rule: everything(book, rule) for rule in book.ids}
    texts |= {term.word: term.text for term in book.terms}
    texts |= {chapter.title: text_of(chapter.intro) for chapter in book.chapters}
    texts |= {f"shown by {rule}": " ".join(book.rule(rule).shows) for rule in book.ids}
    unknown = {where: set(mentioned(text)) - set(book.ids) for where, text in texts.items()}
    assert {where: ids for where, ids in unknown.items() if ids} == {}


@BOOKS
def test_every_term_leads_to_a_rule_and_stands_in_order(book: Rulebook) -> None:
    assert len(book.terms) > 20
    assert [term.word for term in book.terms if not mentioned(term.text, book.ids)] == []
    words = [term.word for term in book.terms]
    assert words == sorted(words, key=fold)


@pytest.mark.parametrize(("game", "rule"), RULES, ids=[rule for _, rule in RULES])
def test_translation_says_the_same(game: str, rule: str) -> None:
    """The same rules, codes, squares and numbers stand in both languages, the same structure around them."""
    en, de = everything(EN[game], rule), everything(DE[game], rule)
    assert Counter(mentioned(de)) == Counter(mentioned(en))
    for pattern in (r"`[^`]+`", r"\(\d+,\d+\)"):
        assert Counter(re.findall(pattern, de)) == Counter(re.findall(pattern, en))
    assert numbers(de) == numbers(en)
    first, second = EN[game].rule(rule), DE[game].rule(rule)
    assert [shape(block) for block in first.blocks] == [shape(block) for block in second.blocks]
    assert first.origins == second.origins
    assert (first.shows, first.examples) == (second.shows, second.examples)
    assert bool(first.section) == bool(second.section)


def shape(block: object) -> tuple[str, int, int]:
    """What a block is, and how many rows and columns, or steps, it has."""
    match block:
        case Table(headers, rows):
            return "table", len(rows), len(headers)
        case Steps(items):
            return "steps", len(items), 1
    return type(block).__name__, 1, 1


@pytest.mark.parametrize("game", CHAPTERS)
def test_introductions_are_translated(game: str) -> None:
    for first, second in zip(EN[game].chapters, DE[game].chapters, strict=True):
        assert [shape(block) for block in first.intro] == [shape(block) for block in second.intro]
        assert numbers(text_of(first.intro)) == numbers(text_of(second.intro))


@pytest.mark.parametrize("game", CHAPTERS)
def test_german_is_a_translation(game: str) -> None:
    """No sentence was left in English."""
    assert [r for r in EN[game].ids if EN[game].rule(r).text == DE[game].rule(r).text and EN[game].rule(r).text] == []


@BOOKS
def test_worked_examples_show_rules_and_rules_know_their_examples(book: Rulebook) -> None:
    for example in book.chapters[-1].rules:
        assert example.shows, example.id
        for shown in example.shows:
            assert example.id in book.rule(shown).examples


@BOOKS
def test_version_is_the_engine_s(book: Rulebook) -> None:
    assert book.version == GAMES[book.game].rules_version


@BOOKS
def test_credits_are_those_of_the_title(book: Rulebook) -> None:
    """What the title screen says stands in the book too, and that this is not the original."""
    assert book.credits.startswith(Words(book.lang, strict=True)(f"{book.game}.credits"))
    assert book.credits.endswith(
        {"en": "This is an independent implementation.", "de": "Dies ist eine unabhängige Umsetzung."}[book.lang]
    )


@pytest.mark.parametrize("game", CHAPTERS)
def test_rules_that_sources_name_exist(game: str) -> None:
    """A rule that the game's code cites is in the book."""
    letters = EN[game].ids[0].split("-")[0]
    cited: set[str] = set()
    for path in (Path(DATA) / "game").rglob("*.py"):
        if "rulebook" not in path.parts:
            cited |= {rule for rule in mentioned(path.read_text(encoding="utf-8")) if rule.startswith(f"{letters}-")}
    assert cited
    assert cited - set(EN[game].ids) == set()


def test_unknown_rulebook_names_those_that_there_are() -> None:
    with pytest.raises(UnknownRulebook, match="caledea") as caught:
        Rulebook("ludo")
    assert caught.value.games == rulebooks()
