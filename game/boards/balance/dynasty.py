"""How alike the start areas of a land of Dynasty Builder are. Rules: DYN-24.12."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.boards.balance.sheet import Measure, Sheet
from game.boards.kinds.hex_land import FAR, HexLand, StartFacts, board_facts
from game.engine.dynasty.position.board import Board, StartArea
from game.engine.geometry.hexes import Cell, HexGrid, Mask
from game.words import Words

UNEVEN_HOUSES = 0.15
"""Part of the house tiles around a start that another one may lack without a warning."""
UNEVEN_STEPS = 4
"""Steps to the nearest enemy that two starts may differ by without a warning."""
SECOND_RING = 6
"""House tiles that the second ring of a city needs. Rules: DYN-7.4."""
_FEW = 2
"""Difference in sites or cut tiles that tells nothing."""


def measured(board: Board, seats: int, options: Mapping[str, Any]) -> Sheet:
    """The start areas that a number of players uses, seat by seat; of 0 players all areas."""
    land, facts = HexLand.of(board), board_facts(board, seats)
    areas = {start.player: start for start in board.starts}
    starts = [areas[fact.player] for fact in facts]
    return Sheet(
        places=tuple(str(fact.player) for fact in facts),
        measures=(
            Measure("houses", tuple(float(fact.houses) for fact in facts), share=UNEVEN_HOUSES),
            Measure("sites", tuple(_sites(land, start) for start in starts), step=_FEW, share=UNEVEN_HOUSES),
            Measure("tiles", tuple(float(fact.tiles) for fact in facts), share=UNEVEN_HOUSES),
            Measure("enemy", tuple(_way(_nearest(fact)) for fact in facts), step=UNEVEN_STEPS),
            Measure("land", tuple(_way(fact.by_land) for fact in facts), step=UNEVEN_STEPS),
            Measure("water", tuple(_way(fact.shore) for fact in facts), step=UNEVEN_STEPS, more=False),
            Measure("chokes", _chokes(land, starts), step=_FEW, share=UNEVEN_HOUSES),
        ),
    )


def place(name: str, words: Words) -> str:
    """`start area 2`."""
    return words("balance.dynasty.area", n=name)


def _way(steps: int) -> float | None:
    return float(steps) if steps < FAR else None


def _nearest(fact: StartFacts) -> int:
    """Steps to the nearest enemy: over land where there is a way, else across the water."""
    return fact.by_land if fact.by_land < FAR else fact.by_sea


def _sites(land: HexLand, start: StartArea) -> float:
    """Tiles for a first city from which it can grow to the second level. Rules: DYN-4.5, DYN-7.4."""
    sites = land.first_sites(land.area(start.tile, start.radius))
    return float(sum(land.ring_within_reach(site, 2) >= SECOND_RING for site in sites))


def _chokes(land: HexLand, starts: list[StartArea]) -> tuple[float, ...]:
    """Cut tiles that lie nearer to each start than to any other: where one unit closes a way."""
    grid, counts = land.grid, [0.0] * len(starts)
    points = [grid.cell(start.tile) for start in starts]
    for tile in grid.cells(cut_tiles(land)):
        ways = [grid.distance(tile, point) for point in points]
        if ways.count(least := min(ways)) == 1:
            counts[ways.index(least)] += 1
    return tuple(counts)


def cut_tiles(land: HexLand) -> Mask:
    """Land tiles without which the land around them would fall apart."""
    cuts, left = 0, land.land
    while left:
        root = (left & -left).bit_length() - 1
        found, seen = _cuts_of_part(land.grid, land.land, root)
        cuts |= found
        left &= ~seen
    return cuts


def _cuts_of_part(grid: HexGrid, land: Mask, root: Cell) -> tuple[Mask, Mask]:
    """Cut tiles of the part of the land that holds a tile, and that part; a search in depth without recursion."""
    depth, low = {root: 0}, {root: 0}
    cuts, seen, of_root = 0, 1 << root, 0
    stack = [(root, iter(grid.cells(grid.near[root] & land)))]
    while stack:
        tile, rest = stack[-1]
        near = next(rest, None)
        if near is None:
            stack.pop()
            if stack:
                above = stack[-1][0]
                low[above] = min(low[above], low[tile])
                if above == root:
                    of_root += 1
                elif low[tile] >= depth[above]:
                    cuts |= 1 << above
        elif near in depth:
            low[tile] = min(low[tile], depth[near])
        else:
            depth[near] = low[near] = depth[tile] + 1
            seen |= 1 << near
            stack.append((near, iter(grid.cells(grid.near[near] & land))))
    return (cuts | 1 << root if of_root > 1 else cuts), seen
