"""The card of a house on the own panel: what it is made of, what is left of it, who looks out on which floor."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.context import Context
from game.ui.widgets import Rect, Tip
from game.views.caldaern.houses.stones import stone_bar

_SIDE = 16
_LINE, _HALF_LINE = 19, 16
_BAR = 28
_FLOOR, _FRAME, _BEHIND = 20, 34, 22
"""Units of height of a floor's words, of its frames, and of those who stand behind."""
_RULE = 14
"""Units of height of the line above those who could tear the house down."""
_FEW = 26
"""Height of the frames where there is little room."""
_DARK, _LIT, _PLAIN = "#5b4a3a", "#f0c862", "#8d7b5f"


@dataclass(frozen=True, slots=True)
class FloorRow:
    """A floor: its name, who shoots there in words, the drawing of each model at a window ("": nobody), those behind.

    short   the words where there is little room
    armed   how many of those at the windows shoot
    """

    name: str
    told: str
    short: str
    windows: tuple[str, ...]
    armed: int
    behind: tuple[str, ...] = ()
    behind_told: str = ""


@dataclass(frozen=True, slots=True)
class TearRow:
    """A unit that could shoot the house down: its name, what a volley of it takes, and the chance that the house falls
    by one, "" where it can't shoot from where it stands.
    """

    name: str
    told: str
    chance: str
    tip: Tip


@dataclass(frozen=True, slots=True)
class HouseSheet:
    """A house in words; `left` of `whole` Wounds, 0 of 0 for one that can't be harmed. `floors` from the top.

    tear  units of the one who looks that could tear it down, with the heading `tear_heading`
    """

    name: str
    colour: str
    made_of: str
    note: str
    left: int
    whole: int
    floors: tuple[FloorRow, ...]
    lines: tuple[tuple[str, str], ...]
    made_tip: Tip
    floors_tip: Tip
    line_tips: tuple[Tip, ...]
    tear_heading: str = ""
    tear: tuple[TearRow, ...] = ()


Told = list[tuple[Rect, Tip]]


class HouseCard:
    """Draws a house in a part of a panel. `told` notes what has a tip, and where it lies."""

    def __init__(self, ctx: Context, surface: pygame.Surface, room: Rect, told: Told) -> None:
        self.ctx = ctx
        self.surface = surface
        self.told = told
        u = ctx.theme.u
        self.left, self.right = room.x + u(_SIDE), room.right - u(_SIDE)
        self.y, self.bottom = room.y, room.bottom - u(6)

    def draw(self, sheet: HouseSheet) -> None:
        """Everything, as far as there is room: the floors before the lines below them."""
        u, top = self.ctx.theme.u, self.y
        self._line(sheet.made_of, "", "semi")
        self._line(sheet.note, "", "it", high=_HALF_LINE, ink="ink_soft")
        if sheet.whole:
            middle = (self.left + self.right) / 2, self.y + u(_BAR) / 2
            stone_bar(self.ctx, self.surface, *middle, sheet.left, sheet.whole)
            self.y += u(_BAR)
        self._tell(top, sheet.made_tip)
        top = self.y
        full = sum(u(_FLOOR + _FRAME + 4) + (u(_BEHIND) if floor.behind else 0) for floor in sheet.floors)
        below = len(sheet.lines) * u(_LINE) + self._tear_high(sheet)
        roomy = self.bottom - self.y >= full + below
        for floor in sheet.floors:
            self._floor(floor, sheet.colour, roomy=roomy)
        self._tell(top, sheet.floors_tip)
        for (name, value), tip in zip(sheet.lines, sheet.line_tips, strict=True):
            top = self.y
            if top + u(_LINE) > self.bottom:
                return
            self._line(name, value, "text")
            self._tell(top, tip)
        self._draw_tear(sheet)

    def _tear_high(self, sheet: HouseSheet) -> int:
        """Pixels that the units take which could tear the house down."""
        u = self.ctx.theme.u
        return u(_RULE + _LINE) + (u(_LINE) + u(_HALF_LINE)) * len(sheet.tear) if sheet.tear else 0

    def _draw_tear(self, sheet: HouseSheet) -> None:
        """Below a line, who could tear the house down: the name with the chance, then what a volley takes."""
        u = self.ctx.theme.u
        if not sheet.tear or self.y + u(_RULE + 2 * _LINE + _HALF_LINE) > self.bottom:
            return
        middle = self.y + u(_RULE) // 2
        colour = self.ctx.theme.color("ink_soft")
        pygame.draw.line(self.surface, colour, (self.left, middle), (self.right, middle), max(1, u(1)))
        self.y += u(_RULE)
        self._line(sheet.tear_heading, "", "semi")
        for row in sheet.tear:
            top = self.y
            if top + u(_LINE + _HALF_LINE) > self.bottom:
                return
            self._line(row.name, row.chance, "text")
            self._line(row.told, "", "it", high=_HALF_LINE, ink="ink_soft")
            self._tell(top, row.tip)

    def _tell(self, top: int, tip: Tip) -> None:
        if self.y > top:
            self.told.append((Rect(self.left, top, self.right - self.left, self.y - top), tip))

    def _line(self, name: str, value: str, face: str, high: int = _LINE, ink: str = "ink") -> None:
        """A text, and a number at the right."""
        if not name:
            return
        u, text, wide = self.ctx.theme.u, self.ctx.text, self.right - self.left
        if value:
            place = self.right, self.y + u(high) // 2
            wide -= round(text.draw(self.surface, value, place, 14, "ink", "bold", align="r")) + u(6)
        for line in text.wrap(name, 13.5, wide, face):
            if self.y + u(high) > self.bottom:
                return
            text.draw(self.surface, line, (self.left, self.y + u(high) // 2), 13.5, ink, face, width=wide)
            self.y += u(high)

    def _floor(self, floor: FloorRow, colour: str, *, roomy: bool) -> None:
        u, art, text = self.ctx.theme.u, self.ctx.art, self.ctx.text
        frame = u(_FRAME if roomy else _FEW)
        has_more = roomy and bool(floor.behind)
        high = u(_FLOOR) + frame + (u(_BEHIND) if has_more else u(2))
        if self.y + high > self.bottom:
            return
        box = Rect(self.left - u(2), self.y, self.right - self.left + u(4), high)
        art.rounded(self.surface, box, "ink", u(4))
        art.rounded(self.surface, box.inflate(-u(3), -u(3)), "parchment_shade", u(3))
        middle = self.y + u(_FLOOR) // 2 + u(1)
        room = box.w - u(20)
        wide = text.width(floor.name, 12.5, "semi")
        told = next((told for told in (floor.told, floor.short) if wide + text.width(told, 12, "it") <= room), "")
        text.draw(self.surface, told, (box.right - u(7), middle), 12, "ink_soft", "it", align="r")
        text.draw(self.surface, floor.name, (box.x + u(7), middle), 12.5, "ink", "semi", width=room)
        self._windows(floor, colour, Rect(box.x + u(6), self.y + u(_FLOOR), box.w - u(12), frame))
        if has_more:
            self._behind(floor, colour, box)
        self.y += high + u(4)

    def _windows(self, floor: FloorRow, colour: str, room: Rect) -> None:
        """A frame for each place at a window: lit where somebody shoots, dim where he can't, dark where nobody is."""
        u, art, count = self.ctx.theme.u, self.ctx.art, max(1, len(floor.windows))
        step = room.w / count
        wide = min(round(step) - u(4), room.h)
        for n, figure in enumerate(floor.windows):
            frame = Rect(round(room.x + step * (n + 0.5) - wide / 2), room.y, wide, room.h - u(3))
            art.rounded(self.surface, frame, "ink", u(4))
            inner = frame.inflate(-u(3), -u(3))
            tone = _DARK if not figure else _LIT if n < floor.armed else _PLAIN
            art.rounded(self.surface, inner, tone, u(3))
            if figure:
                px = min(inner.w * 1.1, inner.h * 1.05)
                art.put(self.surface, art.piece(figure, colour, px), inner.centerx, inner.bottom - px / 2)

    def _behind(self, floor: FloorRow, colour: str, box: Rect) -> None:
        """Those who have no window, small; as many as there is room for."""
        u, art, text = self.ctx.theme.u, self.ctx.art, self.ctx.text
        middle = box.bottom - u(_BEHIND) // 2 - u(1)
        told = 0
        if floor.behind_told:
            place = box.right - u(7), middle
            told = round(text.draw(self.surface, floor.behind_told, place, 12, "ink_soft", "it", align="r"))
        step, room = u(14), box.w - u(18) - told
        for n, figure in enumerate(floor.behind[: max(0, room // step)]):
            art.put(self.surface, art.piece(figure, colour, u(19)), box.x + u(12) + n * step, middle)
