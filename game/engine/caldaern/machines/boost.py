"""The burst of speed of light machines: a D6 added to the Movement of a normal move. Rules: CDN-17.1."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.blocks.profiles import lay
from game.engine.caldaern.moving import options
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.effects import Change, Effect, Until
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Deed, More, Out, RuleWork
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal

SOURCE: Final = "light"
"""What the effects of a burst of speed come from."""


def boosted(p: Position, unit: Unit) -> bool:
    """Whether a machine has rolled for its burst in this phase."""
    return any(effect.source == SOURCE and effect.unit == unit.id for effect in p.effects)


def boost_refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why a unit can't roll for a burst of speed, None if it can. Rules: CDN-17.1."""
    if not hulls.of_class(unit, hulls.LIGHT):
        return refuse("type_forbids.boost", unit=unit_name(unit))
    why_not = options.unit_refusal(p, unit)
    if why_not is not None:
        return why_not
    if boosted(p, unit):
        return refuse("already_done", "CDN-17.1", unit=unit_name(unit))
    return options.march_barred(p, unit) if unit.marked(Mark.MARCHED) else None


def _refusal(p: Position, ask: Ask, action: act.BoostLight) -> Refusal | None:
    unit = p.units.get(action.unit)
    if unit is None or unit.seat != ask.seat:
        return refuse("unknown_object", what=str(action.unit))
    return boost_refusal(p, unit)


def _boost(p: Position, ask: Ask, action: act.BoostLight, out: Out) -> None:
    """The die is added to its Movement; a march is out of the question from now on. Rules: CDN-17.1."""
    unit, die = p.own(action.unit), p.dice.d6(1, "CDN-17.1")[0]
    out.append(ev.Rolled(what="boost", rule="CDN-17.1", seat=unit.seat, unit=unit.id, dice=(die,), total=die))
    lay(p, Effect(source=SOURCE, what="m", change=Change.PLUS, n=die, unit=unit.id, until=Until.PHASE), out)
    lay(p, Effect(source=SOURCE, what="no_march", change=Change.GIVES, unit=unit.id, until=Until.PHASE), out)


def _list(p: Position, ask: Ask) -> list[act.BoostLight]:
    return [act.BoostLight(ask.seat, unit.id) for unit in p.on_field(ask.seat) if boost_refusal(p, unit) is None]


WORK = RuleWork(more={"misc_move": More({act.BoostLight: Deed(_refusal, _boost)}, _list)})

__all__ = ["WORK", "boost_refusal", "boosted"]
