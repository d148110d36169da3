"""From starting the process to a title that has been drawn and takes clicks."""

from __future__ import annotations

from game.cli.benches.measure import Measure
from game.cli.benches.program import program, wait_for_scene
from game.words import Words

ROUNDS = 7
BUDGET_MS = 1_000.0


def run(words: Words) -> list[Measure]:
    """One measure. Every start has an empty home; the first isn't counted, since it reads the program from disk."""
    taken = [_start() for _ in range(ROUNDS + 1)][1:]
    return [Measure("title", "ms", tuple(taken), BUDGET_MS)]


def _start() -> float:
    with program() as (process, trace, started):
        return 1_000 * (wait_for_scene(trace, "title", process) - started)
