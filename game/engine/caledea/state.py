"""A game of Caledea in progress, as the contract wants it: ask, refuse, apply, look, copy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.engine.caledea import legal, listing, setup
from game.engine.caledea.position import actions as act
from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.board import Board
from game.engine.caledea.position.config import CaledeaConfig
from game.engine.caledea.position.events import CaledeaEvent
from game.engine.caledea.position.kingdoms import KINGDOMS, Structure
from game.engine.caledea.position.position import SALT, Bombardment, Fight, Phase, Position, Unit
from game.engine.caledea.realm import structures
from game.engine.caledea.realm.turns import end_turn
from game.engine.caledea.war import combat, moves, powers
from game.engine.caledea.war.odds import odds_of
from game.engine.contract import Action, Defeat, IllegalAction, Odds, Refusal, Result, Seat
from game.engine.dice import Dice, ScriptedDice
from game.engine.geometry.torus import Cell

Out = list[CaledeaEvent]


class CaledeaView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that one seat may know of a game: everything but the dice to come and others' secret sites.

    Made field by field from what is allowed (CAL-18.1 to CAL-18.3), it can be sent to another process.
    """

    seat: Seat
    board: Board
    config: CaledeaConfig
    kingdoms: tuple[str | None, ...]
    order: tuple[Seat, ...]
    alive: tuple[bool, ...]
    phase: Phase
    active: Seat
    undecided: tuple[Seat, ...]
    moves_left: int
    round: int
    units: tuple[Unit, ...]
    fighting: tuple[int, ...]
    marks: tuple[tuple[Cell, int], ...]
    structures: tuple[tuple[Cell, Seat, Structure], ...]
    capitals: tuple[Cell | None, ...]
    used: tuple[int, ...]
    own_site: Cell | None
    chose_site: tuple[bool, ...]
    next_unit: int
    fight: Fight | None
    bombardment: Bombardment | None
    defeats: tuple[Defeat, ...]
    result: Result | None

    def determinize(self, dice: Dice | ScriptedDice) -> CaledeaState:
        """A full game that fits this view: unknown sites and all dice are drawn from `dice`. Rules: CAL-18.3."""
        s = CaledeaState()
        s.board, s.geo, s.config = self.board, self.board.geometry, self.config
        s.seats = len(self.kingdoms)
        s.kingdoms = [None if k is None else KINGDOMS[k] for k in self.kingdoms]
        s.order, s.alive, s.phase, s.active = self.order, list(self.alive), self.phase, self.active
        s.undecided, s.moves_left, s.round = self.undecided, self.moves_left, self.round
        s.units = {u.id: u for u in self.units}
        s.at = {}
        fighting = set(self.fighting)
        for unit in self.units:
            if unit.id not in fighting:
                s.at[unit.cell] = (*s.at.get(unit.cell, ()), unit.id)
        s.marks = dict(self.marks)
        s.structures = {cell: (owner, level) for cell, owner, level in self.structures}
        s.capitals = list(self.capitals)
        s.markers = [sum(owner == seat for _, owner in self.marks) for seat in range(s.seats)]
        s.used = list(self.used)
        s.next_unit, s.fight, s.bombardment = self.next_unit, self.fight, self.bombardment
        s.defeats, s.result, s.opening = self.defeats, self.result, ()
        s.sites = [None] * s.seats
        s.dice = dice
        for seat, chose in enumerate(self.chose_site):
            if seat == self.seat:
                s.sites[seat] = self.own_site
            elif chose:
                own = setup.resource_cells(s, seat)
                s.sites[seat] = own[dice.below(len(own), "CAL-18.2")]
        return s


class CaledeaState(Position):
    """A position together with the rules that change it."""

    __slots__ = ()

    # -------------------------------------------------------------------------- questions
    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that must choose now; empty exactly when there is a result. Rules: CAL-16.1."""
        return legal.to_act(self)

    def legal_actions(self) -> list[CaledeaAction]:
        """All legal actions; sets of units by class, stack and common destination. Rules: CAL-16.7."""
        return listing.legal_actions(self)

    def refusal(self, action: CaledeaAction) -> Refusal | None:
        """None if the action is legal, else why not. Rules: CAL-17.1."""
        return legal.refusal(self, action)

    def odds(self, action: CaledeaAction) -> Odds | None:
        """Exact chances before the dice are thrown; None for illegal actions and such without dice. Rules: CAL-9.11."""
        return None if legal.refusal(self, action) is not None else odds_of(self, action)

    # ----------------------------------------------------------------------------- change
    def apply(self, action: CaledeaAction) -> list[CaledeaEvent]:
        """Carry an action out and tell what happened. Raises IllegalAction, changing nothing. Rules: CAL-5.9."""
        why_not = legal.refusal(self, action)
        if why_not is not None:
            raise IllegalAction(why_not)
        out: list[CaledeaEvent] = []
        _DO[type(action)](self, action, out)
        return out

    # --------------------------------------------------------------------- knowing, copying
    def view(self, seat: Seat) -> CaledeaView:
        """What a seat may know. Rules: CAL-18.1 to CAL-18.3."""
        standing = {i for ids in self.at.values() for i in ids}
        return CaledeaView(
            seat=seat,
            board=self.board,
            config=msgspec.structs.replace(self.config, seed=None),
            kingdoms=tuple(None if k is None else k.id for k in self.kingdoms),
            order=self.order,
            alive=tuple(self.alive),
            phase=self.phase,
            active=self.active,
            undecided=self.undecided,
            moves_left=self.moves_left,
            round=self.round,
            units=tuple(sorted(self.units.values(), key=lambda unit: unit.id)),
            fighting=tuple(sorted(i for i in self.units if i not in standing)),
            marks=tuple(sorted(self.marks.items())),
            structures=tuple(sorted((cell, owner, level) for cell, (owner, level) in self.structures.items())),
            capitals=tuple(self.capitals),
            used=tuple(self.used),
            own_site=self.sites[seat],
            chose_site=tuple(site is not None for site in self.sites),
            next_unit=self.next_unit,
            fight=self.fight,
            bombardment=self.bombardment,
            defeats=self.defeats,
            result=self.result,
        )

    def determinize(self, seat: Seat, dice: Dice | ScriptedDice) -> CaledeaState:
        """A game that fits what the seat knows, all else drawn anew; made from its view alone."""
        return self.view(seat).determinize(dice)

    def copy(self) -> CaledeaState:
        """An independent copy, dice included."""
        twin = CaledeaState.__new__(CaledeaState)
        self.copy_into(twin)
        return twin


# --------------------------------------------------------------------------------- what each action does
def _choose_kingdom(s: CaledeaState, a: Any, out: Out) -> None:
    setup.choose_kingdom(s, a.seat, a.kingdom, out)


def _place_capital(s: CaledeaState, a: Any, out: Out) -> None:
    setup.place_capital(s, a.seat, s.geo.cell(a.square), out)


def _move_units(s: CaledeaState, a: Any, out: Out) -> None:
    moves.move_units(s, a.seat, a.units, s.geo.cell(a.destination), out)


def _upgrade_unit(s: CaledeaState, a: Any, out: Out) -> None:
    moves.upgrade_unit(s, a.seat, a.unit, out)


def _build_tower(s: CaledeaState, a: Any, out: Out) -> None:
    structures.build(s, a.seat, s.geo.cell(a.square), Structure.TOWER, out)


def _build_castle(s: CaledeaState, a: Any, out: Out) -> None:
    structures.build(s, a.seat, s.geo.cell(a.square), Structure.CASTLE, out)


def _bombard(s: CaledeaState, a: Any, out: Out) -> None:
    powers.bombard(s, a.seat, a.unit, s.geo.cell(a.target), out)


def _transport(s: CaledeaState, a: Any, out: Out) -> None:
    powers.transport(s, a.seat, a.unit, s.geo.cell(a.destination), out)


def _end_turn(s: CaledeaState, a: Any, out: Out) -> None:
    end_turn(s, "passed", out)


def _announce(s: CaledeaState, a: Any, out: Out) -> None:
    combat.announce(s, a.seat, a.unit, out)


def _start_battle(s: CaledeaState, a: Any, out: Out) -> None:
    combat.start_battle(s, out)


def _choose_matchup(s: CaledeaState, a: Any, out: Out) -> None:
    combat.matchup(s, a.defending_unit, a.attacking_unit, out)


def _withdraw_unit(s: CaledeaState, a: Any, out: Out) -> None:
    combat.withdraw(s, out)


def _stay_in_combat(s: CaledeaState, a: Any, out: Out) -> None:
    combat.stay(s, out)


def _assault_structure(s: CaledeaState, a: Any, out: Out) -> None:
    structures.attempt(s, a.unit, out)


def _return_unit(s: CaledeaState, a: Any, out: Out) -> None:
    structures.go_home(s, a.unit, False, out)


def _choose_bombard_defender(s: CaledeaState, a: Any, out: Out) -> None:
    powers.answer_bombardment(s, a.unit, False, out)


def _resign(s: CaledeaState, a: Any, out: Out) -> None:
    powers.resign(s, a.seat, out)


_DO: dict[type[Action], Callable[[CaledeaState, Any, Out], None]] = {
    act.ChooseKingdom: _choose_kingdom,
    act.PlaceCapital: _place_capital,
    act.MoveUnits: _move_units,
    act.UpgradeUnit: _upgrade_unit,
    act.BuildTower: _build_tower,
    act.BuildCastle: _build_castle,
    act.Bombard: _bombard,
    act.Transport: _transport,
    act.EndTurn: _end_turn,
    act.AnnounceAmbush: _announce,
    act.RenewTransport: _announce,
    act.StartBattle: _start_battle,
    act.ChooseMatchup: _choose_matchup,
    act.WithdrawUnit: _withdraw_unit,
    act.StayInCombat: _stay_in_combat,
    act.AssaultStructure: _assault_structure,
    act.ReturnUnit: _return_unit,
    act.ChooseBombardDefender: _choose_bombard_defender,
    act.Resign: _resign,
}


def new_state(config: CaledeaConfig, board: Board, dice: Dice | ScriptedDice) -> CaledeaState:
    """The first position that needs a decision. The configuration must be free of faults. Rules: CAL-4.10."""
    s = CaledeaState()
    s.board, s.geo, s.config, s.dice = board, board.geometry, config, dice
    n = s.seats = len(config.seat_list)
    s.kingdoms, s.alive, s.capitals, s.sites = [None] * n, [True] * n, [None] * n, [None] * n
    s.markers, s.used = [0] * n, [0] * n
    s.order, s.active, s.undecided = tuple(range(n)), 0, ()
    s.phase, s.moves_left, s.round, s.next_unit = Phase.SETUP_KINGDOMS, 0, 0, 1
    s.units, s.at, s.marks, s.structures = {}, {}, {}, {}
    s.fight = s.bombardment = s.result = None
    s.defeats, s.opening = (), ()
    opening: list[CaledeaEvent] = []
    setup.begin_setup(s, opening)
    s.opening = tuple(opening)
    return s


__all__ = ["SALT", "CaledeaState", "CaledeaView", "Phase", "Unit", "new_state"]
