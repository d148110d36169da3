"""Whether a charge can be declared, and what it would be: where it starts, which side, how far, which slot.

Nothing here changes a position. Rules: CDN-7.4 to 7.20, CDN-7.58, CDN-34.11, CDN-34.62, CDN-35.27.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from game.engine.caldaern.blocks import contact, formation, legality, smoke
from game.engine.caldaern.blocks.characteristics import charge_range
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.hulls import armour, armoured, engine, flies, may_move, stuck_refusal, stunned_until
from game.engine.caldaern.blocks.presence import LAYERS, For, counts, stands
from game.engine.caldaern.blocks.profiles import has, listed, value
from game.engine.caldaern.charging.doors import as_target, assault_refusal, garrisoned, house_rect
from game.engine.caldaern.charging.flight import impact, reaches_into_the_air
from game.engine.caldaern.charging.goals import Goal, goal_of, need_of
from game.engine.caldaern.charging.slots import Slot, best_slot
from game.engine.caldaern.charging.stances import answered, side_charged, side_faced, stance
from game.engine.caldaern.harm.hulls import BEST_FACE, can_hurt, can_scratch, need_to_glance
from game.engine.caldaern.lists import data
from game.engine.caldaern.position.drawer import LAND, UNITS, WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.sight import sight
from game.engine.caldaern.words.kinds import STEP, Arc, Mark, Placement, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Seat
from game.engine.geometry.field import CONTACT, Rect, rect_apart

_AS_CHARGER: Kind[UnitId, Unit | None] = Kind("joined characters as they would charge", UNITS | LAND)
_ENEMY_BLOCKS: Kind[Seat, list[tuple[Unit, Rect]]] = Kind("blocks of a seat's enemies", UNITS)
_DRAFTS: Kind[tuple[UnitId, UnitId], Plan | Refusal] = Kind("what charges would be", WHOLE)

MOST_DICE: Final = 12
"""What the dice of a charge can show at most. Rules: CDN-7.8 a."""

DEEPEST_OBSTACLE: Final = 6
"""Squares by which a defended obstacle can shorten a charge, at a generous guess; only spares work."""

STEP_OUT: Final = 4
"""Squares in which a character who leaves his unit to charge finds a place to stand."""

_CAPTURE_SIDES: Final = (Arc.FRONT, Arc.LEFT, Arc.RIGHT, Arc.REAR)
"""The order in which sides of a retreating unit are tried. Rules: CDN-7.58."""


class Plan(NamedTuple):
    """What a charge would be.

    unit    the charger; a joined character as the unit that he becomes
    start   where it starts, after closing its ranks or turning to its target
    goal    what it runs at; `need` squares to cross
    slot    where it would end
    """

    unit: Unit
    target: UnitId
    start: Placement
    goal: Goal
    need: int
    slot: Slot


# ------------------------------------------------------------------------------------------------------ chargers
def chargers(p: Position) -> list[Unit]:
    """Units of the active side that could declare a charge, joined characters as units on their own. Rules: CDN-7.5."""
    return [u for unit in p.of_seat(p.active) if (u := as_charger(p, unit)) and charger_refusal(p, unit) is None]


def as_charger(p: Position, unit: Unit) -> Unit | None:
    """The unit as it would charge: a joined character stands before his unit, None if he finds no place.

    Rules: CDN-35.27.
    """
    if unit.status is not Status.JOINED:
        return unit if stands(unit) else None
    known = p.drawer.of(_AS_CHARGER)
    if unit.id not in known:
        place = _step_out(p, unit)
        leaving = msgspec.structs.replace(unit, status=Status.DEPLOYED, host=0, place=place, before=None)
        known[unit.id] = leaving if place is not None else None
    return known[unit.id]


def _step_out(p: Position, unit: Unit) -> Placement | None:
    """The place straight ahead of a joined character, the nearest that keeps clear; else the nearest one at all."""
    host = p.units[unit.host]
    if not stands(host):
        return None
    x, y = formation.character_square(host, unit.id)
    facing = host.place.facing
    dx, dy = STEP[facing]
    alone = msgspec.structs.replace(unit, status=Status.DEPLOYED, host=0, place=Placement(x, y, facing, 1))
    for ahead in range(1, STEP_OUT + 1):
        place = Placement(x + dx * ahead, y + dy * ahead, facing, 1)
        if legality.standing_refusal(p, alone, place) is None:
            return place
    return legality.nearest(p, alone, Placement(x, y, facing, 1), STEP_OUT)


def charger_refusal(p: Position, unit: Unit, redirecting: bool = False) -> Refusal | None:
    """Why a unit can't declare a charge at anybody, None if it can; characters left of a dead unit can't in this phase.

    Rules: CDN-7.5, CDN-7.10, CDN-34.62, CDN-35.27, CDN-35.29.
    """
    name = unit_name(unit)
    body = p.units[unit.host] if unit.status is Status.JOINED else unit
    if body.building:
        return refuse("garrisoned", "CDN-27.18", unit=name)
    if not stands(body) or body.status is not Status.DEPLOYED:
        return refuse("in_reserve", unit=name)
    if not controlled(unit) or not controlled(body):
        return refuse("uncontrolled", "CDN-7.5", unit=name)
    if body.retreating:
        return refuse("retreating", "CDN-7.5", unit=name)
    if body.engaged:
        return refuse("engaged", "CDN-7.5", unit=name)
    return _barred(p, unit, body, name) or _marked(unit, body, name, redirecting)


def _barred(p: Position, unit: Unit, body: Unit, name: str) -> Refusal | None:
    """What forbids charges to the unit for this turn, or for ever."""
    if listed(unit).group in ("artillery", "machines") or has(p, unit, "no_charge"):
        return refuse("type_forbids.charge", "CDN-7.5", unit=name)
    if held_back(p, unit):
        return refuse("barred.spell", unit=name)
    if unit.marked(Mark.STUPID) or (body is not unit and body.marked(Mark.STUPID | Mark.COMPELLED)):
        return refuse("barred.stupid", "CDN-34.62", unit=name)
    if unit.marked(Mark.DISEMBARKED | Mark.EMERGENCY):
        return refuse("disembarked", "CDN-7.5", unit=name)
    if unit.marked(Mark.COMPELLED | Mark.DRIVEN_OUT):
        return refuse("compelled", "CDN-27.19", unit=name)
    if (unit.marks | body.marks) & Mark.VANGUARD:
        return refuse("barred.vanguard", "CDN-34.11", unit=name)
    if not may_move(unit):
        return stuck_refusal(unit)
    if stunned_until(unit):
        return refuse("stunned", unit=name)
    if value(p, unit, "move") == 0:
        return refuse("barred.immobile", "CDN-7.5", unit=name)
    return None


def held_back(p: Position, unit: Unit) -> bool:
    """Whether a spell keeps a unit from declaring charges. Rules: Tables 33-C and 33-D."""
    return any(has(p, unit, rule) for rule in ("no_declaring", "no_move"))


def _marked(unit: Unit, body: Unit, name: str, redirecting: bool) -> Refusal | None:
    """What the unit has done in this turn already. Rules: CDN-7.5, CDN-7.10."""
    for mark, code in ((Mark.CHARGED, "charged"), (Mark.RALLIED, "rallied"), (Mark.REINFORCEMENT, "reinforcement")):
        if unit.marked(mark):
            return refuse(code, "CDN-7.5", unit=name)
    if body.marked(Mark.DECLARED) and not redirecting:
        return refuse("already_done", "CDN-7.10", unit=name)
    return None


# -------------------------------------------------------------------------------------------------------- targets
def as_charged(p: Position, target: UnitId) -> Position:
    """The position as it is when a charge at a target has been declared: spells that end with that are gone. It is the
    same where there are none. Rules: Table 33-C.
    """
    known = data.spells()
    ending = {e.spell for e in p.effects if e.spell and e.unit == target and known[e.source].ends == "charged"}
    if not ending:
        return p
    twin = p.copy()
    twin.effects = tuple(effect for effect in p.effects if effect.spell not in ending)
    return twin


def within_reach(p: Position, charger: Unit) -> list[Unit]:
    """Enemies that are not out of reach whatever lies between, by id; a quick sieve. Rules: CDN-7.8 a."""
    far = reach(p, charger) + CONTACT + (DEEPEST_OBSTACLE if p.ground.obstacle_mask else 0)
    x, y, w, h = own = formation.rect_of(charger)
    west, north, east, south = x - far, y - far, x + w + far, y + h + far
    near = []
    for enemy, rect in _enemy_blocks(p, charger.seat):
        ox, oy, ow, oh = rect
        if ox < east and oy < south and ox + ow > west and oy + oh > north:
            dx, dy = rect_apart(own, rect)
            if dx * dx + dy * dy <= far * (far + 1):
                near.append(enemy)
    return near


def _enemy_blocks(p: Position, seat: Seat) -> list[tuple[Unit, Rect]]:
    """The blocks of a seat's enemies by id, then the buildings that enemies hold."""
    known = p.drawer.of(_ENEMY_BLOCKS)
    found = known.get(seat)
    if found is None:
        every = [(p.units[other], rect) for layer in LAYERS for other, rect in legality.blocks(p, layer)]
        every += [(unit, house_rect(p, unit)) for unit in p.units.values() if garrisoned(unit)]
        found = known[seat] = [one for one in every if one[0].seat != seat]
    return found


def reach(p: Position, charger: Unit) -> int:
    """The greatest need that a unit can meet: its Movement, what spells add, and two sixes. Rules: CDN-7.8 a."""
    return charge_range(p, charger) + MOST_DICE


def sides_open(p: Position, charger: Unit, target: Unit) -> tuple[Arc, ...]:
    """The sides of a target that a charge may fall on, in the order in which they are tried. Rules: CDN-7.14, 7.58."""
    if not target.retreating:
        return (side_charged(p, charger, target),)
    first = side_faced(target, charger)
    return (first, *(side for side in _CAPTURE_SIDES if side is not first))


def plan_of(p: Position, charger: Unit, target: Unit) -> Plan | Refusal:
    """What a charge would be if it was declared now, or why it can't be. Rules: CDN-7.6 to CDN-7.9, CDN-7.12."""
    plan = draft_of(p, charger, target)
    if isinstance(plan, Refusal):
        return plan
    if not sight.within_sight_arc(p, charger, target):
        return refuse("out_of_arc", "CDN-7.6")
    return plan if sight.sees_in_arc(p, charger, target) else refuse("no_line_of_sight", "CDN-7.6")


def draft_of(p: Position, charger: Unit, target: Unit) -> Plan | Refusal:
    """What a charge would be, whether the target is seen or not. Rules: CDN-7.7 to CDN-7.9, CDN-7.12, CDN-7.58."""
    key, known = (charger.id, target.id), p.drawer.of(_DRAFTS)
    found = known.get(key)
    if found is None:
        found = known[key] = _draft(p, charger, target)
    return found


def _draft(p: Position, charger: Unit, target: Unit) -> Plan | Refusal:
    if contact.kept_apart(p, charger, target):
        return refuse("charge_impossible.apart", "CDN-7.8", unit=unit_name(target))
    if flies(target) and not reaches_into_the_air(charger):
        return refuse("charge_impossible.aloft", unit=unit_name(target))
    refusal = assault_refusal(p, charger, target)
    if refusal is not None:
        return refusal
    found: Plan | Refusal | None = None
    body = as_target(p, target)
    start, place = stance(p, charger, body), answered(p, body, charger)
    for side in sides_open(p, charger, body):
        found = _plan_at(p, charger, start, body, place, side)
        if isinstance(found, Plan):
            break
    assert found is not None
    return found


def _plan_at(p: Position, charger: Unit, start: Placement, target: Unit, place: Placement, side: Arc) -> Plan | Refusal:
    """The charge at one side of a target; who storms touches nobody else. Rules: CDN-7.8 a and b, CDN-27.37."""
    if armoured(target) and not (can_scratch(p, charger, target, side) or _dents(p, charger, target, side)):
        return refuse("charge_impossible.armour", "CDN-15.29", unit=unit_name(target))
    goal = goal_of(p, charger, start, target, place, side)
    need = max(0, goal.distance - CONTACT)
    if need <= reach(p, charger):
        need = need_of(p, charger, start, goal)
    if need > reach(p, charger):
        return refuse("charge_impossible.reach", "CDN-7.8", need=need, most=reach(p, charger))
    slot = best_slot(p, charger, start, goal, lenient=True)
    if slot is None or (target.building and len(slot.touched) > 1):
        return refuse("charge_impossible.place")
    return Plan(charger, target.id, start, goal, need, slot)


def _dents(p: Position, charger: Unit, target: Unit, side: Arc) -> bool:
    """Whether the Impact Hits of a flyer could glance off a side of a machine. Rules: CDN-15.29, CDN-18.11."""
    if not (flies(charger) and engine(charger)):
        return False
    return can_hurt(side) and need_to_glance(armour(target, side), impact(p, charger).strength) <= BEST_FACE


def charge_refusal(p: Position, unit_id: UnitId, target_id: UnitId, redirecting: bool = False) -> Refusal | None:
    """Why a unit can't declare a charge at a target, None if it can. Rules: CDN-7.5 to CDN-7.12."""
    found = declared_plan(p, unit_id, target_id, redirecting)
    return found if isinstance(found, Refusal) else None


def declared_plan(p: Position, unit_id: UnitId, target_id: UnitId, redirecting: bool = False) -> Plan | Refusal:
    """The charge of a unit at a target, or why it can't be declared. Rules: CDN-7.5 to CDN-7.12, CDN-19.13."""
    unit, target = p.units.get(unit_id), p.units.get(target_id)
    if unit is None or unit.seat != p.active:
        return refuse("unknown_object", what=str(unit_id))
    if target is None or not counts(target, For.SIGHT):
        return refuse("unknown_object", what=str(target_id))
    if not counts(target, For.CHARGES):
        return refuse("charge_impossible.place", "CDN-7.6")
    if not p.hostile(target, unit):
        return refuse("wrong_side", "CDN-7.6", unit=unit_name(target))
    refusal = charger_refusal(p, unit, redirecting)
    if refusal is not None:
        return refusal
    charger = as_charger(p, unit)
    if charger is None:
        return refuse("no_place", "CDN-35.27")
    found = plan_of(p, charger, target)
    if isinstance(found, Plan) and smoke.held(p, unit, found.slot.place):
        return refuse("barred.smoke", unit=unit_name(unit))
    return found


def _chargeable(p: Position, charger: Unit, enemy: Unit) -> bool:
    """Whether a unit that may charge could charge this enemy; the cheapest question first."""
    if not sight.within_sight_arc(p, charger, enemy):
        return False
    found = plan_of(p, charger, enemy)
    return isinstance(found, Plan) and not smoke.held(p, charger, found.slot.place)


def targets_of(p: Position, charger: Unit) -> list[UnitId]:
    """Whom a unit that may charge could charge now, by id. Rules: CDN-7.6 to CDN-7.12."""
    return [enemy.id for enemy in within_reach(p, charger) if _chargeable(p, charger, enemy)]


def any_target(p: Position, charger: Unit) -> bool:
    """Whether there is anybody whom the unit could charge."""
    return any(_chargeable(p, charger, enemy) for enemy in within_reach(p, charger))
