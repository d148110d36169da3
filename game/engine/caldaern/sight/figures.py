"""The models of units as they stand in the way of sight: their squares, how high they reach, what they touch.

A model is its index in the order of `formation.posts`. Heights are in halves; a model's top is the greatest ground
height under its footprint plus its own height. Rules: CDN-1.24, CDN-1.31, CDN-1.34, CDN-20.33.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from typing import ClassVar

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.blocks.presence import For, counts, presence_of, stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.land.ground import AIR_HEIGHT, Ground, Obstacle, opaque
from game.engine.caldaern.land.survey import HIGHEST
from game.engine.caldaern.position.drawer import LAND, UNITS, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Square
from game.engine.geometry.field import Cell, Field, Mask, Rect, hull

_CROWD: Kind[None, Crowd] = Kind("units as sight meets them", UNITS | LAND)

Odd = tuple[tuple[int, int], ...]
"""Models that are not as high as the rest of their unit: (index, height)."""


class Figures:
    """The models of one unit at one place. Never changes; `figures_of` makes it.

    block      squares of the whole block; `solid`: those that hide what is behind them
    rect       the block as a rectangle
    spots      north-west square of every model
    masks      squares of every model; `cells`: the same as cells; `eyes`: those out of which it looks (CDN-14.28)
    tops       top of every model; `low` and `high`: least and greatest of them
    touched    for every model the ids of the obstacles that it touches and that hide something (CDN-1.34)
    aloft      it flies: it hides nobody, and no unit hides it (CDN-1.31, CDN-1.38)
    different  how many of the models have to be looked at, the others being where the first of them is
    """

    aloft: ClassVar[bool] = False

    __slots__ = (
        "_masks", "_over", "block", "cells", "different", "eyes", "ground", "height", "high", "k", "low",
        "place", "rect", "solid", "spots", "tops", "touched",
    )  # fmt: skip

    def __init__(
        self, ground: Ground, n: int, k: int, place: Placement, height: int, odd: Odd, gun: bool = False
    ) -> None:
        field, width = ground.field, ground.width
        self.ground, self.k, self.place, self.height = ground, k, place, height
        self.rect: Rect = formation.block(n, k, place)
        self.block: Mask = field.rect(*self.rect)
        self.spots = formation.cells(n, k, place)
        corners = [y * width + x for x, y in self.spots]
        if k == 1:
            self.cells: tuple[tuple[Cell, ...], ...] = tuple([(corner,) for corner in corners])
        else:
            steps = [j * width + i for j in range(k) for i in range(k)]
            self.cells = tuple([tuple([corner + step for step in steps]) for corner in corners])
        self.eyes = tuple(_foremost(field, k, spot, place) for spot in self.spots) if gun else self.cells
        self.tops = self._tops(corners, dict(odd))
        self.low, self.high = min(self.tops), max(self.tops)
        self.solid: Mask = self.block if place.spacing else field.rects(formation.model_rects(n, k, place))
        self._masks: tuple[Mask, ...] | None = None
        self.different = len(self.spots)
        self.touched = self._touching(ground)
        self._over: dict[int, Mask] = {}

    def _tops(self, corners: list[Cell], own: dict[int, int]) -> tuple[int, ...]:
        """Ground under each model plus its height. Rules: CDN-1.24."""
        if self.ground.flat and not own:
            return (self.height,) * len(corners)
        under = self.ground.heights_under(self.k)
        return tuple([under[cell] + own.get(index, self.height) for index, cell in enumerate(corners)])

    @property
    def masks(self) -> tuple[Mask, ...]:
        """Squares of every model."""
        if self._masks is None:
            rect, k = self.ground.field.rect, self.k
            self._masks = tuple([rect(x, y, k, k) for x, y in self.spots])
        return self._masks

    def _touching(self, ground: Ground) -> tuple[tuple[int, ...], ...]:
        walls = hiding(ground)
        if walls:
            around = self.block_grown()
            walls = tuple(wall for wall in walls if wall.mask & around)
        if not walls:
            return ((),) * len(self.spots)
        near = (ground.field.dilate(mask) for mask in self.masks)
        return tuple(tuple(wall.id for wall in walls if wall.mask & mask) for mask in near)

    def model(self, index: int) -> Rect:
        """The squares of a model as a rectangle."""
        x, y = self.spots[index]
        return (x, y, self.k, self.k)

    def block_grown(self) -> Mask:
        """The block and the squares around it."""
        x, y, w, h = self.rect
        return self.ground.field.rect(x - 1, y - 1, w + 2, h + 2)

    def over(self, height: int) -> Mask:
        """Squares with a blocking top of at least `height` by this unit. Rules: CDN-1.31."""
        found = self._over.get(height)
        if found is None:
            found = self._over[height] = self._reaching(height)
        return found

    def _reaching(self, height: int) -> Mask:
        if self.low >= height and not self.place.spacing:
            return self.solid
        found = 0
        for mask, top in zip(self.masks, self.tops, strict=True):
            if top >= height:
                found |= mask
        empty = self.solid if self.place.spacing else 0
        for mask in self.masks:
            empty &= ~mask
        rise = max(height - self.height, 0)
        return found | empty & self.ground.at_least[rise] if empty and rise <= HIGHEST else found


class Inside(Figures):
    """Models that are somewhere without a block: each of them is everywhere there, as high as the place reaches.

    They hide nobody; what they are in may.
    """

    __slots__ = ()

    def __init__(self, ground: Ground, n: int, squares: tuple[Rect, ...], top: int) -> None:
        field = ground.field
        self.ground, self.k, self.height = ground, 0, 0
        self.rect = reduce(hull, squares)
        self.place = Placement(self.rect[0], self.rect[1], 0, 1)
        self.block = field.rects(squares)
        cells = tuple(field.cells(self.block))
        self.spots = (field.square(cells[0]),) * n
        self.cells = self.eyes = (cells,) * n
        self.tops = (top,) * n
        self.low = self.high = top
        self.different = 1
        self.solid = 0
        self._masks = (self.block,) * n
        self.touched = ((),) * n
        self._over = {}

    def model(self, index: int) -> Rect:
        """All of it."""
        return self.rect

    def over(self, height: int) -> Mask:
        """Nothing."""
        return 0


class Aloft(Figures):
    """A flyer: as high as the air layer whatever lies below, and above all units. Rules: CDN-1.25, 1.31, 1.38."""

    aloft = True

    __slots__ = ()

    def __init__(self, ground: Ground, k: int, place: Placement, cells: tuple[Cell, ...] = ()) -> None:
        super().__init__(ground, 1, k, place, AIR_HEIGHT, ())
        self.tops, self.low, self.high = (AIR_HEIGHT,), AIR_HEIGHT, AIR_HEIGHT
        self.solid, self.touched = 0, ((),)
        self.eyes = self.cells = (cells,) if cells else self.cells

    def over(self, height: int) -> Mask:
        """Nothing."""
        return 0


@lru_cache(maxsize=1024)
def _aloft(ground: Ground, k: int, place: Placement, squares: tuple[Square, ...] = ()) -> Aloft:
    return Aloft(ground, k, place, tuple([ground.field.cell(x, y) for x, y in squares]))


def _foremost(field: Field, k: int, spot: Square, place: Placement) -> tuple[Cell, ...]:
    """The front row of a model as it faces. Rules: CDN-14.28."""
    x, y, w, h = formation.front_of((*spot, k, k), place.facing)
    return tuple(field.cell(x + i, y + j) for j in range(h) for i in range(w))


class Eye(Figures):
    """A model that looks out of some of its squares only: a machine by one of its weapons. Rules: CDN-15.9."""

    __slots__ = ()

    def __init__(self, ground: Ground, k: int, place: Placement, height: int, squares: tuple[Square, ...]) -> None:
        super().__init__(ground, 1, k, place, height, ())
        self.cells = (tuple([ground.field.cell(x, y) for x, y in squares]),)


@lru_cache(maxsize=1024)
def _eye(ground: Ground, k: int, place: Placement, height: int, squares: tuple[Square, ...]) -> Eye:
    return Eye(ground, k, place, height, squares)


def looking_from(p: Position, unit: Unit, model: int, squares: tuple[Square, ...]) -> Figures:
    """One model of a unit that stands on the field, as it looks from some of its squares. Rules: CDN-15.9."""
    assert stands(unit)
    if flies(unit):
        return _aloft(p.ground, listed(unit).k, unit.place, squares)
    x, y = formation.cells_of(unit)[model]
    return _eye(p.ground, listed(unit).k, Placement(x, y, unit.place.facing, 1), listed(unit).height, squares)


@lru_cache(maxsize=64)
def hiding(ground: Ground) -> tuple[Obstacle, ...]:
    """The obstacles of a battlefield that hide what is behind them. Rules: CDN-1.33, CDN-1.34."""
    return tuple(thing for thing in ground.obstacles if opaque(ground.element(thing.id)))


@lru_cache(maxsize=4096)
def _figures(ground: Ground, n: int, k: int, place: Placement, height: int, odd: Odd, gun: bool) -> Figures:
    return Figures(ground, n, k, place, height, odd, gun)


@lru_cache(maxsize=256)
def _inside(ground: Ground, n: int, squares: tuple[Rect, ...], top: int) -> Inside:
    return Inside(ground, n, squares, top)


def _figures_without_block(p: Position, unit: Unit) -> Figures:
    """The models of a unit that counts for sight where it has no block."""
    found = presence_of(unit)
    assert found is not None
    assert found.top is not None
    return _inside(p.ground, unit.models, found.squares(p, unit), found.top(p, unit))


def figures_at(p: Position, unit: Unit, place: Placement) -> Figures:
    """The models of a unit as they would stand at a place."""
    card = listed(unit)
    if flies(unit):
        return _aloft(p.ground, card.k, place)
    odd: Odd = ()
    if unit.characters:
        posts = formation.posts(unit.models, place.frontage)
        named = ((post, who) for post, who in formation.occupants(unit, place.frontage).items() if ":" in who)
        heights = ((posts.index(post), listed(p.units[int(who.partition(":")[2])]).height) for post, who in named)
        odd = tuple(sorted((index, height) for index, height in heights if height != card.height))
    return _figures(p.ground, unit.models, card.k, place, card.height, odd, unit.gun)


class Crowd:
    """All units on the battlefield of one position, as sight meets them. Made by `crowd_of`, kept in the drawer."""

    __slots__ = ("_over", "figures", "ground")

    def __init__(self, p: Position) -> None:
        self.ground = p.ground
        self.figures: dict[UnitId, Figures] = {
            unit.id: figures_at(p, unit, unit.place) if stands(unit) else _figures_without_block(p, unit)
            for unit in p.units.values()
            if counts(unit, For.SIGHT)
        }
        self._over: dict[int, Mask] = {}

    def over(self, height: int) -> Mask:
        """Squares with a blocking top of at least `height` by any unit. Rules: CDN-1.31."""
        found = self._over.get(height)
        if found is None:
            found = 0
            for figures in self.figures.values():
                if figures.high >= height or figures.place.spacing:
                    found |= figures.over(height)
            self._over[height] = found
        return found


def crowd_of(p: Position) -> Crowd:
    """The units of a position as sight meets them."""
    known = p.drawer.of(_CROWD)
    found = known.get(None)
    if found is None:
        found = known[None] = Crowd(p)
    return found


def figures_of(p: Position, unit: Unit) -> Figures:
    """The models of a unit, also of one that is only thought to stand where it does, such as a charger that turns."""
    if not stands(unit):
        return _figures_without_block(p, unit)
    crowd = p.drawer.of(_CROWD).get(None)
    found = None if crowd is None else crowd.figures.get(unit.id)
    return found if found is not None and found.place == unit.place else figures_at(p, unit, unit.place)
