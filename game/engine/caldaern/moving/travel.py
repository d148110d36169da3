"""How a unit goes its way: past rules that look on, which may stop it half-way. Rules: CDN-8.23.

A unit that is stopped stands where it may stand, and has made the tests of the part that it went. What is left of its
way is forfeited, or waits on the agenda until what stopped it has been done.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.hulls import engine
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import dangerous, hulls
from game.engine.caldaern.moving import options
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.onlookers import Halt, Path, first_halt
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.search.moves import Way
from game.engine.caldaern.words.kinds import Mark, Placement

Tests = Literal["", "steps", "lines"]

_FIELDS: Final = 5
"""Numbers of a placement on the agenda."""


class Walk(NamedTuple):
    """What a unit is about.

    way       where it goes
    tests     dangerous terrain tests on its way: none, of every step, or of every model's straight line (CDN-20.30)
    arrived   what it does at the end, if it gets there
    """

    way: Way
    tests: Tests = ""
    arrived: Task | None = None


def travel(p: Position, unit: Unit, way: Way, out: Out, *, tests: Tests = "", arrived: Task | None = None) -> None:
    """A unit goes a way: it stands at its end, or where it is stopped, and what it did is told. Rules: CDN-8.23.

    `tests`, `arrived`: see Walk.
    """
    _walk(p, unit, Walk(way, tests, arrived), out)


def _walk(p: Position, unit: Unit, walk: Walk, out: Out) -> None:
    """A war machine tests the ground as it comes to it: where it fails, it stops and is hurt. Rules: CDN-15.7."""
    if walk.tests != "steps" or not engine(unit):
        _pass(p, unit, walk, out)
        return
    way, stop = walk.way, dangerous.machine_stop(p, unit, walk.way.path, out)
    if stop < 0:
        _pass(p, unit, walk._replace(tests=""), out)
        return
    _pass(p, unit, Walk(Way(way.mode, way.cost, way.path[: stop + 1])), out)
    hulls.lose(p, unit.id, 1, out, source="terrain")


def _pass(p: Position, unit: Unit, walk: Walk, out: Out) -> None:
    """A unit goes its way past rules that look on."""
    steps = _steps(walk.way)
    halt = first_halt(p, unit, steps, walk.way.mode) if p.onlookers else None
    if halt is None or (halt.goes_on and halt.step >= len(steps) - 1):
        if walk.arrived is not None:
            p.push(walk.arrived)
        p.push_all(halt.tasks if halt is not None else ())
        _go(p, unit, walk.way, walk, out)
        return
    gone, rest = _parted(p, unit, walk.way, halt)
    if halt.goes_on and len(rest.path) > 1:
        p.push(_waiting(unit.id, walk._replace(way=rest)))
    p.push_all(halt.tasks)
    if len(gone.path) > 1:
        _go(p, unit, gone, walk, out)


def _go(p: Position, unit: Unit, way: Way, walk: Walk, out: Out) -> None:
    """The unit stands at the end of a way, if it lives through the tests."""
    p.change(unit, place=way.path[-1], last_place=way.path[-1])
    p.change(unit, marks=unit.marks | Mark.MOVED)
    if len(way.path) < 2:
        return
    out.append(ev.UnitMoved(seat=unit.seat, unit=unit.id, how=way.mode, path=way.path, cost=way.cost))
    if walk.tests:
        dangerous.tests(p, unit.id, way.path, out, charge=walk.tests == "lines")


# ------------------------------------------------------------------------------------------ half-way
def _steps(way: Way) -> Path:
    """Every step of a way. One that leads from place to place at once is taken as straight, in its last formation.

    Rules: CDN-8.70, CDN-20.30.
    """
    first, last = way.path[0], way.path[-1]
    many = max(abs(last.x - first.x), abs(last.y - first.y))
    if len(way.path) != 2 or many < 2:
        return way.path
    between = ((first.x * (many - n) + last.x * n, first.y * (many - n) + last.y * n) for n in range(1, many))
    middle = tuple(
        Placement((2 * x + many) // (2 * many), (2 * y + many) // (2 * many), last.facing, last.frontage, last.spacing)
        for x, y in between
    )
    return (first, *middle, last)


def _parted(p: Position, unit: Unit, way: Way, halt: Halt) -> tuple[Way, Way]:
    """What a unit goes of a way, up to the last place before the halt where it may stand, and what is left."""
    steps = _steps(way)
    spread = len(steps) != len(way.path)
    step = min(halt.step, len(steps) - 1)
    while step and not _may_stay(p, unit, steps[step], spread):
        step -= 1
    reached = options.way_to(p, unit, way.mode, steps[step]) if step else None
    cost = reached.cost if reached is not None else 0
    gone = (steps[0], steps[step]) if spread else steps[: step + 1]
    rest = (steps[step], steps[-1]) if spread else steps[step:]
    return Way(way.mode, cost, gone if step else steps[:1]), Way(way.mode, max(0, way.cost - cost), rest)


def _may_stay(p: Position, unit: Unit, place: Placement, anywhere: bool) -> bool:
    """Whether a unit may stand at a step of its way; `anywhere`: that is not known to be clear of other units."""
    if legality.ground_refusal(p, unit, place) is not None:
        return False
    return not anywhere or legality.neighbour_refusal(p, unit, place) is None


# ------------------------------------------------------------------------------------------ going on
def _waiting(unit: UnitId, walk: Walk) -> Task:
    """The rest of a way as work on the agenda."""
    path = tuple(n for on in walk.way.path for n in (on.x, on.y, on.facing, on.frontage, on.spacing))
    arrived = (walk.arrived.do, *walk.arrived.args) if walk.arrived is not None else ()
    return Task("walk_on", (unit, walk.way.mode, walk.way.cost, walk.tests, path, *arrived))


def walk_on(p: Position, unit_id: UnitId, mode: str, cost: int, tests: Tests, *more: Any) -> None:
    """A unit goes the rest of its way as far as it is open still; it may be stopped again."""
    numbers, *arrived, out = more
    unit = p.own(unit_id)
    if not stands(unit) or unit.retreating or unit.engaged:
        return
    path = _path_from(unit.place, [Placement(*numbers[n : n + _FIELDS]) for n in range(0, len(numbers), _FIELDS)])
    way = _open(p, unit, Way(mode, cost, path))
    if len(way.path) > 1:
        whole = way.path[-1] == path[-1]
        then = Task(arrived[0], tuple(arrived[1:])) if arrived and whole else None
        _walk(p, unit, Walk(way, tests, then), out)


def _path_from(here: Placement, path: list[Placement]) -> Path:
    """A path that begins where the unit stands, whose block may have shrunk; nothing is left of it for another one."""
    first = path[0]
    if (here.facing, here.frontage, here.spacing) != (first.facing, first.frontage, first.spacing):
        return (here,)
    dx, dy = here.x - first.x, here.y - first.y
    return tuple(Placement(on.x + dx, on.y + dy, on.facing, on.frontage, on.spacing) for on in path)


def _open(p: Position, unit: Unit, way: Way) -> Way:
    """As much of a way as leads a unit to a place where it may stand, with nothing shut in between."""
    room, steps, n, k = legality.room_of(p, unit), _steps(way), unit.models, listed(unit).k
    spread, last, free = len(steps) != len(way.path), 0, True
    for number, (before, after) in enumerate(pairwise(steps), start=1):
        free = spread or (free and room.allows(formation.block(n, k, before), formation.block(n, k, after)))
        if free and _may_stay(p, unit, after, spread):
            last = number
    if last == len(steps) - 1:
        return way
    return Way(way.mode, way.cost, (steps[0], steps[last]) if spread and last else steps[: last + 1])


def halt_here(p: Position, unit_id: UnitId) -> None:
    """A unit that was stopped does not go on: the rest of its way is forfeited."""
    p.agenda = tuple(task for task in p.agenda if task.do != "walk_on" or task.args[0] != unit_id)
