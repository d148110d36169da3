"""Battles that are imagined: what a position promises if both sides go on for some turns by quick first thoughts."""

from __future__ import annotations

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.names import Decision
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Seat
from game.engine.dice import Dice
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.prospects import prospects
from game.players.caldaern.weigh.style import QUICK
from game.players.limits import Budget

TURNS_AHEAD = 2
"""Ends of turns until which a trial is played."""

LONGEST = 200
"""Actions after which a trial is broken off at the latest."""

_NO_CARE: frozenset[Decision] = frozenset(
    {"reform", "quick_reform", "combat_reform", "dispel", "dispel_play", "offer_truce", "accept_truce", "reanimate"}
)
"""Decisions that are declined in trials: many answers, and little hangs on them, or the same for whatever is tried."""


def imagine(
    state: CaldaernState, seat: Seat, action: CaldaernAction, dice: Dice, budget: Budget,
) -> float:  # fmt: skip
    """What a battle promises a seat after an action and some turns."""
    game = state.copy()
    game.dice = dice
    now, ends = (game.round, game.active), 0
    game.apply(action)
    for _ in range(LONGEST):
        if (game.round, game.active) != now:
            now, ends = (game.round, game.active), ends + 1
        if not game.to_act or ends >= TURNS_AHEAD or budget.is_used_up:
            break
        game.apply(_quick(game))
        budget.spend()
    return prospects(game, seat)


def _quick(game: CaldaernState) -> CaldaernAction:
    """The next action of a trial."""
    ask = game.ask
    assert ask is not None
    if ask.what == "create_spell":
        return act.EndCreation(ask.seat)
    if ask.what in _NO_CARE:
        return act.Decline(ask.seat)
    return first_thought(game, QUICK)
