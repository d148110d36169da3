"""Combat reforms: another formation in contact, after the break tests. Rules: CDN-12.27 to 12.31, CDN-34.63."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from game.engine.caldaern.blocks import contact, formation, legality
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.hulls import may_move
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm.removal import is_remnant
from game.engine.caldaern.melee import breaking, nudge
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee import result as combat_result
from game.engine.caldaern.melee.blows import current
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.moving.reform import walk_refusal
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage, unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Placement, Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import NOBODY, Refusal
from game.engine.geometry.field import CONTACT, Mask, Rect, grown, rect_gap, rects_meet

_REFORMS: Kind[UnitId, list[Placement]] = Kind("combat reforms", WHOLE)


# ------------------------------------------------------------------------------------------------ who may
def one_sided(unit: Unit) -> bool:
    """Whether all its enemies fight it on one side. Rules: CDN-12.30."""
    return len({link.side for link in unit.contacts}) == 1


def candidates(p: Position) -> list[UnitId]:
    """Who may reform in contact: winners first, then losers that stood, each side by id; no guns, and no walkers that
    can't move. Rules: CDN-12.27 to 12.31, CDN-14.26, CDN-17.11.
    """
    melee = current(p)
    if melee.winner == NOBODY:
        return []
    fighting = who.fighting_units(p, melee.units)
    able = [u for u in fighting if controlled(u) and one_sided(u) and not u.gun and may_move(u)]
    able = [u for u in able if u.id not in melee.broke and not is_remnant(u)]
    winners = [u for u in able if u.seat == melee.winner and not any(c.other in melee.broke for c in u.contacts)]
    return [unit.id for unit in winners] + [unit.id for unit in able if unit.seat != melee.winner]


# ------------------------------------------------------------------------------------------------ where it may stand
def _touching(p: Position, unit: Unit, place: Placement) -> int:
    """How many models of the unit would be in base contact. Rules: CDN-12.29."""
    block = (unit.models, listed(unit).k, place)
    posts = {own for link in unit.contacts for own, _ in contact.touching(block, contact.block_of(p.units[link.other]))}
    return len(posts)


def reform_refusal(p: Position, unit: Unit, place: Placement) -> Refusal | None:
    """Why the unit can't reform there in contact, None if it can; loose formation waits for a move of its own.

    Rules: CDN-4.10, CDN-12.29.
    """
    assert stands(unit)
    if place == unit.place:
        return refuse("bad_formation.same", "CDN-12.29", unit=unit_name(unit))
    if place.spacing:
        return refuse("bad_formation.ranks", "CDN-4.10")
    why_not = legality.formation_refusal(p, unit, place) or legality.ground_refusal(p, unit, place)
    return why_not or _contact_refusal(p, unit, place) or _crowd_refusal(p, unit, place) or walk_refusal(p, unit, place)


def _contact_refusal(p: Position, unit: Unit, place: Placement) -> Refusal | None:
    """Old squares shared, every contact kept, no fewer models fighting. Rules: CDN-12.29."""
    rect = formation.block(unit.models, listed(unit).k, place)
    if not rects_meet(rect, formation.rect_of(unit)):
        return refuse("bad_formation.old_place")
    for link in unit.contacts:
        theirs = formation.rect_of(p.units[link.other])
        if contact.gap_over(p.ground, rect, theirs, link.obstacle) != CONTACT:
            return refuse("bad_formation.contact")
    before = {own for link in unit.contacts for own, _ in contact.contacts_of(p, unit, p.units[link.other])}
    if _touching(p, unit, place) < len(before):
        return refuse("bad_formation.fewer")
    return None


def _crowd_refusal(p: Position, unit: Unit, place: Placement) -> Refusal | None:
    """No new enemy, no overlap, gaps to units outside the melee. Rules: CDN-12.29, CDN-1.19, CDN-8.32."""
    rect, here = formation.block(unit.models, listed(unit).k, place), formation.rect_of(unit)
    known = {link.other for link in unit.contacts}
    melee = set(contact.melee_of(p, unit.id))
    for other, theirs in legality.avoided(p, unit.id):
        gap = rect_gap(rect, theirs)
        friend = not p.hostile(p.units[other], unit)
        least = CONTACT if other in known or (friend and other in melee) else legality.FAR_ENOUGH
        if gap == 0:
            return refuse("overlap", unit=unit_name(p.units[other]))
        if gap < least and (not friend or gap < rect_gap(here, theirs)):
            return refuse("too_close", unit=unit_name(p.units[other]))
    return None


class _Sieve:
    """What every place of a unit's combat reform must keep clear of, or share, as squares of the field."""

    def __init__(self, p: Position, unit: Unit) -> None:
        field, self.p, self.unit, self.ground = p.ground.field, p, unit, p.ground
        here, known = formation.rect_of(unit), {link.other for link in unit.contacts}
        melee = set(contact.melee_of(p, unit.id))
        self.closed: Mask = p.ground.impassable_for(legality.terrain_group(unit))
        for other, rect in legality.avoided(p, unit.id):
            friend = not p.hostile(p.units[other], unit)
            near = other in known or (friend and (other in melee or rect_gap(here, rect) < legality.FAR_ENOUGH))
            self.closed |= field.rect(*(rect if near else grown(rect, 1)))
        foes = [(p.units[link.other], link.obstacle) for link in unit.contacts]
        reaches = [(formation.rect_of(foe), over) for foe, over in foes]
        self.blocks = [contact.block_of(foe) for foe, _ in foes]
        self.over = [(rect, over) for rect, over in reaches if over]
        self.fighting = len({own for foe, _ in foes for own, _ in contact.contacts_of(p, unit, foe)})
        self.shared = [field.rect(*here), *(field.rect(*grown(r, _OVER if over else 1)) for r, over in reaches)]

    def corners(self, facing: int, frontage: int) -> Mask:
        """North-west squares from which a formation stands in the clear and touches all that it must."""
        place = Placement(0, 0, facing, frontage)
        w, h = formation.size_of(self.unit, place)
        field = self.ground.field
        found = ~field.starts_blocked(self.closed, w, h) & ~legality.across_cliff(self.ground, w, h)
        found &= ~legality.no_end(self.p, self.unit, place)
        for mask in self.shared:
            found &= field.starts_hitting(mask, w, h)
        return found

    def keeps(self, place: Placement) -> bool:
        """Whether a place among `corners` keeps every contact, and as many models fighting. Rules: CDN-12.29."""
        own = (self.unit.models, listed(self.unit).k, place)
        if self.over:
            rect = formation.block(*own)
            if any(contact.gap_over(self.ground, rect, theirs, over) != CONTACT for theirs, over in self.over):
                return False
        if len(self.blocks) == 1 and not self.blocks[0][2].spacing:
            return _abreast(formation.block(*own), own[1], formation.block(*self.blocks[0])) >= self.fighting
        return len({post for foe in self.blocks for post, _ in contact.touching(own, foe)}) >= self.fighting


def _abreast(own: Rect, k: int, theirs: Rect) -> int:
    """How many models of a close block touch another close block: one of every file or rank along the border.

    What `contact.touching` says, without naming them. Rules: CDN-5.24 to CDN-5.26.
    """
    direction = contact.direction_between(own, theirs)
    if direction is None:
        return 1
    axis = 1 if direction & 1 else 0
    start, length = own[axis], own[axis + 2]
    first, last = theirs[axis], theirs[axis] + theirs[axis + 2] - 1
    lowest = max(0, -((start - first + k) // k))
    highest = min(length // k - 1, (last + CONTACT - start) // k)
    return highest - lowest + 1


_OVER = 11
"""Squares around an enemy within which a block may touch it over an obstacle."""


def each_reform(p: Position, unit: Unit) -> Iterator[Placement]:
    """Every combat reform of a unit, the present facing and nearest frontages first. Rules: CDN-12.29."""
    now, sieve = unit.place, _Sieve(p, unit)
    assert now is not None
    frontages = sorted(formation.frontages(unit), key=lambda f: (abs(f - now.frontage), f))
    for facing in sorted(range(4), key=lambda f: (f - now.facing) % 4):
        for frontage in frontages:
            for x, y in p.ground.field.squares(sieve.corners(facing, frontage)):
                place = Placement(x, y, facing, frontage, 0)
                if place != now and sieve.keeps(place) and walk_refusal(p, unit, place) is None:
                    yield place


def placements(p: Position, unit: Unit) -> list[Placement]:
    """All combat reforms of a unit. Rules: CDN-12.29."""
    known = p.drawer.of(_REFORMS)
    if unit.id not in known:
        known[unit.id] = list(each_reform(p, unit))
    return known[unit.id]


# ------------------------------------------------------------------------------------------------ the decisions
def combat_reforms(p: Position, *args: object) -> None:
    """Offer a combat reform to one unit after the other; `args`: those still to ask. Rules: CDN-12.31, CDN-19.10."""
    *given, out = args
    # cast: a task brings the units that were put into it, and last the events to add to.
    waiting = [cast("int", u) for u in given] if given else candidates(p)
    while waiting:
        unit = p.units[waiting.pop(0)]
        if not who.alive(unit) or not one_sided(unit) or next(each_reform(p, unit), None) is None:
            continue
        if waiting:
            p.push(Task("combat_reforms", tuple(waiting)))
        begin_stage(p, Stage.COMBAT_REFORMS, cast("Out", out))
        p.ask = Ask("combat_reform" if unit.seat == current(p).winner else "combat_attempt", unit.seat, unit.id)
        return


def _attempt_refusal(p: Position, ask: Ask, a: act.AttemptReform) -> Refusal | None:
    return None if a.unit == ask.unit else refuse("unknown_object", "CDN-12.28", what=str(a.unit))


def _attempt(p: Position, ask: Ask, a: act.AttemptReform, out: Out) -> None:
    """The loser's test, with the Leadership of its break test. Rules: CDN-12.28, CDN-34.63."""
    unit = p.units[a.unit]
    solid = breaking.steadfast(p, unit) or breaking.unbreakable(p, unit)
    around = combat_result.flanked(p, unit)
    minus = current(p).difference
    if ld_tests.take(p, a.unit, "reform", out, rule="CDN-12.28", minus=minus, steadfast=solid, flanked=around):
        p.ask = Ask("combat_reform", unit.seat, a.unit)


def _list_attempt(p: Position, ask: Ask) -> list[act.AttemptReform]:
    return [act.AttemptReform(ask.seat, ask.unit)]


def _stays(p: Position, ask: Ask, out: Out) -> None:
    """The unit stays as it is."""


def _reform_refusal(p: Position, ask: Ask, a: act.CombatReform) -> Refusal | None:
    if a.unit != ask.unit:
        return refuse("unknown_object", "CDN-12.29", what=str(a.unit))
    return reform_refusal(p, p.units[a.unit], a.placement)


def _reform(p: Position, ask: Ask, a: act.CombatReform, out: Out) -> None:
    """Take the new place; a flank that it turned to becomes its front. Rules: CDN-12.29, CDN-12.31."""
    unit = p.own(a.unit)
    before = unit.place
    assert before is not None
    p.change(unit, place=a.placement)
    out.append(ev.UnitMoved(seat=a.seat, unit=a.unit, how="combat_reform", path=(before, a.placement)))
    nudge.note_sides(p, a.unit)


def _list_reforms(p: Position, ask: Ask) -> list[act.CombatReform]:
    return [act.CombatReform(ask.seat, ask.unit, place) for place in placements(p, p.units[ask.unit])]


WORK = RuleWork(
    tasks={"combat_reforms": combat_reforms},
    choices={
        "combat_attempt": Choice(
            {act.AttemptReform: Deed(_attempt_refusal, _attempt)}, _list_attempt, _stays, "CDN-12.28"
        ),
        "combat_reform": Choice({act.CombatReform: Deed(_reform_refusal, _reform)}, _list_reforms, _stays, "CDN-12.29"),
    },
)
