"""How long computer players think, on positions of real games."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from game.cli.benches.measure import Measure, percentile, timed
from game.cli.benches.positions import standard_board
from game.engine import GAMES
from game.engine.contract import Game
from game.players import LEVELS, make_player
from game.words import Words

POSITIONS = 24
LONG, SHORT = (5, 120), (0, 24)
"""After how many actions positions are taken, in games with boards and in those of cards."""
BUDGETS_MS = {"normal": 1_000.0, "hard": 3_000.0}


def run(words: Words) -> list[Measure]:
    """One measure a game and level; the slowest answer is what the budget is for."""
    return [measure(game, level) for game in GAMES.values() for level in LEVELS]


def measure(game: Game, level: str) -> Measure:
    """Milliseconds of a level's answers; a budget is kept by the slowest of them."""
    times = []
    for state in positions(game):
        seat = state.to_act[0]
        player = make_player(level, game.key, seat)
        view, actions = state.view(seat), [action for action in state.legal_actions() if action.seat == seat]
        (seconds,) = timed(partial(player.choose, view, actions), 1)
        times.append(1_000 * seconds)
    more = {"median_of_answers": sorted(times)[len(times) // 2], "p90": percentile(times, 90)}
    return Measure(f"{game.key}, {level}, slowest", "ms", (max(times),), BUDGETS_MS.get(level), more=more)


def positions(game: Game) -> list[Any]:
    """Positions spread over games of the easy player, with two and with the most seats."""
    found: list[Any] = []
    counts = (min(game.seat_counts), max(game.seat_counts))
    for number in range(1_000):
        seats = counts[number % 2]
        state = game.new_game(game.config_from({"seats": seats}), board=standard_board(game, seats), seed=number)
        chance = random.Random(number)
        player = make_player("easy", game.key, number)
        wanted = chance.randrange(*(LONG if game.needs_board else SHORT))
        while state.to_act and wanted:
            seat = state.to_act[0]
            actions = [action for action in state.legal_actions() if action.seat == seat]
            state.apply(player.choose(state.view(seat), actions))
            wanted -= 1
        if state.to_act:
            found.append(state)
        if len(found) == POSITIONS:
            return found
    raise AssertionError("games end too soon to measure answers")
