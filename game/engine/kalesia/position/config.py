"""How a game of Kalesia is configured, and every fault a configuration can have. Rules: KAL-3.1, KAL-3.2."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from game.engine.config import (
    CONTROLLERS,
    MAX_SEED,
    CodeOf,
    Fault,
    SeatConfig,
    default_seats,
    is_int,
    read_options,
    shown,
    type_faults,
)
from game.engine.kalesia.position.alliances import SEAT_COUNTS

WEAPON_DEALS = ("random", "identical_sets", "pooled_sets")
"""Ways to deal the weapons. Rules: KAL-3.6 to KAL-3.8."""

CHOICES: dict[str, tuple[str, ...]] = {
    "weapon_deal": WEAPON_DEALS,
    "stop_when_decided": ("off", "on"),
    "memory_aid": ("on", "off"),
}
"""Options that are one of a few words; the code of their fault is their name. Rules: KAL-3.1, KAL-3.2."""

FAULT_CODES = (
    "player_count",
    "seat_count",
    "seat_kind",
    "weapon_deal",
    "stop_when_decided",
    "memory_aid",
    "seat_name",
    "seed",
    "unknown_option",
)
"""Codes of faults in the order in which they are reported; names and seed are ours. Rules: KAL-3.2."""

LONGEST_NAME = 24
"""Letters of a seat's name."""


class KalesiaConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of KAL-3.1 with their defaults; `seats` is the number of players, or the list of their seats."""

    seats: int | tuple[SeatConfig, ...] = 5
    weapon_deal: str = "random"
    stop_when_decided: str = "off"
    memory_aid: str = "on"
    seed: int | None = None

    @property
    def seat_list(self) -> tuple[SeatConfig, ...]:
        """The seats, spelt out: a person at seat 0, computers at the others. Rules: KAL-3.1."""
        return default_seats(self.seats) if isinstance(self.seats, int) else self.seats


def _code_of(seats: object) -> CodeOf:
    """The code for a value of the wrong type under a key, `seats` being what it is. Rules: KAL-3.2."""
    listed = isinstance(seats, list | tuple)
    return partial(_code, codes={"seats": "seat_kind" if listed else "player_count", "players": "player_count"})


def _code(key: str, codes: Mapping[str, str]) -> str:
    if key.startswith("seats["):
        return "seat_name" if key.endswith(".name") else "seat_kind"
    return codes.get(key, key)


def _seat_faults(config: KalesiaConfig) -> list[Fault]:
    seats = config.seat_list
    count = config.seats if isinstance(config.seats, int) else len(seats)
    faults: list[Fault] = []
    if count not in SEAT_COUNTS:
        faults.append(("seats", shown(count), "player_count"))
    names = [seat.name for seat in seats]
    for n, seat in enumerate(seats):
        if seat.controller not in CONTROLLERS:
            faults.append((f"seats[{n + 1}].controller", shown(seat.controller), "seat_kind"))
        if not 1 <= len(seat.name) <= LONGEST_NAME or seat.name in names[:n]:
            faults.append((f"seats[{n + 1}].name", shown(seat.name), "seat_name"))
    return faults


def _value_faults(config: KalesiaConfig) -> list[Fault]:
    faults = [
        (key, shown(getattr(config, key)), key) for key, words in CHOICES.items() if getattr(config, key) not in words
    ]
    if config.seed is not None and not is_int(config.seed, 0, MAX_SEED):
        faults.append(("seed", shown(config.seed), "seed"))
    return faults


def _in_order(faults: list[Fault]) -> list[Fault]:
    """Faults as they are reported, each once. Rules: KAL-3.2."""
    return sorted(dict.fromkeys(faults), key=lambda fault: FAULT_CODES.index(fault[2]))


def config_faults(config: object) -> list[Fault]:
    """Every fault of a configuration, the first to be reported first; of wrong types these alone. Rules: KAL-3.2."""
    if not isinstance(config, KalesiaConfig):
        return [("config", shown(config), "unknown_option")]
    wrong = type_faults(config, SeatConfig, _code_of(config.seats))
    return _in_order(wrong or _seat_faults(config) + _value_faults(config))


def _players_faults(options: Mapping[str, Any]) -> list[Fault]:
    """Faults of the option `players`, and of the number of `seats` beside it. Rules: KAL-3.1, KAL-3.2."""
    players, seats = options["players"], options.get("seats")
    faults: list[Fault] = []
    if not is_int(players, SEAT_COUNTS[0], SEAT_COUNTS[-1]):
        faults.append(("players", shown(players), "player_count"))
    count = len(seats) if isinstance(seats, list | tuple) else seats
    if count is not None and count != players:
        faults.append(("seats", shown(count), "seat_count"))
    return faults


def config_from(options: Mapping[str, Any]) -> tuple[KalesiaConfig | None, list[Fault]]:
    """A configuration from plain data, such as a command line's; (None, faults) if it has any. Rules: KAL-3.2.

    The rules' `players` is understood beside `seats`, alone as their number.
    """
    faults: list[Fault] = []
    plain = dict(options)
    if "players" in plain:
        faults = _players_faults(plain)
        players = plain.pop("players")
        if not faults:
            plain.setdefault("seats", players)
    code = _code_of(plain.get("seats"))
    config, wrong = read_options(KalesiaConfig, plain, "unknown_option", code, config_faults)
    faults += wrong
    if faults and config is not None:
        faults += config_faults(config)
    return (None, _in_order(faults)) if faults else (config, [])
