"""Dice that Creators' ruins lend to a mage: how many are worth the Back Volt that they may call. Rules: CDN-28.16."""

from __future__ import annotations

from typing import Any

import msgspec

from game.engine.caldaern.magic.mages import ruins_dice
from game.engine.caldaern.odds.spells import creation_chances, ruins_volt
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.state import CaldaernState
from game.players.caldaern.plans import spells
from game.players.caldaern.weigh.style import Style

VOLT = 0.6
"""What a Back Volt at once is held against the success of a spell."""


def create(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The spell that would be created anyway, with as many dice more as help it most."""
    found = spells.create(state, ask, style, choices)
    if not isinstance(found, act.CreateSpell):
        return found
    lent = [msgspec.structs.replace(found, free=n) for n in range(ruins_dice(state, state.units[found.mage]) + 1)]
    return max(lent, key=lambda action: (_worth(state, action), -action.free))


def _worth(state: CaldaernState, action: act.CreateSpell) -> float:
    chances = creation_chances(state, action)
    return float(chances.success - chances.mistake) - VOLT * float(ruins_volt(state, action))
