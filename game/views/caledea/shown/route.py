"""The way a move is drawn: as the pointer went, if that is a way the rules allow, else a shortest one.

The path has no effect in the rules (CAL-6.11); a person still wants to see the one that was meant.
"""

from __future__ import annotations

import itertools

from game.engine.geometry.torus import Cell, Torus

_LONGEST_TRAIL = 12


class Trail:
    """Cells the pointer has visited since it left a unit, each beside the one before."""

    def __init__(self, geo: Torus) -> None:
        self.geo = geo
        self.cells: list[Cell] = []

    def start(self, cell: Cell) -> None:
        """Begin anew on the cell of the chosen unit."""
        self.cells = [cell]

    def visit(self, cell: Cell) -> None:
        """Note that the pointer is on a cell. Going back shortens the trail, a jump breaks it."""
        if not self.cells or cell == self.cells[-1]:
            return
        if cell in self.cells:
            del self.cells[self.cells.index(cell) + 1 :]
        elif cell in self.geo.neighbours[self.cells[-1]]:
            self.cells.append(cell)
            del self.cells[1 : -_LONGEST_TRAIL + 1]
        else:
            self.cells = [self.cells[0], cell]

    def walk(self, start: Cell, goal: Cell, steps: int, blocked: int) -> tuple[Cell, ...] | None:
        """Cells from `start` (included) to `goal`, or None where no way of at most `steps` steps exists.

        `blocked` is a bit mask of cells that can be entered but not crossed.
        """
        if self._leads(start, goal, steps, blocked):
            return tuple(self.cells)
        path = self.geo.path(start, goal, steps, blocked)
        return None if path is None else (start, *path)

    def _leads(self, start: Cell, goal: Cell, steps: int, blocked: int) -> bool:
        cells = self.cells
        if not 2 <= len(cells) <= steps + 1 or cells[0] != start or cells[-1] != goal:
            return False
        joined = all(b in self.geo.neighbours[a] for a, b in itertools.pairwise(cells))
        return joined and not any(blocked >> cell & 1 for cell in cells[1:-1])


def unwrapped(geo: Torus, walk: tuple[Cell, ...]) -> list[tuple[int, int]]:
    """The squares of a walk on the endless plane: the first as it is, each next one a step beside the last.

    A walk over the east edge of a board of 10 columns reads (9, 4), (10, 4), (11, 4).
    """
    x, y = geo.squares[walk[0]]
    points = [(x, y)]
    for a, b in itertools.pairwise(walk):
        dx, dy = step(geo, a, b)
        x, y = x + dx, y + dy
        points.append((x, y))
    return points


def step(geo: Torus, a: Cell, b: Cell) -> tuple[int, int]:
    """The shortest difference from cell a to cell b in columns and rows, over the edges where that is shorter."""
    (ax, ay), (bx, by) = geo.squares[a], geo.squares[b]
    return _shortest(bx - ax, geo.width), _shortest(by - ay, geo.height)


def _shortest(difference: int, length: int) -> int:
    """A difference on a circle, between -length/2 and length/2."""
    wrapped = difference % length
    return wrapped - length if wrapped * 2 > length else wrapped
