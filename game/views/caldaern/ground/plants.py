"""Trees, grass, reeds and rocks, as small inked drawings. Each fills a picture of so many squares."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.views.caldaern.ground.pen import Pen, mixed

TREE = 2.0
"""Side of a tree's picture in squares; its foot stands in the middle, at FOOT of the height."""
FOOT = 0.90
TUFT = 1.0
ROCK = 1.5

_LEAVES = ("#5d7f41", "#6c8f4a", "#4d7039", "#63874a")
COLOURS: Final[dict[str, tuple[int, int, int]]] = {
    "trees": (95, 130, 66), "tuft": (132, 134, 72), "reeds": (94, 110, 56),
}  # fmt: skip
"""What each drawing is painted in, for looks in which it has another colour."""

_LIGHT = "#f4f0b0"
_CROWNS = (
    ((-0.24, -0.46, 0.27), (0.24, -0.46, 0.27), (0.0, -0.74, 0.30), (0.0, -0.46, 0.29)),
    ((-0.28, -0.42, 0.24), (0.22, -0.50, 0.28), (-0.06, -0.72, 0.27), (0.05, -0.40, 0.27)),
    ((-0.20, -0.52, 0.28), (0.27, -0.42, 0.24), (0.06, -0.78, 0.26), (-0.03, -0.44, 0.28)),
    ((-0.22, -0.44, 0.25), (0.22, -0.44, 0.25), (0.0, -0.66, 0.29), (0.0, -0.86, 0.20)),
)
_ROCKS = ("#a7a093", "#b8b1a3", "#938c80")


def tree(side: int, variant: int) -> pygame.Surface:
    """A round tree, its light at the upper left."""
    pen, leaves = Pen(TREE, TREE, side), _LEAVES[variant % len(_LEAVES)]
    crown = _CROWNS[variant // len(_LEAVES) % len(_CROWNS)]
    x, y, z = TREE / 2, TREE * FOOT, TREE * 0.86
    pen.shadow(x + 0.16, y - 0.02, z * 0.86, z * 0.30)
    pen.line([(x, y), (x, y - z * 0.4)], wide=1.6)
    for dx, dy, r in crown:
        pen.disc(x + dx * z, y + dy * z, r * z, mixed(leaves, "#20301a", 0.1), 0.85)
    for dx, dy, r in crown:
        pen.disc(x + dx * z, y + dy * z, r * z, leaves)
        pen.disc(x + dx * z + 0.30 * r * z, y + dy * z + 0.28 * r * z, r * z * 0.62, mixed(leaves, "#2a3a1c", 0.16))
        pen.disc(x + dx * z - 0.10 * r * z, y + dy * z - 0.12 * r * z, r * z * 0.74, leaves)
    pen.disc(x - 0.12 * z, y - 0.80 * z, 0.12 * z, mixed(leaves, _LIGHT, 0.34))
    pen.disc(x - 0.28 * z, y - 0.54 * z, 0.09 * z, mixed(leaves, _LIGHT, 0.24))
    return pen.done()


def tuft(side: int, variant: int) -> pygame.Surface:
    """Three blades of grass; every third variant with flowers."""
    pen, rng = Pen(TUFT, TUFT, side), random.Random(variant)
    tone = mixed("#76813f", "#958f52", rng.random())
    for dx, lean in ((-0.12, -0.10), (0.0, 0.02), (0.12, 0.12)):
        x, y = 0.5 + dx, 0.62
        pen.line([(x, y), (x + lean * 0.6, y - 0.16), (x + lean, y - 0.26 - 0.08 * rng.random())], tone, 0.7)
    if variant % 3 == 2:
        for _ in range(2):
            flower = ("#f3e6c8", "#e8c869", "#d98a7a")[rng.randrange(3)]
            pen.disc(0.5 + rng.uniform(-0.22, 0.22), 0.45 + rng.uniform(-0.1, 0.12), 0.05, flower)
    return pen.done()


def reeds(side: int, variant: int) -> pygame.Surface:
    """A clump of reeds with two bulrushes."""
    pen, rng = Pen(TUFT, TUFT, side), random.Random(variant + 50)
    for n in range(5):
        x, lean = 0.26 + 0.12 * n, rng.uniform(-0.12, 0.12)
        top = 0.30 - 0.14 * rng.random()
        pen.line([(x, 0.80), (x + lean * 0.5, 0.55), (x + lean, top)], mixed("#4f6236", "#6d7a3a", rng.random()), 0.8)
        if n % 2:
            pen.bar([(x + lean, top), (x + lean * 0.9, top + 0.13)], "#6b4426", 0.07)
    pen.line([(0.2, 0.84), (0.8, 0.84)], "#5d7c78", 0.6)
    return pen.done()


def rock(side: int, variant: int) -> pygame.Surface:
    """A boulder with two faces."""
    pen, rng = Pen(ROCK, ROCK, side), random.Random(variant + 90)
    tone = _ROCKS[variant % len(_ROCKS)]
    x, y, r = ROCK / 2, ROCK * 0.54, 0.52
    outline = [
        (x + r * math.cos(a) * rng.uniform(0.88, 1.12), y + r * 0.86 * math.sin(a) * rng.uniform(0.86, 1.1))
        for a in (math.tau * n / 8 for n in range(8))
    ]
    pen.shadow(x + 0.14, y + 0.36, 1.16, 0.42)
    pen.poly(outline, tone)
    pen.poly([outline[0], outline[1], outline[2], (x + 0.05, y + 0.02), outline[7]], mixed(tone, "#3a322a", 0.34), 0.0)
    pen.poly([outline[4], outline[5], outline[6], (x - 0.06, y - 0.08)], mixed(tone, "#fff6e0", 0.42), 0.0)
    pen.line([*outline, outline[0]])
    pen.line([outline[6], (x, y - 0.02), outline[2]], wide=0.6)
    return pen.done()


class Growth(NamedTuple):
    """What stands on the squares of a class of terrain.

    draw       its drawing at a side of a square in pixels; `variants` of it
    size       side of its picture in squares
    share      of the squares that bear one
    placed     `scattered` over its square, `rooted` by its foot, or in the `middle`
    """

    draw: Callable[[int, int], pygame.Surface]
    size: float
    variants: int
    share: float = 1.0
    placed: str = "scattered"


GROWTHS: Final[dict[str, Growth]] = {
    "trees": Growth(tree, TREE, 16, 0.60, "rooted"),
    "reeds": Growth(reeds, TUFT, 5, 0.62),
    "rocks": Growth(rock, ROCK, 6, placed="middle"),
}
"""By the name that `looks` calls it."""
