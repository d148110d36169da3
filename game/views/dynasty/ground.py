"""The land as a picture: washes that run into each other, shores, the grid, and what is drawn on each tile.

Each tile is put together once for a zoom and kept: its wash, what reaches into it from its neighbours, its shore. The
board is kept in strips of rows that are painted when they are first seen.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.engine.contract import Square
from game.engine.dynasty.board import Board
from game.engine.dynasty.terrain import OFF_BOARD, TERRAINS
from game.engine.geometry.hexes import HexGrid, Mask, hex_grid
from game.ui.context import Context
from game.views.dynasty import hex_tiles
from game.views.dynasty.window import MIDDLE, PITCH, HexWindow, hexagon, neighbours

WATER = TERRAINS.index("water")

GRID_ALPHA = 69
"""Of 255: lines between tiles are there, and no more."""

LEAST_WITH_DETAILS = 16
"""Pixels of a tile below which trees and peaks would be specks."""

KEPT_TILES = 1500
"""Pictures of tiles that are kept, of all zooms."""

Around = tuple[int, int, int, int, int, int]


class Land(NamedTuple):
    """What of a board is land: the terrain of each cell, row by row, OFF_BOARD where there is none."""

    width: int
    height: int
    terrain: tuple[int, ...]

    @property
    def geometry(self) -> HexGrid:
        """Cells and neighbours."""
        return hex_grid(self.width, self.height)

    def at(self, tile: Square) -> int:
        """The terrain of a tile, OFF_BOARD where there is none."""
        c, r = tile
        return self.terrain[r * self.width + c] if 0 <= c < self.width and 0 <= r < self.height else OFF_BOARD


def around(land: Land, tile: Square) -> Around:
    """The terrains of the six neighbours; beyond the edge of the board a tile's own goes on."""
    own = land.at(tile)
    found = [land.at(near) for near in neighbours(tile)]
    return tuple(own if terrain == OFF_BOARD else terrain for terrain in found)  # type: ignore[return-value]


def tile_size(width: int) -> tuple[int, int]:
    """Size of a tile's picture where tiles are so many pixels wide: a pixel larger, so that no seam shows."""
    return width + 1, round(2 * MIDDLE * width) + 1


@lru_cache(maxsize=512)
def _scaled_wash(number: int, width: int) -> pygame.Surface:
    return pygame.transform.smoothscale(hex_tiles.tile_picture(number), tile_size(width))


@lru_cache(maxsize=512)
def _details(number: int, width: int) -> pygame.Surface:
    return pygame.transform.smoothscale(hex_tiles.details_picture(number), tile_size(width))


@lru_cache(maxsize=KEPT_TILES)
def tile_ground(terrain: int, near: Around, kind: int, width: int) -> pygame.Surface:
    """The ground of a tile of a class `kind`, with all that reaches into it. The picture is shared."""
    out = _wash(terrain, kind, width).copy()
    for other in sorted(set(near) - {terrain}):
        mask = sum(1 << bit for bit, found in enumerate(near) if found == other)
        if terrain == WATER:
            _reach(out, _wash(other, kind, width), hex_tiles.spill_mask(kind, mask))
        elif other != WATER:
            _reach(out, _wash(other, kind, width), hex_tiles.blend_mask(kind, mask))
    shore = sum(1 << bit for bit, found in enumerate(near) if (found == WATER) != (terrain == WATER))
    if shore:
        edge = hex_tiles.coast_on_water if terrain == WATER else hex_tiles.coast_on_land
        layer = pygame.transform.smoothscale(edge(kind, shore), out.get_size())
        _cut_out(layer, _wash(terrain, kind, width))
        out.blit(layer, (0, 0))
    return out


def _wash(terrain: int, kind: int, width: int) -> pygame.Surface:
    c, r = kind & 1, kind >> 1
    return _scaled_wash(hex_tiles.tile_number(TERRAINS[terrain], c, r, bare=True), width)


def _reach(out: pygame.Surface, wash: pygame.Surface, mask: pygame.Surface) -> None:
    layer = wash.copy()
    layer.blit(pygame.transform.smoothscale(mask, out.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(layer, (0, 0))


def _cut_out(layer: pygame.Surface, shape: pygame.Surface) -> None:
    """Leave of a layer what lies within a tile."""
    white = shape.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    layer.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def grid_of(tile: Square, width: int, shift: tuple[int, int] = (0, 0)) -> pygame.Rect:
    """Where a tile's picture lies on a board drawn at a width, from its upper left corner."""
    c, r = tile
    wide, high = tile_size(width)
    x = (2 * c + 1 + (r & 1)) * width // 2
    y = round((MIDDLE + r * PITCH) * width)
    return pygame.Rect(x - wide // 2 + shift[0], y - high // 2 + shift[1], wide, high)


class Ground:
    """Paints the land of one board."""

    def __init__(self, ctx: Context, land: Land | Board) -> None:
        self.ctx = ctx
        self.land = Land(land.width, land.height, land.terrain)

    def forget(self) -> None:
        """The theme has changed: paint everything anew."""
        _mesh.cache_clear()

    def update(self) -> bool:
        """Whether there is more to show than at the last frame."""
        return False

    def draw(self, dst: pygame.Surface, grid: HexWindow, bare: Mask) -> None:
        """Draw what a window shows; nothing is drawn on the tiles of `bare` but their ground."""
        clip = dst.get_clip()
        dst.set_clip(grid.clip.clip(clip))
        columns, rows = grid.seen
        at = (grid.x0, grid.y0)
        tiles = [(c, r) for r in rows for c in columns if self.land.at((c, r)) != OFF_BOARD]
        dst.fblits([(self._ground(tile, grid.width), grid_of(tile, grid.width, at)) for tile in tiles])
        self._lines(dst, tiles, grid)
        if grid.width >= LEAST_WITH_DETAILS:
            cell = self.land.geometry.cell
            free = [tile for tile in tiles if not bare >> cell(tile) & 1]
            dst.fblits([(self._drawn(tile, grid.width), grid_of(tile, grid.width, at)) for tile in free])
        dst.set_clip(clip)

    def _ground(self, tile: Square, width: int) -> pygame.Surface:
        kind = hex_tiles.class_at(*tile)
        return tile_ground(self.land.at(tile), around(self.land, tile), kind, width)

    def _drawn(self, tile: Square, width: int) -> pygame.Surface:
        return _details(hex_tiles.tile_number(TERRAINS[self.land.at(tile)], *tile), width)

    def _lines(self, dst: pygame.Surface, tiles: list[Square], grid: HexWindow) -> None:
        ink = self.ctx.theme.color("ink")
        mesh, at = _mesh(grid.width, tuple(ink)[:3]), (grid.x0, grid.y0)
        dst.fblits([(mesh, grid_of(tile, grid.width, at)) for tile in tiles])


@lru_cache(maxsize=16)
def _mesh(width: int, ink: tuple[int, int, int]) -> pygame.Surface:
    """The lines of a tile towards its eastern and northern neighbours, as thin as lines can be."""
    size = tile_size(width)
    out = pygame.Surface(size, pygame.SRCALPHA)
    corners = hexagon((size[0] / 2, size[1] / 2), width)
    for a, b in zip(corners, (*corners[1:], corners[0])):
        pygame.draw.aaline(out, (*ink, 255), a, b)
    out.fill((255, 255, 255, GRID_ALPHA // 2 + 10), special_flags=pygame.BLEND_RGBA_MULT)
    return out
