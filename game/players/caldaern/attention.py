"""Whom a player thinks of: beginners overlook a unit now and then, but nobody for rounds while an enemy is near."""

from __future__ import annotations

import zlib
from typing import Any

from game.engine.caldaern.blocks.presence import For, foes
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.players.caldaern.weigh.outlook import charge_chance
from game.players.caldaern.weigh.squares import gap, whereabouts
from game.players.caldaern.weigh.style import Style

IN_REACH = 0.25
"""Chance that a charge gets there from which on an enemy counts as being in reach."""

_PARTS = 1000

_DEEDS = (
    act.DeclareCharge, act.Move, act.DeclareMarch, act.Shoot, act.FireArtillery, act.GarrisonBuilding,
    act.AbandonBuilding, act.ShootMachine, act.Ram,
)  # fmt: skip
"""What can be forgotten: deeds of single units, which the rules do not ask for one by one."""


def overlooked(state: CaldaernState, unit: int, style: Style) -> bool:
    """Whether a unit is forgotten in this phase, all the way through it.

    Who is alert forgets nobody two turns running, and nobody who has an enemy in reach of a charge; others forget those
    at least not two turns running.
    """
    if not style.forgets or not _slips(state, state.round, unit, style):
        return False
    near = _in_reach(state, unit)
    if style.alert and near:
        return False
    return not ((style.alert or near) and _slips(state, state.round - 1, unit, style))


def _slips(state: CaldaernState, turn: int, unit: int, style: Style) -> bool:
    """Whether chance would have a unit forgotten in a round: each player's own, so that battles differ."""
    scene = (style.salt, turn, state.phase.value, unit)
    return turn > 0 and zlib.crc32(repr(scene).encode()) % _PARTS < style.forgets * _PARTS


def _in_reach(state: CaldaernState, unit_id: int) -> bool:
    """Whether a charge of a unit may well reach an enemy, as the crow flies."""
    unit = state.units[unit_id]
    here = whereabouts(state, unit)
    there = (whereabouts(state, enemy, For.CHARGES) for enemy in foes(state, unit.seat, For.CHARGES))
    gaps = [gap(here, rect) for rect in there if here is not None and rect is not None]
    return bool(gaps) and charge_chance(state, unit, min(gaps) - 1) >= IN_REACH


def noticed(state: CaldaernState, choices: list[Any], style: Style) -> list[Any]:
    """The choices without the deeds of units that are overlooked, as long as anything is left."""
    if not style.forgets:
        return choices
    units = {action.unit for action in choices if isinstance(action, _DEEDS)}
    forgotten = {unit for unit in units if overlooked(state, unit, style)}
    kept = [a for a in choices if not (isinstance(a, _DEEDS) and a.unit in forgotten)]
    return kept or choices
