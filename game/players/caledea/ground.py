"""What never changes on a board: distances, and each kingdom's resource squares."""

from __future__ import annotations

from game.engine.caledea.position.board import Board
from game.engine.caledea.position.kingdoms import KINGDOMS
from game.engine.geometry.torus import Cell


class Ground:
    """Distances and resource squares of one board, worked out once. A row of distances is made when first asked for."""

    __slots__ = ("_rows", "board", "own_cells")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.own_cells: dict[str, tuple[Cell, ...]] = {k.id: board.cells_of(k.pair) for k in KINGDOMS.values()}
        """Each kingdom's resource squares. Rules: CAL-1.7."""
        self._rows: list[bytes | None] = [None] * (board.width * board.height)

    def row(self, cell: Cell) -> bytes:
        """Distance from a cell to each cell; a side has at most 40 squares, so a byte holds it. Rules: CAL-1.10."""
        row = self._rows[cell]
        if row is None:
            distance = self.board.geometry.distance
            row = bytes([distance(cell, other) for other in range(len(self._rows))])
            self._rows[cell] = row
        return row


class Grounds:
    """The ground of the board played on; made anew when the board changes."""

    __slots__ = ("_board", "_ground")

    def __init__(self) -> None:
        self._board: Board | None = None
        self._ground: Ground | None = None

    def of(self, board: Board) -> Ground:
        """The ground of a board; the last one is kept, also for an equal board that was decoded anew."""
        if self._ground is None or self._board is not board:
            if self._ground is None or self._ground.board != board:
                self._ground = Ground(board)
            self._board = board
        return self._ground
