"""What a hand of play comes to: totals, who captures, and the choices that a hand of weapons offers.

Everything here is a pure function of its arguments. Rules: section 4, KAL-10.2.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from game.engine.contract import Seat
from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import (
    ALLIANCE_OF,
    ALLIANCES,
    KINDS,
    SEAT_COUNTS,
    VALUE_OF,
    WEAPONS,
    Alliance,
    Weapon,
)
from game.engine.kalesia.position.records import Capture, Pair

KindPair = tuple[Weapon, Weapon]
"""Two kinds of weapons, ascending."""

PAIR_CODES: dict[KindPair, Pair] = {
    (a, b): (WEAPONS[a], WEAPONS[b]) for a in range(KINDS) for b in range(a, KINDS)
}
"""The codes of each pair."""

PLAYS: tuple[dict[KindPair, PlayWeapons], ...] = tuple(
    {pair: PlayWeapons(seat, pair_codes) for pair, pair_codes in PAIR_CODES.items()} for seat in range(max(SEAT_COUNTS))
)
"""The action that plays a pair, by seat and pair; made once, since actions never change."""


def plays(seat: Seat, hand: Sequence[Weapon]) -> tuple[PlayWeapons, ...]:
    """Every way to choose two weapons of a sorted hand; equal weapons count once. Rules: KAL-4.2, KAL-10.2."""
    return tuple(map(PLAYS[seat].__getitem__, dict.fromkeys(combinations(hand, 2))))


def values_by_alliance(weapons: Iterable[KindPair]) -> tuple[tuple[tuple[Seat, int], ...], ...]:
    """For each alliance (seat, value) of its weapons among the pairs of all seats, in seat order. Rules: KAL-4.5."""
    values: tuple[list[tuple[Seat, int]], ...] = ([], [], [])
    for seat, pair in enumerate(weapons):
        for weapon in pair:
            values[ALLIANCE_OF[weapon]].append((seat, VALUE_OF[weapon]))
    return tuple(map(tuple, values))


def totals_of(weapons: Iterable[KindPair]) -> tuple[int, int, int]:
    """The sum of the values of each alliance's weapons among the pairs of all seats. Rules: KAL-4.5."""
    totals = [0, 0, 0]
    for a, b in weapons:
        totals[ALLIANCE_OF[a]] += VALUE_OF[a]
        totals[ALLIANCE_OF[b]] += VALUE_OF[b]
    return totals[0], totals[1], totals[2]


def captured_by(totals: Sequence[int]) -> Capture:
    """Who captures the contested area: the highest total; if it is shared, the Forest. Rules: KAL-4.6."""
    best = max(totals)
    leading = tuple([alliance for alliance, total in zip(ALLIANCES, totals, strict=True) if total == best])
    if len(leading) == 1:
        return Capture(leading[0], "highest", ())
    return Capture(Alliance.FOREST, "tie", leading)


def without(hand: Sequence[Weapon], weapons: Iterable[Weapon]) -> tuple[Weapon, ...]:
    """A hand that lacks some of its weapons. Raises ValueError if it doesn't hold them."""
    left = list(hand)
    for weapon in weapons:
        left.remove(weapon)
    return tuple(left)
