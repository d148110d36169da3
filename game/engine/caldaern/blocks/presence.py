"""Where a unit counts on the battlefield, and for what.

Most units stand in a block of their own. A joined character is in his unit, a garrison in its building, passengers in
their transport; flyers have a block that bars nobody's way. Every way of being there is one row of `PRESENCES`; all
rules ask here, and none knows a way by its name. Rules: CDN-1.39, CDN-19.7, CDN-35.23.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeGuard

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.land.ground import HEAVY, NONE, Ground
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Placement, Status
from game.engine.contract import Seat
from game.engine.geometry.field import Mask, Rect, hull_of, rects_distance

if TYPE_CHECKING:

    class Standing(Unit):
        """A unit that certainly has a block of its own. For the checker of types alone: no unit is made as one."""

        place: Placement = Placement(0, 0, 0, 1)


class For:
    """Bits: what a unit can count for."""

    SIGHT: Final = 1 << 0
    """It sees and is seen, and can be shot at. Rules: CDN-1.29, CDN-9.7."""
    NEARNESS: Final = 1 << 1
    """It is an enemy who is near, for those who run. Rules: CDN-13.15."""
    PANIC: Final = 1 << 2
    """It takes Panic tests, and sees what befalls its friends. Rules: CDN-13.1."""
    COMMAND: Final = 1 << 3
    """General and War Flag reach it, and from it if it bears them. Rules: CDN-34.70, CDN-35.12."""
    CHARGES: Final = 1 << 4
    """It can be charged where it stands. Rules: CDN-7.6."""
    OBJECTIVES: Final = 1 << 5
    """It holds what it stands on. Rules: CDN-39.80."""
    MARCHES: Final = 1 << 6
    """It is an enemy before whom marches need a test. Rules: CDN-8.51, CDN-18.19."""
    LAND: Final = 1 << 7
    """It is where land, spells and explosions meet it: on the field, not aboard. Rules: CDN-1.39, CDN-28.9."""


EVERYTHING: Final = (
    For.SIGHT | For.NEARNESS | For.PANIC | For.COMMAND | For.CHARGES | For.OBJECTIVES | For.MARCHES | For.LAND
)

ON_THE_GROUND: Final = "ground"
"""The layer in which all units move that don't fly. Who has a block bars the way in its own layer. Rules: CDN-1.31."""

IN_THE_AIR: Final = "air"
"""The layer of those who fly. Rules: CDN-18.1, CDN-18.4, CDN-18.5."""

LAYERS: Final = (ON_THE_GROUND, IN_THE_AIR)
"""Both of them."""


class Scene(Protocol):
    """What has to be known to say where somebody is: of a position, or of what is shown of it."""

    @property
    def units(self) -> Mapping[UnitId, Unit]:
        """All units by id."""

    @property
    def ground(self) -> Ground:
        """The land as it is."""


Squares = Callable[[Scene, Unit], tuple[Rect, ...]]


class Presence(NamedTuple):
    """A way of being on the battlefield.

    name       for messages
    applies    whether a unit is there in this way
    squares    where it is, as rectangles
    counts     bits of For: what it counts for there
    layer      the layer in which it bars the way of others, "" where it bars nobody
    top        how high it reaches and sees from, in halves above the map's zero; only asked for who has no block
    cover      grade of the cover that it has against whoever shoots at it, whatever lies between; likewise
    """

    name: str
    applies: Callable[[Unit], bool]
    squares: Squares
    counts: int
    layer: str = ""
    top: Callable[[Position, Unit], int] | None = None
    cover: int = NONE


# ------------------------------------------------------------------------------------------ blocks
def stands(unit: Unit) -> TypeGuard[Standing]:
    """Whether a unit has a block of its own on the battlefield."""
    return unit.place is not None


def _own_squares(p: Scene, unit: Unit) -> tuple[Rect, ...]:
    return formation.rects_of(unit)


def _inside_host(p: Scene, unit: Unit) -> tuple[Rect, ...]:
    """The square of a character in his unit. Rules: CDN-35.23."""
    host = p.units[unit.host]
    if not stands(host):
        return squares(p, host)
    x, y = formation.character_square(host, unit.id)
    return ((x, y, host.troop.k, host.troop.k),)


def _of_building(p: Scene, unit: Unit) -> tuple[Rect, ...]:
    """The squares of its building. Rules: CDN-27.14."""
    return p.ground.rects(unit.building)


def _roof(p: Position, unit: Unit) -> int:
    """How high a building reaches above the map's zero. Rules: CDN-27.22, CDN-20.33."""
    house = p.ground.element(unit.building)
    return p.ground.top(p.ground.mask(unit.building)) + house.height


ALOFT: Final = Presence(
    "aloft", lambda u: flies(u) and stands(u), _own_squares, EVERYTHING & ~(For.OBJECTIVES | For.MARCHES), IN_THE_AIR
)
"""It has a block in the air: it holds no ground, and nobody fears to march because of it. Rules: CDN-18.1, 18.19."""

BLOCK: Final = Presence("block", stands, _own_squares, EVERYTHING, ON_THE_GROUND)

INSIDE: Final = Presence(
    "inside", lambda u: u.status is Status.JOINED, _inside_host, For.COMMAND | For.OBJECTIVES | For.LAND
)
"""He is seen, shot at and frightened as a part of his unit. Rules: CDN-1.39, CDN-13.1, CDN-35.23."""

GARRISON: Final = Presence(
    "garrison", lambda u: u.building > 0, _of_building, EVERYTHING, top=_roof, cover=HEAVY
)
"""It looks out of every square of its building, at the building's height, in heavy cover. Rules: CDN-27.14, 27.22."""

def _of_transport(p: Scene, unit: Unit) -> tuple[Rect, ...]:
    """The squares of its transport, or those where that was lost just now. Rules: CDN-16.4, CDN-16.26."""
    ride = p.units[unit.aboard]
    if stands(ride) or ride.last_place is None:
        return squares(p, ride)
    return (formation.block(1, ride.troop.k, ride.last_place),)


ABOARD: Final = Presence("aboard", lambda u: u.aboard > 0, _of_transport, For.COMMAND)
"""It is not on the battlefield; its General and its mages are as far away as its transport. Rules: CDN-1.39, 16.4."""

PRESENCES: tuple[Presence, ...] = (ALOFT, BLOCK, INSIDE, GARRISON, ABOARD)
"""All ways of being there; the first that applies is the one."""


# ------------------------------------------------------------------------------------------ questions
def presence_of(unit: Unit) -> Presence | None:
    """How a unit is on the battlefield; None if it is not."""
    for found in PRESENCES:
        if found.applies(unit):
            return found
    return None


def present(p: Scene, unit: Unit) -> bool:
    """Whether a unit is on the battlefield: a character with his unit, which may wait in reserve or have left.

    Rules: CDN-39.45.
    """
    host = p.units[unit.host] if unit.status is Status.JOINED else unit
    return presence_of(host) is not None


def afield(p: Scene, unit: Unit) -> bool:
    """Whether a unit, or the one that a character is in, is where land and foes meet it: not aboard, not away.

    Rules: CDN-1.39, CDN-28.9.
    """
    host = p.units[unit.host] if unit.status is Status.JOINED else unit
    return counts(host, For.LAND)


def passengers(p: Scene, transport: UnitId) -> list[Unit]:
    """The units that are in a transport, by id; who has joined one of them is in that. Rules: CDN-16.2."""
    return [unit for unit in p.units.values() if unit.aboard == transport]


def counts(unit: Unit, what: int) -> bool:
    """Whether a unit is somewhere on the battlefield where it counts for this."""
    found = presence_of(unit)
    return found is not None and bool(what & found.counts)


def squares(p: Scene, unit: Unit, what: int = EVERYTHING) -> tuple[Rect, ...]:
    """Where a unit is, as rectangles: none if it is not on the battlefield, or does not count there for `what`."""
    found = presence_of(unit)
    return found.squares(p, unit) if found is not None and what & found.counts else ()


def measured(p: Scene, unit: Unit, what: int = EVERYTHING) -> tuple[Rect, ...]:
    """The squares to and from which distances are measured: of a gun in the open its front row, of others all of them.

    Rules: CDN-1.13, CDN-14.7.
    """
    if unit.gun and stands(unit):
        return (formation.front_row(unit),)
    return squares(p, unit, what)


def area(p: Scene, unit: Unit, what: int = EVERYTHING) -> Rect | None:
    """The rectangle around the squares where a unit is and counts for this, of who stands in a block that block."""
    found = presence_of(unit)
    if found is None or not what & found.counts:
        return None
    return formation.rect_of(unit) if stands(unit) else hull_of(found.squares(p, unit))


def counting(p: Position, seat: Seat, what: int) -> list[Unit]:
    """The units of a seat that count for this somewhere on the battlefield, by id."""
    return [unit for unit in p.units.values() if unit.seat == seat and counts(unit, what) and present(p, unit)]


def foes(p: Position, seat: Seat, what: int) -> list[Unit]:
    """The enemies of a seat that count for this somewhere on the battlefield, by id."""
    return [unit for unit in p.units.values() if unit.seat != seat and counts(unit, what) and present(p, unit)]


def mask(p: Position, unit: Unit, what: int = EVERYTHING) -> Mask:
    """The squares where a unit is and counts for this, 0 for none."""
    return p.ground.field.rects(squares(p, unit, what))


def garrison_of(p: Scene, building: int) -> Unit | None:
    """The unit that holds a building, None for an empty one. Rules: CDN-27.10."""
    return next((unit for unit in p.units.values() if unit.building == building), None) if building else None


def occupied(p: Scene) -> dict[int, Unit]:
    """The garrisons of all buildings that are held, by the id of the element."""
    return {unit.building: unit for unit in p.units.values() if unit.building}


def carrier(p: Position, unit: Unit) -> Unit:
    """The unit in whose block a character stands: his host, or he himself."""
    return p.units[unit.host] if unit.status is Status.JOINED else unit


def gap(p: Scene, a: Unit, b: Unit, what: int) -> int | None:
    """Squares between two units; None if one of them is nowhere where it counts for this. Rules: CDN-1.13."""
    here, there = measured(p, a, what), measured(p, b, what)
    return rects_distance(here, there) if here and there else None


def layer_of(unit: Unit) -> str:
    """The layer in which a unit bars the way, and in which others bar its way."""
    if flies(unit):  # also before it is there
        return IN_THE_AIR
    found = presence_of(unit)
    return found.layer or ON_THE_GROUND if found is not None else ON_THE_GROUND
