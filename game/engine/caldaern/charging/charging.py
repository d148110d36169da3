"""The charge sub-phase: Frenzy tests, declarations, and which charge is resolved next.

Rules: CDN-7.3 to 7.12, CDN-7.47, CDN-34.35, CDN-35.27.
"""

from __future__ import annotations

from game.engine.caldaern.blocks import joining, smoke
from game.engine.caldaern.blocks.characteristics import charge_range
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.presence import For, foes, measured, squares, stands
from game.engine.caldaern.blocks.profiles import value
from game.engine.caldaern.charging import stances
from game.engine.caldaern.charging.resolving import capture_charge, capture_reform, roll_charges
from game.engine.caldaern.charging.rules import (
    MOST_DICE,
    Plan,
    any_target,
    charge_refusal,
    chargers,
    declared_plan,
    targets_of,
)
from game.engine.caldaern.morale import ld_tests, panic
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage, unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.sight import sight
from game.engine.caldaern.words.kinds import Mark, Stage, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import rects_distance


# ------------------------------------------------------------------------------------------------ declarations
def charge_declare(p: Position, out: Out) -> None:
    """The sub-phase begins: units in Frenzy that could charge test whether they must. Rules: CDN-34.35, Table 19-S."""
    p.push(Task("declare_charges"))
    for unit in p.of_seat(p.active):
        if unit.building:
            _held_back(p, unit, out)
        if not stands(unit):
            continue
        if not panic.frenzied(p, unit) or unit.id not in {charger.id for charger in chargers(p)}:
            continue
        if any_target(p, unit):
            begin_stage(p, Stage.CHARGE_DECLARE, out)
            if not ld_tests.take(p, unit.id, "frenzy", out, rule="CDN-34.35"):
                p.mark(unit.id, Mark.MUST_CHARGE)


def _held_back(p: Position, unit: Unit, out: Out) -> None:
    """A garrison in Frenzy that sees an enemy whom it could reach tests like others; who must charge leaves its
    building instead, towards the nearest of them. Rules: CDN-27.19, CDN-34.35.
    """
    if not panic.frenzied(p, unit) or not controlled(unit) or value(p, unit, "move") == 0:
        return
    most = charge_range(p, unit) + MOST_DICE
    here = squares(p, unit)
    near = [(rects_distance(here, measured(p, foe)), foe.id) for foe in foes(p, unit.seat, For.CHARGES)]
    seen = [(far, foe) for far, foe in near if far <= most and sight.sees(p, unit, p.units[foe])]
    if not seen:
        return
    begin_stage(p, Stage.CHARGE_DECLARE, out)
    if not ld_tests.take(p, unit.id, "frenzy", out, rule="CDN-34.35"):
        p.push(Task("sally", (unit.id, min(seen)[1])))


def declare_charges(p: Position, out: Out) -> None:
    """Declarations, one after the other, for as long as there is one to be made. Rules: CDN-7.3, CDN-19.10."""
    if any(any_target(p, charger) for charger in chargers(p)):
        begin_stage(p, Stage.CHARGE_DECLARE, out)
        p.push(Task("declare_charges"))
        p.ask = Ask("charge_declare", p.active)


def declare(p: Position, unit_id: UnitId, target_id: UnitId, out: Out, redirected: bool = False) -> None:
    """A charge is declared: the unit takes its stance, and the targets answer. Rules: CDN-4.8, CDN-7.12, CDN-7.23."""
    plan = declared_plan(p, unit_id, target_id, redirected)
    assert isinstance(plan, Plan)
    unit = p.own(unit_id)
    if unit.status is Status.JOINED:
        _leave(p, unit, plan, out)
    stances.take(p, unit, plan.start, out)
    further, goal = plan.slot.touched[1:], plan.goal
    order = 1 + max((charge.order for charge in p.charges), default=0)
    p.charges = tuple(charge for charge in p.charges if charge.unit != unit_id)
    p.charges = (*p.charges, Charge(unit_id, target_id, further, (), order, goal.side, redirected))
    p.change(unit, marks=(unit.marks | Mark.DECLARED) & ~Mark.MUST_CHARGE)
    out.append(
        ev.ChargeDeclared(
            seat=unit.seat, unit=unit_id, target=target_id, further=further, side=goal.side, distance=goal.distance,
            need=plan.need, slot=plan.slot.place, redirected=redirected,
        )
    )  # fmt: skip
    p.push(Task("react", (unit_id,)))


def _leave(p: Position, unit: Unit, plan: Plan, out: Out) -> None:
    """A character charges out of his unit, which closes its ranks; nobody has fallen. Rules: CDN-35.27."""
    assert stands(plan.unit)
    host = p.own(joining.leave(p, unit, plan.unit.place))
    p.change(host, at_phase=host.at_phase - 1)
    p.change(unit, at_phase=1, before=None)
    out.append(ev.UnitLeft(seat=unit.seat, unit=unit.id, host=host.id, placement=plan.unit.place))


def _declare_refusal(p: Position, ask: Ask, action: act.DeclareCharge) -> Refusal | None:
    return charge_refusal(p, action.unit, action.target)


def _declare(p: Position, ask: Ask, action: act.DeclareCharge, out: Out) -> None:
    plan, unit = declared_plan(p, action.unit, action.target), p.units[action.unit]
    assert isinstance(plan, Plan)
    if not unit.marked(Mark.MUST_CHARGE) and smoke.due(p, unit, plan.slot.place):
        more = (ev.Part("other", smoke.HARDER, 0, "CDN-28.15"),)
        passed = ld_tests.take(p, unit.id, smoke.TEST, out, rule="CDN-28.15", more=more)
        p.mark(unit.id, Mark.LET_GO if passed else Mark.HELD)
        if not passed:
            return
    declare(p, action.unit, action.target, out)


def _must_charge(p: Position) -> Unit | None:
    """A unit that must declare a charge and can. Rules: CDN-7.4, CDN-34.35."""
    bound = (unit for unit in chargers(p) if unit.marked(Mark.MUST_CHARGE))
    return next((unit for unit in bound if any_target(p, unit)), None)


def _end_refusal(p: Position, ask: Ask, action: act.EndCharges) -> Refusal | None:
    bound = _must_charge(p)
    return None if bound is None else refuse("must_charge", unit=unit_name(bound))


def _end(p: Position, ask: Ask, action: act.EndCharges, out: Out) -> None:
    """No further declarations: their task is taken from the agenda. Rules: CDN-7.3."""
    assert p.agenda[-1].do == "declare_charges"
    p.agenda = p.agenda[:-1]


def _declare_list(p: Position, ask: Ask) -> list[act.CaldaernAction]:
    found: list[act.CaldaernAction] = [
        act.DeclareCharge(ask.seat, charger.id, target) for charger in chargers(p) for target in targets_of(p, charger)
    ]
    if _must_charge(p) is None:
        found.append(act.EndCharges(ask.seat))
    return found


# --------------------------------------------------------------------------------------------------- resolution
def charge_resolve(p: Position, out: Out) -> None:
    """Declared charges are resolved target by target, in the order that the active player chooses. Rules: CDN-7.47."""
    gone = [c for c in p.charges if not stands(p.units[c.unit]) or p.units[c.unit].retreating]
    p.charges = tuple(charge for charge in p.charges if charge not in gone)
    waiting = _unresolved(p)
    if not waiting:
        _sub_phase_over(p)
        return
    begin_stage(p, Stage.CHARGE_RESOLVE, out)
    p.push(Task("charge_resolve"))
    if len(waiting) == 1:
        p.push(Task("roll_charges", (waiting[0],)))
    else:
        p.ask = Ask("charge_resolve", p.active)


def _unresolved(p: Position) -> list[UnitId]:
    """Main targets of the charges that are left, in the order of declaration. Rules: CDN-7.47."""
    return list(dict.fromkeys(charge.target for charge in p.charges))


def _sub_phase_over(p: Position) -> None:
    """What lasts for the charge sub-phase ends. Rules: CDN-19.8."""
    for unit in p.units.values():
        gone = Mark.STOOD_AND_SHOT | Mark.MUST_CHARGE
        if not unit.engaged:
            gone |= Mark.COUNTERCHARGED
        p.change(unit, marks=unit.marks & ~gone)


def _resolve_refusal(p: Position, ask: Ask, action: act.ResolveCharge) -> Refusal | None:
    return None if action.target in _unresolved(p) else refuse("unknown_object", what=str(action.target))


def _resolve(p: Position, ask: Ask, action: act.ResolveCharge, out: Out) -> None:
    p.push(Task("roll_charges", (action.target,)))


def _resolve_list(p: Position, ask: Ask) -> list[act.ResolveCharge]:
    return [act.ResolveCharge(ask.seat, target) for target in _unresolved(p)]


# ------------------------------------------------------------------------------------------- reform after a capture
def _attempt_refusal(p: Position, ask: Ask, action: act.AttemptReform) -> Refusal | None:
    return None if action.unit == ask.unit else refuse("unknown_object", what=str(action.unit))


def _attempt(p: Position, ask: Ask, action: act.AttemptReform, out: Out) -> None:
    """The test; who passes may reform. Rules: CDN-7.60."""
    if ld_tests.take(p, action.unit, "reform", out, rule="CDN-7.60"):
        p.push(Task("offer_reform", (action.unit, "captured")))


def _attempt_list(p: Position, ask: Ask) -> list[act.AttemptReform]:
    return [act.AttemptReform(ask.seat, ask.unit)]


def _stay(p: Position, ask: Ask, out: Out) -> None:
    """The unit stays as it is. Rules: CDN-7.60."""


WORK = RuleWork(
    tasks={
        "charge_declare": charge_declare,
        "declare_charges": declare_charges,
        "charge_resolve": charge_resolve,
        "roll_charges": roll_charges,
        "capture_charge": capture_charge,
        "capture_reform": capture_reform,
    },
    choices={
        "charge_declare": Choice(
            {act.DeclareCharge: Deed(_declare_refusal, _declare), act.EndCharges: Deed(_end_refusal, _end)},
            _declare_list,
            None,
            "CDN-7.3",
        ),
        "charge_resolve": Choice(
            {act.ResolveCharge: Deed(_resolve_refusal, _resolve)}, _resolve_list, None, "CDN-7.47"
        ),
        "capture_reform": Choice(
            {act.AttemptReform: Deed(_attempt_refusal, _attempt)}, _attempt_list, _stay, "CDN-7.60"
        ),
    },
)
