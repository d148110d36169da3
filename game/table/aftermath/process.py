"""Looking back in a process of its own, so that a window never waits. It can be ended at any time."""

from __future__ import annotations

import multiprocessing
import signal
import time
import traceback
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

from game.table.aftermath.played import Played
from game.table.aftermath.review import Review
from game.table.aftermath.told import Share, Told

BEAT_S = 0.1
"""Seconds between two messages that only tell how far the work is."""

MOST_AT_ONCE = 50
"""Messages that are taken in one look."""


def serve(line: Connection, played: Played) -> None:
    """The process: tell everything, then end. A fault is told as its text."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the program, which then ends this
    told_at = 0.0
    try:
        for told in Review(played).steps():
            if isinstance(told, Share):
                if time.monotonic() - told_at < BEAT_S:
                    continue
                told_at = time.monotonic()
            line.send(told)
        line.send(None)
    except (BrokenPipeError, EOFError):
        return
    except Exception:  # noqa: BLE001  a fault in a judge is told to the parent, which shows the rest
        line.send(traceback.format_exc())


class Reviewer:
    """Has a game looked back on. `over`: everything was told; `fault` what went wrong, "" for nothing."""

    def __init__(self) -> None:
        self.over = False
        self.fault = ""
        self._process: Any = None
        self._line: Connection | None = None

    def start(self, played: Played) -> None:
        """Begin; what went on before is ended."""
        self.close()
        self.over, self.fault = False, ""
        context = multiprocessing.get_context("spawn")
        self._line, other = context.Pipe(duplex=False)
        self._process = context.Process(target=serve, args=(other, played), name="caleidos-review", daemon=True)
        self._process.start()
        other.close()

    def poll(self) -> Iterator[Told]:
        """What was found out since the last look; never waits."""
        for _ in range(MOST_AT_ONCE):
            line = self._line
            try:
                if line is None or not line.poll():
                    return
                told = line.recv()
            except (EOFError, OSError):
                self._end("the process that looks back ended")
                return
            if told is None or isinstance(told, str):
                self._end(told or "")
                return
            yield told

    def _end(self, fault: str) -> None:
        self.over, self.fault = True, fault
        self.close()

    def close(self) -> None:
        """End the work at once, whatever it does."""
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
