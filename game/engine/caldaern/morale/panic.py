"""Panic: who must test and when, one test a phase, and who runs.

Rules: CDN-13, CDN-8.14, CDN-34.61, CDN-34.63, CDN-34.67 to CDN-34.69.
"""

from __future__ import annotations

from typing import Any, Final

from game.engine.caldaern.blocks.characteristics import whole_has
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.directions import last_rects
from game.engine.caldaern.blocks.presence import For, counting, counts, measured, squares
from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.harm import jams
from game.engine.caldaern.morale import auras, ld_tests, retreat
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Mark, Stage
from game.engine.contract import NOBODY
from game.engine.geometry.field import Rect, rects_distance

SHARE: Final = 4
"""A unit that has lost one model of so many in a phase must test. Rules: CDN-13.10."""


# ------------------------------------------------------------------------------------------------ who tests
CHARGE_STAGES: Final = frozenset(
    {
        Stage.CHARGE_DECLARE, Stage.CHARGE_REACT, Stage.CHARGE_REDIRECT, Stage.CHARGE_RESOLVE, Stage.CAPTURE_REFORM,
    }
)  # fmt: skip
"""The charge sub-phase, in which a garrison that panics stays. Rules: CDN-27.40."""


def frenzied(p: Position, unit: Unit) -> bool:
    """Whether the unit is in Frenzy, rider or mount. Rules: CDN-34.35, CDN-4.24."""
    if not has(p, unit, "frenzy"):
        return False
    return not unit.marked(Mark.FRENZY_LOST) or has(p, unit, "lasting_frenzy")


def immune(p: Position, unit: Unit) -> bool:
    """Whether nothing makes the unit panic or run: Unbreakable, Immune to Psychology, Frenzy, the smoke of a Shrine, a
    stopped clock.

    Rules: CDN-13.5, CDN-34.35, CDN-34.63, CDN-34.67, CDN-34.101, CDN-7.39.
    """
    if unit.seat == NOBODY or has(p, unit, "unbreakable") or has(p, unit, "immune_psychology") or frenzied(p, unit):
        return True
    return has(p, unit, "no_retreat") or auras.in_smoke(p, unit)


def fearless(p: Position, unit: Unit) -> bool:
    """Whether the unit passes Fear and Terror tests: immune, stopped, or its line models are themselves frightening.

    Rules: CDN-6.13, CDN-34.2, CDN-34.60, CDN-34.61.
    """
    return not controlled(unit) or immune(p, unit) or whole_has(p, unit, "fear", "terror")


def may_test(p: Position, unit: Unit) -> bool:
    """Whether the unit takes a Panic test if there is cause for one. Rules: CDN-13.3 to CDN-13.5."""
    if not counts(unit, For.PANIC) or not controlled(unit):
        return False
    if unit.engaged or unit.retreating or unit.marked(Mark.PANIC_TESTED):
        return False
    return bool(unit.line or unit.command) and not immune(p, unit)


def passes(p: Position, unit_id: UnitId, rule: str, other: UnitId, out: Out) -> bool:
    """Take the one test of this phase. Rules: CDN-13.1, CDN-13.3, CDN-13.7."""
    p.mark(unit_id, Mark.PANIC_TESTED)
    return ld_tests.take(p, unit_id, "panic", out, rule=rule, other=other)


def _test_all(p: Position, units: list[UnitId], rule: str, other: UnitId, away_from: UnitId, out: Out) -> None:
    """All tests of one event, then the retreats of who failed. Rules: CDN-13.8, CDN-13.9."""
    due = [unit for unit in units if may_test(p, p.units[unit])]
    failed = [unit for unit in due if not passes(p, unit, rule, other, out)]
    if failed:
        p.push(Task("panic_flights", (away_from, *failed)))


def flights(p: Position, away_from: UnitId, *args: Any) -> None:
    """Units that panic run, one after the other; then friends whom they ran through test. Rules: CDN-13.2, 13.13."""
    *units, out = args
    inside = [unit for unit in units if p.units[unit].building]
    tasks = [retreat.flee(p, unit, "panic", away_from, out, "CDN-13.2") for unit in units if unit not in inside]
    p.push_all([task for task in tasks if task is not None])
    p.push_all([task for unit in inside for task in _flight_from_a_building(p, unit, away_from, out)])


def _flight_from_a_building(p: Position, unit_id: UnitId, away_from: UnitId, out: Out) -> list[Task]:
    """A garrison that panics is placed outside and retreats; in the charge sub-phase it stays, cowed. A gun stays.

    Rules: CDN-27.40, CDN-27.41, CDN-27.66.
    """
    unit = p.units[unit_id]
    if unit.gun:
        jams.frighten(p, unit, out)
        return []
    if p.stage in CHARGE_STAGES:
        p.mark(unit_id, Mark.COWED)
        out.append(ev.GarrisonCowed(seat=unit.seat, unit=unit_id))
        return []
    side = retreat.direction(p, unit, away_from)
    return [Task("driven_out", (unit_id, side, "panic")), Task("start_retreat", (unit_id, "panic", away_from))]


# ---------------------------------------------------------------------------------------------------- causes
def after_casualties(p: Position, unit_id: UnitId, by: UnitId, out: Out) -> None:
    """A quarter of the models it had at the start of the phase is gone, of a gun of its crew; nobody runs away from
    a friend.

    Rules: CDN-13.10, CDN-13.15, CDN-14.6.
    """
    unit, cause = p.units[unit_id], p.units.get(by)
    if SHARE * (unit.at_phase - unit.headcount) >= unit.at_phase:
        enemy = by if cause is not None and p.hostile(cause, unit) else 0
        _test_all(p, [unit_id], "CDN-13.10", by, enemy, out)


def shaken(p: Position, unit_id: UnitId, transport: UnitId, out: Out) -> None:
    """A unit whose transport has exploded tests, whatever it lost. Rules: CDN-16.24, CDN-16.29."""
    _test_all(p, [unit_id], "CDN-16.24", transport, 0, out)


def _friends_near(p: Position, unit: Unit, rects: tuple[Rect, ...]) -> list[UnitId]:
    """Units of a unit's side near the place of its models, nearest first; who may only fear for Expendable ones where
    it is such. Rules: CDN-1.13, CDN-13.8, CDN-13.14, CDN-34.69.
    """
    if not rects:
        return []
    found = []
    for friend in counting(p, unit.seat, For.PANIC):
        if unit.id in (friend.id, friend.lost_ride) or not concerned(p, unit, friend):
            continue
        distance = rects_distance(rects, measured(p, friend))
        if distance <= p.config.panic_radius:
            found.append((distance, friend.id))
    return [friend for _, friend in sorted(found)]


def concerned(p: Position, unit: Unit, friend: Unit) -> bool:
    """Whether the fate of a unit frightens a friend. Rules: CDN-34.69."""
    return not has(p, unit, "expendable") or has(p, friend, "expendable")


def friend_destroyed(p: Position, unit_id: UnitId, by: UnitId, out: Out) -> None:
    """A unit is destroyed: friends near the place where it last stood test. Rules: CDN-13.11."""
    unit = p.units[unit_id]
    _test_all(p, _friends_near(p, unit, last_rects(unit)), "CDN-13.11", unit_id, 0, out)


def friend_lost_at(p: Position, unit_id: UnitId, *args: Any) -> None:
    """A unit without a block of its own is destroyed: friends near the squares where it was test. Rules: CDN-13.11."""
    *rects, out = args
    _test_all(p, _friends_near(p, p.units[unit_id], tuple(rects)), "CDN-13.11", unit_id, 0, out)


def broken_task(p: Position, unit: Unit) -> Task:
    """The tests of friends near a unit that breaks here and now, for later. Rules: CDN-13.12."""
    return Task("panic_broken_at", (unit.id, *squares(p, unit)))


def friend_broke_at(p: Position, unit_id: UnitId, *args: Any) -> None:
    """A unit broke while its models stood on these rectangles: friends near them test. Rules: CDN-13.12."""
    *rects, out = args
    _test_all(p, _friends_near(p, p.units[unit_id], tuple(rects)), "CDN-13.12", unit_id, 0, out)


def friends_crossed(p: Position, runner: UnitId, *args: Any) -> None:
    """Friends whose blocks a retreating unit crossed test. Rules: CDN-8.14, CDN-13.13."""
    *friends, out = args
    unit = p.units[runner]
    due = [friend for friend in friends if concerned(p, unit, p.units[friend])]
    _test_all(p, due, "CDN-13.13", runner, 0, out)


WORK = RuleWork(
    tasks={
        "panic_casualties": after_casualties,
        "panic_destroyed": friend_destroyed,
        "panic_lost_at": friend_lost_at,
        "panic_broken_at": friend_broke_at,
        "panic_crossed": friends_crossed,
        "panic_shaken": shaken,
        "panic_flights": flights,
    }
)
