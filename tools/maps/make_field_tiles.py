"""Draw the tiles of battlefields for Tiled: `python -m tools.maps.make_field_tiles` (needs numpy).

Writes `maps/caldaern/field.png` and `field.tsx` (ground, 32 x 32 pixels) and `standing.png` and `standing.tsx` (what
stands on it, 64 x 64 pixels around a square). They are made with the strokes and tones of the game itself. Seeds are
fixed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pygame

from game.paths import MAPS
from game.ui.paint.theme import Theme
from game.views.caldaern.ground import plants, works
from game.views.caldaern.ground.fields import FINE, POOL, blurred, noise, tones_of
from game.views.caldaern.ground.looks import floors
from game.views.caldaern.ground.pen import Pen
from tools.maps import field_tiles as tiles

Array = np.ndarray
Tone = tuple[int, int, int]
SIDE, TALL = 32, 64
FOLDER = MAPS / "caldaern"
HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
INK, SOFT, LIGHT = (42, 27, 16), (91, 67, 44), (255, 246, 190)


def _ramp(share: Array, tones: tuple[Tone, ...]) -> Array:
    steps = np.linspace(0, 1, len(tones))
    return np.stack([np.interp(share, steps, [tone[i] for tone in tones]) for i in range(3)], -1)


def meadow(theme: Theme, ramp: tuple[Tone, Tone, Tone] | None = None) -> Array:
    """A meadow that repeats after eight squares; in tones of its own from lush to dry."""
    n = tiles.MEADOW_SIDE * SIDE
    rough = np.clip(noise(n, n, (2.6 * SIDE, 2.6 * SIDE), 3, 71, wraps=True) * 1.1 - 0.05, 0, 1)
    rgb = _ramp(rough, ramp or ((152, 164, 93), tones_of(theme).meadow, (207, 196, 138)))
    rgb += ((noise(n, n, (SIDE / 2, SIDE / 2), 2, 73, wraps=True) - 0.5) * 16)[..., None]
    rgb += ((noise(n, n, (5, 5), 2, 72, wraps=True) - 0.5) * 14)[..., None]
    for at in range(0, n, SIDE):
        rgb[at], rgb[:, at] = rgb[at] * 0.87 + np.array(INK) * 0.13, rgb[:, at] * 0.87 + np.array(INK) * 0.13
    return np.clip(rgb, 0, 255)


class Layered:
    """Colours laid over each other on a clear tile."""

    def __init__(self) -> None:
        self.rgb = np.zeros((SIDE, SIDE, 3))
        self.alpha = np.zeros((SIDE, SIDE))

    def lay(self, tone: Tone | Array, share: Array) -> None:
        """Lay a colour over what is there."""
        share = np.clip(share, 0, 1)
        whole = share + self.alpha * (1 - share)
        mixed = np.array(tone) * share[..., None] + self.rgb * (self.alpha * (1 - share))[..., None]
        self.rgb = mixed / np.maximum(whole, 1e-6)[..., None]
        self.alpha = whole

    def picture(self) -> pygame.Surface:
        """The tile."""
        out = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
        pygame.surfarray.pixels3d(out)[:] = np.clip(self.rgb, 0, 255).astype(np.uint8).swapaxes(0, 1)
        pygame.surfarray.pixels_alpha(out)[:] = np.clip(self.alpha * 255, 0, 255).astype(np.uint8).T
        return out


def _field(shape: int) -> tuple[Array, Array, Array]:
    """An area around a square, read at every pixel of it: how much, its change a square east and south."""
    grid = np.zeros((3, 3), np.float32)
    grid[1, 1] = 1
    for n, (dx, dy) in enumerate(tiles.AROUND):
        grid[1 + dy, 1 + dx] = shape >> n & 1
    field = blurred(np.kron(grid, np.ones((FINE, FINE), np.float32)), FINE // 2)
    down, across = np.gradient(field, 1 / FINE)
    return _read(field), _read(across), _read(down)


def _read(field: Array) -> Array:
    at = (np.arange(SIDE) + 0.5) * FINE / SIDE - 0.5 + FINE
    first = np.floor(at).astype(int)
    share = at - first
    rows = field[first] * (1 - share)[:, None] + field[first + 1] * share[:, None]
    return rows[:, first] * (1 - share) + rows[:, first + 1] * share


def hill(shape: int, theme: Theme) -> pygame.Surface:
    """Half a step of height: its tone, its light, its contour."""
    much, across, down = _field(shape)
    tile, shade = Layered(), np.clip((across + down) * 0.55, -1, 1)
    tile.lay(tones_of(theme).hill, 0.24 * np.clip(much, 0, 1))
    tile.lay(LIGHT, 0.34 * np.clip(shade, 0, 1))
    tile.lay(INK, 0.36 * np.clip(-shade, 0, 1))
    far = np.abs(much - 0.5) * SIDE / (np.hypot(across, down) + 1e-3)
    tile.lay(SOFT, np.clip(1.5 - far, 0, 1) * 0.75 * (np.hypot(across, down) > 0.2))
    return tile.picture()


def water(shape: int, theme: Theme) -> pygame.Surface:
    """Water with an inked bank and light lines along it."""
    much, across, down = _field(shape)
    tile, rise = Layered(), np.hypot(across, down)
    inside = (much - 0.5) * SIDE / (rise + 1e-3)
    tone = np.array(tones_of(theme).water) * (1.12 - 0.2 * much)[..., None]
    tile.lay(tone, inside + 0.5)
    for at, light in ((0.82, 0.6), (0.94, 0.3)):
        tile.lay((236, 243, 232), np.exp(-(((much - at) / 0.03) ** 2)) * light * (rise > 0.05))
    tile.lay(INK, np.clip(2.2 - np.abs(inside), 0, 1) * 0.92)
    return tile.picture()


def wood(shape: int, theme: Theme) -> pygame.Surface:
    """The dark floor of a wood."""
    tile = Layered()
    tile.lay(tones_of(theme).wood, np.clip((_field(shape)[0] - 0.42) * 7, 0, 1) * 0.62)
    return tile.picture()


def marsh(shape: int, theme: Theme) -> pygame.Surface:
    """Wet ground with shallow pools."""
    tile, much = Layered(), _field(shape)[0]
    tile.lay(dict(tones_of(theme).floors)["marsh"], np.clip(much * 1.4 - 0.2, 0, 1) * 0.7)
    tile.lay(POOL, np.clip((much - 0.86) * 5, 0, 1) * 0.35)
    return tile.picture()


def floor(kind: str, shape: int, theme: Theme) -> pygame.Surface:
    """The floor of any other class of terrain, in its own colour."""
    tile, laid = Layered(), dict(floors())[kind]
    tile.lay(dict(tones_of(theme).floors)[kind], np.clip(_field(shape)[0] * laid.rise - laid.starts, 0, 1) * laid.share)
    return tile.picture()


def deck(arms: int, across: bool) -> pygame.Surface:
    """A square of a bridge: planks, and rails on the sides that lead off it."""
    pen = Pen(1, 1, SIDE)
    pen.poly([(0, 0), (1, 0), (1, 1), (0, 1)], "#b5a07a", 0)
    for n in range(4):
        at = 0.125 + 0.25 * n
        pen.line([(at, 0), (at, 1)] if across else [(0, at), (1, at)], (91, 67, 44), 0.5)
    sides = (((0, 0.08), (1, 0.08)), ((0.92, 0), (0.92, 1)), ((0, 0.92), (1, 0.92)), ((0.08, 0), (0.08, 1)))
    for n, ends in enumerate(sides):
        if not arms >> n & 1:
            pen.bar(ends, INK, 0.2 if (n % 2 == 0) == across else 0.08)
    return pen.done()


def roof(arms: int, tone: str) -> pygame.Surface:
    """A square of a roof, inked where it ends."""
    pen = Pen(1, 1, SIDE)
    pen.poly([(0, 0), (1, 0), (1, 1), (0, 1)], tone, 0)
    for n in range(4):
        pen.line([(0, 0.125 + 0.25 * n), (1, 0.125 + 0.25 * n)], (91, 50, 34), 0.5)
    sides = (((0, 0.04), (1, 0.04)), ((0.96, 0), (0.96, 1)), ((0, 0.94), (1, 0.94)), ((0.04, 0), (0.04, 1)))
    for n, ends in enumerate(sides):
        if not arms >> n & 1:
            pen.bar(ends, INK, 0.16 if n == 2 else 0.1)
    return pen.done()


def ford(variant: int) -> pygame.Surface:
    """Shallow water over pebbles."""
    out = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    out.fill((196, 187, 146, 130))
    stones = works.ford_stones(SIDE, variant)
    out.blit(stones, ((SIDE - stones.get_width()) // 2, (SIDE - stones.get_height()) // 2))
    return out


def ground_sheet(theme: Theme) -> pygame.Surface:
    """All tiles of the ground in the order of `tools/maps/field_tiles.py`."""
    found: list[pygame.Surface] = []
    whole = pygame.surfarray.make_surface(meadow(theme).swapaxes(0, 1))
    for n in range(tiles.MEADOW_SIDE**2):
        x, y = n % tiles.MEADOW_SIDE, n // tiles.MEADOW_SIDE
        found.append(whole.subsurface((x * SIDE, y * SIDE, SIDE, SIDE)))
    makers: tuple[Callable[[int, Theme], pygame.Surface], ...] = (hill, water, wood, marsh)
    found += [make(shape, theme) for make in makers for shape in tiles.SHAPES]
    found += [deck(arms, across) for across in (False, True) for arms in range(16)]
    found += [roof(arms, tone) for tone in ("#8d6a44", "#a2593f") for arms in range(16)]
    found += [ford(variant) for variant in range(tiles.FORDS)]
    found += [floor(kind, shape, theme) for kind in tiles.FLOORS for shape in tiles.SHAPES]
    return _sheet(found, SIDE, tiles.COLUMNS, tiles.COUNT)


def standing_sheet() -> pygame.Surface:
    """All tiles of what stands on the ground."""
    found = _growths(tiles.FIRST_GROWTHS)
    found += [works.cell_picture(kind, 0, 1, SIDE) for kind in tiles.SINGLE]
    found += [works.cell_picture(kind, arms, arms, SIDE) for kind in tiles.LINES for arms in range(16)]
    found += _growths(tiles.LAST_GROWTHS)
    return _sheet(found, TALL, tiles.TALL_COLUMNS, tiles.TALL_COUNT)


def _growths(names: tuple[str, ...]) -> list[pygame.Surface]:
    growths = [plants.GROWTHS[name] for name in names]
    return [growth.draw(SIDE, n) for growth in growths for n in range(growth.variants)]


def _sheet(found: list[pygame.Surface], side: int, columns: int, count: int) -> pygame.Surface:
    assert len(found) == count, f"{len(found)} tiles, not {count}"
    out = pygame.Surface((columns * side, -(-count // columns) * side), pygame.SRCALPHA)
    for n, tile in enumerate(found):
        rest = side - tile.get_width(), side - tile.get_height()
        out.blit(tile, (n % columns * side + rest[0] // 2, n // columns * side + rest[1] // 2))
    return out


def tileset_text(name: str, side: int, columns: int, count: int, shows: dict[int, tuple[str, str]]) -> str:
    """A tile set as Tiled writes it; tall tiles stand around their square.

    `shows`: the property of a tile that tells what it shows, and its value.
    """
    rows = -(-count // columns)
    push = (side - SIDE) // 2
    offset = [f' <tileoffset x="-{push}" y="{push}"/>'] if push else []
    said = [
        f' <tile id="{n}">\n  <properties>\n   <property name="{key}" value="{kind}"/>\n  </properties>\n </tile>'
        for n, (key, kind) in shows.items()
    ]
    return "\n".join(
        [
            HEAD,
            f'<tileset version="1.8" tiledversion="1.8.2" name="{name}" tilewidth="{side}" tileheight="{side}" '
            f'tilecount="{count}" columns="{columns}">',
            *offset,
            f' <image source="{name}.png" width="{columns * side}" height="{rows * side}"/>',
            *said,
            "</tileset>",
            "",
        ]
    )


def texts() -> dict[str, str]:
    """Both tile sets by name."""
    meadow = dict.fromkeys(range(tiles.MEADOW_SIDE ** 2), ("plain", "normal"))
    ground = {n: ("shows", kind) for n, kind in tiles.ground_shows().items()}
    standing = {n: ("shows", kind) for n, kind in tiles.standing_shows().items()}
    return {
        "field": tileset_text("field", SIDE, tiles.COLUMNS, tiles.COUNT, meadow | ground),
        "standing": tileset_text("standing", TALL, tiles.TALL_COLUMNS, tiles.TALL_COUNT, standing),
    }


def write(folder: Path = FOLDER) -> None:
    """Write both tile sets."""
    theme = Theme()
    pygame.image.save(ground_sheet(theme), str(folder / "field.png"))
    pygame.image.save(standing_sheet(), str(folder / "standing.png"))
    for name, text in texts().items():
        (folder / f"{name}.tsx").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
