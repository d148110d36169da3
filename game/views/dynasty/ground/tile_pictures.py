"""The pictures that the land is painted with, at any width of a tile: grounds with all that reaches into them, lines
between tiles, the rough edge of the board and its shadow. Each is made once and kept, within a bound.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from game.engine.dynasty.position.terrain import TERRAINS
from game.ui.paint import shapes
from game.ui.paint.calm import calmed, veiled
from game.ui.paint.store import SurfaceStore
from game.ui.paint.theme import load_palette
from game.views.dynasty.ground import hex_tiles
from game.views.dynasty.shown.window import MIDDLE, SIDES, hexagon
from game.views.shared.scenery.looks import Dress, Tone, recoloured, tone_of
from game.views.shared.scenery.own_pictures import picture_of, tile_of

WATER, MOUNTAIN = TERRAINS.index("water"), TERRAINS.index("mountain")

SMALL = 28
"""Pixels of a tile below which shores are drawn twice, lest they pale, and grass and waves are left out."""

KEPT_BYTES = 40 << 20
"""Bytes of pictures of tiles that are kept, of all zooms."""

GRID_ALPHA = 69
"""Of 255: lines between tiles are there, and no more; between small ones they are paler."""

_OWN_LINES = (0, 4, 5)
"""Each tile draws the lines E, SW and SE of it, the others belong to its neighbours."""

TONE_TILES = 9
"""After so many widths of a tile the play of tones begins again."""

_EDGE = 0.040
"""Width of the ink around the board, in widths of a tile."""
_ROUGH = 0.020
_PAPER, _BURNT, _TORN = 0.065, 0.013, 0.018
"""How far the paper reaches beyond the land, how broad its burnt rim is, how rough it is, in widths of a tile."""
_TONE_VEIL = 0.7
"""How much of the play of tones is left out where land is calm."""
_SHADE = (14, 7, 2)
_SHADE_ALPHA = 120

SUMMER = Dress()

Around = tuple[int, int, int, int, int, int]
"""Terrains of the tiles E, NE, NW, W, SW, SE."""


def tile_size(width: int) -> tuple[int, int]:
    """Size of a tile's picture where tiles are so many pixels wide: a pixel larger, so that no seam shows."""
    return width + 1, round(2 * MIDDLE * width) + 1


class TilePictures:
    """Pictures for land in one ink on one paper, whose rim is burnt. They are shared: don't draw on them.

    `is_calm`: the land keeps back behind what lies on it. `dress`: what it wears.
    """

    def __init__(
        self, ink: pygame.Color, sheet: pygame.Color, burnt: pygame.Color, *, is_calm: bool = False,
        dress: Dress = SUMMER,
    ) -> None:  # fmt: skip
        self.is_calm = is_calm
        self._tones = {look: _tones(look) for look in (SUMMER.look, dress.look)}
        self._look = dress.look
        self._own = picture_of(dress.sheet)
        self.ink, self.sheet, self.burnt = (tuple(color)[:3] for color in (ink, sheet, burnt))
        self._store = SurfaceStore(KEPT_BYTES)

    @property
    def are_own(self) -> bool:
        """Whether tiles are a designer's own: whole pictures side by side, none of which runs into its neighbours."""
        return self._own is not None

    def ground(self, terrain: int, near: Around, kind: int, width: int) -> pygame.Surface:
        """The ground of a tile of a class `kind`, with all that reaches into it."""
        key = ("ground", terrain, near, kind, width)
        return self._store.get(key, lambda: self._paint_ground(terrain, near, kind, width))

    def details(self, number: int, width: int) -> pygame.Surface:
        """What is drawn on the ground of a tile of the tile set."""

        def make() -> pygame.Surface:
            terrain = TERRAINS.index(hex_tiles.tiles()[number].terrain)
            drawing = self._own_tile(number) or hex_tiles.details_picture(number)
            picture = self._dressed(_scaled(drawing, width), terrain)
            return veiled(picture) if self.is_calm else picture

        return self._store.get(("details", number, width), make)

    def wash(self, terrain: int, kind: int, width: int) -> pygame.Surface:
        """The ground of a tile of a class `kind` as if the same went on all around it."""
        number = hex_tiles.tile_number(TERRAINS[terrain], kind & 1, kind >> 1, bare=True)

        def make() -> pygame.Surface:
            drawing = self._own_tile(number) or hex_tiles.tile_picture(number)
            picture = self._dressed(_scaled(drawing, width), terrain)
            return calmed(picture) if self.is_calm else picture

        return self._store.get(("wash", number, width), make)

    def _own_tile(self, number: int) -> pygame.Surface | None:
        """A tile of the designer's sheet, by the number of its like in the tile set."""
        return None if self._own is None else tile_of(self._own, number, hex_tiles.COLUMNS, len(hex_tiles.tiles()))

    def _dressed(self, picture: pygame.Surface, terrain: int) -> pygame.Surface:
        """A picture of a terrain in the colours of the look; drawn on in place."""
        if self.are_own:
            return picture
        usual, wanted = (self._tones[look][terrain] for look in (SUMMER.look, self._look))
        return recoloured(picture, [usual], [wanted])

    def _paint_ground(self, terrain: int, near: Around, kind: int, width: int) -> pygame.Surface:
        wash = self.wash(terrain, kind, width)
        if self.are_own:
            return wash
        out = wash.copy()
        for other in sorted(set(near) - {terrain}):
            mask = sum(1 << bit for bit, found in enumerate(near) if found == other)
            if terrain == WATER:
                _reach(out, self.wash(other, kind, width), hex_tiles.spill_mask(kind, mask))
            elif other != WATER:
                far = hex_tiles.rock_mask if other == MOUNTAIN else hex_tiles.blend_mask
                _reach(out, self.wash(other, kind, width), far(kind, mask))
        shore = sum(1 << bit for bit, found in enumerate(near) if (found == WATER) != (terrain == WATER))
        if shore:
            edge = hex_tiles.coast_on_water if terrain == WATER else hex_tiles.coast_on_land
            layer = self._dressed(pygame.transform.smoothscale(edge(kind, shore), out.get_size()), WATER)
            layer.blit(self._whitened(wash, terrain, kind, width), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            for _ in range(2 if width < SMALL else 1):
                out.blit(layer, (0, 0))
        return out

    def _whitened(self, wash: pygame.Surface, terrain: int, kind: int, width: int) -> pygame.Surface:
        """The shape of a tile in white."""

        def make() -> pygame.Surface:
            white = wash.copy()
            white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            return white

        return self._store.get(("white", terrain, kind, width), make)

    def mesh(self, width: int) -> pygame.Surface:
        """The lines of a tile, as thin as lines can be."""
        return self._store.get(("mesh", width), lambda: self._paint_mesh(width))

    def _paint_mesh(self, width: int) -> pygame.Surface:
        out = shapes.blank(tile_size(width), self.ink)
        corners = hexagon(_middle(width, 0), width)
        for a, b in (SIDES[line] for line in _OWN_LINES):
            pygame.draw.aaline(out, (*self.ink, 255), corners[a], corners[b])
        out.fill((255, 255, 255, round(GRID_ALPHA * min(1.0, width / SMALL))), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    # ------------------------------------------------------------------------------- the board's edge
    def edge(self, sides: int, kind: int, width: int) -> pygame.Surface:
        """Rough lines of ink along some sides (bits E NE NW W SW SE) of a tile, around its middle."""
        return self._store.get(("edge", sides, kind, width), lambda: self._paint_edge(sides, kind, width))

    def _paint_edge(self, sides: int, kind: int, width: int) -> pygame.Surface:
        pad = pad_of(width)
        wide, high = tile_size(width)
        out = shapes.blank((wide + 2 * pad, high + 2 * pad), self.ink)
        corners = hexagon(_middle(width, pad), width)
        for number, (a, b) in enumerate(SIDES):
            if sides >> number & 1:
                line = _roughened(corners[a], corners[b], width * _ROUGH, random.Random(10 * kind + number))
                shapes.polyline(out, line, self.ink, max(1.0, width * _EDGE))
        return out

    def paper(self, kind: int, width: int, *, is_rim: bool) -> pygame.Surface:
        """The sheet that the land is drawn on, torn off a little beyond a tile of a class `kind`, around its middle.

        First come the burnt rims of all tiles (`is_rim`), then their paper, so that no rim crosses the sheet.
        """
        key = ("paper", kind, width, is_rim)
        color, reach = (self.burnt, _PAPER + _BURNT) if is_rim else (self.sheet, _PAPER)
        return self._store.get(key, lambda: _paint_paper(kind, width, color, reach))

    def shadow(self, width: int) -> pygame.Surface:
        """The soft shadow that a tile at the edge throws on the table, around its middle."""
        return self._store.get(("shadow", width), lambda: _paint_shadow(width))

    def tone(self, width: int) -> pygame.Surface:
        """Light and shade over wide areas, to be multiplied with the land; it repeats."""
        side = TONE_TILES * width

        def make() -> pygame.Surface:
            picture = pygame.transform.smoothscale(hex_tiles.tone_picture(), (side, side))
            return veiled(picture, _TONE_VEIL) if self.is_calm else picture

        return self._store.get(("tone", width), make)


@lru_cache(maxsize=8)
def _tones(look: str) -> tuple[Tone, ...]:
    """The colour of each terrain in a look."""
    palette = load_palette()
    table = palette["hex"] | palette["looks"].get(look, {}).get("hex", {})
    return tuple(tone_of(table[terrain]) for terrain in TERRAINS)


def pad_of(width: int) -> int:
    """How far, in pixels, edges and shadows reach beyond a tile."""
    return math.ceil(width * 0.2) + 2


def _middle(width: int, pad: int) -> shapes.Point:
    """The middle of a tile in a picture that reaches so many pixels further."""
    wide, high = tile_size(width)
    return wide // 2 + pad, high // 2 + pad


def _scaled(picture: pygame.Surface, width: int) -> pygame.Surface:
    return pygame.transform.smoothscale(picture, tile_size(width))


def _reach(out: pygame.Surface, wash: pygame.Surface, mask: pygame.Surface) -> None:
    layer = wash.copy()
    layer.blit(pygame.transform.smoothscale(mask, out.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(layer, (0, 0))


def _roughened(a: shapes.Point, b: shapes.Point, most: float, rng: random.Random) -> list[shapes.Point]:
    """A line from a to b that a hand might have drawn."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    points = [a]
    for n in range(1, 6):
        off = rng.uniform(-most, most)
        points.append((a[0] + dx * n / 6 - dy / length * off, a[1] + dy * n / 6 + dx / length * off))
    return [*points, b]


def _paint_paper(kind: int, width: int, color: tuple[int, ...], reach: float) -> pygame.Surface:
    """A tile's shape that reaches further, with rough sides."""
    pad = pad_of(width)
    wide, high = tile_size(width)
    out = shapes.blank((wide + 2 * pad, high + 2 * pad), color)
    corners = hexagon(_middle(width, pad), width, 1 + 2 * reach)
    torn: list[shapes.Point] = []
    for number, (a, b) in enumerate(zip(corners, (*corners[1:], corners[0]))):
        torn += _roughened(a, b, width * _TORN, random.Random(100 + 10 * kind + number))[:-1]
    shapes.polygon(out, torn, color)
    return out


def _paint_shadow(width: int) -> pygame.Surface:
    pad = pad_of(width)
    wide, high = tile_size(width)
    out = shapes.blank((wide + 2 * pad, high + 2 * pad), _SHADE)
    x, y = _middle(width, pad)
    middle = (x + width * 0.03, y + width * 0.06)
    pygame.draw.polygon(out, (*_SHADE, _SHADE_ALPHA), hexagon(middle, width, 1.12))
    return pygame.transform.box_blur(out, max(1, round(width * 0.05)))
