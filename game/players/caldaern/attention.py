"""Whom a player thinks of: beginners overlook a unit now and then."""

from __future__ import annotations

import zlib
from typing import Any

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.players.caldaern.weigh.style import Style

_PARTS = 1000

_DEEDS = (act.DeclareCharge, act.Move, act.DeclareMarch, act.Shoot)
"""What can be forgotten: deeds of single units, which the rules do not ask for one by one."""


def overlooked(state: CaldaernState, unit: int, style: Style) -> bool:
    """Whether a unit is forgotten in this phase: the same one until it moves or suffers, so that it stays forgotten."""
    if not style.forgets:
        return False
    found = state.units[unit]
    scene = (state.round, state.phase.value, unit, found.before, found.at_phase)
    return zlib.crc32(repr(scene).encode()) % _PARTS < style.forgets * _PARTS


def noticed(state: CaldaernState, choices: list[Any], style: Style) -> list[Any]:
    """The choices without the deeds of units that are overlooked, as long as anything is left."""
    if not style.forgets:
        return choices
    kept = [a for a in choices if not (isinstance(a, _DEEDS) and overlooked(state, a.unit, style))]
    return kept or choices
