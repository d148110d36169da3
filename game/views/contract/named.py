"""What words name: places and pieces of a game, as data beside the words.

Events and actions name them in fields; `places_in` reads these fields, no sentence is ever read. A view says where a
named place or piece is seen now, and marks it while the words are pointed at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

Fields = Mapping[str, str]
"""The fields of a game's records that name something, each with the kind of what it names."""

WAY = "way"
"""The kind of a field that holds a way of squares: it names the last of them."""


class Place(NamedTuple):
    """Something named. `kind` is the game's own word: a `square`, a `unit`, a `seat`, a `piece`, an `area`; `what` its
    number, or the square."""

    kind: str
    what: Any


def square(at: tuple[int, int]) -> Place:
    """A square, hexagon or tile."""
    return Place("square", at)


def unit(number: int) -> Place:
    """A unit, wherever it is now."""
    return Place("unit", number)


def places_in(record: Any, fields: Fields) -> tuple[Place, ...]:
    """What an event or an action names, in the order of its fields, each once; records within it are read too."""
    return tuple(dict.fromkeys(_read(record, fields)))


def _read(record: Any, fields: Fields) -> Iterator[Place]:
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if name in fields and not isinstance(value, msgspec.Struct):
            yield from _take(fields[name], value, fields)
        elif isinstance(value, msgspec.Struct):
            yield from _read(value, fields)


def _take(kind: str, value: Any, fields: Fields) -> Iterator[Place]:
    """The places of a field's value: a number, a square, or several of them."""
    if isinstance(value, msgspec.Struct):
        yield from _read(value, fields)
    elif isinstance(value, int):
        yield Place(kind, value)
    elif isinstance(value, (tuple, list)) and value:
        if kind == WAY:
            yield Place("square", value[-1])
        elif kind == "square" and isinstance(value[0], int):
            yield Place(kind, tuple(value))
        else:
            for part in value:
                yield from _take("square" if kind == "target" and isinstance(part, tuple) else kind, part, fields)
