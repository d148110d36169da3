"""A rulebook, a chapter or a rule as plain text for the terminal, wrapped to a width in characters."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import assert_never

from game.rulebook.book import Rulebook
from game.rulebook.page import Block, Chapter, Code, Paragraph, Rule, Steps, Table
from game.rulebook.references import plain
from game.words import Words

INDENT = "  "
LEAST_WIDTH = 40
LEAST_COLUMN = 8
"""A column of words isn't made narrower than this, in characters."""


def book_text(book: Rulebook, words: Words, width: int) -> str:
    """The whole rulebook: title, credits, chapters, glossary."""
    head = [
        f"{book.title}: {words('rulebook.title')} ({words('rulebook.rules_version', version=book.version)})",
        *_wrapped(book.credits, width, ""),
    ]
    parts = ["\n".join(head)] + [chapter_text(chapter, words, width) for chapter in book.chapters]
    return "\n\n".join([*parts, glossary_text(book, width)])


def chapter_text(chapter: Chapter, words: Words, width: int) -> str:
    """One chapter with its rules under their section headings."""
    parts = [_underlined(f"{chapter.number} {chapter.title}", "=")]
    if chapter.intro:
        parts.append("\n".join(_blocks(chapter.intro, width)))
    section = ""
    for rule in chapter.rules:
        if rule.section != section:
            section = rule.section
            parts.append(_underlined(section, "-"))
        parts.append(rule_text(rule, words, width))
    return "\n\n".join(parts)


def rule_text(rule: Rule, words: Words, width: int) -> str:
    """One rule: ID, title and origin, then what it says, then its examples."""
    origins = ", ".join(words(f"rulebook.origin.{origin}") for origin in rule.origins)
    lines = [f"{rule.id}  {rule.title}  ({origins})", *_blocks(rule.blocks, width)]
    for key, ids in (("examples", rule.examples), ("shows", rule.shows)):
        if ids:
            lines += [""] * isinstance(rule.blocks[-1], Table | Code)
            lines += _wrapped(f"{words(f'rulebook.{key}')}: {', '.join(ids)}", width, INDENT)
    return "\n".join(lines)


def glossary_text(book: Rulebook, width: int) -> str:
    """The glossary, one entry a paragraph."""
    parts = [_underlined(book.glossary_title, "=")]
    for term in book.terms:
        parts.append("\n".join([term.word, *_wrapped(term.text, width, INDENT)]))
    return "\n".join(parts)


def table_lines(table: Table, width: int) -> list[str]:
    """A table in columns, cells wrapped where needed; row by row with headers where even that is too wide."""
    rows = [[plain(cell) for cell in row] for row in (table.headers, *table.rows)]
    for gap in (2, 1):
        widths = _column_widths(rows, width - gap * (len(table.headers) - 1))
        if widths:
            break
    else:
        return _records(rows, width)
    lines = _row_lines(rows[0], widths, gap)
    lines.append((" " * gap).join("-" * column for column in widths))
    for row in rows[1:]:
        lines += _row_lines(row, widths, gap)
    return lines


def _column_widths(rows: Sequence[Sequence[str]], room: int) -> list[int]:
    """Widths of the columns that fill at most `room` characters; empty if they can't be made so narrow."""
    columns = list(zip(*rows))
    widths = [max(map(len, column)) for column in columns]
    least = [
        min(max(LEAST_COLUMN, *(len(word) for cell in column for word in cell.split())), natural)
        for column, natural in zip(columns, widths)
    ]
    while sum(widths) > room:
        slack = [width - low for width, low in zip(widths, least)]
        if max(slack) <= 0:
            return []
        widest = max(range(len(widths)), key=lambda place: (slack[place] > 0) * widths[place])
        widths[widest] -= 1
    return widths


def _row_lines(row: Sequence[str], widths: Sequence[int], gap: int) -> list[str]:
    cells = [textwrap.wrap(cell, width, break_on_hyphens=False) or [""] for cell, width in zip(row, widths)]
    return [
        (" " * gap)
        .join((cell[line] if line < len(cell) else "").ljust(width) for cell, width in zip(cells, widths))
        .rstrip()
        for line in range(max(map(len, cells)))
    ]


def _records(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    lines: list[str] = []
    for row in rows[1:]:
        for header, cell in zip(rows[0], row):
            lines += _wrapped(f"{header}: {cell}", width, "")
        lines.append("")
    return lines[:-1]


def _blocks(blocks: Iterable[Block], width: int) -> list[str]:
    """Lines of all blocks, indented; a blank line around tables and code."""
    lines: list[str] = []
    for block in blocks:
        match block:
            case Paragraph(text):
                lines += _wrapped(plain(text), width, INDENT)
            case Steps(items):
                for number, item in enumerate(items, start=1):
                    lines += _wrapped(f"{number}. {plain(item)}", width, INDENT, hanging="   ")
            case Table():
                lines += _set_off(table_lines(block, width - len(INDENT)))
            case Code(code):
                lines += _set_off(list(code))
            case _:
                assert_never(block)
    return lines if not lines or lines[-1] else lines[:-1]


def _set_off(lines: list[str]) -> list[str]:
    return ["", *(f"{INDENT}{line}".rstrip() for line in lines), ""]


def _wrapped(text: str, width: int, indent: str, hanging: str = "") -> list[str]:
    return textwrap.wrap(
        text,
        max(width, LEAST_WIDTH),
        initial_indent=indent,
        subsequent_indent=indent + hanging,
        break_on_hyphens=False,
        break_long_words=False,
    )


def _underlined(text: str, line: str) -> str:
    return f"{text}\n{line * len(text)}"
