"""What a dynasty could build next: cities to found and to raise, and the houses that these still lack."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.contract import Seat
from game.engine.dynasty.position.position import LEVELS, City, Position
from game.engine.geometry.hexes import Cell, Mask
from game.players.dynasty.lots import Lots, drawn

LEAST_RING_1, LEAST_HIGHER = 4, 6
"""Tiles that a ring must have. Rules: DYN-7.4."""

LOOKED_AROUND = 3
"""Steps beyond the own land within which sites of new cities are looked for."""


class Project(NamedTuple):
    """A city at `cell` that would have `level`; `missing` are the tiles of its rings that still need a house."""

    cell: Cell
    level: int
    missing: Mask

    @property
    def cost(self) -> int:
        """Build actions that it still takes, supplies and distance aside."""
        return self.missing.bit_count()


class Ground:
    """Where a dynasty can build as the board stands, with the houses that it imagines to have.

    `lots` order what is equal; without them those of the seed 0.
    """

    __slots__ = ("blocked", "builds", "houses", "lots", "position", "seat", "suitable", "tokens")

    def __init__(self, position: Position, seat: Seat, lots: Lots | None = None) -> None:
        p, others = position, position.others_area(seat)
        self.position = position
        self.seat = seat
        self.lots = drawn(p, 0) if lots is None else lots
        self.houses: Mask = p.houses[seat]
        self.tokens: Mask = p.plots[seat]
        own = self.houses | self.tokens
        pieces = p.others_pieces(seat)
        open_land = p.land.house & ~(p.centres | pieces)
        self.suitable: Mask = open_land & (own | ~others)
        """Tiles that can belong to an own ring. Rules: DYN-7.2."""
        self.blocked: Mask = p.others_stand(seat) | p.centres | pieces | p.bridged
        reach = p.areas[seat]
        for cell in p.grid.cells(p.stand[seat]):
            reach |= p.grid.near[cell]
        self.builds: Mask = open_land & reach & ~(own | others | self.blocked)
        """Tiles where a house may be built now. Rules: DYN-6.4."""

    def build(self, cell: Cell) -> None:
        """Imagine a house on a tile."""
        self.houses |= 1 << cell
        self.tokens &= ~(1 << cell)
        self.builds &= ~(1 << cell)

    def lay(self, cell: Cell) -> None:
        """Imagine a land token in the place of a house."""
        self.houses &= ~(1 << cell)
        self.tokens |= 1 << cell

    # ---------------------------------------------------------------- projects
    def projects(self) -> list[Project]:
        """All upgrades, then all sites that could be made, both in the order of their lots."""

        def lot(project: Project) -> int:
            return self.lots[project.cell]

        return [*sorted(self.upgrades(), key=lot), *sorted(self.sites(), key=lot)]

    def upgrades(self) -> list[Project]:
        """The next level of every own city that can have one. Rules: DYN-7.13."""
        found = (self.upgrade(city) for city in self.position.cities_of(self.seat) if city.level < LEVELS)
        return [project for project in found if project is not None]

    def upgrade(self, city: City) -> Project | None:
        """The next level of a city; None where a ring is too small. Rules: DYN-7.4, DYN-7.10, DYN-7.13."""
        grid, missing = self.position.grid, 0
        for k in range(1, city.level + 2):
            required = grid.spread(1 << city.cell, self.suitable & grid.area(city.cell, k)) & grid.ring(city.cell, k)
            if required.bit_count() < (LEAST_RING_1 if k == 1 else LEAST_HIGHER):
                return None
            kept = self.houses if k > city.level else self.houses | self.tokens
            missing |= required & ~kept
        return Project(city.cell, city.level + 1, missing)

    def sites(self) -> list[Project]:
        """Places for a new city near what the seat has. Rules: DYN-7.9, DYN-7.11."""
        p = self.position
        grid, near = p.grid, p.grid.near
        zone = p.areas[self.seat] | p.stand[self.seat] | self.houses
        for _ in range(LOOKED_AROUND):
            zone = grid.dilate(zone)
        close = p.centres
        for _ in range(p.config.centre_spacing - 1):
            close = grid.dilate(close)
        zone &= p.land.tiles & ~(close | self.blocked)
        found = []
        for cell in grid.cells(zone):
            required = near[cell] & self.suitable
            if required.bit_count() >= LEAST_RING_1:
                found.append(Project(cell, 1, required & ~self.houses))
        return found
