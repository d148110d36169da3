"""What all kinds of faults share: what a finding has to say, and a slip of the pen."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from game.boards import Finding


@dataclass(frozen=True)
class Wanted:
    """What a finding has to say: one of the codes, the file, and whatever else is not None."""

    codes: tuple[str, ...]
    file: str = "map.tmx"
    layer: str | None = None
    column: int | None = None
    row: int | None = None
    kind: str | None = None
    object: str | None = None
    line: int | None = None

    def is_met(self, finding: Finding) -> bool:
        """Whether a finding names the fault and its place."""
        if finding.code not in self.codes or Path(finding.file).name != self.file:
            return False
        if self.column is not None and (self.column, self.row) in finding.cells:
            return self.object in (None, finding.object)
        parts = ("layer", "column", "row", "kind", "object", "line")
        return all(getattr(self, p) in (None, getattr(finding, p)) for p in parts)


def typo(rng: random.Random, word: str) -> str:
    """The word with one letter lost, doubled, changed or exchanged with the next."""
    at = rng.randrange(len(word) - 1)
    a, b = word[at], word[at + 1]
    letter = rng.choice([c for c in "abcdefghijklmnoprstuvwxyz" if c != a])
    ways = [word[:at] + word[at + 1 :], word[: at + 1] + word[at:], word[:at] + letter + word[at + 1 :]]
    if a != b:
        ways.append(word[:at] + b + a + word[at + 2 :])
    return rng.choice(ways)
