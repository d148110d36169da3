"""Copies share nothing with their originals, and every slot counts."""

from __future__ import annotations

import enum
import types
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import msgspec

from game.engine.dice import Dice
from tests.kit.cases import Case
from tests.kit.conformance.walks import fault, play_on


def slots_of(state: Any) -> list[str]:
    """All slots of a state, those of its base classes included."""
    names = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    if not names:
        fault(f"{type(state).__name__} has no slots to walk over")
    return sorted(names)


def shown(value: Any) -> Any:
    """A value as plain data that can be compared later, however it changes."""
    match value:
        case dict():
            return {"dict": [(shown(k), shown(v)) for k, v in value.items()]}
        case list() | tuple():
            return [type(value).__name__, *map(shown, value)]
        case set() | frozenset():
            return sorted(map(repr, value))
        case Dice():
            return value.digest_part()
    return repr(value)


def snapshot(state: Any, leave_out: frozenset[str] = frozenset()) -> dict[str, Any]:
    """Every slot of a state as plain data."""
    return {name: shown(getattr(state, name)) for name in slots_of(state) if name not in leave_out}


IMMUTABLE = (int, float, str, bytes, Fraction, enum.Enum, types.NoneType, frozenset, type)


def shared_parts(a: Any, b: Any) -> Iterator[str]:
    """Mutable objects that two values have in common."""
    if isinstance(a, IMMUTABLE) or type(a) is not type(b):
        return
    if isinstance(a, msgspec.Struct) and a.__struct_config__.frozen:
        pairs = zip(msgspec.structs.astuple(a), msgspec.structs.astuple(b))
        yield from (part for x, y in pairs for part in shared_parts(x, y))
    elif isinstance(a, tuple):
        yield from (part for x, y in zip(a, b) for part in shared_parts(x, y))
    elif a is b:
        yield type(a).__name__
    elif isinstance(a, list):
        yield from (part for x, y in zip(a, b) for part in shared_parts(x, y))
    elif isinstance(a, dict):
        yield from (part for key in a if key in b for part in shared_parts(a[key], b[key]))


def check_a_copy_shares_nothing(case: Case, state: Any) -> None:
    """A copy is equal in every slot, and no list, dict or dice object belongs to both."""
    for twin in (state.copy(), state.copy().copy()):
        if twin.digest() != state.digest() or snapshot(twin) != snapshot(state):
            fault("a copy differs from its original")
        for name in slots_of(state):
            if name in case.hints.shared:
                continue
            for part in shared_parts(getattr(state, name), getattr(twin, name)):
                fault(f"a copy shares the {part} in slot {name!r} with its original")


def check_copies_go_their_own_ways(case: Case, state: Any, seed: int) -> None:
    """A copy and a copy of it are played on differently; the original does not notice, nor they each other."""
    before = snapshot(state, case.hints.shared)
    one = state.copy()
    other = one.copy()
    plan = play_on(state.copy(), seed, 12)
    play_on(other, seed + 1, 12)
    if play_on(one, seed, 12) != plan:
        fault("playing on a copy of a copy changed the copy, or the same choices led elsewhere")
    if snapshot(state, case.hints.shared) != before:
        fault("playing on a copy changed its original")


# ------------------------------------------------------------------------------------------------- slots
def nudged(value: Any) -> Any:
    """A value of the same type that differs a little; the value itself where there is none to be had."""
    match value:
        case bool():
            return not value
        case enum.Enum():
            return next((other for other in type(value) if other is not value), value)
        case int():
            return value + 1
        case str():
            return value + "'"
        case Dice():
            return Dice(value.seed, value.counter + 1)
        case list() | tuple():
            return _nudged_item(value)
        case dict():
            for key, item in value.items():
                if nudged(item) != item:
                    return {**value, key: nudged(item)}
            return value
        case msgspec.Struct():
            return _nudged_field(value)
    return value


def _nudged_field(value: msgspec.Struct) -> msgspec.Struct:
    for name in value.__struct_fields__:
        item = getattr(value, name)
        if nudged(item) == item:
            continue
        try:
            return msgspec.structs.replace(value, **{name: nudged(item)})
        except ValueError:  # a record may refuse a value that fits no other; its next field will do
            continue
    return value


def _nudged_item(value: Any) -> Any:
    for n, item in enumerate(value):
        if nudged(item) != item:
            return type(value)([*value[:n], nudged(item), *value[n + 1 :]])
    return value


def check_every_slot_counts(case: Case, states: Iterator[Any]) -> None:
    """Every slot that is not declared as derived changes the digest, and setting it in a copy leaves the original.

    Goes through the states until each slot has held something that can be changed.
    """
    waiting: set[str] | None = None
    for state in states:
        if waiting is None:
            waiting = set(slots_of(state)) - case.hints.derived
            if unknown := case.hints.derived - set(slots_of(state)):
                fault(f"declared as derived, but no slots: {sorted(unknown)}")
        for name in sorted(waiting):
            value = getattr(state, name)
            other = nudged(case.hints.unheld.get(name, value))
            if other == value or (isinstance(value, Dice) and other.digest_part() == value.digest_part()):
                continue
            twin = state.copy()
            before = state.digest()
            setattr(twin, name, other)
            if twin.digest() == before:
                fault(f"slot {name!r} is not in the digest, nor declared as derived")
            if state.digest() != before:
                fault(f"setting slot {name!r} of a copy changed the original")
            waiting.discard(name)
        if not waiting:
            return
    fault(f"slots that never held anything to change: {sorted(waiting or ())}")
