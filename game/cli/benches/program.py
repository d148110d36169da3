"""The program itself, started as a person starts it, for the benchmarks that look at it from outside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.cli.benches.measure import Skipped
from game.cli.stage import TRACE, has_screen
from game.paths import DATA

PATIENCE_S = 30.0


@contextmanager
def program(*args: str) -> Iterator[tuple[subprocess.Popen[bytes], Path, float]]:
    """A running program in an empty home: its process, its trace file, and when it was started.

    Raises Skipped where there is no screen. The program is ended afterwards.
    """
    if not has_screen():
        raise Skipped("cli.bench.no_display")
    command = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    with tempfile.TemporaryDirectory() as home:
        trace = Path(home) / "trace.json"
        environment = {**os.environ, TRACE: str(trace), "CALEIDOS_HOME": home}
        started = time.perf_counter()
        process = subprocess.Popen(
            [*command, *args], env=environment, cwd=DATA, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            yield process, trace, started
        finally:
            process.kill()
            process.wait()


def wait_for_scene(trace: Path, name: str, process: subprocess.Popen[bytes]) -> float:
    """When the scene was shown (on the clock of `perf_counter`). Raises RuntimeError if it never is."""
    end = time.perf_counter() + PATIENCE_S
    while time.perf_counter() < end and process.poll() is None:
        if trace.exists() and json.loads(trace.read_text(encoding="utf-8"))["scene"] == name:
            return time.perf_counter()
        time.sleep(0.002)
    raise RuntimeError(f"the {name} never came")
