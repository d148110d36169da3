"""What a person who is asked to pursue may want to know: where the pursuer may end. Nothing here changes anything.

Rules: CDN-12.38, CDN-12.43 to CDN-12.53.
"""

from __future__ import annotations

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.directions import away, centre_of
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.harm import capture
from game.engine.caldaern.melee import breaking, chase
from game.engine.caldaern.melee.blows import current
from game.engine.caldaern.melee.pursuit import chase_dice
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.words.kinds import Placement
from game.engine.geometry.field import Mask


def pursuit_ends(p: Position, unit_id: UnitId, quarry: UnitId) -> list[Placement]:
    """Places where a pursuer may end, from the least roll to the greatest, and behind a quarry that it catches.

    Who breaks is thought to be gone by then; an enemy that it would come upon ends the way before it.

    Rules: CDN-12.43 to 12.47, CDN-12.53.
    """
    twin = p.copy()
    unit, enemy = twin.own(unit_id), twin.own(quarry)
    if not stands(unit) or not stands(enemy):
        return []
    facing = away(twin, enemy, centre_of(twin.units[breaking.victor_over(twin, enemy)]))
    caught = capture.behind(unit, enemy)
    for broken in current(twin).broke:
        twin.change(twin.own(broken), place=None)
    turned = unit.place if facing == unit.place.facing else legality.face_about(twin, unit, facing)
    found = [caught] if legality.standing_refusal(twin, unit, caught) is None else []
    if turned is None:
        return [unit.place, *found]
    twin.change(unit, place=turned)
    dice, dropped = chase_dice(twin, unit)
    path = chase.way(twin, unit, 6 * (dice - dropped), quarry).path
    return [*path[min(dice - dropped, len(path) - 1) :], *found]


def pursuit_ground(p: Position, unit_id: UnitId, quarry: UnitId) -> Mask:
    """The squares on which a pursuer may stand at the end of its pursuit."""
    unit = p.units[unit_id]
    rects = ((at.x, at.y, *formation.size_of(unit, at)) for at in pursuit_ends(p, unit_id, quarry))
    return p.ground.field.rects(rects)
