"""The memory aid: every weapon that was seen by hand and player, what was passed, which hands are certain.

It shows again what the reader has legally seen, no more: everything comes from the record of the reader's own view.
Rules: KAL-11.7, KAL-12.4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.contract import Seat
from game.engine.kalesia.state import KalesiaView
from game.ui.widgets import Rect, Tip, Widget
from game.ui.widgets.scroll import Scrollable
from game.views.kalesia.shown import faces

_HEAD, _LINE, _ROW, _SIDE, _MOST = 30, 22, 42, 170, 96
"""Units: the header, a line of weapons, the lowest row, the column of headings, the most of a player's column."""

_PER_LINE = 2
"""Weapons beside each other in a player's column."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the page: a heading with its figure, and weapons under some players.

    note    what stands below the heading; `brief`: where there is little room
    ruled   there is a line above it
    """

    heading: str
    note: str
    cells: tuple[tuple[str, ...], ...]
    figure: str = ""
    ruled: bool = False
    brief: str = ""

    @property
    def lines(self) -> int:
        """Lines of weapons."""
        return max([1, *((len(cell) + _PER_LINE - 1) // _PER_LINE for cell in self.cells)])


def by_strength(weapons: Sequence[str]) -> tuple[str, ...]:
    """Weapons by alliance, the strongest first."""
    return tuple(sorted(weapons, key=lambda code: ("CMF".index(code[0]), -int(code[1:]))))


class MemoryPage(Widget):
    """The header with the players, and below it everything else, which scrolls."""

    solid = False

    def __init__(self, id: str, record: KalesiaView, names: Sequence[str], colours: Sequence[str]) -> None:
        super().__init__(id)
        self.names = names
        self.colours = colours
        self.table = self.add(MemoryTable(f"{id}.table", record))
        self.focusable = False

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What stands in the columns. Rules: KAL-11.7."""
        return Tip(self.ctx.words("tips.kalesia.memory"), rule="KAL-11.7")

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As high as a window allows."""
        u = self.ctx.theme.u
        return width or u(600), u(_HEAD) + min(u(400), self.table.content_height())

    def arrange(self) -> None:
        """The table below the header."""
        u, r = self.ctx.theme.u, self.rect
        self.table.place(Rect(r.x, r.y + u(_HEAD), r.w, r.h - u(_HEAD)))

    def draw(self, surface: pygame.Surface) -> None:
        """Chips and names over their columns."""
        t, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        for seat, name in enumerate(self.names):
            column = self.table.column(seat)
            px = t.u(18)
            art.put(surface, art.chip(self.colours[seat], px), column.x + px // 2, r.y + t.u(12))
            x = column.x + px + t.u(4)
            room = column.right - x - t.u(2)
            size = text.shrink(name, 13, room, "semi")
            text.draw(surface, text.fit(name, size, room, "semi"), (x, r.y + t.u(12)), size, "ink", "semi")
        pygame.draw.line(
            surface, t.color("ink_soft"), (r.x, r.y + t.u(_HEAD - 4)), (r.right - t.u(14), r.y + t.u(_HEAD - 4)), t.u(1)
        )
        self.draw_children(surface)


class MemoryTable(Scrollable):
    """Rows of weapons, the latest hand first."""

    def __init__(self, id: str, record: KalesiaView) -> None:
        super().__init__(id)
        self.record = record

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What stands in the rows. Rules: KAL-11.7."""
        return Tip(self.ctx.words("tips.kalesia.memory"), rule="KAL-11.7")

    # ------------------------------------------------------------------------------ rows
    def rows(self) -> list[Row]:
        """What is certain now, then hand by hand backwards, with what was passed between the rounds."""
        words, record = self.ctx.words, self.record
        rows: list[Row] = []
        if record.outcome is None:
            rows.append(Row(words("kalesia.memory.certain"), words("kalesia.memory.certain.note"), self._certain()))
        for played in reversed(record.history):
            note = words("kalesia.memory.hand", round=played.round, hand=played.hand)
            heading = words("cards.kalesia.area", number=played.number)
            cells = tuple(by_strength(pair) for pair in played.weapons)
            if played.hand == 4 and len(record.passed) >= played.round:
                rows.append(self._passed(played.round))
            brief = words("kalesia.memory.hand.brief", round=played.round, hand=played.hand)
            figure = faces.FIGURE[played.alliance]
            rows.append(Row(heading, note, cells, figure, ruled=played.hand == 4, brief=brief))
        return rows

    def _certain(self) -> tuple[tuple[str, ...], ...]:
        """Weapons that each player certainly has; the own hand is one of them. Rules: KAL-12.4, KAL-12.5."""
        record = self.record
        return tuple(
            by_strength(record.hands[seat] or record.certain[seat]) for seat in range(record.seats)
        )

    def _passed(self, round_: int) -> Row:
        """What was passed at the end of a round, as far as the reader gave or received it. Rules: KAL-11.4."""
        words, record = self.ctx.words, self.record
        cells = tuple(by_strength(passed or ()) for passed in record.passed[round_ - 1])
        return Row(words("kalesia.memory.passed"), words("kalesia.memory.passed.note", round=round_), cells)

    def _height(self, row: Row) -> int:
        u = self.ctx.theme.u
        return max(u(_LINE) * row.lines + u(8), u(_ROW))

    def content_height(self) -> int:
        """Height of all rows."""
        return sum(map(self._height, self.rows()))

    # ------------------------------------------------------------------------------ places
    def column(self, seat: Seat) -> Rect:
        """Where a player's weapons stand."""
        u, seats = self.ctx.theme.u, self.record.seats
        spare = self.rect.w - u(14) - seats * u(_MOST)
        side = max(min(u(_SIDE), round(self.rect.w * 0.2)), min(spare, u(2 * _SIDE)))
        wide = min((self.rect.w - side - u(14)) // seats, u(_MOST))
        return Rect(self.rect.x + side + seat * wide, self.rect.y, wide, self.rect.h)

    # ------------------------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface) -> None:
        """The rows that are in sight, and the drag bar."""
        before = surface.get_clip()
        surface.set_clip(self.view.clip(before))
        y = self.rect.y - round(self.offset)
        for row in self.rows():
            high = self._height(row)
            if y + high > self.rect.y and y < self.rect.bottom:
                self._draw_row(surface, row, y, high)
            y += high
        surface.set_clip(before)
        self.draw_bar(surface)

    def _draw_row(self, surface: pygame.Surface, row: Row, y: int, high: int) -> None:
        t, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        if row.ruled:
            line = t.color("parchment_edge")
            pygame.draw.line(surface, line, (self.rect.x, y), (self.view.right, y), t.u(1))
        room = self.column(0).x - self.rect.x - t.u(8)
        x = self.rect.x + t.u(4)
        if row.figure:
            px = t.u(26)
            art.put(surface, art.icon(row.figure, px), x + px // 2, y + t.u(_ROW) // 2)
            x += px + t.u(5)
            room -= px + t.u(5)
        size = text.shrink(row.heading, 13.5, room, "semi")
        text.draw(surface, row.heading, (x, y + t.u(13)), size, "ink", "semi", width=room)
        small = text.shrink(row.note, 12, room, "it")
        note = row.note if text.width(row.note, small, "it") <= room else row.brief or row.note
        text.draw(surface, note, (x, y + t.u(30)), small, "ink_soft", "it", width=room)
        for seat, weapons in enumerate(row.cells):
            self._draw_weapons(surface, weapons, self.column(seat), y + t.u(4))

    def _draw_weapons(self, surface: pygame.Surface, weapons: Sequence[str], column: Rect, y: int) -> None:
        """Drawings with their values, two a line."""
        t, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        step = min(column.w // _PER_LINE, t.u(42))
        px = t.u(16)
        for n, code in enumerate(weapons):
            alliance, value = faces.split(code)
            x = column.x + (n % _PER_LINE) * step
            middle = y + (n // _PER_LINE) * t.u(_LINE) + t.u(_LINE) // 2
            field = Rect(x, middle - t.u(9), step - t.u(3), t.u(18))
            art.rounded(surface, field, (*t.mix(faces.COLOR[alliance], "parchment_light", 0.66), 255), t.f(4))
            art.put(surface, art.icon(faces.WEAPON[alliance], px), x + px // 2 + t.u(1), middle)
            text.draw(surface, str(value), (field.right - t.u(3), middle - t.f(0.5)), 13, "ink", "bold", align="r")
