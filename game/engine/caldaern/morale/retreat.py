"""Retreats: turning away, running through whatever stands there, the edge, and who was crossed.

The same for units that run from a charge, that panic, that break, and that go on retreating.
Rules: CDN-7.36 to 7.41, CDN-8.10 to 8.18, CDN-12.40, CDN-12.42, CDN-20.26.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation, legality
from game.engine.caldaern.blocks.characteristics import swift
from game.engine.caldaern.blocks.directions import away, middle_of, nearest_enemy
from game.engine.caldaern.blocks.hulls import engine, flies, may_move
from game.engine.caldaern.blocks.presence import For, counts, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import dangerous, hulls, jams, removal
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position import onlookers
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.telling import own_edge
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import STEP, Facing, Mark, Placement
from game.engine.geometry.field import Rect, grown, rects_meet

RUN: Final = "run"
PANIC: Final = "panic"
TERROR: Final = "terror"
"""Why a unit retreats: it ran from a charge, it panicked; the other reason is `break`."""

CROSSING_FAILS: Final = 1
"""The face of a die at which a model fails its test for running through enemies or rocks. Rules: CDN-20.25."""


class Course(NamedTuple):
    """Where a retreat leads.

    path      placements from the first to the last one on the battlefield
    off       it reaches the edge (CDN-7.38)
    friends   units of its side whose blocks a lane crossed, by id; `foes` likewise enemies
    walls     impassable elements crossed, by id
    """

    path: tuple[Placement, ...]
    off: bool
    friends: tuple[UnitId, ...]
    foes: tuple[UnitId, ...]
    walls: tuple[int, ...]


# ------------------------------------------------------------------------------------------------ beginning
def begin(p: Position, unit_id: UnitId, why: str, out: Out) -> None:
    """A unit retreats from now on; its own charge, if it declared one, is lost. Rules: CDN-7.36, CDN-13.16."""
    unit = p.own(unit_id)
    p.change(unit, last_place=unit.place, last_models=unit.models)
    if unit.contacts:
        removal.drop_contacts(p, unit_id)
    if why == RUN and not unit.retreating:
        p.change(unit, marks=unit.marks | Mark.RAN)
    p.change(unit, retreating=True)
    p.change(unit, marks=unit.marks | Mark.RETREAT_NEW)
    p.change(unit, marks=unit.marks & ~Mark.MUST_CHARGE)
    out.append(ev.RetreatBegan(seat=unit.seat, unit=unit_id, why=why))
    for charge in p.charges:
        if charge.unit == unit_id:
            out.append(ev.ChargeEnded(seat=unit.seat, unit=unit_id, target=charge.target, how="lost"))
    p.charges = tuple(charge for charge in p.charges if charge.unit != unit_id)


def direction(p: Position, unit: Unit, away_from: UnitId) -> Facing:
    """Where a unit runs to: away from a unit, else from the nearest enemy, else to its own edge. Rules: CDN-13.15."""
    cause = p.units.get(away_from)
    if cause is None or not counts(cause, For.NEARNESS):
        cause = nearest_enemy(p, unit)
    return own_edge(p, unit.seat, unit) if cause is None else away(p, unit, middle_of(p, cause))


def turn_to(p: Position, unit_id: UnitId, facing: Facing, out: Out) -> bool:
    """Turn in place, whatever stands there; False if the block then reaches off the field. Rules: CDN-5.21, 7.38."""
    unit = p.own(unit_id)
    assert stands(unit)
    before = unit.place
    after = formation.turned_in_place(unit.models, listed(unit).k, before, facing)
    if not p.ground.field.holds_rect(formation.block(unit.models, listed(unit).k, after)):
        return False
    if after != before:
        p.change(unit, place=after)
        out.append(ev.UnitMoved(seat=unit.seat, unit=unit_id, how="turn", path=(before, after)))
    return True


def lose(p: Position, unit_id: UnitId, out: Out, by: UnitId = 0) -> None:
    """A retreating unit reached the edge: it counts as destroyed. Rules: CDN-7.38."""
    removal.remove(p, unit_id, "edge", by, out)


def roll(p: Position, unit: Unit, out: Out, what: str = "retreat", rule: str = "CDN-8.10") -> int:
    """2D6, with Swiftstride 3D6 without the lowest. Rules: CDN-12.40, CDN-4.4."""
    dropped = 1 if swift(p, unit) else 0
    dice = p.dice.d6(2 + dropped, rule)
    total = sum(dice) - (min(dice) if dropped else 0)
    out.append(ev.Rolled(what=what, rule=rule, seat=unit.seat, unit=unit.id, dice=dice, total=total, dropped=dropped))
    return total


# ---------------------------------------------------------------------------------------------------- moving
def plan(p: Position, unit: Unit, steps: int) -> Course:
    """Where a unit gets that retreats so many squares straight ahead. Rules: CDN-8.10 to CDN-8.12, CDN-7.38."""
    assert stands(unit)
    ground, field = p.ground, p.ground.field
    n, k, place = unit.models, listed(unit).k, unit.place
    w, h = formation.size_of(unit, place)
    blocks = legality.other_blocks(p, unit.id)
    closed = ground.impassable_for(legality.terrain_group(unit)) | field.rects(grown(rect, 1) for _, rect in blocks)
    busy = field.starts_hitting(closed, w, h)
    dx, dy = STEP[place.facing]
    path, off = [place], False
    while True:
        if len(path) > steps and not busy & field.bit(place.x, place.y):
            break
        after = Placement(place.x + dx, place.y + dy, place.facing, place.frontage, place.spacing)
        if not field.holds_rect((after.x, after.y, w, h)):
            off = True
            break
        place = after
        path.append(place)
        if on_ring(field.width, field.height, formation.model_rects(n, k, place)):
            off = True
            break
    return _course(p, unit, tuple(path), off, blocks)


def on_ring(width: int, height: int, rects: tuple[Rect, ...]) -> bool:
    """Whether any model stands on the outermost ring of squares. Rules: CDN-7.38."""
    return any(x <= 0 or y <= 0 or x + w >= width or y + h >= height for x, y, w, h in rects)


def _lane(first: Rect, last: Rect) -> Rect:
    """The squares that a rectangle enters on its straight way."""
    x, y = min(first[0], last[0]), min(first[1], last[1])
    return (x, y, max(first[0], last[0]) + first[2] - x, max(first[1], last[1]) + first[3] - y)


def _lanes(unit: Unit, path: tuple[Placement, ...], rects: bool) -> list[Rect]:
    """The lanes of all models: together as few rectangles, or one for each model. Rules: CDN-8.18."""
    n, k = unit.models, listed(unit).k
    if rects:
        ends = zip(formation.model_rects(n, k, path[0]), formation.model_rects(n, k, path[-1]), strict=True)
        return [_lane(first, last) for first, last in ends]
    cells = zip(formation.cells(n, k, path[0]), formation.cells(n, k, path[-1]), strict=True)
    return [_lane((*first, k, k), (*last, k, k)) for first, last in cells]


def _course(
    p: Position, unit: Unit, path: tuple[Placement, ...], off: bool, blocks: list[tuple[UnitId, Rect]]
) -> Course:
    lanes = _lanes(unit, path, rects=True)
    crossed = [other for other, rect in blocks if any(rects_meet(lane, rect) for lane in lanes)]
    friends = tuple(other for other in crossed if not p.hostile(p.units[other], unit))
    foes = tuple(other for other in crossed if p.hostile(p.units[other], unit))
    ground = p.ground
    through = ground.impassable_for(legality.terrain_group(unit)) & ground.field.rects(lanes)
    walls = tuple(e.id for e in ground.elements if through & ground.mask(e.id)) if through else ()
    return Course(path, off, friends, foes, walls)


def follow(p: Position, unit_id: UnitId, course: Course, out: Out, keep: bool = False) -> bool:
    """Make the move of a course, with the tests of what was crossed. False: the unit is gone.

    `keep`: a unit that reaches the edge is left on its last place; what becomes of it is the caller's.
    Rules: CDN-8.13, CDN-7.38.
    """
    unit = p.own(unit_id)
    if engine(unit) and len(course.path) > 1:
        stop = dangerous.machine_stop(p, unit, course.path, out)
        if stop >= 0:
            return _break_down(p, unit, course.path[: stop + 1], out)
    if len(course.path) > 1:
        p.change(unit, place=course.path[-1], last_place=course.path[-1])
        p.change(unit, last_models=unit.models)
        onlookers.gone(p, unit, course.path, "retreat", out)
    if course.off:
        if not keep:
            lose(p, unit_id, out)
        return keep
    if len(course.path) < 2:
        return True
    passed = engine(unit) or dangerous.tests(p, unit_id, course.path, out)
    return passed and _run_through(p, unit_id, course, out)


def _break_down(p: Position, unit: Unit, path: tuple[Placement, ...], out: Out) -> bool:
    """A war machine that retreats fails its test of the ground: it stops before it, or before that where somebody
    stands, and is hurt; False if that destroys it. Rules: CDN-15.7, CDN-20.27.
    """
    blocks, size = legality.other_blocks(p, unit.id), formation.size_of(unit, path[0])
    while len(path) > 1 and any(rects_meet((path[-1].x, path[-1].y, *size), rect) for _, rect in blocks):
        path = path[:-1]
    if len(path) > 1:
        p.change(unit, place=path[-1], last_place=path[-1])
        onlookers.gone(p, unit, path, "retreat", out)
    hulls.lose(p, unit.id, 1, out, source="terrain")
    return stands(unit)


def _run_through(p: Position, unit_id: UnitId, course: Course, out: Out) -> bool:
    """Tests for every enemy unit and every impassable element that models ran through. Rules: CDN-8.13, CDN-20.26."""
    sites = run_through(p, p.units[unit_id], course)
    return all(_crossing_test(p, unit_id, element, foe, count, out) for element, foe, count in sites)


def run_through(p: Position, unit: Unit, course: Course) -> list[tuple[int, UnitId, int]]:
    """What models must test for on a way, with how many of them: (element, 0, number), then (0, enemy, number).

    Rules: CDN-8.13, CDN-20.26.
    """
    if legality.terrain_group(unit) == "light" or not (course.walls or course.foes):
        return []
    lanes, field = _lanes(unit, course.path, rects=False), p.ground.field
    sites: list[tuple[int, UnitId, int]] = []
    for wall in course.walls:
        mask = p.ground.mask(wall)
        sites.append((wall, 0, sum(1 for lane in lanes if mask & field.rect(*lane))))
    for foe in course.foes:
        rect = formation.rect_of(p.units[foe])
        sites.append((0, foe, sum(1 for lane in lanes if rects_meet(lane, rect))))
    return sites


def _crossing_test(p: Position, unit_id: UnitId, element: int, foe: UnitId, count: int, out: Out) -> bool:
    """One die for each model that ran through; False if the unit is gone. Rules: CDN-20.25, CDN-20.29."""
    unit = p.own(unit_id)
    dangerous.roll_for(p, unit_id, element, min(count, unit.models), CROSSING_FAILS, out, other=foe)
    return stands(p.units[unit_id])


def crossed_task(p: Position, unit_id: UnitId, course: Course) -> Task | None:
    """The Panic tests of friends that were run through, to be pushed when the retreats are done. Rules: CDN-8.14."""
    return Task("panic_crossed", (unit_id, *course.friends)) if course.friends else None


def flee(p: Position, unit_id: UnitId, why: str, away_from: UnitId, out: Out, rule: str = "CDN-7.36") -> Task | None:
    """A unit begins to retreat and moves at once; returns the tests of friends run through. A gun never does; a flyer
    leaves the battlefield. Rules: CDN-7.36, CDN-13.2, CDN-13.6, CDN-14.13, CDN-14.30, CDN-18.13.
    """
    unit = p.own(unit_id)
    if unit.gun:
        _stand_fast(p, unit, why, away_from, out)
        return None
    if not stands(unit):
        return None
    if flies(unit):
        removal.depart(p, unit_id, why, out)
        return None
    if not may_move(unit):
        hulls.ruin(p, unit_id, out, by=away_from)
        return None
    begin(p, unit_id, why, out)
    if not turn_to(p, unit_id, direction(p, unit, away_from), out):
        lose(p, unit_id, out)
        return None
    course = plan(p, unit, roll(p, unit, out, rule=rule))
    follow(p, unit_id, course, out)
    return crossed_task(p, unit_id, course)


def _stand_fast(p: Position, gun: Unit, why: str, by: UnitId, out: Out) -> None:
    """A gun stays where it is in Panic and can't fire for a while; whatever else would make it run destroys it.

    Rules: CDN-14.13, CDN-14.30.
    """
    if why in (PANIC, TERROR):
        jams.frighten(p, gun, out)
    else:
        removal.remove(p, gun.id, "left", by, out)


def start_retreat(p: Position, unit_id: UnitId, why: str, away_from: UnitId, out: Out) -> None:
    """The task of one unit that runs or panics. Rules: CDN-7.36, CDN-13.2."""
    crossed = flee(p, unit_id, why, away_from, out, "CDN-13.2" if why == "panic" else "CDN-7.36")
    if crossed is not None:
        p.push(crossed)


WORK = RuleWork(tasks={"start_retreat": start_retreat})
