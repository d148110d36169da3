"""Tables on the rulebook's pages: in columns wherever their words fit beside each other, in every book and language."""

from __future__ import annotations

import pytest

from game.rulebook import Rulebook, Table, rulebooks
from game.scenes.rulebook.compose import columns
from game.scenes.rulebook.leaf import Setter, Stroke, TableSetter, Words
from game.ui.context import Context
from game.words import languages

PAGE = 850
"""Width of the page in a window of 1280x720, in units."""

TOO_WIDE = {"KAL-14.4"}
"""Rules with tables whose words don't fit: fractions of forty digits."""


def set_table(ctx: Context, book: Rulebook, table: Table) -> list[Words | Stroke]:
    cols = columns(ctx, ctx.theme.u(PAGE))
    setter = Setter(ctx, frozenset(book.ids), cols.text, 0, cols.text_width)
    return TableSetter(setter, table, cols.table_width).set()  # type: ignore[return-value]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", rulebooks())
def test_tables_stand_in_columns_and_nothing_leaves_them(game: str, lang: str) -> None:
    ctx = Context.for_tests((1280, 720), 100, lang)
    book = Rulebook(game, lang)
    cols = columns(ctx, ctx.theme.u(PAGE))
    records = set()
    for rule in book.ids:
        for table in (block for block in book.rule(rule).blocks if isinstance(block, Table)):
            parts = [part for part in set_table(ctx, book, table) if isinstance(part, Words)]
            cells = (len(table.rows) + 1) * len(table.headers)
            if len(parts) != cells:
                records.add(rule)
            room = cols.text_width if rule in records else cols.table_width
            assert max(part.x + part.block.width for part in parts) <= cols.text + room + 1, rule
    assert records == TOO_WIDE & set(book.ids)


def test_long_cells_are_broken_at_their_words() -> None:
    """A cell is no wider than its words demand, however many of them stand in one line elsewhere."""
    ctx = Context.for_tests((1280, 720), 100, "en")
    table = Table(("Code", "When"), (("wrong_phase", "word " * 60), ("no", "short")))
    parts = [part for part in set_table(ctx, Rulebook("caledea"), table) if isinstance(part, Words)]
    assert len(parts) == 6
    assert max(part.block.line_count for part in parts) > 2


def test_a_row_by_itself_begins_with_what_its_number_counts() -> None:
    ctx = Context.for_tests((1280, 720), 100, "de")
    table = Rulebook("kalesia", "de").rule("KAL-14.4").table
    assert table is not None
    parts = [part for part in set_table(ctx, Rulebook("kalesia", "de"), table) if isinstance(part, Words)]
    assert [part.block.placed[0].atom.text for part in parts] == [f"Spieler: {players}" for players in range(2, 11)]
