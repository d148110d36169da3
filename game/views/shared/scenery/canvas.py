"""What the things of a picture are drawn with: shapes in shares of its width and height, all with a line of ink."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

import pygame

from game.ui.paint.art import Art

Point = tuple[float, float]


class Canvas:
    """A surface that is drawn on in shares of its size. `k` is how many of its pixels a pixel of a usual picture is."""

    def __init__(self, art: Art, size: tuple[int, int]) -> None:
        self.art = art
        self.size = self.w, self.h = size
        self.surface = pygame.Surface(size, 0, 32)
        self.k = size[1] / 158

    def _at(self, point: Point) -> Point:
        return point[0] * self.w, point[1] * self.h

    def _color(self, color: str) -> pygame.Color:
        return pygame.Color(self.art.theme.hex(color))

    def mixed(self, first: str, second: str, part: float) -> str:
        """A colour between two, as "#rrggbb"."""
        return "#{:02x}{:02x}{:02x}".format(*self.art.theme.mix(first, second, part))

    def polygon(self, points: Sequence[Point], fill: str, width: float = 1.6) -> None:
        """A filled shape with an outline so many usual pixels wide."""
        placed = [self._at(point) for point in points]
        pygame.draw.polygon(self.surface, self._color(fill), placed)
        self._stroke([*placed, placed[0]], self._color("ink"), width * self.k)

    def line(self, points: Sequence[Point], color: str, width: float) -> None:
        """A line through points, with round joints."""
        self._stroke([self._at(point) for point in points], self._color(color), width * self.k)

    def cased(self, points: Sequence[Point], color: str, width: float) -> None:
        """A line of a colour between two thin ones of ink."""
        self.line(points, "ink", width + 2.4)
        self.line(points, color, width)

    def _stroke(self, points: Sequence[Point], color: pygame.Color, width: float) -> None:
        for start, end in itertools.pairwise(points):
            _bar(self.surface, start, end, color, width)
        for point in points:
            if width >= 3:
                pygame.draw.circle(self.surface, color, point, width / 2)

    def ellipse(self, middle: Point, radii: Point, fill: str, width: float = 1.3) -> None:
        """A filled ellipse with an outline."""
        for grown, color in ((width * self.k, "ink"), (0.0, fill)):
            x, y = self._at(middle)
            a, b = radii[0] * self.w + grown, radii[1] * self.h + grown
            pygame.draw.ellipse(self.surface, self._color(color), pygame.Rect(x - a, y - b, 2 * a, 2 * b))

    def disc(self, middle: Point, radius: float, fill: str) -> None:
        """A circle whose radius is a share of the height."""
        self.ellipse(middle, (radius * self.h / self.w, radius), fill)

    def box(self, rect: tuple[float, float, float, float], fill: str, *, line: bool = True) -> None:
        """A rectangle as x, y, width, height."""
        x, y, w, h = rect
        if line:
            self.polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], fill)
            return
        left, top = self._at((x, y))
        pygame.draw.rect(self.surface, self._color(fill), pygame.Rect(left, top, w * self.w + 1, h * self.h + 1))

    def arc(self, middle: Point, radii: Point, start: float, end: float, color: str, width: float) -> None:
        """A part of an ellipse, counted in radians against the clock from the right."""
        x, y = self._at(middle)
        a, b = radii[0] * self.w, radii[1] * self.h
        place = pygame.Rect(x - a, y - b, 2 * a, 2 * b)
        pygame.draw.arc(self.surface, self._color(color), place, start, end, max(1, round(width * self.k)))


def _bar(surface: pygame.Surface, start: Point, end: Point, color: pygame.Color, width: float) -> None:
    """A straight line of any width with square ends."""
    way = pygame.Vector2(end) - pygame.Vector2(start)
    if not way:
        return
    across = pygame.Vector2(-way.y, way.x).normalize() * max(0.5, width / 2)
    corners = [start + across, end + across, end - across, start - across]
    pygame.draw.polygon(surface, color, corners)


def spots(count: int, area: tuple[float, float, float, float], seed: int = 7) -> list[Point]:
    """Places strewn over an area (x, y, width, height), always the same."""
    lots = random.Random(seed)
    x, y, w, h = area
    return [(x + w * lots.random(), y + h * lots.random()) for _ in range(count)]
