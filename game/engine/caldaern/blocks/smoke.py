"""The temple of smoke holds the Djuchid who stand near it: who wants to go away must pass a test. Rules: CDN-28.15."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark, Placement
from game.engine.geometry.field import Mask

TEMPLE: Final = "turbo_bong_temple"
NATION: Final = "djuchid"
REACH: Final = 6
TEST: Final = "smoke"
HARDER: Final = -3
"""What is added to the Leadership of the test. Rules: CDN-28.15."""


def around(p: Position, unit: Unit) -> Mask:
    """The squares within reach of a temple that a unit stands near and may not simply leave; none for all others."""
    if TEMPLE not in p.ground.colours or not stands(unit) or listed(unit).nation != NATION:
        return 0
    near = p.ground.field.within(p.ground.of("monument", TEMPLE), REACH)
    return near if formation.model_squares(p.ground.field, unit) & near else 0


def leaves(p: Position, unit: Unit, place: Placement) -> bool:
    """Whether a unit that stands near a temple would be farther away at another place."""
    near = around(p, unit)
    rects = formation.model_rects(unit.models, listed(unit).k, place)
    return bool(near) and not p.ground.field.rects(rects) & near


def due(p: Position, unit: Unit, place: Placement) -> bool:
    """Whether it must be tested whether a unit can go there: once in a turn. Rules: CDN-28.15."""
    return not unit.marked(Mark.HELD | Mark.LET_GO) and leaves(p, unit, place)


def held(p: Position, unit: Unit, place: Placement) -> bool:
    """Whether a unit that failed its test would go away all the same."""
    return unit.marked(Mark.HELD) and leaves(p, unit, place)


__all__ = ["HARDER", "REACH", "TEMPLE", "TEST", "around", "due", "held", "leaves"]
