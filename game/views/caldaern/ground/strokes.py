"""What covers Colour land, as small inked drawings: each kind has a stroke, a tree or a stone of its own.

They tell the kinds apart without their colours: by outline alone.
"""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from game.ui.paint.theme import load_palette
from game.views.caldaern.ground.pen import Pen, Point, mixed

SMALL: Final = 1.0
TALL: Final = 2.0
WIDE: Final = 2.1
GREAT: Final = 3.2
"""Sides of pictures in squares: of strokes, of trees, of stone gates, of the trees of ancient woods."""
FOOT: Final = 0.90

_SPECK, _BONE, _SNOW = "#f3e6c8", "#f4ead2", "#ffffff"


# Plains -----------------------------------------------------------------------------------------------------------
def dune(side: int, variant: int) -> pygame.Surface:
    """The crest of a dune."""
    pen, rng = Pen(TALL, SMALL, side), random.Random(variant + 201)
    wide, high = rng.uniform(1.2, 1.7), rng.uniform(0.28, 0.42)
    left = (TALL - wide) / 2
    arc = [(left + wide * n / 10, 0.72 - high * math.sin(math.pi * n / 10)) for n in range(11)]
    pen.line(arc, "#9a7a3e", 1.0)
    pen.line([(x, y + 0.10) for x, y in arc[5:10]], "#b99a5a", 0.7)
    return pen.done()


def bones(side: int, variant: int) -> pygame.Surface:
    """What an old battle has left: bones, a broken spear, a shield."""
    pen, rng = Pen(SMALL, SMALL, side), random.Random(variant + 202)
    if variant % 3 == 0:
        pen.line([(0.24, 0.86), (0.52, 0.18)], "#4a2d1a", 1.3)
        pen.poly([(0.47, 0.22), (0.60, 0.06), (0.60, 0.27)], "#8d9296", 0.6)
    elif variant % 3 == 1:
        pen.disc(0.5, 0.52, 0.25, "#7d4a33", 0.9)
        pen.disc(0.5, 0.52, 0.09, "#b9b0a0", 0.5)
        pen.line([(0.38, 0.36), (0.62, 0.68)], wide=0.8)
    turn = rng.uniform(-0.12, 0.12)
    ends = [(0.2, 0.66 - turn), (0.78, 0.46 + turn)]
    pen.bar(ends, "#2a1b10", 0.15)
    pen.bar(ends, _BONE, 0.085)
    for x, y in ends:
        pen.disc(x, y, 0.075, _BONE, 0.45)
    return pen.done()


def leaning(side: int, variant: int) -> pygame.Surface:
    """High grass that leans before the wind."""
    pen, rng = Pen(SMALL, SMALL, side), random.Random(variant + 203)
    for n in range(4):
        x, tall = 0.16 + 0.15 * n, rng.uniform(0.42, 0.62)
        pen.line(
            [(x, 0.84), (x + 0.10, 0.84 - tall * 0.6), (x + 0.30, 0.84 - tall)],
            mixed("#7d5d1a", "#a8842e", rng.random()),
            0.9,
        )
    return pen.done()


def snow(side: int, variant: int) -> pygame.Surface:
    """A drift of snow with its blue shade."""
    pen, rng = Pen(SMALL, SMALL, side), random.Random(variant + 204)
    wide, y = rng.uniform(0.5, 0.8), rng.uniform(0.45, 0.6)
    left = (1 - wide) / 2
    pen.line([(left + 0.05, y + 0.13), (left + wide, y + 0.13)], "#86a4b8", 1.2)
    pen.line([(left, y), (left + wide * 0.85, y)], _SNOW, 1.5)
    if variant % 3 == 0:
        for turn in (0.0, math.tau / 6, math.tau / 3):
            dx, dy = 0.16 * math.cos(turn), 0.16 * math.sin(turn)
            pen.line([(0.7 - dx, 0.26 - dy), (0.7 + dx, 0.26 + dy)], "#7f9fb6", 0.8)
    return pen.done()


def puddle(side: int, variant: int) -> pygame.Surface:
    """Standing water with a stalk or two."""
    pen, rng = Pen(SMALL, SMALL, side), random.Random(variant + 205)
    y = rng.uniform(0.56, 0.66)
    pen.line([(0.14, y), (0.82, y)], "#3f7680", 1.8)
    pen.line([(0.26, y + 0.12), (0.68, y + 0.12)], "#8fc0c4", 1.2)
    for x in (0.36, 0.56)[: 1 + variant % 2]:
        pen.line([(x, y), (x + 0.03, y - 0.44)], "#3f5a2a", 1.1)
        pen.bar([(x + 0.03, y - 0.44), (x + 0.03, y - 0.30)], "#6b4426", 0.08)
    return pen.done()


# Hills ------------------------------------------------------------------------------------------------------------
def sparks(side: int, variant: int) -> pygame.Surface:
    """Sparks that fly off an anvil."""
    pen, rng = Pen(SMALL, SMALL, side), random.Random(variant + 206)
    turn = rng.uniform(0, math.tau)
    for n in range(4):
        dx, dy = math.cos(turn + n * math.tau / 4), math.sin(turn + n * math.tau / 4)
        pen.line([(0.5 + 0.10 * dx, 0.5 + 0.10 * dy), (0.5 + 0.34 * dx, 0.5 + 0.34 * dy)], "#2a1b10", 1.5)
        pen.line([(0.5 + 0.12 * dx, 0.5 + 0.12 * dy), (0.5 + 0.31 * dx, 0.5 + 0.31 * dy)], "#ffd54a", 0.9)
    return pen.done()


def menhirs(side: int, variant: int) -> pygame.Surface:
    """Two stones with a third across."""
    pen = Pen(WIDE, WIDE, side)
    x, low = WIDE / 2, WIDE * FOOT
    pen.shadow(x + 0.16, low - 0.04, 1.3, 0.36)
    for dx in (-0.38, 0.38):
        pen.poly(
            [(x + dx - 0.16, low), (x + dx - 0.13, low - 0.8), (x + dx + 0.13, low - 0.8), (x + dx + 0.16, low)],
            "#b3a68e",
        )
        pen.poly(
            [(x + dx + 0.04, low), (x + dx + 0.04, low - 0.8), (x + dx + 0.13, low - 0.8), (x + dx + 0.16, low)],
            "#85795f",
            0.0,
        )
    pen.poly(
        [(x - 0.66, low - 0.78), (x - 0.62, low - 1.06), (x + 0.62, low - 1.06), (x + 0.66, low - 0.78)], "#c9bda4"
    )
    if variant % 2:
        pen.disc(x, low - 0.92, 0.09, "#98241f", 0.5)
    return pen.done()


def stones(side: int, variant: int) -> pygame.Surface:
    """Loose stones, sharp and many."""
    pen, rng = Pen(SMALL, SMALL, side), random.Random(variant + 207)
    for n in range(3):
        x, y, r = 0.2 + 0.32 * n, rng.uniform(0.3, 0.74), rng.uniform(0.17, 0.25)
        tone = ("#a59a83", "#b9ae98", "#8f8570")[(n + variant) % 3]
        pen.poly(
            [(x - r, y + r * 0.6), (x - r * 0.5, y - r), (x + r * 0.7, y - r * 0.7), (x + r, y + r * 0.5)], tone, 0.8
        )
        pen.line([(x - r * 0.5, y - r), (x, y + r * 0.2)], wide=0.4)
    return pen.done()


# Woods ------------------------------------------------------------------------------------------------------------
def _trunk(side: int) -> tuple[Pen, float, float, float]:
    """A pen for a tree, its foot and its height."""
    pen = Pen(TALL, TALL, side)
    x, y, z = TALL / 2, TALL * FOOT, TALL * 0.84
    pen.shadow(x + 0.16, y - 0.02, z * 0.8, z * 0.28)
    return pen, x, y, z


def mushroom(side: int, variant: int) -> pygame.Surface:
    """A toadstool as high as a tree."""
    pen, x, y, z = _trunk(side)
    pen.poly(
        [(x - z * 0.12, y), (x - z * 0.09, y - z * 0.5), (x + z * 0.09, y - z * 0.5), (x + z * 0.12, y)], "#efe2c0"
    )
    cap: list[Point] = []
    for n in range(24):
        turn = n * math.tau / 24
        down = max(0.0, math.sin(turn)) * 0.10 + min(0.0, math.sin(turn)) * 0.44
        cap.append((x + z * 0.46 * math.cos(turn), y - z * 0.46 + z * down))
    tone = ("#b5442f", "#c9703a", "#a2385a")[variant % 3]
    pen.poly(cap, tone)
    pen.poly([cap[0], *cap[1:6], (x + z * 0.10, y - z * 0.46), *cap[20:]], mixed(tone, "#2a1b10", 0.2), 0.0)
    for dx, dy in ((-0.22, -0.60), (0.06, -0.76), (0.26, -0.58)):
        pen.disc(x + dx * z, y + dy * z, z * 0.07, _SPECK)
    pen.line([*cap, cap[0]])
    return pen.done()


_BRANCHES: Final = (
    ((0.0, 0.0), (0.0, -0.5)), ((0.0, -0.34), (-0.34, -0.66)), ((0.0, -0.42), (0.32, -0.74)),
    ((0.0, -0.5), (0.04, -0.96)), ((-0.34, -0.66), (-0.5, -0.64)), ((0.32, -0.74), (0.5, -0.62)),
    ((-0.2, -0.53), (-0.16, -0.84)),
)  # fmt: skip


def bare(side: int, variant: int) -> pygame.Surface:
    """A tree without leaves, all branches and thorns."""
    pen, x, y, z = _trunk(side)
    way = -1 if variant % 2 else 1
    for tone, wide in (("#2a1b10", 0.19), ("#7d5a48", 0.095)):
        for n, (p, q) in enumerate(_BRANCHES):
            pen.bar(
                [(x + way * p[0] * z, y + p[1] * z), (x + way * q[0] * z, y + q[1] * z)],
                tone,
                wide * (1.4 if n == 0 else 0.9),
            )
    return pen.done()


def giant(side: int, variant: int) -> pygame.Surface:
    """A tree of an ancient wood: a thick trunk under a wide dark crown."""
    pen = Pen(GREAT, GREAT, side)
    x, y, z = GREAT / 2, GREAT * FOOT, GREAT * 0.84
    tone = ("#35582f", "#2f5230", "#3f6134")[variant % 3]
    pen.shadow(x + 0.24, y - 0.04, z * 0.9, z * 0.3)
    trunk = ((-0.15, 0), (-0.07, -0.16), (-0.08, -0.45), (0.08, -0.45), (0.07, -0.16), (0.15, 0))
    pen.poly([(x + dx * z, y + dy * z) for dx, dy in trunk], "#6b4a2b")
    crowns = ((-0.27, -0.50, 0.21), (0.27, -0.50, 0.21), (-0.15, -0.72, 0.22), (0.16, -0.72, 0.22), (0.0, -0.55, 0.24))
    for dx, dy, r in crowns:
        pen.disc(x + dx * z, y + dy * z, r * z, mixed(tone, "#20301a", 0.2), 1.0)
    for dx, dy, r in crowns:
        pen.disc(x + dx * z, y + dy * z, r * z, tone)
        pen.disc(x + dx * z - 0.3 * r * z, y + dy * z - 0.3 * r * z, r * z * 0.5, mixed(tone, "#c9d08a", 0.22))
    return pen.done()


def coloured(side: int, variant: int) -> pygame.Surface:
    """A round tree in the colour of one of the schools."""
    pen, x, y, z = _trunk(side)
    own = load_palette()["schools"][variant % 7]
    pen.line([(x, y), (x, y - z * 0.4)], wide=1.8)
    crowns = ((-0.24, -0.48, 0.26), (0.24, -0.48, 0.26), (0.0, -0.74, 0.28), (0.0, -0.46, 0.28))
    for dx, dy, r in crowns:
        pen.disc(x + dx * z, y + dy * z, r * z, mixed(own["main"], "#ffffff", 0.1), 0.9)
    for dx, dy, r in crowns:
        pen.disc(x + dx * z, y + dy * z, r * z, mixed(own["main"], "#ffffff", 0.1))
    pen.disc(x - 0.12 * z, y - 0.80 * z, 0.12 * z, mixed(own["light"], "#ffffff", 0.4))
    return pen.done()


def spiky(side: int, variant: int) -> pygame.Surface:
    """A crooked fir of a sick yellow."""
    pen, x, y, z = _trunk(side)
    tone = ("#a7b22c", "#8b9b22", "#bcc43c")[variant % 3]
    pen.line([(x, y), (x, y - z * 0.4)], wide=2.0)
    spikes = ((0.0, -1.0), (0.42, -0.3), (0.2, -0.34), (0.1, -0.12), (-0.06, -0.34), (-0.2, -0.16), (-0.42, -0.3))
    pen.poly([(x + dx * z, y + dy * z) for dx, dy in spikes], tone)
    pen.poly([(x, y - z), (x + z * 0.42, y - z * 0.3), (x + z * 0.12, y - z * 0.34)], mixed(tone, "#3a4210", 0.35), 0.0)
    pen.disc(x - 0.10 * z, y - 0.46 * z, 0.055 * z, "#5c3a6a")
    return pen.done()


# Rivers -----------------------------------------------------------------------------------------------------------
def bubbles(side: int, variant: int) -> pygame.Surface:
    """Bubbles, and steam over them."""
    pen, rng = Pen(SMALL, SMALL, side), random.Random(variant + 208)
    for _ in range(3):
        x, y, r = rng.uniform(0.16, 0.84), rng.uniform(0.3, 0.86), rng.uniform(0.07, 0.13)
        pen.disc(x, y, r, "#f8e2b8", 0.6)
        pen.disc(x + r * 0.2, y + r * 0.2, r * 0.55, "#c9824f")
    if variant % 3 == 0:
        pen.line([(0.5, 0.5), (0.6, 0.36), (0.46, 0.24), (0.56, 0.08)], "#fff4e0", 1.0)
    return pen.done()


def slack(side: int, variant: int) -> pygame.Surface:
    """Water that does not move: flat pale lines, now and then the bones of a fish."""
    pen, rng = Pen(SMALL, SMALL, side), random.Random(variant + 209)
    y = rng.uniform(0.3, 0.7)
    pen.line([(0.1, y), (0.86, y)], "#aab2b2", 1.0)
    if variant % 3 == 0:
        pen.line([(0.24, y + 0.2), (0.66, y + 0.2)], "#dfe2dc", 0.8)
        for x in (0.34, 0.44, 0.54):
            pen.line([(x, y + 0.12), (x, y + 0.28)], "#dfe2dc", 0.7)
        pen.disc(0.72, y + 0.2, 0.06, "#dfe2dc")
    return pen.done()


def zigzag(side: int, variant: int) -> pygame.Surface:
    """White water."""
    pen, rng = Pen(TALL, SMALL, side), random.Random(variant + 210)
    y, wide = rng.uniform(0.4, 0.62), rng.uniform(0.9, 1.4)
    left = (TALL - wide) / 2
    line = [(left + wide * n / 6, y + (0.16 if n % 2 else -0.16)) for n in range(7)]
    pen.line([(x, yy + 0.08) for x, yy in line], "#3f7284", 1.5)
    pen.line(line, "#f4fbfb", 1.6)
    return pen.done()


def streak(side: int, variant: int) -> pygame.Surface:
    """A streak of the colour of one of the schools."""
    pen, rng = Pen(SMALL, SMALL, side), random.Random(variant + 211)
    own = load_palette()["schools"][variant % 7]
    y = rng.uniform(0.3, 0.7)
    line = [(0.04, y + 0.06), (0.34, y - 0.06), (0.62, y + 0.05), (0.96, y - 0.04)]
    pen.bar(line, mixed(own["light"], "#ffffff", 0.1), 0.16)
    pen.line([(x, yy + 0.1) for x, yy in line[1:]], own["main"], 0.8)
    return pen.done()


# Marshes ----------------------------------------------------------------------------------------------------------
def blood(side: int, variant: int) -> pygame.Surface:
    """A pool of groundblood with its light."""
    pen, rng = Pen(TALL, SMALL, side), random.Random(variant + 212)
    wide, high = rng.uniform(0.62, 0.84), rng.uniform(0.3, 0.4)
    rim = [
        (1.0 + wide * math.cos(n * math.tau / 14) * rng.uniform(0.92, 1.06), 0.5 + high * math.sin(n * math.tau / 14))
        for n in range(14)
    ]
    pen.poly(rim, "#7d2a2a", 0.9)
    pen.line([(1.0 - wide * 0.6, 0.5 - high * 0.3), (1.0 - wide * 0.1, 0.5 - high * 0.55)], "#d98a7a", 0.9)
    return pen.done()


def rings(side: int, variant: int) -> pygame.Surface:
    """Rings that draw in whoever stands on them."""
    pen, rng = Pen(TALL, SMALL, side), random.Random(variant + 213)
    for n, share in enumerate((1.0, 0.68, 0.36)):
        wide, high = 0.86 * share, 0.42 * share
        rim = [(1.0 + wide * math.cos(k * math.tau / 20), 0.5 + high * math.sin(k * math.tau / 20)) for k in range(21)]
        pen.line(rim, mixed("#8a6a33", "#5b431c", n / 2), 0.9 + 0.2 * rng.random())
    return pen.done()


def mist(side: int, variant: int) -> pygame.Surface:
    """Wisps of mist."""
    pen, rng = Pen(TALL, SMALL, side), random.Random(variant + 214)
    for n in range(3):
        y, left = 0.26 + 0.24 * n, rng.uniform(0.1, 0.5)
        wisp = [(left + 0.28 * k, y + (0.05 if k % 2 else -0.05)) for k in range(5)]
        pen.bar(wisp, ("#f2f8f4", "#dfeae6", "#eef4f2")[(n + variant) % 3], 0.12)
    return pen.done()
