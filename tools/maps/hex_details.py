"""What is drawn on the ground of Dynasty Builder's tiles: trees, peaks, blades, waves, cracks."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pygame

from game.engine.dynasty.position.terrain import TERRAINS
from game.ui.paint.theme import load_palette
from game.views.dynasty.ground.hex_tiles import DETAIL_HIGH, DETAIL_WIDE, TILE_HIGH, TILE_WIDE

Color = tuple[int, int, int]

U = TILE_WIDE / 60
"""A unit of the interface where a tile is 60 units wide, as in the pictures that the look was made for."""

FINE = 4
"""Details are drawn that many times larger and scaled down, for smooth edges."""


class Pen:
    """Draws on one tile, FINE times larger; places are units from the tile's middle."""

    def __init__(self, seed: int) -> None:
        self.surface = pygame.Surface((TILE_WIDE * FINE, TILE_HIGH * FINE), pygame.SRCALPHA)
        self.rng = np.random.default_rng(seed)
        self.ink = tuple(pygame.Color(load_palette()["color"]["ink"]))[:3]

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place in pixels."""
        return (TILE_WIDE / 2 + x * U) * FINE, (TILE_HIGH / 2 + y * U) * FINE

    def jitter(self, most: float) -> float:
        """A little up or down."""
        return float(self.rng.uniform(-most, most))

    def line(self, points: list[tuple[float, float]], color: Color, width: float, alpha: int = 255) -> None:
        """A stroke with round ends."""
        wide = max(1, round(width * U * FINE))
        placed = [self.at(*point) for point in points]
        for a, b in pairwise(placed):
            dx, dy = b[0] - a[0], b[1] - a[1]
            length = math.hypot(dx, dy) or 1.0
            nx, ny = -dy / length * wide / 2, dx / length * wide / 2
            corners = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
            pygame.draw.polygon(self.surface, (*color, alpha), corners)
        for x, y in placed:
            pygame.draw.circle(self.surface, (*color, alpha), (x, y), wide / 2)

    def shape(self, points: list[tuple[float, float]], color: Color) -> None:
        """A filled shape."""
        pygame.draw.polygon(self.surface, color, [self.at(*point) for point in points])

    def disc(self, x: float, y: float, radius: float, color: Color) -> None:
        """A filled circle."""
        pygame.draw.circle(self.surface, color, self.at(x, y), radius * U * FINE)

    def shadow(self, x: float, y: float, wide: float, high: float) -> None:
        """A soft shadow that lies to the lower right."""
        for n in range(6):
            grow = 1 - n * 0.13
            rect = pygame.Rect(0, 0, round(wide * grow * U * FINE), round(high * grow * U * FINE))
            rect.center = tuple(round(v) for v in self.at(x, y))
            layer = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.ellipse(layer, (18, 9, 3, 22), layer.get_rect())
            self.surface.blit(layer, rect)

    def done(self) -> pygame.Surface:
        """The picture at the size of the sheet of details."""
        return pygame.transform.smoothscale(self.surface, (DETAIL_WIDE, DETAIL_HIGH))


def _mix(a: Color, b: Color, share: float) -> Color:
    return tuple(round(p + (q - p) * share) for p, q in zip(a, b))  # type: ignore[return-value]


TREES: tuple[Color, ...] = ((93, 127, 65), (108, 143, 74), (77, 112, 57))
SUN: Color = (244, 240, 176)


def _tree(pen: Pen, x: float, y: float, z: float, tone: int) -> None:
    color = TREES[tone % 3]
    crowns = ((-0.24, -0.5, 0.27), (0.24, -0.5, 0.27), (0.0, -0.76, 0.30), (0.0, -0.48, 0.30))
    pen.shadow(x + z * 0.16, y + z * 0.04, z * 1.2, z * 0.4)
    pen.line([(x, y), (x, y - z * 0.4)], pen.ink, 2.4)
    for dx, dy, radius in crowns:
        pen.disc(x + dx * z, y + dy * z, radius * z + 1.4, pen.ink)
    for dx, dy, radius in crowns:
        pen.disc(x + dx * z, y + dy * z, radius * z, color)
    pen.disc(x + 0.13 * z, y - 0.40 * z, 0.20 * z, _mix(color, pen.ink, 0.22))
    pen.disc(x - 0.12 * z, y - 0.82 * z, 0.13 * z, _mix(color, SUN, 0.35))
    pen.disc(x - 0.28 * z, y - 0.56 * z, 0.10 * z, _mix(color, SUN, 0.25))


def _peak(pen: Pen, x: float, y: float, z: float) -> None:
    left, right, top = (x - z * 0.55, y), (x + z * 0.55, y), (x + z * 0.03, y - z * 0.82)
    middle = (x + z * 0.10, y - z * 0.38)
    pen.shadow(x + z * 0.12, y - z * 0.01, z * 1.28, z * 0.30)
    pen.shape([left, top, right], (216, 207, 189))
    pen.shape([top, right, (x + z * 0.16, y), middle], (141, 130, 113))
    snow = [top, (x - z * 0.17, y - z * 0.54), (x - z * 0.05, y - z * 0.50), (x + z * 0.04, y - z * 0.58)]
    pen.shape([*snow, (x + z * 0.20, y - z * 0.56)], (251, 246, 234))
    pen.line([left, top, right, left], pen.ink, 2.0)
    for n in range(3):
        a = (x + z * (0.16 + 0.10 * n), y - z * (0.52 - 0.15 * n))
        pen.line([a, (a[0] + z * 0.06, a[1] + z * 0.20)], pen.ink, 1.2)
    for n in range(2):
        a = (x - z * (0.16 + 0.13 * n), y - z * (0.36 - 0.16 * n))
        pen.line([a, (a[0] - z * 0.04, a[1] + z * 0.13)], _mix(pen.ink, (216, 207, 189), 0.45), 1.0)


GROVES = (
    ((-13, -8), (10, -12), (-4, 4), (15, 8), (-16, 14), (3, 20)),
    ((-4, -14), (14, -6), (-15, -3), (2, 5), (-10, 17), (13, 18)),
    ((-14, -11), (4, -9), (16, 1), (-8, 6), (-17, 18), (7, 17), (-1, 23)),
)
RANGES = (
    ((-10, 2, 33), (9, 8, 35), (-4, 20, 33)),
    ((8, 0, 35), (-10, 9, 32), (7, 20, 32)),
    ((-11, 5, 29), (2, 4, 39), (11, 17, 30), (-9, 21, 30)),
)


def _forest(pen: Pen, drawing: int) -> None:
    turn = int(pen.rng.integers(3))
    for n, (x, y) in enumerate(sorted(GROVES[drawing], key=lambda place: place[1])):
        _tree(pen, x + pen.jitter(2.6), y + pen.jitter(2.2), 19 + pen.jitter(1.6), n + turn)


def _mountain(pen: Pen, drawing: int) -> None:
    side = 1 if pen.rng.random() < 0.5 else -1
    for x, y, z in RANGES[drawing]:
        _peak(pen, side * x + pen.jitter(1), y + pen.jitter(1.5), z + pen.jitter(1.5))


def _scattered(pen: Pen, count: int, apart: float) -> list[tuple[float, float]]:
    """Places on the tile that keep away from each other, from the top down."""
    found: list[tuple[float, float]] = []
    while len(found) < count:
        place = (pen.jitter(21), pen.jitter(20))
        if all(math.dist(place, other) > apart for other in found):
            found.append(place)
    return sorted(found, key=lambda place: place[1])


def _blades(pen: Pen, places: list[tuple[float, float]], color: Color) -> None:
    for x, y in places:
        size = 1 + pen.jitter(0.18)
        for lean in (-3, 0, 3):
            high = (6 if lean == 0 else 4.6) * size
            pen.line([(x + lean * 0.4, y), (x + lean * size, y - high)], color, 1.2)


def _grass(pen: Pen, drawing: int) -> None:
    _blades(pen, _scattered(pen, (5, 4, 6)[drawing], 9), _mix((91, 107, 44), pen.ink, 0.15))
    for x, y in _scattered(pen, (0, 3, 1)[drawing], 8):
        pen.disc(x, y, 1.15, _mix((91, 107, 44), pen.ink, 0.25))
        pen.disc(x - 0.2, y - 0.2, 0.75, (243, 236, 200))


def _plain(pen: Pen, drawing: int) -> None:
    color = _mix((154, 123, 60), pen.ink, 0.15)
    _blades(pen, _scattered(pen, (3, 2, 4)[drawing], 12), color)
    for x, y in _scattered(pen, (2, 4, 1)[drawing], 6):
        pen.disc(x, y, 0.8, _mix((154, 123, 60), pen.ink, 0.1))


def _water(pen: Pen, drawing: int) -> None:
    places = (((-10, 4), (9, -8)), ((8, 6), (-9, -9)), ((-2, 1),))[drawing]
    for x, y in places:
        x, y = x + pen.jitter(5), y + pen.jitter(5)
        high = 1.8 + pen.jitter(0.3)
        wave = [(x + (n - 16) * 0.6, y - high * math.cos(n * math.pi / 8)) for n in range(33)]
        pen.line(wave, (236, 243, 234), 1.6, 235)


def _crack(pen: Pen, turns: list[tuple[float, float]], width: float) -> None:
    """A gorge along a line: its upper wall in the shade, the lower one in the light, a bright lip below."""
    line: list[tuple[float, float]] = []
    for (ax, ay), (bx, by) in pairwise(turns):
        for n in range(4):
            rough = width / 9
            line.append((ax + (bx - ax) * n / 4 + pen.jitter(rough), ay + (by - ay) * n / 4 + pen.jitter(rough)))
    line.append(turns[-1])
    open_by = [width * math.sin(math.pi * (0.06 + 0.88 * n / (len(line) - 1))) ** 0.7 for n in range(len(line))]
    upper = [(x, y - w / 2) for (x, y), w in zip(line, open_by)]
    lower = [(x + 0.4, y + w / 2 + pen.jitter(0.3)) for (x, y), w in zip(line, open_by)]
    middle = [(x, y + w * 0.12) for (x, y), w in zip(line, open_by)]
    pen.line([(x + 0.4, y + 1.1) for x, y in lower], (240, 196, 150), 1.3)
    pen.shape([*upper, *reversed(lower)], (138, 78, 44))
    pen.shape([*upper, *reversed(middle)], _mix((96, 48, 24), pen.ink, 0.55))
    pen.line(upper, pen.ink, 0.9)
    pen.line(lower, _mix((96, 48, 24), pen.ink, 0.6), 0.6)


def _canyon(pen: Pen, drawing: int) -> None:
    side = 1 if drawing % 2 == 0 else -1
    turns = ((-25, -6), (-16, -2), (-9, 5), (1, -3), (11, 5), (18, 2), (25, 3))
    main = [(x, side * y + pen.jitter(2)) for x, y in turns]
    for at, turn, rise in ((2, -1, 1), (4, 1, 1), (3, 1, -1))[: 2 + (drawing == 2)]:
        x, y = main[at]
        rise = rise * side
        bends = ((0, 0.0), (6, 5 + pen.jitter(1)), (12, 10 + pen.jitter(2)))
        branch = [(x + turn * dx, y + rise * dy) for dx, dy in bends]
        _crack(pen, branch[::turn], 3.4)
    _crack(pen, main, 5.2)
    for x, y in _scattered(pen, 3, 12):
        if abs(y) > 9:
            pen.line([(x - 3, y), (x, y - 0.8), (x + 3.4, y + 0.3)], _mix((122, 66, 34), pen.ink, 0.25), 1.0)


PENS: dict[str, Callable[[Pen, int], None]] = {
    "plain": _plain, "grass": _grass, "forest": _forest, "water": _water, "canyon": _canyon, "mountain": _mountain,
}  # fmt: skip


def details(terrain: str, number: int, drawing: int) -> pygame.Surface:
    """What is drawn on the ground of a tile."""
    pen = Pen(1000 * TERRAINS.index(terrain) + 10 * number + drawing)
    PENS[terrain](pen, drawing)
    return pen.done()
