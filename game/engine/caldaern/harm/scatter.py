"""The Artillery die, the Direction die, and where what scatters comes to rest. Rules: CDN-2.3 to 2.5, CDN-2.18.

Both are thrown as a D6 through the dice of the position and read here. Only rules that name them re-roll them.
"""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.words.kinds import STEP, E, Facing, N, S, W
from game.engine.contract import Square

MISFIRE: Final = 0

ARTILLERY: Final = (2, 4, 6, 8, 10, MISFIRE)
"""Faces of the Artillery die in the order of a D6. Rules: CDN-2.3."""

STAND: Final = -1
HIT: Final = -2

DIRECTIONS: Final = (W, E, N, S, STAND, HIT)
"""Faces of the Direction die in the order of a D6: of the map, not of any unit. Rules: CDN-2.4."""


def moved(square: Square, facing: Facing, many: int) -> Square:
    """The square so many squares away in a direction; STAND and HIT lead nowhere. It may lie off the field.

    Rules: CDN-2.18.
    """
    if facing in (STAND, HIT):
        return square
    dx, dy = STEP[facing]
    return (square[0] + dx * many, square[1] + dy * many)


__all__ = ["ARTILLERY", "DIRECTIONS", "HIT", "MISFIRE", "STAND", "moved"]
