"""Caledea for the search: ideas, outcomes, worth and reasons in one place."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.position import SETUP_PHASES, Phase
from game.engine.caledea.realm.turns import something_left
from game.engine.caledea.state import CaledeaState
from game.engine.contract import Seat
from game.players.caledea.fights import SteeredDice, foreseen, reflex, settle, structure_against
from game.players.caledea.ground import Grounds
from game.players.caledea.ideas import Ideas
from game.players.caledea.opening import choose_kingdom, choose_site
from game.players.caledea.reasons import explain
from game.players.caledea.weights import LEVEL_WEIGHTS, Weights
from game.players.caledea.worth import Worth
from game.players.reasons import Reason
from game.players.search.chance import Script, leaves
from game.players.search.judge import Outcomes

FAVOURITES = 3
"""How many of the best kingdoms a player chooses from."""


class CaledeaJudge:
    """What the search has to know of Caledea, as a player of a level sees it."""

    worlds = 1

    def __init__(self, level: str, weights: Weights | None = None) -> None:
        """`weights` replaces those of the level, for trials."""
        self._weights = LEVEL_WEIGHTS[level] if weights is None else weights
        self._clever = level != "easy"
        self._grounds = Grounds()
        self._worth: Worth | None = None

    def _worth_on(self, state: CaledeaState) -> Worth:
        ground = self._grounds.of(state.board)
        if self._worth is None or self._worth.ground is not ground:
            self._worth = Worth(ground, self._weights)
        return self._worth

    def reflex(self, state: CaledeaState, seat: Seat) -> Any | None:
        """Kingdom, site, most choices within a fight, and the end of a turn that has nothing more to offer."""
        if state.phase is Phase.SETUP_KINGDOMS:
            return act.ChooseKingdom(seat, choose_kingdom(state, FAVOURITES, state.dice.below(FAVOURITES)))
        if state.phase in SETUP_PHASES:
            site = choose_site(state, seat, self._grounds.of(state.board))
            return act.PlaceCapital(seat, state.geo.squares[site])
        if _is_spent(state):
            return act.EndTurn(seat)
        return reflex(state, self._clever)

    def ideas(self, state: CaledeaState, seat: Seat, width: int) -> Sequence[Any]:
        """What to try; within a fight that is to stay or to withdraw."""
        if state.phase is Phase.TURN:
            return Ideas(state, seat, self._worth_on(state), self._clever).best(width)
        if state.phase is Phase.COMBAT_WITHDRAW:
            return (act.StayInCombat(seat), act.WithdrawUnit(seat))
        return (foreseen(state, self._clever),)

    def outcomes(self, state: CaledeaState, action: Any, leaves_wanted: int) -> Outcomes:
        """Where an action leads; a fight is played on to its end in its likeliest ways, and a spent turn is ended."""
        if not self._throws_dice(state, action):
            twin = state.copy()
            twin.apply(action)
            _end_spent_turn(twin)
            return ((1.0, twin),)
        level = self._level_assaulted(state, action)

        def run(script: Script) -> CaledeaState:
            twin = state.copy()
            twin.dice = SteeredDice(script, level)
            twin.apply(action)
            settle(twin, self._clever)
            _end_spent_turn(twin)
            return twin

        return leaves(run, leaves_wanted)

    def _throws_dice(self, state: CaledeaState, action: Any) -> bool:
        if state.phase is not Phase.TURN:
            return True
        if isinstance(action, act.MoveUnits):
            cell = state.geo.cell(action.destination)
            return state.owner_at(cell) not in (None, action.seat) or structure_against(state, action.seat, cell) > 0
        return isinstance(action, act.Bombard)

    def _level_assaulted(self, state: CaledeaState, action: Any) -> int:
        if state.fight is not None:
            return structure_against(state, state.fight.attacker, state.fight.cell)
        if isinstance(action, act.MoveUnits):
            return structure_against(state, action.seat, state.geo.cell(action.destination))
        return 0

    def value(self, state: CaledeaState, seat: Seat) -> float:
        """Worth from -1 to 1."""
        return self._worth_on(state).value(state, seat)

    def turn(self, state: CaledeaState) -> Hashable:
        """Round and active seat; None when the game is over."""
        return None if state.result is not None else (state.round, state.active)

    def mover(self, state: CaledeaState) -> Seat:
        """The active seat."""
        return state.active

    def key(self, state: CaledeaState) -> Hashable:
        """What stands where, and what is left of moves and gold."""
        return (
            state.round,
            state.active,
            state.moves_left,
            frozenset(state.units.values()),
            frozenset(state.marks.items()),
            frozenset(state.structures.items()),
            tuple(state.used),
        )

    def explain(self, state: CaledeaState, action: Any) -> Reason:
        """Why somebody would choose this action."""
        return explain(state, action, self._worth_on(state))


def _is_spent(state: CaledeaState) -> bool:
    """Whether a turn has nothing left but its end. Rules: CAL-5.8."""
    return state.phase is Phase.TURN and not something_left(state)


def _end_spent_turn(state: CaledeaState) -> None:
    """Go on to what the next player makes of it: that is what a last move is judged by."""
    if _is_spent(state):
        state.apply(act.EndTurn(state.active))
