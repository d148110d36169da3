"""From an input to the picture that shows it, in frames of 1/60 s, on a board at rest and while a computer thinks."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence

import pygame

from game.cli.benches.measure import Measure, percentile
from game.cli.benches.window import FRAME_S, busy_game, can_be_moved, opened, pointed_at, table_of
from game.cli.stage import Window
from game.engine import GAMES
from game.table import SeatKind
from game.words import Words

INPUTS = 60
BUDGET_FRAMES = 2.0
LONGEST_WAIT_S = 2.0

Input = Callable[[int], pygame.event.Event]
"""Makes the n-th event; each of them must change the picture."""


def run(words: Words) -> list[Measure]:
    """Dragging and zooming the board, or pointing at cards, in each situation; 95 of 100 inputs are no slower."""
    measures: list[Measure] = []
    for key, game in GAMES.items():
        for name, kind in (("at rest", SeatKind.HUMAN), ("computer thinking", SeatKind.HARD)):
            with opened(busy_game(game, kind, SeatKind.HARD)) as app:
                if not can_be_moved(app):
                    if kind is SeatKind.HUMAN:  # no hand is shown while nobody here has one
                        measures.append(_measure(f"{key}, {name}, pointing, p95", app, _point(pointed_at(app))))
                    continue
                middle = table_of(app).board.rect.center
                measures.append(_measure(f"{key}, {name}, drag, p95", app, _drag(middle)))
                app.turn([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=middle, button=1)], FRAME_S)
                measures.append(_measure(f"{key}, {name}, zoom, p95", app, _zoom))
    return measures


def _point(cards: Sequence[tuple[int, int]]) -> Input:
    def event(n: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=cards[n % len(cards)], rel=(9, 0), buttons=(0, 0, 0))

    return event


def _drag(middle: tuple[int, int]) -> Input:
    def event(n: int) -> pygame.event.Event:
        if n == 0:
            return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1)
        pos = (middle[0] + 30 + 3 * n, middle[1])
        return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(3, 0), buttons=(1, 0, 0))

    return event


def _zoom(n: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1 if n % 2 else -1, precise_y=0.0)


def _measure(name: str, app: Window, event: Input) -> Measure:
    """Latencies of inputs that another thread sends at random moments. The first only takes hold."""
    chance = random.Random(1)
    clock = pygame.time.Clock()
    frames, thought = [], 0
    for n in range(INPUTS + 1):
        frames.append(_latency(app, clock, event(n), chance.uniform(0.02, 0.07)) / FRAME_S)
        thought += bool(getattr(app.stack.top, "computer_is_thinking", False)) if app.stack else 0
    rest = frames[1:]
    more = {"median": percentile(rest, 50), "slowest": max(rest), "inputs": INPUTS, "while_thinking": thought}
    return Measure(name, "frames", (percentile(rest, 95),), BUDGET_FRAMES, more=more)


def _latency(app: Window, clock: pygame.time.Clock, event: pygame.event.Event, after_s: float) -> float:
    """Seconds from posting an event to the end of the first turn since it was taken in that drew."""
    posted: list[float] = []
    pictures: int | None = None

    def post() -> None:
        posted.append(time.perf_counter())
        pygame.event.post(event)

    timer = threading.Timer(after_s, post)
    timer.start()
    end = time.perf_counter() + LONGEST_WAIT_S
    while time.perf_counter() < end:
        dt = clock.tick(60) / 1_000
        events = pygame.event.get()
        before = app.pictures
        app.turn(events, dt)
        if pictures is None and posted and any(found.type == event.type for found in events):
            pictures = before
        if pictures is not None and app.pictures > pictures:
            return time.perf_counter() - posted[0]
        if posted and time.perf_counter() - posted[0] > LONGEST_WAIT_S / 4:
            break
    timer.join()
    return LONGEST_WAIT_S
