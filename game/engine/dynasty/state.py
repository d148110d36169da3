"""A game of Dynasty Builder in progress, as the contract wants it: ask, refuse, apply, look, copy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.engine.contract import Action, Defeat, IllegalAction, Odds, Refusal, Result, Seat
from game.engine.dice import Dice, ScriptedDice
from game.engine.dynasty import actions as act
from game.engine.dynasty import building, casting, cities, combat, displacing, end, legal, listing, movement
from game.engine.dynasty import recruiting, setup, turns
from game.engine.dynasty.actions import DynastyAction
from game.engine.dynasty.board import Board
from game.engine.dynasty.config import DynastyConfig
from game.engine.dynasty.events import DynastyEvent
from game.engine.dynasty.odds import odds_of
from game.engine.dynasty.position import NO_CELL, SETUP_PHASES, City, Displacement, Fight, Phase, Position, Unit
from game.engine.dynasty.terrain import land_of
from game.engine.geometry.hexes import Cell

Out = list[DynastyEvent]


class DynastyView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that one seat may know of a game: everything but the dice to come. Rules: DYN-20.1.

    Sets of cells are lists of cells here, so that it can be sent to another process.
    """

    seat: Seat
    board: Board
    config: DynastyConfig
    order: tuple[Seat, ...]
    alive: tuple[bool, ...]
    phase: Phase
    active: Seat
    round: int
    last_round: int
    time_up: bool
    build_actions: int
    marching: int
    units: tuple[Unit, ...]
    cities: tuple[City, ...]
    houses: tuple[tuple[Cell, ...], ...]
    plots: tuple[tuple[Cell, ...], ...]
    bridges: tuple[Cell, ...]
    neutral: tuple[Cell, ...]
    military: tuple[int, ...]
    exile: tuple[int, ...]
    conquerors: tuple[Seat | None, ...]
    next_unit: int
    fight: Fight | None
    displacement: Displacement | None
    defeats: tuple[Defeat, ...]
    result: Result | None

    def determinize(self, dice: Dice | ScriptedDice) -> DynastyState:
        """A full game that fits this view; all dice come from `dice`. Rules: DYN-20.1."""
        s = _blank(self.board, self.config, dice)
        s.order, s.alive, s.phase, s.active = self.order, list(self.alive), self.phase, self.active
        s.round, s.last_round, s.time_up = self.round, self.last_round, self.time_up
        s.build_actions, s.marching, s.next_unit = self.build_actions, self.marching, self.next_unit
        s.houses = [s.grid.mask(cells) for cells in self.houses]
        s.plots = [s.grid.mask(cells) for cells in self.plots]
        for city in self.cities:
            s.set_city(city)
        for seat, cell in enumerate(self.bridges):
            s.lay_bridge(seat, cell)
        s.neutral = s.grid.mask(self.neutral)
        s.bridged |= s.neutral
        nowhere = self.displacement.unit if self.displacement else 0
        for unit in self.units:
            s.units[unit.id] = unit
            if not unit.ship and unit.id != nowhere:
                s.put(unit)
        s.military, s.exile, s.conquerors = list(self.military), list(self.exile), list(self.conquerors)
        s.fight, s.displacement = self.fight, self.displacement
        s.defeats, s.result = self.defeats, self.result
        return s


class DynastyState(Position):
    """A position together with the rules that change it."""

    __slots__ = ()

    # -------------------------------------------------------------------------- questions
    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Whom the game waits for; empty exactly when there is a result. Rules: DYN-19.2."""
        return legal.to_act(self)

    def legal_actions(self) -> list[DynastyAction]:
        """All legal actions, save that spells on two tiles list single tiles and adjacent pairs. Rules: DYN-19.9."""
        return listing.legal_actions(self)

    def refusal(self, action: DynastyAction) -> Refusal | None:
        """None if the action is legal, else why not. Rules: DYN-19.6."""
        return legal.refusal(self, action)

    def odds(self, action: DynastyAction) -> Odds | None:
        """Exact chances before dice are thrown; None for illegal actions and such without dice. Rules: DYN-26.6."""
        return None if legal.refusal(self, action) is not None else odds_of(self, action)

    # ----------------------------------------------------------------------------- change
    def apply(self, action: DynastyAction) -> list[DynastyEvent]:
        """Carry an action out and tell what happened. Raises IllegalAction, changing nothing. Rules: DYN-19.6."""
        why_not = legal.refusal(self, action)
        if why_not is not None:
            raise IllegalAction(why_not)
        out: list[DynastyEvent] = []
        _DO[type(action)](self, action, out)
        turns.settle(self, out)
        return out

    # --------------------------------------------------------------------- knowing, copying
    def view(self, seat: Seat) -> DynastyView:
        """What a seat may know: all but the dice. Rules: DYN-20.1."""
        cells = self.grid.cells
        return DynastyView(
            seat=seat,
            board=self.board,
            config=msgspec.structs.replace(self.config, seed=None),
            order=self.order,
            alive=tuple(self.alive),
            phase=self.phase,
            active=self.active,
            round=self.round,
            last_round=self.last_round,
            time_up=self.time_up,
            build_actions=self.build_actions,
            marching=self.marching,
            units=tuple(sorted(self.units.values(), key=lambda unit: unit.id)),
            cities=tuple(self.cities[cell] for cell in sorted(self.cities)),
            houses=tuple(tuple(cells(mask)) for mask in self.houses),
            plots=tuple(tuple(cells(mask)) for mask in self.plots),
            bridges=tuple(self.bridges),
            neutral=tuple(cells(self.neutral)),
            military=tuple(self.military),
            exile=tuple(self.exile),
            conquerors=tuple(self.conquerors),
            next_unit=self.next_unit,
            fight=self.fight,
            displacement=self.displacement,
            defeats=self.defeats,
            result=self.result,
        )

    def determinize(self, seat: Seat, dice: Dice | ScriptedDice) -> DynastyState:
        """A game that fits what the seat knows; made from its view alone."""
        return self.view(seat).determinize(dice)

    def copy(self) -> DynastyState:
        """An independent copy, dice included."""
        twin = DynastyState.__new__(DynastyState)
        self.copy_into(twin)
        return twin


# --------------------------------------------------------------------------------- what each action does
def _on_tile(do: Callable[[Position, Seat, Cell, Out], None]) -> Callable[[DynastyState, Any, Out], None]:
    """What an action that names a tile does."""

    def done(s: DynastyState, a: Any, out: Out) -> None:
        do(s, a.seat, s.grid.cell(a.tile), out)

    return done


def _pay(s: Position) -> None:
    s.build_actions -= 1


def _built(do: Callable[[Position, Seat, Cell, Out], None]) -> Callable[[DynastyState, Any, Out], None]:
    """What a build action does. Rules: DYN-6.1."""

    def done(s: DynastyState, a: Any, out: Out) -> None:
        _pay(s)
        do(s, a.seat, s.grid.cell(a.tile), out)

    return done


def _build_house(s: Position, seat: Seat, cell: Cell, out: Out) -> None:
    building.build_house(s, seat, cell, "built", out)


def _destroy_own(s: Position, seat: Seat, cell: Cell, out: Out) -> None:
    building.remove_piece(s, cell, "own", seat, out)


def _found_city(s: Position, seat: Seat, cell: Cell, out: Out) -> None:
    cities.found(s, seat, cell, "founded", out)


def _upgrade_city(s: DynastyState, a: Any, out: Out) -> None:
    cities.upgrade(s, s.cities[s.grid.cell(a.city)], out)


def _displace_unit(s: Position, seat: Seat, cell: Cell, out: Out) -> None:
    displacing.displace(s, cell, out)


def _cast_spell(s: DynastyState, a: Any, out: Out) -> None:
    casting.cast(s, s.cities[s.grid.cell(a.city)], a.spell, a.targets, out)


def _move_unit(s: DynastyState, a: Any, out: Out) -> None:
    unit = s.units[a.unit]
    walk = movement.judge(s, unit, a.path)
    assert not isinstance(walk, Refusal), "it was judged before"
    movement.move(s, unit, walk, out)


def _attack(s: DynastyState, a: Any, out: Out) -> None:
    combat.attack(s, s.units[a.unit], s.grid.cell(a.tile), out)


def _react(s: DynastyState, a: Any, out: Out) -> None:
    combat.react(s, a.choice, out)


def _resolve_tie(s: DynastyState, a: Any, out: Out) -> None:
    combat.resolve_tie(s, a.choice, out)


def _recruit(s: DynastyState, a: Any, out: Out) -> None:
    recruiting.recruit(s, s.cities[s.grid.cell(a.city)], a.kind, s.grid.cell(a.tile), out)


def _muster(s: DynastyState, a: Any, out: Out) -> None:
    recruiting.muster(s, a.seat, a.kind, s.grid.cell(a.tile), out)


def _disband(s: DynastyState, a: Any, out: Out) -> None:
    recruiting.disband(s, s.units[a.unit], out)


def _end_phase(s: DynastyState, a: Any, out: Out) -> None:
    turns.end_phase(s, False, out)


def _resign(s: DynastyState, a: Any, out: Out) -> None:
    """Leave the game; in the set-up the next player places. Rules: DYN-18.11, DYN-22.11."""
    setting_up = s.phase in SETUP_PHASES
    end.eliminate(s, a.seat, "resigned", None, out)
    if setting_up and s.result is None:
        setup.next_player(s, out)


def _time_expired(s: DynastyState, a: Any, out: Out) -> None:
    turns.report_time(s, out)


_DO: dict[type[Action], Callable[[DynastyState, Any, Out], None]] = {
    act.PlaceStartCity: _on_tile(setup.place_city),
    act.PlaceStartSoldier: _on_tile(setup.place_soldier),
    act.BuildHouse: _built(_build_house),
    act.ReplaceHouse: _built(building.replace_house),
    act.RestoreHouse: _built(building.restore_house),
    act.DestroyOwn: _built(_destroy_own),
    act.BuildBridge: _built(building.build_bridge),
    act.FoundCity: _on_tile(_found_city),
    act.UpgradeCity: _upgrade_city,
    act.DisplaceUnit: _on_tile(_displace_unit),
    act.CastSpell: _cast_spell,
    act.MoveUnit: _move_unit,
    act.Attack: _attack,
    act.React: _react,
    act.ResolveTie: _resolve_tie,
    act.Recruit: _recruit,
    act.Muster: _muster,
    act.CharterCity: _on_tile(recruiting.charter),
    act.Disband: _disband,
    act.EndPhase: _end_phase,
    act.Resign: _resign,
    act.TimeExpired: _time_expired,
}


def _blank(board: Board, config: DynastyConfig, dice: Dice | ScriptedDice) -> DynastyState:
    """An empty board before the set-up."""
    s = DynastyState()
    s.board, s.grid, s.land, s.config, s.dice = board, board.geometry, land_of(board), config, dice
    n = s.seats = len(config.seat_list)
    s.order, s.active, s.phase = tuple(range(n)), 0, Phase.CITY
    s.alive, s.round, s.last_round, s.time_up = [True] * n, 0, config.rounds(board), False
    s.build_actions, s.marching, s.next_unit = 0, 0, 1
    s.units, s.at, s.stand = {}, {}, [0] * n
    s.cities, s.centres, s.areas = {}, 0, [0] * n
    s.houses, s.plots = [0] * n, [0] * n
    s.bridges, s.neutral, s.bridged = [NO_CELL] * n, 0, 0
    s.military, s.exile, s.conquerors = [0] * n, [0] * n, [None] * n
    s.fight = s.displacement = s.result = None
    s.defeats, s.opening = (), ()
    return s


def new_state(config: DynastyConfig, board: Board, dice: Dice | ScriptedDice) -> DynastyState:
    """The first position that needs a decision. The configuration must be free of faults. Rules: DYN-4.4."""
    s = _blank(board, config, dice)
    opening: list[DynastyEvent] = []
    setup.begin_setup(s, opening)
    s.opening = tuple(opening)
    return s


__all__ = ["DynastyState", "DynastyView", "Phase", "Unit", "new_state"]
