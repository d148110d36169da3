"""Draw Caledea's squares: `python -m tools.maps.make_tiles` (needs numpy).

Writes `assets/textures/caledea_squares.jpg` (the washes that the game scales and puts icons on) and
`maps/caledea/squares.png` (the tiles that Tiled shows, drawn by the game's own code). Both are committed; seeds
are fixed, so they come out the same on every machine.
"""

from __future__ import annotations

import numpy as np
import pygame

from game.engine.caledea.position.board import PAIR_CODES, PAIR_RESOURCES
from game.paths import MAPS
from game.ui.paint.theme import load_palette
from game.views.previews.caledea_tiles import PAPER, SHEET, SHEET_COLUMNS, VARIANTS, WASH_PX, square_tile

TILE_PX = 64
"""Side of a tile in Tiled."""

Array = np.ndarray


def _value_noise(side: int, cell: float, rng: np.random.Generator) -> Array:
    """Noise in 0..1: a random grid with cells of `cell` pixels, smoothstep between."""
    grid = rng.random((int(side / cell) + 3, int(side / cell) + 3), dtype=np.float32)
    at = np.arange(side, dtype=np.float32) / cell
    whole = at.astype(int)
    part = at - whole
    part = part * part * (3 - 2 * part)
    rows = grid[whole] * (1 - part)[:, None] + grid[whole + 1] * part[:, None]
    return rows[:, whole] * (1 - part) + rows[:, whole + 1] * part


def _fbm(side: int, cell: float, octaves: int, seed: int) -> Array:
    """Octaves of noise, each of half the size and half the weight, in 0..1."""
    rng = np.random.default_rng(seed)
    weights = [0.5**i for i in range(octaves)]
    return sum(w * _value_noise(side, max(cell * w, 1), rng) for w in weights) / sum(weights)


def _color(table: dict[str, str], name: str) -> Array:
    return np.array(tuple(pygame.Color(table[name]))[:3], np.float32)


def wash(pair: int, variant: int) -> Array:
    """Two washes meeting on the falling diagonal, with dried pigment where they meet and a darker rim."""
    side, palette = WASH_PX, load_palette()
    first, second = (_color(palette["resource_wash"], name) for name in PAIR_RESOURCES[pair])
    rough = _fbm(side, side * 0.36, 3, 1300 * variant + 7 * pair + 1) - 0.5
    fine = _fbm(side, side / 13, 2, 99 + variant) - 0.5
    x = np.arange(side, dtype=np.float32)[None, :] / side
    y = np.arange(side, dtype=np.float32)[:, None] / side
    across = (x + y - 1) + rough * 0.34
    share = np.clip(across * 9 + 0.5, 0, 1)[..., None]
    tone = first * (1 - share) + second * share
    tone *= (1 - 0.13 * np.exp(-((across / 0.045) ** 2)))[..., None]
    edge = np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y)) + rough * 0.03
    tone *= (1 - 0.14 * np.exp(-((edge / 0.05) ** 2)))[..., None]
    tone += (rough * 26 + fine * 20)[..., None]
    return tone * (1 - PAPER) + _color(palette["color"], "parchment_light") * PAPER


def wash_sheet() -> pygame.Surface:
    """All washes: pairs from left to right, variants from top to bottom."""
    rows = [np.concatenate([wash(pair, v) for pair in range(len(PAIR_CODES))], axis=1) for v in range(VARIANTS)]
    pixels = np.clip(np.concatenate(rows), 0, 255).astype(np.uint8)
    return pygame.image.frombytes(pixels.tobytes(), (pixels.shape[1], pixels.shape[0]), "RGB")


def tile_sheet() -> pygame.Surface:
    """The fifteen tiles in the order of their numbers, as the game draws them."""
    sheet = pygame.Surface((SHEET_COLUMNS * TILE_PX, -(-len(PAIR_CODES) // SHEET_COLUMNS) * TILE_PX))
    for pair in range(len(PAIR_CODES)):
        at = (pair % SHEET_COLUMNS * TILE_PX, pair // SHEET_COLUMNS * TILE_PX)
        sheet.blit(square_tile(pair, TILE_PX), at)
    return sheet


def main() -> None:
    """Write both pictures, the washes first, because the tiles are drawn with them."""
    pygame.image.save(wash_sheet(), SHEET)
    pygame.image.save(tile_sheet(), MAPS / "caledea" / "squares.png")


if __name__ == "__main__":
    main()
