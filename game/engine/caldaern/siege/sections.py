"""Large buildings of several sections: which of them touch, where a garrison gets inside. Rules: CDN-27.60, 27.61."""

from __future__ import annotations

from game.engine.caldaern.blocks.houses import can_be_held
from game.engine.caldaern.blocks.presence import occupied
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit


def sections_of(ground: Ground, building: int) -> tuple[int, ...]:
    """The sections of the building that an element belongs to, itself among them, by id. Rules: CDN-27.60."""
    own = ground.element(building)
    if not own.complex:
        return (building,)
    return tuple(one.id for one in ground.elements if one.complex == own.complex and can_be_held(one))


def related(p: Position, one: int, other: int) -> bool:
    """Whether two elements are sections of one building."""
    return other in sections_of(p.ground, one)


def touch(ground: Ground, one: int, other: int) -> bool:
    """Whether two sections are in base contact. Rules: CDN-1.15, CDN-27.61."""
    return bool(ground.field.dilate(ground.mask(one)) & ground.mask(other))


def reached(p: Position, unit: Unit) -> tuple[int, ...]:
    """Empty sections that a garrison gets to, through other empty ones if need be, by id. Rules: CDN-27.61."""
    free = [n for n in sections_of(p.ground, unit.building) if n not in occupied(p)]
    found: set[int] = set()
    waiting = [unit.building]
    while waiting:
        here = waiting.pop()
        near = [n for n in free if n not in found and touch(p.ground, here, n)]
        found.update(near)
        waiting += near
    return tuple(sorted(found))
