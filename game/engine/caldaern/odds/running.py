"""What comes of running from a charge: every distance that the dice can show, and what waits on each way.

The rules of retreats and captures themselves make the moves on copies of the position. Rules: CDN-7.36 to 7.41,
CDN-7.58, CDN-8.10 to 8.14, CDN-19.14.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from game.engine.caldaern.blocks.characteristics import swift
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.charging import stances
from game.engine.caldaern.charging.query import ChargeReport
from game.engine.caldaern.charging.resolving import catch_of
from game.engine.caldaern.charging.rules import MOST_DICE
from game.engine.caldaern.harm import casualties, dangerous, tolls
from game.engine.caldaern.morale import ld_tests, panic, retreat
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.chances import NEVER, SURE, at_least, sums

FOLLOWED: Final = Fraction(1, 200)
"""Numbers of fallen that come more seldom count as the nearest of the others; the error says how much that may be."""

Fate = tuple[Fraction, Position | None]
"""A chance, and the position that then is; None where the unit is gone."""


class Run(NamedTuple):
    """What may come of running; `caught`, `gone` and `slain` and the rest, to escape, make up 1.

    caught   the charger reaches it: it is captured
    gone     it leaves the battlefield
    slain    the ground takes all of it
    error    how far each may be off at most
    """

    caught: Fraction
    gone: Fraction
    slain: Fraction
    error: Fraction


def run_of(p: Position, charger: Unit, target: UnitId, report: ChargeReport) -> Run:
    """What comes of it if a target runs from a charge; `charger` as it charges. The charge goes on: nobody redirects.

    Exact where no friend is run through, who may take fright, and the ground takes not too many ways.
    """
    twin = p.copy()
    twin.units[charger.id] = charger
    if not begun(twin, target, charger.id):
        return Run(NEVER, SURE, NEVER, NEVER)
    runner = twin.units[target]
    rolls = sums(3, 1) if swift(twin, runner) else sums(2)
    caught, gone, slain, error = NEVER, NEVER, NEVER, NEVER
    known: dict[retreat.Course, tuple[Run, Fraction]] = {}
    for squares, ways in enumerate(rolls.ways):
        if not ways:
            continue
        course = retreat.plan(twin, runner, squares)
        if course not in known:
            known[course] = _along(twin, charger.id, target, course, report), _frightened(twin, course)
        chance, (run, fright) = Fraction(ways, rolls.of), known[course]
        caught, gone, slain = caught + chance * run.caught, gone + chance * run.gone, slain + chance * run.slain
        error += chance * min(SURE, run.error + fright)
    return Run(caught, gone, slain, min(SURE, error))


def begun(p: Position, target: UnitId, charger: UnitId) -> bool:
    """Have a unit begin to run, in place; False where it is off the field at once. Rules: CDN-7.36, CDN-7.38."""
    retreat.begin(p, target, retreat.RUN, [])
    return retreat.turn_to(p, target, retreat.direction(p, p.units[target], charger), [])


def _along(p: Position, charger: UnitId, target: UnitId, course: retreat.Course, report: ChargeReport) -> Run:
    """What comes of one way."""
    if course.off:
        return Run(NEVER, SURE, NEVER, NEVER)
    twin = p.copy()
    runner = twin.own(target)
    twin.change(runner, place=course.path[-1])
    tests = tolls.tests_of(twin, runner, dangerous.crossings(twin, runner, course.path))
    fates, merged = _fates(twin, target, tests)
    caught, slain, error = NEVER, NEVER, merged
    for chance, then in fates:
        if then is None:
            slain += chance
            continue
        ends, more = _fates(then, target, _run_through(then, target, course))
        error += chance * more
        for share, end in ends:
            slain += chance * share if end is None else NEVER
            caught += chance * share * reached(end, charger, target, report) if end is not None else NEVER
    return Run(caught, NEVER, slain, error)


def _run_through(p: Position, target: UnitId, course: retreat.Course) -> list[tolls.Test]:
    """The tests for enemies and rocks that are run through. Rules: CDN-8.13, CDN-20.26."""
    runner = p.units[target]
    return [
        tolls.Test(retreat.CROSSING_FAILS, min(count, runner.models))
        for _, _, count in retreat.run_through(p, runner, course)
    ]


def _fates(p: Position, unit_id: UnitId, tests: Sequence[tolls.Test]) -> tuple[list[Fate], Fraction]:
    """What tests leave of a unit, and the chance of all that was taken together with something like it."""
    if not tests:
        return [(SURE, p)], NEVER
    unit = p.units[unit_id]
    spread = tolls.toll(p, unit, tests).fractions
    likeliest = max(range(len(spread)), key=lambda n: (spread[n], -n))
    followed = [n for n, chance in enumerate(spread) if chance >= FOLLOWED or n == likeliest]
    weights, merged = dict.fromkeys(followed, NEVER), NEVER
    for n, chance in enumerate(spread):
        weights[min(followed, key=lambda own: (abs(own - n), own))] += chance
        merged += chance if n not in weights else NEVER
    if listed(unit).ridden:  # what a rider without his beast does is not followed
        merged = max(merged, spread[-1])
    return [(chance, _lessened(p, unit_id, n)) for n, chance in weights.items()], merged


def _lessened(p: Position, unit_id: UnitId, wounds: int) -> Position | None:
    """The position when a unit has suffered so many wounds; None where nothing is left of it."""
    twin = p.copy()
    unit = twin.own(unit_id)
    casualties.take_off(twin, unit, {"": wounds})
    return twin if unit.models else None


def reached(p: Position, charger: UnitId, target: UnitId, report: ChargeReport) -> Fraction:
    """Chance that a charge reaches a retreating unit where it stands now, and that somebody is left who does.

    Rules: CDN-7.58, CDN-7.53.
    """
    unit, runner = p.units[charger], p.units[target]
    most = report.move + MOST_DICE
    found = catch_of(p, unit, runner, most)
    if found is None or not stands(unit):
        return NEVER
    tests = tolls.charge_tests(p, unit, stances.stance(p, unit, runner), found.slot.place, found.slot.obstacle)
    return at_least(found.need - report.move, report.dice, report.dropped) * tolls.endures(p, unit, tests)


def _frightened(p: Position, course: retreat.Course) -> Fraction:
    """Chance that a friend who is run through runs as well, which may clear or close a way. Rules: CDN-8.14."""
    stay = SURE
    for friend in _testing(p, course):
        stay *= ld_tests.chance(p, friend, "panic")
    return SURE - stay


def _testing(p: Position, course: retreat.Course) -> Iterator[Unit]:
    """The friends on a way who test."""
    for friend in course.friends:
        unit = p.units[friend]
        if panic.may_test(p, unit) and not panic.immune(p, unit):
            yield unit
