"""Arcs of units, arrows, lines of sight, the measuring tape, flags: all that isn't made of squares."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from game.engine.caldaern.words.kinds import STEP
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.caldaern.field.look import Arrow, Flag, Point, Sector, SightLine, Tape
from game.views.caldaern.schools.school import disc
from game.views.caldaern.shown.window import FieldWindow

Rect = pygame.Rect

_BEND: Final = 8
"""Straight pieces that a quarter of a circle is drawn of."""

_ANGLE: Final = 4
"""Degrees to which dashes are turned: so few pictures do for all."""

_ARROWS: Final = {
    "charge": "path", "move": "path", "shoot": "brass_light", "retreat": "parchment_light", "threat": "threat",
    "spell": "path",
}  # fmt: skip
_SMALL: Final = {"move": 0.72, "shoot": 0.6, "retreat": 0.72, "threat": 0.8, "charge": 1.0, "spell": 0.85}
_PAD: Final = 24
_DISC: Final = 28
"""Units across the disc of the school on the arrow of a spell."""

_ON: Final = 6
_OFF: Final = 5


def sector_outline(sector: Sector) -> list[Point]:
    """The outline of an arc out to its reach, in squares. Rules: CDN-5.14."""
    x, y, w, h = sector.block
    facing = (sector.facing + int(sector.arc)) % 4
    (dx, dy), (rx, ry) = STEP[facing], STEP[(facing + 1) % 4]
    middle = (x + w / 2, y + h / 2)
    wide, deep = (w, h) if dx == 0 else (h, w)
    front = (middle[0] + dx * deep / 2, middle[1] + dy * deep / 2)
    left, right = ((front[0] + s * rx * wide / 2, front[1] + s * ry * wide / 2) for s in (-1, 1))
    points = [left]
    for corner, start, end in ((left, -45.0, 0.0), (right, 0.0, 45.0)):
        for n in range(_BEND + 1):
            a = math.radians(start + (end - start) * n / _BEND)
            ahead, aside = math.cos(a) * sector.reach, math.sin(a) * sector.reach
            points.append((corner[0] + dx * ahead + rx * aside, corner[1] + dy * ahead + ry * aside))
    return [*points, right]


class LinePainter:
    """Draws lines. Everything that costs something is kept by its shape, so that panning costs nothing."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.slips: list[Rect] = []
        """Where slips of paper lie in this frame."""
        self._reach: tuple[object, pygame.Surface, tuple[int, int]] | None = None
        """What a spell reaches: what it was drawn for, its picture, where that lies."""

    def begin(self) -> None:
        """A new frame: no slip of paper lies on the field yet."""
        self.slips.clear()

    # ------------------------------------------------------------------------------------------- dashes
    def dashed(self, dst: pygame.Surface, points: Sequence[Point], color: str, width: float = 2.0) -> None:
        """A dashed line in an ink casing through points in pixels, 6 units on and 5 off."""
        t = self.ctx.theme
        period = t.f(_ON + _OFF)
        cased: list[tuple[pygame.Surface, tuple[int, int]]] = []
        inner: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for x, y, angle, length in _dash_places(points, period, _ON / (_ON + _OFF)):
            for found, tone, wide, extra in ((cased, "ink", width + 2.2, 2.2), (inner, color, width, 0.0)):
                picture = self._dash(angle, length + t.f(extra), t.f(wide), tone)
                found.append((picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))))
        dst.fblits(cased)
        dst.fblits(inner)

    def _dash(self, angle: int, length: float, width: float, color: str) -> pygame.Surface:
        long, wide = max(2, round(length)), round(width, 1)

        def make() -> pygame.Surface:
            a = math.radians(angle)
            reach = long / 2 + wide
            out = shapes.blank((2 * reach + 2, 2 * reach + 2), self.ctx.theme.color(color))
            c = out.get_width() / 2
            ends = [(c + s * math.cos(a) * long / 2, c + s * math.sin(a) * long / 2) for s in (-1, 1)]
            shapes.polyline(out, ends, self.ctx.theme.color(color), wide, joints=False)
            return out

        return self.ctx.art.cached(("cdn dash", angle, long, wide, color), make)

    # --------------------------------------------------------------------------------------------- arcs
    def sector(self, dst: pygame.Surface, grid: FieldWindow, sector: Sector) -> None:
        """An arc: a tint, and a dashed line around it."""
        ink = self.ctx.theme.seat(sector.colour).main if sector.colour else "legal"
        rim = ink if sector.strong or sector.colour else "parchment_shade"
        width = 2.0 if sector.strong else 1.4
        self._outline(dst, grid, sector_outline(sector), (ink, 62 if sector.strong else 26), (rim, width))

    def reach(self, dst: pygame.Surface, grid: FieldWindow, outline: Sequence[Point]) -> None:
        """What a spell reaches: a tint, and a dashed line around it. Kept as long as the window stays where it is."""
        key = (tuple(outline), grid.side, grid.x0, grid.y0, tuple(grid.clip), self.ctx.theme)
        if self._reach is None or self._reach[0] != key:
            layer = shapes.blank(grid.clip.size, self.ctx.theme.color("legal"))
            moved = replace(grid, clip=layer.get_rect(), x0=grid.x0 - grid.clip.x, y0=grid.y0 - grid.clip.y)
            self._outline(layer, moved, outline, ("legal", 62), ("legal", 2.0))
            seen = layer.get_bounding_rect()
            self._reach = (key, layer.subsurface(seen).copy(), (grid.clip.x + seen.x, grid.clip.y + seen.y))
        dst.blit(self._reach[1], self._reach[2])

    def _outline(
        self, dst: pygame.Surface, grid: FieldWindow, outline: Sequence[Point], tint: tuple[str, int],
        rim: tuple[str, float],
    ) -> None:  # fmt: skip
        """A shape in squares: its tint with an alpha, its rim with a width."""
        points = [grid.at(x, y) for x, y in outline]
        box = Rect(
            math.floor(min(p[0] for p in points)), math.floor(min(p[1] for p in points)),
            math.ceil(max(p[0] for p in points) - min(p[0] for p in points)) + 2,
            math.ceil(max(p[1] for p in points) - min(p[1] for p in points)) + 2,
        ).clip(grid.clip)  # fmt: skip
        if not box.w or not box.h:
            return
        layer = shapes.blank(box.size, self.ctx.theme.color(tint[0]))
        pygame.draw.polygon(layer, self.ctx.theme.rgba(*tint), [(x - box.x, y - box.y) for x, y in points])
        dst.blit(layer, box)
        self.dashed(dst, points, *rim)

    # ------------------------------------------------------------------------------------------- arrows
    def arrow(self, dst: pygame.Surface, grid: FieldWindow, arrow: Arrow, color: str = "") -> None:
        """A cased arrow with what it says on a slip of paper in its middle; `color` in the place of its kind's."""
        steps = [grid.at(x, y) for x, y in arrow.points]
        if len(steps) < 2 or math.dist(steps[0], steps[-1]) < 4:
            return
        x0, y0 = round(steps[0][0]), round(steps[0][1])
        way = tuple((round(x) - x0, round(y) - y0) for x, y in steps)
        pad = self.ctx.theme.u(_PAD)
        left, top = min(x for x, _ in way) - pad, min(y for _, y in way) - pad
        size = (max(x for x, _ in way) + pad - left, max(y for _, y in way) + pad - top)

        def make() -> pygame.Surface:
            out = shapes.blank(size, self.ctx.theme.color("ink"))
            self._arrow(out, [(x - left, y - top) for x, y in way], arrow.kind, color)
            return out

        dst.blit(self.ctx.art.cached(("cdn arrow", way, arrow.kind, color), make), (x0 + left, y0 + top))
        if arrow.school:
            self.ctx.art.put(dst, disc(self.ctx.art, arrow.school, self.ctx.theme.f(_DISC)), *_halfway(steps))
        if arrow.text:
            self.slip(dst, grid, _halfway(steps), arrow.text)

    def _arrow(self, out: pygame.Surface, points: list[Point], kind: str, color: str) -> None:
        t, share = self.ctx.theme, _SMALL[kind]
        (ax, ay), (bx, by) = points[-2], points[-1]
        length = math.dist((ax, ay), (bx, by)) or 1.0
        dx, dy = (bx - ax) / length, (by - ay) / length
        head = min(t.f(14) * share, length * 0.6)
        line = [*points[:-1], (bx - dx * head, by - dy * head)]
        color = color or _ARROWS[kind]
        for name, width in (("ink", 9.6), (color, 6.0)):
            shapes.polyline(out, line, t.color(name), t.f(width) * share)
        back, wing = (bx - dx * head, by - dy * head), t.f(11) * share
        tip = [(bx, by), (back[0] - dy * wing, back[1] + dx * wing), (back[0] + dy * wing, back[1] - dx * wing)]
        shapes.polygon(out, tip, t.color(color), t.color("ink"), t.f(2.2))

    # ------------------------------------------------------------------------------------- sight, measure
    def sight(self, dst: pygame.Surface, grid: FieldWindow, line: SightLine) -> None:
        """A line of sight: whole where it is clear; else whole up to what blocks it, and dashed in red beyond."""
        start, end = grid.at(*line.start), grid.at(*line.end)
        if line.blocker is None:
            self._cased(dst, start, end, "path", 2.4)
        else:
            bx, by = line.blocker[0] + 0.5, line.blocker[1] + 0.5
            stop = _nearest_on(start, end, grid.at(bx, by))
            self._cased(dst, start, stop, "path", 2.4)
            self.dashed(dst, [stop, end], "threat", 2.4)
            self.ctx.overlay.threat(dst, grid.rect(line.blocker))
            self.ctx.overlay.barred(dst, grid.rect(line.blocker).center, self.ctx.theme.f(8))
        for at in (start, end):
            self._dot(dst, at, "path" if line.blocker is None or at == start else "threat")
        if line.text:
            self.slip(dst, grid, _halfway([start, end]), line.text, "paper" if line.blocker is None else "bad")

    def _cased(self, dst: pygame.Surface, p: Point, q: Point, color: str, width: float) -> None:
        t = self.ctx.theme
        for name, extra in (("ink", 2.4), (color, 0.0)):
            shapes.polyline(dst, [p, q], t.color(name), t.f(width + extra), joints=False)

    def _dot(self, dst: pygame.Surface, at: Point, color: str) -> None:
        for name, r in (("ink", 5.6), (color, 4.0)):
            self.ctx.art.put(dst, self._disc(name, r), *at)

    def _disc(self, color: str, units: float) -> pygame.Surface:
        t = self.ctx.theme
        return self.ctx.art.cached(("cdn dot", color, units), lambda: shapes.ring(t.f(units), t.color(color)))

    def tape(self, dst: pygame.Surface, grid: FieldWindow, tape: Tape) -> None:
        """The measuring tape: a mark for every square, what it says at its middle."""
        t = self.ctx.theme
        start, end = grid.at(*tape.start), grid.at(*tape.end)
        length = math.dist(start, end)
        if length > 1:
            self._cased(dst, start, end, "brass_light", 5.0)
            dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
            step = grid.side if grid.side >= t.u(6) else 5 * grid.side
            for n in range(1, int(length / step) + 1):
                x, y = start[0] + dx * step * n, start[1] + dy * step * n
                half = t.f(3.6 if n % 5 == 0 else 2.2)
                pygame.draw.aaline(dst, t.color("ink"), (x - dy * half, y + dx * half), (x + dy * half, y - dx * half))
        for at in (start, end):
            self._dot(dst, at, "brass_light")
        self.slip(dst, grid, _halfway([start, end]), tape.text, tape.kind)

    # --------------------------------------------------------------------------------------------- texts
    def slip(self, dst: pygame.Surface, grid: FieldWindow, at: Point, text: str, kind: str = "paper") -> Rect:
        """A text on a slip of paper with its middle at a place, moved so that it lies in the window and on no other."""
        t, ctx = self.ctx.theme, self.ctx
        wide, high = round(ctx.text.width(text, 14, "bold")) + t.u(16), t.u(20)
        box = Rect(0, 0, wide, high)
        box.center = (round(at[0]), round(at[1]))
        box = free_spot(box, self.slips, grid.clip.inflate(-t.u(8), -t.u(8)))
        self.slips.append(box)
        with ctx.art.unrecorded():
            ctx.art.rounded(dst, box.move(t.u(1.5), t.u(2.5)), (20, 10, 5, 120), t.f(3))
            ctx.art.rounded(dst, box, "ink", t.f(3))
            ctx.art.rounded(dst, box.inflate(-2 * t.u(1.6), -2 * t.u(1.6)), "parchment_light", t.f(2))
            ctx.text.draw(dst, text, box.center, 14, {"paper": "ink"}.get(kind, kind), "bold", align="c")
        return box

    def plate(self, dst: pygame.Surface, grid: FieldWindow, box: Rect, parts: tuple[tuple[str, str], ...]) -> None:
        """Chances with their signs on a slip of paper at the upper edge of a box, beside those that lie there."""
        t = self.ctx.theme
        key = ("cdn plate", parts)
        picture = self.ctx.art.cached(key, lambda: self._plate(parts))
        place = picture.get_rect(midbottom=(box.centerx, box.top - t.u(14)))
        place = free_spot(place, self.slips, grid.clip.inflate(-t.u(4), -t.u(4)))
        self.slips.append(place)
        dst.blit(picture, place)

    def legend(self, dst: pygame.Surface, grid: FieldWindow, parts: tuple[tuple[str, str], ...]) -> None:
        """What the signs of plates say, one below the other in the lower left corner."""
        t, low = self.ctx.theme, grid.clip.bottom - self.ctx.theme.u(4)
        for part in reversed(parts):
            picture = self.ctx.art.cached(("cdn legend", part), partial(self._plate, (part,)))
            low -= picture.get_height()
            dst.blit(picture, (grid.clip.x + t.u(4), low))

    def _plate(self, parts: tuple[tuple[str, str], ...]) -> pygame.Surface:
        t, ctx = self.ctx.theme, self.ctx
        sign, gap, high = t.u(17), t.u(5), t.u(21)
        widths = [sign + t.u(2) + round(ctx.text.width(text, 13, "bold")) for _, text in parts]
        size = (sum(widths) + gap * (len(parts) + 1), high)
        out = shapes.blank((size[0] + t.u(4), size[1] + t.u(4)), t.color("ink"))
        box = Rect(t.u(1), t.u(1), *size)
        ctx.art.rounded(out, box.move(t.u(1.5), t.u(2.5)), (20, 10, 5, 120), t.f(4))
        ctx.art.rounded(out, box, "ink", t.f(4))
        ctx.art.rounded(out, box.inflate(-2 * t.u(1.5), -2 * t.u(1.5)), "parchment_light", t.f(3))
        x = box.x + gap
        for (name, text), width in zip(parts, widths, strict=True):
            ctx.art.put(out, ctx.art.icon(name, sign, "ink"), x + sign / 2, box.centery)
            with ctx.art.unrecorded():
                ctx.text.draw(out, text, (x + sign + t.u(2), box.centery), 13, "ink", "bold")
            x += width + gap
        return out

    def flag(self, dst: pygame.Surface, grid: FieldWindow, flag: Flag) -> None:
        """A little flag whose point is at a place, if that lies in the window; above or below other slips of paper."""
        x, y = grid.at(*flag.at)
        if not grid.clip.collidepoint(x, y):
            return
        t = self.ctx.theme
        half = self.ctx.text.width(flag.text, 14, "bold") / 2 + t.f(10)
        x = min(max(x, grid.clip.left + half), grid.clip.right - half)
        box = Rect(0, 0, round(2 * half - t.f(4)), t.u(26))
        box.midbottom = round(x), round(y) + t.u(2)
        box = free_spot(box, self.slips, grid.clip)
        self.slips.append(box)
        with self.ctx.art.unrecorded():
            self.ctx.overlay.tag(dst, x, box.bottom - t.u(2), flag.text, flag.kind)


def _dash_places(points: Sequence[Point], period: float, share: float) -> Iterator[tuple[float, float, int, float]]:
    """Middle, angle in degrees and length of every dash along a line, so that each straight piece ends well."""
    for p, q in pairwise(points):
        length = math.dist(p, q)
        if length < 1:
            continue
        count = max(1, round(length / period))
        angle = round(math.degrees(math.atan2(q[1] - p[1], q[0] - p[0])) / _ANGLE) * _ANGLE % 180
        for n in range(count):
            s = (n + 0.5) / count
            yield p[0] + (q[0] - p[0]) * s, p[1] + (q[1] - p[1]) * s, angle, length / count * share


def free_spot(box: Rect, taken: Sequence[Rect], room: Rect) -> Rect:
    """A box in a room, moved up or down to where it lies on none of those that are taken, if there is such a place."""
    box = box.clamp(room)
    steps = range(1, 2 * len(taken) + 2)
    tries = [box, *(box.move(0, sign * n * (box.h + 2)) for n in steps for sign in (-1, 1))]
    return next((found for found in tries if room.contains(found) and found.collidelist(list(taken)) < 0), box)


def _halfway(points: Sequence[Point]) -> Point:
    """The middle of a line, along its length."""
    left = sum(math.dist(p, q) for p, q in pairwise(points)) / 2
    for p, q in pairwise(points):
        length = math.dist(p, q)
        if length >= left and length > 0:
            s = left / length
            return p[0] + (q[0] - p[0]) * s, p[1] + (q[1] - p[1]) * s
        left -= length
    return points[-1]


def _nearest_on(p: Point, q: Point, at: Point) -> Point:
    """The point of a straight line nearest to a place."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    square = dx * dx + dy * dy
    s = 0.0 if not square else ((at[0] - p[0]) * dx + (at[1] - p[1]) * dy) / square
    s = min(1.0, max(0.0, s))
    return p[0] + dx * s, p[1] + dy * s
