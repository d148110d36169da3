"""The rulebook of Caledea: its tables against the engine, and how a book is asked."""

import re
from fractions import Fraction

import pytest

from game.boards.tiled.findings import FAULTS
from game.engine.caledea.position.config import PRESETS, CaledeaConfig
from game.engine.caledea.position.kingdoms import KINGDOMS, Structure
from game.engine.caledea.position.refusals import REFUSALS
from game.engine.caledea.war.chances import assault_chance, battle_chance, repeat_chance
from game.rulebook import Rulebook, Table, UnknownRule
from game.words import Words
from tests.kit.boards.boards import A_ROWS, B_ROWS
from tests.rulebook.written import WRITTEN

EN = Rulebook("caledea", "en")
DE = Rulebook("caledea", "de")
BOOKS = pytest.mark.parametrize("book", [EN, DE], ids=["en", "de"])


def table(book: Rulebook, rule: str) -> Table:
    found = book.rule(rule).table
    assert found is not None, rule
    return found


def column(book: Rulebook, rule: str, place: int = 0) -> list[str]:
    return [row[place].strip("`") for row in table(book, rule).rows]


@BOOKS
def test_credits_name_the_designers(book: Rulebook) -> None:
    assert "Caledea, (c) 2007 Vincent Milosevich" in book.credits
    assert "Eliot Brown" in book.credits


@pytest.mark.rule("CAL-3.3")
@pytest.mark.parametrize("lang", WRITTEN)
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
@pytest.mark.parametrize("lang", WRITTEN)
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


def test_book_in_a_language_without_translation_is_english() -> None:
    assert Rulebook("caledea", "fr").lang == "en"


def test_neighbours_run_through_the_book_and_stop_at_its_ends() -> None:
    assert EN.neighbours("CAL-1.1") == (None, "CAL-1.2")
    assert EN.neighbours("CAL-2.1") == ("CAL-1.12", "CAL-2.2")
    assert EN.neighbours("CAL-21.69") == ("CAL-21.68", None)


def test_links_go_both_ways() -> None:
    assert EN.see_also("CAL-8.9") == ("CAL-9.1", "CAL-12.10", "CAL-13.14", "CAL-13.24", "CAL-9.4")
    assert "CAL-8.9" in EN.mentioned_by("CAL-9.4")
    assert EN.rule("CAL-8.7").examples == ("CAL-21.1", "CAL-21.36")


def test_chapter_by_number() -> None:
    assert EN.chapter(8).title == "Combat"
    with pytest.raises(KeyError, match="22"):
        EN.chapter(22)
