"""A battle of Caldaern in progress, as the contract wants it: ask, refuse, apply, look, copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.engine.caldaern import legal
from game.engine.caldaern.course.deployment import BEFORE_THE_BATTLE
from game.engine.caldaern.flow import ONLOOKERS, settle
from game.engine.caldaern.land.board import Battlefield, with_laid, with_plain
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.magic.volt import at_start
from game.engine.caldaern.odds import odds
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.armies import presets_for, rosters_of
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.position.events import CaldaernEvent
from game.engine.caldaern.position.position import Facts, Position, Shown
from game.engine.caldaern.position.units import Unit
from game.engine.contract import IllegalAction, Odds, Refusal, Seat
from game.engine.dice import Dice, ScriptedDice
from game.engine.records import facts_of


class CaldaernView(  # type: ignore[misc]  # a frozen record of fields that are open elsewhere; msgspec allows it
    Shown, frozen=True, forbid_unknown_fields=True, kw_only=True, eq=True
):
    """All of a battle but the dice to come, and the enemy's list before both are in. Rules: CDN-19.15, CDN-38.17."""

    seat: Seat | None
    board: Battlefield
    config: CaldaernConfig
    rosters: tuple[Roster | None, Roster | None]
    units: tuple[Unit, ...]

    def determinize(self, dice: Dice | ScriptedDice) -> CaldaernState:
        """The full battle of this view, with other dice to come; a list that is in but hidden is any that is offered.

        Rules: CDN-19.16, CDN-38.17.
        """
        units = {unit.id: msgspec.structs.replace(unit) for unit in self.units}
        rosters = tuple(self._roster_of(seat, dice) for seat in (0, 1))
        facts = facts_of(Shown, self) | {"rosters": rosters, "units": units}
        return state_of(facts, self.config, self.board, dice)

    def _roster_of(self, seat: Seat, dice: Dice | ScriptedDice) -> Roster | None:
        """A seat's list, or one that it may have; None where it is still to come: seat 0 brings its list first."""
        known = self.rosters[seat]
        if known is not None or self.ask is None or self.ask.what != "submit_roster":
            return known
        given = rosters_of(self.config)[seat]
        if given is not None or seat >= self.ask.seat:
            return given
        offered = presets_for(self.config)
        return offered[dice.below(len(offered), "CDN-38.17")]


class CaldaernState(Position):
    """A position together with the rules that change it."""

    onlookers = ONLOOKERS

    # -------------------------------------------------------------------------- questions
    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seat that must choose now; empty exactly when there is a result. Rules: CDN-19.12."""
        return legal.to_act(self)

    def legal_actions(self) -> Sequence[CaldaernAction]:
        """All legal actions; sets and places of deployment by typical members. Rules: CDN-19.12."""
        return legal.legal_actions(self)

    def refusal(self, action: CaldaernAction) -> Refusal | None:
        """None if the action is legal, else why not. Rules: CDN-19.13."""
        return legal.refusal(self, action)

    def odds(self, action: CaldaernAction) -> Odds | None:
        """Exact chances before the dice are thrown; None for what is illegal or has no dice. Rules: CDN-19.14."""
        return None if legal.refusal(self, action) is not None else odds.odds_of(self, action)

    # ----------------------------------------------------------------------------- change
    def apply(self, action: CaldaernAction) -> list[CaldaernEvent]:
        """Carry an action out and tell what happened, up to the next choice. Raises IllegalAction, changing nothing.

        Rules: CDN-19.10, CDN-19.13.
        """
        why_not = legal.refusal(self, action)
        if why_not is not None:
            raise IllegalAction(why_not)
        out: list[CaldaernEvent] = []
        ask, self.ask = self.ask, None
        assert ask is not None
        deed = legal.deed_of(ask, type(action))
        assert deed is not None
        deed.do(self, ask, action, out)
        settle(self, out)
        return out

    # --------------------------------------------------------------------- knowing, copying
    def view(self, seat: Seat | None) -> CaldaernView:
        """What a seat may know: all but the dice to come, and the enemy's list until both are in. Rules: CDN-38.17."""
        rosters = self.rosters
        if None in rosters:
            rosters = (rosters[0] if seat == 0 else None, rosters[1] if seat == 1 else None)
        return CaldaernView(
            seat=seat,
            board=self.board,
            config=msgspec.structs.replace(self.config, seed=None),
            rosters=rosters,
            units=tuple(msgspec.structs.replace(unit) for unit in self.units.values()),
            **facts_of(Shown, self),
        )

    def determinize(self, seat: Seat | None, dice: Dice | ScriptedDice) -> CaldaernState:
        """The same battle with other dice to come; made from a seat's view alone. Rules: CDN-19.16."""
        return self.view(seat).determinize(dice)


def state_of(
    facts: Mapping[str, Any], config: CaldaernConfig, board: Battlefield, dice: Dice | ScriptedDice
) -> CaldaernState:
    """The battle of which these facts are known."""
    ground = ground_of(board, facts.get("altered", ()))
    return CaldaernState(board=board, ground=ground, config=config, dice=dice, **facts)


def restored(facts: Facts, config: CaldaernConfig, board: Battlefield, dice: Dice | ScriptedDice) -> CaldaernState:
    """The battle of facts that were kept; `board` is the field as it was when the battle began."""
    return state_of(facts_of(Facts, facts), config, with_plain(with_laid(board, facts.laid), facts.wild.plain), dice)


def new_state(config: CaldaernConfig, board: Battlefield, dice: Dice | ScriptedDice) -> CaldaernState:
    """The first position that needs a decision. The configuration must be free of faults. Rules: CDN-39.1."""
    s = state_of({"rosters": rosters_of(config), "colour": at_start(config)}, config, board, dice)
    s.push_all([Task(work) for work in BEFORE_THE_BATTLE])
    opening: list[CaldaernEvent] = []
    settle(s, opening)
    s.opening = tuple(opening)
    return s


__all__ = ["CaldaernState", "CaldaernView", "new_state", "restored"]
