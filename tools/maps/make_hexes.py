"""Draw the land of Dynasty Builder: `python -m tools.maps.make_hexes` (needs numpy).

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

import numpy as np
import pygame

from game.engine.dynasty.position.terrain import TERRAINS
from game.paths import MAPS
from game.ui.paint.theme import load_palette
from game.views.dynasty.ground.hex_tiles import (
    BLEND_SIZE,
    BLENDS,
    CLASSES,
    COAST_SIZE,
    COASTS,
    COLUMNS,
    DETAIL_HIGH,
    DETAIL_WIDE,
    DETAILS,
    MASKS_A_ROW,
    TILE_HIGH,
    TILE_WIDE,
    TONE,
    tiles,
)
from tools.maps.hex_details import FINE, U, details

Array = np.ndarray

PITCH = 111
"""Pixels from a row of tiles to the next."""

PERIOD = (2 * TILE_WIDE, 2 * PITCH)
"""After so many pixels everything repeats."""

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
BRIGHTER = 1.06
"""Washes are that much brighter than their colours, since shade lies over them in the end."""

DEEP, SHALLOW = 0.86, 1.09
"""Water far from a shore and at it, against its colour."""


def _wash(terrain: str) -> Array:
    """The wash of a terrain over a whole period."""
    color = np.array(tuple(pygame.Color(load_palette()["hex"][terrain]))[:3], np.float32)
    tone = np.broadcast_to(color, (PERIOD[1], PERIOD[0], 3)).copy()
    tone += ((_fbm(110, 3, 63) - 0.5) * 34 + (_fbm(9, 2, 64) - 0.5) * 22)[..., None]
    tone *= BRIGHTER
    if terrain == "water":
        tone *= DEEP
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


# ------------------------------------------------------------------------------------------------ what lies between
MARGIN = 40
"""Pixels around a tile that shores are thought on to, so that nothing breaks off at its edge."""


def _nearest(number: int, reach: float = 1.0) -> Array:
    """For the pixels in and around a tile of a class: 0 where it is that tile's own, 1 to 6 for its neighbours'.

    The borders are roughened by noise that goes on from tile to tile. With a `reach` below 1 neighbours get more.
    """
    high, wide = TILE_HIGH + 2 * MARGIN, TILE_WIDE + 2 * MARGIN
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    for place, seed in ((x, 61), (y, 62)):
        place += (_cut(_fbm(26 * U, 3, seed), number, MARGIN) - 0.5) * 27 * U
        place += (_cut(_fbm(7 * U, 2, seed + 20), number, MARGIN) - 0.5) * 7 * U
    x -= MARGIN + TILE_WIDE / 2
    y -= MARGIN + TILE_HIGH / 2
    stretch = math.sqrt(3) / 2 * TILE_WIDE / PITCH
    away = [x**2 + (y * stretch) ** 2]
    for dx, dy in NEAR:
        away.append(reach * ((x - dx * TILE_WIDE) ** 2 + ((y - dy * PITCH) * stretch) ** 2))
    return np.argmin(np.stack(away), axis=0)


def _inner(values: Array) -> Array:
    return values[MARGIN:-MARGIN, MARGIN:-MARGIN]


def _share(nearest: Array, mask: int) -> Array:
    """1 where a neighbour named by the mask's bits reaches, else 0."""
    table = np.array([0, *(mask >> bit & 1 for bit in range(6))], np.float32)
    return table[nearest]


def blend(nearest: Array, mask: int) -> pygame.Surface:
    """How far other land reaches into a tile: white, with alpha; soft."""
    return _white(_blur(_share(nearest, mask), round(4.5 * U)))


def spill(nearest: Array, mask: int) -> pygame.Surface:
    """How far land reaches into a tile of water: white, with alpha; hard."""
    return _white(_blur(_share(nearest, mask), 1))


def wide_blend(nearest: Array, mask: int) -> pygame.Surface:
    """How far rock reaches into a tile: white, with alpha; far and soft."""
    return _white(_blur(_blur(_share(nearest, mask), round(5 * U)), round(5 * U)))


def _white(alpha: Array) -> pygame.Surface:
    inner = _inner(alpha)
    picture = _surface(np.full((*inner.shape, 3), 255.0), inner)
    return pygame.transform.smoothscale(picture, BLEND_SIZE)


def _distance(shape: Array, most: int) -> Array:
    """Pixels to the nearest pixel where `shape` is over a half, at most `most`."""
    high, wide = shape.shape
    rows = np.arange(high, dtype=np.float32)[:, None]
    inside = shape > 0.5
    above = np.maximum.accumulate(np.where(inside, rows, -1e4), axis=0)
    below = np.minimum.accumulate(np.where(inside, rows, 1e4)[::-1], axis=0)[::-1]
    column = np.pad(np.minimum(rows - above, below - rows), ((0, 0), (most, most)), constant_values=1e4) ** 2
    found = np.full((high, wide), float(most) ** 2, np.float32)
    for dx in range(-most, most + 1):
        np.minimum(found, column[:, most + dx : most + dx + wide] + dx * dx, out=found)
    return np.sqrt(found)


LINES = ((3.7, 0.90), (6.9, 0.68), (10.4, 0.46))
"""How far off a shore its light lines lie, in units, and how strong they are."""

LINE, INK = 0.62, 1.15
"""Half the widths of a light line and of the ink of a shore, in units."""

SHELF = 17.0
"""Units from a shore to where the water is deep."""

ON_LAND, ON_WATER = False, True


def coast(nearest: Array, mask: int, kind: bool) -> pygame.Surface:
    """The shore in a tile: lighter water, light lines, ink. The mask's bits name the tiles around that are otherwise.

    In a tile of land the water that reaches into it is drawn too; in one of water the land is laid below by `spill`.
    """
    other = _share(nearest, mask)
    water = 1 - other if kind is ON_WATER else other
    off = _blur(_distance(1 - water, MARGIN - 4), 1) / U
    palette = load_palette()
    blue = np.array(tuple(pygame.Color(palette["hex"]["water"]))[:3], np.float32) * BRIGHTER
    shallow = np.clip(1 - off / SHELF, 0, 1) ** 1.5
    if kind is ON_LAND:
        alpha, rgb = water, blue * (DEEP + (SHALLOW - DEEP) * shallow[..., None])
    else:
        alpha, rgb = water * shallow, np.broadcast_to(blue * SHALLOW, (*water.shape, 3)).copy()
    for at, strength in LINES:
        line = np.exp(-(((off - at) / LINE) ** 2)) * water * strength
        rgb += (np.array((232, 242, 234), np.float32) - rgb) * (line / np.maximum(alpha, line + 1e-6))[..., None]
        alpha = np.maximum(alpha, line)
    from_shore = np.where(water > 0.5, off, _blur(_distance(water, 8), 1) / U)
    ink = np.clip((INK - from_shore) * 2 + 0.9, 0, 1)
    ink_color = np.array(tuple(pygame.Color(palette["color"]["ink"]))[:3], np.float32)
    rgb = rgb + (ink_color - rgb) * ink[..., None]
    return pygame.transform.smoothscale(_surface(_inner(rgb), _inner(np.maximum(alpha, ink))), COAST_SIZE)


WIDE = 0.62
"""Share of their squared distance at which tiles of rock compete with those around."""


def _stacked(*sheets: pygame.Surface) -> pygame.Surface:
    """Sheets of one size, one below the other."""
    wide, high = sheets[0].get_size()
    out = pygame.Surface((wide, high * len(sheets)), pygame.SRCALPHA)
    out.fblits([(sheet, (0, high * n)) for n, sheet in enumerate(sheets)])
    return out


def _sheet(
    picture: Callable[[Array, int], pygame.Surface], size: tuple[int, int], reach: float = 1.0
) -> pygame.Surface:
    """One picture of a size for each class and each set of neighbours, in rows."""
    rows, (wide, high) = CLASSES * 64 // MASKS_A_ROW, size
    sheet = pygame.Surface((MASKS_A_ROW * wide, rows * high), pygame.SRCALPHA)
    for number in range(CLASSES):
        nearest = _nearest(number, reach)
        for mask in range(1, 64):
            n = number * 64 + mask
            sheet.blit(picture(nearest, mask), (n % MASKS_A_ROW * wide, n // MASKS_A_ROW * high))
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
    grey = 255 - 34 * (1 - (values - low) / (high - low))
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
    shown = pygame.Surface(size, pygame.SRCALPHA)
    alone = pygame.Surface((size[0] * DETAIL_WIDE // TILE_WIDE, size[1] * DETAIL_HIGH // TILE_HIGH), pygame.SRCALPHA)
    hexagon = _hexagon()
    washes = {terrain: _wash(terrain) for terrain in TERRAINS}
    for number, tile in enumerate(entries):
        at = (number % COLUMNS * TILE_WIDE, number // COLUMNS * TILE_HIGH)
        shown.blit(bare(washes[tile.terrain], tile.number, hexagon), at)
        if tile.drawing is not None:
            picture = details(tile.terrain, tile.number, tile.drawing)
            shown.blit(pygame.transform.smoothscale(picture, (TILE_WIDE, TILE_HIGH)), at)
            alone.blit(picture, (number % COLUMNS * DETAIL_WIDE, number // COLUMNS * DETAIL_HIGH))
    return shown, alone


def main() -> None:
    """Draw everything and write it."""
    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    shown, alone = tile_sheets()
    pygame.image.save(shown, FOLDER / "hexes.png")
    pygame.image.save(alone, DETAILS)
    (FOLDER / "hexes.tsx").write_text(tileset_text(), encoding="utf-8", newline="\n")
    sheets = _sheet(blend, BLEND_SIZE), _sheet(spill, BLEND_SIZE), _sheet(wide_blend, BLEND_SIZE, WIDE)
    pygame.image.save(_stacked(*sheets), BLENDS)
    on_land = _sheet(lambda nearest, mask: coast(nearest, mask, ON_LAND), COAST_SIZE)
    on_water = _sheet(lambda nearest, mask: coast(nearest, mask, ON_WATER), COAST_SIZE)
    pygame.image.save(_stacked(on_land, on_water), COASTS)
    pygame.image.save(tone(), TONE)


if __name__ == "__main__":
    main()
