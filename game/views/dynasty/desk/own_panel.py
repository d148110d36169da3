"""The own panel: the four phases of the turn as a track with what is left in each, and how far off victory is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.widgets import Rect, Tip
from game.views.shared.panels.phase_track import Stage, around_now, draw_track
from game.views.shared.panels.sheet_panel import SheetPanel

_SIDE = 18
"""Units between the rim and what stands on the sheet."""

_HEAD, _STEP, _LEAST_STEP = 36, 36, 22
_GOAL, _GOALS_HEAD, _RIVAL, _FOOT = 33, 32, 20, 34
_MOST_SEGMENTS = 20
"""Of a goal's bar; more would be too narrow to be told apart."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A way to win: how far it has come, of how much."""

    name: str
    reached: int
    needed: int
    tip: Tip | None = None


@dataclass(frozen=True, slots=True)
class Rival:
    """The nearest victory of somebody else: seat colour and a line."""

    colour: str
    text: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that the panel shows. `bridge` says where the bridge is, `units` how many there are of how many."""

    heading: str
    colour: str
    stages: tuple[Stage, ...]
    goals_heading: str
    goals: tuple[Goal, ...]
    of: str
    """Template of "3 of 12", with {n} and {of}."""
    rivals: tuple[Rival, ...]
    bridge: str
    units: str
    tip: Tip | None = None
    """What is said about the heading; the others about goals as such, and about the foot."""
    goals_tip: Tip | None = None
    foot_tip: Tip | None = None


class OwnPanel(SheetPanel[Sheet]):
    """Draws a `Sheet`. Where there is little room the phases that are over or to come give way, the present one last;
    then the foot and the rivals."""

    def told(self) -> list[tuple[Rect, Tip]]:
        """Every part that is shown with what it says, from top to bottom."""
        if self.sheet is None:
            return []
        u, sheet, stages = self.ctx.theme.u, self.sheet, self._stages(self.sheet)
        parts = self._parts(sheet, len(stages))
        rows = [(u(_HEAD), sheet.tip), *((parts["step"], stage.tip) for stage in stages)]
        if parts["goals"]:
            rows.append((u(_GOALS_HEAD), sheet.goals_tip))
            rows += [(u(_GOAL), goal.tip) for goal in sheet.goals]
            rows += [(u(_RIVAL), sheet.goals_tip)] * parts["rivals"]
        found, y = [], self.rect.y
        for height, tip in rows:
            rect = Rect(self.rect.x, y, self.rect.w, height)
            y = rect.bottom
            if tip is not None:
                found.append((rect, tip))
        if parts["foot"] and sheet.foot_tip is not None:
            found.append((Rect(self.rect.x, y, self.rect.w, max(0, self.rect.bottom - y)), sheet.foot_tip))
        return found

    def tip_spots(self) -> Sequence[Rect]:
        """Phases, goals, rivals and the foot."""
        return [rect for rect, _ in self.told()]

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        """What the part under a pixel says."""
        return next((tip for rect, tip in self.told() if rect.collidepoint(pos)), None)

    def draw_sheet(self, surface: pygame.Surface, sheet: Sheet) -> None:
        """Track, goals, foot."""
        theme, r = self.ctx.theme, self.rect
        stages = self._stages(sheet)
        parts = self._parts(sheet, len(stages))
        y = draw_track(self.ctx, surface, stages, r.y + theme.u(_HEAD), parts["step"], r, _SIDE)
        if parts["goals"]:
            y = self._draw_goals(surface, sheet, y, parts["rivals"])
        if parts["foot"]:
            self._draw_foot(surface, sheet, min(y + theme.u(6), r.bottom - theme.u(_FOOT)))

    def _stages(self, sheet: Sheet) -> tuple[Stage, ...]:
        """As many phases as leave room for the goals, the present one in any case."""
        counts = range(len(sheet.stages), 1, -1)
        most = next((count for count in counts if self._parts(sheet, count)["goals"]), 1)
        return around_now(sheet.stages, most)

    def _parts(self, sheet: Sheet, count: int) -> dict[str, int]:
        """How much there is room for beside `count` phases: their pixels, whether goals, rivals, whether the foot."""
        u = self.ctx.theme.u
        room = self.rect.h - u(_HEAD) - u(8)
        goals = u(_GOALS_HEAD) + len(sheet.goals) * u(_GOAL)
        fixed = 0
        parts = {"goals": 0, "rivals": 0, "foot": 0}
        for name, height in (("goals", goals), ("foot", u(_FOOT))):
            if room - fixed - height >= count * u(_LEAST_STEP):
                parts[name] = 1
                fixed += height
        if parts["goals"]:
            free = room - fixed - count * u(_LEAST_STEP + 4)
            parts["rivals"] = max(0, min(len(sheet.rivals), free // u(_RIVAL)))
            fixed += parts["rivals"] * u(_RIVAL)
        parts["step"] = min(u(_STEP), (room - fixed) // max(1, count))
        return parts

    # ---------------------------------------------------------------------------------- goals
    def _draw_goals(self, surface: pygame.Surface, sheet: Sheet, top: int, rivals: int) -> int:
        u = self.ctx.theme.u
        self.ctx.art.heading(surface, self.line(top + u(7), 20), sheet.goals_heading)
        y = top + u(_GOALS_HEAD)
        for goal in sheet.goals:
            self._draw_goal(surface, sheet, goal, y)
            y += u(_GOAL)
        for rival in sheet.rivals[:rivals]:
            self._draw_rival(surface, rival, y + u(_RIVAL) // 2)
            y += u(_RIVAL)
        return y

    def _draw_goal(self, surface: pygame.Surface, sheet: Sheet, goal: Goal, top: int) -> None:
        """Name, numbers, and a bar of as many segments as it takes; of very many, in one piece."""
        theme, text = self.ctx.theme, self.ctx.text
        left, right = self.rect.x + theme.u(_SIDE), self.rect.right - theme.u(_SIDE)
        numbers = sheet.of.format(n=goal.reached, of=goal.needed)
        width = text.draw(surface, numbers, (right, top + theme.u(9)), 14, "ink", align="r")
        room = right - left - int(width) - theme.u(8)
        text.draw(surface, goal.name, (left, top + theme.u(9)), 14, "ink", "semi", width=room)
        y, high = top + theme.u(20), theme.u(8)
        if goal.needed > _MOST_SEGMENTS:
            self._draw_bar(surface, Rect(left, y, right - left, high), goal.reached / goal.needed)
            return
        for n in range(goal.needed):
            x0 = left + (right - left) * n // goal.needed
            x1 = left + (right - left) * (n + 1) // goal.needed - theme.u(2)
            cell = Rect(x0, y, max(2, x1 - x0), high)
            self.ctx.art.rounded(surface, cell, "ink", theme.u(2.5))
            inner = cell.inflate(-theme.u(3), -theme.u(3))
            self.ctx.art.rounded(surface, inner, "brass" if n < goal.reached else "parchment_light", theme.u(1.5))

    def _draw_bar(self, surface: pygame.Surface, rect: Rect, share: float) -> None:
        """A bar in one piece, filled as far as the share of it says."""
        theme, art = self.ctx.theme, self.ctx.art
        art.rounded(surface, rect, "ink", theme.u(2.5))
        inner = rect.inflate(-theme.u(3), -theme.u(3))
        art.rounded(surface, inner, "parchment_light", theme.u(1.5))
        filled = Rect(inner.x, inner.y, round(inner.w * min(1.0, share)), inner.h)
        if filled.w:
            art.rounded(surface, filled, "brass", theme.u(1.5))

    def _draw_rival(self, surface: pygame.Surface, rival: Rival, y: int) -> None:
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        left, right = self.rect.x + theme.u(_SIDE), self.rect.right - theme.u(_SIDE)
        art.put(surface, art.chip(rival.colour, theme.u(15)), left + theme.u(8), y)
        x = left + theme.u(22)
        size = text.shrink(rival.text, 13, right - x, "it")
        text.draw(surface, rival.text, (x, y), size, "ink_soft", "it", width=right - x)

    def _draw_foot(self, surface: pygame.Surface, sheet: Sheet, top: int) -> None:
        """Where the bridge is, and how many units of how many."""
        theme, art, text = self.ctx.theme, self.ctx.art, self.ctx.text
        left, right = self.rect.x + theme.u(_SIDE), self.rect.right - theme.u(_SIDE)
        pygame.draw.line(surface, theme.color("ink_soft"), (left, top), (right, top), theme.u(1))
        y = top + theme.u(17)
        art.put(surface, art.piece("dyn_bridge", sheet.colour, theme.u(30)), left + theme.u(14), y)
        x = left + theme.u(36)
        width = text.draw(surface, sheet.units, (right, y), 14, "ink", "semi", align="r")
        room = right - x - int(width) - theme.u(6)
        size = text.shrink(sheet.bridge, 14, room)
        if text.width(sheet.bridge, size) <= room:
            text.draw(surface, sheet.bridge, (x, y), size, "ink", width=room)
