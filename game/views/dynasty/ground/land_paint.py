"""Paints parts of a land onto opaque pictures, step by step, so that nobody has to wait for a large one.

Places are pixels from the upper left corner of a board whose tiles have a width.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.engine.contract import Square
from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.terrain import OFF_BOARD, TERRAINS
from game.engine.geometry.hexes import HexGrid, Mask, hex_grid
from game.ui.context import Context
from game.ui.paint import shapes
from game.views.dynasty.ground import hex_tiles
from game.views.dynasty.ground.tile_pictures import SMALL, Around, TilePictures, pad_of, tile_size
from game.views.dynasty.shown.window import MIDDLE, PITCH, Extent, extent, extent_of, neighbours
from game.views.shared.scenery.looks import Dress, dress_of

Rect = pygame.Rect

_LARGE = tuple(TERRAINS.index(terrain) for terrain in ("forest", "mountain", "canyon"))
"""Terrains whose drawings can be made out on small tiles."""


class Land(NamedTuple):
    """What of a board is land: the terrain of each cell, row by row, OFF_BOARD where there is none; what it wears."""

    width: int
    height: int
    terrain: tuple[int, ...]
    dress: Dress = Dress()

    @property
    def geometry(self) -> HexGrid:
        """Cells and neighbours."""
        return hex_grid(self.width, self.height)

    @property
    def bounds(self) -> Extent:
        """The part of the plane that is land; all of it where there is no land yet."""
        tiles = [(n % self.width, n // self.width) for n, terrain in enumerate(self.terrain) if terrain != OFF_BOARD]
        return extent_of(tiles) if tiles else Extent(0.0, 0.0, *extent(self.width, self.height))

    def at(self, tile: Square) -> int:
        """The terrain of a tile, OFF_BOARD where there is none."""
        c, r = tile
        return self.terrain[r * self.width + c] if 0 <= c < self.width and 0 <= r < self.height else OFF_BOARD

    def around(self, tile: Square) -> Around:
        """The terrains of the six neighbours; beyond the edge of the board a tile's own goes on."""
        own = self.at(tile)
        found = [self.at(near) for near in neighbours(tile)]
        a, b, c, d, e, f = (own if terrain == OFF_BOARD else terrain for terrain in found)
        return a, b, c, d, e, f

    def edges(self, tile: Square) -> int:
        """The sides of a tile beyond which there is no board: bits E NE NW W SW SE."""
        return sum(1 << bit for bit, near in enumerate(neighbours(tile)) if self.at(near) == OFF_BOARD)


def land_of(board: Board) -> Land:
    """The land of a board, as it wants to be looked at."""
    return Land(board.width, board.height, board.terrain, dress_of(board.guise))


def box_of(tile: Square, width: int) -> Rect:
    """Where the picture of a tile lies."""
    c, r = tile
    wide, high = tile_size(width)
    x = (2 * c + 1 + (r & 1)) * width // 2
    y = round((MIDDLE + r * PITCH) * width)
    return Rect(x - wide // 2, y - high // 2, wide, high)


class LandPainter:
    """Paints a land with all of its layers."""

    def __init__(self, ctx: Context, land: Land) -> None:
        self.land = land
        self.table = ctx.theme.color("walnut")
        colors = map(ctx.theme.color, ("ink", "parchment", "parchment_edge"))
        self.pictures = TilePictures(*colors, is_calm=ctx.theme.is_strong, dress=land.dress)

    @property
    def extent(self) -> tuple[float, float]:
        """Width and height of the land, in widths of a tile."""
        return extent(self.land.width, self.land.height)

    def cells_in(self, rect: Rect, width: int) -> Mask:
        """The tiles whose pictures reach into a rectangle."""
        cell = self.land.geometry.cell
        return sum(1 << cell(tile) for tile in self.tiles_in(rect, width))

    def boxes(self, cells: Mask, width: int) -> Iterator[Rect]:
        """Where the pictures of tiles lie."""
        return (box_of(tile, width) for tile in self.land.geometry.squares_of(cells))

    def tiles_in(self, rect: Rect, width: int, more: int = 0) -> list[Square]:
        """The tiles of the board whose pictures, grown by `more` pixels, reach into a rectangle; row by row."""
        land, area = self.land, rect.inflate(2 * more, 2 * more)
        pitch = PITCH * width
        rows = range(max(0, math.floor(area.top / pitch) - 2), min(land.height, math.ceil(area.bottom / pitch) + 1))
        columns = range(max(0, area.left // width - 2), min(land.width, area.right // width + 2))
        return [
            (c, r) for r in rows for c in columns
            if land.at((c, r)) != OFF_BOARD and box_of((c, r), width).colliderect(area)
        ]  # fmt: skip

    def sketch(self, width: int) -> pygame.Surface:
        """The whole land in washes that end at the edges of tiles: what there is until it has been painted."""
        wide, high = self.extent
        rect = Rect(0, 0, round(wide * width), round(high * width))
        out = shapes.opaque(rect.size)
        out.fill(self.table)
        for tile in self.tiles_in(rect, width):
            wash = self.pictures.wash(self.land.at(tile), hex_tiles.class_at(*tile), width)
            out.fblits([(wash, box_of(tile, width))] * 2)
        return out

    def paint(self, dst: pygame.Surface, rect: Rect, width: int, bare: Mask) -> None:
        """Paint a rectangle of the board; nothing is drawn on the tiles of `bare` but their ground."""
        for _ in self.steps(dst, rect, width, bare):
            pass

    def steps(self, dst: pygame.Surface, rect: Rect, width: int, bare: Mask) -> Iterator[None]:
        """The same, a tile at a time. `dst` has the size of the rectangle."""
        pictures, land = self.pictures, self.land
        dst.fill(self.table)
        tiles = self.tiles_in(rect, width)
        rim = [(tile, edges) for tile in self.tiles_in(rect, width, pad_of(width)) if (edges := land.edges(tile))]
        pad = pad_of(width)
        for tile, _ in rim:
            dst.blit(pictures.shadow(width), _from(rect, box_of(tile, width).move(-pad, -pad)))
        yield
        for is_rim in (True, False):
            for tile, _ in rim:
                picture = pictures.paper(hex_tiles.class_at(*tile), width, is_rim=is_rim)
                dst.blit(picture, _from(rect, box_of(tile, width).move(-pad, -pad)))
            yield
        boxes = {tile: _from(rect, box_of(tile, width)) for tile in tiles}
        for tile in tiles:
            ground = self._ground(tile, width)
            dst.fblits([(ground, boxes[tile])] * 2)  # twice: edges are soft, and the table would show between them
            yield
        if not pictures.are_own:
            self._tone(dst, rect, width)
            yield
            yield from self._mesh(dst, tiles, boxes, width)
        for tile, edges in rim:
            picture = pictures.edge(edges, hex_tiles.class_at(*tile), width)
            dst.blit(picture, _from(rect, box_of(tile, width).move(-pad, -pad)))
            yield
        cell = land.geometry.cell
        for tile in tiles:
            is_drawn = pictures.are_own or width >= SMALL or land.at(tile) in _LARGE
            if is_drawn and not bare >> cell(tile) & 1:
                number = hex_tiles.tile_number(TERRAINS[land.at(tile)], *tile)
                dst.blit(pictures.details(number, width), boxes[tile])
                yield
        if pictures.are_own:  # whole pictures, which would cover the lines
            yield from self._mesh(dst, tiles, boxes, width)

    def _mesh(
        self, dst: pygame.Surface, tiles: list[Square], boxes: dict[Square, tuple[int, int]], width: int
    ) -> Iterator[None]:
        """The lines between tiles."""
        mesh = self.pictures.mesh(width)
        dst.fblits([(mesh, boxes[tile]) for tile in tiles])
        yield

    def _ground(self, tile: Square, width: int) -> pygame.Surface:
        kind = hex_tiles.class_at(*tile)
        return self.pictures.ground(self.land.at(tile), self.land.around(tile), kind, width)

    def _tone(self, dst: pygame.Surface, rect: Rect, width: int) -> None:
        """Multiply with light and shade that lie over the whole board."""
        tone = self.pictures.tone(width)
        side = tone.get_width()
        for y in range(rect.top // side * side, rect.bottom, side):
            for x in range(rect.left // side * side, rect.right, side):
                dst.blit(tone, (x - rect.x, y - rect.y), special_flags=pygame.BLEND_RGB_MULT)


def _from(rect: Rect, box: Rect) -> tuple[int, int]:
    return box.x - rect.x, box.y - rect.y
