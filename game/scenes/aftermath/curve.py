"""The course of a game as lines: how likely each side was to win, with a numbered seal at every turning point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.scenes.aftermath.tones import chip, percent, tones
from game.table.aftermath import Course, Turn
from game.ui.paint import shapes
from game.ui.paint.rich import escape
from game.ui.widgets import Rect, Tip, Widget
from game.views.contract.ended import Side

_FINE = 14
"""Points of a smooth line between two turns."""

_SEAL = 13.5
"""Units of a seal's radius."""

_LEAST_LABEL = 62
"""Units that a round's name needs below the curve."""

_STITCH = 6


def smooth(points: Sequence[tuple[float, float]], low: float, high: float) -> list[tuple[float, float]]:
    """A Catmull-Rom line through points whose heights stay between two.

    >>> smooth([(0, 0), (1, 10)], 0, 10)[0], smooth([(0, 0), (1, 10)], 0, 10)[-1]
    ((0, 0), (1, 10))
    """
    if len(points) < 3:
        return list(points)
    ends = [points[0], *points, points[-1]]
    found = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for k in range(_FINE):
            t = k / _FINE
            x, y = (
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )
            found.append((x, min(high, max(low, y))))
    return [*found, points[-1]]


class Curve(Widget):
    """Lines over rounds. `choose` is called with the number of a seal that is pressed, from 0."""

    reacts = True

    def __init__(self, id: str, choose: Callable[[int], None]) -> None:
        super().__init__(id)
        self.course: Course | None = None
        self.sides: tuple[Side, ...] = ()
        self.turns: tuple[Turn, ...] = ()
        self.chosen: int | None = None
        self.round_key = "aftermath.round"
        """The words for a round of this game."""
        self.note = ""
        self.done = 0.0
        self._choose = choose

    def show(
        self, course: Course | None, sides: tuple[Side, ...], turns: tuple[Turn, ...], chosen: int | None,
    ) -> None:  # fmt: skip
        """Take what is known by now."""
        self.course, self.sides, self.turns, self.chosen = course, sides, turns, chosen
        self.invalidate()

    # --------------------------------------------------------------------------------------- places
    @property
    def field(self) -> Rect:
        """Where the lines are."""
        u, r = self.ctx.theme.u, self.rect
        return Rect(r.x + u(44), r.y + u(8), max(1, r.w - u(88)), max(1, r.h - u(34)))

    def _x(self, action: float) -> float:
        """Turns stand side by side; an action lies between the two turns around it."""
        assert self.course is not None
        points = self.course.points
        area = self.field
        for k, (one, other) in enumerate(pairwise(points)):
            if action <= other.action:
                part = (action - one.action) / max(1, other.action - one.action)
                return area.x + area.w * (k + max(0.0, part)) / (len(points) - 1)
        return float(area.right)

    def _y(self, chance: float) -> float:
        return self.field.bottom - self.field.h * chance

    def seal_at(self, n: int) -> tuple[float, float]:
        """The place of a seal: on the line of who gained by it."""
        turn = self.turns[n]
        return self._x(turn.action), self._y(turn.after[turn.side])

    # --------------------------------------------------------------------------------------- events
    def _met(self, pos: tuple[int, int]) -> int | None:
        reach = self.ctx.theme.f(_SEAL + 3)
        for n in range(len(self.turns)) if self.course is not None else ():
            x, y = self.seal_at(n)
            if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= reach**2:
                return n
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a seal."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            met = self._met(event.pos)
            if met is not None:
                self._choose(met)
                return True
        return False

    def tip_at(self, pos: tuple[int, int]) -> Tip | str | None:
        """How it stood there; without a place, what the lines are."""
        words, course = self.ctx.words, self.course
        met = self._met(pos)
        if met is not None:
            return Tip(words("tips.aftermath.seal", n=met + 1))
        if course is None or not self.field.collidepoint(pos) or len(course.points) < 2:
            return Tip(words("tips.aftermath.curve"))
        part = (pos[0] - self.field.x) / self.field.w * (len(course.points) - 1)
        point = course.points[round(part)]
        told = ", ".join(
            words("aftermath.chance", name=side.name, n=percent(chance))
            for side, chance in zip(self.sides, point.chances, strict=True)
        )
        return Tip(escape(told), title=escape(words(self.round_key, n=point.round)))

    # -------------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Bands for rounds, the grid, lines, seals."""
        if self.course is None or len(self.course.points) < 2:
            self._draw_waiting(surface)
            return
        key = ("curve", self.rect.size, self.course, self.turns, self.sides, self.ctx.words.lang)
        surface.blit(self.ctx.art.cached(key, self._lines_picture), self.rect)
        self._draw_ends(surface)
        self._draw_seals(surface)

    def _draw_waiting(self, surface: pygame.Surface) -> None:
        theme, r = self.ctx.theme, self.rect
        self.ctx.text.draw(surface, self.note, (r.centerx, r.centery - theme.u(14)), 15, "ink_soft", "it", align="c",
                           width=r.w)  # fmt: skip
        bar = Rect(0, 0, min(theme.u(260), r.w), theme.u(12))
        bar.center = r.centerx, r.centery + theme.u(10)
        if self.done:
            self.ctx.art.rounded(surface, bar, "parchment_shade", theme.u(5))
            bar.w = max(bar.h, round(bar.w * self.done))
            self.ctx.art.rounded(surface, bar, "brass", theme.u(5))

    def _rounds(self) -> list[tuple[int, float, float]]:
        """Number, left and right end of each round."""
        assert self.course is not None
        found: list[tuple[int, float, float]] = []
        for one, other in pairwise(self.course.points):
            left, right = self._x(one.action), self._x(other.action)
            if one.action == other.action:
                continue
            if found and found[-1][0] == one.round:
                left = found.pop()[1]
            found.append((one.round, left, right))
        return found

    def _lines_picture(self) -> pygame.Surface:
        """Everything that doesn't change, as large as the widget."""
        course, theme, text, r = self.course, self.ctx.theme, self.ctx.text, self.rect
        assert course is not None
        out = pygame.Surface(r.size, pygame.SRCALPHA)
        area = self.field.move(-r.x, -r.y)
        last_label = -float("inf")
        for n, (number, left, right) in enumerate(self._rounds()):
            band = pygame.Surface((max(1, round(right) - round(left)), area.h), pygame.SRCALPHA)
            band.fill((*theme.rgba("parchment_edge")[:3], 42 if n % 2 else 14))
            out.blit(band, (round(left) - r.x, area.y))
            middle = (left + right) / 2 - r.x
            if number and middle - last_label >= theme.f(_LEAST_LABEL):
                text.draw(out, self.ctx.words(self.round_key, n=number), (middle, area.bottom + theme.u(14)), 13,
                          "ink_soft", "it", align="c")  # fmt: skip
                last_label = middle
        for part in (0, 25, 50, 75, 100):
            y = area.bottom - area.h * part / 100
            line = theme.color("ink_soft") if part in (0, 50) else theme.color("parchment_edge")
            pygame.draw.line(out, line, (area.x, y), (area.right, y), max(1, theme.u(1)) * (2 if part == 0 else 1))
            text.draw(out, self.ctx.words("aftermath.percent", n=part), (area.x - theme.u(8), y), 12.5, "ink_soft",
                      "semi", align="r")  # fmt: skip
        curves = [self._curve(n) for n in range(len(self.sides))]
        self._draw_lead(out, curves)
        for n in reversed(range(len(curves))):
            self._draw_line(out, n, curves[n])
        text.draw(out, self.ctx.words("aftermath.about"), (area.x + theme.u(10), area.y + theme.u(13)), 12.5,
                  "ink_soft", "it", width=area.w - theme.u(12))  # fmt: skip
        return out

    def _curve(self, side: int) -> list[tuple[float, float]]:
        """The smooth line of a side, within the widget; sides that go the same way lie beside each other."""
        assert self.course is not None
        r = self.rect
        told = {point.action: point.chances for point in self.course.points}
        told |= {turn.action: turn.after for turn in self.turns}
        points = [(self._x(action) - r.x, self._y(told[action][side]) - r.y) for action in sorted(told)]
        kept = [point for k, point in enumerate(points) if k == 0 or point[0] > points[k - 1][0]]
        return smooth(kept, self.field.y - r.y, self.field.bottom - r.y)

    def _draw_lead(self, out: pygame.Surface, curves: Sequence[Sequence[tuple[float, float]]]) -> None:
        """The room between the two best lines, in the leader's colour."""
        veil = pygame.Surface(out.get_size(), pygame.SRCALPHA)
        for points in zip(*(pairwise(curve) for curve in curves), strict=False):
            order = sorted(range(len(points)), key=lambda n: points[n][0][1])
            if len(order) < 2:
                return
            (xa, ya), (xb, yb) = points[order[0]]
            (_, za), (_, zb) = points[order[1]]
            tone = (*tones(self.ctx, self.sides[order[0]].colour).main[:3], 46)
            pygame.draw.polygon(veil, tone, [(xa, ya), (xb, yb), (xb, zb), (xa, za)])
        out.blit(veil, (0, 0))

    def _draw_line(self, out: pygame.Surface, side: int, points: Sequence[tuple[float, float]]) -> None:
        """Ink, colour, and what tells lines apart in grey: plain, stitched, dotted."""
        theme, tone = self.ctx.theme, tones(self.ctx, self.sides[side].colour)
        if len(points) < 2:
            return
        shapes.polyline(out, points, theme.rgba("ink"), theme.f(7.4))
        shapes.polyline(out, points, tone.main, theme.f(4.6))
        if side % 3 == 0:
            shapes.polyline(out, [(x, y - theme.f(1.1)) for x, y in points], tone.light, theme.f(1.2))
        else:
            long = 3 if side % 3 == 1 else 2
            step = _STITCH if side % 3 == 1 else _STITCH // 2 + 1
            for k in range(0, len(points) - long, step):
                shapes.polyline(out, points[k : k + long], tone.light, theme.f(1.8))

    def _draw_ends(self, surface: pygame.Surface) -> None:
        """Chips at the right, pushed apart where lines end together."""
        assert self.course is not None
        theme, art = self.ctx.theme, self.ctx.art
        px = theme.u(27 if len(self.sides) < 4 else 20)
        ends = sorted((self._y(chance), n) for n, chance in enumerate(self.course.points[-1].chances))
        places: list[float] = []
        for y, _ in ends:
            places.append(max(y, places[-1] + px + 1) if places else y)
        over = max(0.0, places[-1] - self.field.bottom - theme.u(6))
        for k in range(len(places) - 1, -1, -1):
            most = places[k + 1] - px - 1 if k + 1 < len(places) else places[k] - over
            places[k] = min(places[k], most)
        for place, (_, n) in zip(places, ends, strict=True):
            art.put(surface, chip(self.ctx, self.sides[n], px), self.field.right + theme.u(6) + px // 2, round(place))

    def _draw_seals(self, surface: pygame.Surface) -> None:
        theme, art, area = self.ctx.theme, self.ctx.art, self.field
        for n in range(len(self.turns)):
            x, _ = self.seal_at(n)
            chosen = n == self.chosen
            line = "ink" if chosen else "parchment_edge"
            pygame.draw.line(surface, theme.color(line), (x, area.y), (x, area.bottom), theme.u(2 if chosen else 1))
        for n in range(len(self.turns)):
            x, y = self.seal_at(n)
            if n == self.chosen:
                pygame.draw.circle(surface, theme.color("ink"), (x, y), theme.f(19))
                pygame.draw.circle(surface, theme.color("legal"), (x, y), theme.f(17.4))
            art.put(surface, art.seal(theme.f(_SEAL), "wax", str(n + 1), 15), x, y)
