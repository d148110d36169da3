"""A game of Dynasty Builder in progress, as the contract wants it: ask, refuse, apply, look, copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from game.engine.contract import Action, IllegalAction, Odds, Refusal, Seat
from game.engine.dice import Dice, ScriptedDice
from game.engine.dynasty import legal, listing, setup, turns
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.config import DynastyConfig
from game.engine.dynasty.position.events import DynastyEvent
from game.engine.dynasty.position.position import NO_CELL, City, Facts, Phase, Position, Shown, Unit
from game.engine.dynasty.position.terrain import land_of
from game.engine.dynasty.realm import building, cities, displacing, end, recruiting
from game.engine.dynasty.war import casting, combat, movement
from game.engine.dynasty.war.movement import Walk
from game.engine.dynasty.war.odds import odds_of
from game.engine.geometry.hexes import Cell
from game.engine.records import facts_of

Out = list[DynastyEvent]


class DynastyView(  # type: ignore[misc]  # a frozen record of fields that are open elsewhere; msgspec allows it
    Shown, frozen=True, forbid_unknown_fields=True, kw_only=True, eq=True
):
    """All of a game but the dice to come, as one seat sees it: there are no other secrets (DYN-20.1).

    Cells are numbers as in the position; sets of them are tuples, so that it can be sent to another process.
    """

    seat: Seat | None
    board: Board
    config: DynastyConfig
    alive: tuple[bool, ...]
    units: tuple[Unit, ...]
    cities: tuple[City, ...]
    houses: tuple[tuple[Cell, ...], ...]
    plots: tuple[tuple[Cell, ...], ...]
    bridges: tuple[Cell, ...]
    neutral: tuple[Cell, ...]
    military: tuple[int, ...]
    exile: tuple[int, ...]
    conquerors: tuple[Seat | None, ...]

    def determinize(self, dice: Dice | ScriptedDice) -> DynastyState:
        """The full game of this view, with other dice to come. Rules: DYN-20.1."""
        mask = land_of(self.board).grid.mask
        facts = facts_of(Shown, self) | {
            "alive": list(self.alive),
            "units": {unit.id: unit for unit in self.units},
            "cities": {city.cell: city for city in self.cities},
            "houses": [mask(cells) for cells in self.houses],
            "plots": [mask(cells) for cells in self.plots],
            "bridges": list(self.bridges),
            "neutral": mask(self.neutral),
            "military": list(self.military),
            "exile": list(self.exile),
            "conquerors": list(self.conquerors),
        }
        return state_of(facts, self.config, self.board, dice)


class DynastyState(Position):
    """A position together with the rules that change it."""
    # -------------------------------------------------------------------------- questions
    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seat that must choose now; empty exactly when there is a result. Rules: DYN-19.2."""
        return legal.to_act(self)

    def legal_actions(self) -> list[DynastyAction]:
        """All legal actions; of spells that take two tiles, pairs that are adjacent. Rules: DYN-19.9."""
        return listing.legal_actions(self)

    def refusal(self, action: DynastyAction) -> Refusal | None:
        """None if the action is legal, else why not. Rules: DYN-19.6, DYN-19.7."""
        return legal.refusal(self, action)

    def odds(self, action: DynastyAction) -> Odds | None:
        """Exact chances before the dice are thrown; None for illegal actions and such without dice. Rules: DYN-26.6."""
        return None if legal.refusal(self, action) is not None else odds_of(self, action)

    # ----------------------------------------------------------------------------- change
    def apply(self, action: DynastyAction) -> list[DynastyEvent]:
        """Carry an action out and tell what happened, up to the next choice. Raises IllegalAction, changing nothing.

        Rules: DYN-5.4, DYN-19.6.
        """
        why_not = legal.refusal(self, action)
        if why_not is not None:
            raise IllegalAction(why_not)
        out: Out = []
        _DO[type(action)](self, action, out)
        turns.settle(self, out)
        return out

    # --------------------------------------------------------------------- knowing, copying
    def view(self, seat: Seat | None) -> DynastyView:
        """What a seat, or with None an onlooker, may know: all but the seed and the dice to come. Rules: DYN-20.1."""
        cells = self.grid.cells
        return DynastyView(
            seat=seat,
            board=self.board,
            config=msgspec.structs.replace(self.config, seed=None),
            alive=tuple(self.alive),
            units=tuple(sorted(self.units.values(), key=lambda unit: unit.id)),
            cities=tuple(sorted(self.cities.values(), key=lambda city: city.cell)),
            houses=tuple(tuple(cells(mask)) for mask in self.houses),
            plots=tuple(tuple(cells(mask)) for mask in self.plots),
            bridges=tuple(self.bridges),
            neutral=tuple(cells(self.neutral)),
            military=tuple(self.military),
            exile=tuple(self.exile),
            conquerors=tuple(self.conquerors),
            **facts_of(Shown, self),
        )

    def determinize(self, seat: Seat | None, dice: Dice | ScriptedDice) -> DynastyState:
        """The same game with other dice to come; made from a seat's view alone. Rules: DYN-20.1."""
        return self.view(seat).determinize(dice)


# --------------------------------------------------------------------------------- what each action does
def _cell(s: Position, a: Any) -> Cell:
    return s.grid.cell(a.tile)


def _place_city(s: DynastyState, a: Any, out: Out) -> None:
    setup.place_city(s, a.seat, _cell(s, a), out)


def _place_soldier(s: DynastyState, a: Any, out: Out) -> None:
    setup.place_soldier(s, a.seat, _cell(s, a), out)


def _build_house(s: DynastyState, a: Any, out: Out) -> None:
    s.build_actions -= 1
    building.build_house(s, a.seat, _cell(s, a), "built", out)


def _replace_house(s: DynastyState, a: Any, out: Out) -> None:
    s.build_actions -= 1
    building.replace_house(s, a.seat, _cell(s, a), out)


def _restore_house(s: DynastyState, a: Any, out: Out) -> None:
    s.build_actions -= 1
    building.restore_house(s, a.seat, _cell(s, a), out)


def _destroy_own(s: DynastyState, a: Any, out: Out) -> None:
    s.build_actions -= 1
    building.remove_piece(s, _cell(s, a), "own", a.seat, out)


def _build_bridge(s: DynastyState, a: Any, out: Out) -> None:
    s.build_actions -= 1
    building.build_bridge(s, a.seat, _cell(s, a), out)


def _found_city(s: DynastyState, a: Any, out: Out) -> None:
    cities.found(s, a.seat, _cell(s, a), "founded", out)


def _upgrade_city(s: DynastyState, a: Any, out: Out) -> None:
    cities.upgrade(s, s.cities[s.grid.cell(a.city)], out)


def _displace_unit(s: DynastyState, a: Any, out: Out) -> None:
    displacing.displace(s, _cell(s, a), out)


def _cast_spell(s: DynastyState, a: Any, out: Out) -> None:
    casting.cast(s, s.cities[s.grid.cell(a.city)], a.spell, a.targets, out)


def _move_unit(s: DynastyState, a: Any, out: Out) -> None:
    unit = s.units[a.unit]
    walk = movement.judge(s, unit, a.path)
    assert isinstance(walk, Walk)
    movement.move(s, unit, walk, out)


def _attack(s: DynastyState, a: Any, out: Out) -> None:
    combat.attack(s, s.units[a.unit], _cell(s, a), out)


def _react(s: DynastyState, a: Any, out: Out) -> None:
    combat.react(s, a.choice, out)


def _resolve_tie(s: DynastyState, a: Any, out: Out) -> None:
    combat.resolve_tie(s, a.choice, out)


def _recruit(s: DynastyState, a: Any, out: Out) -> None:
    recruiting.recruit(s, s.cities[s.grid.cell(a.city)], a.kind, _cell(s, a), out)


def _muster(s: DynastyState, a: Any, out: Out) -> None:
    recruiting.muster(s, a.seat, a.kind, _cell(s, a), out)


def _charter_city(s: DynastyState, a: Any, out: Out) -> None:
    recruiting.charter(s, a.seat, _cell(s, a), out)


def _disband(s: DynastyState, a: Any, out: Out) -> None:
    recruiting.disband(s, s.units[a.unit], out)


def _end_phase(s: DynastyState, a: Any, out: Out) -> None:
    turns.end_phase(s, False, out)


def _resign(s: DynastyState, a: Any, out: Out) -> None:
    end.eliminate(s, a.seat, "resigned", None, out)
    if s.result is None and not s.round:
        setup.next_player(s, out)


def _time_expired(s: DynastyState, a: Any, out: Out) -> None:
    turns.report_time(s, out)


_DO: dict[type[Action], Callable[[DynastyState, Any, Out], None]] = {
    act.PlaceStartCity: _place_city,
    act.PlaceStartSoldier: _place_soldier,
    act.BuildHouse: _build_house,
    act.ReplaceHouse: _replace_house,
    act.RestoreHouse: _restore_house,
    act.DestroyOwn: _destroy_own,
    act.BuildBridge: _build_bridge,
    act.FoundCity: _found_city,
    act.UpgradeCity: _upgrade_city,
    act.DisplaceUnit: _displace_unit,
    act.CastSpell: _cast_spell,
    act.MoveUnit: _move_unit,
    act.Attack: _attack,
    act.React: _react,
    act.ResolveTie: _resolve_tie,
    act.Recruit: _recruit,
    act.Muster: _muster,
    act.CharterCity: _charter_city,
    act.Disband: _disband,
    act.EndPhase: _end_phase,
    act.Resign: _resign,
    act.TimeExpired: _time_expired,
}


def state_of(
    facts: Mapping[str, Any], config: DynastyConfig, board: Board, dice: Dice | ScriptedDice
) -> DynastyState:
    """The game of which these facts are known."""
    seats, land = len(facts["alive"]), land_of(board)
    s = DynastyState(
        board=board, config=config, dice=dice, grid=land.grid, land=land, seats=seats,
        last_round=config.rounds(board), stand=[0] * seats, areas=[0] * seats, **facts,
    )  # fmt: skip
    for city in s.cities.values():
        s.set_city(city)
    displaced = s.displacement.unit if s.displacement is not None else 0
    for unit in s.units.values():
        if not unit.ship and unit.id != displaced:
            s.put(unit)
    s.bridged = s.neutral
    for seat, cell in enumerate(s.bridges):
        s.lay_bridge(seat, cell)
    return s


def restored(facts: Facts, config: DynastyConfig, board: Board, dice: Dice | ScriptedDice) -> DynastyState:
    """The game of facts that were kept."""
    return state_of(facts_of(Facts, facts), config, board, dice)


def new_state(config: DynastyConfig, board: Board, dice: Dice | ScriptedDice) -> DynastyState:
    """The first position that needs a decision. The configuration must be free of faults. Rules: DYN-4.4."""
    n = len(config.seat_list)
    facts = {
        "order": tuple(range(n)), "alive": [True] * n, "houses": [0] * n, "plots": [0] * n, "bridges": [NO_CELL] * n,
        "military": [0] * n, "exile": [0] * n, "conquerors": [None] * n,
    }  # fmt: skip
    s = state_of(facts, config, board, dice)
    opening: Out = []
    setup.begin_setup(s, opening)
    s.opening = tuple(opening)
    return s


__all__ = ["DynastyState", "DynastyView", "Phase", "Unit", "new_state", "restored"]
