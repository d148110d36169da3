"""The position of a Dynasty Builder game as data: what stands where, whose turn it is, what is being decided.

`Position` only holds, answers and copies. What changes it are the rule modules, called from `DynastyState.apply`.
Cells are numbers of `geometry.hexes`, sets of cells are bit masks (bit c stands for cell c).
"""

from __future__ import annotations

import enum
import hashlib

import msgspec

from game.engine.contract import NOBODY, Defeat, Result, Seat, Square
from game.engine.dice import Dice, ScriptedDice
from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.config import DynastyConfig
from game.engine.dynasty.position.spells import SONG_POWER
from game.engine.dynasty.position.terrain import Land
from game.engine.dynasty.position.units import TRAITS, Kind
from game.engine.geometry.hexes import Cell, HexGrid, Mask

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


class Position:
    """All that a game of Dynasty Builder consists of. Slots are read freely; only rule functions write them."""

    __slots__ = (
        "active",
        "alive",
        "areas",
        "at",
        "board",
        "bridged",
        "bridges",
        "build_actions",
        "centres",
        "cities",
        "config",
        "conquerors",
        "defeats",
        "dice",
        "displacement",
        "exile",
        "fight",
        "grid",
        "houses",
        "land",
        "last_round",
        "marching",
        "military",
        "neutral",
        "next_unit",
        "opening",
        "order",
        "phase",
        "plots",
        "result",
        "round",
        "seats",
        "stand",
        "time_up",
        "units",
    )

    board: Board
    grid: HexGrid
    land: Land
    config: DynastyConfig
    seats: int
    order: tuple[Seat, ...]
    """Seats in turn order, first player first."""
    alive: list[bool]
    phase: Phase
    active: Seat
    """Whose turn it is; in the set-up, who places."""
    round: int
    """0 in the set-up."""
    last_round: int
    """The limit of rounds. Rules: DYN-18.5."""
    time_up: bool
    """The host has reported that the time is up. Rules: DYN-18.6."""
    build_actions: int
    """Build actions left this turn. Rules: DYN-6.1."""
    marching: int
    """Id of the active unit of a March phase, 0 for none. Rules: DYN-10.1."""
    units: dict[int, Unit]
    at: dict[Cell, int]
    """Unit standing on a cell; those that are carried or being displaced stand nowhere."""
    stand: list[Mask]
    """Cells on which a seat's units stand."""
    cities: dict[Cell, City]
    centres: Mask
    """Cells of all city centres."""
    areas: list[Mask]
    """A seat's territory. Rules: DYN-3.2."""
    houses: list[Mask]
    plots: list[Mask]
    """A seat's land tokens on the board."""
    bridges: list[Cell]
    """Cell of a seat's bridge, NO_CELL while it is in the supply."""
    neutral: Mask
    """Neutral bridges. Rules: DYN-8.10."""
    bridged: Mask
    """All bridges."""
    military: list[int]
    """Military tokens."""
    exile: list[int]
    """Own turns in a row that ended without a city. Rules: DYN-18.9."""
    conquerors: list[Seat | None]
    """Who destroyed a seat's last city, while it has none."""
    next_unit: int
    fight: Fight | None
    displacement: Displacement | None
    defeats: tuple[Defeat, ...]
    result: Result | None
    dice: Dice | ScriptedDice
    opening: tuple[object, ...]
    """Events of the set-up that needed nobody's choice."""

    # ------------------------------------------------------------------ questions
    def tile(self, cell: Cell) -> Square:
        """The square `(c, r)` of a cell."""
        return self.grid.squares[cell]

    def has_tile(self, square: object) -> bool:
        """Whether this is a tile of the board; anything else, of whatever type, is none. Rules: DYN-2.7."""
        return self.grid.has(square) and bool(self.land.tiles >> self.grid.cell(square) & 1)  # type: ignore[arg-type]

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
    def copy_into(self, twin: Position) -> None:
        """Give `twin` an independent copy of everything; units, cities and boards are immutable and shared."""
        twin.board = self.board
        twin.grid = self.grid
        twin.land = self.land
        twin.config = self.config
        twin.seats = self.seats
        twin.order = self.order
        twin.alive = self.alive[:]
        twin.phase = self.phase
        twin.active = self.active
        twin.round = self.round
        twin.last_round = self.last_round
        twin.time_up = self.time_up
        twin.build_actions = self.build_actions
        twin.marching = self.marching
        twin.units = self.units.copy()
        twin.at = self.at.copy()
        twin.stand = self.stand[:]
        twin.cities = self.cities.copy()
        twin.centres = self.centres
        twin.areas = self.areas[:]
        twin.houses = self.houses[:]
        twin.plots = self.plots[:]
        twin.bridges = self.bridges[:]
        twin.neutral = self.neutral
        twin.bridged = self.bridged
        twin.military = self.military[:]
        twin.exile = self.exile[:]
        twin.conquerors = self.conquerors[:]
        twin.next_unit = self.next_unit
        twin.fight = self.fight
        twin.displacement = self.displacement
        twin.defeats = self.defeats
        twin.result = self.result
        twin.dice = self.dice.copy()
        twin.opening = self.opening

    def digest(self) -> str:
        """Stable hex hash over everything that matters, the dice to come included.

        `at`, `stand`, `centres`, `areas` and `bridged` follow from the rest; `opening` is history. Sets of cells are
        written as hexadecimal numbers.
        """
        parts = (
            self.board,
            self.config,
            self.order,
            self.alive,
            self.phase,
            self.active,
            self.round,
            self.time_up,
            self.build_actions,
            self.marching,
            sorted(self.units.values(), key=lambda unit: unit.id),
            sorted(self.cities.values(), key=lambda city: city.cell),
            [f"{mask:x}" for mask in self.houses],
            [f"{mask:x}" for mask in self.plots],
            self.bridges,
            f"{self.neutral:x}",
            self.military,
            self.exile,
            self.conquerors,
            self.next_unit,
            self.fight,
            self.displacement,
            self.defeats,
            self.result,
            self.dice.digest_part(),
        )
        return hashlib.blake2b(msgspec.json.encode(parts), digest_size=16).hexdigest()
