"""What the person at the screen is in the middle of doing: chosen units, a tool, and where a click may go.

No pixel and no rule lives here. A gesture becomes an action; whether it is allowed is asked of the state, and
what it refuses is handed back as it says it. Whatever is clicked, nothing chosen is lost by a bad click.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.kingdoms import Power, Rank
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from game.engine.contract import Refusal, Seat
from game.engine.geometry.torus import Cell
from game.views.caledea.hand.modes import FIGHT_MODES, Answer, Group, Kind, Mode, Target, mode_by_phase

_Listed = TypeVar("_Listed", bound=CaledeaAction)


class Hand:
    """The gestures of one seat. `seat` None: nobody here may choose now, and everything answers nothing."""

    def __init__(self, state: CaledeaState, seat: Seat | None) -> None:
        self.units: tuple[int, ...] = ()
        """Chosen units, in the order in which they were chosen."""
        self.tool: Mode | None = None
        self.mine: int | None = None
        """In a fight: the own unit that a second choice is made for."""
        self.picker: Cell | None = None
        """The square whose stack is laid out for choosing from it."""
        self.targets: dict[Cell, Target] = {}
        self._legal: list[CaledeaAction] = []
        self.look(state, seat)

    # ------------------------------------------------------------------- position
    def look(self, state: CaledeaState, seat: Seat | None) -> None:
        """Take a new position in; what is chosen stays as far as it still makes sense."""
        self.state = state
        self.seat = seat if seat is not None and seat in state.to_act else None
        self._legal = [a for a in state.legal_actions() if a.seat == self.seat] if self.seat is not None else []
        self.units = tuple(i for i in self.units if self._can_stay(i))
        self.tool = None
        self.mine = None
        if self.mode in FIGHT_MODES and len(self.mine_groups()) == 1:
            self.mine = self.mine_groups()[0].unit.id
        if self.picker is not None and not self.own_stack(self.picker):
            self.picker = None
        self._retarget()

    def _can_stay(self, unit_id: int) -> bool:
        unit = self.state.units.get(unit_id)
        if unit is None or unit.seat != self.seat or self.state.phase is not Phase.TURN:
            return False
        return not unit.moved

    @property
    def mode(self) -> Mode:
        """What a click does now."""
        mode = mode_by_phase(self.state, self.seat)
        return self.tool or (Mode.MOVE if self.units else Mode.TURN) if mode is Mode.TURN else mode

    def legal(self, kind: type[_Listed]) -> list[_Listed]:
        """The listed actions of one kind."""
        return [a for a in self._legal if isinstance(a, kind)]

    def own_stack(self, cell: Cell) -> tuple[int, ...]:
        """Own units on a cell, highest rank first."""
        ids = self.state.at.get(cell, ())
        if not ids or self.state.units[ids[0]].seat != self.seat:
            return ()
        return tuple(sorted(ids, key=lambda i: (-self.state.units[i].rank, i)))

    def is_ready(self, unit_id: int) -> bool:
        """Whether a unit has neither moved nor been upgraded. Rules: CAL-1.9."""
        unit = self.state.units[unit_id]
        return not unit.moved and not unit.upgraded

    # -------------------------------------------------------------------- targets
    def _retarget(self) -> None:
        finders: dict[Mode, Callable[[], dict[Cell, Target]]] = {
            Mode.CAPITAL: lambda: self._listed(act.PlaceCapital, "square", Kind.CHOICE),
            Mode.MOVE: self._moves,
            Mode.CAVALRY: lambda: self._upgrades(Rank.CAVALRY),
            Mode.GENERAL: lambda: self._upgrades(Rank.GENERAL),
            Mode.TOWER: lambda: self._listed(act.BuildTower, "square", Kind.CHOICE),
            Mode.CASTLE: lambda: self._listed(act.BuildCastle, "square", Kind.CHOICE),
            Mode.BOMBARD: self._bombards,
            Mode.TRANSPORT: self._transports,
            Mode.POWER: self._battle_begins,
            Mode.WITHDRAW: self._withdrawals,
            Mode.ASSAULT: self._storms,
        }
        find = finders.get(self.mode)
        self.targets = find() if find is not None else {}

    def _listed(self, kind: type[CaledeaAction], field: str, mark: Kind) -> dict[Cell, Target]:
        return {self._cell(getattr(a, field)): Target(a, mark) for a in self.legal(kind)}

    def _moves(self) -> dict[Cell, Target]:
        """Every square within the longest range that the state lets the whole group go to. Rules: CAL-6.2."""
        found: dict[Cell, Target] = {}
        for cell in self._near(self.state.units[i].cell for i in self.units):
            action = act.MoveUnits(seat=self._seat(), units=tuple(sorted(self.units)), destination=self._square(cell))
            if self.state.refusal(action) is None:
                found[cell] = Target(action, Kind.ATTACK if self._is_defended(cell) else Kind.GO)
        return found

    def _near(self, cells: Iterable[Cell]) -> list[Cell]:
        seen = set(cells)
        front = set(seen)
        for _ in range(int(Rank.GENERAL)):
            front = {near for cell in front for near in self.state.geo.neighbours[cell]} - seen
            seen |= front
        return sorted(seen)

    def _is_defended(self, cell: Cell) -> bool:
        """Whether a move there is an attack: dice decide. Rules: CAL-6.15."""
        structure = self.state.structures.get(cell)
        enemy_wall = structure is not None and structure[0] != self.seat
        return enemy_wall or self.state.owner_at(cell) not in (None, self.seat)

    def _upgrades(self, rank: Rank) -> dict[Cell, Target]:
        found: dict[Cell, Target] = {}
        for action in self.legal(act.UpgradeUnit):
            unit = self.state.units[action.unit]
            if unit.rank + 1 == rank:
                found.setdefault(unit.cell, Target(action, Kind.CHOICE))
        return found

    def _bombards(self) -> dict[Cell, Target]:
        """Squares in reach of the chosen units, or of any; the highest rank strikes, since it risks nothing."""
        chosen = [a for i in self.units for a in self._strikes(i) if self.state.refusal(a) is None]
        strikes = sorted(chosen or self.legal(act.Bombard), key=lambda a: self.state.units[a.unit].rank)
        return {self._cell(a.target): Target(a, Kind.ATTACK) for a in strikes}

    def _strikes(self, unit_id: int) -> list[act.Bombard]:
        near = self.state.geo.neighbours[self.state.units[unit_id].cell]
        return [act.Bombard(seat=self._seat(), unit=unit_id, target=self._square(cell)) for cell in near]

    def _transports(self) -> dict[Cell, Target]:
        unit = self.passenger()
        if unit is None:
            cells = {self.state.units[a.unit].cell for a in self.legal(act.Transport)}
            return {cell: Target(None, Kind.CHOICE) for cell in sorted(cells)}
        found: dict[Cell, Target] = {}
        for cell in sorted(self.state.at):
            action = act.Transport(seat=self._seat(), unit=unit, destination=self._square(cell))
            if self.state.refusal(action) is None:
                found[cell] = Target(action, Kind.GO)
        return found

    def passenger(self) -> int | None:
        """The one of the chosen units that Transport would take: the highest rank that has not moved."""
        ready = sorted(self.units, key=lambda i: (not self.is_ready(i), -self.state.units[i].rank, i))
        return ready[0] if ready else None

    def _battle_begins(self) -> dict[Cell, Target]:
        return {self._fight_cell(): Target(a, Kind.ATTACK) for a in self.legal(act.StartBattle)}

    def _withdrawals(self) -> dict[Cell, Target]:
        fight = self.state.fight
        assert fight is not None
        assert fight.winner is not None
        origin = self.state.units[fight.winner].cell
        return {
            origin: Target(act.WithdrawUnit(seat=self._seat()), Kind.GO),
            fight.cell: Target(act.StayInCombat(seat=self._seat()), Kind.ATTACK),
        }

    def _storms(self) -> dict[Cell, Target]:
        if self.mine is None:
            return {}
        origin = self.state.units[self.mine].cell
        return {
            origin: Target(act.ReturnUnit(seat=self._seat(), unit=self.mine), Kind.GO),
            self._fight_cell(): Target(act.AssaultStructure(seat=self._seat(), unit=self.mine), Kind.ATTACK),
        }

    # ---------------------------------------------------------------------- fights
    def sides(self) -> tuple[list[Group], list[Group]]:
        """Defenders and attackers of the fight or bombardment that goes on; interchangeable units are one group."""
        state = self.state
        if state.bombardment is not None:
            return self._groups(state.at.get(state.bombardment.cell, ())), self._groups((state.bombardment.unit,))
        if state.fight is None:
            return [], []
        holders = state.at.get(state.fight.cell, ())
        return self._groups(holders), self._groups(state.fight.attackers)

    def _groups(self, ids: Iterable[int]) -> list[Group]:
        found: dict[tuple[object, ...], list[int]] = {}
        for i in ids:
            u = self.state.units[i]
            key = (-u.rank, u.cell, u.moved, u.upgraded, u.transported, u.marked, u.ambush)
            found.setdefault(key, []).append(i)
        return [Group(self.state.units[members[0]], tuple(members)) for _, members in sorted(found.items())]

    def mine_groups(self) -> list[Group]:
        """The groups that the seat chooses from first: its own side."""
        defenders, attackers = self.sides()
        return defenders if self.mode in (Mode.MATCHUP, Mode.BOMBARD_DEFENCE) else attackers

    def choosable(self) -> dict[int, CaledeaAction | None]:
        """Units of the fight that may be clicked now, by lowest id, with the action; None: only a first choice."""
        mode = self.mode
        if mode is Mode.MATCHUP:
            mine: dict[int, CaledeaAction | None] = {g.unit.id: None for g in self.sides()[0]}
            theirs = {a.attacking_unit: a for a in self.legal(act.ChooseMatchup) if a.defending_unit == self.mine}
            return mine | theirs
        if mode is Mode.BOMBARD_DEFENCE:
            return {a.unit: a for a in self.legal(act.ChooseBombardDefender)}
        if mode is Mode.POWER:
            powers: list[act.AnnounceAmbush | act.RenewTransport]
            powers = [*self.legal(act.AnnounceAmbush), *self.legal(act.RenewTransport)]
            return {a.unit: a for a in powers}
        if mode is Mode.ASSAULT:
            return {g.unit.id: None for g in self.sides()[1]}
        return {}

    def choose(self, unit_id: int) -> Answer:
        """A click on a unit laid out above the board: of a fight, or of a stack."""
        if self.picker is not None:
            self.toggle((unit_id,))
            return None
        choices = self.choosable()
        if unit_id not in choices:
            return None
        action = choices[unit_id]
        if action is None:
            self.mine = unit_id
            self._retarget()
        return action

    # -------------------------------------------------------------------- gestures
    def click(self, cell: Cell, *, add: bool = False) -> Answer:
        """A click on a square; `add` joins units to the group instead of moving it."""
        mode = self.mode
        target = self.targets.get(cell)
        if target is not None and not add:
            if target.action is None:
                self.select(self.own_stack(cell), keep_tool=True)
            return target.action
        if mode in (Mode.TURN, Mode.MOVE):
            return self._click_stack(cell, add)
        return self.why_not(cell)

    def _click_stack(self, cell: Cell, add: bool) -> Answer:
        """The first click takes the foremost unit, the second all that are ready and lays the stack out.

        Taking everything at once would make a whole army of a single move, unnoticed.
        """
        own = self.own_stack(cell)
        if not own:
            return self.why_not(cell)
        ready = tuple(i for i in own if self.is_ready(i)) or own
        if add:
            self.toggle(ready)
        elif not self.units or not set(self.units) <= set(own):
            self.picker = None
            self.select(self._foremost(own))
        elif self.picker is None and len(own) > 1:
            self.picker = cell
            self.select(ready)
        else:
            self.picker = None
        return None

    def _foremost(self, own: tuple[int, ...]) -> tuple[int, ...]:
        """The unit of a stack that a first click means: ready before spent, then by rank."""
        return (min(own, key=lambda i: (not self.is_ready(i), -self.state.units[i].rank, i)),)

    def select(self, units: tuple[int, ...], *, keep_tool: bool = False) -> None:
        """Choose these units, and no others."""
        self.units = units
        if not keep_tool:
            self.tool = None
        self._retarget()

    def toggle(self, units: tuple[int, ...]) -> None:
        """Take units into the group, or out of it if all of them are in."""
        if set(units) <= set(self.units):
            self.units = tuple(i for i in self.units if i not in units)
        else:
            self.units = (*self.units, *(i for i in units if i not in self.units))
        self._retarget()

    def back(self) -> bool:
        """Undo the last choice, one at a time: laid-out stack, tool, first unit of a pair, chosen units."""
        if self.picker is not None:
            self.picker = None
        elif self.tool is not None:
            self.tool = None
        elif self.mine is not None and len(self.mine_groups()) > 1:
            self.mine = None
        elif self.units:
            self.units = ()
        else:
            return False
        self._retarget()
        return True

    def take_tool(self, tool: Mode) -> Answer:
        """Begin to build, upgrade, bombard or transport; an upgrade of a chosen unit is a decision at once."""
        self.picker = None
        if tool in (Mode.CAVALRY, Mode.GENERAL):
            ready = [a for a in self.legal(act.UpgradeUnit) if self._raises(a.unit, tool)]
            chosen = self._chosen_for_upgrade(tool)
            if chosen is not None:
                action = act.UpgradeUnit(seat=self._seat(), unit=chosen)
                return self.state.refusal(action) or action
            if not ready:
                return self.tool_refusal(tool)
        elif not self._tool_targets(tool):
            return self.tool_refusal(tool)
        self.tool = tool
        self._retarget()
        return None

    def _raises(self, unit_id: int, tool: Mode) -> bool:
        return self.state.units[unit_id].rank + 1 == (Rank.CAVALRY if tool is Mode.CAVALRY else Rank.GENERAL)

    def _chosen_for_upgrade(self, tool: Mode) -> int | None:
        return next((i for i in self.units if self._raises(i, tool)), None)

    def _tool_targets(self, tool: Mode) -> Sequence[CaledeaAction]:
        kinds: dict[Mode, type[CaledeaAction]] = {
            Mode.TOWER: act.BuildTower, Mode.CASTLE: act.BuildCastle,
            Mode.BOMBARD: act.Bombard, Mode.TRANSPORT: act.Transport,
        }  # fmt: skip
        return self.legal(kinds[tool])

    # -------------------------------------------------------------------- refusals
    def why_not(self, cell: Cell) -> Refusal | None:
        """What the state says against choosing this square now; None where nothing is to be said."""
        if self.seat is None or cell in self.targets or self._stands_at(cell):
            return None
        wish = self._wish(cell)
        return None if wish is None else self.state.refusal(wish)

    def _stands_at(self, cell: Cell) -> bool:
        """Whether what is to be moved stands there: a click takes more of the stack, or lets it go."""
        return self.mode is Mode.MOVE and any(self.state.units[unit].cell == cell for unit in self.units)

    def wished(self, cell: Cell) -> CaledeaAction | None:
        """The action that a click on a square would mean now; None where it means none, or nobody may choose."""
        return None if self.seat is None or cell in self.targets else self._wish(cell)

    def _wish(self, cell: Cell) -> CaledeaAction | None:
        """The action that a click on a square would mean in this mode."""
        seat, square = self._seat(), self._square(cell)
        match self.mode:
            case Mode.MOVE:
                return act.MoveUnits(seat=seat, units=tuple(sorted(self.units)), destination=square)
            case Mode.CAPITAL:
                return act.PlaceCapital(seat=seat, square=square)
            case Mode.TOWER:
                return act.BuildTower(seat=seat, square=square)
            case Mode.CASTLE:
                return act.BuildCastle(seat=seat, square=square)
            case Mode.BOMBARD:
                return act.Bombard(seat=seat, unit=self._gunner(cell), target=square)
            case Mode.TRANSPORT if self.passenger() is not None:
                return act.Transport(seat=seat, unit=self.passenger() or 0, destination=square)
            case Mode.CAVALRY | Mode.GENERAL | Mode.TURN:
                return self._wish_for_unit(cell)
        return None

    def _wish_for_unit(self, cell: Cell) -> CaledeaAction | None:
        ids = self.state.at.get(cell, ())
        own = self.own_stack(cell)
        if not ids or (own and self.mode is Mode.TURN):
            return None
        fits = next((i for i in own if self.mode is not Mode.TURN and self._raises(i, self.mode)), ids[0])
        return act.UpgradeUnit(seat=self._seat(), unit=fits)

    def _gunner(self, cell: Cell) -> int:
        """The unit that a bombardment of a square would be asked for: a chosen one, a neighbour, or any."""
        own = self.state.units_of(self._seat())
        near = [u.id for u in own if cell in self.state.geo.neighbours[u.cell]]
        chosen = [i for i in self.units if i in near] or list(self.units)
        return (chosen or near or [own[0].id])[0]

    def tool_refusal(self, tool: Mode) -> Refusal | None:
        """Why a tool can't be used at all now; None if it can. Of several reasons, the price comes first."""
        wishes = self._tool_wishes(tool)
        refusals = [self.state.refusal(wish) for wish in wishes]
        if any(refusal is None for refusal in refusals):
            return None
        found = [refusal for refusal in refusals if refusal is not None]
        dear = [refusal for refusal in found if refusal.code == "not_enough_gold"]
        return next(iter(dear or found), None)

    def _tool_wishes(self, tool: Mode) -> Sequence[CaledeaAction]:
        state, seat = self.state, self._seat()
        own = [state.units[i] for i in self.units] or state.units_of(seat)
        sites = [self._square(cell) for cell in state.sites_of(seat)]
        match tool:
            case Mode.CAVALRY | Mode.GENERAL:
                fitting = [u for u in own if self._raises(u.id, tool)] or own
                return [act.UpgradeUnit(seat=seat, unit=u.id) for u in fitting]
            case Mode.TOWER:
                return [act.BuildTower(seat=seat, square=square) for square in sites]
            case Mode.CASTLE:
                return [act.BuildCastle(seat=seat, square=square) for square in sites]
            case Mode.BOMBARD:
                return [wish for u in state.units_of(seat) for wish in self._strikes(u.id)]
            case Mode.TRANSPORT:
                squares = sorted({self._square(u.cell) for u in state.units_of(seat)})
                return [act.Transport(seat=seat, unit=u.id, destination=to) for u in own for to in squares]
        return []

    # ----------------------------------------------------------------- next to act
    def ready_cells(self) -> list[Cell]:
        """Squares with units that can still move; if there are none, with units that can be upgraded."""
        movers = {self.state.units[i].cell for a in self.legal(act.MoveUnits) for i in a.units}
        risers = {self.state.units[a.unit].cell for a in self.legal(act.UpgradeUnit)}
        return sorted(movers or risers)

    def next_stack(self) -> Cell | None:
        """Choose the next square whose units can act, in reading order after the one chosen now."""
        cells = self.ready_cells()
        if not cells or self.mode not in (Mode.TURN, Mode.MOVE):
            return None
        here = self.state.units[self.units[-1]].cell if self.units else -1
        cell = next((c for c in cells if c > here), cells[0])
        own = self.own_stack(cell)
        self.picker = None
        self.select(self._foremost(own))
        return cell

    @property
    def power(self) -> Power | None:
        """The power on the seat's card."""
        kingdom = self.state.kingdoms[self._seat()] if self.seat is not None else None
        return None if kingdom is None else kingdom.power

    def _fight_cell(self) -> Cell:
        assert self.state.fight is not None
        return self.state.fight.cell

    def _seat(self) -> Seat:
        assert self.seat is not None, "nobody here may choose now"
        return self.seat

    def _square(self, cell: Cell) -> tuple[int, int]:
        return self.state.geo.squares[cell]

    def _cell(self, square: tuple[int, int]) -> Cell:
        return self.state.geo.cell(square)
