"""What a chronicle, a summary and a course of the battle need to know, beside the rules."""

from __future__ import annotations

from game.engine.caldaern.course import scoring
from game.engine.caldaern.position.events import CaldaernEvent, GroupRolled, Rolled, TerrainTested, Tested
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.words.chances import at_least, at_most
from game.engine.caldaern.words.kinds import Status
from game.engine.contract import NOBODY, Throw

_TEN_OF_TWO_DICE = 1 / 6
"""Chance of 10 or more with 2D6, the roll where 7 or more is needed. Rules: CDN-9.27."""

_BEST_NEED = 2
"""A natural 1 never succeeds. Rules: CDN-9.26, CDN-10.5, CDN-10.8."""

_DOUBLE_ONE = 2


def luck(event: CaldaernEvent) -> tuple[Throw, ...]:
    """Fortune in dice: how many of those thrown together succeeded, and how many should have.

    Dice to hit, to wound, saves and dangerous terrain count one by one; Leadership tests and charge ranges as one throw
    each. What is thrown again is one throw more. Wild spells, and units that belong to nobody, have no fortune.
    Rules: CDN-9.24, CDN-10.3, CDN-10.7, CDN-20.25, CDN-2.22, CDN-7.48.
    """
    if getattr(event, "seat", NOBODY) == NOBODY:
        return ()
    match event:
        case GroupRolled() if event.dice and event.step != "shared":
            thrown = event.count + event.first.count(1)
            return (Throw(event.seat, float(event.successes), thrown * _chance(event), thrown),)
        case TerrainTested() if event.dice:
            thrown = len(event.dice)
            return (Throw(event.seat, float(thrown - event.failed), thrown * (6 - event.fails) / 6, thrown),)
        case Tested():
            need, thrown = _DOUBLE_ONE if event.only_double else event.need, 2 if event.first else 1
            return (Throw(event.seat, float(event.passed), thrown * float(at_most(need)), thrown),)
        case Rolled(what="charge", need=int() as need):
            kept = sum(sorted(event.dice)[event.dropped :])
            chance = at_least(need - event.total + kept, len(event.dice), event.dropped)
            return (Throw(event.seat, float(event.total >= need), float(chance)),)
    return ()


def _chance(event: GroupRolled) -> float:
    """The chance of each of the dice of a group. Rules: CDN-9.27, CDN-10.5."""
    if event.need > 6 and event.step == "hit" and event.source == "shooting":
        return _TEN_OF_TWO_DICE
    best = 1 if event.step == "pierce" else _BEST_NEED
    return max(0.0, (7 - max(event.need, best)) / 6)


def measure(p: Position) -> dict[str, tuple[int, ...]]:
    """Victory points as they would count now, and what of either army still stands, in points and in models.

    Who runs still stands until it is gone, and who is held back may still come as long as the battle lasts.
    Rules: CDN-39.40.
    """
    to_come = {u.id for u in p.units.values() if p.result is None and u.status is Status.RESERVE}
    counted = [line for line in scoring.reckoning(p) if line.unit not in to_come] if p.units else []
    points = scoring.totals(counted)
    alive = [[u for u in p.of_seat(seat) if u.id in to_come or not scoring.gone(p, u)] for seat in SEATS]
    return {
        "points": points,
        "army": tuple(sum(unit.points for unit in units) for units in alive),
        "models": tuple(sum(unit.line + len(unit.command) for unit in units) for units in alive),
    }
