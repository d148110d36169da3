"""Draw the land of Dynasty Builder: `python -m tools.make_hexes` (needs numpy).

Writes `maps/dynasty/hexes.png` and `hexes.tsx` (the tiles that Tiled shows and the game draws), and in
`assets/textures` what the game lays over them: `dynasty_details.png` (trees, peaks, waves), `dynasty_blends.png` and
`dynasty_coasts.png` (how lands run into each other, how they meet water), `dynasty_tone.png` (light and shade over
wide areas). Seeds are fixed.

Everything repeats after two columns and two rows, so that washes and shores go on from tile to tile: a tile belongs to
one of four classes by its column and row.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pygame

from game.engine.dynasty.terrain import TERRAINS
from game.paths import MAPS
from game.ui.theme import load_palette
from game.views.dynasty.hex_tiles import (
    BLENDS,
    CLASSES,
    COASTS,
    COLUMNS,
    DETAILS,
    MASK_HIGH,
    MASK_WIDE,
    MASKS_A_ROW,
    TILE_HIGH,
    TILE_WIDE,
    TONE,
    tiles,
)

Array = np.ndarray
Color = tuple[int, int, int]

PITCH = 111
"""Pixels from a row of tiles to the next."""

PERIOD = (2 * TILE_WIDE, 2 * PITCH)
"""After so many pixels everything repeats."""

U = TILE_WIDE / 60
"""A unit of the interface where a tile is 60 units wide, as in the pictures that the look was made for."""

FINE = 4
"""Details are drawn that many times larger and scaled down, for smooth edges."""

FOLDER = MAPS / "dynasty"
NEAR = ((1.0, 0.0), (0.5, -1.0), (-0.5, -1.0), (-1.0, 0.0), (-0.5, 1.0), (0.5, 1.0))
"""Middles of the six tiles around, E NE NW W SW SE, in widths of a tile and in rows."""


# ------------------------------------------------------------------------------------------------------------ noise
def _noise(size: tuple[int, int], cells: tuple[int, int], rng: np.random.Generator) -> Array:
    """Noise in 0..1 that repeats after `size`: a random grid of that many cells, smoothstep between."""
    wide, high = size
    grid = rng.random((cells[1], cells[0]), dtype=np.float32)
    y, x = np.arange(high) * cells[1] / high, np.arange(wide) * cells[0] / wide
    yi, xi = y.astype(int), x.astype(int)
    fy, fx = (y - yi).astype(np.float32), (x - xi).astype(np.float32)
    fy, fx = (fy * fy * (3 - 2 * fy))[:, None], (fx * fx * (3 - 2 * fx))[None, :]
    down, right = (yi + 1) % cells[1], (xi + 1) % cells[0]
    upper = grid[yi][:, xi] * (1 - fx) + grid[yi][:, right] * fx
    lower = grid[down][:, xi] * (1 - fx) + grid[down][:, right] * fx
    return upper * (1 - fy) + lower * fy


def _fbm(cell: float, octaves: int, seed: int) -> Array:
    """Octaves of noise, each of half the size and half the weight, in 0..1."""
    rng = np.random.default_rng(seed)
    out, weights = np.zeros((PERIOD[1], PERIOD[0]), np.float32), [0.5**n for n in range(octaves)]
    for weight in weights:
        size = max(cell * weight, 1.0)
        out += weight * _noise(PERIOD, (max(2, round(PERIOD[0] / size)), max(2, round(PERIOD[1] / size))), rng)
    return out / sum(weights)


def _blur(values: Array, radius: int) -> Array:
    """A box blur, edges carried on."""
    for axis in (0, 1):
        pads = [(radius + 1, radius) if n == axis else (0, 0) for n in (0, 1)]
        total = np.cumsum(np.pad(values, pads, mode="edge"), axis=axis, dtype=np.float64)
        size = values.shape[axis]
        high, low = range(2 * radius + 1, size + 2 * radius + 1), range(size)
        values = ((np.take(total, high, axis) - np.take(total, low, axis)) / (2 * radius + 1)).astype(np.float32)
    return values


# ------------------------------------------------------------------------------------------------------------ washes
def _wash(terrain: str) -> Array:
    """The wash of a terrain over a whole period."""
    color = np.array(tuple(pygame.Color(load_palette()["hex"][terrain]))[:3], np.float32)
    tone = np.broadcast_to(color, (PERIOD[1], PERIOD[0], 3)).copy()
    tone += ((_fbm(110, 3, 63) - 0.5) * 34 + (_fbm(9, 2, 64) - 0.5) * 22)[..., None]
    if terrain == "water":
        tone *= 0.80
    if terrain == "mountain":
        tone *= (0.86 + 0.10 * _fbm(40, 3, 66))[..., None]
    if terrain == "canyon":
        y, x = np.mgrid[0 : PERIOD[1], 0 : PERIOD[0]].astype(np.float32)
        waves = 14 * 2 * math.pi * y / PERIOD[1] + 4 * 2 * math.pi * x / PERIOD[0]
        strata = 0.5 + 0.5 * np.sin(waves * 1.0 + 9 * _fbm(128, 2, 65))
        tone *= (1 - 0.17 * strata)[..., None]
    return np.clip(tone, 0, 255)


def _origin(number: int) -> tuple[int, int]:
    """Upper left corner of a class's tile within the period. Classes count column + 2 * row."""
    c, r = number % 2, number // 2
    return c * TILE_WIDE + r * TILE_WIDE // 2, r * PITCH


def _cut(values: Array, number: int, margin: int = 0) -> Array:
    """The rectangle of a class's tile, cut out of something that repeats."""
    left, top = _origin(number)
    rows = np.arange(top - margin, top + TILE_HIGH + margin) % PERIOD[1]
    columns = np.arange(left - margin, left + TILE_WIDE + margin) % PERIOD[0]
    return values[rows][:, columns]


def _hexagon() -> pygame.Surface:
    """White where the tile is, a hair larger than it, so that tiles join without a seam."""
    big = pygame.Surface((TILE_WIDE * FINE, TILE_HIGH * FINE), pygame.SRCALPHA)
    w, h, o = TILE_WIDE * FINE, TILE_HIGH * FINE, 0.6 * FINE
    corners = ((w / 2, -o), (w + o, h / 4 - o / 2), (w + o, h * 3 / 4 + o / 2))
    corners += ((w / 2, h + o), (-o, h * 3 / 4 + o / 2), (-o, h / 4 - o / 2))
    pygame.draw.polygon(big, "white", corners)
    return pygame.transform.smoothscale(big, (TILE_WIDE, TILE_HIGH))


def _surface(rgb: Array, alpha: Array | None = None) -> pygame.Surface:
    pixels = np.clip(rgb, 0, 255).astype(np.uint8)
    if alpha is None:
        return pygame.image.frombytes(pixels.tobytes(), (rgb.shape[1], rgb.shape[0]), "RGB")
    both = np.dstack([pixels, np.clip(alpha * 255, 0, 255).astype(np.uint8)])
    return pygame.image.frombytes(both.tobytes(), (rgb.shape[1], rgb.shape[0]), "RGBA")


def bare(wash: Array, number: int, hexagon: pygame.Surface) -> pygame.Surface:
    """A tile that shows only its ground."""
    out = _surface(_cut(wash, number)).convert_alpha()
    out.blit(hexagon, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


# ----------------------------------------------------------------------------------------------------------- details
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
        """The picture at its size."""
        return pygame.transform.smoothscale(self.surface, (TILE_WIDE, TILE_HIGH))


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


def _forest(pen: Pen) -> None:
    places = ((-13, -8), (10, -12), (-4, 4), (15, 8), (-16, 14), (3, 20))
    order = sorted(places, key=lambda place: place[1])
    turn = int(pen.rng.integers(3))
    for n, (x, y) in enumerate(order):
        _tree(pen, x + pen.jitter(2.6), y + pen.jitter(2.2), 19 + pen.jitter(1.6), n + turn)


def _mountain(pen: Pen) -> None:
    side = 1 if pen.rng.random() < 0.5 else -1
    for x, y, z in ((-11, 2, 34), (11, 8, 36), (-5, 20, 34)):
        _peak(pen, side * x + pen.jitter(2), y + pen.jitter(1.5), z + pen.jitter(2.5))


def _blades(pen: Pen, tufts: int, color: Color) -> None:
    for _ in range(tufts):
        x, y = pen.jitter(19), pen.jitter(20)
        for lean in (-3, 0, 3):
            pen.line([(x + lean * 0.4, y), (x + lean, y - (6 if lean == 0 else 4.6))], color, 1.2)


def _grass(pen: Pen) -> None:
    _blades(pen, 5, _mix((91, 107, 44), pen.ink, 0.15))


def _plain(pen: Pen) -> None:
    _blades(pen, 3, _mix((154, 123, 60), pen.ink, 0.15))
    for _ in range(2):
        pen.disc(pen.jitter(20), pen.jitter(20), 0.8, _mix((154, 123, 60), pen.ink, 0.1))


def _water(pen: Pen) -> None:
    for x, y in ((-10, 4), (9, -8)):
        x, y = x + pen.jitter(5), y + pen.jitter(5)
        wave = [(x + (n - 4) * 2.4, y - 2.2 * math.cos(n * 1.57)) for n in range(9)]
        pen.line(wave, (230, 240, 230), 1.5, 215)


def _canyon(pen: Pen) -> None:
    turns = ((-24, -6), (-10, 4), (2, -4), (12, 6), (24, 2))
    crack = [(x + pen.jitter(2), y + pen.jitter(3)) for x, y in turns]
    pen.line([(x + 0.6, y + 2.4) for x, y in crack], (226, 176, 132), 1.8)
    pen.line(crack, _mix((122, 66, 34), pen.ink, 0.45), 3.0)
    for dy in (-15, 15):
        half = [(x * 0.55 + pen.jitter(2), y * 0.4 + dy + pen.jitter(2)) for x, y in turns[1:4]]
        pen.line([(x + 0.4, y + 1.6) for x, y in half], (226, 176, 132), 1.2)
        pen.line(half, _mix((122, 66, 34), pen.ink, 0.35), 1.7)


PENS: dict[str, Callable[[Pen], None]] = {
    "plain": _plain, "grass": _grass, "forest": _forest, "water": _water, "canyon": _canyon, "mountain": _mountain,
}  # fmt: skip


def details(terrain: str, number: int, drawing: int) -> pygame.Surface:
    """What is drawn on the ground of a tile."""
    pen = Pen(1000 * TERRAINS.index(terrain) + 10 * number + drawing)
    PENS[terrain](pen)
    return pen.done()


# ------------------------------------------------------------------------------------------------ what lies between
MARGIN = 40
"""Pixels around a tile that shores are thought on to, so that nothing breaks off at its edge."""


def _nearest(number: int) -> Array:
    """For the pixels in and around a tile of a class: 0 where it is that tile's own, 1 to 6 for its neighbours'.

    The borders are roughened by noise that goes on from tile to tile.
    """
    high, wide = TILE_HIGH + 2 * MARGIN, TILE_WIDE + 2 * MARGIN
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    x += (_cut(_fbm(26 * U, 3, 61), number, MARGIN) - 0.5) * 27 * U - MARGIN - TILE_WIDE / 2
    y += (_cut(_fbm(26 * U, 3, 62), number, MARGIN) - 0.5) * 27 * U - MARGIN - TILE_HIGH / 2
    stretch = math.sqrt(3) / 2 * TILE_WIDE / PITCH
    away = [x**2 + (y * stretch) ** 2]
    for dx, dy in NEAR:
        away.append((x - dx * TILE_WIDE) ** 2 + ((y - dy * PITCH) * stretch) ** 2)
    return np.argmin(np.stack(away), axis=0)


def _inner(values: Array) -> Array:
    return values[MARGIN:-MARGIN, MARGIN:-MARGIN]


def _share(nearest: Array, mask: int) -> Array:
    """1 where a neighbour named by the mask's bits reaches, else 0."""
    table = np.array([0, *(mask >> bit & 1 for bit in range(6))], np.float32)
    return table[nearest]


def blend(nearest: Array, mask: int) -> pygame.Surface:
    """How far other land reaches into a tile: white, with alpha; soft."""
    alpha = _inner(_blur(_share(nearest, mask), round(4.5 * U)))
    return _small(_surface(np.full((*alpha.shape, 3), 255.0), alpha))


def spill(nearest: Array, mask: int) -> pygame.Surface:
    """How far land reaches into a tile of water: white, with alpha; hard."""
    alpha = _inner(_blur(_share(nearest, mask), 1))
    return _small(_surface(np.full((*alpha.shape, 3), 255.0), alpha))


LINES = ((0.60, 0.80), (0.74, 0.52), (0.88, 0.32))
"""Where in the blurred water the light lines off a shore lie, and how strong they are."""

ON_LAND, ON_WATER = False, True


def coast(nearest: Array, mask: int, kind: bool) -> pygame.Surface:
    """The shore in a tile: lighter water, light lines, ink. The mask's bits name the tiles around that are otherwise.

    In a tile of land the water that reaches into it is drawn too; in one of water the land is laid below by `spill`.
    """
    other = _share(nearest, mask)
    water = 1 - other if kind is ON_WATER else other
    far = _blur(_blur(water, round(7 * U)), round(7 * U))
    rgb = np.zeros((*water.shape, 3), np.float32)
    palette = load_palette()
    blue = np.array(tuple(pygame.Color(palette["hex"]["water"]))[:3], np.float32)
    rgb[:] = np.clip(blue * 1.10, 0, 255)
    shallow = np.clip(1 - far, 0, 1) ** 0.8
    alpha = water * shallow if kind is ON_WATER else water
    if kind is ON_LAND:
        rgb[:] = blue * (0.84 + 0.26 * shallow[..., None])
    for at, strength in LINES:
        line = np.exp(-(((far - at) / 0.040) ** 2)) * water * strength
        rgb += (np.array((236, 243, 232), np.float32) - rgb) * (line / np.maximum(alpha, line + 1e-6))[..., None]
        alpha = np.maximum(alpha, line)
    soft = _blur(water, 3)
    ink = np.clip((1 - abs(soft - 0.5) * 2.6) * 1.9, 0, 1)
    ink_color = np.array(tuple(pygame.Color(palette["color"]["ink"]))[:3], np.float32)
    rgb += (ink_color - rgb) * ink[..., None]
    alpha = np.maximum(alpha, ink)
    return _small(_surface(_inner(rgb), _inner(alpha)))


def _small(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(picture, (MASK_WIDE, MASK_HIGH))


def _sheet(picture: Callable[[Array, int], pygame.Surface]) -> pygame.Surface:
    """One picture for each class and each set of neighbours, in rows."""
    rows = CLASSES * 64 // MASKS_A_ROW
    sheet = pygame.Surface((MASKS_A_ROW * MASK_WIDE, rows * MASK_HIGH), pygame.SRCALPHA)
    for number in range(CLASSES):
        nearest = _nearest(number)
        for mask in range(1, 64):
            n = number * 64 + mask
            sheet.blit(picture(nearest, mask), (n % MASKS_A_ROW * MASK_WIDE, n // MASKS_A_ROW * MASK_HIGH))
    return sheet


# ------------------------------------------------------------------------------------------------------------- tone
TONE_SIDE = 96
TONE_CELLS = (5, 11, 23)
"""How many lights and shades there are across the picture, in each octave."""


def tone() -> pygame.Surface:
    """Light and shade over wide areas: grey, to be multiplied with the land; it repeats."""
    rng, values = np.random.default_rng(71), np.zeros((TONE_SIDE, TONE_SIDE), np.float32)
    for n, cells in enumerate(TONE_CELLS):
        values += 0.6**n * _noise((TONE_SIDE, TONE_SIDE), (cells, cells), rng)
    low, high = values.min(), values.max()
    grey = 255 - 40 * (1 - (values - low) / (high - low))
    return _surface(np.repeat(grey[..., None], 3, axis=2))


# ------------------------------------------------------------------------------------------------------------ files
def tileset_text() -> str:
    """The tile set as Tiled reads it."""
    entries = tiles()
    high = -(-len(entries) // COLUMNS) * TILE_HIGH
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="hexes" tilewidth="{TILE_WIDE}" tileheight="{TILE_HIGH}" '
        f'tilecount="{len(entries)}" columns="{COLUMNS}">',
        f' <image source="hexes.png" width="{COLUMNS * TILE_WIDE}" height="{high}"/>',
    ]
    for number, tile in enumerate(entries):
        lines += [f' <tile id="{number}" type="terrain">', "  <properties>"]
        if tile.drawing is None:
            lines.append('   <property name="bare" type="bool" value="true"/>')
        lines += [
            f'   <property name="terrain" propertytype="land" value="{tile.terrain}"/>',
            "  </properties>", " </tile>",
        ]  # fmt: skip
    return "\n".join([*lines, "</tileset>", ""])


def tile_sheets() -> tuple[pygame.Surface, pygame.Surface]:
    """The tiles that Tiled shows, and the details alone that the game draws over shores and blends."""
    entries = tiles()
    size = (COLUMNS * TILE_WIDE, -(-len(entries) // COLUMNS) * TILE_HIGH)
    shown, alone = pygame.Surface(size, pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
    hexagon = _hexagon()
    washes = {terrain: _wash(terrain) for terrain in TERRAINS}
    for number, tile in enumerate(entries):
        at = (number % COLUMNS * TILE_WIDE, number // COLUMNS * TILE_HIGH)
        shown.blit(bare(washes[tile.terrain], tile.number, hexagon), at)
        if tile.drawing is not None:
            picture = details(tile.terrain, tile.number, tile.drawing)
            shown.blit(picture, at)
            alone.blit(picture, at)
    return shown, alone


def main() -> None:
    """Draw everything and write it."""
    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    shown, alone = tile_sheets()
    pygame.image.save(shown, FOLDER / "hexes.png")
    pygame.image.save(alone, DETAILS)
    (FOLDER / "hexes.tsx").write_text(tileset_text(), encoding="utf-8", newline="\n")
    blends = pygame.Surface((MASKS_A_ROW * MASK_WIDE, 2 * CLASSES * 64 // MASKS_A_ROW * MASK_HIGH), pygame.SRCALPHA)
    soft = _sheet(blend)
    blends.blit(soft, (0, 0))
    blends.blit(_sheet(spill), (0, soft.get_height()))
    pygame.image.save(blends, BLENDS)
    coasts = pygame.Surface(blends.get_size(), pygame.SRCALPHA)
    on_land = _sheet(lambda nearest, mask: coast(nearest, mask, ON_LAND))
    coasts.blit(on_land, (0, 0))
    coasts.blit(_sheet(lambda nearest, mask: coast(nearest, mask, ON_WATER)), (0, on_land.get_height()))
    pygame.image.save(coasts, COASTS)
    pygame.image.save(tone(), TONE)


if __name__ == "__main__":
    main()
