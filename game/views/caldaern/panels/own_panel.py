"""The own panel: the stages of the turn as a track, and below it the unit that is chosen or pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.paint import shapes
from game.ui.paint.rich import escape
from game.ui.widgets import Rect, Tip
from game.views.caldaern.panels.house_card import HouseCard, HouseSheet
from game.views.caldaern.panels.machine_card import WIDE, Armour, MachineRow, draw_armour, draw_hulls, draw_machine
from game.views.caldaern.panels.seats import SEATS, Seats, draw_seats
from game.views.shared.panels.phase_track import Stage, around_now, draw_track
from game.views.shared.panels.sheet_panel import SheetPanel

_HEAD, _STEP, _LEAST_STEP = 36, 26, 19
_SIDE = 18
_FIGURE = 58
_LINE = 18
_WAITING = 24
"""Height of a unit that waits."""
_MACHINE = 38
"""Height of a machine in the list of all."""
_CELL_H = 36
_FACT_LINES = 2
_UNIT = 148
"""Height that a unit's name, figure and profile take: where there is less beside the track, the track gives way."""
_LEAST_STATE, _STATE_LINES = 12.5, 2
"""Least size of the line that tells a unit's state before it is broken, and the lines that it may take."""


@dataclass(frozen=True, slots=True)
class UnitSheet:
    """A unit in words. `profile` are pairs of name and value, `lines` weapons and saves with what they do."""

    name: str
    colour: str
    figure: str
    facts: tuple[str, ...]
    state: str
    good: bool
    profile: tuple[tuple[str, str], ...]
    lines: tuple[tuple[str, str], ...]
    rules: str
    type_tip: Tip | None = None
    state_tip: Tip | None = None
    stat_tips: tuple[Tip, ...] = ()
    line_tips: tuple[Tip | None, ...] = ()
    rules_tip: Tip | None = None
    """What is said about the unit's type, its state, each characteristic, each line, and its rules."""
    changes: tuple[int, ...] = ()
    """By how much each characteristic is more or less than in the army book; empty: none is."""
    armour: Armour | None = None
    """Of a machine: its armour values and hull."""
    seats: Seats | None = None
    """Of a transport: its seats and who sits there."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A unit that waits to be deployed: the command that takes it up, how it looks, whether it is in the hand."""

    command: str
    name: str
    figure: str
    colour: str
    models: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class Comer:
    """Somebody who is still to come onto the field, and when."""

    name: str
    figure: str
    colour: str
    when: str
    tip: Tip


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that the panel shows."""

    heading: str
    colour: str
    steps: tuple[Stage, ...]
    unit: UnitSheet | None
    waiting: tuple[Waiting, ...] = ()
    """Units that are still to be deployed; a click takes one up."""
    waiting_tip: str = ""
    tip: Tip | None = None
    """What is said about the heading."""
    coming_heading: str = ""
    coming: tuple[Comer, ...] = ()
    """Who is still to come; told where no unit has the room below the track."""
    machines_heading: str = ""
    machines: tuple[MachineRow, ...] = ()
    """The machines and guns of who decides; told where no unit has the room below the track. A click takes one up."""
    house: HouseSheet | None = None
    """A house that is pointed at, in the place of the track and the unit."""


def _room_of_seats(unit: UnitSheet) -> int:
    """Units that the seats of a transport want beside the rest of its card."""
    return 0 if unit.seats is None else SEATS


class BattlePanel(SheetPanel[Sheet]):
    """Draws a `Sheet`; what has no room is left out, least important first, but never a unit that waits."""

    grain = 37

    def __init__(self, id: str, run: Callable[[str], None]) -> None:
        """`run` is given the command of a waiting unit that is clicked."""
        super().__init__(id)
        self.run = run
        self.rows: list[tuple[Rect, Waiting | MachineRow]] = []
        """Where the waiting units lie, in pixels."""
        self._told: list[tuple[Rect, Tip]] = []
        """What has been drawn that has a tip."""
        self.foot = 0
        """Pixels at the lower edge that are somebody else's."""

    @property
    def bottom(self) -> int:
        """Where the room for the track and the unit ends."""
        return self.rect.bottom - self.foot

    def _tell(self, rect: Rect, tip: Tip | None) -> None:
        if tip is not None:
            self._told.append((rect, tip))

    def _row_at(self, pos: tuple[int, int]) -> Waiting | MachineRow | None:
        return next((waiting for rect, waiting in self.rows if rect.collidepoint(pos)), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a waiting unit takes it up."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        waiting = self._row_at(event.pos)
        if waiting is not None:
            self.run(waiting.command)
        return waiting is not None

    def targets(self) -> Sequence[Rect]:
        """The waiting units."""
        return [rect for rect, _ in self.rows]

    def tip_spots(self) -> Sequence[Rect]:
        """The steps, the waiting units, and everything that is told of a unit."""
        return [*(rect for rect, _ in self._told), *(rect for rect, _ in self.rows)]

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """What a step or a part of a unit is; of a waiting unit its name, and that a click takes it up."""
        waiting = self._row_at(pos)
        if waiting is None or self.sheet is None:
            return next((tip for rect, tip in self._told if rect.collidepoint(pos)), None)
        return Tip(escape(self.sheet.waiting_tip), title=escape(waiting.name))

    def draw_sheet(self, surface: pygame.Surface, sheet: Sheet) -> None:
        """Track, then the unit."""
        theme, r = self.ctx.theme, self.rect
        if sheet.house is not None:
            self._told, self.rows = [], []
            top = r.y + theme.u(_HEAD)
            HouseCard(self.ctx, surface, Rect(r.x, top, r.w, self.bottom - top), self._told).draw(sheet.house)
            self._tell(Rect(r.x, r.y, r.w, theme.u(_HEAD)), sheet.tip)
            return
        steps, room, least = sheet.steps, r.h - theme.u(_HEAD) - self.foot, theme.u(_LEAST_STEP)
        if sheet.unit is not None:
            steps = around_now(steps, (room - theme.u(_UNIT + _room_of_seats(sheet.unit))) // least)
            room = room * 2 // 5
        elif sheet.machines and not sheet.coming:
            room -= theme.u(_MACHINE * len(sheet.machines) + 44)
        if sheet.waiting:
            steps = around_now(steps, 1)
        step = max(least, min(theme.u(_STEP), room // max(1, len(steps))))
        self._told = []
        self._tell(Rect(r.x, r.y, r.w, theme.u(_HEAD)), sheet.tip)
        for n, shown in enumerate(steps):
            self._tell(Rect(r.x, r.y + theme.u(_HEAD) + n * step, r.w, step), shown.tip)
        y = draw_track(self.ctx, surface, steps, r.y + theme.u(_HEAD), step, r, _SIDE, size=14.5)
        y = self._draw_waiting(surface, sheet.waiting, y)
        if sheet.unit is not None:
            self._draw_unit(surface, sheet.unit, y + theme.u(6))
        elif sheet.coming:
            self._draw_coming(surface, sheet, y + theme.u(6))
        elif sheet.machines:
            self._draw_machines(surface, sheet, y + theme.u(6))

    # -------------------------------------------------------------------------------- waiting
    def _draw_waiting(self, surface: pygame.Surface, waiting: Sequence[Waiting], top: int) -> int:
        """Rows with figure, name and number while they leave room for the unit, else figures side by side; the end."""
        theme = self.ctx.theme
        self.rows = []
        if not waiting:
            return top
        left, right = self.rect.x + theme.u(_SIDE), self.rect.right - theme.u(_SIDE)
        high = theme.u(_WAITING)
        room = self.bottom - theme.u(_UNIT) - top
        columns = next((n for n in (1, 2) if -(-len(waiting) // n) * high <= room), 0)
        wide = (right - left) // columns if columns else high + theme.u(12)
        columns = columns or max(1, (right - left) // wide)
        for n, one in enumerate(waiting):
            rect = Rect(left + n % columns * wide, top + n // columns * high, wide - theme.u(2), high)
            self.rows.append((rect, one))
            self._draw_row(surface, rect, one)
        return top + -(-len(waiting) // columns) * high + theme.u(4)

    def _draw_row(self, surface: pygame.Surface, rect: Rect, one: Waiting) -> None:
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        if one.chosen:
            art.rounded(surface, rect, "selected", theme.u(5))
            art.rounded(surface, rect.inflate(-theme.u(3), -theme.u(3)), "parchment_light", theme.u(4))
        side = rect.h - theme.u(4)
        x = rect.x + theme.u(3)
        art.put(surface, art.piece(one.figure, one.colour, side), x + side // 2, rect.centery)
        x, right = x + side + theme.u(5), rect.right - theme.u(4)
        number = str(one.models) if one.models > 1 else ""
        right -= round(text.draw(surface, number, (right, rect.centery), 13, "ink_soft", align="r")) if number else 0
        room = right - x - theme.u(4)
        if room > theme.u(40):
            size = text.shrink(one.name, 13.5, room, "semi" if one.chosen else "text", least=_LEAST_STATE)
            text.draw(surface, one.name, (x, rect.centery), size, "ink", "semi" if one.chosen else "text", width=room)

    def _draw_coming(self, surface: pygame.Surface, sheet: Sheet, top: int) -> None:
        """A heading, then a row for each with figure, name and when; as many as there is room for."""
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        high, y = theme.u(_WAITING), top + theme.u(28)
        if y + high > self.bottom:
            return
        art.heading(surface, self.line(top, 20), sheet.coming_heading)
        left, right = self.rect.x + theme.u(_SIDE), self.rect.right - theme.u(_SIDE)
        for one in sheet.coming:
            if y + high > self.bottom:
                return
            side, middle = high - theme.u(4), y + high // 2
            art.put(surface, art.piece(one.figure, one.colour, side), left + side // 2, middle)
            wide = round(text.draw(surface, one.when, (right, middle), 13, "ink_soft", "it", align="r"))
            x = left + side + theme.u(5)
            room = right - wide - theme.u(6) - x
            size = text.shrink(one.name, 13.5, room, least=_LEAST_STATE)
            text.draw(surface, one.name, (x, middle), size, "ink", width=room)
            self._tell(Rect(left, y, right - left, high), one.tip)
            y += high

    def _draw_machines(self, surface: pygame.Surface, sheet: Sheet, top: int) -> None:
        """A heading, then a row for each machine; as many as there is room for."""
        theme = self.ctx.theme
        high, y = theme.u(_MACHINE), top + theme.u(26)
        if y + high > self.bottom:
            return
        self.ctx.art.heading(surface, self.line(top, 20), sheet.machines_heading)
        left, right = self.rect.x + theme.u(_SIDE - 4), self.rect.right - theme.u(_SIDE - 4)
        for one in sheet.machines:
            if y + high > self.bottom - theme.u(4):
                return
            rect = Rect(left, y, right - left, high)
            self.rows.append((rect, one))
            draw_machine(self.ctx, surface, one, rect)
            y += high

    # ----------------------------------------------------------------------------------- unit
    def _draw_unit(self, surface: pygame.Surface, unit: UnitSheet, top: int) -> None:
        """Name, figure and facts, the profile row, then as many lines as there is room for."""
        theme, art = self.ctx.theme, self.ctx.art
        art.heading(surface, self.line(top, 20), unit.name)
        y = top + theme.u(28)
        under = y
        y = self._draw_facts(surface, unit, y)
        self._tell(Rect(self.rect.x, top, self.rect.w, under - top + theme.u(_LINE)), unit.type_tip)
        self._tell(Rect(self.rect.x, under + theme.u(_LINE), self.rect.w, y - under - theme.u(_LINE)), unit.state_tip)
        bottom = self.bottom - theme.u(10)
        if y + theme.u(4 + _CELL_H) > bottom:
            return
        y = self._draw_profile(surface, unit, y + theme.u(4))
        for n, (name, what) in enumerate(unit.lines):
            if y + theme.u(_LINE) > bottom:
                return
            self._draw_pair(surface, name, what, y)
            tip = unit.line_tips[n] if n < len(unit.line_tips) else unit.type_tip
            self._tell(Rect(self.rect.x, y, self.rect.w, theme.u(_LINE)), tip)
            y += theme.u(_LINE)
        if unit.seats is not None:
            left = self.rect.x + theme.u(_SIDE)
            within = Rect(left, y, self.rect.right - theme.u(_SIDE) - left, bottom - y)
            y = draw_seats(self.ctx, surface, unit.seats, within, self._tell)
        self._draw_rules(surface, unit.rules, y + theme.u(2), bottom)
        if unit.rules and bottom > y:
            self._tell(Rect(self.rect.x, y, self.rect.w, bottom - y), unit.rules_tip)

    def _draw_facts(self, surface: pygame.Surface, unit: UnitSheet, top: int) -> int:
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        side = theme.u(_FIGURE if unit.armour is None else WIDE)
        left = self.rect.x + theme.u(_SIDE)
        if unit.armour is None:
            art.put(surface, art.piece(unit.figure, unit.colour, side), left + side // 2, top + side // 2)
        else:
            draw_armour(self.ctx, surface, unit.armour, unit.figure, unit.colour, Rect(left, top, side, side))
        x = left + side + theme.u(8)
        right = self.rect.right - theme.u(_SIDE)
        y = top + theme.u(9)
        for fact in unit.facts:
            size = text.shrink(fact, 13.5, right - x)
            for line in text.wrap(fact, size, right - x)[:_FACT_LINES]:
                text.draw(surface, line, (x, y), size, "ink", width=right - x)
                y += theme.u(_LINE)
        if unit.armour is not None:
            draw_hulls(self.ctx, surface, unit.armour, unit.colour, x, y, right - x)
            y += theme.u(_LINE)
        ink = "good" if unit.good else "bad"
        size = text.shrink(unit.state, 13.5, right - x, "semi", least=_LEAST_STATE)
        for line in text.wrap(unit.state, size, right - x, "semi")[:_STATE_LINES]:
            text.draw(surface, line, (x, y), size, ink, "semi", width=right - x)
            y += theme.u(_LINE)
        return max(top + side, y - theme.u(_LINE) // 2)

    def _draw_profile(self, surface: pygame.Surface, unit: UnitSheet, top: int) -> int:
        """A cell for each characteristic: its name above its value, and whether that is changed."""
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        left, right = self.rect.x + theme.u(_SIDE), self.rect.right - theme.u(_SIDE)
        high, count, tips = theme.u(_CELL_H), len(unit.profile), unit.stat_tips
        for n, (name, value) in enumerate(unit.profile):
            x0, x1 = left + (right - left) * n // count, left + (right - left) * (n + 1) // count
            cell = Rect(x0, top, x1 - x0 - theme.u(2), high)
            self._tell(cell, tips[n] if n < len(tips) else None)
            change = unit.changes[n] if n < len(unit.changes) else 0
            ink = "good" if change > 0 else "bad" if change else "ink"
            art.rounded(surface, cell, ink if change else "ink_soft", theme.u(3))
            rim = -2 * theme.u(2) if change else -2
            art.rounded(surface, cell.inflate(rim, rim), "parchment_light", theme.u(3))
            small = text.shrink(name, 11, cell.w - 2)
            text.draw(surface, name, (cell.centerx, cell.y + high * 3 // 10), small, "ink_soft", align="c")
            face = "bold" if change else "semi"
            text.draw(surface, value, (cell.centerx, cell.y + high * 7 // 10), 14, ink, face, align="c")
            if change:
                self._draw_change(surface, cell, change)
        return top + high + theme.u(8)

    def _draw_change(self, surface: pygame.Surface, cell: Rect, change: int) -> None:
        """An arrow at the upper or the lower edge of a cell: its number is more, or less, than usual."""
        theme, ink = self.ctx.theme, "good" if change > 0 else "bad"
        side = theme.f(5)
        y, up = (cell.y, -1) if change > 0 else (cell.bottom - 1, 1)
        points = [(cell.centerx - side, y), (cell.centerx + side, y), (cell.centerx, y + up * side)]
        shapes.polygon(surface, points, theme.color(ink), theme.color(ink), 0.5)

    def _draw_pair(self, surface: pygame.Surface, name: str, what: str, top: int) -> None:
        theme, text = self.ctx.theme, self.ctx.text
        left, right = self.rect.x + theme.u(_SIDE), self.rect.right - theme.u(_SIDE)
        y = top + theme.u(_LINE) // 2
        width = text.draw(surface, name, (left, y), 13.5, "ink", "semi", width=right - left)
        room = right - left - int(width) - theme.u(8)
        size = text.shrink(what, 13, room)
        if what and text.width(what, size) <= room:
            text.draw(surface, what, (right, y), size, "ink_soft", align="r", width=room)

    def _draw_rules(self, surface: pygame.Surface, rules: str, top: int, bottom: int) -> None:
        theme, text = self.ctx.theme, self.ctx.text
        left, width = self.rect.x + theme.u(_SIDE), self.rect.w - 2 * theme.u(_SIDE)
        y = top
        for line in text.wrap(rules, 13, width, "it") if rules else ():
            if y + theme.u(_LINE) > bottom:
                return
            text.draw(surface, line, (left, y + theme.u(_LINE) // 2), 13, "ink_soft", "it")
            y += theme.u(_LINE)
