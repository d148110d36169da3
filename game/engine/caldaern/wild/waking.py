"""What the land does before deployment: an unknown plain is found out, stones are scattered, rivers get their schools.

Rules: CDN-28.17, CDN-28.18, CDN-29.8 to 29.11, Table 29-A.
"""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.land.board import Element, with_laid
from game.engine.caldaern.land.ground import ground_of, mask_of, mask_of_all
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.survey import is_order
from game.engine.caldaern.land.terrain import STONE, UNKNOWN, allowed_materials, default_height
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.wild.unknown import COLOURED, TABLE, with_school
from game.engine.contract import Square
from game.engine.geometry.field import Mask

STONE_DICE: Final = 2
"""Rules: CDN-28.17."""

_NAME: Final = "Cursed stone"


def land_wakes(p: Position, out: Out) -> None:
    """Before deployment, in this order: the plain, the schools of rivers, the stones. Rules: CDN-28.18, CDN-29.10."""
    if p.board.plain == UNKNOWN and p.config.unknown_terrain:
        (die,) = p.dice.d6(1, "CDN-29.1")
        plain = TABLE["plain"][die - 1]
        p.find_plain(plain)
        out.append(ev.PlainFound(die=die, plain=plain))
    for element in p.ground.elements:
        if element.colour == COLOURED and not element.school:
            p.alter(element.id, with_school(p, element))
    for order in [element for element in p.ground.elements if is_order(element)]:
        _scatter(p, order, out)


def _scatter(p: Position, order: Element, out: Out) -> None:
    """The stones of one order. What has no place left is not placed. Rules: CDN-28.17, CDN-28.18."""
    dice = p.dice.d6(STONE_DICE, "CDN-28.17")
    field, squares = p.ground.field, list[Square]()
    free = places(p)
    for _ in range(sum(dice)):
        if not free:
            break
        at = field.square(field.nth(free, p.dice.below(free.bit_count(), "CDN-28.18")))
        squares.append(at)
        free &= ~field.dilate(field.rect(*at, 1, 1), 1)
    if squares:
        _lay(p, squares)
    out.append(ev.StonesScattered(dice=dice, squares=tuple(squares)))


def places(p: Position) -> Mask:
    """Squares where a stone may lie: with no structure, ground element or marker, one square away from all structures.

    Rules: CDN-28.18.
    """
    field, ground = p.ground.field, p.ground
    layers = {layer: mask_of_all(ground.mask(e.id) for e in ground.elements if KINDS[e.kind].layer == layer)
              for layer in ("ground", "structures")}  # fmt: skip
    board = p.board
    marked = [one.cells for one in board.objectives] + [one.cells for one in board.exits]
    marked += [one.cells for one in board.starts]
    markers = mask_of_all(mask_of(cells) for cells in marked)
    return field.all & ~layers["ground"] & ~field.dilate(layers["structures"], 1) & ~markers


def _lay(p: Position, squares: list[Square]) -> None:
    """Stones are land like any other from now on."""
    number = max((element.id for element in p.board.elements), default=0)
    height, material = default_height("monument"), allowed_materials("monument", STONE)[0]
    laid = tuple(
        Element(number + n, "monument", f"{_NAME} {n}", height, (p.ground.field.cell(*square),), variety=STONE,
                material=material)
        for n, square in enumerate(squares, start=1)
    )  # fmt: skip
    p.laid = (*p.laid, *laid)
    p.board = with_laid(p.board, laid)
    p.ground = ground_of(p.board, p.altered)


WORK = RuleWork(tasks={"land_wakes": land_wakes})

__all__ = ["WORK", "land_wakes", "places"]
