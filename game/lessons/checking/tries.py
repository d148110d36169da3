"""Actions that a learner might try and that are refused: those of the legal lists, with something else in a field."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from game.lessons import patterns

MOST_TRIES = 3000
"""So many actions are made from the values that were seen at the most."""


class Pool:
    """Values that the fields of actions have had in a lesson so far, by the name of the field."""

    def __init__(self, game: str) -> None:
        self._kinds = patterns.kinds_of(game)
        self._game = game
        self._seen: dict[str, dict[Any, None]] = {}
        self._verbs: dict[str, None] = {}

    def add(self, actions: Iterable[Any]) -> None:
        """Remember the values of actions."""
        for action in actions:
            self._verbs[str(action.__struct_config__.tag)] = None
            for name in action.__struct_fields__:
                if name != "seat":
                    self._seen.setdefault(name, {})[getattr(action, name)] = None

    def tries(self, seat: int, state: Any, pattern: str = "") -> Iterator[Any]:
        """Actions of a seat out of what was seen, legal or not; those of a pattern with the values that it names."""
        if pattern:
            kind, said = patterns.fields_of(self._game, pattern)
            yield from self._made(kind, seat, {
                name: patterns.values_of(self._game, state, seat, kind, name, text)
                for name, text in said.items() if text != patterns.ANY
            })  # fmt: skip
            return
        for verb in self._verbs:
            yield from itertools.islice(self._made(self._kinds[verb], seat, {}), MOST_TRIES)

    def _made(self, kind: type[Any], seat: int, given: dict[str, list[Any]]) -> Iterator[Any]:
        names = [field.name for field in msgspec.structs.fields(kind)
                 if field.name != "seat" and (field.required or field.name in given)]  # fmt: skip
        choices = [given.get(name, list(self._seen.get(name, ()))) for name in names]
        for values in itertools.islice(itertools.product(*choices), MOST_TRIES):
            yield kind(seat=seat, **dict(zip(names, values)))
