"""Tables of odds below the great number of the odds card: a label over a row of numbers, each column with its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.context import Context
from game.ui.widgets import Rect
from game.views.contract.desk import OddsRow, OddsTable

_HEADING, _COLUMNS, _LABEL, _CELLS, _NOTE = 23, 15, 15, 17, 15
"""Units of height: a heading, the names of columns, a row's label, its numbers, a line of the note."""

_FOOT = 8
_SIDE = 18
_NOTE_LINES = 2


def height(tables: Sequence[OddsTable], u: Callable[[float], int]) -> int:
    """Pixels that tables take."""
    if not tables:
        return 0
    whole = _FOOT + sum(_units(table) for table in tables)
    return u(whole)


def _units(table: OddsTable) -> int:
    note = _NOTE * _NOTE_LINES if table.note else 0
    return _HEADING + _COLUMNS + len(table.rows) * (_LABEL + _CELLS) + note


def draw(ctx: Context, surface: pygame.Surface, area: Rect, tables: Sequence[OddsTable]) -> None:
    """Draw tables below one another into an area of at least their height."""
    u, y = ctx.theme.u, area.y
    inside = Rect(area.x + u(_SIDE), y, area.w - 2 * u(_SIDE), area.h)
    for table in tables:
        _draw_table(ctx, surface, Rect(inside.x, y, inside.w, u(_units(table))), table)
        y += u(_units(table))


def _draw_table(ctx: Context, surface: pygame.Surface, area: Rect, table: OddsTable) -> None:
    u, text = ctx.theme.u, ctx.text
    ctx.art.heading(surface, Rect(area.x - u(4), area.y, area.w + u(8), u(_HEADING - 3)), table.heading)
    y = area.y + u(_HEADING)
    _draw_cells(ctx, surface, area, y + u(_COLUMNS) // 2, table.columns, "it", "ink_soft", 11.5)
    y += u(_COLUMNS)
    for row in table.rows:
        _draw_label(ctx, surface, area, y, row)
        _draw_cells(ctx, surface, area, y + u(_LABEL) + u(_CELLS) // 2 - u(1), row.cells, "bold", "ink", 13)
        y += u(_LABEL + _CELLS)
    for line in text.wrap(table.note, 11.5, area.w, "it")[:_NOTE_LINES] if table.note else ():
        text.draw(surface, line, (area.x, y + u(_NOTE) // 2), 11.5, "ink_soft", "it", width=area.w)
        y += u(_NOTE)


def _draw_label(ctx: Context, surface: pygame.Surface, area: Rect, y: int, row: OddsRow) -> None:
    """Whom a row is about, over a hair line; the advised one bears a mark of brass."""
    u, text, theme = ctx.theme.u, ctx.text, ctx.theme
    pygame.draw.line(surface, theme.mix("parchment", "parchment_edge", 0.9), (area.x, y), (area.right, y), u(1))
    x, middle = area.x, y + u(_LABEL) // 2 + u(2)
    if row.marked:
        r = u(4)
        points = [(x + r, middle - r), (x + 2 * r, middle), (x + r, middle + r), (x, middle)]
        pygame.draw.polygon(surface, theme.color("brass"), points)
        pygame.draw.polygon(surface, theme.color("ink"), points, u(1))
        x += 2 * r + u(5)
    size = text.shrink(row.label, 12.5, area.right - x, "semi")
    text.draw(surface, row.label, (x, middle), size, "ink", "semi", width=area.right - x)


def _draw_cells(
    ctx: Context, surface: pygame.Surface, area: Rect, y: int, cells: Sequence[str], face: str, ink: str, size: float
) -> None:
    """Columns of one width, each right-aligned but the first, which begins at the left edge."""
    text, gap = ctx.text, ctx.theme.u(4)
    wide = area.w / max(1, len(cells))
    for n, cell in enumerate(cells):
        room = int(wide) - gap
        told = text.shrink(cell, size, room, face)
        x = area.x + round((n + 1) * wide) if n else area.x
        text.draw(surface, cell, (x, y), told, ink, face, align="r" if n else "l", width=room)
