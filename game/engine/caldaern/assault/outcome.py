"""What comes of an assault: the garrison is driven out, holds out, or is gone; who storms enters, or is thrown back.

Rules: CDN-27.52 to CDN-27.59, CDN-27.63.
"""

from __future__ import annotations

import msgspec

from game.engine.caldaern.blocks import contact, legality
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.harm.removal import is_remnant
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee.blows import current
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.siege import entering, leaving
from game.engine.caldaern.siege.garrisons import open_to
from game.engine.caldaern.words.kinds import STEP, Placement, Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal


def assault_result(p: Position, out: Out) -> None:
    """The assault is over after one round, however it went. Rules: CDN-27.54 to CDN-27.58."""
    attacker, garrison = (p.units[unit] for unit in current(p).storm[:2])
    if not who.alive(attacker):
        _tell(p, attacker, garrison, "lost", out)
    elif not who.alive(garrison):
        _tell(p, attacker, garrison, "emptied", out)
        p.push(Task("offer_occupation", (attacker.id,)))
    elif garrison.id in current(p).broke:
        _broken(p, attacker, garrison, out)
    elif attacker.contacts:
        _tell(p, attacker, garrison, "repelled", out)
        contact.disengage(p, attacker.id, garrison.id)
        _thrown_back(p, attacker, out)


def _tell(p: Position, attacker: Unit, garrison: Unit, how: str, out: Out) -> None:
    house = current(p).storm[2]
    out.append(
        ev.AssaultEnded(seat=attacker.seat, unit=attacker.id, garrison=garrison.id, building=house, how=how)
    )


# ------------------------------------------------------------------------------------------------- driven out
def _broken(p: Position, attacker: Unit, garrison: Unit, out: Out) -> None:
    """The garrison leaves on the other side of its building and retreats; nobody pursues.

    Rules: CDN-27.54, CDN-27.55, CDN-12.38.
    """
    _tell(p, attacker, garrison, "taken", out)
    behind = (leaving.side_towards(p, garrison, attacker.id) + 2) % 4
    leaving.driven_out(p, garrison.id, behind, "driven_out", out)
    p.push(Task("offer_occupation", (attacker.id,)))
    if who.alive(garrison):
        p.push_all([Task("break_away"), Task("run_and_chase")])
    else:
        p.melee = msgspec.structs.replace(current(p), broke=())


# ------------------------------------------------------------------------------------------------- thrown back
def _thrown_back(p: Position, unit: Unit, out: Out) -> None:
    """Who stormed in vain goes one square straight back if that is free. Rules: CDN-27.56."""
    if not stands(unit):
        return
    before = unit.place
    dx, dy = STEP[before.facing]
    after = Placement(before.x - dx, before.y - dy, before.facing, before.frontage, before.spacing)
    if legality.standing_refusal(p, unit, after) is None:
        p.change(unit, place=after)
        out.append(ev.UnitMoved(seat=unit.seat, unit=unit.id, how="thrown_back", path=(before, after)))


# ------------------------------------------------------------------------------------------------- taken
def offer_occupation(p: Position, unit_id: UnitId, out: Out) -> None:
    """Who emptied a building may enter it at once, if it may garrison; else it may reform. Rules: CDN-27.55."""
    unit = p.units[unit_id]
    if not stands(unit) or unit.engaged or unit.retreating or is_remnant(unit) or not controlled(unit):
        return
    house = current(p).storm[2]
    if open_to(p, unit, house) is None:
        begin_stage(p, Stage.AFTER_MELEE, out)
        p.ask = Ask("occupy_building", unit.seat, unit_id, (house,))
    else:
        p.push(Task("offer_reform", (unit_id, "after_melee")))


def _house(ask: Ask) -> int:
    number = ask.args[0]
    assert isinstance(number, int)
    return number


def _refusal(p: Position, ask: Ask, a: act.OccupyBuilding) -> Refusal | None:
    if a.unit != ask.unit:
        return refuse("unknown_object", "CDN-27.55", what=str(a.unit))
    return open_to(p, p.units[a.unit], _house(ask))


def _occupy(p: Position, ask: Ask, a: act.OccupyBuilding, out: Out) -> None:
    entering.occupy(p, p.own(a.unit), _house(ask), "occupy", out)


def _stay(p: Position, ask: Ask, out: Out) -> None:
    """Who does not enter stays where it is, and may reform. Rules: CDN-27.55."""
    p.push(Task("offer_reform", (ask.unit, "after_melee")))


def _list(p: Position, ask: Ask) -> list[act.OccupyBuilding]:
    return [act.OccupyBuilding(ask.seat, ask.unit)]


WORK = RuleWork(
    tasks={"assault_result": assault_result, "offer_occupation": offer_occupation},
    choices={"occupy_building": Choice({act.OccupyBuilding: Deed(_refusal, _occupy)}, _list, _stay, "CDN-27.55")},
)
