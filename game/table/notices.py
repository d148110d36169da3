"""Sentences that the table has for the person: a key with values, put into words in the person's language."""

from __future__ import annotations

from typing import Any

import msgspec

from game.words import Words


class Notice(msgspec.Struct, frozen=True):
    """One sentence: the key in area `table` of the catalogue, and the values that fill it."""

    key: str
    values: tuple[tuple[str, str | int], ...] = ()

    def text(self, words: Words) -> str:
        """The sentence, one line, in the language of `words`."""
        return words(f"table.{self.key}", **dict(self.values))


def notice(key: str, **values: str | int) -> Notice:
    """A notice from its key in area `table` and its values."""
    return Notice(key, tuple(values.items()))


class SaveError(Exception):
    """A save can't be read or written.

    `notice` is the sentence for the person. `salvage` is what came before the damage (a `Loaded`), ready for
    `Table.from_loaded`, or None where nothing can be played on with.
    """

    def __init__(self, why: Notice, salvage: Any = None) -> None:
        super().__init__(f"{why.key}: {dict(why.values)}")
        self.notice = why
        # Any: `Loaded` is made from this module's errors; naming it here would close an import ring.
        self.salvage = salvage


class UndoRefused(Exception):
    """What was asked for can't be taken back or done again; `notice` says why."""

    def __init__(self, why: Notice) -> None:
        super().__init__(why.key)
        self.notice = why
