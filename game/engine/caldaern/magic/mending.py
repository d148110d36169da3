"""Healing: lost Wounds are restored, slain models return to the ranks. Rules: CDN-31.12, CDN-31.13."""

from __future__ import annotations

import msgspec

from game.engine.caldaern.blocks import formation, houses, legality
from game.engine.caldaern.blocks.characteristics import wounds_each
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.armies import line_at_start
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement
from game.engine.geometry.field import Rect, rect_gap

_BODILESS = frozenset({"artillery", "machines", "walkers"})
"""Groups of units that are not healed. Rules: CDN-31.11."""


def missing(p: Position, unit: Unit) -> int:
    """Line models that a unit has lost since the game began: command models and characters do not return."""
    return 0 if listed(unit).character else max(0, line_at_start(p.rosters, unit) - unit.line)


def can_heal(p: Position, unit: Unit) -> bool:
    """Whether healing a unit restores anything at all now. Rules: CDN-33.9."""
    if listed(unit).group in _BODILESS:
        return False
    return bool(unit.wounds or unit.mount_wounds or (missing(p, unit) and _has_room(p, unit)))


def heal(p: Position, unit: Unit, wounds: int, out: Out) -> int:
    """Restore so many Wounds as far as there are any; the number that was. Rules: CDN-31.12, CDN-31.13."""
    closed = min(wounds, unit.wounds)
    p.change(unit, wounds=unit.wounds - closed)
    ridden = min(wounds - closed, unit.mount_wounds)
    p.change(unit, mount_wounds=unit.mount_wounds - ridden)
    left, returned, each = wounds - closed - ridden, 0, wounds_each(p, unit)
    while left and missing(p, unit):
        if not _has_room(p, unit):
            break
        p.change(unit, line=unit.line + 1, place=_grown(p, unit, 1))
        taken = min(left, each)
        p.change(unit, wounds=each - taken)
        left, returned = left - taken, returned + 1
    restored = wounds - left
    out.append(ev.UnitHealed(seat=unit.seat, unit=unit.id, wounds=restored, line=returned))
    return restored


def _has_room(p: Position, unit: Unit) -> bool:
    """Whether there is room for one more model: beside its unit, or in the building that this holds.

    Rules: CDN-31.13, CDN-27.3.
    """
    if not unit.building:
        return _grown(p, unit, 1) is not None
    more = msgspec.structs.replace(unit, line=unit.line + 1)
    return houses.holds(p, p.ground.element(unit.building), houses.room_taken(p, more))


def _grown(p: Position, unit: Unit, more: int) -> Placement | None:
    """The unit's block with more models in the rear rank, None where they have no legal place: over nobody, on ground
    that bears them, and in contact with no enemy that the unit is not in melee with. Rules: CDN-31.13, CDN-19.51.
    """
    if not stands(unit):
        return None
    place = formation.with_more(unit.models, listed(unit).k, unit.place, more)
    w, h = formation.block_size(unit.models + more, listed(unit).k, place)
    rect = (place.x, place.y, w, h)
    taken = any(other != unit.id for other in legality.overlapped(p, unit.id, rect))
    grown = msgspec.structs.replace(unit, line=unit.line + more)
    blocked = legality.ground_refusal(p, grown, place) is not None
    return None if taken or blocked or _meets(p, unit, rect) else place


def _meets(p: Position, unit: Unit, rect: Rect) -> bool:
    """Whether a block would touch an enemy that the unit is not in melee with."""
    fought = {contact.other for contact in unit.contacts}
    others = (other for other in p.on_field() if other.id not in fought and p.hostile(unit, other))
    return any(rect_gap(rect, formation.rect_of(other)) <= 1 for other in others if stands(other))
