"""Elements of the land as sight meets them: which of their squares a model sees. Rules: CDN-9.33, CDN-21.12.

A square of an element is seen like a model on it that is as high as the element. What the element is made of doesn't
spare its other squares: who stands before a house sees its front.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.engine.caldaern.blocks.formation import rect_of
from game.engine.caldaern.blocks.presence import For, counts, stands
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.position.drawer import LAND, UNITS, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight.figures import Figures, crowd_of, figures_of
from game.engine.caldaern.sight.sight import View, all_round, between
from game.engine.caldaern.words.kinds import Placement
from game.engine.geometry.arcs import FRONT, arc_mask
from game.engine.geometry.field import Mask, Rect, hull_of, rects_squared, rounded

_VIEWS: Kind[tuple[int, Placement | None, int], View | None] = Kind("views of elements of the land", UNITS | LAND)


class Plot(Figures):
    """The squares of an element, each of them as if a model stood there that is as high as the element."""

    __slots__ = ()

    def __init__(self, ground: Ground, element: Element) -> None:
        field = ground.field
        self.ground, self.k, self.height = ground, 1, element.height
        self.spots = tuple(field.square(cell) for cell in element.cells)
        self.rect = hull_of([(x, y, 1, 1) for x, y in self.spots])
        self.place = Placement(self.rect[0], self.rect[1], 0, 1)
        self.block = ground.mask(element.id)
        self.cells = self.eyes = tuple((cell,) for cell in element.cells)
        self.tops = tuple(ground.heights[cell] + element.height for cell in element.cells)
        self.low, self.high = min(self.tops), max(self.tops)
        self.solid = 0
        self._masks = tuple(1 << cell for cell in element.cells)
        self.touched = ((),) * len(element.cells)
        self._over = {}

    def over(self, height: int) -> Mask:
        """Nothing beyond what the ground itself hides."""
        return 0


@lru_cache(maxsize=256)
def plot_of(ground: Ground, element: int) -> Plot:
    """An element as sight meets it; it must have squares."""
    return Plot(ground, ground.element(element))


def view_of(p: Position, unit: Unit, element: int) -> View | None:
    """The view from a unit to an element; None when nothing at all is in the way."""
    key, known = (unit.id, unit.place, element), p.drawer.of(_VIEWS)
    if key in known:
        return known[key]
    own, plot = figures_of(p, unit), plot_of(p.ground, element)
    here = crowd_of(p).figures.get(unit.id)
    found = known[key] = between(p, own, plot, own.block | (here.block if here is not None else 0))
    return found


def squares_in_arc(p: Position, unit: Unit, element: int) -> Mask:
    """The squares of an element within the arc of sight of a unit. Rules: CDN-5.15, CDN-9.33."""
    if not counts(unit, For.SIGHT):
        return 0
    mask = p.ground.mask(element)
    if not stands(unit) or all_round(p, unit):
        return mask
    return mask & arc_mask(p.ground.field, rect_of(unit), unit.place.facing, FRONT)


def nearest_seen(
    p: Position, unit: Unit, eye: int, own: tuple[Rect, ...], element: int, reach: int
) -> int | None:
    """Squares from a model to the nearest square of an element that it sees through the eyes of model `eye`; None where
    it sees none within its arc that is not farther than `reach`. Rules: CDN-9.13, CDN-9.14, CDN-21.12.
    """
    plot, view = plot_of(p.ground, element), view_of(p, unit, element)
    for n, j in _by_distance(plot, own, squares_in_arc(p, unit, element)):
        far = rounded(n)
        if far > reach:
            return None
        if view is None or view.model_sees(eye, j):
            return far
    return None


@lru_cache(maxsize=4096)
def _distances(plot: Plot, own: tuple[Rect, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((rects_squared(own, ((x, y, 1, 1),)), j) for j, (x, y) in enumerate(plot.spots)))


def _by_distance(plot: Plot, own: tuple[Rect, ...], among: Mask) -> Iterator[tuple[int, int]]:
    """Squares of the distance, and numbers of the squares, the nearest first."""
    return ((n, j) for n, j in _distances(plot, own) if among >> plot.cells[j][0] & 1)
