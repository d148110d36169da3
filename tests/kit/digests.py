"""Digests of one game by chance of every case, for comparing two processes: `python -m tests.kit.digests`."""

from __future__ import annotations

from tests.kit.cases import cases
from tests.kit.conformance import record_of


def digests(seed: int = 3, most: int = 50) -> list[str]:
    """A line for each case: its name and its digests."""
    return [f"{case.id} {' '.join(record_of(case, seed, most).digests)}" for case in cases()]


if __name__ == "__main__":
    print("\n".join(digests()))
