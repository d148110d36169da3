"""Pictures the size of a tile: hexagons filled, hatched, patterned, and lines along some of their edges.

All are made once for a width of tile and kept; each is drawn around the middle of its tile. Widths of lines are in
units and become thinner where tiles are small.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.shapes import Point
from game.views.dynasty.shown.window import MIDDLE, PITCH, SIDES, hexagon

Rect = pygame.Rect
Rgba = tuple[int, ...]
Joins = tuple[bool, bool]
"""Whether the line along an edge goes on, at its first and its last corner, along the next edge of its tile."""

Placed = tuple[pygame.Surface, int, int]
"""A picture and where its corner goes."""

_PAD = 8  # units beyond the tile that a picture may reach
_FULL = 50  # units of a tile's width from which on lines have their full width
_LEAST_LINE = 0.42
_WHITE = (255, 255, 255)
_K = 2  # how many times larger hatches are drawn before they are scaled down

RISING, FALLING, LEVEL, UPRIGHT = (
    (math.sqrt(0.75), 0.5), (math.sqrt(0.75), -0.5), (0.0, 1.0), (1.0, 0.0)
)  # fmt: skip
"""Directions across parallel lines that go on unbroken from tile to tile."""

_PERIOD = {RISING: math.sqrt(0.75), FALLING: math.sqrt(0.75), LEVEL: PITCH, UPRIGHT: 0.5}
"""How far such lines may be apart, in widths, and still meet: this or a whole part of it."""


def _parts(mask: int) -> list[tuple[int, Joins]]:
    starts, ends = {a: n for n, (a, _) in enumerate(SIDES)}, {b: n for n, (_, b) in enumerate(SIDES)}
    found = [(n, a, b) for n, (a, b) in enumerate(SIDES) if mask >> n & 1]
    return [(n, (bool(mask >> ends[a] & 1), bool(mask >> starts[b] & 1))) for n, a, b in found]


_PARTS = tuple(_parts(mask) for mask in range(64))
"""The edges of each mask, and which of their ends others of them share."""


class Stamps:
    """Pictures of tiles of one width at one scale."""

    def __init__(self, ctx: Context, width: int) -> None:
        self.ctx = ctx
        self.width = width
        self.pad = ctx.theme.u(_PAD)
        self.reach = (width // 2 + self.pad + 1, round(MIDDLE * width) + self.pad + 1)
        """How far a picture reaches from the middle to the left and up."""
        self.fine = min(1.0, max(_LEAST_LINE, width / ctx.theme.f(_FULL)))
        """Share of their width that lines have on tiles of this size."""
        self._lines: dict[tuple[object, ...], Placed] = {}

    def line(self, units: float) -> float:
        """The width of a line in pixels."""
        return max(1.0, self.ctx.theme.f(units) * self.fine)

    def get(self, key: tuple[object, ...], make: Callable[[pygame.Surface], None]) -> pygame.Surface:
        """The kept picture of a key, drawn by `make` on a transparent one."""

        def fresh() -> pygame.Surface:
            out = shapes.blank((2 * self.reach[0], 2 * self.reach[1]), self.ctx.theme.color("ink"))
            make(out)
            return out

        return self.ctx.art.cached(("hex", self.width, *key), fresh)

    def place(self, middle: tuple[int, int]) -> tuple[int, int]:
        """Where the picture's corner goes for a tile with this middle."""
        return middle[0] - self.reach[0], middle[1] - self.reach[1]

    def corners(self, share: float = 1.0) -> list[Point]:
        """The corners of the tile in a picture, from the top clockwise."""
        return hexagon((float(self.reach[0]), float(self.reach[1])), self.width, share)

    # ----------------------------------------------------------------------------------- drawing
    def fill(self, out: pygame.Surface, color: Rgba, share: float = 1.0) -> None:
        """Lay a colour over the tile. Its edge isn't smoothed, so that neighbours don't overlap."""
        layer = shapes.blank(out.get_size(), color)
        pygame.draw.polygon(layer, color, self.corners(share))
        out.blit(layer, (0, 0))

    def hatch(
        self, out: pygame.Surface, color: Rgba, across: Point, parts: int, width: float, *, share: float = 1.0,
        which: tuple[int, int] = (0, 1),
    ) -> None:  # fmt: skip
        """Draw parallel lines, `parts` to their period; of every `which[1]` of them only number `which[0]`."""
        w, h = out.get_size()
        big = shapes.blank((w * _K, h * _K), color)
        gap = _PERIOD[across] * self.width / parts
        along = (-across[1], across[0])
        for n in range(-4 * parts, 4 * parts + 1):
            if n % which[1] != which[0]:
                continue
            x, y = self.reach[0] + across[0] * gap * n, self.reach[1] + across[1] * gap * n
            ends = [((x + along[0] * s * w * 2) * _K, (y + along[1] * s * w * 2) * _K) for s in (-1, 1)]
            _bar(big, ends[0], ends[1], color, width * _K)
        self._cut(out, big, share)

    def sow(self, out: pygame.Surface, color: Rgba, parts: int, draw: Callable[[pygame.Surface, Point], None]) -> None:
        """Draw small figures all over the tile, `parts` to its width, so that they go on from tile to tile."""
        w, h = out.get_size()
        big = shapes.blank((w * _K, h * _K), color)
        step = self.width / parts
        for j in range(-2 * parts, 2 * parts + 1):
            for i in range(-3 * parts, 3 * parts + 1):
                x = self.reach[0] + (i + j * 0.5) * step
                y = self.reach[1] + j * PITCH * self.width / parts
                if -step < x < w + step and -step < y < h + step:
                    draw(big, (x * _K, y * _K))
        self._cut(out, big, 1.0)

    def _cut(self, out: pygame.Surface, big: pygame.Surface, share: float) -> None:
        """Scale a large layer down and keep what lies on the tile."""
        mask = shapes.blank(out.get_size(), (255, 255, 255))
        pygame.draw.polygon(mask, "white", self.corners(share))
        layer = pygame.transform.smoothscale(big, out.get_size())
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(layer, (0, 0))

    def outline(self, out: pygame.Surface, color: Rgba, width: float, share: float = 1.0) -> None:
        """Draw a line of so many pixels all around."""
        points = self.corners(share)
        shapes.polyline(out, [*points, points[0]], color, width)

    def edges(self, out: pygame.Surface, mask: int, color: Rgba, width: float, share: float) -> None:
        """Draw a line along the edges of a mask: bit 0 is E, then NE, NW, W, SW, SE."""
        for ends in self.segments(mask, share):
            shapes.polyline(out, ends, color, width)

    def lines(self, mask: int, color: Rgba, width: float, share: float) -> list[Placed]:
        """The same lines one by one: their pictures, and where they go from the corner of the tile's."""
        return [self._line(edge, joins, color, width, share) for edge, joins in _PARTS[mask]]

    def _line(self, edge: int, joins: Joins, color: Rgba, width: float, share: float) -> Placed:
        """A line, which is painted once for all colours: of those that differ in more than that there are few."""
        key = (edge, joins, width, share)
        found = self._lines.get((*key, color))
        if found is None:
            points, name = self.segment(edge, joins, share), ("line", self.width, *key)
            white = self.ctx.art.cached(name, partial(shapes.stroke, points, _WHITE, width))
            place = shapes.stroke_rect(points, width)
            found = self.ctx.art.cached((*name, color), partial(shapes.tinted, white, color)), place.x, place.y
            self._lines[*key, color] = found
        return found

    def segments(self, mask: int, share: float) -> list[list[Point]]:
        """The lines along the edges of a mask, moved inwards as far as a tile of that share would be."""
        return [self.segment(edge, joins, share) for edge, joins in _PARTS[mask]]

    def segment(self, edge: int, joins: Joins, share: float) -> list[Point]:
        """The line along one edge. At an end that joins no other, it ends on the next edge: so it meets the line of
        the next tile.
        """
        inner, outer = self.corners(share), self.corners()
        part = (1 - share) * 0.5 / math.sqrt(0.75) / MIDDLE
        a, b = SIDES[edge]
        first = inner[a] if joins[0] else _between(outer[a], outer[a - 1], part)
        last = inner[b] if joins[1] else _between(outer[b], outer[(b + 1) % 6], part)
        return [first, last]

    def dashes(
        self, out: pygame.Surface, mask: int, color: Rgba, casing: Rgba, width: float, share: float
    ) -> None:
        """Draw a dashed line in a casing along the edges of a mask, 6 units on and 5 off."""
        f = self.ctx.theme.f
        for tone, wide in ((casing, width + f(2.2) * self.fine), (color, width)):
            for first, last in self.segments(mask, share):
                _dash(out, first, last, tone, wide, f(11) * max(0.6, self.fine))

    def brackets(self, out: pygame.Surface, color: Rgba, width: float, share: float, arm: float) -> None:
        """Draw both arms of every corner."""
        points = self.corners(share)
        for n, corner in enumerate(points):
            for other in (points[n - 1], points[(n + 1) % 6]):
                end = _between(corner, other, arm)
                shapes.polyline(out, [corner, end], color, width)


def _between(p: Point, q: Point, share: float) -> Point:
    return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share


def _dash(out: pygame.Surface, p: Point, q: Point, color: Rgba, width: float, period: float) -> None:
    count = max(1, round(math.dist(p, q) / period))
    on = 6 / 11
    for n in range(count):
        ends = [_between(p, q, (n + (1 - on) / 2) / count), _between(p, q, (n + (1 + on) / 2) / count)]
        shapes.polyline(out, ends, color, width, joints=False)


def _bar(big: pygame.Surface, p: Point, q: Point, color: Sequence[int], width: float) -> None:
    """A straight line of any width. Not smooth: for layers that are scaled down."""
    length = math.dist(p, q)
    nx, ny = -(q[1] - p[1]) / length * width / 2, (q[0] - p[0]) / length * width / 2
    corners = [(p[0] + nx, p[1] + ny), (q[0] + nx, q[1] + ny), (q[0] - nx, q[1] - ny), (p[0] - nx, p[1] - ny)]
    pygame.draw.polygon(big, color, corners)
