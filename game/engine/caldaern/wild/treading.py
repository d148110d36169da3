"""Land that does something to whoever moves through it, be it with a move of any kind: toxic forests, living rivers.

It looks on while units move, and stops nobody: what happens comes after the move. Rules: CDN-23.18, CDN-24.15 to 24.19.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from game.engine.caldaern.blocks import formation, profiles
from game.engine.caldaern.blocks.presence import ON_THE_GROUND, layer_of, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import dangerous
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.effects import Change, Effect, Until
from game.engine.caldaern.position.onlookers import Halt, Path
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.wild.spell import SPELLS, cast_wild
from game.engine.caldaern.wild.unknown import with_school
from game.engine.geometry.field import Mask

TOXIC: Final = "toxic"
DEAD_WATER: Final = "dead_water"
RAGING: Final = "raging"
COLOURED: Final = "coloured_river"

SWIFTNESS: Final = 3
"""Initiative that a raging torrent gives. Rules: CDN-24.16."""

_TESTED: Final = frozenset(
    {"march", "charge", "failed_charge", "countercharge", "retreat", "pursuit", "breakthrough", "capture"}
)
"""Ways to move that trigger all tests of dangerous ground by themselves. Rules: CDN-20.22."""


# ------------------------------------------------------------------------------------------ looking on
def onlooker(p: Position, unit: Unit, path: Path, how: str) -> Halt | None:
    """What land does to a unit that moves through it, after its move. Rules: CDN-20.23, CDN-24.15 to 24.17."""
    if not p.ground.trodden or len(path) < 2 or layer_of(unit) != ON_THE_GROUND:
        return None
    tasks = [*_waters(p, unit, path), *([] if how in _TESTED else _tests(p, unit, path))]
    return Halt(len(path) - 1, tuple(tasks), goes_on=True) if tasks else None


def _tests(p: Position, unit: Unit, path: Path) -> list[Task]:
    """Tests of ground that is dangerous in every move. Rules: CDN-23.18."""
    found = dangerous.crossings(p, unit, path, trigger=False)
    return [Task("land_tests", (unit.id, danger.element, count, danger.fails)) for danger, count in found]


def _waters(p: Position, unit: Unit, path: Path) -> list[Task]:
    """Rivers that the unit moved through, or entered."""
    found: list[Task] = []
    start = _block(p, unit, path, 0)
    way: Mask | None = None
    for number in p.ground.trodden:
        colour = p.ground.element(number).colour
        if colour == TOXIC:
            continue
        way = trodden_squares(p, unit, path) if way is None else way
        wet = p.ground.mask(number) & ~p.ground.crossings
        if way & wet and (colour == DEAD_WATER or not start & wet):
            found.append(Task("trodden", (unit.id, number)))
    return found


def _block(p: Position, unit: Unit, path: Path, step: int) -> Mask:
    return p.ground.field.rects(formation.model_rects(unit.models, listed(unit).k, path[step]))


def trodden_squares(p: Position, unit: Unit, path: Path) -> Mask:
    """All squares that models of a unit come to on a way; from place to place they go straight. Rules: CDN-20.30."""
    found = 0
    for step in range(len(path)):
        found |= _block(p, unit, path, step)
    for before, after in pairwise(path):
        if max(abs(after.x - before.x), abs(after.y - before.y)) > 1:
            for line in dangerous.model_paths(p, unit, (before, after), charge=True):
                found |= line
    return found


# ------------------------------------------------------------------------------------------ what happens
def land_tests(p: Position, unit_id: UnitId, element: int, count: int, fails: int, out: Out) -> None:
    """Tests of models that moved through ground which is dangerous in every move. Rules: CDN-20.24, CDN-23.18."""
    unit = p.units[unit_id]
    if stands(unit):
        dangerous.roll_for(p, unit_id, element, min(count, unit.models), fails, out)


def trodden(p: Position, unit_id: UnitId, element: int, out: Out) -> None:
    """What a river does to a unit that went through it. Rules: CDN-24.15 to 24.17, CDN-29.5."""
    unit, colour = p.units[unit_id], p.ground.element(element).colour
    if not stands(unit):
        return
    if colour == DEAD_WATER:
        poison = Effect(source=colour, what="poisoned", change=Change.GIVES, unit=unit_id, until=Until.FOES_TURN_ENDS)
        profiles.lay(p, poison, out)
    elif colour == RAGING:
        swift = Effect(source=colour, what="i", change=Change.PLUS, n=SWIFTNESS, unit=unit_id, until=Until.ROUND)
        profiles.lay(p, swift, out)
    elif colour == COLOURED:
        river = p.ground.element(element)
        school = river.school or with_school(p, river).school
        (die,) = p.dice.d6(1, "CDN-24.17")
        assert die <= SPELLS
        cast_wild(p, school, die, unit, out, element)


def wet_feet(p: Position, unit_id: UnitId, out: Out) -> None:
    """Who is deployed in a river, or comes onto the field in it, has entered it. Rules: CDN-24.19."""
    unit = p.units[unit_id]
    if not stands(unit) or layer_of(unit) != ON_THE_GROUND:
        return
    here = formation.model_squares(p.ground.field, unit)
    p.push_all(
        Task("trodden", (unit_id, number))
        for number in p.ground.trodden
        if p.ground.element(number).colour != TOXIC and here & p.ground.mask(number) & ~p.ground.crossings
    )


WORK = RuleWork(
    tasks={"land_tests": land_tests, "trodden": trodden, "wet_feet": wet_feet},
    onlookers=(onlooker,),
)

__all__ = ["WORK", "onlooker", "trodden_squares"]
