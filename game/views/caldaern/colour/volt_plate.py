"""The plate of the Back Volt: the wheel, what it does now, and the records as tickets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.widgets import Rect, Tip
from game.ui.widgets.button import Pressable
from game.views.caldaern.colour.wheel import wheel
from game.views.contract.desk import Plate
from game.views.shared.panels.sheet_panel import SheetPanel

_HEAD = 34
_SIDE = 18
_RADIUS, _LEAST_RADIUS = 50, 34
_WHEEL_ROOM = 124
"""Units of width that the wheel takes, with what is beside it."""
_LINE, _TITLE = 16, 18
_TICKET_W, _TICKET_H, _STEP = 25, 33, 27.5
_LABEL = 18
_NOTE = 34
_END = 12


@dataclass(frozen=True, slots=True)
class Ticket:
    """A record: its place in the list, sign, Difficulty, its owner's colour; struck out, chosen; `command`: what a
    click does, "" where it does nothing."""

    place: int
    sign: str
    difficulty: int
    colour: str
    tip: Tip
    struck: bool = False
    chosen: bool = False
    command: str = ""


@dataclass(frozen=True, slots=True)
class VoltSheet:
    """All that the plate shows.

    active  the colour that is active, "" for none; `number` in the middle of the wheel
    title   strong, `text` what it does, `label` above the tickets, `note` on a slip below everything
    """

    heading: str
    active: str
    number: str
    title: str
    text: str
    label: str = ""
    tickets: tuple[Ticket, ...] = ()
    note: str = ""
    tip: Tip | None = None


class TicketKey(Pressable):
    """A record; a button while records are chosen."""

    def __init__(self, id: str, ticket: Ticket, run: Callable[[str], None]) -> None:
        super().__init__(id, on_press=lambda: run(ticket.command), tooltip=lambda: ticket.tip)
        self.ticket = ticket
        self.focusable = bool(ticket.command)

    def activate(self) -> None:
        """Choose it, where that can be done."""
        if self.ticket.command:
            super().activate()

    def draw(self, surface: pygame.Surface) -> None:
        """Sign and Difficulty in the owner's colour; a line of wax through what is struck out."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        ticket = self.ticket
        seat, on = theme.seat(ticket.colour), theme.on(ticket.colour)
        if ticket.chosen or (ticket.command and self.state in ("hover", "pressed")):
            art.rounded(surface, r.inflate(theme.u(6), theme.u(6)), "ink", theme.u(6))
            art.rounded(surface, r.inflate(theme.u(4), theme.u(4)), "brass_light", theme.u(5))
        elif ticket.command:
            art.rounded(surface, r.inflate(theme.u(3), theme.u(3)), "brass", theme.u(5))
        art.rounded(surface, r, "ink", theme.u(4))
        art.rounded(
            surface, r.inflate(-theme.u(3), -theme.u(3)), seat.light if ticket.struck else seat.main, theme.u(3)
        )
        art.put(surface, art.icon(ticket.sign, theme.u(14), on), r.centerx, r.y + r.h * 0.32)
        place = (r.centerx, r.y + r.h * 0.74)
        text.draw(surface, str(ticket.difficulty), place, 12, on, "bold", align="c", width=r.w)
        if ticket.struck:
            ends = (r.x + theme.u(2), r.bottom - theme.u(5)), (r.right - theme.u(2), r.y + theme.u(5))
            art.aaline(surface, "ink", *ends, theme.f(5))
            art.aaline(surface, "wax_light", *ends, theme.f(3))


class VoltPlate(SheetPanel[VoltSheet], Plate):
    """Draws a `VoltSheet`; `run` is given the command of a ticket. Seen only while it has a sheet."""

    grain = 51

    def __init__(self, id: str, run: Callable[[str], None]) -> None:
        super().__init__(id)
        self._run = run
        self.visible = False

    def show(self, sheet: VoltSheet | None) -> None:
        """Take a sheet; without one it wants no room."""
        self.needed = sheet is not None and any(ticket.command for ticket in sheet.tickets)
        if sheet == self.sheet:
            return
        tickets = () if sheet is None else sheet.tickets
        if tickets != (() if self.sheet is None else self.sheet.tickets):
            focused = self.screen.focused.id if self.attached and self.screen.focused is not None else ""
            self.clear()
            for ticket in tickets:
                self.add(TicketKey(f"{self.id}.{ticket.place}", ticket, self._run))
            if focused in [key.id for key in self.children]:
                self.screen.focus(focused)
        super().show(sheet)
        self.arrange()

    # ------------------------------------------------------------------------------------ room
    def wanted(self, width: int) -> int:
        """Pixels of height with which everything has its room, at a width."""
        return self._height(width, _RADIUS)

    def least(self, width: int) -> int:
        """Pixels of height with which what is needed can still be read: of tickets to choose from these alone, else the
        wheel is smaller and the slip is gone."""
        if self.needed:
            return self.ctx.theme.u(_HEAD + _END - 4) + self._rows(width) * self.ctx.theme.u(_TICKET_H + 6)
        return self._height(width, _LEAST_RADIUS, note=False)

    @property
    def _bare(self) -> bool:
        """Whether there is room for the tickets alone."""
        return self.needed and self.rect.h < self._height(self.rect.w, _LEAST_RADIUS, note=False)

    def _height(self, width: int, radius: float, *, note: bool = True) -> int:
        if self.sheet is None:
            return 0
        u = self.ctx.theme.u
        told = u(_TITLE) + len(self._lines(width)) * u(_LINE)
        if self._beside(width):
            told += u(_LABEL + _TICKET_H + 4)
        high = max(u(2 * radius + 14), told)
        if not self._beside(width) and self.sheet.tickets:
            high += u(_LABEL) + self._rows(width) * u(_TICKET_H + 6)
        return u(_HEAD) + high + (u(_NOTE + 6) if note and self.sheet.note else 0) + u(_END)

    def _room(self, width: int) -> int:
        """Pixels beside the wheel."""
        return width - self.ctx.theme.u(_WHEEL_ROOM + _SIDE)

    def _lines(self, width: int) -> list[str]:
        return [] if self.sheet is None else self.ctx.text.wrap(self.sheet.text, 12.5, self._room(width))

    def _in_a_row(self, room: int) -> int:
        return max(1, int((room + self.ctx.theme.f(2.5)) // self.ctx.theme.f(_STEP)))

    def _beside(self, width: int) -> bool:
        """Whether the tickets lie beside the wheel, below what is told there."""
        tickets = () if self.sheet is None else self.sheet.tickets
        few = len(self._lines(width)) * _LINE + _TITLE + _LABEL + _TICKET_H <= 2 * _RADIUS + 40
        return 0 < len(tickets) <= self._in_a_row(self._room(width)) and few

    def _rows(self, width: int) -> int:
        tickets = 0 if self.sheet is None else len(self.sheet.tickets)
        return -(-tickets // self._in_a_row(width - self.ctx.theme.u(2 * _SIDE)))

    def _radius(self) -> int:
        """The wheel gives way where there is less room."""
        u, r = self.ctx.theme.u, self.rect
        short = max(0, self.wanted(r.w) - r.h)
        return max(u(_LEAST_RADIUS), u(_RADIUS) - short // 2)

    @property
    def _label_at(self) -> tuple[int, int]:
        """Where what stands above the tickets begins, in pixels; the tickets are below."""
        u, r = self.ctx.theme.u, self.rect
        top = r.y + u(_HEAD)
        if self._bare:
            return r.x + u(_SIDE), top - u(_LABEL)
        if self._beside(r.w):
            return r.x + u(_WHEEL_ROOM), top + u(_TITLE) + len(self._lines(r.w)) * u(_LINE)
        told = u(_TITLE) + len(self._lines(r.w)) * u(_LINE)
        return r.x + u(_SIDE), top + max(2 * self._radius() + u(14), told)

    def arrange(self) -> None:
        """Tickets in rows."""
        if not self.attached or self.sheet is None or not self.rect.h:
            return
        theme, r = self.ctx.theme, self.rect
        left, y = self._label_at
        y += theme.u(_LABEL + 2)
        room = r.right - theme.u(_SIDE) - left
        count = self._in_a_row(room)
        for n, key in enumerate(self.children):
            x = left + theme.u(_STEP * (n % count))
            top = y + n // count * theme.u(_TICKET_H + 6)
            key.place(Rect(x, top, theme.u(_TICKET_W), theme.u(_TICKET_H)))
            key.visible = key.rect.bottom <= r.bottom - theme.u(4)

    # --------------------------------------------------------------------------------- drawing
    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What a Back Volt is."""
        return None if self.sheet is None else self.sheet.tip

    def draw_sheet(self, surface: pygame.Surface, sheet: VoltSheet) -> None:
        """The wheel, the words beside it, the tickets, the slip."""
        self.draw_children(surface)
        if self._bare:
            return
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        top, radius = r.y + theme.u(_HEAD), self._radius()
        middle = (r.x + theme.u(_SIDE + 50), top + radius + theme.u(8))
        art.put(surface, wheel(art, radius, sheet.active), *middle)
        size = 24.0 if len(sheet.number) < 3 else 14.0
        size *= radius / theme.u(_RADIUS)
        text.draw(surface, sheet.number, middle, max(11.5, size), "ink", "bold", align="c", width=radius * 0.74)
        x, right = r.x + theme.u(_WHEEL_ROOM), r.right - theme.u(_SIDE)
        small = text.shrink(sheet.title, 14.5, right - x, "semi")
        text.draw(surface, sheet.title, (x, top + theme.u(_TITLE / 2)), small, "ink", "semi", width=right - x)
        y = top + theme.u(_TITLE)
        for line in self._lines(r.w):
            text.draw(surface, line, (x, y + theme.u(_LINE / 2)), 12.5, "ink", width=right - x)
            y += theme.u(_LINE)
        left, y = self._label_at
        if sheet.label and sheet.tickets:
            text.draw(surface, sheet.label, (left, y + theme.u(_LABEL / 2)), 12.5, "ink_soft", "it", width=right - left)
        self._draw_note(surface, sheet.note)

    def _draw_note(self, surface: pygame.Surface, note: str) -> None:
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        slip = Rect(
            r.x + theme.u(_SIDE), r.bottom - theme.u(_NOTE + _END - 4), r.w - theme.u(2 * _SIDE), theme.u(_NOTE - 2)
        )
        lowest = max((key.rect.bottom for key in self.children), default=self._label_at[1])
        if not note or slip.y < lowest:
            return
        art.rounded(surface, slip, "ink_faint", theme.u(7))
        art.rounded(surface, slip.inflate(-theme.u(3), -theme.u(3)), "parchment_shade", theme.u(6))
        room = slip.w - theme.u(16)
        text.draw(surface, note, slip.center, text.shrink(note, 13, room), "ink_soft", align="c", width=room)
