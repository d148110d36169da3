"""Who may hear of a secret, and who only that there is one. Rules: KAL-11.1."""

from __future__ import annotations

from functools import cache

from game.engine.contract import Seat


@cache
def all_but(players: int, *insiders: Seat) -> tuple[Seat, ...]:
    """The seats of a game that don't share a secret."""
    return tuple(seat for seat in range(players) if seat not in insiders)
