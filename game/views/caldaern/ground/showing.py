"""What of a battlefield its picture is made of, and where that changes when its land does."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.land.ground import Ground, ground_of, mask_of, mask_of_all
from game.engine.geometry.field import hull_of
from game.views.caldaern.ground.living import LIVING, living_of
from game.views.caldaern.ground.looks import floors, wooded

Area = tuple[float, float, float, float]
"""A rectangle in squares: x, y, width, height."""

REACH: Final = 4
"""Squares around an element on which something of it is seen: its roof, its sign, the softened edge of its ground."""


class Bed(NamedTuple):
    """What of a ground its fields are made of: walls and houses are not among it, nor what falls of them."""

    width: int
    height: int
    heights: bytes
    flat: bool
    waters: int
    crossings: int
    fords: int
    woods: int
    lives: int
    floors: tuple[tuple[str, int], ...]
    living: tuple[tuple[tuple[str, str], int], ...]


def bed_of(ground: Ground) -> Bed:
    """What the fields of a ground are made of."""
    lives = [element for element in ground.elements if element.cells and living_of(element) is not None]
    colours = sorted({(element.kind, element.colour) for element in ground.elements if element.cells})
    return Bed(
        ground.width, ground.height, ground.heights, ground.flat, ground.waters, ground.crossings, ground.of("ford"),
        wooded(ground), mask_of_all(ground.mask(element.id) for element in lives),
        tuple((kind, squares) for kind, _ in floors() if (squares := ground.of(kind))),
        tuple((key, _of_kind(ground, *key)) for key in colours if key in LIVING),
    )  # fmt: skip


def _of_kind(ground: Ground, kind: str, colour: str) -> int:
    """The squares of a kind of Colour land."""
    own = (element for element in ground.elements if element.colour == colour and element.kind == kind)
    return mask_of_all(ground.mask(element.id) for element in own)


def changed_squares(one: Bed, two: Bed) -> int:
    """The squares in which two grounds of one size are made of something else."""
    found = (one.waters ^ two.waters) | (one.crossings ^ two.crossings) | (one.fords ^ two.fords)
    found |= (one.woods ^ two.woods) | (one.lives ^ two.lives)
    for first, second in ((dict(one.floors), dict(two.floors)), (dict(one.living), dict(two.living))):
        for key in {*first, *second}:
            found |= first.get(key, 0) ^ second.get(key, 0)
    heights = zip(one.heights, two.heights, strict=True) if one.heights != two.heights else ()
    return found | mask_of(cell for cell, (before, after) in enumerate(heights) if before != after)


def differing(old: Battlefield, new: Battlefield) -> list[Area] | None:
    """Rectangles beyond which the pictures of two battlefields are the same; None where more than elements differ."""
    if msgspec.structs.replace(old, elements=()) != msgspec.structs.replace(new, elements=()):
        return None
    before, after = ground_of(old), ground_of(new)
    gone, come = _unnumbered(before.elements), _unnumbered(after.elements)
    cells = [element.cells for element in gone.symmetric_difference(come) if element.cells]
    hulls = [hull_of([(*before.field.square(cell), 1, 1) for cell in own]) for own in cells]
    return [(x - REACH, y - REACH, w + 2 * REACH, h + 2 * REACH) for x, y, w, h in hulls]


def _unnumbered(elements: tuple[Element, ...]) -> set[Element]:
    return {msgspec.structs.replace(element, id=0) for element in elements}


__all__ = ["REACH", "Area", "Bed", "bed_of", "changed_squares", "differing"]
