"""Spoils good maps at random and measures how many of the faults the checker finds and places.

`python -m tests.boards.faults [COUNT] [SEED]` prints the figures and every miss.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from game.boards import Finding, check_map
from tests.boards.fault_kinds import FAULTS, Bench, Wanted
from tests.boards.mapkit import Workshop


@dataclass(frozen=True)
class Miss:
    """A fault that was not found, or not placed."""

    fault: str
    seed: int
    wanted: Wanted
    found: tuple[Finding, ...]

    def __str__(self) -> str:
        findings = "; ".join(f"{f.code}/{f.fault} {f.file} {f.line} {f.layer} {f.column},{f.row}" for f in self.found)
        return f"{self.fault} (seed {self.seed}): wanted {self.wanted}, found: {findings or 'nothing'}"


def inject(name: str, seed: int, folder: Path) -> Miss | None:
    """Spoil one map in one way and check it; None when the fault was found and placed."""
    bench = Bench(seed)
    wanted = FAULTS[name](bench)
    shop = Workshop(folder, bench.name, {bench.name: bench.text} | bench.files)
    findings = check_map(shop.write()).findings
    return None if any(map(wanted.is_met, findings)) else Miss(name, seed, wanted, findings)


def measure(count: int, seed: int, folder: Path) -> tuple[Counter[str], list[Miss]]:
    """Inject `count` faults, all kinds in turn: how many of each kind, and the misses."""
    names = sorted(FAULTS)
    chosen = [(names[i % len(names)], seed * 1_000_003 + i) for i in range(count)]
    misses = [miss for i, (name, s) in enumerate(chosen) if (miss := inject(name, s, folder / str(i)))]
    return Counter(name for name, _ in chosen), misses


def main(count: int = 600, seed: int = 1) -> None:
    """Print the figures and every miss."""
    with tempfile.TemporaryDirectory() as folder:
        kinds, misses = measure(count, seed, Path(folder))
    print(f"{len(kinds)} kinds, {count} faults, {len(misses)} misses: {1 - len(misses) / count:.1%} found and placed")
    for miss in misses:
        print(" ", miss)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
