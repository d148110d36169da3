"""What a click on the land of Dynasty Builder can be: modes, targets, menus that are laid over the board."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from game.engine.contract import Refusal, Square
from game.engine.dynasty.position.actions import DynastyAction


class Mode(enum.StrEnum):
    """What a click on the board does now."""

    LOOK = "look"
    OVER = "over"
    CITY = "city"
    SOLDIER = "soldier"
    HOUSE = "house"
    TOKEN = "token"
    DESTROY = "destroy"
    BRIDGE = "bridge"
    FOUND = "found"
    MARCH = "march"
    MOVE = "move"
    SPELL = "spell"
    DISPLACE = "displace"
    REACT = "react"
    TIE = "tie"
    RECRUIT = "recruit"
    SPAWN = "spawn"
    MUSTER = "muster"
    CHARTER = "charter"
    DISBAND = "disband"


class Kind(enum.StrEnum):
    """How a target is marked: a tile to go to or to use, one to attack, an own thing to choose, a place of a city."""

    GO = "go"
    ATTACK = "attack"
    CHOICE = "choice"
    SITE = "site"


@dataclass(frozen=True, slots=True)
class Target:
    """A tile that may be clicked. `action` is None where the click only chooses what a later one needs, or lays out
    a menu of several things that can be done there."""

    action: DynastyAction | None
    kind: Kind


@dataclass(frozen=True, slots=True)
class Option:
    """A row of a menu: what choosing it does, or why it can't be chosen. Without an action it leads on.

    `price` is in military tokens; `on` says how a switch stands, None for what is no switch.
    """

    id: str
    action: DynastyAction | None = None
    refusal: Refusal | None = None
    price: int = 0
    on: bool | None = None

    @property
    def enabled(self) -> bool:
        """Whether it can be chosen."""
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class Menu:
    """What is laid over the board to choose from: its kind, the tile that it is about, its rows."""

    kind: str
    tile: Square | None
    options: tuple[Option, ...]


Answer = DynastyAction | Refusal | None
"""What a gesture comes to: a decision, a refusal to show, or only another choice on the board."""
