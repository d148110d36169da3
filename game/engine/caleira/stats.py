"""What a chronicle, a summary and an undo need to know about a game, beside its rules."""

from __future__ import annotations

from game.engine.caleira.position.position import Position


def turns(position: Position) -> int:
    """Turns that have begun so far, those of earlier rounds of the match included. Rules: CLR-4.1, CLR-10.1."""
    before = sum(result.turns for result in position.rounds)
    return before if position.result is not None else before + position.turn_number


def measure(position: Position) -> dict[str, tuple[int, ...]]:
    """What each castle is worth as it lies (a face-down piece 1, CLR-9.3), and how many pieces it has."""
    return {
        "points": tuple(position.points(seat) for seat in range(position.seats)),
        "pieces": tuple(len(castle) for castle in position.castles),
    }
