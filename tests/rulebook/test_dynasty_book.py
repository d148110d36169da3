"""The rulebook of Dynasty Builder: its tables against the engine, its chances counted again, its maps as letters."""

import re
from fractions import Fraction

import pytest

from game.boards import load_board
from game.engine.dynasty.position.board import Board, board_from_letters
from game.engine.dynasty.position.config import DynastyConfig
from game.engine.dynasty.position.refusals import REFUSALS
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.terrain import BUILDABLE, LETTERS, TERRAINS
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.dynasty.war import chances
from game.rulebook import Code, Rulebook, Table
from game.words import Words
from tests.rulebook.written import WRITTEN

BOOKS = pytest.mark.parametrize("lang", WRITTEN)
MAPS = (("DYN-25.1", "ford_valley"), ("DYN-25.2", "four_shores"), ("DYN-25.3", "six_crowns"))
YES = {"en": "yes", "de": "ja"}


def table(lang: str, rule: str) -> Table:
    found = Rulebook("dynasty", lang).rule(rule).table
    assert found is not None, rule
    return found


def column(lang: str, rule: str, place: int = 0) -> list[str]:
    return [row[place].strip("`") for row in table(lang, rule).rows]


def letters(lang: str, rule: str) -> tuple[str, ...]:
    (picture,) = [block for block in Rulebook("dynasty", lang).rule(rule).blocks if isinstance(block, Code)]
    return picture.lines


@BOOKS
@pytest.mark.rule("DYN-2.8")
def test_printed_terrains_are_the_engine_s(lang: str) -> None:
    words = Words(lang, strict=True)
    assert column(lang, "DYN-2.8", 1) == list(TERRAINS)
    assert column(lang, "DYN-2.8", 0) == [
        name if lang == "de" else name.lower() for name in (words(f"dynasty.terrain.{key}") for key in TERRAINS)
    ]
    assert [LETTERS[letter] for letter in column(lang, "DYN-2.8", 2)] == list(range(len(TERRAINS)))
    houses = [place for place, cell in enumerate(column(lang, "DYN-2.8", 3)) if cell == YES[lang]]
    assert houses == list(BUILDABLE)


@BOOKS
@pytest.mark.rule("DYN-4.1")
def test_printed_options_are_the_engine_s(lang: str) -> None:
    assert set(column(lang, "DYN-4.1")) == set(DynastyConfig.__struct_fields__)
    plain = DynastyConfig()
    for key, default in zip(column(lang, "DYN-4.1"), column(lang, "DYN-4.1", 2), strict=True):
        if default.isdigit() or default in ("on", "off", "random"):
            assert str(getattr(plain, key)) == default


@BOOKS
@pytest.mark.rule("DYN-7.20")
def test_printed_levels_have_their_names(lang: str) -> None:
    words = Words(lang, strict=True)
    rows = table(lang, "DYN-7.20").rows
    assert [row[1] for row in rows] == [words(f"dynasty.level.{level}") for level in range(1, 6)]
    assert [(int(row[0]), int(row[3]), int(row[4])) for row in rows] == [(n, 2 * n, 6 * n) for n in range(1, 6)]


@BOOKS
@pytest.mark.rule("DYN-9.1")
def test_printed_units_are_the_engine_s(lang: str) -> None:
    words = Words(lang, strict=True)
    for kind, row in zip(Kind, table(lang, "DYN-9.1").rows, strict=True):
        traits = TRAITS[kind]
        assert (row[0].lower(), row[1].strip("`")) == (words(f"dynasty.unit.{kind}").lower(), kind)
        assert tuple(map(int, row[2:6])) == (traits.level, traits.power, traits.reach, traits.movement)
        assert (row[6].lower() in ("sea", "see")) == traits.sea


@BOOKS
@pytest.mark.rule("DYN-17.5")
def test_printed_spells_are_the_engine_s(lang: str) -> None:
    words = Words(lang, strict=True)
    assert column(lang, "DYN-17.5", 1) == list(Spell)
    assert column(lang, "DYN-17.5") == [words(f"dynasty.spell.{spell}") for spell in Spell]


@BOOKS
@pytest.mark.rule("DYN-19.7")
def test_printed_refusals_are_the_engine_s(lang: str) -> None:
    assert column(lang, "DYN-19.7") == sorted(REFUSALS)


@BOOKS
@pytest.mark.rule("DYN-25.1 to 25.3")
@pytest.mark.parametrize(("rule", "name"), MAPS)
def test_printed_maps_are_those_of_the_box(lang: str, rule: str, name: str) -> None:
    board = load_board(name, "dynasty")
    assert isinstance(board, Board)
    radius = board.starts[0].radius
    printed = board_from_letters(letters(lang, rule), radius=radius)
    assert (printed.width, printed.height, printed.terrain) == (board.width, board.height, board.terrain)
    assert printed.starts == board.starts
    text = Rulebook("dynasty", lang).rule(rule).text
    for start in board.starts:
        assert f"{start.player} {'at' if lang == 'en' else 'bei'} ({start.tile[0]},{start.tile[1]})" in text


@BOOKS
@pytest.mark.rule("DYN-26.1")
def test_printed_chances_of_battles_are_right(lang: str) -> None:
    for row in table(lang, "DYN-26.1").rows:
        found = chances.battle(int(row[0]))
        expected = (found.win, found.tie, found.loss, found.retry, 1 - found.retry)
        assert tuple(map(Fraction, row[1:])) == expected


@BOOKS
@pytest.mark.rule("DYN-26.2")
def test_printed_chances_of_sieges_are_right(lang: str) -> None:
    rows = table(lang, "DYN-26.2")
    powers = [int(re.sub("P=", "", cell)) for cell in rows.headers[1:]]
    for defense, *cells in rows.rows:
        for power, cell in zip(powers, cells, strict=True):
            found = chances.siege(power, int(defense))
            assert tuple(Fraction(int(part), 6) for part in cell.split("/")) == (found.win, found.tie, found.loss)


@BOOKS
@pytest.mark.rule("DYN-26.3")
def test_printed_chances_without_backing_off_are_right(lang: str) -> None:
    ((_, *cells),) = table(lang, "DYN-26.3").rows
    assert list(map(Fraction, cells)) == [chances.siege(4, 4 + more).retry for more in range(7)]


@BOOKS
@pytest.mark.rule("DYN-26.4")
def test_printed_chances_of_evading_are_right(lang: str) -> None:
    for ships, (_, number, escapes, destroyed) in enumerate(table(lang, "DYN-26.4").rows):
        found = chances.ranged(ships)
        assert number == f"{chances.evade_number(ships)}+"
        assert (Fraction(escapes), Fraction(destroyed)) == (found.loss, found.win)
