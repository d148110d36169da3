"""Records as data that outlive the program: what a digest is taken of, and what a journal keeps of a position.

A record is written field by field under its names, in the order of the names, and a field that has its default is left
out. So a record may gain a field with a default, or have its fields in another order, and whatever was written of it
before stays as it was: the same digest, and readable.

A position is a record too. Its facts are the fields of one type, `Facts`; the position adds to them where and how it is
played, the dice to come, and what follows from all that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar

import msgspec

from game.engine.dice import Dice, LoadedDice, ScriptedDice

Record = TypeVar("Record", bound=msgspec.Struct)

DIGEST_BYTES = 16

_REQUIRED = object()
"""Stands for the default of a field that has none; nothing is equal to it."""


class _Form(NamedTuple):
    """How records of a type are written: names with their defaults; one after the other, if `as_list`.

    `values` takes all fields of a record at once, in that order.
    """

    fields: tuple[tuple[str, Any], ...]
    as_list: bool
    tag: tuple[str, Any] | None
    values: Callable[[Any], tuple[Any, ...]]


@cache
def _form_of(kind: type[msgspec.Struct]) -> _Form:
    fields = [(field.name, _default(field)) for field in msgspec.structs.fields(kind)]
    config = kind.__struct_config__
    tag = None if config.tag is None else (config.tag_field or "type", config.tag)
    if not config.array_like:
        fields.sort(key=lambda field: field[0])
    return _Form(tuple(fields), config.array_like, tag, _getter([name for name, _ in fields]))


def _getter(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda record: tuple([getattr(record, name) for name in names])


def _default(field: msgspec.structs.FieldInfo) -> Any:
    """The value that a field has where nothing is said."""
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return _REQUIRED if field.default is msgspec.NODEFAULT else field.default


_SIMPLE = frozenset({int, str, bool, float, type(None)})
"""What JSON says as it is. Digests are taken of whole positions, which hold more of it than of all else."""


def plain(value: Any) -> Any:
    """A value as data that JSON can say: records as said above, pairs of a dict in the order of their keys.

    Records that are written as lists end with the last item that has not its default.
    """
    write = _writer_of(value.__class__)
    return value if write is None else write(value)


@cache
def _writer_of(kind: type) -> Callable[[Any], Any] | None:
    """What makes plain data of values of a type; None where they are plain."""
    if issubclass(kind, msgspec.Struct):
        form = _form_of(kind)
        return partial(_listed if form.as_list else _named, form=form)
    if issubclass(kind, tuple | list):
        return _plain_items
    return _plain_pairs if issubclass(kind, dict) else None


def _plain_items(items: Sequence[Any]) -> Sequence[Any]:
    return items if _SIMPLE.issuperset(map(type, items)) else [plain(item) for item in items]


def _plain_pairs(pairs: dict[Any, Any]) -> dict[Any, Any]:
    return {key: plain(pairs[key]) for key in sorted(pairs)}


def _plain_record(record: msgspec.Struct, form: _Form) -> Any:
    return _listed(record, form) if form.as_list else _named(record, form)


def _named(record: msgspec.Struct, form: _Form) -> dict[str, Any]:
    found = {} if form.tag is None else {form.tag[0]: form.tag[1]}
    for (name, default), value in zip(form.fields, form.values(record)):
        if default is _REQUIRED or value != default:
            write = _writer_of(value.__class__)
            found[name] = value if write is None else write(value)
    return found


def _listed(record: msgspec.Struct, form: _Form) -> list[Any]:
    found: list[Any] = [] if form.tag is None else [form.tag[1]]
    needed = len(found)
    for (_, default), value in zip(form.fields, form.values(record)):
        found.append(plain(value))
        if default is _REQUIRED or value != default:
            needed = len(found)
    return found[:needed]


@lru_cache(maxsize=64)
def _encoded_once(record: Any) -> bytes:
    """A frozen record as JSON: boards and options, which stay the same throughout a game."""
    return msgspec.json.encode(plain(record))


def digest_of(
    kind: type[msgspec.Struct], facts: msgspec.Struct, dice: Dice | ScriptedDice, *frame: msgspec.Struct
) -> str:
    """Stable hex hash of the facts that `kind` names, the dice to come, and the frozen records around them."""
    parts = [msgspec.json.encode(_plain_record(facts, _form_of(kind))), dice.digest_part().encode()]
    parts += map(_encoded_once, frame)
    return hashlib.blake2b(b"\0".join(parts), digest_size=DIGEST_BYTES).hexdigest()


class _Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position as a journal keeps it; `loaded` are the faces that are still to fall as written."""

    dice: tuple[int, int]
    facts: msgspec.Raw
    loaded: tuple[int, ...] = ()


def kept(kind: type[msgspec.Struct], facts: msgspec.Struct, dice: Dice) -> bytes:
    """The facts that `kind` names, and the dice to come, as JSON to be read by `read_kept`."""
    text = msgspec.json.encode(_plain_record(facts, _form_of(kind)))
    loaded = dice.faces if isinstance(dice, LoadedDice) else ()
    return msgspec.json.encode(_Kept((dice.seed, dice.counter), msgspec.Raw(text), loaded))


def read_kept(kind: type[Record], data: bytes) -> tuple[Record, Dice]:
    """Facts that were kept, and the dice. Raises msgspec.DecodeError for what is none, or lacks what `kind` needs."""
    found = msgspec.json.decode(data, type=_Kept)
    dice = LoadedDice(found.loaded, *found.dice) if found.loaded else Dice(*found.dice)
    return msgspec.json.decode(found.facts, type=kind), dice


def facts_of(kind: type[msgspec.Struct], record: Any) -> dict[str, Any]:
    """The fields that a type of record names, out of any record that has them."""
    return {name: getattr(record, name) for name in kind.__struct_fields__}


_OWNED = frozenset({list, dict, Dice, LoadedDice, ScriptedDice})
"""What every position has of its own. Compared by type, since opponents copy positions by the thousand."""

_set = msgspec.Struct.__setattr__


def copied(position: Record) -> Record:
    """A position like this one, with lists, dicts and dice of its own; what these hold is shared."""
    twin: Record = position.__copy__()  # type: ignore[attr-defined]  # every Struct has it; its stubs do not say so
    for name in position.__struct_fields__:
        value = getattr(position, name)
        if type(value) in _OWNED:
            # Past what a position does when its fields change: it has not changed, and shares its caches still.
            _set(twin, name, value.copy())
    return twin
