"""The Artillery die, the Direction die, and where what scatters comes to rest. Rules: CDN-2.3 to 2.5, CDN-2.18.

Both are thrown as a D6 through the dice of the position and read here. Only rules that name them re-roll them.
"""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
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


def drifted(p: Position, unit: Unit, square: Square, rule: str, out: Out) -> Square:
    """Where a template comes to rest that a unit lets fall on a square: it goes the D6 the way the Direction die shows.

    Rules: CDN-2.18.
    """
    direction, far = p.dice.d6(2, rule)
    facing = DIRECTIONS[direction - 1]
    end = moved(square, facing, far)
    squares = 0 if facing in (STAND, HIT) else far
    out.append(
        ev.TemplateDrifted(
            seat=unit.seat, unit=unit.id, distance=(far,), directions=(direction,), squares=squares, start=square,
            end=end, artillery=False, rule=rule,
        )
    )  # fmt: skip
    return end


__all__ = ["ARTILLERY", "DIRECTIONS", "HIT", "MISFIRE", "STAND", "drifted", "moved"]
