"""What a position promises a seat: victory points so far, what is left of both armies, and where it stands."""

from __future__ import annotations

from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.course import scoring
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, Status
from game.engine.contract import Seat
from game.players.caldaern.weigh.bodies import body_of
from game.players.caldaern.weigh.fights import Attacker, fight

RETREATING = 0.35
"""Share of its points that a retreating unit is still worth."""

PART = 0.55
"""Share of a unit's points that goes with its models, beside what the victory points say."""


ALONE = 0.75
"""Share of his points that a character is still worth who stands alone: everybody can get at him."""

GOES_ON = 0.6
"""How much the expected outcome counts of a melee that is not over."""


def _worth(p: Position, unit: Unit) -> float:
    """What is left of a unit, in points."""
    if unit.status in (Status.DESTROYED, Status.LEFT):
        return 0.0
    each, ridden = value(p, unit, "wounds"), value(p, unit, "monster_wounds")
    whole = unit.start * each + ridden
    left = (unit.line + len(unit.command)) * each + ridden
    share = max(0.0, (left - unit.wounds - unit.mount_wounds) / max(1, whole))
    alone = listed(unit).character and unit.models == 1 and unit.status is Status.DEPLOYED
    return unit.points * share * (RETREATING if unit.retreating else ALONE if alone else 1.0)


def _melees(p: Position, seat: Seat) -> float:
    """What the melees that go on promise a seat, in points; who fights several enemies counts in part against each."""
    found = 0.0
    for target in p.on_field(p.opponent(seat)):
        there = [p.units[contact.other] for contact in target.contacts]
        if there:
            attackers = tuple(Attacker(body_of(p, p.units[c.other]), Arc(c.side), False) for c in target.contacts)
            shared = max(len(unit.contacts) for unit in there)
            found += fight(attackers, body_of(p, target)).worth / max(1, shared)
    return found


def prospects(p: Position, seat: Seat) -> float:
    """The difference that counts, in points of the army lists: what is won, and what the melees will bring."""
    points = scoring.totals(scoring.reckoning(p))
    left = [sum(_worth(p, unit) for unit in p.of_seat(side)) for side in SEATS]
    mine, theirs = seat, p.opponent(seat)
    found = points[mine] - points[theirs] + PART * (left[mine] - left[theirs])
    if p.result is None:
        found += GOES_ON * _melees(p, seat)
    if p.result is not None and p.result.ranks != (1, 1):
        bonus = 0.3 * p.config.points_limit
        found += bonus if p.result.ranks[seat] == 1 else -bonus
    return found
