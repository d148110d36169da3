"""How each game is tried out by the commands that test and measure: one row a game, of what differs from the usual."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """A game as it is tried out.

    short    options that make it short, and with "map" the board, where it can be long
    long     options with which random games last long
    seeds    random games that are tried for one that lasts long
    large    options with which much stands on the board
    budget   actions a second that random games are to reach; 0 for a game that is not searched by playing it out
    """

    short: Mapping[str, Any] = field(default_factory=dict)
    long: Mapping[str, Any] = field(default_factory=dict)
    seeds: int = 40
    large: Mapping[str, Any] = field(default_factory=dict)
    budget: int = 0


TRIALS: dict[str, Trial] = {
    "caledea": Trial(
        short={"map": "duel", "turn_limit": 10}, long={"turn_limit": 0}, seeds=1_000, budget=25_000,
    ),
    "dynasty": Trial(
        short={"map": "border_duel", "dynasty_levels": 4, "start_ring": "on"}, long={"round_limit": 100},
        budget=10_000,
    ),
    "caldaern": Trial(
        short={"map": "skirmish", "points_limit": 500, "rounds": 4}, large={"points_limit": 3_000},
    ),
    "caleira": Trial(long={"match_rounds": 7}, budget=60_000),
    "kalesia": Trial(budget=60_000),
}  # fmt: skip
"""The row of each game by its key; a game without one is tried as it is."""


def trial_of(game: str) -> Trial:
    """How a game is tried out."""
    return TRIALS.get(game, Trial())
