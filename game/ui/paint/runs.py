"""A line of any text parted into runs: each in one face that has its letters, in one direction, from left to right.

What the faces of the house lack, stand-ins show. Hebrew and Arabic run from the right; their words, and the signs
between them, change places as Unicode's bidirectional algorithm says for a line that runs from the left.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

_TO_THE_LEFT = ("R", "AL")
_NUMBERS = ("EN", "AN")

_EVERYWHERE = re.compile(r"[ -~¡-¬®-ÿ–—‘’‚“”„…]*")
"""Signs that every face of the house has, a test says: most lines have no others."""

HasGlyph = Callable[[str, str], bool]
"""Whether a face, by its name, has a letter."""


@dataclass(frozen=True, slots=True)
class Run:
    """Letters, or blanks, that are set at once. `level`: 0 from the left, 1 from the right, 2 a number in that."""

    text: str
    face: str
    level: int = 0

    @property
    def is_blank(self) -> bool:
        """Whether it is white space alone."""
        return self.text.isspace()


def is_plain(text: str) -> bool:
    """Whether every face of the house can show the text, from the left to the right."""
    return _EVERYWHERE.fullmatch(text) is not None


def faces_for(text: str, chain: tuple[str, ...], has: HasGlyph) -> list[str]:
    """The face of each letter: the first of the chain that has it, else the chain's first. Marks stay with theirs."""
    out: list[str] = []
    for i, letter in enumerate(text):
        found = next((face for face in chain if has(face, letter)), chain[0])
        if i and unicodedata.combining(letter) and (has(out[-1], letter) or found == chain[0]):
            found = out[-1]
        out.append(found)
    return out


def runs_of(text: str, chain: tuple[str, ...], from_right: tuple[str, ...], has: HasGlyph) -> list[Run]:
    """The runs of a cleaned line as they stand from left to right.

    `chain` is the wanted face and its stand-ins, `from_right` those of them that set letters from the right: signs
    between such letters are taken from them, too, so that brackets are turned.
    """
    levels = _levels(text)
    faces = faces_for(text, chain, has)
    for i, letter in enumerate(text):
        if levels[i] == 1 and faces[i] not in from_right:
            faces[i] = next((face for face in from_right if has(face, letter)), faces[i])
    letters = zip(text, faces, levels, (letter == " " for letter in text))
    parts = []
    for (face, level, _), group in groupby(letters, key=lambda item: item[1:]):
        parts.append(Run("".join(item[0] for item in group), face, level))
    return _from_the_left(parts)


def _levels(text: str) -> list[int]:
    """Which way each letter runs: the rules W2, W7, N1 and N2 of the algorithm, in short."""
    kinds = [unicodedata.bidirectional(letter) for letter in text]
    if not any(kind in _TO_THE_LEFT for kind in kinds):
        return [0] * len(text)
    levels: list[int | None] = []
    strong = 0
    for kind in kinds:
        if kind in ("L", *_TO_THE_LEFT):
            strong = int(kind != "L")
            levels.append(strong)
        elif kind in _NUMBERS:
            levels.append(2 if strong or kind == "AN" else 0)
        elif kind == "NSM" and levels:
            levels.append(levels[-1])
        else:
            levels.append(None)
    return _bracketed(text, levels, _between(levels))


def _between(levels: list[int | None]) -> list[int]:
    """Signs without a direction take that of both their neighbours, else that of the line, from the left."""
    out: list[int] = []
    following: list[int] = []
    after = 0
    for level in reversed(levels):
        after = after if level is None else level
        following.append(after)
    before = 0
    for level, after in zip(levels, reversed(following)):
        if level is not None:
            before = level
        out.append(level if level is not None else int(before > 0 and after > 0))
    return out


def _bracketed(text: str, known: list[int | None], levels: list[int]) -> list[int]:
    """Brackets around nothing that runs from the left, one of a pair of which runs from the right, do so both (N0)."""
    opened: list[int] = []
    for i, letter in enumerate(text):
        if letter in "([{":
            opened.append(i)
        elif letter in ")]}" and opened:
            first = opened.pop()
            if 0 not in known[first:i] and 1 in (levels[first], levels[i]):
                levels[first] = levels[i] = 1
    return levels


def _from_the_left(runs: list[Run]) -> list[Run]:
    """The runs in the order of places: what runs from the right is turned round, numbers in it once more."""
    for least in (2, 1):
        out: list[Run] = []
        for turned, group in groupby(runs, key=lambda run: run.level >= least):
            part = list(group)
            out += reversed(part) if turned else part
        runs = out
    return runs
