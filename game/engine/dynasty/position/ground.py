"""What is said of a tile that is closed to a unit: the terrain, where that is what is against it."""

from __future__ import annotations

from game.engine.contract import Refusal
from game.engine.dynasty.position.position import Position
from game.engine.dynasty.position.refusals import refuse, tile_text
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.geometry.hexes import Cell


def closed(p: Position, code: str, kind: Kind, cell: Cell) -> Refusal:
    """The refusal of a code for a kind of unit on a tile; the terrain is named if such units never enter it.

    Something that stands or lies there is no matter of terrain. Rules: DYN-9.5, DYN-10.4.
    """
    tile = p.tile(cell)
    ground = p.land.water if TRAITS[kind].sea else p.land.walk | p.bridged
    terrain = p.board.terrain_at(tile)
    if terrain is None or ground >> cell & 1:
        return refuse(code, unit=kind, tile=tile_text(tile))
    return refuse(code, unit=kind, tile=tile_text(tile), terrain=terrain)
