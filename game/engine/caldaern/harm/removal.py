"""How units leave a battle, and what that means for contacts, trophies and friends. Rules: CDN-5.20, CDN-10.22."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.blocks import contact, formation, legality
from game.engine.caldaern.blocks.presence import For, passengers, squares, stands
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.telling import own_edge
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Mark, N, Phase, Placement, Status
from game.engine.contract import NOBODY
from game.engine.geometry.field import Rect, hull_of

_BANNER_FALLS = ("wounds", "captured")

FLOWN: Final = "fly"
"""Why a flyer leaves the battlefield that wants to, or finds no place; other reasons are those of retreats."""


def drop_contacts(p: Position, unit: UnitId) -> None:
    """A unit is no longer engaged with anybody, and nobody with it."""
    for engaged in p.units[unit].contacts:
        other = p.units[engaged.other]
        p.change(other, contacts=tuple(c for c in other.contacts if c.other != unit))
    p.change(p.units[unit], contacts=())


def gapes(p: Position, unit: Unit) -> bool:
    """Whether a unit in contact that has lost models has to close up on its own: the melee that is fought sees to the
    ranks of its units, and to no others, such as those that an explosion beside it hits. Rules: CDN-12.65.
    """
    if not unit.contacts:
        return False
    return p.phase is not Phase.MELEE or p.melee is None or unit.id not in p.melee.units


def _take_banner(p: Position, unit: Unit, how: str, out: Out) -> None:
    """The banner falls to the enemy where a unit dies in melee or by a capture. Rules: CDN-35.6."""
    in_melee = how == "captured" or (how == "wounds" and p.phase is Phase.MELEE)
    has_banner = "banner" in unit.command or unit.marked(Mark.LOST_BANNER)
    if in_melee and has_banner and how in _BANNER_FALLS:
        lose_banner(p, unit, out)


def lose_banner(p: Position, unit: Unit, out: Out) -> None:
    """A unit's banner is a trophy of the enemy, once. Rules: CDN-35.6, Table 39-C."""
    if unit.seat == NOBODY:
        return
    trophy = (p.opponent(unit.seat), "banner", unit.id)
    if trophy not in p.trophies:
        p.trophies = (*p.trophies, trophy)
        out.append(ev.BannerLost(seat=unit.seat, unit=unit.id, flag=False))


def _tell_friends(p: Position, unit: UnitId, by: UnitId, where: tuple[Rect, ...] = ()) -> None:
    """Friends test at once, or in step 12 of the melee; `where` it was, if it had no block that is remembered.

    Rules: CDN-13.11, CDN-11.3.
    """
    if where:
        task = Task("panic_lost_at", (unit, *where))
        if p.melee is not None:
            p.melee = msgspec.structs.replace(p.melee, later=(*p.melee.later, task))
        else:
            p.push(task)
    elif p.phase is Phase.MELEE:
        p.dead_events = (*p.dead_events, (unit, by))
    else:
        p.push(Task("panic_destroyed", (unit, by)))


_IN_AN_EMERGENCY = ("wounds", "exploded", "crashed")
"""How transports are destroyed; in whatever else takes them away their passengers go with them. Rules: CDN-16.28."""


def _passengers_go(p: Position, unit: Unit, how: str, by: UnitId, out: Out) -> None:
    """Who is on board leaves with a transport that leaves. Rules: CDN-16.28."""
    if how not in _IN_AN_EMERGENCY:
        for rider in passengers(p, unit.id):
            p.change(rider, lost_ride=unit.id)
            remove(p, rider.id, how, by, out)


def remove(p: Position, unit_id: UnitId, how: str, by: UnitId, out: Out) -> None:
    """A unit is destroyed and off the field, with all characters in it. `how` as in the event. Rules: CDN-5.20."""
    unit = p.own(unit_id)
    where = () if stands(unit) else squares(p, unit, For.PANIC)
    if stands(unit):
        p.change(unit, last_place=unit.place)
        p.change(unit, last_models=unit.models or unit.last_models)
    elif where and unit.last_place is None:
        x, y, _, _ = hull_of(where)  # who was deployed in a building stood nowhere else before
        p.change(unit, last_place=Placement(x, y, N, 1), last_models=1)
    if unit.aboard:
        p.change(unit, last_place=p.units[unit.aboard].last_place, last_models=1)
    already = unit.status is Status.DESTROYED
    drop_contacts(p, unit_id)
    p.change(unit, place=None, building=0, aboard=0, status=Status.DESTROYED, retreating=False, wounds=0)
    if not already:
        _take_banner(p, unit, how, out)
        out.append(ev.UnitDestroyed(seat=unit.seat, unit=unit_id, how=how, by=by))
    for character in unit.characters:
        slay_character(p, character, how, by, out)
    p.change(unit, characters=(), command=(), line=0)
    if not already:
        _tell_friends(p, unit_id, by, where)
    p.charges = tuple(charge for charge in p.charges if charge.unit != unit_id)
    _passengers_go(p, unit, how, by, out)


def slay_character(p: Position, character: UnitId, how: str, by: UnitId, out: Out) -> None:
    """A character in a unit is gone; his host's list of characters is the caller's. Rules: CDN-39.43."""
    unit = p.own(character)
    if unit.status is Status.DESTROYED:
        return
    host = p.units.get(unit.host)
    last = unit.place or (host.place or host.last_place if host is not None else None)
    p.change(unit, last_place=last, status=Status.DESTROYED, place=None, line=0, retreating=False)
    out.append(ev.UnitDestroyed(seat=unit.seat, unit=character, how=how, by=by))


def remnant(p: Position, unit_id: UnitId, by: UnitId, out: Out) -> None:
    """All line and command models are dead, characters are left: destroyed, but on the field to the end of the phase.

    A charge that the unit has declared is over. Rules: CDN-7.29, CDN-35.29.
    """
    unit = p.own(unit_id)
    if unit.status is Status.DESTROYED:
        return
    p.change(unit, status=Status.DESTROYED, wounds=0)
    _take_banner(p, unit, "wounds", out)
    out.append(ev.UnitDestroyed(seat=unit.seat, unit=unit_id, how="wounds", by=by))
    p.charges = tuple(charge for charge in p.charges if charge.unit != unit_id)
    _tell_friends(p, unit_id, by, () if stands(unit) else squares(p, unit, For.PANIC))


def is_remnant(unit: Unit) -> bool:
    """Whether only characters are left of a unit, until the phase ends. Rules: CDN-35.29."""
    return unit.status is Status.DESTROYED and (stands(unit) or unit.building > 0 or unit.aboard > 0)


def _inherit(p: Position, host: Unit, out: Out) -> None:
    """The first of the characters left in a building holds it alone; the others come out on the side of their own
    edge.

    Rules: CDN-35.29, CDN-27.10, CDN-27.63.
    """
    first, *others = (p.own(character) for character in host.characters)
    building = host.building
    marks = first.marks | host.marks & ~Mark.PANIC_TESTED
    p.change(first, status=Status.DEPLOYED, host=0, building=building, marks=marks)
    p.change(host, building=0, characters=())
    drop_contacts(p, host.id)
    out.append(ev.BuildingEntered(seat=first.seat, unit=first.id, building=building, how="inherit"))
    for character in others:
        p.change(character, status=Status.DEPLOYED, host=0, building=building)
        side = own_edge(p, character.seat) if character.seat != NOBODY else N
        p.push(Task("driven_out", (character.id, side, "crowded")))


def _inherit_places(p: Position, host: Unit) -> None:
    """Characters who are left on board are passengers of their own. Rules: CDN-35.29, CDN-16.2."""
    for character in host.characters:
        own = p.own(character)
        marks = own.marks | host.marks & ~Mark.PANIC_TESTED
        p.change(own, status=Status.EMBARKED, host=0, aboard=host.aboard, lost_ride=host.lost_ride, marks=marks)
    p.change(host, aboard=0, characters=())


def free_characters(p: Position, unit_id: UnitId, out: Out) -> None:
    """Characters left of a dead unit become units of their own, where they stand or as near as possible.

    Rules: CDN-35.29, CDN-19.22.
    """
    host = p.own(unit_id)
    if host.building:
        _inherit(p, host, out)
        return
    if host.aboard:
        _inherit_places(p, host)
        return
    squares = {c: formation.character_square(host, c) for c in host.characters}
    place, contacts, retreating = host.place, host.contacts, host.retreating
    drop = host.characters
    p.change(host, place=None, last_place=place, characters=(), retreating=False)
    drop_contacts(p, unit_id)
    assert place is not None
    for character in drop:
        unit = p.own(character)
        p.change(unit, status=Status.DEPLOYED, host=0, retreating=retreating)
        x, y = squares[character]
        wished = Placement(x, y, place.facing, 1, 0)
        found = legality.nearest_standing(p, unit, wished)
        if found is None:
            remove(p, character, "no_place", 0, out)
            continue
        p.change(unit, place=found, last_place=found)
        p.change(unit, marks=unit.marks | (host.marks & ~Mark.PANIC_TESTED))
        out.append(ev.UnitLeft(seat=unit.seat, unit=character, host=unit_id, placement=found))
        contact.reengage(p, unit, contacts)


# ------------------------------------------------------------------------------------------ into reserve
def depart(p: Position, unit_id: UnitId, how: str, out: Out, path: tuple[Placement, ...] = ()) -> None:
    """A flyer leaves the battlefield and is in reserve from now on; a charge that it has declared is over, and whoever
    it carries goes with it. Rules: CDN-18.9, CDN-18.10, CDN-18.13, CDN-16.28.
    """
    unit = p.own(unit_id)
    assert stands(unit)
    here = unit.place
    for charge in p.charges:
        if charge.unit == unit_id:
            out.append(ev.ChargeEnded(seat=unit.seat, unit=unit_id, target=charge.target, how="lost"))
    p.charges = tuple(charge for charge in p.charges if charge.unit != unit_id)
    drop_contacts(p, unit_id)
    p.change(unit, place=None, last_place=here, last_models=unit.models)
    p.change(unit, status=Status.RESERVE, retreating=False, flown=p.round)
    p.change(unit, marks=unit.marks & ~(Mark.MUST_CHARGE | Mark.RETREAT_NEW | Mark.MARCH_DECLARED))
    out.append(ev.FlyerLeft(seat=unit.seat, unit=unit_id, how=how, path=path or (here,)))
