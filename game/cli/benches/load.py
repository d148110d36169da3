"""Loading a save of 1,000 actions: reading, playing it again, comparing its digests."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from game.cli.benches.measure import Measure, timed
from game.cli.benches.positions import largest_board
from game.engine import GAMES
from game.engine.contract import Game
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.words import Words

ACTIONS = 1_000
ROUNDS = 7
BUDGET_MS = 500.0
LONG_GAME = {"caledea": {"turn_limit": 0}}
"""Options with which random games last long enough."""


def run(words: Words) -> list[Measure]:
    """One measure a game."""
    return [measure(game) for game in GAMES.values()]


def measure(game: Game) -> Measure:
    """Milliseconds to resume a game of 1,000 actions."""
    with tempfile.TemporaryDirectory() as folder:
        path = write_game(game, Path(folder))
        taken = timed(lambda: Table.resume(path), ROUNDS)
        size = path.stat().st_size
    rounds = tuple(1_000 * seconds for seconds in taken)
    return Measure(f"{game.key}, {ACTIONS} actions", "ms", rounds, BUDGET_MS, more={"bytes": size})


def write_game(game: Game, folder: Path) -> Path:
    """A save of exactly 1,000 actions, the first seed's that lasts so long."""
    board = largest_board(game)
    plans = [SeatPlan(f"{n}", SeatKind.RANDOM) for n in range(max(game.seat_counts))]
    config = game.config_from({"seats": len(plans), **LONG_GAME[game.key]})
    for seed in range(1_000):
        chance = random.Random(seed)
        table = Table.new(game.key, config, plans, board=board, seed=seed)
        actions = []
        while table.asked is not None and len(actions) < ACTIONS:
            seat = table.asked
            choices = table.legal_actions(seat)
            actions.append(choices[int(chance.random() * (len(choices) - 1))])
            table.play(actions[-1])
        if len(actions) == ACTIONS:
            kept = Table.new(game.key, config, plans, board=board, seed=seed, shelf=Shelf(folder))
            for action in actions:
                kept.play(action)
            return kept.save_as("bench")
    raise AssertionError(f"no random game of {game.key} lasts {ACTIONS} actions")
