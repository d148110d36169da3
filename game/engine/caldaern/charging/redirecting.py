"""Redirecting a charge whose main target runs away. Rules: CDN-7.42 to CDN-7.46."""

from __future__ import annotations

from game.engine.caldaern.blocks.presence import For, counts, stands
from game.engine.caldaern.charging.charging import declare
from game.engine.caldaern.charging.reactions import RUN, charge_of
from game.engine.caldaern.charging.rules import Plan, charger_refusal, declared_plan, targets_of
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.words.kinds import Mark, Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal


def _targets(p: Position, charge: Charge) -> list[UnitId]:
    """Other enemies whom the charger may charge instead. Rules: CDN-7.44, CDN-7.45."""
    unit = p.units[charge.unit]
    if charger_refusal(p, unit, redirecting=True) is not None:
        return []
    return [target for target in targets_of(p, unit) if target != charge.target]


def _occasion(p: Position, charge: Charge) -> bool:
    """Whether the main target runs, or all targets are gone. Rules: CDN-7.42."""
    ran = any(unit == charge.target and word == RUN for unit, word in charge.reactions)
    return ran or all(not counts(p.units[target], For.CHARGES) for target in (charge.target, *charge.further))


def redirect(p: Position, unit_id: UnitId, out: Out) -> None:
    """The attempt is offered where there is occasion and a new target. Rules: CDN-7.42, CDN-7.45, CDN-7.46."""
    charge, unit = charge_of(p, unit_id), p.units[unit_id]
    if charge is None or not stands(unit) or unit.marked(Mark.REDIRECTED) or not _occasion(p, charge):
        return
    if _targets(p, charge):
        begin_stage(p, Stage.CHARGE_REDIRECT, out)
        p.ask = Ask("charge_redirect", unit.seat, unit_id)


def choose_redirection(p: Position, unit_id: UnitId, out: Out) -> None:
    """After a passed test: which unit is charged instead. Rules: CDN-7.44."""
    p.ask = Ask("redirect_charge", p.units[unit_id].seat, unit_id)


def _attempt_refusal(p: Position, ask: Ask, action: act.AttemptRedirect) -> Refusal | None:
    return None if action.unit == ask.unit else refuse("unknown_object", what=str(action.unit))


def _attempt(p: Position, ask: Ask, action: act.AttemptRedirect, out: Out) -> None:
    p.mark(action.unit, Mark.REDIRECTED)
    if ld_tests.take(p, action.unit, "redirect", out, rule="CDN-7.43"):
        p.push(Task("choose_redirection", (action.unit,)))


def _attempt_list(p: Position, ask: Ask) -> list[act.AttemptRedirect]:
    return [act.AttemptRedirect(ask.seat, ask.unit)]


def _redirect_refusal(p: Position, ask: Ask, action: act.RedirectCharge) -> Refusal | None:
    charge = charge_of(p, ask.unit)
    if action.unit != ask.unit or charge is None or action.target == charge.target:
        return refuse("unknown_object", what=f"{action.unit}, {action.target}")
    plan = declared_plan(p, action.unit, action.target, redirecting=True)
    return None if isinstance(plan, Plan) else plan


def _redirect(p: Position, ask: Ask, action: act.RedirectCharge, out: Out) -> None:
    declare(p, action.unit, action.target, out, redirected=True)


def _redirect_list(p: Position, ask: Ask) -> list[act.RedirectCharge]:
    charge = charge_of(p, ask.unit)
    return [] if charge is None else [act.RedirectCharge(ask.seat, ask.unit, t) for t in _targets(p, charge)]


def _goes_on(p: Position, ask: Ask, out: Out) -> None:
    """The first charge goes on. Rules: CDN-7.44."""


WORK = RuleWork(
    tasks={"redirect": redirect, "choose_redirection": choose_redirection},
    choices={
        "charge_redirect": Choice(
            {act.AttemptRedirect: Deed(_attempt_refusal, _attempt)}, _attempt_list, _goes_on, "CDN-7.43"
        ),
        "redirect_charge": Choice(
            {act.RedirectCharge: Deed(_redirect_refusal, _redirect)}, _redirect_list, _goes_on, "CDN-7.44"
        ),
    },
)
