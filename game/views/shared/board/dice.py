"""A throw of dice as it is seen: they roll in, come to lie, sort themselves, and then the numbers speak.

Everything is a function of the time since the throw began, so a throw can be drawn at any moment, sped up or
ended. No drawing here; see rolling.py.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

TUMBLE = 0.5
"""Seconds that dice roll: quick, then slower, the first ones a little ahead of the last."""

_TURNS = (5, 6, 7)
"""Quarter turns that a die rolls at the least, and at the most."""

_BEHIND, _MOST_BEHIND = 0.02, 0.16
"""Seconds by which each die of a hand is thrown after the one before, and the last one after the first at the most."""

_TILT = 11.0
_ASIDE = 0.22
LAND = 0.2
"""From landing to the dice being sorted; they bounce once at its beginning."""

SORT = 0.2
SPEAK = 0.6
TOTAL = TUMBLE + LAND + SORT + SPEAK
BOUNCE = 0.12


@dataclass(frozen=True, slots=True)
class Hand:
    """One side's dice in a throw, as they fell. `colour`: the palette's id of the thrower's colour. `singly`: they are
    thrown one after the other, each while the one before still rolls."""

    colour: str
    faces: tuple[int, ...]
    ordered: bool = True
    singly: bool = False

    @property
    def share(self) -> float:
        """How much of the time of a throw each die rolls."""
        return 2 / (len(self.faces) + 1) if self.singly and len(self.faces) > 1 else 1.0

    def starts(self, die: int) -> float:
        """When a die of those that are thrown singly is thrown, as a share of the time of the throw."""
        return die * self.share / 2 if self.share < 1 else 0.0


@dataclass(frozen=True, slots=True)
class Die:
    """A die at a moment: the face that is up, its place in the row (may lie between two), its lift (0..1).

    turns    quarter turns that it still has to roll before it lies at its place, 0 when it lies
    coming   the face that comes up next while it rolls
    tilt     degrees by which it lies askew; `aside` sides of a die by which it is off the row, downwards
    """

    face: int
    place: float
    lift: float
    turns: float = 0.0
    coming: int = 0
    tilt: float = 0.0
    aside: float = 0.0


def dice_at(hand: Hand, t: float, *, seed: int = 0) -> list[Die]:
    """The dice of a hand `t` seconds after the throw; from TUMBLE + LAND + SORT on they lie as they are compared."""
    if t < TUMBLE and hand.share < 1:
        return [_single(hand, i, t, seed) for i in range(len(hand.faces)) if t >= hand.starts(i) * TUMBLE]
    if t < TUMBLE:
        return [_rolling(hand, i, t, seed) for i in range(len(hand.faces))]
    lift = _bounce((t - TUMBLE) / BOUNCE)
    part = _smooth((t - TUMBLE - LAND) / SORT)
    goals = _goals(hand)
    return [Die(face, i + (goals[i] - i) * part, lift) for i, face in enumerate(hand.faces)]


def deciding_place(first: tuple[int, ...], second: tuple[int, ...]) -> int | None:
    """The place, counted from the highest dice, at which two sorted hands differ; None where all are equal.

    Where one hand is a beginning of the other, it is the place of the die that has nothing against it.
    """
    a, b = sorted(first, reverse=True), sorted(second, reverse=True)
    for place in range(max(len(a), len(b))):
        if a[place : place + 1] != b[place : place + 1]:
            return place
    return None


def _goals(hand: Hand) -> list[int]:
    """The place of each die once the hand is sorted from high to low; equal faces keep their order."""
    if not hand.ordered:
        return list(range(len(hand.faces)))
    order = sorted(range(len(hand.faces)), key=lambda i: (-hand.faces[i], i))
    goals = [0] * len(order)
    for place, i in enumerate(order):
        goals[i] = place
    return goals


def _rolling(hand: Hand, die: int, t: float, seed: int) -> Die:
    """A die on its way: it rolls to its place and turns over an edge with every side of its length."""
    kind = seed * 5 + die * 3
    late = min(_BEHIND * die, _MOST_BEHIND * die / max(1, len(hand.faces) - 1))
    left = 1 - min(1.0, max(0.0, t - late) / (TUMBLE - late))
    turns = _TURNS[kind % len(_TURNS)] * left**2
    whole = math.ceil(turns)
    tilt, aside = _TILT * (kind % 7 - 3) * left, _ASIDE * (kind * 2 % 9 - 4) * left
    face, coming = _face(hand.faces[die], whole, kind), _face(hand.faces[die], max(0, whole - 1), kind)
    return Die(face, die, 0.0, turns, coming, tilt, aside)


def _single(hand: Hand, die: int, t: float, seed: int) -> Die:
    """A die of those that are thrown one after the other: on its way, or lying already."""
    alone = (t - hand.starts(die) * TUMBLE) / hand.share
    if alone >= TUMBLE:
        return Die(hand.faces[die], die, 0.0)
    rolling = _rolling(Hand(hand.colour, (hand.faces[die],)), 0, alone, seed + die)
    return replace(rolling, place=die)


def _face(final: int, turns: int, kind: int) -> int:
    """The face that is up so many quarter turns before the final one: beside it on the die, so never the same."""
    ring = _RINGS[final][kind % 2]
    return ring[-turns % 4]


_RINGS = {
    1: ((1, 2, 6, 5), (1, 3, 6, 4)), 2: ((2, 1, 5, 6), (2, 3, 5, 4)), 3: ((3, 1, 4, 6), (3, 2, 4, 5)),
    4: ((4, 1, 3, 6), (4, 2, 3, 5)), 5: ((5, 1, 2, 6), (5, 3, 2, 4)), 6: ((6, 2, 1, 5), (6, 3, 1, 4)),
}  # fmt: skip
"""The faces round a die, over the edges in either direction, from each face on. Opposite ones make seven."""


def _bounce(part: float) -> float:
    """Height of the one bounce after landing, 0 before and after."""
    return 4 * part * (1 - part) if 0 < part < 1 else 0.0


def _smooth(part: float) -> float:
    """Eased 0..1."""
    bounded = min(1.0, max(0.0, part))
    return bounded * bounded * (3 - 2 * bounded)
