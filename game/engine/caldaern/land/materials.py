"""What terrain is made of, and how much it takes to bring it down. Rules: CDN-21.1 to 21.5, Tables 21-A and 21-B."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.kinds import MATERIALS
from game.engine.caldaern.land.terrain import allowed_materials


class Material(NamedTuple):
    """A row of Table 21-A.

    toughness   of whatever is made of it
    wounds      of each of its squares and each whole point of its height
    burns       whether fire takes two points of it instead of one (CDN-21.21)
    """

    toughness: int
    wounds: int
    burns: bool = False


TABLE: Final[dict[str, Material]] = {
    "light": Material(2, 1, burns=True),
    "wood": Material(3, 2, burns=True),
    "stone": Material(4, 2),
    "plexyplast": Material(5, 3),
    "rhytite": Material(6, 4),
    "creators": Material(8, 5),
}
"""Rules: Table 21-A, CDN-21.21."""

assert tuple(TABLE) == MATERIALS

WOUNDED: Final = frozenset({"forest", "obstacle", "building", "monument", "bridge"})
"""Kinds that can be wounded; all else is indestructible. Rules: CDN-21.3."""

LEAVES_RUINS: Final = frozenset({"building", "bridge", "monument"})
"""Kinds whose squares are a ruin when they have been destroyed; the others are gone. Rules: CDN-21.27, CDN-21.28."""

_HALVES: Final = 2
"""Heights are in halves."""

RUIN_HEIGHT: Final = 1
"""In halves. Rules: CDN-21.30."""


def destructible(element: Element) -> bool:
    """Whether an element can be wounded as it is now. Rules: CDN-21.3, CDN-21.4, CDN-26.20."""
    if element.kind not in WOUNDED or element.indestructible or not element.cells:
        return False
    return not (element.kind == "obstacle" and element.variety == "ruin")


def material_of(element: Element) -> str:
    """What an element is made of; the first that its kind allows where the map names none or a wrong one.

    "" for what has no material. Rules: CDN-21.5, Table 21-B.
    """
    allowed = allowed_materials(element.kind, element.variety, element.colour)
    return element.material if element.material in allowed else (*allowed, "")[0]


def toughness(element: Element) -> int:
    """Its Toughness; 0 for what has no material. Rules: CDN-21.1."""
    row = TABLE.get(material_of(element))
    return row.toughness if row is not None else 0


def wounds_whole(element: Element) -> int:
    """The Wounds that it has at the start; 0 for what can't be wounded. Rules: CDN-21.2."""
    row = TABLE.get(material_of(element))
    if row is None or not destructible(element):
        return 0
    return len(element.cells) * row.wounds * max(1, element.height // _HALVES)


def burns(element: Element) -> bool:
    """Whether flames take two points of it instead of one. Rules: CDN-21.21."""
    row = TABLE.get(material_of(element))
    return row is not None and row.burns


def ruin_of(element: Element) -> Element:
    """What is left of a building, a bridge or a monument. Rules: CDN-21.27, CDN-21.29, CDN-21.30."""
    return Element(
        element.id, "ruin", element.name, RUIN_HEIGHT, element.cells, material=material_of(element),
        indestructible=True, complex=element.complex,
    )  # fmt: skip
