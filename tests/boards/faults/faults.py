"""Spoils good maps at random and measures how many of the faults the checker finds and places.

`python -m tests.boards.faults.faults [COUNT] [SEED]` prints the figures and every miss, for boards of squares and of
hexagons, for battlefields and for card tables.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.boards import Finding, check_map
from tests.boards.faults import board_bench, fault_kinds, field_faults, file_faults, hex_faults, table_faults
from tests.boards.faults.faultkit import Wanted
from tests.boards.kits.mapkit import Workshop


@dataclass(frozen=True)
class Subject:
    """What is spoilt: the kinds of faults, and what makes a good map to be spoilt from a seed."""

    faults: dict[str, Callable[[Any], Wanted]]
    bench: Callable[[int], Any]


BOARDS = Subject(fault_kinds.FAULTS | file_faults.FAULTS, board_bench.Bench)
TABLES = Subject(table_faults.FAULTS, table_faults.TableBench)
HEXES = Subject(hex_faults.FAULTS, hex_faults.HexBench)
FIELDS = Subject(field_faults.FAULTS, field_faults.FieldBench)


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


def inject(subject: Subject, name: str, seed: int, folder: Path) -> Miss | None:
    """Spoil one map in one way and check it; None when the fault was found and placed."""
    bench = subject.bench(seed)
    wanted = subject.faults[name](bench)
    shop = Workshop(folder, bench.name, {bench.name: bench.text} | bench.files)
    findings = check_map(shop.write()).findings
    return None if any(map(wanted.is_met, findings)) else Miss(name, seed, wanted, findings)


def measure(subject: Subject, count: int, seed: int, folder: Path) -> tuple[Counter[str], list[Miss]]:
    """Inject `count` faults, all kinds in turn: how many of each kind, and the misses."""
    names = sorted(subject.faults)
    chosen = [(names[i % len(names)], seed * 1_000_003 + i) for i in range(count)]
    misses = [miss for i, (name, s) in enumerate(chosen) if (miss := inject(subject, name, s, folder / str(i)))]
    return Counter(name for name, _ in chosen), misses


def main(count: int = 600, seed: int = 1) -> None:
    """Print the figures and every miss."""
    subjects = {"boards": BOARDS, "boards of hexagons": HEXES, "battlefields": FIELDS, "card tables": TABLES}
    for title, subject in subjects.items():
        with tempfile.TemporaryDirectory() as folder:
            kinds, misses = measure(subject, count, seed, Path(folder))
        found = f"{1 - len(misses) / count:.1%} found and placed"
        print(f"{title}: {len(kinds)} kinds, {count} faults, {len(misses)} misses: {found}")
        for miss in misses:
            print(" ", miss)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
