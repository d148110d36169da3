"""What a charge at a garrison runs at: its building, which stands for a block of its own.

A garrison has no front and no ranks. For whoever charges it the squares of its building are a closed block of which
every square is a model; all rules of charging then hold for it as for any other. Rules: CDN-27.35 to CDN-27.38.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import unchanged
from game.engine.caldaern.position.drawer import LAND, UNITS, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Mark, Placement
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import Rect, hull_of

_AS_BLOCKS: Kind[UnitId, Unit] = Kind("garrisons as the blocks that their buildings are", UNITS | LAND)

NORTH: Final = 0


def garrisoned(unit: Unit) -> bool:
    """Whether a unit is in a building."""
    return bool(unit.building) and not stands(unit)


def house_rect(p: Position, unit: Unit) -> Rect:
    """The rectangle around the building of a garrison."""
    field = p.ground.field
    return hull_of([(*field.square(cell), 1, 1) for cell in p.ground.element(unit.building).cells])


def as_target(p: Position, unit: Unit) -> Unit:
    """A unit as a charge runs at it: a garrison as a block of its building's squares, any other as it is.

    The front of such a block looks north; that means nothing. Rules: CDN-27.37, CDN-27.38.
    """
    if not garrisoned(unit):
        return unit
    known = p.drawer.of(_AS_BLOCKS)
    found = known.get(unit.id)
    if found is None:
        x, y, w, h = house_rect(p, unit)
        troop = msgspec.structs.replace(unchanged(unit), k=1)
        found = known[unit.id] = msgspec.structs.replace(
            unit, troop=troop, place=Placement(x, y, NORTH, w), line=w * h, command=(), characters=(), before=None
        )
    return found


def assault_refusal(p: Position, charger: Unit, target: Unit) -> Refusal | None:
    """Why a charge at a garrison would be one too many, None if it is not: only one unit assaults a building in a turn.

    Who is forced to charge may all the same; its owner decides later who completes the charge. Rules: CDN-27.36.
    """
    if not garrisoned(target) or charger.marked(Mark.MUST_CHARGE):
        return None
    if not target.engaged and all(c.target != target.id or c.unit == charger.id for c in p.charges):
        return None
    return refuse("charge_impossible.stormed", "CDN-27.36", unit=unit_name(target))
