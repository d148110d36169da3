"""Where units are as rectangles of squares, the distances between them, and the order of places as a side has it.

Of the places that are listed only some are looked at, and of two that are worth the same the first is taken: the order
decides. Rules list places from the north-west on; who fights from the north has the field turned by half a circle, so
that computers play alike from either side of it.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import Any, Final, NamedTuple

from game.engine.caldaern.blocks.formation import size_of
from game.engine.caldaern.blocks.presence import EVERYTHING, Scene, area, stands
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import own_edge
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import E, N, Placement, S
from game.engine.contract import Seat

_ASIDE: Final = frozenset({"backward", "left", "right"})
"""Moves that are listed from the unit on, whichever way it faces."""

ALL_ROUND = -1
"""The facing of who has no sides."""


class Rect(NamedTuple):
    """The squares of a block: west, north, east, south, all included; and where it faces.

    Who has no block is within such squares and faces `ALL_ROUND`.
    """

    west: int
    north: int
    east: int
    south: int
    facing: int

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle, in squares."""
        return (self.west + self.east + 1) / 2, (self.north + self.south + 1) / 2

    def middle(self, turned: bool) -> tuple[int, int]:
        """The square in its middle; of several the one to the south-east, of a field that is turned the other one."""
        up = 0 if turned else 1
        return (self.west + self.east + up) // 2, (self.north + self.south + up) // 2


def rect_of(unit: Unit, place: Placement) -> Rect:
    """The block of a unit at a place."""
    width, depth = size_of(unit, place)
    return Rect(place.x, place.y, place.x + width - 1, place.y + depth - 1, place.facing)


def whereabouts(p: Scene, unit: Unit, what: int = EVERYTHING) -> Rect | None:
    """Where a unit is if it counts there for `what` (bits of `For`): its block, or the squares around it; or None."""
    here = area(p, unit, what)
    if here is None:
        return None
    x, y, w, h = here
    return Rect(x, y, x + w - 1, y + h - 1, unit.place.facing if stands(unit) else ALL_ROUND)


def gap(a: Rect, b: Rect) -> int:
    """Distance between the nearest squares of two blocks. Rules: CDN-1.12."""
    dx = max(0, b.west - a.east, a.west - b.east)
    dy = max(0, b.north - a.south, a.north - b.south)
    return round(math.hypot(dx, dy))


def front_of(block: Rect) -> Rect:
    """The foremost squares of a block."""
    west, north, east, south, facing = block
    if facing in (N, S):
        row = north if facing == N else south
        return Rect(west, row, east, row, facing)
    column = east if facing == E else west
    return Rect(column, north, column, south, facing)


# ----------------------------------------------------------------------------------------- from the own edge
def is_turned(p: Position, seat: Seat) -> bool:
    """Whether a seat has the field turned by half a circle: its own edge is the northern one."""
    return own_edge(p, seat) == N


def rank_of(p: Position, seat: Seat, x: int, y: int) -> tuple[int, int]:
    """The order of squares as a seat has them, row by row: of two that are worth the same the smaller one is taken."""
    return (-y, -x) if is_turned(p, seat) else (y, x)


def usually_formed(actions: list[Any]) -> list[Any]:
    """Those in the formation of which most places are listed. Of others the rules list one place, and the same one
    whichever side looks at it.
    """
    shapes = Counter((a.placement.frontage, a.placement.spacing) for a in actions)
    most = max(shapes, key=lambda shape: shapes[shape], default=None)
    return [a for a in actions if (a.placement.frontage, a.placement.spacing) == most]


def from_own_side(p: Position, seat: Seat, actions: list[Any]) -> list[Any]:
    """Actions with a placement, listed formation by formation and row by row, in the order in which a seat has them."""
    if not is_turned(p, seat):
        return actions
    groups: dict[tuple[int, int, int], list[Any]] = {}
    aside = []
    for action in actions:
        if getattr(action, "mode", "") in _ASIDE:
            aside.append(action)
        else:
            place = action.placement
            groups.setdefault((place.facing, place.frontage, place.spacing), []).append(action)
    order = sorted(groups, key=lambda shape: (shape[0] + 2) % 4)
    return [action for shape in order for action in reversed(groups[shape])] + aside
