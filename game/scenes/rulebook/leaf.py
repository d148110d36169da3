"""The rulebook's pages as set type: paragraphs, steps, tables and notes at their places, for one width.

Everything here is measured in pixels of the content, x from the page's left edge, y from its top.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from typing import assert_never

import pygame

from game.rulebook import Block, Code, Paragraph, Steps, Table, spans
from game.ui.context import Context
from game.ui.paint.rich import RichBlock, escape, longest_word

Rect = pygame.Rect

TEXT = 15.0
"""Size of running text in units; 66 of its letters make the measure."""
MEASURE = 468
"""Width of running text in units: 66 letters at TEXT."""
CELL, NOTE = 13.0, 12.5
_STEP_INDENT = 22
_CELL_STYLES = ((CELL, 14), (12.0, 9), (11.5, 6))
"""Sizes of type in tables and gaps between columns, in units, from the best to the tightest."""
_MOST_LINES = 7
"""A cell that would take more lines than this makes the table too crowded for columns."""
_ROW_PAD = 4
_LETTER_STEP, _LETTER_ROW = 15, 14
"""Units from letter to letter, and from row to row, of a map drawn in letters."""
_DRAWN_ROW = re.compile(r"[A-Z.\d]{7,}")
_NUMBER = re.compile(r"[\d\s.,:%/+-]+|\d+ (?:of|von) \d+")


@dataclass(frozen=True, slots=True)
class Words:
    """Set type with its upper left corner at (x, y)."""

    block: RichBlock
    x: float
    y: int


@dataclass(frozen=True, slots=True)
class Stroke:
    """A filled rectangle: a line, or the ground of a table's row."""

    rect: Rect
    color: str
    alpha: int = 255


@dataclass(frozen=True, slots=True)
class Heading:
    """Spaced capitals between two rules."""

    text: str
    rect: Rect


@dataclass(frozen=True, slots=True)
class Title:
    """The chapter's title in large Cinzel, from the left, `size` in units."""

    text: str
    x: int
    y: int
    size: float


Part = Words | Stroke | Heading | Title


@dataclass(slots=True)
class Item:
    """What is reached as one thing: a rule, a term, a heading. `key` is a rule's ID or a term's word.

    `left` and `right` are its ends across the page.
    """

    key: str = ""
    top: int = 0
    height: int = 0
    left: int = 0
    right: int = 0
    parts: list[Part] = field(default_factory=list)

    def links(self) -> list[tuple[str, Rect]]:
        """Targets ("rule:ID" or "link:key") with their places in the content, in reading order."""
        return [
            (target, rect.move(round(part.x), part.y))
            for part in self.parts
            if isinstance(part, Words)
            for target, rect in part.block.links
        ]


def markup(text: str, known: Container[str]) -> str:
    """A text of the rulebook as rich markup: terms in italics, identifiers strong, mentions of rules as links."""
    out = []
    for span in spans(text, known):
        shown = escape(span.text)
        match span.kind:
            case "term":
                out.append(f"<i>{shown}</i>")
            case "code":
                out.append(f"<semi>{shown}</semi>")
            case "rule":
                out.append(f"<link:{span.id}><semi>{shown}</semi></link>")
            case _:
                out.append(shown)
    return "".join(out)


class Setter:
    """Sets blocks under each other in a column that is `width` pixels wide and begins at `x`, from `y` on."""

    def __init__(self, ctx: Context, known: Container[str], x: int, y: int, width: int) -> None:
        self.ctx = ctx
        self.known = known
        self.x, self.y, self.width = x, y, width
        self.parts: list[Part] = []

    def blocks(self, blocks: Iterable[Block], table_width: int) -> None:
        """Set blocks; tables may be wider than the column."""
        for block in blocks:
            match block:
                case Paragraph(text):
                    self.paragraph(markup(text, self.known))
                case Steps(items):
                    self.steps(items)
                case Table():
                    self.y += self.ctx.theme.u(4)
                    self.parts += TableSetter(self, block, table_width).set()
                    self.y += self.ctx.theme.u(10)
                case Code(lines):
                    self.code(lines)
                case _:
                    assert_never(block)

    def paragraph(self, text: str, size: float = TEXT, color: str = "ink", face: str = "text") -> RichBlock:
        """Set a paragraph of markup; returns it."""
        block = self.ctx.text.rich(text, size, self.width, color, face)
        self.parts.append(Words(block, self.x, self.y))
        self.y += block.height + self.ctx.theme.u(5)
        return block

    def steps(self, items: Sequence[str]) -> None:
        """Numbered steps with the numbers in front of the text."""
        indent = self.ctx.theme.u(_STEP_INDENT)
        for number, item in enumerate(items, start=1):
            mark = self.ctx.text.rich(f"<b>{number}</b>", TEXT, indent)
            block = self.ctx.text.rich(markup(item, self.known), TEXT, self.width - indent)
            self.parts += [Words(mark, self.x, self.y), Words(block, self.x + indent, self.y)]
            self.y += block.height + self.ctx.theme.u(3)

    def code(self, lines: Sequence[str]) -> None:
        """Lines as they are, indented as they are, beside a rule."""
        u = self.ctx.theme.u
        top = self.y
        if all(map(_DRAWN_ROW.fullmatch, lines)):
            self._drawn_map(lines)
            lines = ()
        for line in lines:
            indent = u(14) + round((len(line) - len(line.lstrip())) * self.ctx.theme.type_px(CELL) * 0.42)
            block = self.ctx.text.rich(escape(line.strip()), CELL, self.width - indent, "ink", "semi")
            self.parts.append(Words(block, self.x + indent, self.y))
            self.y += block.height
        self.parts.append(Stroke(Rect(self.x + u(3), top, u(2), self.y - top), "parchment_edge"))
        self.y += u(8)

    def _drawn_map(self, rows: Sequence[str]) -> None:
        """A map of hexagons in letters: columns below each other, every odd row half a letter to the right."""
        u = self.ctx.theme.u
        step = min(u(_LETTER_STEP), self.width // (max(map(len, rows)) + 3))
        letters = {letter: self.ctx.text.rich(letter, CELL, 2 * step, "ink", "semi") for letter in set("".join(rows))}
        for n, row in enumerate(rows):
            left = self.x + u(16) + n % 2 * step / 2
            for column, letter in enumerate(row):
                block = letters[letter]
                self.parts.append(Words(block, left + column * step + (step - block.width) / 2, self.y))
            self.y += u(_LETTER_ROW)
        self.y += u(4)


class TableSetter:
    """Sets one table at a setter's place: in columns, or row by row where columns would be too narrow."""

    def __init__(self, setter: Setter, table: Table, width: int) -> None:
        self.setter = setter
        self.ctx = setter.ctx
        self.table = table
        self.width = width
        self._size, self._gap = _CELL_STYLES[0]
        self._cells = [[markup(cell, setter.known) for cell in row] for row in table.rows]
        self._heads = [escape(head) for head in table.headers]

    def set(self) -> list[Part]:
        """The parts of the table; the setter's `y` is moved below it."""
        for self._size, self._gap in _CELL_STYLES:
            widths = self._widths()
            if widths:
                return self._columns(widths)
        self._size = CELL
        return self._records()

    def _natural(self, cell: str, face: str = "text") -> tuple[float, float]:
        """Widths of a cell in one line, and of its longest word."""
        text = self.ctx.text
        return text.rich(cell, self._size, 10_000, "ink", face).width, longest_word(text, cell, self._size, face)

    def _widths(self) -> list[int]:
        """Widths of the columns in pixels; empty when even the longest words don't fit beside each other."""
        room = self.width - self.ctx.theme.u(self._gap) * len(self._heads)
        wanted, least, weights = [], [], []
        for place, head in enumerate(self._heads):
            sizes = [self._natural(head, "semi"), *(self._natural(row[place]) for row in self._cells)]
            wanted.append(max(line for line, _ in sizes) + 2)
            least.append(max(word for _, word in sizes) + 2)
            weights.append(sum(max(0.0, line - least[-1]) for line, _ in sizes))
        if sum(wanted) <= room:
            return [int(width) for width in wanted]
        widths = share(least, wanted, weights, room)
        crowded = any(width < want / _MOST_LINES for width, want in zip(widths, wanted))
        return [] if crowded else [int(width) for width in widths]

    def _columns(self, widths: list[int]) -> list[Part]:
        u = self.ctx.theme.u
        gap, pad = u(self._gap), u(_ROW_PAD)
        columns = zip(*self.table.rows)
        numeric = [all(_NUMBER.fullmatch(cell) for cell in column) for column in columns]
        total = sum(widths) + gap * len(widths)
        parts: list[Part] = []
        lines = [(self._heads, "semi"), *((row, "text") for row in self._cells)]
        for index, (cells, face) in enumerate(lines):
            set_row = self._row(cells, face, widths, numeric)
            high = max(part.block.height for part in set_row) + 2 * pad
            if index % 2 == 0 and index:
                ground = Rect(self.setter.x, self.setter.y, total, high)
                parts.append(Stroke(ground, "parchment_edge", 38))
            parts += [Words(part.block, part.x, part.y + pad) for part in set_row]
            self.setter.y += high
            if index in (0, len(lines) - 1):
                parts.append(Stroke(Rect(self.setter.x, self.setter.y - u(1), total, u(1)), "ink_soft"))
        return parts

    def _row(self, cells: Sequence[str], face: str, widths: list[int], numeric: list[bool]) -> list[Words]:
        out = []
        gap = self.ctx.theme.u(self._gap)
        x = self.setter.x + gap / 2
        for cell, width, right in zip(cells, widths, numeric):
            block = self.ctx.text.rich(cell, self._size, width, "ink", face)
            out.append(Words(block, x + (width - block.width if right else 0), self.setter.y))
            x += width + gap
        return out

    def _records(self) -> list[Part]:
        u = self.ctx.theme.u
        parts: list[Part] = []
        for row in self._cells:
            lines = [f"<semi>{head}:</semi> {cell}" for head, cell in zip(self._heads[1:], row[1:]) if cell]
            text = "<br>".join([self._record_head(row[0]), *lines])
            block = self.ctx.text.rich(text, self._size, self.setter.width - u(12))
            parts.append(Stroke(Rect(self.setter.x, self.setter.y + u(3), u(2), block.height), "parchment_edge"))
            parts.append(Words(block, self.setter.x + u(12), self.setter.y + u(3)))
            self.setter.y += block.height + u(9)
        return parts

    def _record_head(self, first: str) -> str:
        """A row's first cell above the others: bold, and a bare number not without what it counts."""
        if _NUMBER.fullmatch(first):
            return f"<b>{self._heads[0]}: {first}</b>"
        return first if "<" in first else f"<b>{first}</b>"


def share(least: Sequence[float], wanted: Sequence[float], weights: Sequence[float], room: float) -> list[float]:
    """Widths between `least` and `wanted` that fill `room`, what is free given by weight; empty if it can't be.

    A column that has all it wants leaves its share to the others.
    """
    widths = list(least)
    free = room - sum(widths)
    if free < 0:
        return []
    growing = {place for place, want in enumerate(wanted) if want > widths[place]}
    while free > 0.5 and growing:
        total = sum(weights[place] for place in growing) or 1.0
        given = 0.0
        for place in sorted(growing):
            more = min(free * weights[place] / total, wanted[place] - widths[place])
            widths[place] += more
            given += more
            if wanted[place] - widths[place] < 0.5:
                growing.discard(place)
        if given < 0.5:
            break
        free -= given
    return widths
