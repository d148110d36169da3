"""Who sees whom: lines of sight between models and units, and arcs of sight.

A model is its index in the order of `formation.posts`; sets of models are ints, bit j for model j. Who does not count
for sight (in reserve, gone, inside another unit) sees nothing and is not seen (CDN-1.39). What costs time is
remembered by what it depends on, the blockers between two units, so that nothing is worked out again while other
things move. Rules: CDN-1.29 to CDN-1.37, CDN-5.15, CDN-5.16, CDN-20.50 to CDN-20.54.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.engine.caldaern.blocks.formation import rect_of
from game.engine.caldaern.blocks.presence import For, counts, stands
from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.position.drawer import LAND, UNITS, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight.figures import Figures, crowd_of, figures_at, figures_of
from game.engine.caldaern.words.kinds import Arc, Placement
from game.engine.contract import Square
from game.engine.geometry.arcs import FRONT, rect_in_arc, side_of
from game.engine.geometry.field import Cell, Mask, hull
from game.engine.geometry.lines import line_clear, pairs, singles

_VIEWS: Kind[object, View | None] = Kind("views between units", UNITS | LAND)

DENSE = 6
"""Most forest squares that a line passes with the option `dense_forests`. Rules: CDN-20.51."""

Others = tuple[tuple[int, Mask], ...]
"""Sight height to the squares that other units block at that height, around two units."""


class View:
    """Two units and what stands between them: all that sight from one to the other depends on.

    `between[H]`: squares near the two that other units block at the sight height H.
    """

    __slots__ = ("a", "b", "between", "dense", "ground")

    def __init__(self, a: Figures, b: Figures, others: Others, dense: bool) -> None:
        self.ground: Ground = a.ground
        self.a, self.b, self.dense = a, b, dense
        self.between = dict(others)

    def blockers(self, i: int, j: int) -> Mask:
        """Squares that block lines between model i of a and model j of b. Rules: CDN-1.30 to CDN-1.34."""
        a, b = self.a, self.b
        height = max(a.tops[i], b.tops[j])
        spared = a.touched[i] if a.touched[i] == b.touched[j] else tuple(sorted({*a.touched[i], *b.touched[j]}))
        found = self.ground.blocking(height, spared) | self.between[height]
        return found if a.k == b.k == 1 else found & ~(a.masks[i] | b.masks[j])

    def clear(self, blockers: Mask, start: Cell, end: Cell) -> bool:
        """Whether one line is clear, dense forests included. Rules: CDN-1.36, CDN-20.51."""
        if not line_clear(self.ground.field, blockers, start, end):
            return False
        return not self.dense or forest_squares(self.ground, start, end) <= DENSE

    def model_sees(self, i: int, j: int) -> bool:
        """Whether model i of a sees model j of b. Rules: CDN-1.29."""
        blockers = self.blockers(i, j)
        if not self.dense and not blockers & self.ground.field.rect(*hull(self.a.model(i), self.b.model(j))):
            return True
        return any(self.clear(blockers, start, end) for start in self.a.eyes[i] for end in self.b.cells[j])


def forest_squares(ground: Ground, start: Cell, end: Cell) -> int:
    """Forest squares that a line crosses, ends left out; a corner pair counts if both are forest. Rules: CDN-20.51."""
    forests = ground.forests
    count = (singles(ground.field, start, end) & forests).bit_count()
    return count + sum(pair & forests == pair for pair in pairs(ground.field, start, end))


# ------------------------------------------------------------------------------------------ views, remembered
@lru_cache(maxsize=8192)
def _view(a: Figures, b: Figures, others: Others, dense: bool) -> View:
    return View(a, b, others, dense)


@lru_cache(maxsize=16384)
def _seen(view: View, i: int) -> int:
    """Bits of the models of b that model i of a sees."""
    found, many = 0, len(view.b.spots)
    if view.b.different == 1 < many:
        return (1 << many) - 1 if view.model_sees(i, 0) else 0
    for j in range(many):
        if view.model_sees(i, j):
            found |= 1 << j
    return found


@lru_cache(maxsize=8192)
def _any_seen(view: View) -> bool:
    others = range(view.b.different)
    return any(view.model_sees(i, j) for i in range(view.a.different) for j in others)


def between(p: Position, a: Figures, b: Figures, spare: Mask) -> View | None:
    """The view between two units; None when nothing is in the way. `spare`: squares on which units don't block."""
    crowd, field = crowd_of(p), p.ground.field
    around = field.rect(*hull(a.rect, b.rect))
    free = around & ~spare
    dense = p.config.dense_forests and bool(p.ground.forests & around)
    if a.low == a.high and b.low == b.high:
        heights: Iterable[int] = (max(a.low, b.low),)
    else:
        heights = sorted({max(one, other) for one in a.tops for other in b.tops})
    aloft = a.aloft or b.aloft
    others = tuple([(height, 0 if aloft else crowd.over(height) & free) for height in heights])
    ground = p.ground
    if not dense and not any(mask or ground.blocking(height) & around for height, mask in others):
        return None
    return _view(a, b, others, dense)


def seen_of(view: View, i: int) -> int:
    """Bits of the models of the second of two units that model i of the first sees. Rules: CDN-1.29."""
    return _seen(view, i)


def view_between(p: Position, a: Unit, b: Unit) -> View | None:
    """The view from one unit to another; None when nothing at all is in the way."""
    key, known = (a.id, a.place, b.id, b.place), p.drawer.of(_VIEWS)
    if key in known:
        return known[key]
    one, other = figures_of(p, a), figures_of(p, b)
    here = crowd_of(p).figures.get(a.id)
    spare = one.block | other.block | (here.block if here is not None else 0)
    found = known[key] = between(p, one, other, spare)
    return found


# ------------------------------------------------------------------------------------------ questions
def sees(p: Position, a: Unit, b: Unit) -> bool:
    """Whether a model of one unit sees a model of the other; symmetric, arcs apart. Rules: CDN-1.37, CDN-19.59."""
    if not counts(a, For.SIGHT) or not counts(b, For.SIGHT):
        return False
    view = view_between(p, a, b)
    return view is None or _any_seen(view)


def model_sees(p: Position, a: Unit, i: int, b: Unit, j: int) -> bool:
    """Whether model i of a sees model j of b. Rules: CDN-1.29."""
    if not counts(a, For.SIGHT) or not counts(b, For.SIGHT):
        return False
    view = view_between(p, a, b)
    return view is None or view.model_sees(i, j)


def seen_models(p: Position, a: Unit, i: int, b: Unit, among: int | None = None) -> int:
    """Bits of the models of b that model i of a sees; `among`: only of these. Rules: CDN-1.29, CDN-9.14."""
    if not counts(a, For.SIGHT) or not counts(b, For.SIGHT):
        return 0
    view = view_between(p, a, b)
    found = (1 << b.models) - 1 if view is None else _seen(view, i)
    return found if among is None else found & among


def sees_from(p: Position, a: Unit, indices: Iterable[int], b: Unit, among: int | None = None) -> bool:
    """Whether any of these models of a sees a model of b, or one of `among`."""
    return any(seen_models(p, a, i, b, among) for i in indices)


def model_top(p: Position, unit: Unit, index: int) -> int:
    """Top of a model in halves: ground height and its own. Rules: CDN-1.24."""
    return figures_of(p, unit).tops[index]


# ------------------------------------------------------------------------------------------ sides and arcs of sight
def side_faced(unit: Unit, centre: Square) -> Arc:
    """The side of a unit that an enemy faces whose block (or shooting model) has this centre, given doubled.

    Artillery has nothing but a front. Rules: CDN-5.14, CDN-5.17.
    """
    if unit.gun:
        return Arc.FRONT
    assert stands(unit)
    return Arc(side_of(rect_of(unit), unit.place.facing, *centre))


def all_round(p: Position, unit: Unit) -> bool:
    """Whether a unit looks in every direction, as one without a block does, and a gun that turns before it fires.

    Rules: CDN-5.16, CDN-14.11, 4.6, 4.31, 4.34.
    """
    return _all_round_at(p, unit, unit.place) if stands(unit) else counts(unit, For.SIGHT)


def _all_round_at(p: Position, unit: Unit, place: Placement) -> bool:
    if place.spacing or unit.gun:
        return True
    if not has(p, unit, "scout_cavalry"):
        return False
    return all(has(p, p.units[character], "scout_cavalry") for character in unit.characters)


@lru_cache(maxsize=8192)
def _in_front(a: Figures, b: Figures) -> int:
    found = 0
    for index in range(len(b.spots)):
        if rect_in_arc(a.rect, a.place.facing, FRONT, b.model(index)):
            found |= 1 << index
    return found


def models_in_arc(p: Position, a: Unit, b: Unit) -> int:
    """Bits of the models of b within the arc of sight of a. Rules: CDN-5.15, CDN-5.16."""
    if not counts(a, For.SIGHT) or not counts(b, For.SIGHT):
        return 0
    if not stands(a) or all_round(p, a):
        return (1 << b.models) - 1
    there = figures_of(p, b)
    if not rect_in_arc(rect_of(a), a.place.facing, FRONT, there.rect):
        return 0
    return _in_front(figures_of(p, a), there)


def models_in_front(p: Position, a: Unit, b: Unit) -> int:
    """Bits of the models of b within the front arc of a, which has a block. Rules: CDN-5.14, CDN-5.15."""
    return _in_front(figures_of(p, a), figures_of(p, b))


def within_sight_arc(p: Position, a: Unit, b: Unit) -> bool:
    """Whether b is at least partially within the arc of sight of a. Rules: CDN-5.15, CDN-5.16."""
    return models_in_arc(p, a, b) != 0


def sees_in_arc(p: Position, a: Unit, b: Unit) -> bool:
    """Whether a model of a sees a model of b that lies within the arc of sight of a. Rules: CDN-7.6, CDN-9.7."""
    among = models_in_arc(p, a, b)
    if not among:
        return False
    view = view_between(p, a, b)
    if view is None:
        return True
    if among == (1 << b.models) - 1:
        return _any_seen(view)
    return any(_seen(view, i) & among for i in range(a.models))


def sees_at(p: Position, unit: Unit, place: Placement, b: Unit, arc: bool = True) -> bool:
    """Whether a unit would see b from a place, the others where they are; with `arc` only within its arc of sight."""
    figures = crowd_of(p).figures
    there, other = figures_at(p, unit, place), figures[b.id]
    among = (1 << b.models) - 1
    if arc and not _all_round_at(p, unit, place):
        among = _in_front(there, other)
    if not among:
        return False
    here = figures.get(unit.id)
    view = between(p, there, other, there.block | other.block | (here.block if here is not None else 0))
    return view is None or any(_seen(view, i) & among for i in range(unit.models))
