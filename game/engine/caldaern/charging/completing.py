"""Several charges at one garrison: their owner says which of the successful ones is completed. Rules: CDN-27.36."""

from __future__ import annotations

from typing import cast

from game.engine.caldaern.charging.resolving import Throw, arranged, carry_out
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.words.kinds import Stage
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal


def _charges(p: Position, target: UnitId) -> list[Charge]:
    return sorted((c for c in p.charges if c.target == target), key=lambda charge: charge.order)


def _throws(numbers: tuple[object, ...]) -> dict[UnitId, Throw]:
    """Throws by unit, as a task or a decision keeps them: unit, range, highest die, and so on."""
    found = cast("tuple[int, ...]", numbers)  # cast: they were put there as numbers
    return {found[n]: Throw(found[n + 1], found[n + 2]) for n in range(0, len(found), 3)}


def able(p: Position, target: UnitId, throws: dict[UnitId, Throw]) -> list[UnitId]:
    """Those of a garrison's chargers who reach a place at the building, in the order of their declaration."""
    return [charge.unit for charge in _charges(p, target) if arranged(p, [charge], throws)]


def join_assault(p: Position, target: UnitId, *args: object) -> None:
    """After the rolls: who storms is asked where several could. Rules: CDN-27.36."""
    *numbers, last = args
    out = cast("Out", last)  # cast: the last argument of a task are the events
    throws = _throws(tuple(numbers))
    ready = able(p, target, throws)
    if len(ready) > 1:
        begin_stage(p, Stage.CHARGE_RESOLVE, out)
        given = cast("list[int]", numbers)  # cast: they were put into the task as they go into the decision
        p.ask = Ask("complete_assault", p.active, target, tuple(given))
    else:
        _complete(p, target, ready, throws, out)


def _complete(p: Position, target: UnitId, ready: list[UnitId], throws: dict[UnitId, Throw], out: Out) -> None:
    """One unit, or none, storms; the charges of the others fail."""
    charges = _charges(p, target)
    placed = arranged(p, [charge for charge in charges if charge.unit in ready[:1]], throws)
    carry_out(p, target, charges, throws, placed, out)


def _refusal(p: Position, ask: Ask, action: act.CompleteAssault) -> Refusal | None:
    ready = able(p, ask.unit, _throws(ask.args))
    return None if action.unit in ready else refuse("unknown_object", "CDN-27.36", what=str(action.unit))


def _do(p: Position, ask: Ask, action: act.CompleteAssault, out: Out) -> None:
    _complete(p, ask.unit, [action.unit], _throws(ask.args), out)


def _list(p: Position, ask: Ask) -> list[act.CompleteAssault]:
    return [act.CompleteAssault(ask.seat, unit) for unit in able(p, ask.unit, _throws(ask.args))]


WORK = RuleWork(
    tasks={"join_assault": join_assault},
    choices={"complete_assault": Choice({act.CompleteAssault: Deed(_refusal, _do)}, _list, None, "CDN-27.36")},
)
