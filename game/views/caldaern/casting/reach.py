"""How far a spell reaches, as an outline on the field: what a mage has before him, out to the range.

Rules: CDN-30.23, CDN-30.24, CDN-31.2, CDN-33.3.
"""

from __future__ import annotations

import math

from game.engine.caldaern.blocks.formation import rect_of
from game.engine.caldaern.blocks.presence import carrier, stands
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic.mages import square_of
from game.engine.caldaern.magic.targets import ALL_ROUND
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight.sight import all_round
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import STEP

Point = tuple[float, float]

_BEND = 48
_STRIDE = 0.1


def outline(state: CaldaernState, mage: Unit, spell: Spell) -> tuple[Point, ...]:
    """Points in squares around what a spell reaches; none where it has no range."""
    if not spell.range or spell.whom in ("self", "touched"):
        return ()
    here = square_of(state, mage)[0]
    middle = (here[0] + here[2] / 2, here[1] + here[3] / 2)
    reach = spell.range + here[2] / 2
    block = carrier(state, mage)
    if spell.kind in ALL_ROUND or spell.whom in ("friends", "play") or not stands(block) or all_round(state, block):
        return _bend(middle, reach, 0.0, math.tau)
    ahead, aside = STEP[block.place.facing], STEP[(block.place.facing + 1) % 4]
    x, y, w, h = rect_of(block)
    deep, wide = (h, w) if ahead[0] == 0 else (w, h)
    front = (x + w / 2 + ahead[0] * deep / 2, y + h / 2 + ahead[1] * deep / 2)
    corners = [(front[0] + s * aside[0] * wide / 2, front[1] + s * aside[1] * wide / 2) for s in (-1, 1)]
    ends = [_far(corner, (ahead[0] + s * aside[0], ahead[1] + s * aside[1]), middle, reach)
            for corner, s in zip(corners, (-1, 1), strict=True)]  # fmt: skip
    start, end = (math.atan2(p[1] - middle[1], p[0] - middle[0]) for p in ends)
    if end < start:
        end += math.tau
    return (corners[0], *_bend(middle, reach, start, end), corners[1], corners[0])


def _far(corner: Point, towards: Point, middle: Point, reach: float) -> Point:
    """Where a line from the end of the front comes to the range."""
    t = 0.0
    while math.dist((corner[0] + towards[0] * t, corner[1] + towards[1] * t), middle) < reach:
        t += _STRIDE
    return corner[0] + towards[0] * t, corner[1] + towards[1] * t


def _bend(middle: Point, reach: float, start: float, end: float) -> tuple[Point, ...]:
    angles = (start + (end - start) * n / _BEND for n in range(_BEND + 1))
    return tuple((middle[0] + reach * math.cos(a), middle[1] + reach * math.sin(a)) for a in angles)
