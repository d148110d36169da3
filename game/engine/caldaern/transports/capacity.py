"""Whom a transport carries, and how many of them. Rules: CDN-16.1 to 16.3, CDN-16.5, CDN-4.2, CDN-34.20."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.blocks.presence import passengers, stands
from game.engine.caldaern.blocks.profiles import listed, unchanged
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import NOBODY, Refusal

TRANSPORT: Final = "transport"
"""The class of machines that carry others. Rules: CDN-15.2."""

INFANTRY: Final = "infantry"
"""The group that may embark. Rules: CDN-16.5."""


def capacity(unit: Unit) -> int:
    """The points that a transport carries, 0 for everybody else. Rules: CDN-16.1."""
    hull = hulls.hull_of(unit)
    return hull.capacity if hull is not None and hulls.of_class(unit, TRANSPORT) else 0


def points_of_model(unit: Unit) -> int:
    """Points of one model: those of its type, more for bulky ones. Rules: CDN-4.2, CDN-34.20."""
    own = unchanged(unit)
    return max([own.tc, *(rule.n for rule in own.rules if rule.id == "bulk")])


def taken(p: Position, unit: Unit) -> int:
    """The points that a unit takes with the characters in it. Rules: CDN-16.1."""
    inside = sum(points_of_model(p.units[character]) for character in unit.characters)
    return (unit.line + len(unit.command)) * points_of_model(unit) + inside


def load(p: Position, transport: Unit) -> int:
    """The points that are on board. Rules: CDN-16.1."""
    return sum(taken(p, unit) for unit in passengers(p, transport.id))


def carried(unit: Unit) -> bool:
    """Whether models like these may be aboard at all. Rules: CDN-16.5."""
    card = listed(unit)
    return card.group == INFANTRY and not card.ridden and unchanged(unit).tc > 0


def open_to(p: Position, unit: Unit, transport: Unit) -> Refusal | None:
    """Why a transport doesn't take a unit, None if it does; how the unit gets there is not asked.

    Rules: CDN-16.1, CDN-16.2, CDN-16.5.
    """
    if not capacity(transport) or transport.seat != unit.seat or unit.seat == NOBODY:
        return refuse("cannot_embark.transport", unit=unit_name(transport))
    if not stands(transport) or transport.status is not Status.DEPLOYED:
        return refuse("in_reserve", "CDN-19.57", unit=unit_name(transport))
    if not all(carried(one) for one in (unit, *(p.units[character] for character in unit.characters))):
        return refuse("cannot_embark", unit=unit_name(unit))
    others = [one for one in passengers(p, transport.id) if not listed(one).character]
    if others and not listed(unit).character:
        return refuse("occupied", "CDN-16.2", unit=unit_name(others[0]))
    points, left = taken(p, unit), capacity(transport) - load(p, transport)
    if points > left:
        return refuse("over_capacity.transport", unit=unit_name(unit), taken=points, most=left)
    return None
