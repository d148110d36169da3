"""A table of figures on paper: names at the left, columns of equal width, every row with a tip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.context import Context
from game.ui.widgets import Rect, Tip, Widget

_ROW, _LINE, _TYPE = 25, 18, 14
_SIDE, _GAP = 12, 10
"""Units: height of a row, of a line of the head; letters; room at the left, and between columns."""
_LEAST_NAME = 130


@dataclass(frozen=True, slots=True)
class Row:
    """A name and its figures. `marked`: something is wrong with it; `tip` says more."""

    name: str
    cells: tuple[str, ...]
    tip: Tip
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Heads of all columns, that of the names first, and rows."""

    head: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()

    def fits(self, ctx: Context, width: int) -> bool:
        """Whether everything can be read in so many pixels."""
        u = ctx.theme.u
        room = _columns(ctx, self) * (len(self.head) - 1) + u(_SIDE)
        return room + max(u(_LEAST_NAME), _widest(ctx, [row.name for row in self.rows])) + u(_GAP) <= width


def _widest(ctx: Context, texts: Sequence[str]) -> int:
    return max((round(ctx.text.width(text, _TYPE, "bold")) + 1 for text in texts), default=0)


def _columns(ctx: Context, table: Table) -> int:
    """Pixels of a column of figures: as wide as its widest cell, and the longest word of a head."""
    words = [word for head in table.head[1:] for word in head.split()]
    cells = [cell for row in table.rows for cell in row.cells]
    return _widest(ctx, [*words, *cells]) + ctx.theme.u(_GAP)


class Grid(Widget):
    """Shows a table. Where a column has less room than its figures, these are set smaller."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.table = Table()

    def show(self, table: Table) -> bool:
        """Take a table; whether it is another one."""
        if table == self.table:
            return False
        self.table = table
        self.invalidate()
        return True

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As high as the head and all rows."""
        u = self.ctx.theme.u
        wide = width or self.rect.w
        return wide, self._head_lines(wide) * u(_LINE) + u(8) + len(self.table.rows) * u(_ROW)

    def _column(self, width: int) -> int:
        """Pixels of a column of figures."""
        u, count = self.ctx.theme.u, max(1, len(self.table.head) - 1)
        return min(_columns(self.ctx, self.table), (width - u(_LEAST_NAME) - u(_SIDE)) // count)

    def _heads(self, width: int) -> list[list[str]]:
        room = self._column(width) - self.ctx.theme.u(_GAP)
        return [self.ctx.text.wrap(head, _TYPE, room, "semi") for head in self.table.head[1:]]

    def _head_lines(self, width: int) -> int:
        return max(1, *map(len, self._heads(width))) if len(self.table.head) > 1 else 1

    def _top(self) -> int:
        """Where the rows begin."""
        u = self.ctx.theme.u
        return self.rect.y + self._head_lines(self.rect.w) * u(_LINE) + u(8)

    def _row_rect(self, index: int) -> Rect:
        high = self.ctx.theme.u(_ROW)
        return Rect(self.rect.x, self._top() + index * high, self.rect.w, high)

    def tip_spots(self) -> Sequence[Rect]:
        """Every row, and the head."""
        head = Rect(self.rect.x, self.rect.y, self.rect.w, self._top() - self.rect.y)
        return [head, *(self._row_rect(index) for index in range(len(self.table.rows)))]

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """That of the row; what the columns mean above them."""
        for index, row in enumerate(self.table.rows):
            if self._row_rect(index).collidepoint(pos):
                return row.tip
        return super().tip_at(pos)

    def draw(self, surface: pygame.Surface) -> None:
        """Head, a line, and rows of which every other one is shaded."""
        ctx, r = self.ctx, self.rect
        u, text, art = ctx.theme.u, ctx.text, ctx.art
        column, top = self._column(r.w), self._top()
        count = len(self.table.head) - 1
        first = r.right - column * count
        name_room = first - r.x - u(_SIDE)
        for n, lines in enumerate(self._heads(r.w)):
            right = first + (n + 1) * column
            for k, line in enumerate(reversed(lines)):
                y = top - u(8) - u(_LINE) * k - u(_LINE) // 2
                text.draw(surface, line, (right, y), _TYPE, "ink_soft", "semi", align="r", width=column - u(_GAP))
        if self.table.head:
            at = (r.x + u(_SIDE), top - u(8) - u(_LINE) // 2)
            text.draw(surface, self.table.head[0], at, _TYPE, "ink_soft", "semi", width=name_room)
        for index, row in enumerate(self.table.rows):
            place = self._row_rect(index)
            if index % 2 == 0:
                art.rounded(surface, place, ctx.theme.rgba("parchment_shade", 120), u(4))
            if row.marked:
                art.rounded(surface, Rect(place.x, place.y + u(4), u(4), place.h - u(8)), "wax", u(2))
            face = "bold" if row.marked else "text"
            size = text.shrink(row.name, _TYPE, name_room, face, 0)
            text.draw(surface, row.name, (r.x + u(_SIDE), place.centery), size, "ink", face, width=name_room)
            for n, cell in enumerate(row.cells):
                size = text.shrink(cell, _TYPE, column - u(_GAP), face, 0)
                right = first + (n + 1) * column
                text.draw(surface, cell, (right, place.centery), size, "ink", face, align="r", width=column - u(_GAP))
