"""Why somebody would do something in Caldaern, in a sentence. Every action has one, with the number that matters."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.lists import data
from game.engine.caldaern.magic.in_play import find
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.state import CaldaernState
from game.players.reasons import Reason, Term, Value

_UNITS = ("unit", "target", "charger", "quarry", "joined", "model", "melee", "mage")
"""Fields of actions that hold units; a sentence may name each of them."""

_WITH_ODDS = (
    act.ReactToCharge, act.Shoot, act.ShootTerrain, act.Pursue, act.Restrain, act.QuickReform, act.AttemptReform,
    act.CreateSpell, act.Dispel, act.DispelPlay, act.JointDispel, act.UseSapperCharges, act.FireArtillery,
    act.ShootMachine, act.ThrowGrenades, act.PlaceFlames, act.FireTrebuchet,
)  # fmt: skip
"""Actions whose reason tells a chance: one question that is answered at once."""


def explain(state: CaldaernState, action: CaldaernAction) -> Reason:
    """The reason for an action that is legal in a position."""
    values: dict[str, Value] = {}
    for field in _UNITS:
        found = getattr(action, field, 0)
        if isinstance(found, int) and found in state.units:
            values[field] = _name(state, found)
    key = str(type(action).__struct_config__.tag)
    match action:
        case act.DeclareCharge(unit=unit, target=target) | act.RedirectCharge(unit=unit, target=target):
            redirecting = isinstance(action, act.RedirectCharge)
            values["chance"] = _percent(charge_report(state, unit, target, redirecting).chance)
        case act.ReactToCharge(reaction=reaction):
            key = f"{key}.{reaction}"
        case act.ChooseFirstTurn(first=first):
            key = f"{key}.{'yes' if first else 'no'}"
        case act.IssueRestoreRoll(issue=issue):
            key = f"{key}.{'yes' if issue else 'no'}"
        case act.DeployUnit(joined=joined) if joined:
            key = f"{key}.joined"
        case act.DeployUnit(building=building) if building:
            key, values["place"] = f"{key}.building", _land(state, building)
        case act.AllocateAttacks(groups=groups):
            key = f"{key}.{'aimed' if groups else 'usual'}"
        case act.ChooseWeapon(weapon=weapon):
            values["weapon"] = Term(f"caldaern.weapon.{weapon}")
        case act.UseItem(item=item):
            values["item"] = Term(f"caldaern.heirloom.{item}")
        case act.ChooseMelee():
            values["unit"] = values.pop("melee")
        case act.ShootTerrain(element=element):
            values["place"] = _land(state, element)
        case act.UseSapperCharges(element=element) if element:
            key, values["place"] = f"{key}.land", _land(state, element)
        case act.ChoosePrimary(primary=primary) if state.ask is not None:
            key, args = f"{key}.{primary}", state.ask.args
            values |= {"target": _name(state, int(str(args[0]))), "place": _land(state, int(str(args[1])))}
        case act.CreateSpell(spell=spell):
            values["spell"] = _spell(spell)
            key = f"{key}.on" if "target" in values else key
        case act.Dispel() if state.colour.creation is not None:
            values["spell"] = _spell(state.colour.creation.spell)
        case act.DispelPlay(spell=number) | act.EndSpell(spell=number):
            values["spell"] = _in_play(state, number)
        case act.ChooseTarget(target=number) if state.ask is not None and state.ask.what == "choose_spell":
            key, values = f"{key}.ends", {"spell": _in_play(state, number)}
    if isinstance(action, _WITH_ODDS):
        values["chance"] = _chance(state, action)
    return Reason(f"caldaern.{key}", tuple(values.items()))


def _chance(state: CaldaernState, action: Any) -> int | str:
    """The chance of an action's throw; that of a test or a chase that can't fail is 100."""
    odds = state.odds(action)
    return 100 if odds is None else _percent(odds.chance)


def _land(state: CaldaernState, element: int) -> Value:
    """What an element of the land is."""
    found = state.ground.element(element)
    return Term(f"battle.terrain.{found.variety or found.kind}")


def _spell(spell: str) -> Value:
    """The name of a spell in the reader's language."""
    row = data.spells()[spell]
    return Term(f"caldaern.spell.{row.school}.{row.number}")


def _in_play(state: CaldaernState, number: int) -> Value:
    """The name of a spell in play."""
    play = find(state, number)
    return number if play is None else _spell(play.spell)


def _percent(chance: Fraction) -> int | str:
    """In whole percent; what is possible is not told as 0, nor what is not certain as 100."""
    whole = round(100 * float(chance))
    if whole == 0 and chance:
        return "<1"
    return ">99" if whole == 100 and chance < 1 else whole


def _name(state: CaldaernState, unit: int) -> Value:
    """A unit's own name, else that of its entry in the reader's language, with its number where there are several."""
    found, entry = state.units[unit], listed(state.units[unit])
    number = found.called.removeprefix(entry.name)
    if found.called == entry.name or number.strip().isdigit():
        return Term(f"caldaern.unit.{entry.entry}", number)
    return found.called
