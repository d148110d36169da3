"""The grid of 25 areas and its lines of three: completed, threatened, dead. Rules: sections 6 and 7, KAL-8.7.

`holders` is always a sequence of 25: the alliance that holds a cell, or None where the area is uncaptured.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.kalesia.position.alliances import ALLIANCES, Alliance
from game.engine.kalesia.position.records import Cell, Line, Threat

SIZE = 5
"""Rows and columns. Rules: KAL-3.5."""

CELLS = SIZE * SIZE
"""Areas in the grid. Rules: KAL-2.1."""

LENGTH = 3
"""Areas of a line. Rules: KAL-6.1."""

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Steps (rows, columns) along horizontal, vertical, falling and rising lines. Rules: KAL-6.1."""

Holders = Sequence[Alliance | None]


def cell_at(row: int, column: int) -> Cell:
    """The cell in a row and a column, both 0 to 4."""
    return row * SIZE + column


def row_column(cell: Cell) -> tuple[int, int]:
    """Row and column of a cell, both 0 to 4."""
    return divmod(cell, SIZE)


def _lines(down: int, right: int) -> list[Line]:
    """All lines in one direction that lie inside the grid; it doesn't wrap around. Rules: KAL-6.1."""
    found: list[Line] = []
    for row in range(SIZE - (LENGTH - 1) * down):
        for column in range(SIZE):
            if 0 <= column + (LENGTH - 1) * right < SIZE:
                cells = sorted(cell_at(row + n * down, column + n * right) for n in range(LENGTH))
                found.append((cells[0], cells[1], cells[2]))
    return found


LINES: tuple[Line, ...] = tuple(line for down, right in DIRECTIONS for line in _lines(down, right))
"""All 48 lines: horizontal, vertical, falling, rising. Rules: KAL-6.2."""

LINES_THROUGH: tuple[tuple[Line, ...], ...] = tuple(
    tuple(line for line in LINES if cell in line) for cell in range(CELLS)
)
"""The lines through each cell. Rules: KAL-6.2."""


def completed_lines(holders: Holders, cell: Cell) -> tuple[Line, ...]:
    """The lines through a captured cell that its holder holds wholly. Rules: KAL-7.1, KAL-7.3, KAL-7.5."""
    holder = holders[cell]
    if holder is None:
        return ()
    return tuple(
        [
            (a, b, c)
            for a, b, c in LINES_THROUGH[cell]
            if holders[a] is holder and holders[b] is holder and holders[c] is holder
        ]
    )


def is_dead(line: Line, holders: Holders) -> bool:
    """Whether areas of a line are held by different alliances, so that nobody can complete it. Rules: KAL-8.7."""
    return len({holder for cell in line if (holder := holders[cell]) is not None}) > 1


def open_lines(holders: Holders) -> tuple[Line, ...]:
    """The lines that aren't dead; without any no temple is possible. Rules: KAL-8.7."""
    return tuple(line for line in LINES if not is_dead(line, holders))


def temple_possible(holders: Holders) -> bool:
    """Whether any line isn't dead. Rules: KAL-8.7."""
    return any(not is_dead(line, holders) for line in LINES)


def threats(holders: Holders) -> tuple[Threat, ...]:
    """Every line of which an alliance lacks just one area, an uncaptured one, by alliance and line. Rules: KAL-7.1."""
    found = []
    for line in LINES:
        held = [holder for cell in line if (holder := holders[cell]) is not None]
        if len(held) == LENGTH - 1 and held[0] is held[1]:
            missing = next(cell for cell in line if holders[cell] is None)
            found.append(Threat(held[0], line, missing))
    return tuple(sorted(found, key=lambda threat: (ALLIANCES.index(threat.alliance), threat.line)))
