"""Why somebody would do something in Dynasty Builder, in a sentence."""

from __future__ import annotations

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.state import DynastyState
from game.players.dynasty.building import rank
from game.players.dynasty.projects import Ground
from game.players.dynasty.style import NORMAL
from game.players.reasons import Reason, Term, Value

Values = tuple[tuple[str, Value], ...]


def explain(state: DynastyState, action: DynastyAction) -> Reason:
    """The reason for an action that is legal in a position."""
    key, values = _told(state, action)
    return Reason(f"dynasty.{key}", values)


def _told(state: DynastyState, action: DynastyAction) -> tuple[str, Values]:
    tag = str(type(action).__struct_config__.tag)
    match action:
        case act.BuildHouse() | act.RestoreHouse():
            return _house(state, action)
        case act.MoveUnit():
            return _march(state, action)
        case act.Attack():
            return _attack(state, action)
        case act.Recruit() | act.Muster():
            return tag, (("unit", Term(f"dynasty.unit.{action.kind}")), ("tile", action.tile))
        case act.UpgradeCity():
            level = state.cities[state.grid.cell(action.city)].level + 1
            return tag, (("tile", action.city), ("name", Term(f"dynasty.level.{level}")))
        case act.CastSpell():
            return tag, (("spell", Term(f"dynasty.spell.{action.spell}")),)
        case act.React() | act.ResolveTie():
            return f"{tag}.{action.choice}", ()
        case act.EndPhase():
            return f"{tag}.{state.phase}", ()
        case act.Disband():
            return tag, (("unit", _unit(state, action.unit)),)
        case act.TimeExpired() | act.Resign():
            return "other", ()
    return tag, (("tile", action.tile),)


def _unit(state: DynastyState, unit: int) -> Term:
    return Term(f"dynasty.unit.{state.units[unit].kind}")


def _house(state: DynastyState, action: act.BuildHouse | act.RestoreHouse) -> tuple[str, Values]:
    """What the house is for: the best project that lacks it, and what that lacks then."""
    ground, cell = Ground(state, action.seat), state.grid.cell(action.tile)
    projects = rank(state, ground, ground.projects(), NORMAL)
    project = next((found for found in projects if found.missing >> cell & 1), None)
    if project is None:
        return "house.room", (("tile", action.tile),)
    kind = "found" if project.level == 1 else "raise"
    left = project.cost - 1
    values: Values = (("tile", action.tile), ("site", state.tile(project.cell)), ("left", left))
    return f"house.{kind}{'' if left else '.last'}", values if left else values[:2]


def _march(state: DynastyState, action: act.MoveUnit) -> tuple[str, Values]:
    """Where it goes, and how many houses of others fall on the way."""
    pieces = state.others_pieces(action.seat)
    fallen = sum(pieces >> state.grid.cell(tile) & 1 for tile in action.path)
    values: Values = (("unit", _unit(state, action.unit)), ("tile", action.path[-1]))
    return ("march.raze", (*values, ("fallen", fallen))) if fallen else ("march", values)


def _attack(state: DynastyState, action: act.Attack) -> tuple[str, Values]:
    """What it attacks, with the chance; nobody defends houses, bridges, and cities against siege towers."""
    odds = state.odds(action)
    values: Values = (("unit", _unit(state, action.unit)), ("tile", action.tile))
    if odds is None:
        return ("storm" if state.grid.cell(action.tile) in state.cities else "raze"), values
    return "attack", (*values, ("chance", round(100 * float(odds.chance))))
