"""What the configurations of all games have in common: seats, types, and how a fault repeats a value.

A fault is (key, offending value, code); each game has codes of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec

Fault = tuple[str, str, str]
"""(key, offending value, code)."""

CodeOf = Callable[[str], str]
"""The code for a value of the wrong type under a key, such as `seats`, `seats[2].name` or `turn_limit`."""

LONGEST_SHOWN = 80
"""Letters of an offending value that a fault repeats."""

MAX_SEED = 2**63 - 1

MOST_SEATS = 99
"""More seats than any game has; a larger number makes no longer list before it is refused."""

CONTROLLERS = ("human", "ai")

Config = TypeVar("Config", bound=msgspec.Struct)


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a record's type; looked up once, since their types are evaluated anew every time."""
    return msgspec.structs.fields(kind)


class SeatConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: a name, and `human` or `ai`. Games with sides extend it."""

    name: str
    controller: str = "human"


def default_controller(seat: int) -> str:
    """Who sits at a seat that only a number speaks of: a person at the first, computers at the others."""
    return CONTROLLERS[min(seat, 1)]


def default_seats(count: int) -> tuple[SeatConfig, ...]:
    """Seats of which no more is known than how many there are."""
    return tuple(SeatConfig(f"Player {n + 1}", default_controller(n)) for n in range(max(0, min(count, MOST_SEATS))))


def is_int(value: object, least: int, most: int) -> bool:
    """Whether a value is a whole number within limits, both included; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def shown(value: object) -> str:
    """A value as a fault repeats it: short and in one line.

    Numbers of thousands of digits and endless nesting have no text; these are told by their type.
    """
    try:
        text = str(value)
    except (ValueError, RecursionError):
        return type(value).__name__
    text = "".join(letter if letter.isprintable() else "?" for letter in text[: LONGEST_SHOWN + 1])
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "..."


def type_faults(record: msgspec.Struct, seat_type: type[SeatConfig], code: CodeOf, prefix: str = "") -> list[Fault]:
    """Fields that hold something of another type than they say, as only records made in a program can.

    The entries of `seats`, where these are no number, must be of `seat_type`.
    """
    faults: list[Fault] = []
    for field in fields_of(type(record)):
        key, value = prefix + field.name, getattr(record, field.name)
        try:
            converted = msgspec.convert(value, type=field.type)
        except (msgspec.ValidationError, RecursionError):
            faults.append((key, shown(value), code(key)))
            continue
        if type(converted) is not type(value) and not (isinstance(converted, tuple) and isinstance(value, list)):
            faults.append((key, shown(value), code(key)))  # 2.0 for 2, a set for a list
        elif field.name == "seats" and not isinstance(converted, int):
            faults += _seat_type_faults(value, seat_type, code)
    return faults


def _seat_type_faults(seats: Sequence[object], seat_type: type[SeatConfig], code: CodeOf) -> list[Fault]:
    """Seats that are of another type, or hold what a seat can't. Data are read by `read_options` alone."""
    faults: list[Fault] = []
    for n, seat in enumerate(seats, start=1):
        key = f"seats[{n}]"
        if isinstance(seat, seat_type):
            faults += type_faults(seat, seat_type, code, f"{key}.")
        else:
            faults.append((key, shown(seat), code(key)))
    return faults


def read_options(
    kind: type[Config],
    options: Mapping[str, Any],
    unknown: str,
    code: CodeOf,
    limits: Callable[[Config], list[Fault]],
    depending: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> tuple[Config | None, list[Fault]]:
    """A configuration from plain data, such as a file's or a command line's.

    Returns (None, faults) where keys are unknown (told with that code) or values have the wrong type; one such fault
    hides no other, so the limits of all other options are checked as well. Where nothing is wrong so far, limits are
    checked when a game is made, since they may depend on its board.

    limits     the faults of a configuration as far as they depend on no board
    depending  options whose limits can't be told where one of these others could not be read
    """
    known = {field.name: field for field in fields_of(kind)}
    faults: list[Fault] = [(shown(key), shown(value), unknown) for key, value in options.items() if key not in known]
    values: dict[str, Any] = {}
    for key, value in options.items():
        if key not in known:
            continue
        try:
            values[key] = msgspec.convert(value, type=known[key].type)
        except (msgspec.ValidationError, RecursionError):
            faults.append((key, shown(value), code(key)))
    if not faults:
        return kind(**values), []
    lost = {key for key in options if key in known and key not in values}
    silent = lost | {key for key, others in depending.items() if lost.intersection(others)}
    faults += [fault for fault in limits(kind(**values)) if fault[0].partition("[")[0] not in silent]
    return None, faults
