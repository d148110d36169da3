"""A battlefield as data: hills, terrain elements, zones and markers, as drawn. Rules: CDN-29.20 to CDN-29.26.

Heights are in halves. Squares are `(x, y)`; cells are their numbers, row by row: `y * width + x`.
"""

from __future__ import annotations

import msgspec

from game.engine.caldaern.land.kinds import KINDS
from game.engine.guise import PLAIN, Guise

WIDTHS = (32, 120)
HEIGHTS = (24, 90)
"""Least and greatest size in squares. Rules: CDN-29.25."""

EDGES = ("north", "east", "south", "west")


class Element(msgspec.Struct, frozen=True, gc=False):
    """A terrain element: one object for every rule that counts elements. Rules: CDN-20.2.

    id        its number in map order, from 1
    kind      one of KINDS, the classes of the layer `terrain`
    variety   an obstacle's kind (Table 26-A), a monument's kind, or ""
    height    in halves
    cells     its squares, ascending
    colour    kind of Colour terrain, `unknown`, or ""
    school    of a coloured river
    complex   what a building, or the ground of a monument, is part of; `floors` and the rest: Table 27-A
    """

    id: int
    kind: str
    name: str
    height: int
    cells: tuple[int, ...]
    variety: str = ""
    colour: str = ""
    material: str = ""
    indestructible: bool = False
    school: str = ""
    complex: str = ""
    floors: int = 1
    capacity: int = 0
    garrison: bool = True
    gun_platform: bool = False
    machine_hall: bool = False


class Altered(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """That an element is something else from now on than the map says: a ruin, or the same at another place.

    element   its number among those of the ground
    becomes   what it is; None: it is gone
    """

    element: int
    becomes: Element | None = None


class Zone(msgspec.Struct, frozen=True, gc=False):
    """Squares where a side deploys (`deployment`), or nobody does (`forbidden`). Rules: Table 29-E.

    `owner` is side 1 or 2, 0 for nobody; `scenario` "" means all.
    """

    kind: str
    owner: int
    cells: tuple[int, ...]
    scenario: str = ""


class OwnEdge(msgspec.Struct, frozen=True, gc=False):
    """Whose battlefield edge a side of the map is. Rules: Table 29-E, CDN-39.13."""

    owner: int
    side: str
    scenario: str = ""


class Objective(msgspec.Struct, frozen=True, gc=False):
    """A point (one cell) or an area to be held. Rules: Table 29-E, CDN-39.80."""

    id: str
    cells: tuple[int, ...]
    value: int = 100
    radius: int = 3
    scenario: str = ""


class Exit(msgspec.Struct, frozen=True, gc=False):
    """Squares through which a side may leave the map. Rules: Table 29-E, CDN-39.74."""

    owner: int
    cells: tuple[int, ...]
    scenario: str = ""


class Start(msgspec.Struct, frozen=True, gc=False):
    """The fixed starting place of a unit in a pre-set battle. `facing` is one of EDGES or "". Rules: Table 29-E."""

    unit: str
    owner: int
    cells: tuple[int, ...]
    facing: str = ""
    scenario: str = ""


class Label(msgspec.Struct, frozen=True, gc=False):
    """A name written on the map; decoration."""

    text: str
    x: int
    y: int


class Battlefield(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battlefield. Raises ValueError for sizes and cells that make no sense. Rules: CDN-29.25.

    rounds      length of the game, 0 for the scenario's own
    scenarios   identifiers that the map supports
    guise       looks and texts, which no rule reads
    """

    width: int
    height: int
    elements: tuple[Element, ...] = ()
    zones: tuple[Zone, ...] = ()
    edges: tuple[OwnEdge, ...] = ()
    objectives: tuple[Objective, ...] = ()
    exits: tuple[Exit, ...] = ()
    starts: tuple[Start, ...] = ()
    labels: tuple[Label, ...] = ()
    plain: str = "normal"
    scenarios: tuple[str, ...] = ("pitched_battle",)
    points: tuple[int, int] = (250, 3000)
    rounds: int = 0
    id: str = ""
    title: str = ""
    author: str = ""
    description: str = ""
    guise: Guise = PLAIN

    def __post_init__(self) -> None:
        if not (WIDTHS[0] <= self.width <= WIDTHS[1] and HEIGHTS[0] <= self.height <= HEIGHTS[1]):
            raise ValueError(f"a battlefield has 32 x 24 to 120 x 90 squares, not {self.width} x {self.height}")
        count = self.width * self.height
        drawn: list[tuple[int, ...]] = [element.cells for element in self.elements]
        drawn += [zone.cells for zone in self.zones]
        drawn += [way.cells for way in self.exits]
        drawn += [start.cells for start in self.starts]
        drawn += [objective.cells for objective in self.objectives]
        for cells in drawn:
            if any(not 0 <= cell < count for cell in cells):
                raise ValueError(f"of the cells {cells} some lie outside the battlefield")
        for element in self.elements:
            if element.kind not in KINDS or not 0 <= element.height <= 6:
                raise ValueError(f"there is no terrain like {element!r}")

    @property
    def max_players(self) -> int:
        """Always two sides. Rules: CDN-1.1."""
        return 2

    def __hash__(self) -> int:
        return hash((self.width, self.height, self.id, self.elements, self.zones))


def with_plain(board: Battlefield, plain: str) -> Battlefield:
    """The field once its unknown plain has been found out; "" while it has not. Rules: CDN-29.1."""
    return msgspec.structs.replace(board, plain=plain) if plain else board


def with_laid(board: Battlefield, laid: tuple[Element, ...]) -> Battlefield:
    """The field with elements that were laid on it in the course of a battle."""
    return msgspec.structs.replace(board, elements=(*board.elements, *laid)) if laid else board
