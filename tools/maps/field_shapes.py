"""Shapes from which battlefields are drawn: blobs, bands along a way, strips. All lengths in squares."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

Point = tuple[float, float]


@dataclass(frozen=True)
class Thing:
    """An object of a map: a polygon by its corners, a rectangle (x, y, width, height), or a point.

    `layer` is terrain, zones or markers; `properties` are typed by what they are in Python.
    """

    kind: str
    name: str = ""
    corners: tuple[Point, ...] = ()
    box: tuple[float, float, float, float] | None = None
    point: Point | None = None
    properties: dict[str, str | int | float | bool] = field(default_factory=dict)
    layer: str = "terrain"

    def turned(self, width: int, height: int, name: str) -> Thing:
        """The same thing on the other side of the map, turned by half a circle around its middle."""
        box = self.box
        return replace(
            self,
            name=name,
            corners=tuple((width - x, height - y) for x, y in self.corners),
            box=(width - box[0] - box[2], height - box[1] - box[3], box[2], box[3]) if box else None,
            point=(width - self.point[0], height - self.point[1]) if self.point else None,
        )


def blob(
    x: float, y: float, rx: float, ry: float, seed: int, rough: float = 0.16, corners: int = 26, *, even: bool = False
) -> list[Point]:
    """A rounded, uneven area around a middle; `even`: the same after half a turn."""
    rng = random.Random(seed)
    times = (2, 4, 6) if even else (2, 3, 4, 5)
    waves = [(n, rng.uniform(0, math.tau), rng.uniform(0.4, 1.0) * rough / n**0.6) for n in times]
    found = []
    for n in range(corners):
        angle = math.tau * n / corners
        reach = 1 + sum(share * math.sin(times * angle + shift) for times, shift, share in waves)
        found.append((round(x + rx * reach * math.cos(angle), 2), round(y + ry * reach * math.sin(angle), 2)))
    return found


def hill(
    name: str, x: float, y: float, rx: float, ry: float, top: float, seed: int, shift: Point = (0, 0), *,
    even: bool = False,
) -> list[Thing]:  # fmt: skip
    """A hill as nested contours, one for every half of its height; `shift`: where its top lies; `even` as in `blob`."""
    steps = round(top * 2)
    found = []
    for n in range(steps):
        share = 1 - n / (steps + 0.35)
        middle = (x + shift[0] * (1 - share), y + shift[1] * (1 - share))
        height = (n + 1) / 2
        outline = blob(*middle, rx * share, ry * share, seed, rough=0.14, even=even)
        found.append(Thing("hill", f"{name}, {height:g}", tuple(outline), properties={"height": height}))
    return found


def band(way: Sequence[Point], wide: float | Sequence[float], steps: int = 6) -> list[Point]:
    """An area along a way that is smoothed between its points; `wide`: how wide, one number or one for each point."""
    wides = [wide] * len(way) if isinstance(wide, int | float) else list(wide)
    middle = _smooth([(x, y, w) for (x, y), w in zip(way, wides, strict=True)], steps)
    left, right = [], []
    for n, (x, y, w) in enumerate(middle):
        before, after = middle[max(0, n - 1)], middle[min(len(middle) - 1, n + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        ox, oy = -dy / length * w / 2, dx / length * w / 2
        left.append((round(x + ox, 2), round(y + oy, 2)))
        right.append((round(x - ox, 2), round(y - oy, 2)))
    return [*left, *reversed(right)]


def _smooth(points: Sequence[tuple[float, float, float]], steps: int) -> list[tuple[float, float, float]]:
    """A curve through points (Catmull and Rom)."""
    ends = [points[0], *points, points[-1]]
    found = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for n in range(steps):
            t = n / steps
            found.append(tuple(
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d, strict=True)
            ))  # fmt: skip
    return [*found, points[-1]]  # type: ignore[list-item]


def area(kind: str, name: str, outline: Iterable[Point], /, **properties: str | int | float | bool) -> Thing:
    """A polygon."""
    return Thing(kind, name, corners=tuple(outline), properties=properties)


def strip(
    kind: str, name: str, x: float, y: float, w: float, h: float, /, **properties: str | int | float | bool
) -> Thing:
    """A rectangle."""
    return Thing(kind, name, box=(x, y, w, h), properties=properties)


def zone(kind: str, name: str, x: float, y: float, w: float, h: float, /, **properties: str | int) -> Thing:
    """A rectangle of the layer of zones."""
    return Thing(kind, name, box=(x, y, w, h), properties=dict(properties), layer="zones")


def mark(kind: str, name: str, x: float, y: float, /, **properties: str | int) -> Thing:
    """A point of the layer of markers, in the middle of a square."""
    return Thing(kind, name, point=(x + 0.5, y + 0.5), properties=dict(properties), layer="markers")


def gate(kind: str, name: str, x: float, y: float, w: float, h: float, /, **properties: str | int) -> Thing:
    """A rectangle of the layer of markers."""
    return Thing(kind, name, box=(x, y, w, h), properties=dict(properties), layer="markers")
