"""First thoughts: what each weapon is worth in this hand to somebody of an alliance."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.kalesia.position.alliances import ALLIANCE_OF, HANDS_A_ROUND, KINDS, VALUE_OF, Weapon
from game.engine.kalesia.position.hands import KindPair
from game.players.kalesia.stakes import Stakes

Scores = tuple[float, ...]
"""A number for each kind of weapon."""

KEPT = 0.004
"""What a point of an own weapon is worth in a later hand of the round, for each hand that is still to come."""

LOST = 0.006
"""What a point of an own weapon is worth that would be passed to the neighbour if it weren't played. Rules: KAL-5.2."""

PUSH = 0.12
"""Part of the way to a capture that a point of a weapon goes."""


def dear(own: int, hand: int) -> Scores:
    """What it costs somebody of an alliance to lay each kind of weapon in a hand of the round, 1 to 4.

    Strong own weapons are dear while hands of the round are to come, and better laid than passed on at its end.
    """
    later = HANDS_A_ROUND - hand
    point = KEPT * later - (LOST if later < 2 else 0.0)
    return tuple([point * VALUE_OF[kind] if ALLIANCE_OF[kind] == own else 0.0 for kind in range(KINDS)])


def scores(stake: Stakes, own: int, hand: int) -> Scores:
    """What it is worth to an alliance to lay each kind of weapon now: a push towards a capture, less what it costs."""
    row = [stake[taker][own] for taker in range(3)]
    mean = sum(row) / 3
    costs = dear(own, hand)
    return tuple([
        PUSH * VALUE_OF[kind] * (row[ALLIANCE_OF[kind]] - mean) - costs[kind] for kind in range(KINDS)
    ])  # fmt: skip


def pick(hand: Sequence[Weapon], worth: Scores, noise: int, loudness: float) -> KindPair:
    """The two weapons of a sorted hand with the highest scores, each shaken by five bits of `noise`."""
    best = second = -1e9
    first_kind = second_kind = 0
    last, shaken = -1, 0.0
    for kind in hand:
        if kind != last:
            last = kind
            shaken = worth[kind] + (noise >> 5 * kind & 31) * loudness
        if shaken > best:
            second, second_kind = best, first_kind
            best, first_kind = shaken, kind
        elif shaken > second:
            second, second_kind = shaken, kind
    return (first_kind, second_kind) if first_kind <= second_kind else (second_kind, first_kind)
