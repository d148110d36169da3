"""Failed charges: how far a unit gets towards its target. Rules: CDN-7.55 to CDN-7.57."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from game.engine.caldaern.blocks import formation, legality, relief
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import dangerous
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position import onlookers
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Mark, Placement
from game.engine.contract import Square
from game.engine.geometry.field import Rect, rects_squared

STEPS: Final = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)
"""The eight directions of a failed charge. Rules: CDN-7.55."""

STRAIGHT: Final = 2
SLANTED: Final = 3
"""Half points of a step. Rules: CDN-7.55."""

Ways = dict[Square, tuple[int, Square | None]]
"""North-west squares reached: half points, and where the way came from."""


def ways(p: Position, unit: Unit, points: int) -> Ways:
    """Every place that a unit reaches without turning within so many points. Rules: CDN-7.55, CDN-8.32, CDN-1.27."""
    place = unit.place
    assert place is not None
    n, k, ground, field = unit.models, listed(unit).k, p.ground, p.ground.field
    w, h = formation.size_of(unit, place)
    room = legality.room_of(p, unit)
    models = formation.offsets(n, k, place.facing, place.frontage, place.spacing)
    lines = [relief.leading_line(n, k, place.facing, place.frontage, place.spacing, step) for step in STEPS]
    climbs = [relief.changes(ground, line, k, step) for line, step in zip(lines, STEPS, strict=True)]
    across = legality.across_cliff(ground, w, h)
    cliffs = [relief.cliffs(ground, models, k, step) for step in STEPS]
    found: Ways = {(place.x, place.y): (0, None)}
    waiting = [(0, place.y, place.x)]
    while waiting:
        cost, y, x = heappop(waiting)
        if found[x, y][0] < cost:
            continue
        here = field.bit(x, y)
        for step, climb, cliff in zip(STEPS, climbs, cliffs, strict=True):
            after = (x + step[0], y + step[1])
            price = (SLANTED if step[0] and step[1] else STRAIGHT) * (2 if here & climb else 1)
            known = found.get(after)
            if cost + price > 2 * points or (known is not None and known[0] <= cost + price) or here & cliff:
                continue
            if not room.allows((x, y, w, h), (*after, w, h)) or across & field.bit(*after):
                continue
            found[after] = (cost + price, (x, y))
            heappush(waiting, (cost + price, after[1], after[0]))
    return found


def towards(p: Position, unit: Unit, points: int, goal: tuple[Rect, ...]) -> tuple[Placement, ...]:
    """The way of a failed charge to the place that is nearest to its goal. Rules: CDN-7.55, CDN-26.4."""
    place = unit.place
    assert place is not None
    n, k, field = unit.models, listed(unit).k, p.ground.field
    found = ways(p, unit, points)
    closed = legality.no_end(p, unit, place)
    gx, gy = _middle(goal)
    w, h = formation.size_of(unit, place)

    def _worth(square: Square) -> tuple[int, int, int, int, int]:
        x, y = square
        at = Placement(x, y, place.facing, place.frontage, place.spacing)
        apart = (2 * x + w - gx) ** 2 + (2 * y + h - gy) ** 2
        return (rects_squared(formation.model_rects(n, k, at), goal), apart, found[square][0], y, x)

    here = (place.x, place.y)
    best: Square | None = min((s for s in found if s == here or not closed & field.bit(*s)), key=_worth)
    path: list[Placement] = []
    while best is not None:
        path.append(Placement(best[0], best[1], place.facing, place.frontage, place.spacing))
        best = found[best][1]
    return tuple(reversed(path))


def _middle(goal: tuple[Rect, ...]) -> Square:
    """Twice the centre of the block that some rectangles fill."""
    x0, y0 = min(x for x, _, _, _ in goal), min(y for _, y, _, _ in goal)
    x1, y1 = max(x + w for x, _, w, _ in goal), max(y + h for _, y, _, h in goal)
    return (x0 + x1, y0 + y1)


def fail(p: Position, unit_id: UnitId, target: UnitId, points: int, goal: tuple[Rect, ...], out: Out) -> None:
    """A charge fails: the unit stumbles towards its target, with the tests of the ground. Rules: CDN-7.55, CDN-7.56."""
    unit = p.own(unit_id)
    path = towards(p, unit, points, goal)
    p.change(unit, marks=unit.marks | Mark.FAILED_CHARGE | Mark.MOVED)
    out.append(ev.ChargeEnded(seat=unit.seat, unit=unit_id, target=target, how="failed"))
    if len(path) > 1:
        p.change(unit, place=path[-1])
        onlookers.gone(p, unit, path, "failed_charge", out)
        dangerous.tests(p, unit_id, path, out, charge=True)
