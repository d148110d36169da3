"""Loading a save: of 1,000 actions in every game, and of a battle of 2,000 points.

To go on with a game takes its last kept position and what came after it. With its chronicle, its luck and its course
all that came before is played again too. Of games that never last so long, the longest of many is loaded.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from game.cli.benches.measure import Measure, timed
from game.cli.benches.positions import largest_board, play_any, standard_board
from game.cli.games import trial_of
from game.engine import GAMES
from game.engine.contract import Game
from game.players import default_limit, make_player
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.words import Words

ACTIONS = 1_000
ROUNDS = 7
RESUMED_MS, TOLD_MS = 100.0, 1_000.0
"""Budgets of going on with a game, and of knowing all that happened in it besides."""
BATTLE_POINTS = 2_000
BATTLE_SEED = 5


def run(words: Words) -> list[Measure]:
    """Two measures a game, and two of the battle."""
    found: list[Measure] = []
    for game in GAMES.values():
        longest = long_game(game)
        found += measure(f"{game.key}, {longest.length} actions", longest)
    return found + measure(f"caldaern, {BATTLE_POINTS} points", battle())


def measure(name: str, table: Table) -> list[Measure]:
    """Milliseconds to resume a game, and to do so and tell all that happened."""
    with tempfile.TemporaryDirectory() as folder:
        path = Shelf(Path(folder)).save_as("bench", table.journal())
        resumed = timed(lambda: Table.resume(path), ROUNDS)
        told = timed(lambda: tell(Table.resume(path)), ROUNDS)
        more = {"bytes": path.stat().st_size}
    return [
        Measure(called, "ms", tuple(1_000 * seconds for seconds in taken), budget, more=more)
        for called, taken, budget in ((name, resumed, RESUMED_MS), (f"{name}, with its chronicle", told, TOLD_MS))
    ]


def tell(table: Table) -> None:
    """All that a window tells of what happened."""
    table.log(None)
    table.luck()
    table.course()


def battle() -> Table:
    """A battle that easy opponents have played to its end."""
    game = GAMES["caldaern"]
    config = game.config_from({"seats": 2, "points_limit": BATTLE_POINTS})
    plans = [SeatPlan(f"{n}", SeatKind.EASY) for n in range(2)]
    table = Table.new(game.key, config, plans, board=standard_board(game, 2), seed=BATTLE_SEED)
    players = [make_player("easy", game.key, seat) for seat in range(2)]
    limit = default_limit("easy", game.key, timed=False)
    while table.asked is not None:
        seat = table.asked
        table.play(players[seat].choose(table.view(seat), table.legal_actions(seat), limit))
    return table


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
