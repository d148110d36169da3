"""Wrecks: a machine that is destroyed without exploding stays where it stood, as land. Rules: CDN-15.24, CDN-21.31.

A wreck is one more element of the ground. It covers whatever was built on its squares; what is left of that stands.
"""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.land.board import Element, with_laid
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Placement

KIND: Final = "wreck"

_SEED_KIND: Final = "hill"
"""What is surveyed in its place, on any square, before it is altered to what it is: hills lie on everything."""


def leave(p: Position, unit: Unit, place: Placement, height: int, out: Out) -> None:
    """A wreck lies where a machine stood from now on, `height` in halves. Rules: CDN-15.24, Table 20-A."""
    field = p.ground.field
    cells = {*field.cells(field.rect(*formation.block(1, listed(unit).k, place)))}
    for element in p.ground.elements:
        if KINDS[element.kind].layer == "structures" and not cells.isdisjoint(element.cells):
            rest = tuple(cell for cell in element.cells if cell not in cells)
            p.alter(element.id, msgspec.structs.replace(element, cells=rest) if rest else None)
    number = _laid(p, min(cells))
    p.alter(number, Element(number, KIND, unit.called, height, tuple(sorted(cells)), indestructible=True))
    out.append(ev.WreckLeft(seat=unit.seat, unit=unit.id, element=number, placement=place))


def _laid(p: Position, cell: int) -> int:
    """The number of a new element of the ground, the last one of all, which is nothing yet. Rules: CDN-20.7."""
    drawn = max((element.id for element in p.board.elements), default=0) + 1
    seed = Element(drawn, _SEED_KIND, KIND, 0, (cell,))
    p.laid = (*p.laid, seed)
    p.board = with_laid(p.board, (seed,))
    p.ground = ground_of(p.board, p.altered)
    return p.ground.elements[-1].id
