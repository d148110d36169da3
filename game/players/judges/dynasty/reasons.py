"""Why somebody would do something in Dynasty Builder, in a sentence."""

from __future__ import annotations

from game.engine.dynasty import actions as act
from game.engine.dynasty.actions import DynastyAction
from game.engine.dynasty.state import DynastyState
from game.players.reasons import Reason, Term, Value


def explain(state: DynastyState, action: DynastyAction) -> Reason:
    """The reason for an action that is legal in a position."""
    values: dict[str, Value] = {}
    key = type(action).__struct_config__.tag
    if isinstance(action, act.MoveUnit):
        values = {"unit": _unit(state, action.unit), "tile": action.path[-1]}
    elif isinstance(action, act.Attack):
        values = {"unit": _unit(state, action.unit), "tile": action.tile}
        key = _attack(state, action)
    elif isinstance(action, act.Recruit | act.Muster):
        values = {"unit": Term(f"dynasty.unit.{action.kind}"), "tile": action.tile}
    elif isinstance(action, act.UpgradeCity):
        values = {"tile": action.city, "level": state.cities[state.grid.cell(action.city)].level + 1}
    elif isinstance(action, act.CastSpell):
        values = {"spell": Term(f"dynasty.spell.{action.spell}")}
    elif isinstance(action, act.React | act.ResolveTie):
        key = f"{key}.{action.choice}"
    elif isinstance(action, act.EndPhase):
        key = f"{key}.{state.phase}"
    elif isinstance(action, act.Disband):
        values = {"unit": _unit(state, action.unit)}
    elif hasattr(action, "tile"):
        values = {"tile": action.tile}
    return Reason(f"dynasty.{key}", tuple(values.items()))


def _unit(state: DynastyState, unit: int) -> Term:
    return Term(f"dynasty.unit.{state.units[unit].kind}")


def _attack(state: DynastyState, action: act.Attack) -> str:
    """Which attack it is: on a unit, a city, or something that nobody defends."""
    cell = state.grid.cell(action.tile)
    if state.unit_at(cell) is not None:
        return "attack"
    return "siege" if cell in state.cities else "raze"
