"""Numbers about a game for those who watch it: fortune in throws, and what a position amounts to."""

from __future__ import annotations

from game.engine.contract import Throw
from game.engine.dynasty.end import points
from game.engine.dynasty.events import BattleRolled, DynastyEvent, EvadeRolled, FirestormRolled, SiegeRolled
from game.engine.dynasty.position import Position


def luck(event: DynastyEvent) -> tuple[Throw, ...]:
    """Both sides' fortune in a throw that was decided; a tie that is thrown again counts once, when it is decided.

    Chances are those of a throw that is no tie. Rules: DYN-12.11, DYN-13.3, DYN-14.3, DYN-17.6.
    """
    match event:
        case BattleRolled(winner=int()):
            won = float(event.winner == event.attacker.seat)
            return _both(event.attacker.seat, event.defender.seat, won, event.win / (1 - event.tie))
        case SiegeRolled() if event.outcome != "tie":
            won = float(event.outcome == "won")
            return _both(event.attacker.seat, event.owner, won, event.win / (1 - event.tie))
        case EvadeRolled():
            return _both(event.seat, event.attacker, float(event.escaped), event.chance)
        case FirestormRolled():
            return _both(event.seat, event.owner, float(event.destroyed), event.chance)
    return ()


def _both(one: int, other: int, won: float, chance: float) -> tuple[Throw, ...]:
    return Throw(one, won, chance), Throw(other, 1.0 - won, 1.0 - chance)


def measure(position: Position) -> dict[str, tuple[int, ...]]:
    """A seat's points, levels of cities, houses on the board, units, and tiles of territory.

    Rules: DYN-18.7, DYN-18.13, DYN-3.2.
    """
    seats = range(position.seats)
    return {
        "points": tuple(points(position, seat) for seat in seats),
        "levels": tuple(position.level_sum(seat) for seat in seats),
        "houses": tuple(position.houses[seat].bit_count() for seat in seats),
        "units": tuple(position.unit_count(seat) for seat in seats),
        "territory": tuple(position.areas[seat].bit_count() for seat in seats),
    }
