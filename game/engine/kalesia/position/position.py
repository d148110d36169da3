"""The position of a Kalesia game as data: who holds what, who has chosen, what has been played.

`Position` only holds, answers and copies. What changes it are the rule modules, called from `KalesiaState.apply`.
"""

from __future__ import annotations

from typing import Self

import msgspec

from game.engine.contract import Result, Seat
from game.engine.dice import Dice, ScriptedDice
from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import HANDS_A_ROUND, Alliance, Weapon
from game.engine.kalesia.position.config import KalesiaConfig
from game.engine.kalesia.position.hands import KindPair
from game.engine.kalesia.position.records import Cell, Outcome, PlayedHand
from game.engine.records import copied, digest_of

Kinds = tuple[Weapon, ...]
"""Weapons as sorted kinds."""


def round_of(number: int) -> int:
    """The round in which an area is fought for. Rules: KAL-5.5."""
    return (number - 1) // HANDS_A_ROUND + 1


def hand_of(number: int) -> int:
    """The hand of its round, 1 to 4, in which an area is fought for. Rules: KAL-5.5."""
    return (number - 1) % HANDS_A_ROUND + 1


class Facts(msgspec.Struct, kw_only=True, eq=False):
    """All that makes a game beside its options and the chance to come, each fact written down once."""

    alliances: tuple[Alliance, ...] = ()
    set_aside: tuple[Alliance, ...] = ()
    """The alliance card that nobody was dealt, with two players. Rules: KAL-3.11."""
    numbers: tuple[int, ...] = ()
    """The numbers of the areas as they were laid out. Rules: KAL-3.5."""
    holders: list[Alliance | None] = []
    """Who holds each cell. Rules: KAL-1.5."""
    hands: list[Kinds] = []
    """Weapons in hand; chosen and played ones are not among them."""
    chosen: list[KindPair | None] = []
    """The weapons that lie face-down. Rules: KAL-4.2."""
    history: tuple[PlayedHand, ...] = ()
    """The hands that are over."""
    passed: tuple[tuple[Kinds, ...], ...] = ()
    """For each round that is over the weapons given on, by giver. Rules: KAL-5.2."""
    removed: Kinds = ()
    """Weapons out of the game. Rules: KAL-3.9."""
    outcome: Outcome | None = None
    result: Result | None = None


class Position(Facts, kw_only=True, eq=False):
    """The facts, how they are played, the chance to come, and what follows from all that.

    Fields are read freely; only rule functions write them.
    """

    config: KalesiaConfig
    dice: Dice | ScriptedDice
    seats: int
    where: tuple[Cell, ...] = ()
    """The cell of each area: that of number n at n-1."""
    waiting: tuple[Seat, ...] = ()
    """Seats that have yet to choose."""
    offers: list[tuple[PlayWeapons, ...] | None] = []
    """What each seat can choose; None until somebody asks, as it depends on the hand alone."""
    opening: tuple[object, ...] = ()
    """Events of the set-up that needed nobody's choice."""

    # ------------------------------------------------------------------ questions
    @property
    def number(self) -> int:
        """The area that is fought for, the hand's number in the game; after the end the last. Rules: KAL-4.1."""
        return len(self.history) + (self.result is None)

    @property
    def round(self) -> int:
        """The round, from 1. Rules: KAL-5.5."""
        return round_of(self.number)

    @property
    def hand(self) -> int:
        """The hand of the round, 1 to 4. Rules: KAL-5.5."""
        return hand_of(self.number)

    @property
    def contested(self) -> Cell | None:
        """The cell of the area that is fought for; None after the end. Rules: KAL-4.1."""
        return self.where[len(self.history)] if self.result is None else None

    @property
    def grid(self) -> tuple[int | Alliance, ...]:
        """What each cell shows: the number of an uncaptured area, or its holder. Rules: KAL-4.7."""
        return tuple([n if holder is None else holder for n, holder in zip(self.numbers, self.holders, strict=True)])

    # ----------------------------------------------------------------- copy and digest
    def copy(self) -> Self:
        """An independent copy; tuples and records never change and are shared."""
        return copied(self)

    def digest(self) -> str:
        """Stable hex hash over all facts, the chance to come included."""
        return digest_of(Facts, self, self.dice, self.config)


def cells_by_number(numbers: tuple[int, ...]) -> tuple[Cell, ...]:
    """Where each area lies: that of number n at n-1. None lies anywhere before the forest is laid."""
    where = [0] * len(numbers)
    for cell, number in enumerate(numbers):
        where[number - 1] = cell
    return tuple(where)
