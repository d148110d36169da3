"""What all kinds of faults share: what a finding has to say, a map to be spoilt, and a slip of the pen."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

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


F = TypeVar("F", bound=Callable[[Any], Wanted])


def register(faults: dict[str, F]) -> Callable[[F], F]:
    """A decorator that enters kinds of faults under their functions' names."""

    def fault(make: F) -> F:
        faults[make.__name__] = make
        return make

    return fault


class Spoilable:
    """One good map in the hands of a fault: its text, the files beside it, and a generator of its own."""

    def __init__(self, seed: int, text: str = "", files: dict[str, str | bytes] | None = None) -> None:
        self.rng = random.Random(seed)
        self.text = text
        self.files = files or {}
        self.name = "map.tmx"

    def swap(self, old: str, new: str, *, file: str = "") -> None:
        """Replace the first occurrence; the text must be there, else the fault would be none."""
        text = str(self.files[file]) if file else self.text
        assert old in text, old
        text = text.replace(old, new, 1)
        if file:
            self.files[file] = text
        else:
            self.text = text

    def line_of(self, part: str, file: str = "") -> int:
        text = str(self.files[file]) if file else self.text
        return text[: text.index(part)].count("\n") + 1

    def typo(self, word: str) -> str:
        """The word with one letter lost, doubled, changed or exchanged with the next."""
        return typo(self.rng, word)


def typo(rng: random.Random, word: str) -> str:
    """The word with one letter lost, doubled, changed or exchanged with the next."""
    at = rng.randrange(len(word) - 1)
    a, b = word[at], word[at + 1]
    letter = rng.choice([c for c in "abcdefghijklmnoprstuvwxyz" if c != a])
    ways = [word[:at] + word[at + 1 :], word[: at + 1] + word[at:], word[:at] + letter + word[at + 1 :]]
    if a != b:
        ways.append(word[:at] + b + a + word[at + 2 :])
    return rng.choice(ways)
