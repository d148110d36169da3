"""Single squares as sight meets them: whether somebody sees one. Rules: CDN-14.53, CDN-36.6.

A square is seen like a model on it that is half a square high, or like whoever is on it. What a template would lie on
does not hide its centre.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.engine.caldaern.blocks.formation import rect_of
from game.engine.caldaern.blocks.presence import For, counts, stands
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight.figures import Figures, crowd_of, figures_of, hiding
from game.engine.caldaern.sight.sight import all_round, between
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Square
from game.engine.geometry.arcs import FRONT, arc_mask
from game.engine.geometry.field import Cell, Mask

STANDARD: Final = 1
"""Height of a square that is looked at, in halves above its ground. Rules: CDN-14.53."""


class Spot(Figures):
    """A square as if a model stood there whose top is `top`; `open`: squares that do not hide it."""

    __slots__ = ()

    def __init__(self, ground: Ground, cell: Cell, top: int, open_: Mask) -> None:
        x, y = ground.field.square(cell)
        self.ground, self.k, self.height = ground, 0, STANDARD
        self.spots = ((x, y),)
        self.rect = (x, y, 1, 1)
        self.place = Placement(x, y, 0, 1)
        self.block = 1 << cell
        self.cells = self.eyes = ((cell,),)
        self.tops = (top,)
        self.low = self.high = top
        self.different = 1
        self.solid = 0
        self._masks = (open_ | self.block,)
        around = ground.field.dilate(self.block)
        self.touched = (tuple(wall.id for wall in hiding(ground) if wall.mask & around),)
        self._over = {}

    def model(self, index: int) -> tuple[int, int, int, int]:
        """The square alone."""
        return self.rect

    def over(self, height: int) -> Mask:
        """Nothing."""
        return 0


@lru_cache(maxsize=4096)
def _spot(ground: Ground, cell: Cell, top: int, open_: Mask) -> Spot:
    return Spot(ground, cell, top, open_)


def arc_of(p: Position, unit: Unit) -> Mask:
    """The squares in the front arc of a unit that stands somewhere. Rules: CDN-5.15."""
    assert stands(unit)
    return arc_mask(p.ground.field, rect_of(unit), unit.place.facing, FRONT)


def in_arc(p: Position, unit: Unit, square: Square) -> bool:
    """Whether a square lies within the arc of sight of a unit. Rules: CDN-5.15, CDN-5.16, CDN-14.53."""
    if not counts(unit, For.SIGHT):
        return False
    if not stands(unit) or all_round(p, unit):
        return True
    return bool(arc_mask(p.ground.field, rect_of(unit), unit.place.facing, FRONT) & p.ground.field.bit(*square))


def seen_by(p: Position, unit: Unit, eyes: Iterable[int], square: Square, under: Mask = 0) -> list[int]:
    """Which of these models of a unit see a square. `under`: squares of a template; whoever stands on them hides
    nothing. Rules: CDN-14.53.
    """
    if not counts(unit, For.SIGHT):
        return []
    field, crowd = p.ground.field, crowd_of(p)
    own, cell, open_ = figures_of(p, unit), field.cell(*square), field.bit(*square)
    top = p.ground.heights[cell] + STANDARD
    spare = own.block
    for other in crowd.figures.values():
        if not other.block & (under | open_):
            continue
        for mask, height in zip(other.masks, other.tops, strict=True):
            if mask & under:
                spare |= mask
            if mask >> cell & 1:
                top, open_ = max(top, height), open_ | mask
    here = crowd.figures.get(unit.id)
    spare |= here.block if here is not None else 0
    view = between(p, own, _spot(p.ground, cell, top, open_), spare)
    return [eye for eye in eyes if view is None or view.model_sees(eye, 0)]


__all__ = ["STANDARD", "Spot", "arc_of", "in_arc", "seen_by"]
