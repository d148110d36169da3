"""How a game of Dynasty Builder is configured, and every fault a configuration can have. Rules: DYN-4.1, DYN-4.2."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.engine import config as shared
from game.engine.config import (
    CONTROLLERS,
    MAX_SEED,
    MOST_SEATS,
    Fault,
    default_controller,
    is_int,
    read_options,
    shown,
    type_faults,
)
from game.engine.dynasty.position.board import MOST_PLAYERS, ROUND_LIMITS, Board

COLOURS = ("crimson", "blue", "yellow", "ivory", "green", "violet", "orange", "teal", "rose", "slate")
"""Seat colours in the order in which they are handed out to seats that name none."""

DEFAULT_ROUNDS = 25
"""The limit of rounds where neither the configuration nor the map has one. Rules: DYN-18.5."""

LONGEST_NAME = 20
"""Characters of a player's name. Rules: DYN-4.1."""

RANGES: dict[str, tuple[int, int]] = {
    "round_limit": ROUND_LIMITS,
    "dynasty_levels": (4, 60),
    "veteran_tokens": (3, 60),
    "house_supply": (24, 120),
    "land_token_supply": (0, 120),
    "centre_spacing": (1, 5),
    "exile_turns": (0, 5),
}
"""Least and greatest value of the options that are numbers. Rules: DYN-4.1."""

TIME_LIMITS = (10, 480)
"""Least and greatest time limit in minutes, where there is one. Rules: DYN-4.1."""

SWITCHES = ("start_ring", "spells")
"""Options that are `on` or `off`. Rules: DYN-4.1."""


class DynastySeat(shared.SeatConfig, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat; `colour` is "" for the next one that nobody has."""

    colour: str = ""


class DynastyConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of DYN-4.1 with their defaults. `round_limit` None is the map's own, else 25."""

    seats: int | tuple[DynastySeat, ...] = 2
    map: str = "ford_valley"
    first_player: str | int = "random"
    round_limit: int | None = None
    time_limit_minutes: int = 0
    dynasty_levels: int = 12
    veteran_tokens: int = 12
    house_supply: int = 40
    land_token_supply: int = 60
    start_ring: str = "off"
    centre_spacing: int = 3
    exile_turns: int = 2
    spells: str = "on"
    seed: int | None = None

    @property
    def seat_list(self) -> tuple[DynastySeat, ...]:
        """The seats, spelt out, each with its colour. Rules: DYN-4.1."""
        if isinstance(self.seats, int):
            count = max(0, min(self.seats, MOST_SEATS))
            seats = tuple(DynastySeat(f"Player {n + 1}", default_controller(n)) for n in range(count))
        else:
            seats = self.seats
        taken = {seat.colour for seat in seats}
        free = iter(colour for colour in COLOURS if colour not in taken)
        return tuple(
            seat if seat.colour else msgspec.structs.replace(seat, colour=next(free, "")) for seat in seats
        )

    def rounds(self, board: Board) -> int:
        """The limit of rounds on a board. Rules: DYN-4.1, DYN-24.10."""
        return self.round_limit or board.round_limit or DEFAULT_ROUNDS


def _limit_faults(config: DynastyConfig, most: int = MOST_PLAYERS) -> list[Fault]:
    """Faults of values, where `most` players have room."""
    return _seat_faults(config, most) + _value_faults(config)


def _seat_faults(config: DynastyConfig, most: int) -> list[Fault]:
    faults: list[Fault] = []
    seats = config.seat_list
    if not 2 <= len(seats) <= most:
        count = config.seats if isinstance(config.seats, int) else len(seats)
        faults.append(("seats", shown(count), "bad_player_count"))
    names = [seat.name for seat in seats]
    colours = [seat.colour for seat in seats]
    many = len(seats) > len(COLOURS)
    for n, seat in enumerate(seats):
        if not 1 <= len(seat.name) <= LONGEST_NAME or seat.name in names[:n]:
            faults.append((f"seats[{n + 1}].name", shown(seat.name), "bad_seat"))
        if seat.controller not in CONTROLLERS:
            faults.append((f"seats[{n + 1}].controller", shown(seat.controller), "bad_seat"))
        if not many and (seat.colour not in COLOURS or seat.colour in colours[:n]):
            faults.append((f"seats[{n + 1}].colour", shown(seat.colour), "bad_seat"))
    first = config.first_player
    if first != "random" and not is_int(first, 1, len(seats)):
        faults.append(("first_player", shown(first), "out_of_range"))
    return faults


def _value_faults(config: DynastyConfig) -> list[Fault]:
    faults: list[Fault] = []
    for key, (least, most) in RANGES.items():
        value = getattr(config, key)
        if not is_int(value, least, most) and not (key == "round_limit" and value is None):
            faults.append((key, shown(value), "out_of_range"))
    if config.time_limit_minutes != 0 and not is_int(config.time_limit_minutes, *TIME_LIMITS):
        faults.append(("time_limit_minutes", shown(config.time_limit_minutes), "out_of_range"))
    for key in SWITCHES:
        if getattr(config, key) not in ("on", "off"):
            faults.append((key, shown(getattr(config, key)), "out_of_range"))
    if config.seed is not None and not is_int(config.seed, 0, MAX_SEED):
        faults.append(("seed", shown(config.seed), "out_of_range"))
    return faults


def code_of(key: str) -> str:
    """The code for a value of the wrong type under a key. Rules: DYN-4.2."""
    if key == "map":
        return "map_invalid"
    return "bad_seat" if key.startswith("seats") else "out_of_range"


def config_faults(config: DynastyConfig, board: Board) -> list[Fault]:
    """Every fault of a configuration on a board; of wrong types these alone. Rules: DYN-4.2."""
    if not isinstance(config, DynastyConfig):
        return [("config", shown(config), "unknown_option")]
    wrong = type_faults(config, DynastySeat, code_of)
    return wrong or _limit_faults(config, min(MOST_PLAYERS, board.max_players))


def config_from(options: Mapping[str, Any]) -> tuple[DynastyConfig | None, list[Fault]]:
    """A configuration from plain data, such as a file's or a command line's. Rules: DYN-4.2.

    Returns (None, faults) where keys are unknown or values have the wrong type, and all other faults that no board is
    needed for; else limits are checked later, by `config_faults`, because they depend on the board.
    """
    return read_options(DynastyConfig, options, "unknown_option", code_of, _limit_faults, {"first_player": ("seats",)})
