"""A pen for small inked drawings of the ground: lengths are in squares, edges are smooth."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame

from game.ui.paint import shapes

Point = tuple[float, float]
Tone = str | tuple[int, ...]

FINE = 3
"""Drawings are made that many times larger and scaled down."""

INK = (42, 27, 16)
SHADE = (18, 9, 3, 70)


def mixed(tone: Tone, other: Tone, share: float) -> tuple[int, int, int]:
    """A colour on its way to another one."""
    a, b = pygame.Color(tone), pygame.Color(other)
    r, g, blue = (round(p + (q - p) * share) for p, q in zip(tuple(a)[:3], tuple(b)[:3], strict=True))
    return r, g, blue


class Pen:
    """Draws onto one picture of so many squares; (0, 0) is its upper left corner."""

    def __init__(self, wide: float, high: float, side: int) -> None:
        self.size = (max(1, round(wide * side)), max(1, round(high * side)))
        self.k = side * FINE
        self.out = shapes.blank((self.size[0] * FINE, self.size[1] * FINE), INK)
        self.ink = max(0.6, min(2.4, side / 15)) * FINE
        """Width of an inked outline in pixels of the large drawing."""

    def done(self) -> pygame.Surface:
        """The finished picture."""
        return pygame.transform.smoothscale(self.out, self.size)

    def _px(self, points: Iterable[Point]) -> list[Point]:
        return [(x * self.k, y * self.k) for x, y in points]

    def poly(self, points: Sequence[Point], fill: Tone, outline: float = 1.0) -> None:
        """A filled polygon with an inked edge of so many lines' width; 0: none."""
        corners = self._px(points)
        if len(tuple(fill)) == 4 and not isinstance(fill, str):
            layer = shapes.blank(self.out.get_size(), fill)
            pygame.draw.polygon(layer, fill, corners)
            self.out.blit(layer, (0, 0))
        else:
            pygame.draw.polygon(self.out, fill, corners)
        if outline:
            self._stroke([*corners, corners[0]], INK, self.ink * outline)

    def line(self, points: Sequence[Point], tone: Tone = INK, wide: float = 1.0) -> None:
        """A line with round joints, of so many inked lines' width."""
        self._stroke(self._px(points), tone, self.ink * wide)

    def bar(self, points: Sequence[Point], tone: Tone, wide: float) -> None:
        """A line of a width in squares."""
        self._stroke(self._px(points), tone, wide * self.k)

    def _stroke(self, points: Sequence[Point], tone: Tone, wide: float) -> None:
        radius = max(0.5, wide / 2)
        for (x1, y1), (x2, y2) in pairwise(points):
            length = math.hypot(x2 - x1, y2 - y1)
            if length < 0.01:
                continue
            ox, oy = -(y2 - y1) / length * radius, (x2 - x1) / length * radius
            corners = [(x1 + ox, y1 + oy), (x2 + ox, y2 + oy), (x2 - ox, y2 - oy), (x1 - ox, y1 - oy)]
            pygame.draw.polygon(self.out, tone, corners)
        for x, y in points:
            pygame.draw.circle(self.out, tone, (x, y), radius)

    def disc(self, x: float, y: float, radius: float, fill: Tone, outline: float = 0.0) -> None:
        """A disc, with an inked edge around it."""
        if outline:
            pygame.draw.circle(self.out, INK, (x * self.k, y * self.k), radius * self.k + self.ink * outline)
        pygame.draw.circle(self.out, fill, (x * self.k, y * self.k), radius * self.k)

    def shadow(self, x: float, y: float, w: float, h: float) -> None:
        """A soft ellipse around a middle."""
        for n, share in enumerate((1.0, 0.82, 0.62)):
            box = pygame.Rect(0, 0, max(1, round(w * share * self.k)), max(1, round(h * share * self.k)))
            layer = shapes.blank(box.size, SHADE)
            pygame.draw.ellipse(layer, (*SHADE[:3], 34 + 10 * n), layer.get_rect())
            box.center = (round(x * self.k), round(y * self.k))
            self.out.blit(layer, box)
