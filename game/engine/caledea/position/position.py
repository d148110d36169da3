"""The position of a Caledea game as data: what stands where, whose turn it is, what is being decided.

`Position` only holds, answers and copies. What changes it are the rule modules, called from `CaledeaState.apply`.
"""

from __future__ import annotations

import enum
from typing import Self

import msgspec

from game.engine.caledea.position.board import Board
from game.engine.caledea.position.config import CaledeaConfig
from game.engine.caledea.position.kingdoms import Kingdom, Power, Rank, Structure
from game.engine.contract import Defeat, Result, Seat
from game.engine.dice import Dice, ScriptedDice
from game.engine.geometry.torus import Cell, Torus
from game.engine.records import copied, digest_of

SALT = -1
"""In `marks`: a black marker. Rules: CAL-10.6."""

BOX_UNITS = BOX_MARKERS = 20
"""Pieces a player has in the box. Rules: CAL-4.9."""


class Phase(enum.StrEnum):
    """What the game waits for. Rules: CAL-16.3."""

    SETUP_KINGDOMS = "setup_kingdoms"
    SETUP_CAPITALS = "setup_capitals"
    SETUP_CAPITALS_SECRET = "setup_capitals_secret"
    TURN = "turn"
    COMBAT_POWER = "combat_power"
    COMBAT_MATCH = "combat_match"
    COMBAT_WITHDRAW = "combat_withdraw"
    ASSAULT = "assault"
    BOMBARD_DEFENCE = "bombard_defence"
    GAME_OVER = "game_over"


SETUP_PHASES = (Phase.SETUP_KINGDOMS, Phase.SETUP_CAPITALS, Phase.SETUP_CAPITALS_SECRET)


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A unit on the board. While it attacks, `cell` is the square it came from.

    moved, upgraded   acted flags of this turn (CAL-1.9)
    transported       was put elsewhere by Transport this turn (CAL-13.26)
    marked            has a transport die for its next battle (CAL-13.24)
    ambush            has ambush dice for its next battle (CAL-13.16)
    """

    id: int
    seat: Seat
    rank: Rank
    cell: Cell
    moved: bool = False
    upgraded: bool = False
    transported: bool = False
    marked: bool = False
    ambush: bool = False


class Fight(msgspec.Struct, frozen=True):
    """A combat or assault that is being resolved. Rules: CAL-8.3, CAL-12.12.

    attackers   units still in it, ascending; in an assault those that have not tried
    winner      the unit that has just won and may withdraw, else None
    tried       units that have made their attempt on the structure, or were sent back
    """

    cell: Cell
    attacker: Seat
    defender: Seat
    attackers: tuple[int, ...]
    winner: int | None = None
    tried: tuple[int, ...] = ()


class Bombardment(msgspec.Struct, frozen=True):
    """A bombardment that waits for the defender's choice. Rules: CAL-13.8."""

    unit: int
    cell: Cell
    defender: Seat


class Shown(msgspec.Struct, kw_only=True, eq=False):
    """The facts of a game that stand in a position and in what a seat sees of it alike. Rules: CAL-18.1."""

    order: tuple[Seat, ...]
    phase: Phase = Phase.SETUP_KINGDOMS
    active: Seat = 0
    undecided: tuple[Seat, ...] = ()
    """Seats that have yet to place a capital, in the order in which they are asked."""
    moves_left: int = 0
    round: int = 0
    next_unit: int = 1
    fight: Fight | None = None
    bombardment: Bombardment | None = None
    defeats: tuple[Defeat, ...] = ()
    result: Result | None = None
    stirred: bool = False
    """Whether the round has brought anything but moves and transports. Rules: CAL-15.11."""
    quiet: int = 0
    """Rounds in a row, before this one, that brought nothing else. Rules: CAL-15.11."""


class Facts(Shown, kw_only=True, eq=False):
    """All that makes a game beside its board, its options and the dice to come, each fact written down once."""

    kingdoms: list[Kingdom | None]
    alive: list[bool]
    units: dict[int, Unit] = {}
    marks: dict[Cell, int] = {}
    """Owner of the colour marker on a cell, or SALT."""
    structures: dict[Cell, tuple[Seat, Structure]] = {}
    capitals: list[Cell | None]
    used: list[int]
    sites: list[Cell | None]
    """Sites chosen secretly and not yet revealed."""


class Position(Facts, kw_only=True, eq=False):
    """The facts, where and how they are played, the dice to come, and what follows from all that.

    Fields are read freely; only rule functions write them.
    """

    board: Board
    config: CaledeaConfig
    dice: Dice | ScriptedDice
    geo: Torus
    seats: int
    at: dict[Cell, tuple[int, ...]] = {}
    """Units standing on a cell, ascending; attackers in a fight stand nowhere (CAL-8.3)."""
    markers: list[int]
    """Colour markers a seat has on the board."""
    opening: tuple[object, ...] = ()
    """Events of the set-up that needed nobody's choice."""

    # ------------------------------------------------------------------ questions
    def kingdom(self, seat: Seat) -> Kingdom:
        """The card of a seat that has one."""
        card = self.kingdoms[seat]
        assert card is not None, f"seat {seat} has no kingdom yet"
        return card

    def gold(self, seat: Seat) -> int:
        """Gold pieces, used or not: colour markers and the capital. Rules: CAL-11.1."""
        return self.markers[seat] + (self.capitals[seat] is not None)

    def available(self, seat: Seat) -> int:
        """Gold that can still be used this turn. Rules: CAL-11.4."""
        return self.markers[seat] + (self.capitals[seat] is not None) - self.used[seat]

    def units_of(self, seat: Seat) -> list[Unit]:
        """A seat's units on the board, by id; those in a fight included."""
        return [unit for unit in self.units.values() if unit.seat == seat]

    def owner_at(self, cell: Cell) -> Seat | None:
        """Whose units stand on a cell, if any."""
        ids = self.at.get(cell)
        return self.units[ids[0]].seat if ids else None

    def capital_owner(self, cell: Cell) -> Seat | None:
        """Whose capital stands on a cell, if any."""
        return self.capitals.index(cell) if cell in self.capitals else None

    def survivors(self) -> list[Seat]:
        """Seats still in the game, in turn order. Rules: CAL-5.1."""
        return [seat for seat in self.order if self.alive[seat]]

    def sites_of(self, seat: Seat) -> tuple[Cell, ...]:
        """The five building sites, capital first. Rules: CAL-12.1."""
        capital = self.capitals[seat]
        return () if capital is None else (capital, *self.geo.neighbours[capital])

    def blocked(self, seat: Seat) -> int:
        """Bit mask of cells a seat's units cannot pass through. Rules: CAL-6.6, CAL-6.7."""
        mask = 0
        units = self.units
        for cell, ids in self.at.items():
            if units[ids[0]].seat != seat:
                mask |= 1 << cell
        for cell, (owner, _) in self.structures.items():
            if owner != seat:
                mask |= 1 << cell
        for owner, capital in enumerate(self.capitals):
            if capital is not None and owner != seat:
                mask |= 1 << capital
        return mask

    def supply(self, seat: Seat) -> int:
        """Units the seat could still place. Rules: CAL-1.5, CAL-4.9."""
        if self.config.component_limit == "unlimited":
            return 1_000_000
        return BOX_UNITS - sum(unit.seat == seat for unit in self.units.values())

    def has_power(self, seat: Seat, power: Power) -> bool:
        """Whether the seat's card bears this power. Rules: CAL-13.1."""
        return self.kingdom(seat).power is power

    def can_pay(self, seat: Seat, price: int) -> bool:
        """Whether a price is payable. Rules: CAL-11.4."""
        return price <= self.available(seat)

    # ------------------------------------------------------- small changes, for rule modules only
    def put(self, unit: Unit) -> None:
        """Place or replace a unit and list it on its cell."""
        self.units[unit.id] = unit
        ids = self.at.get(unit.cell, ())
        if unit.id not in ids:
            self.at[unit.cell] = tuple(sorted((*ids, unit.id)))

    def lift(self, unit: Unit) -> None:
        """Take a unit off its cell; it stays among the units."""
        left = tuple([i for i in self.at[unit.cell] if i != unit.id])
        if left:
            self.at[unit.cell] = left
        else:
            del self.at[unit.cell]

    def recruit(self, seat: Seat, cell: Cell) -> int:
        """A new infantry with fresh flags on a cell; its id. Rules: CAL-7.1, CAL-1.9."""
        unit = Unit(id=self.next_unit, seat=seat, rank=Rank.INFANTRY, cell=cell)
        self.next_unit += 1
        self.stirred = True
        self.put(unit)
        return unit.id

    # ----------------------------------------------------------------- copy and digest
    def copy(self) -> Self:
        """An independent copy; units, boards and cards are immutable and shared."""
        return copied(self)

    def digest(self) -> str:
        """Stable hex hash over all facts, the dice to come included."""
        return digest_of(Facts, self, self.dice, self.config, self.board)
