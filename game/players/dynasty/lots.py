"""What decides where nothing else does: every tile has a lot, drawn from the player's own seed.

Without it the first tile of the board would be taken, and whoever sits on the side where a board begins would play
another game than the one opposite. A seed draws its lots once, so that what was begun on a tile is gone on with there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine.dice import Dice
from game.engine.dynasty.position.position import Position
from game.engine.geometry.hexes import Cell, Mask

Lots = Sequence[int]
"""The lot of every cell of a board; no two are equal, and the lowest comes first."""

KEPT = 64
"""Draws that are remembered: some games' worth of players."""

EXACT = 9
"""Decimals of a worth that count. What differs by less was only summed in another order."""


def drawn(p: Position, salt: int) -> Lots:
    """The lots of a player on a board, the same for the same seed."""
    return _drawn(salt, len(p.grid.near))


@lru_cache(maxsize=KEPT)
def _drawn(salt: int, cells: int) -> tuple[int, ...]:
    lots, dice = list(range(cells)), Dice(salt)
    for last in range(cells - 1, 0, -1):
        other = dice.below(last + 1)
        lots[last], lots[other] = lots[other], lots[last]
    return tuple(lots)


def by_lot(p: Position, mask: Mask, lots: Lots) -> list[Cell]:
    """The cells of a set in the order of their lots."""
    return sorted(p.grid.cells(mask), key=lots.__getitem__)
