"""What a person may ask about sight and distances on the battlefield; nothing here changes anything.

Lines of sight with what blocks them, what a unit would see from elsewhere, the field of view of a model, the tape
measure. Squares are `(x, y)`, heights halves, models indices in the order of `formation.posts`. Everything is open to
both players. Rules: CDN-1.7, CDN-1.12, CDN-1.29 to CDN-1.36.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from game.engine.caldaern.blocks.formation import model_rects
from game.engine.caldaern.blocks.presence import For, foes, squares
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.land.ground import Ground, opaque
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.sight.cover import NONE, best_line
from game.engine.caldaern.sight.figures import Figures, crowd_of
from game.engine.caldaern.sight.sight import DENSE, View, forest_squares, models_in_arc, seen_models, sees_at
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Square
from game.engine.geometry.field import Cell, Rect, rect_squared, rounded
from game.engine.geometry.lines import crossed, touched

__all__ = [
    "Blocker",
    "Measure",
    "SightReport",
    "UnitSight",
    "measure",
    "measure_from",
    "sight_report",
    "sight_to_square",
    "unit_sight",
    "would_see",
]

STANDARD = 1
"""Height of the model that is imagined on an empty square: the standard model. Rules: CDN-1.23."""


class Blocker(msgspec.Struct, frozen=True):
    """A square that blocks a line.

    by    `unit`, `element` (terrain by its own height), `ground` (a hill, a high bridge) or `forest` (a dense one)
    id    of the unit or the element
    top   its blocking top in halves; 0 for a dense forest
    """

    square: Square
    by: str
    id: int
    top: int


class SightReport(msgspec.Struct, frozen=True):
    """The line between two models: the best clear one, or the shortest one with all that blocks it.

    start, end    its squares
    seen          whether it is clear
    height        sight height, the higher of the two tops (CDN-1.30); `own_top` and `other_top` are the two
    distance      D between the two models
    blockers      from the start to the end, both squares of a corner pair; empty for a clear line
    leant_over    obstacles on the line that do not block because one of the two touches them (CDN-1.34)
    cover         grade of cover of the model at the end, `cover_by` the elements that give it (CDN-9.20)
    """

    start: Square
    end: Square
    seen: bool
    height: int
    own_top: int
    other_top: int
    distance: int
    blockers: tuple[Blocker, ...] = ()
    leant_over: tuple[int, ...] = ()
    cover: int = NONE
    cover_by: tuple[int, ...] = ()


class UnitSight(msgspec.Struct, frozen=True):
    """Sight from one unit to another.

    seeing      bits of the models of the first that see one of the other's
    seen        bits of the models of the other that are seen
    in_arc      bits of those that lie within the arc of sight of the first
    hidden_by   what blocks the lines between nearest models where nothing is seen: (by, id), nearest first
    """

    seeing: int
    seen: int
    in_arc: int
    hidden_by: tuple[tuple[str, int], ...] = ()


class Measure(msgspec.Struct, frozen=True):
    """A distance D with the two nearest squares. Rules: CDN-1.12, CDN-1.13."""

    distance: int
    start: Square
    end: Square


# ------------------------------------------------------------------------------------------ measuring
def measure(p: Position, a: Unit | Square, b: Unit | Square) -> Measure:
    """The distance between two units or squares. Rules: CDN-1.7, CDN-1.13."""
    return _measured(_figure(p, a), _figure(p, b))


def measure_from(p: Position, unit: Unit, place: Placement, b: Unit | Square) -> Measure:
    """The distance from where a unit would stand."""
    return _measured(model_rects(unit.models, listed(unit).k, place), _figure(p, b))


def _figure(p: Position, thing: Unit | Square) -> tuple[Rect, ...]:
    return squares(p, thing) if isinstance(thing, Unit) else ((*thing, 1, 1),)


def _measured(a: Iterable[Rect], b: tuple[Rect, ...]) -> Measure:
    squared, one, other = min((rect_squared(one, other), one, other) for one in a for other in b)
    (x0, x1), (y0, y1) = (_nearest(one[axis], one[axis + 2], other[axis], other[axis + 2]) for axis in (0, 1))
    return Measure(rounded(squared), (x0, y0), (x1, y1))


def _nearest(a: int, long: int, b: int, wide: int) -> tuple[int, int]:
    """The nearest squares of two spans: their common middle where they overlap."""
    low, high = max(a, b), min(a + long, b + wide) - 1
    if low <= high:
        return ((low + high) // 2, (low + high) // 2)
    return (a + long - 1, b) if a < b else (a, b + wide - 1)


# ------------------------------------------------------------------------------------------ lines between models
def sight_report(p: Position, a: Unit, i: int, b: Unit, j: int) -> SightReport:
    """The line of sight between model i of a and model j of b, with what blocks it. Rules: CDN-1.29, CDN-1.36."""
    figures = crowd_of(p).figures
    one, other = figures[a.id], figures[b.id]
    line = best_line(p, a, i, b, j)
    view = _whole_view(p, one, other)
    if line is None:
        start, end = _shortest(p.ground, one.cells[i], other.cells[j])
        return _report(p, view, i, j, start, end, False)
    report = _report(p, view, i, j, line.start, line.end, True)
    return msgspec.structs.replace(report, cover=line.cover, cover_by=line.elements)


def _whole_view(p: Position, a: Figures, b: Figures) -> View:
    """The view between two units with everything that stands on the field."""
    heights = {max(one, other) for one in a.tops for other in b.tops}
    others = tuple((height, crowd_of(p).over(height) & ~a.block & ~b.block) for height in sorted(heights))
    return View(a, b, others, p.config.dense_forests)


def _shortest(ground: Ground, starts: Iterable[Cell], ends: tuple[Cell, ...]) -> tuple[Cell, Cell]:
    def _squared(pair: tuple[Cell, Cell]) -> int:
        (ax, ay), (bx, by) = ground.field.square(pair[0]), ground.field.square(pair[1])
        return (ax - bx) ** 2 + (ay - by) ** 2

    return min(((start, end) for start in starts for end in ends), key=lambda pair: (_squared(pair), pair))


def _report(p: Position, view: View, i: int, j: int, start: Cell, end: Cell, seen: bool) -> SightReport:
    """The report of one line."""
    a, b, field = view.a, view.b, p.ground.field
    on_line, leant = touched(field, start, end), {*a.touched[i], *b.touched[j]}
    rects = (a.model(i), b.model(j))
    return SightReport(
        field.square(start), field.square(end), seen, max(a.tops[i], b.tops[j]), a.tops[i], b.tops[j],
        rounded(rect_squared(*rects)), () if seen else tuple(_blockers(p, view, i, j, start, end)),
        tuple(sorted(number for number in leant if p.ground.mask(number) & on_line)),
    )  # fmt: skip


def _blockers(p: Position, view: View, i: int, j: int, start: Cell, end: Cell) -> Iterator[Blocker]:
    """What blocks a line, from its start to its end; a corner pair only when both of its squares block."""
    ground, field = p.ground, p.ground.field
    blocked = view.blockers(i, j)
    height = max(view.a.tops[i], view.b.tops[j])
    spared = {*view.a.touched[i], *view.b.touched[j]}
    for item in crossed(*field.square(start), *field.square(end)):
        cells = [field.cell(*square) for square in item]
        if all(blocked >> cell & 1 for cell in cells):
            for cell in cells:
                yield _cause(p, view, cell, height, spared)
    if view.dense and forest_squares(ground, start, end) > DENSE:
        trees = field.cells(touched(field, start, end) & ground.forests)
        first = min(trees, key=lambda cell: rect_squared((*field.square(cell), 1, 1), (*field.square(start), 1, 1)))
        yield Blocker(field.square(first), "forest", _elements_at(ground, first, "forest")[0], 0)


def _cause(p: Position, view: View, cell: Cell, height: int, spared: set[int]) -> Blocker:
    """What on a blocking square reaches the sight height: a unit before an element before the ground."""
    ground, square = p.ground, p.ground.field.square(cell)
    for number, figures in crowd_of(p).figures.items():
        if figures is not view.a and figures is not view.b and figures.over(height) >> cell & 1:
            return Blocker(square, "unit", number, _unit_top(ground, figures, cell))
    level = ground.heights[cell]
    for element in ground.elements:
        reaches = opaque(element) and element.id not in spared and level + element.height >= height
        if reaches and level < height and ground.mask(element.id) >> cell & 1:
            return Blocker(square, "element", element.id, level + element.height)
    hills = _elements_at(ground, cell, "hill", "bridge")
    return Blocker(square, "ground", max(hills, key=lambda number: ground.element(number).height), level)


def _unit_top(ground: Ground, figures: Figures, cell: Cell) -> int:
    own = (top for cells, top in zip(figures.cells, figures.tops, strict=True) if cell in cells)
    return next(own, ground.heights[cell] + figures.height)


def _elements_at(ground: Ground, cell: Cell, *kinds: str) -> list[int]:
    return [e.id for e in ground.elements if e.kind in kinds and ground.mask(e.id) >> cell & 1]


# ------------------------------------------------------------------------------------------ lines to a square
def sight_to_square(p: Position, a: Unit, i: int, square: Square) -> SightReport:
    """The line from a model to a square: to the model that stands there, or else to a standard model imagined there.

    Rules: CDN-1.23 for its height, CDN-1.35 for the line.
    """
    cell = p.ground.field.cell(*square)
    figures = crowd_of(p).figures
    for number, there in figures.items():
        j = next((j for j, cells in enumerate(there.cells) if cell in cells), None)
        if j is not None and number != a.id:
            return sight_report(p, a, i, p.units[number], j)
    one = figures[a.id]
    imagined = Figures(p.ground, 1, 1, Placement(*square, 0, 1), STANDARD, ())
    view = _whole_view(p, one, imagined)
    blockers = view.blockers(i, 0)
    clear = [start for start in one.cells[i] if view.clear(blockers, start, cell)]
    start, end = _shortest(p.ground, clear or one.cells[i], (cell,))
    return _report(p, view, i, 0, start, end, bool(clear))


# ------------------------------------------------------------------------------------------ units
def unit_sight(p: Position, a: Unit, b: Unit) -> UnitSight:
    """Which models of a see which of b, and what hides b where none does. Rules: CDN-1.37, CDN-5.16."""
    by_model = [seen_models(p, a, i, b) for i in range(a.models)]
    seeing = sum(1 << i for i, seen in enumerate(by_model) if seen)
    seen = 0
    for bits in by_model:
        seen |= bits
    hidden: tuple[tuple[str, int], ...] = ()
    if not seen:
        figures = crowd_of(p).figures
        i, j = _nearest_models(figures[a.id], figures[b.id])
        blockers = sight_report(p, a, i, b, j).blockers
        hidden = tuple(dict.fromkeys((blocker.by, blocker.id) for blocker in blockers))
    return UnitSight(seeing, seen, models_in_arc(p, a, b), hidden)


def _nearest_models(a: Figures, b: Figures) -> tuple[int, int]:
    pairs = ((i, j) for i in range(len(a.spots)) for j in range(len(b.spots)))
    return min(pairs, key=lambda m: (rect_squared(a.model(m[0]), b.model(m[1])), m))


def would_see(p: Position, unit: Unit, place: Placement, arc: bool = True) -> tuple[UnitId, ...]:
    """The enemies that a unit would see from a place, by id; with `arc` only within its arc of sight."""
    return tuple(enemy.id for enemy in foes(p, unit.seat, For.SIGHT) if sees_at(p, unit, place, enemy, arc))
