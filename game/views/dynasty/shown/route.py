"""The way that the pointer goes from a chosen unit: who draws a way sees the unit go it, where the rules allow it.

It matters which way a unit goes: it destroys the houses that it enters, and penalties depend on the tiles it leaves.
"""

from __future__ import annotations

from game.engine.contract import Square
from game.engine.dynasty.position.board import Board

_LONGEST = 8


class Trail:
    """Tiles that the pointer has visited since it left a unit, each beside the one before."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.tiles: list[Square] = []

    def start(self, tile: Square) -> None:
        """Begin anew on the tile of the chosen unit."""
        self.tiles = [tile]

    def visit(self, tile: Square) -> None:
        """Note that the pointer is on a tile. Going back shortens the trail, a jump breaks it."""
        if not self.tiles or tile == self.tiles[-1]:
            return
        if tile in self.tiles:
            del self.tiles[self.tiles.index(tile) + 1 :]
        elif self._beside(self.tiles[-1], tile) and len(self.tiles) <= _LONGEST:
            self.tiles.append(tile)
        else:
            self.tiles = [self.tiles[0]]

    def way(self) -> tuple[Square, ...]:
        """The tiles entered on the way, without the one it starts on."""
        return tuple(self.tiles[1:])

    def _beside(self, a: Square, b: Square) -> bool:
        grid = self.board.geometry
        return grid.distance(grid.cell(a), grid.cell(b)) == 1
