"""Where to lay templates: where they are expected to cost the enemy most, less what they cost one's own, in points."""

from __future__ import annotations

from typing import Any, Final

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds
from game.players.caldaern.weigh.bodies import body_of

TEMPLATES: Final = (act.ThrowGrenades, act.PlaceFlames)
"""Actions that lay templates."""

OWN: Final = 1.3
"""How much dearer a loss of one's own is than one of the enemy."""

WORTH_A_SHOT: Final = 1.0
"""Points that templates must be worth; less, and the ammunition is kept."""


def best_blast(state: CaldaernState, choices: list[Any]) -> tuple[float, Any] | None:
    """The templates that are worth most, and how much; None where none are worth laying."""
    worth = [(worth_of(state, action), n, action) for n, action in enumerate(choices) if isinstance(action, TEMPLATES)]
    best = max(worth, key=lambda entry: (entry[0], -entry[1]), default=None)
    return None if best is None or best[0] < WORTH_A_SHOT else (best[0], best[2])


def worth_of(state: CaldaernState, action: Any) -> float:
    """Points that templates cost the enemy on average, less those that they cost one's own."""
    odds = state.odds(action)
    return 0.0 if odds is None else points(state, action.seat, odds)


def points(state: CaldaernState, seat: int, odds: Odds) -> float:
    """The same of chances that are known; what becomes of the land is worth nothing by itself."""
    total = 0.0
    for word, one in odds.answers:
        unit = state.units[int(word)]
        body = body_of(state, unit)
        each = body.price * (body.kind.wounds if one.counts == "models" else 1)
        total += float(one.mean or 0) * each * (1.0 if unit.seat != seat else -OWN)
    return total


__all__ = ["OWN", "TEMPLATES", "best_blast", "points", "worth_of"]
