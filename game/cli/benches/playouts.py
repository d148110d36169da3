"""Random games on one core: how many actions a second the rules can offer, check and carry out."""

from __future__ import annotations

import random
import time

from game.cli.benches.measure import Measure
from game.cli.benches.positions import any_of, standard_board
from game.cli.games import trial_of
from game.engine import GAMES
from game.engine.contract import Game, State
from game.words import Words

ROUNDS = 5
SECONDS = 0.4


def run(words: Words) -> list[Measure]:
    """One measure a game and number of seats, on the map that so many are offered first."""
    return [
        measure(GAMES[key], seats, trial_of(key).budget if seats == min(GAMES[key].seat_counts) else None)
        for key in GAMES
        if trial_of(key).budget
        for seats in GAMES[key].seat_counts
    ]


def measure(game: Game, seats: int, budget: float | None) -> Measure:
    """Actions a second in several rounds of whole games, all of them different.

    A round before them counts for nothing: tables that are made when they are first needed are made in it.
    """
    board = standard_board(game, seats)
    chance = random.Random(seats)
    kept_out = int(game.may_resign)
    rates, games = [], 0
    for _ in range(1 + ROUNDS):
        actions, begin, spent = 0, time.perf_counter(), 0.0
        while spent < SECONDS:
            state = game.new_game(game.config_from({"seats": seats}), board=board, seed=games)
            games += 1
            actions += play(state, chance, kept_out)
            spent = time.perf_counter() - begin
        rates.append(actions / spent)
    return Measure(
        f"{game.key}, {seats} seats", "actions/s", tuple(rates[1:]), budget, at_least=True, more={"games": games}
    )


def play(state: State, chance: random.Random, kept_out: int, most: int = 1_000_000) -> int:
    """Play a state on with random actions, all equally likely but the last `kept_out` on the list, which are never
    chosen; how many there were.
    """
    draw = chance.random
    count = 0
    while state.to_act and count < most:
        state.apply(any_of(state.legal_actions(), draw, kept_out))
        count += 1
    return count
