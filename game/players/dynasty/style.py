"""What a player of Dynasty Builder strives for: the weights of its first thoughts."""

from __future__ import annotations

import msgspec


class Style(msgspec.Struct, frozen=True):
    """Weights, in levels of a city: what one level is worth is 1.

    found, raise_  what a new city, and a higher level, is worth beside the level itself
    recruit        more for the level at which soldiers can be had, and for that of siege towers
    patience       build actions that every project seems to cost more; little makes cheap things come first
    house          an enemy's house destroyed
    soldier ... siege_tower   a unit
    city           a level of an enemy's city destroyed; `last` more for the last city of an enemy
    raid           striving for the enemies' land, a step
    guard          striving for enemies in the own land, a step
    settle         striving for the next site of a city, a step
    siege          striving of siege towers for the nearest city, a step
    fear           how much of a unit the danger of losing it counts
    """

    name: str = "even"
    found: float = 0.5
    raise_: float = 0.3
    recruit: float = 0.4
    patience: float = 1.5
    house: float = 0.3
    soldier: float = 1.0
    ship: float = 0.8
    knight: float = 1.5
    siege_tower: float = 1.4
    city: float = 1.0
    last: float = 6.0
    raid: float = 0.5
    guard: float = 0.6
    settle: float = 0.10
    siege: float = 0.30
    fear: float = 0.2

    def unit(self, kind: str) -> float:
        """What a unit of a kind is worth."""
        return float(getattr(self, kind))


NORMAL = Style("normal")

EASY = Style(
    "easy", found=0.0, raise_=0.0, recruit=1.0, patience=2.0, raid=0.1, guard=0.1, settle=0.0, fear=1.2, house=0.05
)
"""Cares more for high cities than for many, keeps its units at home, and burns nothing down."""

STYLES = (
    NORMAL,
    Style("wide", found=1.0, raise_=0.0, recruit=0.0),
    Style("high", found=0.0, raise_=0.6, recruit=1.2),
    Style("quick", patience=0.4),
    Style("raider", raid=1.5, settle=0.0, fear=0.3, house=0.4),
    Style("guard", guard=1.6, raid=0.0, fear=0.9),
    Style("hunter", siege=1.2, city=2.0, raid=1.0, fear=0.4),
    Style("settler", settle=1.6, guard=0.3),
)
"""What the strong level asks; the first one is what everybody else is thought to be like."""
