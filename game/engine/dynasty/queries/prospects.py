"""What cities and future cities still lack. Rules: DYN-7.3 to DYN-7.14."""

from __future__ import annotations

import msgspec

from game.engine.contract import Refusal, Seat, Square
from game.engine.dynasty.position.position import LEVELS, Position
from game.engine.dynasty.realm.cities import LEAST_FIRST, Ring, crowded, found_refusal, ring, suitable, upgrade_refusal

NEAR = 3
"""A tile is nearly fit for a city when its ring lacks no more houses than that."""


class RingReport(msgspec.Struct, frozen=True):
    """A ring of houses around a centre, real or intended; tiles row by row. Rules: DYN-7.3, DYN-7.4, DYN-7.10.

    claiming    it is to be claimed by founding or upgrading: land tokens do not count
    missing     required tiles that do not count
    least       tiles that it must count at least
    why         why it is not complete: `ring_too_small`, `ring_incomplete`, or ""
    """

    centre: Square
    ring: int
    claiming: bool
    required: tuple[Square, ...]
    counted: tuple[Square, ...]
    missing: tuple[Square, ...]
    least: int
    complete: bool
    why: str = ""


class Prospect(msgspec.Struct, frozen=True):
    """What a city lacks for its next level.

    target    that level, None for a city of level 5
    code      the refusal's code, "" where it can rise now
    rings     rings 1 to `target`
    missing   the tiles that all these rings lack, row by row
    """

    city: Square
    level: int
    target: int | None
    code: str
    refusal: Refusal | None
    rings: tuple[RingReport, ...]
    missing: tuple[Square, ...]


class Site(msgspec.Struct, frozen=True):
    """A tile on which a city can be founded (`ready`, with an empty `code`), or nearly. Rules: DYN-7.11."""

    tile: Square
    ready: bool
    missing: tuple[Square, ...]
    code: str = ""


def ring_report(p: Position, seat: Seat, tile: Square, number: int, claiming: bool) -> RingReport:
    """Ring `number` of a tile, as it counts for a seat. Raises ValueError for a tile off the board's rectangle."""
    return _report(p, tile, ring(p, seat, p.grid.cell(tile), number, claiming), claiming)


def _report(p: Position, tile: Square, found: Ring, claiming: bool) -> RingReport:
    squares = p.grid.squares_of
    why = "ring_too_small" if found.too_small else "ring_incomplete" if found.missing else ""
    return RingReport(
        tile, found.number, claiming, tuple(squares(found.required)), tuple(squares(found.counted)),
        tuple(squares(found.missing)), found.least, found.complete, why,
    )  # fmt: skip


def city_prospect(p: Position, tile: Square) -> Prospect:
    """What the city on a tile lacks, as in its owner's Build phase. Raises KeyError where there is none."""
    city = p.cities[p.grid.cell(tile)]
    fit = suitable(p, city.seat)
    target = city.level + 1 if city.level < LEVELS else None
    rings = [ring(p, city.seat, city.cell, k, k > city.level, fit) for k in range(1, (target or LEVELS) + 1)]
    missing = 0
    for found in rings:
        missing |= found.missing
    refusal = upgrade_refusal(p, city)
    return Prospect(
        tile, city.level, target, "" if refusal is None else refusal.code, refusal,
        tuple(_report(p, tile, found, found.number > city.level) for found in rings),
        tuple(p.grid.squares_of(missing)),
    )  # fmt: skip


def founding_sites(p: Position, seat: Seat, near: int = NEAR) -> tuple[Site, ...]:
    """Tiles on which the seat can found a city now, then those whose ring lacks up to `near` houses, fewest first.

    Tiles are left out whose ring can't be complete, that are too close to a centre or that hold what can't make way.
    """
    houses = p.houses[seat]
    fit = suitable(p, seat)
    shut = p.centres | p.bridged | p.others_pieces(seat) | crowded(p)
    sites: list[Site] = []
    for cell in p.grid.cells(p.grid.dilate(houses) & p.land.tiles & ~shut):
        required = fit & p.grid.near[cell]
        missing = required & ~houses
        if required.bit_count() < LEAST_FIRST or missing == required or missing.bit_count() > near:
            continue
        refusal = found_refusal(p, seat, cell)
        code = "" if refusal is None else refusal.code
        sites.append(Site(p.tile(cell), not code, tuple(p.grid.squares_of(missing)), code))
    return tuple(sorted(sites, key=lambda site: (not site.ready, len(site.missing))))
