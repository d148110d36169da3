"""Small battlefields of kept battles about what big ones seldom come by: `tools/make_golden.py` plays on them."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.land.board import Battlefield, Element, Zone

WIDTH: Final = 32
HEIGHT: Final = 24


def _cells(x0: int, y0: int, x1: int, y1: int) -> tuple[int, ...]:
    """The cells of a rectangle, corners included."""
    return tuple(y * WIDTH + x for y in range(y0, y1 + 1) for x in range(x0, x1 + 1))


_NORTH: Final = 2
_SOUTH: Final = 1

HOUSE: Final = Element(1, "building", "Old hall", 2, _cells(14, 11, 16, 12), material="light")
"""A house that one attack may bring down, close to those who are going to storm it."""

HIVE: Final = Element(2, "building", "Hollow", 2, _cells(28, 11, 29, 12), colour="spider_hive", garrison=False)

_ZONES: Final = (
    Zone("deployment", _NORTH, _cells(0, 0, WIDTH - 1, 12)),
    Zone("deployment", _SOUTH, _cells(0, 16, WIDTH - 1, HEIGHT - 1)),
)


def _field(id: str, *elements: Element) -> Battlefield:
    return Battlefield(WIDTH, HEIGHT, elements=elements, zones=_ZONES, id=id, title=id.title(), points=(250, 1000))


FIELDS: Final[dict[str, Battlefield]] = {"hamlet": _field("hamlet", HOUSE), "hollow": _field("hollow", HOUSE, HIVE)}
"""The fields by the names under which the journals of their battles know them."""
