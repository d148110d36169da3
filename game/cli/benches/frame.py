"""Frames while the largest board of each game is dragged about: everything from the event to the shown picture."""

from __future__ import annotations

import time

import pygame

from game.cli.benches.measure import Measure, percentile
from game.cli.benches.window import FRAME_S, SIZE, busy_table, opened, settle
from game.cli.stage import Window
from game.engine import GAMES
from game.table import SeatKind
from game.words import Words

FRAMES = 400
ROUNDS = 3
BUDGET_MS = 8.0


def run(words: Words) -> list[Measure]:
    """Half and 99 % of the frames of each game, as the board opens, and zoomed out to the whole of it."""
    measures: list[Measure] = []
    for key, game in GAMES.items():
        with opened(busy_table(game, [SeatKind.HUMAN])) as app:
            measures += _measures(f"{key}, as it opens", app)
            app.stack.top.view.fit()  # type: ignore[union-attr]
            settle(app)
            measures += _measures(f"{key}, whole board", app)
    return measures


def _measures(name: str, app: Window) -> list[Measure]:
    rounds = [_drag(app) for _ in range(ROUNDS)]
    half = tuple(percentile(times, 50) for times, _ in rounds)
    most = tuple(percentile(times, 99) for times, _ in rounds)
    used = tuple(percentile(times, 99) for _, times in rounds)
    more = {"driver": pygame.display.get_driver(), "frames": FRAMES}
    return [
        Measure(f"{name}, p50", "ms", half, more=more),
        Measure(f"{name}, p99", "ms", most, BUDGET_MS, more=more),
        # What the frame itself costs, on a machine that has other things to do as well.
        Measure(f"{name}, p99 of processor time", "ms", used, more=more),
    ]


def _drag(app: Window) -> tuple[list[float], list[float]]:
    """Milliseconds of each frame of a drag through the whole board, slantwise: passed, and spent by the processor."""
    middle = (SIZE[0] // 2, SIZE[1] // 2)
    app.turn([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1)], FRAME_S)
    passed, used = [], []
    for n in range(FRAMES):
        pos = (middle[0] + 40 + n % 7, middle[1] + n % 5)
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(-5, 3), buttons=(1, 0, 0))
        begin, worked = time.perf_counter(), time.process_time()
        app.turn([*pygame.event.get(), event], FRAME_S)
        passed.append(1_000 * (time.perf_counter() - begin))
        used.append(1_000 * (time.process_time() - worked))
    app.turn([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=middle, button=1)], FRAME_S)
    return passed, used
