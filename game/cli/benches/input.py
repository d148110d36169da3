"""From an input to the picture that shows it, in frames of 1/60 s, on a board at rest and while a computer thinks."""

from __future__ import annotations

import random
import threading
import time

import pygame

from game.cli.benches.measure import Measure, percentile
from game.cli.benches.window import FRAME_S, busy_table, opened
from game.cli.stage import Window
from game.engine import GAMES
from game.table import SeatKind
from game.words import Words

INPUTS = 60
BUDGET_FRAMES = 2.0
LONGEST_WAIT_S = 2.0


def run(words: Words) -> list[Measure]:
    """One measure a game and situation: the slowest of many inputs at random moments."""
    measures = []
    for key, game in GAMES.items():
        with opened(busy_table(game, [SeatKind.HUMAN])) as app:
            measures.append(_measure(f"{key}, at rest", app))
        with opened(busy_table(game, [SeatKind.HARD])) as app:
            measures.append(_measure(f"{key}, computer thinking", app))
    return measures


def _measure(name: str, app: Window) -> Measure:
    """Latencies of wheel steps over the board (each must zoom, hence redraw), sent by another thread."""
    chance = random.Random(1)
    clock = pygame.time.Clock()
    frames, thought = [], 0
    middle = app.stack.top.board.rect.center  # type: ignore[union-attr]
    app.turn([pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0))], FRAME_S)
    for n in range(INPUTS):
        frames.append(_latency(app, clock, n, chance.uniform(0.02, 0.07)) / FRAME_S)
        thought += bool(getattr(app.stack.top, "computer_is_thinking", False)) if app.stack else 0
    more = {"median": percentile(frames, 50), "inputs": INPUTS, "while_thinking": thought}
    return Measure(f"{name}, slowest", "frames", (max(frames),), BUDGET_FRAMES, more=more)


def _latency(app: Window, clock: pygame.time.Clock, n: int, after_s: float) -> float:
    """Seconds from posting an event to the end of the turn that drew its effect."""
    posted: list[float] = []
    camera = app.stack.top.view.sight.camera  # type: ignore[union-attr]
    side = camera.cell

    def post() -> None:
        posted.append(time.perf_counter())
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1 if n % 2 else -1, precise_y=0.0))

    timer = threading.Timer(after_s, post)
    timer.start()
    end = time.perf_counter() + LONGEST_WAIT_S
    pictures = app.pictures
    while time.perf_counter() < end:
        app.turn(pygame.event.get(), clock.tick(60) / 1_000)
        if posted and camera.cell != side and app.pictures > pictures:
            return time.perf_counter() - posted[0]
    timer.join()
    return LONGEST_WAIT_S
