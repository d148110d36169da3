"""The six terrains and, for a board, the sets of tiles that rules ask for. Rules: DYN-2.7 to DYN-2.10."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.engine.geometry.hexes import HexGrid, Mask, Square, hex_grid

if TYPE_CHECKING:
    from game.engine.dynasty.position.board import Board

TERRAINS = ("plain", "grass", "forest", "water", "canyon", "mountain")
"""Identifiers of the terrains. Rules: DYN-2.8."""

LETTERS: dict[str, int] = {"P": 0, "G": 1, "F": 2, "W": 3, "C": 4, "M": 5}
"""Letter of a terrain to its place in TERRAINS. Rules: DYN-2.8."""

PLAIN, GRASS, FOREST, WATER, CANYON, MOUNTAIN = range(6)

OFF_BOARD = -1
"""Stands for a terrain where there is no tile. Rules: DYN-2.7."""

BUILDABLE = (PLAIN, GRASS, FOREST)
"""Terrains for houses and land tokens. Rules: DYN-6.5."""

MOST_WAYS = 4_000
"""Remembered searches for ways; more are forgotten all at once."""


class Land:
    """What never changes about a board, as sets of cells. Rules: DYN-2.8, DYN-23.13."""

    __slots__ = ("canyon", "grid", "house", "tiles", "walk", "water", "ways")

    def __init__(self, board: Board) -> None:
        self.grid: HexGrid = hex_grid(board.width, board.height)
        sets = [0] * len(TERRAINS)
        for cell, terrain in zip(self.grid.order, board.terrain):
            if terrain != OFF_BOARD:
                sets[terrain] |= 1 << cell
        self.house: Mask = sets[PLAIN] | sets[GRASS] | sets[FOREST]
        """Where houses can stand."""
        self.canyon: Mask = sets[CANYON]
        self.water: Mask = sets[WATER]
        self.walk: Mask = self.house | self.canyon
        """Where land units can stand without a bridge."""
        self.tiles: Mask = self.walk | self.water | sets[MOUNTAIN]
        """All tiles of the board."""
        self.ways: dict[tuple[object, ...], tuple[tuple[Square, ...], ...]] = {}
        """Searches for ways that have been made before, by all that they depend on."""


@lru_cache(maxsize=32)
def land_of(board: Board) -> Land:
    """The sets of a board; made once, since it never changes."""
    return Land(board)
