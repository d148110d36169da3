"""Thinking twice: what else might be done is tried in battles that are imagined on, all with the same dice.

A few trials are mostly chance, so what they say is weighed against what was reckoned first by how sure each of both
is: who reckons badly of an answer must see it turn out well very often.
"""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean, variance
from typing import Any

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.names import Decision
from game.engine.caldaern.state import CaldaernState
from game.engine.dice import Dice
from game.players.caldaern.attention import noticed
from game.players.caldaern.plans import reacting
from game.players.caldaern.plans.charges import promising
from game.players.caldaern.plans.marching import other_places
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.trials import imagine
from game.players.caldaern.weigh.style import Style
from game.players.limits import Budget

TRIED: frozenset[Decision] = frozenset(
    {"charge_declare", "react_to_charge", "redirect_charge", "misc_move", "march", "pursuit", "accept_challenge"}
)
"""Decisions that are worth trials."""

RECKONED = 20.0
"""Points by which a first reckoning usually errs."""

FIRST = 2.0
"""Points by which another answer must be better than the first thought."""


def answers_to(state: CaldaernState, style: Style, choices: list[CaldaernAction]) -> dict[CaldaernAction, float]:
    """The answers worth a trial, and what each is reckoned to bring more than the first thought, which stands first.

    The likeliest to be good come next.
    """
    assert state.ask is not None
    first, choices, what = first_thought(state, style), noticed(state, choices, style), state.ask.what
    values: Mapping[Any, float] = {}
    if what == "react_to_charge":
        values = reacting.answers(state, style, choices)
    elif what in ("charge_declare", "redirect_charge"):
        values = promising(state, style, choices)
    elif what in ("pursuit", "accept_challenge"):
        values = dict.fromkeys(choices, 0.0)
    elif isinstance(first, (act.Move, act.March)):
        values = dict.fromkeys(other_places(state, style, first, choices), 0.0)
    usual = values.get(first, 0.0)
    found = {first: 0.0} | {action: min(0.0, value - usual) for action, value in values.items() if action != first}
    return dict(list(found.items())[: style.answers])


def tried(
    state: CaldaernState, answers: list[CaldaernAction], style: Style, seed: int, budget: Budget,
) -> dict[CaldaernAction, list[float]]:  # fmt: skip
    """What each answer brings in some battles, and in more the first and the best of the others if that is ahead."""
    found: dict[CaldaernAction, list[float]] = {action: [] for action in answers}
    for trial in range(sum(style.trials)):
        if trial == style.trials[0]:
            answers = [answers[0], max(answers[1:], key=lambda action: sum(found[action]))]
            if sum(found[answers[1]]) <= sum(found[answers[0]]):
                break
        dice = seed + 7 * trial + 1
        values = {action: imagine(state, state.to_act[0], action, Dice(dice), budget) for action in answers}
        if budget.is_used_up:
            break
        for action, value in values.items():
            found[action].append(value)
    return found


def preferred(found: Mapping[CaldaernAction, list[float]], reckoned: Mapping[CaldaernAction, float]) -> CaldaernAction:
    """The first answer, or another one that is better by all that is known."""
    first, *others = found
    gains = {action: gain(found[action], found[first], reckoned[action]) for action in others}
    best = max(gains, key=lambda action: gains[action])
    return best if gains[best] > FIRST else first


def gain(values: list[float], usual: list[float], reckoned: float) -> float:
    """Points by which an answer is better than the usual one: by its trials, and by the first reckoning."""
    gains = [value - other for value, other in zip(values, usual, strict=False)]
    if len(gains) < 2:  # one trial tells nothing of chance
        return reckoned
    doubt = variance(gains) / len(gains)
    sure = RECKONED**2 / (RECKONED**2 + doubt)
    return sure * fmean(gains) + (1 - sure) * reckoned
