"""Where to lay templates: where they are expected to cost the enemy most, less what they cost one's own, in points."""

from __future__ import annotations

from typing import Any, Final

from game.engine.caldaern.blocks.presence import For, counts
from game.engine.caldaern.blocks.presence import mask as area_mask
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting.templates import lobs
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds, Square
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.squares import rank_of

TEMPLATES: Final = (act.ThrowGrenades, act.PlaceFlames, act.FireTrebuchet)
"""Actions that lay templates."""

RECKONED: Final = 4
"""Places of a trebuchet's shot whose chances are reckoned."""

DRIFT: Final = 6
STRAY: Final = 0.03
"""Squares that a shot drifts about, and what whoever stands so near counts beside those under it."""

OWN: Final = 1.3
"""How much dearer a loss of one's own is than one of the enemy."""

WORTH_A_SHOT: Final = 1.0
"""Points that templates must be worth; less, and the ammunition is kept."""


def best_blast(state: CaldaernState, choices: list[Any]) -> tuple[float, Any] | None:
    """The templates that are worth most, and how much; None where none are worth laying."""
    offered = [action for action in choices if isinstance(action, TEMPLATES)]
    lobbed = [own for unit in dict.fromkeys(a.unit for a in offered if isinstance(a, act.FireTrebuchet))
              for own in _lobs(state, state.units[unit])]  # fmt: skip
    offered = [*(action for action in offered if not isinstance(action, act.FireTrebuchet)), *lobbed]
    worth = [(worth_of(state, action), n, action) for n, action in enumerate(offered)]
    best = max(worth, key=lambda entry: (entry[0], -entry[1]), default=None)
    return None if best is None or best[0] < WORTH_A_SHOT else (best[0], best[2])


def _lobs(state: CaldaernState, unit: Unit) -> list[act.FireTrebuchet]:
    """The shots of a trebuchet that promise most where they fall, and whose chances are worth reckoning: at what it
    sees, and at what is hidden from it.
    """
    field, found = state.ground.field, list[act.FireTrebuchet]()
    prices = [
        (area_mask(state, other), body_of(state, other).price * (1.0 if state.hostile(other, unit) else -OWN))
        for other in state.units.values()
        if counts(other, For.SIGHT)
    ]

    def rough(square: Square, size: int) -> float:
        around = field.dilate(field.bit(*square), size)
        return sum((own & around).bit_count() * price for own, price in prices)

    seen = set(lobs.aims(state, unit, False))
    for indirect in (False, True):
        aims = [at for at in lobs.aims(state, unit, indirect) if not indirect or at not in seen]
        aims.sort(key=lambda at: (-(rough(at, 1) + STRAY * rough(at, DRIFT)), rank_of(state, unit.seat, *at)))
        found += [act.FireTrebuchet(unit.seat, unit.id, at, indirect) for at in aims[:RECKONED]]
    return found


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
