"""The plate of a throw of Colour: what it is about, by whom, with how many dice, and what may come of each number.

Creating a spell and dispelling one are weighed on the same plate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.paint.rich import escape
from game.ui.widgets import Rect, Tip
from game.ui.widgets.button import Pressable
from game.views.caldaern.schools.school import badge, disc
from game.views.shared.panels import columns
from game.views.shared.panels.columns import Column, Columns
from game.views.shared.panels.sheet_panel import SheetPanel

HEAD = 38
_SIDE = 18
_DISC = 42
_FACT = 16.5
_OPTION, _OPTION_GAP = 30, 6
_QUESTION = 24
_LINE = 18
_BARS, _LEAST_BARS = 84, 66
"""Units of the part with bars."""
_BAR_HEAD, _BAR_FOOT, _BAR_TOLD = 18, 20, 14
_END = 10


@dataclass(frozen=True, slots=True)
class Option:
    """One of a few ways to do it: a version, a mage. Its command, a word, and a number at its right."""

    command: str
    text: str
    number: str = ""
    chosen: bool = False
    tip: Tip | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A line with a round sign before it: the sign, the colours of the round and of the sign, the text."""

    sign: str
    color: str
    on: str
    text: str


@dataclass(frozen=True, slots=True)
class Bars:
    """Chances by what the other side spends: a heading, (number, chance) from left to right, colours of both seats."""

    heading: str
    bars: tuple[tuple[int, float], ...]
    colour: str
    other: str


@dataclass(frozen=True, slots=True)
class TrialSheet:
    """All that the plate shows.

    school    whose disc it wears; with none the `sign`, of a record
    facts     what it is, whom it hits, what it does: the first in italics, the second strong
    options   ways to do it, none where there is no choice
    question  above the columns, `note` at its right
    colour    the seat colour of the dice
    """

    heading: str
    school: str
    facts: tuple[str, ...]
    question: str
    columns: tuple[Column, ...]
    colour: str
    sign: str = ""
    note: str = ""
    options: tuple[Option, ...] = ()
    marks: tuple[Mark, ...] = ()
    bars: Bars | None = None
    tip: Tip | None = None


class OptionKey(Pressable):
    """One of the ways, to be pressed."""

    def __init__(self, id: str, option: Option, run: Callable[[str], None]) -> None:
        super().__init__(id, on_press=lambda: run(option.command), tooltip=lambda: option.tip)
        self.option = option

    def draw(self, surface: pygame.Surface) -> None:
        """A paper slip, of brass where it is chosen."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        option = self.option
        lit = option.chosen or self.state in ("hover", "pressed")
        art.rounded(surface, r, "ink" if lit else "ink_soft", theme.u(6))
        inside = "brass_light" if option.chosen else "parchment_light"
        art.rounded(surface, r.inflate(-theme.u(3), -theme.u(3)), inside, theme.u(5))
        right, face = r.right - theme.u(9), "semi" if option.chosen else "text"
        if option.number:
            right -= round(text.draw(surface, option.number, (right, r.centery), 14, "ink", "bold", align="r"))
            right -= theme.u(5)
        left = r.x + theme.u(9)
        size = text.shrink(option.text, 13, right - left, face)
        text.draw(surface, option.text, (left, r.centery), size, "ink", face, width=right - left)


class TrialPlate(SheetPanel[TrialSheet]):
    """Draws a `TrialSheet`; `run` is given the command of what is pressed. Seen only while it has a sheet."""

    grain = 43

    def __init__(self, id: str, run: Callable[[str], None]) -> None:
        super().__init__(id)
        self._run = run
        self.row = Columns(f"{id}.dice", run)
        self.add(self.row)
        self.visible = False
        self._options: list[OptionKey] = []

    def show(self, sheet: TrialSheet | None) -> None:
        """Take a sheet, with its options and columns as things to press; None takes the plate away."""
        self.visible = sheet is not None
        if sheet == self.sheet:
            return
        offered = () if sheet is None else sheet.options
        if offered != (() if self.sheet is None else self.sheet.options):
            self._offer(offered)
        self.row.show(() if sheet is None else sheet.columns, "" if sheet is None else sheet.colour)
        super().show(sheet)
        self.arrange()

    def _offer(self, offered: Sequence[Option]) -> None:
        focused = self.screen.focused.id if self.attached and self.screen.focused is not None else ""
        for key in self._options:
            self.remove(key)
        self._options = [self.add(OptionKey(f"{self.id}.{one.command}", one, self._run)) for one in offered]
        if focused in [key.id for key in self._options]:
            self.screen.focus(focused)

    # ------------------------------------------------------------------------------------ room
    def wanted(self, width: int) -> int:
        """Pixels of height with which everything has its room, at a width."""
        return 0 if self.sheet is None else self.ctx.theme.u(self._units(self.sheet, columns.HIGH, _BARS, width))

    def least(self, width: int) -> int:
        """Pixels of height with which everything can still be read."""
        return 0 if self.sheet is None else self.ctx.theme.u(self._units(self.sheet, columns.LOW, _LEAST_BARS, width))

    def _units(self, sheet: TrialSheet, high: int, bars: int, width: int) -> float:
        across = -(-len(sheet.options) // self._across(sheet, width)) if sheet.options else 0
        options = across * (_OPTION + _OPTION_GAP)
        lines = len(sheet.marks) * _LINE + (bars if sheet.bars is not None else 0)
        return HEAD + self._facts_high(sheet) + options + _QUESTION + high + 6 + lines + _END

    @staticmethod
    def _facts_high(sheet: TrialSheet) -> float:
        return max(_DISC, len(sheet.facts) * _FACT) + 8

    def _across(self, sheet: TrialSheet, width: int) -> int:
        """Options that stand side by side: two or three, if their words have room."""
        theme, text = self.ctx.theme, self.ctx.text
        room = width - theme.u(2 * _SIDE)
        widest = max((text.width(f"{o.text} {o.number}", 12.5, "semi") for o in sheet.options), default=0)
        fit = int(room // (widest + theme.u(22 + _OPTION_GAP)))
        return max(1, min(len(sheet.options), fit, 3))

    def arrange(self) -> None:
        """Options and columns; the columns are as high as there is room."""
        sheet = self.sheet
        if not self.attached or sheet is None or not self.rect.h:
            return
        theme, r = self.ctx.theme, self.rect
        left, width = r.x + theme.u(_SIDE), r.w - theme.u(2 * _SIDE)
        y = r.y + theme.u(HEAD + self._facts_high(sheet))
        across, gap = self._across(sheet, r.w), theme.u(_OPTION_GAP)
        wide = (width + gap) // across - gap
        for n, key in enumerate(self._options):
            at = Rect(left + n % across * (wide + gap), y + n // across * theme.u(_OPTION + _OPTION_GAP), wide, 0)
            at.h = theme.u(_OPTION)
            key.place(at)
        y += -(-len(self._options) // across) * theme.u(_OPTION + _OPTION_GAP) + theme.u(_QUESTION)
        spare = r.h - self.least(r.w)
        high = theme.u(columns.LOW) + max(0, min(spare, theme.u(columns.HIGH - columns.LOW)))
        self.row.place(Rect(left - theme.u(4), y, width + theme.u(8), high))

    # --------------------------------------------------------------------------------- drawing
    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """The rule that the numbers come from."""
        return None if self.sheet is None else self.sheet.tip

    def draw_sheet(self, surface: pygame.Surface, sheet: TrialSheet) -> None:
        """Disc and facts, the options, the question with its columns, the lines, the bars."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        side = theme.u(_DISC)
        top = r.y + theme.u(HEAD)
        picture = disc(art, sheet.school, side) if sheet.school else badge(art, sheet.sign, side)
        art.put(surface, picture, r.x + theme.u(_SIDE) + side // 2, top + side // 2)
        self._draw_facts(surface, sheet, top)
        left, right = r.x + theme.u(_SIDE), r.right - theme.u(_SIDE)
        y = self.row.rect.y - theme.u(_QUESTION / 2 + 2)
        width = text.draw(surface, sheet.question, (left, y), 14, "ink", "semi", width=right - left)
        room = right - left - width - theme.u(8)
        size = text.shrink(sheet.note, 12.5, room, "it") if sheet.note else 0
        if sheet.note and text.width(sheet.note, size, "it") <= room:
            text.draw(surface, sheet.note, (right, y), size, "ink_soft", "it", align="r")
        self.draw_children(surface)
        y = self.row.rect.bottom + theme.u(6)
        for mark in sheet.marks:
            middle = y + theme.u(_LINE / 2)
            art.put(surface, badge(art, mark.sign, theme.u(15), mark.color, mark.on), left + theme.u(8), middle)
            x = left + theme.u(22)
            size = text.shrink(mark.text, 13, right - x)
            text.draw(surface, mark.text, (x, middle), size, "ink", width=right - x)
            y += theme.u(_LINE)
        if sheet.bars is not None:
            self._draw_bars(surface, sheet.bars, y)

    def _draw_facts(self, surface: pygame.Surface, sheet: TrialSheet, top: int) -> None:
        theme, text, r = self.ctx.theme, self.ctx.text, self.rect
        x, right = r.x + theme.u(_SIDE + _DISC + 10), r.right - theme.u(_SIDE)
        spare = max(0, theme.u(_DISC) - len(sheet.facts) * theme.u(_FACT)) / 2
        for n, fact in enumerate(sheet.facts):
            face, ink, size = ("it", "ink_soft", 12.5) if n == 0 else ("semi" if n == 1 else "text", "ink", 13)
            small = text.shrink(fact, size, right - x, face)
            y = top + spare + theme.u(_FACT) * (n + 0.5)
            text.draw(surface, fact, (x, y), small, ink, face, width=right - x)

    def _draw_bars(self, surface: pygame.Surface, told: Bars, top: int) -> None:
        """A bar for each number up to which the other side goes, its chance above it."""
        theme, art, text, r = self.ctx.theme, self.ctx.art, self.ctx.text, self.rect
        left, width = r.x + theme.u(_SIDE), r.w - theme.u(2 * _SIDE)
        pygame.draw.line(surface, theme.color("parchment_edge"), (left, top + 2), (left + width, top + 2), theme.u(1))
        size = text.shrink(told.heading, 13.5, width, "semi")
        text.draw(surface, told.heading, (left, top + theme.u(_BAR_HEAD / 2 + 4)), size, "ink", "semi", width=width)
        base = r.bottom - theme.u(_END - 2 + _BAR_FOOT)
        high = base - top - theme.u(_BAR_HEAD + _BAR_TOLD + 2)
        step = width / max(1, len(told.bars))
        for n, (number, chance) in enumerate(told.bars):
            x, h = left + n * step, max(theme.u(3), round(high * chance))
            bar = Rect(round(x + theme.f(2)), base - h, round(step - theme.f(4)), h)
            art.rounded(surface, bar, "ink", theme.u(3))
            art.rounded(surface, bar.inflate(-theme.u(2.4), -theme.u(2.4)), theme.seat(told.colour).main, theme.u(2))
            place = (x + step / 2, bar.y - theme.u(_BAR_TOLD / 2))
            text.draw(surface, f"{chance * 100:.0f}", place, 11.5, "ink", "bold", align="c", width=step)
            tile = Rect(0, 0, min(theme.u(18), round(step)), theme.u(16))
            tile.center = (round(x + step / 2), base + theme.u(_BAR_FOOT / 2))
            art.rounded(surface, tile, "ink", theme.u(4))
            art.rounded(surface, tile.inflate(-theme.u(3), -theme.u(3)), theme.seat(told.other).main, theme.u(3))
            text.draw(surface, str(number), tile.center, 12, theme.on(told.other), "bold", align="c", width=tile.w)


def told_tip(text: str, title: str = "", rule: str = "") -> Tip:
    """A tip of plain words."""
    return Tip(escape(text), title=escape(title), rule=rule)
