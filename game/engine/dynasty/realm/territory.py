"""Whose land a tile is, and what lies beside what. Rules: section 3, DYN-19.8."""

from __future__ import annotations

from game.engine.contract import Seat
from game.engine.dynasty.position.position import Position
from game.engine.geometry.hexes import Cell, HexGrid, Mask


def beside(grid: HexGrid, mask: Mask) -> Mask:
    """Cells with a neighbour in the set; those of the set itself only where two lie side by side. Rules: DYN-2.5."""
    both = mask | mask << 1
    return (mask << 1 | mask >> 1 | both << grid.stride - 1 | both >> grid.stride) & grid.all


def conflicted(p: Position) -> Mask:
    """Tiles in the territory of two or more players. Rules: DYN-3.3."""
    once = twice = 0
    for area in p.areas:
        twice |= once & area
        once |= area
    return twice


def hostile(p: Position, seat: Seat) -> Mask:
    """Tiles in exactly one player's territory, an enemy's. Rules: DYN-3.4."""
    return p.others_area(seat) & ~p.areas[seat] & ~conflicted(p)


def closed_to(p: Position, seat: Seat, cell: Cell) -> str:
    """Why a seat can build no house on a tile because of its territory: a refusal's code, or "". Rules: DYN-19.8."""
    if not p.others_area(seat) >> cell & 1:
        return ""
    return "conflicted_territory" if conflicted(p) >> cell & 1 else "hostile_territory"


def beside_units(p: Position, seat: Seat) -> Mask:
    """Tiles adjacent to a unit of the seat that is not carried. Rules: DYN-6.6."""
    return beside(p.grid, p.stand[seat])


def beside_enemies(p: Position, seat: Seat) -> Mask:
    """Tiles adjacent to an enemy's unit or building. Rules: DYN-16.6, DYN-16.8, DYN-17.9."""
    return beside(p.grid, p.others_stand(seat) | p.others_buildings(seat))
