"""Tables of odds below the great number of the odds card: a label over a row of numbers, each column with its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import pygame

from game.ui.context import Context
from game.ui.paint.theme import SEAT_IDS
from game.ui.widgets import Rect
from game.views.contract.desk import OddsRow, OddsTable

_HEADING, _LINE, _LABEL, _CELLS, _NOTE = 23, 13, 15, 17, 15
"""Units of height: a heading, a line of the names of columns, a line of a row's label, its numbers, a line of the note.
"""

_FOOT = 8
_SIDE = 18
_NOTE_LINES = 2
_BESIDE = 46
"""Room for a number beside a label."""
_GAP = 4
"""Between such rows."""
_FIGURE, _BAR, _BAR_HIGH = 21, 58, 9
"""Room for a figure before a label and for a bar before its number; height of the bar."""
_NAME, _NUMBER, _WHO = 11.5, 13, 12.5
"""Sizes of type of the names of columns, of numbers, of labels."""


@dataclass(frozen=True)
class _Laid:
    """A table at a width: where each column ends, its names in lines, every row's label in lines. Lengths in pixels.

    told  where the only column has no name its cells are words, each in lines; else empty
    """

    ends: tuple[int, ...]
    names: tuple[tuple[str, ...], ...]
    labels: tuple[tuple[str, ...], ...]
    note: tuple[str, ...]
    told: tuple[tuple[str, ...], ...] = ()

    @property
    def name_lines(self) -> int:
        """Lines of the names of columns."""
        return max(map(len, self.names), default=0)

    @property
    def units(self) -> int:
        """Units of height."""
        rows = sum(_LABEL * len(label) + (_CELLS if self.ends else _GAP) for label in self.labels)
        rows += sum(_LABEL * len(lines) - _CELLS for lines in self.told)
        return _HEADING + _LINE * self.name_lines + 2 + rows + _NOTE * len(self.note)


def height(ctx: Context, tables: Sequence[OddsTable], width: int) -> int:
    """Pixels that tables take in a card of a width."""
    u = ctx.theme.u
    return u(_FOOT) + sum(u(_laid(ctx, table, width - 2 * u(_SIDE)).units) for table in tables) if tables else 0


def draw(ctx: Context, surface: pygame.Surface, area: Rect, tables: Sequence[OddsTable]) -> None:
    """Draw tables below one another into an area of at least their height."""
    u, y = ctx.theme.u, area.y
    inside = Rect(area.x + u(_SIDE), y, area.w - 2 * u(_SIDE), area.h)
    for table in tables:
        laid = _laid(ctx, table, inside.w)
        _draw_table(ctx, surface, Rect(inside.x, y, inside.w, u(laid.units)), table, laid)
        y += u(laid.units)


def _laid(ctx: Context, table: OddsTable, width: int) -> _Laid:
    text = ctx.text
    ends = _ends(ctx, table, width)
    rooms = [end - start - ctx.theme.u(4) for start, end in pairwise((0, *ends))]
    names = tuple(
        tuple(text.wrap(name, _NAME, room, "it")) if name else ()
        for name, room in zip(table.columns, rooms, strict=True)
    )
    room = width if table.columns else width - ctx.theme.u(_BESIDE)
    labels = tuple(
        tuple(text.wrap(row.label, _size(ctx, row), _room(ctx, row, room), "semi")) if row.label else ()
        for row in table.rows
    )
    note = tuple(text.wrap(table.note, _NAME, width, "it")[:_NOTE_LINES]) if table.note else ()
    told: tuple[tuple[str, ...], ...] = ()
    if table.columns == ("",):
        told = tuple(tuple(text.wrap(row.cells[0], _WHO, width)) for row in table.rows)
    return _Laid(ends, names, labels, note, told)


def _ends(ctx: Context, table: OddsTable, width: int) -> tuple[int, ...]:
    """Where columns end: as wide as their longest word or number, and what is left over is shared by all."""
    text, gap = ctx.text, ctx.theme.u(4)
    wide = []
    for n, name in enumerate(table.columns):
        words = [text.width(word, _NAME, "it") for word in name.split()]
        numbers = [text.width(row.cells[n], _NUMBER, "bold") for row in table.rows]
        wide.append(max([*words, *numbers, 0.0]) + gap)
    share = (width - sum(wide)) / max(1, len(wide))
    return tuple(round(end) for end in accumulate(column + share for column in wide))


def _room(ctx: Context, row: OddsRow, width: int) -> int:
    """Room for a label beside what stands before and behind it."""
    taken = (13 * row.marked, _FIGURE * bool(row.figure), _BAR * (row.share is not None))
    return width - sum(map(ctx.theme.u, taken))


def _size(ctx: Context, row: OddsRow) -> float:
    return _WHO if len(row.label) < 40 else _NAME


def _draw_table(ctx: Context, surface: pygame.Surface, area: Rect, table: OddsTable, laid: _Laid) -> None:
    u, text = ctx.theme.u, ctx.text
    ctx.art.heading(surface, Rect(area.x - u(4), area.y, area.w + u(8), u(_HEADING - 3)), table.heading)
    y = area.y + u(_HEADING)
    for line in range(laid.name_lines):
        missing = [laid.name_lines - len(name) for name in laid.names]  # names stand on the numbers
        cells = [name[line - less] if line >= less else "" for name, less in zip(laid.names, missing, strict=True)]
        _draw_cells(ctx, surface, area, y + u(_LINE) // 2, cells, laid.ends, ("it", "ink_soft", _NAME))
        y += u(_LINE)
    y += u(2)
    for n, (row, label) in enumerate(zip(table.rows, laid.labels, strict=True)):
        if not laid.ends:
            y = _draw_beside(ctx, surface, area, y, row, label)
            continue
        y = _draw_label(ctx, surface, area, y, row, label) if label else y
        if laid.told:
            y = _draw_told(ctx, surface, area, y, laid.told[n])
            continue
        _draw_cells(ctx, surface, area, y + u(_CELLS) // 2 - u(1), row.cells, laid.ends, ("bold", "ink", _NUMBER))
        y += u(_CELLS)
    for note in laid.note:
        text.draw(surface, note, (area.x, y + u(_NOTE) // 2), _NAME, "ink_soft", "it", width=area.w)
        y += u(_NOTE)


def _draw_label(
    ctx: Context, surface: pygame.Surface, area: Rect, y: int, row: OddsRow, lines: Sequence[str]
) -> int:
    """Whom a row is about, under a hair line; the advised one bears a mark of brass. Where what follows begins."""
    u, text, theme = ctx.theme.u, ctx.text, ctx.theme
    pygame.draw.line(surface, theme.mix("parchment", "parchment_edge", 0.9), (area.x, y), (area.right, y), u(1))
    x, middle = area.x, y + u(_LABEL) // 2 + u(2)
    if row.marked:
        r = u(4)
        points = [(x + r, middle - r), (x + 2 * r, middle), (x + r, middle + r), (x, middle)]
        pygame.draw.polygon(surface, theme.color("brass"), points)
        pygame.draw.polygon(surface, theme.color("ink"), points, u(1))
        x += 2 * r + u(5)
    if row.figure:
        side = u(_FIGURE - 3)
        art = ctx.art
        picture = art.piece(row.figure, row.colour, side) if row.colour else art.icon(row.figure, side * 0.8, "ink")
        art.put(surface, picture, x + side // 2, middle)
        x += u(_FIGURE)
    ink = theme.seat(row.ink).main if row.ink in SEAT_IDS else row.ink
    for n, line in enumerate(lines):
        place = (x, middle + n * u(_LABEL))
        text.draw(surface, line, place, _size(ctx, row), ink, "semi", width=area.right - x)
    return y + u(_LABEL) * len(lines)


def _draw_beside(
    ctx: Context, surface: pygame.Surface, area: Rect, y: int, row: OddsRow, label: Sequence[str]
) -> int:  # fmt: skip
    """A label with its number at the right edge of the same line, a bar before that; where what follows begins."""
    if row.share is not None:
        _draw_bar(ctx, surface, area, y, row)
    place = (area.right, y + ctx.theme.u(_LABEL) // 2 + ctx.theme.u(2))
    ctx.text.draw(surface, row.cells[0], place, _NUMBER, "ink", "bold", align="r", width=ctx.theme.u(_BESIDE))
    return _draw_label(ctx, surface, area, y, row, label) + ctx.theme.u(_GAP)


def _draw_bar(ctx: Context, surface: pygame.Surface, area: Rect, y: int, row: OddsRow) -> None:
    """How large a share is, in the seat's colour; of nobody in ink."""
    u, art, theme = ctx.theme.u, ctx.art, ctx.theme
    right = area.right - u(_BESIDE)
    box = Rect(right - u(_BAR - 6), y + u(_LABEL) // 2 + u(2) - u(_BAR_HIGH) // 2, u(_BAR - 6), u(_BAR_HIGH))
    art.rounded(surface, box, "ink", u(4))
    inner = box.inflate(-2 * u(1.5), -2 * u(1.5))
    art.rounded(surface, inner, "parchment_light", u(3))
    full = round(inner.w * min(1.0, row.share or 0.0))
    if full:
        seat = row.colour in SEAT_IDS
        color = theme.seat(row.colour).main if seat else theme.color("ink_soft")
        surface.fill(color, (inner.x, inner.y, full, inner.h))
    if full and row.warned:
        _hatch(ctx, surface, Rect(inner.x, inner.y, full, inner.h))


def _hatch(ctx: Context, surface: pygame.Surface, box: Rect) -> None:
    """Light rising lines across a bar that warns."""
    u, before = ctx.theme.u, surface.get_clip()
    surface.set_clip(box.clip(before))
    for x in range(box.x - box.h, box.right, u(5)):
        start, end = (x, box.bottom), (x + box.h, box.y)
        pygame.draw.line(surface, ctx.theme.color("parchment_light"), start, end, u(1.6))
    surface.set_clip(before)


def _draw_told(ctx: Context, surface: pygame.Surface, area: Rect, y: int, lines: Sequence[str]) -> int:
    """Words below a label; where what follows begins."""
    for line in lines:
        ctx.text.draw(surface, line, (area.x, y + ctx.theme.u(_LABEL) // 2), _WHO, "ink", width=area.w)
        y += ctx.theme.u(_LABEL)
    return y


def _draw_cells(
    ctx: Context, surface: pygame.Surface, area: Rect, y: int, cells: Sequence[str], ends: Sequence[int],
    look: tuple[str, str, float],
) -> None:  # fmt: skip
    """Each right-aligned at the end of its column, the first at the left edge. `look`: face, ink, size."""
    face, ink, size = look
    for n, (cell, start, end) in enumerate(zip(cells, (0, *ends), ends, strict=False)):
        if cell:
            x = area.x + end if n else area.x
            ctx.text.draw(surface, cell, (x, y), size, ink, face, align="r" if n else "l", width=end - start)
