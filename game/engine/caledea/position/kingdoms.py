"""The nine kingdom cards as one table. Rules: CAL-3.1 to CAL-3.5."""

from __future__ import annotations

import enum

import msgspec

from game.engine.caledea.position.board import LETTERS, PAIR_CODES, RESOURCES, Board

MIN_RESOURCE_SQUARES = 4
"""Resource squares that make a kingdom playable on a board. Rules: CAL-2.15."""


class Rank(enum.IntEnum):
    """A unit's rank; the number is its range and its rank dice. Rules: CAL-6.4, CAL-7.1, CAL-7.2."""

    INFANTRY = 1
    CAVALRY = 2
    GENERAL = 3

    @property
    def word(self) -> str:
        """The rules' identifier, such as `infantry`."""
        return self.name.lower()


class Power(enum.StrEnum):
    """What a kingdom can do for gold, besides moving. Rules: CAL-13.1."""

    BOMBARD = "bombard"
    AMBUSH = "ambush"
    TRANSPORT = "transport"


class Structure(enum.IntEnum):
    """A defensive structure; the number is the dice it gives each defending unit. Rules: CAL-12.10."""

    TOWER = 1
    CASTLE = 2

    @property
    def word(self) -> str:
        """The rules' identifier, such as `tower`."""
        return self.name.lower()


class Kingdom(msgspec.Struct, frozen=True):
    """A kingdom card: prices in gold pieces, `moves` a turn, `infantry` to start with. Rules: CAL-3.2, CAL-3.3."""

    id: str
    name: str
    code: str
    moves: int
    infantry: int
    cavalry: int
    general: int
    tower: int
    castle: int
    power: Power
    power_price: int
    colour: str
    emblem: str

    @property
    def pair(self) -> int:
        """Number of the pair whose squares are this kingdom's resource squares. Rules: CAL-1.7."""
        return PAIR_CODES.index(self.code)

    @property
    def resources(self) -> tuple[str, str]:
        """The two resources on the card, in the card's order: the living one first. Rules: CAL-2.6, CAL-3.3."""
        living, mineral = sorted([LETTERS[letter] for letter in self.code], key=RESOURCES.index)
        return living, mineral

    def upgrade_price(self, rank: Rank) -> int:
        """Gold for an upgrade *to* this rank. Rules: CAL-7.3."""
        return self.cavalry if rank == Rank.CAVALRY else self.general

    def structure_price(self, level: Structure) -> int:
        """Gold for a tower, or for a castle in its place. Rules: CAL-12.2, CAL-12.3."""
        return self.tower if level == Structure.TOWER else self.castle


# fmt: off
KINGDOMS: dict[str, Kingdom] = {k.id: k for k in (
    #       id          name        pair  mv inf cav gen tow cas  power            price colour     emblem
    Kingdom("xonavia",  "Xonavia",  "GI", 3, 4,  2,  4,  3,  5,   Power.TRANSPORT, 3,    "crimson", "scythe"),
    Kingdom("talaq",    "Talaq",    "HS", 3, 4,  2,  4,  2,  6,   Power.BOMBARD,   3,    "yellow",  "horse"),
    Kingdom("brennoch", "Brennoch", "ST", 2, 4,  2,  3,  2,  4,   Power.TRANSPORT, 2,    "green",   "oak"),
    Kingdom("ossuria",  "Ossuria",  "GS", 2, 5,  3,  5,  3,  5,   Power.AMBUSH,    3,    "ivory",   "gate"),
    Kingdom("calvane",  "Calvane",  "IT", 4, 4,  2,  5,  3,  6,   Power.BOMBARD,   3,    "blue",    "hammer"),
    Kingdom("ithrune",  "Ithrune",  "AT", 4, 4,  2,  5,  4,  6,   Power.AMBUSH,    3,    "violet",  "leaf"),
    Kingdom("kessimar", "Kessimar", "AH", 5, 4,  2,  5,  5,  6,   Power.TRANSPORT, 3,    "orange",  "sail"),
    Kingdom("dravenna", "Dravenna", "HI", 4, 4,  2,  4,  4,  7,   Power.AMBUSH,    3,    "teal",    "lance"),
    Kingdom("myrrhold", "Myrrhold", "AG", 3, 4,  2,  3,  4,  5,   Power.BOMBARD,   3,    "rose",    "bee"),
)}
# fmt: on


def strong_land(pair: int, kingdom: Kingdom) -> int:
    """Extra dice of a kingdom's units in battles on a square of this pair: 0, 1 or 2. Rules: CAL-9.1."""
    return sum(letter in kingdom.code for letter in PAIR_CODES[pair])


STRONG_LAND: dict[str, tuple[int, ...]] = {
    k.id: tuple(strong_land(pair, k) for pair in range(len(PAIR_CODES))) for k in KINGDOMS.values()
}


def playable_kingdoms(board: Board) -> tuple[str, ...]:
    """Kingdoms with enough resource squares on a board, in the cards' order. Rules: CAL-2.15."""
    return tuple(k.id for k in KINGDOMS.values() if board.pairs.count(k.pair) >= MIN_RESOURCE_SQUARES)
