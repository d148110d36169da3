"""The position of a Dynasty Builder game as data: what stands where, whose turn it is, what is being decided.

`Position` only holds, answers and copies. What changes it are the rule modules, called from `DynastyState.apply`.
Cells are numbers of `geometry.hexes`, sets of cells are bit masks (bit c stands for cell c).
"""

from __future__ import annotations

import enum
from typing import Self, TypeGuard

import msgspec

from game.engine.contract import NOBODY, Defeat, Result, Seat, Square
from game.engine.dice import Dice, ScriptedDice
from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.config import DynastyConfig
from game.engine.dynasty.position.spells import SONG_POWER
from game.engine.dynasty.position.terrain import Land
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.geometry.hexes import Cell, HexGrid, Mask
from game.engine.records import copied, digest_of

NO_CELL: Cell = -1
"""Where a bridge lies that is in the supply."""

BUILD_ACTIONS = 3
"""A turn's. Rules: DYN-6.1."""

LEVELS = 5
"""Highest level of a city. Rules: DYN-1.5."""

BASE_DEFENSE = 4
"""A city's without houses. Rules: DYN-7.19."""

RANGE_PER_LEVEL = 2
"""A city's range is that many times its level. Rules: DYN-7.18."""


class Phase(enum.StrEnum):
    """What the game waits for. Rules: DYN-19.1."""

    CITY = "city"
    SOLDIER = "soldier"
    BUILD = "build"
    MARCH = "march"
    RECRUIT = "recruit"
    DISBAND = "disband"
    DISPLACE = "displace"
    REACT = "react"
    TIE = "tie"
    OVER = "over"


TURN_PHASES = (Phase.BUILD, Phase.MARCH, Phase.RECRUIT, Phase.DISBAND)
"""The phases of a turn, in order. Rules: DYN-5.1."""

SETUP_PHASES = (Phase.CITY, Phase.SOLDIER)


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A unit on the board. `cell` of one that is carried is its ship's.

    ship       id of the ship that carries it, 0 for none (ids begin with 1)
    steps      steps of this turn (DYN-10.5)
    contact, canyon   penalties collected this turn (DYN-10.6, DYN-10.7)
    attacked   has made its attack of this turn (DYN-12.2)
    finished   cannot act any more this turn (DYN-10.1)
    song       under a War Song until the end of this turn (DYN-17.5)
    """

    id: int
    seat: Seat
    kind: Kind
    cell: Cell
    ship: int = 0
    steps: int = 0
    contact: bool = False
    canyon: bool = False
    attacked: bool = False
    finished: bool = False
    song: bool = False

    @property
    def fresh(self) -> bool:
        """Whether it has not moved, attacked or finished this turn. Rules: DYN-5.2."""
        return not (self.steps or self.attacked or self.finished)

    @property
    def power(self) -> int:
        """Its present Power, War Song included. Rules: DYN-9.1, DYN-17.11."""
        return TRAITS[self.kind].power + (SONG_POWER if self.song else 0)

    @property
    def allowance(self) -> int:
        """Steps that this turn allows it, less penalties; one is always allowed. Rules: DYN-10.5, DYN-10.8."""
        return max(1, TRAITS[self.kind].movement - self.contact - self.canyon)


class City(msgspec.Struct, frozen=True, gc=False):
    """A city centre.

    changed    founded, chartered or upgraded this turn (DYN-7.15)
    recruited, cast   has recruited or cast this turn (DYN-15.1, DYN-17.1)
    warded     under a Ward until its owner's next turn (DYN-17.10)
    """

    seat: Seat
    cell: Cell
    level: int = 1
    changed: bool = False
    recruited: bool = False
    cast: bool = False
    warded: bool = False

    @property
    def range(self) -> int:
        """Radius of its area. Rules: DYN-3.1, DYN-7.18."""
        return RANGE_PER_LEVEL * self.level


class Fight(msgspec.Struct, frozen=True):
    """An attack that waits for a reaction, or for the attacker after a tie. Rules: DYN-13.1, DYN-12.11.

    unit, target   ids of the attacking and the attacked unit; target 0: a city on `cell` is besieged
    defender       who owns the target
    ranged         a ship attacks
    """

    unit: int
    cell: Cell
    target: int
    defender: Seat
    ranged: bool


class Displacement(msgspec.Struct, frozen=True):
    """A unit that has to make way and stands nowhere until its owner says where it goes. Rules: DYN-7.16, DYN-8.5.

    `why`: `city` or `bridge`; `back` is the phase that goes on afterwards.
    """

    unit: int
    why: str
    back: Phase


class Shown(msgspec.Struct, kw_only=True, eq=False):
    """The facts of a game that stand in a position and in what a seat sees of it alike. Rules: DYN-20.1."""

    order: tuple[Seat, ...]
    """Seats in turn order, first player first."""
    phase: Phase = Phase.CITY
    active: Seat = 0
    """Whose turn it is; in the set-up, who places."""
    round: int = 0
    """0 in the set-up."""
    time_up: bool = False
    """The host has reported that the time is up. Rules: DYN-18.6."""
    build_actions: int = 0
    """Build actions left this turn. Rules: DYN-6.1."""
    marching: int = 0
    """Id of the active unit of a March phase, 0 for none. Rules: DYN-10.1."""
    next_unit: int = 1
    fight: Fight | None = None
    displacement: Displacement | None = None
    defeats: tuple[Defeat, ...] = ()
    result: Result | None = None


class Facts(Shown, kw_only=True, eq=False):
    """All that makes a game beside its board, its options and the dice to come, each fact written down once."""

    alive: list[bool]
    units: dict[int, Unit] = {}
    cities: dict[Cell, City] = {}
    houses: list[Mask]
    plots: list[Mask]
    """A seat's land tokens on the board."""
    bridges: list[Cell]
    """Cell of a seat's bridge, NO_CELL while it is in the supply."""
    neutral: Mask = 0
    """Neutral bridges. Rules: DYN-8.10."""
    military: list[int]
    """Military tokens."""
    exile: list[int]
    """Own turns in a row that ended without a city. Rules: DYN-18.9."""
    conquerors: list[Seat | None]
    """Who destroyed a seat's last city, while it has none."""


class Position(Facts, kw_only=True, eq=False):
    """The facts, where and how they are played, the dice to come, and what follows from all that.

    Fields are read freely; only rule functions write them.
    """

    board: Board
    config: DynastyConfig
    dice: Dice | ScriptedDice
    grid: HexGrid
    land: Land
    seats: int
    last_round: int
    """The limit of rounds. Rules: DYN-18.5."""
    at: dict[Cell, int] = {}
    """Unit standing on a cell; those that are carried or being displaced stand nowhere."""
    stand: list[Mask]
    """Cells on which a seat's units stand."""
    centres: Mask = 0
    """Cells of all city centres."""
    areas: list[Mask]
    """A seat's territory. Rules: DYN-3.2."""
    bridged: Mask = 0
    """All bridges."""
    opening: tuple[object, ...] = ()
    """Events of the set-up that needed nobody's choice."""

    # ------------------------------------------------------------------ questions
    def tile(self, cell: Cell) -> Square:
        """The square `(c, r)` of a cell."""
        return self.grid.squares[cell]

    def has_tile(self, square: object) -> TypeGuard[Square]:
        """Whether this is a tile of the board; anything else, of whatever type, is none. Rules: DYN-2.7."""
        return self.grid.has(square) and bool(self.land.tiles >> self.grid.cell(square) & 1)

    def survivors(self) -> list[Seat]:
        """Seats still in the game, in turn order."""
        return [seat for seat in self.order if self.alive[seat]]

    def cities_of(self, seat: Seat) -> list[City]:
        """A seat's cities, row by row."""
        return [self.cities[cell] for cell in sorted(self.cities) if self.cities[cell].seat == seat]

    def units_of(self, seat: Seat) -> list[Unit]:
        """A seat's units, by id; carried ones included."""
        return [unit for unit in self.units.values() if unit.seat == seat]

    def unit_at(self, cell: Cell) -> Unit | None:
        """The unit standing on a cell, if any."""
        found = self.at.get(cell)
        return None if found is None else self.units[found]

    def cargo_of(self, ship: int) -> Unit | None:
        """The unit aboard a ship, if any. Rules: DYN-11.2."""
        for unit in self.units.values():
            if unit.ship == ship:
                return unit
        return None

    def house_supply(self, seat: Seat) -> int:
        """Houses that are not on the board. Rules: DYN-1.2."""
        return self.config.house_supply - self.houses[seat].bit_count()

    def plot_supply(self, seat: Seat) -> int:
        """Land tokens that are not on the board. Rules: DYN-1.2."""
        return self.config.land_token_supply - self.plots[seat].bit_count()

    def bridge_owner(self, cell: Cell) -> Seat | None:
        """Whose bridge lies on a cell: a seat, NOBODY for a neutral one, None where there is none."""
        if self.neutral >> cell & 1:
            return NOBODY
        return self.bridges.index(cell) if cell in self.bridges else None

    def building_at(self, cell: Cell) -> tuple[str, Seat] | None:
        """What stands on a cell, `city`, `house`, `land_token` or `bridge`, and whose it is. Rules: DYN-2.12."""
        city = self.cities.get(cell)
        if city is not None:
            return "city", city.seat
        for seat in range(self.seats):
            if self.houses[seat] >> cell & 1:
                return "house", seat
            if self.plots[seat] >> cell & 1:
                return "land_token", seat
        owner = self.bridge_owner(cell)
        return None if owner is None else ("bridge", owner)

    def level_sum(self, seat: Seat) -> int:
        """Levels of a seat's cities together. Rules: DYN-18.2."""
        return sum([city.level for city in self.cities.values() if city.seat == seat])

    def has_city(self, seat: Seat) -> bool:
        """Whether a seat has a city centre."""
        return any(city.seat == seat for city in self.cities.values())

    def unit_limit(self, seat: Seat) -> int:
        """Units that a seat may have when it makes a new one. Rules: DYN-15.8."""
        return 1 + sum([city.seat == seat for city in self.cities.values()])

    def unit_count(self, seat: Seat) -> int:
        """Units that a seat has, carried ones included. Rules: DYN-15.8."""
        return sum([unit.seat == seat for unit in self.units.values()])

    def others_area(self, seat: Seat) -> Mask:
        """Territory of all others. Rules: DYN-3.3, DYN-3.4."""
        found = 0
        for other, area in enumerate(self.areas):
            if other != seat:
                found |= area
        return found

    def others_stand(self, seat: Seat) -> Mask:
        """Cells on which units of others stand."""
        found = 0
        for other, mask in enumerate(self.stand):
            if other != seat:
                found |= mask
        return found

    def others_pieces(self, seat: Seat) -> Mask:
        """Houses and land tokens of all others."""
        found = 0
        for other in range(self.seats):
            if other != seat:
                found |= self.houses[other] | self.plots[other]
        return found

    def others_buildings(self, seat: Seat) -> Mask:
        """Houses, land tokens, bridges and centres of all others, but no neutral bridges. Rules: DYN-16.11."""
        found = self.others_pieces(seat) | self.bridged & ~self.neutral
        if self.bridges[seat] != NO_CELL:
            found &= ~(1 << self.bridges[seat])
        for cell, city in self.cities.items():
            if city.seat != seat:
                found |= 1 << cell
        return found

    def occupied(self) -> Mask:
        """Cells on which any unit stands."""
        found = 0
        for mask in self.stand:
            found |= mask
        return found

    def standable(self, seat: Seat, sea: bool) -> Mask:
        """Cells on which a new or displaced unit of a seat may stand; `sea` for a ship. Rules: DYN-9.5."""
        if sea:
            ground = self.land.water & ~self.bridged
        else:
            ground = (self.land.walk | self.bridged) & ~self.others_pieces(seat)
        return ground & ~(self.occupied() | self.centres)

    def enemy_ships(self, seat: Seat) -> Mask:
        """Cells of other players' ships; their land units stand on all other cells of `others_stand`."""
        return self.others_stand(seat) & self.land.water & ~self.bridged

    # ------------------------------------------------------- small changes, for rule modules only
    def put(self, unit: Unit) -> None:
        """Let a unit that is not carried stand on its cell."""
        self.units[unit.id] = unit
        self.at[unit.cell] = unit.id
        self.stand[unit.seat] |= 1 << unit.cell

    def lift(self, unit: Unit) -> None:
        """Take a standing unit off its cell; it stays among the units."""
        del self.at[unit.cell]
        self.stand[unit.seat] &= ~(1 << unit.cell)

    def remove(self, unit: Unit) -> None:
        """Take a unit off the board, wherever it is."""
        if self.at.get(unit.cell) == unit.id:
            self.lift(unit)
        del self.units[unit.id]

    def set_city(self, city: City) -> None:
        """Place a city centre or replace it by one of another level; the territory follows. Rules: DYN-3.7."""
        self.cities[city.cell] = city
        self.centres |= 1 << city.cell
        self.areas[city.seat] |= self.grid.area(city.cell, city.range) & self.land.tiles

    def drop_city(self, city: City) -> None:
        """Take a city centre off the board; the territory follows. Rules: DYN-3.7."""
        del self.cities[city.cell]
        self.centres &= ~(1 << city.cell)
        self.areas[city.seat] = self.area_of(city.seat)

    def area_of(self, seat: Seat) -> Mask:
        """A seat's territory, computed from its cities. Rules: DYN-3.2."""
        found = 0
        for city in self.cities.values():
            if city.seat == seat:
                found |= self.grid.area(city.cell, city.range)
        return found & self.land.tiles

    def lay_bridge(self, seat: Seat, cell: Cell) -> None:
        """Put a seat's bridge on a cell, or take it away (NO_CELL)."""
        old = self.bridges[seat]
        if old != NO_CELL:
            self.bridged &= ~(1 << old)
        self.bridges[seat] = cell
        if cell != NO_CELL:
            self.bridged |= 1 << cell

    # ----------------------------------------------------------------- copy and digest
    def copy(self) -> Self:
        """An independent copy; units, cities and boards are immutable and shared."""
        return copied(self)

    def digest(self) -> str:
        """Stable hex hash over all facts, the dice to come included."""
        return digest_of(Facts, self, self.dice, self.config, self.board)
