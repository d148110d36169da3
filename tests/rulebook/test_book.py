"""The rulebook of Caledea: whole, the same in both languages, and in step with the engine."""

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from game.boards.findings import FAULTS
from game.engine import GAMES
from game.engine.caledea.chances import assault_chance, battle_chance, repeat_chance
from game.engine.caledea.config import PRESETS, CaledeaConfig
from game.engine.caledea.kingdoms import KINGDOMS, Structure
from game.engine.caledea.refusals import REFUSALS
from game.paths import DATA
from game.rulebook import ORIGINS, Rulebook, Table, UnknownRule, UnknownRulebook, mentioned, rulebooks
from game.rulebook.book import text_of
from game.words import LANGUAGES, Words
from tests.kit.boards import A_ROWS, B_ROWS

RULES_PER_CHAPTER = (11, 24, 8, 20, 11, 16, 10, 21, 15, 13, 9, 21, 28, 14, 10, 7, 2, 3, 5, 21, 60)
EN = Rulebook("caledea", "en")
DE = Rulebook("caledea", "de")
BOOKS = pytest.mark.parametrize("book", [EN, DE], ids=["en", "de"])


def table(book: Rulebook, rule: str) -> Table:
    found = book.rule(rule).table
    assert found is not None, rule
    return found


def column(book: Rulebook, rule: str, place: int = 0) -> list[str]:
    return [row[place].strip("`") for row in table(book, rule).rows]


def everything(book: Rulebook, rule: str) -> str:
    return book.rule(rule).title + "\n" + text_of(book.rule(rule).blocks)


def test_every_language_has_every_rulebook() -> None:
    assert rulebooks() == ("caledea",)
    assert {Rulebook(game, lang).lang for game in rulebooks() for lang in LANGUAGES} == set(LANGUAGES)


@BOOKS
def test_book_holds_every_rule_in_order(book: Rulebook) -> None:
    expected = tuple(
        f"CAL-{chapter}.{number}"
        for chapter, count in enumerate(RULES_PER_CHAPTER, start=1)
        for number in range(1, count + 1)
    )
    assert book.ids == expected
    assert [chapter.number for chapter in book.chapters] == list(range(1, 22))


@BOOKS
def test_every_rule_has_title_text_and_origin(book: Rulebook) -> None:
    for rule in (rule for chapter in book.chapters for rule in chapter.rules):
        assert rule.title.strip(), rule.id
        assert rule.blocks, rule.id
        assert rule.origin in ORIGINS, rule.id
        assert f"CAL-{rule.chapter}." in rule.id


def test_no_two_rules_of_a_chapter_share_a_title() -> None:
    for book in (EN, DE):
        for chapter in book.chapters:
            twice = [title for title, n in Counter(rule.title for rule in chapter.rules).items() if n > 1]
            assert twice == [], chapter.title


@BOOKS
def test_every_mentioned_rule_exists(book: Rulebook) -> None:
    texts = {rule: everything(book, rule) for rule in book.ids}
    texts |= {term.word: term.text for term in book.terms}
    texts |= {chapter.title: text_of(chapter.intro) for chapter in book.chapters}
    unknown = {where: set(mentioned(text)) - set(book.ids) for where, text in texts.items()}
    assert {where: ids for where, ids in unknown.items() if ids} == {}


@BOOKS
def test_every_term_leads_to_a_rule(book: Rulebook) -> None:
    assert [term.word for term in book.terms if not mentioned(term.text, book.ids)] == []
    assert len(book.terms) == 38


def numbers(text: str) -> Counter[str]:
    """Numbers of a text; the decimal sign makes no difference."""
    return Counter(re.findall(r"\d+", text.replace(",", ".")))


@pytest.mark.parametrize("rule", EN.ids)
def test_translation_says_the_same(rule: str) -> None:
    """The same rules, codes, squares and numbers stand in both languages, the same structure around them."""
    en, de = everything(EN, rule), everything(DE, rule)
    assert Counter(mentioned(de)) == Counter(mentioned(en))
    for pattern in (r"`[^`]+`", r"\(\d+,\d+\)"):
        assert Counter(re.findall(pattern, de)) == Counter(re.findall(pattern, en))
    assert numbers(de) == numbers(en)
    first, second = EN.rule(rule), DE.rule(rule)
    assert [type(block) for block in first.blocks] == [type(block) for block in second.blocks]
    assert first.origins == second.origins
    assert (first.shows, first.examples) == (second.shows, second.examples)
    assert bool(first.section) == bool(second.section)


def test_german_is_a_translation() -> None:
    """No sentence was left in English."""
    same = [r for r in EN.ids if EN.rule(r).text == DE.rule(r).text and len(EN.rule(r).text) > 0]
    assert same == []


@BOOKS
def test_worked_examples_show_rules_and_rules_know_their_examples(book: Rulebook) -> None:
    for example in book.chapter(21).rules:
        assert example.shows, example.id
        for shown in example.shows:
            assert example.id in book.rule(shown).examples


def test_version_is_the_engine_s() -> None:
    assert {book.version for book in (EN, DE)} == {GAMES["caledea"].rules_version}


@BOOKS
def test_credits_name_the_designers(book: Rulebook) -> None:
    assert "Caledea, (c) 2007 Vincent Milosevich" in book.credits
    assert "Eliot Brown" in book.credits


@pytest.mark.rule("CAL-3.3")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_printed_cards_are_the_engine_s(lang: str) -> None:
    words = Words(lang, strict=True)
    expected = []
    for card in KINGDOMS.values():
        land = " + ".join(words(f"caledea.resource.{resource}") for resource in card_resources(card.id, card.resources))
        prices = (card.moves, card.infantry, card.cavalry, card.general, card.tower, card.castle)
        power = words(f"caledea.power.{card.power}")
        expected.append((card.name, f"{land} ({card.code})", *map(str, prices), power, str(card.power_price)))
    assert list(table(Rulebook("caledea", lang), "CAL-3.3").rows) == expected


def card_resources(kingdom: str, resources: tuple[str, str]) -> tuple[str, ...]:
    """The two resources as cards print them: the living one first."""
    living = ("grain", "timber", "horses")
    return tuple(sorted(resources, key=lambda resource: resource not in living))


@pytest.mark.rule("CAL-3.4")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_printed_colours_and_emblems_are_the_engine_s(lang: str) -> None:
    words = Words(lang, strict=True)
    expected = [
        (card.name, words(f"caledea.colour.{card.colour}"), words(f"caledea.emblem.{card.emblem}"))
        for card in KINGDOMS.values()
    ]
    assert list(table(Rulebook("caledea", lang), "CAL-3.4").rows) == expected


@BOOKS
def test_printed_boards_are_the_engine_s(book: Rulebook) -> None:
    for rule, rows in (("CAL-2.21", A_ROWS), ("CAL-2.22", B_ROWS)):
        printed = [" ".join(row[1:]) for row in table(book, rule).rows]
        assert printed == list(rows)


@BOOKS
def test_printed_chances_are_the_engine_s(book: Rulebook) -> None:
    for a, row in enumerate(table(book, "CAL-9.7").rows, start=1):
        for d, cell in enumerate(row[1:], start=1):
            assert cell.replace(",", ".") == f"{float(battle_chance(a, d)):.6f}"
    for name, fewer, more in table(book, "CAL-9.8").rows:
        a, d = map(int, re.findall(r"\d+", name))
        assert (Fraction(fewer), Fraction(more)) == (battle_chance(a, d), battle_chance(d, a))
    for n, fraction, _ in table(book, "CAL-9.9").rows:
        assert Fraction(fraction) == repeat_chance(int(n))
    for n, tower, _, castle, _ in table(book, "CAL-9.10").rows:
        assert Fraction(tower) == assault_chance(int(n), Structure.TOWER)
        assert Fraction(castle) == assault_chance(int(n), Structure.CASTLE)


@BOOKS
@pytest.mark.rule("CAL-17.1")
def test_printed_refusals_are_the_engine_s_in_order(book: Rulebook) -> None:
    assert column(book, "CAL-17.1") == list(REFUSALS)


@BOOKS
def test_printed_options_are_the_engine_s(book: Rulebook) -> None:
    assert column(book, "CAL-4.1") == list(CaledeaConfig.__struct_fields__)
    assert len(re.findall(r"\*[^*]+\*", book.rule("CAL-4.2").text)) == len(PRESETS)


@BOOKS
def test_printed_map_faults_are_the_checker_s(book: Rulebook) -> None:
    assert set(column(book, "CAL-2.16")) <= {kind.code for kind in FAULTS.values()}


def test_rule_when_id_is_unknown_names_the_nearest() -> None:
    with pytest.raises(UnknownRule) as caught:
        EN.rule("CAL-8.77")
    assert "CAL-8.7" in caught.value.near
    assert EN.rule("cal-8.7") is EN.rule("CAL-8.7")


def test_unknown_rulebook_names_those_that_there_are() -> None:
    with pytest.raises(UnknownRulebook, match="caledea") as caught:
        Rulebook("ludo")
    assert caught.value.games == ("caledea",)


def test_book_in_a_language_without_translation_is_english() -> None:
    assert Rulebook("caledea", "fr").lang == "en"


def test_neighbours_run_through_the_book_and_stop_at_its_ends() -> None:
    assert EN.neighbours("CAL-1.1") == (None, "CAL-1.2")
    assert EN.neighbours("CAL-2.1") == ("CAL-1.11", "CAL-2.2")
    assert EN.neighbours("CAL-21.60") == ("CAL-21.59", None)


def test_links_go_both_ways() -> None:
    assert EN.see_also("CAL-8.9") == ("CAL-9.1", "CAL-12.10", "CAL-13.14", "CAL-13.24", "CAL-9.4")
    assert "CAL-8.9" in EN.mentioned_by("CAL-9.4")
    assert EN.rule("CAL-8.7").examples == ("CAL-21.1", "CAL-21.36")


def test_chapter_by_number() -> None:
    assert EN.chapter(8).title == "Combat"
    with pytest.raises(KeyError, match="22"):
        EN.chapter(22)


def test_rules_that_sources_name_exist() -> None:
    """A rule that the game's code cites is in the book."""
    cited: set[str] = set()
    for path in (Path(DATA) / "game").rglob("*.py"):
        if "rulebook" not in path.parts:
            cited |= {rule for rule in mentioned(path.read_text(encoding="utf-8")) if rule.startswith("CAL-")}
    assert cited
    assert cited - set(EN.ids) == set()
