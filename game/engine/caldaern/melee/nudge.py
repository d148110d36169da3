"""The contact check: units that lost contact because blocks shrank close up again.

Rules: CDN-12.65 to 12.67, CDN-1.40.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from game.engine.caldaern.blocks import contact, formation, legality
from game.engine.caldaern.blocks.control import stopped
from game.engine.caldaern.blocks.hulls import engine, may_move
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import STEP, Arc, Placement
from game.engine.geometry.field import CONTACT, rect_gap

FARTHEST: Final = 100
"""No block is deeper or wider than this: contact is never lost by more squares."""


def check(p: Position, units: Iterable[UnitId], out: Out) -> None:
    """Restore lost contacts among these units, or end them. Rules: CDN-12.65, CDN-12.66, CDN-19.20."""
    units = tuple(units)
    _leave_machines(p, units)
    for first, second in _pairs(p, units):
        a, b = p.units[first], p.units[second]
        if not stands(a) or not stands(b) or contact.link(a, second) is None:
            continue
        if contact.gap(p, a, b) == CONTACT:
            _note_sides(p, a, b)
            continue
        if not (_close_up(p, a, b, out) or _close_up(p, b, a, out)):
            contact.disengage(p, first, second)
            out.append(ev.ContactLost(unit=first, other=second))


def _leave_machines(p: Position, units: Iterable[UnitId]) -> None:
    """Who is too far from a machine now strikes at it no more; nobody closes up to one. Rules: CDN-15.30, CDN-15.31."""
    for unit in [p.units[unit] for unit in units]:
        for met in unit.contacts:
            other = p.units[met.other]
            if engine(unit) == engine(other) or not stands(unit) or not stands(other):
                continue
            if contact.gap(p, unit, other) > CONTACT:
                contact.disengage(p, unit.id, other.id)


def _pairs(p: Position, units: Iterable[UnitId]) -> list[tuple[UnitId, UnitId]]:
    """Engaged pairs, the one that closes up first: who charged, else the active side's unit. Rules: CDN-12.65."""
    found = []
    for unit_id in units:
        unit = p.units[unit_id]
        for link in unit.contacts:
            if engine(unit) or engine(p.units[link.other]):  # nobody closes up to a machine (CDN-15.30)
                continue
            back = contact.link(p.units[link.other], unit_id)
            others = back is not None and back.charger
            first = link.charger or (not others and unit.seat == p.active)
            found.append((unit_id, link.other) if first else (link.other, unit_id))
    return sorted(set(found), key=lambda pair: (p.units[pair[0]].seat != p.active, pair))


def _close_up(p: Position, mover: Unit, other: Unit, out: Out) -> bool:
    """Move a unit straight by the fewest squares that restore the contact; no stopped one, no gun, and no
    walker that can't move. Rules: CDN-6.13, CDN-12.65, CDN-14.26, CDN-17.11.
    """
    if stopped(mover) or mover.gun or not may_move(mover):
        return False
    place = straight_to(p, mover, other)
    if place is None:
        return False
    before = mover.place
    assert before is not None
    p.change(mover, place=place)
    note_sides(p, mover.id)
    out.append(ev.UnitMoved(seat=mover.seat, unit=mover.id, how="nudge", path=(before, place)))
    return True


def straight_to(p: Position, mover: Unit, other: Unit) -> Placement | None:
    """Where a unit stands that goes straight to another one it has lost; None if it can't. Rules: CDN-12.65."""
    link = contact.link(mover, other.id)
    theirs = formation.rect_of(other)
    obstacle = link.obstacle if link is not None else 0
    place = mover.place
    assert place is not None
    w, h = formation.size_of(mover, place)
    direction = contact.direction_between((place.x, place.y, w, h), theirs)
    ahead = [direction] if direction is not None else range(4)
    for squares in range(1, FARTHEST):
        for way in ahead:
            dx, dy = STEP[way]
            moved = Placement(
                place.x + dx * squares, place.y + dy * squares, place.facing, place.frontage, place.spacing
            )
            gap = contact.gap_over(p.ground, (moved.x, moved.y, w, h), theirs, obstacle)
            if gap == CONTACT:
                return moved if _fits(p, mover, moved, other.id) else None
            if gap < CONTACT:
                return None
    return None


def _fits(p: Position, unit: Unit, place: Placement, other: UnitId) -> bool:
    """Whether a nudged unit may stand there: no new enemy, none left that it touches, no overlap, gaps to strangers.

    Rules: CDN-12.65, CDN-1.17, CDN-1.19.
    """
    if legality.ground_refusal(p, unit, place) is not None:
        return False
    rect = (place.x, place.y, *formation.size_of(unit, place))
    was = formation.rect_of(unit)
    known = {link.other for link in unit.contacts} | {other}
    for link in unit.contacts:
        theirs = formation.rect_of(p.units[link.other])
        touches = contact.gap_over(p.ground, was, theirs, link.obstacle) == CONTACT
        if touches and contact.gap_over(p.ground, rect, theirs, link.obstacle) != CONTACT:
            return False
    friends = {link.other for enemy in known for link in p.units[enemy].contacts}
    for stranger, theirs in legality.other_blocks(p, unit.id):
        gap = rect_gap(rect, theirs)
        least = legality.FAR_ENOUGH
        if stranger in known or stranger in friends:
            least = CONTACT
        elif not p.hostile(p.units[stranger], unit):
            least = min(least, rect_gap(was, theirs))
        if gap < least:
            return False
    return True


def _note_sides(p: Position, a: Unit, b: Unit) -> None:
    """A unit that has come to stand on another side of an enemy fights that side. Rules: CDN-12.9."""
    for one, other in ((a, b), (b, a)):
        side, link = contact.touching_side(one, other), contact.link(one, other.id)
        if side is not None and link is not None and link.side != side:
            turned = msgspec.structs.replace(link, side=Arc(side))
            p.change(one, contacts=tuple(turned if own.other == other.id else own for own in one.contacts))


def note_sides(p: Position, unit_id: UnitId) -> None:
    """Write down anew on which sides a unit and its enemies fight each other, after it has reformed or closed up.

    Rules: CDN-12.9, CDN-12.31.
    """
    unit = p.units[unit_id]
    for link in unit.contacts:
        _note_sides(p, unit, p.units[link.other])
