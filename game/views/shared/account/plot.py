"""A course plotted over time: a line for every seat, in its colour, told apart by its emblem as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import pygame

from game.ui.paint import shapes
from game.ui.paint.rich import escape
from game.ui.widgets import Rect, Tip, Widget


def round_step(most: float, parts: int) -> int:
    """The least of 1, 2, 5, 10, 20, 50 and so on that goes into a number at most so many times.

    >>> round_step(4, 5), round_step(191, 5), round_step(999, 5), round_step(6000, 5)
    (1, 50, 200, 2000)
    """
    steps: Iterator[int] = (lead * 10**power for power in count() for lead in (1, 2, 5))
    return next(step for step in steps if most / step <= parts)


class Plot(Widget):
    """Lines over rounds. `series` holds one list of numbers a seat, all of one length; `rounds` names the columns."""

    def __init__(
        self, id: str, title: str, axis: str, rounds: Sequence[int], series: Sequence[Sequence[float]],
        colours: Sequence[str], names: Sequence[str] = (),
    ) -> None:  # fmt: skip
        super().__init__(id)
        self.names = list(names)
        """Of the seats, for the tip."""
        self.title = title
        self.axis = axis
        self.rounds = list(rounds)
        self.series = [list(line) for line in series]
        self.colours = list(colours)

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """Where every line ended, since the chips at their ends say no numbers."""
        ends = [f"{name} {line[-1]:g}" for name, line in zip(self.names, self.series, strict=False) if line]
        return Tip(escape(self.ctx.words("tips.result.plot", last=", ".join(ends))), title=escape(self.title))

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
        lines = [self._line(seat, most) for seat in range(len(self.series))]
        key = ("plot", self.id, r.size, tuple(map(tuple, self.series)), tuple(self.colours))
        surface.blit(self.ctx.art.cached(key, lambda: self._lines_picture(lines)), r.topleft)
        self._draw_ends(surface, [(points[-1][1], seat) for seat, points in enumerate(lines) if points])

    def _line(self, seat: int, most: float) -> list[tuple[float, float]]:
        """A seat's points. Seats that go the same way lie beside each other, not on each other."""
        aside = (seat - (len(self.series) - 1) / 2) * self.ctx.theme.f(3.5)
        points = [self._point(k, value, most) for k, value in enumerate(self.series[seat])]
        return [(x, y + aside) for x, y in points]

    def _lines_picture(self, lines: Sequence[Sequence[tuple[float, float]]]) -> pygame.Surface:
        """All lines on nothing, as large as the plot."""
        theme, r = self.ctx.theme, self.rect
        picture = pygame.Surface(r.size, pygame.SRCALPHA)
        for points, colour in zip(lines, self.colours, strict=True):
            moved = [(x - r.x, y - r.y) for x, y in points]
            if len(moved) > 1:
                for tone, width in (("ink", 4.6), (theme.seat(colour).main, 2.8)):
                    shapes.polyline(picture, moved, theme.color(tone), theme.f(width))
        return picture

    def _draw_grid(self, surface: pygame.Surface, most: float) -> None:
        theme, text, area = self.ctx.theme, self.ctx.text, self._field
        step = round_step(most, 5)
        line = theme.mix("parchment", "parchment_edge", 0.6)
        value = 0
        while value <= most:
            y = self._point(0, value, most)[1]
            pygame.draw.line(surface, line, (area.x, y), (area.right, y), theme.u(1))
            text.draw(surface, str(value), (area.x - theme.u(6), round(y)), 11.5, "ink_soft", align="r")
            value += step
        y = area.bottom + theme.u(12)
        for k in self._ticks():
            text.draw(surface, str(self.rounds[k]), (self._point(k, 0, most)[0], y), 11.5, "ink_soft", align="c")
        room = area.x - self.rect.x + theme.u(24)
        text.draw(surface, self.axis, (self.rect.x, y), 11.5, "ink_soft", "it", width=room)

    def _ticks(self) -> list[int]:
        """Columns that get their round below them: the first of every round, of every fifth, tenth ... round."""
        last = self.rounds[-1]
        step = round_step(last, 8)
        firsts = {number: k for k, number in reversed(list(enumerate(self.rounds)))}
        return [k for number, k in firsts.items() if number and number % step == 0]

    def _draw_ends(self, surface: pygame.Surface, ends: list[tuple[float, int]]) -> None:
        """Chips at the right, pushed apart where lines end together."""
        theme, art = self.ctx.theme, self.ctx.art
        px = theme.u(18)
        places: list[tuple[float, int]] = []
        for y, seat in sorted(ends):
            places.append((max(y, places[-1][0] + px + 1) if places else y, seat))
        over = places[-1][0] - self._field.bottom if places else 0.0
        for y, seat in places:
            art.put(surface, art.chip(self.colours[seat], px), self._field.right + theme.u(16), round(y - max(0, over)))
