"""Frames while the largest board of each game is dragged about, or the pointer goes along the cards in the hand:
everything from the event to the shown picture.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.cli.benches.measure import Measure, percentile
from game.cli.benches.window import FRAME_S, SIZE, busy_game, can_be_moved, opened, pointed_at, settle, table_of
from game.cli.stage import Window
from game.engine import GAMES
from game.table import SeatKind
from game.words import Words

FRAMES = 200
ROUNDS = 3
STEPS = 12
"""Frames from one card of a hand to the next."""
BUDGET_MS = 8.0


def run(words: Words) -> list[Measure]:
    """Half and 99 % of the frames of each game, as the board opens, and zoomed out to the whole of it."""
    measures: list[Measure] = []
    for key, game in GAMES.items():
        with opened(busy_game(game, SeatKind.HUMAN, SeatKind.NORMAL)) as app:
            if not can_be_moved(app):
                measures += _measures(f"{key}, along the hand", app, _point)
                continue
            measures += _measures(f"{key}, as it opens", app, _drag)
            table_of(app).view.sight.fit()
            settle(app)
            measures += _measures(f"{key}, whole board", app, _drag)
    return measures


Frames = tuple[list[float], list[float]]
"""Milliseconds of each frame: passed, and spent by the processor."""


def _measures(name: str, app: Window, move: Callable[[Window], Frames]) -> list[Measure]:
    rounds = [move(app) for _ in range(ROUNDS)]
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


def _drag(app: Window) -> Frames:
    """A drag through the whole board, slantwise."""
    middle = (SIZE[0] // 2, SIZE[1] // 2)
    app.turn([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1)], FRAME_S)
    path = [(middle[0] + 40 + n % 7, middle[1] + n % 5) for n in range(FRAMES)]
    frames = _frames(app, path, (-5, 3), (1, 0, 0))
    app.turn([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=middle, button=1)], FRAME_S)
    return frames


def _point(app: Window) -> Frames:
    """The pointer goes along the cards in the hand, to and fro; the one below it rises."""
    cards = pointed_at(app)
    there = [(x0 + (x1 - x0) * n // STEPS, y) for (x0, y), (x1, _) in pairwise(cards) for n in range(STEPS)]
    way = [*there, *reversed(there)]
    return _frames(app, [way[n % len(way)] for n in range(FRAMES)], (4, 0), (0, 0, 0))


def _frames(
    app: Window, path: Sequence[tuple[int, int]], rel: tuple[int, int], buttons: tuple[int, int, int]
) -> Frames:
    """The frames while the pointer moves along a path."""
    passed, used = [], []
    for pos in path:
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=buttons)
        begin, worked = time.perf_counter(), time.process_time()
        app.turn([*pygame.event.get(), event], FRAME_S)
        passed.append(1_000 * (time.perf_counter() - begin))
        used.append(1_000 * (time.process_time() - worked))
    return passed, used
