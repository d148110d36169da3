"""A course plotted over time: a line for every seat, in its colour, told apart by its emblem as well."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.widgets import Rect, Widget


class Plot(Widget):
    """Lines over rounds. `series` holds one list of numbers a seat, all of one length; `rounds` names the columns."""

    def __init__(
        self, id: str, title: str, axis: str, rounds: Sequence[int], series: Sequence[Sequence[float]],
        colours: Sequence[str],
    ) -> None:  # fmt: skip
        super().__init__(id)
        self.title = title
        self.axis = axis
        self.rounds = list(rounds)
        self.series = [list(line) for line in series]
        self.colours = list(colours)

    @property
    def _field(self) -> Rect:
        u, r = self.ctx.theme.u, self.rect
        return Rect(r.x + u(30), r.y + u(26), r.w - u(62), r.h - u(50))

    def _point(self, k: int, value: float, most: float) -> tuple[float, float]:
        area = self._field
        steps = max(1, len(self.rounds) - 1)
        return area.x + area.w * k / steps, area.bottom - area.h * value / most

    def draw(self, surface: pygame.Surface) -> None:
        """Title, grid, lines with an ink casing, emblems at their ends."""
        theme, text, r = self.ctx.theme, self.ctx.text, self.rect
        text.draw(surface, self.title, (r.x, r.y + theme.u(10)), 14, "ink", "semi", width=r.w)
        if not self.rounds:
            return
        most = max(4.0, max((max(line) for line in self.series if line), default=1))
        self._draw_grid(surface, most)
        ends: list[tuple[float, int]] = []
        for seat, line in enumerate(self.series):
            points = [self._point(k, value, most) for k, value in enumerate(line)]
            if len(points) > 1:
                for color, width in (("ink", 5), (theme.seat(self.colours[seat]).main, 3)):
                    pygame.draw.lines(surface, theme.color(color) if isinstance(color, str) else color, False, points,
                                      theme.u(width))  # fmt: skip
            if points:
                ends.append((points[-1][1], seat))
        self._draw_ends(surface, ends)

    def _draw_grid(self, surface: pygame.Surface, most: float) -> None:
        theme, text, area = self.ctx.theme, self.ctx.text, self._field
        step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 1000) if most / s <= 5)
        line = theme.mix("parchment", "parchment_edge", 0.6)
        value = 0
        while value <= most:
            y = self._point(0, value, most)[1]
            pygame.draw.line(surface, line, (area.x, y), (area.right, y), theme.u(1))
            text.draw(surface, str(value), (area.x - theme.u(6), round(y)), 11.5, "ink_soft", align="r")
            value += step
        y = area.bottom + theme.u(12)
        text.draw(surface, str(self.rounds[0]), (area.x, y), 11.5, "ink_soft", align="c")
        text.draw(surface, str(self.rounds[-1]), (area.right, y), 11.5, "ink_soft", align="c")
        text.draw(surface, self.axis, (area.centerx, y), 11.5, "ink_soft", "it", align="c")

    def _draw_ends(self, surface: pygame.Surface, ends: list[tuple[float, int]]) -> None:
        """Chips at the right, pushed apart where lines end together."""
        theme, art = self.ctx.theme, self.ctx.art
        px = theme.u(18)
        least = -1e9
        for y, seat in sorted(ends):
            y = max(y, least + px + 1)
            least = y
            art.put(surface, art.chip(self.colours[seat], px), self._field.right + theme.u(16), round(y))
