"""Colour forests: they strike when a spell is created in them, and walk. Rules: CDN-23.14 to 23.17."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.colour import colour_of
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.wild.harms import hurts
from game.engine.caldaern.words.kinds import STEP, E, Facing, N, S, W
from game.engine.geometry.field import Mask

_WAYS: Final[tuple[Facing, ...]] = (W, E, N, S)
"""The arrows of the Direction die in the order of a D6; stand and HIT are thrown again. Rules: CDN-2.4, CDN-23.15."""

COLOUR_FOREST: Final = "colour_forest"


def forest_stirs(p: Position, element: int, out: Out) -> None:
    """A spell was created in a forest: it strikes all who stand in it, then it walks. Rules: CDN-23.14, CDN-23.15."""
    units = sorted(p.units.values(), key=lambda unit: (unit.seat != p.active, unit.id))
    work = [
        Task("land_harm", (element, COLOUR_FOREST, number, unit.id))
        for number, harm in enumerate(colour_of(COLOUR_FOREST).harms)
        for unit in units
        if hurts(p, unit, element, harm)
    ]
    p.push_all([*work, Task("forest_walks", (element,))])


def forest_walks(p: Position, element: int, out: Out) -> None:
    """It goes 2D6 squares in a random direction, or as far as there is room; nobody goes with it. Rules: CDN-23.15."""
    forest = p.ground.element(element)
    if not forest.cells:
        return
    arrow = p.dice.d6(1, "CDN-23.15")[0]
    while arrow > len(_WAYS):
        arrow = p.dice.d6(1, "CDN-23.15")[0]
    dice = p.dice.d6(2, "CDN-23.15")
    facing = _WAYS[arrow - 1]
    far = farthest(p, forest, facing, sum(dice))
    cells = shifted(p, forest, facing, far)
    assert cells is not None
    if far:
        p.alter(element, msgspec.structs.replace(forest, cells=cells))
    told = ev.ForestWalked(seat=p.active, element=element, facing=facing, dice=dice, squares=far, cells=cells)
    out.append(told)


def farthest(p: Position, forest: Element, facing: Facing, squares: int) -> int:
    """How far a forest comes: the whole way, else the greatest shorter one that ends where there is room for all of it.

    Rules: CDN-23.16.
    """
    taken = _taken(p, forest)
    for far in range(squares, 0, -1):
        cells = shifted(p, forest, facing, far)
        if cells is not None and not p.ground.field.mask(cells) & taken:
            return far
    return 0


def shifted(p: Position, forest: Element, facing: Facing, far: int) -> tuple[int, ...] | None:
    """Its squares so far away; None where some would lie off the map."""
    field, (dx, dy) = p.ground.field, STEP[facing]
    moved = [(x + dx * far, y + dy * far) for x, y in map(field.square, forest.cells)]
    if not all(field.holds(x, y) for x, y in moved):
        return None
    return tuple(sorted(field.cell(x, y) for x, y in moved))


def _taken(p: Position, forest: Element) -> Mask:
    """Squares of rivers, marshes, other forests and structures; hills and units leave room."""
    others = (e for e in p.ground.elements if e.id != forest.id and e.kind != "hill")
    taken = 0
    for element in others:
        taken |= p.ground.mask(element.id)
    return taken


WORK = RuleWork(tasks={"forest_stirs": forest_stirs, "forest_walks": forest_walks})

__all__ = ["COLOUR_FOREST", "WORK", "farthest", "shifted"]
