"""What the board shows of a Caledea game: pieces as the person has seen them move, event by event.

The state is final as soon as an action is applied; the picture follows at its own pace. `Shown` holds that
picture: it takes one event after another and ends up equal to the picture of the state, however fast it went.
"""

from __future__ import annotations

from functools import singledispatchmethod

from msgspec.structs import replace

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.kingdoms import KINGDOMS, Kingdom, Rank, Structure
from game.engine.caledea.position.position import SALT, Position, Unit
from game.engine.contract import Event, Seat, Square
from game.engine.geometry.torus import Cell


class Shown:
    """The picture of a position. Cells are numbers, as in the state.

    figures     units on the board by id; `cell` of one that is away is the square it came from
    away        units on their way to, or in combat at, a cell: they stand on no square
    marks, structures, capitals, active   as in the state
    """

    def __init__(self, position: Position) -> None:
        self.geo = position.geo
        self.board = position.board
        self.kingdoms: list[Kingdom | None] = list(position.kingdoms)
        self.figures: dict[int, Unit] = dict(position.units)
        fight = position.fight
        self.away: dict[int, Cell] = dict.fromkeys(fight.attackers, fight.cell) if fight is not None else {}
        self.marks: dict[Cell, int] = dict(position.marks)
        self.structures: dict[Cell, tuple[Seat, Structure]] = dict(position.structures)
        self.capitals: list[Cell | None] = list(position.capitals)
        self.active: Seat = position.active
        self._stacks: dict[Cell, tuple[int, ...]] | None = None

    # ------------------------------------------------------------------ questions
    def __eq__(self, other: object) -> bool:
        """Whether two pictures look the same."""
        if not isinstance(other, Shown):
            return NotImplemented
        return self._looks() == other._looks()

    def _looks(self) -> tuple[object, ...]:
        return (self.figures, self.away, self.marks, self.structures, self.capitals, self.active)

    @property
    def stacks(self) -> dict[Cell, tuple[int, ...]]:
        """Units standing on each occupied cell: highest rank first, then by id."""
        if self._stacks is None:
            stacks: dict[Cell, list[int]] = {}
            for i, unit in self.figures.items():
                if i not in self.away:
                    stacks.setdefault(unit.cell, []).append(i)
            self._stacks = {
                cell: tuple(sorted(ids, key=lambda i: (-self.figures[i].rank, i))) for cell, ids in stacks.items()
            }
        return self._stacks

    def stack(self, cell: Cell) -> tuple[int, ...]:
        """Units standing on a cell, highest rank first."""
        return self.stacks.get(cell, ())

    def occupied(self, cell: Cell) -> bool:
        """Whether a piece stands on a cell, so that its resources make room. A flat marker is one too."""
        return cell in self.stacks or cell in self.structures or cell in self.capitals or cell in self.marks

    def colour(self, seat: Seat) -> str:
        """The palette's id of a seat's colour; slate as long as the seat has no kingdom."""
        kingdom = self.kingdoms[seat]
        return kingdom.colour if kingdom is not None else "slate"

    def is_spent(self, unit: Unit) -> bool:
        """Whether a unit of the seat whose turn it is has moved or been upgraded. Rules: CAL-1.9."""
        return unit.seat == self.active and (unit.moved or unit.upgraded)

    def defended(self, cell: Cell, seat: Seat) -> bool:
        """Whether units of `seat` that go to a cell have to fight before they stand there. Rules: CAL-6.15."""
        structure = self.structures.get(cell)
        if structure is not None and structure[0] != seat:
            return True
        ids = self.stack(cell)
        return bool(ids) and self.figures[ids[0]].seat != seat

    # --------------------------------------------------------------------- events
    def apply(self, event: Event) -> None:
        """Take one event into the picture. Events that change nothing on the board are fine."""
        self._take(event)
        self._stacks = None

    @singledispatchmethod
    def _take(self, event: Event) -> None:
        """Throws, choices and announcements without a trace on the board."""

    @_take.register
    def _(self, event: ev.KingdomTaken) -> None:
        self.kingdoms[event.seat] = KINGDOMS[event.kingdom]

    @_take.register
    def _(self, event: ev.FirstPlayerSet) -> None:
        self.active = event.seat

    @_take.register
    def _(self, event: ev.CapitalPlaced) -> None:
        self.capitals[event.seat] = self._cell(event.square)
        self._recruit(event.seat, event.units, event.square)

    @_take.register
    def _(self, event: ev.TurnBegan) -> None:
        self.active = event.seat

    @_take.register
    def _(self, event: ev.TurnEnded) -> None:
        for i, unit in self.figures.items():
            if unit.seat == event.seat:
                self.figures[i] = Unit(unit.id, unit.seat, unit.rank, unit.cell)

    @_take.register
    def _(self, event: ev.UnitsMoved) -> None:
        for i in event.units:
            self.figures[i] = replace(self.figures[i], moved=True, upgraded=False, ambush=False)
            self.away[i] = self._cell(event.destination)

    @_take.register
    def _(self, event: ev.UnitsEntered) -> None:
        for i in event.units:
            self.away.pop(i, None)
            self.figures[i] = replace(self.figures[i], cell=self._cell(event.square), ambush=False)

    @_take.register
    def _(self, event: ev.AmbushAnnounced) -> None:
        self.figures[event.unit] = replace(self.figures[event.unit], ambush=True)

    @_take.register
    def _(self, event: ev.TransportRenewed) -> None:
        self.figures[event.unit] = replace(self.figures[event.unit], marked=True)

    @_take.register
    def _(self, event: ev.BattleRolled) -> None:
        if event.winner == event.attacker.seat and not event.bombard:
            unit = self.figures[event.attacker.unit]
            self.figures[unit.id] = replace(unit, marked=False, ambush=False)

    @_take.register
    def _(self, event: ev.UnitDestroyed) -> None:
        del self.figures[event.unit]
        self.away.pop(event.unit, None)

    @_take.register
    def _(self, event: ev.UnitWithdrew) -> None:
        del self.away[event.unit]
        self.figures[event.unit] = replace(self.figures[event.unit], marked=False, ambush=False)

    @_take.register
    def _(self, event: ev.UnitReturned) -> None:
        del self.away[event.unit]

    @_take.register
    def _(self, event: ev.CombatEnded) -> None:
        for i in self.away:
            if self.figures[i].seat == event.winner:
                self.figures[i] = replace(self.figures[i], ambush=False)

    @_take.register
    def _(self, event: ev.StructureDestroyed) -> None:
        del self.structures[self._cell(event.square)]

    @_take.register
    def _(self, event: ev.StructureBuilt) -> None:
        self.structures[self._cell(event.square)] = (event.seat, event.structure)

    @_take.register
    def _(self, event: ev.SquareClaimed) -> None:
        self.marks[self._cell(event.square)] = event.seat
        if event.unit is not None:
            self._recruit(event.seat, (event.unit,), event.square)

    @_take.register
    def _(self, event: ev.SquareReclaimed) -> None:
        self.marks[self._cell(event.square)] = event.seat

    @_take.register
    def _(self, event: ev.SquareSalted) -> None:
        self.marks[self._cell(event.square)] = SALT

    @_take.register
    def _(self, event: ev.UnitUpgraded) -> None:
        self.figures[event.unit] = replace(self.figures[event.unit], rank=event.rank, upgraded=True)

    @_take.register
    def _(self, event: ev.UnitTransported) -> None:
        unit = self.figures[event.unit]
        cell = self._cell(event.destination)
        self.figures[event.unit] = replace(unit, cell=cell, transported=True, marked=True, ambush=False)

    @_take.register
    def _(self, event: ev.PlayerDefeated) -> None:
        self.figures = {i: unit for i, unit in self.figures.items() if unit.seat != event.seat}
        self.away = {i: cell for i, cell in self.away.items() if i in self.figures}
        kingdom = self.kingdoms[event.seat]
        pair = kingdom.pair if kingdom is not None else None
        self.marks = {
            cell: owner
            for cell, owner in self.marks.items()
            if owner != event.seat and not (owner == SALT and self.board.pairs[cell] == pair)
        }
        self.structures = {cell: s for cell, s in self.structures.items() if s[0] != event.seat}
        self.capitals[event.seat] = None

    @_take.register
    def _(self, event: ev.InfantryPlaced) -> None:
        self._recruit(event.seat, event.units, event.square)

    @_take.register
    def _(self, event: ev.GameEnded) -> None:
        self.away = {}

    def _recruit(self, seat: Seat, ids: tuple[int, ...], square: Square) -> None:
        for i in ids:
            self.figures[i] = Unit(id=i, seat=seat, rank=Rank.INFANTRY, cell=self._cell(square))

    def _cell(self, square: Square) -> Cell:
        return self.geo.cell(square)
