"""The tables of Caldaern's rulebook, read: cells, codes, numbers, saves and profiles."""

import re

import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import NO_SAVE, Entry, Stats
from game.rulebook import Rulebook, Table
from tests.rulebook.written import WRITTEN

BOOKS = pytest.mark.parametrize("lang", WRITTEN)
NATIONS = {
    "commonwealth": ("CDN-37.21", "com"),
    "khesoy": ("CDN-37.41", "khe"),
    "graighule": ("CDN-37.61", "gra"),
    "djuchid": ("CDN-37.81", "dju"),
}
"""Where a nation's army book stands, and how the ids of its entries begin."""


def tables(lang: str, rule: str) -> list[Table]:
    """The tables of a rule."""
    return [block for block in Rulebook("caldaern", lang).rule(rule).blocks if isinstance(block, Table)]


def table(lang: str, rule: str) -> Table:
    """The only table of a rule."""
    (found,) = tables(lang, rule)
    return found


def codes(text: str) -> list[str]:
    """The identifiers of a cell."""
    return re.findall(r"`([^`]+)`", text)


def column(lang: str, rule: str, place: int = 0) -> list[str]:
    """The identifiers of a column, in order."""
    return [code for row in table(lang, rule).rows for code in codes(row[place])]


def number(cell: str) -> float:
    """A number as either language writes it."""
    return float(cell.replace(",", "."))


def save(cell: str) -> int:
    """A save as printed: 4+, or words for none."""
    found = re.search(r"(\d)\+", cell)
    return int(found[1]) if found else NO_SAVE


def stats(cells: tuple[str, ...]) -> Stats:
    """A row of characteristics."""
    return Stats(*(0 if cell == "-" else int(cell) for cell in cells))


def entries(nation: str) -> dict[str, Entry]:
    """The entries of a nation's army book, by id."""
    prefix = NATIONS[nation][1]
    return {key: entry for key, entry in data.entries().items() if key.startswith(f"{prefix}_")}
