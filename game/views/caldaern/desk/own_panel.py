"""The own panel: the stages of the turn as a track, and below it the unit that is chosen or pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.widgets import Rect
from game.views.shared.panels.phase_track import Stage, draw_track
from game.views.shared.panels.sheet_panel import SheetPanel

_HEAD, _STEP, _LEAST_STEP = 36, 26, 19
_SIDE = 18
_FIGURE = 58
_LINE = 18
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


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that the panel shows."""

    heading: str
    colour: str
    steps: tuple[Stage, ...]
    unit: UnitSheet | None


def _around_now(steps: tuple[Stage, ...], count: int) -> tuple[Stage, ...]:
    """As many of the steps as there is room for, the present one among them."""
    count = max(1, count)
    now = next((n for n, step in enumerate(steps) if step.when == "now"), 0)
    first = max(0, min(now - (count - 1) // 2, len(steps) - count))
    return steps[first : first + count]


class BattlePanel(SheetPanel[Sheet]):
    """Draws a `Sheet`; what has no room is left out, least important first."""

    grain = 37

    def draw_sheet(self, surface: pygame.Surface, sheet: Sheet) -> None:
        """Track, then the unit."""
        theme, r = self.ctx.theme, self.rect
        steps, room, least = sheet.steps, r.h - theme.u(_HEAD), theme.u(_LEAST_STEP)
        if sheet.unit is not None:
            steps = _around_now(steps, (room - theme.u(_UNIT)) // least)
            room = room * 2 // 5
        step = max(least, min(theme.u(_STEP), room // max(1, len(steps))))
        y = draw_track(self.ctx, surface, steps, r.y + theme.u(_HEAD), step, r, _SIDE, size=14.5)
        if sheet.unit is not None:
            self._draw_unit(surface, sheet.unit, y + theme.u(6))

    # ----------------------------------------------------------------------------------- unit
    def _draw_unit(self, surface: pygame.Surface, unit: UnitSheet, top: int) -> None:
        """Name, figure and facts, the profile row, then as many lines as there is room for."""
        theme, art = self.ctx.theme, self.ctx.art
        art.heading(surface, self.line(top, 20), unit.name)
        y = top + theme.u(28)
        y = self._draw_facts(surface, unit, y)
        bottom = self.rect.bottom - theme.u(10)
        if y + theme.u(4 + _CELL_H) > bottom:
            return
        y = self._draw_profile(surface, unit.profile, y + theme.u(4))
        for name, what in unit.lines:
            if y + theme.u(_LINE) > bottom:
                return
            self._draw_pair(surface, name, what, y)
            y += theme.u(_LINE)
        self._draw_rules(surface, unit.rules, y + theme.u(2), bottom)

    def _draw_facts(self, surface: pygame.Surface, unit: UnitSheet, top: int) -> int:
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        side = theme.u(_FIGURE)
        left = self.rect.x + theme.u(_SIDE)
        art.put(surface, art.piece(unit.figure, unit.colour, side), left + side // 2, top + side // 2)
        x = left + side + theme.u(8)
        right = self.rect.right - theme.u(_SIDE)
        y = top + theme.u(9)
        for fact in unit.facts:
            size = text.shrink(fact, 13.5, right - x)
            for line in text.wrap(fact, size, right - x)[:_FACT_LINES]:
                text.draw(surface, line, (x, y), size, "ink", width=right - x)
                y += theme.u(_LINE)
        ink = "good" if unit.good else "bad"
        size = text.shrink(unit.state, 13.5, right - x, "semi", least=_LEAST_STATE)
        for line in text.wrap(unit.state, size, right - x, "semi")[:_STATE_LINES]:
            text.draw(surface, line, (x, y), size, ink, "semi", width=right - x)
            y += theme.u(_LINE)
        return max(top + side, y - theme.u(_LINE) // 2)

    def _draw_profile(self, surface: pygame.Surface, row: Sequence[tuple[str, str]], top: int) -> int:
        """A cell for each characteristic: its name above its value."""
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        left, right = self.rect.x + theme.u(_SIDE), self.rect.right - theme.u(_SIDE)
        high, count = theme.u(_CELL_H), len(row)
        for n, (name, value) in enumerate(row):
            x0, x1 = left + (right - left) * n // count, left + (right - left) * (n + 1) // count
            cell = Rect(x0, top, x1 - x0 - theme.u(2), high)
            art.rounded(surface, cell, "ink_soft", theme.u(3))
            art.rounded(surface, cell.inflate(-2, -2), "parchment_light", theme.u(3))
            small = text.shrink(name, 11, cell.w - 2)
            text.draw(surface, name, (cell.centerx, cell.y + high * 3 // 10), small, "ink_soft", align="c")
            text.draw(surface, value, (cell.centerx, cell.y + high * 7 // 10), 14, "ink", "semi", align="c")
        return top + high + theme.u(8)

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
