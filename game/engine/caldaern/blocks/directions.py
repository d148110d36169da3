"""Towards and away from a point, in four directions; points are given doubled, as `formation.centre2` does.

Rules: CDN-7.40, CDN-13.15.
"""

from __future__ import annotations

from functools import reduce

import msgspec

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import For, foes, measured, squares, stands
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import own_edge
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import STEP, Facing, Placement
from game.engine.contract import NOBODY, Square
from game.engine.geometry.field import Rect, hull, rects_distance


def middle_of(p: Position, unit: Unit) -> Square:
    """Twice the centre of where a unit is, be it in a block of its own or not."""
    if stands(unit):
        return centre_of(unit)
    x, y, w, h = reduce(hull, squares(p, unit))
    return (2 * x + w, 2 * y + h)


def centre_of(unit: Unit, place: Placement | None = None) -> Square:
    """Twice the centre of a unit's block, at `place` if that is given. Rules: CDN-5.13."""
    place = place or unit.place
    assert place is not None
    return formation.centre2(unit.models, unit.troop.k, place)


def _best(p: Position, unit: Unit, dx: int, dy: int, place: Placement | None) -> Facing:
    """The direction that goes farthest along a vector; ties by CDN-7.40."""
    products = [step[0] * dx + step[1] * dy for step in STEP]
    best = [facing for facing in range(4) if products[facing] == max(products)]
    if len(best) == 1:
        return best[0]
    if place is not None and place.facing in best:
        return place.facing
    edge = own_edge(p, unit.seat, unit) if unit.seat != NOBODY else best[0]
    return edge if edge in best else best[0]


def away(p: Position, unit: Unit, point: Square, place: Placement | None = None) -> Facing:
    """The direction in which a unit gets directly away from a point. Rules: CDN-7.40, CDN-27.14."""
    x, y = _middle(p, unit, place)
    return _best(p, unit, x - point[0], y - point[1], place or unit.place)


def towards(p: Position, unit: Unit, point: Square, place: Placement | None = None) -> Facing:
    """The direction in which a unit gets directly towards a point. Rules: CDN-7.40, CDN-27.14."""
    x, y = _middle(p, unit, place)
    return _best(p, unit, point[0] - x, point[1] - y, place or unit.place)


def _middle(p: Position, unit: Unit, place: Placement | None) -> Square:
    return centre_of(unit, place) if place is not None else middle_of(p, unit)


def nearest_enemy(p: Position, unit: Unit) -> Unit | None:
    """The nearest enemy on the battlefield, of equals the one with the lowest id. Rules: CDN-13.15, CDN-19.27."""
    rects, near = measured(p, unit), foes(p, unit.seat, For.NEARNESS)
    enemies = [(rects_distance(rects, measured(p, enemy)), enemy.id) for enemy in near]
    return p.units[min(enemies)[1]] if enemies else None


def last_rects(unit: Unit) -> tuple[Rect, ...]:
    """The squares of a unit's models, or of those it had where it last stood; none if it never stood anywhere. Of a gun
    its front row.

    Rules: CDN-1.13, CDN-7.57, CDN-13.11, CDN-14.7.
    """
    if unit.place is not None:
        return (formation.front_row(unit),) if unit.gun else formation.rects_of(unit)
    if unit.last_place is None:
        return ()
    if unit.gun:
        return (formation.front_row(msgspec.structs.replace(unit, place=unit.last_place, line=1)),)
    return formation.model_rects(max(unit.last_models, 1), unit.troop.k, unit.last_place)
