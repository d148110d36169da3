"""A real window with a game in it, run turn by turn, for the benchmarks that look at it from inside."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.cli.benches.measure import Skipped
from game.cli.benches.positions import busy_table
from game.cli.games import trial_of
from game.cli.stage import Stage, Window, has_screen
from game.engine.contract import Game
from game.scenes.app.base import Go
from game.scenes.play.table_scene import TableScene
from game.table import SeatKind, SeatPlan, Table
from game.ui.settings import Settings
from game.views.games import spots_of

SIZE = (1920, 1080)
FRAME_S = 1 / 60
SETTLE_TURNS = 30
MANY_CHOICES = 8
BOARD_ACTIONS, CARD_ACTIONS = 400, 6
"""Random actions that make a table busy: games of cards are short."""
SEED = 4


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


def busy_game(game: Game, first: SeatKind, others: SeatKind) -> Table:
    """A game on the largest board after many random actions, with the most seats; the first of them is to choose."""
    plans = [SeatPlan(f"{n}", others if n else first) for n in range(max(game.seat_counts))]
    length = BOARD_ACTIONS if game.needs_board else CARD_ACTIONS
    options = trial_of(game.key).large
    return busy_table(game, plans, length=length, much=MANY_CHOICES, seed=SEED, options=options)


def table_of(app: Window) -> TableScene:
    """The game that the window shows."""
    scene = app.stack.top if app.stack is not None else None
    assert isinstance(scene, TableScene), "the window was opened with a game in it"
    return scene


def pointed_at(app: Window) -> list[tuple[int, int]]:
    """Middles of the cards in the hand of the person at the table, from left to right."""
    scene = table_of(app)
    spots = spots_of(scene.key, scene.view)
    return sorted({rect.center for name, rect in spots.items() if name.startswith("hand")})


def can_be_moved(app: Window) -> bool:
    """Whether the board of the game can be panned and zoomed."""
    scene = table_of(app)
    return "zoom" in scene.desk.tools
