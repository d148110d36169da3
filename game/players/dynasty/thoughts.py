"""First thoughts: for any position of a game, what somebody of a style does at once, without looking ahead."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Seat
from game.engine.dynasty.position.actions import DynastyAction, EndPhase
from game.engine.dynasty.position.position import Phase
from game.players.dynasty import asked
from game.players.dynasty.building import building
from game.players.dynasty.lots import Lots, drawn
from game.players.dynasty.marching import Marching
from game.players.dynasty.raising import raising
from game.players.dynasty.style import Style


def first_thought(state: Any, seat: Seat, style: Style, salt: int = 0) -> DynastyAction:
    """A legal action for the seat that is to act. `salt` draws its lots, which decide where choices are equal."""
    return thought(state, seat, style, drawn(state, salt))


def thought(state: Any, seat: Seat, style: Style, lots: Lots) -> DynastyAction:
    """The same with lots that are drawn already."""
    action = _thought(state, seat, style, lots)
    if state.refusal(action) is None:
        return action
    fallback = EndPhase(seat)
    return fallback if state.refusal(fallback) is None else state.legal_actions()[0]


def _thought(state: Any, seat: Seat, style: Style, lots: Lots) -> DynastyAction:
    match state.phase:
        case Phase.CITY:
            return asked.first_city(state, seat, _listed(state), lots)
        case Phase.SOLDIER:
            return asked.first_soldier(state, seat, _listed(state), lots)
        case Phase.DISPLACE:
            return asked.making_way(state, seat, _listed(state), lots)
        case Phase.REACT:
            return asked.reaction(state, seat, style)
        case Phase.TIE:
            return asked.again(state, seat, style)
        case Phase.BUILD:
            return asked.spell(state, seat, style, lots) or building(state, seat, style, lots)
        case Phase.MARCH:
            return Marching(state, seat, style, lots).action()
        case Phase.RECRUIT:
            return raising(state, seat, style, lots)
    return EndPhase(seat)


def _listed(state: Any) -> Any:
    """What may be chosen, but for giving up."""
    return state.legal_actions()[:-1]
