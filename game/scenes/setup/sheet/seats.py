"""The rows of those who play: a seat, and the place for one more."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.setup.sheet.levels import kind_options, kind_told
from game.ui.widgets import Button, Choice, Option, Pressable, Rect, TextField, Tip, Widget
from game.views.contract.setup_form import Planned, Side
from game.words import Words

ROW, LOW, ADD = 50, 42, 34
"""Heights in units: a seat, its second line where there is too little room for one, the place for one more."""

_LEAST_NAME, _NOTED = 70, 150
"""Units of a name at the least, and of what a side brings where words are told of it."""

MADE = "made"
"""The side that leads to where sides are made."""


class SeatRow(Widget):
    """One seat: chip, name, who plays it, its side with what that brings, and `remove` where it may go.

    `game` says what its computers can do; without `led`, who plays is chosen elsewhere. `colour` is the chip's as long
    as no side brings one. `workshop`: the words for the last of the sides, which leads
    to where others are made, and what takes one there.
    """

    def __init__(
        self, id: str, game: str, seat: Planned, sides: Sequence[Side], colour: str, open_side: str, words: Words,
        on_change: Callable[[], None], on_remove: Callable[[], None] | None,
        workshop: tuple[str, Callable[[], None]] | None = None, *, led: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(id)
        self.game = game
        self.workshop = workshop
        self.seat = seat
        self.sides = {side.key: side for side in sides}
        self.colour = colour
        self.on_change = on_change
        # Return in a name is the end of writing, not the beginning of the game.
        self.name_field = self.add(
            TextField(f"{id}.name", seat.name, max_length=24, on_change=self._rename, on_submit=self._leave_name,
                      tooltip=words("setup.seat.name"))
        )  # fmt: skip
        self.kind: Choice | None = None
        if led:
            self.kind = self.add(
                Choice(f"{id}.kind", kind_options(words, game), seat.kind, on_change=self._set_kind,
                       tooltip=lambda: kind_told(self.ctx.words, game, self.seat.kind))
            )  # fmt: skip
        self.side: Choice | None = None
        if sides:
            options = [Option("", open_side)]
            options += [Option(side.key, side.name, icon=self._side_icon(side)) for side in sides]
            if workshop is not None:
                options.append(Option(MADE, workshop[0]))
            self.side = self.add(
                Choice(f"{id}.side", options, seat.side, on_change=self._set_side, tooltip=words("setup.seat.side"))
            )
        self.remove_button: Widget | None = None
        if on_remove is not None:
            self.remove_button = self.add(self._make_remove(f"{id}.remove", words("setup.remove"), on_remove))

    def _make_remove(self, id: str, text: str, on_press: Callable[[], None]) -> Button:
        """A word where there is room for it, else a cross."""
        if self.side is not None:
            return Button(id, text, kind="link", size=14, on_press=on_press)
        return Button(id, "\N{MULTIPLICATION SIGN}", kind="link", size=20, on_press=on_press, tooltip=text)

    def _leave_name(self, name: str) -> None:
        """The keyboard goes on to what stands beside the name."""
        after = self.kind or self.side
        if after is not None:
            self.screen.focus(after.id)

    def show_kind(self) -> None:
        """Who plays was chosen elsewhere."""
        if self.kind is not None and self.kind.value != self.seat.kind:
            self.kind.value = self.seat.kind
            self.kind.invalidate()

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What the side brings."""
        side = self.sides.get(self.seat.side)
        return Tip(side.note, title=side.name) if side is not None and side.note else super().tip_at(pos)

    @property
    def has_colours(self) -> bool:
        """Whether its sides bring colours; those that don't have longer names, and less to be told beside them."""
        return any(side.colour for side in self.sides.values())

    @property
    def has_notes(self) -> bool:
        """Whether something is told beside its sides in words."""
        return any(side.note for side in self.sides.values())

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

    def _in_one_line(self, width: int) -> bool:
        """Whether name, who plays and what have room beside each other, each with its longest words."""
        u = self.ctx.theme.u
        if self.side is None:
            return True
        gone = self.remove_button.preferred()[0] + u(12) if self.remove_button is not None else 0
        choices = sum(choice.preferred()[0] for choice in (self.kind, self.side) if choice is not None)
        return width >= u(56 + 8 + _LEAST_NAME + 24) + choices + gone + self._least_facts

    @property
    def _least_facts(self) -> int:
        """Pixels that what a side brings needs at the least."""
        return self.ctx.theme.u(31 * max((len(side.icons) for side in self.sides.values()), default=0) + 4)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """One line, or two."""
        wide = width or self.rect.w
        return wide, self.ctx.theme.u(ROW if self._in_one_line(wide) else ROW + LOW)

    def arrange(self) -> None:
        """From left to right, and the side below where there is too little room."""
        u, r = self.ctx.theme.u, self.rect
        x, right = r.x + u(56), r.right - u(8)
        if self.remove_button is not None:
            width = self.remove_button.preferred()[0]
            self.remove_button.place(Rect(right - width, r.y + u(8), width, u(34)))
        if self.side is None or not self._in_one_line(r.w):
            right -= self.remove_button.rect.w + u(8) if self.remove_button is not None else 0
            self._arrange_first(x, right)
            if self.side is not None:
                facts = min(u(_NOTED), (r.w - u(64)) * 45 // 100) if self.has_notes else self._least_facts
                self.side.place(Rect(x, r.y + u(ROW - 2), r.right - u(8) - facts - x, u(34)))
                self._facts = Rect(r.right - facts, r.y + u(ROW - 9), facts, u(ROW - 4))
            return
        right -= self.remove_button.rect.w + u(12) if self.remove_button is not None else 0
        room = right - x
        chosen = [widget for widget in (self.kind, self.side) if widget is not None]
        wanted = [widget.preferred()[0] for widget in chosen]
        noted = self.has_notes and room - u(_NOTED + 32 + _LEAST_NAME) >= sum(wanted)
        facts = u(_NOTED) if noted else self._least_facts
        free = room - facts - u(8) * (len(chosen) + 1)
        spare = max(0, free - sum(wanted) - u(_LEAST_NAME))
        widths = [min(want + spare // 4, free - u(_LEAST_NAME)) for want in wanted]
        name = free - sum(widths)
        self._place_in_row(x, [(self.name_field, name), *zip(chosen, widths, strict=True)])
        self._facts = Rect(right - facts, r.y, facts, r.h)

    def _arrange_first(self, x: int, right: int) -> None:
        """Name and who plays, without a side."""
        u = self.ctx.theme.u
        if self.kind is None:
            self._place_in_row(x, [(self.name_field, right - x)])
            return
        kind = min(self.kind.preferred()[0] + u(6), right - x - u(_LEAST_NAME + 8))
        self._place_in_row(x, [(self.name_field, right - x - kind - u(8)), (self.kind, kind)])

    def _place_in_row(self, x: int, widths: Sequence[tuple[Widget, int]]) -> None:
        u = self.ctx.theme.u
        for widget, width in widths:
            widget.place(Rect(x, self.rect.y + u(8), width, u(34)))
            x += width + u(8)

    def draw(self, surface: pygame.Surface) -> None:
        """The row's ground, its chip, what the side brings, then the widgets."""
        theme, art, r = self.ctx.theme, self.ctx.art, self.rect
        art.sheet(surface, r, 13, "card", shadow=False)
        side = self.sides.get(self.seat.side)
        chip = art.chip(side.colour or self.colour if side is not None else self.colour, theme.u(36))
        art.put(surface, chip, r.x + theme.u(28), r.y + theme.u(ROW) // 2)
        if side is not None:
            self._draw_facts(surface, side)
        self.draw_children(surface)

    def _draw_facts(self, surface: pygame.Surface, side: Side) -> None:
        """What a side brings: pictures, and a note where there is room for it."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self._facts
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

    def __init__(self, id: str, text: str, why: str, on_press: Callable[[], None]) -> None:
        super().__init__(id, on_press=on_press, tooltip=why)
        self.text = text

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """A little lower than a seat."""
        return width or self.rect.w, self.ctx.theme.u(ADD)

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
