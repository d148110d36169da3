"""Records as data: which of its fields are facts, and how a position is copied."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from game.engine.dice import Dice, ScriptedDice

Record = TypeVar("Record", bound=msgspec.Struct)


def facts_of(kind: type[msgspec.Struct], record: Any) -> dict[str, Any]:
    """The fields that a type of record names, out of any record that has them."""
    return {name: getattr(record, name) for name in kind.__struct_fields__}


def copied(position: Record) -> Record:
    """A position like this one, with lists, dicts and dice of its own; what these hold is shared."""
    twin: Record = position.__copy__()  # type: ignore[attr-defined]  # every Struct has it; its stubs do not say so
    for name in position.__struct_fields__:
        value = getattr(position, name)
        if isinstance(value, list | dict | Dice | ScriptedDice):
            setattr(twin, name, value.copy())
    return twin
