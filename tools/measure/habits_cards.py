"""Ways to choose in Castles of Caleira and in Kalesia that come by every rule, for golden games; chance alone."""

from __future__ import annotations

import random
from typing import Any

from game.engine.caleira.position.actions import DeclineEffect, TrebuchetTarget
from game.engine.caleira.position.position import UP
from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import kinds
from game.engine.kalesia.position.forest import completed_lines
from game.engine.kalesia.position.hands import captured_by, totals_of


def at_random(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """Anything."""
    return rng.choice(choices)


def destroying(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """For Castles of Caleira: anything, but a Trebuchet hits what lies face-down and effects are not declined."""
    down = {piece for castle in state.castles for piece in castle if not state.pieces[piece] & UP}
    wished = [a for a in choices if isinstance(a, TrebuchetTarget) and a.piece in down]
    kept = [a for a in choices if not isinstance(a, DeclineEffect)]
    return rng.choice(wished or kept or choices)


def blocking(state: Any, choices: list[Any], rng: random.Random) -> Any:
    """For Kalesia: anything, but who chooses last lets nobody complete a line as long as that can be helped."""
    calm = [action for action in choices if len(state.to_act) > 1 or not _builds(state, action)]
    return rng.choice(calm or choices)


def _builds(state: Any, action: PlayWeapons) -> bool:
    """Whether the last choice of a hand leads to a temple."""
    pairs = [pair or kinds(action.weapons) for pair in state.chosen]
    holders = state.holders[:]
    holders[state.contested] = captured_by(totals_of(pairs)).alliance
    return bool(completed_lines(holders, state.contested))
