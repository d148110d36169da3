"""What the board shows of a Dynasty Builder game: pieces as the person has seen them come and go, event by event.

The state is final as soon as an action is applied; the picture follows at its own pace. `Shown` holds that
picture: it takes one event after another and ends up equal to the picture of the state, however fast it went.
"""

from __future__ import annotations

from functools import singledispatchmethod

from msgspec.structs import replace

from game.engine.contract import NOBODY, Event, Seat, Square
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.position import City, Phase, Position, Unit
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.units import TRAITS
from game.engine.geometry.hexes import Cell, Mask

_MARCHING = frozenset({Phase.MARCH, Phase.REACT, Phase.TIE})


class Shown:
    """The picture of a position. Cells are numbers and sets of cells masks, as in the state.

    units, cities     by id, by cell
    houses, plots     a mask for each seat; plots are land tokens
    bridges           whose bridge lies on a cell, NOBODY for a neutral one
    active, march     whose turn it is, and whether it is in its March phase
    marching          the unit that acts in a March phase, 0 for none (DYN-10.1)
    fighting          the unit whose attack is not over yet, 0 for none
    """

    def __init__(self, position: Position) -> None:
        self.grid = position.grid
        self.land = position.land
        self.board = position.board
        self.colours = tuple(seat.colour for seat in position.config.seat_list)
        self.units: dict[int, Unit] = dict(position.units)
        self.cities: dict[Cell, City] = dict(position.cities)
        self.houses: list[Mask] = list(position.houses)
        self.plots: list[Mask] = list(position.plots)
        self.bridges: dict[Cell, Seat] = {cell: seat for seat, cell in enumerate(position.bridges) if cell >= 0}
        self.bridges.update(dict.fromkeys(self.grid.cells(position.neutral), NOBODY))
        self.active: Seat = position.active
        self.march = position.phase in _MARCHING
        self.marching = position.marching
        self.fighting = position.fight.unit if position.fight is not None else 0
        self.version = 0
        """Grows with every event that was taken in."""
        self._areas: list[Mask] | None = None
        self._at: dict[Cell, int] | None = None

    # ------------------------------------------------------------------ questions
    def __eq__(self, other: object) -> bool:
        """Whether two pictures look the same."""
        if not isinstance(other, Shown):
            return NotImplemented
        return self.looks() == other.looks()

    def looks(self) -> tuple[object, ...]:
        """Everything that can be seen."""
        units = {
            i: (unit.seat, unit.kind, unit.cell, unit.ship, unit.song, self.spent(unit), self.steps(unit))
            for i, unit in self.units.items()
        }
        cities = {cell: (city.seat, city.level, city.warded) for cell, city in self.cities.items()}
        return (units, cities, self.houses, self.plots, self.bridges)

    @property
    def areas(self) -> list[Mask]:
        """Each seat's territory. Rules: DYN-3.2."""
        if self._areas is None:
            areas = [0] * len(self.colours)
            for cell, city in self.cities.items():
                areas[city.seat] |= self.grid.area(cell, city.range) & self.land.tiles
            self._areas = areas
        return self._areas

    @property
    def at(self) -> dict[Cell, int]:
        """The unit on each cell that is not carried; one that has to make way is still where it stood."""
        if self._at is None:
            self._at = {unit.cell: i for i, unit in self.units.items() if not unit.ship}
        return self._at

    @property
    def occupied(self) -> Mask:
        """Cells on which something stands or lies, so that the land there is drawn bare."""
        mask = self.grid.mask({*self.at, *self.cities, *self.bridges})
        for seat in range(len(self.colours)):
            mask |= self.houses[seat] | self.plots[seat]
        return mask

    def unit_at(self, tile: Square) -> int | None:
        """The unit on a tile that is not carried."""
        return self.at.get(self.grid.cell(tile))

    def cargo(self, ship: int) -> int | None:
        """The unit aboard a ship."""
        return next((i for i, unit in self.units.items() if unit.ship == ship), None)

    def colour(self, seat: Seat) -> str:
        """The palette's id of a seat's colour."""
        return self.colours[seat]

    def spent(self, unit: Unit) -> bool:
        """Whether a unit has done all it can in this March phase. Rules: DYN-10.1, DYN-10.2."""
        return self._marches(unit) and (unit.finished or unit.attacked) and unit.id != self.fighting

    def steps(self, unit: Unit) -> tuple[int, int] | None:
        """Steps that a unit has left in this March phase and those of a whole turn; None at other times."""
        if not self._marches(unit):
            return None
        movement = TRAITS[unit.kind].movement
        left = unit.allowance - unit.steps if unit.steps else movement
        return max(0, left), movement

    def _marches(self, unit: Unit) -> bool:
        return self.march and unit.seat == self.active

    # --------------------------------------------------------------------- events
    def apply(self, event: Event) -> None:
        """Take one event into the picture. Events that change nothing on the board are fine."""
        self._take(event)
        self.version += 1
        self._areas = self._at = None

    @singledispatchmethod
    def _take(self, event: Event) -> None:
        """Tokens, rounds and announcements without a trace on the board."""

    @_take.register
    def _(self, event: ev.FirstPlayerSet) -> None:
        self.active = event.seat

    @_take.register
    def _(self, event: ev.TurnBegan) -> None:
        self.active = event.seat
        for i, unit in self.units.items():
            if unit.seat == event.seat:
                self.units[i] = Unit(unit.id, unit.seat, unit.kind, unit.cell, unit.ship)

    @_take.register
    def _(self, event: ev.PhaseBegan) -> None:
        self.march = event.phase == Phase.MARCH
        self.marching = 0

    @_take.register
    def _(self, event: ev.CityPlaced) -> None:
        cell = self.grid.cell(event.tile)
        self.active = event.seat
        self.cities[cell] = City(event.seat, cell)

    @_take.register
    def _(self, event: ev.CityUpgraded) -> None:
        cell = self.grid.cell(event.tile)
        self.cities[cell] = replace(self.cities[cell], level=event.level)

    @_take.register
    def _(self, event: ev.CityDestroyed) -> None:
        del self.cities[self.grid.cell(event.tile)]
        self.fighting = 0

    @_take.register
    def _(self, event: ev.UnitPlaced) -> None:
        self.units[event.unit] = Unit(event.unit, event.seat, event.kind, self.grid.cell(event.tile))

    @_take.register
    def _(self, event: ev.HouseBuilt) -> None:
        bit = self._bit(event.tile)
        self.houses[event.seat] |= bit
        self.plots[event.seat] &= ~bit

    @_take.register
    def _(self, event: ev.TokenLaid) -> None:
        bit = self._bit(event.tile)
        self.plots[event.seat] |= bit
        self.houses[event.seat] &= ~bit

    @_take.register
    def _(self, event: ev.BuildingRemoved) -> None:
        bit = self._bit(event.tile)
        if event.what == "bridge":
            del self.bridges[self.grid.cell(event.tile)]
        elif event.what == "house":
            self.houses[event.owner] &= ~bit
        else:
            self.plots[event.owner] &= ~bit
        if event.how == "attacked":
            self.fighting = 0

    @_take.register
    def _(self, event: ev.BridgeBuilt) -> None:
        self.bridges[self.grid.cell(event.tile)] = event.seat

    @_take.register
    def _(self, event: ev.UnitMoved) -> None:
        self._act(event.unit)
        cell = self.grid.cell(event.path[-1])
        boarded = event.ship is not None
        self.units[event.unit] = replace(
            self.units[event.unit], cell=cell, ship=event.ship or 0, steps=event.steps, contact=event.contact,
            canyon=event.canyon, finished=boarded,
        )  # fmt: skip
        self._take_along(event.cargo, cell)

    @_take.register
    def _(self, event: ev.UnitDisplaced) -> None:
        cell = self.grid.cell(event.tile)
        unit = self.units[event.unit]
        self.units[event.unit] = replace(unit, cell=cell, finished=unit.finished or event.why == "gate")
        self._take_along(event.cargo, cell)

    def _take_along(self, cargo: int | None, cell: Cell) -> None:
        if cargo is not None:
            self.units[cargo] = replace(self.units[cargo], cell=cell)

    @_take.register
    def _(self, event: ev.AttackBegan) -> None:
        self._act(event.unit)
        self.units[event.unit] = replace(self.units[event.unit], attacked=True)
        self.fighting = event.unit

    def _act(self, unit: int) -> None:
        """This unit acts now; the one before it is finished. Rules: DYN-10.1."""
        former = self.units.get(self.marching)
        if former is not None and former.id != unit:
            self.units[former.id] = replace(former, finished=True)
        self.marching = unit

    @_take.register
    def _(self, event: ev.BattleRolled) -> None:
        self.fighting = self.fighting if event.winner is None else 0

    @_take.register
    def _(self, event: ev.SiegeRolled) -> None:
        self.fighting = self.fighting if event.outcome == "tie" else 0

    @_take.register
    def _(self, event: ev.EvadeRolled) -> None:
        self.fighting = 0

    @_take.register
    def _(self, event: ev.TieResolved) -> None:
        self.fighting = self.fighting if event.choice == "retry" else 0

    @_take.register
    def _(self, event: ev.UnitDestroyed | ev.UnitDisbanded) -> None:
        del self.units[event.unit]

    @_take.register
    def _(self, event: ev.SpellCast) -> None:
        target = event.targets[0]
        if event.spell is Spell.WAR_SONG and isinstance(target, int):
            self.units[target] = replace(self.units[target], song=True)
        elif event.spell is Spell.WARD and isinstance(target, tuple):
            cell = self.grid.cell(target)
            self.cities[cell] = replace(self.cities[cell], warded=True)

    @_take.register
    def _(self, event: ev.SpellEnded) -> None:
        if event.unit is not None and event.unit in self.units:
            self.units[event.unit] = replace(self.units[event.unit], song=False)
        cell = self.grid.cell(event.tile)
        if event.spell is Spell.WARD and cell in self.cities:
            self.cities[cell] = replace(self.cities[cell], warded=False)

    @_take.register
    def _(self, event: ev.PlayerEliminated) -> None:
        seat = event.seat
        self.units = {i: unit for i, unit in self.units.items() if unit.seat != seat}
        self.cities = {cell: city for cell, city in self.cities.items() if city.seat != seat}
        self.houses[seat] = self.plots[seat] = 0
        self.bridges = {cell: NOBODY if owner == seat else owner for cell, owner in self.bridges.items()}
        self.fighting = 0

    def _bit(self, tile: Square) -> Mask:
        return 1 << self.grid.cell(tile)
