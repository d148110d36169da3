"""The marsh under a stormcolor that floods where it rests. Rules: Table 33-E, CDN-25.1.

It is land like any other while it lies there. An element is laid on the field once; later tides use it again, so that
the land is surveyed but once a battle. Which marsh is whose is told by the squares: those of two tides on the same
squares are the same.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.land.board import Element, with_laid
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.position.position import Position
from game.engine.contract import Square
from game.engine.geometry.templates import SMALL_SIDE

VARIETY: Final = "viscous_tide"

_NAME: Final = "Viscous Tide"
_HEIGHT: Final = 0
"""In halves: it is flat."""


def flood(p: Position, square: Square) -> None:
    """The squares of a template with this north-west square are a marsh from now on."""
    cells = _cells(p, square)
    dry = next((e for e in p.ground.elements if e.variety == VARIETY and not e.cells), None)
    if dry is None:
        dry = _laid(p)
    p.alter(dry.id, msgspec.structs.replace(dry, cells=cells))


def ebb(p: Position, square: Square) -> None:
    """They are as they were before."""
    cells = _cells(p, square)
    wet = next((e for e in p.ground.elements if e.variety == VARIETY and e.cells == cells), None)
    if wet is not None:
        p.alter(wet.id, msgspec.structs.replace(wet, cells=()))


def _cells(p: Position, square: Square) -> tuple[int, ...]:
    field = p.ground.field
    return tuple(field.cell(*on) for on in field.squares(field.rect(*square, SMALL_SIDE, SMALL_SIDE)))


def _laid(p: Position) -> Element:
    """A new element of the ground, the last one of all. It is laid on a square of open ground, where the survey of what
    is drawn neither cuts nor parts it, and altered from there to where it really is. Rules: CDN-20.6, CDN-20.7.
    """
    field, taken = p.ground.field, 0
    for drawn in p.board.elements:
        taken |= field.mask_of(field.square(cell) for cell in drawn.cells)
    seed = field.cell(*next(iter(field.squares(field.all & ~taken))))
    number = max((element.id for element in p.board.elements), default=0) + 1
    laid = Element(number, "marsh", _NAME, _HEIGHT, (seed,), variety=VARIETY)
    p.laid = (*p.laid, laid)
    p.board = with_laid(p.board, (laid,))
    p.ground = ground_of(p.board, p.altered)
    return p.ground.elements[-1]
