"""The building that is stormed: which it is, and what a battlefield needs for that. Rules: CDN-39.72, Table 39-B."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.caldaern.land.board import Battlefield, Element

STORM: Final = "storm_building"

RADIUS: Final = 1
FROM_EDGE: Final = 10
"""Radius of the objective on the building, and its least distance from every edge. Rules: Table 39-B."""


def strongholds(board: Battlefield, elements: Sequence[Element]) -> tuple[Element, ...]:
    """The building to be stormed, or its parts: those of some elements on which an objective of the scenario lies.

    Rules: CDN-39.72, CDN-27.60.
    """
    aims = {
        cell
        for objective in board.objectives
        if objective.scenario in ("", STORM) and objective.radius == RADIUS
        for cell in objective.cells
    }
    return tuple(e for e in elements if e.kind == "building" and e.garrison and not aims.isdisjoint(e.cells))


def cells(board: Battlefield) -> tuple[int, ...]:
    """The squares of the building to be stormed, with those of all parts of its complex. Rules: CDN-27.60."""
    found = strongholds(board, board.elements)
    names = {element.complex for element in found if element.complex}
    parts = [e for e in board.elements if e in found or (e.kind == "building" and e.complex in names)]
    return tuple(cell for element in parts for cell in element.cells)


def fit(board: Battlefield, elements: Sequence[Element]) -> bool:
    """Whether a map has a building that can be stormed. Rules: Table 39-B."""
    found = strongholds(board, elements)
    return bool(found) and all(not e.indestructible and _inland(board, e) for e in found)


def _inland(board: Battlefield, element: Element) -> bool:
    """Whether every square of an element is far enough from every edge."""
    for cell in element.cells:
        y, x = divmod(cell, board.width)
        if min(x, y, board.width - 1 - x, board.height - 1 - y) < FROM_EDGE:
            return False
    return True
