"""What the window costs while nobody does anything."""

from __future__ import annotations

import os
import time
from pathlib import Path

from game.cli.benches.measure import Measure, Skipped
from game.cli.benches.program import program, wait_for_scene
from game.words import Words

ROUNDS = 3
SECONDS = 4.0
SETTLE_S = 2.0
BUDGET_PERCENT = 1.0


def run(words: Words) -> list[Measure]:
    """Percent of one core, at the title. Raises Skipped where the system doesn't tell."""
    if not Path("/proc/self/stat").exists():
        raise Skipped("cli.bench.no_proc")
    with program() as (process, trace, _):
        wait_for_scene(trace, "title", process)
        time.sleep(SETTLE_S)
        rounds = tuple(_percent(process.pid) for _ in range(ROUNDS))
    return [Measure("title", "% core", rounds, BUDGET_PERCENT)]


def _percent(pid: int) -> float:
    """Processor time of a process over the next seconds."""
    begin, used = time.perf_counter(), _processor_seconds(pid)
    time.sleep(SECONDS)
    return 100 * (_processor_seconds(pid) - used) / (time.perf_counter() - begin)


def _processor_seconds(pid: int) -> float:
    """User and system time, fields 14 and 15 of /proc/PID/stat; the name before them may hold blanks."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
