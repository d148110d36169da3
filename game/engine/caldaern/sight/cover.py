"""Cover: what protects the models of a target against one shooting model, by the line that suits the shooter best.

Grades are NONE, LIGHT and HEAVY. A model is covered by what it stands in, by forest anywhere on the line, and by an
obstacle, ruin or wreck on the line that it touches and the shooter does not. Units never cover anybody.
Rules: CDN-9.19 to CDN-9.22, CDN-20.42 to CDN-20.48, CDN-26.7, CDN-26.8.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.engine.caldaern.blocks.influence import concerned
from game.engine.caldaern.blocks.presence import presence_of, stands
from game.engine.caldaern.land.ground import HEAVY, LIGHT, NONE, Ground, cover_of
from game.engine.caldaern.land.terrain import grows
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight.figures import Figures, figures_of
from game.engine.caldaern.sight.sight import View, between, view_between
from game.engine.geometry.field import Cell, Field, Mask, hull
from game.engine.geometry.lines import pairs, singles, touched

__all__ = ["HEAVY", "LIGHT", "NONE", "BestLine", "best_line", "cover_against", "model_cover", "swallowed"]


class BestLine(NamedTuple):
    """The line on which a shooting model shoots at a target model. Rules: CDN-9.22.

    start, end  cells of the shooting model and of the target
    cover       grade of the target model on it
    elements    ids of the terrain elements that give this grade
    """

    start: Cell
    end: Cell
    cover: int
    elements: tuple[int, ...] = ()


class Shelter(NamedTuple):
    """An element that covers: `over` whoever stands in it, and on which lines.

    `forest`: every line through it; otherwise lines to whoever touches it (CDN-9.20, CDN-9.21).
    """

    id: int
    mask: Mask
    grade: int
    over: bool
    forest: bool


@lru_cache(maxsize=64)
def shelters(ground: Ground) -> tuple[Shelter, ...]:
    """Everything on a battlefield that gives cover. Rules: CDN-20.43."""
    forests = [Shelter(e.id, ground.mask(e.id), cover_of(e), True, True) for e in ground.elements if grows(e)]
    things = [Shelter(t.id, t.mask, t.cover, t.kind != "wreck", False) for t in ground.behind]
    return tuple(sorted((*forests, *things)))


class Between:
    """Two units and the elements around them that give cover: what does not change from line to line.

    forests    those between the two; `trees`: their squares
    stands     for every model of b the elements that it stands in
    behind     for every model of b the obstacles, ruins and wrecks that it touches
    leans      for every model of a the ids of those that it touches, which don't cover anybody against it
    """

    __slots__ = ("a", "any", "b", "behind", "forests", "leans", "stands", "trees")

    def __init__(self, a: Figures, b: Figures) -> None:
        field = a.ground.field
        around = field.rect(*hull(a.rect, b.rect))
        found = [shelter for shelter in shelters(a.ground) if shelter.mask & around]
        self.a, self.b, self.any = a, b, bool(found)
        self.forests = [shelter for shelter in found if shelter.forest]
        self.trees: Mask = a.ground.growth if self.forests else 0
        things = [shelter for shelter in found if not shelter.forest]
        standing = [shelter for shelter in found if shelter.over and shelter.mask & b.block]
        self.stands = [[shelter for shelter in standing if shelter.mask & mask] for mask in b.masks]
        self.behind = [_touched_by(things, field, mask) for mask in b.masks]
        self.leans = [{shelter.id for shelter in _touched_by(things, field, mask)} for mask in a.masks]

    def elements(self, i: int, j: int, start: Cell, end: Cell) -> dict[int, int]:
        """The elements that cover model j of b against model i of a on one line, with their grades.

        Rules: CDN-9.20, CDN-9.21, CDN-20.43.
        """
        field = self.a.ground.field
        given = {shelter.id: shelter.grade for shelter in self.stands[j]}
        if (touched(field, start, end) | 1 << start | 1 << end) & self.trees:
            way = singles(field, start, end) | 1 << start | 1 << end
            corners = [pair for pair in pairs(field, start, end) if pair & self.trees == pair]
            for shelter in self.forests:
                if shelter.mask & way or any(pair & shelter.mask for pair in corners):
                    given[shelter.id] = shelter.grade
        if self.behind[j]:
            way = touched(field, start, end)
            for shelter in self.behind[j]:
                if shelter.mask & way and shelter.id not in self.leans[i]:
                    given[shelter.id] = shelter.grade
        return given


def _touched_by(things: list[Shelter], field: Field, mask: Mask) -> list[Shelter]:
    if not things:
        return []
    near = field.dilate(mask)
    return [shelter for shelter in things if shelter.mask & near]


@lru_cache(maxsize=4096)
def _around(a: Figures, b: Figures) -> Between:
    return Between(a, b)


@lru_cache(maxsize=16384)
def _best(around: Between, i: int, j: int, view: View | None) -> BestLine | None:
    """The clear line with the least cover, then the shortest one; None without a clear line. Rules: CDN-9.22."""
    a, b, field = around.a, around.b, around.a.ground.field
    blockers = view.blockers(i, j) if view is not None else 0
    best: tuple[int, int, Cell, Cell] | None = None
    elements: dict[int, int] = {}
    for start in a.eyes[i]:
        for end in b.cells[j]:
            if view is not None and not view.clear(blockers, start, end):
                continue
            given = around.elements(i, j, start, end)
            (sx, sy), (ex, ey) = field.square(start), field.square(end)
            rank = (max(given.values(), default=NONE), (sx - ex) ** 2 + (sy - ey) ** 2, start, end)
            if best is None or rank < best:
                best, elements = rank, given
    if best is None:
        return None
    grade, _, start, end = best
    return BestLine(start, end, grade, tuple(e for e, worth in elements.items() if worth == grade))


@lru_cache(maxsize=16384)
def _covered(around: Between, i: int, view: View | None) -> tuple[int, int]:
    """Bits of the models of b in light or better cover against model i of a, and of those in heavy cover."""
    light = heavy = 0
    for j in range(len(around.b.spots)):
        if not (around.forests or around.behind[j] or around.stands[j]):
            continue
        line = _best(around, i, j, view)
        if line is not None and line.cover:
            light |= 1 << j
            heavy |= (line.cover == HEAVY) << j
    return light, heavy


def best_line(p: Position, shooter: Unit, i: int, target: Unit, j: int) -> BestLine | None:
    """The line on which model i of the shooter shoots at model j of the target; None when it doesn't see it.

    Rules: CDN-9.20 to CDN-9.22.
    """
    around = _around(figures_of(p, shooter), figures_of(p, target))
    return _best(around, i, j, view_between(p, shooter, target))


def model_cover(p: Position, shooter: Unit, i: int, target: Unit, j: int) -> int | None:
    """Grade of cover of a target model against a shooting model; None when it isn't seen. Rules: CDN-20.43."""
    line = best_line(p, shooter, i, target, j)
    if line is None:
        return None
    return HEAVY if swallowed(p, target) else line.cover


def swallowed(p: Position, target: Unit) -> int:
    """The element that hides a whole unit which stands in it, 0 where none does. Rules: CDN-20.43, CDN-25.8."""
    hiding = (number for number in p.ground.hiding if concerned(p, target, "wholly", p.ground.mask(number)))
    return next(hiding, 0)


def cover_from(p: Position, eye: Figures, target: Unit, seen: int) -> int:
    """The same against whoever looks out of some squares, such as a weapon of a machine. Rules: CDN-9.19, CDN-15.9."""
    if not stands(target):
        inside = presence_of(target)
        return inside.cover if inside is not None else NONE
    if swallowed(p, target) and seen:
        return HEAVY
    there = figures_of(p, target)
    around = _around(eye, there)
    if not around.any or not seen:
        return NONE
    return _grade(around, 0, between(p, eye, there, eye.block | there.block), seen)


def _grade(around: Between, i: int, view: View | None, seen: int) -> int:
    """The grade that at least half of the seen models have. Rules: CDN-9.19, CDN-20.44."""
    light, heavy = _covered(around, i, view)
    if 2 * (seen & heavy).bit_count() >= seen.bit_count():
        return HEAVY
    return LIGHT if 2 * (seen & light).bit_count() >= seen.bit_count() else NONE


def cover_against(p: Position, shooter: Unit, i: int, target: Unit, seen: int) -> int:
    """Grade of cover of a target unit against model i of the shooter, which sees the models `seen` (bits).

    At least half of them must have the grade or a better one. Rules: CDN-9.19, CDN-20.44, CDN-20.45.
    """
    if not stands(target):
        inside = presence_of(target)
        return inside.cover if inside is not None else NONE
    if swallowed(p, target) and seen:
        return HEAVY
    around = _around(figures_of(p, shooter), figures_of(p, target))
    if not around.any or not seen:
        return NONE
    return _grade(around, i, view_between(p, shooter, target), seen)
