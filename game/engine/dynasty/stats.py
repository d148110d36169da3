"""What a chronicle, a summary and a course of the game need to know, beside the rules."""

from __future__ import annotations

from game.engine.contract import Throw
from game.engine.dynasty.position.events import BattleRolled, DynastyEvent, EvadeRolled, FirestormRolled, SiegeRolled
from game.engine.dynasty.position.position import Position
from game.engine.dynasty.realm.end import points


def luck(event: DynastyEvent) -> tuple[Throw, ...]:
    """Both sides' fortune in a decided throw. A tie counts for nobody, what it was retried into does.

    What a besieger fails in is the city's owner's good luck. Rules: DYN-12.10, DYN-13.3, DYN-14.3, DYN-17.5.
    """
    match event:
        case BattleRolled(winner=int()):
            won = float(event.winner == event.attacker.seat)
            return _both(event.attacker.seat, event.defender.seat, won, event.win / (1 - event.tie))
        case SiegeRolled() if event.outcome != "tie":
            return _both(event.attacker.seat, event.owner, float(event.outcome == "won"), event.win / (1 - event.tie))
        case EvadeRolled():
            return _both(event.seat, event.attacker, float(event.escaped), event.chance)
        case FirestormRolled():
            return _both(event.seat, event.owner, float(event.destroyed), event.chance)
    return ()


def _both(one: int, other: int, won: float, chance: float) -> tuple[Throw, ...]:
    return Throw(one, won, chance), Throw(other, 1.0 - won, 1.0 - chance)


def measure(p: Position) -> dict[str, tuple[int, ...]]:
    """A seat's points, levels of cities, houses on the board, units, and tiles of territory.

    Rules: DYN-3.2, DYN-18.7, DYN-18.13.
    """
    seats = range(p.seats)
    return {
        "points": tuple(points(p, seat) for seat in seats),
        "levels": tuple(p.level_sum(seat) for seat in seats),
        "houses": tuple(p.houses[seat].bit_count() for seat in seats),
        "units": tuple(p.unit_count(seat) for seat in seats),
        "territory": tuple(p.areas[seat].bit_count() for seat in seats),
    }
