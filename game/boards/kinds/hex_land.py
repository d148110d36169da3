"""What can be measured of a land of hexagons: tiles for houses, ways between start areas, regions.

The checks of maps warn by these figures, the page Maps shows them, and maps are balanced by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.terrain import BUILDABLE, CANYON, TERRAINS, WATER
from game.engine.geometry.hexes import Cell, HexGrid, Mask, Square, hex_grid

RINGS = 5
"""Rings of a city of the highest level. Rules: DYN-7.1."""

RING_LEAST = 4
"""House tiles that the first ring of a city needs at least. Rules: DYN-4.5, DYN-7.4."""

FAR = 10_000
"""Steps of a way that there is not."""


@dataclass(frozen=True)
class HexLand:
    """Terrain of a board, as sets of cells. `terrain` holds a place in TERRAINS a cell, row by row; -1 off the board.

    None is a terrain that could not be understood: it is taken for whatever serves the map best.
    """

    width: int
    height: int
    terrain: tuple[int | None, ...]

    @classmethod
    def of(cls, board: Board) -> HexLand:
        """The land of a checked board."""
        return cls(board.width, board.height, board.terrain)

    @property
    def grid(self) -> HexGrid:
        """Neighbours and distances."""
        return hex_grid(self.width, self.height)

    def only(self, *terrains: int) -> Mask:
        """Cells of these terrains, and those not understood."""
        wanted = {*terrains, None}
        cells = zip(self.grid.order, self.terrain, strict=True)
        return self.grid.mask(cell for cell, found in cells if found in wanted)

    @cached_property
    def board(self) -> Mask:
        """Cells that are on the board."""
        return self.only(*range(len(TERRAINS)))

    @cached_property
    def houses(self) -> Mask:
        """Cells that can carry a house."""
        return self.only(*BUILDABLE)

    @cached_property
    def land(self) -> Mask:
        """Cells that land units enter without a bridge."""
        return self.only(*BUILDABLE, CANYON)

    @cached_property
    def water(self) -> Mask:
        """Cells of water."""
        return self.only(WATER)

    @cached_property
    def open(self) -> Mask:
        """Everything but mountains: land, and water that ships and bridges cross. Rules: DYN-24.8."""
        return self.land | self.water

    def area(self, square: Square, radius: int) -> Mask:
        """A start area: board tiles within so many steps. Rules: DYN-24.3."""
        return self.grid.area(self.grid.cell(square), radius) & self.board

    def first_sites(self, area: Mask) -> list[Cell]:
        """Tiles of a start area on which a first city may stand. Rules: DYN-4.5.

        Each has a place for the soldier too, for a tile of its ring that can carry a house can carry a unit.
        """
        near = self.grid.near
        return [cell for cell in self.grid.cells(area) if (near[cell] & self.houses).bit_count() >= RING_LEAST]

    def rings(self, square: Square) -> tuple[int, ...]:
        """House tiles in rings 1 to 5 around a tile."""
        cell = self.grid.cell(square)
        return tuple((self.grid.ring(cell, k) & self.houses).bit_count() for k in range(1, RINGS + 1))

    def ring_within_reach(self, cell: Cell, ring: int) -> int:
        """House tiles of a ring that are connected with its centre by house tiles inside it. Rules: DYN-7.3."""
        inside = self.houses & self.grid.area(cell, ring) & ~(1 << cell)
        return (self.grid.spread(1 << cell, inside) & self.grid.ring(cell, ring)).bit_count()

    def gap(self, one: Mask, two: Mask) -> int:
        """Least distance between two areas, whatever lies between. Rules: DYN-24.5."""
        grid = self.grid
        return min((grid.distance(a, b) for a in grid.cells(one) for b in grid.cells(two)), default=FAR)

    def steps(self, a: Square, b: Square, within: Mask) -> int:
        """Least number of steps between two tiles inside a set of cells; FAR where no way leads there."""
        goal, front = 1 << self.grid.cell(b), 1 << self.grid.cell(a) & within
        reached, count = front, 0
        while front:
            if front & goal:
                return count
            front = self.grid.dilate(front) & within & ~reached
            reached |= front
            count += 1
        return FAR

    def regions(self, of: Mask) -> list[int]:
        """Sizes of the connected parts of a set of cells, the largest first."""
        sizes = []
        while of:
            part = self.grid.spread(of & -of, of)
            sizes.append(part.bit_count())
            of &= ~part
        return sorted(sizes, reverse=True)


@dataclass(frozen=True, slots=True)
class StartFacts:
    """What a start area offers.

    rings    house tiles in rings 1 to 5 around its point
    tiles    house tiles that lie nearer to this point than to any other; shared ones count for nobody
    by_land  steps over land to the nearest other point (FAR: there is no such way)
    by_sea   the same when every water tile could be crossed
    shore    steps from the point to the nearest water (FAR: there is none)
    """

    player: int
    rings: tuple[int, ...]
    tiles: int
    by_land: int
    by_sea: int
    shore: int

    @property
    def houses(self) -> int:
        """House tiles in all five rings."""
        return sum(self.rings)


def start_facts(land: HexLand, points: Sequence[tuple[int, Square]]) -> tuple[StartFacts, ...]:
    """The figures of some start areas, given by number and point."""
    shares = _shares(land, [square for _, square in points])
    return tuple(
        StartFacts(
            player=player,
            rings=land.rings(square),
            tiles=shares[index],
            by_land=_nearest(land, index, points, land.land),
            by_sea=_nearest(land, index, points, land.open),
            shore=_shore(land, square),
        )
        for index, (player, square) in enumerate(points)
    )


def board_facts(board: Board, players: int = 0) -> tuple[StartFacts, ...]:
    """The figures of the start areas that a number of players uses, seat by seat; 0 players: of all areas."""
    areas = {start.player: start.tile for start in board.starts}
    numbers = board.seatings[players - 2] if players else sorted(areas)
    return start_facts(HexLand.of(board), [(number, areas[number]) for number in numbers])


def _nearest(land: HexLand, index: int, points: Sequence[tuple[int, Square]], within: Mask) -> int:
    here = points[index][1]
    others = (square for i, (_, square) in enumerate(points) if i != index)
    return min((land.steps(here, there, within) for there in others), default=FAR)


def _shore(land: HexLand, square: Square) -> int:
    cell, grid = land.grid.cell(square), land.grid
    return min((grid.distance(cell, other) for other in grid.cells(land.water)), default=FAR)


def _shares(land: HexLand, squares: Sequence[Square]) -> list[int]:
    """House tiles that are nearer to each of some tiles than to all others."""
    grid = land.grid
    cells, shares = [grid.cell(square) for square in squares], [0] * len(squares)
    for tile in grid.cells(land.houses):
        ways = [grid.distance(tile, cell) for cell in cells]
        if ways.count(least := min(ways)) == 1:
            shares[ways.index(least)] += 1
    return shares
