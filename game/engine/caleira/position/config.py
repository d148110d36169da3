"""How a game of Castles of Caleira is configured, and every fault a configuration can have. Rules: CLR-3.1, CLR-3.2."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from game.engine.config import (
    CONTROLLERS,
    MAX_SEED,
    Fault,
    SeatConfig,
    default_seats,
    is_int,
    read_options,
    shown,
    type_faults,
)

SEAT_COUNTS = (2, 3, 4)
MATCH_ROUNDS = (1, 3, 5, 7)
EFFECT_OBLIGATIONS = ("as_printed", "mandatory")
MEMORY_AIDS = ("on", "off")

CODES = (
    "player_count",
    "seat_count",
    "seat_kind",
    "starting_player",
    "match_rounds",
    "effect_obligation",
    "memory_aid",
    "unknown_option",
    "seed",
)
"""Codes in the order in which faults are told; the last is for our own option. Rules: CLR-3.2."""

DEPENDING = {"starting_player": ("seats", "players"), "seats": ("players",), "players": ("seats",)}
"""Options whose limits hang on others."""


class CaleiraConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options with their defaults.

    A plain number of `seats` makes a person and computers. `players` may say again how many they are; `starting_player`
    is `random` or a seat, 0 being the first. Rules: CLR-3.1.
    """

    seats: int | tuple[SeatConfig, ...] = 2
    starting_player: str | int = "random"
    match_rounds: int = 1
    effect_obligation: str = "as_printed"
    memory_aid: str = "on"
    seed: int | None = None
    players: int | None = None

    @property
    def seat_list(self) -> tuple[SeatConfig, ...]:
        """The seats, spelt out."""
        return default_seats(self.seats) if isinstance(self.seats, int) else self.seats


def _code(key: str, listed: bool) -> str:
    """The code for a value of the wrong type; `listed`: the seats are a list, so what is wrong is an entry of it.

    Rules: CLR-3.2.
    """
    if key.startswith("seats["):
        return "seat_kind"
    if key in ("players", "seats"):
        return "seat_kind" if key == "seats" and listed else "player_count"
    return key if key in CODES else "unknown_option"


def _in_order(faults: list[Fault]) -> list[Fault]:
    return sorted(faults, key=lambda fault: CODES.index(fault[2]))


def _seat_faults(config: CaleiraConfig) -> list[Fault]:
    faults: list[Fault] = []
    entries = config.seats if isinstance(config.seats, int) else len(config.seats)
    players = entries if config.players is None else config.players
    if players not in SEAT_COUNTS:
        faults.append(("players" if config.players is not None else "seats", shown(players), "player_count"))
    if players != entries:
        faults.append(("seats", shown(entries), "seat_count"))
    for n, seat in enumerate(config.seat_list, start=1):
        if seat.controller not in CONTROLLERS:
            faults.append((f"seats[{n}].controller", shown(seat.controller), "seat_kind"))
    first = config.starting_player
    if first != "random" and not is_int(first, 0, players - 1):
        faults.append(("starting_player", shown(first), "starting_player"))
    return faults


def _value_faults(config: CaleiraConfig) -> list[Fault]:
    faults: list[Fault] = []
    for key, values in (
        ("match_rounds", MATCH_ROUNDS),
        ("effect_obligation", EFFECT_OBLIGATIONS),
        ("memory_aid", MEMORY_AIDS),
    ):
        value = getattr(config, key)
        if value not in values:
            faults.append((key, shown(value), key))
    if config.seed is not None and not is_int(config.seed, 0, MAX_SEED):
        faults.append(("seed", shown(config.seed), "seed"))
    return faults


def config_faults(config: CaleiraConfig) -> list[Fault]:
    """Every fault of a configuration, in the order of the rules; of wrong types these alone. Rules: CLR-3.2."""
    if not isinstance(config, CaleiraConfig):
        return [("config", shown(config), "unknown_option")]
    code = partial(_code, listed=isinstance(config.seats, list | tuple))
    return _in_order(type_faults(config, SeatConfig, code) or _limit_faults(config))


def _limit_faults(config: CaleiraConfig) -> list[Fault]:
    return _seat_faults(config) + _value_faults(config)


def config_from(options: Mapping[str, Any]) -> tuple[CaleiraConfig | None, list[Fault]]:
    """A configuration from plain data, such as a file's or a command line's; (None, faults) where it makes none.

    Where all keys are known and all types right, limits are checked when a game is made. Rules: CLR-3.2.
    """
    code = partial(_code, listed=isinstance(options.get("seats"), list | tuple))
    config, faults = read_options(CaleiraConfig, options, "unknown_option", code, _limit_faults, DEPENDING)
    return config, _in_order(faults)
