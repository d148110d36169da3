"""Where a unit may be deployed, and why not elsewhere. Rules: CDN-39.4, CDN-39.5, CDN-19.5, CDN-39.74."""

from __future__ import annotations

from functools import lru_cache

from game.engine.caldaern.blocks import legality
from game.engine.caldaern.blocks.formation import frontages, frontages_of, size_of
from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.lists.data import scenario_of
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import own_edge
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import E, Facing, Placement
from game.engine.caldaern.words.listing import Made
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import Mask

COLUMN_FILES = 4
"""Files of a unit in column. Rules: CDN-39.74."""

Formation = tuple[Facing, int, int]
"""Facing, frontage and spacing."""

_TRIES = 4
"""Places at which room is looked for before all are looked at."""

USUAL_FRONTAGE = 5
"""The frontage in which a unit is first offered: a rank of five counts as a rank (CDN-12.4)."""


def zone_of(p: Position, unit: Unit) -> int:
    """The squares of a unit's deployment zone, forbidden ones left out, as a mask. Rules: CDN-39.4, Table 29-E."""
    return p.ground.zone(p.config.scenario, p.side(unit.seat))


def _in_column(p: Position, unit: Unit) -> bool:
    return scenario_of(p.config.scenario).column_side == p.side(unit.seat)


def place_refusal(p: Position, unit: Unit, placement: Placement) -> Refusal | None:
    """Why a unit can't be deployed so, None if it may. Rules: CDN-39.5, CDN-39.74."""
    why_not = legality.formation_refusal(p, unit, placement)
    if why_not is not None:
        return why_not
    if _in_column(p, unit) and (placement.facing != E or placement.frontage > COLUMN_FILES):
        return refuse("column")
    why_not = legality.standing_refusal(p, unit, placement)
    if why_not is not None:
        return why_not
    width, depth = size_of(unit, placement)
    if p.ground.field.rect(placement.x, placement.y, width, depth) & ~zone_of(p, unit):
        return refuse("outside_zone")
    return None


def usual_formation(p: Position, unit: Unit) -> tuple[int, int]:
    """Frontage and spacing in which a unit is first offered. Rules: CDN-4.5, CDN-5.7."""
    possible = frontages(unit)
    wanted = 3 if has(p, unit, "monstrous_ranks") else USUAL_FRONTAGE
    frontage = min(possible, key=lambda f: (abs(f - wanted), f))
    return frontage, 1 if has(p, unit, "skirmishers") else 0


def _shapes(p: Position, unit: Unit) -> tuple[Formation, ...]:
    """Every facing, frontage and spacing that a unit may have, the usual one first."""
    frontage, spacing = usual_formation(p, unit)
    if _in_column(p, unit):
        return ((E, min(frontage, COLUMN_FILES), spacing),)
    return _all_shapes(unit.models, ((own_edge(p, unit.seat) + 2) % 4, frontage, spacing))


@lru_cache(maxsize=512)
def _all_shapes(n: int, usual: Formation) -> tuple[Formation, ...]:
    spacings = (usual[2], 0) if usual[2] else (0,)
    every = [(facing, other, gap) for facing in range(4) for other in frontages_of(n) for gap in spacings]
    return (usual, *[shape for shape in every if shape != usual])


def listed_places(p: Position, unit: Unit) -> Made:
    """Places to deploy a unit: all in its usual formation, then every other formation at one place, the middle one.

    `place_refusal` is the authority for the others.
    """
    zone, field = zone_of(p, unit), p.ground.field
    usual, *others = shapes = _shapes(p, unit)
    corners, *rest = legality.all_corners(p, unit, shapes, zone)
    possible = [(shape, spots) for shape, spots in zip(others, rest, strict=True) if spots]
    many = corners.bit_count()

    def _one(number: int) -> Placement:
        if number < many:
            return Placement(*field.square(field.nth(corners, number)), *usual)
        shape, spots = possible[number - many]
        return _middle(p, spots, shape)

    def _every() -> list[Placement]:
        found = [Placement(x, y, *usual) for x, y in field.squares(corners)]
        return found + [_one(number) for number in range(many, many + len(possible))]

    return Made(many + len(possible), _one, _every)


def _middle(p: Position, spots: Mask, shape: Formation) -> Placement:
    """The place in the middle of those that a formation has."""
    field = p.ground.field
    return Placement(*field.square(field.nth(spots, spots.bit_count() // 2)), *shape)


def fits_usually(p: Position, unit: Unit) -> bool:
    """Whether the formation in which a unit is first offered has a place; the quick half of `listed_places`."""
    shape, zone, field = _shapes(p, unit)[0], zone_of(p, unit), p.ground.field
    corners = legality.empty_corners(p, unit, Placement(0, 0, *shape), zone)
    many = corners.bit_count()
    for number in range(0, many, many // _TRIES + 1):
        if legality.keeps_clear(p, unit, Placement(*field.square(field.nth(corners, number)), *shape)):
            return True
    return bool(legality.standing_corners(p, unit, Placement(0, 0, *shape), zone))
