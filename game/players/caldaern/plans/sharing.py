"""How the points of a pool are shared among all that they can be spent on in a phase: the best share, exactly.

What a point is worth is what the next best thing would have made of it, so a spell gets another die only where no other
spell, and no spell of the enemy that may be dispelled, makes more of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

SMALLEST = 0.05
"""Points that another die must promise: what is left at the end of a phase is lost, but double ones are not nothing."""


class Offer(NamedTuple):
    """Something that points can be spent on.

    action   what to do; None: something that is only reckoned with
    gain     points that it promises with its dice, all in all
    risk     chance of a Colour Mistake
    """

    action: Any
    gain: float
    risk: float = 0.0


Group = Mapping[int, Offer]
"""One spell: what it promises by the number of dice. It is tried once or not at all."""


def best_share(groups: Sequence[Group], points: int) -> list[tuple[int, Offer] | None]:
    """For each group the dice that it gets and its offer, None if it gets none: the share that promises most."""
    best: list[tuple[float, tuple[tuple[int, Offer] | None, ...]]] = [(0.0, ())] * (points + 1)
    for group in groups:
        after = []
        for left in range(points + 1):
            found = (best[left][0], (*best[left][1], None))
            for dice, offer in group.items():
                if dice > left:
                    continue
                value = best[left - dice][0] + offer.gain - SMALLEST * dice
                if value > found[0]:
                    found = (value, (*best[left - dice][1], (dice, offer)))
            after.append(found)
        best = after
    return list(best[points][1])


def promised(share: Sequence[tuple[int, Offer] | None]) -> float:
    """Points that a share promises."""
    return sum(part[1].gain for part in share if part is not None)
