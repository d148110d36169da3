"""What a chronicle, a summary and an undo need to know about a game, beside its rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.caledea.position.events import (
    AssaultRolled,
    BattleRolled,
    CaledeaEvent,
    CapitalPlaced,
    SiteChosen,
    SiteRefused,
)
from game.engine.caledea.position.position import Position
from game.engine.contract import Throw


def luck(event: CaledeaEvent) -> tuple[Throw, ...]:
    """Both sides' fortune in a decided throw; a tie that is thrown again counts once, when it is decided.

    A structure throws no dice, but what its attacker fails in is its owner's good luck. Rules: CAL-8.9, CAL-12.14.
    """
    match event:
        case BattleRolled(winner=int()):
            won = float(event.winner == event.attacker.seat)
            return _both(event.attacker.seat, event.defender.seat, won, event.chance)
        case AssaultRolled():
            return _both(event.seat, event.owner, float(event.success), event.chance)
    return ()


def _both(one: int, other: int, won: float, chance: float) -> tuple[Throw, ...]:
    return Throw(one, won, chance), Throw(other, 1.0 - won, 1.0 - chance)


def reveals(events: Sequence[CaledeaEvent]) -> bool:
    """Whether an action uncovered the secretly chosen sites. Rules: CAL-4.20, CAL-18.2."""
    chosen = any(isinstance(event, SiteChosen) for event in events)
    return chosen and any(isinstance(event, CapitalPlaced | SiteRefused) for event in events)


def measure(position: Position) -> dict[str, tuple[int, ...]]:
    """A seat's gold pieces (claimed squares, the capital's too), units, and the units' rank dice together.

    Rules: CAL-11.1, CAL-15.6, CAL-15.7.
    """
    units = [0] * position.seats
    strength = [0] * position.seats
    for unit in position.units.values():
        units[unit.seat] += 1
        strength[unit.seat] += unit.rank
    gold = tuple(position.gold(seat) for seat in range(position.seats))
    return {"gold": gold, "units": tuple(units), "strength": tuple(strength)}
