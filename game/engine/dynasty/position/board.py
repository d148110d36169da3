"""The board of Dynasty Builder: hexagons of six terrains, and where players start. Rules: sections 2 and 24."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeGuard

import msgspec

from game.engine.contract import Square
from game.engine.dynasty.position.terrain import LETTERS, OFF_BOARD, TERRAINS, land_of
from game.engine.geometry.hexes import HexGrid, Mask, hex_grid
from game.engine.guise import PLAIN, Guise

MIN_SIDE, MAX_SIDE = 7, 60
"""Least and greatest number of columns or rows of a map. Rules: DYN-24.1."""

MOST_PLAYERS = 6
"""Rules: DYN-1.1, DYN-24.3."""

LARGEST_RADIUS = 4
"""Of a start area. Rules: DYN-24.3."""

ROUND_LIMITS = (5, 100)
"""Least and greatest limit of rounds. Rules: DYN-4.1, DYN-24.10."""


class StartArea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a first city may stand: the tiles within `radius` of `tile`. `player` is its number on the map, from 1.

    Rules: DYN-24.3.
    """

    player: int
    tile: Square
    radius: int = 2


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board. The texts are shown to players and have no effect on play, nor has the guise.

    terrain      a place in TERRAINS for each cell, row by row; -1 where there is no tile (DYN-2.7)
    starts       start areas, by their numbers 1 to N
    seatings     for n = 2 to N players: start areas of seats 1 to n; empty: areas 1 to n (DYN-24.9)
    round_limit  the limit of rounds that suits this map, or None (DYN-24.10)
    """

    width: int
    height: int
    terrain: tuple[int, ...]
    starts: tuple[StartArea, ...]
    seatings: tuple[tuple[int, ...], ...] = ()
    round_limit: int | None = None
    id: str = ""
    title: str = ""
    author: str = ""
    description: str = ""
    guise: Guise = PLAIN

    def __post_init__(self) -> None:
        """Raise ValueError for data that make no board; whether it is a fit one is for the map's checks."""
        if self.width < 1 or self.height < 1 or len(self.terrain) != self.width * self.height:
            raise ValueError(f"{len(self.terrain)} tiles on a board of {self.width} x {self.height}")
        if not all(OFF_BOARD <= terrain < len(TERRAINS) for terrain in self.terrain):
            raise ValueError("a tile of a terrain that does not exist")
        self._check_starts()
        if self.round_limit is not None and not ROUND_LIMITS[0] <= self.round_limit <= ROUND_LIMITS[1]:
            raise ValueError(f"a limit of {self.round_limit} rounds")

    def _check_starts(self) -> None:
        count = len(self.starts)
        numbers = tuple(start.player for start in self.starts)
        if not 2 <= count <= MOST_PLAYERS or numbers != tuple(range(1, count + 1)):
            raise ValueError(f"start areas of players {numbers}")
        for start in self.starts:
            if not self.has(start.tile):
                raise ValueError(f"start area {start.player} lies at {start.tile}, off the board")
            if not 0 <= start.radius <= LARGEST_RADIUS:
                raise ValueError(f"start area {start.player} has a radius of {start.radius}")
        sizes = tuple(len(seating) for seating in self.seatings)
        if self.seatings and sizes != tuple(range(2, count + 1)):
            raise ValueError(f"seatings for {sizes} players")
        if any(not set(seating) <= set(numbers) or len(set(seating)) < len(seating) for seating in self.seatings):
            raise ValueError("a seating names a start area twice, or one that does not exist")

    @property
    def geometry(self) -> HexGrid:
        """Neighbours and distances. Rules: DYN-2.1 to DYN-2.6."""
        return hex_grid(self.width, self.height)

    @property
    def max_players(self) -> int:
        """Players the map has start areas for. Rules: DYN-4.1."""
        return len(self.starts)

    def has(self, square: object) -> TypeGuard[Square]:
        """Whether this is a tile of the board. Rules: DYN-2.7."""
        return self.geometry.has(square) and self.terrain_at(square) is not None

    def terrain_at(self, square: Square) -> str | None:
        """The terrain of a square of the rectangle, None where there is no tile."""
        c, r = square
        terrain = self.terrain[r * self.width + c]
        return None if terrain == OFF_BOARD else TERRAINS[terrain]

    def start_of(self, seat: int, players: int) -> StartArea:
        """The start area of a seat (from 0) in a game of so many players. Rules: DYN-4.3, DYN-24.9."""
        number = self.seatings[players - 2][seat] if self.seatings else seat + 1
        return self.starts[number - 1]

    def start_cells(self, seat: int, players: int) -> Mask:
        """The tiles of a seat's start area as a set of cells. Rules: DYN-24.3."""
        start, grid = self.start_of(seat, players), self.geometry
        return grid.area(grid.cell(start.tile), start.radius) & land_of(self).tiles


def board_from_letters(
    rows: Sequence[str],
    *,
    starts: Mapping[int, Square] | None = None,
    radius: int = 2,
    seatings: Sequence[Sequence[int]] = (),
    round_limit: int | None = None,
    **texts: str,
) -> Board:
    """A board from rows of letters as in DYN-25: `PGFWCM`, `.` off the board, a digit a start area's point on plain.

    `starts` gives points of start areas (number to tile) that the rows do not show. Raises ValueError for rows of
    different lengths, other letters, and what makes no board.
    """
    width = len(rows[0])
    if any(len(row) != width for row in rows):
        raise ValueError("the rows differ in length")
    points: dict[int, Square] = dict(starts or {})
    terrain: list[int] = []
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter.isdecimal():
                points[int(letter)] = (c, r)
                letter = "P"
            if letter != "." and letter not in LETTERS:
                raise ValueError(f"{letter!r} at ({c},{r}) is no terrain")
            terrain.append(OFF_BOARD if letter == "." else LETTERS[letter])
    return Board(
        width=width,
        height=len(rows),
        terrain=tuple(terrain),
        starts=tuple(StartArea(player, points[player], radius) for player in sorted(points)),
        seatings=tuple(tuple(seating) for seating in seatings),
        round_limit=round_limit,
        guise=PLAIN,
        **texts,
    )
