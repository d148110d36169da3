"""How far a unit gets on a board without anybody else on it, for those who draw boards. Rules: DYN-9.2, DYN-10.3."""

from __future__ import annotations

from game.engine.contract import Square
from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.terrain import land_of
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.dynasty.realm.territory import beside
from game.engine.geometry.hexes import Mask


def steps_from(board: Board, tile: Square, kind: Kind) -> Mask:
    """The tiles that a unit of a kind can go to in one turn; none where it can't stand. The canyon costs a step.

    Rules: DYN-10.4, DYN-10.7, DYN-10.8.
    """
    land, traits = land_of(board), TRAITS[kind]
    ground = land.water if traits.sea else land.walk
    start = 1 << land.grid.cell(tile)
    if not start & ground:
        return 0
    free, slowed = start & ~land.canyon, start & land.canyon
    found = 0
    for step in range(1, traits.movement + 1):
        near_free, near_slowed = beside(land.grid, free) & ground, beside(land.grid, slowed) & ground
        free, slowed = near_free & ~land.canyon, near_slowed | near_free & land.canyon
        found |= free
        if step == 1 or step < traits.movement:
            found |= slowed
    return found & ~start
