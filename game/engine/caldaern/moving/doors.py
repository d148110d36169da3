"""How a model gets to the door of a building, for its unit or to join its garrison. Rules: CDN-27.8, CDN-27.11.

It walks alone by the steps of a free reform, past its own unit, and may touch the building to which it goes, with all
sections of it (CDN-1.19).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.presence import layer_of, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.search import alone
from game.engine.caldaern.search.alone import Walk
from game.engine.caldaern.search.windows import nearby, reach_of
from game.engine.contract import Square
from game.engine.geometry.field import CONTACT, Field, Mask, Rect, grown, rect_gap, rects_distance


class _Asked(NamedTuple):
    """All that decides how a unit's models get to a building."""

    ground: Ground
    k: int
    models: tuple[Square, ...]
    group: str
    march: bool
    others: tuple[Rect, ...]
    building: int
    budget: int


def way_in(p: Position, unit: Unit, building: int, squares: int, march: bool = False) -> Walk | None:
    """The cheapest way of one of a unit's models into base contact with a building, None if it is farther than so many
    squares. Rules: CDN-27.8, CDN-1.19.
    """
    if not stands(unit):
        return None
    k = listed(unit).k
    if rects_distance(formation.rects_of(unit), p.ground.rects(building)) > squares + CONTACT + k:
        return None
    rect = formation.rect_of(unit)
    others = nearby(legality.blocks(p, layer_of(unit)), unit.id, reach_of(rect, squares))
    dry = march and not legality.unhindered(p, unit)
    group = legality.terrain_group(unit)
    return _way_in(_Asked(p.ground, k, formation.cells_of(unit), group, dry, others, building, 2 * squares))


@lru_cache(maxsize=512)
def _way_in(asked: _Asked) -> Walk | None:
    """Models that are near nothing yet walk together, each other one for itself: what it is near to it may stay near.

    Rules: CDN-8.32.
    """
    ground, field, k = asked.ground, asked.ground.field, asked.k
    target = house_with_sections(ground, asked.building)
    shut = ground.impassable_for(asked.group)
    near = field.dilate(shut & ~target)
    goals = field.starts_hitting(field.dilate(ground.mask(asked.building)), k, k) & ~field.outside(k, k)
    apart: Mask = 0
    found: list[Walk] = []
    for x, y in asked.models:
        here = field.rect(x, y, k, k)
        close = any(rect_gap((x, y, k, k), rect) <= CONTACT for rect in asked.others)
        if not close and not near & here:
            apart |= field.bit(x, y)
            continue
        hard = shut if near & here else near | target
        for rect in asked.others:
            hard |= field.rect(*(rect if rect_gap((x, y, k, k), rect) <= CONTACT else grown(rect, 1)))
        found += _walked(asked, field.bit(x, y), hard, goals)
    hard = near | target | field.rects([grown(rect, 1) for rect in asked.others])
    found += _walked(asked, apart, hard, goals) if apart else []
    return min(found, key=lambda one: (one.cost, *reversed(one.path[-1])), default=None)


def _walked(asked: _Asked, starts: Mask, hard: Mask, goals: Mask) -> list[Walk]:
    ground, field, k = asked.ground, asked.ground.field, asked.k
    closed = field.starts_blocked(hard, k, k)
    if asked.march:
        closed |= field.starts_hitting(ground.river, k, k)
    found = alone.walk(ground, k, starts, closed & ~starts, goals, asked.budget)
    return [found] if found is not None else []


def house_with_sections(ground: Ground, building: int) -> Mask:
    """The squares of a building and of all that belongs to it. Rules: CDN-27.60."""
    own = ground.element(building)
    found = ground.mask(building)
    if own.complex:
        for element in ground.elements:
            if element.complex == own.complex and element.kind == own.kind:
                found |= ground.mask(element.id)
    return found


def doorstep(field: Field, mask: Mask) -> Mask:
    """The squares in base contact with a building."""
    return field.dilate(mask) & ~mask
