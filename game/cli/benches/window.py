"""A real window with a game in it, run turn by turn, for the benchmarks that look at it from inside."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.cli.benches.measure import Skipped
from game.cli.benches.positions import largest_board
from game.cli.stage import Stage, Window, has_screen
from game.engine.contract import Game
from game.scenes.base import Go
from game.table import SeatKind, SeatPlan, Table
from game.ui.settings import Settings

SIZE = (1920, 1080)
FRAME_S = 1 / 60
SETTLE_TURNS = 30


@contextmanager
def opened(table: Table) -> Iterator[Window]:
    """The window at 1920x1080 with a game in it. Raises Skipped where there is no screen."""
    if not has_screen():
        raise Skipped("cli.bench.no_display")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    app = Window(Stage(), Settings())
    app.open(Go("play", table=table))
    try:
        assert app.window is not None
        app.window.size = SIZE
        settle(app)
        yield app
    finally:
        app.close()


def settle(app: Window) -> None:
    """Let the window take its size, and everything that is drawn once be drawn."""
    for _ in range(SETTLE_TURNS):
        app.turn(pygame.event.get(), FRAME_S)


def busy_table(game: Game, kinds: list[SeatKind], *, actions: int = 400, seed: int = 4) -> Table:
    """A game on the largest board after many random actions, with the most seats; it ends on the first seat's turn."""
    count = max(game.seat_counts)
    plans = [SeatPlan(f"{n}", kinds[n % len(kinds)]) for n in range(count)]
    config = game.config_from({"seats": count})
    table = Table.new(game.key, config, plans, board=largest_board(game), seed=seed)
    chance = random.Random(seed)
    while table.asked is not None and (table.length < actions or table.to_act != (0,)):
        seat = table.to_act[0]
        choices = table.legal_actions(seat)
        last = len(choices) - 1
        table.play(choices[int(chance.random() * last)] if last else choices[0])
    return table
