"""Draw the materials as value noise: what the table, the paper and the leather are made of.

Run from the repository: `python -m assets.make_textures` (needs numpy). The output in `assets/textures` is
committed, so that the program starts without numpy and in a moment. Every texture repeats seamlessly in both
directions and has a fixed seed. Made at TEXTURE_SCALE px a unit and scaled when used.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame

from game.ui.paint.materials import TEXTURE_SCALE, WALNUT_LIGHT
from game.ui.paint.theme import load_palette

FOLDER = Path(__file__).parent / "textures"

Array = np.ndarray

_WALNUT = ((0.0, "#1e110a"), (0.32, "#3d2414"), (0.5, "#5d3920"), (0.68, "#7d5030"), (0.9, "#9a683f"))
_BOARD = 190  # height of a board in units


def _periodic_noise(w: int, h: int, cx: float, cy: float, rng: np.random.Generator) -> Array:
    """Value noise in 0..1 that repeats after w x h: a random grid of about cx x cy pixels, smoothstep between."""
    nx, ny = max(1, round(w / cx)), max(1, round(h / cy))
    grid = rng.random((ny, nx), dtype=np.float32)
    y = np.arange(h, dtype=np.float32) * (ny / h)
    x = np.arange(w, dtype=np.float32) * (nx / w)
    yi, xi = y.astype(int), x.astype(int)
    fy, fx = y - yi, x - xi
    fy, fx = (fy * fy * (3 - 2 * fy))[:, None], (fx * fx * (3 - 2 * fx))[None, :]
    yi, xi = yi % ny, xi % nx
    yn, xn = (yi + 1) % ny, (xi + 1) % nx
    left, right = grid[:, xi], grid[:, xn]
    across = left + (right - left) * fx  # few rows yet: cheap
    return across[yi] + (across[yn] - across[yi]) * fy


def _fbm(w: int, h: int, cell: float, octaves: int, seed: int, sx: float = 1.0, sy: float = 1.0) -> Array:
    """Octaves of noise, each of half the size and half the weight, in 0..1. Cell in pixels, stretched by sx, sy."""
    rng = np.random.default_rng(seed)
    out, weight, total = np.zeros((h, w), np.float32), 1.0, 0.0
    for octave in range(octaves):
        k = cell / 2**octave
        out += weight * _periodic_noise(w, h, max(k * sx, 1), max(k * sy, 1), rng)
        total += weight
        weight *= 0.5
    return out / total


def _ramp(values: Array, stops: tuple[tuple[float, str], ...]) -> Array:
    """Values in 0..1 through colour stops, by a table of 1,024 entries."""
    at = [stop for stop, _ in stops]
    colors = np.array([tuple(pygame.Color(c))[:3] for _, c in stops], np.float32)
    steps = np.linspace(0, 1, 1024, dtype=np.float32)
    table = np.stack([np.interp(steps, at, colors[:, i]) for i in range(3)], -1).astype(np.float32)
    return table[np.clip(values * 1023, 0, 1023).astype(np.int32)]


def _surface(rgb: Array) -> pygame.Surface:
    rgb = np.clip(rgb, 0, 255).astype(np.uint8)
    h, w = rgb.shape[:2]
    return pygame.image.frombytes(np.ascontiguousarray(rgb).tobytes(), (w, h), "RGB")


def _token(name: str) -> Array:
    return np.array(tuple(pygame.Color(load_palette()["color"][name]))[:3], np.float32)


def walnut() -> pygame.Surface:
    """Eight boards, 1,180 x 1,520 units: warp, rings, grain and pores, with dark seams."""
    k = TEXTURE_SCALE
    w, board = round(1180 * k), round(_BOARD * k)
    return _surface(np.concatenate([_walnut_board(w, board, k, i) for i in range(8)]))


def _walnut_board(w: int, h: int, k: float, i: int) -> Array:
    warp = _fbm(w, h, 90 * k, 3, 1 + 7 * i, sx=9, sy=1.1)
    y = np.arange(h, dtype=np.float32)[:, None] / k
    rings = 0.5 + 0.5 * np.sin(y / 5.2 + 34 * warp)
    grain = _fbm(w, h, 5 * k, 3, 32 + i, sx=36, sy=0.7)
    pores = _periodic_noise(w, h, 30 * k, k, np.random.default_rng(78 + i))
    pores *= 0.6 + 0.4 * _periodic_noise(w, h, 80 * k, 30 * k, np.random.default_rng(100 + i))
    v = 0.08 + 0.34 * warp + 0.13 * rings + 0.40 * grain - 1.5 * np.clip(pores - 0.66, 0, 1)
    v += 0.05 * ((i * 37) % 5 - 2) / 2
    seam, light = max(1, round(1.5 * k)), max(2, round(3 * k))
    v[:seam] -= 0.40
    v[seam:light] += 0.08
    return _ramp(np.clip(v, 0, 1), _WALNUT) * WALNUT_LIGHT


def parchment() -> pygame.Surface:
    """Paper, 900 x 720 units: clouds, fibres, grain and a few stains."""
    k = TEXTURE_SCALE
    w, h = round(900 * k), round(720 * k)
    clouds, fibres = _fbm(w, h, 150 * k, 3, 5), _fbm(w, h, 9 * k, 2, 6)
    grain = np.random.default_rng(7).random((h, w), dtype=np.float32)
    stains = np.clip(_fbm(w, h, 60 * k, 2, 9) - 0.70, 0, 1) * 60
    shade = (clouds - 0.5) * 26 + (fibres - 0.5) * 12 + (grain - 0.5) * 5 - stains
    return _surface(_token("parchment") + shade[..., None])


def rim() -> pygame.Surface:
    """The burnt edge of paper as a strip, 750 x 36 units, outer side up: how much of it, as grey of 255."""
    k = TEXTURE_SCALE
    w, h = round(750 * k), round(36 * k)
    depth = np.arange(h, dtype=np.float32)[:, None]
    rough = _fbm(w, 2 * h, 14 * k, 3, 8)[:h]
    edge = np.clip(1 - (depth + (rough - 0.5) * 26 * k) / (22 * k), 0, 1)
    return _surface(np.repeat((edge * 255)[..., None], 3, axis=2))


def hide(cell: int, clouds: float) -> pygame.Surface:
    """Leather (cell 9) or book cloth (cell 4) without a colour, 376 x 376 units: grey 128 leaves a colour as it is.

    `clouds` is the share by which light and dark patches differ.
    """
    k = TEXTURE_SCALE
    size = round(376 * k)
    relief = _fbm(size, size, cell * k, 3, 3)
    slope = (
        np.roll(relief, -1, 1) - np.roll(relief, 1, 1) + np.roll(relief, -1, 0) - np.roll(relief, 1, 0)
    ) / 2
    factor = 1 - 0.24 * cell * slope * k + (_fbm(size, size, 160 * k, 2, 4) - 0.5) * clouds
    return _surface(np.repeat((factor * 128)[..., None], 3, axis=2))


def felt() -> pygame.Surface:
    """Felt, 600 x 600 units: crossed fibres, clouds and grain."""
    k = TEXTURE_SCALE
    size = round(600 * k)
    rng = np.random.default_rng(9)
    fibres = (
        _periodic_noise(size, size, 7 * k, 1.3 * k, rng)
        + _periodic_noise(size, size, 1.3 * k, 7 * k, rng)
        - 1
    )
    clouds = _fbm(size, size, 220 * k, 2, 9) - 0.5
    grain = rng.random((size, size), dtype=np.float32) - 0.5
    return _surface(_token("felt") + (fibres * 13 + clouds * 20 + grain * 9)[..., None])


TEXTURES: dict[str, Callable[[], pygame.Surface]] = {
    "walnut.jpg": walnut,
    "parchment.jpg": parchment,
    "rim.png": rim,
    "leather.jpg": lambda: hide(9, 0.30),
    "cloth.jpg": lambda: hide(4, 0.12),
    "felt.jpg": felt,
}
"""File and what draws it. The rim is exact (it becomes transparency), the others may lose a little."""


def main() -> None:
    """Write every texture."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in TEXTURES.items():
        pygame.image.save(draw(), FOLDER / name)


if __name__ == "__main__":
    main()
