"""Why a computer player chose something: data here, a sentence only where somebody reads it."""

from __future__ import annotations

from typing import Protocol

import msgspec

AREA = "players"
"""The catalogue that holds the sentences."""


class Speaks(Protocol):
    """A catalogue of one language, as the program's `Words` is."""

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with its values."""


class Term(msgspec.Struct, frozen=True, tag="term"):
    """A word that has to be translated before it goes into a sentence; `key` names its area too.

    `after`: what follows it in every language, such as the number of one of several.
    """

    key: str
    after: str = ""


Value = Term | str | int | tuple[int, int]
"""What a sentence may hold: a word of the catalogue, text, a number, a square."""


class Reason(msgspec.Struct, frozen=True):
    """One sentence: a key of the area `players` and the values of its placeholders, as pairs."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    def text(self, words: Speaks) -> str:
        """The sentence in the language of `words`, on one line."""
        spoken = {name: _speak(value, words) for name, value in self.values}
        return words(f"{AREA}.{self.key}", **spoken)


def _speak(value: Value, words: Speaks) -> str:
    if isinstance(value, Term):
        return words(value.key) + value.after
    if isinstance(value, tuple):
        return f"({value[0]},{value[1]})"
    return str(value)
