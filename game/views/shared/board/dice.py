"""A throw of dice as it is seen: they tumble, land, sort themselves, and then the numbers speak.

Everything is a function of the time since the throw began, so a throw can be drawn at any moment, sped up or
ended. No drawing here; see `DiceTray` in the game's view.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

TUMBLE_STEPS = (0.05, 0.05, 0.05, 0.05, 0.08, 0.10, 0.12)
"""Seconds that each face shows while a die tumbles: quick, then slower."""

TUMBLE = sum(TUMBLE_STEPS)
LAND = 0.2
"""From landing to the dice being sorted; they bounce once at its beginning."""

SORT = 0.2
SPEAK = 0.6
TOTAL = TUMBLE + LAND + SORT + SPEAK
BOUNCE = 0.12


@dataclass(frozen=True, slots=True)
class Hand:
    """One side's dice in a throw, as they fell. `colour`: the palette's id of the thrower's colour."""

    colour: str
    faces: tuple[int, ...]
    ordered: bool = True


@dataclass(frozen=True, slots=True)
class Die:
    """A die at a moment: the face that is up, its place in the row (may lie between two), its lift (0..1)."""

    face: int
    place: float
    lift: float


def dice_at(hand: Hand, t: float, *, seed: int = 0) -> list[Die]:
    """The dice of a hand `t` seconds after the throw; from TUMBLE + LAND + SORT on they lie as they are compared."""
    if t < TUMBLE:
        return [Die(_tumbling(seed, i, t), i, 0.0) for i in range(len(hand.faces))]
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


def _tumbling(seed: int, die: int, t: float) -> int:
    """The face of a tumbling die: changes with every step and never shows the same twice in a row."""
    step = sum(t >= end for end in accumulate(TUMBLE_STEPS))
    return (seed * 5 + die * 3 + step * (1 + (seed + die) % 5)) % 6 + 1


def _bounce(part: float) -> float:
    """Height of the one bounce after landing, 0 before and after."""
    return 4 * part * (1 - part) if 0 < part < 1 else 0.0


def _smooth(part: float) -> float:
    """Eased 0..1."""
    bounded = min(1.0, max(0.0, part))
    return bounded * bounded * (3 - 2 * bounded)
