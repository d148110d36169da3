"""The field of view of a model: every square on which it would see somebody, worked out at once with numpy.

On squares where models of other units stand the answer is that of `sight`; on the others a standard model is imagined,
alone. Rules: CDN-1.23, CDN-1.29 to CDN-1.36.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import lru_cache

from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight.figures import Crowd, Figures, crowd_of, hiding
from game.engine.caldaern.sight.sight import DENSE, all_round, forest_squares, seen_models
from game.engine.caldaern.words.stepwise import finished
from game.engine.geometry.arcs import FRONT, arc_mask
from game.engine.geometry.field import Cell, Mask
from game.engine.geometry.lines import line_clear
from game.engine.geometry.panorama import seen_mask, veil

STANDARD = 1
"""Height of the model that is imagined on an empty square. Rules: CDN-1.23."""


_AT_ONCE = 50
"""Squares that are looked at one by one before somebody else may do something."""

Steps = Generator[None, None, Mask]
"""A set of squares that is worked out a little at a time."""


def outlook(p: Position, unit: Unit, index: int, arc: bool = True) -> Mask:
    """The squares that a model of a unit sees; with `arc` only those within its unit's arc of sight.

    Squares of its own unit count as seen.
    """
    return finished(outlook_steps(p, unit, index, arc))


def outlook_steps(p: Position, unit: Unit, index: int, arc: bool = True) -> Steps:
    """The same, a little at a time; the position must stay as it is meanwhile."""
    crowd, ground = crowd_of(p), p.ground
    own = crowd.figures[unit.id]
    found = _over_open_ground(ground, crowd, own, index)
    yield
    found = yield from _beside_obstacles(ground, crowd, own, index, found)
    if p.config.dense_forests and ground.forests:
        found = yield from _through_forests(ground, crowd, own, index, found)
    for number, other in crowd.figures.items():
        if other is not own:
            yield
            seen = seen_models(p, unit, index, p.units[number])
            for j, mask in enumerate(other.masks):
                found = found | mask if seen >> j & 1 else found & ~mask
    found |= own.block
    if arc and not all_round(p, unit):
        found &= arc_mask(ground.field, own.rect, own.place.facing, FRONT)
    return found


def outlook_of_unit(p: Position, unit: Unit, arc: bool = True, indices: Iterable[int] | None = None) -> Mask:
    """The squares that any model of a unit sees, or any of these models."""
    found = 0
    for index in range(unit.models) if indices is None else indices:
        found |= outlook(p, unit, index, arc)
    return found


def _over_open_ground(ground: Ground, crowd: Crowd, own: Figures, index: int) -> Mask:
    """Where a standard model is seen that touches no obstacle."""
    tops = bytearray(ground.tops)
    for number in own.touched[index]:
        for cell in ground.element(number).cells:
            tops[cell] = ground.heights[cell]
    for other in crowd.figures.values():
        if other is not own:
            _raise(tops, ground, other)
    for cell in own.cells[index]:
        tops[cell] = 0
    top = own.tops[index]
    heights = bytes(max(top, height + STANDARD) for height in ground.heights)
    found = 0
    for cell in own.cells[index]:
        found |= seen_mask(ground.field, veil(ground.field, bytes(tops), cell), heights)
    return found


def _raise(tops: bytearray, ground: Ground, other: Figures) -> None:
    """Let a unit block with its models, and with its empty squares when it is loose. Rules: CDN-1.31."""
    if other.place.spacing:
        for cell in ground.field.cells(other.block):
            tops[cell] = max(tops[cell], ground.heights[cell] + other.height)
    for cells, top in zip(other.cells, other.tops, strict=True):
        for cell in cells:
            tops[cell] = max(tops[cell], top)


def _beside_obstacles(ground: Ground, crowd: Crowd, own: Figures, index: int, found: Mask) -> Steps:
    """The same where a standard model touches obstacles, which do not hide it then. Rules: CDN-1.34, CDN-20.52."""
    for n, cell in enumerate(_touching(ground)):
        if n % _AT_ONCE == 0:
            yield
        bit = 1 << cell
        found = found | bit if _clear_starts(ground, crowd, own, index, cell) else found & ~bit
    return found


@lru_cache(maxsize=64)
def _touching(ground: Ground) -> dict[Cell, tuple[int, ...]]:
    """The obstacles that a model of one square would touch and look over, for every square where there are any."""
    field = ground.field
    found: dict[Cell, tuple[int, ...]] = {}
    for wall in hiding(ground):
        for cell in field.cells(field.dilate(wall.mask)):
            found[cell] = (*found.get(cell, ()), wall.id)
    return found


def _clear_starts(ground: Ground, crowd: Crowd, own: Figures, index: int, cell: Cell) -> list[Cell]:
    """The squares of a model with a clear line to a standard model on a square, forests apart."""
    spared = tuple(sorted({*own.touched[index], *_touching(ground).get(cell, ())}))
    height = max(own.tops[index], ground.heights[cell] + STANDARD)
    blockers = (ground.blocking(height, spared) | crowd.over(height) & ~own.block) & ~own.masks[index]
    return [start for start in own.cells[index] if line_clear(ground.field, blockers, start, cell)]


def _through_forests(ground: Ground, crowd: Crowd, own: Figures, index: int, found: Mask) -> Steps:
    """Leave out what only lines through dense forest reach. Rules: CDN-20.51."""
    for n, cell in enumerate(ground.field.cells(found)):
        if n % _AT_ONCE == 0:
            yield
        starts = own.cells[index]
        if any(forest_squares(ground, start, cell) > DENSE for start in starts):
            starts = tuple(_clear_starts(ground, crowd, own, index, cell)) if len(starts) > 1 else starts
            if all(forest_squares(ground, start, cell) > DENSE for start in starts):
                found &= ~(1 << cell)
    return found
