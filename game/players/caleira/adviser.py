"""Castles of Caleira for the search over information sets: ideas, first thoughts and worth."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp
from typing import Any

from game.engine.caleira.position import actions as act
from game.engine.caleira.position.cards import POINTS
from game.engine.caleira.position.position import KIND, OWNER, UP
from game.engine.caleira.position.records import Phase
from game.engine.caleira.state import CaleiraState, CaleiraView
from game.engine.contract import Seat
from game.engine.dice import Dice
from game.players.caleira.reasons import explain
from game.players.reasons import Reason
from game.players.search.plain import PlainAdviser

WON_PART = 0.8
"""Part of a round's worth that is for winning it; the rest is for the lead."""

STEEP = 4.0
"""Points of lead that count for about three quarters of the rest."""


class CaleiraAdviser(PlainAdviser):
    """What the search has to know of the game. It looks to the end of the round."""

    def __init__(self, level: str = "hard") -> None:
        """Who plays `easy` foresees nothing: it plays on by chance alone."""
        self._thoughts = {} if level == "easy" else _THOUGHTS
        self._round = 0

    def world(self, view: CaleiraView, dice: Dice) -> CaleiraState:
        """Any arrangement of the hidden cards that fits, all equally likely."""
        self._round = view.round
        return view.determinize(dice)

    def is_over(self, state: CaleiraState) -> bool:
        """The end of the round: rounds of a match are won one by one."""
        return state.result is not None or state.round != self._round

    def ideas(self, state: CaleiraState, seat: Seat) -> Sequence[Any]:
        """Everything legal, but each card at one end only: no effect depends on where a piece lies (CLR-4.12)."""
        choices: list[Any] = state.legal_actions()
        phase = state.phase
        if phase is Phase.AWAIT_PLAY:
            return [action for action in choices if action.side == "right"]
        if phase is Phase.AWAIT_OFFERS:
            return [action for action in choices if action.seat == seat]
        return choices

    def label(self, action: Any, seat: Seat) -> Hashable:
        """What others do face-down looks alike."""
        kind = type(action)
        if kind is act.PlayCard and action.face == "down":
            return ("down", action.seat)
        if kind is act.MarketplaceOffer or kind is act.WizardTowerArrange:
            return (kind, action.seat)
        told: Hashable = action
        return told

    def play_on(self, state: CaleiraState, dice: Dice) -> None:
        """To the end of the round by first thoughts."""
        below = dice.below
        while state.result is None and state.round == self._round:
            choices = state.legal_actions()
            thought = self._thoughts.get(state.phase)
            if thought is not None and len(choices) > 1:
                choices = thought(state, choices)
            state.apply(choices[below(len(choices))])

    def worth(self, state: CaleiraState) -> Sequence[float]:
        """Share in the victory of the round, and a little for the lead that it was won or lost by."""
        if not state.rounds or state.rounds[-1].round < self._round:
            return [0.5] * state.seats
        last = state.rounds[-1]
        share = WON_PART / len(last.winners)
        points = [-1 if seat == last.eliminated else points for seat, points in enumerate(last.points)]
        found = []
        for seat, own in enumerate(points):
            best = max(other for rival, other in enumerate(points) if rival != seat)
            lead = (1.0 - WON_PART) / (1.0 + exp(-(own - best) / STEEP))
            found.append(lead + (share if seat in last.winners else 0.0))
        return found

    def explain(self, view: CaleiraView, action: Any, worth: float) -> Reason:
        """What it is, and how often it came out well."""
        return explain(view, action, worth)


def _hit_others(state: CaleiraState, choices: list[Any]) -> list[Any]:
    """A Trebuchet at what is worth something and belongs to somebody else."""
    own = choices[0].seat
    pieces = state.pieces
    good = []
    for choice in choices:
        if type(choice) is act.TrebuchetTarget:
            packed = pieces[choice.piece]
            if (packed >> OWNER & 3) != own and (not packed & UP or POINTS[packed & KIND] > 0):
                good.append(choice)
    return good or choices


def _conceal_others(state: CaleiraState, choices: list[Any]) -> list[Any]:
    """A Barracks over what is worth more than 1 and belongs to somebody else, else nothing."""
    own = choices[0].seat
    good = []
    for choice in choices:
        if type(choice) is act.BarracksConceal:
            packed = state.pieces[choice.piece]
            mine = (packed >> OWNER & 3) == own
            value = POINTS[packed & KIND]
            if (not mine and value > 1) or (mine and value == 0):
                good.append(choice)
        else:
            good.append(choice)
    return good or choices


def _show_own(state: CaleiraState, choices: list[Any]) -> list[Any]:
    """A Throne Room for an own piece that is worth more face-up, or one of others."""
    own = choices[0].seat
    good = []
    for choice in choices:
        if type(choice) is act.ThroneRoomReveal:
            packed = state.pieces[choice.piece]
            if (packed >> OWNER & 3) != own or POINTS[packed & KIND] > 1:
                good.append(choice)
    return good or choices


_THOUGHTS: dict[Phase, Any] = {
    Phase.AWAIT_TREBUCHET: _hit_others,
    Phase.AWAIT_BARRACKS: _conceal_others,
    Phase.AWAIT_THRONE: _show_own,
}
