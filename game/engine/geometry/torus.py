"""A rectangle of squares whose opposite edges are joined.

A cell is the number `y * width + x`. Sets of cells are also kept as bit masks (bit c stands for cell c), because
a reach search then is a few integer operations.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeGuard

Cell = int


class Torus:
    """Neighbours, distances and walks on a board that wraps round both ways. Immutable once made."""

    __slots__ = ("_reach_memo", "_reach_squares_memo", "cells", "height", "neighbours", "squares", "width", "within2")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells = width * height
        self.squares: tuple[tuple[int, int], ...] = tuple(
            (x, y) for y in range(height) for x in range(width)
        )
        self.neighbours: tuple[tuple[Cell, ...], ...] = tuple(self._steps(c) for c in range(self.cells))
        """North, east, south, west of each cell; a neighbour met twice on a tiny board is listed once."""
        self.within2: tuple[int, ...] = tuple(self._mask_within(c, 2) for c in range(self.cells))
        self._reach_memo: dict[tuple[Cell, int, int], tuple[Cell, ...]] = {}
        self._reach_squares_memo: dict[tuple[Cell, int, int], tuple[tuple[int, int], ...]] = {}

    def _steps(self, cell: Cell) -> tuple[Cell, ...]:
        x, y = self.squares[cell]
        w, h = self.width, self.height
        around = (
            (y - 1) % h * w + x,
            y * w + (x + 1) % w,
            (y + 1) % h * w + x,
            y * w + (x - 1) % w,
        )
        return tuple(dict.fromkeys(around))

    def _mask_within(self, cell: Cell, steps: int) -> int:
        mask = 1 << cell
        front = {cell}
        for _ in range(steps):
            front = {n for c in front for n in self.neighbours[c]}
            for c in front:
                mask |= 1 << c
        return mask & ~(1 << cell)

    def cell(self, square: tuple[int, int]) -> Cell:
        """The cell of a square `(x, y)`; raises ValueError where the board has no such square."""
        x, y = square
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(f"square {square} is not on a board of {self.width} x {self.height}")
        return y * self.width + x

    def has(self, square: object) -> TypeGuard[tuple[int, int]]:
        """Whether this is a square `(x, y)` of the board; anything else, of whatever type, is none."""
        if type(square) is not tuple or len(square) != 2:
            return False
        x, y = square
        return type(x) is int and type(y) is int and 0 <= x < self.width and 0 <= y < self.height

    def distance(self, a: Cell, b: Cell) -> int:
        """Least number of right-angle steps, edges joined. Rules: CAL-1.10."""
        ax, ay = self.squares[a]
        bx, by = self.squares[b]
        dx, dy = abs(ax - bx), abs(ay - by)
        return min(dx, self.width - dx) + min(dy, self.height - dy)

    def reach(self, start: Cell, steps: int, blocked: int) -> tuple[Cell, ...]:
        """Cells reachable within 1..3 steps where no step *through* a blocked cell is allowed.

        `blocked` is a bit mask; a blocked cell can be entered as the last step. Start excluded, nearest first.
        """
        near = blocked & self.within2[start] if steps > 1 else 0
        key = (start, steps, near)
        found = self._reach_memo.get(key)
        if found is None:
            found = self._search(start, steps, near)
            if len(self._reach_memo) > 200_000:
                self._reach_memo.clear()
            self._reach_memo[key] = found
        return found

    def reach_squares(self, start: Cell, steps: int, blocked: int) -> tuple[tuple[int, int], ...]:
        """`reach` as squares `(x, y)`, in the same order."""
        key = (start, steps, blocked & self.within2[start] if steps > 1 else 0)
        found = self._reach_squares_memo.get(key)
        if found is None:
            found = tuple([self.squares[cell] for cell in self.reach(start, steps, blocked)])
            if len(self._reach_squares_memo) > 200_000:
                self._reach_squares_memo.clear()
            self._reach_squares_memo[key] = found
        return found

    def _search(self, start: Cell, steps: int, blocked: int) -> tuple[Cell, ...]:
        came = self._spread(start, steps, blocked)
        del came[start]
        return tuple(came)

    def _spread(self, start: Cell, steps: int, blocked: int) -> dict[Cell, Cell]:
        """Every cell within reach, nearest first, with the cell that it is entered from; the start with itself."""
        came = {start: start}
        front = [start]
        for _ in range(steps):
            following: list[Cell] = []
            for cell in front:
                if cell != start and blocked >> cell & 1:
                    continue
                for near in self.neighbours[cell]:
                    if near not in came:
                        came[near] = cell
                        following.append(near)
            front = following
        return came

    def path(self, start: Cell, goal: Cell, steps: int, blocked: int) -> tuple[Cell, ...] | None:
        """One shortest walk from start (excluded) to goal (included) under the terms of `reach`, else None."""
        came = self._spread(start, steps, blocked)
        if goal not in came or goal == start:
            return None
        walk = [goal]
        while came[walk[-1]] != start:
            walk.append(came[walk[-1]])
        return tuple(reversed(walk))


@lru_cache(maxsize=64)
def torus(width: int, height: int) -> Torus:
    """The torus of a size; made once, since it never changes."""
    return Torus(width, height)
