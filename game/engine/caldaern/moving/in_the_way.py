"""What stands in the way of a move for which the allowance suffices: units too close beside it, closed ground.

Rules: CDN-1.17, CDN-1.18, CDN-1.26, CDN-8.32, CDN-19.13, Table 19-R.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from game.engine.caldaern.blocks import formation, legality, relief
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import Ground, ground_of
from game.engine.caldaern.moving import free_reform
from game.engine.caldaern.moving.free_reform import Free
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.search import moves
from game.engine.caldaern.search.moves import STRAIGHT_MODES, Asked
from game.engine.caldaern.words.kinds import Placement
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal
from game.engine.geometry.field import Rect, rect_gap

Question = TypeVar("Question", Asked, Free)


class _Step(NamedTuple):
    """A step of a move, and the rectangles that its block covers before and after it."""

    before: Placement
    after: Placement
    was: Rect
    now: Rect


def of_a_move(
    p: Position, unit: Unit, asked: Asked, place: Placement, mode: str, spare: Iterable[UnitId] = ()
) -> Refusal | None:
    """What stops a move in `mode` to a placement; None where the allowance does not suffice even on empty ground.

    `spare`: units that are not in the way, whatever the move.
    """

    def _way(question: Asked) -> tuple[Placement, ...] | None:
        straight = mode in STRAIGHT_MODES
        found = moves.straight(question, mode).way(place) if straight else moves.forward(question).way(place)
        return found.path if found is not None else None

    path = _way(asked._replace(others=(), touchable=()))
    if path is not None:
        return _stopped_by_a_unit(p, unit, _steps(unit, path), legality.other_blocks(p, unit.id, spare))
    path = _way(asked._replace(others=(), touchable=(), ground=_bare(p.ground)))
    return _stopped_by_the_ground(p, unit, _steps(unit, path), asked.mover.march) if path is not None else None


def of_a_free_move(p: Position, unit: Unit, asked: Free, place: Placement) -> Refusal | None:
    """The same for free reform: a unit in the way. Of several the one without which the way is free, else the nearest.

    Rules: CDN-8.70.
    """
    if place not in free_reform.reach(asked._replace(others=())):
        return None
    rect = (place.x, place.y, *formation.size_of(unit, place))
    near = sorted(asked.others, key=lambda theirs: rect_gap(rect, theirs))
    alone = (r for r in near if place in free_reform.reach(asked._replace(others=tuple(set(asked.others) - {r}))))
    theirs = next(alone, near[0])
    names = {own: other for other, own in legality.other_blocks(p, unit.id)}
    return refuse("too_close", unit=unit_name(p.units[names[theirs]]))


def _bare(ground: Ground) -> Ground:
    """A flat, empty field of the same size."""
    return ground_of(Battlefield(width=ground.width, height=ground.height))


def _steps(unit: Unit, path: Sequence[Placement]) -> list[_Step]:
    rects = [(place.x, place.y, *formation.size_of(unit, place)) for place in path]
    both = zip(pairwise(path), pairwise(rects), strict=True)
    return [_Step(before, after, was, now) for (before, after), (was, now) in both]


def _stopped_by_a_unit(
    p: Position, unit: Unit, steps: list[_Step], others: list[tuple[UnitId, Rect]]
) -> Refusal | None:
    """The first unit that a way comes too close to; where only a rotation sweeps over one, the nearest to the way."""
    start = steps[0].was

    def _near(other: tuple[UnitId, Rect], step: _Step) -> bool:
        gap = rect_gap(step.now, other[1])
        return gap == 0 or gap < min(legality.FAR_ENOUGH, rect_gap(start, other[1]))

    found = next((other for step in steps for other in others if _near(other, step)), None)
    if found is None:
        sweep = max(start[2], start[3])
        swept = [(min(rect_gap(step.now, other[1]) for step in steps), other) for other in others]
        found = next((other for gap, other in sorted(swept) if gap <= sweep), None)
    if found is None:
        return None
    number, theirs = found
    code = "overlap" if rect_gap(start, theirs) < legality.FAR_ENOUGH else "too_close"
    return refuse(code, unit=unit_name(p.units[number]))


def _stopped_by_the_ground(p: Position, unit: Unit, steps: list[_Step], march: bool) -> Refusal | None:
    """The first step that the ground forbids; None where it only costs more. Rules: CDN-1.18, CDN-1.26, CDN-24.1."""
    ground, field = p.ground, p.ground.field
    near = ground.near_impassable(legality.terrain_group(unit))
    closed: list[tuple[Callable[[_Step], bool], Refusal]] = [
        (lambda step: bool(near & field.rect(*step.now)), refuse("impassable")),
        (lambda step: _across(ground, unit, step), refuse("cliff")),
    ]
    if march and not legality.unhindered(p, unit):
        closed.append((lambda step: bool(ground.river & field.rect(*step.now)), refuse("no_river_march")))
    return next((refusal for step in steps for forbids, refusal in closed if forbids(step)), None)


def _across(ground: Ground, unit: Unit, step: _Step) -> bool:
    """Whether a step leads over a cliff, or ends across one."""
    k, place, field = listed(unit).k, step.before, ground.field
    bad = 0
    if step.after.facing == place.facing:
        models = formation.offsets(unit.models, k, place.facing, place.frontage, place.spacing)
        bad = relief.cliffs(ground, models, k, (step.after.x - place.x, step.after.y - place.y))
    there = legality.across_cliff(ground, step.now[2], step.now[3]) & field.bit(step.after.x, step.after.y)
    return bool(bad & field.bit(place.x, place.y) or there)
