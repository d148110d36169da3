"""The four kinds of units and what they can do. Rules: section 9."""

from __future__ import annotations

import enum
from typing import NamedTuple


class Kind(enum.StrEnum):
    """A kind of unit. Rules: DYN-9.1."""

    SOLDIER = "soldier"
    SHIP = "ship"
    KNIGHT = "knight"
    SIEGE_TOWER = "siege_tower"


class Traits(NamedTuple):
    """What a kind of unit can do. Rules: DYN-9.1, DYN-9.2, DYN-16.5.

    level      city level from which it can be recruited
    power      what it adds to its side's die, alone
    reach      greatest distance of an attack or a support, in tiles
    movement   steps a turn
    sea        a ship: moves on water, attacks at range, carries a land unit
    price      military tokens to muster one
    """

    level: int
    power: int
    reach: int
    movement: int
    sea: bool
    price: int


TRAITS: dict[Kind, Traits] = {
    Kind.SOLDIER: Traits(level=2, power=1, reach=1, movement=2, sea=False, price=1),
    Kind.SHIP: Traits(level=2, power=1, reach=2, movement=4, sea=True, price=1),
    Kind.KNIGHT: Traits(level=3, power=2, reach=1, movement=3, sea=False, price=2),
    Kind.SIEGE_TOWER: Traits(level=3, power=-1, reach=1, movement=2, sea=False, price=2),
}

KINDS = tuple(Kind)
"""All kinds in the rules' order."""

FARTHEST_REACH = max(traits.reach for traits in TRAITS.values())
"""No unit attacks or supports from farther away."""
