"""What people have built on a battlefield: walls, fences, ditches, bridges, houses, as small inked drawings.

An obstacle is drawn square by square; `arms` tells where it goes on: bits N, E, S, W.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pygame

from game.views.caldaern.ground.pen import Pen, Point, mixed

CELL = 1.5
"""Side of the picture of one square of an obstacle: its square lies in the middle of it."""

N, E, S, W = 1, 2, 4, 8
_ARMS: dict[int, Point] = {N: (0.0, -1.0), E: (1.0, 0.0), S: (0.0, 1.0), W: (-1.0, 0.0)}
_STONES = ("#a39c90", "#b7b0a2", "#8d867b")
_WOOD, _WOOD_DARK = "#9a6f43", "#6b4a2b"
_EARTH = "#7d6240"


def _ways(arms: int) -> list[Point]:
    """The directions in which an obstacle goes on; a single square lies across."""
    return [way for bit, way in _ARMS.items() if (arms or E | W) & bit]


def _stone(pen: Pen, x: float, y: float, w: float, h: float, tone: str, rng: random.Random) -> None:
    jitter = [rng.uniform(-0.03, 0.03) for _ in range(8)]
    corners = [
        (x - w / 2 + jitter[0], y - h / 2 + jitter[1]), (x + w / 2 + jitter[2], y - h / 2 + jitter[3]),
        (x + w / 2 + jitter[4], y + h / 2 + jitter[5]), (x - w / 2 + jitter[6], y + h / 2 + jitter[7]),
    ]  # fmt: skip
    pen.poly(corners, tone, 0.75)
    pen.line([corners[3], corners[0], corners[1]], mixed(tone, "#ffffff", 0.45), 0.4)


def _masonry(pen: Pen, arms: int, variant: int, tones: tuple[str, ...]) -> None:
    """Stones side by side along the arms, and one in the middle where they meet."""
    rng, c = random.Random(variant * 31 + arms), CELL / 2
    ways = _ways(arms)
    for dx, dy in ways:
        pen.shadow(c + dx * 0.28 + 0.06, c + dy * 0.28 + 0.2, 0.62 if dx else 0.5, 0.34 if dx else 0.6)
    for n, (dx, dy) in enumerate(sorted([*ways, (0.0, 0.0)], key=lambda way: way[1])):
        tone = tones[(n + variant + rng.randrange(3)) % len(tones)]
        upright = dy != 0 or (dx == 0 and not arms & (E | W) and bool(arms))
        w, h = (0.42, 0.34) if upright else (0.34, 0.42 + rng.uniform(-0.05, 0.05))
        _stone(pen, c + dx * 0.335, c + dy * 0.335, w, h, tone, rng)


def wall(pen: Pen, arms: int, variant: int) -> None:
    """A wall of field stones."""
    _masonry(pen, arms, variant, _STONES)


def blessed_wall(pen: Pen, arms: int, variant: int) -> None:
    """A wall of pale stone with signs in gold."""
    _masonry(pen, arms, variant, ("#d8d2c2", "#e6dfcd", "#c9c2b0"))
    c = CELL / 2
    pen.line([(c, c - 0.16), (c, c + 0.16)], "#b8862f", 1.1)
    pen.line([(c - 0.12, c - 0.04), (c + 0.12, c - 0.04)], "#b8862f", 1.1)


def _paling(pen: Pen, arms: int, rail: str, post: str) -> None:
    """Two rails along the arms and posts on them."""
    c = CELL / 2
    for dx, dy in _ways(arms):
        pen.shadow(c + dx * 0.25 + 0.05, c + dy * 0.25 + 0.16, 0.5 if dx else 0.24, 0.2 if dx else 0.5)
        for off in (-0.10, 0.08) if dx else (0.0,):
            ends = [(c, c + off), (c + dx * 0.5, c + dy * 0.5 + off)]
            pen.bar(ends, "#2a1b10", 0.13 if dx else 0.20)
            pen.bar(ends, rail, 0.075 if dx else 0.13)
    for dx, dy in [(0.0, 0.0), *_ways(arms)]:
        x, y = c + dx * 0.36, c + dy * 0.36
        pen.poly([(x - 0.06, y - 0.22), (x + 0.06, y - 0.22), (x + 0.06, y + 0.18), (x - 0.06, y + 0.18)], post, 0.7)


def fence(pen: Pen, arms: int, variant: int) -> None:
    """A wooden fence."""
    _paling(pen, arms, _WOOD, mixed_hex(_WOOD, variant))


def mixed_hex(tone: str, variant: int) -> str:
    """A tone that is a little different from square to square."""
    r, g, b = mixed(tone, "#f0d8a8", 0.1 * (variant % 3))
    return f"#{r:02x}{g:02x}{b:02x}"


def spectral_fence(pen: Pen, arms: int, variant: int) -> None:
    """A fence of pale light."""
    _paling(pen, arms, "#cfe6e6", ("#e9f6f4", "#d5ecec", "#f6fbf8")[variant % 3])


def trench(pen: Pen, arms: int, variant: int) -> None:
    """A ditch with its earth thrown up on both sides."""
    c, edge = CELL / 2, (CELL - 1) / 2
    left, top = edge if arms & W else 0, edge if arms & N else 0
    right, low = edge + 1 if arms & E else CELL, edge + 1 if arms & S else CELL
    pen.out.set_clip(pygame.Rect([round(side * pen.k) for side in (left, top, right - left, low - top)]))
    for wide, tone in ((0.98, "#b39a66"), (0.74, "#2a1b10"), (0.66, "#54402a"), (0.40, "#3f2f1f")):
        for dx, dy in _ways(arms):
            pen.bar([(c, c), (c + dx * 0.5, c + dy * 0.5)], tone, wide * 0.9)
    rng = random.Random(variant)
    pen.out.set_clip(None)
    for dx, dy in _ways(arms):
        at = rng.uniform(0.1, 0.4)
        x, y = c + dx * at, c + dy * at
        pen.line([(x - dy * 0.26, y - dx * 0.26), (x + dy * 0.26, y + dx * 0.26)], _WOOD, 0.9)


def wire(pen: Pen, arms: int, variant: int) -> None:
    """Barbed wire between crossed posts."""
    c = CELL / 2
    pen.line([(c - 0.16, c + 0.2), (c + 0.16, c - 0.2)], _WOOD_DARK, 1.8)
    pen.line([(c + 0.16, c + 0.2), (c - 0.16, c - 0.2)], _WOOD_DARK, 1.8)
    for dx, dy in _ways(arms):
        pen.line([(c, c), (c + dx * 0.5, c + dy * 0.5)], "#3b3a3c", 0.8)
        for n in range(1, 5):
            x, y = c + dx * 0.12 * n, c + dy * 0.12 * n
            turn = 0.06 if (n + variant) % 2 else -0.06
            pen.line([(x - 0.07, y - turn), (x + 0.07, y + turn)], "#3b3a3c", 0.6)
            pen.line([(x - turn, y + 0.07), (x + turn, y - 0.07)], "#3b3a3c", 0.6)


def traps(pen: Pen, arms: int, variant: int) -> None:
    """Crossed girders."""
    c = CELL / 2
    pen.shadow(c + 0.05, c + 0.24, 0.8, 0.3)
    for p, q in (((-0.3, 0.24), (0.28, -0.26)), ((0.3, 0.24), (-0.24, -0.28)), ((-0.02, 0.3), (0.04, -0.32))):
        ends = [(c + p[0], c + p[1]), (c + q[0], c + q[1])]
        pen.bar(ends, "#2a1b10", 0.17)
        pen.bar(ends, ("#80858a", "#8f9498", "#757a80")[variant % 3], 0.105)


def blazing(pen: Pen, arms: int, variant: int) -> None:
    """A barricade of logs that burns."""
    c, rng = CELL / 2, random.Random(variant)
    for dx, dy in _ways(arms):
        pen.bar([(c - dx * 0.1, c - dy * 0.1 + 0.14), (c + dx * 0.5, c + dy * 0.5 + 0.14)], "#2a1b10", 0.32)
        pen.bar([(c - dx * 0.1, c - dy * 0.1 + 0.14), (c + dx * 0.5, c + dy * 0.5 + 0.14)], _WOOD_DARK, 0.24)
    for dx, dy in [(0.0, 0.0), *_ways(arms)]:
        x, y, z = c + dx * 0.34, c + dy * 0.34 + 0.1, rng.uniform(0.8, 1.1)
        for size, tone in ((0.30, "#c4471f"), (0.20, "#f0922f"), (0.11, "#fbe58f")):
            w, h = size * z * 0.62, size * z * 1.6
            flame = [(x - w, y), (x - w * 0.6, y - h * 0.5), (x, y - h), (x + w * 0.7, y - h * 0.45), (x + w, y)]
            pen.poly(flame, tone, 0.6 if size == 0.30 else 0.0)


def ruin(pen: Pen, arms: int, variant: int) -> None:
    """Broken masonry: here a piece of wall, there rubble."""
    _ruin(pen, arms, variant, "stone")


def _ruin(pen: Pen, arms: int, variant: int, material: str) -> None:
    """A square of what fell: rubble of its material, and stumps of walls where nothing of it lies beyond."""
    rng, c, tones = random.Random(variant * 7 + 3), CELL / 2, _FALLEN[material]
    edge = CELL / 2 - 0.5
    pen.poly([(edge, edge), (CELL - edge, edge), (CELL - edge, CELL - edge), (edge, CELL - edge)], (58, 44, 30, 70), 0)
    if not arms & N:
        _stumps(pen, [(edge + 0.25, edge + 0.16), (CELL - edge - 0.2, edge + 0.16)], material, rng)
    if not arms & W:
        _stumps(pen, [(edge + 0.14, edge + 0.4), (edge + 0.14, CELL - edge - 0.06)], material, rng)
    if not arms & E and variant % 3:
        _stumps(pen, [(CELL - edge - 0.14, c + 0.1), (CELL - edge - 0.14, CELL - edge - 0.06)], material, rng)
    for n in range(4):
        x, y = c + rng.uniform(-0.34, 0.36), c + rng.uniform(-0.16, 0.4)
        _piece(pen, x, y, material, tones[(n + variant) % len(tones)], rng)


def _stumps(pen: Pen, row: list[Point], material: str, rng: random.Random) -> None:
    """Two pieces of a wall that still stand, of uneven height."""
    for x, y in row:
        if rng.random() < 0.2:
            continue
        high, tone = rng.uniform(0.22, 0.62), _FALLEN[material][rng.randrange(3)]
        if material in _TIMBER:
            pen.bar([(x, y + 0.14), (x + rng.uniform(-0.06, 0.06), y + 0.1 - high)], "#2a1b10", 0.17)
            pen.bar([(x, y + 0.14), (x + rng.uniform(-0.04, 0.04), y + 0.1 - high)], tone, 0.10)
        else:
            pen.poly([(x - 0.2, y + 0.16), (x - 0.2, y - high), (x + 0.02, y - high + 0.12), (x + 0.2, y - high * 0.6),
                      (x + 0.2, y + 0.16)], tone, 0.8)  # fmt: skip
            pen.line([(x - 0.2, y - 0.02), (x + 0.2, y - 0.02)], mixed(tone, "#2a1b10", 0.35), 0.4)


def _piece(pen: Pen, x: float, y: float, material: str, tone: str, rng: random.Random) -> None:
    """A piece of what fell."""
    if material in _TIMBER:
        lean = rng.uniform(-0.2, 0.2)
        ends = [(x - 0.26, y + lean), (x + 0.26, y - lean)]
        pen.bar(ends, "#2a1b10", 0.14)
        pen.bar(ends, tone, 0.08)
    elif material in ("stone", "creators"):
        _stone(pen, x, y, rng.uniform(0.16, 0.28), rng.uniform(0.14, 0.22), tone, rng)
    else:
        r = rng.uniform(0.1, 0.18)
        pen.poly([(x - r, y + r * 0.7), (x - r * 0.2, y - r * 1.3), (x + r, y + r * 0.4)], tone, 0.8)
        pen.line([(x - r * 0.2, y - r * 1.3), (x + r * 0.1, y + r * 0.4)], mixed(tone, "#ffffff", 0.5), 0.5)


_TIMBER = ("light", "wood")
_FALLEN: dict[str, tuple[str, str, str]] = {
    "light": ("#d8c58a", "#c2a862", "#e6d8a8"), "wood": ("#9a6f43", "#7a522d", "#54402a"),
    "stone": _STONES, "plexyplast": ("#a9c6cd", "#c8dde0", "#84a9b3"), "rhytite": ("#85708a", "#6b5570", "#a48fae"),
    "creators": ("#e3e6ee", "#c3cde4", "#9db4e0"),
}  # fmt: skip
"""Tones of what is left of a material."""


_PLATES = ("#5c5f63", "#74777a", "#4a4c50")
_SOOT, _RUST = "#1d1611", "#8a4b2a"


def wreck(pen: Pen, arms: int, variant: int) -> None:
    """Scorched earth, bent plates with rust, here and there a wheel: iron, where a ruin is masonry."""
    rng, c = random.Random(variant + 11), CELL / 2
    for _ in range(3):
        pen.shadow(c + rng.uniform(-0.15, 0.15), c + rng.uniform(-0.1, 0.2), 1.4, 1.1)
    for n in range(3):
        tone = _PLATES[(variant + n) % len(_PLATES)]
        x, y = c + rng.uniform(-0.24, 0.24), c - 0.24 + 0.24 * n
        w, h, lean = rng.uniform(0.24, 0.4), rng.uniform(0.12, 0.22), rng.uniform(-0.16, 0.16)
        corners = [
            (x - w, y - h + lean),
            (x + w, y - h - lean),
            (x + w * 0.7, y + h - lean),
            (x - w * 0.8, y + h + lean),
        ]
        pen.poly(corners, tone, 0.9)
        pen.line(corners[:2], mixed(tone, "#ffffff", 0.4), 0.5)
        pen.line([(x - w * 0.4, y), (x + w * 0.1, y + h * 0.5)], _RUST, 0.9)
    if variant % 2:
        x, y = c + rng.uniform(-0.2, 0.2), c + 0.2
        pen.disc(x, y, 0.25, _SOOT, 0.9)
        pen.disc(x, y, 0.16, _PLATES[1])
        pen.disc(x, y, 0.06, _SOOT)


def portal(pen: Pen, arms: int, variant: int) -> None:
    """A stone arch with light in it."""
    c = CELL / 2
    pen.shadow(c + 0.06, c + 0.36, 0.9, 0.28)
    pen.poly([(c - 0.2, c + 0.34), (c - 0.2, c - 0.3), (c + 0.2, c - 0.3), (c + 0.2, c + 0.34)], "#8a6fb0", 0.0)
    for x in (c - 0.28, c + 0.28):
        pen.poly([(x - 0.1, c - 0.36), (x + 0.1, c - 0.36), (x + 0.1, c + 0.38), (x - 0.1, c + 0.38)], _STONES[0])
    pen.poly([(c - 0.42, c - 0.52), (c + 0.42, c - 0.52), (c + 0.38, c - 0.3), (c - 0.38, c - 0.3)], _STONES[1])


def monument(pen: Pen, arms: int, variant: int) -> None:
    """A standing stone."""
    c, tone = CELL / 2, _STONES[variant % 3]
    pen.shadow(c + 0.14, c + 0.34, 0.8, 0.3)
    low = c + 0.36
    pen.poly([(c - 0.24, low), (c - 0.18, c - 0.5), (c + 0.06, c - 0.6), (c + 0.24, c - 0.4), (c + 0.26, low)], tone)
    pen.poly([(c + 0.08, c + 0.34), (c + 0.1, c - 0.5), (c + 0.22, c - 0.38), (c + 0.24, c + 0.34)],
             mixed(tone, "#3a322a", 0.3), 0.0)  # fmt: skip


DRAWN: dict[str, Callable[[Pen, int, int], None]] = {
    "wall": wall,
    "blessed_wall": blessed_wall,
    "fence": fence,
    "unknown": fence,
    "spectral_fence": spectral_fence,
    "trench": trench,
    "wire": wire,
    "traps": traps,
    "blazing": blazing,
    "ruin": ruin,
    **{f"ruin {material}": partial(_ruin, material=material) for material in _FALLEN},
    "wreck": wreck,
    "colour_portal": portal,
    "monument": monument,
}
"""Obstacles and single structures by their kind."""


def cell_picture(kind: str, arms: int, variant: int, side: int) -> pygame.Surface:
    """One square of an obstacle or of something like it."""
    pen = Pen(CELL, CELL, side)
    DRAWN[kind](pen, arms, variant)
    return pen.done()


# What is drawn as a whole -----------------------------------------------------------------------------------------
def bridge(w: int, h: int, across: bool, material: str, side: int) -> pygame.Surface:
    """A bridge of w x h squares; `across`: one walks over it from west to east."""
    pen = Pen(w, h, side)
    deck = {"wood": "#b08a58", "stone": "#b5ac9b"}.get(material, "#9aa3a8")
    edge = mixed(deck, "#2a1b10", 0.35)
    pen.poly([(0.04, 0.04), (w - 0.04, 0.04), (w - 0.04, h - 0.04), (0.04, h - 0.04)], deck, 1.2)
    rng = random.Random(w * 17 + h)
    length, step = (w, 0.34) if across else (h, 0.34)
    at = step
    while at < length - 0.05:
        ends = [(at, 0.1), (at, h - 0.1)] if across else [(0.1, at), (w - 0.1, at)]
        pen.line(ends, edge, 0.55)
        if material != "wood":  # paving: joints between the stones of a course
            width = h if across else w
            for n in range(1, width * 2):
                place = n / 2 + rng.uniform(-0.16, 0.16)
                joint = [(at, place), (at - step, place)] if across else [(place, at), (place, at - step)]
                pen.line(joint, edge, 0.4)
        at += step
    for low in (True, False):
        if across:
            y = 0.13 if low else h - 0.13
            rail = [(0.05, y), (w - 0.05, y)]
        else:
            x = 0.13 if low else w - 0.13
            rail = [(x, 0.05), (x, h - 0.05)]
        pen.bar(rail, "#2a1b10", 0.26)
        pen.bar(rail, mixed(deck, "#fff0d0" if low else "#2a1b10", 0.28), 0.16)
    return pen.done()


def ford_stones(side: int, variant: int) -> pygame.Surface:
    """Shallow water: pebbles and ripples on one square."""
    pen, rng = Pen(CELL, CELL, side), random.Random(variant + 5)
    c = CELL / 2
    for _ in range(4):
        x, y = c + rng.uniform(-0.42, 0.42), c + rng.uniform(-0.42, 0.42)
        pen.disc(x, y, rng.uniform(0.06, 0.12), mixed("#c9bd97", "#8d867b", rng.random()), 0.55)
    for _ in range(2):
        x, y = c + rng.uniform(-0.3, 0.3), c + rng.uniform(-0.4, 0.4)
        pen.line([(x - 0.16, y), (x, y - 0.05), (x + 0.16, y)], "#eef4ea", 0.6)
    return pen.done()
