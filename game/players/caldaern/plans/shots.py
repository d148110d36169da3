"""Whom to shoot at: the target that the volley is expected to cost most, in points."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.forces import shots_worth
from game.players.caldaern.weigh.squares import gap, whereabouts
from game.players.caldaern.weigh.standing import PANIC
from game.players.caldaern.weigh.style import Style

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
    distance = _distance(state, unit, target)
    if not style.aims:
        return -float(distance)
    rough = 0.0 if style.exact else shots_worth(state, unit, target, distance, unit.marked(Mark.MOVED))
    worth = _expected(state, action) if style.exact else rough
    nearness = NEAR * max(0.0, 1 - distance / 20) if style.foresight else 0.0
    return worth * (1 + nearness) - 0.01 * distance


def _distance(state: CaldaernState, unit: Unit, target: Unit) -> int:
    """Squares between two units, roughly."""
    here, there = whereabouts(state, unit), whereabouts(state, target)
    assert here is not None
    assert there is not None
    return gap(here, there)


def _expected(state: CaldaernState, action: act.Shoot) -> float:
    """Points that a volley costs on average, by the odds of the rules, with those who run in panic."""
    odds = state.odds(action)
    if odds is None:
        return 0.0
    body, chances = body_of(state, state.units[action.target]), dict(odds.outcomes)
    each = body.price * (body.kind.wounds if odds.counts == "models" else 1)
    fallen = float(odds.mean) if odds.mean is not None else 0.0
    runs = PANIC * float(chances.get("panic", 0)) * body.stake
    return fallen * each + runs + float(chances.get("destroyed", 0)) * body.prize
