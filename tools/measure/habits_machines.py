"""Battles by chance in which machines do all that they can: rams, bursts of speed, weapons, passengers in and out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.blocks.formation import rects_of
from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.transports.capacity import capacity
from game.engine.contract import GIVING_UP
from game.engine.geometry.field import rects_distance
from tools.measure.habits_caldaern import press

_DEEDS = act.ShootMachine | act.PlaceFlames | act.Ram | act.BoostLight
_RIDES = act.Embark | act.Disembark | act.EmergencyDisembark | act.DistributeWounds | act.PlaceSurvivors

_MOSTLY = 5
"""What machines can do is done but for one time in so many."""

_HANDFUL = 8

_LOOKED_AT = 24
"""Places of deployment among which the one nearest to a transport is looked for."""


def mechanised(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Does what only machines and their passengers do, every kind as often as another; else presses."""
    wanted = [action for action in choices if _mechanical(state, action)]
    if not wanted or chance.randrange(_MOSTLY) == 0:
        return press(state, choices, chance.randrange)
    kind = chance.choice(sorted({_tag(action) for action in wanted}))
    return chance.choice([action for action in wanted if _tag(action) == kind])


def _tag(action: Any) -> str:
    return str(type(action).__struct_config__.tag)


def _mechanical(state: CaldaernState, action: Any) -> bool:
    """Whether an action is a deed of machines or passengers, or a charge of or at a hull."""
    if isinstance(action, act.DeployUnit):
        return bool(action.transport)
    if isinstance(action, act.DeclareCharge):
        return any(hulls.armoured(state.units[unit]) for unit in (action.unit, action.target))
    return isinstance(action, _DEEDS | _RIDES)


_SHOTS = act.ShootMachine | act.Shoot | act.FireArtillery | act.FireTrebuchet | act.DeclareCharge


def hunting(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Like the mechanised, but units go aboard with characters and stay there, and hulls are shot at first."""
    at_hulls = [a for a in choices if isinstance(a, _SHOTS) and _hull(state, a)]
    joins = [a for a in choices if (unit := getattr(a, "joined", 0)) and _rides_well(state.units[unit])]
    led = [a for a in choices if isinstance(a, act.Embark) and state.units[a.unit].characters]
    for wanted in (led, joins, [a for a in at_hulls if _carries(state, a.target)], at_hulls):
        if wanted and chance.randrange(_MOSTLY):
            return chance.choice(wanted)
    if any(isinstance(a, act.DeployUnit) for a in choices):
        return _beside_a_ride(state, choices, chance)
    return mechanised(state, [a for a in choices if not isinstance(a, _ASHORE)] or choices, chance)


_ASHORE = act.Disembark | act.LeaveUnit | act.Embark


def _beside_a_ride(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Of some places of deployment the one nearest to a transport, transports first."""
    places = [a for a in choices if isinstance(a, act.DeployUnit) and not a.transport and a.placement is not None]
    rides = [a for a in places if capacity(state.units[a.unit])]
    some = chance.choices(rides or places or list(choices), k=_LOOKED_AT)
    seat = some[0].seat
    own = [rects_of(unit) for unit in state.units.values() if unit.seat == seat and unit.place and capacity(unit)]
    if rides or not places or not own:
        return some[0]
    return min(some, key=lambda a: min(rects_distance(_there(state, a), rects) for rects in own))


def _rides_well(unit: Unit) -> bool:
    """Whether a unit is small enough to stand about a transport with all of its models. Rules: CDN-16.11."""
    return unit.models < _HANDFUL


def _there(state: CaldaernState, action: act.DeployUnit) -> Any:
    return rects_of(msgspec.structs.replace(state.units[action.unit], place=action.placement))


def _hull(state: CaldaernState, action: Any) -> bool:
    target = state.units.get(getattr(action, "target", 0))
    return target is not None and hulls.armoured(target)


def _carries(state: CaldaernState, transport: int) -> bool:
    return any(unit.aboard == transport for unit in state.units.values())


def mending(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Like the hunting, but who can mend machines stands still beside one."""
    still = [a for a in choices if not (isinstance(a, _MOVES) and has(state, state.units[a.unit], "field_repairs"))]
    free = any(type(a).__struct_config__.tag not in GIVING_UP for a in still)
    return hunting(state, still if free else choices, chance)


_MOVES = act.Move | act.DeclareMarch | act.March | act.Reform | act.QuickReform | act.DeclareCharge | act.Embark
