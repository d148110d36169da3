"""Battles of Caldaern that go by chance, with every law of the position asked after every action. Rules: CDN-19.50."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.state import CaldaernState
from game.engine.dice import Dice
from game.players import make_player
from game.players.limits import Limit

Habit = Callable[[CaldaernState, list[Any], random.Random], Any]
"""Which of the listed actions is done."""

Law = Callable[[CaldaernState, int], None]
"""What else must be true after an action, given how many came before it; raises AssertionError."""

QUICKLY = Limit(nodes=40)
"""How long players think whose choices only have to be legal; the clock decides nothing."""


class Walk(NamedTuple):
    """What was done and what was told, in order."""

    actions: list[Any]
    events: list[Any]


def walk(
    state: CaldaernState,
    habit: Habit,
    seed: int,
    steps: int,
    *,
    seen: int = 0,
    others: int = 0,
    law: Law = lambda state, step: None,
) -> Walk:
    """Play at most `steps` actions by a habit.

    After every one all invariants hold, and `law`. Every `seen` actions whoever has to choose finds the same choices in
    what he may know; before every action so many `others` of the list are allowed, too.
    """
    chance, walked = random.Random(seed), Walk([], [])
    for step in range(steps):
        choices = list(state.legal_actions())
        if not choices:
            break
        chosen = habit(state, choices, chance)
        for action in (chosen, *chance.sample(choices, min(others, len(choices)))):
            assert state.refusal(action) is None, action
        walked.actions.append(chosen)
        walked.events.extend(state.apply(chosen))
        assert breaches(state) == [], chosen
        law(state, step)
        if seen and step % seen == 0:
            choices_are_seen(state)
    return walked


def choices_are_seen(state: CaldaernState) -> None:
    """Whoever has to choose finds the same choices in what he may know. Rules: CDN-19.57."""
    if state.ask is not None:
        seen = state.view(state.ask.seat)
        assert list(seen.determinize(Dice(1)).legal_actions()) == list(state.legal_actions())


def played(level: str, state: CaldaernState, habit: Habit, seed: int, steps: int) -> list[Any]:
    """Play by turns by a habit and by a computer player, whose actions are answered; all of them are legal."""
    chance, player, own = random.Random(seed), make_player(level, "caldaern", 3), list[Any]()
    for step in range(steps):
        choices = list(state.legal_actions())
        if not choices:
            break
        if step % 2:
            chosen = habit(state, choices, chance)
        else:
            chosen = player.choose(state.view(state.to_act[0]), choices, QUICKLY)
            own.append(chosen)
        assert state.refusal(chosen) is None, chosen
        state.apply(chosen)
        assert breaches(state) == []
    return own
