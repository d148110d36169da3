"""Games of Dynasty Builder that come by everything, for tests of what must hold in every position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.engine import GAMES
from game.engine.dynasty.position.config import DynastyConfig
from game.engine.dynasty.state import DynastyState
from tests.kit.boards.dynasty import BOARDS
from tests.kit.play import without_resigning
from tools.measure.habits_dynasty import purposeful
from tools.measure.positions_dynasty import built_up

SEATS = {"ford_valley": 2, "four_shores": 4, "six_crowns": 6}
"""Seats that a board is played with here."""

WAR = {"dynasty_levels": 60, "veteran_tokens": 60, "house_supply": 120}
"""Options with which a built-up game goes on for a while."""


def war(seed: int, board: str = "", seats: int = 0, **options: Any) -> DynastyState:
    """A game in its middle; boards take turns with the seeds."""
    board = board or list(SEATS)[seed % len(SEATS)]
    config = DynastyConfig(seats=seats or SEATS[board], **{**WAR, **options})
    return built_up(GAMES["dynasty"].new_game(config, board=BOARDS[board], seed=seed), seed)


def positions(seed: int, *, every: int = 1, most: int = 400, board: str = "", seats: int = 0) -> Iterator[DynastyState]:
    """Each `every`-th position of a game in its middle, played by `purposeful`; they are the game's own."""
    s, chance = war(seed, board, seats), random.Random(seed)
    for n in range(most):
        if not s.to_act:
            return
        if n % every == 0:
            yield s
        s.apply(purposeful(s, without_resigning(s.legal_actions()), chance))
