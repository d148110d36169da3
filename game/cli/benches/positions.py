"""Boards and positions that several benchmarks use."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.boards import SUPPLIED, load_board, usual_map
from game.boards.games import LandBoard
from game.engine.contract import Game, Seat
from game.table import SeatPlan, Table

NO_OPTIONS: Mapping[str, Any] = {}


def largest_board(game: Game) -> Any:
    """The supplied board with the most squares; None for a game without boards."""
    if not game.needs_board:
        return None
    boards = [load_board(name, game.key) for name in SUPPLIED[game.key]]
    lands = [board for board in boards if isinstance(board, LandBoard)]
    return max(lands, key=lambda board: board.width * board.height)


def standard_board(game: Game, seats: int) -> Any:
    """The board that a game offers first to so many; None for a game without boards."""
    return load_board(usual_map(game.key, seats), game.key) if game.needs_board else None


def choices(table: Table, seat: Seat) -> Sequence[Any]:
    """What a seat may do; where it alone is asked, the engine's own list, which makes what is looked at.

    A battle lists thousands of places, of which a random game wants one.
    """
    listed: Sequence[Any] = table.state.legal_actions()
    return listed if table.to_act == (seat,) else table.legal_actions(seat)


def any_of(actions: Sequence[Any], chance: Callable[[], float], spared: int = 0) -> Any:
    """One of a list of actions, each as likely as any other; the last `spared` only where there are no others.

    `chance` gives numbers from 0 up to 1, 1 excepted.
    """
    return actions[int(chance() * (len(actions) - spared or len(actions)))]


def play_any(table: Table, seat: Seat, chance: random.Random) -> None:
    """Have a seat do anything but give up, which is listed last."""
    table.play(any_of(choices(table, seat), chance.random, int(table.game.may_resign)))


def busy_table(
    game: Game, plans: Sequence[SeatPlan], *, length: int, much: int, seed: int, options: Mapping[str, Any] = NO_OPTIONS
) -> Table:
    """A game on the largest board after so many random actions, in which the first seat alone is asked and has at
    least `much` to choose from. Where games end sooner, it is as far as three quarters of those that did.

    Raises ValueError where the first seat never has so much to choose from.
    """
    config = game.config_from({"seats": len(plans), **options})
    board, chance = largest_board(game), random.Random(seed)
    while length > 0:
        table = Table.new(game.key, config, plans, board=board, seed=chance.randrange(1_000))
        while table.asked is not None and not (table.length >= length and _has_much_to_choose(table, much)):
            play_any(table, table.to_act[-1], chance)
        if table.asked is not None:
            return table
        length = min(length, table.length) * 3 // 4
    raise ValueError(f"{game.key}: the first seat never has {much} choices")


def _has_much_to_choose(table: Table, much: int) -> bool:
    """Whether the first seat alone is asked, and not for a trifle."""
    return table.to_act == (0,) and len(choices(table, 0)) >= much
