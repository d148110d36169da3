"""What an area is worth: everybody's chances to win the game once somebody has captured it. Rules: sections 6 to 8."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.engine.kalesia.position.alliances import ALLIANCES, FOREST, Alliance
from game.engine.kalesia.position.forest import LINES, LINES_THROUGH

Chances = tuple[float, float, float]
"""Of the Centaurs, the Mermaids and the Forest to win; they sum to 1."""

Stakes = tuple[Chances, Chances, Chances]
"""Everybody's chances after a capture by the Centaurs, the Mermaids or the Forest."""

OPEN, THREAT = 1, 2
"""Areas held of a line that nobody else has touched."""


class Weights:
    """How what lies in the forest turns into chances; fitted to 32,000 positions of games by first thoughts.

    threat      there is an area with which a temple would be built
    more        each further such area, three at most
    early       taken off the first for each area that is still to be fought for
    line        each line of which one area is held
    """

    __slots__ = ("early", "line", "more", "threat")

    def __init__(self, threat: float, more: float, early: float, line: float) -> None:
        self.threat, self.more, self.early, self.line = threat, more, early, line


_TRIBE = Weights(threat=1.32, more=0.37, early=0.0485, line=0.079)
_WEIGHTS = (_TRIBE, _TRIBE, Weights(threat=1.12, more=0.54, early=0.018, line=0.087))

_FOREST_BEGINS, _FOREST_OPEN, _FOREST_LINES = -0.78, -0.021, -0.0145
"""The Forest wins every tie and a forest without a temple, but has fewer weapons; open lines are bad for it."""


def chances(holders: Sequence[Alliance | None]) -> Chances:
    """Everybody's chances to win from a forest that holds no temple yet."""
    ends: tuple[set[int], set[int], set[int]] = (set(), set(), set())
    begun = [0, 0, 0]
    untouched = 0
    for line in LINES:
        a, b, c = holders[line[0]], holders[line[1]], holders[line[2]]
        held = a or b or c
        if held is None:
            untouched += 1
        elif (a is None or a is held) and (b is None or b is held) and (c is None or c is held):
            count = (a is held) + (b is held) + (c is held)
            place = ALLIANCES.index(held)
            if count == OPEN:
                begun[place] += 1
            elif count == THREAT:
                ends[place].add(line[0] if a is None else line[1] if b is None else line[2])
    left = holders.count(None)
    powers = []
    for place, weights in enumerate(_WEIGHTS):
        power = weights.line * begun[place]
        if ends[place]:
            power += weights.threat - weights.early * left + weights.more * min(3, len(ends[place]) - 1)
        powers.append(power)
    powers[FOREST] += _FOREST_BEGINS + _FOREST_OPEN * untouched + _FOREST_LINES * sum(begun)
    grown = [exp(power) for power in powers]
    total = sum(grown)
    return (grown[0] / total, grown[1] / total, grown[2] / total)


_CERTAIN: Stakes = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def stakes(holders: Sequence[Alliance | None], cell: int) -> Stakes:
    """Everybody's chances after each of the three captures of a cell."""
    after = list(holders)
    rows = []
    for place, taker in enumerate(ALLIANCES):
        after[cell] = taker
        if any(after[a] is taker and after[b] is taker and after[c] is taker for a, b, c in LINES_THROUGH[cell]):
            rows.append(_CERTAIN[place])
        elif None not in after:
            rows.append(_CERTAIN[FOREST])
        else:
            rows.append(chances(after))
    return (rows[0], rows[1], rows[2])
