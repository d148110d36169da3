"""The rows of the setup sheet: a seat, the place for one more, and the options in two columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.widgets import Button, Choice, Heading, Label, Option, Pressable, Rect, TextField, Widget
from game.views.contract.setup_form import Planned, Side
from game.words import Words

ROW, ADD, LINE = 52, 48, 46
"""Heights in units: a seat, the place for one more, a line of options."""

TWO_COLUMNS = 700
"""Units of width from which seats without sides stand in two columns."""

_GAP = 10
_LEAST_NAME = 70

KINDS = ("human", "easy", "normal", "hard", "random")

MADE = "made"
"""The side that leads to where sides are made."""


class SeatRow(Widget):
    """One seat: chip, name, who plays it, its side with what that brings, and `remove` where it may go.

    `colour` is the chip's as long as no side brings one. `workshop`: the words for the last of the sides, which leads
    to where others are made, and what takes one there.
    """

    def __init__(
        self, id: str, seat: Planned, sides: Sequence[Side], colour: str, open_side: str, words: Words,
        on_change: Callable[[], None], on_remove: Callable[[], None] | None,
        workshop: tuple[str, Callable[[], None]] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(id)
        self.workshop = workshop
        self.seat = seat
        self.sides = {side.key: side for side in sides}
        self.colour = colour
        self.on_change = on_change
        # Return in a name is the end of writing, not the beginning of the game.
        self.name_field = self.add(
            TextField(f"{id}.name", seat.name, max_length=24, on_change=self._rename,
                      on_submit=lambda name: self.screen.focus(f"{id}.kind"))
        )  # fmt: skip
        kinds = [Option(kind, words(f"play.kind.{kind}")) for kind in KINDS]
        self.kind = self.add(Choice(f"{id}.kind", kinds, seat.kind, on_change=self._set_kind))
        self.side: Choice | None = None
        if sides:
            options = [Option("", open_side)]
            options += [Option(side.key, side.name, icon=self._side_icon(side)) for side in sides]
            if workshop is not None:
                options.append(Option(MADE, workshop[0]))
            self.side = self.add(Choice(f"{id}.side", options, seat.side, on_change=self._set_side))
        self.remove_button: Widget | None = None
        if on_remove is not None:
            self.remove_button = self.add(self._make_remove(f"{id}.remove", words("setup.remove"), on_remove))

    def _make_remove(self, id: str, text: str, on_press: Callable[[], None]) -> Button:
        """A word where there is room for it, else a cross."""
        if self.side is not None:
            return Button(id, text, kind="link", size=14, on_press=on_press)
        return Button(id, "\N{MULTIPLICATION SIGN}", kind="link", size=20, on_press=on_press, tooltip=text)

    @property
    def has_colours(self) -> bool:
        """Whether its sides bring colours; those that don't have longer names, and less to be told beside them."""
        return any(side.colour for side in self.sides.values())

    def _side_icon(self, side: Side) -> Callable[[int], pygame.Surface]:
        """The chip of a side's colour; a side without one shows its first picture in the seat's colour."""
        if side.colour:
            return lambda px: self.ctx.art.chip(side.colour, px)
        return lambda px: self.ctx.art.piece(side.icons[0], self.colour, px)

    def _rename(self, name: str) -> None:
        self.seat.name = name.strip()
        self.on_change()

    def _set_kind(self, kind: str) -> None:
        self.seat.kind = kind
        self.on_change()

    def _set_side(self, side: str) -> None:
        if side == MADE and self.workshop is not None and self.side is not None:
            self.side.value = self.seat.side
            self.workshop[1]()
            return
        self.seat.side = side
        self.on_change()

    def arrange(self) -> None:
        """From left to right."""
        u, r = self.ctx.theme.u, self.rect
        x = r.x + u(56)
        right = r.right - u(8)
        if self.remove_button is not None:
            width = self.remove_button.preferred()[0]
            self.remove_button.place(Rect(right - width, r.y + u(9), width, u(34)))
        if self.side is None:
            right -= u(34)
            kind = min(self.kind.preferred()[0] + u(6), right - x - u(_LEAST_NAME + 8))
            self._place_in_row(x, [(self.name_field, right - x - kind - u(8)), (self.kind, kind)])
            return
        right -= u(84) if self.remove_button is not None or self.has_colours else 0
        room = right - x
        facts = u(150) if room > u(600) and self.has_colours else u(64)
        shares = (28, 41, 31) if self.has_colours else (20, 34, 46)
        parts = tuple(zip((self.name_field, self.kind, self.side), shares, strict=True))
        self._place_in_row(x, [(widget, (room - facts - u(24)) * share // 100) for widget, share in parts])
        self._facts = Rect(right - facts, r.y, facts, r.h)

    def _place_in_row(self, x: int, widths: Sequence[tuple[Widget, int]]) -> None:
        u = self.ctx.theme.u
        for widget, width in widths:
            widget.place(Rect(x, self.rect.y + u(9), width, u(34)))
            x += width + u(8)

    def draw(self, surface: pygame.Surface) -> None:
        """The row's ground, its chip, what the side brings, then the widgets."""
        theme, art, r = self.ctx.theme, self.ctx.art, self.rect
        art.sheet(surface, r, 13, "card", shadow=False)
        side = self.sides.get(self.seat.side)
        chip = art.chip(side.colour or self.colour if side is not None else self.colour, theme.u(36))
        art.put(surface, chip, r.x + theme.u(28), r.centery)
        if side is not None:
            self._draw_facts(surface, side)
        self.draw_children(surface)

    def _draw_facts(self, surface: pygame.Surface, side: Side) -> None:
        """What a side brings: pictures, and a note where there is room for it."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        x = self._facts.x + theme.u(16)
        for icon in side.icons:
            picture = art.icon(icon, theme.u(26)) if side.colour else art.piece(icon, self.colour, theme.u(34))
            art.put(surface, picture, x, r.centery)
            x += theme.u(31)
        room = self._facts.right - x + theme.u(8)
        size = text.shrink(side.note, 14, room, "it", least=12)
        if text.width(side.note, size, "it") <= room:
            text.draw(surface, side.note, (x - theme.u(8), r.centery), size, "ink_soft", "it")


class AddSeat(Pressable):
    """A dashed place where one more seat can be added."""

    def __init__(self, id: str, text: str, on_press: Callable[[], None]) -> None:
        super().__init__(id, on_press=on_press)
        self.text = text

    def draw(self, surface: pygame.Surface) -> None:
        """Dashes and a sentence in italics."""
        theme, r = self.ctx.theme, self.rect
        color = theme.color("ink" if self.state in ("hover", "pressed") else "ink_soft")
        for (x0, y0), (x1, y1) in _sides(r):
            _dashes(surface, color, (x0, y0), (x1, y1), theme.u(6), theme.u(5), theme.u(2))
        self.ctx.text.draw(surface, self.text, r.center, 16, "ink_soft", "it", align="c", width=r.w)


def _sides(r: Rect) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    corners = [r.topleft, (r.right - 1, r.top), (r.right - 1, r.bottom - 1), (r.left, r.bottom - 1)]
    return list(zip(corners, corners[1:] + corners[:1], strict=True))


def _dashes(
    surface: pygame.Surface, color: pygame.Color, a: tuple[int, int], b: tuple[int, int], on: int, off: int, width: int
) -> None:
    """A dashed line, horizontal or vertical."""
    start, end = pygame.Vector2(a), pygame.Vector2(b)
    length = start.distance_to(end)
    way = (end - start) / length if length else start
    at = 0.0
    while at < length:
        pygame.draw.line(surface, color, start + way * at, start + way * min(at + on, length), width)
        at += on + off


class SeatsAndOptions(Widget):
    """Seats under one heading, options in two columns under another; as high as it needs to be."""

    solid = False

    def __init__(self, id: str, seats: Sequence[Widget], options: Sequence[tuple[str, Widget]], words: Words) -> None:
        super().__init__(id)
        self.seat_heading = self.add(Heading(f"{id}.seats", words("setup.seats")))
        self.seats = [self.add(seat) for seat in seats]
        self.option_heading = self.add(Heading(f"{id}.how", words("setup.how")))
        self.options: list[tuple[Widget | None, Widget]] = []
        for n, (text, widget) in enumerate(options):
            label = self.add(Label(f"{id}.label.{n}", text, size=15, shrink=True)) if text else None
            self.options.append((label, self.add(widget)))

    def _columns(self, width: int) -> int:
        """Seats stand side by side where they are short."""
        with_side = any(isinstance(seat, SeatRow) and seat.side is not None for seat in self.seats)
        return 2 if not with_side and width >= self.ctx.theme.u(TWO_COLUMNS) else 1

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """The width that is offered, and the height of everything."""
        u = self.ctx.theme.u
        wide = width or u(700)
        lines = -(-len(self.seats) // self._columns(wide))
        rows = lines * u(ROW + _GAP) + ((len(self.options) + 1) // 2) * u(LINE)
        return wide, rows + u(2 * 34 + 16)

    def arrange(self) -> None:
        """Top to bottom."""
        u, r = self.ctx.theme.u, self.rect
        self.seat_heading.place(Rect(r.x, r.y, r.w, u(24)))
        y = self._place_seats(r.y + u(34))
        self.option_heading.place(Rect(r.x, y + u(4), r.w, u(24)))
        y += u(38)
        half = (r.w - u(40)) // 2
        for n, (label, widget) in enumerate(self.options):
            x = r.x + u(3) + (n % 2) * (half + u(24))
            top = y + (n // 2) * u(LINE)
            if label is None:
                widget.place(Rect(x, top, half, u(34)))
                continue
            label.place(Rect(x, top, half * 48 // 100, u(34)))
            widget.place(Rect(x + half * 49 // 100, top, half - half * 49 // 100, u(34)))

    def _place_seats(self, y: int) -> int:
        """Seats row by row; where what is below them begins."""
        u, r = self.ctx.theme.u, self.rect
        columns = self._columns(r.w)
        width = (r.w - u(16) - u(_GAP) * (columns - 1)) // columns
        for first in range(0, len(self.seats), columns):
            row = self.seats[first : first + columns]
            for n, seat in enumerate(row):
                height = u(ADD if isinstance(seat, AddSeat) else ROW)
                seat.place(Rect(r.x + u(3) + n * (width + u(_GAP)), y, width, height))
            y += max(seat.rect.h for seat in row) + u(_GAP)
        return y
