"""Games of Dynasty Builder that come by everything, for tests of what must hold in every position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from game.engine import GAMES
from game.engine.contract import Square
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


@cache
def _played(seed: int, board: str, seats: int) -> tuple[list[Any], random.Random]:
    """The actions of a game as far as somebody has come, and the chance that its next ones are chosen by."""
    return [], random.Random(seed)


def positions(seed: int, *, every: int = 1, most: int = 400, board: str = "", seats: int = 0) -> Iterator[DynastyState]:
    """Each `every`-th position of a game in its middle, played by `purposeful`; they are the game's own.

    What was once chosen is played again without thinking, for there are many who walk through the same few games.
    """
    s, (actions, chance) = war(seed, board, seats), _played(seed, board, seats)
    for n in range(most):
        if not s.to_act:
            return
        if n % every == 0:
            yield s
        if n == len(actions):
            actions.append(purposeful(s, without_resigning(s.legal_actions()), chance))
        s.apply(actions[n])


def board_tiles(s: DynastyState) -> list[Square]:
    """All tiles, row by row."""
    return [(c, r) for r in range(s.board.height) for c in range(s.board.width) if s.board.has((c, r))]
