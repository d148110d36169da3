"""Chances of what dangerous ground takes, before its dice are thrown. Rules: CDN-20.22 to 20.30, CDN-19.14."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import prod
from typing import NamedTuple

from game.engine.caldaern.blocks.characteristics import wounds_each
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import dangerous
from game.engine.caldaern.harm.bearers import bearer_of
from game.engine.caldaern.harm.wounds import struck
from game.engine.caldaern.land.ground import Danger
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.chances import (
    FACES,
    NOTHING,
    SURE,
    Spread,
    binomial,
    capped,
    face,
    fixed,
    join,
    mapped,
    mixed,
)
from game.engine.caldaern.words.kinds import Placement


class Test(NamedTuple):
    """Tests of a unit at an element: the face or less with which a model fails, how many models test, and whether who
    fails is lost whole. Rules: CDN-20.25, CDN-25.6.
    """

    fails: int
    models: int
    whole: bool = False


def tests_of(p: Position, unit: Unit, crossings: Iterable[tuple[Danger, int]]) -> list[Test]:
    """The tests of the elements that are crossed, in their order."""
    return [Test(d.fails, count, dangerous.swallows(p, unit, d.element)) for d, count in crossings]


def charge_tests(p: Position, unit: Unit, start: Placement, end: Placement, over: int = 0) -> list[Test]:
    """The tests of a charger from its stance to its place in contact, `over` a defended obstacle.

    Rules: CDN-7.53, CDN-20.30, CDN-26.2.
    """
    return tests_of(p, unit, dangerous.crossings(p, unit, (start, end), charge=True, over=over))


def toll(p: Position, unit: Unit, tests: Sequence[Test]) -> Spread:
    """Wounds that tests cost the line and command models of a unit, one element after the other: who has fallen at the
    first does not test for the next. Rules: CDN-20.24, CDN-20.25, CDN-20.29.
    """
    part = "monster" if listed(unit).ridden else ""
    whole, each = struck(p, unit, part), wounds_each(p, unit, part)
    save = face(min(whole.colour_save, whole.regeneration))
    most, carried = room(p, unit), unit.mount_wounds if part else unit.wounds
    found = NOTHING
    for fails, count, whole_models in tests:
        lost = Fraction(fails, FACES) * (SURE if whole_models else SURE - save)
        shares = []
        for wounds in range(len(found.ways)):
            left = unit.models - (carried + wounds) // each
            failed = binomial(min(count, left), lost)
            more = mapped(failed, lambda n: n * each) if whole_models else failed
            shares.append((found.chance(wounds), join(fixed(wounds), more)))
        found = capped(mixed(shares), most)
    return found


def endures(p: Position, unit: Unit, tests: Sequence[Test]) -> Fraction:
    """Chance that tests leave a line or command model of a unit; characters alone do not count. Rules: CDN-7.53."""
    if not tests:
        return SURE
    if listed(unit).ridden:  # a rider goes on without his beast, unless the ground takes both (CDN-25.7)
        return prod((SURE - Fraction(test.fails, FACES) for test in tests if test.whole), start=SURE)
    return SURE - toll(p, unit, tests).at_least(room(p, unit))


def room(p: Position, unit: Unit) -> int:
    """Wounds that the ground can take off a unit until its line and command models, or the beast under a rider, are
    gone. Rules: CDN-10.17, CDN-35.62.
    """
    return bearer_of(p, unit, "monster" if listed(unit).ridden else "").pool().left
