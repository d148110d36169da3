"""Whom to shoot at: the target that the volley hurts most, in points."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern import actions as act
from game.engine.caldaern.kinds import Mark
from game.engine.caldaern.position import Ask
from game.engine.caldaern.state import CaldaernState
from game.players.judges.caldaern.forces import shots_worth
from game.players.judges.caldaern.outlook import gap, rect_of
from game.players.judges.caldaern.style import Style

NEAR = 0.25
"""How much more an enemy counts that is near: it will charge."""


def shoot(state: CaldaernState, ask: Ask, style: Style, choices: list[Any]) -> Any:
    """The volley that costs the enemy most."""
    offers = [a for a in choices if isinstance(a, act.Shoot)]
    if not offers:
        return choices[0]
    return max(offers, key=lambda a: _worth(state, a, style))


def _worth(state: CaldaernState, action: act.Shoot, style: Style) -> float:
    unit, target = state.units[action.unit], state.units[action.target]
    assert unit.place is not None
    assert target.place is not None
    distance = gap(rect_of(unit, unit.place), rect_of(target, target.place))
    if not style.aims:
        return -float(distance)
    value = shots_worth(unit, target, distance, unit.marked(Mark.MOVED))
    nearness = NEAR * max(0.0, 1 - distance / 20) if style.foresight else 0.0
    return value * (1 + nearness) - 0.01 * distance
