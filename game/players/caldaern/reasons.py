"""Why somebody would do something in Caldaern, in a sentence."""

from __future__ import annotations

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.state import CaldaernState
from game.players.reasons import Reason, Term, Value

Values = tuple[tuple[str, Value], ...]

_WITH_TARGET = (act.DeclareCharge, act.RedirectCharge, act.Shoot)
_WITH_UNIT = (act.Move, act.March, act.DeclareMarch, act.Reform, act.QuickReform, act.DeployUnit, act.HoldInReserve)


def explain(state: CaldaernState, action: CaldaernAction) -> Reason:
    """The reason for an action that is legal in a position."""
    tag = str(type(action).__struct_config__.tag)
    if isinstance(action, _WITH_TARGET):
        values: Values = (("unit", _name(state, action.unit)), ("target", _name(state, action.target)))
        return Reason(f"caldaern.{tag}", values)
    if isinstance(action, act.ReactToCharge):
        return Reason(f"caldaern.{tag}.{action.reaction}", (("unit", _name(state, action.unit)),))
    if isinstance(action, _WITH_UNIT):
        return Reason(f"caldaern.{tag}", (("unit", _name(state, action.unit)),))
    if isinstance(action, act.Pursue):
        return Reason("caldaern.pursue", (("unit", _name(state, action.unit)), ("target", _name(state, action.quarry))))
    if isinstance(action, (act.EndCharges, act.EndMovement, act.EndShooting)):
        return Reason(f"caldaern.{tag}")
    return Reason("caldaern.other")


def _name(state: CaldaernState, unit: int) -> Value:
    found = state.units[unit]
    return found.name or Term(f"caldaern.unit.{listed(found).entry}")
