"""What a position promises a seat: victory points so far, what is left of both armies, and where it stands."""

from __future__ import annotations

from game.engine.caldaern.blocks.profiles import value
from game.engine.caldaern.course import scoring
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Status
from game.engine.contract import Seat

RETREATING = 0.35
"""Share of its points that a retreating unit is still worth."""

PART = 0.55
"""Share of a unit's points that goes with its models, beside what the victory points say."""


def _worth(p: Position, unit: Unit) -> float:
    """What is left of a unit, in points."""
    if unit.status in (Status.DESTROYED, Status.LEFT):
        return 0.0
    each, ridden = value(p, unit, "wounds"), value(p, unit, "monster_wounds")
    whole = unit.start * each + ridden
    left = (unit.line + len(unit.command)) * each + ridden
    share = max(0.0, (left - unit.wounds - unit.mount_wounds) / max(1, whole))
    return unit.points * share * (RETREATING if unit.retreating else 1.0)


def prospects(p: Position, seat: Seat) -> float:
    """The difference that counts, in points of the army lists."""
    points = scoring.totals(scoring.reckoning(p))
    left = [sum(_worth(p, unit) for unit in p.of_seat(side)) for side in SEATS]
    mine, theirs = seat, p.opponent(seat)
    found = points[mine] - points[theirs] + PART * (left[mine] - left[theirs])
    if p.result is not None and p.result.ranks != (1, 1):
        bonus = 0.3 * p.config.points_limit
        found += bonus if p.result.ranks[seat] == 1 else -bonus
    return found
