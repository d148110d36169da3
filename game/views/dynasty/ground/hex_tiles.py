"""The pictures that the land of Dynasty Builder is put together from: which there are, and where in their sheets.

They are drawn by `tools/maps/make_hexes.py`. Washes and shores repeat after two columns and two rows, so a tile belongs
to one of four classes by where it lies; each class has several drawings of trees, peaks and waves.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from game.engine.dynasty.position.terrain import TERRAINS
from game.paths import ASSETS, MAPS
from game.ui.paint import shapes

TILE_WIDE, TILE_HIGH = 128, 148
"""Pixels of a tile in the sheets."""

CLASSES = 4
DRAWINGS = 3
"""Drawings of the details of each terrain in each class."""

DETAIL_WIDE, DETAIL_HIGH = 192, 222
"""Pixels of a tile in the sheet of details, larger, since their lines have to stay sharp."""

COLUMNS = 6
"""Tiles in a row of the tile set: a terrain in each column."""

COAST_SIZE, BLEND_SIZE = (96, 111), (64, 74)
"""Pixels of a tile in the sheets of coasts and of blends, which are soft."""

MASKS_A_ROW = 16

TILESET = MAPS / "dynasty" / "hexes.png"
DETAILS = ASSETS / "textures" / "dynasty_details.png"
BLENDS = ASSETS / "textures" / "dynasty_blends.png"
COASTS = ASSETS / "textures" / "dynasty_coasts.png"
TONE = ASSETS / "textures" / "dynasty_tone.png"


class HexTile(NamedTuple):
    """A tile of the tile set: its terrain, its class, and which drawing is on it (None: only the ground)."""

    terrain: str
    number: int
    drawing: int | None


@lru_cache(maxsize=1)
def tiles() -> tuple[HexTile, ...]:
    """All tiles by their numbers in the tile set: a column for each terrain, the second row shows only the ground."""
    rows = [(0, 0), (0, None)]
    rows += [(k, d) for k in range(CLASSES) for d in range(DRAWINGS) if (k, d) != (0, 0)]
    rows += [(k, None) for k in range(1, CLASSES)]
    return tuple(HexTile(terrain, number, drawing) for number, drawing in rows for terrain in TERRAINS)


@lru_cache(maxsize=1)
def _numbers() -> dict[HexTile, int]:
    return {tile: number for number, tile in enumerate(tiles())}


def class_at(c: int, r: int) -> int:
    """The class of the tile at a column and row."""
    return (c & 1) + 2 * (r & 1)


def drawing_at(c: int, r: int) -> int:
    """Which drawing of its class a tile shows; it follows no pattern that an eye would find."""
    return (c * 7349 + r * 9151 + (c * r) * 2971 >> 4) % DRAWINGS


def tile_number(terrain: str, c: int, r: int, *, bare: bool = False) -> int:
    """The number in the tile set of the tile that shows a terrain at a place."""
    return _numbers()[HexTile(terrain, class_at(c, r), None if bare else drawing_at(c, r))]


def _cut(sheet: pygame.Surface, number: int, columns: int, size: tuple[int, int], top: int = 0) -> pygame.Surface:
    wide, high = size
    return sheet.subsurface((number % columns * wide, top + number // columns * high, wide, high))


@lru_cache(maxsize=5)
def _sheet(name: str) -> pygame.Surface:
    loaded = pygame.image.load(name)
    return loaded.convert(shapes.blank((1, 1)))  # the layout that is blitted fastest; files have another one


def tile_picture(number: int) -> pygame.Surface:
    """A tile of the tile set. The picture is shared: don't draw on it."""
    return _cut(_sheet(str(TILESET)), number, COLUMNS, (TILE_WIDE, TILE_HIGH))


def details_picture(number: int) -> pygame.Surface:
    """What is drawn on the ground of a tile of the tile set. The picture is shared: don't draw on it."""
    return _cut(_sheet(str(DETAILS)), number, COLUMNS, (DETAIL_WIDE, DETAIL_HIGH))


def tone_picture() -> pygame.Surface:
    """Light and shade that lie over the land, to be multiplied with it; it repeats. The picture is shared."""
    return _sheet(str(TONE))


def _mask(path: Path, number: int, mask: int, part: int) -> pygame.Surface:
    size = BLEND_SIZE if path == BLENDS else COAST_SIZE
    top = part * (CLASSES * 64 // MASKS_A_ROW * size[1])
    return _cut(_sheet(str(path)), number * 64 + mask, MASKS_A_ROW, size, top)


def blend_mask(number: int, mask: int) -> pygame.Surface:
    """How far the neighbours named by a mask (bits E NE NW W SW SE) reach into land of a class: white, with alpha."""
    return _mask(BLENDS, number, mask, 0)


def spill_mask(number: int, mask: int) -> pygame.Surface:
    """How far land reaches into water of a class: white, with alpha."""
    return _mask(BLENDS, number, mask, 1)


def rock_mask(number: int, mask: int) -> pygame.Surface:
    """How far the rock of mountains reaches into other land of a class, further than that does: white, with alpha."""
    return _mask(BLENDS, number, mask, 2)


def coast_on_land(number: int, mask: int) -> pygame.Surface:
    """The water that reaches into land of a class, with its shore."""
    return _mask(COASTS, number, mask, 0)


def coast_on_water(number: int, mask: int) -> pygame.Surface:
    """The shore in water of a class, to be laid over the land that reaches into it."""
    return _mask(COASTS, number, mask, 1)
