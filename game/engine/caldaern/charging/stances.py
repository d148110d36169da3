"""How units stand when a charge begins: skirmishers close their ranks, light horse turns to its target.

Rules: CDN-4.8 to 4.10, CDN-7.14, CDN-7.15, CDN-7.23.
"""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.directions import centre_of, towards
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight import sight
from game.engine.caldaern.words.kinds import Arc, Placement
from game.engine.geometry.arcs import rects_in_arc, side_of

CLOSING_ROOM: Final = 4
"""Squares around which a place for a closed block is sought. Rules: CDN-4.9."""


def loose(unit: Unit) -> bool:
    """Whether the unit stands in loose formation. Rules: CDN-5.11."""
    return stands(unit) and unit.place.spacing > 0


def _fits(p: Position, unit: Unit, place: Placement) -> bool:
    """Whether a block can be put there, one empty square away from everybody. Rules: CDN-4.9, CDN-1.17."""
    return legality.standing_refusal(p, unit, place) is None


def _fitted(p: Position, unit: Unit, wished: Placement) -> Placement:
    """The wished place or the nearest one like it; where there is none, the unit keeps its place. Rules: CDN-4.9."""
    if _fits(p, unit, wished):
        return wished
    assert stands(unit)
    return legality.nearest(p, unit, wished, CLOSING_ROOM) or unit.place


def closed(p: Position, unit: Unit, other: Unit) -> Placement:
    """Where a loose unit stands once it has closed its ranks towards another; any other unit stays. Rules: CDN-4.8."""
    assert stands(unit)
    if not loose(unit):
        return unit.place
    facing = towards(p, unit, centre_of(other))
    frontage = min(unit.place.frontage, unit.models)
    wished = formation.put_on_centre(unit.models, listed(unit).k, centre_of(unit), facing, frontage)
    return _fitted(p, unit, wished)


def stance(p: Position, charger: Unit, target: Unit) -> Placement:
    """Where a charger stands when distances are measured: closed, or turned to its target. Rules: CDN-4.8, CDN-7.23."""
    assert stands(charger)
    if loose(charger):
        return closed(p, charger, target)
    place = charger.place
    if not sight.all_round(p, charger):
        return place
    if rects_in_arc(formation.rect_of(charger), place.facing, Arc.FRONT, formation.rects_of(target)):
        return place
    facing = towards(p, charger, centre_of(target))
    return _fitted(p, charger, formation.turned_in_place(charger.models, listed(charger).k, place, facing))


def answered(p: Position, target: Unit, charger: Unit) -> Placement:
    """Where the target of a charge stands once it had to choose its reaction. Rules: CDN-4.8, CDN-7.14."""
    assert stands(target)
    still = target.retreating or target.engaged or target.building
    return target.place if still else closed(p, target, charger)


def take(p: Position, unit: Unit, place: Placement, out: Out) -> None:
    """Put a unit into the stance worked out for it. Rules: CDN-4.8, CDN-7.23."""
    if not stands(unit) or place == unit.place:
        return
    how = "close_ranks" if loose(unit) else "turn"
    out.append(ev.UnitMoved(seat=unit.seat, unit=unit.id, how=how, path=(unit.place, place)))
    p.change(unit, place=place)


def side_charged(p: Position, charger: Unit, target: Unit) -> Arc:
    """The side on which a charge falls: where the charger stood when the Movement phase began.

    The first charger of loose skirmishers is in their front; once they have closed, their closed block counts.
    Rules: CDN-7.14, CDN-7.15.
    """
    assert stands(charger)
    assert stands(target)
    if loose(target):
        return Arc.FRONT
    whence = charger.before or charger.place
    models = charger.models_before if charger.before else charger.models
    centre = formation.centre2(models, listed(charger).k, whence)
    before = target.before
    if before is None or before.spacing != target.place.spacing:
        return Arc(side_of(formation.rect_of(target), target.place.facing, *centre))
    rect = formation.block(target.models_before, listed(target).k, before)
    return Arc(side_of(rect, before.facing, *centre))


def side_faced(target: Unit, charger: Unit) -> Arc:
    """The side that a unit turns to another one as both stand now. Rules: CDN-5.17, CDN-7.58."""
    assert stands(target)
    return Arc(side_of(formation.rect_of(target), target.place.facing, *centre_of(charger)))
