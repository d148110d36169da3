"""Dangerous terrain tests: which models cross which elements, and what it costs them. Rules: CDN-20.22 to CDN-20.30.

Skirmishers and swarms never test (CDN-4.7, CDN-20.15): nothing is dangerous for their group.
"""

from __future__ import annotations

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.hulls import armoured
from game.engine.caldaern.blocks.legality import terrain_group, unhindered
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.harm import casualties, hulls, wounds
from game.engine.caldaern.land.ground import Danger
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Square
from game.engine.geometry.field import Mask
from game.engine.geometry.lines import crossed

SUREFOOTED = ("forest", "obstacle")
"""Kinds of elements whose tests Surefoot passes; trenches are obstacles. Rules: CDN-34.17."""


def dangers_for(p: Position, unit: Unit) -> tuple[Danger, ...]:
    """The elements that a unit must test for. Rules: CDN-20.10, CDN-34.17, 34.18, 34.53, Table 33-E."""
    if unhindered(p, unit):
        return ()
    dangers = p.ground.dangers(terrain_group(unit))
    if has(p, unit, "surefoot"):
        dangers = tuple(danger for danger in dangers if p.ground.element(danger.element).kind not in SUREFOOTED)
    if has(p, unit, "dangerous_ground"):
        dangers = (*dangers, Danger(EVERYWHERE, p.ground.field.all, 1))
    return dangers


QUICKSAND = "quicksand"
"""The marsh that takes whole monsters. Rules: CDN-25.6."""

_HEAVY_TYPES = frozenset({"monster", "monstrous_infantry", "monstrous_cavalry", "monstrous_beasts"})


def swallows(p: Position, unit: Unit, element: int) -> bool:
    """Whether a model of the unit that fails its test in an element is lost whole. Rules: CDN-25.6, CDN-25.7."""
    if not element or p.ground.element(element).colour != QUICKSAND:
        return False
    return listed(unit).ridden or listed(unit).type in _HEAVY_TYPES


EVERYWHERE = 0
"""Stands for an element where all ground is dangerous for a unit: every model takes one test for it a move."""


# ------------------------------------------------------------------------------------------ paths of models
def model_paths(p: Position, unit: Unit, path: tuple[Placement, ...], charge: bool) -> list[Mask]:
    """The squares on the path of every model of a unit. Rules: CDN-20.30.

    `path` tells every step. In a charge (and in free reform) a model goes on the straight line from its first to its
    last place.
    """
    n, k = unit.models, listed(unit).k
    if charge:
        ends = zip(formation.cells(n, k, path[0]), formation.cells(n, k, path[-1]), strict=True)
        return [_line(p, k, start, end) for start, end in ends]
    field = p.ground.field
    squares = list(formation.cells(n, k, path[0]))
    masks = [field.rect(x, y, k, k) for x, y in squares]
    before = path[0]
    for place in path[1:]:
        dx, dy = place.x - before.x, place.y - before.y
        if place.facing == before.facing:
            squares = [(x + dx, y + dy) for x, y in squares]
            masks = [mask | field.rect(x, y, k, k) for mask, (x, y) in zip(masks, squares, strict=True)]
        before = place
    return masks


def _any_paths(p: Position, unit: Unit, path: tuple[Placement, ...]) -> list[Mask]:
    """The squares on which every model of a unit stands in the course of a move of any kind. Rules: CDN-20.30."""
    k, field = listed(unit).k, p.ground.field
    steps = [formation.cells(unit.models, k, place) for place in path]
    return [field.rects((x, y, k, k) for x, y in squares) for squares in zip(*steps, strict=True)]


def _line(p: Position, k: int, start: Square, end: Square) -> Mask:
    """The squares between the first and the last place of a model, both included."""
    field, middle = p.ground.field, (k - 1) // 2
    mask = field.rect(*start, k, k) | field.rect(*end, k, k)
    items = crossed(start[0] + middle, start[1] + middle, end[0] + middle, end[1] + middle)
    return mask | field.mask_of(item[0] for item in items if len(item) == 1)


def crossings(
    p: Position, unit: Unit, path: tuple[Placement, ...], charge: bool = False, over: int = 0, *, trigger: bool = True
) -> list[tuple[Danger, int]]:
    """The elements that must be tested for on a path, with the number of models that test.

    `over`: a defended obstacle on whose other side the enemy stands that is charged; every model tests for it.
    `trigger`: whether it is a move that triggers the tests; in others only some elements are dangerous.

    Rules: CDN-20.22 to 20.24, CDN-20.30, CDN-26.2.
    """
    dangers = dangers_for(p, unit) if trigger else tuple(d for d in dangers_for(p, unit) if d.always)
    if not dangers or len(path) < 2:
        return []
    paths = model_paths(p, unit, path, charge) if trigger else _any_paths(p, unit, path)
    charged_over = {over} - {EVERYWHERE}
    counted = (
        (danger, sum(1 for mask in paths if mask & danger.mask or danger.element in charged_over))
        for danger in dangers
    )
    return [(danger, count) for danger, count in counted if count]


def elements_crossed(p: Position, unit: Unit, path: tuple[Placement, ...], charge: bool = False) -> dict[int, int]:
    """For the eye: how many models would test for which element."""
    return {danger.element: count for danger, count in crossings(p, unit, path, charge)}


# ------------------------------------------------------------------------------------------ the tests
def tests(
    p: Position,
    unit_id: UnitId,
    path: tuple[Placement, ...],
    out: Out,
    *,
    charge: bool = False,  # noqa: PT028
    over: int = 0,  # noqa: PT028
) -> bool:
    """All tests of a trigger move along `path`; False when the unit is gone. Rules: CDN-20.22 to CDN-20.30.

    The path is that of the unit as it is now; it may stand at either end of it. `over` as in `crossings`.
    """
    for danger, count in crossings(p, p.units[unit_id], path, charge, over):
        unit = p.units[unit_id]
        if not stands(unit):
            return False
        roll_for(p, unit_id, danger.element, min(count, unit.models), danger.fails, out)
    return stands(p.units[unit_id])


def roll_for(p: Position, unit_id: UnitId, element: int, count: int, fails: int, out: Out, other: UnitId = 0) -> None:
    """One test each of `count` models, for an element or an enemy unit run through. Rules: CDN-20.25, CDN-8.13."""
    unit = p.units[unit_id]
    rule = "CDN-8.13" if other else "CDN-20.25"
    dice = p.dice.d6(count, rule)
    failed = sum(1 for die in dice if die <= fails)
    out.append(
        ev.TerrainTested(
            seat=unit.seat,
            unit=unit_id,
            element=element,
            dice=dice,
            fails=fails,
            failed=failed,
            rule=rule,
            other=other,
        )
    )
    if failed and swallows(p, unit, element):
        casualties.swallow(p, unit_id, failed, out, source=QUICKSAND)
    elif failed and armoured(unit):
        hulls.lose(p, unit_id, failed, out, source="terrain")
    elif failed:
        hits = wounds.Hits(failed, saves="colour", automatic=True)
        casualties.hit_unit(p, unit_id, hits, out, by=other, source="terrain", panic=False)


# ------------------------------------------------------------------------------------------ machines
def machine_stop(p: Position, unit: Unit, path: tuple[Placement, ...], out: Out) -> int:
    """The tests of a war machine on its way, element by element as it comes to them: the number of the last placement
    of its path before the step that entered the element at which it failed; -1 where it fails at none. The Hull
    Toughness that this costs is the caller's to take. Rules: CDN-15.7, CDN-20.22, CDN-20.24, CDN-20.27.
    """
    field, k, n = p.ground.field, listed(unit).k, unit.models
    under = [field.rects(formation.model_rects(n, k, place)) for place in path]
    entered: list[tuple[int, Danger]] = []
    for danger in dangers_for(p, unit):
        first = next((step for step, mask in enumerate(under) if mask & danger.mask), -1)
        if first >= 0:
            entered.append((first, danger))
    for step, danger in sorted(entered, key=lambda entry: entry[0]):
        dice = p.dice.d6(1, "CDN-20.25")
        failed = int(dice[0] <= danger.fails)
        out.append(
            ev.TerrainTested(
                seat=unit.seat, unit=unit.id, element=danger.element, dice=dice, fails=danger.fails, failed=failed,
                rule="CDN-20.27" if failed else "CDN-20.25",
            )
        )  # fmt: skip
        if failed:
            return max(0, step - 1)
    return -1
