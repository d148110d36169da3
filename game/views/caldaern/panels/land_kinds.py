"""The kinds of Colour land by family: what they are called, where their rules stand, where on the field they lie."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.terrain import MONUMENT_MATERIALS, PLAINS, SCATTERED, STONE
from game.engine.geometry.field import Rect as Block
from game.engine.geometry.field import hull_of

UNKNOWN: Final = "unknown"
PORTAL: Final = "colour_portal"


class Kind(NamedTuple):
    """A kind of Colour land: its class (`plain` for plains, `monument` for portals too) and its name among them."""

    kind: str
    colour: str

    @property
    def command(self) -> str:
        """What a click on it does."""
        return f"{_LAND}.{self.kind}.{self.colour}"


_LAND = "land"
_SINGLE: Final = {SCATTERED: STONE}
"""What lies on the field of a monument that is scattered over it."""

FAMILIES: Final[tuple[tuple[str, tuple[Kind, ...]], ...]] = (
    ("plains", tuple(Kind("plain", plain) for plain in PLAINS[1:])),
    ("hills", tuple(Kind(kind, colour) for kind in ("hill", "marsh") for colour in KINDS[kind].colours)),
    ("forests", tuple(Kind("forest", colour) for colour in KINDS["forest"].colours)),
    ("rivers", tuple(Kind("river", colour) for colour in KINDS["river"].colours)),
    ("buildings", tuple(Kind("building", colour) for colour in KINDS["building"].colours)),
    ("monuments", tuple(Kind("monument", kind) for kind in (*MONUMENT_MATERIALS, PORTAL))),
)
"""Families in the order of the panel. What nobody knows yet is one kind, whatever its class: that among the plains."""

RULES: Final[dict[str, str]] = {
    "desert": "CDN-22.5", "old_battlefield": "CDN-22.9", "steppe": "CDN-22.12", "tundra": "CDN-22.16",
    "wetlands": "CDN-22.19", "anvil": "CDN-22.28", "pagan_temple": "CDN-22.29", "scree": "CDN-22.31",
    "mushroom": "CDN-23.9", "wildwood": "CDN-23.10", "ancient": "CDN-23.11", "colour_forest": "CDN-23.14",
    "toxic": "CDN-23.18", "boiling": "CDN-24.14", "dead_water": "CDN-24.15", "raging": "CDN-24.16",
    "coloured_river": "CDN-24.17", "groundblood": "CDN-25.5", "quicksand": "CDN-25.6", "mystwamp": "CDN-25.8",
    UNKNOWN: "CDN-29.1",
}  # fmt: skip


def command_kind(command: str) -> Kind | None:
    """The kind that a command shows; None for any other command."""
    parts = command.split(".")
    known = len(parts) == 3 and parts[0] == _LAND
    return Kind(parts[1], parts[2]) if known else None


def elements_of(ground: Ground, kind: Kind) -> Iterator[Element]:
    """The elements of a kind; none for a plain, which lies everywhere."""
    for element in ground.elements:
        if not element.cells:
            continue
        if kind.colour == UNKNOWN:
            found = UNKNOWN in (element.colour, element.variety)
        elif kind.kind == "monument":
            found = element.variety in (kind.colour, _SINGLE.get(kind.colour))
        else:
            found = (element.kind, element.colour) == kind
        if found:
            yield element


def is_here(ground: Ground, kind: Kind) -> bool:
    """Whether any of it lies on the field."""
    if kind.kind == "plain" and ground.board.plain == kind.colour:
        return True
    return any(True for _ in elements_of(ground, kind))


def kinds_here(ground: Ground) -> Collection[Kind]:
    """All kinds of Colour land that the field has."""
    return [kind for _, kinds in FAMILIES for kind in kinds if is_here(ground, kind)]


def places_of(ground: Ground, kind: Kind) -> list[Block]:
    """Rectangles of squares around every piece of a kind; the whole field for its plain."""
    width = ground.width
    found = [hull_of([(cell % width, cell // width, 1, 1) for cell in e.cells]) for e in elements_of(ground, kind)]
    if kind.kind == "plain" and ground.board.plain == kind.colour:
        found.append((0, 0, ground.width, ground.height))
    return found
