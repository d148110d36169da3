"""A game of Caledea in progress, as the contract wants it: ask, refuse, apply, look, copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from game.engine.caledea import legal, listing, setup
from game.engine.caledea.position import actions as act
from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.board import Board
from game.engine.caledea.position.config import CaledeaConfig
from game.engine.caledea.position.events import CaledeaEvent
from game.engine.caledea.position.kingdoms import KINGDOMS, Structure
from game.engine.caledea.position.position import SALT, Facts, Phase, Position, Shown, Unit
from game.engine.caledea.realm import structures
from game.engine.caledea.realm.turns import end_turn, rest
from game.engine.caledea.war import combat, moves, powers
from game.engine.caledea.war.odds import odds_of
from game.engine.contract import Action, IllegalAction, Odds, Refusal, Seat
from game.engine.dice import Dice, ScriptedDice
from game.engine.geometry.torus import Cell
from game.engine.records import facts_of

Out = list[CaledeaEvent]


class CaledeaView(  # type: ignore[misc]  # a frozen record of fields that are open elsewhere; msgspec allows it
    Shown, frozen=True, forbid_unknown_fields=True, kw_only=True, eq=True
):
    """All that one seat may know of a game: everything but the dice to come and others' secret sites.

    Made field by field from what is allowed (CAL-18.1 to CAL-18.3), it can be sent to another process.
    """

    seat: Seat | None
    board: Board
    config: CaledeaConfig
    kingdoms: tuple[str | None, ...]
    alive: tuple[bool, ...]
    units: tuple[Unit, ...]
    marks: tuple[tuple[Cell, int], ...]
    structures: tuple[tuple[Cell, Seat, Structure], ...]
    capitals: tuple[Cell | None, ...]
    used: tuple[int, ...]
    own_site: Cell | None
    chose_site: tuple[bool, ...]

    def determinize(self, dice: Dice | ScriptedDice) -> CaledeaState:
        """A full game that fits this view: unknown sites and all dice are drawn from `dice`. Rules: CAL-18.3."""
        sites: list[Cell | None] = [None] * len(self.kingdoms)
        facts = facts_of(Shown, self) | {
            "kingdoms": [None if k is None else KINGDOMS[k] for k in self.kingdoms],
            "alive": list(self.alive),
            "units": {unit.id: unit for unit in self.units},
            "marks": dict(self.marks),
            "structures": {cell: (owner, level) for cell, owner, level in self.structures},
            "capitals": list(self.capitals),
            "used": list(self.used),
            "sites": sites,
        }
        s = state_of(facts, self.config, self.board, dice)
        for seat, chose in enumerate(self.chose_site):
            if seat == self.seat:
                sites[seat] = self.own_site
            elif chose:
                own = setup.resource_cells(s, seat)
                sites[seat] = own[dice.below(len(own), "CAL-18.2")]
        return s


class CaledeaState(Position):
    """A position together with the rules that change it."""

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
    def view(self, seat: Seat | None) -> CaledeaView:
        """What a seat, or with None an onlooker, may know. Rules: CAL-18.1 to CAL-18.3."""
        return CaledeaView(
            seat=seat,
            board=self.board,
            config=msgspec.structs.replace(self.config, seed=None),
            kingdoms=tuple(None if k is None else k.id for k in self.kingdoms),
            alive=tuple(self.alive),
            units=tuple(sorted(self.units.values(), key=lambda unit: unit.id)),
            marks=tuple(sorted(self.marks.items())),
            structures=tuple(sorted((cell, owner, level) for cell, (owner, level) in self.structures.items())),
            capitals=tuple(self.capitals),
            used=tuple(self.used),
            own_site=None if seat is None else self.sites[seat],
            chose_site=tuple(site is not None for site in self.sites),
            **facts_of(Shown, self),
        )

    def determinize(self, seat: Seat | None, dice: Dice | ScriptedDice) -> CaledeaState:
        """A game that fits what the seat knows, all else drawn anew; made from its view alone."""
        return self.view(seat).determinize(dice)


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


def state_of(
    facts: Mapping[str, Any], config: CaledeaConfig, board: Board, dice: Dice | ScriptedDice
) -> CaledeaState:
    """The game of which these facts are known."""
    seats = len(facts["kingdoms"])
    s = CaledeaState(
        board=board, config=config, dice=dice, geo=board.geometry, seats=seats, markers=[0] * seats, **facts
    )
    fighting = () if s.fight is None else s.fight.attackers
    for unit in sorted(s.units.values(), key=lambda unit: unit.id):
        if unit.id not in fighting:
            s.at[unit.cell] = (*s.at.get(unit.cell, ()), unit.id)
    s.markers = [sum(owner == seat for owner in s.marks.values()) for seat in range(seats)]
    return s


def restored(facts: Facts, config: CaledeaConfig, board: Board, dice: Dice | ScriptedDice) -> CaledeaState:
    """The game of facts that were kept; what its kingdoms can do is what their cards say today.

    Until rules 1.2 units kept their flags through the turns of the others; today those carry none (CAL-20.23).
    """
    kingdoms = [None if kingdom is None else KINGDOMS[kingdom.id] for kingdom in facts.kingdoms]
    s = state_of(facts_of(Facts, facts) | {"kingdoms": kingdoms}, config, board, dice)
    for seat in s.survivors():
        if seat != s.active:
            rest(s, seat)
    return s


def new_state(config: CaledeaConfig, board: Board, dice: Dice | ScriptedDice) -> CaledeaState:
    """The first position that needs a decision. The configuration must be free of faults. Rules: CAL-4.10."""
    n = len(config.seat_list)
    facts = {
        "kingdoms": [None] * n, "alive": [True] * n, "capitals": [None] * n, "sites": [None] * n, "used": [0] * n,
        "order": tuple(range(n)),
    }  # fmt: skip
    s = state_of(facts, config, board, dice)
    opening: list[CaledeaEvent] = []
    setup.begin_setup(s, opening)
    s.opening = tuple(opening)
    return s


__all__ = ["SALT", "CaledeaState", "CaledeaView", "Phase", "Unit", "new_state", "restored"]
