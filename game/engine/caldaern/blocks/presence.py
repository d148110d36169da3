"""Where a unit counts on the battlefield, and for what.

Most units stand in a block of their own. A joined character is in his unit, a garrison in its building, passengers in
their transport; flyers have a block that bars nobody's way. Every way of being there is one row of `PRESENCES`; all
rules ask here, and none knows a way by its name. Rules: CDN-1.39, CDN-16.4, CDN-18.19, CDN-19.7, CDN-27.14, CDN-35.23.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeGuard

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.land.ground import NONE
from game.engine.caldaern.position.position import Position, Unit
from game.engine.caldaern.words.kinds import Placement, Status
from game.engine.geometry.field import Rect, rects_distance

if TYPE_CHECKING:

    class Standing(Unit):
        """A unit that certainly has a block of its own. For the checker of types alone: no unit is made as one."""

        place: Placement = Placement(0, 0, 0, 1)


class For(enum.Flag):
    """What a unit can count for."""

    SIGHT = enum.auto()
    """It sees and is seen, and can be shot at. Rules: CDN-1.29, CDN-9.7."""
    NEARNESS = enum.auto()
    """It is somebody who is near: for marches, and for whom others run from. Rules: CDN-8.51, CDN-13.15."""
    PANIC = enum.auto()
    """It takes Panic tests, and sees what befalls its friends. Rules: CDN-13.1."""
    COMMAND = enum.auto()
    """General and War Flag reach it, and from it if it bears them. Rules: CDN-34.70, CDN-35.12."""
    CHARGES = enum.auto()
    """It can be charged where it stands. Rules: CDN-7.6."""
    OBJECTIVES = enum.auto()
    """It holds what it stands on. Rules: CDN-39.80."""


EVERYTHING: Final = For.SIGHT | For.NEARNESS | For.PANIC | For.COMMAND | For.CHARGES | For.OBJECTIVES

ON_THE_GROUND: Final = "ground"
"""The layer in which all units move that don't fly. Who has a block bars the way in its own layer. Rules: CDN-1.31."""

Squares = Callable[[Position, Unit], tuple[Rect, ...]]


class Presence(NamedTuple):
    """A way of being on the battlefield.

    name       for messages
    applies    whether a unit is there in this way
    squares    where it is, as rectangles
    counts     what it counts for there
    layer      the layer in which it bars the way of others, "" where it bars nobody
    top        how high it reaches and sees from, in halves above the map's zero; only asked for who has no block
    cover      grade of the cover that it has against whoever shoots at it, whatever lies between; likewise
    """

    name: str
    applies: Callable[[Unit], bool]
    squares: Squares
    counts: For
    layer: str = ""
    top: Callable[[Position, Unit], int] | None = None
    cover: int = NONE


# ------------------------------------------------------------------------------------------ blocks
def stands(unit: Unit) -> TypeGuard[Standing]:
    """Whether a unit has a block of its own on the battlefield."""
    return unit.place is not None


def has_stood(unit: Unit) -> bool:
    """Whether a unit has, or had, a block of its own in this battle."""
    return unit.place is not None or unit.last_place is not None


def _own_squares(p: Position, unit: Unit) -> tuple[Rect, ...]:
    return formation.rects_of(unit)


def _inside_host(p: Position, unit: Unit) -> tuple[Rect, ...]:
    """The square of a character in his unit. Rules: CDN-35.23."""
    host = p.units[unit.host]
    if not stands(host):
        return squares(p, host)
    x, y = formation.character_square(p, host, unit.id)
    return ((x, y, host.troop.k, host.troop.k),)


BLOCK: Final = Presence("block", stands, _own_squares, EVERYTHING, ON_THE_GROUND)

INSIDE: Final = Presence("inside", lambda u: u.status is Status.JOINED, _inside_host, For.COMMAND | For.OBJECTIVES)
"""He is seen, shot at and frightened as a part of his unit. Rules: CDN-1.39, CDN-13.1, CDN-35.23."""

PRESENCES: tuple[Presence, ...] = (BLOCK, INSIDE)
"""All ways of being there; the first that applies is the one."""


# ------------------------------------------------------------------------------------------ questions
def presence_of(unit: Unit) -> Presence | None:
    """How a unit is on the battlefield; None if it is not."""
    return next((found for found in PRESENCES if found.applies(unit)), None)


def counts(unit: Unit, what: For) -> bool:
    """Whether a unit is somewhere on the battlefield where it counts for this."""
    found = presence_of(unit)
    return found is not None and what in found.counts


def squares(p: Position, unit: Unit, what: For | None = None) -> tuple[Rect, ...]:
    """Where a unit is, as rectangles: none if it is not on the battlefield, or does not count there for `what`."""
    found = presence_of(unit)
    return found.squares(p, unit) if found is not None and (what is None or what in found.counts) else ()


def counting(p: Position, what: For, seat: int | None = None) -> list[Unit]:
    """The units, by id, that count for this somewhere on the battlefield; of one seat, or of all."""
    return [unit for unit in p.units.values() if (seat is None or unit.seat == seat) and counts(unit, what)]


def carrier(p: Position, unit: Unit) -> Unit:
    """The unit in whose block a character stands: his host, or he himself."""
    return p.units[unit.host] if unit.status is Status.JOINED else unit


def gap(p: Position, a: Unit, b: Unit, what: For) -> int | None:
    """Squares between two units; None if one of them is nowhere where it counts for this. Rules: CDN-1.13."""
    here, there = squares(p, a, what), squares(p, b, what)
    return rects_distance(here, there) if here and there else None


def layer_of(unit: Unit) -> str:
    """The layer in which a unit bars the way, and in which others bar its way."""
    found = presence_of(unit)
    return found.layer or ON_THE_GROUND if found is not None else ON_THE_GROUND
