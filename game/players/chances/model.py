"""The chance of victory: what the signs of all sides make of each other, by weights fitted to games."""

from __future__ import annotations

import tomllib
from functools import cache
from math import exp
from pkgutil import get_data
from typing import Any

from game.engine.dice import Dice
from game.engine.kalesia.position.alliances import ALLIANCES
from game.players.chances.signs import sides, signs_of

LEAST = 0.005
"""What a side that is still in the game has at least: games have been turned that looked lost."""


@cache
def weights(key: str) -> tuple[float, ...]:
    """The fitted weights of a game's signs, in their order."""
    data = get_data("game.players.chances", "data/weights.toml")
    assert data is not None, "the weights are part of the program"
    return tuple(tomllib.loads(data.decode())[key]["weights"])


def shares(state: Any) -> tuple[float, ...]:
    """What each side has of the victory of a game that is over; a shared one counts in parts."""
    outcome = getattr(state, "outcome", None)
    if outcome is not None:
        return tuple(float(alliance is outcome.alliance) for alliance in ALLIANCES)
    winners = state.result.winners
    return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(state.result.ranks)))


def chances(key: str, view: Any) -> tuple[float, ...]:
    """The chance of each side to win, in the order of `sides`; they sum to 1. A drawn game counts half for both.

    `view` is what somebody knows; with secrets it is one that lies open (`laid_open`), or one is imagined that fits.
    """
    state = view.determinize(Dice(0))
    if state.result is not None:
        return shares(state)
    rows, own = signs_of(key, state), weights(key)
    sums = [None if row is None else sum(w * sign for w, sign in zip(own, row, strict=True)) for row in rows]
    top = max(value for value in sums if value is not None)
    grown = [0.0 if value is None else exp(value - top) for value in sums]
    whole, left = sum(grown), sum(value is not None for value in sums)
    room = 1.0 - LEAST * left
    return tuple(0.0 if value is None else LEAST + room * part / whole for value, part in zip(sums, grown))


__all__ = ["chances", "shares", "sides", "weights"]
