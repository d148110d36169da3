"""The rulebooks of the two card games: their tables against the engines, their numbers counted again."""

import re
from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import comb, factorial, prod

import pytest

from game.engine.caleira.position.cards import CARDS, Kind
from game.engine.caleira.position.config import CODES as CALEIRA_CODES
from game.engine.caleira.position.config import CaleiraConfig
from game.engine.caleira.position.refusals import REFUSALS as CALEIRA_REFUSALS
from game.engine.kalesia.position.alliances import ALLIANCE_CARDS, WEAPONS, Alliance, box_copies, value_of
from game.engine.kalesia.position.config import FAULT_CODES as KALESIA_CODES
from game.engine.kalesia.position.config import KalesiaConfig
from game.engine.kalesia.position.forest import LINES, LINES_THROUGH
from game.engine.kalesia.position.refusals import REFUSALS as KALESIA_REFUSALS
from game.rulebook import Rulebook, Table
from game.words import Words
from tests.rulebook.written import WRITTEN

BOOKS = pytest.mark.parametrize("lang", WRITTEN)
LETTERS = {"en": "CMF", "de": "ZNW"}
"""How each language's book writes the Centaurs, the Mermaids and the Forest."""


def table(game: str, lang: str, rule: str) -> Table:
    found = Rulebook(game, lang).rule(rule).table
    assert found is not None, rule
    return found


def column(game: str, lang: str, rule: str, place: int = 0) -> list[str]:
    return [row[place].strip("`") for row in table(game, lang, rule).rows]


def whole_numbers(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", cell)]


@BOOKS
@pytest.mark.rule("CLR-1.10")
@pytest.mark.rule("KAL-1.6")
@pytest.mark.parametrize(("game", "rule"), [("caleira", "CLR-1.10"), ("kalesia", "KAL-1.6")])
def test_the_story_touches_no_rule(game: str, rule: str, lang: str) -> None:
    """It is told, it says itself that it changes nothing, and no rule leads to it or from it."""
    book = Rulebook(game, lang)
    assert game.capitalize() in book.rule(rule).text
    assert {"en": "no effect on the rules", "de": "Auf die Regeln hat die Geschichte keinen Einfluss"}[
        lang
    ] in " ".join(book.rule(rule).text.split())
    assert book.see_also(rule) == book.mentioned_by(rule) == ()


# Castles of Caleira ---------------------------------------------------------------------------------------------------


@BOOKS
@pytest.mark.rule("CLR-2.1")
@pytest.mark.rule("CLR-2.3")
def test_printed_cards_are_the_engine_s(lang: str) -> None:
    words, other = Words(lang, strict=True), Words({"en": "de", "de": "en"}[lang], strict=True)
    rows = table("caleira", lang, "CLR-2.1").rows
    names = [(words(f"cards.caleira.{card.kind}"), other(f"cards.caleira.{card.kind}")) for card in CARDS]
    assert [(row[0], row[2]) for row in rows] == names
    assert [row[1].strip("`") for row in rows] == [card.kind for card in CARDS]
    assert [(int(row[3]), whole_numbers(row[4])[0]) for row in rows] == [(card.copies, card.points) for card in CARDS]
    does = [block for block in Rulebook("caleira", lang).rule("CLR-2.1").blocks if isinstance(block, Table)][1].rows
    assert [row[0] for row in does] == [row[0] for row in rows]
    assert [row[1] not in ("none", "keiner") for row in does] == [card.effect for card in CARDS]
    passive = [row[2] not in ("none", "keine") for row in does]
    assert passive == [card.kind in (Kind.BATTLEMENTS, Kind.PRINCESS_SPIRE) for card in CARDS]


@BOOKS
@pytest.mark.rule("CLR-3.1")
@pytest.mark.rule("CLR-3.2")
def test_printed_options_of_caleira_are_the_engine_s(lang: str) -> None:
    assert set(column("caleira", lang, "CLR-3.1")) == set(CaleiraConfig.__struct_fields__)
    assert column("caleira", lang, "CLR-3.2") == list(CALEIRA_CODES)


@BOOKS
@pytest.mark.rule("CLR-17.1")
def test_printed_refusals_of_caleira_are_the_engine_s_in_order(lang: str) -> None:
    assert column("caleira", lang, "CLR-17.1") == list(CALEIRA_REFUSALS)


@BOOKS
@pytest.mark.rule("CLR-3.4")
def test_printed_numbers_of_cards_add_up(lang: str) -> None:
    for row in table("caleira", lang, "CLR-3.4").rows:
        players, used, box, dealt, deck, turns = map(int, row)
        assert (used + box, dealt, used) == (18, 2 * players, dealt + deck)
        assert turns * players == used


@BOOKS
@pytest.mark.rule("CLR-15.3")
@pytest.mark.rule("CLR-15.4")
def test_printed_chances_of_caleira_are_right(lang: str) -> None:
    def of_kind(copies: int, drawn: int, got: int) -> Fraction:
        """The chance to get just `got` of a kind's copies with that many cards."""
        return Fraction(comb(copies, got) * comb(18 - copies, drawn - got), comb(18, drawn))

    turns = {players: 18 // players if players < 4 else 4 for players in (2, 3, 4)}
    all_three = [of_kind(3, turns[players], 3) for players in (2, 3, 4)]
    expected = [
        [Fraction(1, 9)],
        [of_kind(3, 2, 0)],
        [of_kind(4, 2, got) for got in (0, 1, 2)],
        [of_kind(1, 2, 1)],
        [of_kind(1, 3, 1)],
        [1 - of_kind(4, 2, 0)],
        [1 - of_kind(4, 3, 0)],
        [of_kind(1, turns[players], 1) for players in (2, 3, 4)],
        all_three,
        [players * chance for players, chance in zip((2, 3, 4), all_three)],
    ]
    cells = column("caleira", lang, "CLR-15.3", 1)
    assert [[Fraction(part) for part in cell.split("= ")[-1].split(", ")] for cell in cells] == expected


# Kalesia --------------------------------------------------------------------------------------------------------------


@BOOKS
@pytest.mark.rule("KAL-3.1")
@pytest.mark.rule("KAL-3.2")
def test_printed_options_of_kalesia_are_the_engine_s(lang: str) -> None:
    options = {*KalesiaConfig.__struct_fields__, "players"}
    assert set(column("kalesia", lang, "KAL-3.1")) == options
    assert column("kalesia", lang, "KAL-3.2") == list(KALESIA_CODES)


@BOOKS
@pytest.mark.rule("KAL-10.5")
def test_printed_refusals_of_kalesia_are_the_engine_s_in_order(lang: str) -> None:
    assert column("kalesia", lang, "KAL-10.5") == list(KALESIA_REFUSALS)


@BOOKS
@pytest.mark.rule("KAL-2.2")
def test_printed_weapons_are_the_engine_s(lang: str) -> None:
    words = Words(lang, strict=True)
    for alliance, row in zip(Alliance, table("kalesia", lang, "KAL-2.2").rows, strict=True):
        own = [code for code in WEAPONS if code[0].lower() == alliance[0]]
        assert row[0] == words(f"cards.kalesia.{alliance}")
        assert len(whole_numbers(" ".join(row[1:5]))) == len(own)
        assert (int(row[5]), int(row[6])) == (5 * len(own), 5 * sum(map(value_of, own)))


@BOOKS
@pytest.mark.rule("KAL-3.4")
@pytest.mark.rule("KAL-3.9")
def test_printed_deals_are_the_engine_s(lang: str) -> None:
    for players, *cards, dealt, aside, sets in (map(int, row) for row in table("kalesia", lang, "KAL-3.4").rows):
        assert tuple(cards) == ALLIANCE_CARDS[players]
        assert (dealt, aside) == (players, sum(cards) - players)
        assert 5 * sets == box_copies(players)
    for row in table("kalesia", lang, "KAL-3.9").rows:
        players, deck, dealt, removed = map(int, row[:4])
        assert (deck, dealt, removed) == (11 * box_copies(players), 11 * players, deck - dealt)
        assert whole_numbers(row[4])[-1] == removed


@BOOKS
@pytest.mark.rule("KAL-6.2")
@pytest.mark.rule("KAL-6.3")
def test_printed_lines_are_the_engine_s(lang: str) -> None:
    printed = [int(cell) for row in table("kalesia", lang, "KAL-6.2").rows for cell in row[1:]]
    assert printed == [len(lines) for lines in LINES_THROUGH]
    assert sum(printed) == 3 * len(LINES) == 144


@BOOKS
@pytest.mark.rule("KAL-12.7")
@pytest.mark.rule("KAL-12.8")
def test_printed_chances_of_alliances_are_right(lang: str) -> None:
    told = set()
    for who, own, *chances, ways in table("kalesia", lang, "KAL-12.7").rows:
        for players in whole_numbers(who):
            cards = list(ALLIANCE_CARDS[players])
            assert int(ways) == factorial(sum(cards)) // prod(map(factorial, cards))
            mine = LETTERS[lang].index(own)
            cards[mine] -= 1
            assert [Fraction(chance) for chance in chances] == [Fraction(left, sum(cards)) for left in cards]
            told.add((players, mine))
    assert told == {(n, own) for n, cards in ALLIANCE_CARDS.items() for own in (0, 2) if cards[own]}


@BOOKS
@pytest.mark.rule("KAL-14.3")
def test_printed_chances_of_deals_are_right(lang: str) -> None:
    def removed(players: int) -> Fraction:
        return 1 - Fraction(players, 5 if players < 6 else 10)

    def forest(players: int) -> Fraction:
        return Fraction(ALLIANCE_CARDS[players][2], sum(ALLIANCE_CARDS[players]))

    expected = [
        [Fraction(len(LINES), comb(25, 3))],
        [removed(players) for players in (2, 3, 4, 5)],
        [removed(players) for players in (6, 7, 8, 9, 10)],
        [Fraction(comb(40, 11), comb(55, 11))],
        [Fraction(comb(80, 11), comb(110, 11))],
        [forest(players) for players in (3, 5, 7, 8, 9, 10)],
        [forest(2)],
    ]
    cells = column("kalesia", lang, "KAL-14.3", 1)
    assert [[Fraction(part) for part in cell.split("= ")[-1].split(", ")] for cell in cells] == expected


def sums(copies: int, values: int, most: int) -> dict[int, dict[int, int]]:
    """Ways to draw cards of an alliance by how many they are and by the sum of their values."""
    ways: dict[int, dict[int, int]] = {0: {0: 1}}
    for value in range(1, values + 1):
        new: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        for (drawn, totals), more in product(ways.items(), range(copies + 1)):
            if drawn + more <= most:
                for total, count in totals.items():
                    new[drawn + more][total + more * value] += count * comb(copies, more)
        ways = new
    return ways


def first_hand(players: int) -> tuple[Fraction, Fraction, Fraction]:
    """Chances that Centaurs, that the Forest alone have the highest total, and of a tie, with all cards at random."""
    copies, drawn = box_copies(players), 2 * players
    many, few = sums(copies, 4, drawn), sums(copies, 3, drawn)
    centaurs = forest = tie = 0
    for c, m in product(range(drawn + 1), repeat=2):
        for (x, a), (y, b), (z, f) in product(
            *(side.get(cards, {}).items() for side, cards in ((many, c), (many, m), (few, drawn - c - m)))
        ):
            ways, top = a * b * f, max(x, y, z)
            if (x, y, z).count(top) > 1:
                tie += ways
            elif x == top:
                centaurs += ways
            elif z == top:
                forest += ways
    every = comb(11 * copies, drawn)
    return Fraction(centaurs, every), Fraction(forest, every), Fraction(tie, every)


@BOOKS
@pytest.mark.rule("KAL-14.4")
def test_printed_chances_of_the_first_hand_are_right(lang: str) -> None:
    for row in table("kalesia", lang, "KAL-14.4").rows:
        each, alone, tie = map(Fraction, row[1:4])
        exact, decimal = row[4].split(" = ")
        assert 2 * each + alone + tie == 1
        assert Fraction(exact) == alone + tie
        assert f"{float(Fraction(exact)):.4f}" == decimal.replace(",", ".")
        assert (each, alone, tie) == first_hand(int(row[0]))
