"""Boards and positions that several benchmarks use."""

from __future__ import annotations

from typing import Any

from game.boards import SUPPLIED, load_board, usual_map
from game.engine.contract import Game


def largest_board(game: Game) -> Any:
    """The supplied board with the most squares; None for a game without boards."""
    if not game.needs_board:
        return None
    boards = [load_board(name, game.key) for name in SUPPLIED[game.key]]
    return max(boards, key=lambda board: board.width * board.height)


def standard_board(game: Game, seats: int) -> Any:
    """The board that a game offers first to so many; None for a game without boards."""
    return load_board(usual_map(game.key, seats), game.key) if game.needs_board else None
