"""The player of Caldaern: first thoughts, and for the strong level trials of charges and of answers to them.

Easy does what it first thinks of, in a narrow style, and often overlooks a unit. The others have a good style, and
where charges are declared and answered they also try what else they might do, in battles that are imagined until the
end of the enemy's next turn, all with the same dice; they take another answer where it turns out better by more than
chance would have it. Normal tries less, and overlooks a unit now and then.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any

import msgspec

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.names import Decision
from game.engine.caldaern.state import CaldaernState, CaldaernView
from game.engine.contract import Seat
from game.engine.dice import Dice
from game.players.caldaern.attention import noticed
from game.players.caldaern.plans.charges import promising
from game.players.caldaern.reasons import explain
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.prospects import prospects
from game.players.caldaern.weigh.style import EASY, HARD, NORMAL, QUICK, Style
from game.players.choices import playable, view_seed
from game.players.limits import Budget, Limit
from game.players.player import LevelPlayer

TURNS_AHEAD = 2
"""Ends of turns until which a trial is played."""

TRIED: frozenset[Decision] = frozenset({"charge_declare", "react_to_charge", "redirect_charge"})
"""Decisions that are worth trials."""

LONGEST = 50
"""Actions after which a trial is broken off at the latest."""

FIRST = 5.0
"""Points by which another answer must turn out better than the first thought on average, for certain."""

DOUBT = 0.7
"""Standard errors that are taken off before that."""

STYLES = {"easy": EASY, "normal": NORMAL, "hard": HARD}
"""What first thoughts are made of, by level."""

_NO_CARE: frozenset[Decision] = frozenset(
    {"reform", "quick_reform", "combat_reform", "dispel", "dispel_play", "offer_truce", "accept_truce", "reanimate"}
)
"""Decisions that are declined in trials: many answers, and little hangs on them, or the same for whatever is tried."""


class CaldaernPlayer(LevelPlayer):
    """Levels differ in style, in what they overlook, and in how often they try a charge in their minds."""

    def choose(self, view: CaldaernView, legal_actions: Sequence[Any], limit: Limit | None = None) -> CaldaernAction:
        """See `Player.choose`."""
        choices, style = playable(legal_actions), msgspec.structs.replace(STYLES[self._level], salt=self._seed)
        seed = view_seed(view, self._seed)
        state = view.determinize(Dice(seed))
        self.spent, self.instead = 0, None
        if len(choices) == 1:
            action: CaldaernAction = choices[0]
        elif style.trials[0] and state.ask is not None and state.ask.what in TRIED:
            action = self._tried(state, choices, style, seed, limit or self._limit)
        else:
            action = first_thought(state, style)
        self.reason = explain(state, action)
        return action

    def _tried(self, state: CaldaernState, choices: list[Any], style: Style, seed: int, limit: Limit) -> CaldaernAction:
        seat = state.to_act[0]
        answers = answers_to(state, style, choices)
        if len(answers) == 1:
            return answers[0]
        budget = Budget(limit, self._stop)
        found: dict[CaldaernAction, list[float]] = {action: [] for action in answers}
        for trial in range(sum(style.trials)):
            if trial == style.trials[0]:
                answers = [answers[0], max(answers[1:], key=lambda action: sum(found[action]))]
            values = {a: imagine(state, seat, a, Dice(seed + 7 * trial + 1), budget) for a in answers}
            if budget.is_used_up:
                break
            for action, value in values.items():
                found[action].append(value)
        self.spent = budget.spent
        few = style.trials[0]
        better = [action for action in answers[1:] if _is_better(found[action], found[answers[0]], few)]
        best = max(better, key=lambda action: fmean(found[action]), default=answers[0])
        others = [action for action in found if action != best]
        self.instead = max(others, key=lambda action: fmean(found[action] or [0.0]))
        return best


def _is_better(values: list[float], usual: list[float], least: int) -> bool:
    """Whether an answer turned out better than the first thought by more than chance would have it.

    `least`: trials below which nothing is said.
    """
    gains = [value - other for value, other in zip(values, usual, strict=True)]
    if len(gains) < least:
        return False
    return fmean(gains) > FIRST + DOUBT * stdev(gains) / math.sqrt(len(gains))


def answers_to(state: CaldaernState, style: Style, choices: list[CaldaernAction]) -> list[CaldaernAction]:
    """The answers worth a trial: the first thought, then others, the likeliest to be good first."""
    first = first_thought(state, style)
    choices = noticed(state, choices, style)
    if state.ask is not None and state.ask.what == "react_to_charge":
        words = {action.reaction: action for action in reversed(choices) if isinstance(action, act.ReactToCharge)}
        others = list(words.values())
    else:
        others = promising(state, style, choices)
    return list(dict.fromkeys([first, *others]))[: style.answers]


def imagine(
    state: CaldaernState, seat: Seat, action: CaldaernAction, dice: Dice, budget: Budget,
) -> float:  # fmt: skip
    """What a battle promises a seat after an action and some turns, played by quick first thoughts."""
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
    """The next action of a trial: charges, answers, shots and fights by first thoughts; nobody else moves."""
    ask = game.ask
    assert ask is not None
    if ask.what == "misc_move":
        return act.EndMovement(ask.seat)
    if ask.what == "create_spell":
        return act.EndCreation(ask.seat)
    if ask.what in _NO_CARE:
        return act.Decline(ask.seat)
    return first_thought(game, QUICK)
