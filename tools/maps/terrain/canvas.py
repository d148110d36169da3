"""Paints squares with the tiles of `terrain.tsx` as one would in Tiled, each with the piece that fits its place."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial

from game.boards.tiled.wang import Piece, best, pattern_of, pieces
from game.paths import MAPS
from tools.maps import field_tiles, make_plain_tiles

GROUND_GID = 1
TERRAIN_GID = GROUND_GID + field_tiles.COUNT
"""Numbers of the first tile of the meadow's set and of the painted land's."""
PLAINS_GID = 10_001
"""The same of the grounds of Colour plains, where a map has them besides: far behind all that painted land may have."""

Cell = tuple[int, int]


@cache
def _pieces() -> tuple[Piece, ...]:
    return pieces(MAPS / "caldaern" / "terrain.tsx")


class Canvas:
    """Tile layers of a battlefield by name, a tile number a square, 0 for none; the lowest first."""

    def __init__(self, width: int, height: int, layers: Iterable[str]) -> None:
        self.width, self.height = width, height
        self.layers = {name: [0] * (width * height) for name in layers}

    def meadow(self, layer: str, plain: str = "") -> None:
        """Lay a meadow everywhere, or the ground of a Colour plain, whose tile set the map then has as its only one."""
        of = partial(make_plain_tiles.tile_of, plain) if plain in make_plain_tiles.ORDER else field_tiles.meadow
        self.layers[layer] = [GROUND_GID + of(x, y) for y in range(self.height) for x in range(self.width)]

    def paint(self, layer: str, terrain: str, cells: Iterable[Cell]) -> None:
        """Paint squares (column, row) with a terrain of a terrain set; at the edge of the map it goes on beyond."""
        own = set(cells)
        named = next(piece for piece in _pieces() if piece.terrain == terrain)
        choices = [
            piece for piece in _pieces()
            if (piece.kind, piece.properties) == (named.kind, named.properties) and piece.terrain in (terrain, "")
        ]  # fmt: skip

        def inside(x: int, y: int) -> bool:
            return (min(max(x, 0), self.width - 1), min(max(y, 0), self.height - 1)) in own

        for x, y in own:
            at = y * self.width + x
            self.layers[layer][at] = TERRAIN_GID + best(choices, pattern_of(x, y, inside), at).number

    def lines(self, first: int) -> list[str]:
        """The layers as Tiled writes them, numbered from `first`."""
        found: list[str] = []
        size = f'width="{self.width}" height="{self.height}"'
        for n, (name, numbers) in enumerate(self.layers.items(), start=first):
            rows = [numbers[y * self.width : (y + 1) * self.width] for y in range(self.height)]
            locked = ' locked="1"' if name == "meadow" else ""
            found += [f' <layer id="{n}" name="{name}" {size}{locked}>', '  <data encoding="csv">']
            found += [",\n".join(",".join(map(str, row)) for row in rows), "</data>", " </layer>"]
        return found
