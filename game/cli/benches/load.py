"""Loading a save of 1,000 actions: reading, playing it again, comparing its digests.

Of games that never last so long, the longest of many is loaded.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from game.cli.benches.measure import Measure, timed
from game.cli.benches.positions import largest_board, play_any
from game.cli.games import trial_of
from game.engine import GAMES
from game.engine.contract import Game
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.words import Words

ACTIONS = 1_000
ROUNDS = 7
BUDGET_MS = 500.0


def run(words: Words) -> list[Measure]:
    """One measure a game."""
    return [measure(game) for game in GAMES.values()]


def measure(game: Game) -> Measure:
    """Milliseconds to resume a game of 1,000 actions."""
    longest = long_game(game)
    with tempfile.TemporaryDirectory() as folder:
        path = longest.fork(longest.length, shelf=Shelf(Path(folder))).save_as("bench")
        taken = timed(lambda: Table.resume(path), ROUNDS)
        size = path.stat().st_size
    rounds = tuple(1_000 * seconds for seconds in taken)
    return Measure(f"{game.key}, {longest.length} actions", "ms", rounds, BUDGET_MS, more={"bytes": size})


def long_game(game: Game) -> Table:
    """A game of exactly 1,000 random actions, or the longest of those that were tried."""
    board, trial = largest_board(game), trial_of(game.key)
    plans = [SeatPlan(f"{n}", SeatKind.RANDOM) for n in range(max(game.seat_counts))]
    config = game.config_from({"seats": len(plans), **trial.long})
    longest: Table | None = None
    for seed in range(trial.seeds):
        chance = random.Random(seed)
        table = Table.new(game.key, config, plans, board=board, seed=seed)
        while table.asked is not None and table.length < ACTIONS:
            play_any(table, table.asked, chance)
        if longest is None or table.length > longest.length:
            longest = table
        if longest.length == ACTIONS:
            break
    assert longest is not None
    return longest
