"""First thoughts: what a player does in a position without looking ahead, in a style."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.names import Decision
from game.engine.caldaern.state import CaldaernState
from game.players.caldaern.attention import noticed
from game.players.caldaern.plans import (
    asked,
    charges,
    deploying,
    flights,
    houses,
    marching,
    reacting,
    ruins,
    shots,
    spells,
    truces,
)
from game.players.caldaern.weigh.style import Style

Thought = Callable[[CaldaernState, Ask, Style, list[Any]], Any]

_ANSWERS: dict[Decision, Thought] = {
    "submit_roster": asked.roster,
    "choose_side": asked.side,
    "choose_reserve": asked.reserve,
    "deploy": deploying.deploy,
    "place_wire": deploying.wire,
    "vanguard": marching.vanguard,
    "choose_first_turn": asked.first_turn,
    "use_item": asked.use_item,
    "seek_favour": asked.seek_favour,
    "charge_declare": charges.declare,
    "react_to_charge": reacting.react,
    "charge_redirect": charges.redirect,
    "redirect_charge": charges.redirect,
    "misc_move": marching.move,
    "march": marching.march,
    "bring_reserve": marching.arrive,
    "unknown_land": asked.unknown_land,
    "eat_lotus": asked.eat_lotus,
    "bomb_square": flights.bomb,
    "reform": marching.reform,
    "quick_reform": marching.reform,
    "offer_truce": truces.agree,
    "accept_truce": truces.agree,
    "joint_dispel": truces.strike,
    "create_spell": ruins.create,
    "dispel": spells.dispel,
    "dispel_play": spells.dispel_play,
    "storm_direction": spells.storm_direction,
    "choose_spell": spells.choose_spell,
    "reanimate": spells.reanimate,
    "shooting": shots.shoot,
    "choose_primary": shots.primary,
    "use_reroll": shots.reroll,
    "issue_challenge": asked.challenge,
    "accept_challenge": asked.accept,
    "choose_weapon": asked.weapon,
    "combat_reform": marching.combat_reform,
    "pursuit": asked.pursue,
    "complete_assault": houses.complete,
    "use_sapper_charges": houses.charges,
    "pick_assault_party": houses.party,
    "occupy_building": houses.occupy,
    "place_survivors": houses.survivors,
    "draw": asked.draw,
}
"""What answers each decision; others take the first of the listed actions that does something."""


def first_thought(state: CaldaernState, style: Style) -> CaldaernAction:
    """The action that comes to mind for the seat that must choose. The position must wait for somebody."""
    ask = state.ask
    assert ask is not None
    choices = [action for action in state.legal_actions() if not isinstance(action, act.Concede)]
    if len(choices) == 1:
        return choices[0]
    choices = noticed(state, choices, style)
    answer = _ANSWERS.get(ask.what)
    return answer(state, ask, style, choices) if answer is not None else choices[0]
